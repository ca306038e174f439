"""F1: the keys of the page, what its words mean, and the keys that hold everywhere."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from scorebook.window.slips import Slip
from scorebook.window.widgets.sheets import Subheading, Words

EVERYWHERE = (
    ("Alt+Left", "back to where you were"),
    ("Ctrl+F", "find: when did Grandpa last win with Aunt Jo; a date, a bid, a game"),
    ("F3", "look through the list of a page"),
    ("Menu, Shift+F10", "on a table: copy it, save it as a file"),
    ("Ctrl+N", "deal a new game"),
    ("F11", "across the room: the totals, large"),
    ("Ctrl+Z", "undo typing, then the last thing done"),
    ("Ctrl+Shift+Z", "do it again"),
    ("Ctrl+H", "History"),
    ("Ctrl+,", "Settings"),
    ("Alt+F", "File: open or start a book, back up"),
    ("Tab, Enter", "next field or button, press it"),
    ("F1", "these keys and words"),
)


def show_keys(
    parent: QWidget | None,
    page: str,
    keys: Sequence[tuple[str, str]],
    titles: Sequence[str],
    words: Sequence[tuple[str, str]] = (),
) -> None:
    """Show the keys of a page called `page`, those that hold everywhere, and the page's words."""
    slip = keys_slip(parent, page, keys, titles, words)
    slip.exec()


def keys_slip(
    parent: QWidget | None,
    page: str,
    keys: Sequence[tuple[str, str]],
    titles: Sequence[str],
    words: Sequence[tuple[str, str]] = (),
) -> Slip:
    """Return the slip with the keys, and with what the words of the page mean."""
    slip = Slip(parent, "Keys and words" if words else "Keys", "", ("All right",))
    slip.setObjectName("keys_slip")
    inside = QWidget()
    inside.setProperty("kind", "paper")
    grid = QGridLayout(inside)
    grid.setContentsMargins(0, 0, 8, 0)
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(1, 1)
    turning = [(f"Ctrl+{at}", title) for at, title in enumerate(titles, 1)]
    meant = [(f"{word[0].upper()}{word[1:]}", means) for word, means in words]
    groups = ((page, tuple(keys)), ("Words", meant), ("Everywhere", (*turning, *EVERYWHERE)))
    row = 0
    for heading, rows in groups:
        if not rows:
            continue
        if row:
            grid.setRowMinimumHeight(row, 16)
            row += 1
        grid.addWidget(Subheading(heading), row, 0, 1, 2)
        row += 1
        for key, does in rows:
            grid.addWidget(Words(key, "strong", wrap=False), row, 0)
            grid.addWidget(Words(does), row, 1)
            row += 1
    grid.setRowStretch(row, 1)
    scroll = QScrollArea()
    scroll.setObjectName("keys_scroll")
    scroll.setWidgetResizable(True)
    scroll.setWidget(inside)
    slip.column.insertWidget(1, scroll, 1)
    most = (parent.height() if parent is not None else 700) - 64
    wide = max(560, inside.fontMetrics().averageCharWidth() * 66)
    slip.resize(wide, min(inside.sizeHint().height() + 180, most))
    return slip

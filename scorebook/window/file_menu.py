"""The File menu: books and their backups. Only what can be done stands in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu


@dataclass(frozen=True, slots=True)
class FileDeeds:
    """What the File menu can ask for; the app does it. `recent` are the other books, latest first."""

    start: Callable[[], object]
    open: Callable[[], object]
    open_recent: Callable[[Path], object]
    save_as: Callable[[], object]
    back_up: Callable[[], object]
    leave: Callable[[], object]
    recent: Callable[[], Sequence[Path]]
    bring_in: Callable[[], object]
    take_out: Callable[[], object]


def keys_of(deeds: FileDeeds) -> tuple[tuple[str, Callable[[], object]], ...]:
    """Return the keys of the menu and what they do, whether the menu has ever been open or not."""
    return (
        ("Ctrl+O", deeds.open),
        ("Ctrl+Shift+S", deeds.save_as),
        ("Ctrl+B", deeds.back_up),
        ("Ctrl+Q", deeds.leave),
    )


def fill(menu: QMenu, deeds: FileDeeds) -> None:
    """Fill the File menu."""
    _add(menu, "Start a new book…", "file_start", deeds.start)
    _add(menu, "Open a book…", "file_open", deeds.open, "Ctrl+O")
    recent = menu.addMenu("Recent books")
    recent.setObjectName("file_recent")
    recent.menuAction().setObjectName("file_recent_action")

    def list_recent() -> None:
        recent.clear()
        for path in deeds.recent():
            action = recent.addAction(_shown(path))
            action.triggered.connect(lambda _checked=False, chosen=path: deeds.open_recent(chosen))

    def before_showing() -> None:
        recent.menuAction().setVisible(bool(deeds.recent()))
        list_recent()

    menu.aboutToShow.connect(before_showing)
    menu.addSeparator()
    _add(menu, "Bring in a file or another book…", "file_bring_in", deeds.bring_in)
    _add(menu, "Take out everything…", "file_take_out", deeds.take_out)
    menu.addSeparator()
    _add(menu, "Save the open book as…", "file_save_as", deeds.save_as, "Ctrl+Shift+S")
    _add(menu, "Back up now", "file_back_up", deeds.back_up, "Ctrl+B")
    menu.addSeparator()
    _add(menu, "Close the score book", "file_leave", deeds.leave, "Ctrl+Q")


def _add(menu: QMenu, text: str, name: str, does: Callable[[], object], keys: str = "") -> None:
    # Behind a tab the key is only shown; the window has it already.
    action = menu.addAction(f"{text}\t{keys}" if keys else text)
    action.setObjectName(name)
    action.triggered.connect(lambda _checked=False: does())


def _shown(path: Path) -> str:
    """Return a book's name with its folder, an ampersand being an ampersand."""
    return f"{path.stem}  ({path.parent})".replace("&", "&&")

"""What was understood of a question, part by part, each to be changed or left out by key or by click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu

from scorebook.window.widgets.buttons import Button
from scorebook.window.widgets.flow import WrappingRow

if TYPE_CHECKING:
    from scorebook.statistics.finding.phrase import Part
    from scorebook.statistics.finding.wish import Wish

LEAVE_OUT = "Leave it out"
MOST = 40  # to choose from, in a menu


class Chip(Button):
    """One part: a button that opens what it can be changed to. Up and Down change it at once."""

    def __init__(self, at: int, part: Part, row: Chips) -> None:
        spoken = f"{part.kind}: {part.words}. Enter changes it, Delete leaves it out"
        super().__init__(part.words, f"find_part_{at}", "choice", spoken=spoken)
        self.part = part
        self._row = row
        self.clicked.connect(self._open)

    def _open(self) -> None:
        menu = QMenu(self)
        menu.setObjectName("find_part_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for words, wish in self.part.others[:MOST]:
            menu.addAction(words).triggered.connect(lambda _checked=False, wish=wish: self._row.change(wish))
        if self.part.others:
            menu.addSeparator()
        menu.addAction(LEAVE_OUT).triggered.connect(lambda: self._row.change(self.part.without))
        menu.setActiveAction(menu.actions()[0])
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Change by Up and Down, leave out by Delete, go along by Left and Right."""
        key, part = event.key(), self.part
        wish = {Qt.Key.Key_Up: part.up, Qt.Key.Key_Down: part.down}.get(Qt.Key(key))
        if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._row.change(part.without)
        elif wish is not None:
            self._row.change(wish)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._row.go(self, 1 if key == Qt.Key.Key_Right else -1)
        else:
            super().keyPressEvent(event)


class Chips(WrappingRow):
    """A row of chips. `changed` goes out with the wish that somebody made of it."""

    changed = Signal(object)  # Wish

    def __init__(self, space: int) -> None:
        super().__init__("find_parts", space)
        self.setAccessibleName("What was understood")
        self._chips: list[Chip] = []
        self._at: int | None = None  # the chip that has, or had, the keyboard
        self.hide()

    def show_parts(self, parts: Sequence[Part]) -> None:
        """Show these parts; the keyboard stays on the chip at its place."""
        at = next((n for n, chip in enumerate(self._chips) if chip.hasFocus()), self._at)
        self._at = None
        if [chip.part for chip in self._chips] != list(parts):
            for chip in self._chips:
                chip.hide()
                chip.setParent(None)
                chip.deleteLater()
            self._chips = [Chip(n, part, self) for n, part in enumerate(parts)]
            for chip in self._chips:
                self.add(chip)
                chip.show()
        self.setVisible(bool(self._chips))
        if at is not None and self._chips:
            self._chips[min(at, len(self._chips) - 1)].setFocus()

    def parts(self) -> list[str]:
        """Return what the chips say."""
        return [chip.part.words for chip in self._chips]

    def buttons(self) -> list[Chip]:
        """Return the chips, in order."""
        return list(self._chips)

    def change(self, wish: Wish) -> None:
        """Ask for another wish; the keyboard comes back to the same place."""
        self._at = next((n for n, chip in enumerate(self._chips) if chip.hasFocus()), 0)
        self.changed.emit(wish)

    def go(self, chip: Chip, step: int) -> None:
        """Go along the row."""
        self._chips[(self._chips.index(chip) + step) % len(self._chips)].setFocus()

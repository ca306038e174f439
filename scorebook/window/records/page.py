"""Records, with bidding, luck and strength, and occasions: parts of one page, each asked once it is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication

from scorebook.window.figures_page import FiguresPage
from scorebook.window.widgets.buttons import Choice

if TYPE_CHECKING:
    from scorebook.statistics.facts import Facts
    from scorebook.window.desk import Desk
    from scorebook.window.records.part import OpenBehind, Part


@dataclass(frozen=True, slots=True)
class PartEntry:
    """A part: the name it is known by, what stands on its button, where it is made: "module:class"."""

    name: str
    title: str
    made_by: str


PARTS = (
    PartEntry("records", "Records", "scorebook.window.records.records_part:RecordsPart"),
    PartEntry("bidding", "Bidding", "scorebook.window.records.bidding_part:BiddingPart"),
    PartEntry("luck", "Luck and strength", "scorebook.window.records.luck_part:LuckPart"),
    PartEntry("occasions", "Occasions", "scorebook.window.records.occasions_part:OccasionsPart"),
)


class RecordsPage(FiguresPage):
    """One part at a time under one heading; a part is built when it is first turned to."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "records")
        self.parts: dict[str, Part] = {}
        self._open = PARTS[0].name
        self._keyboard = False  # it goes into the part as soon as there is something to stand on
        self.which = Choice("records_which", "What is looked up")
        self.which.set_options([(entry.name, entry.title) for entry in PARTS])
        self.which.chosen.connect(lambda name: self.turn_to(str(name)))
        self.body.addWidget(self.which)
        for at, entry in enumerate(PARTS, 1):
            shortcut = QShortcut(QKeySequence(f"Alt+{at}"), self)
            shortcut.activated.connect(lambda name=entry.name: self.turn_to(name))
        desk.preferred.connect(self._if_in_sight)  # kind mode may have come or gone

    def heading(self) -> str:
        """Return the page's one heading."""
        return "Records"

    def enter(self, target: object = None) -> None:
        """Show the part named by `target`, else the one last open, and take the keyboard into it."""
        names = [entry.name for entry in PARTS]
        self._lay_open(str(target) if target in names else self._open)
        super().enter(target)

    def open_part(self) -> str:
        """Return the name of the part that is open."""
        return self._open

    def have_open(self, name: str) -> None:
        """Have that part open when the page is entered next."""
        self._open = name or self._open

    def turn_to(self, name: str) -> None:
        """Show a part and ask its question."""
        self._lay_open(name)
        self.ask_again()

    def _lay_open(self, name: str) -> None:
        self._open = name
        self._keyboard = True
        self.which.set_value(name)
        self.which.take_focus()
        shown = self._part()
        for part in self.parts.values():
            part.widget.setVisible(part is shown)
        self.say_based_on(shown.based_on())

    def question(self) -> Callable[[Facts], Any]:
        """Return the question of the part that is open, with its name: another may be open by then."""
        name, asked = self._open, self._part().question(self.desk.figures.filter)
        return lambda facts: (name, asked(facts))

    def show_answer(self, answer: Any) -> None:
        """Show the answer of the part that is open, and take the keyboard into it after turning to it."""
        name, found = answer
        part = self.parts[name]
        part.show(found)
        self.say_based_on(part.based_on())
        if self._keyboard and self._has_keyboard():
            part.take_focus()
        self._keyboard = False

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys to the parts, those of the one that is open, and those of every page of figures."""
        figures = ", ".join(str(at) for at in range(1, len(PARTS) + 1))
        titles = ", ".join(entry.title[0].lower() + entry.title[1:] for entry in PARTS)
        return [(f"Alt+{figures}", titles), *self._part().keys(), *super().keys()]

    def _part(self) -> Part:
        """Return the part that is open, built now if it has not been yet."""
        if self._open not in self.parts:
            entry = next(entry for entry in PARTS if entry.name == self._open)
            module, _, made = entry.made_by.partition(":")
            make = cast("Callable[[Desk, OpenBehind], Part]", getattr(import_module(module), made))
            part = make(self.desk, self.open_behind)
            self.parts[self._open] = part
            self.body.addWidget(part.widget, 1)
        return self.parts[self._open]

    def _has_keyboard(self) -> bool:
        """Tell whether the keyboard is where turning to a part left it: nobody has gone elsewhere since."""
        focus = QApplication.focusWidget()
        return focus is not None and self.which.isAncestorOf(focus)

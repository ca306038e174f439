"""The house rules a page may be played by, and a game that is not in the book yet."""

from __future__ import annotations

from scorebook.book.values import Game, House, Sitting
from scorebook.rules.course import play_game
from scorebook.rules.hand import Origin
from scorebook.rules.house import SUNDAY, HouseRules
from scorebook.window.desk import Desk
from scorebook.window.old_book.head import Head, read_rules, read_when
from scorebook.window.pad.entry import read_figure


class Houses:
    """The newest rules of each name."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._houses: dict[str, House] = {}

    def read(self) -> None:
        """Read the rules of the book."""
        self._houses = {}
        for house in self._desk.book.houses():
            self._houses.setdefault(house.rules.name, house)

    def names(self) -> list[str]:
        """Return what the houses are called, built-in ones first."""
        return list(self._houses)

    def rules(self, text: str) -> HouseRules:
        """Return the rules meant by what is typed, Sunday's where nobody can tell."""
        house = self._houses.get(read_rules(text, self.names())[0])
        return SUNDAY if house is None else house.rules


def unwritten(head: Head, houses: Houses) -> Game:
    """Return the game that comes next on a page, before it is in the book; its id is 0."""
    rules = houses.rules(head.rules)
    target = read_figure(head.target).value or rules.target
    return Game(
        id=0,
        uuid="next",
        ref="",
        origin=Origin.PAPER,
        rules=rules,
        house=0,
        target=target,
        date=read_when(head.date)[0],
        date_from=None,
        date_to=None,
        order=None,
        occasion="",
        note="",
        first_dealer=head.first_dealer,
        seating_known=head.seated,
        sittings=tuple(Sitting(seat, 1, None, name) for seat, name in enumerate(head.shown_names)),
        hands=(),
        course=play_game(
            rules,
            (),
            target=target,
            first_dealer=head.first_dealer,
            seating_known=head.seated,
            origin=Origin.PAPER,
        ),
    )

"""With each partner and against each rival: how many games, how many won."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorebook.window import opens
from scorebook.window.player_page.section import Section
from scorebook.window.share_columns import share_columns
from scorebook.window.widgets.rows import Column
from scorebook.window.words import count

if TYPE_CHECKING:
    from scorebook.statistics.about import About
    from scorebook.statistics.ranges import Share
    from scorebook.window.figures_page import FiguresPage
    from scorebook.window.widgets.rows import Opens


@dataclass(frozen=True, slots=True)
class PersonRow:
    """Somebody the player sat with or against."""

    person: int
    name: str
    share: Share


class _People(Section[PersonRow]):
    """One table of people; Enter on a name turns to that person's page."""

    title: str

    def columns(self) -> Sequence[Column[PersonRow]]:
        """Return the name and the columns of the rate."""
        name: Column[PersonRow] = Column(
            self.title, lambda row: row.name, lambda row: row.name.casefold(), stretch=True
        )
        return [name, *share_columns(lambda row: row.share, self.opens)]

    def name_of(self, row: PersonRow) -> Hashable:
        """Return who it is."""
        return row.person

    def opens(self, row: PersonRow, which: str) -> Opens | None:
        """Return what a count of that person's opens."""
        raise NotImplementedError

    def row_chosen(self, row: PersonRow) -> None:
        """Turn to that person's page."""
        self.page.desk.go("player", row.person)


class Partners(_People):
    """With each partner."""

    title = "Partner"

    def __init__(self, page: FiguresPage) -> None:
        super().__init__(page, "partners", "With each partner")

    def rows(self, about: About) -> Sequence[tuple[str, Sequence[PersonRow]]]:
        """Return the partners, those sat with most first."""
        found = []
        for row in about.partners:
            other = row.pair[1] if row.pair[0] == about.player else row.pair[0]
            found.append(PersonRow(other, about.names[other], row.wins))
        return [("", found)]

    def noted(self, about: About) -> str:
        """Return how many games there are with nobody known across."""
        if not about.loose or not about.partners:
            return ""
        return f"{count(about.loose, 'more game')} with a guest or somebody nobody remembers across."

    def opens(self, row: PersonRow, which: str) -> Opens | None:
        """Return the games of the two, or those they won."""
        assert self.about is not None
        pair = (min(row.person, self.about.player), max(row.person, self.about.player))
        return opens.of_pair(pair, "won" if which == "won" else "games", self.about.filter)


class Rivals(_People):
    """Against each rival."""

    title = "Rival"

    def __init__(self, page: FiguresPage) -> None:
        super().__init__(page, "rivals", "Against each rival")

    def rows(self, about: About) -> Sequence[tuple[str, Sequence[PersonRow]]]:
        """Return the rivals, those met most first."""
        return [("", [PersonRow(r.against, about.names[r.against], r.wins) for r in about.rivals])]

    def opens(self, row: PersonRow, which: str) -> Opens | None:
        """Return the games against that person, or those won."""
        assert self.about is not None
        player, filter_ = self.about.player, self.about.filter
        return opens.of_rival(player, row.person, "won" if which == "won" else "games", filter_)

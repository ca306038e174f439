"""What the Front page asks beside the window: everything that needs the hands, or takes its time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, TypeAlias

from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.glance import Glance, glance
from scorebook.statistics.order import ALL_YEARS
from scorebook.statistics.pairs import MarksByYear, Meeting, Pair, marks_by_year
from scorebook.window.front.game_figures import GameFigures, game_figures

if TYPE_CHECKING:
    from scorebook.statistics.careers import Career
    from scorebook.statistics.facts import Facts
    from scorebook.statistics.on_this_day import OnThisDay
    from scorebook.statistics.ranking import Ranked
    from scorebook.statistics.whole_book import WholeBook

Chosen: TypeAlias = tuple[str, str, str, str]  # the pair above the line and the one below, by their uuids


@dataclass(frozen=True, slots=True)
class FrontAnswer:
    """The answer to everything, of what `filter` chooses; `whole` is the whole book at a glance.

    `years` is None where no two known pairs ever met.
    """

    filter: Filter
    names: dict[int, str]
    whole: Glance
    games: GameFigures
    dumped: Ranked[Career]
    dumped_based_on: str
    years: MarksByYear | None
    day: OnThisDay
    book: WholeBook


def front_question(
    today: date, chosen: Chosen | None, filter_: Filter = EVERYTHING
) -> Callable[[Facts], FrontAnswer]:
    """Return the question of the Front page on that day, for the pairs chosen in Settings, if any."""

    def ask(facts: Facts) -> FrontAnswer:
        from scorebook.statistics.careers import careers
        from scorebook.statistics.choosing import chosen_games
        from scorebook.statistics.leaderboards import who_is_dumped_on
        from scorebook.statistics.on_this_day import on_this_day
        from scorebook.statistics.whole_book import whole_book

        # Of any year, so that the marks can tell which games may be of another one.
        of_any_year = chosen_games(facts, replace(filter_, years=ALL_YEARS))
        games = game_figures(of_any_year, today.year, filter_.years)
        everybody = careers(facts, filter_)
        pairs = _pairs(facts, chosen, games.met)
        return FrontAnswer(
            filter=filter_,
            names=dict(facts.names),
            whole=games.glance if filter_ == EVERYTHING else glance(facts.games),
            games=games,
            dumped=who_is_dumped_on(everybody),
            dumped_based_on=everybody.based_on_deals,
            years=None if pairs is None else marks_by_year(chosen_games(facts, filter_), *pairs),
            day=on_this_day(facts, today, filter_),
            book=whole_book(facts, games.glance, filter_),
        )

    return ask


def _pairs(facts: Facts, chosen: Chosen | None, met: Meeting | None) -> tuple[Pair, Pair] | None:
    """Return the pairs chosen, where all four are in this book; else the two that met most."""
    known = {player.uuid: player.id for player in facts.players}
    if chosen is not None and all(uuid in known for uuid in chosen):
        one, two, three, four = (known[uuid] for uuid in chosen)
        return (min(one, two), max(one, two)), (min(three, four), max(three, four))
    return None if met is None else (met.above, met.below)

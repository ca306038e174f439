"""What the figures of the page open: a game or a hand, a night or a run, all who share a record, a player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorebook.statistics.behind import Behind
    from scorebook.statistics.facts import Facts
    from scorebook.statistics.filters import Filter
    from scorebook.statistics.record_values import Holder, Kind


@dataclass(frozen=True, slots=True)
class ToPlayer:
    """The way to a player's page; as a question, the games that player sat in at the end."""

    player: int

    def __call__(self, facts: Facts) -> Behind:
        """Return the player's decided games."""
        from scorebook.statistics.behind import games_behind, these_games

        return these_games(games_behind(facts, self.player, "games"), f"of {facts.names[self.player]}")


@dataclass(frozen=True, slots=True)
class OneHolder:
    """The games or hands of one who holds a record: mostly one, those of a night or a run some.

    `which` goes on after "games" or "hands".
    """

    holder: Holder
    which: str

    def __call__(self, _facts: Facts) -> Behind:
        """Return the hands, or the games where no hand is meant."""
        from scorebook.statistics.behind import these_games, these_hands

        if self.holder.hands:
            return these_hands(self.holder.hands, self.which)
        return these_games(self.holder.games, self.which)


@dataclass(frozen=True, slots=True)
class AllHolders:
    """The games or hands of everybody who shares a record, as they are when asked."""

    kind: Kind
    rules: str
    filter: Filter
    which: str

    def __call__(self, facts: Facts) -> Behind:
        """Return them in book order, each once."""
        from scorebook.statistics.behind import inside, these_games, these_hands
        from scorebook.statistics.records import records

        record = records(facts, self.filter).of(self.kind, self.rules)
        holders = () if record is None else record.holders
        chosen = inside(facts, self.filter)
        hands = tuple(hand for one in holders for hand in one.hands)
        if hands:
            return these_hands(hands, self.which, chosen)
        games = dict.fromkeys(game for one in holders for game in one.games)
        return these_games(tuple(games), self.which, chosen)

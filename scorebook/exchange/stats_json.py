"""`stats --json`: counts only, by name; rates and ranges are the reader's."""

from __future__ import annotations

from typing import Any

from scorebook.book.names import key_of
from scorebook.statistics.careers import Career, careers
from scorebook.statistics.columns import TOTALS
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import Filter
from scorebook.statistics.glance import glance
from scorebook.statistics.partners import pairs
from scorebook.statistics.rivals import rivals

COUNTS = (
    *("games", "won", "lost", "deals", "dumped_on"),
    *("contracts", "made", "set", "thrown_in", "forced", "forced_made", "bid_sum"),
    *("meld_hands", "meld_sum", "trick_hands", "trick_sum"),
    *("longest_winning_run", "longest_losing_run"),
)


def stats_json(facts: Facts, filter_: Filter, player: int | None = None) -> dict[str, Any]:
    """Return the counts inside the filter; with `player` just the entries that name that person."""

    def name(person: int) -> tuple[str, str]:
        return key_of(facts.names[person]), facts.names[person]

    def concerns(*people: int) -> bool:
        return player is None or player in people

    everyone = (
        career
        for career in careers(facts, filter_).everyone
        if concerns(career.player) and any(_counts(career).values())
    )
    together = (row for row in pairs(facts, filter_).everyone if concerns(*row.pair))
    against = (row for row in rivals(facts, filter_).everyone if concerns(row.player, row.against))
    return {
        "book": book_counts(facts, filter_),
        "players": [
            {"name": facts.names[career.player]} | _counts(career)
            for career in sorted(everyone, key=lambda career: name(career.player))
        ],
        "pairs": sorted(
            (
                {
                    "players": [facts.names[person] for person in sorted(row.pair, key=name)],
                    "games": row.games,
                    "won": row.won,
                }
                for row in together
            ),
            key=lambda row: [key_of(one) for one in row["players"]],
        ),
        "rivals": [
            {
                "player": facts.names[row.player],
                "against": facts.names[row.against],
                "games": row.games,
                "won": row.won,
            }
            for row in sorted(against, key=lambda row: (name(row.player), name(row.against)))
        ],
    }


def book_counts(facts: Facts, filter_: Filter) -> dict[str, Any]:
    """Return what there is inside the filter: games, hands, and the first and last date as written."""
    chosen = filter_.games(facts).tolist()
    seen = glance(game for game, counts in zip(facts.games, chosen, strict=True) if counts)
    hands = filter_.hands(facts) & (facts.hands.level >= TOTALS)
    return {
        "games": seen.games,
        "decided": seen.decided,
        "with_every_hand": seen.every_hand,
        "hands": int(hands.sum()),
        "first": seen.first.date if seen.first else None,
        "last": seen.last.date if seen.last else None,
    }


def _counts(career: Career) -> dict[str, int]:
    return {count: getattr(career, count) for count in COUNTS}

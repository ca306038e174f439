"""Measure the figures: loading the facts, the career table, a filter, and one hand written.

    python -m bench.statistics [--games N]

The career table is held against one plain SQL query over the same tables, by turns in the same run, and has
to say the same. Aims: it takes at most half the query's time, and every question of a 50,000-hand book at
most 100 ms. `--games 110000` is a book of a million hands, which takes some minutes to make.
"""

from __future__ import annotations

import argparse
import sqlite3
import tempfile
import time
import uuid
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from bench.bigbook import make_book
from scorebook.book.library import Book, open_book
from scorebook.folders import Folders
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand
from scorebook.statistics.about import about
from scorebook.statistics.careers import Career, careers
from scorebook.statistics.facts import Facts, load, refreshed
from scorebook.statistics.filters import Filter
from scorebook.statistics.leaderboards import who_is_dumped_on, who_makes_bids, who_wins
from scorebook.statistics.occasions import occasions
from scorebook.statistics.order import Years
from scorebook.statistics.partners import pairs
from scorebook.statistics.records import records
from scorebook.statistics.rivals import rivals
from scorebook.statistics.runs import runs_of

RUNS = 7
AIM, PAGE_AIM = 0.5, 100
HAND = Hand(bidder=0, bid=52, trump=Suit.HEARTS, meld=(20, 8), tricks=(37, 13))

# Everybody's career as one would ask SQLite for it: a row a seat of each game and of each hand, added up.
PLAIN = """
WITH seats(seat, side) AS (VALUES (1, 'a'), (2, 'b'), (3, 'a'), (4, 'b')),
games AS (
    SELECT CASE seat WHEN 1 THEN p1 WHEN 2 THEN p2 WHEN 3 THEN p3 ELSE p4 END AS player,
           count(*) AS games, sum(winner = side) AS won
    FROM game_result JOIN seats WHERE finished = 1 AND winner IS NOT NULL GROUP BY 1),
sides AS (
    SELECT CASE seat WHEN 1 THEN p1 WHEN 2 THEN p2 WHEN 3 THEN p3 ELSE p4 END AS player,
           count(CASE side WHEN 'a' THEN meld_a ELSE meld_b END) AS meld_hands,
           total(CASE side WHEN 'a' THEN meld_a ELSE meld_b END) AS meld_sum,
           count(CASE side WHEN 'a' THEN tricks_a ELSE tricks_b END) AS trick_hands,
           total(CASE side WHEN 'a' THEN tricks_a ELSE tricks_b END) AS trick_sum
    FROM hand_result JOIN seats WHERE beyond = 0 GROUP BY 1),
deals AS (
    SELECT dealer_player AS player, count(*) AS deals, sum(dumped_on) AS dumped_on
    FROM hand_result WHERE beyond = 0 AND could_be_stuck AND dumped_on IS NOT NULL GROUP BY 1),
contracts AS (
    SELECT bidder_player AS player, count(*) AS contracts, sum(outcome = 'made') AS made,
           sum(outcome = 'set') AS "set", sum(outcome = 'thrown in') AS thrown_in,
           sum(dumped_on IS 1) AS forced, sum(dumped_on IS 1 AND outcome = 'made') AS forced_made,
           total(bid) AS bid_sum
    FROM hand_result WHERE beyond = 0 AND outcome IN ('made', 'set', 'thrown in') GROUP BY 1)
SELECT player.id, games, won, deals, dumped_on, contracts, made, "set", thrown_in, forced, forced_made,
       bid_sum, meld_hands, meld_sum, trick_hands, trick_sum
FROM player LEFT JOIN games ON games.player = player.id LEFT JOIN sides ON sides.player = player.id
LEFT JOIN deals ON deals.player = player.id LEFT JOIN contracts ON contracts.player = player.id
WHERE kind = 'player' ORDER BY player.id
"""
COLUMNS = (
    *("player", "games", "won", "deals", "dumped_on", "contracts", "made", "set", "thrown_in", "forced"),
    *("forced_made", "bid_sum", "meld_hands", "meld_sum", "trick_hands", "trick_sum"),
)


@dataclass(slots=True)
class Measured:
    """Milliseconds by what took them, in the order they were measured."""

    times: dict[str, list[float]] = field(default_factory=dict)

    def take(self, what: str, act: Callable[[], Any]) -> Any:
        """Return what `act` gives, having measured it."""
        began = time.perf_counter()
        found = act()
        self.times.setdefault(what, []).append((time.perf_counter() - began) * 1000)
        return found

    def of(self, what: str) -> float:
        """Return the median."""
        return median(self.times[what])


def main() -> None:
    """Print the medians, and the career table's ratio to the plain query."""
    parser = argparse.ArgumentParser(prog="bench.statistics")
    parser.add_argument("--games", type=int, default=5500)
    parser.add_argument("--book", type=Path, help="a book made before by bench.bigbook")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="scorebook-bench-") as folder:
        here = Path(folder)
        path = asked.book or make_book(here / "big.scorebook", asked.games)
        with open_book(path, Folders.at(here / "data"), create=False) as book:
            report(*measure(book, path))


def measure(book: Book, path: Path) -> tuple[Measured, Facts]:
    """Return the times of everything, the questions and the plain query by turns, and the facts."""
    took = Measured()
    facts: Facts = took.take("load", lambda: load(book))
    for _ in range(2):
        took.take("load", lambda: load(book))
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as plain:
        for _ in range(RUNS):
            rows = took.take("plain SQL", lambda: plain.execute(PLAIN).fetchall())
            found = took.take("career table", lambda: careers(facts))
            ask(took, facts)
    assert [figures(career) for career in found.everyone] == [tuple(n or 0 for n in row) for row in rows]
    game = book.table_game()
    assert game is not None, "the invented book's last game is still on the table"
    for _ in range(RUNS):
        change = took.take("a hand written", partial(book.write_hand, game.id, HAND, str(uuid.uuid4())))
        facts = took.take("and followed", partial(refreshed, facts, book, change))
        facts = refreshed(facts, book, book.undo())
    return took, facts


def ask(took: Measured, facts: Facts) -> None:
    """Ask every other question once."""
    one = min(facts.names)
    took.take("filter: ten years", lambda: careers(facts, Filter(Years(1994, 2003))))
    took.take("filter: an occasion", lambda: careers(facts, Filter(occasion="Labor Day")))
    took.take("filter: with a partner", lambda: careers(facts, Filter(player=one, partner=one + 1)))
    took.take("pairs and rivals", lambda: (pairs(facts), rivals(facts)))
    took.take("a player's runs", lambda: runs_of(facts, one))
    took.take("a player's page", lambda: about(facts, one))
    took.take("records", lambda: records(facts))
    took.take("occasions", lambda: occasions(facts))
    found = careers(facts)
    took.take("leaderboards", lambda: (who_wins(found), who_makes_bids(found), who_is_dumped_on(found)))


def figures(career: Career) -> tuple[int, ...]:
    """Return a career's counts as the plain query gives them."""
    return tuple(getattr(career, name) for name in COLUMNS)


def report(took: Measured, facts: Facts) -> None:
    """Print one line a measure, and the ratio."""
    print(f"{len(facts.games):,} games, {len(facts.hands):,} hands that count")
    for what in took.times:
        print(f"{what:22} {took.of(what):9.1f} ms")
    ratio = took.of("career table") / took.of("plain SQL")
    print(f"career table × {ratio:.3f} of the plain query (aim ≤ {AIM}); a question's aim ≤ {PAGE_AIM} ms")


if __name__ == "__main__":
    main()

"""`stats` for people: what the figures are based on, a table of the players, and one of the pairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from scorebook.book.names import key_of
from scorebook.exchange.stats_json import book_counts
from scorebook.statistics.careers import Career, Careers, careers
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.partners import Together, pairs
from scorebook.statistics.ranges import Share
from scorebook.statistics.ranking import LEAST_PAIR_GAMES
from scorebook.statistics.rivals import rivals

HEADS = ("", "Games", "Won", "", "Dumped on", "", "Bids made", "", "Mean bid", "Best run", "Worst run")


def stats_table(facts: Facts, filter_: Filter, player: int | None = None) -> str:
    """Return the tables as text; with `player` that person's alone, and everybody they played against."""
    found = careers(facts, filter_)
    lines = [*_head(facts, filter_, found), ""]
    everyone = [c for c in found.everyone if player in (None, c.player)]
    everyone.sort(key=lambda career: key_of(facts.names[career.player]))
    if not everyone:
        return "\n".join([*lines[:-1], "Nobody has a figure there yet."])
    lines += columns([HEADS, *(_player(facts, career) for career in everyone)])
    lines += ["", found.based_on_deals, found.based_on_contracts]
    lines += _pairs(facts, filter_, player)
    if player is not None:
        lines += _rivals(facts, filter_, player)
    return "\n".join(lines)


def columns(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Yield the rows as lines, each column as wide as its widest cell, the first one flush left."""
    table = [tuple(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for first, *others in table:
        cells = [first.ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
        yield "  ".join(cells).rstrip()


def _head(facts: Facts, filter_: Filter, found: Careers) -> Iterator[str]:
    book = book_counts(facts, filter_)
    if filter_ != EVERYTHING:
        yield f"{filter_.words(facts.names)}."
    when = f", {book['first']} to {book['last']}" if book["first"] else ""
    yield (
        f"{book['games']:,} games, {book['with_every_hand']:,} with every hand written down,"
        f" {book['hands']:,} hands{when}."
    )
    yield found.based_on_games


def _player(facts: Facts, career: Career) -> Sequence[str]:
    return (
        facts.names[career.player],
        *(f"{career.games:,}", f"{career.won:,}", _rate(career.wins)),
        *(career.dumped.words(), _rate(career.dumped)),
        *(career.makes.words(), _rate(career.makes)),
        "–" if career.mean_bid is None else f"{career.mean_bid:.1f}",
        *(f"{career.longest_winning_run} won", f"{career.longest_losing_run} lost"),
    )


def _pairs(facts: Facts, filter_: Filter, player: int | None) -> Iterator[str]:
    found = [row for row in pairs(facts, filter_).everyone if player is None or player in row.pair]
    shown = [row for row in found if player is not None or row.games >= LEAST_PAIR_GAMES]
    shown.sort(key=lambda row: (-row.games, row.pair))
    if shown:
        yield ""
        yield from columns([("Pairs", "Games", "Won", ""), *(_pair(facts, row) for row in shown)])
    if len(shown) < len(found):
        yield ""
        more = len(found) - len(shown)
        yield f"{more} {'pair has' if more == 1 else 'pairs have'} fewer than {LEAST_PAIR_GAMES} games."


def _pair(facts: Facts, row: Together) -> Sequence[str]:
    one, other = sorted((facts.names[person] for person in row.pair), key=key_of)
    return f"{one} & {other}", f"{row.games:,}", f"{row.won:,}", _rate(row.wins)


def _rivals(facts: Facts, filter_: Filter, player: int) -> Iterator[str]:
    met = sorted(rivals(facts, filter_).of(player), key=lambda row: (-row.games, row.against))
    if met:
        rows = [(facts.names[r.against], f"{r.games:,}", f"{r.won:,}", _rate(r.wins)) for r in met]
        yield ""
        yield from columns([("Against", "Games", "Won", ""), *rows])


def _rate(share: Share) -> str:
    return f"{share.percent()} ({share.likely()})" if share.n else "–"

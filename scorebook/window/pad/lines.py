"""The lines of a game as the pad shows them: what each cell reads, and in which ink.

"dumped on", "set" and "thrown in" are said in words first and coloured second.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from scorebook.book.values import Game, HandEntry
from scorebook.rules.course import Line
from scorebook.rules.hand import Outcome, Side
from scorebook.window.widgets.cells import Span
from scorebook.window.widgets.tables import Column
from scorebook.window.words import number


@dataclass(frozen=True, slots=True)
class PadRow:
    """A row of the pad: a written line, or words that stand between two lines (`line` is then None)."""

    game: Game
    line: Line | None
    entry: HandEntry | None
    words: str = ""
    name: str = ""


def rows_of(game: Game) -> list[PadRow]:
    """Return the rows of a game: its lines, and the words about substitutes, remarks and the end."""
    rows: list[PadRow] = []
    for line, entry in zip(game.course.lines, game.hands, strict=True):
        rows += [
            PadRow(game, None, None, words, f"{entry.uuid} before {at}")
            for at, words in enumerate(moves(game, line.number))
        ]
        rows.append(PadRow(game, line, entry, name=entry.uuid))
        if line.hand.note:
            rows.append(PadRow(game, None, None, f"“{line.hand.note}”", f"{entry.uuid} remark"))
        if game.course.beyond and game.course.ended_at == line.number:
            words = "The game ends here; the rest lies beyond it."
            rows.append(PadRow(game, None, None, words, "end"))
    coming = len(game.hands) + 1
    rows += [PadRow(game, None, None, words, f"coming {at}") for at, words in enumerate(moves(game, coming))]
    return rows


def moves(game: Game, hand: int) -> tuple[str, ...]:
    """Return who sits in from a hand on: ("Joe sits in for Ron.",)."""
    return tuple(
        f"{sitting.name or '?'} sits in for {game.seated(sitting.seat, hand - 1).name or '?'}."
        for sitting in game.sittings
        if sitting.from_hand == hand > 1
    )


def outcome_of(line: Line) -> Outcome | None:
    """Return what became of a line: worked out where it can be, as written where not."""
    return (line.score.outcome if line.score is not None else None) or line.hand.outcome


def bid_spans(row: PadRow) -> tuple[Span, ...]:
    """Return who bid what in which suit, and what became of it: "Rich 50 ♣ dumped on, set"."""
    if row.line is None:
        return (Span(row.words, "muted"),)
    hand, outcome, names = row.line.hand, outcome_of(row.line), row.game.names(row.line.number)
    if outcome is Outcome.ALL_PASSED or outcome is Outcome.MISDEAL:
        return (Span(outcome.value, "muted"),)
    who = names[hand.bidder] if hand.bidder is not None else "?"
    spans = [Span(f"{who} {number(hand.bid, '?')}")]
    if hand.trump is not None:
        spans.append(Span(f" {hand.trump.symbol}"))
    if row.line.score is not None and row.line.score.dumped_on:
        spans.append(Span(" dumped on", "them"))
    if outcome is Outcome.SET or outcome is Outcome.THROWN_IN:
        comma = "," if len(spans) > 1 and spans[-1].text == " dumped on" else ""
        spans.append(Span(f"{comma} {outcome.value}", "set"))
    return tuple(spans)


def total_spans(row: PadRow, side: Side) -> tuple[Span, ...]:
    """Return what a side got on a line and what it has then: "−50  62"."""
    if row.line is None:
        return ()
    points = row.line.score.points[side] if row.line.score is not None else None
    colour = "set" if points is not None and points < 0 else "muted" if row.line.beyond_end else "ink"
    total = row.line.totals[side]
    if row.line.beyond_end:
        return (Span(number(points), colour),)
    return (Span(f"{number(points)}  ", colour), Span(number(total), colour, bold=True))


def _figure(of: Callable[[Line], int | None]) -> Callable[[PadRow], str]:
    return lambda row: "" if row.line is None else number(of(row.line))


def _meld(side: Side) -> Callable[[PadRow], str]:
    return _figure(lambda line: line.hand.meld[side])


def _tricks(side: Side) -> Callable[[PadRow], str]:
    return _figure(lambda line: (line.score.tricks if line.score is not None else line.hand.tricks)[side])


class Room(IntEnum):
    """How much of a line there is room for: everything, no meld and tricks, or the totals alone."""

    ALL = 0
    POINTS = 1
    TOTALS = 2


def columns_for(sides: Sequence[str], room: Room) -> list[Column[PadRow]]:
    """Return the pad's columns; what there is no room for is in the words about the line."""
    found: list[Column[PadRow]] = [
        Column("#", lambda row: [Span(str(row.line.number) if row.line else "", "muted")], spoken="hand"),
        Column("Bid", bid_spans, stretch=True),
    ]
    for side in (0, 1):
        if room is Room.ALL:
            found.append(Column("Meld", _meld(side), right=True, spoken=f"meld of {sides[side]}"))
            found.append(Column("Tricks", _tricks(side), right=True, spoken=f"tricks of {sides[side]}"))
        shows = _total(side) if room is Room.TOTALS else _points_and_total(side)
        title = sides[side].replace(" & ", " &\n")
        found.append(Column(title, shows, right=True, spoken=f"points and total of {sides[side]}"))
    return found


def _points_and_total(side: Side) -> Callable[[PadRow], tuple[Span, ...]]:
    return lambda row: total_spans(row, side)


def _total(side: Side) -> Callable[[PadRow], tuple[Span, ...]]:
    return lambda row: total_spans(row, side)[-1:]

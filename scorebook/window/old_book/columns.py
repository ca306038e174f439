"""What each cell of the grid reads, and in which ink. What is worked out is italic and says "deduced"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorebook.rules.cards import Suit
from scorebook.rules.course import Line
from scorebook.rules.hand import Outcome, Side
from scorebook.rules.paper import Proof, read_points, tells_only_points
from scorebook.rules.problems import Code
from scorebook.rules.stakes import SIDES
from scorebook.window.old_book.cells import FINALS, MELD, OF_END, TOTALS, TRICKS, Cell, Kind
from scorebook.window.old_book.head import shown_when
from scorebook.window.old_book.sheet import Row
from scorebook.window.old_book.typed import NOTHING, UNFINISHED, UNREADABLE, bidder_of, filled, winner_of
from scorebook.window.widgets.cells import Content, Span
from scorebook.window.widgets.tables import Column
from scorebook.window.words import number

TURN = Span("", turn=True)
DEDUCED = "deduced"
_DIFFER = (Code.TOTAL_DIFFERS, Code.POINTS_DIFFER, Code.SLIP_ON_THE_PAD)


@dataclass(frozen=True, slots=True)
class Place:
    """A column of the grid and the cells typed in it: side by side, or one over the other where turned."""

    column: Column[Row]
    cells: tuple[Cell, ...] = ()
    usual: str = ""  # a text as long as they come, so that columns keep their width while figures grow


def places_for(kind: Kind, *, turned: bool, tight: bool = False) -> tuple[Place, ...]:
    """Return the columns of a kind of page; `turned` ones stand a pair's figures over one another.

    Where it is `tight` besides, the trump stands under the bid.
    """
    if kind is Kind.HANDS:
        return _hands(turned, tight)
    return _totals(turned) if kind is Kind.TOTALS else _marks(turned)


def _hands(turned: bool, tight: bool) -> tuple[Place, ...]:
    over: Column[Row] = Column("Bid", _bid_and_trump, right=True, spoken="Bid and trump")
    apart = (_one("Bid", Cell.BID, right=True), _one("Trump", Cell.TRUMP))
    return (
        Place(Column("#", _number, spoken="Hand")),
        _bidders(turned),
        *((Place(over, (Cell.BID, Cell.TRUMP)),) if tight else apart),
        *_both("Meld", MELD, turned),
        *_both("Tricks", TRICKS, turned, dash=turned),
        *_both("Pad", TOTALS, turned, end=FINALS),
        Place(Column("We get", _we_get, right=True, aloud=_aloud), (), "888 ↑8" if turned else "888 / 888 ✓"),
    )


def _bid_and_trump(row: Row) -> Content:
    return (*content(row, Cell.BID), TURN, *content(row, Cell.TRUMP))


def _bidders(turned: bool) -> Place:
    """Return the column of bidders; turned, it has room for what there is none for under the tricks."""

    def shows(row: Row) -> Content:
        shown = content(row, Cell.WINNER if row.end else Cell.BIDDER)
        thrown = turned and row.typed.ending is Outcome.THROWN_IN
        return (*shown, TURN, Span("thrown in", "set")) if thrown else shown

    return Place(Column("Bidder", shows, stretch=True), (Cell.BIDDER, Cell.WINNER))


def _totals(turned: bool) -> tuple[Place, ...]:
    return (
        Place(Column("#", _number, spoken="Hand")),
        *_both("Pad", TOTALS, turned, end=FINALS),
        Place(Column("What it proves", lambda row: _proves(row, turned), stretch=True), (Cell.WINNER,)),
    )


def _marks(turned: bool) -> tuple[Place, ...]:
    head: tuple[Place, ...]
    pairs: tuple[Place, ...]
    if turned:
        both: Column[Row] = Column("Pairs", lambda row: (*_pair(row, 0), TURN, *_pair(row, 1)), stretch=True)
        head = (Place(Column("Game", lambda row: (*_number(row), TURN, Span(_date(row), "muted")))),)
        pairs = (Place(both),)
    else:
        head = (Place(Column("#", _number, spoken="Game")), Place(Column("Date", _date)))
        pairs = tuple(
            Place(Column(f"Pair {side + 1}", lambda row, s=side: _pair(row, s), stretch=True))  # type: ignore[misc]
            for side in SIDES
        )
    return (*head, *pairs, _one("Won", Cell.WINNER), *_both("Final", FINALS, turned))


def _one(title: str, *cells: Cell, right: bool = False, stretch: bool = False) -> Place:
    def shows(row: Row) -> Content:
        return content(row, cells[-1] if row.end and cells[-1] in OF_END else cells[0])

    return Place(Column(title, shows, right=right, stretch=stretch), cells)


def _both(
    title: str, cells: tuple[Cell, Cell], turned: bool, end: tuple[Cell, ...] = (), dash: bool = False
) -> tuple[Place, ...]:
    def shown(side: Side) -> Callable[[Row], Content]:
        def shows(row: Row) -> Content:
            if dash and row.typed.ending is Outcome.THROWN_IN:
                return (Span("–", "muted"),)
            return content(row, end[side] if row.end and end else cells[side])

        return shows

    if turned:
        over: Column[Row] = Column(title, lambda row: (*shown(0)(row), TURN, *shown(1)(row)), right=True)
        return (Place(over, (*cells, *end)),)
    return tuple(
        Place(Column(f"{title}\n{'us' if side == 0 else 'them'}", shown(side), right=True), tuple(here))
        for side, here in enumerate(zip(cells, *([end] if end else []), strict=True))
    )


# What stands in a cell


def content(row: Row, cell: Cell) -> Sequence[Span]:
    """Return what a cell of a line reads."""
    typed = row.typed
    text = typed.text(cell)
    if row.end and cell not in OF_END:
        return ()
    if cell is Cell.BIDDER:
        return _bidder(row)
    if cell is Cell.TRUMP:
        return (Span(Suit(text).symbol),) if text in set(Suit) else _plain(text)
    if cell is Cell.WINNER:
        return _winner(row)
    if cell in TRICKS:
        return _tricks(row, cell)
    return _plain(text)


def _plain(text: str) -> tuple[Span, ...]:
    return (Span(text, "muted" if text in (UNREADABLE, NOTHING) else "ink"),) if text else ()


def _number(row: Row) -> tuple[Span, ...]:
    return (Span("End" if row.end else str(row.stand.number), "muted"),)


def _bidder(row: Row) -> tuple[Span, ...]:
    seat, ending = bidder_of(row.typed), row.typed.ending
    if ending in (Outcome.ALL_PASSED, Outcome.MISDEAL):
        return (Span(ending.value, "muted"),)
    if seat is not None:
        return (Span(row.stand.names[seat]),)
    return (Span("dumped on", "them"),) if row.typed.forced else _plain(row.typed.text(Cell.BIDDER))


def _winner(row: Row) -> tuple[Span, ...]:
    side = winner_of(row.typed)
    if row.typed.text(Cell.WINNER) == UNFINISHED:
        return (Span("not finished", "muted"),)
    if side is None:
        return _plain(row.typed.text(Cell.WINNER))
    return (Span(row.stand.sides[side] if row.end else str(side + 1), bold=True),)


def _tricks(row: Row, cell: Cell) -> tuple[Span, ...]:
    typed, side = row.typed, TRICKS.index(cell)
    if typed.ending is Outcome.THROWN_IN:
        return (Span(("thrown", "in")[side], "set"),)
    rest = filled(typed, row.stand)
    here = str(rest[1]) if rest is not None and rest[0] == side else typed.text(cell)
    colour = "muted" if rest is not None and rest[0] == side else "ink"
    score = row.line.score if row.line is not None else None
    if here == "0" and score is not None and row.typed.text(Cell.NO_TRICK) == "no":
        return (Span("–", colour),)
    return (Span(here, "muted" if here == UNREADABLE else colour),) if here else ()


# What it comes to


def sides_that_differ(line: Line) -> tuple[bool, bool]:
    """Return for each side whether the page's total parts from the figures on this very line."""
    fields = {problem.field for problem in line.problems if problem.code in _DIFFER}
    a, b = (bool(fields & {f"total_{letter}", f"points_{letter}"}) for letter in "ab")
    return a, b


def we_get(row: Row, side: Side) -> tuple[Span, ...]:
    """Return the total of a side by the rules, and how the page's stands to it: ✓, ↑8, or in red."""
    line = row.line
    if line is None or row.end:
        return ()
    total, written = line.totals[side], line.hand.written_totals[side]
    deduced = line.score is not None and _is_deduced(line.score.deduced, side)
    if sides_that_differ(line)[side]:
        return (Span(number(total, "?"), "set", bold=True),)
    spans = [Span(number(total, "?"), "muted" if line.beyond_end or total is None else "ink", italic=deduced)]
    if written is None or total is None or deduced:
        return tuple(spans)
    ahead = written - total
    if ahead:
        return (*spans, Span(f" {'↑' if ahead > 0 else '↓'}{abs(ahead)}", "muted"))
    return tuple(spans)


def _we_get(row: Row) -> Sequence[Span]:
    line = row.line
    if line is None or row.end or (row.live and line.totals == (None, None)):
        return ()
    a, b = we_get(row, 0), we_get(row, 1)
    spans: tuple[Span, ...] = (*a, Span(" / ", "muted", turn=True), *b)
    deduced = line.score.deduced if line.score is not None else ()
    if deduced:
        return (*spans, Span(f" {DEDUCED}", "muted", italic=True))
    written = line.hand.written_totals
    agrees = written == line.totals and None not in written
    return (*spans, Span(" ✓", "made")) if agrees else spans


def _aloud(row: Row) -> str:
    line = row.line
    if line is None:
        return ""
    a, b = (number(total, "not known") for total in line.totals)
    differs = ", not what the page says" if any(sides_that_differ(line)) else ""
    return f"{a} to {b}{differs}"


def _is_deduced(fields: Sequence[str], side: Side) -> bool:
    letter = "ab"[side]
    return f"points_{letter}" in fields or f"total_{letter}" in fields or "no_trick" in fields


def _proves(row: Row, turned: bool) -> Sequence[Span]:
    if row.end:
        return _winner(row)
    line = row.line
    if line is None or line.score is None or line.hand.written_totals == (None, None):
        return ()
    if row.live and None in line.hand.written_totals:  # half of it is still to be typed
        return ()
    if any(sides_that_differ(line)) or any(p.code is Code.SLIP_ON_THE_PAD for p in line.problems):
        return (Span("no hand can do this", "set", bold=True),)
    if not tells_only_points(line.hand):
        return _we_get(row)
    proof = read_points(row.stand.rules, line.score.points)
    if proves_nothing(proof):
        return (Span("nothing for certain", "muted"),)
    who, what = proved(proof, row.stand.sides)
    between = (TURN,) if turned else ()
    return (
        Span(f"{DEDUCED}: ", "muted", italic=True),
        Span(f"{who} ", italic=True),
        *between,
        Span(what, italic=True),
    )


def proves_nothing(proof: Proof) -> bool:
    """Tell whether a movement leaves open who bid and what came of it too."""
    return proof.side is None and proof.outcomes != (Outcome.MADE,)


def proved(proof: Proof, sides: tuple[str, str]) -> tuple[str, str]:
    """Return in two parts what a movement of the totals proves: "Ron & Karen", "bid 60, set or thrown in"."""
    if proof.side is None:
        return "made;", "who bid is open"
    outcomes = " or ".join(outcome.value for outcome in proof.outcomes)
    if proof.bid is not None:
        bid = f"bid {proof.bid}"
    else:
        bid = f"bid {proof.bid_from} to {proof.bid_to}" if proof.bid_to else "had the bid"
    return sides[proof.side], f"{bid}, {outcomes}"


# Marks


def _date(row: Row) -> str:
    return "" if row.game is None else shown_when(row.game.date)


def _pair(row: Row, side: Side) -> tuple[Span, ...]:
    return (Span(row.stand.sides[side], bold=row.won == side),)

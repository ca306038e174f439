"""The columns of a list of hands, behind a figure and on the page of Find."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scorebook.window.widgets.cells import Content, Span
from scorebook.window.widgets.tables import Column
from scorebook.window.words import number, spoken_date

if TYPE_CHECKING:
    from scorebook.statistics.hand_lines import HandLine

Figures = tuple[int | None, int | None]
WHOSE_FIRST = "Meld, tricks and points: the bidders’ side first, then the others."
_COLOURS = {"set": "set", "thrown in": "set", "made": "made"}


def hand_columns() -> list[Column[HandLine]]:
    """Return every column of a hand, the date in words; of two figures the bidders' side's comes first."""
    return [
        Column(
            "Date",
            lambda line: spoken_date(line.date) if line.date else "–",
            _by_place,
            down_first=True,
            aloud=_day,
        ),
        Column("Game", lambda line: line.ref, lambda line: line.ref, drop=9),
        Column("Hand", lambda line: str(line.number), lambda line: line.number, right=True, drop=2),
        Column("Dealer", lambda line: line.dealer or "–", lambda line: _text(line.dealer), drop=7),
        Column("Bidder", lambda line: line.bidder or "–", lambda line: _text(line.bidder), stretch=True),
        Column("Bid", lambda line: number(line.bid), lambda line: line.bid, right=True, down_first=True),
        Column(
            "Trump", _trump, lambda line: _text(_suit(line)), aloud=lambda line: _suit(line) or "–", drop=3
        ),
        _both("Meld", lambda line: line.meld, 6),
        _both("Tricks", lambda line: line.tricks, 5),
        Column("How it ended", _ended, lambda line: _text(line.ended)),
        _both("Points", lambda line: line.points, 4),
    ]


def _both(title: str, figures: Callable[[HandLine], Figures], drop: int) -> Column[HandLine]:
    def shows(line: HandLine) -> Content:
        first, second = figures(line)
        if first is None and second is None:
            return "–"
        return [Span(number(first, "?")), Span(" · ", "muted"), Span(number(second, "?"))]

    def aloud(line: HandLine) -> str:
        first, second = figures(line)
        return (
            "not known"
            if first is None and second is None
            else f"{number(first, '?')} to {number(second, '?')}"
        )

    return Column(
        title,
        shows,
        lambda line: figures(line)[0],
        right=True,
        spoken=f"{title}: the bidders’ side, then the others",
        down_first=True,
        aloud=aloud,
        drop=drop,
    )


def _by_place(line: HandLine) -> int | None:
    return line.at if line.dated else None


def _day(line: HandLine) -> str:
    return spoken_date(line.date)


def _text(text: str) -> str | None:
    return text.casefold() or None


def _suit(line: HandLine) -> str:
    return "" if line.trump is None else line.trump.word


def _trump(line: HandLine) -> str:
    return "–" if line.trump is None else line.trump.symbol


def _ended(line: HandLine) -> Content:
    spans = [Span("dumped on", "them")] if line.dumped_on else []
    if line.ended:
        spans += [Span(", ", "muted", turn=True)] if spans else []
        spans.append(Span(line.ended, _COLOURS[line.ended]))
    return spans or "–"

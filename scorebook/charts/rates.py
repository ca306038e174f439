"""Rates as pictures: year by year with the range they lie in, and the make curve by bid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from scorebook.charts.picture import Axis, Band, Curve, Key, Level, Picture, Shape, Stop, Tick, Tone, Whisker
from scorebook.statistics.ranges import Share

TENTH = 0.1
HALF = 0.5
LIKELY = "likely range"


@dataclass(frozen=True, slots=True)
class YearRate:
    """A rate of one year, out of no games where there were none."""

    year: int
    share: Share


@dataclass(frozen=True, slots=True)
class RatePoint:
    """A rate under a label: a bid, or the points that were needed."""

    label: str
    share: Share


def rates_by_year(
    points: Sequence[YearRate],
    *,
    title: str = "Win rate by year",
    what: str = "won",
    empty: str = "The win rate of every year will stand here once a game has a winner and a year.",
    based_on: str = "",
) -> Picture:
    """Return a rate year by year with its likely range; a year without games breaks the line.

    Years are taken from the first with a game to the last, those left out between them as years without.
    """
    shares = {point.year: point.share for point in points if point.share.n}
    if not shares:
        return Picture(title, empty, empty=empty)
    first, last = min(shares), max(shares)
    years = [(year, shares.get(year, Share(0, 0))) for year in range(first, last + 1)]
    up, levels = _percents([share for _, share in years])
    whole = Share(sum(s.k for _, s in years), sum(s.n for _, s in years))
    return Picture(
        title=title,
        says=f"{_span(first, last)}: {whole.percent()} {what}, {whole.words()}.",
        based_on=based_on,
        across=Axis(first - 0.5, last + 0.5, tuple(Tick(year, str(year)) for year, _ in years)),
        up=up,
        levels=levels,
        curves=(_curve(years, dots=len(years) <= 12),),
        bands=(Band(tuple(_ranged(year, share) for year, share in years), Tone.US),),
        keys=(Key(Shape.BAND, Tone.US, LIKELY),),  # what the one curve is, the title says
        stops=tuple(Stop(year, f"{year}: {_told(share, what)}") for year, share in years),
    )


def make_curve(
    points: Sequence[RatePoint],
    *,
    title: str = "Bids made, by bid",
    what: str = "made",
    before: str = "bid of ",
    empty: str = "How often each bid is made will stand here once hands with their bids are written down.",
    based_on: str = "",
) -> Picture:
    """Return a rate by label with the range of each; a label out of nothing has its place and no point.

    `before` is said before a label: "bid of 52: 71% made, 120 of 169, likely 64–77%".
    """
    if not any(point.share.n for point in points):
        return Picture(title, empty, empty=empty)
    places = [(at, point.share) for at, point in enumerate(points)]
    up, levels = _percents([share for _, share in places])
    whiskers = ((at, share.range) for at, share in places)
    whole = Share(sum(p.share.k for p in points), sum(p.share.n for p in points))
    return Picture(
        title=title,
        says=f"Altogether {whole.percent()} {what}, {whole.words()}.",
        based_on=based_on,
        across=Axis(-0.5, len(points) - 0.5, tuple(Tick(at, p.label) for at, p in enumerate(points))),
        up=up,
        levels=levels,
        curves=(_curve(places, dots=True),),
        whiskers=tuple(Whisker(at, *ends, Tone.US) for at, ends in whiskers if ends),
        keys=(Key(Shape.RANGE, Tone.US, LIKELY),),
        stops=tuple(
            Stop(at, _large(f"{before}{p.label}: {_told(p.share, what)}")) for at, p in enumerate(points)
        ),
    )


def _percents(shares: Sequence[Share]) -> tuple[Axis, tuple[Level, ...]]:
    """Return an axis of percents that holds every range, and its lines; half and half is always on it."""
    ranges = [ends for share in shares if (ends := share.range)]
    low = min(min(ends[0] for ends in ranges), HALF - TENTH)
    high = max(max(ends[1] for ends in ranges), HALF + TENTH)
    lowest, highest = floor(low * 10 + 1e-9), ceil(high * 10 - 1e-9)
    narrow = highest - lowest <= 5
    percents = (50, *range(lowest * 10, highest * 10 + 1, 10)) if narrow else (50, 0, 100, 25, 75)
    shown = [at for at in dict.fromkeys(percents) if lowest * 10 <= at <= highest * 10]
    ticks = tuple(Tick(at / 100, f"{at}%") for at in shown)
    return Axis(lowest / 10, highest / 10, ticks), (Level(HALF, strong=True),)


def _curve(places: Sequence[tuple[int, Share]], *, dots: bool) -> Curve:
    points = tuple((float(at), share.rate) for at, share in places)
    return Curve(tuple((at, rate) if rate is not None else None for at, rate in points), Tone.US, dots=dots)


def _ranged(at: int, share: Share) -> tuple[float, float, float] | None:
    ends = share.range
    return None if ends is None else (float(at), *ends)


def _told(share: Share, what: str) -> str:
    if not share.n:
        return "none."
    return f"{share.percent()} {what}, {share.words()}, likely {share.likely()}."


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def _large(text: str) -> str:
    return text[:1].upper() + text[1:]

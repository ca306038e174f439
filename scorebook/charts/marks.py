"""The whole book as marks by year: a pair above the line, its usual opponents below, all others in grey."""

from __future__ import annotations

from collections.abc import Mapping

from scorebook.charts.picture import Axis, Bar, Key, Level, Picture, Shape, Stop, Tick, Tone
from scorebook.charts.ticks import round_step
from scorebook.rules.words import apart
from scorebook.statistics.pairs import MarksByYear, Pair, YearMarks

TITLE = "The whole book, a mark for every game"
TITLE_OF = "{}: a mark for every game"  # of the games that are chosen
EMPTY = "The marks of every year will stand here once a game has a winner and a year."
GAP = 0.08  # of the height, between the deepest bar and the tallest grey one


def title_of(chosen: str) -> str:
    """Return what the picture is called; `chosen` is in words which games it is of, "" for the whole book."""
    return TITLE_OF.format(chosen) if chosen else TITLE


def marks_by_year(found: MarksByYear, names: Mapping[int, str], chosen: str = "") -> Picture:
    """Return the picture of every year's marks; a sentence where no game has a winner and a year.

    Other games stand on a line of their own below, in the same scale: a bar is a mark wherever it is.
    """
    if not found.years:
        return Picture(title_of(chosen), EMPTY, empty=EMPTY)
    above, below = pair_name(found.above, names), pair_name(found.below, names)
    years = found.years
    high = max(max(y.above for y in years), 1)
    low = max(y.below for y in years)
    most = max(y.others for y in years)
    base = -(low + most + GAP * (high + low + most)) if most else 0.0
    first, last = years[0].year, years[-1].year
    won, lost, rest = (sum(getattr(y, name) for y in years) for name in ("above", "below", "others"))
    return Picture(
        title=title_of(chosen),
        says=_sentence(above, won, below, lost, rest),
        based_on=found.based_on,
        across=Axis(first - 0.5, last + 0.5, tuple(Tick(y.year, str(y.year)) for y in years)),
        up=Axis(base or -max(low, 0.5), high, _figures(high, low, most, base)),
        levels=(Level(0, strong=True), *((Level(base, strong=True),) if most else ())),
        bars=tuple(bar for year in years for bar in _bars(year, base)),
        keys=(
            Key(Shape.ABOVE, Tone.US, f"Above: {above} {won:,}"),
            Key(Shape.BELOW, Tone.THEM, f"Below: {below} {lost:,}"),
            *((Key(Shape.ABOVE, Tone.OTHER, f"Other games {rest:,}"),) if most else ()),
        ),
        stops=tuple(Stop(y.year, f"{y.year}: {_of_year(y, above, below)}") for y in years),
    )


def pair_name(pair: Pair, names: Mapping[int, str]) -> str:
    """Return how two people are called together, each name set apart from figures: "Ron & Karen"."""
    return " & ".join(apart(names.get(player, "?")) for player in pair)


def _bars(year: YearMarks, base: float) -> list[Bar]:
    bars = (
        Bar(year.year, 0, year.above, Tone.US),
        Bar(year.year, 0, -year.below, Tone.THEM),
        Bar(year.year, base, base + year.others, Tone.OTHER),
    )
    return [bar for bar in bars if bar.foot != bar.head]


def _figures(high: int, low: int, most: int, base: float) -> tuple[Tick, ...]:
    """Return the figures at the left: round ones up and down from each line, the lines first."""
    step = round_step(max(high, low, most), 3)
    ups = [Tick(at, f"{at:,}") for at in range(step, high + 1, step)]
    downs = [Tick(-at, f"{at:,}") for at in range(step, low + 1, step)]
    greys = [Tick(base + at, f"{at:,}") for at in range(step, most + 1, step)]
    lines = [Tick(0, "0"), *([Tick(base, "0")] if most else [])]
    return (*lines, *ups, *downs, *greys)


def _sentence(above: str, won: int, below: str, lost: int, rest: int) -> str:
    if not won + lost:
        return f"{above} never met {below}. {_games(rest)} of other people." if rest else ""
    others = f", {_games(rest)} of other people" if rest else ""
    return f"{above} {won:,}, {below} {lost:,}{others}."


def _of_year(year: YearMarks, above: str, below: str) -> str:
    if not year.above + year.below:
        return f"{_games(year.others)} of other people." if year.others else "no game."
    others = f", {_games(year.others)} of other people" if year.others else ""
    return f"{above} {year.above:,}, {below} {year.below:,}{others}."


def _games(many: int) -> str:
    return f"{many:,} {'game' if many == 1 else 'games'}"

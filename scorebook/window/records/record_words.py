"""Records in words: what each is called, who holds it, when it was, since when such a thing is written down.

No Qt here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from scorebook.statistics.order import ALL_YEARS
from scorebook.statistics.record_values import Holder, Kind, Record, Records
from scorebook.window.front_words import sides
from scorebook.window.widgets.cells import Span
from scorebook.window.words import apart, count, number, spoken_date

EMPTY: Final = (
    "The highest meld, the biggest comeback, the longest game will stand here, with who and when."
    " They come by themselves as games are played, or old pages are copied."
)
NONE_CHOSEN: Final = "The games chosen hold no record. Choose others, or count everything."
ONLY_MARKS: Final = (
    "So far the book has only marks here. The first game with a final score, or with its hands written down,"
    " makes the first records: the highest score, the biggest win, the highest meld."
)
MORE_WITH_SCORES: Final = (
    "Melds, hands and scores will have their records here once a game has more than its mark written down."
)

# What a record is the most of, or the least: "out of 97 melds".
_OUT_OF: Final[Mapping[Kind, tuple[str, str]]] = {
    Kind.MELD: ("meld", "melds"),
    Kind.HAND: ("side’s hand", "sides’ hands"),
    Kind.SCORE: ("final score", "final scores"),
    Kind.COMEBACK: ("comeback", "comebacks"),
    Kind.WIN: ("win", "wins"),
    Kind.CLOSEST: ("game", "games"),
    Kind.BID: ("bid made", "bids made"),
    Kind.SET: ("set", "sets"),
    Kind.LOWEST: ("final score", "final scores"),
    Kind.NIGHT: ("night", "nights"),
    Kind.SHORTEST: ("game", "games"),
    Kind.LONGEST: ("game", "games"),
    Kind.WINNING: ("game", "games"),
    Kind.LOSING: ("game", "games"),
    Kind.DUMPS: ("dealer’s night", "dealers’ nights"),
}
_UNITS: Final[Mapping[Kind, str]] = {
    Kind.NIGHT: "game",
    Kind.SHORTEST: "hand",
    Kind.LONGEST: "hand",
    Kind.WINNING: "game",
    Kind.LOSING: "game",
    Kind.DUMPS: "time",
}
# What a list of several is called: "the 19 games with the highest score, 510".
_WHICH: Final[Mapping[Kind, str]] = {
    Kind.NIGHT: "of the fullest nights, {}",
    Kind.WINNING: "of the longest winning runs, {}",
    Kind.LOSING: "of the longest losing runs, {}",
    Kind.SHORTEST: "that were the shortest, {}",
    Kind.LONGEST: "that were the longest, {}",
    Kind.CLOSEST: "that were the closest, {} apart",
    Kind.DUMPS: "of the most dumps in a night, {}",
}


def title(kind: Kind) -> str:
    """Return what a record is called: "Highest meld"."""
    return kind.value[0].upper() + kind.value[1:]


def figure(record: Record) -> str:
    """Return how high it stands, with its unit where that isn't points: "200", "17 hands"."""
    unit = _UNITS.get(record.kind)
    return number(record.value) if unit is None else count(record.value, unit)


def out_of(record: Record) -> str:
    """Return of how many figures it is the most or the least: "97,618 melds"."""
    return count(record.told, *_OUT_OF[record.kind])


def which(record: Record) -> str:
    """Return which games or hands they are, to go on after "games" or "hands"."""
    return _WHICH.get(record.kind, f"with the {record.kind.value}, {{}}").format(figure(record))


def holder(one: Holder, names: Mapping[int, str], at_table: Sequence[str] = ()) -> list[Span]:
    """Return who holds a record; all four as two sides, nobody of a night that is everybody's.

    `at_table` are the four as the book has them, for a guest or somebody nobody knows.
    """
    seats = range(4) if one.side is None else (one.side, one.side + 2)
    known = [
        apart(at_table[seat] if who is None and at_table else names.get(who or 0, "?"))
        for seat, who in zip(seats, one.players, strict=False)
    ]
    if len(known) == 4:
        first, second = sides(known)
        return [Span(first), Span(" · ", "muted", turn=True), Span(second)]
    return [Span(" & ".join(known))]


def when(one: Holder, place: str) -> list[Span]:
    """Return when it was, as well as that is known, and where it is written down: "green pad, page 12"."""
    said = spoken_date(one.date)
    if one.until:
        said += f" to {spoken_date(one.until)}"
    if one.number is not None:
        said += f", hand {one.number}"
    spans = [Span(said[0].upper() + said[1:])]
    return [*spans, Span(" · ", "muted", turn=True), Span(place, "muted")] if place else spans


def more(many: int) -> str:
    """Return what stands under those that are named: "and 14 more"."""
    return f"and {number(many)} more"


def since(records: Sequence[Record]) -> str:
    """Return since when each of these is written down, those of one date together."""
    by_date: dict[str, list[str]] = {}
    for record in records:
        by_date.setdefault(record.since, []).append(record.kind.value)
    undated = by_date.pop("", [])
    dated = "; since ".join(f"{spoken_date(date)}: {', '.join(kinds)}" for date, kinds in by_date.items())
    parts = [f"Written down since {dated}."] if dated else []
    return " ".join([*parts, f"Of no known date: {', '.join(undated)}."] if undated else parts)


def based_on(found: Records) -> str:
    """Return in words which games were looked at."""
    years = found.years
    inside = "" if years == ALL_YEARS else f", {years.words()}"
    if years.since is not None and years.since == years.until:
        inside = f" in {years.words()}"
    if not found.games:
        return f"No game{inside}."
    text = f"From {count(found.games, 'game')}{inside}."
    if found.marks:
        tell = "tells" if found.marks == 1 else "tell"
        text += f" {number(found.marks)} of them {tell} no more than who won."
    return text

"""Where the columns of a file are named, and what such a name usually means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from scorebook.exchange.cells import figure_of
from scorebook.exchange.layouts.days import looks_like_date
from scorebook.exchange.layouts.mapping import Means
from scorebook.exchange.reading.table import Row
from scorebook.rules.hand import Seat, Side

LOOK_FOR_HEADER = 30  # rows

_OURS = "we|us|our|ours|home|wir|uns|unser|first|left"
_THEIRS = "they|them|their|theirs|away|visitors|opponents|opp|ihr|sie|second|right"
_SIDE_WORDS: dict[str, Side] = dict.fromkeys(_OURS.split("|"), 0) | dict.fromkeys(_THEIRS.split("|"), 1)
_NUMBERED: dict[str, Side] = {"1": 0, "a": 0, "2": 1, "b": 1}
_TEAMS = frozenset(["team", "side", "pair", "partners", "couple"])
_SEATS: dict[str, Seat] = {"north": 0, "east": 1, "south": 2, "west": 3}
_NOISE = frozenset(["the", "of", "no", "nr", "number", "points", "point", "pts", "by", "who", "on"])

_WORDS: dict[Means, str] = {
    Means.DATE: "date|datum|day|when|played on|date played|year|jahr|evening|night|tag",
    Means.DEALER: "dealer|dealt|deals|geber|dealt by|deal by",
    Means.BIDDER: "bidder|bid by|caller|bid winner|declarer|reizer|who bid|took the bid|bid taker",
    Means.BID: "bid|contract|bid amount|gebot|high bid|winning bid",
    Means.TRUMP: "trump|trumps|suit|trumpf",
    Means.MELD: "meld|melds|melded|meldung",
    Means.TRICKS: "tricks|trick|counters|pulled|taken|trick points|stiche",
    Means.TOTAL: "total|totals|running|running total|score|sum|stand",
    Means.POINTS: "points|hand points|hand score|points of the hand|hand total",
    Means.FINAL: "final|final score|result score|endstand|ended",
    Means.WINNER: "won|winner|winners|won by|who won|victor|mark|sieger|gewonnen",
    Means.SIDES: "who played|players|who|match|match up|matchup|teams|sides|table|spieler|played",
    Means.REMARK: "comment|comments|note|notes|remark|remarks|bemerkung|bemerkungen|kommentar",
    Means.OCCASION: "occasion|event|holiday|place|where|anlass",
    Means.HOUSE: "rules|house|house rules|regeln",
    Means.GAME: "game|spiel|game id",
    Means.HAND: "hand|deal|round|hand no|hand number",
    Means.OUTCOME: "outcome|made|set|made set|result",
    Means.PAGE: "page|seite",
    Means.ORDER: "order|order in the day|game of the day",
    Means.REF: "ref|reference",
}
_MEANINGS = {word: means for means, words in _WORDS.items() for word in words.split("|")}


@dataclass(frozen=True, slots=True)
class Named:
    """What the name of a column says of it; a side alone says whose column it is and not what."""

    means: Means | None = None
    side: Side | None = None
    seat: Seat | None = None


def label_of(text: str) -> str:
    """Return the name of a column in small letters, without punctuation: "Our_Meld:" is "our meld"."""
    return " ".join(re.sub(r"[\W_]+", " ", text.casefold()).split())


def meaning_of(text: str) -> Named:
    """Return what a column of this name usually means, nothing where the name says nothing."""
    label = label_of(text)
    tokens = label.split()
    seated = re.fullmatch(r"(?:player|p|spieler|name) ?([1-4])", label)
    if seated:
        return Named(Means.PLAYER, seat=int(seated[1]) - 1)
    if label in _SEATS:
        return Named(Means.PLAYER, seat=_SEATS[label])
    if label in _MEANINGS:
        return Named(_MEANINGS[label])
    side: Side | None = None
    rest: list[str] = []
    for token in tokens:
        if token in _SIDE_WORDS and side is None:
            side = _SIDE_WORDS[token]
        elif token in _NUMBERED and side is None and len(tokens) > 1:
            side = _NUMBERED[token]
        elif token not in _TEAMS:
            rest.append(token)
    means = _meaning(rest)
    if side is not None and (means is not None or not rest):
        return Named(means, side)
    return Named(_meaning(tokens))


def find_header(rows: Sequence[Row]) -> int | None:
    """Return the line on which the columns are named, None where they are not.

    It is the first row with text in columns where figures or dates stand below, and none in itself.
    """
    some = [row for row in rows if not row.blank][:LOOK_FOR_HEADER]
    for at, row in enumerate(some):
        written = [place for place, cell in enumerate(row.cells) if cell.strip()]
        known = sum(_says_something(row.cells[place]) for place in written)
        data = [place for place in written if _is_data(row.cells[place])]
        # A pad may have its date where the columns are named: "11/27/94; WE; THEY".
        if len(written) < 2 or len(data) > (written[0] in data and known >= 2):
            continue
        below = some[at + 1 :]
        over_data = [place for place in written if any(_is_data(_cell(r, place)) for r in below)]
        if (known >= 2 or (over_data and known >= 1) or len(over_data) >= 2) and below:
            return row.line
    return None


def _meaning(tokens: Sequence[str]) -> Means | None:
    label = " ".join(tokens)
    if label in _MEANINGS:
        return _MEANINGS[label]
    telling = [token for token in tokens if token not in _NOISE]
    return _MEANINGS.get(" ".join(telling))


def _says_something(cell: str) -> bool:
    named = meaning_of(cell)
    return named.means is not None or named.side is not None


def _is_data(cell: str) -> bool:
    return figure_of(cell).value is not None or looks_like_date(cell)


def _cell(row: Row, place: int) -> str:
    return row.cells[place] if place < len(row.cells) else ""

"""What the Front page says in words: how long the book is, what waits on the table. No Qt here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from scorebook.book.values import Game, GameLine
from scorebook.rules.hand import Points
from scorebook.statistics.glance import Glance
from scorebook.statistics.pairs import Meeting
from scorebook.window.words import apart, count, number, spoken_date

_SMALL = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
EMPTY_HEADING = "A new score book"
EMPTY = (
    "Nobody has played yet. Once you deal, this page shows who has the marks this year and in all years,"
    " who is dumped on most, every year as a picture, the last games, and the game on the table."
)


def number_word(value: int) -> str:
    """Return a number in words below a hundred, in figures from there: "thirty-five", "1,200"."""
    if not 0 <= value < 100:
        return number(value)
    if value < len(_SMALL):
        return _SMALL[value]
    tens, ones = divmod(value, 10)
    return _TENS[tens] + (f"-{_SMALL[ones]}" if ones else "")


def heading(seen: Glance) -> str:
    """Return the heading, never more than is known: "Thirty-five years of Sunday nights".

    A book is one of Sunday nights when most of its known evenings were Sundays. A young book counts its
    nights, and its games where the day of one is not known.
    """
    if not seen.games:
        return EMPTY_HEADING
    of_sundays = seen.sundays * 2 > seen.evenings
    if seen.years:
        nights = "Sunday nights" if of_sundays else "pinochle"
        return f"{_large(number_word(seen.years))} {'year' if seen.years == 1 else 'years'} of {nights}"
    if seen.dayless:
        return f"{_large(number_word(seen.games))} {'game' if seen.games == 1 else 'games'} of pinochle"
    night = "night" if seen.evenings == 1 else "nights"
    words = _large(number_word(seen.evenings))
    return f"{words} Sunday {night}" if seen.sundays == seen.evenings else f"{words} {night} of pinochle"


def under_heading(seen: Glance, whole: Glance | None = None) -> str:
    """Return what the book holds: "5,512 games · 1,874 with every hand · since March 1991".

    Where only some games are `seen`, of the `whole` book: "412 of 5,512 games · …".
    """
    if whole is not None and not seen.games:
        none = "Its one game is not" if whole.games == 1 else f"None of its {number(whole.games)} games is"
        return f"{none} among those chosen. Choose others, or count everything."
    if not seen.games:
        return ""
    parts = [count(seen.games, "game")]
    if whole is not None:
        parts = [f"{number(seen.games)} of {count(whole.games, 'game')}"]
    if seen.every_hand == seen.games:
        parts.append("with every hand" if seen.games == 1 else "all with every hand")
    elif seen.every_hand:
        parts.append(f"{number(seen.every_hand)} with every hand")
    if seen.first is not None:
        written = seen.first.date
        # In a book of years the day does not matter, and in one of weeks it does.
        if seen.years:
            written = re.sub(r"^(\d{4}-\d{2})-\d{2}", r"\1", written)
        parts.append(f"since {spoken_date(written)}")
    return " · ".join(parts)


def on_the_table(game: Game, today: str) -> tuple[str, str]:
    """Return what waits on the table, the strong words first.

    ("A game is on the table.", "Ron & Karen 312 · Rich & Louise 286 — hand 8, Karen deals")
    """
    strong = "A game is on the table."
    if game.date and game.date != today:
        strong = f"A game from {spoken_date(game.date)} is on the table."
    hand = len(game.hands) + 1
    names = [apart(name) for name in game.names(hand)]
    score = side_by_side(sides(names), game.course.totals)
    next_hand = f"hand {hand}"
    if game.course.next_dealer is not None:
        next_hand += f", {names[game.course.next_dealer]} deals"
    return strong, f"{score} — {next_hand}"


def also_unfinished(lines: Sequence[GameLine], *, more: bool = True) -> str:
    """Return what is said of unfinished games: one by its names, several by their number.

    `more` is true where another one is on the table already.
    """
    if not lines:
        return ""
    besides = " more" if more else ""
    if len(lines) > 1:
        return f"{_large(number_word(len(lines)))}{besides} games are unfinished and can be carried on."
    line = lines[0]
    when = f", {spoken_date(line.date)}" if line.date else ""
    who = sides([apart(name) for name in line.names])
    told = " against ".join(who) if line.score == (None, None) else side_by_side(who, line.score)
    return f"One{besides} game is unfinished: {told}{when}."


def usual_pairs(met: Meeting | None, names: Mapping[int, str]) -> str:
    """Return how those pairs stand that met most: "… Ron & Karen 1,530, Rich & Louise 1,482."."""
    if met is None:
        return ""
    above, below = (" & ".join(apart(names.get(p, "?")) for p in pair) for pair in (met.above, met.below))
    return f"The pairs that met most: {above} {number(met.won)}, {below} {number(met.lost)}."


def sides(names: Sequence[str]) -> tuple[str, str]:
    """Return how two sides are called from four names: ("Ron & Karen", "Rich & Louise")."""
    return f"{names[0]} & {names[2]}", f"{names[1]} & {names[3]}"


def side_by_side(who: tuple[str, str], score: Points) -> str:
    """Return "Ron & Karen 312 · Rich & Louise 286"; "?" for a total nobody knows."""
    return " · ".join(f"{side} {number(total, '?')}" for side, total in zip(who, score, strict=True))


def _large(text: str) -> str:
    return text[:1].upper() + text[1:]

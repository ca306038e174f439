"""What the Front page tells in sentences: on this day, and the whole book. No Qt here."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING

from scorebook.window.front_words import number_word
from scorebook.window.words import MONTHS, apart, count, number

if TYPE_CHECKING:
    from scorebook.book.values import GameFact
    from scorebook.statistics.on_this_day import Evening, OnThisDay
    from scorebook.statistics.pairs import Pair
    from scorebook.statistics.whole_book import WholeBook

EVENINGS = 3  # told of one day
GAMES = 3  # told one by one of an evening of many pairs
NOBODY = "somebody"


def day_of(day: date) -> str:
    """Return a day of the calendar: "29 November"."""
    return f"{day.day} {MONTHS[day.month - 1]}"


def day_heading(day: date) -> str:
    """Return "On this day, 29 November"."""
    return f"On this day, {day_of(day)}"


def day_sentences(found: OnThisDay, names: Mapping[int, str], *, chosen: bool = False) -> list[str]:
    """Return a sentence for each evening, the latest first, and one for those there is no room for.

    `chosen` says that only some games of the book were looked at.
    """
    if not found.evenings:
        day = f"another {day_of(found.day)}"
        return [
            f"None of the games chosen was on {day}." if chosen else f"The book knows of no game on {day}."
        ]
    told = [evening_sentence(evening, names) for evening in found.evenings[:EVENINGS]]
    before = found.evenings[EVENINGS:]
    if before:
        games = sum(len(evening.games) for evening in before)
        years = f"{number_word(len(before))} {'year' if len(before) == 1 else 'years'}"
        told.append(f"And {_games(games)} in {years} before.")
    return told


def evening_sentence(evening: Evening, names: Mapping[int, str]) -> str:
    """Return one evening: "Thirty years ago today Ron & Karen beat Rich & Louise 505 to −26."."""
    ago = f"{_large(number_word(evening.ago))} {'year' if evening.ago == 1 else 'years'} ago today"
    if len(evening.games) == 1:
        return f"{ago} {_result(evening.games[0], names, score=True)}."
    found = evening.tally()
    if found is None:
        told = "; ".join(_result(game, names) for game in evening.games[:GAMES])
        more = len(evening.games) - GAMES
        more_said = f"; and {number_word(more)} more" if more > 0 else ""
        return f"{ago}, {number_word(len(evening.games))} games: {told}{more_said}."
    one, other, won, lost = found
    winners, losers = _pair(one, names), _pair(other, names)
    if won == lost:
        return f"{ago} {winners} and {losers} won {_games(won)} each."
    if not lost:
        both = "both games" if won == 2 else f"all {number_word(won)} games"
        return f"{ago} {winners} beat {losers} in {both}."
    return f"{ago} {winners} beat {losers} {_games(won)} to {number_word(lost)}."


def book_sentences(found: WholeBook, names: Mapping[int, str], *, kind: bool) -> list[str]:
    """Return what the whole book holds; `kind` leaves out what nobody likes to read of themselves."""
    told = [_evenings(found), _people(found, names)]
    if found.hands:
        told.append(_hands(found, kind=kind))
    return [sentence for sentence in told if sentence]


def _evenings(found: WholeBook) -> str:
    seen = found.glance
    if not seen.evenings:
        return f"{count(seen.games, 'game')}, none of them of a certain day."
    words = f"{count(seen.games - seen.dayless, 'game')} on {count(seen.evenings, 'evening')}"
    if seen.sundays == seen.evenings:
        words += ", a Sunday" if seen.evenings == 1 else ", all of them Sundays"
    elif seen.sundays:
        words += f", {number(seen.sundays)} of them {'a Sunday' if seen.sundays == 1 else 'Sundays'}"
    if seen.dayless:
        words += f", and {count(seen.dayless, 'game')} of no certain day"
    return f"{words}."


def _people(found: WholeBook, names: Mapping[int, str]) -> str:
    if not found.people:
        return ""
    words = (
        f"{_large(number_word(found.people))} {'person has' if found.people == 1 else 'people have'} played"
    )
    if len(found.most) <= 2 and found.most_games < found.glance.games:
        who = " and ".join(apart(names.get(player, "?")) for player in found.most)
        words += f"; {who} sat in {count(found.most_games, 'game')}"
        words += ", more than anybody else" if len(found.most) < found.people else ""
    return f"{words}."


def _hands(found: WholeBook, *, kind: bool) -> str:
    words = f"{count(found.hands, 'hand')} {'is' if found.hands == 1 else 'are'} written down"
    parts = [f"{found.made.percent()} of the bids were made"] if found.made.n else []
    if found.dumped.n and not kind:
        parts.append(f"{found.dumped.percent()} of the deals dumped on the dealer")
    return f"{words}{': ' if parts else ''}{', and '.join(parts)}."


def _result(game: GameFact, names: Mapping[int, str], *, score: bool = False) -> str:
    sides = [_who(game, side, names) for side in (0, 1)]
    if game.winner is None:
        return f"{sides[0]} played {sides[1]}, and nobody knows who won"
    won, lost = game.score[game.winner], game.score[1 - game.winner]
    words = f"{sides[game.winner]} beat {sides[1 - game.winner]}"
    return f"{words} {number(won)} to {number(lost)}" if score and None not in (won, lost) else words


def _who(game: GameFact, side: int, names: Mapping[int, str]) -> str:
    pair = (game.players[side], game.players[side + 2])
    return " & ".join(NOBODY if who is None else apart(names.get(who, "?")) for who in pair)


def _pair(pair: Pair, names: Mapping[int, str]) -> str:
    return " & ".join(apart(names.get(player, "?")) for player in pair)


def _games(many: int) -> str:
    return f"{number_word(many)} {'game' if many == 1 else 'games'}"


def _large(text: str) -> str:
    return text[:1].upper() + text[1:]

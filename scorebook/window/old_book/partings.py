"""Where two typings of a page part, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorebook.book.retyping import Difference, Ending
from scorebook.book.values import Game
from scorebook.rules.hand import Hand, Outcome
from scorebook.window.old_book.typed import Typed, final_of, shown, winner_of

CALLED = {
    "bidder": "bidder", "bid": "bid", "trump": "trump", "outcome": "how it ended", "hand": "the whole hand",
    "meld_a": "meld of {a}", "meld_b": "meld of {b}",
    "tricks_a": "tricks of {a}", "tricks_b": "tricks of {b}",
    "took_a": "whether {a} took a trick", "took_b": "whether {b} took a trick",
    "total_a": "the pad’s total of {a}", "total_b": "the pad’s total of {b}",
    "winner": "who won", "final_a": "final score of {a}", "final_b": "final score of {b}",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Parting:
    """One difference between two typings, in words, and the game it is about."""

    game: Game
    difference: Difference
    title: str
    words: str
    first: str
    second: str
    short: str  # "bid 55 or 56?"


def first_of(game: Game) -> tuple[Sequence[Hand], Ending]:
    """Return what the first typing has of a game."""
    return [entry.hand for entry in game.hands], Ending(game.recorded_winner, game.final)


def ending_of(typed: Typed | None) -> Ending:
    """Return what a line says of a game's end."""
    return Ending() if typed is None else Ending(winner_of(typed), final_of(typed))


def key_of_parting(game: Game, difference: Difference) -> str:
    """Return what one difference is known by as long as both readings stay."""
    at = difference.number if difference.at is None else difference.at
    return f"{game.uuid}|{at}|{difference.field}|{difference.first}|{difference.second}"


def parting_of(game: Game, at: int, difference: Difference) -> Parting:
    """Return a difference in words; `at` is the number of the game on its page."""
    a, b = game.sides(difference.number)
    called = CALLED[difference.field].format(a=a, b=b)
    where = f"Game {at}{_place(game, difference)}"
    first, second = (_said(game, difference, value) for value in (difference.first, difference.second))
    words = f"{called[:1].upper()}{called[1:]}: the first typing has {first}, the second {second}."
    short = f"{called} {first} or {second}?"
    if difference.field == "hand":
        words = f"Only the {'first' if difference.second is None else 'second'} typing has this hand."
        short = f"only in the {'first' if difference.second is None else 'second'} typing."
    return Parting(game, difference, where, words, first, second, short)


def _place(game: Game, difference: Difference) -> str:
    number = difference.number
    if number is None:
        return ""
    passed_over = difference.field == "hand" and difference.first is None and number <= len(game.hands)
    return f", before hand {number}" if passed_over else f", hand {number}"


def _said(game: Game, difference: Difference, value: object) -> str:
    """Return a reading in words."""
    if value is None:
        return "no such hand" if difference.field == "hand" else "nothing"
    if isinstance(value, Hand):
        return "it"
    if difference.field == "bidder" and isinstance(value, int):
        return game.names(difference.number)[value]
    if difference.field == "winner" and isinstance(value, int):
        return game.sides()[value]
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Outcome):
        return value.value
    symbol = getattr(value, "symbol", None)
    return str(symbol) if symbol is not None else shown(int(str(value)))

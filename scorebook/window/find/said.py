"""The answer to a question in one sentence. No Qt here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scorebook.statistics.finding.phrase import bid_words, when_words
from scorebook.statistics.finding.wish import FIRST, LOST, SET, THROWN_IN, UNFINISHED, WON, Wish
from scorebook.window.words import apart, count, number, spoken_date

if TYPE_CHECKING:
    from scorebook.book.values import GameFact
    from scorebook.statistics.finding.search import Found
    from scorebook.statistics.hand_lines import HandLine

_ENDED = {"made": "made it", "set": "was set", "thrown in": "threw it in"}
_RESULTS = {WON: "won the game", LOST: "lost the game", UNFINISHED: "left the game unfinished"}


def answer_sentence(found: Found, names: Mapping[int, str]) -> str:
    """Return what was found: "Grandpa last won with Aunt Jo on 4 July 1999, against Ron & Karen, 520 to 310."

    "" where nothing was asked.
    """
    wish = found.wish
    if wish == Wish():
        return ""
    told = {id_: apart(name) for id_, name in names.items()}
    if found.game is None:
        return _nothing(wish, told)
    if found.hand is not None:
        latest = _of_hand(wish, found.hand, found.game, told)
    elif wish.player in found.game.players and wish.player is not None:
        latest = _of_player(wish, found.game, wish.player, told)
    else:
        latest = _of_table(wish, found.game, told)
    return f"{_often(found, told)} {latest}" if wish.how_often else latest


def fit_sentence(found: Found) -> str:
    """Return how many fit: "41 games fit, the latest first."; "" where none does."""
    many, what = len(found.ids), "hand" if found.wish.of_hands else "game"
    if not many:
        return ""
    return f"One {what} fits." if many == 1 else f"{count(many, what)} fit, the latest first."


def _nothing(wish: Wish, names: Mapping[int, str]) -> str:
    rest = f"{_company(wish, names)}{_when(wish)}"
    if wish.player is not None:
        return f"{names[wish.player]} never {_deed(wish)}{rest}, so far as the book knows."
    what = f"Nobody ever {_deed(wish)}" if wish.of_hands else "No game was played"
    return f"{what}{rest}, so far as the book knows."


def _often(found: Found, names: Mapping[int, str]) -> str:
    wish, many = found.wish, len(found.ids)
    rest = f"{_company(wish, names)}{_when(wish)}"
    if wish.player is None:
        return f"{count(many, 'hand' if wish.of_hands else 'game')} fit." if many > 1 else "It was once."
    if not wish.of_hands and wish.result in (WON, LOST) and found.of is not None:
        return f"{names[wish.player]} {wish.result} {number(many)} of {count(found.of, 'game')}{rest}."
    times = {1: "once", 2: "twice"}.get(many, f"{number(many)} times")
    return f"{names[wish.player]} {_deed(wish)}{rest} {times}."


def _of_player(wish: Wish, game: GameFact, player: int, names: Mapping[int, str]) -> str:
    seat = game.players.index(player)
    own, other = seat % 2, 1 - seat % 2
    mate = game.players[(seat + 2) % 4]
    verb = wish.result if wish.result in (WON, LOST) else "played"
    asked = f" with {names[mate]}" if mate in names and mate is not None and mate == wish.partner else ""
    beside = f"with {names[mate]} against" if mate in names and mate is not None and not asked else "against"
    text = (
        f"{names[player]} {_which(wish)} {verb}{asked} {_on(game.date)}, {beside} {_side(game, other, names)}"
    )
    if not game.finished:
        return f"{text}; the game is not finished."
    won = "" if game.winner is None else "won" if game.winner == own else "lost"
    if won and verb == "played":
        text += f", and {won}"
    mine, theirs = game.score[own], game.score[other]
    if mine is None or theirs is None:
        return f"{text}."
    return f"{text}{' ' if won and verb == 'played' else ', '}{number(mine)} to {number(theirs)}."


def _of_table(wish: Wish, game: GameFact, names: Mapping[int, str]) -> str:
    sides = [_side(game, side, names) for side in (0, 1)]
    first, second = game.score
    if first is None or second is None:
        text = f"{sides[0]} against {sides[1]}"
    else:
        text = f"{sides[0]} {number(first)}, {sides[1]} {number(second)}"
    if not game.finished:
        text += "; not finished"
    elif game.winner is not None:
        text += f"; {sides[game.winner]} won"
    what = f"Game {wish.game}" if wish.game is not None else f"The {_which(wish)} game"
    what += f" of {wish.occasion}" if wish.occasion is not None else ""
    return f"{what} was {_on(game.date)}: {text}."


def _of_hand(wish: Wish, hand: HandLine, game: GameFact, names: Mapping[int, str]) -> str:
    who = apart(hand.bidder) or "Somebody"
    if wish.dumped_on:
        deed = f"was {_which(wish)} dumped on"
        deed += "" if hand.bid is None else f" at {number(hand.bid)}"
    else:
        deed = f"{_which(wish)} " + ("had the bid" if hand.bid is None else f"bid {number(hand.bid)}")
    if hand.trump is not None and hand.ended != THROWN_IN:
        deed += f" in {hand.trump.word}"
    if hand.ended:
        deed += f" and {_ENDED[hand.ended]}"
    return f"{who} {deed}{_company(wish, names)} {_on(game.date)}, hand {number(hand.number)}."


def _which(wish: Wish) -> str:
    return "first" if wish.which == FIRST else "last"


def _deed(wish: Wish) -> str:
    """Return what was looked for as something somebody did: "bid 65 and made it", "won", "played"."""
    if not wish.of_hands:
        unfinished = "left a game unfinished" if wish.result == UNFINISHED else "played"
        return wish.result if wish.result in (WON, LOST) else unfinished
    parts = ["got dumped on"] if wish.dumped_on else []
    bid = bid_words(wish)
    if bid or not parts or wish.had_bid:
        parts.append(f"bid {bid}" if bid else "had the bid")
    if wish.trump is not None:
        parts[-1] += f" in {wish.trump.word}"
    if wish.outcome is not None:
        parts.append("was set" if wish.outcome == SET else _ENDED[wish.outcome])
    if wish.result is not None:
        parts.append(_RESULTS[wish.result])
    return " and ".join(parts)


def _company(wish: Wish, names: Mapping[int, str]) -> str:
    text = f" with {names[wish.partner]}" if wish.partner is not None else ""
    for word, people in (("against", wish.rivals), ("at the table with", wish.beside)):
        if people:
            text += f" {word} {' and '.join(names[id_] for id_ in people)}"
    text += f" at {wish.occasion}" if wish.occasion is not None else ""
    return text + (f" by {wish.rules} rules" if wish.rules is not None else "")


def _when(wish: Wish) -> str:
    """Return when, as it goes on in a sentence: " on 4 July 1999", " in 1994–2003", " since 1994"."""
    when = when_words(wish)
    if not when:
        return ""
    if wish.day is not None:
        return f" on {when}"
    return f" {when}" if when.startswith(("since", "until")) else f" in {when}"


def _on(date: str) -> str:
    """Return a game's date as it stands in a sentence: "on 4 July 1999", "in July 1999", "about 1994"."""
    words = spoken_date(date)
    if not date.strip():
        return "on a day nobody wrote down"
    if len(date) == 10 and date[:4].isdigit() and date.count("-") == 2:
        return f"on {words}"
    return f"in {words}" if date[:4].isdigit() and len(date) in (4, 7) else words


def _side(game: GameFact, side: int, names: Mapping[int, str]) -> str:
    named = [names.get(game.players[seat] or 0, "") for seat in (side, side + 2)]
    return " & ".join(name for name in named if name) or "somebody"

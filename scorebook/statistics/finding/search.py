"""Finding the games or hands a wish looks for, the latest first, with what a sentence about them needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

import numpy as np

from scorebook.book.names import as_typed, key_of
from scorebook.book.values import GameFact
from scorebook.rules.cards import SUITS
from scorebook.statistics import columns
from scorebook.statistics.choosing import games as chosen_games
from scorebook.statistics.columns import Flags, Ints, known
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import Filter
from scorebook.statistics.finding.reading import read
from scorebook.statistics.finding.wish import (
    FIRST,
    MADE,
    SET,
    THROWN_IN,
    UNFINISHED,
    WON,
    Lexicon,
    Reading,
    Wish,
    key_for,
    words_of,
)
from scorebook.statistics.hand_lines import HandLine, hand_lines

_OUTCOMES = {MADE: columns.MADE, SET: columns.SET, THROWN_IN: columns.THROWN_IN}


@dataclass(frozen=True, slots=True)
class Found:
    """What was found: the ids of games, or of hands, the latest first, undated ones last.

    `game` is the one an answer tells of, the first where that was asked for, else the last with a date;
    `hand` likewise. `of` counts the games there are whatever their result, where one was asked for.
    """

    wish: Wish
    ids: tuple[int, ...] = ()
    game: GameFact | None = None
    hand: HandLine | None = None
    of: int | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What was understood of a question, what was found, and the names it was read with."""

    reading: Reading
    found: Found
    lexicon: Lexicon
    hands: tuple[HandLine, ...] = ()


def answer(
    facts: Facts, text: str, aliases: Mapping[str, int], today: date, most: int | None = None
) -> Answer:
    """Return what `text` asks; `aliases` are other spellings by key, with whose they are.

    Of hands that fit, the lines of the first `most` are there.
    """
    lexicon = lexicon_of(facts, aliases, text)
    reading = read(text, lexicon, today)
    # Whoever may be meant has to be named first; an answer without them would be to another question.
    open_still = reading.wish == Wish() or any(unknown.meant for unknown in reading.unknown)
    found = Found(Wish()) if open_still else find(facts, reading.wish)
    lines = hand_lines(facts, found.ids[:most]) if found.wish.of_hands else ()
    return Answer(reading, found, lexicon, lines)


def lexicon_of(facts: Facts, aliases: Mapping[str, int], text: str) -> Lexicon:
    """Return the names that the question `text` may use; of references, those that stand in it."""
    people = {player.id: player.name for player in facts.players if not player.guest}
    spellings = {key_for(alias): id_ for alias, id_ in aliases.items() if id_ in people}
    occasions: dict[str, str] = {}
    for occasion in {game.occasion for game in facts.games} - {""}:
        occasions[key_for(occasion)] = occasion
        name, _, year = occasion.rpartition(" ")
        if name and year.lstrip("'’").isdecimal():
            occasions.setdefault(key_for(name), name)
    guests = frozenset(key_for(player.name) for player in facts.players if player.guest)
    keys = {**spellings, **{key_for(name): id_ for id_, name in people.items()}}
    return Lexicon(
        people=as_typed(keys, guests),
        names=people,
        guests=guests,
        occasions=as_typed(dict(sorted(occasions.items()))),
        rules={key_for(house.rules.name): house.rules.name for house in facts.houses.values()},
        games=_references(facts, text),
    )


def _references(facts: Facts, text: str) -> dict[str, str]:
    """Return the references among the words of a question; there are as many in the book as games."""
    asked = {key_of(word) for word in words_of(text) if any(letter.isdigit() for letter in word)}
    if not asked:
        return {}
    return {key_for(game.ref): game.ref for game in facts.games if game.ref.casefold() in asked}


def find(facts: Facts, wish: Wish) -> Found:
    """Return the games or hands that fit a wish."""
    return _hands(facts, wish) if wish.of_hands else _games(facts, wish)


def _games(facts: Facts, wish: Wish) -> Found:
    table = facts.table
    fits = _places(facts, wish) & _seated(table.players, wish)
    among = None
    if wish.result == UNFINISHED:
        fits &= ~table.finished
    elif wish.result is not None:
        decided = fits & table.decided
        among = int(decided.sum())
        fits = decided & _result(facts, wish)
    places = _latest_first(fits, table.dated)
    dated = [place for place in places if table.dated[place]] or places
    told = None if not dated else facts.games[dated[-1 if wish.which == FIRST else 0]]
    return Found(wish, tuple(table.id[places].tolist()), told, of=among)


def _hands(facts: Facts, wish: Wish) -> Found:
    hands, table = facts.hands, facts.table
    places = _places(facts, wish)
    if wish.result == UNFINISHED:
        places &= ~table.finished
    elif wish.result is not None:
        places &= table.decided & _result(facts, wish) & _seated(table.players, Wish(player=wish.player))
    fits = places[hands.game] & _bidding(facts, wish)
    if wish.outcome is not None:
        fits &= hands.outcome == _OUTCOMES[wish.outcome]
    if wish.dumped_on:
        fits &= hands.could_be_stuck & (hands.dumped_on == 1)
    if wish.least_bid is not None:
        fits &= known(hands.bid) & (hands.bid >= wish.least_bid)
    if wish.most_bid is not None:
        fits &= known(hands.bid) & (hands.bid <= wish.most_bid)
    if wish.trump is not None:
        fits &= hands.trump == SUITS.index(wish.trump)
    found = _latest_first(fits, table.dated[hands.game])
    dated = [place for place in found if table.dated[hands.game[place]]] or found
    told = None if not dated else dated[-1 if wish.which == FIRST else 0]
    lines = () if told is None else hand_lines(facts, (int(hands.id[told]),))
    game = None if told is None else facts.games[int(hands.game[told])]
    return Found(wish, tuple(hands.id[found].tolist()), game, lines[0] if lines else None)


def _latest_first(fits: Flags, dated: Flags) -> list[int]:
    with_day: list[int] = np.flatnonzero(fits & dated)[::-1].tolist()
    without: list[int] = np.flatnonzero(fits & ~dated).tolist()
    return with_day + without


def _places(facts: Facts, wish: Wish) -> Flags:
    """Return the games of the time, the occasion, the rules and the reference that are asked for."""
    fits = chosen_games(Filter(wish.years, wish.occasion, wish.rules), facts)
    table = facts.table
    if wish.month is not None:
        fits = fits & (table.since // 100 == table.until // 100) & (table.since // 100 % 100 == wish.month)
    if wish.day is not None:
        fits = fits & (table.since == table.until) & (table.since % 100 == wish.day)
    if wish.game is not None:
        named = [place for place, game in enumerate(facts.games) if game.ref == wish.game]
        only = np.zeros(len(table), np.bool_)
        only[named] = True
        fits = fits & only
    return np.array(fits, np.bool_)


def _seated(players: Ints, wish: Wish) -> Flags:
    """Return where the people sit as asked for, around a table of four rows."""
    fits = np.ones(players.shape[-1], np.bool_)
    for who in wish.beside:
        fits &= (players == who).any(axis=0)
    if wish.player is None:
        return fits
    somewhere = np.zeros(players.shape[-1], np.bool_)
    for seat in range(4):
        somewhere |= _from(players, seat, wish)
    return fits & somewhere


def _from(players: Ints, seat: int, wish: Wish) -> Flags:
    """Return where the player sits on that seat, with the partner across and the rivals beside."""
    here = players[seat] == wish.player
    if wish.partner is not None:
        here &= players[(seat + 2) % 4] == wish.partner
    for rival in wish.rivals:
        here &= (players[(seat + 1) % 4] == rival) | (players[(seat + 3) % 4] == rival)
    return np.array(here, np.bool_)


def _bidding(facts: Facts, wish: Wish) -> Flags:
    """Return the hands in which the player had the bid, and the others sit as asked for."""
    hands = facts.hands
    fits = hands.bidder >= 0
    for who in wish.beside:
        fits = fits & (hands.players == who).any(axis=0)
    if wish.player is not None:
        mine = np.zeros(len(hands), np.bool_)
        for seat in range(4):
            mine |= (hands.bidder == seat) & _from(hands.players, seat, wish)
        fits = fits & mine
    return np.array(fits, np.bool_)


def _result(facts: Facts, wish: Wish) -> Flags:
    """Return where the player won, or lost; where nobody is named, wherever somebody did."""
    table = facts.table
    if wish.player is None:
        return table.decided
    players = table.players
    on_a = (players[0] == wish.player) | (players[2] == wish.player)
    won = on_a == (table.winner == 0)
    return np.array(won if wish.result == WON else ~won, np.bool_)

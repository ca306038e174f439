"""Writing the book's own CSV: what was recorded, never what was worked out.

One row a hand; the game columns stand on a game's first row, and below it only the reference and whoever
takes over a seat. A game of which no hand is known is one row. Reading it back gives the same games.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TextIO

from scorebook.book.marks import who_took_a_trick
from scorebook.book.names import UNKNOWN, key_of
from scorebook.book.values import PaperGame, PaperHand, PaperSeat
from scorebook.exchange.own_columns import COLUMNS, FREE_TEXT, GAME_COLUMNS, HAND_COLUMNS, PLAYERS, guard
from scorebook.rules.hand import SEATS, Hand, Seat

Cells = dict[str, str]

_ANSWERS = {None: "", True: "y", False: "n"}
_SIDES = {None: "", 0: "a", 1: "b"}
_NO_HAND = dict.fromkeys(HAND_COLUMNS, "")
_REPEATED = {**dict.fromkeys(GAME_COLUMNS, ""), **_NO_HAND}


def write_csv(games: Iterable[PaperGame], file: TextIO) -> None:
    """Write the games in the order they come in; `file` must leave line ends alone (newline="")."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    for game in games:
        writer.writerows(map(_in_order, rows_of(game)))


def rows_of(game: PaperGame) -> Iterator[Cells]:
    """Yield the rows of one game, each column's cell by its name, free text not guarded yet."""
    row = game_cells(game)
    later = {seat.from_hand for seat in game.seats if seat.from_hand > 1}
    for at, hand in enumerate(game.hands, start=1):
        number = hand.number or at
        later.discard(number)
        yield {**row, **_came_in(game, number), **hand_cells(hand, number, _first_dealer(game, at), game)}
        row = {**_REPEATED, "game": game.ref}
    if not game.hands:
        yield row
    # Who takes over a seat before the next hand is written stands in a row of its own.
    for number in sorted(later):
        yield {**_REPEATED, "game": game.ref, **_came_in(game, number)}


def hand_cells(hand: PaperHand, number: int, turn: Seat | None, game: PaperGame) -> Cells:
    """Return the hand columns of one hand; `turn` is who deals it where the hand itself does not say."""
    record = hand.hand
    calls = _calls(tuple(one.name if one is not None else "" for one in names_at(game, number)))
    dealer = record.dealer if record.dealer is not None else turn
    return {
        "hand": str(number),
        "dealer": hand.dealer_name or ("" if dealer is None else calls[dealer]),
        "bidder": hand.bidder_name or ("" if record.bidder is None else calls[record.bidder]),
        "bid": _figure(record.bid),
        "trump": record.trump.value if record.trump is not None else "",
        "forced": _ANSWERS[record.forced],
        "meld_a": _figure(record.meld[0]),
        "meld_b": _figure(record.meld[1]),
        "tricks_a": _figure(record.tricks[0]),
        "tricks_b": _figure(record.tricks[1]),
        "no_trick": no_trick(record),
        "outcome": record.outcome.value if record.outcome is not None else "",
        "points_a": _figure(record.written_points[0]),
        "points_b": _figure(record.written_points[1]),
        "total_a": _figure(record.written_totals[0]),
        "total_b": _figure(record.written_totals[1]),
        "note": record.note,
    }


def names_at(game: PaperGame, number: int) -> tuple[PaperSeat | None, ...]:
    """Return who is written down for the four seats at a hand, None where nobody is."""
    sitting: list[PaperSeat | None] = [None] * 4
    for seat in sorted(game.seats, key=lambda one: one.from_hand):
        if seat.from_hand <= number:
            sitting[seat.seat] = seat
    return tuple(sitting)


def no_trick(hand: Hand) -> str:
    """Return which side took no trick: "a", "b", "none" for neither, "" where nobody knows."""
    took = who_took_a_trick(hand)
    if False in took:
        return "a" if took[0] is False else "b"
    return "none" if took == (True, True) else ""


def game_cells(game: PaperGame) -> Cells:
    """Return the cells of a game's first row, without a hand."""
    return {
        "game": game.ref,
        "date": game.date,
        "order": _figure(game.order),
        "occasion": game.occasion,
        "rules": game.house,
        "target": _figure(game.target),
        "seating": "y" if game.seating_known else "",
        **{PLAYERS[seat]: _seat_cell(one) for seat, one in zip(SEATS, names_at(game, 1), strict=True)},
        "winner": _SIDES[game.recorded_winner],
        "final_a": _figure(game.final[0]),
        "final_b": _figure(game.final[1]),
        "status": game.status or "",
        "source": game.source,
        "page": game.page,
        "game_note": game.note,
        **_NO_HAND,
    }


def _came_in(game: PaperGame, number: int) -> Cells:
    """Return the player columns of those who take over a seat with this hand."""
    came = (seat for seat in game.seats if seat.from_hand == number > 1)
    return {PLAYERS[seat.seat]: _seat_cell(seat) for seat in came}


def _first_dealer(game: PaperGame, at: int) -> Seat | None:
    return game.first_dealer if at == 1 and game.seating_known else None


def _seat_cell(seat: PaperSeat | None) -> str:
    if seat is None or not seat.name:
        return UNKNOWN
    return f"guest: {seat.name}" if seat.guest else seat.name


@lru_cache(maxsize=256)
def _calls(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return how a row calls the four at the table: by name, by number where a name would not tell."""
    keys = Counter(map(key_of, names))
    return tuple(
        name if name and keys[key_of(name)] == 1 else str(seat) for seat, name in enumerate(names, start=1)
    )


def _figure(value: int | None) -> str:
    return "" if value is None else str(value)


def _in_order(row: Cells) -> list[str]:
    return [guard(row[name]) if name in FREE_TEXT else row[name] for name in COLUMNS]

"""Whole games out of their rows: one by its id, or all of them in one pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, Select, bindparam, select

from scorebook.book.calls import CallsByHand, calls
from scorebook.book.mapping import ORIGINS, SIDES, Found, entry_of, rules_of, seat_of, sitting_of
from scorebook.book.melds import MeldsByHand, melds
from scorebook.book.rows import GAME, HAND, HOUSE, PLAYER, SEAT
from scorebook.book.values import Game, HandEntry, Sitting
from scorebook.rules.course import play_game

_games: Select[Any] = select(*GAME.c, HOUSE.c.rules.label("house_rules")).join_from(
    GAME, HOUSE, GAME.c.house_id == HOUSE.c.id
)
_seats: Select[Any] = (
    select(*SEAT.c, PLAYER.c.name.label("player_name"))
    .join_from(SEAT, PLAYER, SEAT.c.player_id == PLAYER.c.id, isouter=True)
    .order_by(SEAT.c.game_id, SEAT.c.seat, SEAT.c.from_hand)
)
_hands: Select[Any] = select(*HAND.c).order_by(HAND.c.game_id, HAND.c.number)

_one_game = _games.where(GAME.c.id == bindparam("game"))
_one_games_seats = _seats.where(SEAT.c.game_id == bindparam("game"))
_one_games_hands = _hands.where(HAND.c.game_id == bindparam("game"))
_all_games = _games.order_by(GAME.c.id)


def game(connection: Connection, id_: int) -> Game | None:
    """Return one game with everything recorded and its course, or None."""
    which = {"game": id_}
    row = connection.execute(_one_game, which).mappings().one_or_none()
    if row is None:
        return None
    seats = connection.execute(_one_games_seats, which).mappings().all()
    hands = connection.execute(_one_games_hands, which).mappings().all()
    if not hands:
        return _game_of(row, seats, (), {}, {})
    return _game_of(row, seats, hands, melds(connection, id_), calls(connection, id_))


def games(connection: Connection) -> Iterator[Game]:
    """Yield every game of the book, oldest entry first, without holding them all."""
    seats, hands = in_step(connection, _seats), in_step(connection, _hands)
    counted, called = melds(connection), calls(connection)
    for row in connection.execute(_all_games).mappings():
        yield _game_of(row, seats(row["id"]), hands(row["id"]), counted, called)


def in_step(
    connection: Connection, statement: Select[Any], which: Mapping[str, Any] | None = None
) -> Callable[[int], Sequence[Found]]:
    """Return what gives a game's rows of `statement`, which has them in the order of the games' ids.

    To be asked of the games in that order; the rows of those that are passed over are passed over too.
    """
    groups = groupby(connection.execute(statement, which).mappings(), key=itemgetter("game_id"))
    coming = next(groups, None)

    def rows_of(game: int) -> Sequence[Found]:
        nonlocal coming
        while coming is not None and coming[0] < game:
            coming = next(groups, None)
        if coming is None or coming[0] != game:
            return ()
        rows = list(coming[1])
        coming = next(groups, None)
        return rows

    return rows_of


def _game_of(
    row: Found, seats: Sequence[Found], hands: Sequence[Found], counted: MeldsByHand, called: CallsByHand
) -> Game:
    rules = rules_of(row["house_rules"])
    target = rules.target if row["target"] is None else row["target"]
    origin = ORIGINS[row["origin"]]
    first_dealer = seat_of(row["first_dealer"])
    entries: tuple[HandEntry, ...] = tuple(entry_of(hand) for hand in hands)
    if counted or called:
        entries = tuple(
            replace(entry, melds=counted.get(entry.id, ()), calls=called.get(entry.id, ()))
            for entry in entries
        )
    sittings: tuple[Sitting, ...] = tuple(sitting_of(seat) for seat in seats)
    course = play_game(
        rules,
        [entry.hand for entry in entries],
        target=target,
        first_dealer=first_dealer,
        seating_known=bool(row["seating_known"]),
        origin=origin,
    )
    return Game(
        id=row["id"],
        uuid=row["uuid"],
        ref=row["ref"],
        origin=origin,
        rules=rules,
        house=row["house_id"],
        target=target,
        date=row["date_text"],
        date_from=row["date_from"],
        date_to=row["date_to"],
        order=row["day_order"],
        occasion=row["occasion"],
        note=row["note"],
        first_dealer=first_dealer,
        seating_known=bool(row["seating_known"]),
        sittings=sittings,
        hands=entries,
        course=course,
        recorded_winner=SIDES[row["recorded_winner"]],
        final=(row["final_a"], row["final_b"]),
        status=row["status"],
    )

"""Auctions followed call by call: one row a call, kept with the hand in the same transaction.

A hand's rows are changed in place, never replaced, so that undo can write them back one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeAlias

from sqlalchemy import Connection, Select, bindparam, select

from scorebook.book.journal import Journal
from scorebook.book.mapping import seat_number
from scorebook.book.rows import CALL, HAND
from scorebook.rules.called import Call

CallsByHand: TypeAlias = dict[int, tuple[Call, ...]]

_all: Select[Any] = select(*CALL.c).order_by(CALL.c.hand_id, CALL.c.number)
_of_game = _all.join_from(CALL, HAND, CALL.c.hand_id == HAND.c.id).where(HAND.c.game_id == bindparam("game"))
_of_hand = _all.where(CALL.c.hand_id == bindparam("hand"))


def calls(connection: Connection, game: int | None = None) -> CallsByHand:
    """Return the auction of each hand of a game, or of the whole book (None), by the hand's id."""
    rows = connection.execute(_all) if game is None else connection.execute(_of_game, {"game": game})
    found = groupby(rows.mappings(), key=itemgetter("hand_id"))
    return {hand: tuple(Call(row["seat"] - 1, row["bid"]) for row in group) for hand, group in found}


def keep_calls(journal: Journal, hand: int, made: Sequence[Call]) -> None:
    """Keep exactly these calls with a hand, in this order."""
    present = journal.connection.execute(_of_hand, {"hand": hand}).mappings().all()
    for row, call in zip(present, made, strict=False):
        journal.update(CALL, row["id"], seat=seat_number(call.seat), bid=call.bid)
    for row in present[len(made) :]:
        journal.delete(CALL, row["id"])
    for number, call in enumerate(made[len(present) :], len(present) + 1):
        journal.insert(CALL, hand_id=hand, number=number, seat=seat_number(call.seat), bid=call.bid)

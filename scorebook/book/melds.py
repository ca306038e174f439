"""Melds counted item by item: one row a person, kept with the hand in the same transaction.

A hand's rows are changed in place, never replaced, so that undo can write them back one by one.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeAlias

from sqlalchemy import Connection, Select, bindparam, select

from scorebook.book.journal import Journal
from scorebook.book.mapping import Found, seat_number, to_json
from scorebook.book.rows import HAND, HAND_MELD
from scorebook.rules.counted import CountedMeld, counted_from_json, counted_to_json

MeldsByHand: TypeAlias = dict[int, tuple[CountedMeld, ...]]

_all: Select[Any] = select(*HAND_MELD.c).order_by(HAND_MELD.c.hand_id, HAND_MELD.c.seat)
_of_game = _all.join_from(HAND_MELD, HAND, HAND_MELD.c.hand_id == HAND.c.id).where(
    HAND.c.game_id == bindparam("game")
)
_of_hand = _all.where(HAND_MELD.c.hand_id == bindparam("hand"))


def melds(connection: Connection, game: int | None = None) -> MeldsByHand:
    """Return what is counted of each hand of a game, or of the whole book (None), by the hand's id."""
    rows = connection.execute(_all) if game is None else connection.execute(_of_game, {"game": game})
    found = groupby(rows.mappings(), key=itemgetter("hand_id"))
    return {hand: tuple(_meld_of(row) for row in group) for hand, group in found}


def keep_melds(journal: Journal, hand: int, counted: Sequence[CountedMeld]) -> None:
    """Keep exactly these melds with a hand."""
    present = journal.connection.execute(_of_hand, {"hand": hand}).mappings().all()
    wanted = {seat_number(one.seat): to_json(counted_to_json(one)) for one in counted}
    for row in present:
        items = wanted.pop(row["seat"], None)
        if items is None:
            journal.delete(HAND_MELD, row["id"])
        else:
            journal.update(HAND_MELD, row["id"], items=items)
    for seat, items in sorted(wanted.items(), key=itemgetter(0)):
        journal.insert(HAND_MELD, hand_id=hand, seat=seat, items=items)


def readable(items: str) -> bool:
    """Tell whether the items of a row can be read."""
    try:
        counted_from_json(0, json.loads(items))
    except ValueError:
        return False
    return True


def _meld_of(row: Found) -> CountedMeld:
    return counted_from_json(row["seat"] - 1, json.loads(row["items"]))

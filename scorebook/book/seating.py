"""Who sits in which seat from which hand on: the rows of `seat`, kept without a gap or a repetition."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from typing import Any

from sqlalchemy import Row, bindparam, select

from scorebook.book.journal import Journal
from scorebook.book.names import key_of
from scorebook.book.people import Seated, no_name_twice
from scorebook.book.rows import SEAT
from scorebook.book.values import Game, Sitting
from scorebook.rules.hand import Seat

_sittings = select(*SEAT.c).where(SEAT.c.game_id == bindparam("game")).order_by(SEAT.c.seat, SEAT.c.from_hand)


def sittings(journal: Journal, game_id: int) -> list[Row[Any]]:
    """Return the rows of who sits where, by seat and hand."""
    return list(journal.connection.execute(_sittings, {"game": game_id}))


def close_up(journal: Journal, game_id: int, removed: int | None = None) -> None:
    """Let everybody who came in after the removed hand come in one hand earlier.

    Whoever came in for the removed hand alone never sat, and whoever then follows themselves just stayed.
    """
    for _seat, group in groupby(sittings(journal, game_id), key=attrgetter("seat")):
        rows = list(group)
        starts = [row.from_hand - (removed is not None and row.from_hand > removed) for row in rows]
        last: tuple[int | None, str] | None = None
        for row, start, following in zip(rows, starts, [*starts[1:], None], strict=True):
            person = (row.player_id, row.name_text)
            if start == following or person == last:
                journal.delete(SEAT, row.id)
            else:
                journal.update(SEAT, row.id, from_hand=start)
                last = person


def make_room(journal: Journal, game_id: int, put_in: int) -> None:
    """Let everybody who came in at that hand, or after it, come in one hand later."""
    for row in reversed(sittings(journal, game_id)):  # the last first: nobody comes in twice at one hand
        if row.from_hand > 1 and row.from_hand >= put_in:
            journal.update(SEAT, row.id, from_hand=row.from_hand + 1)


def check_the_table(game: Game, seat: Seat, from_hand: int, seated: Seated) -> None:
    """Raise Refused where somebody would sit twice at any hand from `from_hand` on."""
    seated_so = [s for s in game.sittings if (s.seat, s.from_hand) != (seat, from_hand)]
    seated_so.append(Sitting(seat, from_hand, seated.player, seated.name if seated.key else ""))
    then = replace(game, sittings=tuple(seated_so))
    for number in sorted({from_hand} | {s.from_hand for s in seated_so if s.from_hand > from_hand}):
        keys = [key_of(then.seated(other, number).name) for other in range(4)]
        no_name_twice(keys, seated.name)

"""Substitutes come in, stay, and are taken off again."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row

from scorebook.book.history import Done
from scorebook.book.journal import Journal
from scorebook.book.mapping import seat_number
from scorebook.book.names import UNKNOWN, key_of
from scorebook.book.people import Seated, who
from scorebook.book.playing import the_game
from scorebook.book.rows import SEAT
from scorebook.book.seating import check_the_table, close_up, sittings
from scorebook.book.trouble import Refused
from scorebook.book.values import Game
from scorebook.book.wording import headed
from scorebook.rules.hand import Seat


def seat_substitute(journal: Journal, game_id: int, seat: Seat, from_hand: int, name: str) -> Done:
    """Let somebody take over a seat from a hand on; from hand 1 it corrects who sat down.

    Raises Refused where they would sit at the table twice.
    """
    game = the_game(journal, game_id)
    if seat not in range(4):
        raise Refused("Which seat? It must be one of the four at the table.")
    if not 1 <= from_hand <= len(game.hands) + 1:
        raise Refused(f"From which hand on? There are {len(game.hands)} and the next one.")
    seated = who(journal, name)
    present = game.seated(seat, from_hand)
    if (present.player, present.name) == (seated.player, seated.name if seated.key else ""):
        return _about(journal, game, f"{seated.name} sits there already")
    check_the_table(game, seat, from_hand, seated)
    row = _find(journal, game_id, seat, from_hand)
    if row is None:
        journal.insert(SEAT, game_id=game_id, seat=seat_number(seat), from_hand=from_hand, **seated.columns)
    else:
        journal.update(SEAT, row.id, **seated.columns)
    close_up(journal, game_id)
    old = present.name or UNKNOWN
    if from_hand == 1:
        return _about(journal, game, f"{seated.name} sat there, not {old}")
    return _about(journal, game, f"{seated.name} for {old} from hand {from_hand}")


def remove_substitute(journal: Journal, game_id: int, seat: Seat, from_hand: int) -> Done:
    """Take a substitute off again: whoever sat there before stays; raises Refused where there is none."""
    game = the_game(journal, game_id)
    row = _find(journal, game_id, seat, from_hand)
    if row is None or from_hand == 1:
        raise Refused(f"Nobody came in at hand {from_hand} there.")
    gone = game.seated(seat, from_hand)
    stays = game.seated(seat, from_hand - 1)
    check_the_table(game, seat, from_hand, Seated(stays.player, "", stays.name, key_of(stays.name)))
    journal.delete(SEAT, row.id)
    close_up(journal, game_id)
    return _about(
        journal, game, f"{stays.name or UNKNOWN} stayed, no {gone.name or UNKNOWN} from hand {from_hand}"
    )


def _about(journal: Journal, game: Game, what: str) -> Done:
    return Done(headed(game, journal.now.date(), what), game.id)


def _find(journal: Journal, game_id: int, seat: Seat, from_hand: int) -> Row[Any] | None:
    here = (seat_number(seat), from_hand)
    return next((row for row in sittings(journal, game_id) if (row.seat, row.from_hand) == here), None)

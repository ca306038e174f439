"""People: adding, renaming, retiring, and who is meant by a name. Nobody who has played is ever deleted."""

from __future__ import annotations

import uuid
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, exists, select

from scorebook.book.history import Done
from scorebook.book.journal import Journal
from scorebook.book.mapping import Columns, Found, player_of
from scorebook.book.names import UNKNOWN, SeatName, clean_name, key_of, read_seat
from scorebook.book.rows import ALIAS, PLAYER, SEAT
from scorebook.book.trouble import Refused
from scorebook.book.values import Player, Seating

_played = exists().where(SEAT.c.player_id == PLAYER.c.id).label("played")
_people = select(*PLAYER.c, _played).order_by(PLAYER.c.name_key)
_current_people = _people.where(PLAYER.c.retired == 0)
_by_key = select(*PLAYER.c).where(PLAYER.c.name_key == bindparam("key"))
_by_alias = select(*PLAYER.c).join_from(ALIAS, PLAYER).where(ALIAS.c.key == bindparam("key"))
_aliases = select(ALIAS.c.id).where(ALIAS.c.player_id == bindparam("player"))
_sat = select(SEAT.c.id).where(SEAT.c.player_id == bindparam("player")).limit(1)


@dataclass(frozen=True, slots=True)
class Seated:
    """Who is meant for a seat: a person, a guest by name only, or nobody known."""

    player: int | None
    text: str  # a guest's name
    name: str  # as shown
    key: str  # what tells two at a table apart; "" for nobody known

    @property
    def columns(self) -> Columns:
        """Return the columns of `seat` that say so."""
        return {"player_id": self.player, "name_text": self.text}


def players(connection: Connection, *, retired: bool) -> list[Player]:
    """Return the people in the book by name, with or without the retired ones."""
    found = connection.execute(_people if retired else _current_people).mappings()
    return [player_of(row) for row in found]


def add_player(journal: Journal, name: str, *, guest: bool) -> Done:
    """Add a person; raises Refused where the name is taken or can be nobody's."""
    name = clean_name(name)
    free_name(journal.connection, name, but=None)
    _create(journal, name, guest=guest)
    return Done(f"{name} added" + (" as a guest" if guest else ""))


def rename_player(journal: Journal, id_: int, name: str) -> Done:
    """Give a person another name, in every game; raises Refused where it is somebody else's."""
    old = person(journal, id_)["name"]
    name = clean_name(name)
    free_name(journal.connection, name, but=id_)
    journal.update(PLAYER, id_, name=name, name_key=key_of(name))
    return Done(f"{old} renamed to {name}")


def retire_player(journal: Journal, id_: int, retired: bool) -> Done:
    """Stop, or start again, offering a person for new games."""
    name = person(journal, id_)["name"]
    journal.update(PLAYER, id_, retired=int(retired))
    return Done(
        f"{name} no longer offered for new games" if retired else f"{name} offered for new games again"
    )


def make_guest(journal: Journal, id_: int, guest: bool) -> Done:
    """Keep a person out of statistics as a guest, or take them in."""
    name = person(journal, id_)["name"]
    journal.update(PLAYER, id_, kind="guest" if guest else "player")
    return Done(f"{name} counted as a guest" if guest else f"{name} counted as one of the players")


def remove_player(journal: Journal, id_: int) -> Done:
    """Delete somebody who has never played; raises Refused for everybody else."""
    name = person(journal, id_)["name"]
    if journal.connection.execute(_sat, {"player": id_}).first() is not None:
        raise Refused(f"{name} has played, so the book keeps {name}. Retire {name} to stop being asked.")
    for alias in journal.connection.execute(_aliases, {"player": id_}).scalars().all():
        journal.delete(ALIAS, alias)
    journal.delete(PLAYER, id_)
    return Done(f"{name} removed")


def seat_four(journal: Journal, seating: Seating) -> tuple[Seated, ...]:
    """Return who the four are, creating people with new names; raises Refused for one name twice."""
    seated = []
    for name, player in zip(seating.names, seating.players, strict=True):
        seated.append(_known(journal, player) if player is not None else who(journal, name))
        no_name_twice([one.key for one in seated], seated[-1].name)
    return tuple(seated)


def who(journal: Journal, written: str) -> Seated:
    """Return who is meant by a name at a table, by name or alias; a new name makes a new person."""
    name = read_seat(written)
    if not name.name:
        return Seated(None, "", UNKNOWN, "")
    if name.guest:
        return Seated(None, name.name, name.name, key_of(name.name))
    row = _find(journal.connection, key_of(name.name))
    if row is None:
        return Seated(_create(journal, name.name, guest=False), "", name.name, key_of(name.name))
    return Seated(row["id"], "", row["name"], row["name_key"])


def no_name_twice(keys: list[str], name: str) -> None:
    """Raise Refused where two at one table have one name; unknown ones may be many."""
    known = [key for key in keys if key]
    if len(known) != len(set(known)):
        raise Refused(f"{name} can't sit at the table twice.")


def as_written(name: SeatName) -> str:
    """Return a seat's name so that `who` reads it back: "", "Ron" or "guest: Jo"."""
    return f"guest: {name.name}" if name.guest else name.name


def _known(journal: Journal, id_: int) -> Seated:
    row = person(journal, id_)
    return Seated(id_, "", row["name"], row["name_key"])


def person(journal: Journal, id_: int) -> Found:
    """Return the row of a person; raises Refused where they are gone."""
    row = journal.read(PLAYER, id_)
    if row is None:
        raise Refused("This person is no longer in the book.")
    return row


def _find(connection: Connection, key: str) -> Found | None:
    for statement in (_by_key, _by_alias):
        row = connection.execute(statement, {"key": key}).mappings().one_or_none()
        if row is not None:
            return row
    return None


def free_name(connection: Connection, name: str, but: int | None) -> None:
    """Raise Refused where a name or another spelling leads to somebody already, `but` this one."""
    row = _find(connection, key_of(name))
    if row is not None and row["id"] != but:
        name = row["name"]
        hint = f"Another {name} needs something to be told apart by, like “{name} (Grandpa)”."
        raise Refused(f"There is already somebody called {name} in the book. {hint}")


def _create(journal: Journal, name: str, *, guest: bool) -> int:
    kind = "guest" if guest else "player"
    return journal.insert(
        PLAYER, uuid=str(uuid.uuid4()), name=name, name_key=key_of(name), kind=kind, retired=0
    )

"""Two people of the book who are one: looked at first, then made one person, and taken back like anything.

Everything moves: seats, other spellings, and the name that goes, which stays known as another spelling. What
an import left beside a game, and what it would give back, speaks of people by their ids, so it is moved along
as if they had been one all the time; otherwise the games would look edited, and the import could not be taken
back whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, or_, select

from scorebook.book.first_marks import Today, of_today
from scorebook.book.history import Done
from scorebook.book.importing import Wrote
from scorebook.book.journal import Images, Journal
from scorebook.book.mapping import player_of
from scorebook.book.marks import AsImported
from scorebook.book.names import clean_name, key_of
from scorebook.book.people import free_name, person
from scorebook.book.rows import ALIAS, GAME, HAND_RESULT, IMPORT, PLAYER, RESULT, SEAT
from scorebook.book.trouble import Refused
from scorebook.book.values import Player
from scorebook.book.wording import games_words, hands_words, listed

_NAMED = 5  # games that a refusal names

_played = select(SEAT.c.id).where(SEAT.c.player_id == PLAYER.c.id).exists().label("played")
_person = select(*PLAYER.c, _played).where(PLAYER.c.id == bindparam("player"))
_seats = select(SEAT.c.id, SEAT.c.game_id).where(SEAT.c.player_id == bindparam("player"))
_spellings = (
    select(ALIAS.c.id, ALIAS.c.text).where(ALIAS.c.player_id == bindparam("player")).order_by(ALIAS.c.key)
)
_by_key = select(ALIAS.c.id).where(ALIAS.c.key == bindparam("key"))
_hands = (
    select(func.count())
    .select_from(HAND_RESULT)
    .where(or_(*(HAND_RESULT.c[name] == bindparam("player") for name in ("p1", "p2", "p3", "p4"))))
)
_refs = (
    select(GAME.c.ref)
    .where(GAME.c.id.in_(bindparam("games", expanding=True)))
    .order_by(GAME.c.date_from, GAME.c.ref)
)
_imports = select(IMPORT.c.id, IMPORT.c.wrote).where(IMPORT.c.undone == 0, IMPORT.c.wrote != "")
_left = select(GAME.c.id, GAME.c.as_imported).where(GAME.c.as_imported.is_not(None)).order_by(GAME.c.id)
_drop_figures = delete(RESULT).where(RESULT.c.game_id.in_(bindparam("games", expanding=True)))


@dataclass(frozen=True, slots=True)
class Merger:
    """What making two people one would do: `gone` becomes `keep`.

    `games` and `hands` are those that move; `spellings` will lead to `keep`, the name that goes first;
    `together` names the games at which both sat, and then it can't be done.
    """

    keep: Player
    gone: Player
    games: int
    hands: int
    spellings: tuple[str, ...]
    together: tuple[str, ...] = ()

    @property
    def refusal(self) -> str:
        """Return why it can't be done, "" where it can."""
        if self.keep.id == self.gone.id:
            return f"{self.keep.name} is {self.gone.name} already."
        if not self.together:
            return ""
        shown = [*self.together[:_NAMED], *(["others"] if len(self.together) > _NAMED else [])]
        table = "one table" if len(self.together) == 1 else "one table in several games"
        return (
            f"{self.gone.name} and {self.keep.name} sat at {table}, so they are two people: {listed(shown)}."
        )


def look(connection: Connection, keep: int, gone: int) -> Merger:
    """Return what making `gone` the same person as `keep` would do; raises Refused for nobody in the book."""
    stays, goes = (_player(connection, id_) for id_ in (keep, gone))
    theirs, ours = (
        {row.game_id for row in connection.execute(_seats, {"player": id_})} for id_ in (gone, keep)
    )
    both = theirs & ours if keep != gone else set()
    return Merger(
        keep=stays,
        gone=goes,
        games=len(theirs),
        hands=connection.execute(_hands, {"player": gone}).scalar_one(),
        spellings=(goes.name, *(row.text for row in connection.execute(_spellings, {"player": gone}))),
        together=tuple(connection.execute(_refs, {"games": sorted(both)}).scalars()) if both else (),
    )


def merge_players(journal: Journal, keep: int, gone: int) -> Done:
    """Make `gone` the same person as `keep`; raises Refused where both sat at one table."""
    connection = journal.connection
    merger = look(connection, keep, gone)
    if merger.refusal:
        raise Refused(merger.refusal)
    seats = connection.execute(_seats, {"player": gone}).all()
    games = sorted({row.game_id for row in seats})
    one = _OnePerson(keep, gone, of_today(connection))
    for row in seats:
        journal.update(SEAT, row.id, player_id=keep)
    for id_, left in list(_left_by_imports(connection, one)):
        journal.update(GAME, id_, as_imported=left)
    _tell_imports(journal, one)
    for row in connection.execute(_spellings, {"player": gone}).all():
        journal.update(ALIAS, row.id, player_id=keep)
    if games:  # the figures name the person who goes; they are kept anew at the end
        connection.execute(_drop_figures, {"games": games})
    journal.delete(PLAYER, gone)
    name = merger.gone.name
    if connection.execute(_by_key, {"key": key_of(name)}).first() is None:
        journal.insert(ALIAS, player_id=keep, text=name, key=key_of(name))
    journal.players.add(keep)
    moved = f"{games_words(merger.games)}, {hands_words(merger.hands)}"
    return Done(f"{name} is the same person as {merger.keep.name}: {moved}")


def spellings(connection: Connection, player: int) -> tuple[str, ...]:
    """Return the other spellings that lead to a person."""
    return tuple(row.text for row in connection.execute(_spellings, {"player": player}))


def add_alias(journal: Journal, player: int, text: str) -> Done:
    """Let another spelling lead to a person; raises Refused where it leads to somebody already."""
    name = person(journal, player)["name"]
    text = clean_name(text)
    free_name(journal.connection, text, but=None)
    journal.insert(ALIAS, player_id=player, text=text, key=key_of(text))
    return Done(f"{text} is another spelling of {name}")


def remove_alias(journal: Journal, player: int, text: str) -> Done:
    """Take another spelling off a person; raises Refused where it is none of theirs."""
    name = person(journal, player)["name"]
    for row in journal.connection.execute(_spellings, {"player": player}).all():
        if key_of(row.text) == key_of(text):
            journal.delete(ALIAS, row.id)
            return Done(f"{row.text} is no spelling of {name} any more")
    raise Refused(f"“{text}” is no other spelling of {name}.")


def _player(connection: Connection, id_: int) -> Player:
    found = connection.execute(_person, {"player": id_}).mappings().one_or_none()
    if found is None:
        raise Refused("This person is no longer in the book.")
    return player_of(found)


@dataclass(frozen=True, slots=True)
class _OnePerson:
    """Who becomes whom, and what the marks of the first version say, which do not tell who sits where."""

    keep: int
    gone: int
    today: Today

    def told(self, game: int, left: str) -> str:
        """Return what stands beside a game as it is to say it; itself where it says nothing of `gone`."""
        was = AsImported.read(self.today.get((game, left), left))
        if was is None:
            return left
        moved = was.with_one_person(self.keep, self.gone)
        return left if moved == was else str(moved)


def _left_by_imports(connection: Connection, one: _OnePerson) -> Iterator[tuple[int, str]]:
    """Yield the games beside which an import left a word of `gone`, each with what it says of `keep` now."""
    for id_, text in connection.execute(_left):
        moved = one.told(id_, text)
        if moved != text:
            yield id_, moved


def _tell_imports(journal: Journal, one: _OnePerson) -> None:
    """Let the imports that changed games speak of the one person too, or they could not be taken back."""
    for row in journal.connection.execute(_imports).all():
        wrote = Wrote.read(row.wrote)
        changed = {
            id_: (_moved(before, one), _moved(after, one)) for id_, (before, after) in wrote.changed.items()
        }
        if changed != wrote.changed:
            journal.update(IMPORT, row.id, wrote=str(replace(wrote, changed=changed)))


def _moved(images: Images, one: _OnePerson) -> Images:
    moved: Images = {}
    for (table, id_), image in images.items():
        told: dict[str, Any] | None = None if image is None else dict(image)
        if told is not None and told.get("player_id") == one.gone:
            told["player_id"] = one.keep
        if told is not None and table == GAME.name and "as_imported" in told:
            told["as_imported"] = one.told(id_, told["as_imported"])
        moved[table, id_] = told
    return moved

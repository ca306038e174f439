"""Taking an import back, at any time: its games go again, and what it changed is as it was.

A game that somebody has edited since stays, and is named: its columns, seats or hands are no longer what the
import left, or something was asked or answered about it. So does one that a later import has changed, and one
that can't hold what it held, because somebody in it was removed or has turned out to be another at the table.
Two people made one are no edit: the import speaks of the one person as if it had always been so.

People, houses, pages and spellings that came with the file go too, unless something that stays speaks of
them, another import needs them to give a game back what it held, or somebody has edited them since.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from sqlalchemy import (
    Connection,
    Select,
    Table,
    bindparam,
    delete,
    exists,
    func,
    select,
    update,
)

from scorebook.book import history, importing
from scorebook.book.gathering import game as whole_game
from scorebook.book.going_on import touched_since
from scorebook.book.importing import Wrote
from scorebook.book.journal import TABLES, Images, Journal, Key, images_of
from scorebook.book.keeping import keep
from scorebook.book.rows import (
    ALIAS,
    CALL,
    CHANGE,
    GAME,
    HAND,
    HAND_MELD,
    HAND_RESULT,
    HOUSE,
    IMPORT,
    PAGE,
    PLAYER,
    QUESTION,
    RESULT,
    SEAT,
    SOURCE,
)
from scorebook.book.standing import Standing
from scorebook.book.trouble import Refused
from scorebook.book.values import Change, Game
from scorebook.book.weighing import MANY
from scorebook.book.wording import games_words, listed
from scorebook.rules.hand import SEATS

OPERATION = "undo_import"
_NAMED = 5  # kept games that a line of history names

_imports: Select[Any] = select(*IMPORT.c).order_by(IMPORT.c.id.desc())
_one = select(*IMPORT.c).where(IMPORT.c.id == bindparam("import_"))
_games = select(GAME.c.id).where(GAME.c.import_id == bindparam("import_")).order_by(GAME.c.id)
_asked = select(QUESTION.c.id, QUESTION.c.game_id, HAND.c.game_id.label("of_hand")).join_from(
    QUESTION, HAND, QUESTION.c.hand_id == HAND.c.id, isouter=True
)
_of_import = (
    select(CHANGE.c.id)
    .where(CHANGE.c.import_id == bindparam("import_"), CHANGE.c.operation == bindparam("operation"))
    .scalar_subquery()
)
_since = (
    select(CHANGE.c.id, CHANGE.c.after, CHANGE.c.undoes, CHANGE.c.redoes)
    .where(CHANGE.c.id > func.coalesce(_of_import, 0))
    .order_by(CHANGE.c.id)
)
_mark_undone = update(IMPORT).where(IMPORT.c.id == bindparam("import_")).values(undone=1)
_hands_of = select(HAND.c.id).where(HAND.c.game_id.in_(bindparam("games", expanding=True)))
_rows_of_hands = tuple(
    delete(table).where(table.c.hand_id.in_(_hands_of)) for table in (HAND_RESULT, HAND_MELD, CALL, QUESTION)
)
_rows_of_games = tuple(
    delete(table).where(table.c.game_id.in_(bindparam("games", expanding=True)))
    for table in (RESULT, QUESTION, SEAT, HAND)
)
_the_games = delete(GAME).where(GAME.c.id.in_(bindparam("games", expanding=True)))


# By which columns a game, a seat or a hand speaks of what may have come with a file.
_POINTS_AT = {"player_id": PLAYER.name, "house_id": HOUSE.name, "page_id": PAGE.name}

# What came with a file, children before parents, and what may still speak of it.
_SPOKEN_OF = (
    (QUESTION, None),
    (ALIAS, None),
    (
        PLAYER,
        exists().where(SEAT.c.player_id == PLAYER.c.id) | exists().where(ALIAS.c.player_id == PLAYER.c.id),
    ),
    (HOUSE, exists().where(GAME.c.house_id == HOUSE.c.id)),
    (PAGE, exists().where(GAME.c.page_id == PAGE.c.id) | exists().where(QUESTION.c.page_id == PAGE.c.id)),
    (SOURCE, exists().where(PAGE.c.source_id == SOURCE.c.id)),
)


@dataclass(frozen=True, slots=True)
class ImportLine:
    """One file that was brought in, newest first: when, and whether it has been taken back since."""

    id: int
    file: str
    at: str  # local time, ISO to the second
    mapping: str
    undone: bool


@dataclass(frozen=True, slots=True)
class TakenBack:
    """An import that was taken back: how many games went, how many got back what they held before, and the
    references of those that stay because they were edited since.
    """

    import_id: int
    file: str
    games: int
    restored: int
    kept: tuple[str, ...]
    change: Change


def imports(connection: Connection) -> list[ImportLine]:
    """Return every file that was brought in, newest first."""
    return [
        ImportLine(row.id, row.file, row.at, row.mapping, bool(row.undone))
        for row in connection.execute(_imports)
    ]


def take_back(journal: Journal, import_id: int) -> TakenBack:
    """Take an import back as a whole; raises Refused where there is none, or it is taken back already."""
    connection = journal.connection
    row = connection.execute(_one, {"import_": import_id}).one_or_none()
    if row is None:
        raise Refused(f"There is no import {import_id} in this book.")
    if row.undone:
        raise Refused(f"The import of {row.file} has been taken back already.")
    wrote = Wrote.read(row.wrote)
    edited = _edited_since(connection, import_id)
    held = _changed_later(connection, import_id) | _asked_about(connection, wrote, edited)
    held |= {id_ for table, id_ in edited if table == GAME.name}
    kept: list[str] = []
    gone = _remove_games(journal, import_id, held, kept)
    restored = _restore(journal, wrote, held, kept)
    stay = edited | _remembered(connection, import_id)
    for table, still in _SPOKEN_OF:
        going = [id_ for id_ in wrote.rows.get(table.name, ()) if (table.name, id_) not in stay]
        _remove_rows(journal, table, still, going)
    connection.execute(_mark_undone, {"import_": import_id})
    sentence = _sentence(row.file, gone, restored, kept)
    change = history.close_without_copies(journal, OPERATION, sentence, import_id)
    return TakenBack(import_id, row.file, gone, restored, tuple(kept), change)


def _changed_later(connection: Connection, import_id: int) -> set[int]:
    """Return the games that a later import has changed and that has not been taken back."""
    later = connection.execute(_imports.where(IMPORT.c.id > import_id, IMPORT.c.undone == 0))
    return {game for row in later for game in Wrote.read(row.wrote).changed}


def _remembered(connection: Connection, import_id: int) -> set[Key]:
    """Return the rows that other imports would need to give games back what they held."""
    others = connection.execute(_imports.where(IMPORT.c.id != import_id, IMPORT.c.undone == 0))
    return {
        key for row in others for before, _ in Wrote.read(row.wrote).changed.values() for key in _of(before)
    }


def _of(before: Images) -> Iterator[Key]:
    """Yield the people, houses and pages that images of games, seats and hands speak of."""
    for image in before.values():
        for column, table in _POINTS_AT.items():
            if image is not None and image.get(column) is not None:
                yield table, image[column]


def _edited_since(connection: Connection, import_id: int) -> set[Key]:
    """Return the rows that a person has touched after an import, and has not undone that."""
    standing: dict[int, set[Key]] = {}
    undone: dict[int, set[Key]] = {}
    for line in connection.execute(_since, {"import_": import_id, "operation": importing.OPERATION}):
        if line.undoes in standing:
            undone[line.undoes] = standing.pop(line.undoes)
        elif line.redoes in undone:
            standing[line.redoes] = undone.pop(line.redoes)
        elif line.after is not None:
            standing[line.id] = set(_told_by(images_of(line.after)))
    return set().union(*standing.values())


def _told_by(images: Images) -> Iterator[Key]:
    """Yield the rows an operation touched; games only where it told what no mark speaks of."""
    for key, image in images.items():
        if key[0] != GAME.name or (image is not None and "first_dealer" in image):
            yield key


def _asked_about(connection: Connection, wrote: Wrote, edited: Collection[Key]) -> set[int]:
    """Return the games about which something is asked that did not come with the import, or was answered."""
    ours = {id_ for id_ in wrote.rows.get(QUESTION.name, ()) if (QUESTION.name, id_) not in edited}
    found = (row for row in connection.execute(_asked) if row.id not in ours)
    return {game for row in found for game in (row.game_id, row.of_hand) if game is not None}


def _remove_games(journal: Journal, import_id: int, held: Collection[int], kept: list[str]) -> int:
    """Remove the games an import wrote, but for those that were touched since; return how many went."""
    connection, removed = journal.connection, 0
    standing = Standing(connection)
    ids = iter(connection.execute(_games, {"import_": import_id}).scalars().all())
    while some := list(islice(ids, MANY)):
        there = standing.games(some)
        going = []
        for id_ in some:
            if id_ in held or there[id_].touched:
                kept.append(there[id_].row["ref"])
            else:
                going.append(id_)
        if going:
            for statement in (*_rows_of_hands, *_rows_of_games, _the_games):
                connection.execute(statement, {"games": going})
        removed += len(going)
        journal.games.update(some)
    return removed


def _restore(journal: Journal, wrote: Wrote, held: Collection[int], kept: list[str]) -> int:
    """Give the games an import changed back what they held before; return how many."""
    standing, restored = Standing(journal.connection), 0
    for id_, (before, after) in wrote.changed.items():
        there = standing.games([id_]).get(id_)
        if there is None:  # removed since
            continue
        if id_ in held or touched_since(there) or not _given_back(journal, id_, before, after):
            kept.append(there.row["ref"])
        else:
            journal.games.add(id_)
            restored += 1
    return restored


def _given_back(journal: Journal, id_: int, before: Images, after: Images) -> bool:
    """Give one game back what it held and return True; False where it can't be so, and stays as it is."""
    connection = journal.connection
    if any(journal.read(TABLES[table], row) is None for table, row in _of(before)):
        return False  # somebody was removed from the book
    one = Journal(connection, journal.now, journal.line)
    try:
        one.write_back(after, before)
    except Refused:
        return False  # it is as yet another import left it, which was taken back before this one
    game = whole_game(connection, id_)
    assert game is not None
    possible = not _sits_twice(game)
    if not possible:
        one.write_back(before, after)
        game = whole_game(connection, id_)
        assert game is not None
    keep(connection, [game])
    return possible


def _sits_twice(game: Game) -> bool:
    """Tell whether somebody sits in two seats: two who sat there then have been made one person since."""
    for number in {sitting.from_hand for sitting in game.sittings}:
        people = [game.seated(seat, number).player for seat in SEATS]
        known = [player for player in people if player is not None]
        if len(known) != len(set(known)):
            return True
    return False


def _remove_rows(journal: Journal, table: Table, still: Any, ids: Collection[int]) -> None:
    """Remove those of the rows that came with an import of which nothing speaks any more."""
    ids = list(ids)
    for start in range(0, len(ids), MANY):
        going = delete(table).where(table.c.id.in_(ids[start : start + MANY]))
        journal.connection.execute(going if still is None else going.where(~still))
    if table is PLAYER:
        journal.players.update(ids)
    if table is HOUSE and ids:
        journal.houses = True


def _sentence(file: str, gone: int, restored: int, kept: list[str]) -> str:
    """Return the line of history: "notebook.csv taken back: 5 games; 1 game edited since stays (P1-1)"."""
    told = f"{file} taken back: {games_words(gone)}"
    if restored:
        told += f", {games_words(restored)} as before"
    if kept:
        shown = [*kept[:_NAMED], *(["others"] if len(kept) > _NAMED else [])]
        verb = "stays" if len(kept) == 1 else "stay"
        told += f"; {games_words(len(kept))} edited since {verb} ({listed(shown)})"
    return told

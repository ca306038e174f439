"""Taking an import back, at any time: its games go again, and what it changed is as it was.

A game that somebody has edited since stays, and is named; so does one that a later import has changed.
People, houses and pages that came with the file go too, unless something that stays speaks of them.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import islice
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, Table, bindparam, delete, exists, select, update

from scorebook.book import history
from scorebook.book.gathering import game as whole_game
from scorebook.book.importing import Wrote
from scorebook.book.journal import Journal
from scorebook.book.keeping import keep
from scorebook.book.rows import (
    ALIAS,
    CALL,
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
from scorebook.book.values import Change
from scorebook.book.weighing import MANY
from scorebook.book.wording import games_words, listed

OPERATION = "undo_import"
_NAMED = 5  # kept games that a line of history names

_imports: Select[Any] = select(*IMPORT.c).order_by(IMPORT.c.id.desc())
_one = select(*IMPORT.c).where(IMPORT.c.id == bindparam("import_"))
_games = select(GAME.c.id).where(GAME.c.import_id == bindparam("import_")).order_by(GAME.c.id)
_asked = select(QUESTION.c.id, QUESTION.c.game_id, HAND.c.game_id.label("of_hand")).join_from(
    QUESTION, HAND, QUESTION.c.hand_id == HAND.c.id, isouter=True
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


def _refers(column: ColumnElement[Any], to: Table) -> ColumnElement[bool]:
    return exists().where(column == to.c.id)


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
    held = _changed_later(connection, import_id) | _asked_about(connection, wrote)
    kept: list[str] = []
    gone = _remove_games(journal, import_id, held, kept)
    restored = _restore(journal, wrote, held, kept)
    for table, still in _SPOKEN_OF:
        _remove_rows(journal, table, still, wrote.rows.get(table.name, ()))
    connection.execute(_mark_undone, {"import_": import_id})
    sentence = _sentence(row.file, gone, restored, kept)
    change = history.close_without_copies(journal, OPERATION, sentence, import_id)
    return TakenBack(import_id, row.file, gone, restored, tuple(kept), change)


def _changed_later(connection: Connection, import_id: int) -> set[int]:
    """Return the games that a later import has changed and that has not been taken back."""
    later = connection.execute(_imports.where(IMPORT.c.id > import_id, IMPORT.c.undone == 0))
    return {game for row in later for game in Wrote.read(row.wrote).changed}


def _asked_about(connection: Connection, wrote: Wrote) -> set[int]:
    """Return the games about which something is asked or answered that did not come with the import."""
    ours = set(wrote.rows.get("question", ()))
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
        if id_ in held or there.touched:
            kept.append(there.row["ref"])
            continue
        one = Journal(journal.connection, journal.now, journal.line)
        one.write_back(after, before)
        game = whole_game(journal.connection, id_)
        assert game is not None
        keep(journal.connection, [game])
        journal.games.add(id_)
        restored += 1
    return restored


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

"""What the marks of the first version say, found by going back to when they were left.

A mark without seats tells only whether a game is as it was. Before two people are made one, each such mark
has to be told anew, with who sits where: that of a game somebody has edited since, and those an import would
give back, with the game as it was then. Whatever was done to a game stands in history, and what an import
changed in the import.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from operator import itemgetter
from typing import Any, TypeAlias

from sqlalchemy import Connection, bindparam, select

from scorebook.book.importing import OPERATION, Wrote
from scorebook.book.journal import TABLES, Images, Key, images_of
from scorebook.book.marks import AsImported
from scorebook.book.rows import CHANGE, GAME, HAND, HOUSE, IMPORT, SEAT
from scorebook.book.standing import GameThere, Standing

Today: TypeAlias = dict[tuple[int, str], str]  # by the game, and by what the first version left beside it
_Rows: TypeAlias = dict[Key, dict[str, Any]]

_left = select(GAME.c.id, GAME.c.as_imported).where(GAME.c.as_imported.is_not(None))
_imports = select(IMPORT.c.id, IMPORT.c.wrote).where(IMPORT.c.wrote != "")
_lines = (
    select(CHANGE.c.game_id, CHANGE.c.import_id, CHANGE.c.before)
    .where(
        (CHANGE.c.operation == OPERATION)
        | (CHANGE.c.before.is_not(None) & CHANGE.c.game_id.in_(bindparam("games", expanding=True)))
    )
    .order_by(CHANGE.c.id.desc())
)
_house_names = select(HOUSE.c.id, HOUSE.c.name_key)
_rows_of_game = tuple(
    (table.name, select(*table.c).where(column == bindparam("game")))
    for table, column in ((GAME, GAME.c.id), (SEAT, SEAT.c.game_id), (HAND, HAND.c.game_id))
)


def of_today(connection: Connection) -> Today:
    """Return all that the first version left beside games, and that imports hold, in the form of today.

    What it can't be found out for is not there: then the game was changed in a way history does not tell.
    """
    changed = {row.id: Wrote.read(row.wrote).changed for row in connection.execute(_imports)}
    held = {id_ for games in changed.values() for id_, images in games.items() if any(map(_first, images))}
    left = {row.id for row in connection.execute(_left) if _is_first(row.as_imported)}
    today: Today = {}
    if not held and not left:
        return today
    standing = Standing(connection)
    for there in standing.all():
        if there.id in left:
            _tell(today, there)
            if there.as_imported is None or there.as_imported.of_first_version:
                held.add(there.id)  # somebody has edited it since
    past: dict[int, list[Images]] = defaultdict(list)
    for line in connection.execute(_lines, {"games": sorted(held)}):
        if line.before is not None:
            past[line.game_id].append(images_of(line.before))
        for id_, (before, _) in changed.get(line.import_id, {}).items():
            past[id_].append(before)
    names = {row.id: row.name_key for row in connection.execute(_house_names)}
    for id_ in sorted(held):
        for there in _earlier(standing, _rows(connection, id_), past[id_], names, id_):
            _tell(today, there)
    return today


def _is_first(left: str | None) -> bool:
    was = AsImported.read(left)
    return was is not None and was.of_first_version


def _first(images: Images) -> bool:
    return any(image is not None and _is_first(image.get("as_imported")) for _, image in _games(images))


def _games(images: Images) -> Iterator[tuple[int, dict[str, Any] | None]]:
    return ((id_, image) for (table, id_), image in images.items() if table == GAME.name)


def _tell(today: Today, there: GameThere) -> None:
    left, was = there.row["as_imported"], there.as_imported
    if was is None or str(was) == left:
        return
    if (there.id, left) not in today or not was.of_first_version:
        today[there.id, left] = str(was)


def _earlier(
    standing: Standing, rows: _Rows, past: list[Images], names: Mapping[int, str], id_: int
) -> Iterator[GameThere]:
    """Yield a game as it was before each thing that was done to it, the latest first.

    What has been undone since changes nothing on the way back: it is as it was before it already.
    """
    for before in past:
        for key, image in before.items():
            if image is None:
                rows.pop(key, None)
            elif key in rows:
                rows[key] |= image
            elif key[0] in (SEAT.name, HAND.name) and image.get("game_id") == id_:
                rows[key] = {**dict.fromkeys(TABLES[key[0]].c.keys()), "id": key[1], **image}
        game = rows.get((GAME.name, id_))
        if game is None or game["house_id"] not in names:
            return  # it had not been brought in yet
        seats = sorted(_of(rows, SEAT.name), key=itemgetter("seat", "from_hand"))
        hands = sorted(_of(rows, HAND.name), key=itemgetter("number"))
        yield standing.there({**game, "name_key": names[game["house_id"]]}, seats, hands)


def _of(rows: _Rows, table: str) -> Iterator[dict[str, Any]]:
    return (row for (name, _), row in rows.items() if name == table)


def _rows(connection: Connection, id_: int) -> _Rows:
    return {
        (name, row["id"]): dict(row)
        for name, statement in _rows_of_game
        for row in connection.execute(statement, {"game": id_}).mappings()
    }

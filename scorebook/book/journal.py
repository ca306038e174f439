"""Every write of an operation goes through a journal, so that undo brings *everything* back.

The journal keeps an image of each row it touches, before and after: of a new row the columns it got, of
a changed row the columns that changed, of a removed row all of it; None where there was no row. Undo
writes the before images back, redo the after images, ids included. Kept figures (`KEPT_FIGURES`) have no
images: they are worked out anew for every game the journal has touched.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.sql.schema import Table

from scorebook.book.mapping import Found, to_json
from scorebook.book.rows import HAND, HAND_RESULT, KEPT_FIGURES, METADATA, RESULT
from scorebook.book.trouble import Refused

Image: TypeAlias = dict[str, Any] | None
Key: TypeAlias = tuple[str, int]
Images: TypeAlias = dict[Key, Image]

# Parents before children, so that rows can be put in that order and taken away in the other.
JOURNALED: tuple[Table, ...] = tuple(
    table for table in METADATA.sorted_tables if table.name not in {"book", "change", "draft", *KEPT_FIGURES}
)
TABLES = {table.name: table for table in JOURNALED}
RANK = {table.name: rank for rank, table in enumerate(JOURNALED)}

# While images are written back, rows on their way out must not stand in the way of those coming in: a
# column of each unique constraint is moved aside first.
_ASIDE = {"hand": "number", "seat": "from_hand", "player": "name_key", "alias": "key", "game": "ref"}
_FAR = 1_000_000_000

# Kept figures go before the row they are kept of; `keeping` writes those that stay.
_drop_figures = {
    "game": delete(RESULT).where(RESULT.c.game_id == bindparam("id_")),
    "hand": delete(HAND_RESULT).where(HAND_RESULT.c.hand_id == bindparam("id_")),
}
_game_of_hand = select(HAND.c.game_id).where(HAND.c.id == bindparam("hand"))
_read = {table.name: select(table).where(table.c.id == bindparam("id_")) for table in JOURNALED}
_write = {table.name: insert(table) for table in JOURNALED}
_remove = {table.name: delete(table).where(table.c.id == bindparam("id_")) for table in JOURNALED}


@dataclass(slots=True)
class Journal:
    """One operation's writes on one connection, and what they touched.

    `line` is the number the operation will have in history, `now` the local time it happens at.
    """

    connection: Connection
    now: datetime
    line: int
    before: Images = field(default_factory=dict)
    after: Images = field(default_factory=dict)
    games: set[int] = field(default_factory=set)
    players: set[int] = field(default_factory=set)
    houses: bool = False

    def read(self, table: Table, id_: int) -> Found | None:
        """Return a row as it is now, or None."""
        return self._row(table.name, id_)

    def insert(self, table: Table, **columns: Any) -> int:
        """Write a new row and return its id."""
        result = self.connection.execute(_write[table.name], columns)
        id_ = int(result.lastrowid)
        self._note((table.name, id_), None, {k: v for k, v in columns.items() if v is not None})
        self._touch(table.name, id_, columns)
        return id_

    def update(self, table: Table, id_: int, **columns: Any) -> bool:
        """Change a row; return False, and write nothing, where it holds all this already."""
        name = table.name
        present = self._row(name, id_)
        if present is None:
            raise LookupError(f"{name} {id_} is not in the book")
        changed = {column: value for column, value in columns.items() if present[column] != value}
        if not changed:
            return False
        self._set(name, id_, changed)
        self._note((name, id_), {column: present[column] for column in changed}, changed)
        self._touch(name, id_, present)
        self._touch(name, id_, changed)
        return True

    def delete(self, table: Table, id_: int) -> None:
        """Remove a row; of a game or a hand its kept figures too."""
        name = table.name
        present = self._row(name, id_)
        if present is None:
            raise LookupError(f"{name} {id_} is not in the book")
        self._touch(name, id_, present)
        self._remove(name, id_)
        self._note((name, id_), {k: v for k, v in present.items() if k != "id" and v is not None}, None)

    def write_back(self, expected: Images, wanted: Images) -> None:
        """Turn every row from its `expected` image into its `wanted` one.

        Raises Refused, before anything is written, where a row is no longer as expected: then something
        other than an operation has changed it, and writing back would lose that.
        """
        present = {key: self._row(*key) for key in wanted}
        for key, row in present.items():
            if not _agrees(row, expected[key]):
                raise Refused("This can't be taken back any more: what it wrote has been changed since.")
            for image in (row, wanted[key]):
                if image is not None:
                    self._touch(*key, image)
        for game in self.games:  # they may name people who are on their way out
            self.connection.execute(_drop_figures["game"], {"id_": game})
        ordered = sorted(wanted, key=lambda key: (RANK[key[0]], key[1]))
        for name, id_ in ordered:
            self._set_aside(name, id_, present[name, id_], wanted[name, id_])
        for name, id_ in ordered:
            image = wanted[name, id_]
            if present[name, id_] is None and image is not None:
                self.connection.execute(_write[name], {"id": id_, **image})
        for name, id_ in ordered:
            image = wanted[name, id_]
            if present[name, id_] is not None and image:
                self._set(name, id_, image)
        for name, id_ in reversed(ordered):
            if present[name, id_] is not None and wanted[name, id_] is None:
                self._remove(name, id_)

    @property
    def empty(self) -> bool:
        """Tell whether nothing was written at all."""
        return not self.before

    def _row(self, name: str, id_: int) -> Found | None:
        return self.connection.execute(_read[name], {"id_": id_}).mappings().one_or_none()

    def _set(self, name: str, id_: int, columns: Mapping[str, Any]) -> None:
        table = TABLES[name]
        self.connection.execute(update(table).where(table.c.id == id_).values(columns))

    def _remove(self, name: str, id_: int) -> None:
        if name in _drop_figures:
            self.connection.execute(_drop_figures[name], {"id_": id_})
        self.connection.execute(_remove[name], {"id_": id_})

    def _set_aside(self, name: str, id_: int, present: Found | None, wanted: Image) -> None:
        column = _ASIDE.get(name)
        if column is None or present is None or (wanted is not None and column not in wanted):
            return
        far = _FAR + id_ if isinstance(present[column], int) else f"\x00{id_}"
        self._set(name, id_, {column: far})

    def _note(self, key: Key, before: Image, after: Image) -> None:
        if key not in self.before:
            self.before[key], self.after[key] = before, after
            return
        first, last = self.before[key], self.after[key]
        if first is None and after is None:  # came and went within one operation
            del self.before[key], self.after[key]
            return
        if first is not None and before is not None:
            self.before[key] = {**before, **first}
        self.after[key] = None if after is None else {**(last or {}), **after}

    def _touch(self, name: str, id_: int, columns: Mapping[str, Any]) -> None:
        if name == "game":
            self.games.add(id_)
        elif name == "player":
            self.players.add(id_)
        elif name == "house_rules":
            self.houses = True
        elif name in {"seat", "hand", "question"}:
            self.games.update(_known(columns.get("game_id")))
            self.players.update(_known(columns.get("player_id")))
        elif name in {"hand_meld", "call"} and "hand_id" in columns:
            found = self.connection.execute(_game_of_hand, {"hand": columns["hand_id"]})
            self.games.update(found.scalars())
        elif name == "alias":
            self.players.update(_known(columns.get("player_id")))


def images_text(images: Images) -> str:
    """Return images as history keeps them."""
    return to_json([[name, id_, image] for (name, id_), image in images.items()])


def images_of(text: str) -> Images:
    """Return the images a line of history keeps."""
    return {(name, id_): image for name, id_, image in json.loads(text)}


def _agrees(row: Found | None, image: Image) -> bool:
    if row is None or image is None:
        return row is None and image is None
    return all(row[column] == value for column, value in image.items())


def _known(id_: int | None) -> Iterable[int]:
    return () if id_ is None else (id_,)

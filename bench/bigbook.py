"""Make a full book: 5,500 games and some 50,000 hands over 35 years, for measuring and for tests.

    python -m bench.bigbook FILE.scorebook [--games N] [--seed N]

The rows go in by SQLAlchemy Core, since fifty thousand operations would take minutes; the kept figures are
then made by the book's own rebuild, a book like any other, but for the history of how it grew.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import unicodedata
import uuid
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, insert, select

from bench.invented import PEOPLE, InventedGame, Row, invent
from scorebook.book import rows
from scorebook.book.connecting import make_engine, writing
from scorebook.book.library import open_book
from scorebook.folders import Folders
from scorebook.rules.house import house_to_json

MANY = 4000  # games written at once


def make_book(path: Path, games: int = 5500, seed: int = 1, unfinished: bool = True) -> Path:
    """Return `path`, now a book of `games` invented games; the same seed makes the same games."""
    with tempfile.TemporaryDirectory(prefix="bigbook-") as folder:
        folders = Folders.at(Path(folder))
        open_book(path, folders, create=True).close()
        engine = make_engine(path)
        with writing(engine) as connection:
            coming, chance = invent(games, seed, unfinished), random.Random(seed)
            people, made = _people(connection, chance), _Made()
            while some := list(islice(coming, MANY)):  # a book of a million hands is never held whole
                _write(connection, some, people, made, chance)
        engine.dispose()
        with open_book(path, folders, create=False) as book:
            book.rebuild()
    return path


@dataclass(slots=True)
class _Made:
    """What is in the book already: sources by title, pages by title and number."""

    sources: dict[str, int] = field(default_factory=dict)
    pages: dict[tuple[str, str], int] = field(default_factory=dict)


def _write(
    connection: Connection, games: list[InventedGame], people: list[int], made: _Made, rng: random.Random
) -> None:
    houses = _houses(connection, games, rng)
    pages = _pages(connection, games, made)
    first = _next_id(connection, rows.GAME)
    numbered = list(enumerate(games, first))
    _put(
        connection,
        rows.GAME,
        [
            {**g.game, "id": n, "house_id": houses[g.house.name], "page_id": g.page and pages[g.page]}
            for n, g in numbered
        ],
    )
    seats = [
        {
            "game_id": n,
            "player_id": None if s["person"] is None else people[s["person"]],
            **_without(s, "person"),
        }
        for n, g in numbered
        for s in g.seats
    ]
    _put(connection, rows.SEAT, seats)
    _put(connection, rows.HAND, [{"game_id": n, **hand} for n, g in numbered for hand in g.hands])


def _people(connection: Connection, rng: random.Random) -> list[int]:
    first = _next_id(connection, rows.PLAYER)
    made: list[Row] = [
        {
            "id": first + n,
            "uuid": _uuid(rng),
            "name": name,
            "name_key": unicodedata.normalize("NFC", name).casefold(),
            "retired": int(n == len(PEOPLE) - 1),
        }
        for n, name in enumerate(PEOPLE)
    ]
    _put(connection, rows.PLAYER, made)
    return list(range(first, first + len(PEOPLE)))


def _houses(connection: Connection, games: list[InventedGame], rng: random.Random) -> dict[str, int]:
    there = {name: number for number, name in connection.execute(select(rows.HOUSE.c.id, rows.HOUSE.c.name))}
    for house in {g.house.name: g.house for g in games}.values():
        if house.name not in there:
            there[house.name] = _next_id(connection, rows.HOUSE)
            row = {"id": there[house.name], "uuid": _uuid(rng), "name": house.name}
            row |= {"name_key": house.name.casefold(), "rules": json.dumps(house_to_json(house))}
            _put(connection, rows.HOUSE, [row])
    return there


def _pages(connection: Connection, games: list[InventedGame], made: _Made) -> dict[tuple[str, str], int]:
    pages = [page for page in dict.fromkeys(g.page for g in games) if page and page not in made.pages]
    titles = [title for title in dict.fromkeys(title for title, _ in pages) if title not in made.sources]
    made.sources |= {title: n for n, title in enumerate(titles, _next_id(connection, rows.SOURCE))}
    new = [{"id": made.sources[t], "title": t, "title_key": t.casefold()} for t in titles]
    _put(connection, rows.SOURCE, new)
    made.pages |= {page: n for n, page in enumerate(pages, _next_id(connection, rows.PAGE))}
    typed = [
        {
            "id": made.pages[title, number],
            "source_id": made.sources[title],
            "number": number,
            "state": "typed",
        }
        for title, number in pages
    ]
    _put(connection, rows.PAGE, typed)
    return made.pages


def _put(connection: Connection, table: Table, many: list[Row]) -> None:
    if many:
        connection.execute(insert(table), many)


def _next_id(connection: Connection, table: Table) -> int:
    last: Any = connection.execute(select(table.c.id).order_by(table.c.id.desc()).limit(1)).scalar()
    return int(last or 0) + 1


def _without(row: Row, name: str) -> Row:
    return {key: value for key, value in row.items() if key != name}


def _uuid(rng: random.Random) -> str:
    return str(uuid.UUID(int=rng.getrandbits(128), version=4))


def main() -> None:
    """Make the book named on the command line."""
    parser = argparse.ArgumentParser(prog="bench.bigbook", description="Make an invented 35-year book.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=5500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.file.exists():
        parser.error(f"{asked.file} is there already")
    with_book = make_book(asked.file, asked.games, asked.seed)
    print(f"{with_book}: {with_book.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()

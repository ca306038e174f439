"""Bringing an older book up to date: all of it or nothing, and never without a verified copy.

Foreign keys go off *before* the transaction begins (inside one the pragma is ignored, and rebuilding a
table would then meet them). Everything else, the change of tables too, is one transaction: rows are
counted and foreign keys proven inside it, so whatever goes wrong leaves the old file as it was.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from scorebook import __version__
from scorebook.book.connecting import disk_trouble, make_engine
from scorebook.book.stamp import APPLICATION_ID
from scorebook.book.trouble import BookInUse, BookTrouble, DiskFull, MigrationFailed
from scorebook.folders import migrations

if TYPE_CHECKING:
    from alembic.config import Config


@dataclass(frozen=True, slots=True)
class Migrated:
    """What a migration did: revisions as migrations are called, and where the copy of the old book lies."""

    before: str
    after: str
    copy: Path | None


class RowsLost(Exception):  # noqa: N818 - it is what happened, and never reaches a person by this name
    """A revision dropped rows, or left some pointing nowhere; the transaction is rolled back."""


def migrate(path: Path, copy: Path | None, scripts: Path | None = None) -> Migrated:
    """Return what was done to bring the book at `path` up to the newest revision in `scripts`.

    `copy` is the verified copy made before, to be named when it fails; the caller holds the lock. Raises
    MigrationFailed, DiskFull and the other kinds of BookTrouble; the book is then as it was.
    """
    engine = make_engine(path)
    try:
        with disk_trouble(), engine.connect() as connection:
            driver = driver_of(connection)
            driver.execute("PRAGMA foreign_keys=OFF")
            before = int(driver.execute("PRAGMA user_version").fetchone()[0])
            with connection.begin():
                after = _upgrade(connection, scripts or migrations())
    except (DiskFull, BookInUse):
        raise
    except Exception as error:  # a revision is a program: whatever it throws, the book is as it was
        raise _failed(copy, error) from error
    finally:
        engine.dispose()
    return Migrated(f"{before:04d}", after, copy)


def make_schema(connection: Connection, scripts: Path | None = None) -> str:
    """Return the newest revision, having run every migration on an empty file in the open transaction."""
    return _upgrade(connection, scripts or migrations())


def newest(scripts: Path | None = None) -> str:
    """Return the name of the newest revision in `scripts`."""
    from alembic.script import ScriptDirectory

    head = ScriptDirectory.from_config(_config(scripts or migrations())).get_current_head()
    return head or ""


def stamp(connection: Connection, revision: str) -> None:
    """Write which revision a book has into its header, in the open transaction."""
    connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.exec_driver_sql(f"PRAGMA user_version = {int(revision)}")


def driver_of(connection: Connection) -> sqlite3.Connection:
    """Return the bare connection under SQLAlchemy's."""
    driver: Any = connection.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _config(scripts: Path) -> Config:
    from alembic.config import Config

    config = Config()
    # Alembic reads its options through configparser, which takes a % for its own.
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _upgrade(connection: Connection, scripts: Path) -> str:
    from alembic import command
    from alembic.script import ScriptDirectory

    config = _config(scripts)
    config.attributes["connection"] = connection
    script = ScriptDirectory.from_config(config)
    revision = script.get_current_head()
    assert revision is not None, f"no migrations in {scripts}"
    number = int(driver_of(connection).execute("PRAGMA user_version").fetchone()[0])
    steps = list(script.iterate_revisions(revision, f"{number:04d}" if number else "base"))
    counted = _count_rows(connection)
    command.upgrade(config, "head")
    _prove_nothing_lost(connection, counted, _may_lose(step.module for step in steps))
    stamp(connection, revision)
    # The one table and column every revision has to keep: a newer book names the version it needs.
    connection.exec_driver_sql("UPDATE book SET made_by = ?", (__version__,))
    return revision


def _may_lose(revisions: Iterable[ModuleType]) -> frozenset[str]:
    """Return the tables that revisions say they empty or drop on purpose (`may_lose_rows`)."""
    return frozenset(table for module in revisions for table in getattr(module, "may_lose_rows", ()))


def _count_rows(connection: Connection) -> dict[str, int]:
    names = connection.exec_driver_sql(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        " AND name <> 'alembic_version'"
    ).scalars()
    counted = {}
    for name in list(names):
        quoted = name.replace('"', '""')
        sql = f'SELECT count(*) FROM "{quoted}"'  # noqa: S608 - a table's name, quoted
        counted[name] = int(connection.exec_driver_sql(sql).scalar_one())
    return counted


def _prove_nothing_lost(connection: Connection, before: dict[str, int], may_lose: frozenset[str]) -> None:
    after = _count_rows(connection)
    for table, rows in before.items():
        if after.get(table, 0) < rows and table not in may_lose:
            raise RowsLost(f"{table} had {rows} rows and would have {after.get(table, 0)}")
    if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
        raise RowsLost("rows would point at rows that are not there")
    verdict = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one()
    if verdict != "ok":
        raise RowsLost(f"the file would not be whole: {verdict}")


def _failed(copy: Path | None, error: Exception) -> MigrationFailed:
    why = f" {error.sentence}" if isinstance(error, BookTrouble) else ""
    if isinstance(error, RowsLost):
        why = f" Something would have been lost: {error}."
    kept = f" A copy of it lies at {copy}." if copy else ""
    return MigrationFailed(
        f"This book is from an older version and could not be brought up to date.{why}",
        f"The book is exactly as it was.{kept}",
    )

"""Making a new, empty book: whole under its name, or not at all.

The tables come from `rows` and the stamp from `stamp`; a test holds the result against what the
migrations make. Running those here would cost every new book the import of Alembic.
"""

from __future__ import annotations

import uuid
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from scorebook import __version__
from scorebook.book.connecting import disk_trouble, make_engine
from scorebook.book.copying import HALF_DONE, settle
from scorebook.book.looking import well_named
from scorebook.book.migrating import stamp
from scorebook.book.rows import BOOK, METADATA
from scorebook.book.stamp import REVISION
from scorebook.book.trouble import BookTrouble, NoSuchBook
from scorebook.folders import Folders


def make_book(path: Path, folders: Folders) -> None:
    """Make an empty book at `path`, where nothing is yet; raises BookTrouble and leaves nothing behind.

    Only our own data folder is made when it is missing: another one may be a stick that is not plugged in.
    """
    well_named(path)
    with disk_trouble():
        if path.is_relative_to(folders.data):
            path.parent.mkdir(parents=True, exist_ok=True)
        if not path.parent.is_dir():
            raise NoSuchBook(f"There is no folder {path.parent}.", "Is the disk or the stick there?")
        half = path.with_name(f".{path.name}{HALF_DONE}")
        try:
            _clear(half)
            try:
                half.touch()
            except FileNotFoundError:  # what the system itself shows as files, like /proc
                sentence = f"Nothing can be put into the folder {path.parent}."
                raise BookTrouble(sentence, "Choose another folder.") from None
            lay_out(half)
            half.rename(path)
            settle(path.parent)
        finally:
            with suppress(OSError):
                _clear(half)


def lay_out(path: Path) -> None:
    """Write the tables and the stamp of an empty book into the empty file at `path`, in one transaction."""
    engine = make_engine(path)
    try:
        with engine.begin() as connection:
            METADATA.create_all(connection)
            connection.exec_driver_sql(
                "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL,"
                " CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
            )
            connection.exec_driver_sql("INSERT INTO alembic_version VALUES (?)", (REVISION,))
            born = {
                "id": 1,
                "uuid": str(uuid.uuid4()),
                "created": datetime.now().isoformat(timespec="seconds"),  # noqa: DTZ005 - plain local time
                "made_by": __version__,
            }
            connection.execute(BOOK.insert(), born)
            stamp(connection, REVISION)
    finally:
        engine.dispose()


def _clear(half: Path) -> None:
    for name in (half, half.with_name(f"{half.name}-journal")):
        name.unlink(missing_ok=True)

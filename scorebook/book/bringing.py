"""What an open book does with files: it is read out whole, takes a file in, and takes an import back.

Its modules are only loaded once somebody asks: nothing of this is needed for the first page.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select

from scorebook.book import history
from scorebook.book.following import QUIET, Watching
from scorebook.book.opening import Opened
from scorebook.book.rows import ALIAS
from scorebook.book.transacting import Access, Clock

if TYPE_CHECKING:
    from scorebook.book.contents import Contents
    from scorebook.book.importing import BroughtIn, Source, Tally
    from scorebook.book.taking_back import ImportLine, TakenBack

_aliases = select(ALIAS.c.key, ALIAS.c.player_id)


class Bringing:
    """The part of an open book that is about files; `Book` is the whole."""

    _opened: Opened
    _access: Access
    _clock: Clock

    def aliases(self) -> dict[str, int]:
        """Return the other spellings that are known, by key (`names.key_of`), each with its person's id."""
        return self._access.read(lambda connection: dict(map(tuple, connection.execute(_aliases))))

    def house_labels(self) -> dict[int, str]:
        """Return what files call each house, by its id: its name, or "Sunday (1)" for older rules."""
        from scorebook.book.reading_out import house_labels

        return self._access.read(house_labels)

    def read_out(self, only: Collection[int] | None = None, watching: Watching = QUIET) -> Contents:
        """Return everything that is recorded, or all that belongs to `only` these games; raises Stopped."""
        from scorebook.book.reading_out import contents

        return self._access.read(partial(contents, only=only, watching=watching))

    def weigh(self, contents: Contents, watching: Watching) -> Tally:
        """Return what bringing in `contents` would come to, and change nothing; raises Stopped."""
        from scorebook.book.importing import weigh

        return self._access.read(partial(weigh, contents=contents, watching=watching))

    def bring_in(self, contents: Contents, source: Source, watching: Watching) -> BroughtIn:
        """Bring `contents` in, in one transaction, behind a backup; raises Stopped: nothing has happened."""
        from scorebook.book.importing import bring_in

        return self._access.step(
            partial(
                bring_in, contents=contents, source=source, watching=watching, before=self._copy_before_import
            )
        )

    def imports(self) -> list[ImportLine]:
        """Return every file that was brought in, newest first."""
        from scorebook.book.taking_back import imports

        return self._access.read(imports)

    def undo_import(self, import_id: int) -> TakenBack:
        """Take an import back, but for games edited since; Refused where it is not there or taken back."""
        from scorebook.book.taking_back import take_back

        return self._access.step(partial(take_back, import_id=import_id))

    def no_undo(self) -> str:
        """Return why there is nothing that undo would take back: an import is taken back as a whole."""
        return self._access.read(history.why_not)

    def _copy_before_import(self, connection: Connection) -> None:
        from scorebook.book import backups, reading
        from scorebook.book.connecting import connect

        opened = self._opened
        if opened.created and reading.counts(connection) == (0, 0):
            return  # made for this very import
        # A second connection: a copy taken through the one that is about to write would wait for ever.
        with closing(connect(opened.path, read_only=True)) as beside:
            backups.make(beside, opened.path, opened.folders, "before import", self._clock())

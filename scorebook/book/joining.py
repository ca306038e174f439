"""What an open book does about one person under several names: two made one, other spellings kept.

Its modules are only loaded once somebody asks: nothing of this is needed for the first page.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scorebook.book.transacting import Access

if TYPE_CHECKING:
    from scorebook.book.merging import Merger
    from scorebook.book.values import Change


class Joining:
    """The part of an open book that tells who is who; `Book` is the whole."""

    _access: Access

    def preview_merge(self, keep: int, gone: int) -> Merger:
        """Return what making `gone` the same person as `keep` would do, and change nothing."""
        from scorebook.book.merging import look

        return self._access.read(partial(look, keep=keep, gone=gone))

    def merge_players(self, keep: int, gone: int) -> Change:
        """Make `gone` the same person as `keep`: games, spellings and name move; Refused at one table."""
        from scorebook.book.merging import merge_players

        return self._access.do("merge_players", lambda j: merge_players(j, keep, gone))

    def spellings(self, player: int) -> tuple[str, ...]:
        """Return the other spellings that lead to a person."""
        from scorebook.book.merging import spellings

        return self._access.read(partial(spellings, player=player))

    def add_alias(self, player: int, text: str) -> Change:
        """Let another spelling lead to a person; Refused where it leads to somebody already."""
        from scorebook.book.merging import add_alias

        return self._access.do("add_alias", lambda j: add_alias(j, player, text))

    def remove_alias(self, player: int, text: str) -> Change:
        """Take another spelling off a person."""
        from scorebook.book.merging import remove_alias

        return self._access.do("remove_alias", lambda j: remove_alias(j, player, text))

"""What an open book tells those who count: every game and every hand.

The module that reads them is only loaded once somebody asks: the first page does without.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from scorebook.book.transacting import Access

if TYPE_CHECKING:
    from scorebook.book.facts import BookFacts

T = TypeVar("T")


class Telling:
    """The part of an open book that statistics are asked over; `Book` is the whole."""

    _access: Access

    def facts(
        self,
        pack: Callable[[BookFacts], T],
        only: Collection[int] | None = None,
        pieces: Callable[[], object] | None = None,
    ) -> T:
        """Return what `pack` makes of all games and hands, or of `only` these games.

        They are seen in one look. With `pieces`, which is called between them, they are seen in many short
        ones, so that whoever writes meanwhile need not wait.
        """
        from scorebook.book import facts

        if pieces is not None:
            return facts.facts_in_pieces(self._access.read, pack, pieces)
        return self._access.read(partial(facts.facts, pack=pack, only=only))

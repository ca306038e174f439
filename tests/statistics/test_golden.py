"""The golden book: every figure of it is what it comes to by hand."""

from __future__ import annotations

from scorebook.book.library import Book
from scorebook.exchange.stats_json import stats_json
from scorebook.statistics.facts import load
from scorebook.statistics.filters import EVERYTHING
from tests.data.golden import STATS, fill


def test_every_figure_is_what_it_comes_to_by_hand(book: Book) -> None:
    assert stats_json(load(fill(book)), EVERYTHING) == STATS

"""What holds of every figure whatever is done to the book: people merged, files brought in, taken back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorebook.book.importing import Source, Watching
from scorebook.book.library import Book
from scorebook.exchange.stats_json import stats_json
from scorebook.folders import Folders
from scorebook.statistics.facts import Facts, load, refreshed
from scorebook.statistics.filters import EVERYTHING
from tests.book.at_table import FOUR, PLAYED, begin, open_at, write
from tests.data.golden import STATS, fill
from tests.statistics.said import say


def stats(facts: Facts) -> dict[str, Any]:
    return stats_json(facts, EVERYTHING)


def person(book: Book, name: str) -> int:
    return next(player.id for player in book.players() if player.name == name)


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Book]:
    """Return a second, empty book."""
    with open_at(tmp_path / "other.scorebook", Folders.at(tmp_path / "elsewhere")) as book:
        yield book


@pytest.mark.parametrize("seed", range(4))
def test_a_merged_players_figures_are_those_of_one_person(book: Book, seed: int) -> None:
    fill(book)
    chance = random.Random(seed)
    for line in book.games():
        seat = next((s for s, name in enumerate(line.names) if name == "Ron"), None)
        if seat is not None and chance.random() < 0.5:
            book.seat_substitute(line.id, seat, 1, "Ronny")
    facts = load(book)
    assert stats(facts) != STATS
    change = book.merge_players(person(book, "Ron"), person(book, "Ronny"))
    assert stats(load(book)) == STATS
    merged = refreshed(facts, book, change)
    assert say(merged) == say(load(book))
    assert say(refreshed(merged, book, book.undo())) == say(facts)


@pytest.mark.parametrize("seed", [None, 1, 2, 3])
def test_a_book_that_was_brought_in_says_the_same_whatever_the_order(
    book: Book, other: Book, seed: int | None
) -> None:
    contents = fill(book).read_out()
    if seed is not None:
        games = list(contents.games)
        random.Random(seed).shuffle(games)
        contents = replace(contents, games=tuple(games))
    before = load(other)
    brought = other.bring_in(contents, Source("golden.json"), Watching())
    after = refreshed(before, other, brought.change)
    assert stats(after) == STATS
    assert say(after) == say(load(other))


def test_taking_an_import_back_restores_every_number(book: Book, other: Book) -> None:
    write(other, begin(other, "Karen", "Zoë", "Ron", "Jo"), PLAYED)
    write(other, begin(other, *FOUR, day="1996-07-04"), PLAYED, PLAYED)
    before = load(other)
    brought = other.bring_in(fill(book).read_out(), Source("golden.json"), Watching())
    between = refreshed(before, other, brought.change)
    assert stats(between) != stats(before)
    assert brought.import_id is not None
    back = other.undo_import(brought.import_id)
    assert stats(load(other)) == stats(before)
    assert say(refreshed(between, other, back.change)) == say(load(other))


def test_the_same_file_again_changes_nothing(book: Book, other: Book) -> None:
    contents = fill(book).read_out()
    other.bring_in(contents, Source("golden.json"), Watching())
    once = load(other)
    again = other.bring_in(contents, Source("golden.json"), Watching())
    assert refreshed(once, other, again.change) is once
    assert say(load(other)) == say(once)

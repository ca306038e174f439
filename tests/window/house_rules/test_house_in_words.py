"""What the page says about the houses of a book."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorebook.book.library import Book
from scorebook.book.values import GameQuery, House
from scorebook.rules.house import SUNDAY, HouseRules
from scorebook.window.house_rules.words import called, free_name, keeping_words, rows_of, use_words
from tests.window.evenings import play

NOW = House(1, SUNDAY, 0)
OLD = House(2, replace(SUNDAY, target=300), 214, current=False)
SLIP = House(3, replace(SUNDAY, target=301), 0, current=False)
THEN = House(4, replace(SUNDAY, cards_passed=0, until=1987), 3, current=False)
CABIN = House(5, replace(SUNDAY, name="Cabin", since=2020), 1)


def test_the_list_leaves_out_what_was_changed_again_before_a_game() -> None:
    rows = rows_of([NOW, OLD, SLIP, THEN, CABIN], {"cabin"})
    assert [(row.house.id, row.when, row.offered) for row in rows] == [
        (1, "now", True),
        (2, "before a change", False),
        (4, "until 1987", False),
        (5, "not offered", False),
    ]
    (row,) = rows_of([CABIN], ())
    assert (row.when, row.offered) == ("from 2020 on", True)


@pytest.mark.parametrize(
    ("rules", "houses", "sentence"),
    [
        (SUNDAY, [], "A new house: New game offers it."),
        (SUNDAY, [NOW], "From the next game on."),
        (
            SUNDAY,
            [NOW, OLD],
            "From the next game on; the 214 games played under the old rules stay as they are.",
        ),
        (
            replace(SUNDAY, name="CABIN"),
            [NOW, CABIN],
            "From the next game on; the 1 game played under the old rules stays as it is.",
        ),
        (
            replace(SUNDAY, until=1987),
            [NOW],
            "Kept beside the rules of today as those until 1987; New game goes on with those.",
        ),
    ],
)
def test_what_keeping_the_rules_does_is_said_before(
    rules: HouseRules, houses: list[House], sentence: str
) -> None:
    assert keeping_words(rules, houses) == sentence


def test_which_games_use_a_house_is_said_with_their_years(book: Book) -> None:
    play(book, 0, "1994-12-31")
    play(book, 0, "2026-11-29")
    (sunday,) = (house for house in book.houses() if house.rules.name == "Sunday")
    (row,) = rows_of([sunday], ())
    games = book.games(GameQuery(house=sunday.id))
    assert use_words(row, games) == "2 games were played so, 1994 to 2026. New game offers it."
    assert use_words(row, games[:1]) == "2 games were played so in 2026. New game offers it."
    assert use_words(row, []) == "2 games were played so. New game offers it."


def test_a_house_without_games_says_so() -> None:
    unused, before, then, off = rows_of([NOW, OLD, THEN, CABIN], {"cabin"})
    assert use_words(unused, []) == "No game has been played so. New game offers it."
    assert use_words(before, []) == "214 games were played so. These are the rules before a change."
    assert use_words(then, []) == "3 games were played so."
    assert use_words(off, []) == "1 game was played so. New game does not offer it."


def test_a_house_is_called_with_its_years() -> None:
    assert called(SUNDAY) == "Sunday"
    assert called(THEN.rules) == "Sunday until 1987"


def test_a_copy_has_a_name_of_its_own() -> None:
    assert free_name("Sunday", [NOW]) == "Sunday 2"
    assert free_name("Sunday", [NOW, House(9, replace(SUNDAY, name="SUNDAY 2"))]) == "Sunday 3"

"""A house goes to a file and comes from one, or a sentence says why not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from scorebook.book.library import Book
from scorebook.exchange.house_file import read_house, write_house
from scorebook.rules.house import SUNDAY
from scorebook.window.house_rules.page import HouseRulesPage
from tests.window.conftest import click, find
from tests.window.evenings import words
from tests.window.house_rules.editing import (
    house_of,
    keep,
    put,
    said,
    sentence,
    stand_on,
)
from tests.window.pad.table import settle

Asked = Callable[[Path | None], list[tuple[str, str]]]


def test_a_house_goes_to_a_file_and_comes_back(
    page: HouseRulesPage,
    book: Book,
    tmp_path: Path,
    asked: Asked,
) -> None:
    path = tmp_path / "labor.json"
    asked(path)
    stand_on(page, "Labor Day")
    click(page, "house_save")
    assert said(page) == "Saved: labor.json"
    write_house(path, replace(read_house(path), name="Cabin", target=777))
    click(page, "house_read")
    settle()
    assert find(page, "house_name").text() == "Cabin"  # type: ignore[attr-defined]
    assert "A new house: New game offers it." in " ".join(words(page))
    keep(page)
    assert house_of(book, "Cabin").rules.target == 777


def test_rules_in_a_file_that_contradict_themselves_are_put_right_in_the_editor(
    page: HouseRulesPage,
    book: Book,
    tmp_path: Path,
    asked: Asked,
) -> None:
    path = tmp_path / "odd.json"
    write_house(path, replace(SUNDAY, target=0))
    asked(path)
    click(page, "house_read")
    settle()
    assert sentence(page, "target") == "The score that ends the game has to be more than zero."
    put(page, "target", "600")
    keep(page)
    assert house_of(book, "Sunday").rules.target == 600


def test_what_is_no_house_is_told_and_nothing_changes(
    page: HouseRulesPage,
    tmp_path: Path,
    asked: Asked,
) -> None:
    path = tmp_path / "games.csv"
    path.write_text("a;b")
    told = asked(path)
    click(page, "house_read")
    assert told == [("games.csv holds no house rules.", "It is text, but not as a house is saved (JSON).")]
    told = asked(tmp_path / "gone.json")
    click(page, "house_read")
    assert told == [("gone.json can’t be read.", "No such file or directory.")]
    told = asked(tmp_path / "nowhere" / "x.json")
    click(page, "house_save")
    assert told[0][0] == "The rules are not saved."
    asked(None)
    click(page, "house_read")
    click(page, "house_save")
    assert page.shelf.isVisible()

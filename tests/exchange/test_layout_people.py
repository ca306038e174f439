"""Names in cells: two of a side, four in one, initials, and the seats that the deal shows."""

from __future__ import annotations

import pytest

from scorebook.exchange.layouts.people import (
    Pair,
    is_same,
    pair_of,
    seated,
    side_named,
    sides_of,
    split_names,
    turn_of_the_deal,
    two_names,
)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ron & Karen", ("Ron", "Karen")),
        ("Mom+Dad", ("Mom", "Dad")),
        ("Ann/Bob", ("Ann", "Bob")),
        ("Ron and  Karen", ("Ron", "Karen")),
        ("Ron und Karen", ("Ron", "Karen")),
        ("Ron AND Karen", ("Ron", "Karen")),
        ("Anderson", ("Anderson",)),
        ("Sandy & Andy", ("Sandy", "Andy")),
        ("? & Karen", ("", "Karen")),
        ("Ron & ?", ("Ron", "")),
        ("?", ("",)),
        ("A & B & C", ("A", "B", "C")),
        ("", ("",)),
    ],
)
def test_the_names_of_a_side_are_told_apart(text: str, names: tuple[str, ...]) -> None:
    assert split_names(text) == names


def test_one_name_has_an_unknown_partner_and_three_are_too_many() -> None:
    assert pair_of("Ron") == ("Ron", "")
    assert pair_of("A & B & C") is None
    assert two_names("Ron & Karen")
    assert not two_names("Ron")
    assert not two_names("5 & 6")


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("Mom+Dad v Ann+Bob", (("Mom", "Dad"), ("Ann", "Bob"))),
        ("Mom+Dad vs. Ann+Bob", (("Mom", "Dad"), ("Ann", "Bob"))),
        ("Mom & Dad against Ann & Bob", (("Mom", "Dad"), ("Ann", "Bob"))),
        ("Mom & Dad – Ann & Bob", (("Mom", "Dad"), ("Ann", "Bob"))),
        ("? v Ann+Bob", (("", ""), ("Ann", "Bob"))),
        ("Vivian v Steve", (("Vivian", ""), ("Steve", ""))),
        ("Mom+Dad", None),
        ("A & B & C v D", None),
        ("same", None),
    ],
)
def test_both_sides_of_a_cell(text: str, sides: tuple[Pair, Pair] | None) -> None:
    assert sides_of(text) == sides


@pytest.mark.parametrize("text", ["same", "Same", "ditto", '"', "〃", "the  same"])
def test_what_repeats_the_row_above(text: str) -> None:
    assert is_same(text)
    assert not is_same(f"{text} Bob")


MOM, ANN, MARY, NONE = ("Mom", "Dad"), ("Ann", "Bob"), ("Mary", "Bob"), ("", "")


@pytest.mark.parametrize(
    ("text", "first", "second", "side"),
    [
        ("M", MOM, ANN, 0),
        ("a", MOM, ANN, 1),
        ("B", MOM, ANN, 1),
        ("Mom", MOM, ANN, 0),
        ("Dad & Mom", MOM, ANN, 0),
        ("M+D", MOM, ANN, 0),
        ("A", NONE, ANN, 1),
        ("M", MOM, MARY, None),
        ("Mary", MOM, MARY, 1),
        ("X", MOM, ANN, None),
        ("Mom & Ann", MOM, ANN, None),
        ("", MOM, ANN, None),
        ("M", NONE, NONE, None),
    ],
)
def test_a_name_or_an_initial_is_a_side_where_only_one_has_it(
    text: str, first: Pair, second: Pair, side: int | None
) -> None:
    assert side_named(text, first, second) == side


def test_partners_sit_across() -> None:
    assert seated(MOM, ANN) == ("Mom", "Ann", "Dad", "Bob")


FOUR = ("Ann", "Bob", "Cy", "Dee")


@pytest.mark.parametrize(
    ("games", "people", "turn"),
    [
        ([["Ann", "Bob", "Cy", "Dee", "Ann"]], FOUR, FOUR),
        ([["Ann", "Bob", "Cy"], ["Dee"]], FOUR, FOUR),
        ([["Cy", "Dee"], ["ann", "BOB", "cy"]], FOUR, ("Ann", "Bob", "Cy", "Dee")),
        ([["Ann", "Bob"], ["Bob", "Cy"]], FOUR, FOUR),
        ([["Ann", "Bob", "", "Dee"]], FOUR, None),
        ([["Ann", "Bob"], ["Cy", "Dee"]], FOUR, None),
        ([["Ann", "Bob", "Ann"]], FOUR, None),
        ([["Ann", "Bob", "Cy", "Ann"]], FOUR, None),
        ([["Ann", "Ann", "Ann"]], FOUR, None),
        ([["Ann", "Bob"], ["Ann", "Cy"]], FOUR, None),
        ([["Ann", "Bob", "Cy"]], FOUR[:3], None),
        ([["Ann", "Bob", "Cy", "Dee"]], (*FOUR, "Ed"), None),
        ([], FOUR, None),
    ],
)
def test_the_deal_shows_who_sits_left_of_whom(
    games: list[list[str]], people: tuple[str, ...], turn: tuple[str, ...] | None
) -> None:
    assert turn_of_the_deal(games, people) == turn

"""What stands in a cell: whole numbers in any dress, suits, outcomes, marks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.exchange.cells import Figure, figure_of, outcome_of, trump_of, whole
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Outcome


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("57", 57),
        (" 57 ", 57),
        ("+5", 5),
        ("-5", -5),
        ("−50", -50),
        ("–50", -50),
        ("- 5", -5),
        ("57.0", 57),
        ("0", 0),
        ("-0", 0),
        ("1000000", 1_000_000),
    ],
)
def test_a_whole_number_is_read_in_any_dress(text: str, value: int) -> None:
    assert whole(text) == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "1,04",
        "1.04",
        "12.5",
        "1e3",
        "٣",
        "五",
        "1000001",
        "1" + "0" * 18,
        "9" * 5000,
        "5O",
        "--5",
        "5-",
        "½",
        "²",
    ],
)
def test_anything_else_is_no_number(text: str) -> None:
    assert whole(text) is None


@given(st.text(max_size=20))
def test_a_number_is_only_made_of_our_figures(text: str) -> None:
    value = whole(text)
    if value is not None:
        assert str(abs(value)) in text.replace("00", "0").lstrip("0") or value == 0 or str(abs(value)) in text


@given(st.integers(-1_000_000, 1_000_000), st.sampled_from("-−–"))
def test_every_number_of_a_pad_is_read_back(value: int, minus: str) -> None:
    assert whole(str(value).replace("-", minus)) == value


@pytest.mark.parametrize(
    ("text", "figure"),
    [
        ("", Figure(None)),
        ("?", Figure(None)),
        ("—", Figure(None)),
        ("150*", Figure(150, mark=True)),
        ("211 *", Figure(211, mark=True)),
        ("*211", Figure(211, mark=True)),
        ("*", Figure(None, mark=True)),
        ("(120)", Figure(-120)),
        ("( 120 )", Figure(-120)),
        ("(−120)", Figure(-120)),
        ("(illegible)", Figure(None, unread=True)),
        ("1,04", Figure(None, unread=True)),
        ("57 ok", Figure(None, unread=True)),
        ("(120)*", Figure(-120, mark=True)),
    ],
)
def test_a_figure_of_a_pad(text: str, figure: Figure) -> None:
    assert figure_of(text) == figure


def test_brackets_and_marks_mean_what_was_decided() -> None:
    assert figure_of("(120)", brackets=False) == Figure(None, unread=True)
    assert figure_of("150*", mark="") == Figure(None, unread=True)
    assert figure_of("150 x", mark="x") == Figure(150, mark=True)


@pytest.mark.parametrize(
    ("text", "suit"),
    [
        ("S", Suit.SPADES),
        ("hearts", Suit.HEARTS),
        ("Heart", Suit.HEARTS),
        ("♠", Suit.SPADES),
        ("♥\ufe0f", Suit.HEARTS),
        ("♢", Suit.DIAMONDS),
        (" c ", Suit.CLUBS),
        ("NT", None),
        ("", None),
    ],
)
def test_a_suit_is_a_letter_a_word_or_a_symbol(text: str, suit: Suit | None) -> None:
    assert trump_of(text) is suit


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("made", Outcome.MADE),
        ("SET", Outcome.SET),
        ("thrown  in", Outcome.THROWN_IN),
        ("threw it in", Outcome.THROWN_IN),
        ("all passed", Outcome.ALL_PASSED),
        ("misdealt", Outcome.MISDEAL),
        ("won", None),
        ("", None),
    ],
)
def test_an_outcome_is_what_people_say(text: str, outcome: Outcome | None) -> None:
    assert outcome_of(text) is outcome

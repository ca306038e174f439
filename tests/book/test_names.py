"""What may be a name, and when two are one person's."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.names import (
    SeatName,
    as_typed,
    clean_label,
    clean_name,
    clean_remark,
    key_of,
    read_seat,
)
from scorebook.book.trouble import Refused


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Bob", "Bob"),
        ("  Bob   (Grandpa) ", "Bob (Grandpa)"),
        ("Bob\t(Grandpa)", "Bob (Grandpa)"),
        ("Zoe\u0308", "Zoë"),
        ("Aunt Jo 🃏", "Aunt Jo 🃏"),
        ("👩‍👧", "👩‍👧"),
        ("שרה", "שרה"),
        ("O'Hara", "O'Hara"),
        ('Bob "Ace" %s', 'Bob "Ace" %s'),
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ("5", "5"),
        ("Guest", "Guest"),
        ("x" * 60, "x" * 60),
    ],
)
def test_a_name_is_kept_composed_with_blanks_folded(written: str, kept: str) -> None:
    assert clean_name(written) == kept


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("\u200d", "empty"),
        ("?", "nobody remembers"),
        (" ? ", "nobody remembers"),
        ("1", "seat"),
        ("4", "seat"),
        ("guest: Jo", "guest"),
        ("GUEST : Jo", "guest"),
        ("Bob\x00", "nobody can see"),
        ("Bob\x1b[2J", "nobody can see"),
        ("Bob\ud800", "nobody can see"),
        ("Bob\u200b", "nobody can see"),
        ("Bob\u202eboB", "nobody can see"),
        ("x" * 61, "longer than 60"),
        ("x" * 100_000, "100,000"),
    ],
)
def test_what_can_be_nobodys_name_is_refused_in_words(written: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(written)
    assert said in refused.value.sentence
    assert refused.value.sentence.endswith(".")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Bob", "BOB", True),
        ("Bob", " bob ", True),
        ("Zoë", "ZOE\u0308", True),
        ("Straße", "STRASSE", True),
        ("Aunt  Jo", "Aunt Jo", True),
        ("Bo\u200db", "Bob", True),
        ("Bob", "Bob (Grandpa)", False),
        ("Ed", "Edna", False),
    ],
)
def test_one_person_is_known_by_the_key(one: str, other: str, same: bool) -> None:
    assert (key_of(one) == key_of(other)) is same


@given(st.text())
def test_a_kept_name_is_kept_again_and_its_key_too(text: str) -> None:
    try:
        name = clean_name(text)
    except Refused:
        return
    assert clean_name(name) == name
    assert unicodedata.is_normalized("NFC", name)
    assert key_of(key_of(name)) == key_of(name)


@pytest.mark.parametrize(
    ("written", "who"),
    [
        ("", SeatName("")),
        (" ? ", SeatName("")),
        ("Ron", SeatName("Ron")),
        ("guest: Jo", SeatName("Jo", guest=True)),
        ("Guest:Jo", SeatName("Jo", guest=True)),
        ("Guesty", SeatName("Guesty")),
    ],
)
def test_a_seat_tells_who_is_meant(written: str, who: SeatName) -> None:
    assert read_seat(written) == who


@pytest.mark.parametrize("written", ["guest:", "guest: ?", "guest: guest: Jo", "3"])
def test_a_guest_needs_a_name_too(written: str) -> None:
    with pytest.raises(Refused):
        read_seat(written)


def test_a_remark_keeps_its_lines() -> None:
    assert clean_remark(" rain,\r\n  nobody left\t\n") == "rain,\n  nobody left"


@pytest.mark.parametrize("text", ["a\x00b", "a\ud800b", "x" * 4001])
def test_a_remark_that_cannot_be_kept_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        clean_remark(text)


def test_a_label_may_be_empty_and_is_one_line() -> None:
    assert clean_label("  Labor  Day ", "An occasion") == "Labor Day"
    assert clean_label("", "An occasion") == ""
    with pytest.raises(Refused, match="An occasion"):
        clean_label("x" * 61, "An occasion")


@pytest.mark.parametrize(
    ("keys", "typed", "who"),
    [
        (["zoë"], "zoe", "zoë"),
        (["zoë"], "zoë", "zoë"),
        (["françois müller"], "francois muller", "françois müller"),
        (["zoë", "zoe"], "zoe", "zoe"),
        (["zoë", "zoé"], "zoe", None),
        (["zoë", "zoé"], "zoé", "zoé"),
        (["ron"], "rön", None),
        (["ståle"], "stale", "ståle"),
    ],
)
def test_a_keyboard_without_accents_finds_names_that_have_them(
    keys: list[str], typed: str, who: str | None
) -> None:
    by_key = {key_of(key): key_of(key) for key in keys}
    assert as_typed(by_key).get(key_of(typed)) == (who and key_of(who))


def test_a_key_without_accents_that_is_somebody_elses_is_left_to_them() -> None:
    assert as_typed({"zoë": 1}, {"zoe"}) == {"zoë": 1}

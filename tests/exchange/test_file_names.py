"""Names of files made from what is in a book: every system takes them, and none leads elsewhere."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.exchange.file_names import LONGEST, safe_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Sunday 1994", "Sunday 1994.csv"),
        ("2026-11-29-1", "2026-11-29-1.csv"),
        ("Zoë & Søren", "Zoe - Sren.csv"),
        ("Ron: bids made, by bid", "Ron bids made by bid.csv"),
        ("../../etc/passwd", "etc-passwd.csv"),
        ("C:\\Users\\Ron", "C-Users-Ron.csv"),
        ("a/b", "a-b.csv"),
        (".hidden", "hidden.csv"),
        ("-rf", "rf.csv"),
        ("=SUM(A1)", "SUM-A1.csv"),
        ("ours. . ", "ours.csv"),
        ("a\nb\0c", "a-b-c.csv"),
        ("\u202egnp", "gnp.csv"),
        ("CON", "CON-.csv"),
        ("nul.1", "nul-.1.csv"),
        ("com1 .x", "com1- .x.csv"),
        ("LPT¹", "LPT1-.csv"),
        ("Console", "Console.csv"),
        ("", "book.csv"),
        ("🎉", "book.csv"),
        ("٣", "book.csv"),
        ("x" * 300, "x" * 80 + ".csv"),
    ],
)
def test_a_name_is_plain(text: str, name: str) -> None:
    assert safe_name(text, ".csv") == name


def test_nothing_left_is_called_what_is_asked_for() -> None:
    assert safe_name("???", ".png", otherwise="chart") == "chart.png"


PARTS = st.sampled_from(["con", "CON", "nul", "com9", "lpt0", ".", " ", "-", "/", "\\", "ü", "a", "\0", "🎉"])


@given(st.one_of(st.text(), st.lists(PARTS, max_size=6).map("".join)))
def test_every_system_takes_every_name(text: str) -> None:
    name = safe_name(text, ".csv")
    assert re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9 ._-]*[.]csv", name)
    assert len(name) <= LONGEST + len("-.csv")
    before_the_dot = name.split(".")[0].rstrip().casefold()
    assert not re.fullmatch(r"con|prn|aux|nul|com[0-9]|lpt[0-9]", before_the_dot)
    assert safe_name(name.removesuffix(".csv"), ".csv") == name

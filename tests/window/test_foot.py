"""The foot says what has happened, or does not say it."""

from dataclasses import replace
from datetime import date

import pytest

from scorebook.book.values import BookInfo
from scorebook.window.foot import foot_sentence

INFO = BookInfo("/b", False, 1, 2, "0001", None, None)
TODAY = date(2026, 11, 29)


@pytest.mark.parametrize(
    ("last", "said"),
    [
        (None, "Saved · not backed up yet"),
        ("2026-11-29T23:59:00", "Saved · backed up today"),
        ("2026-11-28T00:00:00", "Saved · backed up yesterday"),
        ("2026-11-03T00:00:00", "Saved · no backup since 3 November 2026"),
        ("2027-01-01T00:00:00", "Saved · backed up today"),  # a wrong clock
        ("whenever", "Saved · backed up"),
    ],
)
def test_what_the_foot_says(last: str | None, said: str) -> None:
    assert foot_sentence(replace(INFO, last_backup=last), TODAY) == said


def test_what_is_being_done_comes_first() -> None:
    assert foot_sentence(INFO, TODAY, "Backing up…") == "Backing up…"
    assert foot_sentence(replace(INFO, read_only=True), TODAY, "Backing up…") == "Backing up…"


def test_a_book_to_read_only_never_says_saved() -> None:
    assert foot_sentence(replace(INFO, read_only=True), TODAY) == "To read only"

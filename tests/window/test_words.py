"""Figures and dates as a person says them."""

from datetime import date

import pytest

from scorebook.window import words


@pytest.mark.parametrize(
    ("value", "said"), [(0, "0"), (5512, "5,512"), (-50, "−50"), (-1234, "−1,234"), (None, "–")]
)
def test_figures(value: int | None, said: str) -> None:
    assert words.number(value) == said


@pytest.mark.parametrize(("value", "said"), [(0, "0"), (8, "+8"), (-3, "−3"), (None, "–"), (1200, "+1,200")])
def test_figures_with_their_sign(value: int | None, said: str) -> None:
    assert words.signed(value) == said


@pytest.mark.parametrize(("value", "said"), [(1, "1 game"), (0, "0 games"), (5512, "5,512 games")])
def test_counts(value: int, said: str) -> None:
    assert words.count(value, "game") == said


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("2026-11-29", "29 November 2026"),
        ("1994-12", "December 1994"),
        ("1994", "1994"),
        ("1994~", "about 1994"),
        ("1994-12~", "about December 1994"),
        ("1994?", "1994, unsure"),
        ("../1994", "by 1994"),
        ("1994/..", "from 1994"),
        ("1994/1996", "1994/1996"),
        ("199X", "199X"),
        ("1994-13", "1994-13"),
        ("", "no date"),
        ("Christmas", "Christmas"),
    ],
)
def test_dates_as_recorded(written: str, said: str) -> None:
    assert words.spoken_date(written) == said


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("2026-11-29T20:15:09", "today, 20:15"),
        ("2026-05-03T08:00:00", "3 May, 08:00"),
        ("2025-05-03T08:00:00", "3 May 2025, 08:00"),
        ("2025-05-03", "3 May 2025"),
    ],
)
def test_times(at: str, said: str) -> None:
    assert words.spoken_time(at, date(2026, 11, 29)) == said


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ron & Karen", "Ron & Karen"),
        ("w" * 18, "w" * 18),
        ("w" * 40, "w" * 18 + "\u200b" + "w" * 18 + "\u200b" + "w" * 4),
        ("a short start and " + "w" * 19, "a short start and " + "w" * 18 + "\u200bw"),
    ],
)
def test_only_very_long_words_get_places_to_break(text: str, shown: str) -> None:
    assert words.breakable(text) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ron", "Ron"),
        ("Zoë", "Zoë"),
        ("דוד", "\u2068דוד\u2069"),
        ("Ali علي", "\u2068Ali علي\u2069"),
        ("", ""),
    ],
)
def test_a_name_that_runs_the_other_way_is_set_apart(name: str, shown: str) -> None:
    assert words.apart(name) == shown

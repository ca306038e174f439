"""The Front page in words, never more than is known."""

import pytest

from scorebook.book.values import Game, HandEntry, Level, Sitting
from scorebook.rules.course import Course
from scorebook.rules.hand import Hand, Origin
from scorebook.rules.house import SUNDAY
from scorebook.statistics.glance import glance
from scorebook.window.front_words import also_unfinished, heading, number_word, on_the_table, under_heading
from tests.statistics.facts import fact
from tests.window.lines import line

SUNDAYS = ["2026-11-15", "2026-11-22", "2026-11-29"]


@pytest.mark.parametrize(
    ("days", "said"),
    [
        ([], "A new score book"),
        (SUNDAYS, "Three Sunday nights"),
        (SUNDAYS[:1], "One Sunday night"),
        ([*SUNDAYS, "2026-11-24"], "Four nights of pinochle"),
        (["2026-11-24"], "One night of pinochle"),
        ([*SUNDAYS, None], "Four games of pinochle"),  # which night the fourth was nobody knows
        ([None], "One game of pinochle"),
        (["1991-03-03", *SUNDAYS], "Thirty-five years of Sunday nights"),
        (["1991-03-05", "1991-03-06", "2026-11-24"], "Thirty-five years of pinochle"),
        (["1991-03-03", "1991-03-10", "1998-09-07", "2026-11-29"], "Thirty-five years of Sunday nights"),
        (["2025-11-23", "2026-11-29"], "One year of Sunday nights"),
        (["2025-12-07", "2026-11-29"], "Two Sunday nights"),
    ],
)
def test_the_heading_is_true(days: list[str | None], said: str) -> None:
    assert heading(glance([fact(n, 0, day) for n, day in enumerate(days)])) == said


def test_two_games_of_one_night_are_one_night() -> None:
    assert heading(glance([fact(1, 0), fact(2, 1)])) == "One Sunday night"


def test_a_long_book_says_since_which_month() -> None:
    games = [fact(1, 0, "1991-03-03"), fact(2, 0, level=Level.HANDS)]
    games += [fact(3 + n, 0, None) for n in range(1200)]
    assert under_heading(glance(games)) == "1,202 games · 1 with every hand · since March 1991"


def test_a_young_book_says_since_which_day() -> None:
    assert under_heading(glance([fact(1, 0, SUNDAYS[0])])) == "1 game · since 15 November 2026"
    one = fact(1, 0, SUNDAYS[0], level=Level.HANDS)
    assert under_heading(glance([one])) == "1 game · with every hand · since 15 November 2026"
    two = [one, fact(2, 0, SUNDAYS[1], level=Level.HANDS)]
    assert under_heading(glance(two)) == "2 games · all with every hand · since 15 November 2026"


def test_an_undated_book_says_no_date_and_an_empty_one_nothing() -> None:
    assert under_heading(glance([fact(1, 0, None)])) == "1 game"
    assert under_heading(glance([])) == ""


@pytest.mark.parametrize(
    ("value", "word"),
    [
        (0, "no"),
        (1, "one"),
        (13, "thirteen"),
        (20, "twenty"),
        (35, "thirty-five"),
        (99, "ninety-nine"),
        (1200, "1,200"),
    ],
)
def test_numbers_are_spelled_below_a_hundred(value: int, word: str) -> None:
    assert number_word(value) == word


def table(hands: int, totals: tuple[int | None, int | None], dealer: int | None) -> Game:
    """Return a game of Ron, Rich, Karen and Louise after some hands; Ann sits in for Karen from hand 8."""
    names = ("Ron", "Rich", "Karen", "Louise")
    sittings = [Sitting(seat, 1, seat + 1, name) for seat, name in enumerate(names)]
    return Game(
        id=1,
        uuid="u",
        ref="2026-11-29-1",
        origin=Origin.LIVE,
        rules=SUNDAY,
        house=1,
        target=500,
        date="2026-11-29",
        date_from="2026-11-29",
        date_to="2026-11-29",
        order=1,
        occasion="Sunday",
        note="",
        first_dealer=0,
        seating_known=True,
        sittings=(*sittings, Sitting(2, 8, None, "Ann")),
        hands=tuple(HandEntry(n, f"h{n}", n, Hand()) for n in range(1, hands + 1)),
        course=Course((), totals, None, None, dealer),
    )


def test_the_game_on_the_table_is_said_with_its_score_and_dealer() -> None:
    strong, words = on_the_table(table(6, (312, -26), 2), "2026-11-29")
    assert strong == "A game is on the table."
    assert words == "Ron & Karen 312 · Rich & Louise −26 — hand 7, Karen deals"


def test_a_substitute_is_named_from_the_hand_they_play() -> None:
    words = on_the_table(table(7, (312, 286), 2), "2026-11-29")[1]
    assert words == "Ron & Ann 312 · Rich & Louise 286 — hand 8, Ann deals"


def test_a_night_broken_off_is_said_with_its_day_and_unknown_totals_are_not_zero() -> None:
    strong, words = on_the_table(table(0, (None, None), None), "2026-12-06")
    assert strong == "A game from 29 November 2026 is on the table."
    assert words == "Ron & Karen ? · Rich & Louise ? — hand 1"


def test_other_unfinished_games_are_mentioned() -> None:
    first = line(1, winner=None, finished=False, score=(120, -90), day="2026-05-03")
    undated = line(2, winner=None, finished=False, day=None)
    assert also_unfinished([]) == ""
    assert also_unfinished([first]) == (
        "One more game is unfinished: Ron & Karen 120 · Rich & Louise −90, 3 May 2026."
    )
    assert also_unfinished([undated]) == "One more game is unfinished: Ron & Karen against Rich & Louise."
    assert also_unfinished([first, undated]) == "Two more games are unfinished and can be carried on."

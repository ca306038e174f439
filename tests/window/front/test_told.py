"""What the Front page tells in sentences."""

from __future__ import annotations

from datetime import date

import pytest

from scorebook.book.values import GameFact
from scorebook.statistics.glance import glance
from scorebook.statistics.on_this_day import Evening, OnThisDay
from scorebook.statistics.ranges import Share
from scorebook.statistics.whole_book import WholeBook
from scorebook.window.front.told import book_sentences, day_heading, day_sentences, evening_sentence
from tests.statistics.facts import fact

NAMES = {1: "Ron", 2: "Rich", 3: "Karen", 4: "Louise", 5: "Grandpa", 6: "Jo"}
DAY = date(2026, 11, 29)


def told(*games: GameFact, ago: int = 30) -> str:
    """Return what is told of an evening of these games."""
    return evening_sentence(Evening(2026 - ago, ago, games), NAMES)


def test_one_game_is_told_with_its_score_and_a_real_minus_sign() -> None:
    assert (
        told(fact(1, 0, score=(505, -26)))
        == "Thirty years ago today Ron & Karen beat Rich & Louise 505 to −26."
    )
    assert (
        told(fact(1, 1, score=(320, 510)), ago=1)
        == "One year ago today Rich & Louise beat Ron & Karen 510 to 320."
    )


@pytest.mark.parametrize("score", [(None, None), (505, None)])
def test_a_score_nobody_knows_is_not_told(score: tuple[int | None, int | None]) -> None:
    assert told(fact(1, 0, score=score)) == "Thirty years ago today Ron & Karen beat Rich & Louise."


def test_who_is_not_known_is_somebody_and_a_winner_may_be_forgotten() -> None:
    assert (
        told(fact(1, 0, players=(1, 2, None, 4)))
        == "Thirty years ago today Ron & somebody beat Rich & Louise."
    )
    sentence = "Thirty years ago today Ron & Karen played Rich & Louise, and nobody knows who won."
    assert told(fact(1, None)) == sentence


@pytest.mark.parametrize(
    ("winners", "words"),
    [
        ((0, 0), "Ron & Karen beat Rich & Louise in both games."),
        ((1, 1, 1), "Rich & Louise beat Ron & Karen in all three games."),
        ((0, 1), "Ron & Karen and Rich & Louise won one game each."),
        ((1, 0, 1), "Rich & Louise beat Ron & Karen two games to one."),
    ],
)
def test_an_evening_of_two_pairs_is_one_sentence(winners: tuple[int, ...], words: str) -> None:
    games = [fact(number, winner) for number, winner in enumerate(winners)]
    assert told(*games, ago=11) == f"Eleven years ago today {words}"


def test_an_evening_of_many_pairs_tells_three_games_and_how_many_more() -> None:
    others = (1, 2, 5, 6)
    games = [fact(1, 0), fact(2, 1, players=others), fact(3, 0), fact(4, 0), fact(5, 0)]
    assert told(*games, ago=2) == (
        "Two years ago today, five games: Ron & Karen beat Rich & Louise; Rich & Jo beat Ron & Grandpa;"
        " Ron & Karen beat Rich & Louise; and two more."
    )


def test_a_day_tells_three_evenings_and_how_many_there_were_before() -> None:
    evenings = tuple(
        Evening(2026 - ago, ago, (fact(ago, 0), fact(ago + 50, 0))) for ago in (5, 11, 16, 22, 33)
    )
    found = day_sentences(OnThisDay(DAY, evenings), NAMES)
    assert [sentence.split(" years")[0] for sentence in found] == [
        "Five",
        "Eleven",
        "Sixteen",
        "And four games in two",
    ]
    assert day_sentences(OnThisDay(DAY, ()), NAMES) == ["The book knows of no game on another 29 November."]
    assert day_heading(DAY) == "On this day, 29 November"


def book(games: list[GameFact], **more: object) -> WholeBook:
    """Return a book of these games."""
    figures: dict[str, object] = {"hands": 0, "people": 4, "most": (1,), "most_games": 2}
    figures |= {"made": Share(0, 0), "dumped": Share(0, 0), **more}
    return WholeBook(glance=glance(games), **figures)  # type: ignore[arg-type]


def test_the_whole_book_says_evenings_people_and_hands() -> None:
    games = [fact(1, 0, "2026-11-15"), fact(2, 0, "2026-11-15"), fact(3, 0, "2026-11-24"), fact(4, 0, None)]
    found = book(games, hands=60, made=Share(30, 40), dumped=Share(5, 50), people=12)
    assert book_sentences(found, NAMES, kind=False) == [
        "3 games on 2 evenings, 1 of them a Sunday, and 1 game of no certain day.",
        "Twelve people have played; Ron sat in 2 games, more than anybody else.",
        "60 hands are written down: 75% of the bids were made, and 10% of the deals dumped on the dealer.",
    ]
    assert book_sentences(found, NAMES, kind=True)[-1] == (
        "60 hands are written down: 75% of the bids were made."
    )


def test_a_book_in_which_all_sat_in_everything_names_nobody() -> None:
    games = [fact(1, 0, "2026-11-15"), fact(2, 0, "2026-11-22")]
    assert book_sentences(book(games, most=(1, 2, 3, 4)), NAMES, kind=False) == [
        "2 games on 2 evenings, all of them Sundays.",
        "Four people have played.",
    ]


def test_two_who_sat_in_most_are_both_named() -> None:
    games = [fact(number, 0, "2026-11-15") for number in range(1, 4)]
    said = book_sentences(book(games, most=(1, 3), people=6), NAMES, kind=False)[1]
    assert said == "Six people have played; Ron and Karen sat in 2 games, more than anybody else."


def test_a_book_of_no_certain_day_says_so() -> None:
    assert (
        book_sentences(book([fact(1, 0, None)]), NAMES, kind=False)[0]
        == "1 game, none of them of a certain day."
    )

"""A game as one line, in words and in order."""

import pytest

from scorebook.book.values import GameLine, GameQuery, Level
from scorebook.statistics.order import Years, one_year
from scorebook.window.game_lines import (
    GamesWanted,
    by_date,
    by_hands,
    by_mark,
    by_score,
    by_text,
    mark,
    more_said,
    newest_first,
    said,
    typed_date,
)
from tests.window.lines import line

UNKNOWN = ("Ron", "?", "?", "Louise")


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (
            line(1, 0, score=(505, 438)),
            "29 November 2026: Ron & Karen 505, Rich & Louise 438. Ron & Karen won.",
        ),
        (
            line(1, 1, score=(-26, 510)),
            "29 November 2026: Ron & Karen −26, Rich & Louise 510. Rich & Louise won.",
        ),
        (line(1, 0, day=None), "Date not known: Ron & Karen against Rich & Louise. Ron & Karen won."),
        (
            line(1, None, names=UNKNOWN, day="1994-01-01", until="1994-12-31", written="1994"),
            "1994: Ron & ? against ? & Louise. Nobody knows who won.",
        ),
        (
            line(1, None, finished=False, score=(312, None)),
            "29 November 2026: Ron & Karen 312, Rich & Louise. Not finished.",
        ),
    ],
)
def test_a_game_is_said_in_a_sentence(game: GameLine, words: str) -> None:
    assert said(game) == words


def test_a_name_that_runs_the_other_way_leaves_the_figures_where_they_are() -> None:
    game = line(1, 1, names=("Ron", "דוד", "Karen", "Louise"), score=(438, 505))
    david = "\u2068דוד\u2069"
    assert said(game) == (f"29 November 2026: Ron & Karen 438, {david} & Louise 505. {david} & Louise won.")
    assert mark(game) == "דוד & Louise"


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (line(1), "Sunday · Sunday rules to 500 · just the mark"),
        (
            line(1, hands=1, level=Level.HANDS),
            "Sunday · Sunday rules to 500 · 1 hand · every hand written down",
        ),
        (
            line(1, occasion="", note="ran out of paper", level=Level.FINAL),
            "Sunday rules to 500 · final score · “ran out of paper”",
        ),
    ],
)
def test_what_else_is_known_is_said_below(game: GameLine, words: str) -> None:
    assert more_said(game) == words


def test_the_mark_tells_won_from_unknown_from_unfinished() -> None:
    games = [line(1, 0), line(2, 1), line(3, None), line(4, None, finished=False)]
    assert [mark(game) for game in games] == ["Ron & Karen", "Rich & Louise", "not known", "not finished"]


def test_every_column_has_a_value_to_sort_by_and_none_for_not_known() -> None:
    undated = line(1, None, day=None, occasion="")
    assert (by_date(undated), by_score(undated), by_mark(undated), by_hands(undated)) == (None,) * 4
    assert by_text(undated.occasion) is None
    assert by_mark(line(1, 0, finished=False)) is None
    assert by_score(line(1, score=(-26, 510))) == (510, -26)
    assert by_score(line(1, score=(90, None))) == (90, 90)
    before = line(1, day="1994-12-01", until="1994-12-31")
    assert sorted([line(2, day="1994-12-25"), before, line(3, day="1994-11-30")], key=by_date)[1] is before


def test_the_wanted_games_are_asked_for_and_said_in_words() -> None:
    wanted = GamesWanted("labor", 3, Years(1994, 2003), decided=True)
    assert wanted.query() == GameQuery(text="labor", player=3, since="1994-01-01", until="2003-12-31")
    assert wanted.words("Karen") == "with Karen, in 1994–2003, with a winner, with “labor” in them"
    assert GamesWanted(unfinished=True).query() == GameQuery(unfinished=True)
    assert GamesWanted(unfinished=True).words() == "not finished"
    assert GamesWanted(house=3, rules="Sunday until 1987").query() == GameQuery(house=3)
    assert GamesWanted(house=3, rules="Sunday until 1987").words() == "by the rules of Sunday until 1987"
    assert GamesWanted(years=Years(since=1994)).words() == "since 1994"
    assert GamesWanted(years=one_year(2026)).words() == "in 2026"


def test_everything_is_wanted_only_when_nothing_is_left_out() -> None:
    assert GamesWanted().everything
    assert GamesWanted(first=7).everything
    narrow = [
        GamesWanted("x"),
        GamesWanted(player=1),
        GamesWanted(house=1),
        GamesWanted(years=one_year(1994)),
        GamesWanted(decided=True),
        GamesWanted(unfinished=True),
    ]
    assert not any(wanted.everything for wanted in narrow)


def test_the_games_behind_a_figure_are_the_ones_it_counts() -> None:
    behind = GamesWanted(player=3, decided=True)
    left_before_the_end = line(3, players=(1, 2, 9, 4))
    games = [line(1), line(2, None), left_before_the_end, line(4, 0, finished=False)]
    assert [game.id for game in games if behind.takes(game)] == [1]
    assert all(GamesWanted(player=3).takes(game) for game in games)


@pytest.mark.parametrize(
    ("typed", "first", "last"),
    [
        ("1994", "1994-01-01", "1994-12-31"),
        ("1994-12", "1994-12-01", "1994-12-31"),
        ("1994-12-25", "1994-12-25", "1994-12-25"),
        ("25 December 1994", "1994-12-25", "1994-12-25"),
        ("Dec 5, 1994", "1994-12-05", "1994-12-05"),
        ("dec 1994", "1994-12-01", "1994-12-31"),
        ("199X", "1990-01-01", "1999-12-31"),
    ],
)
def test_a_date_typed_is_looked_for_as_a_date(typed: str, first: str, last: str) -> None:
    when = typed_date(typed)
    assert when is not None
    assert (when.first, when.last) == (first, last)
    asked = GamesWanted(typed).date_query()
    assert asked == GameQuery(since=first, until=last)


@pytest.mark.parametrize(
    "typed",
    ["", "Karen", "May", "Labor Day 1998", "12", "31 February 1994", "3/4/94", "1 2 May 1994", "5 May"],
)
def test_other_words_are_only_words(typed: str) -> None:
    assert typed_date(typed) is None
    assert GamesWanted(typed).date_query() is None


def test_a_date_typed_stays_inside_the_years_asked_for() -> None:
    asked = GamesWanted("199X", years=Years(1994, 2003)).date_query()
    assert asked is not None
    assert (asked.since, asked.until) == ("1994-01-01", "1999-12-31")
    assert GamesWanted("Dec 1994").words() == "with “Dec 1994” in them or of December 1994"


def test_newest_first_leaves_undated_games_last() -> None:
    games = [line(1, day=None), line(2, day="1994-05-01"), line(3, day="1994-05-01", order=1), line(4)]
    assert [game.id for game in newest_first(games)] == [4, 2, 3, 1]

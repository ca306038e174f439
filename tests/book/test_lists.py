"""Lists and facts from the kept figures, and what a new game begins with."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from at_table import BIG, DAY, FOUR, PLAYED, PLAYED_SINGLE, SET, THROWN_IN, begin, house, write

from scorebook.book import reading
from scorebook.book.library import Book
from scorebook.book.values import GameQuery, Level, NewGame, Seating
from scorebook.rules.hand import Origin

SUNDAY = date(2026, 11, 29)


def refs(book: Book, **asked: object) -> list[str]:
    """Return the references of the games asked for."""
    return [line.ref for line in book.games(GameQuery(**asked))]  # type: ignore[arg-type]


@pytest.fixture
def years(book: Book) -> Book:
    """Return a book of games as old books have them, vague dates and all."""
    for day, names, occasion in (
        ("1994-12-31", FOUR, "Sunday"),
        ("1995-01-01", ("Édith", "Rich", "Karen", "guest: Jürgen"), "New Year"),
        ("1995-12-31", FOUR, "Sunday"),
    ):
        begin(book, *names, day=day, occasion=occasion)
    for text in ("1995", "1995~", "1994/1996", "199X", "../1995", "1995/..", ""):
        book.change_game(begin(book, "A", "B", "C", "D", day="2000-01-01"), date=text)
    return book


def of_dates(book: Book, **asked: object) -> list[str]:
    """Return the dates of the games asked for, as written."""
    return [line.date for line in book.games(GameQuery(**asked))]  # type: ignore[arg-type]


class TestGames:
    def test_a_line_tells_all_a_list_shows(self, book: Book) -> None:
        game = begin(book, rules="Labor Day", occasion="Labor Day 2026")
        book.remark_game(game, "rain")
        write(book, game, BIG, BIG)
        (line,) = book.games()
        ids = {one.name: one.id for one in book.players()}
        assert line.ref == f"{DAY}-1"
        assert (line.origin, line.rules, line.target) == (Origin.LIVE, "Labor Day", 300)
        assert (line.date, line.date_from, line.date_to, line.order) == (DAY, DAY, DAY, 1)
        assert (line.occasion, line.note) == ("Labor Day 2026", "rain")
        assert line.names == FOUR
        assert line.players == tuple(ids[name] for name in FOUR)
        assert (line.winner, line.score, line.hands) == (0, (474, 42), 2)
        assert (line.level, line.finished) == (Level.HANDS, True)

    @pytest.mark.parametrize("named", [reading._NAMED, 0])  # games named one by one, and all looked through
    def test_guests_have_their_names_in_a_list(
        self, years: Book, monkeypatch: pytest.MonkeyPatch, named: int
    ) -> None:
        monkeypatch.setattr(reading, "_NAMED", named)
        (line,) = years.games(GameQuery(occasion="New Year"))
        assert line.names == ("Édith", "Rich", "Karen", "Jürgen")
        assert line.players[3] is None
        assert [one.names[3] for one in years.games(GameQuery(occasion="Sunday"))] == ["Louise"] * 2

    def test_newest_first_and_no_date_last(self, years: Book) -> None:
        assert of_dates(years) == [
            "1995-12-31",
            "1995",
            "1995-01-01",
            "1995/..",
            "1994-12-31",
            "1994/1996",
            "1995~",
            "199X",
            "../1995",
            "",
        ]

    def test_several_games_of_an_evening_go_by_their_order(self, book: Book) -> None:
        for _ in range(11):
            begin(book)
        assert [line.order for line in book.games()] == list(range(11, 0, -1))

    @pytest.mark.parametrize(
        ("since", "until", "found"),
        [
            ("1995-01-01", "1995-12-31", {"1995-12-31", "1995", "1995-01-01"}),
            ("1994-12-31", "1994-12-31", {"1994-12-31"}),
            (None, "1995-12-31", {"1995-12-31", "1995", "1995-01-01", "1994-12-31", "../1995"}),
            ("1995-01-01", None, {"1995-12-31", "1995", "1995/..", "1995-01-01"}),
            (
                "1994-01-01",
                "1996-12-31",
                {"1995-12-31", "1995", "1995-01-01", "1994-12-31", "1995~", "1994/1996"},
            ),
        ],
    )
    def test_a_range_takes_games_that_lie_wholly_inside(
        self, years: Book, since: str | None, until: str | None, found: set[str]
    ) -> None:
        assert set(of_dates(years, since=since, until=until)) == found

    @pytest.mark.parametrize(
        ("text", "count"),
        [
            ("ron", 2),
            ("RON karen", 2),
            ("ron édith", 0),
            ("E\u0301DITH", 1),
            ("jürgen", 1),
            ("new year", 1),
            ("1994-12-31-1", 1),
            ("the cat", 1),
            ("%", 0),
            ("_", 0),
            ("", 10),
        ],
    )
    def test_text_finds_names_occasions_remarks_and_references(
        self, years: Book, text: str, count: int
    ) -> None:
        last = years.games(GameQuery(occasion="New Year"))[0]
        years.remark_game(last.id, "The cat sat on it")
        assert len(refs(years, text=text)) == count

    def test_a_person_is_found_in_any_seat_at_any_hand(self, book: Book, game: int) -> None:
        write(book, game, PLAYED)
        book.seat_substitute(game, 0, 2, "Jo")
        begin(book, "a", "b", "c", "d")
        ids = {one.name: one.id for one in book.players()}
        for name in ("Ron", "Jo", "Louise"):
            assert [line.id for line in book.games(GameQuery(player=ids[name]))] == [game]
        assert [line.id for line in book.games(GameQuery(text="ron"))] == [game]

    def test_finished_or_not(self, book: Book, game: int) -> None:
        over = begin(book)
        write(book, over, BIG, BIG, BIG)
        assert [line.id for line in book.games(GameQuery(unfinished=True))] == [game]
        assert [line.id for line in book.games(GameQuery(unfinished=False))] == [over]

    def test_no_more_than_asked_for(self, years: Book) -> None:
        assert len(refs(years, limit=3)) == 3
        assert len(refs(years, limit=1, text="ron")) == 1
        assert refs(years, limit=3) == refs(years)[:3]

    def test_just_these_and_no_others(self, years: Book, monkeypatch: pytest.MonkeyPatch) -> None:
        lines = years.games()
        only = frozenset(line.id for line in lines[1::2])
        wanted = [line for line in lines if line.id in only]
        for named in (reading._NAMED, 2):  # many are not named one by one
            monkeypatch.setattr(reading, "_NAMED", named)
            assert years.games(GameQuery(only=only)) == wanted
            assert years.games(GameQuery(only=only, limit=2)) == wanted[:2]
            assert refs(years, only=only, text="karen") == [n.ref for n in wanted if "Karen" in n.names]
            assert refs(years, only=frozenset()) == []

    def test_occasions_come_latest_first(self, years: Book) -> None:
        assert years.occasions() == ["Sunday", "New Year"]


class TestFacts:
    def test_a_fact_is_what_statistics_need(self, book: Book, game: int) -> None:
        write(book, game, BIG, SET, BIG, BIG)
        (fact,) = book.game_facts()
        ids = {one.name: one.id for one in book.players()}
        assert fact.players == tuple(ids[name] for name in FOUR)
        assert (fact.winner, fact.score, fact.hands) == (0, (736, 3), 4)
        assert (fact.level, fact.finished, fact.rules) == (Level.HANDS, True, "Sunday")

    def test_guests_and_strangers_are_nobody(self, book: Book) -> None:
        book.add_player("Visitor", guest=True)
        begin(book, "Visitor", "guest: Jo", "?", "Ron")
        ron = next(one.id for one in book.players() if one.name == "Ron")
        assert book.game_facts()[0].players == (None, None, None, ron)


class TestSuggestion:
    def test_a_new_book_begins_with_the_sunday_rules(self, book: Book) -> None:
        found = book.suggestion(SUNDAY)
        assert (found.seating, found.house, found.first_dealer, found.occasion) == (
            None,
            house(book),
            0,
            "Sunday",
        )
        assert book.suggestion(SUNDAY + timedelta(days=1)).occasion == ""

    def test_last_nights_four_sit_down_again_and_the_deal_goes_on(self, book: Book) -> None:
        game = begin(book, dealer=1, rules="Single deck", occasion="Sunday")
        write(book, game, PLAYED_SINGLE)
        found = book.suggestion(SUNDAY + timedelta(days=7))
        assert found.seating is not None
        assert found.seating.names == FOUR
        assert (found.house, found.first_dealer, found.occasion) == (house(book, "Single deck"), 2, "Sunday")
        again = book.start_game(
            NewGame(found.seating, found.house, found.first_dealer, "2026-12-06", "Sunday")
        )
        assert book.game(again.game or 0).names() == FOUR

    def test_guests_and_open_seats_come_again_and_the_retired_do_not(self, book: Book) -> None:
        begin(book, "Ron", "guest: Jo", "?", "Louise")
        ids = {one.name: one.id for one in book.players()}
        book.retire_player(ids["Louise"], True)
        found = book.suggestion(SUNDAY)
        assert found.seating == Seating(("Ron", "guest: Jo", "", ""), (ids["Ron"], None, None, None))

    def test_the_substitute_who_stayed_is_the_one_who_sits_down(self, book: Book, game: int) -> None:
        write(book, game, PLAYED)
        book.seat_substitute(game, 3, 2, "Jo")
        found = book.suggestion(SUNDAY).seating
        assert found is not None
        assert found.names == ("Ron", "Rich", "Karen", "Jo")

    def test_the_newest_rules_of_the_same_name_and_the_same_target(self, book: Book) -> None:
        from dataclasses import replace

        from scorebook.rules.house import SUNDAY as RULES

        seating = Seating(FOUR)
        book.start_game(NewGame(seating, house(book), 0, DAY, target=1000))
        book.add_house(replace(RULES, notes="no talking"))
        found = book.suggestion(SUNDAY)
        assert (found.house, found.target) == (house(book), 1000)

    @pytest.mark.parametrize(
        ("occasion", "days", "suggested"),
        [
            ("Grandma's birthday", 0, "Grandma's birthday"),
            ("Labor Day 2026", 0, "Labor Day 2026"),
            ("Labor Day 2026", 7, "Sunday"),
            ("Card club", 7, "Card club"),
            ("Card club", 1, ""),
            ("", 7, "Sunday"),
        ],
    )
    def test_the_occasion_goes_on_on_its_own_day(
        self, book: Book, occasion: str, days: int, suggested: str
    ) -> None:
        begin(book, occasion=occasion)
        assert book.suggestion(SUNDAY + timedelta(days=days)).occasion == suggested

    def test_a_game_without_a_date_gives_no_occasion(self, book: Book) -> None:
        book.change_game(begin(book, occasion="Card club"), date="1994")
        assert book.suggestion(SUNDAY).occasion == "Sunday"


def test_info_counts_games_and_lines(book: Book, game: int, path: Path) -> None:
    write(book, game, PLAYED, SET, THROWN_IN)
    info = book.info()
    assert (info.path, info.games, info.hands, info.read_only) == (str(path), 1, 3, False)
    assert (info.last_backup, info.older_by) == (None, 0)

"""Everything about a game but its hands: date, target, substitutes, the mark, on and off the table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from at_table import BIG, DAY, MISDEAL, PLAYED, SET, THROWN_IN, begin, dump, write

from scorebook.book.library import Book
from scorebook.book.trouble import Refused


class TestChanging:
    @pytest.mark.parametrize(
        ("date", "first", "last", "order", "told"),
        [
            ("2026-11-22", "2026-11-22", "2026-11-22", 1, "date 2026-11-29 → 2026-11-22"),
            ("1994-12", "1994-12-01", "1994-12-31", 1, "date 2026-11-29 → 1994-12"),
            ("../1994", None, "1994-12-31", 1, "date 2026-11-29 → ../1994"),
            ("", None, None, None, "date 2026-11-29 → ?"),
        ],
    )
    def test_a_date_may_be_as_vague_as_it_is_known(
        self,
        book: Book,
        game: int,
        date: str,
        first: str | None,
        last: str | None,
        order: int | None,
        told: str,
    ) -> None:
        change = book.change_game(game, date=date)
        found = book.game(game)
        assert (found.date, found.date_from, found.date_to, found.order) == (date, first, last, order)
        assert found.ref == f"{DAY}-1"
        assert change.sentence == f"29 Nov: {told}"

    @pytest.mark.parametrize(
        ("date", "head"),
        [
            ("2026-03-01", "1 Mar"),
            ("1998-09-07", "7 Sep 1998"),
            ("1994", "1994"),
            ("", "Ron & Karen against Rich & Louise"),
        ],
    )
    def test_lines_of_history_begin_with_the_day(self, book: Book, game: int, date: str, head: str) -> None:
        book.change_game(game, date=date)
        assert book.remark_game(game, "rain").sentence == f"{head}: remark, “rain”"

    def test_a_day_that_never_was_is_refused(self, book: Book, game: int, path: Path) -> None:
        before = dump(path)
        with pytest.raises(Refused, match="February 2026 has 28 days"):
            book.change_game(game, date="2026-02-30", occasion="Sunday")
        assert dump(path) == before

    def test_a_game_moved_to_another_day_is_its_last_one(self, book: Book, game: int) -> None:
        begin(book, day="2026-11-22")
        book.change_game(game, date="2026-11-22")
        assert book.game(game).order == 2

    def test_another_target_may_end_a_game_or_open_it_again(self, book: Book, game: int) -> None:
        write(book, game, BIG, PLAYED)
        assert book.change_game(game, target=250).sentence == (
            "29 Nov: game to 500 → 250; Ron & Karen win 294 to 42"
        )
        assert book.games()[0].target == 250
        assert book.change_game(game, target=500).sentence == (
            "29 Nov: game to 250 → 500; the game goes on, its mark goes"
        )

    def test_an_occasion_is_kept_and_taken_away(self, book: Book, game: int) -> None:
        assert book.change_game(game, occasion="Labor  Day").sentence == "29 Nov: occasion “Labor Day”"
        assert book.occasions() == ["Labor Day"]
        assert book.change_game(game, occasion="").sentence == "29 Nov: no occasion"
        assert book.occasions() == []

    def test_nothing_to_change_is_no_line_of_history(self, book: Book, game: int) -> None:
        change = book.change_game(game, date=DAY, target=500, occasion="", first_dealer=0)
        assert (change.id, change.sentence) == (None, "29 Nov: as it was")

    def test_another_first_dealer_moves_the_deal_of_every_hand_in_turn(
        self, book: Book, game: int, path: Path
    ) -> None:
        write(book, game, PLAYED, MISDEAL, SET, THROWN_IN)
        book.correct_hand(book.game(game).hands[3].id, replace(THROWN_IN, dealer=0))  # out of turn
        assert [entry.hand.dealer for entry in book.game(game).hands] == [0, 1, 1, 0]
        before = dump(path)
        assert book.change_game(game, first_dealer=2).sentence == "29 Nov: first dealer Karen"
        assert [entry.hand.dealer for entry in book.game(game).hands] == [2, 3, 3, 0]
        book.undo()
        assert dump(path) == before

    @pytest.mark.parametrize("wrong", [{"first_dealer": 4}, {"target": -1}, {"occasion": "x" * 61}])
    def test_what_cannot_be_is_refused(self, book: Book, game: int, wrong: dict[str, int]) -> None:
        with pytest.raises(Refused):
            book.change_game(game, **wrong)  # type: ignore[arg-type]


class TestSubstitutes:
    def test_somebody_takes_over_from_a_hand_on(self, book: Book, game: int) -> None:
        write(book, game, PLAYED, SET)
        change = book.seat_substitute(game, 1, 2, "Jo")
        assert change.sentence == "29 Nov: Jo for Rich from hand 2"
        found = book.game(game)
        assert [found.names(number)[1] for number in (1, 2, None)] == ["Rich", "Jo", "Jo"]
        assert book.games()[0].names == ("Ron", "Jo", "Karen", "Louise")
        names = {one.id: one.name for one in book.players()}
        assert [names[one or 0] for one in book.game_facts()[0].players] == ["Ron", "Jo", "Karen", "Louise"]

    def test_the_result_belongs_to_who_sat_there_when_the_game_ended(self, book: Book, game: int) -> None:
        ids = write(book, game, BIG, PLAYED, BIG)
        book.seat_substitute(game, 0, 3, "Jo")
        book.correct_hand(ids[0], replace(BIG, bid=500, meld=(480, 8)))
        assert book.game(game).course.ended_at == 1
        assert book.games()[0].names[0] == "Ron"

    def test_a_wrong_name_from_the_start_is_corrected(self, book: Book, game: int) -> None:
        assert book.seat_substitute(game, 3, 1, "guest: Ed").sentence == "29 Nov: Ed sat there, not Louise"
        assert book.game(game).names() == ("Ron", "Rich", "Karen", "Ed")
        assert len(book.game(game).sittings) == 4

    def test_the_same_again_changes_nothing(self, book: Book, game: int) -> None:
        assert book.seat_substitute(game, 1, 1, "RICH").id is None

    def test_somebody_who_sits_there_does_not_come_in(self, book: Book, game: int) -> None:
        write(book, game, PLAYED)
        assert book.seat_substitute(game, 1, 2, "Rich").id is None
        assert len(book.game(game).sittings) == 4

    def test_a_substitute_corrected_away_leaves_who_was_there_all_the_time(
        self, book: Book, game: int
    ) -> None:
        write(book, game, PLAYED, SET)
        book.seat_substitute(game, 1, 2, "Jo")
        book.seat_substitute(game, 1, 3, "Rich")
        book.seat_substitute(game, 1, 2, "Rich")
        assert [(s.from_hand, s.name) for s in book.game(game).sittings if s.seat == 1] == [(1, "Rich")]

    def test_another_substitute_for_the_same_hand_takes_the_first_ones_place(
        self, book: Book, game: int
    ) -> None:
        write(book, game, PLAYED)
        book.seat_substitute(game, 1, 2, "Jo")
        book.seat_substitute(game, 1, 2, "Ed")
        assert [s.name for s in book.game(game).sittings if s.seat == 1] == ["Rich", "Ed"]

    def test_whoever_left_can_come_back(self, book: Book, game: int) -> None:
        write(book, game, PLAYED, SET)
        book.seat_substitute(game, 1, 2, "Jo")
        book.seat_substitute(game, 1, 3, "Rich")
        assert book.game(game).names() == ("Ron", "Rich", "Karen", "Louise")

    def test_nobody_sits_in_two_seats_at_any_hand(self, book: Book, game: int) -> None:
        write(book, game, PLAYED, SET, THROWN_IN)
        book.seat_substitute(game, 1, 3, "Jo")
        for seat, from_hand, name in ((0, 1, "Karen"), (0, 2, "jo"), (3, 4, "guest: Jo")):
            with pytest.raises(Refused, match="twice"):
                book.seat_substitute(game, seat, from_hand, name)
        book.seat_substitute(game, 0, 4, "Rich")  # whose seat is Jo's by then

    @pytest.mark.parametrize(("seat", "from_hand"), [(4, 1), (-1, 1), (0, 0), (0, 3)])
    def test_a_seat_and_a_hand_must_be_there(self, book: Book, game: int, seat: int, from_hand: int) -> None:
        write(book, game, PLAYED)
        with pytest.raises(Refused, match=r"Which seat|From which hand"):
            book.seat_substitute(game, seat, from_hand, "Jo")

    def test_a_substitute_made_with_the_seat_goes_with_it(self, book: Book, game: int, path: Path) -> None:
        write(book, game, PLAYED)
        before = dump(path)
        book.seat_substitute(game, 1, 2, "Jo")
        after = dump(path)
        book.undo()
        assert dump(path) == before
        book.redo()
        assert dump(path) == after

    def test_a_corrected_name_goes_with_the_person_it_made(self, book: Book, game: int, path: Path) -> None:
        before = dump(path)
        book.seat_substitute(game, 1, 1, "Jo")
        after = dump(path)
        book.undo()
        assert dump(path) == before
        book.redo()
        assert dump(path) == after

    def test_a_substitute_is_taken_off_again(self, book: Book, game: int) -> None:
        write(book, game, PLAYED)
        book.seat_substitute(game, 1, 2, "Jo")
        assert book.remove_substitute(game, 1, 2).sentence == "29 Nov: Rich stayed, no Jo from hand 2"
        assert book.game(game).names()[1] == "Rich"

    @pytest.mark.parametrize("from_hand", [1, 2])
    def test_only_a_substitute_can_be_taken_off(self, book: Book, game: int, from_hand: int) -> None:
        with pytest.raises(Refused, match="Nobody came in"):
            book.remove_substitute(game, 1, from_hand)

    def test_taking_one_off_never_seats_somebody_twice(self, book: Book, game: int) -> None:
        write(book, game, PLAYED)
        book.seat_substitute(game, 1, 2, "Jo")
        book.seat_substitute(game, 3, 2, "Rich")
        with pytest.raises(Refused, match="Rich can't sit"):
            book.remove_substitute(game, 1, 2)


class TestTheTable:
    def test_the_game_begun_last_is_on_the_table(self, book: Book, game: int) -> None:
        second = begin(book, day="2026-11-01")  # whatever the clock said
        table = book.table_game()
        assert table is not None
        assert table.id == second

    def test_a_finished_game_leaves_the_table_to_the_one_before(self, book: Book, game: int) -> None:
        second = begin(book)
        write(book, second, BIG, BIG, BIG)
        table = book.table_game()
        assert table is not None
        assert table.id == game

    def test_a_game_put_away_is_not_offered_and_can_be_carried_on(self, book: Book, game: int) -> None:
        assert book.put_away(game).sentence == "29 Nov: game put away"
        assert book.table_game() is None
        assert [line.id for line in book.unfinished()] == [game]
        second = begin(book)
        assert book.carry_on(game).sentence == "29 Nov: game carried on"
        table = book.table_game()
        assert table is not None
        assert table.id == game
        assert [line.id for line in book.unfinished()] == [second, game]
        book.undo()
        table = book.table_game()
        assert table is not None
        assert table.id == second

    def test_carrying_on_what_is_on_the_table_changes_nothing(self, book: Book, game: int) -> None:
        assert book.carry_on(game).id is None

    def test_a_game_that_is_over_cannot_be_carried_on(self, book: Book, game: int) -> None:
        write(book, game, BIG, BIG, BIG)
        with pytest.raises(Refused, match="over"):
            book.carry_on(game)

    def test_a_game_from_paper_is_not_for_the_table(self, book: Book, game: int) -> None:
        with book._access.change() as connection:
            connection.exec_driver_sql("UPDATE game SET origin = 'paper'")
        with pytest.raises(Refused, match="paper"):
            book.carry_on(game)
        assert book.table_game() is None


def test_a_recorded_mark_stands_over_the_hands(book: Book, game: int) -> None:
    write(book, game, BIG, BIG, BIG)
    assert book.set_winner(game, 1).sentence == "29 Nov: mark for Rich & Louise"
    assert book.games()[0].winner == 1
    assert book.set_winner(game, None).sentence == "29 Nov: the mark as the hands say"
    assert book.games()[0].winner == 0
    with pytest.raises(Refused):
        book.set_winner(game, 2)


def test_a_remark_on_a_game_is_kept_and_taken_away(book: Book, game: int) -> None:
    book.remark_game(game, "rain,\nall night")
    assert book.game(game).note == book.games()[0].note == "rain,\nall night"
    assert book.remark_game(game, " ").sentence == "29 Nov: remark taken away"
    with pytest.raises(Refused, match="longer"):
        book.remark_game(game, "x" * 5000)

"""Playing: a game begins, hands are written, corrected, taken off; totals, winner and mark follow."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from at_table import BIG, DAY, MISDEAL, PLAYED, SET, THROWN_IN, begin, dump, house, totals, write

from scorebook.book.library import Book
from scorebook.book.trouble import Refused
from scorebook.book.values import GameQuery, NewGame, Seating
from scorebook.rules.hand import Hand, Outcome
from scorebook.rules.problems import Code


class TestStarting:
    def test_a_game_gets_its_reference_and_place_in_the_evening(self, book: Book) -> None:
        first, second = begin(book), begin(book)
        assert [(g.ref, g.order) for g in map(book.game, (first, second))] == [
            (f"{DAY}-1", 1),
            (f"{DAY}-2", 2),
        ]
        assert book.game_by_ref(f"{DAY}-2").id == second

    def test_a_reference_that_is_taken_is_passed_over(self, book: Book) -> None:
        moved = begin(book)
        book.change_game(moved, date="2026-11-22")
        game = book.game(begin(book))
        assert (game.ref, game.order) == (f"{DAY}-2", 1)

    def test_the_line_of_history_says_who_plays_whom(self, book: Book) -> None:
        new = NewGame(Seating(("Ron", "Rich", "Karen", "Louise")), house(book), 2, DAY, "Sunday")
        change = book.start_game(new)
        assert change.sentence == "29 Nov: game begun, Ron & Karen against Rich & Louise"
        game = book.game(change.game or 0)
        assert (game.first_dealer, game.course.next_dealer, game.occasion) == (2, 2, "Sunday")
        assert (game.seating_known, game.target, game.course.finished) == (True, 500, False)

    def test_known_people_are_known_again_by_name_in_any_case(self, book: Book, game: int) -> None:
        begin(book, "RON", " rich ", "Karen", "Jo")
        assert [one.name for one in book.players()] == ["Jo", "Karen", "Louise", "Rich", "Ron"]

    def test_people_may_be_given_by_their_id(self, book: Book, game: int) -> None:
        ids = {one.name: one.id for one in book.players()}
        names = ("", "", "", "Jo")
        seating = Seating(names, (ids["Karen"], ids["Rich"], ids["Ron"], None))
        change = book.start_game(NewGame(seating, house(book), 0, DAY))
        assert book.game(change.game or 0).names() == ("Karen", "Rich", "Ron", "Jo")

    @pytest.mark.parametrize(
        "names",
        [("Ron", "Rich", "RON", "Louise"), ("Ron", "Ron", "b", "c"), ("a", "guest: Jo", "b", "Jo")],
    )
    def test_nobody_sits_at_a_table_twice(
        self, book: Book, path: Path, names: tuple[str, str, str, str]
    ) -> None:
        before = dump(path)
        with pytest.raises(Refused, match="can't sit at the table twice"):
            begin(book, *names)
        assert dump(path) == before

    def test_nobody_known_and_guests_are_nobody_in_the_book(self, book: Book) -> None:
        game = book.game(begin(book, "Ron", "?", "guest: Jo", ""))
        assert game.names() == ("Ron", "?", "Jo", "?")
        assert [s.player is None for s in game.sittings] == [False, True, True, True]
        assert [one.name for one in book.players()] == ["Ron"]
        assert book.games()[0].names == ("Ron", "?", "Jo", "?")

    def test_a_running_game_is_never_overwritten(self, book: Book, game: int) -> None:
        write(book, game, PLAYED)
        second = begin(book)
        assert [line.id for line in book.unfinished()] == [second, game]
        assert len(book.game(game).hands) == 1

    def test_a_target_of_its_own_is_kept_only_where_it_differs(self, book: Book) -> None:
        for target, kept in ((None, 500), (500, 500), (300, 300)):
            new = NewGame(Seating(("a", "b", "c", "d")), house(book), 0, DAY, target=target)
            assert book.game(book.start_game(new).game or 0).target == kept
        rows = book._access.read(lambda c: c.exec_driver_sql("SELECT target FROM game").scalars().all())
        assert rows == [None, None, 300]

    @pytest.mark.parametrize(
        ("wrong", "said"),
        [
            ({"date": "2026-02-30"}, "28 days"),
            ({"date": "2026"}, "2026-11-29"),
            ({"target": 0}, "above zero"),
            ({"target": 10**7}, "above zero"),
            ({"first_dealer": 4}, "one of the four"),
            ({"occasion": "x" * 61}, "longer than 60"),
        ],
    )
    def test_what_cannot_be_is_refused(self, book: Book, wrong: dict[str, object], said: str) -> None:
        new = NewGame(Seating(("a", "b", "c", "d")), house(book), 0, DAY)
        with pytest.raises(Refused, match=said):
            book.start_game(replace(new, **wrong))  # type: ignore[arg-type]
        assert book.games() == []
        assert book.players() == []


class TestWriting:
    def test_hands_add_up_and_the_deal_goes_round(self, book: Book, game: int) -> None:
        write(book, game, PLAYED, SET, THROWN_IN, MISDEAL)
        found = book.game(game)
        assert totals(found) == [(57, 21), (82, -39), (92, -89), (92, -89)]
        assert [entry.hand.dealer for entry in found.hands] == [0, 1, 2, 3]
        assert found.course.next_dealer == 3
        assert [entry.number for entry in found.hands] == [1, 2, 3, 4]

    def test_the_dealer_is_written_down_even_when_nobody_said(self, book: Book, game: int) -> None:
        write(book, game, PLAYED)
        rows = book._access.read(lambda c: c.exec_driver_sql("SELECT dealer FROM hand").scalars().all())
        assert rows == [1]

    def test_a_dealer_out_of_turn_stands_and_the_deal_goes_on_from_there(self, book: Book, game: int) -> None:
        write(book, game, replace(PLAYED, dealer=2), PLAYED)
        assert [entry.hand.dealer for entry in book.game(game).hands] == [2, 3]

    def test_the_same_hand_again_is_one_hand(self, book: Book, game: int) -> None:
        first = book.write_hand(game, PLAYED, "one")
        again = book.write_hand(game, SET, "one")
        assert again.hand == first.hand
        assert (again.id, again.games) == (None, {game})
        assert "written already" in again.sentence
        assert [entry.hand.bid for entry in book.game(game).hands] == [52]
        assert book.find_hand("one") == book.game(game).hands[0]
        assert book.find_hand("two") is None

    @pytest.mark.parametrize(
        ("wrong", "code"),
        [
            ({"tricks": (37, 14)}, Code.TRICKS_SUM),
            ({"tricks": (None, None)}, Code.TRICKS_MISSING),
            ({"bid": 62}, Code.BID_NOT_ON_LADDER),
            ({"bid": 49}, Code.BID_BELOW_MINIMUM),
            ({"tricks": (50, 0)}, Code.TOOK_A_TRICK_UNKNOWN),
            ({"outcome": Outcome.THROWN_IN}, Code.TRICKS_ON_A_THROWN_IN_HAND),
            ({"outcome": Outcome.ALL_PASSED}, Code.NO_REDEAL_IN_THESE_RULES),
        ],
    )
    def test_what_the_rules_refuse_is_not_written(
        self, book: Book, game: int, path: Path, wrong: dict[str, object], code: Code
    ) -> None:
        before = dump(path)
        with pytest.raises(Refused) as refused:
            book.write_hand(game, replace(PLAYED, **wrong), "one")  # type: ignore[arg-type]
        assert code in {problem.code for problem in refused.value.problems}
        assert dump(path) == before
        assert len(book.history()) == 1

    def test_what_the_rules_question_is_kept(self, book: Book, game: int) -> None:
        write(book, game, replace(PLAYED, meld=(20, 7)))
        assert Code.MELD_IMPOSSIBLE in {p.code for p in book.game(game).course.problems}

    @pytest.mark.parametrize("wrong", [{"meld": (10**7, 0)}, {"note": "a\x00"}, {"bid": 10**20}])
    def test_what_no_pad_can_hold_is_refused(self, book: Book, game: int, wrong: dict[str, object]) -> None:
        with pytest.raises(Refused):
            book.write_hand(game, replace(PLAYED, **wrong), "one")  # type: ignore[arg-type]

    def test_the_hand_that_ends_the_game_says_who_won(self, book: Book, game: int) -> None:
        write(book, game, BIG, BIG)
        change = book.write_hand(game, BIG, "last")
        assert change.sentence == "29 Nov: hand 3 written; Ron & Karen win 711 to 63"
        line = book.games()[0]
        assert (line.winner, line.score, line.hands, line.finished) == (0, (711, 63), 3, True)

    def test_nothing_is_written_after_the_end(self, book: Book, game: int) -> None:
        write(book, game, BIG, BIG, BIG)
        with pytest.raises(Refused, match="Ron & Karen won it") as refused:
            book.write_hand(game, PLAYED, "late")
        assert [p.code for p in refused.value.problems] == [Code.HAND_AFTER_GAME_OVER]

    def test_a_recorded_mark_ends_a_game_too(self, book: Book, game: int) -> None:
        write(book, game, PLAYED)
        book.set_winner(game, 1)
        with pytest.raises(Refused, match="Rich & Louise won it"):
            book.write_hand(game, PLAYED, "late")
        book.set_winner(game, None)
        write(book, game, PLAYED)

    def test_a_game_that_is_gone_is_refused_in_words(self, book: Book) -> None:
        with pytest.raises(Refused, match="no longer in the book"):
            book.write_hand(99, PLAYED, "one")


class TestCorrecting:
    def test_everything_after_it_is_worked_out_anew(self, book: Book, game: int) -> None:
        first, _ = write(book, game, PLAYED, SET)
        change = book.correct_hand(first, replace(PLAYED, bid=60, tricks=(30, 20)))
        assert change.sentence == "29 Nov: hand 1, bid 52 → 60, tricks 37/13 → 30/20"
        assert totals(book.game(game)) == [(-60, 28), (-35, -32)]

    def test_only_what_changed_is_told_three_things_at_most(self, book: Book, game: int) -> None:
        (hand,) = write(book, game, PLAYED)
        other = replace(SET, dealer=2, note="by the fire")
        assert book.correct_hand(hand, other).sentence == (
            "29 Nov: hand 1, dealer Ron → Karen, bidder Ron → Rich, bid 52 → 60 …"
        )
        assert book.correct_hand(hand, replace(other, note="")).sentence == "29 Nov: hand 1, remark changed"

    def test_a_game_that_no_longer_ends_loses_its_mark_and_says_so(self, book: Book, game: int) -> None:
        *_, last = write(book, game, BIG, BIG, BIG)
        change = book.correct_hand(last, SET)
        assert change.sentence.endswith("; the game goes on, its mark goes")
        assert book.games()[0].winner is None
        assert book.table_game() is not None
        book.undo()
        assert book.games()[0].winner == 0
        assert book.table_game() is None

    def test_a_game_that_ends_earlier_keeps_the_hands_beyond(self, book: Book, game: int) -> None:
        first, *_ = write(book, game, PLAYED, BIG, BIG)
        change = book.correct_hand(first, replace(BIG, dealer=0, bid=500, meld=(480, 8)))
        assert change.sentence.endswith("; hands 2–3 now lie beyond the end")
        found = book.game(game)
        assert (found.course.ended_at, found.course.beyond, len(found.hands)) == (1, 2, 3)
        assert book.games()[0].hands == 3

    def test_what_the_rules_refuse_leaves_the_hand_as_it_was(self, book: Book, game: int) -> None:
        (hand,) = write(book, game, PLAYED)
        with pytest.raises(Refused):
            book.correct_hand(hand, replace(PLAYED, bid=62))
        assert book.game(game).hands[0].hand == replace(PLAYED, dealer=0)

    def test_a_hand_beyond_the_end_can_still_be_corrected(self, book: Book, game: int) -> None:
        first, *_, last = write(book, game, PLAYED, BIG, BIG)
        book.correct_hand(first, replace(BIG, dealer=0, bid=500, meld=(480, 8)))
        book.correct_hand(last, PLAYED)
        assert book.game(game).hands[-1].hand.bid == 52

    def test_a_hand_that_is_gone_is_refused_in_words(self, book: Book, game: int) -> None:
        for operation in (book.remove_hand, lambda id_: book.correct_hand(id_, PLAYED)):
            with pytest.raises(Refused, match="no longer in the book"):
                operation(99)


class TestRemoving:
    def test_the_numbers_close_up_and_undo_opens_them_again(self, book: Book, game: int, path: Path) -> None:
        ids = write(book, game, PLAYED, SET, THROWN_IN, PLAYED)
        before = dump(path)
        assert book.remove_hand(ids[1]).sentence == "29 Nov: hand 2 removed"
        after = dump(path)
        assert [(entry.id, entry.number) for entry in book.game(game).hands] == [
            (ids[0], 1),
            (ids[2], 2),
            (ids[3], 3),
        ]
        book.undo()
        assert dump(path) == before
        book.redo()
        assert dump(path) == after

    @pytest.mark.parametrize(
        ("removed", "left"),
        [
            # substitutes for Rich: Jo from hand 2, Ed from hand 4; then what is left after a removal
            (1, [(1, "Jo"), (3, "Ed")]),
            (2, [(1, "Rich"), (2, "Jo"), (3, "Ed")]),
            (3, [(1, "Rich"), (2, "Jo"), (3, "Ed")]),
            (4, [(1, "Rich"), (2, "Jo"), (4, "Ed")]),
        ],
    )
    def test_substitutes_stay_with_the_hands_they_played(
        self, book: Book, game: int, path: Path, removed: int, left: list[tuple[int, str]]
    ) -> None:
        ids = write(book, game, PLAYED, SET, THROWN_IN, PLAYED)
        book.seat_substitute(game, 1, 2, "Jo")
        book.seat_substitute(game, 1, 4, "Ed")
        before = dump(path)
        book.remove_hand(ids[removed - 1])
        sittings = [(s.from_hand, s.name) for s in book.game(game).sittings if s.seat == 1]
        assert sittings == left
        after = dump(path)
        book.undo()
        assert dump(path) == before
        book.redo()
        assert dump(path) == after

    def test_who_came_in_for_the_removed_hand_alone_never_sat(
        self, book: Book, game: int, path: Path
    ) -> None:
        ids = write(book, game, PLAYED, SET, THROWN_IN)
        book.seat_substitute(game, 1, 2, "Jo")
        book.seat_substitute(game, 1, 3, "Rich")
        before = dump(path)
        book.remove_hand(ids[1])
        assert [(s.from_hand, s.name) for s in book.game(game).sittings if s.seat == 1] == [(1, "Rich")]
        book.undo()
        assert dump(path) == before

    def test_a_whole_game_goes_and_comes_back_with_its_id_and_mark(
        self, book: Book, game: int, path: Path
    ) -> None:
        write(book, game, BIG, BIG, BIG)
        book.seat_substitute(game, 0, 2, "Jo")
        before = dump(path)
        change = book.remove_game(game)
        assert change.sentence == "29 Nov: game removed, Jo & Karen against Rich & Louise, 3 hands"
        assert game in change.games
        assert book.games(GameQuery()) == []
        assert dump(path)["hand"] == dump(path)["seat"] == dump(path)["game_result"] == []
        with pytest.raises(LookupError):
            book.game(game)
        book.undo()
        assert dump(path) == before
        assert book.games()[0].winner == 0

    def test_an_id_history_speaks_of_is_not_given_again(self, book: Book, game: int) -> None:
        book.remove_game(game)
        assert begin(book) > game


def test_a_remark_stands_beside_its_hand(book: Book, game: int) -> None:
    (hand,) = write(book, game, PLAYED)
    assert book.remark_hand(hand, " the cat  sat on it\n").sentence == (
        "29 Nov: remark on hand 1, “the cat sat on it”"
    )
    assert book.game(game).hands[0].hand.note == "the cat  sat on it"
    assert book.remark_hand(hand, "").sentence == "29 Nov: no remark on hand 1"
    long = book.remark_hand(hand, "x" * 100).sentence
    assert long.endswith("…”")
    assert len(long) < 100


def test_a_hand_keeps_every_field(book: Book, game: int) -> None:
    hand = Hand(
        dealer=3,
        bidder=3,
        bid=50,
        trump=PLAYED.trump,
        forced=True,
        meld=(0, 20),
        tricks=(0, 50),
        took_trick=(False, True),
        note="dumped",
    )
    write(book, game, hand)
    assert book.game(game).hands[0].hand == hand

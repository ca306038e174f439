"""Auctions followed call by call, kept with their hand: written, corrected, refused, undone, checked."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from at_table import PLAYED, SET, begin, dump, open_at, write

from scorebook.book import gathering
from scorebook.book.library import Book
from scorebook.book.trouble import Refused
from scorebook.folders import Folders
from scorebook.rules.called import Call, calls_of
from scorebook.rules.hand import Hand, Outcome
from scorebook.rules.house import SINGLE_DECK, SUNDAY
from scorebook.rules.problems import Code

# Ron deals the first hand.
TO_RON = calls_of(SUNDAY, 0, (50, None, None, 52, None))
TO_RICH = calls_of(SUNDAY, 0, (55, None, None, None))
STUCK = calls_of(SUNDAY, 0, (None, None, None))


def test_a_hand_keeps_the_auction_that_led_to_it(book: Book, game: int, path: Path) -> None:
    before = dump(path)
    book.write_hand(game, PLAYED, "one", calls=TO_RON)
    book.write_hand(game, replace(SET, bid=60), "two")
    assert [entry.calls for entry in book.game(game).hands] == [TO_RON, ()]
    (found,) = book._access.read(lambda connection: list(gathering.games(connection)))
    assert found == book.game(game)
    written = dump(path)
    book.undo()
    book.undo()
    assert dump(path) == before
    book.redo()
    book.redo()
    assert dump(path) == written
    assert book.check() == []


def test_the_dealer_by_turn_was_dumped_on(book: Book, game: int) -> None:
    hand = replace(PLAYED, bidder=0, bid=50)
    book.write_hand(game, hand, "one", calls=STUCK)
    assert book.game(game).hands[0].calls == STUCK
    score = book.game(game).course.lines[0].score
    assert score is not None
    assert score.dumped_on is True


def test_all_four_passed(book: Book) -> None:
    game = begin(book, rules="Single deck")
    calls = calls_of(SINGLE_DECK, 0, (None,) * 4)
    book.write_hand(game, Hand(outcome=Outcome.ALL_PASSED), "one", calls=calls)
    assert book.game(game).hands[0].calls == calls


@pytest.mark.parametrize(
    ("hand", "calls", "said"),
    [
        (PLAYED, TO_RICH, "ended with Rich at 55"),
        (PLAYED, TO_RON[:4], "not followed to its end"),
        (replace(PLAYED, dealer=1), TO_RON, "with Ron as the dealer"),
        (PLAYED, (Call(1, 49),), "The lowest bid is 50"),
        (PLAYED, (Call(1, 50), Call(3, None)), "out of turn"),
    ],
)
def test_another_auction_is_refused_and_nothing_is_written(
    book: Book, game: int, path: Path, hand: Hand, calls: tuple[Call, ...], said: str
) -> None:
    before = dump(path)
    with pytest.raises(Refused, match=said):
        book.write_hand(game, hand, "one", calls=calls)
    assert dump(path) == before


class TestCorrecting:
    @pytest.fixture
    def hand(self, book: Book, game: int) -> int:
        """Return a hand written with its auction."""
        id_ = book.write_hand(game, PLAYED, "one", calls=TO_RON).hand
        assert id_ is not None
        return id_

    def test_a_correction_leaves_it_where_it_still_fits(self, book: Book, game: int, hand: int) -> None:
        book.correct_hand(hand, replace(PLAYED, tricks=(30, 20)))
        assert book.game(game).hands[0].calls == TO_RON

    def test_it_is_never_dropped_in_silence(self, book: Book, hand: int) -> None:
        with pytest.raises(Refused, match="Ron at 52") as refused:
            book.correct_hand(hand, replace(PLAYED, bid=55))
        assert [problem.code for problem in refused.value.problems] == [Code.AUCTION_DIFFERS]

    @pytest.mark.parametrize(
        ("calls", "bidder", "bid", "told"),
        [
            ((), 0, 55, "bid 52 → 55, auction left out"),
            (TO_RICH, 1, 55, "bidder Ron → Rich, bid 52 → 55, auction kept"),
            (STUCK, 0, 50, "bid 52 → 50, auction kept"),
        ],
    )
    def test_another_one_takes_its_place_and_undo_brings_it_back(
        self,
        book: Book,
        game: int,
        hand: int,
        path: Path,
        calls: tuple[Call, ...],
        bidder: int,
        bid: int,
        told: str,
    ) -> None:
        before = dump(path)
        change = book.correct_hand(hand, replace(PLAYED, bidder=bidder, bid=bid), calls=calls)
        assert change.sentence.startswith(f"29 Nov: hand 1, {told}")
        assert book.game(game).hands[0].calls == calls
        after = dump(path)
        book.undo()
        assert dump(path) == before
        book.redo()
        assert dump(path) == after

    def test_a_hand_and_a_game_take_it_along_and_bring_it_back(
        self, book: Book, game: int, hand: int, path: Path
    ) -> None:
        write(book, game, SET)
        before = dump(path)
        book.remove_hand(hand)
        assert dump(path)["call"] == []
        book.undo()
        book.remove_game(game)
        assert dump(path)["call"] == []
        book.undo()
        assert dump(path) == before


def test_the_check_proves_it(path: Path, folders: Folders) -> None:
    with open_at(path, folders) as book:
        book.write_hand(begin(book), PLAYED, "one", calls=TO_RON)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE hand SET bid = 53")
    with open_at(path, folders) as book:
        (found,) = (finding for finding in book.check() if finding.kind == "auction")
    assert found.message.endswith("hand 1: The bidding ended with Ron at 52.")

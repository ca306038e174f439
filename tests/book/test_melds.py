"""Melds counted item by item, kept with their hand: written, corrected, refused, undone, checked."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from at_table import PLAYED, SET, dump, open_at, write

from scorebook.book import gathering
from scorebook.book.library import Book
from scorebook.book.trouble import Refused
from scorebook.folders import Folders
from scorebook.rules.cards import Card, Suit
from scorebook.rules.counted import CountedMeld, count_for
from scorebook.rules.house import SUNDAY
from scorebook.rules.problems import Code


def counted(seat: int, text: str) -> CountedMeld:
    """Return the meld of these cards, hearts trump."""
    one = count_for(SUNDAY, seat, [Card.parse(word) for word in text.split()], Suit.HEARTS)
    assert one is not None
    return one


RON = counted(0, "AH TH KH KH QH QH JH AS TS QS JS AD TD TD JD AC TC KC QC JC")
KAREN = counted(2, "AS AH AD AC KS QS")
RICH = counted(1, "QS JD QS JD")
HAND = replace(PLAYED, meld=(51, 30))


def test_a_hand_keeps_the_melds_it_was_written_with(book: Book, game: int, path: Path) -> None:
    before = dump(path)
    change = book.write_hand(game, HAND, "one", [RON, KAREN, RICH])
    (entry,) = book.game(game).hands
    assert entry.melds == (RON, RICH, KAREN)  # by seat
    assert book.find_hand("one") == entry
    assert change.games == {game}
    written = dump(path)
    book.undo()
    assert dump(path) == before
    book.redo()
    assert dump(path) == written


def test_whole_games_come_with_their_melds(book: Book, game: int) -> None:
    book.write_hand(game, HAND, "one", [RON, KAREN])
    book.write_hand(game, SET, "two")
    (found,) = book._access.read(lambda connection: list(gathering.games(connection)))
    assert found == book.game(game)
    assert [len(entry.melds) for entry in found.hands] == [2, 0]


def test_melds_survive_a_restart(path: Path, folders: Folders) -> None:
    from at_table import begin

    with open_at(path, folders) as book:
        game = begin(book)
        book.write_hand(game, HAND, "one", [RON, KAREN])
    with open_at(path, folders) as book:
        assert book.game(game).hands[0].melds == (RON, KAREN)
        assert book.check() == []


def test_what_does_not_add_up_is_refused_and_nothing_is_written(book: Book, game: int, path: Path) -> None:
    before = dump(path)
    with pytest.raises(Refused, match=r"39 \+ 12 = 51, not 20") as refused:
        book.write_hand(game, replace(HAND, meld=(20, 30)), "one", [RON, KAREN])
    assert [(p.code, p.field) for p in refused.value.problems] == [(Code.MELD_DIFFERS, "meld_a")]
    assert dump(path) == before


class TestCorrecting:
    @pytest.fixture
    def hand(self, book: Book, game: int) -> int:
        """Return a hand written with three melds counted."""
        id_ = book.write_hand(game, HAND, "one", [RON, KAREN, RICH]).hand
        assert id_ is not None
        return id_

    def test_a_correction_leaves_them_where_they_still_fit(self, book: Book, game: int, hand: int) -> None:
        change = book.correct_hand(hand, replace(HAND, tricks=(30, 20)))
        assert change.sentence == "29 Nov: hand 1, tricks 37/13 → 30/20"
        assert len(book.game(game).hands[0].melds) == 3

    @pytest.mark.parametrize("other", [{"meld": (43, 30)}, {"trump": Suit.SPADES}])
    def test_they_are_never_dropped_or_kept_wrong_in_silence(
        self, book: Book, hand: int, path: Path, other: dict[str, object]
    ) -> None:
        before = dump(path)
        with pytest.raises(Refused, match="counted"):
            book.correct_hand(hand, replace(HAND, **other))  # type: ignore[arg-type]
        assert dump(path) == before

    @pytest.mark.parametrize(
        ("melds", "meld", "told"),
        [
            ([], (43, 30), "meld 51/30 → 43/30, cards of Ron, Rich and Karen left out"),
            ([RICH], (43, 30), "meld 51/30 → 43/30, cards of Ron and Karen left out"),
            ([RON, RICH], (51, 30), "cards of Karen left out"),
            ([RON, KAREN, RICH, counted(3, "AS AH AD AC")], (51, 40), "cards of Louise counted"),
            ([counted(0, "KC QC"), KAREN, RICH], (14, 30), "cards of Ron counted"),
            ([RON, KAREN, RICH], (51, 30), "hand 1, as it was"),
        ],
    )
    def test_other_melds_take_their_place_and_undo_brings_them_back(
        self,
        book: Book,
        game: int,
        hand: int,
        path: Path,
        melds: list[CountedMeld],
        meld: tuple[int, int],
        told: str,
    ) -> None:
        before = dump(path)
        change = book.correct_hand(hand, replace(HAND, meld=meld), melds)
        assert told in change.sentence
        assert book.game(game).hands[0].melds == tuple(sorted(melds, key=lambda one: one.seat))
        after = dump(path)
        if change.id is None:
            assert after == before
            return
        book.undo()
        assert dump(path) == before
        book.redo()
        assert dump(path) == after

    def test_a_hand_and_a_game_take_them_along_and_bring_them_back(
        self, book: Book, game: int, hand: int, path: Path
    ) -> None:
        write(book, game, SET)
        before = dump(path)
        book.remove_hand(hand)
        assert dump(path)["hand_meld"] == []
        book.undo()
        assert dump(path) == before
        book.remove_game(game)
        assert dump(path)["hand_meld"] == []
        book.undo()
        assert dump(path) == before


@pytest.mark.parametrize(
    ("statement", "kind", "said"),
    [
        ("UPDATE hand_meld SET items = '[]'", "melds counted", "can't be read"),
        ("UPDATE hand_meld SET items = '{'", "melds counted", "can't be read"),
        ("UPDATE hand SET meld_a = 50", "melds counted", "39 + 12 = 51, not 50"),
        ("UPDATE hand SET trump = 'D'", "melds counted", "counted otherwise"),
    ],
)
def test_the_check_proves_them(path: Path, folders: Folders, statement: str, kind: str, said: str) -> None:
    from at_table import begin

    with open_at(path, folders) as book:
        book.write_hand(begin(book), HAND, "one", [RON, KAREN])
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement)
    with open_at(path, folders) as book:
        found = [finding for finding in book.check() if finding.kind == kind]
    assert found
    assert said in found[0].message

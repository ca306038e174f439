"""What was counted and called at the table, beside the fields of the pad: put there, kept, asked about."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from scorebook.book.library import Book
from scorebook.rules.called import Call, calls_of
from scorebook.rules.cards import Suit, read_cards
from scorebook.rules.counted import CountedMeld, count_for
from scorebook.rules.hand import Hand, Outcome
from scorebook.rules.house import SINGLE_DECK, SUNDAY
from scorebook.window.desk import Desk
from scorebook.window.pad.beside import Question, kept_with, put_calls, put_meld, question, take_off, told
from scorebook.window.pad.entry import Entry, Field, Table, from_json, to_json
from scorebook.window.pad.placing import place, running
from scorebook.window.theme import apply_theme, make_theme
from tests.window.conftest import Show, type_keys
from tests.window.evenings import nothing_is_cut
from tests.window.pad.table import SINGLE_DECK as SINGLE_DECK_GAME
from tests.window.pad.table import click_line, deal, focus, lines, read, settle, sit_down, tap

WORKED = "AH TH KH KH QH QH JH AS TS QS JS AD TD TD JD AC TC KC QC JC"
FOUR = ("Ron", "Rich", "Karen", "Louise")
TABLE = Table(SUNDAY, FOUR, 3, 1)
SINGLE = Table(SINGLE_DECK, FOUR, 3, 1)
BLANK = Entry("one")


def counted(seat: int, text: str, trump: Suit = Suit.HEARTS) -> CountedMeld:
    """Return the counted meld of cards written as text."""
    one = count_for(SUNDAY, seat, read_cards(text, SUNDAY.pack)[0], trump)
    assert one is not None
    return one


RON = counted(0, WORKED)  # 39
KAREN = counted(2, "AS AH AD AC KS QS")  # 12
RICH = counted(1, "QS JD")  # 4
TO_KAREN = calls_of(SUNDAY, 3, (50, None, 52, None, None))
STUCK = calls_of(SUNDAY, 3, (None, None, None))
ALL_PASSED = calls_of(SINGLE_DECK, 3, (None,) * 4)


class TestPutting:
    @pytest.mark.parametrize(
        ("typed", "melds", "meld", "who"),
        [
            (("", ""), [RON], ("39", ""), [0]),
            (("", ""), [RON, KAREN], ("51", ""), [0, 2]),
            (("", ""), [KAREN, RON], ("51", ""), [0, 2]),
            (("", "7"), [RON], ("39", "7"), [0]),
            (("12", ""), [RON], ("51", ""), [0]),  # Karen's 12 was typed
            (("12", ""), [RON, KAREN], ("51", ""), [0, 2]),  # and then counted
            (("14", ""), [RON, KAREN], ("51", ""), [0, 2]),
            (("x", ""), [RON], ("39", ""), [0]),
            (("", ""), [RON, counted(0, "QS JD")], ("4", ""), [0]),  # counted again, not twice
            (("12", ""), [RON, counted(0, "QS JD")], ("16", ""), [0]),
            (("", ""), [RON, RICH, KAREN], ("51", "4"), [0, 1, 2]),
        ],
    )
    def test_a_second_hand_of_the_same_side_adds_up(
        self, typed: tuple[str, str], melds: list[CountedMeld], meld: tuple[str, str], who: list[int]
    ) -> None:
        entry = replace(BLANK, meld=typed)
        for one in melds:
            entry = put_meld(entry, one)
        assert entry.meld == meld
        assert [one.seat for one in entry.counted] == who

    @pytest.mark.parametrize(
        ("typed", "seat", "meld", "who"),
        [
            (("51", "4"), 0, ("12", "4"), [1, 2]),
            (("51", "4"), 1, ("51", ""), [0, 2]),
            (("51", "4"), 3, ("51", "4"), [0, 1, 2]),
            (("20", "4"), 0, ("", "4"), [1, 2]),
        ],
    )
    def test_what_was_put_there_is_taken_off_again(
        self, typed: tuple[str, str], seat: int, meld: tuple[str, str], who: list[int]
    ) -> None:
        entry = take_off(replace(BLANK, meld=typed, counted=(RON, RICH, KAREN)), seat)
        assert entry.meld == meld
        assert [one.seat for one in entry.counted] == who

    def test_the_end_of_an_auction_fills_the_fields_in(self) -> None:
        for at in range(1, len(TO_KAREN)):
            entry = put_calls(BLANK, TABLE, TO_KAREN[:at])
            assert (entry.bidder, entry.bid, entry.calls) == (None, "", TO_KAREN[:at])
        entry = put_calls(entry, TABLE, TO_KAREN)
        assert (entry.bidder, entry.bid, entry.at) == (2, "52", Field.TRUMP)
        taken_back = put_calls(entry, TABLE, TO_KAREN[:-1])
        assert (taken_back.bidder, taken_back.bid, taken_back.at) == (None, "", Field.BIDDER)
        assert put_calls(taken_back, TABLE, ()).empty

    def test_the_dealer_is_dumped_on_by_himself(self) -> None:
        entry = put_calls(BLANK, TABLE, STUCK)
        assert (entry.bidder, entry.bid) == (3, "50")

    def test_all_four_passed(self) -> None:
        entry = put_calls(BLANK, SINGLE, ALL_PASSED)
        assert (entry.ending, entry.at) == (Outcome.ALL_PASSED, Field.BIDDER)
        assert put_calls(entry, SINGLE, ALL_PASSED[:3]).ending is None

    def test_what_somebody_typed_stays(self) -> None:
        typed = replace(BLANK, bidder=0, bid="60", at=Field.TRUMP)
        entry = put_calls(typed, TABLE, TO_KAREN)
        assert (entry.bidder, entry.bid, entry.at) == (0, "60", Field.TRUMP)
        asked = question(replace(entry, at=Field.MELD_A), TABLE)
        assert asked is not None
        assert asked.sentence == "The bidding ended with Karen at 52."

    def test_a_hand_is_played_after_all(self) -> None:
        assert put_meld(replace(BLANK, ending=Outcome.ALL_PASSED), RICH).ending is None
        assert put_meld(replace(BLANK, ending=Outcome.THROWN_IN), RICH).ending is Outcome.THROWN_IN


PLAYED = replace(
    BLANK, at=Field.TRICKS_A, bidder=2, bid="52", trump=Suit.HEARTS, meld=("51", "4"), tricks=("30", ""),
    counted=(RON, KAREN), calls=TO_KAREN,
)  # fmt: skip


class TestAsking:
    def test_nothing_is_asked_where_all_agrees(self) -> None:
        assert question(PLAYED, TABLE, finished=True) is None
        assert told(PLAYED, TABLE) == (
            "Counted: Ron 39, Karen 12. Bidding: Ron 50, Rich passes, Karen 52, Louise passes, Ron passes."
        )
        assert told(BLANK, TABLE) == ""

    @pytest.mark.parametrize(
        ("changes", "field", "said", "right", "after"),
        [
            ({"meld": ("43", "4")}, Field.MELD_A, "39 + 12 = 51, not 43", "Put 51", "51"),
            ({"meld": ("", "4")}, Field.MELD_A, "no meld is written", "Put 51", "51"),
            ({"meld": ("60", "4")}, Field.MELD_A, "not 60", "Put 51", "51"),
            ({"trump": Suit.SPADES}, Field.MELD_A, "with spades as trump", "Put 38", "38"),
            ({"counted": (RON,), "meld": ("20", "4")}, Field.MELD_A, "39 alone", "Put 39", "39"),
            ({"counted": (RON,), "meld": ("51", "4"), "trump": Suit.SPADES}, Field.MELD_A,
             "spades", "Put 36", "36"),
            ({"counted": (replace(RON, cards=()),), "trump": Suit.SPADES}, Field.MELD_A,
             "another trump", "", None),
            ({"counted": (counted(0, "KC KC KC QC"), counted(2, "KC KC QC")), "meld": ("4", "4")},
             Field.MELD_A, "only four of the king of clubs", "", None),
            ({"bid": "55"}, Field.BIDDER, "ended with Karen at 52", "Put Karen, 52", "52"),
            ({"bidder": 0}, Field.BIDDER, "ended with Karen at 52", "Put Karen, 52", "52"),
            ({"calls": TO_KAREN[:3]}, Field.BIDDER, "not followed to its end", "", None),
            ({"dealer": 1}, Field.BIDDER, "with Louise as the dealer", "", None),
        ],
    )  # fmt: skip
    def test_what_differs_is_asked_and_has_its_answers(
        self, changes: dict[str, object], field: Field, said: str, right: str, after: str | None
    ) -> None:
        entry = replace(PLAYED, **changes)  # type: ignore[arg-type]
        asked = question(entry, TABLE)
        assert isinstance(asked, Question)
        assert (asked.field, asked.right_words) == (field, right)
        assert said in asked.sentence
        about_meld = field is Field.MELD_A
        assert asked.left.counted == (() if about_meld else entry.counted)
        assert asked.left.calls == (entry.calls if about_meld else ())
        assert asked.left.meld == entry.meld
        assert question(asked.left, TABLE, finished=True) is None
        if asked.right is not None:
            assert after == (asked.right.meld[0] if about_meld else asked.right.bid)
            assert question(asked.right, TABLE, finished=True) is None
        assert (asked.right is None) == (after is None)

    @pytest.mark.parametrize(
        ("changes", "while_typing"),
        [
            ({"at": Field.MELD_A, "meld": ("5", "4")}, False),
            ({"at": Field.MELD_B, "meld": ("5", "4")}, True),
            ({"at": Field.BID, "bid": "5"}, False),
            ({"at": Field.BIDDER, "bidder": None, "bid": "", "calls": TO_KAREN[:2]}, False),
            ({"at": Field.TRUMP, "bidder": None, "bid": "", "calls": TO_KAREN[:2]}, False),
        ],
    )
    def test_what_may_still_become_right_waits(self, changes: dict[str, object], while_typing: bool) -> None:
        entry = replace(PLAYED, **changes)  # type: ignore[arg-type]
        assert (question(entry, TABLE) is not None) == while_typing
        assert question(entry, TABLE, finished=True) is not None

    def test_what_is_no_hand_takes_no_cards_along(self) -> None:
        assert kept_with(PLAYED) == ((RON, KAREN), TO_KAREN)
        assert kept_with(replace(PLAYED, ending=Outcome.THROWN_IN)) == ((RON, KAREN), TO_KAREN)
        assert kept_with(replace(PLAYED, ending=Outcome.MISDEAL)) == ((), ())
        assert kept_with(replace(PLAYED, ending=Outcome.ALL_PASSED)) == ((), TO_KAREN)


def test_the_draft_keeps_cards_and_calls() -> None:
    assert from_json(json.loads(json.dumps(to_json(PLAYED)))) == PLAYED
    assert from_json({**to_json(PLAYED), "counted": [{"seat": 0}]}) is None
    assert from_json({**to_json(PLAYED), "calls": 7}) is None


class TestOnThePad:
    """At the real window: put there as the page At the table does it."""

    @pytest.fixture
    def game(self, book: Book) -> int:
        """Return a Sunday game that Louise begins to deal."""
        return deal(book)

    def put(self, desk: Desk, *melds: CountedMeld, calls: tuple[Call, ...] = ()) -> None:
        for one in melds:
            assert place(desk, lambda entry, _table, one=one: put_meld(entry, one)) is not None
        if calls:
            place(desk, lambda entry, table: put_calls(entry, table, calls))

    def test_the_figure_stands_in_its_field_and_the_cards_go_into_the_book(
        self, desk: Desk, book: Book, show: Show, game: int
    ) -> None:
        window = sit_down(desk, show, target=game)
        window.turn_to("front")
        self.put(desk, RON, KAREN)
        window.turn_to("pad")
        assert read(window, "pad_meld_a") == "51"
        assert read(window, "pad_beside") == "Counted: Ron 39, Karen 12."
        type_keys("1 60h Enter 12 Enter 28 Enter")
        assert lines(window) == ["1 Ron 60 ♥ 51 28 79  79 12 22 34  34"]
        assert book.game(game).hands[0].melds == (RON, KAREN)
        assert read(window, "pad_beside") == ""
        type_keys("Ctrl+Z")
        assert book.game(game).hands == ()

    def test_what_was_typed_before_stays(self, desk: Desk, book: Book, show: Show, game: int) -> None:
        window = sit_down(desk, show, target=game)
        type_keys("1 60h")
        window.turn_to("front")
        self.put(desk, RICH)
        window.turn_to("pad")
        assert [read(window, f"pad_{name}") for name in ("bid", "meld_a", "meld_b")] == ["60", "", "4"]
        assert focus(window) == "pad_meld_a"

    def test_another_figure_is_asked_about_before_the_hand_is_written(
        self, desk: Desk, book: Book, show: Show, game: int
    ) -> None:
        self.put(desk, RON, KAREN)
        window = sit_down(desk, show, target=game)
        type_keys("1 60h 43 Enter 12 Enter 28")
        assert read(window, "pad_beside") == "Ron’s 39 and Karen’s 12 were counted: 39 + 12 = 51, not 43."
        type_keys("Enter")
        assert lines(window) == []
        assert focus(window) == "pad_beside_right"
        assert read(window, "pad_beside_right") == "Put 51"
        type_keys("Tab")
        assert focus(window) == "pad_beside_left"
        type_keys("Enter")
        assert lines(window) == ["1 Ron 60 ♥ 43 28 71  71 12 22 34  34"]
        assert book.game(game).hands[0].melds == ()

    def test_the_figure_counted_is_put_right_and_written(
        self, desk: Desk, book: Book, show: Show, game: int
    ) -> None:
        self.put(desk, RON, KAREN)
        window = sit_down(desk, show, target=game)
        type_keys("1 60h 43 Enter 12 Enter 28 Enter Enter")
        assert lines(window) == ["1 Ron 60 ♥ 51 28 79  79 12 22 34  34"]
        assert book.game(game).hands[0].melds == (RON, KAREN)

    def test_an_answer_given_along_the_way_writes_nothing_yet(
        self, desk: Desk, book: Book, show: Show, game: int
    ) -> None:
        self.put(desk, RON)
        window = sit_down(desk, show, target=game)
        type_keys("1 60h 20 Enter")
        tap(window, "pad_beside_right")
        assert read(window, "pad_meld_a") == "39"
        assert lines(window) == []
        assert read(window, "pad_beside") == "Counted: Ron 39."

    def test_another_trump_counts_the_cards_again(
        self, desk: Desk, book: Book, show: Show, game: int
    ) -> None:
        self.put(desk, RON)
        window = sit_down(desk, show, target=game)
        type_keys("1 60s")
        assert "with spades as trump these cards make 24" in read(window, "pad_beside")
        tap(window, "pad_beside_right")
        assert read(window, "pad_meld_a") == "24"
        type_keys("Enter 12 Enter 40 Enter")
        (entry,) = book.game(game).hands
        assert [one.total for one in entry.melds] == [24]

    def test_an_auction_goes_into_the_book_with_its_hand(
        self, desk: Desk, book: Book, show: Show, game: int
    ) -> None:
        self.put(desk, calls=TO_KAREN)
        window = sit_down(desk, show, target=game)
        assert focus(window) == "pad_trump"
        assert read(window, "pad_bid") == "52"
        type_keys("h 43 Enter 12 Enter 28 Enter")
        assert lines(window) == ["1 Karen 52 ♥ 43 28 71  71 12 22 34  34"]
        assert book.game(game).hands[0].calls == TO_KAREN

    def test_all_four_passed_is_written_by_enter(self, desk: Desk, book: Book, show: Show) -> None:
        game = deal(book, SINGLE_DECK_GAME)
        self.put(desk, calls=ALL_PASSED)
        window = sit_down(desk, show, target=game)
        assert "Everybody passed" in read(window, "pad_result")
        type_keys("Enter")
        (entry,) = book.game(game).hands
        assert (entry.hand.outcome, entry.calls) == (Outcome.ALL_PASSED, ALL_PASSED)

    def test_all_four_passed_and_then_somebody_bid_after_all(
        self, desk: Desk, book: Book, show: Show
    ) -> None:
        game = deal(book, SINGLE_DECK_GAME)
        self.put(desk, calls=ALL_PASSED)
        window = sit_down(desk, show, target=game)
        type_keys("1 20h 15 Enter 4 Enter 12 Enter")
        assert lines(window) == []
        assert read(window, "pad_beside") == "In the bidding all four passed."
        type_keys("Enter")  # there is but one answer
        (entry,) = book.game(game).hands
        assert (entry.hand.bid, entry.calls) == (20, ())

    def test_all_passed_against_an_auction_is_asked_about(self, desk: Desk, book: Book, show: Show) -> None:
        game = deal(book, SINGLE_DECK_GAME)
        calls = calls_of(SINGLE_DECK, 3, (15, None, None, None))
        self.put(desk, calls=calls)
        window = sit_down(desk, show, target=game)
        type_keys("Esc Esc -")
        assert read(window, "pad_beside") == "The bidding ended with Ron at 15."
        assert focus(window) == "pad_beside_right"
        type_keys("Tab Enter")
        (entry,) = book.game(game).hands
        assert (entry.hand.outcome, entry.calls) == (Outcome.ALL_PASSED, ())

    def test_a_line_opens_with_its_cards_and_a_correction_asks_too(
        self, desk: Desk, book: Book, show: Show, game: int
    ) -> None:
        hand = Hand(bidder=2, bid=52, trump=Suit.HEARTS, meld=(51, 4), tricks=(30, 20))
        book.write_hand(game, hand, "one", (RON, KAREN), TO_KAREN)
        window = sit_down(desk, show, target=game)
        click_line(window, 1)
        assert read(window, "pad_beside").startswith("Counted: Ron 39, Karen 12. Bidding: Ron 50")
        tap(window, "pad_meld_a")
        type_keys("Ctrl+A 47 Ctrl+Enter")
        assert focus(window) == "pad_beside_right"
        type_keys("Tab Enter")
        (entry,) = book.game(game).hands
        assert (entry.hand.meld, entry.melds, entry.calls) == ((47, 4), (), TO_KAREN)
        type_keys("Ctrl+Z")
        assert book.game(game).hands[0].melds == (RON, KAREN)

    @pytest.mark.parametrize(("scale", "size"), [(100, (1024, 640)), (200, (1280, 800))])
    def test_nothing_is_cut_while_it_asks(
        self, desk: Desk, show: Show, qapp: QApplication, game: int, scale: int, size: tuple[int, int]
    ) -> None:
        theme = make_theme("light", scale)
        apply_theme(qapp, theme)
        desk.theme = theme
        self.put(desk, RON, KAREN, calls=TO_KAREN)
        window = sit_down(desk, show, target=game)
        window.resize(*size)
        type_keys("h 43 Enter 12 Enter 28 Enter")
        settle()
        page = window.page()
        assert page is not None
        assert nothing_is_cut(page) == []
        assert page.scroller.horizontalScrollBar().maximum() == 0


def test_there_is_no_hand_to_put_anything_on(desk: Desk, book: Book) -> None:
    assert running(desk) is None
    assert place(desk, lambda entry, _table: entry) is None
    game = deal(book)
    assert running(desk) is not None
    book.set_winner(game, 0)
    assert running(desk) is None

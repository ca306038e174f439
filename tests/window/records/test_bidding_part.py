"""Bidding as a person sees it: the curves, what a set costs, throw-ins, the boards, and what they open."""

from __future__ import annotations

import uuid
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome
from scorebook.statistics.filters import Filter
from scorebook.statistics.order import one_year
from scorebook.window.desk import Desk
from scorebook.window.hands_behind import HandsPage
from scorebook.window.records.bidding_part import BiddingPart
from scorebook.window.theme import apply_theme, make_theme
from tests.data.golden import fill
from tests.window.conftest import Show, click, press, type_keys
from tests.window.evenings import begin, cells, nothing_is_cut, unnamed, words
from tests.window.records.records_page import OnRecords

S = Suit.SPADES


class OnBidding(OnRecords):
    """The window, turned to bidding."""

    def __init__(self, desk: Desk, show: Show, qtbot: QtBot) -> None:
        super().__init__(desk, show, qtbot, "bidding")

    @property
    def part(self) -> BiddingPart:
        part = self.page.parts["bidding"]
        assert isinstance(part, BiddingPart)
        return part

    def tile(self, name: str) -> tuple[str, str]:
        """Return the figure of a tile and the line under it."""
        tile = getattr(self.part, name)
        assert tile.isVisible()
        return tile.figure.text(), tile.line.text().replace("\xa0", " ")

    def behind(self) -> HandsPage:
        self.wait()
        page = self.shown
        assert isinstance(page, HandsPage)
        return page


@pytest.fixture
def golden(desk: Desk, show: Show, qtbot: QtBot) -> OnBidding:
    """Return the golden book, laid open."""
    fill(desk.book)
    return OnBidding(desk, show, qtbot)


def test_a_picture_to_take_along_says_its_rules_and_games(golden: OnBidding) -> None:
    def called() -> list[str]:
        golden.wait()
        pictures = [golden.part.by_bid.picture(), golden.part.by_need.picture()]
        return [picture.title for picture in pictures if picture is not None]

    first, second = (str(rules) for rules in golden.part.rules.choice.values()[:2])
    assert called() == [
        f"{first} rules: bids made, by bid",
        f"{first} rules: hands made, by what was needed in tricks",
    ]
    click(golden.page, f"records_bidding_rules_{second}")
    assert called()[0] == f"{second} rules: bids made, by bid"
    golden.desk.figures.choose(Filter(one_year(1996), rules="Sunday"))
    assert called()[0] == "Games under Sunday rules, 1996: bids made, by bid"


def throwing_family(desk: Desk) -> None:
    """Deal games in which Ron makes one hand in ten that needs 40, and throws twenty of them in."""
    played = Hand(bidder=0, bid=60, trump=S, meld=(20, 10), tricks=(40, 10))
    short = replace(played, tricks=(10, 40))
    thrown = Hand(bidder=0, bid=60, trump=S, outcome=Outcome.THROWN_IN, meld=(20, 10))
    for one in [[played] + [short] * 3 + [thrown] * 4] * 5:
        game = begin(desk.book)
        for hand in one:
            desk.book.write_hand(game, hand, str(uuid.uuid4()))
        desk.book.put_away(game)


def test_the_curves_of_the_golden_book(golden: OnBidding) -> None:
    """Sunday: 52 thrown in, 55 and 60 set; 65, 100 twice, 300 made. Dumped on: 50 made, set, made, made."""
    assert golden.part.rules.value() == "Sunday"
    click(golden.page, "records_by_bid_as_table")
    assert cells(golden.part.by_bid.table, "Bid", "Times", "Made", "Rate") == [
        ["52", "1", "0", "0%"],
        ["55", "1", "0", "0%"],
        ["60", "1", "0", "0%"],
        ["65", "1", "1", "100%"],
        ["100", "2", "2", "100%"],
        ["300", "1", "1", "100%"],
    ]
    assert golden.tile("dumped") == ("75%", "3 of 4 · likely 30–95%")
    # Played: N7 50 made, 60 set, 50 set, 65 made; N8 made, set; L11 three made; N12 made.
    assert golden.tile("sets") == ("30%", "3 of 10 played · likely 11–60%")
    # Taken off: 60, 50 and 55; the others got what is known of them.
    assert golden.tile("cost")[0] == "55.0"
    assert golden.tile("thrown") == ("1", "1 hand")
    assert "One hand was thrown in; from 20 on it can be said how many were right." in words(golden.page)
    assert golden.based_on == golden.part.based_on()


def test_other_rules_have_figures_of_their_own(golden: OnBidding) -> None:
    click(golden.page, "records_bidding_rules_Single deck")
    click(golden.page, "records_by_bid_as_table")
    assert cells(golden.part.by_bid.table, "Bid", "Times", "Made") == [["20", "1", "1"]]
    assert not golden.part.dumped.isVisible()  # nobody can be
    # They stay chosen when the figures are counted again.
    golden.page.ask_again()
    golden.wait()
    assert golden.part.rules.value() == "Single deck"
    # A filter that leaves only others shows those.
    golden.desk.figures.choose(Filter(rules="Labor Day"))
    golden.wait()
    assert golden.part.rules.value() == "Labor Day"
    assert not golden.part.rules.isVisible()


def test_the_boards_are_the_careers(golden: OnBidding) -> None:
    """Karen chose twice and made both, Louise three of three, Ann both; Rich neither, Ron none of one."""
    rows = {row[0]: row[1:4] for row in cells(golden.part.makers.table, "Player", "Bids", "Made", "Makes")}
    assert rows == {
        "Ann": ["2", "2", "100%"],
        "Karen": ["2", "2", "100%"],
        "Louise": ["3", "3", "100%"],
        "Rich": ["2", "0", "0%"],
        "Ron": ["1", "0", "0%"],
    }
    assert "Nobody has 30 chosen bids yet, so luck is still large." in words(golden.page)


def test_a_point_of_the_curve_opens_its_hands(golden: OnBidding) -> None:
    assert golden.part.by_bid.canvas.hasFocus()
    press("Right")
    assert golden.part.by_bid.words.text().startswith("Bid of 52: 0% made, 0 of 1")
    type_keys("Right Right Right Right")
    assert golden.part.by_bid.words.text().startswith("Bid of 100: 100% made, 2 of 2")
    press("Enter")
    behind = golden.behind()
    assert behind.based_on.text() == "The 2 hands bid at 100."


def test_tiles_open_their_hands(golden: OnBidding) -> None:
    click(golden.page, "records_sets")
    assert golden.behind().based_on.text() == "The 3 hands that were set."
    press("Alt+Left")
    golden.wait()
    click(golden.page, "records_dumped")
    assert golden.behind().based_on.text() == "The 4 hands on which the dealer was dumped on."


def test_throw_ins_are_weighed_once_there_are_enough(desk: Desk, show: Show, qtbot: QtBot) -> None:
    throwing_family(desk)
    on = OnBidding(desk, show, qtbot)
    # Made 5 of 20: 20 + 40 − 10 − 10 = 40 to win, 60 + 10 + 40 = 110 to lose against 70 for throwing in:
    # playing is worth 0.25 · 40 − 0.75 · 110 = −72.5, so throwing in was right, if barely.
    assert on.tile("right") == ("100%", "20 of 20, by the make curve · likely 84–100%")
    assert on.tile("should") == ("20", "of 20 played · 5 made all the same")
    assert any(
        "An average hand that needs 40 in tricks or more is better thrown in." in w for w in words(on.page)
    )
    click(on.page, "records_should")
    assert on.behind().based_on.text() == "The 20 hands that should have been thrown in."


def test_a_correction_and_its_undo_are_followed(golden: OnBidding) -> None:
    game = golden.desk.book.game_by_ref("N7")
    assert game is not None
    hand = game.hands[1]  # Rich's 60, set
    better = replace(hand.hand, tricks=(4, 46))
    assert golden.desk.do(lambda book: book.correct_hand(hand.id, better)) is not None
    golden.wait()
    assert golden.tile("sets") == ("20%", "2 of 10 played · likely 6–51%")
    assert golden.desk.do(lambda book: book.undo()) is not None
    golden.wait()
    assert golden.tile("sets") == ("30%", "3 of 10 played · likely 11–60%")


def test_kind_mode_leaves_out_who_was_dumped_on(golden: OnBidding) -> None:
    golden.desk.prefer(replace(golden.desk.preferences, kind=True))
    golden.wait()
    assert not golden.part.dumped.isVisible()
    assert golden.part.sets.isVisible()


def test_an_empty_book_says_what_will_be_here(desk: Desk, show: Show, qtbot: QtBot) -> None:
    on = OnBidding(desk, show, qtbot)
    assert any(sentence.startswith("How often a bid is made will stand here") for sentence in words(on.page))
    assert not on.part.by_bid.isVisible()


def test_a_choice_without_hands_says_so(golden: OnBidding) -> None:
    golden.desk.figures.choose(Filter(years=one_year(1950)))
    golden.wait()
    assert any(
        sentence.startswith("None of the hands chosen tells who bid") for sentence in words(golden.page)
    )


@pytest.mark.parametrize(("scale", "width"), [(100, 1280), (100, 1024), (200, 1280), (200, 1024)])
def test_nothing_of_bidding_is_cut_at_any_size(
    desk: Desk, show: Show, qtbot: QtBot, scale: int, width: int
) -> None:
    throwing_family(desk)
    desk.theme = make_theme("light", scale)
    apply_theme(QApplication.instance(), desk.theme)
    on = OnBidding(desk, show, qtbot)
    on.window.resize(width, 800)
    qtbot.waitUntil(lambda: nothing_is_cut(on.page) == [])
    assert unnamed(on.page) == []

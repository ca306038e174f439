"""The facts: what stands in the columns, and that following a change is as good as reading anew."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import tempfile
import uuid
from pathlib import Path

import numpy as np
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from scorebook.book.facts import UNKNOWN
from scorebook.book.library import Book
from scorebook.book.trouble import Refused
from scorebook.book.values import Change, NewGame, Seating
from scorebook.folders import Folders
from scorebook.rules.hand import Hand
from scorebook.statistics.columns import FULL, LAST_DAY, LEVELS, MADE, NO_DAY, SET, THROWN_IN, TOTALS
from scorebook.statistics.facts import load, refreshed
from tests.book.at_table import (
    BIG,
    FOUR,
    MISDEAL,
    PLAYED,
    begin,
    open_at,
    write,
)
from tests.book.at_table import (
    SET as SET_HAND,
)
from tests.book.at_table import (
    THROWN_IN as THROWN,
)
from tests.statistics.paper import write_down
from tests.statistics.said import say

QUICK = Path("/dev/shm")


class Listening:
    """A book that remembers which games it was asked for."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.asked: list[object] = []

    def facts(self, pack, only=None):
        self.asked.append(only)
        return self.book.facts(pack, only)


def test_an_empty_book_has_facts_of_nothing(book: Book) -> None:
    facts = load(book)
    assert (len(facts.games), len(facts.table), len(facts.hands)) == (0, 0, 0)
    assert facts.starts.tolist() == [0]
    assert facts.numbers == 1


def test_hands_stand_by_game_and_number_as_they_were_played(book: Book) -> None:
    later = begin(book, day="2026-11-30")
    write(book, later, PLAYED, MISDEAL, SET_HAND)
    earlier = begin(book, "Louise", "Jo", "Karen", "guest: Al", dealer=2)
    write(book, earlier, THROWN)
    book.seat_substitute(later, 0, 3, "Jo")
    facts = load(book)
    ron, rich, karen, louise, jo = (next(p.id for p in facts.players if p.name == n) for n in (*FOUR, "Jo"))
    hands = facts.hands
    assert [g.id for g in facts.games] == [earlier, later]
    assert facts.starts.tolist() == [0, 1, 3]
    assert hands.number.tolist() == [1, 1, 3]
    assert hands.dealer.tolist() == [2, 0, 1]
    assert hands.dealer_player.tolist() == [karen, ron, rich]
    assert hands.bidder_player.tolist() == [0, ron, rich]  # a guest threw the first one in
    assert hands.players.T.tolist() == [
        [louise, jo, karen, 0],
        [ron, rich, karen, louise],
        [jo, rich, karen, louise],
    ]
    assert hands.outcome.tolist() == [THROWN_IN, MADE, SET]
    assert hands.bid.tolist() == [50, 52, 60]
    assert hands.dumped_on.tolist() == [0, 0, 0]
    assert hands.could_be_stuck.all()
    assert hands.meld.T.tolist() == [[10, 4], [20, 8], [4, 20]]
    assert hands.tricks.T.tolist() == [[UNKNOWN, UNKNOWN], [37, 13], [21, 29]]
    assert hands.points.T.tolist() == [[10, -50], [57, 21], [25, -60]]
    assert hands.total.T.tolist() == [[10, -50], [57, 21], [82, -39]]
    assert hands.level.tolist() == [FULL, FULL, FULL]


def test_hands_beyond_the_end_are_not_among_them(book: Book) -> None:
    game = begin(book)
    first, *_ = write(book, game, PLAYED, BIG, PLAYED, BIG)
    book.correct_hand(first, BIG)
    facts = load(book)
    assert facts.hands.number.tolist() == [1, 2, 3]
    assert facts.table.decided.tolist() == [True]
    assert facts.table.score.T.tolist() == [[531, 63]]


def test_games_from_paper_know_what_was_written_down(book: Book) -> None:
    write_down(book, "M1", "1994", FOUR, winner=1)
    write_down(book, "F1", "../1990", ("Ron", "", "guest: Al", "Jo"), final=(310, 220), rules="Labor Day")
    write_down(book, "T1", "", FOUR, Hand(written_totals=(57, 25)), Hand(written_totals=(-3, 60)))
    facts = load(book)
    table = facts.table
    assert [g.ref for g in facts.games] == ["F1", "M1", "T1"]
    assert table.since.tolist() == [NO_DAY, 19940101, NO_DAY]
    assert table.until.tolist() == [19901231, 19941231, LAST_DAY]
    assert table.year.tolist() == [0, 1994, 0]
    assert table.dated.tolist() == [True, True, False]
    assert table.winner.tolist() == [0, 1, -1]
    assert table.decided.tolist() == [True, True, False]
    assert table.target.tolist() == [300, 500, 500]
    assert [LEVELS[level].value for level in table.level] == ["final score", "mark", "running totals"]
    assert facts.hands.level.tolist() == [TOTALS, TOTALS]
    assert facts.hands.bid.tolist() == [UNKNOWN, 60]  # one column went down by it
    assert facts.hands.bidder.tolist() == [-1, -1]
    assert facts.hands.points.T.tolist() == [[57, 25], [-60, 35]]


def test_a_change_of_nothing_gives_the_same_facts(book: Book) -> None:
    begin(book)
    facts = load(book)
    assert refreshed(facts, book, Change("x", "nothing")) is facts


def test_one_hand_reads_one_game_again(book: Book) -> None:
    begin(book, day="2026-11-27")
    game = begin(book)
    facts = load(book)
    change = book.write_hand(game, PLAYED, str(uuid.uuid4()))
    listening = Listening(book)
    assert say(refreshed(facts, listening, change)) == say(load(book))  # type: ignore[arg-type]
    assert listening.asked == [frozenset({game})]


def test_a_great_many_games_are_read_anew(book: Book) -> None:
    begin(book)
    facts = load(book)
    listening = Listening(book)
    change = Change("bring_in", "300 games", frozenset(range(1, 300)), id=2)
    assert say(refreshed(facts, listening, change)) == say(facts)  # type: ignore[arg-type]
    assert listening.asked == [None]


def test_the_facts_do_not_come_in_with_the_first_page() -> None:
    script = "import sys, scorebook.window.app; assert 'numpy' not in sys.modules"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


NAMES = (*FOUR, "Jo", "Ed", "Edna")
HANDS = st.sampled_from([PLAYED, SET_HAND, BIG, BIG, THROWN, MISDEAL])
DATES = st.sampled_from(["1994", "1994-12", "1994-12-25", "../1990", "199X", "", "1994~", "1990/.."])


class AnyEvening(RuleBasedStateMachine):
    """Operations in any order; after each, the facts that followed are the facts read anew."""

    @initialize()
    def open(self) -> None:
        self.folder = tempfile.TemporaryDirectory(dir=QUICK if QUICK.is_dir() else None)
        here = Path(self.folder.name)
        self.book = open_at(here / "x.scorebook", Folders.at(here / "data"))
        self.facts = load(self.book)

    def teardown(self) -> None:
        if hasattr(self, "book"):
            self.book.close()
            self.folder.cleanup()

    def follow(self, change: Change) -> None:
        self.facts = refreshed(self.facts, self.book, change)
        assert say(self.facts) == say(load(self.book))

    def a_game(self, data: st.DataObject) -> int:
        return data.draw(st.sampled_from(sorted(g.id for g in self.facts.games)))

    @rule(names=st.permutations(NAMES), day=st.integers(1, 30))
    def start(self, names: list[str], day: int) -> None:
        a, b, c, d = names[:4]
        house = self.book.houses()[day % 3].id
        self.follow(self.book.start_game(NewGame(Seating((a, b, c, d)), house, 0, f"2026-11-{day:02}")))

    @rule(names=st.permutations((*NAMES, "", "guest: Al")), date=DATES, hands=st.lists(HANDS, max_size=3))
    def copy_from_paper(self, names: list[str], date: str, hands: list[Hand]) -> None:
        a, b, c, d = names[:4]
        self.follow(
            write_down(self.book, f"P{uuid.uuid4()}", date, (a, b, c, d), *hands, winner=len(hands) % 2)
        )

    @precondition(lambda self: self.facts.games)
    @rule(data=st.data(), hand=HANDS)
    def write(self, data: st.DataObject, hand: Hand) -> None:
        with contextlib.suppress(Refused):
            self.follow(self.book.write_hand(self.a_game(data), hand, str(uuid.uuid4())))

    @precondition(lambda self: len(self.facts.hands))
    @rule(data=st.data(), hand=HANDS, gone=st.booleans())
    def correct(self, data: st.DataObject, hand: Hand, gone: bool) -> None:
        which = int(data.draw(st.sampled_from(sorted(self.facts.hands.id.tolist()))))
        with contextlib.suppress(Refused):
            self.follow(self.book.remove_hand(which) if gone else self.book.correct_hand(which, hand))

    @precondition(lambda self: self.facts.games)
    @rule(data=st.data(), side=st.sampled_from([0, 1, None]), day=st.integers(1, 30))
    def change(self, data: st.DataObject, side: int | None, day: int) -> None:
        game = self.a_game(data)
        self.follow(self.book.set_winner(game, side))
        with contextlib.suppress(Refused):
            self.follow(self.book.change_game(game, date=f"2026-10-{day:02}"))

    @precondition(lambda self: self.facts.games)
    @rule(data=st.data(), seat=st.integers(0, 3), name=st.sampled_from(NAMES))
    def substitute(self, data: st.DataObject, seat: int, name: str) -> None:
        with contextlib.suppress(Refused):
            self.follow(self.book.seat_substitute(self.a_game(data), seat, 1, name))

    @precondition(lambda self: self.facts.players)
    @rule(data=st.data(), guest=st.booleans())
    def make_guest(self, data: st.DataObject, guest: bool) -> None:
        who = data.draw(st.sampled_from(sorted(p.id for p in self.facts.players)))
        self.follow(self.book.make_guest(who, guest))

    @precondition(lambda self: self.facts.games)
    @rule(data=st.data())
    def remove(self, data: st.DataObject) -> None:
        self.follow(self.book.remove_game(self.a_game(data)))

    @rule(again=st.booleans())
    def undo(self, again: bool) -> None:
        with contextlib.suppress(Refused):
            self.follow(self.book.redo() if again else self.book.undo())


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(
    max_examples=25, stateful_step_count=20, suppress_health_check=list(HealthCheck), deadline=None
)


def test_there_is_no_figure_that_is_no_number() -> None:
    assert np.iinfo(np.int32).min == UNKNOWN

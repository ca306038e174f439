"""Figures asked beside the window: right after every change, in the window's thread, never for nobody."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import uuid
import weakref
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from evenings import FOUR, hand
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from pytestqt.qtbot import QtBot

from scorebook.book.library import Book, open_book
from scorebook.book.trouble import BookInUse, DamagedBook
from scorebook.book.values import NewGame, Seating
from scorebook.folders import Folders
from scorebook.statistics.facts import Facts
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import Years
from scorebook.window import figures
from scorebook.window.desk import Desk
from scorebook.window.figures_page import COUNTING, NOT_COUNTED, FiguresPage


def play_game(desk: Desk, hands: int) -> int:
    """Deal a game and write down so many hands of it, as the pad does."""
    new = NewGame(Seating(FOUR), desk.book.houses()[0].id, 0, "2026-11-29", "Sunday")
    begun = desk.do(lambda book: book.start_game(new))
    assert begun is not None
    assert begun.game is not None
    game = begun.game
    for number in range(hands):
        one = hand(number % 4, 55, (12, 4), (30, 20))
        assert desk.do(lambda book, one=one: book.write_hand(game, one, str(uuid.uuid4()))) is not None
    return game


def hands(facts: Facts) -> int:
    return len(facts.hands)


class Asker(QObject):
    """Somebody who asks, and what was answered."""

    def __init__(self, desk: Desk, qtbot: QtBot) -> None:
        super().__init__()
        self.desk, self.qtbot = desk, qtbot
        self.answers: list[Any] = []
        self.threads: list[threading.Thread] = []

    def take(self, answer: Any) -> None:
        self.answers.append(answer)
        self.threads.append(threading.current_thread())

    def ask(self, question: Any) -> Any:
        self.desk.figures.ask(self, question, self.take)
        self.qtbot.waitUntil(lambda: not self.desk.figures.busy)
        return self.answers[-1]


@pytest.fixture
def asker(desk: Desk, qtbot: QtBot) -> Asker:
    return Asker(desk, qtbot)


def test_answers_come_from_another_thread_into_this_one(asker: Asker) -> None:
    there = asker.ask(lambda facts: threading.current_thread())
    assert there is not threading.current_thread()
    assert asker.threads == [threading.current_thread()]


def test_every_change_is_in_the_next_answer(asker: Asker) -> None:
    desk = asker.desk
    assert asker.ask(hands) == 0
    game = play_game(desk, hands=3)
    assert asker.ask(hands) == 3
    assert desk.do(lambda book: book.remove_game(game)) is not None
    assert asker.ask(hands) == 0
    assert desk.do(lambda book: book.undo()) is not None
    assert asker.ask(hands) == 3
    someone = desk.book.players()[0].id
    assert desk.do(lambda book: book.rename_player(someone, "Grandma")) is not None
    assert asker.ask(lambda facts: facts.names[someone]) == "Grandma"


def test_a_change_reads_its_game_again_and_not_the_book(
    asker: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scorebook.statistics import facts as module

    play_game(asker.desk, hands=3)
    asker.ask(hands)
    monkeypatch.setattr(module, "load_in_pieces", lambda *_: pytest.fail("the whole book was read"))
    play_game(asker.desk, hands=2)
    assert asker.ask(hands) == 5


def test_what_was_written_past_the_desk_is_seen(asker: Asker) -> None:
    asker.ask(hands)
    beside = Desk(asker.desk.book, asker.desk.preferences, asker.desk.folders, asker.desk.theme)
    play_game(beside, hands=3)  # it tells its own pages, not ours
    assert asker.ask(hands) == 3


def test_another_program_s_writing_is_read_once_it_is_told(asker: Asker) -> None:
    asker.ask(hands)
    moved: list[bool] = []
    asker.desk.figures.moved.connect(lambda: moved.append(True))
    asker.desk.refreshed.emit()
    assert moved == [True]
    assert asker.ask(hands) == 0


def test_a_newer_question_takes_the_place_of_one_that_waits(asker: Asker, qtbot: QtBot) -> None:
    go_on = threading.Event()
    other = QObject()
    asker.desk.figures.ask(other, lambda facts: go_on.wait(5), lambda _: None)
    for number in range(3):
        asker.desk.figures.ask(asker, lambda facts, number=number: number, asker.take)
    go_on.set()
    qtbot.waitUntil(lambda: not asker.desk.figures.busy)
    assert asker.answers == [2]


def test_what_goes_wrong_is_raised_here(asker: Asker, qtbot: QtBot) -> None:
    with qtbot.captureExceptions() as raised:
        asker.desk.figures.ask(asker, lambda facts: 1 // 0, asker.take)
        qtbot.waitUntil(lambda: not asker.desk.figures.busy)
    assert [kind for kind, _, _ in raised] == [ZeroDivisionError]
    assert asker.ask(hands) == 0  # and the next one is answered


def test_a_book_in_use_is_asked_again(asker: Asker, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setattr(figures, "PATIENCE", 0.01)
    tries: list[int] = []
    beside = Book.beside

    def busy(book: Book) -> Book:
        tries.append(1)
        if len(tries) < 3:
            raise BookInUse("Somebody writes.", "Wait.")
        return beside(book)

    monkeypatch.setattr(Book, "beside", busy)
    assert asker.ask(hands) == 0
    assert len(tries) == 3


def test_nobody_is_told_who_is_gone(desk: Desk, qtbot: QtBot) -> None:
    told: list[int] = []
    asker = QObject()
    desk.figures.ask(asker, hands, told.append)
    asker.deleteLater()
    QCoreApplication.sendPostedEvents(asker, QEvent.Type.DeferredDelete)
    qtbot.waitUntil(lambda: not desk.figures.busy)
    desk.figures.close()
    assert told == []


def test_closing_ends_what_is_being_read(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    monkeypatch.setattr(Book, "beside", lambda book: (_ for _ in ()).throw(BookInUse("", "")))
    desk.figures.ask(desk, hands, told.append)
    desk.figures.close()  # at once, not after all the tries
    desk.figures.ask(desk, hands, told.append)
    QCoreApplication.processEvents()
    assert told == []
    assert not desk.figures.busy


def test_closing_ends_a_long_reading_between_two_pieces(
    asker: Asker, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    from scorebook.statistics import facts as module

    load, pieces = module.load_in_pieces, []

    def slow(book: Book, between: Callable[[], object]) -> Facts:
        def also() -> None:
            pieces.append(1)
            if len(pieces) == 2:  # somebody closes the book while the second piece is waited for
                asker.desk.figures._keeper.leaving.set()
            between()

        return load(book, also)

    monkeypatch.setattr(module, "load_in_pieces", slow)
    asker.desk.figures.ask(asker, hands, asker.take)
    qtbot.waitUntil(lambda: len(pieces) == 2)
    asker.desk.figures.close()
    QCoreApplication.processEvents()
    assert asker.answers == []
    assert len(pieces) == 2


def test_who_waits_is_let_go_of_in_the_window_s_thread(desk: Desk, qtbot: QtBot) -> None:
    """A widget whose last hold is in another thread would be taken down there, and the program with it."""
    gone_in: list[threading.Thread] = []
    go_on = threading.Event()
    asker = QObject()
    weakref.finalize(asker, lambda: gone_in.append(threading.current_thread()))
    desk.figures.ask(asker, lambda facts: go_on.wait(5), lambda _: None)
    desk.figures.ask(asker, hands, lambda _: None)
    del asker
    go_on.set()
    qtbot.waitUntil(lambda: not desk.figures.busy)
    gc.collect()
    assert gone_in == [threading.current_thread()]


def test_a_change_told_too_early_reads_its_game_and_not_the_book(
    asker: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand is written between asking for the newest line and taking what was told."""
    from scorebook.statistics import facts as module

    game = play_game(asker.desk, hands=1)
    asker.ask(hands)
    last_line = Book.last_line
    monkeypatch.setattr(
        Book, "last_line", lambda book: last_line(book) - 1 if wrote.pop() else last_line(book)
    )
    wrote = [False, False, False, True]
    monkeypatch.setattr(module, "load_in_pieces", lambda *_: pytest.fail("the whole book was read"))
    one = hand(1, 55, (12, 4), (30, 20))
    assert asker.desk.do(lambda book: book.write_hand(game, one, str(uuid.uuid4()))) is not None
    asker.ask(hands)
    assert asker.ask(hands) == 2


def test_writing_goes_on_while_a_question_is_answered(asker: Asker, qtbot: QtBot) -> None:
    go_on, begun = threading.Event(), threading.Event()

    def slow(facts: Facts) -> int:
        begun.set()
        go_on.wait(5)
        return len(facts.hands)

    asker.desk.figures.ask(asker, slow, asker.take)
    assert begun.wait(5)
    play_game(asker.desk, hands=2)
    go_on.set()
    qtbot.waitUntil(lambda: not asker.desk.figures.busy)
    assert asker.answers == [0]  # what it was asked over
    assert asker.ask(hands) == 2


def test_a_choice_is_kept_and_told_once(desk: Desk) -> None:
    told: list[Filter] = []
    desk.figures.filter_changed.connect(lambda: told.append(desk.figures.filter))
    assert desk.figures.filter == EVERYTHING
    nineties = replace(EVERYTHING, years=Years(1990, 1999))
    desk.figures.choose(nineties)
    desk.figures.choose(nineties)
    assert told == [nineties]


def test_the_file_is_left_alone_once_it_is_read(asker: Asker, folders: Folders) -> None:
    asker.ask(hands)
    asker.desk.figures.close()
    asker.desk.book.close()
    with open_book(folders.book, folders, create=False) as again:
        assert again.info().games == 0


class Counted(FiguresPage):
    """A page with how many hands there are."""

    def __init__(self, desk: Desk) -> None:
        self.shown: list[int] = []
        self.held = threading.Event()
        self.held.set()
        super().__init__(desk, "counted")

    def heading(self) -> str:
        return "Hands"

    def question(self) -> Any:
        years, held = self.desk.figures.filter.years, self.held
        return lambda facts: (held.wait(5), int(Filter(years).hands(facts).sum()))[1]

    def show_answer(self, answer: Any) -> None:
        self.shown.append(answer)
        self.say_based_on(f"From {answer} hands.")


@pytest.fixture
def counted(desk: Desk, show: Any) -> Iterator[Counted]:
    page = Counted(desk)
    show(page)
    yield page
    page.held.set()


def settled(qtbot: QtBot, desk: Desk) -> None:
    qtbot.waitUntil(lambda: not desk.figures.busy)


def test_a_page_shows_its_answer_and_follows(counted: Counted, desk: Desk, qtbot: QtBot) -> None:
    desk.changed.connect(counted.follow)
    counted.enter()
    settled(qtbot, desk)
    assert counted.based_on.text() == "From 0 hands."
    play_game(desk, hands=2)
    settled(qtbot, desk)
    assert counted.shown[-1] == 2
    desk.figures.choose(Filter(Years(1950, 1951)))
    settled(qtbot, desk)
    assert counted.based_on.text() == "From 0 hands."


def test_a_slow_answer_is_announced_and_the_old_one_stays(counted: Counted, desk: Desk, qtbot: QtBot) -> None:
    counted.enter()
    settled(qtbot, desk)
    counted.held = threading.Event()
    counted.ask_again()
    qtbot.waitUntil(lambda: counted.based_on.text() == COUNTING)
    assert counted.shown == [0]
    counted.held.set()
    settled(qtbot, desk)
    assert counted.based_on.text() == "From 0 hands."


def test_a_page_that_cannot_be_counted_says_so_and_counts_again(
    counted: Counted, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted.enter()
    settled(qtbot, desk)
    damaged = DamagedBook("This book is damaged.", "")
    monkeypatch.setattr(figures._Keeper, "facts", lambda keeper: (_ for _ in ()).throw(damaged))
    with qtbot.captureExceptions() as raised:
        counted.ask_again()
        settled(qtbot, desk)
    assert [error for _, error, _ in raised] == [damaged]  # the app offers what can be done
    assert counted.based_on.text() == f"{NOT_COUNTED} This book is damaged."
    assert not counted._soon.isActive()
    monkeypatch.undo()
    counted.ask_again()
    settled(qtbot, desk)
    assert counted.based_on.text() == "From 0 hands."


def test_another_book_in_the_place_of_the_open_one_is_never_counted(
    counted: Counted, desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    told: list[str] = []
    desk.moved.connect(told.append)
    other = tmp_path / "other.scorebook"
    desk.book.backup(to=other)
    play_game(desk, hands=2)
    counted.enter()
    settled(qtbot, desk)
    other.replace(desk.book.path)
    for since in (1990, 1991):
        desk.figures.choose(Filter(Years(since, None)))
        settled(qtbot, desk)
    assert counted.shown == [2]
    assert counted.based_on.text() == f"{NOT_COUNTED} {desk.stopped}"
    assert told == [desk.stopped]


def test_nothing_is_asked_out_of_sight(counted: Counted, desk: Desk) -> None:
    counted.hide()
    desk.figures.choose(Filter(Years(1990, 1991)))
    assert not desk.figures.busy


def test_numpy_stays_out_until_somebody_asks(tmp_path: Path) -> None:
    code = "import sys, scorebook.window.desk, scorebook.window.figures_page; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"

"""The desk: one way to do an operation, and what is told when it is not done."""

from collections.abc import Callable
from pathlib import Path

import pytest

from scorebook.book.library import Book
from scorebook.book.trouble import BookInUse, BookTrouble, DiskFull, OutcomeUnknown, Refused
from scorebook.book.values import Change
from scorebook.rules.problems import Code, Problem, Severity
from scorebook.window import dialogs
from scorebook.window.desk import Desk

PROBLEM = Problem(Code.BID_NOT_ON_LADDER, "bid", Severity.ERROR, "62 is not on the ladder.")


class Heard:
    """Keeps what a desk sends out, in order."""

    def __init__(self, desk: Desk) -> None:
        self.all: list[tuple[str, object]] = []
        desk.changed.connect(lambda change: self.all.append(("changed", change)))
        desk.said.connect(lambda sentence: self.all.append(("said", sentence)))
        desk.refreshed.connect(lambda: self.all.append(("refreshed", None)))
        desk.moved.connect(lambda sentence: self.all.append(("moved", sentence)))

    def kinds(self) -> list[str]:
        """Return what kinds of things were heard."""
        return [kind for kind, _ in self.all]


@pytest.fixture
def heard(desk: Desk) -> Heard:
    """Return what the desk sends out from now on."""
    return Heard(desk)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Return what is told in dialogs, each answered at once."""
    words: list[tuple[str, str]] = []
    monkeypatch.setattr(dialogs, "tell", lambda _by, heading, text="": words.append((heading, text)))
    return words


def failing(error: Exception) -> Callable[[Book], Change]:
    """Return an operation that fails so."""

    def operation(_book: Book) -> Change:
        raise error

    return operation


def test_a_change_is_told_after_it_is_in_the_book(desk: Desk, heard: Heard) -> None:
    seen: list[list[str]] = []
    desk.changed.connect(lambda _change: seen.append([p.name for p in desk.book.players()]))
    change = desk.do(lambda book: book.add_player("Ron"))
    assert change is not None
    assert heard.all == [("changed", change)]
    assert seen == [["Ron"]]


def test_what_is_refused_is_said_and_changes_nothing(desk: Desk, heard: Heard) -> None:
    assert desk.do(failing(Refused([PROBLEM]))) is None
    assert heard.all == [("said", "62 is not on the ladder.")]


def test_a_page_may_take_the_refusal(desk: Desk, heard: Heard) -> None:
    taken: list[Refused] = []
    assert desk.do(failing(Refused([PROBLEM])), refused=taken.append) is None
    assert [r.problems for r in taken] == [(PROBLEM,)]
    assert heard.all == []


@pytest.mark.parametrize("kind", [BookTrouble, DiskFull, BookInUse, OutcomeUnknown])
def test_trouble_with_the_file_is_told_once(
    desk: Desk, heard: Heard, told: list[tuple[str, str]], kind: type[BookTrouble]
) -> None:
    assert desk.do(failing(kind("No room.", "Make some."))) is None
    assert told == [("No room.", "Make some.")]
    assert heard.all == []


def test_a_bug_is_no_trouble_and_goes_on_up(desk: Desk) -> None:
    with pytest.raises(ZeroDivisionError):
        desk.do(failing(ZeroDivisionError()))


def test_what_another_program_wrote_is_seen_before_the_next_operation(
    desk: Desk, heard: Heard, outsider: Callable[[], None]
) -> None:
    desk.look_outside()
    outsider()
    desk.do(lambda book: book.add_player("Karen"))
    assert heard.kinds() == ["refreshed", "changed"]


def test_looking_outside_tells_once(desk: Desk, heard: Heard, outsider: Callable[[], None]) -> None:
    desk.look_outside()
    assert heard.all == []
    outsider()
    desk.look_outside()
    desk.look_outside()
    assert heard.kinds() == ["refreshed"]


def test_looking_outside_is_quiet_about_trouble(
    desk: Desk, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk.book, "changed_outside", failing_look(BookInUse("Busy.")))
    desk.look_outside()
    assert heard.all == []


def failing_look(error: Exception) -> Callable[[], bool]:
    """Return a look that fails so."""

    def look() -> bool:
        raise error

    return look


@pytest.mark.parametrize("how", ["renamed", "deleted", "replaced"])
def test_a_file_that_is_gone_from_its_place_stops_the_writing(
    desk: Desk, heard: Heard, told: list[tuple[str, str]], how: str
) -> None:
    path = Path(desk.book.info().path)
    bytes_before = path.read_bytes()
    if how == "deleted":
        path.unlink()
    else:
        path.rename(path.with_name("elsewhere.scorebook"))
    if how == "replaced":
        path.write_bytes(bytes_before)
    desk.look_outside()
    assert heard.kinds() == ["moved"]
    assert desk.do(lambda book: book.add_player("Ron")) is None
    assert heard.kinds() == ["moved"]
    assert len(told) == 1
    assert "Save the open book as" in told[0][1]
    desk.look_outside()
    assert heard.kinds() == ["moved"]


def test_an_operation_meets_the_missing_file_itself(
    desk: Desk, heard: Heard, told: list[tuple[str, str]]
) -> None:
    path = Path(desk.book.info().path)
    path.rename(path.with_name("elsewhere.scorebook"))
    assert desk.do(lambda book: book.add_player("Ron")) is None
    assert heard.kinds() == ["moved"]
    assert len(told) == 1

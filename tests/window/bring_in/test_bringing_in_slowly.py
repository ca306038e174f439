"""What takes long shows how far it has got, and the real Stop button ends it with nothing done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook

from scorebook.book.contents import Beside, Contents
from scorebook.book.importing import Source, Watching
from scorebook.book.library import Book, open_book
from scorebook.exchange.layouts.mapping import Kind
from scorebook.exchange.own_csv_writing import write_csv
from scorebook.exchange.own_json_writing import write_json
from scorebook.exchange.taking_out import Format, take_out
from scorebook.folders import Folders
from scorebook.window import dialogs
from scorebook.window.bring_in.running import STOP
from scorebook.window.desk import Desk
from scorebook.window.taking_out import STOP as WRITE_NO_FILE
from scorebook.window.taking_out import ask_and_take_out
from tests.exchange.many_games import many_games
from tests.window.bring_in.bringing import Bringing
from tests.window.bring_in.stopping import Onlooker
from tests.window.conftest import Show, click
from tests.window.evenings import words

GAMES = 120
STOPPED = "Stopped. Nothing was read, and the book is as it was."
STATES = (0.0, 0.5, 0.9)  # how far it has got when Stop is pressed


@pytest.fixture
def bringing(desk: Desk, show: Show, monkeypatch: pytest.MonkeyPatch) -> Bringing:
    """Return the page, laid open over an empty book."""
    return Bringing(desk, show, monkeypatch)


@pytest.fixture
def onlooker(monkeypatch: pytest.MonkeyPatch) -> Onlooker:
    """Return somebody who watches, and does not stop anything until told to."""
    return Onlooker(monkeypatch)


def rows(games: int = GAMES) -> list[list[str]]:
    """Return a list of marks that somebody else keeps, of several rows a game."""
    days = [f"19{50 + n % 50}-01-{1 + n % 28:02}" for n in range(games)]
    return [["date", "who played", "won"], *([day, "Mom+Dad v Ann+Bob", "M"] for day in days)]


def a_list(folder: Path) -> Path:
    """Write somebody else's list."""
    path = folder / "marks.csv"
    path.write_text("\n".join(";".join(row) for row in rows(1_200)), "utf-8")
    return path


def a_spreadsheet(folder: Path) -> Path:
    """Write the same as a spreadsheet."""
    book = Workbook()
    for row in rows(1_200):
        book.active.append(row)
    book.save(folder / "marks.xlsx")
    return folder / "marks.xlsx"


def a_log(folder: Path) -> Path:
    """Write lines of text that tell a game each."""
    path = folder / "log.txt"
    lines = [f"2021-03-{1 + n % 28:02} : Ron & Karen 512, Rich & Louise {400 + n % 90}" for n in range(1_200)]
    path.write_text("\n".join(lines), "utf-8")
    return path


def our_csv(folder: Path) -> Path:
    """Write our own columns."""
    path = folder / "ours.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        write_csv(many_games(GAMES), file)
    return path


def our_json(folder: Path) -> Path:
    """Write a book's JSON."""
    path = folder / "ours.json"
    with path.open("w", encoding="utf-8") as file:
        write_json(Contents(tuple(many_games(GAMES)), Beside(of_a_book=True)), file)
    return path


def a_book(folder: Path) -> Path:
    """Make a second laptop's book."""
    path = folder / "second.scorebook"
    with open_book(path, Folders.at(folder / "second"), create=True) as book:
        fill(book)
    return path


def fill(book: Book) -> None:
    """Bring many games into a book."""
    book.bring_in(Contents(tuple(many_games(GAMES))), Source("many"), Watching())


FILES = (a_list, a_spreadsheet, a_log, our_csv, our_json, a_book)
Make = Callable[[Path], Path]


@pytest.mark.parametrize("make", FILES, ids=lambda make: make.__name__)
def test_reading_a_large_file_moves_the_bar_to_its_end(
    bringing: Bringing, onlooker: Onlooker, tmp_path: Path, make: Make
) -> None:
    path = make(tmp_path)
    onlooker.begin()
    bringing.choose(path)
    assert bringing.page.carried is not None
    assert bringing.page.carried.ready
    ends = [at for at, far in enumerate(onlooker.seen) if far == 1]
    reading = onlooker.seen[: ends[0] + 1]
    assert reading == sorted(reading)
    assert len(set(reading)) >= 3
    assert onlooker.said[ends[0]] == "100%"


@pytest.mark.parametrize("stop_at", STATES)
@pytest.mark.parametrize("make", FILES, ids=lambda make: make.__name__)
def test_stop_while_a_file_is_read_leaves_an_empty_page(
    bringing: Bringing, onlooker: Onlooker, book: Book, tmp_path: Path, make: Make, stop_at: float
) -> None:
    path = make(tmp_path)
    onlooker.begin(stop_at)
    bringing.choose(path)
    assert onlooker.pressed == [STOP]
    assert bringing.open.said == [STOPPED]
    assert bringing.page.carried is None
    assert bringing.page.mapping.isHidden()
    assert bringing.page.dry.isHidden()
    assert not bringing.desk.busy
    assert (book.games(), book.players(), book.imports()) == ([], [], [])
    onlooker.begin()
    bringing.choose(path)  # and it can be begun again
    click(bringing.page, "bring_go")
    assert len(book.games()) in (GAMES, 1_200)


def test_stop_while_a_decision_is_followed_takes_the_decision_back(
    bringing: Bringing, onlooker: Onlooker, tmp_path: Path
) -> None:
    bringing.choose(a_list(tmp_path))
    page = bringing.page
    assert page.carried is not None
    mapping, reading, points = page.carried.mapping, page.carried.reading(), page.carried.points
    assert mapping is not None
    click(page, "bring_more")
    onlooker.begin(stop_at=0)
    page.mapping.kind.button(Kind.PAD).click()
    assert onlooker.pressed == [STOP]
    assert page.carried.mapping == mapping
    assert page.carried.reading() == reading
    assert page.carried.points == points
    assert page.mapping.kind.value() is Kind.RESULTS
    onlooker.begin()
    page.mapping.kind.button(Kind.PAD).click()
    assert page.carried.mapping != mapping


def test_a_field_that_loses_the_keyboard_to_the_stop_button_is_read_once(
    bringing: Bringing, onlooker: Onlooker, tmp_path: Path
) -> None:
    bringing.choose(a_list(tmp_path))
    page = bringing.page
    click(page, "bring_more")
    page.mapping.source.setFocus()
    page.mapping.source.setText("green pad")
    onlooker.begin()
    page.mapping.source.editingFinished.emit()
    assert page.carried is not None
    assert page.carried.mapping is not None
    assert page.carried.mapping.source == "green pad"
    assert onlooker.seen.count(1.0) == 2  # once for reading it, once for what it would do


def test_stop_while_it_is_weighed_says_how_to_go_on(
    bringing: Bringing, onlooker: Onlooker, book: Book, tmp_path: Path
) -> None:
    path = our_csv(tmp_path)
    bringing.choose(path)
    assert not bringing.page.dry.isHidden()
    onlooker.begin(stop_at=0.4)
    bringing.page.refresh()
    assert onlooker.pressed == [STOP]
    assert bringing.page.dry.isHidden()
    assert bringing.open.said == ["Stopped. Choose the file again to see what it would do."]
    assert book.games() == []
    onlooker.begin()
    bringing.choose(path)
    assert f"{GAMES} new games" in " ".join(words(bringing.page))


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Return what lets the dialog for a file answer with one of this name."""

    def answer(name: str) -> Path:
        monkeypatch.setattr(dialogs, "place_for_file", lambda *_: tmp_path / "out" / name)
        return tmp_path / "out" / name

    (tmp_path / "out").mkdir()
    return answer


@pytest.mark.parametrize("stop_at", STATES)
@pytest.mark.parametrize("name", ["ours.csv", "ours.json"])
def test_stop_while_everything_is_taken_out_leaves_no_file(
    desk: Desk, book: Book, onlooker: Onlooker, place: Callable[[str], Path], name: str, stop_at: float
) -> None:
    fill(book)
    said: list[str] = []
    desk.said.connect(said.append)
    to = place(name)
    onlooker.begin(stop_at)
    assert ask_and_take_out(desk, None) is None
    assert onlooker.pressed == [WRITE_NO_FILE]
    assert list(to.parent.iterdir()) == []
    assert said == ["Stopped. Nothing was written."]
    assert not desk.busy
    onlooker.begin()
    assert ask_and_take_out(desk, None) == to
    assert onlooker.seen == sorted(onlooker.seen)
    assert len(set(onlooker.seen)) >= 5
    assert len(to.read_text("utf-8").splitlines()) > GAMES


def test_stop_while_everything_is_taken_out_keeps_the_file_that_was_there(
    desk: Desk, book: Book, onlooker: Onlooker, place: Callable[[str], Path]
) -> None:
    to = place("ours.csv")
    fill(book)
    take_out(book, to, Format.CSV, only=[1])
    before = to.read_bytes()
    onlooker.begin(stop_at=0.9)
    ask_and_take_out(desk, None)
    assert to.read_bytes() == before
    assert [path.name for path in to.parent.iterdir()] == ["ours.csv"]

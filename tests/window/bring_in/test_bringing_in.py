"""Files brought in through the window, by real keys and clicks, each with the reading that is right."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QPushButton

from scorebook.book.library import Book, open_book
from scorebook.exchange.layouts.mapping import mapping_from_json
from scorebook.exchange.taking_out import Format, take_out
from scorebook.folders import Folders
from scorebook.rules.hand import Hand, Outcome
from scorebook.window import dialogs
from scorebook.window.bring_in import running
from scorebook.window.desk import Desk
from tests.window.bring_in.bringing import IMPORTS, Bringing
from tests.window.conftest import Show, click, find, press, type_keys
from tests.window.evenings import cells, nothing_is_cut, play, unnamed, words


@pytest.fixture
def bringing(desk: Desk, show: Show, monkeypatch: pytest.MonkeyPatch) -> Bringing:
    """Return the page, laid open over an empty book."""
    return Bringing(desk, show, monkeypatch)


def names(book: Book) -> list[tuple[str, ...]]:
    """Return who plays in each game, newest first."""
    return [line.names for line in book.games()]


def test_an_empty_page_says_what_to_do_first(bringing: Bringing) -> None:
    said = " ".join(words(bringing.page))
    assert "A spreadsheet, a list of scores, or another score book." in said
    assert find(bringing.page, "bring_choose").hasFocus()
    assert nothing_is_cut(bringing.page) == []
    assert unnamed(bringing.page) == []


def test_a_list_of_marks_by_keys(bringing: Bringing, book: Book) -> None:
    bringing.family("winner_marks.csv")
    page = bringing.page
    assert page.names.table.hasFocus()
    assert cells(page.names.table, "In the file", "How often", "Will be") == [
        ["Ann", "6 games", "a new person"],
        ["Dad", "5 games", "a new person"],
        ["Mom", "5 games", "a new person"],
        ["Bob", "3 games", "a new person"],
        ["Ed", "3 games", "a new person"],
    ]
    assert "6 new games. New people: Mom, Ann, Dad, Bob and Ed." in words(page)
    assert book.games() == []  # nothing is written by looking
    while not page.dry.go.hasFocus():
        press("Tab")
    press("Enter")
    games = sorted(book.games(), key=lambda line: line.id)
    assert [(line.date, line.names, line.winner) for line in games] == [
        ("1991", ("Mom", "Ann", "Dad", "Bob"), 0),
        ("1991", ("Mom", "Ann", "Dad", "Bob"), 1),
        ("1992", ("?", "Ann", "?", "Bob"), 1),
        ("1993", ("Mom", "Ann", "Dad", "Ed"), 0),
        ("1993", ("Mom", "Ann", "Dad", "Ed"), 0),
        ("1993", ("Mom", "Ann", "Dad", "Ed"), 1),
    ]
    assert "winner_marks.csv brought in: 6 games, no hands." in words(page)


def test_a_pad_whose_sides_have_to_be_said(bringing: Bringing, book: Book) -> None:
    bringing.family("pad_we_they.csv")
    page = bringing.page
    assert page.dry.isHidden()  # nothing is guessed silently
    assert "Years are written with two figures (’94). In which hundred years do they lie?" in words(page)
    press("Space")  # 1994, the first answer
    press("Right")  # the second: Dad & Mom are WE
    press("Space")
    assert page.carried is not None
    assert page.carried.ready
    assert page.mapping.names[0].text() == "Dad"
    click(page, "bring_go")
    assert sorted(names(book)) == [("Dad", "Ed", "Mom", "Ann")] * 2
    first = next(book.game(line.id) for line in book.games() if line.occasion == "Xmas '94")
    assert (first.date, first.recorded_winner) == ("1994", 0)
    assert [entry.hand for entry in first.hands] == [
        Hand(dealer=3, written_totals=(57, 25)),
        Hand(dealer=0, written_totals=(82, 92)),
        Hand(dealer=1, outcome=Outcome.SET, written_totals=(30, 122), note="set 52"),
        Hand(dealer=2, outcome=Outcome.SET, written_totals=(76, 72), note="set 50"),
        Hand(dealer=3, written_totals=(211, None), note="(illegible); THEY: 1,04"),
    ]


def test_the_books_own_columns_need_no_mapping(bringing: Bringing, book: Book) -> None:
    bringing.family("own_format.csv")
    page = bringing.page
    assert page.mapping.isHidden()
    click(page, "bring_go")
    assert {line.ref for line in book.games()} == {"P1-1", "P1-2", "P1-3", "P1-4", "SD-1"}
    totals = [line.totals for line in book.game_by_ref("P1-1").course.lines]
    assert totals == [(57, 25), (82, 92), (30, 122), (76, 72), (138, 22), (73, 44), (153, -26)]
    bringing.family("own_format.csv")
    assert "0 new games (13 hands in the file); 5 games the book has already." in words(page)
    assert not page.dry.go.isEnabled()


def test_a_file_without_games_says_so(bringing: Bringing, book: Book) -> None:
    bringing.family("not_games.csv")
    assert "There are no games in here" in find(bringing.page, "bring_refused").text()  # type: ignore[attr-defined]
    assert bringing.page.dry.isHidden()
    assert find(bringing.page, "bring_kind").isVisible()  # and it can be mapped by hand all the same


def test_the_open_book_is_not_brought_into_itself(bringing: Bringing, book: Book) -> None:
    bringing.choose(book.path)
    assert "This is the book that is open." in find(bringing.page, "bring_refused").text()  # type: ignore[attr-defined]


class TestNames:
    """Nobody is taken for somebody else unless a person says so."""

    def test_a_near_name_is_offered_and_stays_apart(self, bringing: Bringing, book: Book) -> None:
        for name in ("Edna", "Mom", "Dad", "Ann", "Bob"):
            book.add_player(name)
        bringing.family("winner_marks.csv")
        page = bringing.page
        assert cells(page.names.table, "In the file", "Will be", "May be")[-1] == [
            "Ed", "a new person", "Edna (nearly the same name)",
        ]  # fmt: skip
        current = page.names.table.current()
        assert current is not None
        assert current.text == "Ed"  # the first that is not settled
        press("Enter")
        press("Left")
        press("Left")
        press("Left")  # from “A new person” round to Edna and on
        focused = QApplication.focusWidget()
        assert isinstance(focused, QPushButton)
        while focused.text() != "Edna":
            press("Right")
            focused = QApplication.focusWidget()
            assert isinstance(focused, QPushButton)
        press("Space")
        assert cells(page.names.table, "Will be")[-1] == ["the same as Edna"]
        assert "6 new games." in words(page)
        click(page, "bring_go")
        assert [player.name for player in book.players()] == ["Ann", "Bob", "Dad", "Edna", "Mom"]

    def test_a_guest_and_nobody(self, bringing: Bringing, book: Book) -> None:
        bringing.family("winner_marks.csv")
        page = bringing.page
        page.names.table.go_to("Ed")
        page.names.choice.button("\0guest").click()
        page.names.table.go_to("Bob")
        page.names.choice.button("\0unknown").click()
        click(page, "bring_go")
        assert [player.name for player in book.players()] == ["Ann", "Dad", "Mom"]
        assert ("Mom", "Ann", "Dad", "?") in names(book)
        assert ("Mom", "Ann", "Dad", "Ed") in names(book)

    def test_another_name_is_typed(self, bringing: Bringing, book: Book) -> None:
        bringing.family("winner_marks.csv")
        page = bringing.page
        page.names.table.go_to("Ed")
        page.names.other.setFocus()
        type_keys("Edward Enter")
        assert cells(page.names.table, "Will be")[-1] == ["a new person"]
        click(page, "bring_go")
        assert "Edward" in [player.name for player in book.players()]


def test_the_mapping_is_remembered_for_the_next_file_like_it(
    bringing: Bringing, book: Book, tmp_path: Path
) -> None:
    bringing.family("pad_we_they.csv")
    press("Space")
    press("Right")
    press("Space")
    click(bringing.page, "bring_go")
    assert mapping_from_json(book.imports()[0].mapping).names == ("Dad", "Ed", "Mom", "Ann")
    later = tmp_path / "next pad.csv"
    text = (IMPORTS / "pad_we_they.csv").read_text("utf-8")
    later.write_text(text.replace("57;25", "60;25"), "utf-8")
    bringing.choose(later)
    carried = bringing.page.carried
    assert carried is not None
    assert [point.about for point in carried.asked] == ["century"]  # each file's own
    press("Space")
    assert carried.ready
    assert bringing.page.mapping.names[0].text() == "Dad"


def test_it_is_undone_as_a_whole(bringing: Bringing, book: Book) -> None:
    bringing.family("winner_marks.csv")
    click(bringing.page, "bring_go")
    click(bringing.page, "bring_undo")
    assert book.games() == []
    assert book.players() == []
    assert "winner_marks.csv taken back: 6 games." in words(bringing.page)


def test_an_earlier_import_is_taken_back_after_a_question(
    bringing: Bringing, book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    bringing.family("winner_marks.csv")
    click(bringing.page, "bring_go")
    bringing.family("home_away.csv")
    click(bringing.page, "bring_go")
    table = bringing.page.before.table
    assert cells(table, "File") == [["home_away.csv"], ["winner_marks.csv"]]
    table.go_to(1)
    asked: list[str] = []

    def answer(_parent: object, heading: str, *_more: object) -> str:
        asked.append(heading)
        return "Take it back"

    monkeypatch.setattr(dialogs, "ask", answer)
    click(bringing.page, "bring_undo_earlier")
    assert asked == ["Take winner_marks.csv back?"]
    assert len(book.games()) == 5
    assert [line.undone for line in book.imports()] == [False, True]


def many(path: Path, games: int) -> Path:
    """Write a list of many games."""
    rows = ["date;who played;won"]
    rows += [f"19{50 + n % 50}-01-{1 + n % 28:02};Mom+Dad v Ann+Bob;M" for n in range(games)]
    path.write_text("\n".join(rows), "utf-8")
    return path


def test_stop_leaves_the_book_as_it_was(
    bringing: Bringing, book: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bringing.choose(many(tmp_path / "many.csv", 300))
    before = (book.games(), book.players(), book.imports(), book.history())
    monkeypatch.setattr(running, "SHOWN_AFTER", 0)
    seen: list[int] = []

    def press_stop() -> None:
        slip = next(
            w for w in QApplication.topLevelWidgets() if w.objectName() == "running" and w.isVisible()
        )
        assert isinstance(slip, running.RunningSlip)
        seen.append(slip.bar.maximum())
        slip.buttons[0].click()

    moves: Callable[[running.RunningSlip, int, int], None] = running.RunningSlip.move_on

    def move(slip: running.RunningSlip, done: int, total: int) -> None:
        if done >= 100 and not seen:
            QTimer.singleShot(0, press_stop)
        moves(slip, done, total)

    monkeypatch.setattr(running.RunningSlip, "move_on", move)
    click(bringing.page, "bring_go")
    assert seen == [300]
    assert (book.games(), book.players(), book.imports(), book.history()) == before
    assert bringing.open.said == ["Stopped. The book is as it was."]
    assert bringing.page.carried is not None  # and it can be begun again
    assert not bringing.desk.busy
    monkeypatch.setattr(running.RunningSlip, "move_on", moves)
    click(bringing.page, "bring_go")
    assert len(book.games()) == 300


BROKEN = (
    "date;who played;won\n"
    "1991-02-30;Mom+Dad v Ann+Bob;M\n"
    "1991-03-01;Mom+Dad v Ann+Bob;A\n"
)  # fmt: skip


def test_problems_are_saved_mended_and_brought_in_again(
    bringing: Bringing, book: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "list.csv"
    source.write_text(BROKEN, "utf-8")
    bringing.choose(source)
    page = bringing.page
    assert page.dry.go.text() == "Bring in the others"
    assert "1 new game; 1 game left out. New people: Mom, Ann, Dad and Bob." in words(page)
    assert cells(page.dry.table, "Line", "Column", "Written", "") == [
        ["2", "date", "1991-02-30", "can’t go in"]
    ]
    to_mend = tmp_path / "to mend.csv"
    monkeypatch.setattr(dialogs, "place_for_file", lambda *_: to_mend)
    click(page, "bring_save")
    rows = list(csv.reader(to_mend.read_text("utf-8").splitlines(), delimiter=";"))
    assert rows[0] == ["date", "who played", "won", "problem"]
    assert rows[1][:3] == ["1991-02-30", "Mom+Dad v Ann+Bob", "M"]
    assert rows[1][3].startswith("date: ")
    assert rows[2][3] == ""
    click(page, "bring_go")
    assert [line.date for line in book.games()] == ["1991-03-01"]
    to_mend.write_text(to_mend.read_text("utf-8").replace("1991-02-30", "1991-02-28"), "utf-8")
    bringing.choose(to_mend)
    assert "1 new game; 1 game the book has already." in words(page)
    click(page, "bring_go")
    assert [line.date for line in book.games()] == ["1991-03-01", "1991-02-28"]
    assert [line.note for line in book.games()] == ["", ""]  # what was wrong is no remark


def test_several_files_come_one_after_the_other(bringing: Bringing, book: Book) -> None:
    bringing.choose(IMPORTS / "winner_marks.csv", IMPORTS / "home_away.csv")
    click(bringing.page, "bring_go")
    assert find(bringing.page, "bring_next").text() == "Next file: home_away.csv"  # type: ignore[attr-defined]
    press("Enter")
    assert bringing.page.carried is not None
    assert bringing.page.carried.path.name == "home_away.csv"
    click(bringing.page, "bring_go")
    assert len(book.imports()) == 2


def test_a_column_is_said_to_mean_something_else(bringing: Bringing) -> None:
    bringing.family("home_away.csv")
    page = bringing.page
    click(page, "bring_more")
    assert page.carried is not None
    page.mapping.columns.button(0).click()
    wanted = next(v for v in page.mapping.means.values() if str(getattr(v, "means", "")) == "reference")
    page.mapping.means.button(wanted).click()
    assert [game.ref for game in page.carried.reading().games] == ["1", "7", "9", "103", "133"]


def test_letters_and_separators_can_be_changed(bringing: Bringing, tmp_path: Path) -> None:
    source = tmp_path / "old.csv"
    source.write_bytes("date;who played;won\n1991;Zoé+Dad v Ann+Bob;Z\n".encode("cp1252"))
    bringing.choose(source)
    page = bringing.page
    click(page, "bring_more")
    page.mapping.separator.button(",").click()
    assert page.carried is not None
    assert page.carried.table is not None
    assert page.carried.table.separator == ","
    page.mapping.separator.button(";").click()
    assert page.carried.ready
    assert page.carried.spellings()[-1].text in {"Zoé", "Bob", "Dad", "Ann"}


@pytest.mark.parametrize("file", ["winner_marks.csv", "pad_we_they.csv", "own_format.csv"])
def test_everything_has_a_name_and_nothing_is_cut(bringing: Bringing, file: str) -> None:
    bringing.family(file)
    assert unnamed(bringing.page) == []
    assert nothing_is_cut(bringing.page) == []


@pytest.mark.parametrize("ending", ["json", "csv", "scorebook"])
def test_another_book_comes_in_by_its_own_games(
    bringing: Bringing, book: Book, folders: Folders, tmp_path: Path, ending: str
) -> None:
    other = tmp_path / "second laptop.scorebook"
    to = tmp_path / f"taken out.{ending}" if ending != "scorebook" else other
    with open_book(other, folders, create=True) as second:
        play(second)
        play(second, day="2026-11-22", winner=1)
        if ending != "scorebook":
            take_out(second, to, Format(ending))
    bringing.choose(to)
    assert bringing.page.mapping.isHidden()
    assert "2 new games" in " ".join(words(bringing.page))
    click(bringing.page, "bring_go")
    assert [(line.date, line.winner) for line in book.games()] == [("2026-11-29", 0), ("2026-11-22", 1)]
    bringing.choose(to)
    assert not bringing.page.dry.go.isEnabled()
    assert "2 games the book has already" in " ".join(words(bringing.page))


def test_what_is_asked_is_in_sight(bringing: Bringing) -> None:
    bringing.family("pad_we_they.csv")
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused.objectName().startswith("bring_asked_century")
    assert not focused.visibleRegion().isEmpty()


def test_a_change_elsewhere_shows_in_what_the_file_would_do(bringing: Bringing, book: Book) -> None:
    bringing.family("winner_marks.csv")
    bringing.desk.do(lambda book: book.add_player("Mom"))
    assert "6 new games. New people: Ann, Dad, Bob and Ed." in words(bringing.page)
    bringing.page.hide()
    weighed: list[object] = []
    bringing.page.dry.show_plan = lambda *_a, **_k: weighed.append(1)  # type: ignore[method-assign]
    bringing.desk.do(lambda book: book.add_player("Dad"))
    assert weighed == []  # nobody waits for a file that is not on the screen

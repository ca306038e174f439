"""The chart of the house in play: on the page, on one sheet of paper, and as a PDF."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QGuiApplication, QPageSize
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication

from scorebook.book.library import Book
from scorebook.rules.house import BUILT_IN, SINGLE_DECK, SUNDAY, HouseRules
from scorebook.window import dialogs
from scorebook.window.at_the_table import chart_paper
from scorebook.window.at_the_table.chart import chart_of
from scorebook.window.at_the_table.chart_paper import PrintError, print_chart, usual_paper, write_pdf
from scorebook.window.at_the_table.chart_part import ChartPart
from scorebook.window.desk import Desk
from scorebook.window.shell import MainWindow
from scorebook.window.theme import Theme, make_theme
from scorebook.window.widgets.explained import Explained
from tests.window.at_the_table.pdf import read_pdf
from tests.window.conftest import Show, press
from tests.window.evenings import cells, nothing_is_cut, unnamed
from tests.window.pad.table import deal, focus, read, settle, sit_down, tap, widget

LIGATURES = str.maketrans({"ﬁ": "fi", "ﬀ": "ff", "ﬂ": "fl"})
EVERYTHING = replace(
    SUNDAY,
    name="Grandpa’s <b>long</b> & strange rules",
    least_meld=20,
    least_tricks=20,
    until=1987,
    notes="No talking, no sighing, no looking at the ceiling. " * 200,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return an empty folder."""
    folder = tmp_path / "paper"
    folder.mkdir()
    return folder


@pytest.fixture
def theme() -> Theme:
    """Return a theme that nothing on paper may depend on."""
    return make_theme("lamp-off", 200)


@pytest.fixture
def window(desk: Desk, book: Book, show: Show) -> MainWindow:
    """Return the window at the chart, a Sunday game being on the table."""
    deal(book)
    window = sit_down(desk, show, page="table", target="chart")
    settle()
    return window


def part(window: MainWindow) -> ChartPart:
    found = window.findChild(ChartPart)
    assert isinstance(found, ChartPart)
    return found


# What it says


@pytest.mark.parametrize("house", BUILT_IN, ids=lambda house: house.name)
def test_the_chart_has_every_value_of_the_house(house: HouseRules) -> None:
    chart = chart_of(house)
    rows = [row.values for row in chart.rows[:8]]
    assert rows == list(house.chart.rows().values())
    assert chart.levels == ("Single", "Double", "Triple", "Quadruple")[: house.copies]
    assert chart.title == house.name
    assert str(house.target) in chart.under


def test_ranks_and_cards_are_told_in_full() -> None:
    chart = chart_of(SINGLE_DECK)
    assert chart.ranks == "High to low: A 10 K Q J 9. Of two alike the first played wins."
    assert [(row.name, row.cards) for row in chart.rows] == [
        ("Run", "A 10 K Q J of trump"),
        ("Royal marriage", "K Q of trump"),
        ("Marriage", "K Q of another suit"),
        ("Pinochle", "Q♠ J♦"),
        ("Aces around", "A♠ A♥ A♦ A♣"),
        ("Kings around", "K♠ K♥ K♦ K♣"),
        ("Queens around", "Q♠ Q♥ Q♦ Q♣"),
        ("Jacks around", "J♠ J♥ J♦ J♣"),
        ("Nine of trump", "9 of trump, each"),
    ]


def test_no_line_of_the_rules_is_left_out_and_none_said_twice() -> None:
    chart = chart_of(replace(SUNDAY, until=1987, notes="No talking."))
    assert chart.under == "Double deck, played to 500, until 1987"
    assert chart.lines[-1] == "No talking."
    assert not any(line.startswith(("Run:", "Played so", "Nine of trump:")) for line in chart.lines)
    assert "Either side loses its meld if it takes no trick." in chart.lines


# On paper


@pytest.mark.parametrize("house", [*BUILT_IN, EVERYTHING], ids=lambda house: house.name[:10])
def test_the_pdf_is_one_page_with_everything_on_it_in_black(
    qapp: QApplication, folder: Path, theme: Theme, house: HouseRules
) -> None:
    chart = chart_of(house)
    write_pdf(folder / "chart.pdf", chart, theme)
    pdf = read_pdf(folder / "chart.pdf")
    size = QPageSize(usual_paper()).sizePoints()
    assert pdf.sizes == ((size.width(), size.height()),)
    said = pdf.text.translate(LIGATURES)
    lines = said.split("\n")
    for row in chart.rows:
        assert all(part in lines for part in (row.name, row.cards, *map(str, row.values)))
    told = " ".join(said.split())
    assert told.startswith(chart.title)
    for line in (chart.under, chart.ranks, *chart.lines):
        assert " ".join(line.split()) in told
    largest, text = max(pdf.points), min(pdf.points)
    assert text >= 9
    assert largest == 2 * text
    assert len(pdf.fonts) == 3  # plain, bold, and the serif of the title
    # Ink is black, and the rules under the rows are the one grey.
    assert {float(part) for colour in pdf.colours for part in colour.split()} <= {0.0, 0.533333361}
    assert [one.name for one in folder.iterdir()] == ["chart.pdf"]


def test_what_is_too_much_for_a_page_is_made_smaller_until_it_fits(
    qapp: QApplication, tmp_path: Path, theme: Theme
) -> None:
    chart = replace(chart_of(SUNDAY), lines=("A line of the rules that goes on and on.",) * 400)
    write_pdf(tmp_path / "chart.pdf", chart, theme)
    pdf = read_pdf(tmp_path / "chart.pdf")
    assert len(pdf.sizes) == 1
    assert pdf.text.count("A line of the rules") == 400


def test_the_paper_is_the_one_of_the_country() -> None:
    before = QLocale()
    try:
        for country, paper in (("en_US", QPageSize.PageSizeId.Letter), ("de_DE", QPageSize.PageSizeId.A4)):
            QLocale.setDefault(QLocale(country))
            assert usual_paper() == paper
    finally:
        QLocale.setDefault(before)


def test_a_pdf_that_cannot_be_written_leaves_nothing_behind(
    qapp: QApplication, folder: Path, theme: Theme
) -> None:
    with pytest.raises(OSError):
        write_pdf(folder / "nowhere" / "chart.pdf", chart_of(SUNDAY), theme)
    (folder / "chart.pdf").mkdir()
    with pytest.raises(OSError):
        write_pdf(folder / "chart.pdf", chart_of(SUNDAY), theme)
    assert [one.name for one in folder.iterdir()] == ["chart.pdf"]


def test_a_printer_prints_the_same_page(qapp: QApplication, tmp_path: Path, theme: Theme) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    print_chart(printer, chart_of(SUNDAY), theme)
    del printer
    pdf = read_pdf(tmp_path / "printed.pdf")
    assert len(pdf.sizes) == 1
    assert pdf.text.startswith("Sunday\nDouble deck, played to 500\nMeld\nCards\nSingle")


@pytest.mark.qt_log_ignore("QPainter::begin", "QPdf")
def test_a_printer_that_takes_no_page_is_trouble(qapp: QApplication, theme: Theme) -> None:
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName("/nowhere/at/all.pdf")
    with pytest.raises(PrintError):
        print_chart(printer, chart_of(SUNDAY), theme)


# On the page


def test_the_chart_is_the_fourth_thing_at_the_table(window: MainWindow) -> None:
    press("Alt+1")
    press("Alt+4")
    settle()
    assert read(window, "table_based_on") == "Sunday · Double deck, played to 500"
    table = part(window).table
    assert table is not None
    assert cells(table)[0] == ["Run   A 10 K Q J of trump", "15", "150", "225", "300"]
    assert len(cells(table)) == 8
    assert focus(window) == "chart_table"
    assert read(window, "chart_ranks") == "High to low: A 10 K Q J. Of two alike the first played wins."


def test_another_house_has_another_chart(window: MainWindow, book: Book) -> None:
    single = next(house for house in book.houses() if house.rules.name == "Single deck")
    tap(window, f"table_house_{single.id}")
    table = part(window).table
    assert table is not None
    assert [column.title for column in table.rows_model.columns] == ["Meld", "Single", "Double"]
    assert cells(table)[-1] == ["Nine of trump   9 of trump, each", "1", ""]
    sunday = next(house for house in book.houses() if house.rules.name == "Sunday")
    tap(window, f"table_house_{sunday.id}")
    assert part(window).table is not None
    assert len(cells(part(window).table)[0]) == 5  # type: ignore[arg-type]


def test_the_words_of_the_chart_are_explained(window: MainWindow) -> None:
    lines = widget(window, "chart_lines")
    assert isinstance(lines, Explained)
    assert dict(lines.explained())["stuck"].startswith("The dealer who has to take the hand at 50")


def test_the_chart_is_copied_as_text(window: MainWindow) -> None:
    press("Up")
    press("Ctrl+C")
    assert QGuiApplication.clipboard().text().split("\n")[0] == "Meld\tSingle\tDouble\tTriple\tQuadruple"


Answer = Callable[[object], list[tuple[str, str]]]


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Answer:
    """Return a function that answers the dialogs of printing and saving, and gives what was told."""

    def answered(value: object) -> list[tuple[str, str]]:
        told: list[tuple[str, str]] = []
        monkeypatch.setattr(dialogs, "printer", lambda *_args: value)
        monkeypatch.setattr(dialogs, "place_for_file", lambda *_args: value)
        monkeypatch.setattr(dialogs, "tell", lambda _over, heading, more="": told.append((heading, more)))
        return told

    return answered


def test_the_chart_is_printed_by_its_key(window: MainWindow, tmp_path: Path, answer: Answer) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    assert answer(printer) == []
    press("Ctrl+P")
    assert window.said.words.text() == "The chart is on its way to the printer."
    del printer
    assert (tmp_path / "printed.pdf").stat().st_size > 10_000


def test_a_printer_without_paper_is_told(
    window: MainWindow, answer: Answer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def jammed(*_args: object) -> None:
        raise PrintError("The page was not taken.")

    monkeypatch.setattr(chart_paper, "print_chart", jammed)
    told = answer(QPrinter())
    tap(window, "chart_print")
    assert told == [("The chart was not printed.", "The printer took no page; a PDF may do.")]


def test_nothing_happens_where_printing_is_called_off(window: MainWindow, answer: Answer) -> None:
    answer(None)
    tap(window, "chart_print", "chart_pdf")
    assert window.said.words.text() == ""


def test_the_chart_is_saved_as_a_pdf(window: MainWindow, tmp_path: Path, answer: Answer) -> None:
    answer(tmp_path / "chart.pdf")
    tap(window, "chart_pdf")
    assert window.said.words.text() == "Saved: chart.pdf"
    assert read_pdf(tmp_path / "chart.pdf").text.startswith("Sunday")
    told = answer(tmp_path / "nowhere" / "chart.pdf")
    tap(window, "chart_pdf")
    assert told[0][0] == "The chart is not saved."
    assert told[0][1].endswith("No such file or directory.")


def test_everything_of_the_chart_has_a_name_and_is_whole(window: MainWindow) -> None:
    page = window.page()
    assert page is not None
    assert unnamed(page) == []
    assert nothing_is_cut(page) == []
    assert dict(page.keys())["Ctrl+P"] == "print the chart on one page"

"""Pictures as they are drawn: the right colours at the right places, and no text cut or on another."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from scorebook.book.library import Book
from scorebook.charts.course import course_of
from scorebook.charts.drawing import Drawing
from scorebook.charts.look import Look
from scorebook.charts.marks import marks_by_year
from scorebook.charts.picture import Picture
from scorebook.charts.rates import RatePoint, YearRate, make_curve, rates_by_year
from scorebook.statistics.ranges import Share
from tests.charts.making import LARGE, LIGHT, NAMES, colours, many_years, marks, outside, overlaps
from tests.data import golden

LONG = {1: "Bartholomew-Montgomery-Featherstonehaugh", 2: "Karen", 3: "Rich", 4: "Wilhelmina-Alexandra"}
PICTURES = {
    "one year": many_years(1),
    "two years": many_years(2),
    "a book": many_years(36),
    "sixty years": many_years(60),
    "long names": marks_by_year(marks((3000, 1200, 9000), (2, 1, 0)), LONG),
    "nothing": marks_by_year(marks(), NAMES),
    "rates": rates_by_year([YearRate(1967 + at, Share(at % 7, 6 + at % 5)) for at in range(60)]),
    "one rate": rates_by_year([YearRate(1991, Share(2, 3))]),
    "bids": make_curve([RatePoint(str(bid), Share(bid % 4, 3 + bid % 7)) for bid in range(50, 101)]),
}


@pytest.fixture(autouse=True)
def _screen(qapp: QApplication) -> None:
    """Draw on a screen nobody sees."""


@pytest.mark.parametrize("look", [LIGHT, LARGE], ids=["100", "200"])
@pytest.mark.parametrize("name", sorted(PICTURES.keys() - {"nothing"}))
def test_the_mark_of_the_keyboard_touches_nothing(name: str, look: Look) -> None:
    mark, air = 2, 6
    drawing = Drawing(PICTURES[name], look, 470, look.size(360))
    inside = QRectF(0, 0, 470, look.size(360)).adjusted(*[mark + air] * 2, *[-mark - air] * 2)
    assert [text for rect, text in drawing.texts() if not inside.contains(rect)] == []


@pytest.mark.parametrize("look", [LIGHT, LARGE], ids=["100", "200"])
@pytest.mark.parametrize("width", [300, 470, 960])
@pytest.mark.parametrize("titled", [False, True], ids=["sheet", "file"])
@pytest.mark.parametrize("name", PICTURES)
def test_no_label_lies_on_another_or_reaches_out_of_the_picture(
    name: str, titled: bool, width: int, look: Look
) -> None:
    drawing = Drawing(PICTURES[name], look, width, look.size(360), titled=titled)
    assert overlaps(drawing) == []
    assert outside(drawing) == []


def test_a_bar_is_where_its_year_is_and_blue_above_gold_below() -> None:
    drawing = Drawing(marks_by_year(marks((4, 2, 0), (0, 0, 0), (1, 4, 3)), NAMES), LIGHT, 600, 300)
    image = drawing.image()
    zero = drawing.up(0)

    def of(year: int, low: float, high: float) -> set[str]:
        left, right = drawing.across(year - 0.1), drawing.across(year + 0.1)
        seen = colours(
            image, QRectF(left, drawing.up(high), right - left, drawing.up(low) - drawing.up(high))
        )
        return set(seen) & {LIGHT.us, LIGHT.them, LIGHT.other}

    assert of(1991, 0.2, 4) == {LIGHT.us}
    assert of(1991, -2, -0.2) == {LIGHT.them}
    assert of(1991, -4, -2.2) == set()
    assert of(1992, drawing.picture.up.low, 4) == set()
    assert of(1993, 0.2, 1) == {LIGHT.us}
    assert of(1993, 1.2, 4) == set()
    assert of(1993, -4, -0.2) == {LIGHT.them}
    assert of(1993, drawing.picture.up.low + 0.2, drawing.picture.up.low + 3) == {LIGHT.other}
    assert drawing.plot.top() < zero < drawing.plot.bottom()


def test_a_bar_of_one_mark_among_thousands_can_still_be_seen() -> None:
    drawing = Drawing(marks_by_year(marks((1, 0, 0), (200, 0, 0)), NAMES), LIGHT, 400, 300)
    left = drawing.across(1990.9)
    strip = QRectF(left, drawing.plot.top(), drawing.across(1991.1) - left, drawing.plot.height())
    blue_ish = [name for name in colours(drawing.image(4), scaled(strip, 4)) if name not in (LIGHT.sheet,)]
    assert any(int(name[5:], 16) > int(name[1:3], 16) for name in blue_ish)


def scaled(rect: QRectF, times: float) -> QRectF:
    """Return a piece of an image that has `times` as many pixels each way."""
    return QRectF(*(side * times for side in (rect.left(), rect.top(), rect.width(), rect.height())))


def test_corners_are_round_at_the_head_of_a_bar() -> None:
    drawing = Drawing(marks_by_year(marks((4, 4, 0)), NAMES), LIGHT, 400, 300)
    image, half = drawing.image(4), LIGHT.size(40) / 2
    left, top = (drawing.across(1991) - half) * 4, drawing.up(4) * 4
    assert colours(image, QRectF(left, top, 3, 3))[LIGHT.us] == 0
    assert colours(image, QRectF(left + 30, top + 1, 3, 3))[LIGHT.us] == 9


def test_the_win_rate_has_its_line_its_range_and_its_gap() -> None:
    points = [YearRate(year, Share(6, 10)) for year in (1991, 1992, 1993, 1996, 1997)]
    drawing = Drawing(rates_by_year(points), LIGHT, 600, 300)
    image = drawing.image()

    def at(year: float, rate: float) -> set[str]:
        return set(colours(image, QRectF(drawing.across(year) - 1, drawing.up(rate) - 2, 3, 5)))

    assert LIGHT.us in at(1992, 0.6)
    assert at(1992, 0.42) != {LIGHT.sheet}  # inside 31–83 %
    assert LIGHT.us not in at(1992, 0.42)
    assert at(1994.5, 0.6) <= {LIGHT.sheet, LIGHT.rule}
    assert at(1994.5, 0.42) == {LIGHT.sheet}


@pytest.mark.parametrize("won", [0, 5])
def test_a_dot_at_the_edge_is_there_in_full(won: int) -> None:
    drawing = Drawing(rates_by_year([YearRate(1991, Share(won, 5))]), LIGHT, 400, 300)
    image, x, y = drawing.image(), drawing.across(1991), drawing.up(won / 5)
    assert y in (pytest.approx(drawing.plot.top()), pytest.approx(drawing.plot.bottom()))
    for above in (-3, 1):  # three pixels over the edge, and under it
        assert LIGHT.us in colours(image, QRectF(x - 2, y + above, 4, 2))


def test_both_sides_of_a_game_are_drawn_to_the_target(book: Book) -> None:
    golden.l11(book)
    drawing = Drawing(course_of(book.game(1)), LIGHT, 600, 300)
    image = drawing.image()

    def at(hand: float, points: float) -> set[str]:
        return set(colours(image, QRectF(drawing.across(hand) - 2, drawing.up(points) - 2, 5, 5)))

    assert LIGHT.us in at(3, 502)
    assert LIGHT.them in at(3, 112)
    assert LIGHT.us in at(2, 265)
    assert {LIGHT.us, LIGHT.them} & at(1, 500) == set()
    assert at(1, 500) != {LIGHT.sheet}  # the line of the target


def test_an_empty_picture_is_its_sentence() -> None:
    drawing = Drawing(PICTURES["nothing"], LIGHT, 400, 200)
    assert [text for _, text in drawing.texts()] == [PICTURES["nothing"].empty]
    assert colours(drawing.image(), QRectF(0, 0, 400, 200))[LIGHT.us] == 0


def test_a_pixel_belongs_to_the_year_under_it() -> None:
    drawing = Drawing(many_years(36), LIGHT, 900, 300)
    for stop in (0, 17, 35):
        assert drawing.stop_at(drawing.slot(stop).center().x()) == stop
    assert drawing.stop_at(-50) == 0
    assert drawing.stop_at(5000) == 35


def test_pyqtgraph_brings_no_menu_and_no_mouse_of_its_own() -> None:
    drawing = Drawing(many_years(3), LIGHT, 300, 200)
    view = drawing.view
    assert view.state["mouseEnabled"] == [False, False]
    assert not view.menuEnabled()
    assert view.state["autoRange"] == [False, False]


@pytest.mark.parametrize(("width", "height"), [(1, 1), (40, 40), (300, 20)])
def test_no_room_is_no_trouble(width: int, height: int) -> None:
    picture: Picture = PICTURES["a book"]
    assert not Drawing(picture, LARGE, width, height).image().isNull()

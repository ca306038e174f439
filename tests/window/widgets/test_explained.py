"""Words explained where they stand: under the mouse and with the keyboard, and nobody is held up."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget

from scorebook.rules.house import SUNDAY
from scorebook.window.theme import Theme, apply_theme, make_theme
from scorebook.window.widgets.explained import Explained
from scorebook.window.widgets.explanation import Explains, Explanation, explanation_over
from scorebook.window.widgets.sheets import Words
from tests.window.conftest import press
from tests.window.hovering import hover, leave, place_of, says

Show = Callable[[QWidget], QWidget]
SENTENCE = "Karen was dumped on at 50 and set."


@pytest.fixture
def sheet(qapp: QApplication, show: Show) -> Callable[..., QWidget]:
    """Return a function that puts widgets below one another and shows them, a field first and last."""

    papers = []  # held, or Python would let go of them

    def laid(*widgets: QWidget, scale: int = 100) -> QWidget:
        apply_theme(qapp, make_theme("light", scale))
        paper = QWidget()
        column = QVBoxLayout(paper)
        before, after = QLineEdit(), QLineEdit()
        before.setObjectName("before")
        after.setObjectName("after")
        for widget in (before, *widgets, after):
            column.addWidget(widget)
        column.addStretch(1)
        show(paper)
        before.setFocus()
        papers.append(paper)
        return paper

    return laid


def focused() -> str:
    widget = QApplication.focusWidget()
    return "" if widget is None else widget.objectName()


def test_the_word_under_the_mouse_is_explained_until_it_goes(sheet: Callable[..., QWidget]) -> None:
    words = Explained(SENTENCE).know(SUNDAY)
    sheet(words)
    hover(words, place_of(words, 0))
    assert says(words) == (
        "Dumped on: The dealer who has to take the hand at 50, because the other three passed."
    )
    hover(words, place_of(words, 1))
    assert says(words).startswith("Set: A side is set")
    hover(words, QPoint(2, 2))
    assert says(words) == ""
    hover(words, place_of(words, 0))
    leave(words)
    assert says(words) == ""
    assert focused() == "before"


def test_the_keyboard_goes_from_word_to_word(sheet: Callable[..., QWidget]) -> None:
    words = Explained(SENTENCE, name="words").know(SUNDAY)
    sheet(words)
    press("Tab")
    assert focused() == "words"
    assert says(words).startswith("Dumped on:")
    assert words.accessibleDescription().startswith("The dealer who has to take the hand")
    press("Right")
    assert says(words).startswith("Set:")
    press("Right")
    assert says(words).startswith("Set:")
    press("Left")
    assert says(words).startswith("Dumped on:")
    press("Esc")
    assert says(words) == ""
    press("Tab")
    assert focused() == "after"
    press("Shift+Tab")
    assert says(words).startswith("Set:")
    press("Tab")
    assert says(words) == ""


def test_the_mouse_gives_the_slip_back_to_the_keyboard(sheet: Callable[..., QWidget]) -> None:
    words = Explained(SENTENCE, name="words").know(SUNDAY)
    sheet(words)
    press("Tab")
    hover(words, place_of(words, 1))
    assert says(words).startswith("Set:")
    hover(words, QPoint(2, 2))
    assert says(words).startswith("Dumped on:")
    leave(words)
    assert says(words).startswith("Dumped on:")


def test_a_finger_explains_too(sheet: Callable[..., QWidget]) -> None:
    words = Explained("Run")
    sheet(words)
    QTest.mousePress(words, Qt.MouseButton.LeftButton, pos=place_of(words, 0))
    assert says(words).startswith("Run:")


@pytest.mark.parametrize(
    "words",
    [lambda: Explained("Nothing to explain"), lambda: Explained("A run", stop=False), lambda: Explained()],
)
def test_the_keyboard_stops_only_where_there_is_something_for_it(
    sheet: Callable[..., QWidget], words: Callable[[], Explained]
) -> None:
    sheet(words())
    press("Tab")
    assert focused() == "after"


def test_words_that_change_are_found_anew(sheet: Callable[..., QWidget]) -> None:
    words = Explained("A run", name="words")
    sheet(words)
    press("Tab")
    words.setText("Nothing")
    assert words.explained() == []
    words.setText("A marriage and a pinochle")
    assert [word for word, _ in words.explained()] == ["marriage", "pinochle"]


def test_the_slip_goes_with_what_it_explained(sheet: Callable[..., QWidget]) -> None:
    words = Explained("A run", name="words")
    sheet(words)
    press("Tab")
    words.hide()
    assert says(words) == ""


def test_a_slip_is_never_in_anybodys_way(sheet: Callable[..., QWidget]) -> None:
    low = Explained("A run and set")
    paper = sheet(*(Words("x") for _ in range(40)), low)
    hover(low, place_of(low, 1))
    slip = explanation_over(low)
    assert isinstance(slip, Explanation)
    assert paper.rect().contains(slip.geometry())
    assert slip.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert slip.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert len(paper.findChildren(Explanation)) == 1


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("width", [120, 300, 700])
def test_words_take_the_room_that_a_plain_label_takes(
    sheet: Callable[..., QWidget], scale: int, width: int
) -> None:
    text = "Royal marriage: Karen was dumped on at 50 and set, with a run and the last trick."
    words, plain = Explained(text), Words(text)
    sheet(words, plain, scale=scale)
    assert abs(words.heightForWidth(width) - plain.heightForWidth(width)) <= words.fontMetrics().height()
    for places in words._places():
        assert places
        assert all(words.rect().contains(place) for place in places)


def test_a_word_that_is_broken_has_a_place_in_both_lines(sheet: Callable[..., QWidget]) -> None:
    words = Explained("royal marriage")
    sheet(words)
    words.setFixedWidth(words.fontMetrics().horizontalAdvance("royal marr"))
    QApplication.processEvents()
    (places,) = words._places()
    assert len(places) == 2


def test_lines_broken_on_purpose_stand_apart(sheet: Callable[..., QWidget]) -> None:
    close, apart = Explained("A run\nA set"), Explained("A run\nA set", gap=10)
    sheet(close, apart)
    assert apart.heightForWidth(400) - close.heightForWidth(400) == 10


def test_the_page_scrolls_to_the_word_with_the_keyboard(show: Show, qapp: QApplication) -> None:
    theme: Theme = make_theme("light", 100)
    apply_theme(qapp, theme)
    words = Explained("\n".join(["A run", *["nothing"] * 80, "A misdeal"]), name="words")
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setWidget(words)
    show(area)
    words.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    press("Right")
    assert area.verticalScrollBar().value() > 600
    assert says(words).startswith("Misdeal:")


def test_a_button_is_explained_while_somebody_is_on_it(sheet: Callable[..., QWidget]) -> None:
    button = QPushButton("Misdeal")
    button.setObjectName("button")
    sheet(button)
    Explains(button, lambda: [("misdeal", "A hand dealt wrong.")])
    press("Tab")
    assert focused() == "button"
    assert says(button) == "Misdeal: A hand dealt wrong."
    assert button.accessibleDescription() == "A hand dealt wrong."
    leave(button)
    assert says(button) != ""
    press("Tab")
    assert says(button) == ""
    QApplication.sendEvent(button, QEvent(QEvent.Type.Enter))
    assert says(button) != ""
    leave(button)
    assert says(button) == ""
    QApplication.sendEvent(button, QEvent(QEvent.Type.Enter))
    button.hide()
    assert says(button) == ""

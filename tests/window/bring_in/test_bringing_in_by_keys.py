"""The page of Bring in without a mouse: where the keyboard goes with an answer, and what is unfolded."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from scorebook.window.desk import Desk
from scorebook.window.widgets.buttons import Choice
from tests.window.bring_in.bringing import Bringing
from tests.window.conftest import Show, click, find, press, type_keys


@pytest.fixture
def bringing(desk: Desk, show: Show, monkeypatch: pytest.MonkeyPatch) -> Bringing:
    """Return the page, laid open over an empty book."""
    return Bringing(desk, show, monkeypatch)


def focus() -> str:
    """Return the name of the widget that has the keyboard."""
    has = QApplication.focusWidget()
    return "" if has is None else has.objectName()


def test_the_last_answer_leads_to_what_comes_next(bringing: Bringing) -> None:
    bringing.family("pad_we_they.csv")
    assert focus() == "bring_asked_century_0"
    press("Space")
    assert focus() == "bring_asked_names_0"
    press("Space")
    assert focus() == "bring_names"  # four new people: who is who


def test_the_last_answer_leads_to_the_button_where_everybody_is_known(bringing: Bringing) -> None:
    for name in ("Ann", "Dad", "Ed", "Mom"):
        bringing.desk.book.add_player(name)
    bringing.family("pad_we_they.csv")
    type_keys("Space Space")
    assert focus() == "bring_go"


def test_a_guess_that_is_changed_keeps_the_keyboard(bringing: Bringing) -> None:
    bringing.family("winner_marks.csv")
    guess = bringing.page.mapping.findChild(Choice, "bring_guess_house")
    assert isinstance(guess, Choice)
    guess.take_focus()
    assert focus() == "bring_guess_house_0"
    type_keys("Right Space")
    assert focus() == "bring_guess_house_1"
    assert bringing.page.carried is not None
    assert bringing.page.carried.mapping is not None
    assert bringing.page.carried.mapping.house == "Labor Day"


def test_what_nobody_asked_for_is_folded_away(bringing: Bringing) -> None:
    everything = bringing.page.mapping.all
    bringing.family("own_format.csv")
    bringing.family("winner_marks.csv")
    assert everything.isHidden()
    click(bringing.page, "bring_more")
    assert everything.isVisible()
    bringing.family("home_away.csv")
    assert everything.isHidden()
    bringing.family("not_games.csv")
    assert everything.isVisible()  # only by saying how it is laid out can one go on
    bringing.family("log_lines.txt")
    assert everything.isHidden()


def test_taking_back_is_a_button_like_the_others(bringing: Bringing) -> None:
    bringing.family("log_lines.txt")
    click(bringing.page, "bring_go")
    back = find(bringing.page, "bring_undo_earlier")
    assert back.isVisible()
    assert back.width() == back.sizeHint().width()  # no bar across the page

"""What is typed stays as typed: nothing is clamped, nothing is completed unasked, blank is not zero."""

from collections.abc import Callable
from datetime import date

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView, QWidget

from scorebook.window.widgets.fields import (
    DateField,
    Labelled,
    NameField,
    NumberField,
    TextField,
    read_day,
    read_number,
)

Hold = Callable[..., QWidget]

NUMBERS = [
    ("", None, ""),
    ("   ", None, ""),
    ("0", 0, ""),
    ("60", 60, ""),
    (" 60 ", 60, ""),
    ("007", 7, ""),
    ("999999", 999_999, ""),
    ("-5", None, "No minus"),
    ("−5", None, "No minus"),
    ("–5", None, "No minus"),
    ("1e3", None, "Only the figures"),
    ("٣", None, "Only the figures"),
    ("６０", None, "Only the figures"),
    ("sixty", None, "Only the figures"),
    ("1000000000000000000", None, "more than any hand"),
    ("12.5", None, "Whole points"),
    ("12,5", None, "Whole points"),
    ("1 2", None, "Only the figures"),
    ("-", None, "Only the figures"),
]


@pytest.mark.parametrize(("typed", "value", "sentence"), NUMBERS)
def test_a_figure_is_read_or_a_sentence_says_why_not(typed: str, value: int | None, sentence: str) -> None:
    got, problem = read_number(typed)
    assert got == value
    assert problem.startswith(sentence) if not sentence else sentence in problem


DAYS = [
    ("2026-11-29", "2026-11-29"),
    ("29 Nov 2026", "2026-11-29"),
    ("29 november 2026", "2026-11-29"),
    ("Nov 29, 2026", "2026-11-29"),
    ("29. Nov. 2026", "2026-11-29"),
    ("29 Nov", "2026-11-29"),
    ("30 Nov", "2025-11-30"),
    ("today", "2026-11-29"),
    ("Yesterday", "2026-11-28"),
    ("", None),
]


@pytest.mark.parametrize(("typed", "day"), DAYS)
def test_a_day_is_read_as_people_write_it(typed: str, day: str | None) -> None:
    assert read_day(typed, date(2026, 11, 29)) == (day, "")


@pytest.mark.parametrize(
    "typed",
    ["3/4/26", "11/29/2026", "29", "Nov", "31 Nov 2026", "29 Feb 2025", "soon", "29 Ju 2026", "٣ Nov"],
)
def test_a_day_that_is_none_gets_a_sentence(typed: str) -> None:
    day, sentence = read_day(typed, date(2026, 11, 29))
    assert day is None
    assert sentence


def test_a_figure_out_of_range_stays_as_typed(hold: Hold) -> None:
    field = NumberField("bid", "Bid", "60")
    hold(field)
    QTest.keyClicks(field, "4711")
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert (field.text(), field.value(), field.problem()) == ("4711", 4711, "")


def test_a_field_is_empty_with_a_hint_until_typed_in(hold: Hold) -> None:
    field = NumberField("bid", "Bid", "60")
    hold(field)
    assert (field.text(), field.placeholderText(), field.value()) == ("", "60", None)


def test_typing_over_a_figure_reached_by_tab_replaces_it(hold: Hold) -> None:
    first, field = TextField("first", "First"), NumberField("bid", "Bid")
    field.set_value(60)
    hold(first, field)
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Tab)
    QTest.keyClicks(field, "65")
    assert field.value() == 65


@pytest.mark.parametrize("reason", [Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason])
def test_coming_back_to_a_figure_half_typed_goes_on_with_it(hold: Hold, reason: Qt.FocusReason) -> None:
    first, field = TextField("first", "First"), NumberField("bid", "Bid")
    hold(first, field)
    field.setFocus()
    QTest.keyClicks(field, "4")
    first.setFocus()
    field.setFocus(reason)
    QTest.keyClicks(field, "3")
    assert field.value() == 43


def test_the_sentence_stands_by_the_field_and_goes_again(hold: Hold) -> None:
    field = NumberField("bid", "Bid")
    labelled = Labelled("Bid", field)
    hold(labelled)
    labelled.say("The ladder goes 58, 59, 60, 65.")
    assert labelled.problem.isVisible()
    assert labelled.problem.text() == field.accessibleDescription() == "The ladder goes 58, 59, 60, 65."
    assert field.property("wrong") is True
    labelled.say("")
    assert not labelled.problem.isVisible()
    assert field.property("wrong") is False


def test_a_page_may_take_a_key_first(hold: Hold) -> None:
    field = NumberField("bid", "Bid")
    hold(field)
    taken: list[str] = []
    field.took_key = lambda event: event.text() == "h" and not taken.append("h")
    QTest.keyClicks(field, "60h")
    assert (field.text(), taken) == ("60", ["h"])


FAMILY = ("Ed", "Edna", "Eduardo", "Bob", "Bob (Grandpa)")


@pytest.mark.parametrize("leave", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Escape])
@pytest.mark.parametrize(("typed", "kept"), [("Ed", "Ed"), ("ed", "ed"), ("Bob", "Bob"), ("Edn", "Edn")])
def test_a_short_name_stays_beside_a_longer_one(hold: Hold, leave: Qt.Key, typed: str, kept: str) -> None:
    field, other = NameField("north", "North", names=FAMILY), TextField("other", "Other")
    hold(field, other)
    field.setFocus()
    QTest.keyClicks(field, typed)
    QTest.keyClick(field, leave)
    QApplication.processEvents()
    assert field.value() == kept


def test_a_short_name_stays_when_somebody_clicks_elsewhere(hold: Hold) -> None:
    field, other = NameField("north", "North", names=FAMILY), TextField("other", "Other")
    hold(field, other)
    field.setFocus()
    QTest.keyClicks(field, "Ed")
    QTest.mouseClick(other, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert field.value() == "Ed"


def test_a_name_is_taken_from_the_list_by_going_to_it(hold: Hold) -> None:
    field = NameField("north", "North", names=FAMILY)
    hold(field)
    QTest.keyClicks(field, "Edu")
    popup = field.completer().popup()
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert field.value() == "Eduardo"


def test_a_name_is_taken_from_the_list_by_a_click(hold: Hold) -> None:
    field = NameField("north", "North", names=FAMILY)
    hold(field)
    QTest.keyClicks(field, "Bo")
    popup = field.completer().popup()
    assert isinstance(popup, QListView)
    where: QPoint = popup.visualRect(popup.model().index(1, 0)).center()
    QTest.mouseClick(popup.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert field.value() == "Bob (Grandpa)"


def test_a_day_field_keeps_what_was_typed(hold: Hold) -> None:
    field = DateField("day", "Day", date(2026, 11, 29))
    hold(field)
    QTest.keyClicks(field, "31 Nov")
    assert (field.text(), field.value()) == ("31 Nov", None)
    assert "no such day" in field.problem()


@pytest.mark.parametrize("typed", ["<b>Ron</b>", "Ron & Karen", "%s %n", "עדנה", "🂡"])
def test_text_is_text(hold: Hold, typed: str) -> None:
    field = TextField("remark", "Remark")
    hold(field)
    field.insert(f"  {typed} ")
    assert field.value() == typed

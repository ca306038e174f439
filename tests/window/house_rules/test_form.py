"""A house half typed: what stands in the fields and the rules they make."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from scorebook.rules.house import SINGLE_DECK, SUNDAY, HouseRules, NobodyBids, Pack, Step, StuckBid
from scorebook.window.house_rules.form import Form, form_from_json, form_of, form_to_json, read
from scorebook.window.house_rules.questions import Section, section_of
from tests.window.house_rules.switches import HOUSES, TURNS, Turn


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.name)
def test_a_house_opened_and_read_is_the_same_house(house: HouseRules) -> None:
    assert read(form_of(house)).rules == house


@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
def test_every_switch_has_a_field_of_its_own(turn: Turn) -> None:
    before, after = form_of(SUNDAY), form_of(turn(SUNDAY))
    assert (before.texts, before.choices) != (after.texts, after.choices)


@pytest.mark.parametrize("house", HOUSES[:3], ids=lambda house: house.name)
def test_a_form_is_kept_and_taken_up_again(house: HouseRules) -> None:
    half = form_of(house).with_text("target", "12x").with_text("ladder.0.by", "")
    assert form_from_json(json.loads(json.dumps(form_to_json(half)))) == half


@pytest.mark.parametrize(
    "kept", [{}, {"texts": 3, "choices": {}}, {"texts": {}, "choices": {"pack": "triple"}}]
)
def test_a_draft_that_makes_no_sense_is_no_form(kept: dict[str, object]) -> None:
    assert form_from_json(kept) is None


@pytest.mark.parametrize(
    ("field", "text", "by", "sentence"),
    [
        ("target", "", "target", "A figure is missing."),
        ("cards_passed", " ", "cards_passed", "A figure is missing; 0 for none."),
        ("target", "-5", "target", "No minus here: a figure from 0 up."),
        ("target", "5.5", "target", "Whole points only, without a comma or a point."),
        ("target", "1e3", "target", "Only the figures 0 to 9 here."),
        ("target", "12345678", "target", "That is more than any hand could hold."),
        ("chart.run.1", "", "chart.run", "Run: a figure is missing; 0 where it counts for nothing."),
        ("chart.jacks_around.0", "x", "chart.jacks_around", "Only the figures 0 to 9 here."),
        ("ladder.0.by", "", "ladder", "By how much do bids go up?"),
        ("ladder.0.up_to", "x", "ladder", "Only the figures 0 to 9 here."),
        ("until", "x", "until", "Only the figures 0 to 9 here."),
    ],
)
def test_what_cannot_be_read_is_told_by_its_field(field: str, text: str, by: str, sentence: str) -> None:
    found = read(form_of(SUNDAY).with_text(field, text))
    assert found.rules is None
    assert found.stopped
    assert [(problem.field, problem.sentence) for problem in found.problems] == [(by, sentence)]
    assert found.wrong == {field}


def test_a_contradiction_stands_by_its_field_and_stops() -> None:
    found = read(form_of(SUNDAY).with_text("least_tricks", "60"))
    problem = found.by_field("least_tricks")
    assert problem is not None
    assert problem.sentence == "There are only 50 trick points to be had."
    assert found.stopped
    assert found.wrong == {"least_tricks"}


def test_what_is_only_odd_does_not_stop() -> None:
    found = read(form_of(SUNDAY).with_text("target", "40"))
    assert found.by_field("target") is not None
    assert not found.stopped
    assert found.wrong == frozenset()


def test_of_two_sentences_the_one_that_stops_is_shown() -> None:
    form = form_of(SUNDAY).with_text("ladder.0.by", "3").with_text("ladder.1.up_to", "60")
    found = read(form.with_text("ladder.2.by", "10"))
    problem = found.by_field("ladder")
    assert len(found.problems) == 2
    assert problem is not None
    assert problem.sentence == "The ladder has to rise: a step cannot end at 60 any more."


def test_both_halves_of_a_contradiction_can_be_seen() -> None:
    form = form_of(SUNDAY).with_choice("nobody_bids", NobodyBids.REDEAL)
    assert not read(form).stopped
    problem = read(form.with_choice("stuck_bid", StuckBid.ONE_UNDER)).by_field("stuck_bid")
    assert problem is not None
    assert section_of(problem.field) is Section.BIDDING


def _stretches(form: Form) -> tuple[Step, ...]:
    rules = read(form).rules
    assert rules is not None
    return rules.ladder


def test_the_ladder_ends_with_the_first_stretch_that_goes_on_for_ever() -> None:
    form = form_of(SUNDAY)
    assert form.steps == 2
    longer = form.with_text("ladder.1.up_to", "100")
    assert longer.steps == 3
    assert read(longer).by_field("ladder") is not None
    assert _stretches(longer.with_text("ladder.2.by", "10")) == (Step(1, 60), Step(5, 100), Step(10))
    assert _stretches(longer.with_text("ladder.0.up_to", "")) == (Step(1),)


def test_a_ladder_has_a_last_row() -> None:
    form = form_of(SUNDAY)
    for at in range(40):
        form = form.with_text(f"ladder.{at}.by", "1").with_text(f"ladder.{at}.up_to", str(60 + at))
    assert form.steps == 12
    assert read(form).stopped


def test_another_pack_reads_the_values_it_has() -> None:
    single = read(form_of(SUNDAY).with_choice("pack", Pack.SINGLE)).rules
    assert single is not None
    assert single.chart.run == (15, 150)
    double = read(form_of(SINGLE_DECK).with_choice("pack", Pack.DOUBLE)).rules
    assert double is not None
    assert (double.chart.run, double.chart.nine_of_trump) == ((15, 150, 225, 300), 0)


def test_blanks_round_a_name_are_nobodys() -> None:
    rules = read(form_of(SUNDAY).with_text("name", "  The   cabin ")).rules
    assert rules == replace(SUNDAY, name="The cabin")


def test_every_problem_has_a_section() -> None:
    assert section_of("name") is Section.HOUSE
    assert section_of("until") is Section.HOUSE
    assert section_of("ladder") is Section.BIDDING
    assert section_of("chart.nine_of_trump") is Section.MELD
    assert section_of("throw_in_bonus") is Section.SCORING


def test_a_name_the_book_would_refuse_is_told_by_its_field() -> None:
    found = read(form_of(SUNDAY).with_text("name", "Sunday " * 9))
    assert found.stopped
    assert [(problem.field, problem.sentence) for problem in found.problems] == [
        ("name", "The name of a house can't be longer than 60 letters; this one has 62.")
    ]
    assert section_of("name") is Section.HOUSE

"""What a house comes to on worked examples: the same hand, counted and played by other rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorebook.rules.house import SINGLE_DECK, SUNDAY, HouseRules, SpareRoyals
from scorebook.rules.problems import Severity
from scorebook.rules.scoring import score_hand
from scorebook.window.house_rules import consequence
from scorebook.window.house_rules.consequence import changes, examples, headline, ladder, worked
from tests.window.house_rules.switches import HOUSES, TURNS, Turn


def _chart(house: HouseRules = SUNDAY, **rows: tuple[int, ...]) -> HouseRules:
    return replace(house, chart=replace(house.chart, **rows))


DEAR = _chart(run=(25, 150, 225, 300), pinochle=(15, 30, 60, 90))


def test_the_worked_hand_is_the_39_with_its_six_parts() -> None:
    hand = worked(SUNDAY, SUNDAY)
    assert (hand.now, hand.before, len(hand.cards)) == (39, 39, 20)
    assert [(row.words, row.now) for row in hand.rows] == [
        ("Run in hearts", 15),
        ("Royal marriage in hearts", 4),
        ("Marriage in clubs", 2),
        ("Pinochle", 4),
        ("Aces around", 10),
        ("Jacks around", 4),
    ]


@pytest.mark.parametrize(
    ("now", "before", "sentence"),
    [
        (SUNDAY, SUNDAY, "Ron’s hand gives 39."),
        (replace(SUNDAY, target=300), SUNDAY, "Ron’s hand gives 39, as before."),
        (DEAR, SUNDAY, "With these rules Ron’s hand gives 60 instead of 39."),
        (SUNDAY, DEAR, "With these rules Ron’s hand gives 39 instead of 60."),
        (SINGLE_DECK, SINGLE_DECK, "Ron’s hand gives 34."),
        (SINGLE_DECK, SUNDAY, "With a single deck Ron’s hand is another one, and gives 34."),
    ],
)
def test_the_hand_in_one_sentence(now: HouseRules, before: HouseRules, sentence: str) -> None:
    assert headline(now, before) == sentence


def test_a_part_that_comes_or_goes_shows_beside_the_others() -> None:
    none = worked(_chart(pinochle=(0, 30, 60, 90)), SUNDAY).rows
    assert [(row.words, row.before, row.now) for row in none if row.now is None] == [("Pinochle", 4, None)]
    each = worked(replace(SUNDAY, spare_royals=SpareRoyals.EACH), SUNDAY).rows
    assert ("2 spare kings and queens in hearts", 4, 8) in [(r.words, r.before, r.now) for r in each]


def test_another_pack_is_another_hand() -> None:
    hand = worked(SINGLE_DECK, SUNDAY)
    assert (hand.before, hand.now, len(hand.cards)) == (None, 34, 12)


def test_a_made_and_a_set_hand_before_and_after() -> None:
    made, lost, *_ = examples(DEAR, SUNDAY)
    assert made.title == "Made"
    assert made.sentence == "Ron bid 80 and made it with 60 + 30 = 90. Rich & Louise get 19 + 20 = 39."
    assert made.before == "Before: Ron & Karen −80, Rich & Louise 28."
    assert lost.title == "Set"
    assert "so the 80 comes off" in lost.sentence


def test_nothing_is_before_where_nothing_changes() -> None:
    assert all(one.before == "" for one in examples(SUNDAY, SUNDAY))
    # Another number of trick points is another hand; thrown in, it is still the same.
    other = examples(replace(SUNDAY, counter_points=5), SUNDAY)
    assert [one.title for one in other if one.before] == []


def _shown(now: HouseRules, before: HouseRules) -> tuple[object, ...]:
    return changes(now, before), examples(now, before), worked(now, before), ladder(now)


@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
def test_every_switch_shows_what_it_comes_to(turn: Turn) -> None:
    assert _shown(turn(SUNDAY), SUNDAY) != _shown(SUNDAY, SUNDAY)
    assert changes(turn(SUNDAY), SUNDAY) != ()


@pytest.mark.parametrize("house", HOUSES, ids=range(len(HOUSES)))
def test_every_example_is_a_hand_of_its_house(house: HouseRules) -> None:
    for title, hand in consequence._hands(house):
        scored = score_hand(house, hand)
        assert scored.score is not None, title
        assert not [p for p in scored.problems if p.severity is Severity.ERROR]
    titles = [one.title for one in examples(house, SUNDAY)]
    assert titles[:2] == ["Made", "Set"]
    assert ("Thrown in" in titles) is house.throw_in


@pytest.mark.parametrize("house", HOUSES, ids=range(len(HOUSES)))
def test_the_examples_end_as_their_titles_say(house: HouseRules) -> None:
    outcomes = {title: score_hand(house, hand).score.outcome for title, hand in consequence._hands(house)}  # type: ignore[union-attr]
    assert outcomes["Made"] == "made"
    assert outcomes["Set"] == "set"


def test_the_ladder_in_figures() -> None:
    assert ladder(SUNDAY) == (
        "50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 65, 70, 75 … A stuck dealer has to make 50."
    )
    assert ladder(SINGLE_DECK).endswith("27, 28 … When all four pass, the next dealer deals.")


def test_only_the_lines_asked_for_are_told() -> None:
    both = replace(DEAR, cards_passed=0)
    assert changes(both, SUNDAY, {"passed"}) == (("Cards passed: 3 each way.", "No cards are passed."),)
    assert changes(replace(SUNDAY, least_meld=20), SUNDAY) == (("", "A side's meld counts from 20 on."),)
    assert changes(SUNDAY, replace(SUNDAY, notes="Hush.")) == (("Hush.", ""),)

"""The hand being typed, key by key, without a window."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.rules.hand import Hand, Origin, Outcome
from scorebook.rules.house import LABOR_DAY, SINGLE_DECK, SUNDAY, HouseRules
from scorebook.rules.scoring import score_hand
from scorebook.window.pad import saying, steps
from scorebook.window.pad.entry import (
    Entry,
    Field,
    Table,
    fresh,
    from_hand,
    from_json,
    other_tricks,
    read_figure,
    to_hand,
    to_json,
    with_text,
)

FOUR = ("Ron", "Rich", "Karen", "Louise")


def table(
    rules: HouseRules = SUNDAY,
    dealer: int | None = 3,
    names: tuple[str, str, str, str] = FOUR,
    origin: Origin = Origin.LIVE,
    original: Hand | None = None,
) -> Table:
    return Table(rules, names, dealer, 1, origin, original)


def typed(keys: str, at: Table | None = None, entry: Entry | None = None) -> tuple[Entry, bool]:
    """Press keys as the fields do and return the entry and whether it wanted to be written down."""
    at = at or table()
    entry = entry or fresh()
    for key in keys.replace(" ", ""):
        step = _press(key, entry, at)
        entry = step.entry
        if step.write:
            return entry, True
    return entry, False


def _press(key: str, entry: Entry, at: Table) -> steps.Step:
    if key == "⏎":
        return steps.go_on(entry, at)
    if key == "*":
        return steps.throw_in(entry, at)
    if key == "<":
        return steps.Step(steps.step_back(entry, at))
    if entry.at is Field.BIDDER:
        if key in "1234":
            return steps.Step(steps.choose_bidder(entry, at, int(key) - 1))
        if key == "0":
            return steps.Step(steps.dumped_on(entry, at))
        if key == "-":
            return steps.no_hand(entry, at, Outcome.ALL_PASSED)
        if key == "/":
            return steps.no_hand(entry, at, Outcome.MISDEAL)
        if key == "+":
            return steps.Step(steps.deal_by(entry, at, None))
    if entry.at is Field.NO_TRICK and key == "-":
        return steps.answer(entry, at, took=False)
    if entry.at is Field.TRUMP:
        return steps.Step(steps.choose_trump(entry, at, steps.LETTERS[key]))
    if key.isalpha():
        pressed = steps.press_letter(entry, at, key)
        if pressed is not None:
            return steps.Step(pressed)
    return steps.Step(with_text(entry, entry.at, entry.text(entry.at) + key))


@pytest.mark.parametrize(
    ("keys", "most", "points"),
    [
        ("1 60h 43⏎ 12⏎ 28⏎", 13, (71, 34)),
        ("3 80s 110⏎ 72⏎ 36⏎", 15, (146, 86)),
        ("0 h 43⏎ 12⏎ 28⏎", 11, (71, -50)),
        ("1 60h 43⏎ 12*", 10, (-60, 12)),
        ("0 h 12⏎ 40⏎ 50⏎ ⏎", 12, (62, -50)),
        ("2 70d 30⏎ 14⏎ 50⏎ -", 14, (80, -70)),
        ("2 60* 14⏎", 7, (14, -60)),
    ],
)
def test_a_hand_costs_few_keys(keys: str, most: int, points: tuple[int, int]) -> None:
    entry, write = typed(keys)
    assert write
    assert len(keys.replace(" ", "")) <= most
    score = score_hand(SUNDAY, to_hand(entry, table())).score
    assert score is not None
    assert score.points == points


def test_everything_typed_is_in_the_record() -> None:
    entry, _ = typed("1 60h 43⏎ 12⏎ 28⏎")
    assert to_hand(entry, table()) == Hand(
        dealer=3, bidder=0, bid=60, trump=steps.LETTERS["h"], meld=(43, 12), tricks=(28, 22)
    )


@pytest.mark.parametrize(
    ("letters", "names", "seat"),
    [
        ("k", FOUR, 2),
        ("ri", FOUR, 1),
        ("ro", FOUR, 0),
        ("RO", FOUR, 0),
        ("é", ("Élise", "Ed", "Ann", "Bob"), 0),
        ("aunt jo", ("Aunt Jo", "Aunt Ida", "Ann", "Bob"), 0),
    ],
)
def test_a_name_is_taken_as_soon_as_it_is_the_only_one(
    letters: str, names: tuple[str, str, str, str], seat: int
) -> None:
    at = table(names=names)
    entry = fresh()
    for letter in letters:
        entry = steps.press_letter(entry, at, letter) or entry
    assert (entry.bidder, entry.at) == (seat, Field.BID)


def test_a_short_name_is_chosen_beside_a_longer_one() -> None:
    at = table(names=("Ed", "Rich", "Edna", "Louise"))
    entry, _ = typed("ed", at)
    assert entry.bidder is None
    assert saying.letters_sentence(entry, at) == "Enter for Ed, or go on for Edna."
    assert steps.go_on(entry, at).entry.bidder == 0
    assert typed("edn", at)[0].bidder == 2


def test_the_rest_of_a_name_is_not_taken_for_a_bid_or_a_trump() -> None:
    entry, _ = typed("karen 60h")
    assert (entry.bidder, entry.bid, entry.trump, entry.at) == (2, "60", steps.LETTERS["h"], Field.MELD_A)
    entry, _ = typed("rich 60c")
    assert (entry.bidder, entry.bid, entry.trump) == (1, "60", steps.LETTERS["c"])


@pytest.mark.parametrize(
    ("keys", "at", "field", "sentence"),
    [
        ("⏎", table(), Field.BIDDER, "Who has the bid?"),
        ("r⏎", table(), Field.BIDDER, "Ron or Rich? One more letter."),
        ("x", table(), Field.BIDDER, "Nobody at this table begins with “x”."),
        ("1⏎", table(), Field.BID, "How much was bid?"),
        ("1h", table(), Field.BID, "How much was bid?"),
        ("1 45h", table(), Field.BID, "The lowest bid is 50."),
        ("1 62h", table(), Field.BID, "After 60, bids go up by fives: 60 or 65, not 62."),
        ("1 60⏎⏎", table(), Field.TRUMP, "Which suit is trump?"),
        ("1 60h ⏎", table(), Field.MELD_A, "How much did Ron & Karen meld?"),
        ("1 60h 43⏎⏎", table(), Field.MELD_B, "How much did Rich & Louise meld?"),
        ("1 60h 43⏎12⏎⏎", table(), Field.TRICKS_A, "How many in tricks did Ron & Karen take?"),
        ("1 60h 43⏎12⏎51⏎", table(), Field.TRICKS_A, "There are only 50 trick points in a hand."),
        ("1 60h 43⏎12⏎28*", table(), Field.TRICKS_A, "A hand thrown in has no trick points"),
        ("-", table(), Field.BIDDER, "In this house somebody always plays"),
        ("0", table(dealer=None), Field.BIDDER, "Whose deal is it?"),
        ("0", table(SINGLE_DECK), Field.BIDDER, "Nobody is stuck in this house."),
        ("1 20h 6⏎ 19*", table(SINGLE_DECK), Field.MELD_B, "In this house there is no throwing in"),
        ("*", table(), Field.BIDDER, "Who has the bid?"),
        ("1*", table(), Field.BID, "How much was bid?"),
    ],
)
def test_a_refusal_stops_with_a_sentence_and_keeps_what_was_typed(
    keys: str, at: Table, field: Field, sentence: str
) -> None:
    entry, write = typed(keys, at)
    assert not write
    assert entry.at is field
    assert entry.refused is not None
    assert entry.refused.field is field
    assert entry.refused.sentence.startswith(sentence)
    assert entry.refused in saying.notes(entry, at)
    kept = "".join((entry.bid, *entry.meld, *entry.tricks))
    assert kept == "".join(c for c in keys[1:] if c.isdigit())


@pytest.mark.parametrize(
    "text", ["−5", "-5", "1e3", "٣", "1" + "0" * 18, "12.5", "12,5", "x" * 100_000, "\0", "🂡"]
)
def test_what_is_no_figure_gets_a_sentence(text: str) -> None:
    figure = read_figure(text)
    assert figure.value is None
    assert figure.sentence
    entry, _ = typed("1 60h")
    entry = with_text(entry, Field.MELD_A, text)
    stopped = steps.go_on(entry, table())
    assert stopped.entry.at is Field.MELD_A
    assert stopped.entry.meld[0] == text
    assert stopped.entry.refused is not None
    assert stopped.entry.refused.sentence == figure.sentence


def test_blank_is_no_figure_and_no_mistake() -> None:
    assert read_figure("  ") == read_figure("")
    assert (read_figure("").value, read_figure("").sentence) == (None, "")
    assert read_figure(" 007 ").value == 7


@pytest.mark.parametrize(
    ("keys", "rules", "question"),
    [
        ("0 h 12⏎ 40⏎ 50⏎", SUNDAY, "Did Rich & Louise take a trick?"),
        ("2 70d 30⏎ 0⏎ 50", SUNDAY, ""),
        ("2 70d 30⏎ 14⏎ 49", SUNDAY, ""),
        ("2 20d 5⏎ 14⏎ 25", SINGLE_DECK, ""),  # the bidders cannot lose their meld in this house
        ("1 20d 5⏎ 14⏎ 25", SINGLE_DECK, "Did Rich & Louise take a trick?"),
    ],
)
def test_the_trick_is_asked_about_only_where_it_matters(keys: str, rules: HouseRules, question: str) -> None:
    entry, _ = typed(keys, table(rules))
    assert saying.trick_question(entry, table(rules)) == question


def test_what_is_said_along_the_way() -> None:
    entry, _ = typed("1 60h 43⏎")
    assert saying.needs(entry, table()) == "Ron needs 17 in tricks to make 60."
    entry, _ = typed("12⏎ 28", entry=entry)
    assert saying.trick_sum(entry, table()) == "28 + 22 = 50 ✓"
    assert other_tricks(entry, table()) == (1, 22)
    assert "43 + 28 = 71" in saying.result(entry, table())
    assert typed("⏎", entry=entry)[1]


def test_tricks_may_be_typed_for_the_other_side() -> None:
    entry, _ = typed("1 60h 43⏎ 12⏎ 28")
    entry = with_text(steps.at(entry, Field.TRICKS_B), Field.TRICKS_B, "22")
    assert entry.tricks == ("", "22")
    assert to_hand(entry, table()).tricks == (28, 22)
    assert steps.go_on(entry, table()).write


def test_questions_are_read_before_the_last_enter_and_do_not_stop_it() -> None:
    entry, _ = typed("1 60h 43⏎ 13⏎ 28")
    assert [note.field for note in saying.notes(entry, table()) if not note.stops] == [Field.MELD_B]
    assert typed("⏎", entry=entry)[1]
    entry, _ = typed("1 60h 43⏎ 12")
    assert saying.throw_in_sentence(entry, table()).startswith("It could still be made")


def test_a_single_figure_is_not_questioned_while_a_second_may_follow() -> None:
    entry, _ = typed("1 60h 1")
    assert saying.notes(entry, table()) == ()
    entry, _ = typed("3", entry=entry)
    assert [note.field for note in saying.notes(entry, table())] == [Field.MELD_A]


def test_no_marriage_asks_only_the_others_and_takes_a_blank() -> None:
    entry, _ = typed("2 60*")
    assert entry.at is Field.MELD_A
    assert steps.asked(entry, table()) == (Field.BIDDER, Field.BID, Field.MELD_A)
    assert "stays open" in saying.notes(entry, table())[0].sentence
    entry, write = typed("⏎", entry=entry)
    assert write
    hand = to_hand(entry, table())
    assert (hand.outcome, hand.trump, hand.meld) == (Outcome.THROWN_IN, None, (None, None))


def test_escape_steps_back_and_keeps_everything() -> None:
    entry, _ = typed("1 60h 43⏎ 12⏎ 28")
    fields = []
    for _ in range(7):
        fields.append(entry.at)
        entry = steps.step_back(entry, table())
    assert fields == [
        Field.TRICKS_A, Field.MELD_B, Field.MELD_A, Field.TRUMP, Field.BID, Field.BIDDER, Field.BIDDER
    ]  # fmt: skip
    assert (entry.bidder, entry.bid, entry.meld, entry.tricks) == (0, "60", ("43", "12"), ("28", ""))


def test_the_deal_goes_to_whoever_really_dealt() -> None:
    entry, _ = typed("+")
    assert to_hand(entry, table()).dealer == 0
    assert to_hand(typed("+++", entry=entry)[0], table()).dealer == 3
    stuck, _ = typed("+0")
    assert (stuck.bidder, stuck.bid) == (0, "50")


def test_all_passed_and_a_misdeal_are_one_key() -> None:
    entry, write = typed("-", table(SINGLE_DECK))
    assert write
    assert to_hand(entry, table(SINGLE_DECK)) == Hand(dealer=3, outcome=Outcome.ALL_PASSED)
    entry, write = typed("/")
    assert write
    assert to_hand(entry, table()) == Hand(dealer=3, outcome=Outcome.MISDEAL)


def test_a_throw_in_can_be_taken_back() -> None:
    entry, _ = typed("1 60h 43⏎ <*")
    assert entry.ending is Outcome.THROWN_IN
    entry = steps.play_it(entry)
    assert entry.ending is None
    assert entry.meld == ("43", "")


figures = st.integers(0, 60).map(str) | st.sampled_from(["", "x", "1e3", "−5", "12.5"])
entries = st.builds(
    Entry,
    uuid=st.just("u"),
    at=st.sampled_from(Field),
    letters=st.sampled_from(["", "r", "ka", "zz"]),
    bidder=st.none() | st.integers(0, 3),
    bid=figures,
    trump=st.none() | st.sampled_from(list(steps.LETTERS.values())),
    meld=st.tuples(figures, figures),
    tricks=st.tuples(figures, figures),
    took=st.tuples(st.none() | st.booleans(), st.none() | st.booleans()),
    ending=st.none() | st.just(Outcome.THROWN_IN),
    dealer=st.none() | st.integers(0, 3),
    note=st.text(max_size=5),
)


@given(entries)
def test_a_draft_comes_back_as_it_was(entry: Entry) -> None:
    assert from_json(json.loads(json.dumps(to_json(entry)))) == entry


@given(entries, st.sampled_from([SUNDAY, LABOR_DAY, SINGLE_DECK]), st.sampled_from(Origin), st.booleans())
def test_no_key_on_any_entry_fails_or_loses_a_figure(
    entry: Entry, rules: HouseRules, origin: Origin, answer: bool
) -> None:
    at = table(rules, origin=origin)
    kept = (entry.bid, entry.meld, entry.tricks)
    moves = (
        steps.go_on,
        steps.finish,
        steps.throw_in,
        lambda e, t: steps.answer(e, t, answer),
        lambda e, t: steps.Step(steps.step_back(e, t)),
        lambda e, t: steps.no_hand(e, t, Outcome.MISDEAL),
    )
    for move in moves:
        step = move(entry, at)
        assert (step.entry.bid, step.entry.meld, step.entry.tricks) == kept
        if step.write:
            refused = [p for p in saying.refusals(step.entry, at) if p.severity == "error"]
            assert not refused
        saying.notes(step.entry, at)
        saying.needs(step.entry, at)
        saying.result(step.entry, at)
        saying.trick_question(step.entry, at)


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"uuid": "u", "at": "nowhere"},
        {"uuid": "u", "trump": "X"},
        {"uuid": "u", "meld": 3},
        {"uuid": "u", "took": [1]},
    ],
)
def test_a_draft_that_cannot_be_read_is_no_draft(kept: dict[str, object]) -> None:
    assert from_json(kept) is None


def test_a_written_hand_opens_as_it_was_typed_and_writes_the_same_again() -> None:
    entry, _ = typed("1 60h 43⏎ 12⏎ 28⏎")
    hand = to_hand(entry, table())
    opened = from_hand(entry.uuid, hand, table())
    assert opened.tricks == ("28", "")
    assert to_hand(opened, table(original=hand)) == hand


def test_an_old_page_keeps_its_own_words_and_blanks() -> None:
    hand = Hand(bidder=1, outcome=Outcome.SET, tricks=(20, 28), written_totals=(38, 122))
    at = table(dealer=None, origin=Origin.PAPER, original=hand)
    entry = from_hand("u", hand, at)
    assert entry.tricks == ("20", "28")
    assert to_hand(entry, at) == hand
    assert steps.finish(entry, at).write
    assert to_hand(replace(entry, bid="62"), at).bid == 62

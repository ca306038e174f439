"""What each key does in each cell, as tables; no window is needed for that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome
from scorebook.rules.house import SINGLE_DECK, SUNDAY, HouseRules
from scorebook.window.old_book import keys
from scorebook.window.old_book.cells import Cell, Kind, cells_of
from scorebook.window.old_book.typed import (
    Stand,
    Typed,
    asks_about,
    final_of,
    fresh,
    from_ending,
    from_hand,
    from_json,
    to_hand,
    to_json,
    unreadable,
    winner_of,
    with_text,
)

FOUR = ("Ron", "Rich", "Karen", "Louise")
ABOVE = Hand(bidder=3, bid=60, trump=Suit.SPADES, meld=(4, 38), tricks=(21, None), written_totals=(82, 92))


def stand(
    kind: Kind = Kind.HANDS,
    dealer: int | None = None,
    above: Hand | None = None,
    rules: HouseRules = SUNDAY,
    names: tuple[str, str, str, str] = FOUR,
    end: bool = False,
) -> Stand:
    bare = Stand(kind, rules, names, dealer, 2, end=end)
    return bare if above is None else replace(bare, above=from_hand("above", above, bare))


def press(typed: Typed, on: Stand, keys_: str) -> tuple[Typed, keys.Done | None]:
    """Press keys as the fields do, one after the other: "1 55h 24 E" with E for Enter, < for Esc."""
    done = None
    for key in keys_.replace(" ", ""):
        done = None
        if key == "E":
            step = keys.enter(typed, on)
            typed, done = step.typed, step.done
        elif key == "<":
            typed = keys.back(typed, on) or typed
        elif key == ".":
            typed = keys.repeat(typed, on)
        elif key == "?":
            typed = keys.cannot_read(typed, on)
        elif key == "*" and not keys.is_end(typed.at):
            typed = keys.throw_in(typed, on)
        else:
            typed = _in_cell(typed, on, key)
    return typed, done


def _in_cell(typed: Typed, on: Stand, key: str) -> Typed:
    at = typed.at
    if at is Cell.BIDDER:
        if key in "1234":
            return keys.choose_bidder(typed, on, int(key) - 1)
        if key in "-/":
            return keys.no_hand(typed, on, Outcome.ALL_PASSED if key == "-" else Outcome.MISDEAL)
        if key in "0+":
            return (keys.dumped_on if key == "0" else keys.deal_by_next)(typed, on)
        return keys.press_letter(typed, on, key) or typed
    if at is Cell.TRUMP:
        return keys.choose_trump(typed, on, keys.LETTERS[key])
    if at is Cell.NO_TRICK:
        return keys.answer(typed, on, took=key == "y")
    if at is Cell.WINNER:
        return keys.choose_winner(typed, on, key)
    lettered = keys.press_letter(typed, on, key) if key.isalpha() else None
    return lettered or with_text(typed, at, typed.text(at) + key)


def type_(keys_: str, on: Stand) -> tuple[Typed, keys.Done | None]:
    return press(fresh(cells_of(on.kind, end=on.end)[0]), on, keys_)


@pytest.mark.parametrize(
    ("typed", "hand"),
    [
        ("1 55h 24E 8E 33EE", Hand(bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 8), tricks=(33, None))),
        # The name in letters, as many as are needed, or all of them.
        ("K 52d 16E 10E 30EE", Hand(bidder=2, bid=52, trump=Suit.DIAMONDS, meld=(16, 10), tricks=(30, None))),
        (
            "karen 52d 16E 10E 30EE",
            Hand(bidder=2, bid=52, trump=Suit.DIAMONDS, meld=(16, 10), tricks=(30, None)),
        ),
        ("ric 50c 20E 6E 26EE", Hand(bidder=1, bid=50, trump=Suit.CLUBS, meld=(20, 6), tricks=(26, None))),
        # The other side's tricks do as well, and so do both.
        ("1 55h 24E 8EE 17EE", Hand(bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 8), tricks=(None, 17))),
        # Trump after Enter; written totals.
        (
            "1 55E h 24E 8E 33E 57E 25E",
            Hand(
                bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 8), tricks=(33, None), written_totals=(57, 25)
            ),
        ),
        # A total may lie below zero, whichever minus it has.
        ("1 55h 24E 8E 33E -26E −5E", None),
        # Nothing is known of a cell that is passed over.
        ("1EE EE 33EE", Hand(bidder=0, tricks=(33, None))),
        # Thrown in, after the bid, after our meld, after theirs.
        ("3 65*22EE", Hand(bidder=2, bid=65, outcome=Outcome.THROWN_IN, meld=(None, 22))),
        ("2 65*22EE", Hand(bidder=1, bid=65, outcome=Outcome.THROWN_IN, meld=(22, None))),
        (
            "3 65s 10*22EE",
            Hand(bidder=2, bid=65, trump=Suit.SPADES, outcome=Outcome.THROWN_IN, meld=(10, 22)),
        ),
        (
            "3 65s 10E 22*E",
            Hand(bidder=2, bid=65, trump=Suit.SPADES, outcome=Outcome.THROWN_IN, meld=(10, 22)),
        ),
        # Passed by all, misdealt.
        ("-E", Hand(outcome=Outcome.ALL_PASSED)),
        ("/ 57E 25E", Hand(outcome=Outcome.MISDEAL, written_totals=(57, 25))),
        # Nothing scored.
        ("1 55h 24E -E 33EE", Hand(bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 0), tricks=(33, None))),
        # Whether they took a trick: no, yes, nobody knows.
        (
            "1 55h 24E 8E 50E -E",
            Hand(
                bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 8), tricks=(50, None), took_trick=(None, False)
            ),
        ),
        (
            "1 55h 24E 8E -E yE",
            Hand(
                bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 8), tricks=(0, None), took_trick=(True, None)
            ),
        ),
        ("1 55h 24E 8E 50EEE", Hand(bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 8), tricks=(50, None))),
        # Dumped on, where nobody knows who dealt: it is asked who it was, or not.
        (
            "0 4 h 12E 40E 30EE",
            Hand(bidder=3, bid=50, trump=Suit.HEARTS, forced=True, meld=(12, 40), tricks=(30, None)),
        ),
        ("0E h EEEE E", Hand(bid=50, trump=Suit.HEARTS, forced=True)),
    ],
)
def test_keys_make_a_hand(typed: str, hand: Hand | None) -> None:
    on = stand()
    line, done = type_(typed, on)
    assert done is keys.Done.WRITE
    if hand is None:
        assert to_hand(line, on).written_totals == (-26, -5)
    else:
        assert to_hand(line, on) == hand


@pytest.mark.parametrize(
    ("typed", "cell", "value"),
    [
        (".", Cell.BIDDER, "4"),
        ("1.", Cell.BID, "60"),
        ("1 55E.", Cell.TRUMP, "S"),
        ("1 55h.", Cell.MELD_A, "4"),
        ("1 55h 4E.", Cell.MELD_B, "38"),
        ("1 55h 4E 8E.", Cell.TRICKS_A, "21"),
        ("1 55h 4E 8E 33E.", Cell.TOTAL_A, "82"),
        ("1 55h 4E 8E 33E 5E.", Cell.TOTAL_B, "92"),
        ("1 55h 4E 8E 33E -E", Cell.TOTAL_A, "82"),  # nothing scored: the total stays where it was
    ],
)
def test_a_dot_repeats_the_value_above_and_goes_on(typed: str, cell: Cell, value: str) -> None:
    line, done = type_(typed, stand(above=ABOVE))
    assert line.text(cell) == value
    assert done is None
    assert line.at is not cell or cell is Cell.TOTAL_B  # completing a line always takes Enter


@pytest.mark.parametrize("typed", [".", "1 55h."])
def test_with_nothing_above_a_dot_says_so(typed: str) -> None:
    line, _ = type_(typed, stand())
    assert line.said == "Nothing stands above to be repeated."


def test_a_dot_repeats_a_deal_that_all_passed() -> None:
    line, _ = type_(".", stand(above=Hand(outcome=Outcome.ALL_PASSED), rules=SINGLE_DECK))
    assert line.ending is Outcome.ALL_PASSED


@pytest.mark.parametrize(
    ("typed", "fields"),
    [
        ("?", ("bidder",)),
        ("1?", ("bid",)),
        ("1 55E?", ("trump",)),
        ("1 55h ?8E", ("meld_a",)),
        ("1 55h 4E ??", ("meld_b", "tricks_a")),
    ],
)
def test_a_question_mark_is_unreadable_and_goes_on(typed: str, fields: tuple[str, ...]) -> None:
    on = stand()
    line, done = type_(typed, on)
    assert unreadable(line) == fields
    assert done is None
    assert line.at.value not in fields
    hand = to_hand(line, on)
    assert all(getattr(hand, name, None) is None for name in fields if name in ("bidder", "bid", "trump"))


@pytest.mark.parametrize(
    ("typed", "on", "said"),
    [
        ("x", stand(), "Nobody at this table begins with “x”."),
        ("r", stand(), "Ron or Rich? One more letter."),
        ("rE", stand(), "Ron or Rich? One more letter."),
        ("ed", stand(names=("Ed", "Edna", "Bob", "Kay")), "Enter for Ed, or go on for Edna."),
        ("1 5xE", stand(), "A figure, please: just 0 to 9."),
        ("1 12.5E".replace(".", ","), stand(), "Whole points only, please."),
        ("1 55h -5E", stand(), "There is nothing below 0 to write here."),
        ("0", stand(rules=SINGLE_DECK), "Nobody is stuck in this house. - when all four have passed."),
        ("*", stand(rules=SINGLE_DECK), "Nobody throws a hand in by these rules."),
        ("+", stand(), "Whose deal it was is not known here: say who dealt first."),
        ("0", stand(), "Dumped on. Who was it? Enter if nobody knows."),
    ],
)
def test_a_key_that_leads_nowhere_is_answered_in_words(typed: str, on: Stand, said: str) -> None:
    line, done = type_(typed, on)
    assert line.said == said
    assert done is None


def test_ed_is_ed_beside_edna() -> None:
    on = stand(names=("Ed", "Edna", "Bob", "Kay"))
    assert type_("edE", on)[0].text(Cell.BIDDER) == "1"
    assert type_("edn", on)[0].text(Cell.BIDDER) == "2"


def test_dumped_on_fills_bidder_and_bid_in_where_the_dealer_is_known() -> None:
    line, _ = type_("0h", stand(dealer=3))
    assert (line.text(Cell.BIDDER), line.text(Cell.BID), line.at) == ("4", "50", Cell.MELD_A)
    assert to_hand(line, stand(dealer=3)).forced is None  # it follows from dealer, bidder and bid


def test_the_next_one_really_dealt() -> None:
    on = stand(dealer=3)
    line, _ = type_("+", on)
    assert line.dealer == 0
    assert to_hand(line, on).dealer == 0
    for _ in range(3):
        line = keys.deal_by_next(line, on)
    assert line.dealer is None  # round again to whoever deals by turn


def test_escape_goes_back_and_drops_nothing() -> None:
    on = stand()
    line, _ = type_("1 55h 24E 8 <<<<", on)
    assert line.at is Cell.BIDDER
    assert [line.text(cell) for cell in (Cell.BID, Cell.TRUMP, Cell.MELD_A, Cell.MELD_B)] == [
        "55", "H", "24", "8",
    ]  # fmt: skip
    assert keys.back(line, on) is None


def test_the_arrows_go_to_every_cell_asked_or_not() -> None:
    on = stand()
    line = fresh(Cell.BIDDER)
    seen = [line.at]
    while (further := keys.beside(line, on, 1)) is not None:
        line = further
        seen.append(line.at)
    assert seen == [cell for cell in cells_of(Kind.HANDS) if cell is not Cell.NO_TRICK]
    assert keys.beside(fresh(Cell.BIDDER), on, -1) is None


def test_rubbing_out_takes_a_letter_and_then_the_bidder() -> None:
    on = stand()
    line, _ = type_("r", on)
    assert keys.rub_out(line).letters == ""
    line, _ = type_("1", on)
    line = keys.rub_out(keys.at(line, Cell.BIDDER))
    assert line.empty
    passed, _ = type_("-", on)
    assert keys.rub_out(keys.at(passed, Cell.BIDDER)).ending is None


@pytest.mark.parametrize(
    ("typed", "winner", "final", "done"),
    [
        ("1E", 0, (None, None), keys.Done.WRITE),
        ("2E", 1, (None, None), keys.Done.WRITE),
        ("?E", None, (None, None), keys.Done.WRITE),
        ("12E", 1, (None, None), keys.Done.WRITE),
        ("kE", 0, (None, None), keys.Done.WRITE),
        ("louiseE", 1, (None, None), keys.Done.WRITE),
        ("E 438E 505E", None, (438, 505), keys.Done.WRITE),
        ("E 438E -26E", None, (438, -26), keys.Done.WRITE),
        ("EEE", None, (None, None), None),
    ],
)
def test_a_mark_in_two_keys(
    typed: str, winner: int | None, final: tuple[int | None, int | None], done: keys.Done | None
) -> None:
    line, came = type_(typed, stand(Kind.MARKS))
    assert (winner_of(line), final_of(line), came) == (winner, final, done)


@pytest.mark.parametrize("letters", ["r", "x"])
def test_a_letter_of_both_pairs_or_of_none_is_asked_about(letters: str) -> None:
    line, _ = type_(letters, stand(Kind.MARKS, names=("Ron", "Rich", "Kay", "Lou")))
    assert line.said
    assert winner_of(line) is None


def test_an_end_without_a_word_is_an_end_too() -> None:
    assert type_("EEE", stand(end=True))[1] is keys.Done.WRITE


@pytest.mark.parametrize("kind", [Kind.HANDS, Kind.TOTALS])
def test_enter_on_an_empty_line_says_that_there_are_no_more(kind: Kind) -> None:
    assert type_("E", stand(kind))[1] is keys.Done.NO_MORE


def test_running_totals_are_two_figures_a_hand() -> None:
    on = stand(Kind.TOTALS, above=ABOVE)
    line, done = type_("61E 20E", on)
    assert done is keys.Done.WRITE
    assert to_hand(line, on) == Hand(written_totals=(61, 20))
    assert to_hand(type_(".-E", on)[0], on) == Hand(written_totals=(82, 92))


@pytest.mark.parametrize(
    "hand",
    [
        ABOVE,
        Hand(bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 8), tricks=(33, 17)),
        Hand(bidder=0, bid=62, meld=(3, None), tricks=(30, 30), written_points=(33, 30)),
        Hand(dealer=1, outcome=Outcome.ALL_PASSED, written_totals=(1, 2), note="cut wrong"),
        Hand(bidder=1, bid=50, outcome=Outcome.SET, meld=(2, 4), tricks=(40, 10), note="so it says"),
        Hand(bidder=1, bid=70, outcome=Outcome.THROWN_IN, meld=(2, 4)),
        Hand(bidder=0, bid=55, meld=(24, 8), tricks=(50, 0), took_trick=(True, False)),
        Hand(bid=50, forced=True, meld=(12, 40)),
        Hand(written_totals=(-26, 0)),
        Hand(),
    ],
)
def test_a_written_hand_opens_and_is_written_again_as_it_was(hand: Hand) -> None:
    on = replace(stand(), original=hand)
    line = from_hand("u", hand, on)
    assert to_hand(line, on) == hand
    kept = from_json(to_json(line))
    assert kept is not None
    assert to_hand(kept, on) == hand


def test_other_tricks_open_the_question_about_the_trick_again() -> None:
    hand = Hand(bidder=0, bid=55, meld=(24, 8), tricks=(50, None), took_trick=(None, False))
    on = replace(stand(), original=hand)
    line = with_text(from_hand("u", hand, on), Cell.TRICKS_A, "0")
    assert asks_about(line, on) == 0
    assert to_hand(line, on).took_trick == (None, None)


def test_what_was_unreadable_opens_as_such() -> None:
    line = from_hand("u", Hand(bid=55), stand(), ("meld_a", "no such field"))
    assert (line.text(Cell.MELD_A), line.text(Cell.BID)) == ("?", "55")


@pytest.mark.parametrize(
    ("winner", "finished", "text"), [(0, None, "1"), (None, False, "/"), (None, True, ""), (1, False, "2")]
)
def test_the_end_of_a_game_opens_as_it_is_written(
    winner: int | None, finished: bool | None, text: str
) -> None:
    line = from_ending("u", winner, (438, -5), finished=finished)
    assert line.text(Cell.WINNER) == text
    assert final_of(line) == (438, -5)


@pytest.mark.parametrize(
    "kept", [None, {}, {"uuid": "u"}, {"uuid": "u", "at": "nowhere"}, {"uuid": "u", "at": "bid", "texts": 7}]
)
def test_a_draft_that_cannot_be_read_is_none(kept: object) -> None:
    assert from_json(kept) is None


def test_a_figure_that_cannot_be_read_keeps_the_whole_line_from_being_written() -> None:
    on = stand()
    line, _ = type_("1 55h 24E", on)
    assert keys.whole(line, on) == line
    assert keys.whole(with_text(line, Cell.MELD_A, "12x"), on) is None

"""Why an old pad is not what its figures come to: each slip from a page that has it, in the words it gets."""

from __future__ import annotations

import pytest

from rules.lines import hand
from rules.other_houses import LEAST_TRICKS
from scorebook.rules.course import Course, play_game
from scorebook.rules.disagreeing import disagreements, first_disagreement
from scorebook.rules.hand import Origin
from scorebook.rules.house import LABOR_DAY, SUNDAY, HouseRules
from scorebook.rules.misreading import misreadings, said_misreading
from scorebook.rules.slips import Slip, SlipKind, find_slip, wrong_sum

SIDES = ("Ron & Karen", "Rich & Louise")
GREEN_PAD = (
    "0 55H 24/8 33/? d3 t57/25",
    "3 60S 4/38 21/? t82/92",
    "2 52D 16/10 30/? t38/122",
    "1 50C 20/6 26/? t84/72",
)
FIRST = "0 55H 24/8 33/? t57/25"


def page(*lines: str, house: HouseRules = SUNDAY) -> Course:
    return play_game(house, [hand(line) for line in lines], origin=Origin.PAPER)


def slip(*lines: str, house: HouseRules = SUNDAY) -> Slip | None:
    course = page(*lines, house=house)
    found = first_disagreement(course.lines)
    assert found is not None, "the page agrees"
    return find_slip(house, found, course.lines, SIDES)


def test_the_green_pad_added_wrongly_on_hand_3_and_carries_it() -> None:
    course = page(*GREEN_PAD)
    found = first_disagreement(course.lines)
    assert found is not None
    assert (found.line.number, found.side, found.by) == (3, 0, (8, 0))
    assert (found.stood, found.moved, found.carried) == ((82, 92), (-44, 30), True)
    explained = find_slip(SUNDAY, found, course.lines, SIDES)
    assert explained == Slip(SlipKind.WRONG_SUM, "The page is 8 too high from here on.", "total_a")
    assert len(list(disagreements(course.lines))) == 1


@pytest.mark.parametrize(
    "lines",
    [
        (),
        (FIRST,),
        ("0 55H 24/8 33/?",),
        ("t57/25", "t80/90"),
        ("2 52D 16/10 30/? made",),  # the page and its figures part, but no sum does
    ],
)
def test_a_page_that_agrees_has_no_disagreement(lines: tuple[str, ...]) -> None:
    assert first_disagreement(page(*lines).lines) is None


@pytest.mark.parametrize(
    ("line", "kind", "sentence"),
    [
        # What was done with the bid.
        ("2 52D 16/10 30/? t57/55", SlipKind.SET_NOT_TAKEN_OFF, "The 52 was not taken off."),
        ("2 65D 16/10 x t57/35", SlipKind.SET_NOT_TAKEN_OFF, "The 65 was not taken off."),
        ("2 52D 16/10 30/? t109/55", SlipKind.BID_ADDED, "The 52 was added instead of taken off."),
        (
            "2 52D 16/10 30/? t103/55",
            SlipKind.SET_NOT_TAKEN_OFF,
            "They were set, but what they got was added and the 52 was not taken off.",
        ),
        (
            "2 52D 16/10 30/? t51/55",
            SlipKind.SET_NOT_TAKEN_OFF,
            "The 52 came off, but what they got was added all the same.",
        ),
        ("2 52D 26/10 30/? t5/55", SlipKind.BID_TAKEN_OFF, "It was made, but the 52 was taken off."),
        ("2 52D 26/10 30/? t109/55", SlipKind.BID_ADDED, "Just the 52 was added, not what they got."),
        (
            "2 62D 16/10 30/? t-3/55",
            SlipKind.BID_OFF_THE_LADDER,
            "62 is no bid on the ladder; the page took 60 off.",
        ),
        ("2 52D 16/10 30/? t-13/55", SlipKind.OTHER_BID, "The page took 70 off. Was the bid 70?"),
        (
            "2 55D 16/10 30/? t1/55",
            SlipKind.FIGURE_MISREAD,
            "The page took 56 off. Was a 6 read as a 5?",
        ),
        # What was left out, or taken from the wrong place.
        ("2 52D 26/10 30/? t113/25", SlipKind.NOTHING_ADDED, "Nothing was added for Rich & Louise."),
        (
            "2 52D 26/10 30/? t113/45",
            SlipKind.MELD_FORGOTTEN,
            "The 10 meld of Rich & Louise was left out.",
        ),
        ("2 52D 26/10 30/? t87/55", SlipKind.MELD_FORGOTTEN, "The 26 meld of Ron & Karen was left out."),
        (
            "2 52D 26/11 30/? t113/36",
            SlipKind.TRICKS_FORGOTTEN,
            "The 20 in tricks of Rich & Louise were left out.",
        ),
        (
            "2 52D 26/14 50/0 -b t133/39",
            SlipKind.LOST_MELD_COUNTED,
            "The 14 meld was counted, though no trick was taken.",
        ),
        (
            "2 52D 26/14 30/? t113/69",
            SlipKind.OTHER_TRICKS,
            "The 30 in tricks of Ron & Karen were added to Rich & Louise.",
        ),
        (
            "2 52D 26/14 30/? t113/71",
            SlipKind.OTHER_MELD,
            "The 26 meld of Ron & Karen was added to Rich & Louise.",
        ),
        (
            "2 52D 26/14 30/? t91/81",
            SlipKind.COLUMNS_SWAPPED,
            "The two columns are the wrong way round.",
        ),
        # What was read wrongly.
        (
            "2 52D 26/14 30/? t113/64",
            SlipKind.FIGURE_MISREAD,
            "With 19 for the meld of Rich & Louise, not 14, the page is right. Was a 9 read as a 4?",
        ),
        (
            "2 52D 29/14 30/? t114/59",
            SlipKind.FIGURE_MISREAD,
            "With 27 for the meld of Ron & Karen, not 29, the page is right. Was a 7 read as a 9?",
        ),
        (
            "2 52D 26/14 27/? t112/60",
            SlipKind.FIGURE_MISREAD,
            "With 29 for the tricks of Ron & Karen, not 27, the page is right. Was a 9 read as a 7?",
        ),
        (
            "2 50D 26/14 30/? t-3/59",
            SlipKind.FIGURE_MISREAD,
            "With 60 for the bid, not 50, the page is right. Was a 6 read as a 5?",
        ),
        (
            "2 52D 26/14 30/20 t143/59",
            SlipKind.WRONG_SUM,
            "The page is 30 too high from here on.",
        ),
        (
            "2 52D 26/14 30/20 t118/59",
            SlipKind.TOTAL_MISREAD,
            "With 113 for the total, not 118, the page is right. Was a 3 read as an 8?",
        ),
        # The adding itself.
        ("2 52D 26/14 30/20 t123/59", SlipKind.CARRY, "A ten was carried too much in adding."),
        ("2 52D 26/14 30/20 t13/59", SlipKind.CARRY, "A hundred was not carried in adding."),
        ("2 65D 16/10 x t-8/55", SlipKind.WRONG_SUM, "The page is 20 too high from here on."),
        ("0 ?H ?/8 33/? t?/80", SlipKind.WRONG_SUM, "The page is 30 too high from here on."),
        ("2 52D 26/14 30/20 t113/50", SlipKind.WRONG_SUM, "The page is 9 too low from here on."),
    ],
)
def test_every_slip_is_named(line: str, kind: SlipKind, sentence: str) -> None:
    found = slip(FIRST, line)
    assert found is not None
    assert (found.kind, found.sentence) == (kind, sentence)


@pytest.mark.parametrize(
    ("third", "kind"),
    [
        ("0 55H 20/8 40/? t178/77", SlipKind.WRONG_SUM),  # carried along: it was written so
        ("0 55H 20/8 40/? t173/77", SlipKind.TOTAL_MISREAD),
        ("0 55H 20/8 40/? t?/77", SlipKind.TOTAL_MISREAD),  # nothing says that it was carried
    ],
)
def test_a_total_that_the_next_line_carries_along_was_not_misread(third: str, kind: SlipKind) -> None:
    found = slip(FIRST, "2 52D 26/14 30/20 t118/59", third)
    assert found is not None
    assert found.kind is kind


def test_what_was_added_to_the_line_above_is_told_by_that_line() -> None:
    found = slip(FIRST, "2 52D 26/14 30/? t113/59", "0 55H 20/8 41/? t118/76")
    assert found == Slip(SlipKind.WRONG_LINE, "It was added to the 57 of hand 1.", "total_a")


def test_points_written_beside_the_hand_are_explained_like_totals() -> None:
    found = slip("2 52D 16/10 30/? w0/30")
    assert found is not None
    assert found.kind is SlipKind.SET_NOT_TAKEN_OFF
    found = slip("2 52D 16/10 30/? w-50/30")
    assert found == Slip(SlipKind.OTHER_BID, "The page took 50 off. Was the bid 50?", "bid", 50)
    found = slip("2 52D 26/10 30/? w61/30")
    assert found == Slip(SlipKind.WRONG_SUM, "The page is 5 too high from here on.", "total_a")


def test_two_columns_out_at_once_are_left_to_a_person() -> None:
    course = page(FIRST, "2 52D 26/14 30/20 t116/66")
    found = first_disagreement(course.lines)
    assert found is not None
    assert found.by == (3, 7)
    assert find_slip(SUNDAY, found, course.lines, SIDES) is None
    assert wrong_sum(found) == "The page is 3 too high from here on."


def test_a_figure_that_explains_both_columns_is_found() -> None:
    found = slip(FIRST, "2 52D 26/14 36/? t113/59")
    assert found is not None
    assert (found.field, found.value) == ("tricks_a", 30)


@pytest.mark.parametrize(
    "lines",
    [
        ("? 50C 20/6 26/? t0/0",),  # nobody knows who bid
        ("0 55H 24/8 33/? t?/20",),
        ("0 ?H 24/8 33/? set w10/25",),
        ("0 ?H 60/8 50/? w10/25",),
    ],
)
def test_nothing_more_is_said_than_is_known(lines: tuple[str, ...]) -> None:
    for found in disagreements(page(*lines).lines):
        explained = find_slip(SUNDAY, found, page(*lines).lines, SIDES)
        assert explained is None or explained.kind in set(SlipKind)


def test_a_house_that_asks_for_trick_points_is_explained_by_its_own_rules() -> None:
    found = slip("0 50H 44/8 10/? t0/48", house=LEAST_TRICKS)
    assert found is not None
    assert found.sentence == "The 50 was not taken off."


def test_lines_beyond_the_end_are_not_compared() -> None:
    assert (
        first_disagreement(page("0 200H 280/8 33/? t313/25", "0 55H 24/8 33/? t1/1", house=LABOR_DAY).lines)
        is None
    )


@pytest.mark.parametrize(
    ("number", "may_be"),
    [
        (17, (77, 11, 19, 71)),
        (57, (67, 51, 59, 75)),
        (-38, (-88, -33, -83)),
        (0, (6,)),
        (60, (50, 66)),
        (22, ()),
    ],
)
def test_figures_that_look_alike(number: int, may_be: tuple[int, ...]) -> None:
    assert misreadings(number) == may_be


def test_a_misreading_is_asked_about_in_words() -> None:
    assert said_misreading(-38, -33, "the total") == "Was an 8 read as a 3?"
    assert said_misreading(83, 38, "the total") == "Were the digits of 83 turned round?"

"""The course of a game: totals, dealer, winner, end, hands beyond it, and an old page's own totals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.lines import codes, hand, two
from scorebook.rules.course import Course, check_ending, play_game
from scorebook.rules.hand import Hand, Origin, Outcome
from scorebook.rules.house import LABOR_DAY, SINGLE_DECK, SUNDAY, BothOver, HouseRules

HIGHER = replace(SUNDAY, both_over=BothOver.HIGHER)
# Two quick hands to 450 and 410, so that the third decides.
NEARLY = ["0 100 200/180 25/25", "1 100 200/180 25/25"]


def hands(lines: list[str]) -> list[Hand]:
    return [hand(line) for line in lines]


def totals(course: Course) -> list[str]:
    return ["/".join("?" if t is None else str(t) for t in line.totals) for line in course.lines]


def on_paper(house: HouseRules, lines: list[str]) -> Course:
    return play_game(house, hands(lines), origin=Origin.PAPER)


GREEN_PAD_12 = [
    "d3 0 55H 24/8 33/17 w57/25 t57/25",
    "d0 3 60S 4/38 21/29 w25/67 t82/92",
    "d1 2 52D 16/10 30/20 w-52/30 t38/122",
    "d2 1 50C 20/6 26/24 w46/-50 t84/72",
    "d3 3 50H 12/40 50/0 +a +b",
    "d0 2 65S 10/22 x",
    "d1 1 70D 30/14 50/0 -b",
]


def test_a_page_of_the_green_pad_reads_as_it_was_played() -> None:
    course = on_paper(SUNDAY, GREEN_PAD_12)
    assert totals(course) == ["57/25", "82/92", "30/122", "76/72", "138/22", "73/44", "153/-26"]
    assert course.totals == (153, -26)
    assert (course.winner, course.ended_at, course.finished) == (None, None, False)
    assert [line.score.dumped_on for line in course.lines if line.score] == [False] * 4 + [True] + [False] * 2
    # The page's 38 is questioned, and the 84 that only carries it along is not.
    assert [codes(line.problems) for line in course.lines[:6]] == [
        [],
        [],
        ["TOTAL_DIFFERS total_a question"],
        [],
        [],
        [],
    ]
    assert course.lines[2].problems[0].sentence == "The page says 38; 82 − 52 is 30."
    assert course.lines[2].problems[0].value == "38"
    assert codes(course.problems) == [
        "TOTAL_DIFFERS total_a question",
        "PLAYED_BUT_COULD_NOT_BE_MADE outcome question",
    ]


def test_a_page_of_running_totals_still_proves_something() -> None:
    course = on_paper(LABOR_DAY, ["t61/20", "t1/70", "t1/70"])
    assert totals(course) == ["61/20", "1/70", "1/70"]
    second = course.lines[1].score
    assert second is not None
    assert (second.bidders, second.bid, second.outcome, second.points) == (0, 60, None, (-60, 50))
    assert second.deduced == ("bidder", "bid", "points_a", "points_b")
    assert [codes(line.problems) for line in course.lines] == [
        [],
        [],
        ["SLIP_ON_THE_PAD total_a question"],
    ]


def test_a_page_of_the_red_book_has_a_deal_that_everybody_passed() -> None:
    course = on_paper(SINGLE_DECK, ["d3 passed", "d0 1 20H 6/19 10/15", "d1 2 24C 8/4 13/12"])
    assert totals(course) == ["0/0", "16/34", "-8/50"]
    assert course.problems == ()


@pytest.mark.parametrize(
    ("lines", "expected", "said"),
    [
        # A line of which only the total is known carries the game on, slips aside.
        (["0 55 24/8 33/17 t57/25", "t82/92", "0 60 14/8 30/20"], ["57/25", "82/92", "22/120"], []),
        (
            ["0 55 24/8 33/17 t60/25", "t85/92", "0 60 14/8 30/20 t25/120"],
            ["57/25", "82/92", "22/120"],
            ["TOTAL_DIFFERS total_a question"],
        ),
        # A page that finds its slip is not questioned again; a new slip is.
        (
            ["0 55 24/8 33/17 t60/25", "0 55 24/8 33/17 t114/50", "0 55 24/8 33/17 t172/75"],
            ["57/25", "114/50", "171/75"],
            ["TOTAL_DIFFERS total_a question", "TOTAL_DIFFERS total_a question"],
        ),
        (
            ["0 55 24/8 33/17 t60/26", "0 55 24/8 33/17", "0 55 24/8 33/17 t174/76"],
            ["57/25", "114/50", "171/75"],
            ["TOTAL_DIFFERS total_a question", "TOTAL_DIFFERS total_b question"],
        ),
        # Without a figure and without a total the game is open, until the page has a total again.
        (["0 60", "0 55 24/8 33/17", "t100/90", "t43/120"], ["?/?", "?/?", "100/90", "43/120"], []),
        (["t57/?", "t114/60"], ["57/?", "114/60"], []),
        # The page's total settles whether a trick was taken, or says nothing and leaves it open.
        (["0 60 40/38 50/0 t90/38"], ["90/38"], []),
        (["0 60 40/38 50/0 t90/0"], ["90/0"], []),
        (["0 60 40/38 50/0"], ["90/?"], ["TOOK_A_TRICK_UNKNOWN no_trick question"]),
        (
            ["0 60 40/38 50/0 t90/30"],
            ["90/30"],
            ["TOOK_A_TRICK_UNKNOWN no_trick question", "SLIP_ON_THE_PAD total_a question"],
        ),
        # The page's points come before its totals: here it added wrong.
        (["0 60 w-60/50 t-50/50"], ["-60/50"], ["TOTAL_DIFFERS total_a question"]),
        (["misdeal t0/0", "misdeal t0/5"], ["0/0", "0/0"], ["TOTAL_DIFFERS total_b question"]),
    ],
)
def test_the_totals_on_a_page_carry_the_game_on(
    lines: list[str], expected: list[str], said: list[str]
) -> None:
    course = on_paper(SUNDAY, lines)
    assert totals(course) == expected
    assert codes(course.problems) == said


def test_a_total_that_stands_in_is_marked() -> None:
    course = on_paper(SUNDAY, ["0 60", "t100/90"])
    first, second = (line.score for line in course.lines)
    assert first is not None
    assert second is not None
    assert (first.deduced, second.deduced) == ((), ("total_a", "total_b"))


def test_a_live_game_never_looks_at_written_totals() -> None:
    course = play_game(SUNDAY, hands(["0 55 24/8 33/17 t60/25"]))
    assert (totals(course), course.problems) == (["57/25"], ())


def test_a_live_hand_that_cannot_be_scored_leaves_the_totals_open() -> None:
    course = play_game(SUNDAY, hands(["0 55 24/8 33/17", "0 60 40/38 50/0", "0 55 24/8 33/17"]))
    assert totals(course) == ["57/25", "?/?", "?/?"]
    assert [line.score is None for line in course.lines] == [False, True, False]


@pytest.mark.parametrize(
    ("house", "last", "winner", "why"),
    [
        (SUNDAY, "0 60 60/20 30/20", 0, "Reached 500 on hand 3."),
        (SUNDAY, "1 60 30/40 20/30", 0, "Reached 500 on hand 3."),
        (SUNDAY, "1 60 60/70 30/20", 1, "Both reached 500 on hand 3, and the side with the bid wins."),
        (SUNDAY, "2 60 60/70 30/20", 0, "Both reached 500 on hand 3, and the side with the bid wins."),
        (HIGHER, "1 60 60/70 30/20", 0, "Both reached 500 on hand 3, and the higher score wins."),
        (HIGHER, "0 60 30/90 30/20", 1, "Both reached 500 on hand 3, and the higher score wins."),
        (
            HIGHER,
            "1 60 30/80 30/20",
            1,
            "Both reached 510 on hand 3, and of two equal scores the bidders' wins.",
        ),
        (SUNDAY, "1 200 60/70 x", 0, "Reached 500 on hand 3."),
        (SUNDAY, "0 75 30/70 20/30", 1, "Reached 500 on hand 3."),
    ],
)
def test_a_game_is_decided(house: HouseRules, last: str, winner: int, why: str) -> None:
    course = play_game(house, hands([*NEARLY, last]))
    assert (course.winner, course.ended_at, course.decided_by) == (winner, 3, why)
    assert course.finished


@pytest.mark.parametrize(
    ("house", "last", "winner", "why"),
    [
        (
            SUNDAY,
            "? ? 60/70 30/20 w90/90",
            None,
            "Both reached 500 on hand 3, and who had the bid is not known.",
        ),
        (HIGHER, "t540/500", 0, "Both reached 500 on hand 3, and the higher score wins."),
        (HIGHER, "t500/500", None, "Both reached 500 on hand 3, and who had the bid is not known."),
        (SUNDAY, "0 60 60/? 30/20", 0, "Reached 500 on hand 3 with the bid."),
        (
            SUNDAY,
            "0 60 ?/90 30/20",
            None,
            "500 was reached on hand 3, but the other side's total is not known.",
        ),
        (
            HIGHER,
            "0 60 60/? 30/20",
            None,
            "500 was reached on hand 3, but the other side's total is not known.",
        ),
        (SUNDAY, "t510/430", 0, "Reached 500 on hand 3."),
    ],
)
def test_on_paper_a_game_is_decided_where_it_can_be(
    house: HouseRules, last: str, winner: int | None, why: str
) -> None:
    course = on_paper(house, [*NEARLY, last])
    assert (course.winner, course.ended_at, course.decided_by) == (winner, 3, why)


def test_a_game_has_its_own_target() -> None:
    lines = hands(["0 60 49/20 22/28"] * 3)
    assert play_game(SUNDAY, lines, target=300).winner is None
    assert play_game(SUNDAY, lines, target=200).winner == 0
    assert play_game(LABOR_DAY, hands(NEARLY)).ended_at == 2


def test_hands_beyond_the_end_keep_their_score_and_leave_the_totals() -> None:
    course = play_game(SUNDAY, hands([*NEARLY, "0 60 60/20 30/20", "1 50 40/40 20/30", "0 60 40/8 20/30"]))
    assert totals(course) == ["225/205", "450/410", "540/450", "540/450", "540/450"]
    assert [line.beyond_end for line in course.lines] == [False, False, False, True, True]
    assert (course.totals, course.beyond, course.ended_at) == ((540, 450), 2, 3)
    assert course.lines[3].score is not None
    assert course.lines[3].score.points == (60, 70)
    assert codes(course.lines[3].problems) == ["HAND_AFTER_GAME_OVER hand error"]
    assert course.lines[4].problems[0].sentence.startswith("The game was over with hand 3.")


def test_on_paper_a_hand_beyond_the_end_is_only_questioned() -> None:
    course = on_paper(SUNDAY, [*NEARLY, "0 60 60/20 30/20 t540/450", "1 50 40/40 20/30 t600/520"])
    assert codes(course.problems) == ["HAND_AFTER_GAME_OVER hand question"]


def test_a_correction_takes_the_end_back() -> None:
    over = [*NEARLY, "0 60 60/20 30/20", "1 50 40/40 20/30"]
    assert play_game(SUNDAY, hands(over)).beyond == 1
    corrected = play_game(SUNDAY, hands(["0 100 40/180 25/25", *over[1:]]))
    assert (corrected.beyond, corrected.winner) == (0, 1)
    assert totals(corrected)[-1] == "275/520"


@pytest.mark.parametrize(
    ("house", "lines", "dealers", "next_dealer"),
    [
        (SUNDAY, [], [], 1),
        (SUNDAY, ["0 55 24/8 33/17"] * 4, [1, 2, 3, 0], 1),
        (SUNDAY, ["0 65 10/22 x", "0 55 24/8 33/17"], [1, 2], 3),
        (SUNDAY, ["misdeal", "misdeal", "0 55 24/8 33/17"], [1, 1, 1], 2),
        (SINGLE_DECK, ["passed", "0 20 4/8 20/5"], [1, 2], 3),
        (SUNDAY, ["0 55 24/8 33/17", "d3 0 55 24/8 33/17", "0 55 24/8 33/17"], [1, 3, 0], 1),
        (SUNDAY, ["0 55 24/8 33/17", "d3 misdeal", "0 55 24/8 33/17"], [1, 3, 3], 0),
    ],
)
def test_the_deal_goes_round(
    house: HouseRules, lines: list[str], dealers: list[int], next_dealer: int
) -> None:
    course = play_game(house, hands(lines), first_dealer=1)
    assert [line.dealer for line in course.lines] == dealers
    assert course.next_dealer == next_dealer


def test_the_wrong_dealer_is_questioned_and_the_deal_goes_on_from_there() -> None:
    course = play_game(SUNDAY, hands(["d0 0 55 24/8 33/17", "d2 0 55 24/8 33/17"]), first_dealer=0)
    assert [codes(line.problems) for line in course.lines] == [[], ["DEALER_OUT_OF_TURN dealer question"]]
    assert course.next_dealer == 3
    assert codes(play_game(SUNDAY, hands(["d1 misdeal"]), first_dealer=0).problems) == [
        "DEALER_OUT_OF_TURN dealer question"
    ]


def test_a_dealer_follows_only_from_an_earlier_one() -> None:
    course = on_paper(SUNDAY, ["0 55 24/8 33/17", "d2 0 55 24/8 33/17", "0 55 24/8 33/17"])
    assert [line.dealer for line in course.lines] == [None, 2, 3]
    assert course.next_dealer == 0


def test_a_dealer_who_is_no_seat_is_questioned_and_left_aside() -> None:
    course = play_game(SUNDAY, hands(["d7 0 55 24/8 33/17"]), first_dealer=1, origin=Origin.PAPER)
    assert codes(course.problems) == ["BAD_SIDE dealer question"]
    assert (course.lines[0].dealer, course.next_dealer) == (1, 2)


def test_without_a_seating_no_dealer_follows() -> None:
    lines = hands(["d0 0 55 24/8 33/17", "d2 0 55 24/8 33/17", "0 55 24/8 33/17"])
    course = play_game(SUNDAY, lines, first_dealer=0, seating_known=False, origin=Origin.PAPER)
    assert [line.dealer for line in course.lines] == [0, 2, None]
    assert course.next_dealer is None
    assert course.problems == ()


def test_the_dealer_who_follows_by_rotation_is_known_to_be_dumped_on() -> None:
    course = play_game(SUNDAY, hands(["1 55 24/8 33/17", "2 50 24/8 33/17"]), first_dealer=1)
    assert [line.score.dumped_on for line in course.lines if line.score] == [False, True]
    # What was recorded stays as it was recorded.
    assert course.lines[1].hand.dealer is None


def test_a_redeal_in_a_house_that_sticks_the_dealer_is_refused() -> None:
    assert codes(play_game(SUNDAY, [Hand(outcome=Outcome.ALL_PASSED)]).problems) == [
        "NO_REDEAL_IN_THESE_RULES outcome error"
    ]


FINISHED = [*NEARLY, "0 60 60/20 30/20 t543/450"]


@pytest.mark.parametrize(
    ("lines", "winner", "final", "said"),
    [
        (FINISHED, 0, "540/450", []),
        (FINISHED, None, "?/?", []),
        (FINISHED, 1, "?/?", ["WINNER_DIFFERS winner question"]),
        (FINISHED, 0, "543/450", []),  # the last line's slip, carried along
        (FINISHED, 0, "545/450", ["TOTAL_DIFFERS final_a question"]),
        (FINISHED, 0, "540/451", ["TOTAL_DIFFERS final_b question"]),
        ([*FINISHED, "0 60 60/20 30/20 t640/500"], 0, "543/450", []),
        (NEARLY, 1, "450/411", ["TOTAL_DIFFERS final_b question"]),
        (["0 60"], 1, "438/505", []),
        ([], 1, "?/?", []),
    ],
)
def test_how_a_game_ended_on_the_page(
    lines: list[str], winner: int | None, final: str, said: list[str]
) -> None:
    assert codes(check_ending(on_paper(SUNDAY, lines), winner, two(final))) == said


def test_a_mark_without_a_pad_differs_from_nothing() -> None:
    assert check_ending(on_paper(SUNDAY, []), 1, (438, 505)) == ()

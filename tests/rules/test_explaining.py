"""A line of the pad in words: always true, and never more than is known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.lines import hand
from rules.other_houses import (
    DEAR_SET,
    LEAST_MELD,
    LEAST_TRICKS,
    PAYS_NOTHING,
    PAYS_TEN_MORE,
    SAVED_BY_TEN,
)
from scorebook.rules.hand import Origin
from scorebook.rules.house import (
    SINGLE_DECK,
    SUNDAY,
    HouseRules,
    MeldSavedBy,
)
from scorebook.rules.scoring import explain, say_needed, score_hand

NAMES = ("Ron", "Rich", "Karen", "?")
SIDES = ("Ron & Karen", "Rich & Louise")
PAGE = "Worked out from the points and totals on the page."


@pytest.mark.parametrize(
    ("house", "line", "words"),
    [
        (
            SUNDAY,
            "0 55H 24/8 33/17",
            "Ron bid 55 and made it with 24 + 33 = 57. Rich & Louise get 8 + 17 = 25.",
        ),
        (
            SUNDAY,
            "2 52D 16/10 30/20",
            "Karen bid 52 and got 16 + 30 = 46, so the 52 comes off. Rich & Louise get 10 + 20 = 30.",
        ),
        (
            SUNDAY,
            "d1 1 50C 20/6 26/24",
            (
                "Rich was dumped on at 50 and got 6 + 24 = 30, so the 50 comes off. "
                "Ron & Karen get 20 + 26 = 46."
            ),
        ),
        (
            SUNDAY,
            "d1 1 50C 20/26 26/24",
            "Rich was dumped on at 50 and made it with 26 + 24 = 50. Ron & Karen get 20 + 26 = 46.",
        ),
        (
            SUNDAY,
            "0 60 40/38 50/0 -b",
            (
                "Ron bid 60 and made it with 40 + 50 = 90. "
                "Rich & Louise took no trick, so their 38 meld is lost."
            ),
        ),
        (
            SUNDAY,
            "0 60 40/38 50/0 +b",
            (
                "Ron bid 60 and made it with 40 + 50 = 90. "
                "Rich & Louise took a trick with nothing in it and keep their 38 meld."
            ),
        ),
        (
            SUNDAY,
            "0 60 40/0 50/0",
            "Ron bid 60 and made it with 40 + 50 = 90. Rich & Louise get nothing.",
        ),
        (
            SINGLE_DECK,
            "0 20 24/4 0/25",
            "Ron bid 20 and made it with 24 + 0 = 24. Rich & Louise get 4 + 25 = 29.",
        ),
        (
            replace(SUNDAY, meld_saved_by=MeldSavedBy.NOTHING),
            "0 60 40/38 50/0",
            "Ron bid 60 and made it with 40 + 50 = 90. Rich & Louise get 38 + 0 = 38.",
        ),
        (
            SUNDAY,
            "0 75 80/4 0/50 -a",
            (
                "Ron bid 75 but took no trick, so the 80 meld is lost and the 75 comes off. "
                "Rich & Louise get 4 + 50 = 54."
            ),
        ),
        (
            SUNDAY,
            "2 65S 10/22 x",
            "Karen bid 65 and threw it in: the 65 comes off. Rich & Louise get their 22 meld.",
        ),
        (
            SUNDAY,
            "d0 0 50S 10/0 x",
            "Ron was dumped on at 50 and threw it in: the 50 comes off. Rich & Louise get nothing.",
        ),
        (
            SUNDAY,
            "0 50 x",
            "Ron bid 50 and threw it in: the 50 comes off. Rich & Louise get their meld, which is not known.",
        ),
        (
            PAYS_NOTHING,
            "0 65S 10/22 x",
            "Ron bid 65 and threw it in: the 65 comes off. Rich & Louise get nothing.",
        ),
        (
            PAYS_TEN_MORE,
            "0 65S 10/22 x",
            "Ron bid 65 and threw it in: the 65 comes off. Rich & Louise get 22 + 10 = 32.",
        ),
        (
            LEAST_MELD,
            "0 50 18/24 40/10",
            (
                "Ron bid 50 and got 0 + 40 = 40, so the 50 comes off. Rich & Louise get 24 + 10 = 34. "
                "Meld under 20 does not count here."
            ),
        ),
        (
            LEAST_TRICKS,
            "0 50 40/10 19/31",
            (
                "Ron bid 50 and got 40 + 19 = 59, but 20 in tricks are needed, so the 50 comes off. "
                "Rich & Louise get 10 + 31 = 41."
            ),
        ),
        (
            LEAST_TRICKS,
            "0 50 20/10 19/31",
            "Ron bid 50 and got 20 + 19 = 39, so the 50 comes off. Rich & Louise get 10 + 31 = 41.",
        ),
        (
            SAVED_BY_TEN,
            "0 60 40/38 41/9",
            (
                "Ron bid 60 and made it with 40 + 41 = 81. "
                "Rich & Louise took only 9 in tricks and 10 save meld, "
                "so their 38 meld is lost and they get 9."
            ),
        ),
        (
            SAVED_BY_TEN,
            "0 60 40/38 50/0",
            (
                "Ron bid 60 and made it with 40 + 50 = 90. "
                "Rich & Louise took only 0 in tricks and 10 save meld, so their 38 meld is lost."
            ),
        ),
        (
            SAVED_BY_TEN,
            "0 60 80/38 9/41",
            (
                "Ron bid 60 but took only 9 in tricks and 10 save meld, "
                "so the 80 meld is lost and the 60 comes off. "
                "Rich & Louise get 38 + 41 = 79."
            ),
        ),
        (
            DEAR_SET,
            "0 52 16/10 30/20",
            (
                "Ron bid 52 and got 16 + 30 = 46, so the 52 and the 16 meld come off. "
                "Rich & Louise get 10 + 20 = 30."
            ),
        ),
        (
            replace(DEAR_SET, marriage_needed=False),
            "0 52 0/10 30/20",
            "Ron bid 52 and got 0 + 30 = 30, so the 52 comes off. Rich & Louise get 10 + 20 = 30.",
        ),
        (
            DEAR_SET,
            "0 52 16/10 x",
            "Ron bid 52 and threw it in: the 52 comes off. Rich & Louise get their 10 meld.",
        ),
        (SINGLE_DECK, "passed", "Everybody passed: nothing is scored, and the next dealer deals."),
        (SUNDAY, "misdeal", "A misdeal: nothing is scored, and the same dealer deals again."),
    ],
)
def test_a_line_says_how_it_was_scored(house: HouseRules, line: str, words: str) -> None:
    entry = hand(line)
    for origin in Origin:
        assert explain(house, entry, score_hand(house, entry, origin).score, NAMES, SIDES) == words


@pytest.mark.parametrize(
    ("house", "line", "words"),
    [
        (
            SUNDAY,
            "0 60",
            "Ron bid 60; whether it was made is not known. What Rich & Louise got is not known.",
        ),
        (
            SUNDAY,
            "0 60 set",
            "Ron bid 60 and was set: the 60 comes off. What Rich & Louise got is not known.",
        ),
        (SUNDAY, "0 60 made", "Ron bid 60 and made it. What Rich & Louise got is not known."),
        (
            SUNDAY,
            "3 60 set",
            "Rich & Louise bid 60 and were set: the 60 comes off. What Ron & Karen got is not known.",
        ),
        (
            SUNDAY,
            "0 ? set",
            "Ron had the bid and was set: the bid comes off. What Rich & Louise got is not known.",
        ),
        (
            DEAR_SET,
            "0 60 set",
            "Ron bid 60 and was set: the 60 and the meld come off. What Rich & Louise got is not known.",
        ),
        (SUNDAY, "7 60 20/10 30/20", "Who had the bid is not known."),
        (SUNDAY, "? 60 set", "Who had the bid is not known."),
        (
            SUNDAY,
            "? 60 set w40/-60",
            f"Rich & Louise bid 60 and were set: the 60 comes off. Ron & Karen get 40. {PAGE}",
        ),
        (SUNDAY, "? ? 40/30 30/20 w70/50", "Who had the bid is not known. Ron & Karen 70, Rich & Louise 50."),
        (
            SUNDAY,
            "7 60 w-60/40",
            f"Ron & Karen bid 60 and were set or threw it in: the 60 comes off. Rich & Louise get 40. {PAGE}",
        ),
        (
            SUNDAY,
            "0 60 w-60/40",
            f"Ron bid 60 and was set or threw it in: the 60 comes off. Rich & Louise get 40. {PAGE}",
        ),
        (SUNDAY, "0 60 w75/40", f"Ron bid 60 and made it with 75. Rich & Louise get 40. {PAGE}"),
        (
            SUNDAY,
            "0 60 40/38 50/0",
            (
                "Ron bid 60 and made it with 40 + 50 = 90. "
                "Whether Rich & Louise took a trick is not known, so their meld is open."
            ),
        ),
        (
            SUNDAY,
            "0 60 40/38 50/0 w90/0",
            (
                "Ron bid 60 and made it with 40 + 50 = 90. "
                f"Rich & Louise took no trick, so their 38 meld is lost. {PAGE}"
            ),
        ),
        (
            SUNDAY,
            "0 60 70/38 0/50",
            (
                "Ron bid 60; whether they took a trick is not known, nor whether it was made. "
                "Rich & Louise get 38 + 50 = 88."
            ),
        ),
        (
            SUNDAY,
            "0 60 ?/38 0/50 -a",
            (
                "Ron bid 60 but took no trick, so the meld is lost and the 60 comes off. "
                "Rich & Louise get 38 + 50 = 88."
            ),
        ),
        (
            SUNDAY,
            "0 60 40/? 50/0 -b",
            (
                "Ron bid 60 and made it with 40 + 50 = 90. "
                "Rich & Louise took no trick, so whatever meld they had is lost."
            ),
        ),
        (
            SUNDAY,
            "d2 forced set",
            "Karen was dumped on at 50 and was set: the 50 comes off. What Rich & Louise got is not known.",
        ),
        (
            SUNDAY,
            "d3 forced set",
            (
                "Rich & Louise were dumped on at 50 and were set: the 50 comes off. "
                "What Ron & Karen got is not known."
            ),
        ),
        (
            SINGLE_DECK,
            "1 ? forced set",
            "Rich was dumped on and was set: the bid comes off. What Ron & Karen got is not known.",
        ),
        (SUNDAY, "w-60/50", "Ron & Karen bid exactly 60 and were set or threw it in."),
        (SUNDAY, "w61/50", "One side or the other made a bid; who had it is not known."),
        (SUNDAY, "w0/0", "Nothing moved. Every hand that is played moves the totals."),
        (SUNDAY, "d1", "Nothing of this hand is written down."),
    ],
)
def test_a_line_from_paper_says_what_is_known(house: HouseRules, line: str, words: str) -> None:
    entry = hand(line)
    assert explain(house, entry, score_hand(house, entry, Origin.PAPER).score, NAMES, SIDES) == words


def test_a_hand_that_cannot_be_scored_says_so() -> None:
    assert explain(SUNDAY, hand("0 60"), None, NAMES, SIDES) == "This hand cannot be scored as it stands."


@pytest.mark.parametrize(
    ("house", "bid", "meld", "words"),
    [
        (SUNDAY, 60, 43, "Ron needs 17 in tricks to make 60."),
        (SUNDAY, 70, 10, "Ron needs 60 in tricks to make 70, and there are only 50."),
        (SUNDAY, 60, 80, "Ron needs just one trick to make 60."),
        (SINGLE_DECK, 20, 24, "Ron has made 20 with the meld alone."),
        (SAVED_BY_TEN, 60, 80, "Ron needs 10 in tricks to make 60."),
    ],
)
def test_what_is_needed_in_words(house: HouseRules, bid: int, meld: int, words: str) -> None:
    assert say_needed(house, bid, meld, "Ron") == words

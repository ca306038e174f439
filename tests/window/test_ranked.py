"""Why a table is in another order than its rates, said only where it is."""

import pytest

from scorebook.statistics.ranges import Share
from scorebook.window.ranked import why_ranked

WHY = "Ranked as if everybody had some more average games, so that a lucky few don’t lead."
MANY, FEW, LAST = Share(200, 500), Share(10, 21), Share(30, 100)  # 40 %, 48 %, 30 %


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ((), ""),
        (((False, MANY),), ""),
        (((False, FEW), (False, MANY), (False, LAST)), ""),
        (((False, MANY), (False, FEW), (False, LAST)), WHY),
        (((False, MANY), (False, Share(80, 200))), ""),  # the same rate
        (((False, LAST), (True, MANY)), ""),  # that those with few stand last is said beside it
        (((False, LAST), (True, MANY), (True, FEW)), WHY),
        (((False, MANY), (True, FEW), (True, Share(0, 0))), ""),  # who has none has no rate
    ],
)
def test_it_is_said_only_where_a_lower_rate_stands_higher(
    rows: tuple[tuple[bool, Share], ...], said: str
) -> None:
    assert why_ranked(rows) == said


def test_it_is_said_of_what_is_ranked() -> None:
    said = why_ranked([(False, MANY), (False, FEW)], "deals", few="an unlucky few")
    assert said == "Ranked as if everybody had some more average deals, so that an unlucky few don’t lead."

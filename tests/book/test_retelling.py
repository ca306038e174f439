"""What history alone tells of the rows."""

from __future__ import annotations

import json

import pytest

from scorebook.book.retelling import Told, retell

HAND = ("hand", 7)


def told(
    number: int, before: object, after: object, undoes: int | None = None, redoes: int | None = None
) -> Told:
    def text(image: object) -> str | None:
        return None if undoes or redoes else json.dumps([[*HAND, image]])

    return Told(number, text(before), text(after), undoes, redoes)


WRITTEN = told(1, None, {"bid": 50, "trump": "H"})
CORRECTED = told(2, {"bid": 50}, {"bid": 52})
REMOVED = told(3, {"bid": 52, "trump": "H"}, None)


@pytest.mark.parametrize(
    ("lines", "last"),
    [
        ([WRITTEN], {"bid": 50, "trump": "H"}),
        ([WRITTEN, CORRECTED], {"bid": 52, "trump": "H"}),
        ([CORRECTED, WRITTEN], {"bid": 52, "trump": "H"}),
        ([WRITTEN, CORRECTED, REMOVED], None),
        ([WRITTEN, CORRECTED, told(3, 0, 0, undoes=2)], {"bid": 50, "trump": "H"}),
        ([WRITTEN, CORRECTED, REMOVED, told(4, 0, 0, undoes=3)], {"bid": 52, "trump": "H"}),
        ([WRITTEN, told(2, 0, 0, undoes=1)], None),
        ([WRITTEN, told(2, 0, 0, undoes=1), told(3, 0, 0, redoes=1)], {"bid": 50, "trump": "H"}),
        ([WRITTEN, told(5, 0, 0, undoes=4)], {"bid": 50, "trump": "H"}),
        ([WRITTEN, Told(2, "{", "not JSON", None, None)], {"bid": 50, "trump": "H"}),
        ([WRITTEN, Told(2, "3", "[[1]]", None, None)], {"bid": 50, "trump": "H"}),
        ([WRITTEN, Told(2, None, None, None, None)], {"bid": 50, "trump": "H"}),
    ],
)
def test_the_last_image_counts(lines: list[Told], last: object) -> None:
    assert retell(lines)[HAND] == last

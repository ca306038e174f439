"""A mapping is kept as JSON with the import and found again; what is no mapping is said to be none."""

from __future__ import annotations

import json

import pytest
from exchange.foreign import HINTS, guessed, mapped, table_of

from scorebook.exchange.layouts.days import DateOrder
from scorebook.exchange.layouts.guessing import guess
from scorebook.exchange.layouts.mapping import (
    LEFT_OUT,
    Column,
    Kind,
    Mapping,
    Means,
    laid_out,
    mapping_from_json,
    mapping_to_json,
)
from scorebook.exchange.layouts.points import Sure

PAD = "Date;Us;Them;dealt\n3/13/94;57;25;Ann\n;82;92;Bob\n;30;122;Cy\n;76;72;Dee\n"
NEXT_PAD = "A pad\nDate|Us|Them|dealt\n4/17/95|25|57|Dee\n|92|82|Ann\n"
MAPPING = Mapping(
    Kind.PAD,
    columns=(Column(Means.DATE), Column(Means.TOTAL, 0), Column(Means.TOTAL, seat=3), LEFT_OUT),
    header=2,
    names=("Ann", "Bob", "Cy", "?"),
    dates=DateOrder.MONTH_FIRST,
    century=1927,
    signature="abc",
)


def test_a_mapping_is_the_same_after_json() -> None:
    text = mapping_to_json(MAPPING)
    assert mapping_from_json(text) == MAPPING
    assert mapping_to_json(mapping_from_json(text)) == text
    assert mapping_from_json('{"kind": "running totals"}') == Mapping(Kind.PAD)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"kind": "nonsense"}, "nonsense"),
        ({"weather": 1}, "no “weather”"),
        ({"columns": 1}, "has to be a list"),
        ({"columns": [{"means": "bid", "side": 2}]}, "side 0 or 1"),
        ({"columns": [{"means": "bid", "seat": 4}]}, "seat from 0 to 3"),
        ({"columns": [{"side": 1}]}, "says what it means"),
        ({"columns": ["bid"]}, "says what it means"),
        ({"columns": [{"means": "weather"}]}, "weather"),
        ({"names": ["Ann"]}, "are four"),
        ({"names": [1, 2, 3, 4]}, "are four"),
        ({"brackets": 1}, "“brackets” of a mapping cannot be 1"),
        ({"header": True}, "“header” of a mapping cannot be True"),
        ({"house": None}, "“house” of a mapping cannot be None"),
    ],
)
def test_what_is_no_mapping_is_said(changes: dict[str, object], says: str) -> None:
    form = json.loads(mapping_to_json(MAPPING)) | changes
    with pytest.raises(ValueError, match=says):
        mapping_from_json(json.dumps(form))


@pytest.mark.parametrize("text", ["", "[]", "{}", "1", "null"])
def test_other_json_is_no_mapping(text: str) -> None:
    with pytest.raises(ValueError):
        mapping_from_json(text)


def test_a_column_is_found_by_what_it_means_and_whose_it_is() -> None:
    assert MAPPING.place(Means.TOTAL) == 1
    assert MAPPING.place(Means.TOTAL, 1) == 2
    assert MAPPING.place(Means.BID) is None
    assert MAPPING.having(Means.TOTAL) == (1, 2)
    assert MAPPING.with_column(5, Column(Means.REMARK)).columns[4:] == (LEFT_OUT, Column(Means.REMARK))


def test_another_layout_turns_totals_into_final_scores_and_back() -> None:
    games = laid_out(MAPPING, Kind.RESULTS)
    assert [column.means for column in games.columns[1:3]] == [Means.FINAL, Means.FINAL]
    assert laid_out(games, Kind.PAD) == MAPPING


def test_a_mapping_is_remembered_for_the_next_file_like_it() -> None:
    kept = mapped(table_of(PAD), names=("Ann", "Bob", "Cy", "Dee"), century=1927, occasion="Sunday")
    other = mapped(table_of("2021-03-17 : Ron & Karen 512, Rich & Louise 430\n"))
    found = guess(table_of(NEXT_PAD), HINTS, [other, kept])
    assert found.mapping is not None
    assert (found.mapping.names, found.mapping.occasion) == (("Ann", "Bob", "Cy", "Dee"), "Sunday")
    assert (found.mapping.header, found.mapping.separator) == (2, "|")
    assert found.points[0].sure is Sure.GUESSED
    assert found.points[0].sentence == (
        "Read like the last file of this shape. Ann & Cy play against Bob & Dee."
    )
    # Short years are asked once for every file.
    assert [point.about for point in found.asked] == ["century"]


def test_a_remembered_order_of_dates_is_held_against_the_file() -> None:
    kept = mapped(table_of(PAD), names=("Ann", "Bob", "Cy", "Dee"))
    assert kept.dates is DateOrder.MONTH_FIRST
    found = guess(table_of(NEXT_PAD.replace("4/17/95", "17/4/1995")), HINTS, [kept])
    (point,) = found.asked
    assert (point.about, point.sentence) == (
        "dates",
        "Line 3 has 17/4/1995, so the day stands first here, not as it was decided.",
    )


def test_a_file_of_another_shape_is_guessed_anew() -> None:
    kept = mapped(table_of(PAD), names=("Ann", "Bob", "Cy", "Dee"))
    found = guess(table_of(PAD.replace("Them", "You lot")), HINTS, [kept])
    assert all(point.about != "signature" for point in found.points)


def test_the_shape_of_a_file_is_its_columns_and_not_its_dates_or_its_writing() -> None:
    shape = guessed(table_of(PAD)).mapping
    for other in (PAD.replace("94", "95"), PAD.replace(";", "\t"), PAD.upper(), "Title;;;\n" + PAD):
        again = guessed(table_of(other)).mapping
        assert shape is not None
        assert again is not None
        assert again.signature == shape.signature
    first = guessed(table_of("Xmas '94;WE;THEY\n;57;25\n;82;92\n")).mapping
    second = guessed(table_of("Xmas '95;WE;THEY\n;57;25\n;82;92\n")).mapping
    assert first is not None
    assert second is not None
    assert first.signature == second.signature != shape.signature

"""Every worked case, the book's own and those in the folder that SCOREBOOK_CASES names."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rules.cases import Case, answer, differences, read_case_file

OWN = Path(__file__).parents[1] / "data" / "rules_cases.json"
FOLDER = os.environ.get("SCOREBOOK_CASES")
FILES = [OWN, *(sorted(Path(FOLDER).glob("*.json")) if FOLDER else [])]
CASES = [
    pytest.param(case, id=f"{path.stem}:{case['id']}") for path in FILES for case in read_case_file(path)
]


@pytest.mark.parametrize("case", CASES)
def test_the_rules_say_what_the_case_expects(case: Case) -> None:
    assert not differences(case), f"{case.get('why')}: {differences(case)}"


def test_the_folder_of_further_cases_has_some() -> None:
    if FOLDER:
        assert len(FILES) > 1, f"there is no *.json in {FOLDER}"


A_CASE: Case = {
    "kind": "meld",
    "ruleset": "double",
    "input": {"hand": "KH QH", "trump": "H"},
    "expected": {"total": 4},
}


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "weather"},
        {"ruleset": "triple"},
        {"input": {"hand": "KH QH", "trump": "H", "moon": "full"}},
        {"input": {"hand": "KH QH", "trump": "H", "rules": {"moon": 3}}},
        {"kind": "bid", "input": {"record": {"dealer": 1, "moon": 3}}},
        {"kind": "game", "input": {"hands": [{"moon": 3}]}},
        {"kind": "game", "input": {"hands": [{"type": "storm"}]}},
    ],
)
def test_what_the_runner_does_not_know_is_never_passed_over(change: Case) -> None:
    with pytest.raises(AssertionError, match="unknown"):
        answer({**A_CASE, **change})


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ({"total": 5}, "total: 4 instead of 5"),
        ({"moon": 5}, "the answer has no 'moon'"),
        ({"error": "BAD_CARD"}, "BAD_CARD is not among []"),
        ({"total": 4}, None),
    ],
)
def test_a_difference_is_told(expected: Case, said: str | None) -> None:
    assert differences({**A_CASE, "expected": expected}) == ([] if said is None else [said])


@pytest.mark.parametrize(
    ("switches", "hand", "total"),
    [
        ({"around": {"A": [1, 2, 3, 4]}}, "AS AH AD AC", 1),
        ({"around": {"kings_around": [9, 2, 3, 4]}}, "KS KH KD KC", 9),
        ({"around": [[1, 1, 1, 1], [2, 2, 2, 2], [3, 3, 3, 3], [7, 7, 7, 7]]}, "JS JH JD JC", 7),
        ({"royal_marriage": 40}, "KH QH KH QH", 80),
        ({"marriage": [20, 50]}, "KS QS KS QS", 50),
        ({"pinochle": 15}, ["QS", "JD"], 15),
        ({"pinochle": 15}, "QS JD QS JD", 30),
    ],
)
def test_the_chart_is_changed_by_switches(switches: Case, hand: str | list[str], total: int) -> None:
    given = {"hand": hand, "trump": "H", "rules": switches}
    assert answer({**A_CASE, "input": given})["total"] == total


@pytest.mark.parametrize(("form", "count"), [("[{}]", 1), ('{"cases": [{}, {}]}', 2)])
def test_a_file_of_cases_is_a_list_or_has_one(tmp_path: Path, form: str, count: int) -> None:
    path = tmp_path / "more.json"
    path.write_text(form, encoding="utf-8")
    assert len(read_case_file(path)) == count


@pytest.mark.parametrize("form", ["[]", '{"cases": []}', '{"cases": {}}'])
def test_a_file_without_cases_is_no_file_of_cases(tmp_path: Path, form: str) -> None:
    path = tmp_path / "none.json"
    path.write_text(form, encoding="utf-8")
    with pytest.raises(AssertionError, match=r"none\.json"):
        read_case_file(path)

"""Wilson's range against values worked out by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.statistics.ranges import Share, wilson


@pytest.mark.parametrize(
    ("k", "n", "low", "high"),
    [
        # middle (p + z²/2n) ± z·√(p(1−p)/n + z²/4n²), over 1 + z²/n, with z² = 3.841459
        (1, 2, 0.0945, 0.9055),  # (1.46036 ± 1.18426) / 2.92073
        (0, 10, 0.0, 0.2775),  # 0 … z² / (n + z²) = 3.84146 / 13.84146
        (10, 10, 0.7225, 1.0),  # n / (n + z²) = 10 / 13.84146 … 1
        (67, 118, 0.4777, 0.6536),  # (0.58407 ± 0.09085) / 1.03255
        (1995, 4318, 0.4472, 0.4769),  # (0.46246 ± 0.01488) / 1.00089
        (0, 1, 0.0, 0.7935),  # 3.84146 / 4.84146
    ],
)
def test_the_range_is_the_one_worked_out_by_hand(k: int, n: int, low: float, high: float) -> None:
    assert wilson(k, n) == pytest.approx((low, high), abs=0.00006)


def test_a_narrower_range_asks_for_another_z() -> None:
    # z = 1, 1 of 2: (0.5 + 0.25 ± √(0.125 + 0.0625)) / 1.5
    assert wilson(1, 2, z=1.0) == pytest.approx((0.21132, 0.78868), abs=0.00001)


@given(st.integers(1, 100_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_range_holds_the_rate_and_stays_between_nothing_and_all(kn: tuple[int, int]) -> None:
    share = Share(*kn)
    assert share.range is not None
    assert share.rate is not None
    low, high = share.range
    assert 0 <= low <= share.rate <= high <= 1
    assert low < high


@pytest.mark.parametrize(
    ("share", "percent", "likely", "words"),
    [
        (Share(0, 0), "–", "–", "–"),
        (Share(0, 3), "0%", "0–56%", "0 of 3"),
        (Share(1, 8), "13%", "2–47%", "1 of 8"),  # 12.5 goes up
        (Share(67, 118), "57%", "48–65%", "67 of 118"),
        (Share(1995, 4318), "46%", "45–48%", "1,995 of 4,318"),
        # nothing and all are said of nothing and all alone, of the ends of a range as well
        (Share(8, 8), "100%", "68–100%", "8 of 8"),
        (Share(1, 200), "1%", "<1–3%", "1 of 200"),  # 0.5 goes up; 0.09 … 2.78
        (Share(1, 201), "<1%", "<1–3%", "1 of 201"),  # 0.4975
        (Share(1, 1000), "<1%", "<1–1%", "1 of 1,000"),  # 0.018 … 0.564
        (Share(1, 2000), "<1%", "<1%", "1 of 2,000"),  # 0.009 … 0.283
        (Share(199, 200), ">99%", "97–>99%", "199 of 200"),  # 99.5 would go up to 100
        (Share(198, 200), "99%", "96–>99%", "198 of 200"),  # 96.43 … 99.73
        (Share(1999, 2000), ">99%", ">99%", "1,999 of 2,000"),
        (Share(46_000, 100_000), "46%", "46%", "46,000 of 100,000"),  # 45.69 … 46.31
    ],
)
def test_a_share_reads_as_people_say_it(share: Share, percent: str, likely: str, words: str) -> None:
    assert (share.percent(), share.likely(), share.words()) == (percent, likely, words)


@pytest.mark.parametrize(
    ("share", "said"),
    [
        (Share(0, 0), "–"),
        (Share(0, 4318), "0%"),
        (Share(4318, 4318), "100%"),
        (Share(1995, 4318), "46.2%"),
        (Share(1, 2000), "0.1%"),  # 0.05 goes up
        (Share(1, 4318), "<0.1%"),
        (Share(4317, 4318), ">99.9%"),
        (Share(1998, 2000), "99.9%"),
    ],
)
def test_tenths_are_shown_where_they_say_something(share: Share, said: str) -> None:
    assert share.percent(tenths=True) == said


@given(st.integers(1, 100_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), st.booleans())
def test_nothing_and_all_are_never_said_of_anything_else(kn: tuple[int, int], tenths: bool) -> None:
    share = Share(*kn)
    said = share.percent(tenths=tenths)
    assert (said == "0%") == (share.k == 0)
    assert (said == "100%") == (share.k == share.n)
    assert share.likely().startswith("0–") == (share.k == 0)
    assert share.likely().endswith("100%") == (share.k == share.n)


def test_no_opportunity_has_no_rate() -> None:
    assert Share(0, 0).rate is None
    assert Share(0, 0).range is None


@pytest.mark.parametrize(("k", "n"), [(3, 2), (-1, 4), (0, -1)])
def test_more_than_could_be_is_no_share(k: int, n: int) -> None:
    with pytest.raises(ValueError, match="is no share"):
        Share(k, n)

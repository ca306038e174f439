"""Ranges held against statsmodels, where it is installed (`proof` in pyproject; CI has it)."""

import pytest

from scorebook.statistics.ranges import wilson

proportion = pytest.importorskip("statsmodels.stats.proportion")


@pytest.mark.parametrize("n", [1, 2, 3, 7, 20, 118, 1_000, 50_233])
def test_wilsons_range_is_the_same(n: int) -> None:
    for k in sorted({0, 1, n // 3, n // 2, n - 1, n}):
        assert wilson(k, n) == pytest.approx(proportion.proportion_confint(k, n, method="wilson"), abs=1e-12)

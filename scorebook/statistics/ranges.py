"""A rate with its k and n, and how far it can be trusted: Wilson's 95 % range."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z95 = 1.959963984540054  # the normal quantile that leaves 2.5 % on either side


@dataclass(frozen=True, slots=True)
class Share:
    """k of n: how often something happened out of the times it could have. 0 <= k <= n."""

    k: int
    n: int

    def __post_init__(self) -> None:
        if not 0 <= self.k <= self.n:
            raise ValueError(f"{self.k} of {self.n} is no share")

    @property
    def rate(self) -> float | None:
        """Return k / n, from 0 to 1; None where there was no opportunity (never 0)."""
        return self.k / self.n if self.n else None

    @property
    def range(self) -> tuple[float, float] | None:
        """Return Wilson's 95 % range of the rate, low and high, from 0 to 1; None where n is 0."""
        return wilson(self.k, self.n)

    def percent(self) -> str:
        """Return the rate as shown, "57%", rounded half up; "–" where n is 0."""
        return f"{(200 * self.k + self.n) // (2 * self.n)}%" if self.n else "–"

    def likely(self) -> str:
        """Return the range as shown, "47–66%"; "–" where n is 0."""
        found = self.range
        return f"{_whole(found[0])}–{_whole(found[1])}%" if found else "–"

    def words(self) -> str:
        """Return "67 of 118"; "–" where n is 0."""
        return f"{self.k:,} of {self.n:,}" if self.n else "–"


def wilson(k: int, n: int, z: float = Z95) -> tuple[float, float] | None:
    """Return Wilson's score range for k of n, low and high, from 0 to 1; None where n is 0.

    Unlike the plain normal range it never leaves 0–1 and stays honest for a handful of games.
    """
    if n == 0:
        return None
    p = k / n
    spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    middle = p + z * z / (2 * n)
    scale = 1 + z * z / n
    # The two ends are exactly 0 and 1 by algebra; floating point would miss them by a hair.
    low = 0.0 if k == 0 else (middle - spread) / scale
    high = 1.0 if k == n else (middle + spread) / scale
    return low, high


def _whole(rate: float) -> int:
    return int(rate * 100 + 0.5)

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

    def percent(self, *, tenths: bool = False) -> str:
        """Return the rate as shown, "57%", in tenths "56.8%", rounded half up; "–" where n is 0.

        "0%" is 0 of n and "100%" n of n, and nothing else: a rate that is nearly either is "<1%" or ">99%".
        """
        return percent_of(self.k, self.n, tenths=tenths)

    def likely(self) -> str:
        """Return the range as shown, "47–66%"; "–" where n is 0.

        It begins at 0 or ends at 100 only where the rate is that; nearly so is "<1–4%" or "96–>99%".
        """
        found = self.range
        if found is None:
            return "–"
        low, high = (_end(end) for end in found)
        return f"{low}%" if low == high else f"{low}–{high}%"

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


def percent_of(part: int, whole: int, *, tenths: bool = False) -> str:
    """Return a part of a whole as shown, "57%" or in tenths "56.8%", rounded half up; "–" where it is 0.

    0 <= part <= whole. Only nothing is "0%" and only the whole "100%"; nearly so is "<1%" or ">99%", in
    tenths "<0.1%" or ">99.9%".
    """
    if not whole:
        return "–"
    if part in (0, whole):
        return "100%" if part else "0%"
    parts = 1000 if tenths else 100
    shown = (2 * parts * part + whole) // (2 * whole)
    sign = "<" if shown == 0 else ">" if shown == parts else ""
    shown = min(max(shown, 1), parts - 1)
    return f"{sign}{shown // 10}.{shown % 10}%" if tenths else f"{sign}{shown}%"


def _end(rate: float) -> str:
    whole = int(rate * 100 + 0.5)
    if whole == 0 and rate > 0:
        return "<1"
    return ">99" if whole == 100 and rate < 1 else str(whole)

"""Counting by a key: how often each came up, and how often it won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from scorebook.statistics.columns import Flags

Keys: TypeAlias = npt.NDArray[np.int64]


def tally(keys: Keys, won: Flags) -> Iterator[tuple[int, int, int]]:
    """Yield each key above 0 with how often it comes and how often it won, the lowest first."""
    counts = keys > 0
    found, which = np.unique(keys[counts], return_inverse=True)
    many = np.bincount(which, minlength=len(found))
    wins = np.bincount(which[won[counts]], minlength=len(found))
    yield from zip(found.tolist(), many.tolist(), wins.tolist(), strict=True)


def both(one: Keys, other: Keys, numbers: int) -> Keys:
    """Return one key for two people, `divmod(key, numbers)` of which is the two; 0 where either is nobody."""
    return np.where((one > 0) & (other > 0), one * numbers + other, 0)

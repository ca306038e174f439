"""Names as lists of games write them: two in a cell, two sides in a cell, initials, seats from the deal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from scorebook.book.names import UNKNOWN, fold, key_of
from scorebook.rules.hand import Side

Pair = tuple[str, str]
Four = tuple[str, str, str, str]
NOBODY: Pair = ("", "")

_AND = re.compile(r"\s*(?:[&+/]|(?<=\s)(?:and|und|with|w/)(?=\s))\s*", re.IGNORECASE)
_AGAINST = re.compile(r"\s+(?:v|vs|versus|against|gegen)\.?\s+|\s+[–—-]\s+|\s*:\s+", re.IGNORECASE)
_SAME = {"same", "ditto", "do.", '"', "″", "〃", "''", "idem", "dito", "same four", "the same"}
_LETTER = re.compile(r"[^\W\d_]")


def is_same(text: str) -> bool:
    """Tell whether a cell says that the row above holds here too."""
    return key_of(text) in _SAME


def split_names(text: str) -> tuple[str, ...]:
    """Return the names of one side: "Ron & Karen", "Mom+Dad", "Ann/Bob", "Ron and Karen"; "" for "?"."""
    parts = [fold(part) for part in _AND.split(fold(text))]
    return tuple("" if part == UNKNOWN else part for part in parts)


def pair_of(text: str) -> Pair | None:
    """Return the two of a side; one name alone has an unknown partner; None where there are more."""
    names = split_names(text)
    if len(names) == 1:
        return (names[0], "")
    return (names[0], names[1]) if len(names) == 2 else None


def sides_of(text: str) -> tuple[Pair, Pair] | None:
    """Return the four of a cell like "Mom+Dad v Ann+Bob"; None where it names no two sides."""
    parts = _AGAINST.split(fold(text), maxsplit=1)
    if len(parts) != 2:
        return None
    first, second = pair_of(parts[0]), pair_of(parts[1])
    return None if first is None or second is None else (first, second)


def two_names(text: str) -> bool:
    """Tell whether a cell looks like the names of one side: two of them, made of letters."""
    names = split_names(text)
    return len(names) == 2 and all(_LETTER.search(name) and not re.search(r"\d", name) for name in names)


def seated(first: Pair, second: Pair) -> Four:
    """Return two sides as four seats going left: partners sit across."""
    return first[0], second[0], first[1], second[1]


def side_named(text: str, first: Pair, second: Pair) -> Side | None:
    """Return the side that a name, both names or an initial speak of; None where both or neither would do."""
    said = {key_of(name) for name in split_names(text) if name}
    sides = ({key_of(n) for n in first if n}, {key_of(n) for n in second if n})
    if not said:
        return None
    whole = [side for side in (0, 1) if said <= sides[side]]
    if len(whole) == 1:
        return whole[0]
    initials = [side for side in (0, 1) if said <= {key[0] for key in sides[side]}]
    return initials[0] if len(initials) == 1 and not whole else None


def turn_of_the_deal(games: Iterable[Sequence[str]], everybody: Iterable[str]) -> Four | None:
    """Return the four in the order in which the deal passes them, where the dealers of `games` show one.

    Each game is its dealers, hand after hand, "" where nobody knows. `everybody` are all names that are
    written there, dealers or not. None where the deal goes two ways or there are not just four.
    """
    spelled: dict[str, str] = {}
    for name in everybody:
        if fold(name):
            spelled.setdefault(key_of(name), fold(name))
    if len(spelled) != 4:
        return None
    after: dict[str, str] = {}
    for dealers in games:
        keys = [key_of(name) for name in dealers]
        for one, next_one in pairwise(keys):
            if one and next_one and after.setdefault(one, next_one) != next_one:
                return None
    for start in spelled:
        order = _follow(start, after)
        if len(order) == 4:
            return _four(order, spelled)
        if len(order) == 3 and order[-1] not in after:
            missing = next(key for key in spelled if key not in order)
            if after.get(missing, start) == start and missing not in after.values():
                return _four([*order, missing], spelled)
    return None


def _follow(start: str, after: dict[str, str]) -> list[str]:
    order = [start]
    while (following := after.get(order[-1])) is not None and following not in order:
        order.append(following)
    return order if following is None or following == start else []


def _four(order: Sequence[str], spelled: dict[str, str]) -> Four:
    a, b, c, d = (spelled[key] for key in order)
    return a, b, c, d

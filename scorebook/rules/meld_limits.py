"""What two partners' hands together can meld at all, worked out from the house's own chart.

The most that a side can lay down is searched for exactly: a hand is a choice of levels, and what it
needs of every card is counted in one integer, four bits a card, so that two hands fit into the pack
together when no four bits of the sum run over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import gcd

from scorebook.rules.switches import HouseRules, SpareRoyals

_SUITS = "SHDC"
_RANKS = "ATKQJ9"
# One card of each, in the integer that counts what a hand needs.
_UNIT = {
    (rank, suit): 1 << 4 * (len(_RANKS) * place + _RANKS.index(rank))
    for place, suit in enumerate(_SUITS)
    for rank in _RANKS
}
# A one in every card's four bits.
_ONES = sum(_UNIT.values())
# How many pairs of hands are tried for one trump; every chart seen at a table needs far fewer.
PATIENCE = 2_000_000


def worth(row: Sequence[int], level: int) -> int:
    """Return what a level of a chart's row is worth: 0 for none, the last value beyond the row's end."""
    return row[min(level, len(row)) - 1] if level > 0 and row else 0


def largest_side_meld(house: HouseRules) -> int:
    """Return the most that two partners' hands can meld together in this house (572, 222)."""
    return _largest(_bare(house))


def beyond_any_meld(house: HouseRules, total: int) -> bool:
    """Tell whether `total` is more than two partners' hands can meld together.

    Quick for every ordinary total: the whole search is made only for a house's very highest figures.
    """
    bare = _bare(house)
    return total > _surely(bare) and total > _largest(bare)


def impossible_meld(house: HouseRules, total: int) -> str | None:
    """Return in words why no two partners' hands meld `total`, or None where nothing speaks against it.

    Looks at the sums the chart's values can make and at the most that two hands can hold.
    """
    if total < 0:
        return "Meld is never below zero."
    bare = _bare(house)
    if beyond_any_meld(house, total):
        return f"No two hands can meld more than {_largest(bare)} in this house."
    if _sums(bare) >> total & 1:
        return None
    values = _values(bare)
    step = gcd(*(value for worths in values.values() for value in worths))
    if total % step:
        return f"Every meld in this house is worth a multiple of {step}, and {total} is not."
    odd = {name: [value for value in worths if value % 2] for name, worths in values.items()}
    names = [name for name, worths in odd.items() if worths]
    least = min((value for worths in odd.values() for value in worths), default=0)
    if total % 2 and total < least:
        said = f"Only a {names[0]} is" if len(names) == 1 else f"Only {' and '.join(names)} are"
        return f"{said} worth an odd number in this house, so an odd meld is {least} or more, not {total}."
    return f"No melds add up to {total} on this house's chart."


def _bare(house: HouseRules) -> HouseRules:
    """Return a house with nothing but what meld depends on, so that its answer is worked out once."""
    return HouseRules("", pack=house.pack, chart=house.chart, spare_royals=house.spare_royals)


@lru_cache(maxsize=64)
def _surely(house: HouseRules) -> int:
    """Return a meld that two hands can certainly make, so that the search is seldom needed."""
    half = house.copies // 2
    return max(max(worth(row, house.copies), 2 * worth(row, half)) for row in house.chart.rows().values())


def _nine(house: HouseRules) -> int:
    return house.chart.nine_of_trump if "9" in house.ranks else 0


def _values(house: HouseRules) -> dict[str, list[int]]:
    """Return by name what every kind of meld can be worth in one hand, beside nothing."""
    levels = range(1, house.copies + 1)
    values = {
        name.replace("_", " "): [worth(row, level) for level in levels]
        for name, row in house.chart.rows().items()
    }
    if house.spare_royals is SpareRoyals.EACH:
        # With one run, the other kings and queens of trump may each count.
        spare = range(1, 2 * house.copies - 1)
        values["royal marriage"] += [count * worth(house.chart.royal_marriage, 1) for count in spare]
    values["nine of trump"] = [count * _nine(house) for count in levels]
    return {name: [value for value in worths if value > 0] for name, worths in values.items()}


@lru_cache(maxsize=64)
def _sums(house: HouseRules) -> int:
    """Return every sum that two hands' melds can make, as the bits of one integer.

    Whether the cards are there for it is left aside, so a sum that is missing is surely impossible.
    """
    sums = 1
    for name, worths in _values(house).items():
        # Two hands, and in each a marriage in any of the three suits that are not trump.
        for _ in range(6 if name == "marriage" else 2):
            before = sums
            for value in worths:
                sums |= before << value
    return sums


@lru_cache(maxsize=64)
def _largest(house: HouseRules) -> int:
    best = 0
    # Clubs can do no more than hearts: neither has a card of the pinochle.
    for trump in "DSH":
        best = _best_pair(house, trump, best)
    return best


@dataclass(frozen=True, slots=True)
class _Frame:
    """A hand's melds but for marriages and nines; `bound` is what these could at most bring it to."""

    bound: int
    points: int
    size: int
    needs: int
    runs: int
    kings: int
    queens: int
    pinochles: int


_Hand = tuple[int, int]


def _best_pair(house: HouseRules, trump: str, best: int) -> int:
    """Return the larger of `best` and the most that two hands can meld with this trump."""
    copies = house.copies
    # Two hands alike, each with half the copies of every card, always fit into the pack together ...
    alike, _ = _best_hand(house, trump, copies // 2, best // 2, 0)
    best = max(best, 2 * alike)
    # ... and so do the best hand of all and the best that it leaves for the other.
    most, needs = _best_hand(house, trump, copies, best // 2, 0)
    best, _ = _best_hand(house, trump, copies, best - most, needs)
    best += most
    hands = sorted(_hands(house, trump, best - most), reverse=True)
    tried = 0
    for position, (points, needs) in enumerate(hands):
        if 2 * points <= best:
            break
        if tried > PATIENCE:
            # No pair that is left can have more than this; a strange chart gets a ceiling, never less.
            return 2 * points
        beside = needs + _spare(house)
        for others, wants in hands[position:]:
            if points + others <= best:
                break
            tried += 1
            if not (beside + wants) & 8 * _ONES:
                best = points + others
    return best


def _spare(house: HouseRules) -> int:
    """Return what turns a count of more copies than the pack holds into 8 or more, for every card."""
    return (7 - house.copies) * _ONES


def _best_hand(house: HouseRules, trump: str, most: int, floor: int, taken: int) -> _Hand:
    """Return the best hand with up to `most` of every card beside those `taken`, if it beats `floor`."""
    best, needs, beside = floor, 0, taken + _spare(house)
    for frame in sorted(_frames(house, trump, most), key=lambda frame: -frame.bound):
        if frame.bound <= best:
            break
        if not (frame.needs + beside) & 8 * _ONES:
            for points, wants in _filled(house, trump, most, frame):
                if points > best and not (wants + beside) & 8 * _ONES:
                    best, needs = points, wants
    return best, needs


def _hands(house: HouseRules, trump: str, floor: int) -> set[_Hand]:
    """Return every hand, as its points and needs, that melds `floor` or more."""
    return {
        hand
        for frame in _frames(house, trump, house.copies)
        if frame.bound >= floor
        for hand in _filled(house, trump, house.copies, frame)
        if hand[0] >= floor
    }


def _useful(row: Sequence[int], most: int) -> list[int]:
    """Return the levels of a chart's row that are worth more than every lower one, none at all first."""
    levels = [0]
    for level in range(1, most + 1):
        if worth(row, level) > worth(row, levels[-1]):
            levels.append(level)
    return levels


def _frames(house: HouseRules, trump: str, most: int) -> Iterator[_Frame]:
    """Yield every choice of arounds, run and pinochle that a hand has room for."""
    chart, room = house.chart, house.hand_size
    runs_worth_having = _useful(chart.run, most)
    if house.spare_royals is SpareRoyals.EACH:
        # Even a run that is worth nothing lets spare kings and queens count.
        runs_worth_having = list(range(most + 1))
    rest = 3 * worth(chart.marriage, _useful(chart.marriage, most)[-1]) + most * _nine(house)
    royals = {runs: max(value for value, _, _ in _royals(house, most, runs)) for runs in runs_worth_having}
    rows = (chart.aces_around, chart.kings_around, chart.queens_around, chart.jacks_around)
    for around in product(*(_useful(row, most) for row in rows)):
        if 4 * sum(around) > room:
            continue
        aces, kings, queens, jacks = around
        value = sum(worth(row, level) for row, level in zip(rows, around, strict=True))
        for runs, pinochles in product(runs_worth_having, _useful(chart.pinochle, most)):
            ace = dict.fromkeys(_SUITS, aces) | {trump: max(aces, runs)}
            jack = dict.fromkeys(_SUITS, jacks) | {"D": max(jacks, pinochles)}
            jack[trump] = max(jack[trump], runs)
            size = sum(ace.values()) + sum(jack.values()) + runs
            if size + 4 * (kings + queens) > room:
                continue
            needs = runs * _UNIT["T", trump]
            needs += sum(_UNIT["A", suit] * ace[suit] + _UNIT["J", suit] * jack[suit] for suit in _SUITS)
            points = value + worth(chart.run, runs) + worth(chart.pinochle, pinochles)
            bound = points + rest + royals[runs]
            yield _Frame(bound, points, size, needs, runs, kings, queens, pinochles)


def _royals(house: HouseRules, most: int, runs: int) -> Iterator[tuple[int, int, int]]:
    """Yield points, kings and queens of trump for every royal marriage beside that many runs."""
    row = house.chart.royal_marriage
    if runs and house.spare_royals is SpareRoyals.EACH:
        beside = range(most - runs + 1) if worth(row, 1) else (0,)
        for kings, queens in product(beside, repeat=2):
            yield (kings + queens) * worth(row, 1), runs + kings, runs + queens
    else:
        for pairs in _useful(row, most - runs):
            yield worth(row, pairs), runs + pairs, runs + pairs


def _filled(house: HouseRules, trump: str, most: int, frame: _Frame) -> Iterator[_Hand]:
    """Yield the frame with every choice of marriages and nines of trump that there is room for."""
    row, room = house.chart.marriage, house.hand_size
    marriages = [(worth(row, level), level, level) for level in _useful(row, most)]
    hands = [(frame.points, frame.size, frame.needs)]
    for suit in _SUITS:
        least = max(frame.queens, frame.pinochles) if suit == "S" else frame.queens
        ways = _royals(house, most, frame.runs) if suit == trump else marriages
        # Of the choices that need the very same cards only the best one is a choice.
        fits: dict[tuple[int, int], int] = {}
        for value, kings, queens in ways:
            needed = max(kings, frame.kings), max(queens, least)
            fits[needed] = max(value, fits.get(needed, 0))
        king, queen = _UNIT["K", suit], _UNIT["Q", suit]
        hands = [
            (points + value, size + k + q, needs + k * king + q * queen)
            for points, size, needs in hands
            for (k, q), value in fits.items()
            if size + k + q <= room
        ]
    nine = _nine(house)
    for points, size, needs in hands:
        for nines in range(min(most, room - size) + 1 if nine else 1):
            yield points + nines * nine, needs + nines * _UNIT["9", trump]

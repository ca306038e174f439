"""From the looks of the columns to what they mean, and from that to how the file is laid out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorebook.exchange.cells import figure_of
from scorebook.exchange.layouts.days import looks_like_occasion
from scorebook.exchange.layouts.headers import Named, meaning_of
from scorebook.exchange.layouts.mapping import LEFT_OUT, WITH_A_SIDE, Column, Kind, Means
from scorebook.exchange.layouts.moving import are_points, moves_like_a_pad
from scorebook.exchange.layouts.people import Four, pair_of, seated, two_names
from scorebook.exchange.layouts.profile import Profile, Shape, cell_of
from scorebook.rules.hand import Points, Side

_SCORES = (Means.TOTAL, Means.FINAL)
_SAMPLE = 200  # rows
_NOWHERE: Four = ("", "", "", "")


@dataclass(frozen=True, slots=True)
class Layout:
    """How a table seems to be laid out; `kind` None where no games can be seen in it.

    `by_name` are the columns whose name says what they mean, the others were told by what stands in them.
    `names` are the four that the header itself names. `paired` tells that the columns are the players' and
    that equal ones are partners.
    """

    kind: Kind | None
    columns: tuple[Column, ...]
    by_name: frozenset[int] = frozenset()
    names: Four = _NOWHERE
    paired: bool = False
    why: str = ""
    sure: bool = False


def lay_out(shape: Shape) -> Layout:
    """Return how the table seems to be laid out."""
    columns = [_by_name(profile, meaning_of(profile.name)) for profile in shape.columns]
    by_name = frozenset(at for at, column in enumerate(columns) if column is not None)
    found = [LEFT_OUT if column is None else column for column in columns]
    names = _scores_by_names(shape, found, by_name)
    paired = names is None and _pairs_of_players(shape, found)
    if paired:
        names = _header_names(shape, found)
    _by_content(shape, found, by_name)
    _share_out(found)
    kind, why = _kind(shape, found)
    if kind is Kind.RESULTS:
        found = [replace(c, means=Means.FINAL) if c.means in _SCORES else c for c in found]
        _order_in_the_day(shape, found)
    elif kind in (Kind.PAD, Kind.HANDS):
        found = [replace(c, means=Means.TOTAL) if c.means is Means.FINAL else c for c in found]
    sure = kind in (Kind.HANDS, Kind.RESULTS) and _proves(found)
    if kind is Kind.PAD and are_points(_pads(shape, found)):
        found = [replace(c, means=Means.POINTS) if c.means is Means.TOTAL else c for c in found]
        why = "Two sides have a column each that moves as a hand's points do, row by row: a pad."
    proved = frozenset(at for at in by_name if _is_proved(meaning_of(shape.columns[at].name), found[at]))
    return Layout(kind, tuple(found), proved, names or _NOWHERE, paired, why, sure)


def _is_proved(named: Named, column: Column) -> bool:
    """Tell whether the name of a column says both what it is and whose; the rest is a guess."""
    means = Means.FINAL if named.means is Means.TOTAL and column.means is Means.FINAL else named.means
    side = named.seat % 2 if named.seat is not None else named.side
    return means is column.means and side == column.whose


def _proves(found: Sequence[Column]) -> bool:
    """Tell whether the columns leave no doubt that a row is a game, or a hand."""
    named = _both(found, Means.NAMES) or any(c.means in (Means.SIDES, Means.PLAYER) for c in found)
    return named or any(c.means in (Means.BID, Means.WINNER) for c in found)


def _by_name(profile: Profile, named: Named) -> Column | None:
    """Return what the name of a column says, where what stands in it does not speak against it."""
    means = named.means
    if means is None and named.side is not None:
        if profile.numeric or profile.empty:
            return Column(Means.TOTAL, named.side)
        return Column(Means.NAMES, named.side)
    if means is None:
        return None
    if means is Means.DATE and profile.numeric and not (profile.years or profile.dates or profile.serials):
        return None
    if profile.both_scores and (means in _SCORES or means is Means.OUTCOME) and named.side is None:
        return Column(Means.SCORES)
    if means is Means.SIDES and profile.named:
        return Column(Means.NAMES)
    if means is Means.SIDES and not profile.sides:
        return None
    if means in WITH_A_SIDE and means is not Means.NAMES and not (profile.numeric or profile.empty):
        return None
    if means is Means.GAME and not profile.numeric and profile.filled and profile.words == profile.filled:
        return None if len(set(profile.values)) == profile.filled else Column(means)
    return Column(means, named.side, named.seat)


def _scores_by_names(shape: Shape, found: list[Column], by_name: frozenset[int]) -> Four | None:
    """Take two columns of figures that are named like sides ("Ron + Karen") as the sides' scores."""
    at = [
        p.at
        for p in shape.columns
        if p.at not in by_name and two_names(p.name) and (p.numeric or p.empty) and found[p.at] == LEFT_OUT
    ]
    if len(at) != 2:
        return None
    first, second = pair_of(shape.names[at[0]]), pair_of(shape.names[at[1]])
    if first is None or second is None:
        return None
    found[at[0]], found[at[1]] = Column(Means.TOTAL, 0), Column(Means.TOTAL, 1)
    return seated(first, second)


def _pairs_of_players(shape: Shape, found: list[Column]) -> bool:
    """Take four columns of figures, equal two by two, as the players' running totals: equals are partners."""
    at = [p.at for p in shape.columns if found[p.at] == LEFT_OUT and p.numeric and not p.counts_rows]
    if len(at) != 4:
        return False
    for partner in at[1:]:
        others = [place for place in at[1:] if place != partner]
        if _equal(shape, at[0], partner) and _equal(shape, others[0], others[1]):
            found[at[0]], found[partner] = Column(Means.TOTAL, seat=0), Column(Means.TOTAL, seat=2)
            found[others[0]], found[others[1]] = Column(Means.TOTAL, seat=1), Column(Means.TOTAL, seat=3)
            return True
    return False


def _equal(shape: Shape, one: int, other: int) -> bool:
    both = [
        (cell_of(row, one), cell_of(row, other))
        for row in shape.body
        if cell_of(row, one) and cell_of(row, other)
    ]
    return len(both) > 1 and sum(a == b for a, b in both) >= 0.8 * len(both)


def _header_names(shape: Shape, found: Sequence[Column]) -> Four:
    names = list(_NOWHERE)
    for at, column in enumerate(found):
        if column.seat is not None and column.means is Means.TOTAL and at < len(shape.names):
            names[column.seat] = shape.names[at]
    return names[0], names[1], names[2], names[3]


def _by_content(shape: Shape, found: list[Column], by_name: frozenset[int]) -> None:
    """Tell the columns that no name explains by what stands in them."""
    means = {column.means for column in found}
    for profile in shape.columns:
        if profile.at in by_name or found[profile.at] != LEFT_OUT:
            continue
        known = Means.NOTHING
        if profile.empty:
            heading = bool(profile.name) and looks_like_occasion(profile.name)
            known = Means.DATE if heading and Means.DATE not in means else Means.NOTHING
        elif profile.dates * 2 > profile.filled or (profile.years and not profile.name):
            known = Means.DATE if Means.DATE not in means else Means.NOTHING
        elif profile.sides * 2 > profile.filled:
            known = Means.SIDES if Means.SIDES not in means else Means.NOTHING
        elif profile.named:
            known = Means.NAMES
        elif not profile.name and profile.suits == profile.filled and profile.filled > 1:
            known = Means.TRUMP
        elif profile.words * 2 > profile.filled:
            known = Means.REMARK
        found[profile.at] = Column(known)
        means.add(known)
    if not ({Means.TOTAL, Means.FINAL, Means.POINTS, Means.WINNER} & means):
        _two_columns_of_figures(shape, found)


def _two_columns_of_figures(shape: Shape, found: list[Column]) -> None:
    """Take the only two columns of figures as the sides', where they move as a pad's totals do."""
    at = [
        p.at
        for p in shape.columns
        if found[p.at] == LEFT_OUT and p.numeric and not p.counts_rows and not p.years
    ]
    if len(at) != 2:
        return
    if moves_like_a_pad(_figures(shape, at[0], at[1])) or {Means.NAMES, Means.SIDES} & {
        column.means for column in found
    }:
        found[at[0]], found[at[1]] = Column(Means.TOTAL, 0), Column(Means.TOTAL, 1)


def _share_out(found: list[Column]) -> None:
    """Give two columns of one meaning without a side to the first and the second side, in their order."""
    for means in WITH_A_SIDE:
        at = [place for place, column in enumerate(found) if column.means is means]
        lacking = [place for place in at if found[place].whose is None]
        if len(at) == 2 and len(lacking) == 2:
            found[at[0]], found[at[1]] = Column(means, 0), Column(means, 1)
        elif lacking:
            for place in lacking:
                found[place] = LEFT_OUT


def _kind(shape: Shape, found: Sequence[Column]) -> tuple[Kind | None, str]:
    means = {column.means for column in found}
    scores = _both(found, Means.TOTAL) or _both(found, Means.FINAL) or _both(found, Means.POINTS)
    named = _both(found, Means.NAMES) or Means.SIDES in means or Means.PLAYER in means
    if Means.BID in means and {Means.MELD, Means.TRICKS, Means.BIDDER} & means:
        return Kind.HANDS, "Every row has a bid, so every row is a hand."
    if _both(found, Means.FINAL) and not _both(found, Means.TOTAL):
        return Kind.RESULTS, "Every row has the scores that a game ended with."
    if (scores or Means.SCORES in means) and named:
        return Kind.RESULTS, "Every row has names and two scores, so every row is a game."
    if scores and Means.DEALER not in means and _dated_games(shape, found):
        return Kind.RESULTS, "Every row has a date and two scores, so every row is a game."
    if scores:
        return Kind.PAD, "Two sides have a column each and nothing says row by row who played: a pad."
    if Means.WINNER in means and (named or Means.DATE in means):
        return Kind.RESULTS, "Every row says who won, so every row is a game."
    return None, ""


def _both(found: Sequence[Column], means: Means) -> bool:
    return {column.whose for column in found if column.means is means} >= {0, 1}


def _dated_games(shape: Shape, found: Sequence[Column]) -> bool:
    """Tell whether the rows are dated, and not hand after hand of one evening."""
    at = next((place for place, column in enumerate(found) if column.means is Means.DATE), None)
    if at is None:
        return False
    days = [cell_of(row, at) for row in shape.body if not row.blank]
    if sum(map(bool, days)) * 5 < len(days) * 3 or not days:
        return False
    again, above = 0, ""
    for day in days:
        again += above != "" and day in (above, "")
        above = day or above
    return again * 3 < len(days) or not moves_like_a_pad(_scores(shape, found))


def _order_in_the_day(shape: Shape, found: list[Column]) -> None:
    """Take a column "game" that counts 1, 2, 3 within each date as the order in the day."""
    game = next((at for at, column in enumerate(found) if column.means is Means.GAME), None)
    day = next((at for at, column in enumerate(found) if column.means is Means.DATE), None)
    if game is None:
        return
    counted: dict[str, list[str]] = {}
    for row in shape.body:
        if cell_of(row, game):
            counted.setdefault(cell_of(row, day), []).append(cell_of(row, game))
    within = all(
        sorted(numbers) == sorted(map(str, range(1, len(numbers) + 1))) for numbers in counted.values()
    )
    found[game] = Column(Means.ORDER) if day is not None and counted and within else LEFT_OUT


def _scores(shape: Shape, found: Sequence[Column]) -> list[Points]:
    """Return the scores of both sides, row by row, where both can be read."""
    return [row for pad in _pads(shape, found) for row in pad]


def _pads(shape: Shape, found: Sequence[Column]) -> list[list[Points]]:
    """Return the scores pad by pad, as far as blank lines, headings and dates tell them apart."""
    places: dict[Side | None, int] = {}
    for at, column in enumerate(found):
        if column.means in (*_SCORES, Means.POINTS):
            places.setdefault(column.whose, at)
    if not {0, 1} <= set(places):
        return []
    day = next((at for at, column in enumerate(found) if column.means is Means.DATE), None)
    pads: list[list[Points]] = [[]]
    dated = ""
    for row in shape.body[:_SAMPLE]:
        a, b = (figure_of(cell_of(row, places[side])) for side in (0, 1))
        here = cell_of(row, day)
        if (a.value is None and b.value is None) or (here and here != dated):
            pads.append([])
        dated = here or dated
        if a.value is not None and b.value is not None:
            pads[-1].append((a.value, b.value))
    return pads


def _figures(shape: Shape, one: int, other: int) -> list[Points]:
    found = [LEFT_OUT] * len(shape.columns)
    found[one], found[other] = Column(Means.TOTAL, 0), Column(Means.TOTAL, 1)
    return _scores(shape, found)

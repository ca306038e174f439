"""A wish in plain words that read back as the same wish, and in the parts a person can change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorebook.rules.cards import SUITS
from scorebook.statistics.finding.days import MONTHS
from scorebook.statistics.finding.wish import (
    FIRST,
    LAST,
    LOST,
    MADE,
    SET,
    THROWN_IN,
    UNFINISHED,
    WON,
    Lexicon,
    Wish,
)
from scorebook.statistics.order import ALL_YEARS, Years

_RESULTS = (WON, LOST, UNFINISHED)
_OUTCOMES = (MADE, SET, THROWN_IN)


def phrase(wish: Wish, names: Mapping[int, str]) -> str:
    """Return the wish as somebody would type it."""
    said = ["how often"] if wish.how_often else []
    said += [] if wish.which is None else [wish.which]
    if wish.player is not None:
        said.append(names[wish.player])
    said += [word for word in (wish.result, wish.outcome) if word]
    said += ["dumped on"] if wish.dumped_on else []
    said += ["bid"] if wish.had_bid else []
    bid = bid_words(wish)
    # Not right behind a name: June, who is somebody, and her 10 would become a day.
    behind = bid.isdigit() and wish.player is not None and said[-1] == names[wish.player]
    said += [f"at {bid}" if behind else bid] if bid else []
    said += [] if wish.trump is None else [f"in {wish.trump.word}"]
    for word, people in (("with", (wish.partner,)), ("against", wish.rivals), ("beside", wish.beside)):
        named = [names[id_] for id_ in people if id_ is not None]
        said += [f"{word} {' and '.join(named)}"] if named else []
    said += [f"at {wish.occasion}"] if wish.occasion is not None else []
    said += [f"{wish.rules} rules"] if wish.rules is not None else []
    when = when_words(wish)
    # Nor a month.
    said += [f"{'on' if wish.day is not None else 'in'} {when}"] if when else []
    said += [f"game {wish.game}"] if wish.game is not None else []
    return " ".join(said)


def bid_words(wish: Wish) -> str:
    """Return which bids are looked for: "65", "at least 60 at most 70"; "" for any."""
    least, most = wish.least_bid, wish.most_bid
    if least == most:
        return "" if least is None else f"{least}"
    parts = [f"at least {least}"] if least is not None else []
    return " ".join([*parts, *([f"at most {most}"] if most is not None else [])])


def when_words(wish: Wish) -> str:
    """Return when: "4 July 1999", "July", "since 1994", "1994–2003"; "" for any time."""
    years = "" if wish.years == ALL_YEARS else wish.years.words()
    if wish.month is None:
        return years
    month = MONTHS[wish.month - 1]
    one = wish.years.since is not None and wish.years.since == wish.years.until
    date = (
        month if wish.day is None and one else f"every {month}" if wish.day is None else f"{wish.day} {month}"
    )
    return f"{date} {years}".strip()


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that was understood: what kind, in words, and how it can be changed.

    `others` are (words, wish) to choose from; `up` and `down` the wishes one step on, None where there is
    none; `without` the wish that leaves it out.
    """

    kind: str
    words: str
    without: Wish
    others: tuple[tuple[str, Wish], ...] = ()
    up: Wish | None = None
    down: Wish | None = None


def parts_of(wish: Wish, lexicon: Lexicon) -> tuple[Part, ...]:
    """Return what a wish is made of, in the order it is said."""
    found: list[Part] = []
    if wish.how_often:
        found.append(Part("how often", "how often", replace(wish, how_often=False)))
    if wish.which is not None:
        found.append(
            _choice("first or last", wish, "which", (FIRST, LAST), lambda which: f"the {which} time")
        )
    found += _people(wish, lexicon)
    if wish.result is not None:
        found.append(_choice("result", wish, "result", _RESULTS))
    if wish.outcome is not None:
        found.append(_choice("outcome", wish, "outcome", _OUTCOMES))
    if wish.dumped_on:
        found.append(Part("dumped on", "dumped on", replace(wish, dumped_on=False)))
    if (wish.least_bid, wish.most_bid) != (None, None):
        found.append(_bid(wish))
    elif wish.had_bid:
        found.append(Part("bid", "had the bid", replace(wish, had_bid=False)))
    if wish.trump is not None:
        found.append(_choice("trump", wish, "trump", SUITS, lambda suit: suit.word))
    if wish.occasion is not None:
        found.append(_choice("occasion", wish, "occasion", tuple(dict.fromkeys(lexicon.occasions.values()))))
    if wish.rules is not None:
        rules = tuple(lexicon.rules.values())
        found.append(_choice("rules", wish, "rules", rules, lambda name: f"{name} rules"))
    if wish.years != ALL_YEARS or wish.month is not None:
        found.append(_when(wish))
    if wish.game is not None:
        found.append(Part("game", f"game {wish.game}", replace(wish, game=None)))
    return tuple(found)


def _choice(
    kind: str, wish: Wish, name: str, values: tuple[Any, ...], says: Callable[[Any], str] = str
) -> Part:
    now = getattr(wish, name)
    at = values.index(now) if now in values else 0
    steps = [replace(wish, **{name: values[(at + step) % len(values)]}) for step in (-1, 1)] if values else []
    others = tuple((says(value), replace(wish, **{name: value})) for value in values if value != now)
    up, down = steps or (None, None)
    nothing: dict[str, Any] = {name: None}
    return Part(kind, says(now), replace(wish, **nothing), others, up, down)


def _bid(wish: Wish) -> Part:
    least, most = wish.least_bid, wish.most_bid

    def by(step: int) -> Wish | None:
        moved = [None if one is None else one + step for one in (least, most)]
        return None if any(one is not None and not 0 < one < 1000 for one in moved) else _bids(wish, *moved)

    others: list[tuple[str, Wish]] = []
    for figure in dict.fromkeys(one for one in (least, most) if one is not None):
        for pair in ((figure, figure), (figure, None), (None, figure)):
            if pair != (least, most):
                changed = _bids(wish, *pair)
                others.append((f"bid {bid_words(changed)}", changed))
    without = replace(wish, least_bid=None, most_bid=None, had_bid=False)
    return Part("bid", f"bid {bid_words(wish)}", without, tuple(others), by(1), by(-1))


def _bids(wish: Wish, least: int | None, most: int | None) -> Wish:
    return replace(wish, least_bid=least, most_bid=most)


def _when(wish: Wish) -> Part:
    since, until = wish.years.since, wish.years.until

    def by(step: int) -> Wish | None:
        moved = [None if year is None else year + step for year in (since, until)]
        if moved == [None, None] or any(year is not None and not 1900 <= year < 2100 for year in moved):
            return None
        return replace(wish, years=Years(*moved))

    others: list[tuple[str, Wish]] = []
    if wish.day is not None:
        others.append((when_words(_at(wish, day=None)), _at(wish, day=None)))
    if wish.month is not None and wish.years != ALL_YEARS:
        for wider in (_at(wish, day=None, month=None), _at(wish, years=ALL_YEARS)):
            others.append((when_words(wider), wider))
    for year in dict.fromkeys(one for one in (since, until) if one is not None):
        for years in (Years(year, year), Years(year, None), Years(None, year)):
            if years != wish.years and wish.month is None:
                others.append((years.words(), replace(wish, years=years)))
    without = replace(wish, years=ALL_YEARS, month=None, day=None)
    return Part("when", when_words(wish), without, tuple(others), by(1), by(-1))


def _at(wish: Wish, **what: Any) -> Wish:
    return replace(wish, **what)


def _people(wish: Wish, lexicon: Lexicon) -> list[Part]:
    found = []
    for id_ in wish.people:
        name, role = lexicon.names[id_], _role(wish, id_)
        free = [
            other
            for other in sorted(lexicon.names, key=lambda one: lexicon.names[one].casefold())
            if other == id_ or other not in wish.people
        ]
        at = free.index(id_)
        steps = [_instead(wish, id_, free[(at + step) % len(free)]) for step in (-1, 1)]
        roles = [
            (f"{_SAYS[other]}{name}" if other != "player" else f"{name} first", _moved(wish, id_, other))
            for other in _SAYS
            if other != role and (other == "player" or wish.people[0] != id_ or len(wish.people) > 1)
        ]
        others = [(lexicon.names[other], _instead(wish, id_, other)) for other in free if other != id_]
        found.append(
            Part(role, f"{_SAYS[role]}{name}", _without(wish, id_), (*roles, *others), steps[0], steps[1])
        )
    return found


_SAYS = {"player": "", "partner": "with ", "rival": "against ", "beside": "beside "}


def _role(wish: Wish, id_: int) -> str:
    if id_ == wish.player:
        return "player"
    return "partner" if id_ == wish.partner else "rival" if id_ in wish.rivals else "beside"


def _instead(wish: Wish, id_: int, other: int) -> Wish:
    def one(who: int | None) -> int | None:
        return other if who == id_ else who

    return replace(
        wish,
        player=one(wish.player),
        partner=one(wish.partner),
        rivals=tuple(other if who == id_ else who for who in wish.rivals),
        beside=tuple(other if who == id_ else who for who in wish.beside),
    )


def _without(wish: Wish, id_: int) -> Wish:
    """Return the wish without somebody; of the others the first is the player, where that was the one."""
    left = replace(
        wish,
        player=None if wish.player == id_ else wish.player,
        partner=None if wish.partner == id_ else wish.partner,
        rivals=tuple(who for who in wish.rivals if who != id_),
        beside=tuple(who for who in wish.beside if who != id_),
    )
    if left.player is not None or not left.people:
        return left
    return _moved(left, left.people[0], "player")


def _moved(wish: Wish, id_: int, role: str) -> Wish:
    """Return the wish with somebody in another part; whoever had it takes theirs."""
    had = _role(wish, id_)
    if role == "player" and wish.player is not None:
        return _swapped(wish, id_, wish.player)
    if role == "partner" and wish.partner is not None:
        return _swapped(wish, id_, wish.partner)
    if role == "rival" and len(wish.rivals) > 1:
        return _swapped(wish, id_, wish.rivals[0])
    if had == "player" and len(wish.people) > 1:
        # Somebody has to be the player: the next one named.
        wish = _swapped(wish, id_, wish.people[1])
        return _moved(wish, id_, role) if _role(wish, id_) != role else wish
    left = replace(
        wish,
        player=None if wish.player == id_ else wish.player,
        partner=None if wish.partner == id_ else wish.partner,
        rivals=tuple(who for who in wish.rivals if who != id_),
        beside=tuple(who for who in wish.beside if who != id_),
    )
    if role == "player":
        return replace(left, player=id_)
    if left.player is None:
        return replace(left, player=id_)
    if role == "partner":
        return replace(left, partner=id_)
    if role == "rival":
        return replace(left, rivals=(*left.rivals, id_))
    return replace(left, beside=(*left.beside, id_))


def _swapped(wish: Wish, one: int, other: int) -> Wish:
    def of(who: int | None) -> int | None:
        return other if who == one else one if who == other else who

    return replace(
        wish,
        player=of(wish.player),
        partner=of(wish.partner),
        rivals=tuple(other if w == one else one if w == other else w for w in wish.rivals),
        beside=tuple(other if w == one else one if w == other else w for w in wish.beside),
    )

"""What contradicts itself in a house: switches that cannot all be meant.

An error is a house nobody could play; a question is one that is probably a slip of the pen.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorebook.rules.bidding import sticks_the_dealer, stuck_bid
from scorebook.rules.meld_limits import beyond_any_meld
from scorebook.rules.problems import Code, Problem, Severity, errors
from scorebook.rules.switches import HouseRules, MeldSavedBy, Pack, StuckBid, ThrowInPays

MOST = 1_000_000
_LEVELS = ("single", "double", "triple", "quadruple")
_FIGURES = {
    "minimum_bid": "The lowest bid",
    "cards_passed": "The number of cards passed",
    "least_meld": "The least meld to count",
    "saving_points": "The number of trick points that save the meld",
    "least_tricks": "The bidders' least trick points",
    "counter_points": "The points for an ace, ten or king",
    "last_trick": "The points for the last trick",
    "target": "The score that ends the game",
    "throw_in_bonus": "What the others get on top of their meld",
}


def check_house(rules: HouseRules) -> tuple[Problem, ...]:
    """Return every contradiction of the house, each by the switch it stands at (HOUSE_CONTRADICTION)."""
    found = (
        *_figures(rules),
        *_ladder(rules),
        *_passing(rules),
        *_chart(rules),
        *_tricks(rules),
        *_ending(rules),
        *_years(rules),
    )
    # What the hands can reach is worth asking only of a house that makes sense so far.
    return found if errors(found) else (*found, *_reach(rules))


def _wrong(field: str, sentence: str) -> Problem:
    return Problem(Code.HOUSE_CONTRADICTION, field, Severity.ERROR, sentence)


def _odd(field: str, sentence: str) -> Problem:
    return Problem(Code.HOUSE_CONTRADICTION, field, Severity.QUESTION, sentence)


def _figures(rules: HouseRules) -> Iterator[Problem]:
    """Look at every figure by itself: none is below zero, none beyond all reason."""
    if not rules.name.strip():
        yield _wrong("name", "A house needs a name.")
    for field, words in _FIGURES.items():
        value = getattr(rules, field)
        if value < 0:
            yield _wrong(field, f"{words} cannot be below zero.")
        elif value > MOST:
            yield _wrong(field, f"{words} cannot be more than {MOST:,}.")


def _ladder(rules: HouseRules) -> Iterator[Problem]:
    """The bids start above zero, go up by something, stretch after stretch, and never stop."""
    if rules.minimum_bid == 0:
        yield _wrong("minimum_bid", "The lowest bid has to be more than zero.")
    if not rules.ladder:
        yield _wrong("ladder", "The ladder is empty: it has to say by how much bids go up.")
        return
    before = rules.minimum_bid
    for position, step in enumerate(rules.ladder):
        last = position == len(rules.ladder) - 1
        if not 1 <= step.by <= MOST:
            yield _wrong("ladder", "Every step of the ladder has to go up, by one or more.")
        elif step.up_to is None:
            if not last:
                yield _wrong("ladder", "Only the last step of the ladder goes on without an end.")
        elif last:
            yield _wrong("ladder", "The last step of the ladder goes on for ever: it cannot have an end.")
        elif position and step.up_to <= (rules.ladder[position - 1].up_to or 0):
            yield _wrong("ladder", f"The ladder has to rise: a step cannot end at {step.up_to} any more.")
        elif step.up_to <= rules.minimum_bid:
            yield _odd(
                "ladder", f"The step up to {step.up_to} is never used: bids start at {rules.minimum_bid}."
            )
        elif (step.up_to - before) % step.by:
            yield _odd("ladder", f"From {before}, steps of {step.by} do not come out at {step.up_to}.")
        before = max(before, step.up_to or 0)


def _passing(rules: HouseRules) -> Iterator[Problem]:
    """What happens when nobody bids, and what is passed across."""
    if rules.stuck_bid is StuckBid.ONE_UNDER:
        if not sticks_the_dealer(rules):
            yield _wrong("stuck_bid", "Nobody is ever stuck where the hand is dealt again when all pass.")
        elif rules.minimum_bid > 0 and stuck_bid(rules) <= 0:
            yield _wrong("stuck_bid", "One step under the lowest bid leaves the stuck dealer nothing to bid.")
    if rules.cards_passed > rules.hand_size:
        yield _wrong("cards_passed", f"Nobody can pass more than the {rules.hand_size} cards of a hand.")


def _chart(rules: HouseRules) -> Iterator[Problem]:
    """Every meld has a value for each copy in the pack, none below zero, more melds being worth more."""
    for name, row in rules.chart.rows().items():
        field, words = f"chart.{name}", row_words(name)
        if len(row) != rules.copies:
            yield _wrong(
                field, f"{words} needs {rules.copies} values in a {rules.pack.value} deck, not {len(row)}."
            )
        if any(not 0 <= value <= MOST for value in row):
            yield _wrong(field, f"{words} cannot be worth less than nothing, or more than {MOST:,}.")
        for level in range(1, min(len(row), len(_LEVELS))):
            if row[level] < row[level - 1]:
                yield _odd(
                    field,
                    f"{words}: the {_LEVELS[level]} is worth less than the {_LEVELS[level - 1]}.",
                )
    chart = rules.chart
    if not 0 <= chart.nine_of_trump <= MOST:
        yield _wrong("chart.nine_of_trump", "The nine of trump cannot be worth less than nothing.")
    if chart.nine_of_trump > 0 and rules.pack is Pack.DOUBLE:
        yield _wrong("chart.nine_of_trump", "A double deck has no nines, so the nine of trump never counts.")
    if chart.run[:1] < chart.royal_marriage[:1]:
        yield _odd("chart.run", "A run is worth less than the royal marriage inside it.")
    if chart.royal_marriage[:1] < chart.marriage[:1]:
        yield _odd("chart.royal_marriage", "A marriage is worth more outside trump than in trump.")


def _tricks(rules: HouseRules) -> Iterator[Problem]:
    """Trick points there have to be, and nothing may ask for more of them than there are."""
    total = rules.trick_total
    if total == 0:
        yield _wrong("counter_points", "There have to be some trick points.")
    if rules.meld_saved_by is MeldSavedBy.POINTS:
        if rules.saving_points == 0:
            yield _wrong("saving_points", "Say how many trick points save the meld.")
        elif rules.saving_points > total:
            yield _wrong("saving_points", f"There are only {total} trick points to save the meld with.")
    elif rules.saving_points > 0:
        yield _odd("saving_points", "Trick points do not save the meld in this house, so this is not used.")
    if rules.least_tricks > total:
        yield _wrong("least_tricks", f"There are only {total} trick points to be had.")


def _ending(rules: HouseRules) -> Iterator[Problem]:
    """How a hand is thrown in and a game won."""
    if rules.target == 0:
        yield _wrong("target", "The score that ends the game has to be more than zero.")
    elif 0 < rules.target < rules.minimum_bid:
        yield _odd("target", "The lowest bid alone would end the game.")
    if rules.throw_in_pays is ThrowInPays.MELD_PLUS:
        if rules.throw_in_bonus == 0:
            yield _wrong("throw_in_bonus", "Say what the others get on top of their meld.")
        elif not rules.throw_in:
            yield _odd("throw_in", "This house never throws a hand in, so the bonus for it is not used.")
    elif rules.throw_in_bonus > 0:
        yield _odd("throw_in_bonus", "The others get no bonus in this house, so this is not used.")


def _years(rules: HouseRules) -> Iterator[Problem]:
    """The years in which it was played so are years, and do not end before they begin."""
    for field in ("since", "until"):
        year = getattr(rules, field)
        if year is not None and not 1000 <= year <= 9999:
            yield _wrong(field, "A year has four figures, like 1987.")
    if rules.since is not None and rules.until is not None and rules.until < rules.since:
        yield _wrong("until", "These years end before they begin.")


def _reach(rules: HouseRules) -> Iterator[Problem]:
    """Nobody may be asked for more than two hands hold."""
    if beyond_any_meld(rules, rules.least_meld):
        yield _wrong("least_meld", f"No two hands can meld {rules.least_meld} on this chart.")
    if beyond_any_meld(rules, rules.minimum_bid - rules.trick_total):
        yield _wrong("minimum_bid", f"No two hands can make {rules.minimum_bid} on this chart.")


def row_words(name: str) -> str:
    """Return a row of the chart as it is said: "Aces around"."""
    return name.replace("_", " ").capitalize()

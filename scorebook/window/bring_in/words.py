"""What the page of Bring in says: decisions, people, and what a file would do, in words."""

from __future__ import annotations

from collections.abc import Sequence

from scorebook.exchange.layouts.mapping import WITH_A_SIDE, Column, Kind, Means
from scorebook.exchange.plan import Plan
from scorebook.exchange.spellings import NameChoice, Spelling, Who
from scorebook.rules.problems import Severity
from scorebook.window.words import count, number

KINDS = {
    Kind.PAD: "Running totals, a column a side",
    Kind.RESULTS: "A game a row",
    Kind.HANDS: "A hand a row",
    Kind.LOG: "Lines of text",
}
ENCODINGS = (
    ("utf-8", "UTF-8"),
    ("cp1252", "Windows before that"),
    ("utf-16", "UTF-16"),
)
SEPARATORS = ((",", "comma"), (";", "semicolon"), ("\t", "tab"), ("|", "bar"), ("", "nothing"))
_SIDES = ("first side", "second side")
_SEVERITIES = {Severity.ERROR: "can’t go in", Severity.QUESTION: "question", Severity.NOTE: "note"}


def column_words(column: Column) -> str:
    """Return what a column says: "running total, first side"."""
    if column.seat is not None:
        return f"{column.means.value}, player {column.seat + 1}"
    if column.side is not None:
        return f"{column.means.value}, {_SIDES[column.side]}"
    return column.means.value


def meanings() -> list[Column]:
    """Return everything a column can be said to mean, in the order of the list."""
    found: list[Column] = []
    for means in Means:
        if means in WITH_A_SIDE:
            found += [Column(means, 0), Column(means, 1)]
        elif means is Means.PLAYER:
            found += [Column(means, seat=seat) for seat in range(4)]
        else:
            found.append(Column(means))
    return found


def choice_words(choice: NameChoice, spelling: str) -> str:
    """Return what a spelling is decided to be: "Ron, who is in the book", "a new person"."""
    if choice.who is Who.PLAYER:
        same = choice.name == spelling
        return f"{choice.name}, who is in the book" if same else f"the same as {choice.name}"
    return choice.who.value


def likely_words(spelling: Spelling) -> str:
    """Return whom a spelling may mean and why: "Ron (nearly the same name)"."""
    said = [f"{one.player.name} ({one.match.value})" for one in spelling.likely]
    if spelling.alike:
        said.append(f"also written {', '.join(spelling.alike[:3])}")
    return "; ".join(said)


def often(spelling: Spelling) -> str:
    """Return how often a spelling stands in the file: "12 games"."""
    if spelling.games or not spelling.hands:
        return count(spelling.games, "game")
    return count(spelling.hands, "hand")


def would_do(plan: Plan) -> str:
    """Return what bringing a file in would do, in one sentence or two."""
    tally = plan.tally
    hands = f" ({count(plan.hands, 'hand')} in the file)" if plan.hands else ""
    told = [count(tally.new, "new game") + hands]
    if tally.same:
        told.append(f"{count(tally.same, 'game')} the book has already")
    if tally.changed:
        more = f", {count(tally.more, 'hand')} more" if tally.more else ""
        told.append(f"{count(tally.changed, 'game')} changed{more}")
    if plan.left_out:
        told.append(f"{count(len(plan.left_out), 'game')} left out")
    sentence = f"{'; '.join(told)}."
    beside = _beside(plan)
    return f"{sentence} {beside}" if beside else sentence


def nothing_new(plan: Plan) -> bool:
    """Tell whether the book would be the same afterwards."""
    tally = plan.tally
    return not (tally.new or tally.changed or tally.people or tally.houses or tally.sources)


def problem_count(plan: Plan) -> str:
    """Return how many problems there are of each weight: "2 can't go in, 1 question"."""
    weights = [problem.severity for problem in plan.problems]
    told = [
        (weights.count(Severity.ERROR), "row that can’t go in", "rows that can’t go in"),
        (weights.count(Severity.QUESTION), "question", "questions"),
        (weights.count(Severity.NOTE), "note", "notes"),
    ]
    return ", ".join(count(many, one, more) for many, one, more in told if many)


def weight(severity: Severity) -> str:
    """Return how much a problem weighs."""
    return _SEVERITIES[severity]


def listed(names: Sequence[str], most: int = 8) -> str:
    """Return names in a row, the first few of many."""
    shown = list(names[:most])
    if len(names) > most:
        shown.append(f"{number(len(names) - most)} more")
    return ", ".join(shown[:-1]) + (" and " if len(shown) > 1 else "") + shown[-1] if shown else ""


def _beside(plan: Plan) -> str:
    tally = plan.tally
    told = []
    if tally.people:
        told.append(f"New people: {listed(tally.people)}.")
    if tally.houses:
        told.append(f"New house rules: {listed(tally.houses)}.")
    if tally.sources:
        told.append(f"New sources: {listed(tally.sources)}.")
    return " ".join(told)

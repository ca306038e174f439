"""A house half typed, as a plain value: what stands in every field, and the rules it makes.

Figures are text, as typed; nothing here corrects them. `read` says what cannot be read, what is missing
and what contradicts itself, each by its field.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from scorebook.book.names import clean_label
from scorebook.book.trouble import Refused
from scorebook.rules.contradictions import row_words
from scorebook.rules.house import CHART_ROWS, SUNDAY, HouseRules, MeldChart, Pack, Step, check_house
from scorebook.rules.problems import Code, Problem, Severity
from scorebook.window.house_rules.questions import CHOICES, FIGURES, LEVELS, Value
from scorebook.window.widgets.fields import read_number

MOST_STEPS = 12  # stretches of a ladder
NINE = "chart.nine_of_trump"
YEARS = ("since", "until")
MISSING = "A figure is missing."
NONE = "A figure is missing; 0 for none."
_NEEDED = ("minimum_bid", "target", "counter_points")


@dataclass(frozen=True, slots=True)
class Form:
    """What stands in the fields. `texts` and `choices` are by field; the chart's cells are "chart.run.0" …"""

    texts: Mapping[str, str]
    choices: Mapping[str, Value]

    def with_text(self, field: str, text: str) -> Form:
        """Return the form with another text in a field."""
        return replace(self, texts={**self.texts, field: text})

    def with_choice(self, field: str, value: Value) -> Form:
        """Return the form with another choice."""
        return replace(self, choices={**self.choices, field: value})

    def text(self, field: str) -> str:
        """Return what stands in a field."""
        return self.texts.get(field, "")

    @property
    def copies(self) -> int:
        """Return how many values a row of the chart has."""
        return 4 if self.choices["pack"] is Pack.DOUBLE else 2

    @property
    def steps(self) -> int:
        """Return how many stretches of the ladder are in sight: up to the first that goes on for ever."""
        open_ended = (at for at in range(MOST_STEPS) if not self.text(up_to(at)).strip())
        return next(open_ended, MOST_STEPS - 1) + 1


@dataclass(frozen=True, slots=True)
class Read:
    """The rules a form makes, None while something cannot be read; all problems; the fields they edge."""

    rules: HouseRules | None
    problems: tuple[Problem, ...]
    wrong: frozenset[str] = frozenset()

    def by_field(self, field: str) -> Problem | None:
        """Return the problem to be shown by a field: what stops first, then what is only odd."""
        mine = [problem for problem in self.problems if problem.field == field]
        return min(mine, key=lambda problem: problem.severity is not Severity.ERROR, default=None)

    @property
    def stopped(self) -> bool:
        """Tell whether these rules cannot be kept."""
        return self.rules is None or any(p.severity is Severity.ERROR for p in self.problems)


def by(at: int) -> str:
    """Return the field of a step of the ladder."""
    return f"ladder.{at}.by"


def up_to(at: int) -> str:
    """Return the field of where a stretch of the ladder ends."""
    return f"ladder.{at}.up_to"


def cell(row: str, level: int) -> str:
    """Return the field of one value of the chart; level 0 is the single."""
    return f"chart.{row}.{level}"


def form_of(rules: HouseRules) -> Form:
    """Return the form that a house opens as. What a single deck lacks for a double one is Sunday's."""
    texts = {name: str(getattr(rules, name)) for name in FIGURES}
    texts |= {"name": rules.name, "notes": rules.notes}
    texts |= {name: "" if getattr(rules, name) is None else str(getattr(rules, name)) for name in YEARS}
    for at, step in enumerate(rules.ladder):
        texts[by(at)] = str(step.by)
        texts[up_to(at)] = "" if step.up_to is None else str(step.up_to)
    for name, row in rules.chart.rows().items():
        usual = SUNDAY.chart.rows()[name]
        for level in range(len(LEVELS)):
            texts[cell(name, level)] = str(row[level] if level < len(row) else usual[level])
    texts[NINE] = str(rules.chart.nine_of_trump)
    return Form(texts, {name: getattr(rules, name) for name in CHOICES})


def read(form: Form) -> Read:
    """Return the rules that stand in the form, with everything that is wrong or odd about them."""
    reader = _Reader(form)
    values: dict[str, Any] = {
        name: reader.figure(name, name, MISSING if name in _NEEDED else NONE) for name in FIGURES
    }
    values |= {name: reader.year(name) for name in YEARS}
    values |= form.choices
    ladder = tuple(_step(reader, at) for at in range(form.steps))
    rows = {name: _row(reader, name) for name in CHART_ROWS}
    nine = reader.figure(NINE, NINE) if form.copies == 2 else 0
    if reader.problems:
        return Read(None, tuple(reader.problems), frozenset(reader.wrong))
    rules = HouseRules(
        name=" ".join(form.text("name").split()),
        ladder=ladder,
        chart=MeldChart(**rows, nine_of_trump=nine),
        notes=form.text("notes").strip(),
        **values,
    )
    found = (*_refused_name(rules.name), *check_house(rules))
    return Read(rules, found, frozenset(p.field for p in found if p.severity is Severity.ERROR))


def _refused_name(name: str) -> tuple[Problem, ...]:
    """Return what the book would refuse about a name, so that it stands by the field."""
    try:
        clean_label(name, "The name of a house")
    except Refused as refused:
        return (Problem(Code.HOUSE_CONTRADICTION, "name", Severity.ERROR, refused.sentence),)
    return ()


def _step(reader: _Reader, at: int) -> Step:
    text = reader.form.text(up_to(at))
    end = reader.figure(up_to(at), "ladder") if text.strip() else None
    return Step(reader.figure(by(at), "ladder", "By how much do bids go up?"), end)


def _row(reader: _Reader, name: str) -> tuple[int, ...]:
    blank = f"{row_words(name)}: a figure is missing; 0 where it counts for nothing."
    return tuple(
        reader.figure(cell(name, level), f"chart.{name}", blank) for level in range(reader.form.copies)
    )


class _Reader:
    """Reads figures, and notes what cannot be read. An unreadable figure is 0 for the moment."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.problems: list[Problem] = []
        self.wrong: set[str] = set()

    def figure(self, name: str, field: str, blank: str = MISSING) -> int:
        """Return the figure in the field `name`; what is wrong stands by `field`."""
        value, sentence = read_number(self.form.text(name))
        if value is None:
            self.problems.append(Problem(Code.HOUSE_CONTRADICTION, field, Severity.ERROR, sentence or blank))
            self.wrong.add(name)
        return value or 0

    def year(self, name: str) -> int | None:
        """Return the year in a field, None where it is blank."""
        return self.figure(name, name) if self.form.text(name).strip() else None


def form_to_json(form: Form) -> dict[str, Any]:
    """Return the form as plain values for the draft."""
    choices = {name: v.value if isinstance(v, StrEnum) else v for name, v in form.choices.items()}
    return {"texts": dict(form.texts), "choices": choices}


def form_from_json(kept: Mapping[str, Any]) -> Form | None:
    """Return the form a draft holds, None where it cannot be read (it is only a draft)."""
    texts, chosen = kept.get("texts"), kept.get("choices")
    if not isinstance(texts, dict) or not isinstance(chosen, dict):
        return None
    choices: dict[str, Value] = {}
    for name, options in CHOICES.items():
        found = [value for value, _ in options if value == chosen.get(name)]
        if not found:
            return None
        choices[name] = found[0]
    return Form({str(name): str(text) for name, text in texts.items()}, choices)

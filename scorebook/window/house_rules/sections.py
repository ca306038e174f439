"""The four sections of the editor: what stands where. What is typed goes out as it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from scorebook.rules.problems import Severity
from scorebook.window.house_rules.chart_grid import ChartGrid
from scorebook.window.house_rules.form import YEARS, Form, Read
from scorebook.window.house_rules.ladder_fields import LadderFields
from scorebook.window.house_rules.questions import QUESTIONS, Question, Section
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import Choice
from scorebook.window.widgets.explained import Explained
from scorebook.window.widgets.explanation import Explains
from scorebook.window.widgets.fields import Labelled, LineField, NumberField, TextField
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Words

# Which questions stand side by side where there is room.
ROWS: dict[Section, tuple[tuple[str, ...], ...]] = {
    Section.HOUSE: (("name",), YEARS, ("pack",), ("target", "both_over"), ("notes",)),
    Section.BIDDING: (
        ("minimum_bid", "jump_bids"),
        ("ladder",),
        ("nobody_bids", "stuck_bid"),
        ("marriage_needed", "cards_passed"),
    ),
    Section.MELD: (("chart",), ("spare_royals",)),
    Section.SCORING: (
        ("counter_points", "last_trick"),
        ("least_meld", "least_tricks"),
        ("meld_saved_by", "saving_points"),
        ("saves", "set_cost"),
        ("throw_in",),
        ("throw_in_pays", "throw_in_bonus"),
    ),
}
FIRST = {
    Section.HOUSE: "name",
    Section.BIDDING: "minimum_bid",
    Section.MELD: "chart.run.0",
    Section.SCORING: "counter_points",
}
_YEARS = {
    "since": ("Played so since", "always"),
    "until": ("Played so until", "still"),
}


class SectionForm(QWidget):
    """One section. `typed` goes out with a field and its text, `chosen` with a switch and its value.

    `made` goes out with a field that has come into being later.
    """

    typed = Signal(str, str)
    chosen = Signal(str, object)
    made = Signal(object)

    def __init__(self, section: Section, theme: Theme) -> None:
        super().__init__()
        self.setObjectName(f"house_section_{section}")
        self.section = section
        self._theme = theme
        self._questions = {question.name: question for question in QUESTIONS[section]}
        self.fields: dict[str, LineField] = {}
        self._choices: dict[str, Choice] = {}
        self._labelled: dict[str, Labelled] = {}
        self._chart: ChartGrid | None = None
        self._ladder: LadderFields | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(12))
        for at, names in enumerate(ROWS[section]):
            row = self._row(f"house_{section}_row_{at}", names)
            column.addWidget(row)
        column.addStretch(1)

    def _row(self, called: str, names: Sequence[str]) -> QWidget:
        if names == ("chart",):
            self._chart = ChartGrid(self._theme)
            self._take(self._chart.fields)
            return self._chart
        if names == ("ladder",):
            self._ladder = LadderFields(self._theme)
            self._ladder.made.connect(self._take)
            return self._ladder
        if len(names) == 1 and names[0] in ("name", "notes"):
            return self._text(names[0])
        row = WrappingRow(called, self._theme.px(16))
        for name in names:
            question = self._questions.get(name)
            row.add(self._figure(name, *_YEARS[name]) if question is None else self._asked(question))
        return row

    def _asked(self, question: Question) -> Labelled:
        if not question.options:
            return self._figure(question.name, question.label)
        choice = Choice(f"house_{question.name}", question.label)
        choice.set_options(question.options)
        choice.chosen.connect(lambda value, name=question.name: self.chosen.emit(name, value))
        self._choices[question.name] = choice
        return self._label(question.name, question.label, choice)

    def _figure(self, name: str, label: str, hint: str = "") -> Labelled:
        field = NumberField(f"house_{name}", label, hint)
        self._take({name: field})
        labelled = self._label(name, label, field)
        labelled.setFixedWidth(self._theme.text(128))
        return labelled

    def _text(self, name: str) -> Labelled:
        label, hint = {"name": ("Name", ""), "notes": ("Notes", "anything else the house holds to")}[name]
        field = TextField(f"house_{name}", label, hint)
        self._take({name: field})
        return self._label(name, label, field)

    def _label(self, name: str, label: str, field: QWidget) -> Labelled:
        words = Explained(label, "label", stop=False)
        labelled = Labelled(words, field)
        if words.explained():
            for control in field.findChildren(QAbstractButton) if isinstance(field, Choice) else [field]:
                Explains(control, words.explained, aside=True)
        labelled.problem.setObjectName(f"house_{name}_problem")
        self._labelled[name] = labelled
        return labelled

    def _take(self, fields: Mapping[str, LineField]) -> None:
        for name, field in fields.items():
            self.fields[name] = field
            field.textEdited.connect(lambda text, n=name: self.typed.emit(n, text))
            self.made.emit(field)

    # What is shown

    def show_form(self, form: Form) -> None:
        """Show what stands in a form; a field with the same text is left alone."""
        if self._ladder is not None:
            self._ladder.show_form(form)
        if self._chart is not None:
            self._chart.show_form(form)
        for name, choice in self._choices.items():
            choice.set_value(form.choices[name])
        for name, field in self.fields.items():
            if field.text() != form.text(name):
                field.setText(form.text(name))

    def show_problems(self, read: Read, held: str) -> None:
        """Put every sentence by its field, but not by `held`: what is being typed there is not finished."""
        for name, words in self._places().items():
            problem = None if name == held else read.by_field(name)
            words.set_kind("problem" if problem and problem.severity is Severity.ERROR else "small")
            words.setText(problem.sentence if problem is not None else "")
            words.setVisible(problem is not None)
        for name, field in self.fields.items():
            wrong = name in read.wrong or problem_field(name) in read.wrong
            shown = self._places()[problem_field(name)]
            field.set_wrong(wrong and not shown.isHidden())
            field.setAccessibleDescription(shown.text())
        for name, choice in self._choices.items():
            choice.setAccessibleDescription(self._labelled[name].problem.text())

    def _places(self) -> dict[str, Words]:
        places = {name: labelled.problem for name, labelled in self._labelled.items()}
        if self._ladder is not None:
            places["ladder"] = self._ladder.problem
        return places | ({} if self._chart is None else self._chart.problems)

    def begin(self, field: str = "") -> None:
        """Take the keyboard into a field: the one of a problem, or the first."""
        if field in self._choices:
            self._choices[field].take_focus()
            return
        there = [one for name, one in self.fields.items() if field in (name, problem_field(name))]
        wrong = [one for one in there if one.property("wrong")]
        first = next(iter(wrong or there), self.fields[FIRST[self.section]])
        first.setFocus(Qt.FocusReason.TabFocusReason)


def problem_field(name: str) -> str:
    """Return where the sentence about a field stands: by its row of the chart, the ladder, or itself."""
    if name.startswith("ladder."):
        return "ladder"
    parts = name.split(".")
    return ".".join(parts[:2]) if len(parts) == 3 else name

"""A house being changed: its fields section by section, and beside them what they come to."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.rules.house import HouseRules
from scorebook.window.house_rules.consequence import headline
from scorebook.window.house_rules.consequence_sheet import ConsequenceSheet
from scorebook.window.house_rules.form import Form, Read, form_of, read
from scorebook.window.house_rules.questions import TITLES, Section, section_of
from scorebook.window.house_rules.sections import SectionForm, problem_field
from scorebook.window.theme import Theme
from scorebook.window.widgets.beside import Beside
from scorebook.window.widgets.buttons import Choice
from scorebook.window.widgets.fields import LineField
from scorebook.window.widgets.sheets import Sheet, Words

SIDE = 360  # the width of what it comes to at 100 %, in pixels
LEAST = 480  # the least room for the fields beside it


class Editor(QWidget):
    """It holds a `Form` and keeps nothing: `moved` goes out whenever something in it has changed."""

    moved = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("house_editor")
        self.before = HouseRules("")
        self.form = form_of(self.before)
        self.read = Read(None, ())
        self._told = False  # somebody wanted to keep these rules: no sentence waits any more
        self._sections: dict[Section, SectionForm] = {}
        self._theme = theme
        self.turn = Choice("house_sections", "Which part of the rules")
        self.turn.chosen.connect(lambda section: self.turn_to(Section(section)))
        self.headline = Words("", "strong")
        self.headline.setObjectName("house_headline")
        self.fields = Sheet("house_fields", space=20)
        self.consequence = ConsequenceSheet(theme)
        beside = Beside(
            self.fields,
            self.consequence,
            side=theme.text(SIDE),
            least=theme.text(LEAST),
            space=theme.px(16),
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(12))
        column.addWidget(self.turn)
        column.addWidget(self.headline)
        column.addWidget(beside)
        column.addStretch(1)
        for section in Section:
            form = SectionForm(section, theme)
            form.typed.connect(lambda name, text: self._become(self.form.with_text(name, text)))
            form.chosen.connect(lambda name, value: self._become(self.form.with_choice(name, value)))
            form.made.connect(self._listen)
            for field in form.fields.values():
                self._listen(field)
            self.fields.inside.addWidget(form)
            self._sections[section] = form

    def _listen(self, made: object) -> None:
        for field in made.values() if isinstance(made, dict) else [made]:
            if isinstance(field, LineField):
                field.installEventFilter(self)
                field.returnPressed.connect(self._go_on)

    # From outside

    def open(
        self, before: HouseRules, form: Form, section: Section = Section.HOUSE, *, field: str = ""
    ) -> None:
        """Open a house: what stands in the fields, and the rules they are compared with.

        The keyboard goes to `field` of the section, or to its first one.
        """
        self.before, self.form = before, form
        self.turn.set_options([(one, TITLES[one]) for one in Section])
        self.turn_to(section, field=field)

    def turn_to(self, section: Section, *, field: str = "") -> None:
        """Turn to a section, the keyboard in a field of it, or in its first one."""
        self.turn.set_value(section)
        for one, form in self._sections.items():
            form.setVisible(one is section)
        self._show()
        turned = self._sections[section]
        # Once the section has its place, or the page would scroll to where the field was.
        QTimer.singleShot(0, turned, lambda: turned.begin(field))

    @property
    def section(self) -> Section:
        """Return the section in sight."""
        chosen = self.turn.value()
        return chosen if isinstance(chosen, Section) else Section.HOUSE

    def finish(self) -> Read:
        """Complete the field being typed: what stands there counts, and every sentence is shown."""
        self._told = True
        self._show()
        return self.read

    def go_to_problem(self) -> None:
        """Turn to the first thing that stops these rules from being kept."""
        problem = next((p for p in self.read.problems if p.severity == "error"), None)
        if problem is None:
            return
        self.turn_to(section_of(problem.field), field=problem.field)

    # What a person does

    def _become(self, form: Form) -> None:
        self.form, self._told = form, False
        self._show()
        self.moved.emit()

    def _go_on(self) -> None:
        self.focusNextChild()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Judge a field once it is left."""
        if event.type() == QEvent.Type.FocusOut and isinstance(watched, LineField):
            self._show(held="")
        return False

    # What is shown

    def _held(self) -> str:
        """Return the field whose sentence waits, because it is being typed."""
        if self._told:
            return ""
        for form in self._sections.values():
            for name, field in form.fields.items():
                if field.hasFocus():
                    return problem_field(name)
        return ""

    def _show(self, held: str | None = None) -> None:
        self.read = read(self.form)
        held = self._held() if held is None else held
        wrong = dict.fromkeys(Section, 0)
        for problem in self.read.problems:
            if problem.severity == "error" and problem.field != held:
                wrong[section_of(problem.field)] += 1
        titles = [TITLES[one] + (f" ({wrong[one]})" if wrong[one] else "") for one in Section]
        aloud = [TITLES[one] + (f", {wrong[one]} to put right" if wrong[one] else "") for one in Section]
        self.turn.set_options(list(zip(Section, titles, strict=True)), aloud)
        for form in self._sections.values():
            form.show_form(self.form)
            form.show_problems(self.read, held)
        if self.read.rules is not None and not self.read.stopped:
            self.headline.setText(headline(self.read.rules, self.before))
            self.consequence.show_rules(self.read.rules, self.before, self.section)
        elif any(wrong.values()):
            self.headline.setText("")
            self.consequence.wait()
        self.headline.setVisible(bool(self.headline.text()))

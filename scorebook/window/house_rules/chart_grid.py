"""The meld chart as fields: a row a meld, a column for single, double, triple and quadruple."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from scorebook.rules.contradictions import row_words
from scorebook.rules.house import CHART_ROWS
from scorebook.window.house_rules.form import NINE, Form, cell
from scorebook.window.house_rules.questions import LEVELS
from scorebook.window.theme import Theme
from scorebook.window.widgets.explained import Explained
from scorebook.window.widgets.explanation import Explains
from scorebook.window.widgets.fields import NumberField
from scorebook.window.widgets.sheets import Words

BESIDE = 440  # the room at 100 % that words and figures need beside one another, in pixels
_FIGURES = 2  # the row of the grid that the first figures stand in


class ChartGrid(QWidget):
    """The cells, and under each row the sentence about it. Up and Down go from row to row."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("house_chart")
        self.fields: dict[str, NumberField] = {}
        self.problems: dict[str, Words] = {}
        self._heads = [Words(level, "label", wrap=False) for level in LEVELS]
        self._names: dict[str, Explained] = {}
        self._places: dict[NumberField, tuple[int, int]] = {}
        self._theme = theme
        self._beside = True
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.px(8))
        self._grid.setVerticalSpacing(theme.px(4))
        for level, head in enumerate(self._heads, 1):
            self._grid.addWidget(head, 0, level, Qt.AlignmentFlag.AlignRight)
        for at, name in enumerate(CHART_ROWS):
            words = row_words(name)
            cells = [(cell(name, level), f"{words}, {called.lower()}") for level, called in enumerate(LEVELS)]
            self._row(at, f"chart.{name}", words, cells)
        self._row(len(CHART_ROWS), NINE, "Nine of trump", [(NINE, "Each nine of trump")])
        self._name_rows()

    def _row(self, at: int, name: str, words: str, cells: list[tuple[str, str]]) -> None:
        # Three rows of the grid: the word where it stands over its figures, the figures, the sentence.
        self._names[name] = names = Explained(words, stop=False)
        for level, (field_name, spoken) in enumerate(cells, 1):
            field = NumberField(f"house_{field_name}", spoken)
            field.setMinimumWidth(self._theme.text(56))
            field.setMaximumWidth(self._theme.text(88))
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            field.took_key = lambda event, f=field: self._key(f, event)
            Explains(field, names.explained, aside=True)
            self.fields[field_name] = field
            self._grid.addWidget(field, _FIGURES + 3 * at, level)
            self._places[field] = (at, level)
        problem = Words("", "problem")
        problem.setObjectName(f"house_{name}_problem")
        problem.hide()
        self.problems[name] = problem
        self._grid.addWidget(problem, _FIGURES + 3 * at + 1, 0, 1, len(LEVELS) + 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the words over their figures where there is no room beside them."""
        super().resizeEvent(event)
        beside = self.width() >= self._theme.text(BESIDE)
        if beside != self._beside:
            self._beside = beside
            self._name_rows()

    def _name_rows(self) -> None:
        for at, word in enumerate(self._names.values()):
            self._grid.removeWidget(word)
            if self._beside:
                self._grid.addWidget(word, _FIGURES + 3 * at, 0)
            else:
                self._grid.addWidget(word, _FIGURES + 3 * at - 1, 0, 1, len(LEVELS) + 1)
        self._grid.setColumnStretch(0, 1 if self._beside else 0)

    def _key(self, field: NumberField, event: QKeyEvent) -> bool:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        row, column = self._places[field]
        there = next((f for f, place in self._places.items() if place == (row + step, column)), None)
        if there is not None and there.isVisible():
            there.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def show_form(self, form: Form) -> None:
        """Show the values that stand in a form, in as many columns as its pack has copies."""
        for level, head in enumerate(self._heads):
            head.setVisible(level < form.copies)
        for name, field in self.fields.items():
            _, _, last = name.rpartition(".")
            field.setVisible(form.copies == 2 if name == NINE else int(last) < form.copies)
            if field.text() != form.text(name):
                field.setText(form.text(name))
        self._names[NINE].setVisible(form.copies == 2)

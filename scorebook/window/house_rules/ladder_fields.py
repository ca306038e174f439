"""The bid ladder as fields: by 1 up to 60, then by 5; one more stretch appears where the last one ends."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.window.house_rules.form import MOST_STEPS, Form, by, up_to
from scorebook.window.theme import Theme
from scorebook.window.widgets.explained import Explained
from scorebook.window.widgets.fields import NumberField
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Words


class LadderFields(QWidget):
    """One row a stretch. `made` goes out with the fields of a row that is new."""

    made = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("house_ladder")
        self._theme = theme
        self._rows: list[WrappingRow] = []
        self.fields: dict[str, NumberField] = {}
        self.problem = Words("", "problem")
        self.problem.setObjectName("house_ladder_problem")
        self.problem.hide()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.px(4))
        self._column.addWidget(Explained("The ladder: bids go up", "label", stop=False))
        self._column.addWidget(self.problem)

    def show_form(self, form: Form) -> None:
        """Show the stretches that stand in a form, up to the one that goes on for ever."""
        for at in range(min(form.steps, MOST_STEPS)):
            if at == len(self._rows):
                self._add(at)
        for at, row in enumerate(self._rows):
            row.setVisible(at < form.steps)
        for name, field in self.fields.items():
            if field.text() != form.text(name):
                field.setText(form.text(name))

    def _add(self, at: int) -> None:
        row = WrappingRow(f"house_ladder_{at}", self._theme.px(8))
        step = NumberField(f"house_{by(at)}", f"Step {at + 1}: bids go up by", "1")
        end = NumberField(f"house_{up_to(at)}", f"Step {at + 1}: up to which bid", "for ever")
        for word, field, width in (("by" if at == 0 else "then by", step, 64), ("up to", end, 96)):
            label = Words(word, wrap=False)
            label.setMinimumHeight(field.sizeHint().height())
            field.setFixedWidth(self._theme.text(width))
            row.add(label)
            row.add(field)
        self._rows.append(row)
        self._column.insertWidget(len(self._rows), row)
        new = {by(at): step, up_to(at): end}
        self.fields |= new
        self.made.emit(new)

"""Which rules a part shows the points of: a row to choose from where there are several."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.window.widgets.buttons import Choice


class RulesRow(QWidget):
    """The names of rules, the one chosen kept as long as it is among them. Hidden where there is one only.

    `chosen` goes out when somebody chooses another.
    """

    chosen = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self._wanted = ""
        self.choice = Choice(name, "By which rules")
        self.choice.chosen.connect(self._choose)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.choice)
        self.hide()

    def set_rules(self, names: Sequence[str]) -> None:
        """Offer these; what was chosen stays chosen, and comes back when it is offered again."""
        if tuple(names) != self._names:
            self._names = tuple(names)
            self.choice.set_options([(name, f"{name} rules") for name in names])
        if self._names:
            self.choice.set_value(self.value())
        self.setVisible(len(names) > 1)

    def value(self) -> str:
        """Return the rules that are shown, "" where there are none."""
        if self._wanted in self._names:
            return self._wanted
        return self._names[0] if self._names else ""

    def _choose(self, name: object) -> None:
        self._wanted = str(name)
        self.chosen.emit()

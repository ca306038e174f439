"""What is rarely wanted on the pad, behind "More": a row of quiet buttons."""

from __future__ import annotations

from PySide6.QtWidgets import QSizePolicy, QWidget

from scorebook.rules.bidding import sticks_the_dealer
from scorebook.rules.house import HouseRules
from scorebook.window.glossary import told
from scorebook.window.pad.entry import Table
from scorebook.window.widgets.buttons import quiet
from scorebook.window.widgets.explanation import Explains
from scorebook.window.widgets.flow import FlowLayout


class More(QWidget):
    """The quiet buttons; they wrap where there is little room."""

    def __init__(self) -> None:
        super().__init__()
        self.all_passed = quiet("All passed  −", "pad_all_passed")
        self.misdeal = quiet("Misdeal  /", "pad_misdeal")
        self.dealt = quiet("Wrong dealer  +", "pad_else_dealt")
        self.keypad = quiet("Number pad", "pad_keypad_toggle")
        self.remark = quiet("Remark", "pad_remark")
        self.substitute = quiet("Substitute", "pad_sits_in")
        self.count = quiet("Count the cards", "pad_count")
        self.bidding = quiet("Follow the bidding", "pad_bidding")
        self.anew = quiet("Start over", "pad_anew")
        self._rules: HouseRules | None = None
        for button, word in ((self.all_passed, "all passed"), (self.misdeal, "misdeal")):
            Explains(button, lambda word=word: told([word], self._rules))  # type: ignore[misc]
        self.once = (self.all_passed, self.misdeal, self.dealt, self.remark, self.substitute)
        row = FlowLayout(self, 0)
        for button in (
            self.all_passed, self.misdeal, self.dealt, self.keypad,
            self.remark, self.substitute, self.count, self.bidding, self.anew,
        ):  # fmt: skip
            row.addWidget(button)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def offer(self, table: Table, *, correcting: bool, put_back: bool) -> None:
        """Offer what makes sense now; emptied fields can be put back."""
        self._rules = table.rules
        self.all_passed.setVisible(not sticks_the_dealer(table.rules))
        self.remark.setVisible(not correcting)
        for button in (self.substitute, self.count, self.bidding):
            button.setVisible(not correcting)
        if correcting:
            self.anew.set_text("As it is written")
        else:
            self.anew.set_text("Put back what was typed" if put_back else "Start over")

"""Buttons: primary, secondary, choices and suits. Enter and Space press the one in focus."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from scorebook.rules.cards import Suit
from scorebook.window.theme import Theme
from scorebook.window.widgets.flow import FlowLayout
from scorebook.window.widgets.sheets import repolish
from scorebook.window.widgets.suits import suit_icon


class Button(QPushButton):
    """A button of one kind of the style sheet: primary, secondary, choice, rung, suit, quiet, key, nav."""

    def __init__(
        self,
        text: str,
        name: str,
        kind: str = "secondary",
        *,
        spoken: str = "",
        does: Callable[[], object] | None = None,
    ) -> None:
        # An ampersand in a name is a name, not a shortcut.
        super().__init__(text.replace("&", "&&"))
        self.setObjectName(name)
        self.setAccessibleName(spoken or text)
        self.setProperty("kind", kind)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        if does is not None:
            self.clicked.connect(lambda: does())

    def set_text(self, text: str, spoken: str = "") -> None:
        """Change what the button says, to the eye and to a screen reader."""
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(spoken or text)

    def set_kind(self, kind: str) -> None:
        """Change which kind of button it is."""
        self.setProperty("kind", kind)
        repolish(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button, as everybody expects; Qt does so in dialogs only."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
            return
        super().keyPressEvent(event)


def primary(text: str, name: str, does: Callable[[], object] | None = None, spoken: str = "") -> Button:
    """Return the one filled button of a page."""
    return Button(text, name, "primary", spoken=spoken, does=does)


def secondary(text: str, name: str, does: Callable[[], object] | None = None, spoken: str = "") -> Button:
    """Return an outlined button."""
    return Button(text, name, "secondary", spoken=spoken, does=does)


def quiet(text: str, name: str, does: Callable[[], object] | None = None, spoken: str = "") -> Button:
    """Return a button without an outline, for what is rarely wanted."""
    return Button(text, name, "quiet", spoken=spoken, does=does)


class Choice(QWidget):
    """A row of buttons of which at most one is chosen; it wraps when it must.

    Tab reaches the row, the arrow keys go along it, Space or Enter chooses. `chosen` goes out only when
    a person chooses, not on `set_value`. `kind` is the look: "choice", "rung" or "suit".
    """

    chosen = Signal(object)

    def __init__(self, name: str, spoken: str, kind: str = "choice", *, space: int = 8) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self._kind = kind
        self._buttons: dict[Hashable, Button] = {}
        self._value: Hashable | None = None
        self._row = FlowLayout(self, space)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_options(self, options: Sequence[tuple[Hashable, str]], spoken: Sequence[str] = ()) -> None:
        """Offer these (value, text) pairs; the value chosen stays if it is still offered."""
        if [value for value, _text in options] == list(self._buttons):
            for at, (value, text) in enumerate(options):
                self._buttons[value].set_text(text, spoken[at] if at < len(spoken) else text)
            return
        had_focus = any(button.hasFocus() for button in self._buttons.values())
        for button in self._buttons.values():
            self._row.removeWidget(button)
            # A layout shows a new child only later; one that is gone by then would come up as a window.
            button.hide()
            button.setParent(None)
            button.deleteLater()
        self._buttons.clear()
        for at, (value, text) in enumerate(options):
            aloud = spoken[at] if at < len(spoken) else text
            button = Button(text, f"{self.objectName()}_{value}", self._kind, spoken=aloud)
            self._add(value, button)
        self._take_their_turn()
        if self._value not in self._buttons:
            self._value = None
        self._show()
        if had_focus and self._buttons:
            next(iter(self._buttons.values())).setFocus()

    def _add(self, value: Hashable, button: Button) -> None:
        button.setCheckable(True)
        button.clicked.connect(lambda _checked=False, chosen=value: self._choose(chosen))
        button.installEventFilter(self)
        self._buttons[value] = button
        self._row.addWidget(button)

    def _take_their_turn(self) -> None:
        """Let Tab come to the buttons where the row stands: what is made later is reached last of all."""
        if self.focusPolicy() != Qt.FocusPolicy.NoFocus:
            return  # the row is one field, and Tab comes to it alone
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # Qt puts nothing behind what takes no keyboard
        before: QWidget = self
        for button in self._buttons.values():
            QWidget.setTabOrder(before, button)
            before = button
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def value(self) -> Hashable | None:
        """Return the value chosen, None for none."""
        return self._value

    def set_value(self, value: Hashable | None) -> None:
        """Choose a value without a signal; None, or one not offered, chooses none."""
        self._value = value if value in self._buttons else None
        self._show()

    def button(self, value: Hashable) -> Button:
        """Return the button of one value; KeyError if it is not offered."""
        return self._buttons[value]

    def values(self) -> tuple[Hashable, ...]:
        """Return what is offered, in order."""
        return tuple(self._buttons)

    def take_focus(self) -> None:
        """Take the keyboard, on the chosen button or the first one."""
        if self._buttons:
            self._buttons.get(self._value, next(iter(self._buttons.values()))).setFocus()

    def _choose(self, value: Hashable) -> None:
        self._value = value
        self._show()
        self.chosen.emit(value)

    def _show(self) -> None:
        for value, button in self._buttons.items():
            button.setChecked(value == self._value and self._value is not None)

    def eventFilter(self, watched: object, event: object) -> bool:
        """Go along the row with the arrow keys."""
        if isinstance(event, QKeyEvent) and event.type() == QKeyEvent.Type.KeyPress:
            step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}.get(
                Qt.Key(event.key())
            )
            buttons = list(self._buttons.values())
            if step is not None and watched in buttons:
                buttons[(buttons.index(watched) + step) % len(buttons)].setFocus()
                return True
        return False


class SuitChoice(Choice):
    """The four suits as buttons, drawn, never emoji; the value is a `Suit`."""

    def __init__(self, name: str, spoken: str, theme: Theme, side: int = 18) -> None:
        super().__init__(name, spoken, "suit", space=6)
        for suit in Suit:
            button = Button("", f"{name}_{suit.word}", "suit", spoken=suit.word)
            button.setToolTip(f"{suit.word} ({suit.value.lower()})")
            button.setIcon(suit_icon(suit, theme, theme.text(side)))
            button.setIconSize(QSize(theme.text(side), theme.text(side)))
            self._add(suit, button)

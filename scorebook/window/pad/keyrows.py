"""Rows of buttons that are one field: the keyboard stands on the row, and the row is offered each key."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent

from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import Button, Choice, SuitChoice

Keys = Callable[[QKeyEvent], bool]


class _OneField(Choice):
    """What makes a choice one stop of the Tab key: `took_key` is offered every key before the buttons."""

    took_key: Keys | None = None
    _theme: Theme

    def _become_a_field(self, theme: Theme) -> None:
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # Room for the line that shows where the keyboard is.
        self.setContentsMargins(4, 4, 4, 4)
        for button in self._buttons.values():
            button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def _add(self, value: Hashable, button: Button) -> None:
        super()._add(value, button)
        button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def take_focus(self) -> None:
        """Take the keyboard on the row itself; the arrow keys go to its buttons."""
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Offer the key to the pad; an arrow key goes to the chosen button or the first."""
        if self.took_key is not None and self.took_key(event):
            return
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Down) and self._buttons:
            self._buttons.get(self._value, next(iter(self._buttons.values()))).setFocus()
            return
        super().keyPressEvent(event)

    def eventFilter(self, watched: object, event: object) -> bool:
        """Offer the keys of a button to the pad first, but for those that press it."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            presses = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
            if not presses and self.took_key is not None and self.took_key(event):
                return True
            if presses and isinstance(watched, Button) and not event.isAutoRepeat():
                watched.click()
                return True
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw where the keyboard is."""
        super().paintEvent(event)
        if not self.hasFocus():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.colour("us"), 2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)


class KeyRow(_OneField):
    """Names, bids, yes and no: a choice that is one field.

    With `pairs`, buttons that do not fit into one line stand two and two below one another.
    """

    def __init__(
        self,
        name: str,
        spoken: str,
        theme: Theme,
        kind: str = "choice",
        *,
        space: int = 8,
        pairs: bool = False,
    ) -> None:
        super().__init__(name, spoken, kind, space=space)
        self._pairs = pairs
        self._become_a_field(theme)

    def set_options(self, options: Sequence[tuple[Hashable, str]], spoken: Sequence[str] = ()) -> None:
        """Offer these (value, text) pairs."""
        super().set_options(options, spoken)
        self._pair()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Pair the buttons for the new width."""
        super().resizeEvent(event)
        self._pair()

    def _pair(self) -> None:
        if not self._pairs or not self._buttons:
            return
        room, buttons = self.contentsRect().width(), list(self._buttons.values())
        for button in buttons:
            button.setMinimumWidth(0)
        space = self._row.spacing()
        if sum(button.sizeHint().width() + space for button in buttons) - space > room:
            for button in buttons:
                button.setMinimumWidth(max(0, (room - space) // 2))


class SuitRow(_OneField, SuitChoice):
    """The four suits as one field."""

    def __init__(self, name: str, spoken: str, theme: Theme) -> None:
        SuitChoice.__init__(self, name, spoken, theme)
        self._become_a_field(theme)

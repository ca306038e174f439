"""A row that goes on in the next line when it is full, so that large text never runs off the page."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QPushButton, QSizePolicy, QWidget

from scorebook.window.widgets.sheets import Words

_NO_END = 1 << 20


class FlowLayout(QLayout):
    """Lay widgets out from left to right, then down."""

    def __init__(self, parent: QWidget | None = None, space: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(space)

    def addItem(self, item: QLayoutItem) -> None:
        """Take one more item."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item, or None."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Give an item away."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Return that it takes no more room than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Tell that a narrower row is a higher one."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height needed in `width` pixels."""
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Put every item in its place."""
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        """Return the size of one single line."""
        hints = [_size(item, _NO_END) for item in self._items if not item.isEmpty()]
        width = sum(hint.width() for hint in hints) + self.spacing() * max(0, len(hints) - 1)
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        """Return the size of the largest item."""
        size = QSize()
        for item in self._items:
            if not item.isEmpty():
                size = size.expandedTo(item.minimumSize())
        return size

    def _place(self, rect: QRect, *, move: bool) -> int:
        """Return the height used; with `move`, put the items there as well."""
        x, y, line = rect.x(), rect.y(), 0
        placed: list[tuple[QLayoutItem, QRect]] = []
        for item in self._items:
            if item.isEmpty():
                continue
            size = _size(item, rect.width())
            if x > rect.x() and x + size.width() > rect.right() + 1:
                _put(placed, line, move=move)
                x, y, line = rect.x(), y + line + self.spacing(), 0
            width = min(size.width(), rect.width())
            placed.append((item, QRect(QPoint(x, y), QSize(width, size.height()))))
            x += size.width() + self.spacing()
            line = max(line, size.height())
        _put(placed, line, move=move)
        return y + line - rect.y()


def _put(placed: list[tuple[QLayoutItem, QRect]], line: int, *, move: bool) -> None:
    """Put the items of one line in their places.

    A button lower than its neighbours stands in the middle, and so do words that stand among buttons only:
    words over a field are to stay over it.
    """
    level = all(isinstance(item.widget(), QPushButton | Words) for item, _ in placed)
    for item, where in placed if move else ():
        if level or isinstance(item.widget(), QPushButton):
            where.moveTop(where.top() + (line - where.height()) // 2)
        item.setGeometry(where)
    placed.clear()


class WrappingRow(QWidget):
    """A row of widgets that goes on in the next line, as high as its lines need."""

    def __init__(self, name: str, space: int = 8) -> None:
        super().__init__()
        self.setObjectName(name)
        self._flow = FlowLayout(self, space)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, widget: QWidget) -> None:
        """Put a widget at the end."""
        self._flow.addWidget(widget)


def _size(item: QLayoutItem, room: int) -> QSize:
    """Return the size of an item in a line of `room` pixels: words take one line, or wrap where they must."""
    widget = item.widget()
    size = widget.one_line() if isinstance(widget, Words) else item.sizeHint()
    if item.hasHeightForWidth():  # a sentence under a field may wrap as well
        size.setHeight(item.heightForWidth(min(size.width(), room)))
    return size

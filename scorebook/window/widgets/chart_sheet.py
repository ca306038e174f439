"""A picture on a sheet: what it says in words, the same figures as a table, and a picture to take along."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from heapq import nlargest
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRect, QStandardPaths, Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QBoxLayout

from scorebook.book.trouble import BookTrouble
from scorebook.window import dialogs
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import quiet
from scorebook.window.widgets.canvas import Canvas
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Muted, Sheet, Subheading, Words
from scorebook.window.words import breakable

if TYPE_CHECKING:
    from scorebook.charts.picture import Picture
    from scorebook.window.widgets.rows import Column

HEIGHT = 260  # pixels of a picture, at 100 %
KINDS = "Picture (*.png);;Picture that can be enlarged (*.svg)"
COUNTING = "Counting…"
LONG = "1991: Bob (Grandpa) & Karen 38, Timothy & Louise 41, 112 games of other people."
AS_TABLE, AS_PICTURE = "Show as a table", "Show as a picture"


class ChartSheet(Sheet):
    """A sheet with one picture. Its place is kept from the start, so that nothing moves when it is drawn.

    `chosen` goes out with the place in the picture's stops that somebody clicked or pressed Enter on;
    `opens` says that a page does something with it. `said` goes out with what is worth a line in the foot.
    """

    chosen = Signal(int)
    opened = Signal(object)  # what a figure of the table opens
    said = Signal(str)

    def __init__(
        self, name: str, heading: str, theme: Theme, *, height: int = HEIGHT, opens: bool = False
    ) -> None:
        super().__init__(name, "", space=theme.px(16))
        self._theme = theme
        self._picture: Picture | None = None
        self._columns: tuple[Column[Any], ...] = ()
        self._rows: list[Any] = []
        self._name_of: Callable[[Any], Hashable] = hash
        self.table: Any = None
        self._heading = heading
        self.head: Words = Subheading(heading)
        self.canvas = Canvas(f"{name}_picture", heading, theme, height)
        self.canvas.stopped.connect(self._say)
        if opens:
            self.canvas.setCursor(Qt.CursorShape.PointingHandCursor)
            self.canvas.chosen.connect(self.chosen)
        self.words = Muted(small=True)
        self.words.setObjectName(f"{name}_says")
        self.words.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.based_on = Muted(small=True)
        self.based_on.setObjectName(f"{name}_based_on")
        self.as_table = quiet(AS_TABLE, f"{name}_as_table", self._turn, f"{AS_TABLE}: {heading}")
        self.save_button = quiet("Save picture…", f"{name}_save", self.save, f"Save picture: {heading}")
        self.copy_button = quiet("Copy", f"{name}_copy", self.copy, f"Copy picture: {heading}")
        self._buttons = WrappingRow(f"{name}_buttons", theme.px(4))
        for button in (self.as_table, self.save_button, self.copy_button):
            self._buttons.add(button)
        self.top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.top.setSpacing(theme.px(4))
        self.top.addWidget(self.head, 1)
        self.top.addWidget(self._buttons, 1)
        self.inside.addLayout(self.top)
        for part in (self.canvas, self.words, self.based_on):
            self.inside.addWidget(part)
        self.inside.addStretch(1)
        self._show()

    def set_heading(self, heading: str) -> None:
        """Call the picture something else, to the eye and to a screen reader."""
        if heading == self._heading:
            return
        self._heading = heading
        self.head.setText(breakable(heading))
        self.canvas.setAccessibleName(heading)
        shown = AS_PICTURE if self.in_table else AS_TABLE
        self.as_table.set_text(shown, f"{shown}: {heading}")
        self.save_button.setAccessibleName(f"Save picture: {heading}")
        self.copy_button.setAccessibleName(f"Copy picture: {heading}")
        if self.table is not None:
            self.table.setAccessibleName(heading)
        self._turn_top()

    def show_picture(self, picture: Picture | None) -> None:
        """Show a picture, or keep its place while it is being counted (None).

        A picture of nothing is its sentence, and takes no more room than that.
        """
        self._picture = picture
        self.canvas.show_picture(None if picture is not None and picture.empty else picture)
        self._show()

    def show_table(
        self,
        columns: Sequence[Column[Any]],
        rows: Sequence[Any],
        name_of: Callable[[Any], Hashable] = hash,
    ) -> None:
        """Have the same figures at hand as a table; other columns make another table."""
        same = [column.title for column in columns] == [column.title for column in self._columns]
        self._columns, self._rows, self._name_of = tuple(columns), list(rows), name_of
        if self.table is not None and same:
            self.table.set_rows(self._rows)
        elif self.table is not None:
            before, shown = self.table, self.in_table
            self.table = self._make_table()
            self.table.setVisible(shown)
            self.inside.removeWidget(before)
            before.hide()
            before.deleteLater()
        self._show()

    @property
    def in_table(self) -> bool:
        """Tell whether the table is shown in place of the picture."""
        return self.table is not None and not self.table.isHidden()

    def picture(self) -> Picture | None:
        """Return the picture shown."""
        return self._picture

    # To take along

    def save(self) -> Path | None:
        """Ask for a place and write the picture there; return the file, None if called off or in trouble."""
        if self._picture is None or self._picture.empty:
            return None
        from scorebook.charts import files
        from scorebook.exchange.file_names import safe_name
        from scorebook.exchange.taking_out import take_out_picture

        suggested = _pictures() / safe_name(self._picture.title, ".png", "picture")
        to = dialogs.place_for_file(self, "Save picture", suggested, KINDS, ".png")
        if to is None:
            return None
        try:
            written = take_out_picture(to, files.as_file(self._picture, self.canvas.look, to.suffix))
        except BookTrouble as trouble:
            dialogs.tell(self, trouble.sentence, trouble.advice)
            return None
        self._tell(f"Saved as {written.name}.")
        return written

    def copy(self) -> None:
        """Put the picture on the clipboard."""
        if self._picture is None or self._picture.empty:
            return
        from scorebook.charts import files

        QGuiApplication.clipboard().setImage(files.image(self._picture, self.canvas.look))
        self._tell("The picture is copied.")

    def _tell(self, sentence: str) -> None:
        self.words.setText(sentence)
        self.said.emit(sentence)

    # What is shown

    def _turn(self) -> None:
        """Show the table in place of the picture, or the picture again."""
        if self.table is None:
            self.table = self._make_table()
        showing = self.table.isHidden()
        self.table.setVisible(showing)
        self.as_table.set_text(
            AS_PICTURE if showing else AS_TABLE,
            f"{AS_PICTURE if showing else AS_TABLE}: {self._heading}",
        )
        self._show()

    def _make_table(self) -> Any:
        from scorebook.window.widgets.tables import Table

        table: Table[Any] = Table(
            f"{self.objectName()}_table",
            self._heading,
            self._theme,
            self._columns,
            lambda row: self._name_of(row),
            whole=True,
        )
        table.opened.connect(self.opened)
        table.hide()
        self.inside.insertWidget(self.inside.indexOf(self.canvas) + 1, table)
        table.set_rows(self._rows)
        return table

    def _show(self) -> None:
        picture, table = self._picture, self.in_table
        empty = picture is not None and bool(picture.empty)
        if table and empty:
            self.table.hide()
            table = False
        self.canvas.setVisible(not empty and not table)
        # Before the figures are there the buttons keep their places, or all would move a line down.
        self.as_table.setVisible(not empty and (picture is None or bool(self._columns)))
        for button in (self.save_button, self.copy_button):
            button.setVisible(not empty and not table)
        for button in (self.as_table, self.save_button, self.copy_button):
            button.setEnabled(picture is not None)
        self._say(self.canvas.stop())
        self.based_on.setText("\u00a0" if picture is None else breakable(picture.based_on))
        self.based_on.setVisible(bool(self.based_on.text()))  # a blank line keeps its place meanwhile
        self._keep_room()
        self._turn_top()

    def _say(self, stop: int | None) -> None:
        picture = self._picture
        if picture is None:
            self.words.setText(COUNTING)
        elif picture.empty:
            self.words.setText(picture.empty)
        else:
            self.words.setText(breakable(picture.says if stop is None else picture.stops[stop].says))

    def _keep_room(self) -> None:
        """Keep the room of the longest thing a place says, so that going along moves nothing."""
        picture = self._picture
        if picture is not None and picture.empty:
            self.words.setMinimumHeight(0)
            return
        texts = [LONG] if picture is None else [picture.says, *(stop.says for stop in picture.stops)]
        metrics, margins = self.words.fontMetrics(), self.inside.contentsMargins()
        room = QRect(0, 0, max(self.width() - margins.left() - margins.right(), 1), 10_000)
        wrap = int(Qt.TextFlag.TextWordWrap.value)
        longest = nlargest(3, texts, key=metrics.horizontalAdvance)
        self.words.setMinimumHeight(max(metrics.boundingRect(room, wrap, text).height() for text in longest))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons under the heading where there is no room beside it."""
        super().resizeEvent(event)
        self._turn_top()
        self._keep_room()

    def _turn_top(self) -> None:
        shown = [b for b in (self.as_table, self.save_button, self.copy_button) if not b.isHidden()]
        self._buttons.setVisible(bool(shown))
        wide = sum(b.sizeHint().width() for b in shown) + self._theme.px(4) * len(shown)
        margins = self.inside.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        beside = self.head.one_line().width() + self.top.spacing() + wide <= room
        self._buttons.setMinimumWidth(wide if beside else 0)
        self._buttons.setMaximumWidth(wide if beside else 16_777_215)
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self.top.direction() != way:
            self.top.setDirection(way)


def _pictures() -> Path:
    """Return the folder where people keep pictures."""
    return Path(
        QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation) or Path.home()
    )

"""How somebody else's file is read: its own rows, what was guessed and why, and everything to change it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorebook.exchange.layouts.days import DateOrder
from scorebook.exchange.layouts.mapping import LEFT_OUT, Kind, Mapping, Means, Rows, laid_out
from scorebook.exchange.layouts.points import Point, Sure
from scorebook.exchange.reading.table import Row
from scorebook.exchange.reading.table import Table as FileTable
from scorebook.window.bring_in import words
from scorebook.window.bring_in.carrying import Carried
from scorebook.window.theme import Theme
from scorebook.window.widgets.buttons import Choice, quiet
from scorebook.window.widgets.fields import Labelled, NameField, NumberField, TextField
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Muted, Sheet, Words
from scorebook.window.widgets.tables import Column, Table
from scorebook.window.words import breakable

ROWS = 8  # of the file, shown
MOST_COLUMNS = 24
_SWITCHES = (
    ("brackets", "(120) is below zero"),
    ("marks_only", "0 and 1 are marks"),
    ("best_of", "“2 of 3” is three games"),
    ("remarks_tell", "remarks tell the end of a hand"),
    ("blank_ends", "a blank line ends a game"),
    ("blanks_repeat", "a blank is the one above"),
    ("serials", "dates are numbers of days"),
    ("seating_known", "the names sit in this order"),
)


class MappingSheet(Sheet):
    """The reading of a foreign file. What is asked stands at the top."""

    decided = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__("bring_mapping", "How it is read")
        self._theme = theme
        self._carried: Carried | None = None
        self._column = 0
        self._labels: dict[Choice, Labelled] = {}
        self.preview: Table[Row] | None = None
        self._preview_place = QVBoxLayout()
        self.inside.addLayout(self._preview_place)
        self._points = QWidget()
        self._points_in = QVBoxLayout(self._points)
        self._points_in.setContentsMargins(0, 0, 0, 0)
        self._points_in.setSpacing(8)
        self.inside.addWidget(self._points)
        self.names = [NameField(f"bring_name_{n + 1}", f"Player {n + 1}", "?") for n in range(4)]
        self.four = WrappingRow("bring_four", theme.px(12))
        for at, label in enumerate(
            ("First side", "Second side", "First side’s partner", "Second side’s partner")
        ):
            labelled = Labelled(label, self.names[at])
            labelled.setFixedWidth(theme.text(190))
            self.four.add(labelled)
            self.names[at].editingFinished.connect(self._named)
        self.inside.addWidget(self.four)
        self.more = quiet("Change how it is read", "bring_more", self._open)
        self.inside.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self.all = QWidget()
        rows = QVBoxLayout(self.all)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(12)
        self.kind = self._choice(rows, "bring_kind", "Layout", self._chose_kind)
        self.columns = self._choice(rows, "bring_columns", "Column", self._chose_column)
        self.means = self._choice(rows, "bring_means", "What the column says", self._chose_means)
        self.dates = self._choice(rows, "bring_dates", "Dates", self._chose_dates)
        self.order = self._choice(rows, "bring_rows", "Games of one day", self._chose_rows)
        self.house = self._choice(rows, "bring_house", "Rules", self._chose_house)
        self.switches = self._choice(rows, "bring_switches", "Habits of writing", self._chose_switch)
        self.sheet = self._choice(rows, "bring_sheet", "Sheet", self._chose_sheet)
        self.encoding = self._choice(rows, "bring_encoding", "Letters are written as", self._chose_encoding)
        self.separator = self._choice(
            rows, "bring_separator", "Columns are separated by", self._chose_separator
        )
        fields = WrappingRow("bring_fields", theme.px(12))
        self.header = NumberField("bring_header", "Line that names the columns", "none")
        self.century = NumberField("bring_century", "Years of two figures begin at", "1927")
        self.occasion = TextField("bring_occasion", "Occasion", "Sunday")
        self.source = TextField("bring_source", "Where it was written down", "green pad")
        for field, label in (
            (self.header, "Line of the headings"),
            (self.century, "’94 counts from year"),
            (self.occasion, "Occasion"),
            (self.source, "Written down in"),
        ):
            labelled = Labelled(label, field)
            labelled.setFixedWidth(theme.text(200))
            fields.add(labelled)
            field.editingFinished.connect(self._fields)
        rows.addWidget(fields)
        self.inside.addWidget(self.all)
        self.all.hide()

    def _choice(self, rows: QVBoxLayout, name: str, label: str, does: Callable[[object], None]) -> Choice:
        choice = Choice(name, label)
        choice.chosen.connect(does)
        self._labels[choice] = Labelled(label, choice)
        rows.addWidget(self._labels[choice])
        return choice

    def show_file(self, carried: Carried) -> bool:
        """Show how a file is read so far; True where the keyboard stood on an answer asked no more."""
        if carried is not self._carried:
            self.all.hide()
        self._carried = carried
        mapping, table = carried.mapping, carried.table
        self.setVisible(table is not None and (mapping is not None or bool(carried.refused)))
        if table is None:
            return False
        self._show_preview(table, mapping)
        let_go = self._show_points(carried.points)
        if mapping is None:
            self.all.setVisible(bool(carried.refused))
            self.four.hide()
            self.kind.set_options([(kind, text) for kind, text in words.KINDS.items()])
            return let_go
        by_rows = any(mapping.having(means) for means in (Means.SIDES, Means.NAMES, Means.PLAYER))
        self.four.setVisible(mapping.kind in (Kind.PAD, Kind.HANDS) and not by_rows)
        people = [player.name for player in carried.players()]
        for field, name in zip(self.names, mapping.names, strict=True):
            field.set_names(people)
            if not field.hasFocus():
                field.setText(name)
        self._show_all(carried, mapping, table)
        return let_go

    def finish(self) -> None:
        """Take over what stands in the fields and was not entered."""
        self._named()
        self._fields()

    @property
    def first_choice(self) -> Choice | None:
        """Return the first question's answers, None where nothing is asked that has some."""
        found = self._points.findChildren(Choice)
        return next((one for one in found if one.objectName().startswith("bring_asked_")), None)

    def _show_all(self, carried: Carried, mapping: Mapping, table: FileTable) -> None:
        self.kind.set_options([(kind, text) for kind, text in words.KINDS.items()])
        self.kind.set_value(mapping.kind)
        labels = _labels(table, mapping)
        many = [(at, f"{labels[at]}: {_said(mapping, at)}") for at in range(min(len(labels), MOST_COLUMNS))]
        self.columns.set_options(many)
        self.columns.set_value(self._column)
        self.means.set_options([(column, words.column_words(column)) for column in words.meanings()])
        self.means.set_value(_column(mapping, self._column))
        self.dates.set_options([(order, f"the {order.value}") for order in DateOrder])
        self.dates.set_value(mapping.dates)
        self.order.set_options([(rows, rows.value) for rows in Rows])
        self.order.set_value(mapping.rows)
        houses = list(dict.fromkeys(carried.book.house_labels().values()))
        self.house.set_options([(label, label) for label in houses])
        self.house.set_value(mapping.house or "Sunday")
        self.switches.set_options(
            [(name, f"{text}: {'yes' if getattr(mapping, name) else 'no'}") for name, text in _SWITCHES]
        )
        self.sheet.set_options([(at, one.sheet or "the only one") for at, one in enumerate(carried.tables)])
        self.sheet.set_value(carried.tables.index(table))
        self._labels[self.sheet].setVisible(len(carried.tables) > 1)
        is_text = bool(table.encoding)
        self.encoding.set_options(words.ENCODINGS)
        self.encoding.set_value(next((k for k, _ in words.ENCODINGS if table.encoding.startswith(k)), None))
        self.separator.set_options(words.SEPARATORS)
        self.separator.set_value(table.separator)
        for choice in (self.encoding, self.separator):
            self._labels[choice].setVisible(is_text)
        for field, value in ((self.header, mapping.header), (self.century, mapping.century)):
            if not field.hasFocus():
                field.set_value(value)
        for text, said in ((self.occasion, mapping.occasion), (self.source, mapping.source)):
            if not text.hasFocus():
                text.setText(said)

    def _show_preview(self, table: FileTable, mapping: Mapping | None) -> None:
        labels = _labels(table, mapping)[:MOST_COLUMNS]
        columns: list[Column[Row]] = [
            Column(
                label[:20]
                if mapping is None
                else f"{label[:20]}\n{_said(mapping, at).replace(', ', chr(10))}",
                partial(_cell, at),
                drop=at,
                stretch=at == len(labels) - 1,
                spoken=f"{label}: {_said(mapping, at)}" if mapping is not None else label,
            )
            for at, label in enumerate(labels)
        ]
        columns.insert(0, Column("Line", lambda row: str(row.line), right=True))
        if self.preview is not None:
            self._preview_place.removeWidget(self.preview)
            self.preview.hide()
            self.preview.deleteLater()
        self.preview = Table(
            "bring_preview",
            "Rows of the file",
            self._theme,
            columns,
            lambda row: row.line,
            whole=True,
            sortable=False,
        )
        self._preview_place.addWidget(self.preview)
        header = 0 if mapping is None or mapping.header is None else mapping.header
        self.preview.set_rows([row for row in table.rows if row.line > header and not row.blank][:ROWS])

    def _show_points(self, points: tuple[Point, ...]) -> bool:
        stood_on = self._with_keyboard()
        while (item := self._points_in.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
                widget.setParent(None)
        told: dict[Sure, list[str]] = {Sure.GUESSED: [], Sure.CERTAIN: []}
        for point in points:
            if point.sure is Sure.CERTAIN or not (point.choices or point.sure is Sure.ASKED):
                told[point.sure].append(point.sentence)
                continue
            asked = point.sure is Sure.ASKED
            said = Words(breakable(point.sentence), "strong") if asked else Muted(breakable(point.sentence))
            self._points_in.addWidget(said)
            if point.choices:
                self._points_in.addWidget(self._answers(point))
        for sure, head in ((Sure.GUESSED, "Guessed: "), (Sure.CERTAIN, "Without a doubt: ")):
            if told[sure]:
                self._points_in.addWidget(Muted(breakable(head + " ".join(told[sure])), small=True))
        if not stood_on:
            return False
        there = self._points.findChildren(Choice)
        again = next((one for one in there if one.objectName() == stood_on), self.first_choice)
        if again is not None:
            again.take_focus()
        return again is None

    def _with_keyboard(self) -> str:
        """Return the name of the answers the keyboard stands on, "" where it is elsewhere."""
        has = self.focusWidget()
        answers = [] if has is None or not has.hasFocus() else self._points.findChildren(Choice)
        return next((one.objectName() for one in answers if one.isAncestorOf(has)), "")

    def _answers(self, point: Point) -> Choice:
        asked = point.sure is Sure.ASKED
        name = f"bring_asked_{point.about}" if asked else f"bring_guess_{point.about}"
        choice = Choice(name, point.sentence)
        choice.set_options([(at, one.words) for at, one in enumerate(point.choices)])
        mapping = None if self._carried is None else self._carried.mapping
        if mapping is not None and not asked:
            choice.set_value(next((at for at, one in enumerate(point.choices) if one.holds(mapping)), None))
        choice.chosen.connect(partial(self._answer, point))
        return choice

    # What a person decides

    def _answer(self, point: Point, at: object) -> None:
        if self._carried is not None and self._carried.mapping is not None:
            self._decide(point.choices[int(str(at))].on(self._carried.mapping), point.about)

    def _decide(self, mapping: Mapping, about: str) -> None:
        if self._carried is not None:
            self._carried.decide(mapping, about)
            self.decided.emit()

    def _change(self, about: str, **decided: object) -> None:
        carried = self._carried
        if carried is not None and carried.mapping is not None:
            changed = replace(carried.mapping, **decided)  # type: ignore[arg-type]
            if changed != carried.mapping:
                self._decide(changed, about)

    def _named(self) -> None:
        if self.four.isHidden():
            return
        self._change("names", names=tuple(field.value() for field in self.names))

    def _fields(self) -> None:
        if self.all.isHidden() or self._carried is None or self._carried.mapping is None:
            return
        if not (self.header.problem() or self.century.problem()):
            self._change("header", header=self.header.value())
            self._change("century", century=self.century.value())
        self._change("occasion", occasion=self.occasion.value())
        self._change("source", source=self.source.value())

    def _chose_kind(self, kind: object) -> None:
        carried = self._carried
        if carried is None or not isinstance(kind, Kind):
            return
        if carried.mapping is None:
            carried.lay_out(kind)
            self.decided.emit()
        else:
            self._decide(laid_out(carried.mapping, kind), "kind")

    def _chose_column(self, at: object) -> None:
        self._column = int(str(at))
        if self._carried is not None and self._carried.mapping is not None:
            self.means.set_value(_column(self._carried.mapping, self._column))

    def _chose_means(self, column: object) -> None:
        carried = self._carried
        if carried is not None and carried.mapping is not None:
            self._decide(carried.mapping.with_column(self._column, column), "columns")  # type: ignore[arg-type]

    def _chose_dates(self, order: object) -> None:
        self._change("dates", dates=order)

    def _chose_rows(self, rows: object) -> None:
        self._change("rows", rows=rows)

    def _chose_house(self, label: object) -> None:
        self._change("house", house=label)

    def _chose_switch(self, name: object) -> None:
        if self._carried is not None and self._carried.mapping is not None:
            self._change(str(name), **{str(name): not getattr(self._carried.mapping, str(name))})

    def _chose_sheet(self, at: object) -> None:
        if self._carried is not None:
            self._carried.use_sheet(self._carried.tables[int(str(at))])
            self.decided.emit()

    def _chose_encoding(self, encoding: object) -> None:
        if self._carried is not None:
            self._carried.decode(str(encoding), self._carried.separator)
            self.decided.emit()

    def _chose_separator(self, separator: object) -> None:
        if self._carried is not None:
            self._carried.decode(self._carried.encoding, str(separator))
            self.decided.emit()

    def _open(self) -> None:
        unread = self._carried is None or self._carried.mapping is None
        self.all.setVisible(unread or self.all.isHidden())


def _labels(table: FileTable, mapping: Mapping | None) -> list[str]:
    """Return how the columns are called: by the line that names them, else by their number."""
    header = next((row for row in table.rows if mapping is not None and row.line == mapping.header), None)
    cells = [] if header is None else [cell.strip() for cell in header.cells]
    cells += [""] * (table.width - len(cells))
    return [cell or f"column {at + 1}" for at, cell in enumerate(cells)]


def _column(mapping: Mapping, at: int) -> object:
    return mapping.columns[at] if at < len(mapping.columns) else LEFT_OUT


def _said(mapping: Mapping, at: int) -> str:
    if at < len(mapping.columns):
        return words.column_words(mapping.columns[at])
    return mapping.extra.value


def _cell(at: int, row: Row) -> str:
    return " ".join(row.cells[at].split())[:40] if at < len(row.cells) else ""

"""The most and the least there ever was, everybody who holds it, and since when it is written down."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.record_values import UNFLATTERING, Holder, Record, Records
from scorebook.window.places import HandWanted
from scorebook.window.records import record_words as say
from scorebook.window.records.opening import AllHolders, OneHolder, ToPlayer
from scorebook.window.records.part import Part
from scorebook.window.widgets.cells import Content, Span, as_text
from scorebook.window.widgets.sheets import Muted, Sheet
from scorebook.window.widgets.tables import Column, Table
from scorebook.window.words import breakable

if TYPE_CHECKING:
    from scorebook.book.paging import Place
    from scorebook.statistics.facts import Facts
    from scorebook.window.desk import Desk
    from scorebook.window.records.part import OpenBehind
    from scorebook.window.widgets.rows import Opens

TIES = 4  # so many equal ones are named, the others open together
AT_LARGE = "at_large"
ROOM = 640  # pixels at 100 % under which a record stands in two columns of two lines


@dataclass(frozen=True, slots=True)
class Found:
    """The answer: the records, and what the people are called."""

    records: Records
    names: Mapping[int, str]
    filter: Filter


@dataclass(frozen=True, slots=True)
class RecordRow:
    """One line: a record with one of its holders, or "and 14 more". `first` is where its name stands."""

    record: Record
    holders: tuple[Holder, ...]
    who: Sequence[Span]
    when: Sequence[Span]
    opens: OneHolder | AllHolders
    first: bool = False

    @property
    def name(self) -> tuple[object, ...]:
        """Return the row's lasting identity."""
        one = self.holders[0]
        return self.record.kind, one.games, one.hands, one.players, len(self.holders)


class RecordTable(Table[RecordRow]):
    """A table of records, as high as its rows; `close` puts the figure under its name, and when under who."""

    def __init__(self, name: str, spoken: str, desk: Desk, *, close: bool) -> None:
        columns: list[Column[RecordRow]] = [
            Column("Record", _title, aloud=lambda row: say.title(row.record.kind)),
            Column("Figure", _figure, right=True, opens=_opens),
            Column("Who", lambda row: row.who, stretch=True, opens=_to_player),
            Column("When", lambda row: row.when),
            Column("Out of", _out_of, right=True, drop=9),
        ]
        if close:
            columns = [
                Column("Record", _title_and_figure, aloud=_aloud, opens=_opens),
                Column("Who and when", _who_and_when, stretch=True, opens=_to_player),
            ]
        super().__init__(name, spoken, desk.theme, columns, lambda row: row.name, whole=True, sortable=False)


class RecordsPart(Part):
    """Records in points under each rules, and those of nights, lengths and runs over all games."""

    name: ClassVar[str] = "records"
    title: ClassVar[str] = "Records"

    def __init__(self, desk: Desk, open_behind: OpenBehind) -> None:
        super().__init__(desk, open_behind)
        self._found: Found | None = None
        self._places: dict[int, Place] = {}  # where the games of those named are written down
        self._sheets: dict[str, tuple[Sheet, RecordTable, Muted]] = {}  # by rules, "" for all together
        self._later = Muted(say.MORE_WITH_SCORES)
        self._later.setObjectName("records_later")
        self.body.addWidget(self._later)
        self.body.addStretch(1)
        self._close = False
        self._last: str | None = None  # the rules of the table somebody last stood in
        self.widget.resized.connect(self._turn)

    def question(self, filter_: Filter) -> Callable[[Facts], Found]:
        """Return what is asked: every record inside the filter."""

        def ask(facts: Facts) -> Found:
            from scorebook.statistics.records import records

            return Found(records(facts, filter_), facts.names, filter_)

        return ask

    def show(self, answer: Found) -> None:
        """Show the records, a sheet for each rules and one for what is counted over all games."""
        self._found = answer
        found = answer.records
        groups = [(of.rules, f"{of.rules} rules", of.records) for of in found.by_rules]
        several = len(groups) > 1
        at_large = "Games, nights and runs" + (", by all rules" if several else "")
        groups.append(("", at_large, found.at_large))
        hidden = UNFLATTERING if self.desk.preferences.kind else frozenset()
        shown = [
            (rules, heading, kept)
            for rules, heading, records in groups
            if (kept := [record for record in records if record.kind not in hidden])
        ]
        games = {one.games[0] for *_, kept in shown for record in kept for one in _named(record)}
        self._places = self.desk.book.shelf.places(sorted(games))
        self._drop(self._sheets.keys() - {rules for rules, *_ in shown})
        for at, (rules, heading, records) in enumerate(shown):
            self._show_sheet(at, rules, heading, records)
        self._later.setVisible(not found.by_rules)
        self.waits_for("" if shown else self._waits(answer))

    def based_on(self) -> str:
        """Return in words which games were looked at."""
        if self._found is None or self._found.records.empty:
            return ""
        return say.based_on(self._found.records)

    def take_focus(self) -> bool:
        """Take the keyboard into the table somebody last stood in, else into the first."""
        tables = [table for _, table, _ in self._in_order()]
        if not tables:
            return False
        last = None if self._last is None else self._sheets.get(self._last)
        (tables[0] if last is None else last[1]).setFocus()
        return True

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this part."""
        return [("Up, Down", "go through the records; Enter opens the game or the hand")]

    @staticmethod
    def _waits(answer: Found) -> str:
        if answer.filter != EVERYTHING:
            return say.NONE_CHOSEN
        return say.ONLY_MARKS if answer.records.games else say.EMPTY

    def _turn(self) -> None:
        """Lay the tables out anew where there is room for all columns now, or no longer."""
        close = self.widget.width() < self.theme.text(ROOM)
        if close == self._close:
            return
        self._close = close
        stood_in = next((rules for rules, (_, table, _) in self._sheets.items() if table.hasFocus()), None)
        self._drop(list(self._sheets))
        if self._found is not None:
            self.show(self._found)
        if stood_in is not None:
            self._last = stood_in  # a table that goes hands the keyboard on to the next one
            self.take_focus()

    def _drop(self, of_rules: Collection[str]) -> None:
        for rules in of_rules:
            sheet = self._sheets.pop(rules)[0]
            self.body.removeWidget(sheet)
            sheet.hide()
            sheet.deleteLater()

    def _in_order(self) -> list[tuple[Sheet, RecordTable, Muted]]:
        return sorted(self._sheets.values(), key=lambda one: self.body.indexOf(one[0]))

    def _show_sheet(self, at: int, rules: str, heading: str, records: Sequence[Record]) -> None:
        if rules not in self._sheets:
            key = rules or AT_LARGE
            sheet = Sheet(f"records_{key}")
            table = RecordTable(f"records_{key}_table", heading, self.desk, close=self._close)
            table.opened.connect(self._open)
            table.chosen.connect(lambda row: self._open(row.opens))
            table.picked.connect(lambda _row: self._stood_in(rules))
            since = Muted(small=True)
            since.setObjectName(f"records_{key}_since")
            sheet.inside.addWidget(table)
            sheet.inside.addWidget(since)
            self._sheets[rules] = sheet, table, since
        sheet, table, since = self._sheets[rules]
        if self.body.indexOf(sheet) != at:
            self.body.insertWidget(at, sheet)
            sheet.show()  # a layout would only do so later, and what is not shown takes no keyboard
        sheet.subheading.setText(heading)
        sheet.subheading.show()
        table.setAccessibleName(heading)
        table.set_rows([row for record in records for row in self._rows(record, rules)])
        since.setText(breakable(say.since(records)))

    def _stood_in(self, rules: str) -> None:
        if self._sheets[rules][1].hasFocus():
            self._last = rules

    def _rows(self, record: Record, rules: str) -> list[RecordRow]:
        """Return the lines of a record: its first holders by name, and one for all the others."""
        assert self._found is not None
        named = _named(record)
        rows = []
        for at, one in enumerate(named):
            who = say.holder(one, self._found.names, self._at_table(one))
            opens = OneHolder(one, say.which(record))
            rows.append(RecordRow(record, (one,), who, say.when(one, self._place(one)), opens, first=not at))
        others = record.holders[len(named) :]
        if others:
            everybody = AllHolders(record.kind, rules, self._found.filter, say.which(record))
            rows.append(RecordRow(record, others, [Span(say.more(len(others)), "muted")], [], everybody))
        return rows

    def _at_table(self, one: Holder) -> Sequence[str]:
        """Return the four as the book has them where the figures leave somebody out: a guest has a name."""
        if None not in one.players:
            return ()
        with suppress(LookupError):  # removed since; the new answer is on its way
            return self.desk.book.game(one.games[0]).names(one.number)
        return ()

    def _place(self, one: Holder) -> str:
        """Return where it is written down, where it is from paper: "green pad, page 12"."""
        place = self._places.get(one.games[0])
        if place is None:
            return ""
        return f"{place.source}, page {place.page}" if place.page else place.source

    def _open(self, what: Opens) -> None:
        """Turn to the page of a player, to the one game or hand, or to the list of several."""
        if isinstance(what, ToPlayer):
            self.desk.go("player", what.player)
        elif isinstance(what, OneHolder) and len(what.holder.hands or what.holder.games) == 1:
            game = what.holder.games[0]
            self.desk.go("pad", HandWanted(game, what.holder.hands[0]) if what.holder.hands else game)
        else:
            self.open_behind(what)


def _named(record: Record) -> tuple[Holder, ...]:
    """Return those of the equal ones that have a line each."""
    return record.holders if len(record.holders) <= TIES + 1 else record.holders[:TIES]


def _title(row: RecordRow) -> Content:
    return say.title(row.record.kind) if row.first else ""


def _figure(row: RecordRow) -> Content:
    return [Span(say.figure(row.record), bold=row.first)]


def _title_and_figure(row: RecordRow) -> Content:
    figure = _figure(row)
    return [Span(say.title(row.record.kind)), Span(" ", turn=True), *figure] if row.first else figure


def _aloud(row: RecordRow) -> str:
    return f"{say.title(row.record.kind)} {say.figure(row.record)}"


def _who_and_when(row: RecordRow) -> Content:
    # One line each: the two sides of a table go on in one, and the page is said where there is more room.
    who = [Span(as_text(row.who))] if as_text(row.who) else []
    when = [span for span in row.when[:1] if span.text]
    return [*who, *([Span(" · ", "muted", turn=True)] if who and when else []), *when]


def _out_of(row: RecordRow) -> Content:
    return [Span(say.out_of(row.record), "muted")] if row.first else ""


def _opens(row: RecordRow) -> Opens:
    return row.opens


def _to_player(row: RecordRow) -> Opens | None:
    """Return the way to the page of whoever's run or night it was."""
    if len(row.holders) != 1 or len(row.holders[0].players) != 1:
        return None
    player = row.holders[0].players[0]
    return None if player is None else ToPlayer(player)

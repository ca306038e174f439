"""Where one is on the page being typed: the source and page, the game, the line, and what is half typed.

Half a line is a draft, kept a moment after the last key and at once in `keep`, so that coming back finds
it as it was, also after a restart.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from scorebook.book.questions import Question
from scorebook.book.trouble import BookTrouble, Refused
from scorebook.book.values import Game
from scorebook.rules.course import Course
from scorebook.window.desk import Desk
from scorebook.window.old_book import head as heads
from scorebook.window.old_book import keys
from scorebook.window.old_book.cells import OF_END, Cell, Kind, cells_of
from scorebook.window.old_book.head import Head
from scorebook.window.old_book.houses import Houses, unwritten
from scorebook.window.old_book.sheet import (
    Row,
    Table,
    end_row,
    has_ending,
    kind_of,
    mark_rows,
    next_row,
    put_between,
    written_rows,
)
from scorebook.window.old_book.typed import Typed, fresh, from_json, to_json

DRAFT = "old_book"
BEFORE = " before "  # in the name a half line is kept under: it is to be put before that hand
PAUSE = 400  # milliseconds after the last key until what is typed is kept


class Standing(QObject):
    """One page being typed in. `game` is the one whose hands are shown, None for the next one on the page.

    `at` is the lasting name of the written line one is correcting, None for the line that comes next;
    `between` is the lasting name of the hand that the next line is put before, None for one at the end;
    `ending` tells that this is the end of the game. `wrong` says by field what is wrong over the page.
    """

    def __init__(self, desk: Desk, over: QWidget) -> None:
        super().__init__(over)
        self.desk = desk
        self.over = over
        self.head = Head()
        self.houses = Houses(desk)
        self.games: list[Game] = []
        self.game: Game | None = None
        self.at: str | None = None
        self.between: str | None = None
        self.cell: Cell | None = None
        self.ending = False
        self.halves: dict[str, Typed] = {}
        self.wrong: dict[str, str] = {}
        self.cannot_read: dict[int, tuple[str, ...]] = {}
        self._kept: tuple[Game, Kind, list[Row], Course] | None = None
        self.asked: list[Question] = []  # what is open about the game
        self.busy = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self.keep)

    # Which page

    def load(self) -> None:
        """Take up what was being typed when the page was left last."""
        kept = self.desk.book.draft(DRAFT) or {}
        self.head = heads.from_json(kept.get("head"))
        halves = kept.get("halves")
        for key, raw in halves.items() if isinstance(halves, dict) else ():
            typed = from_json(raw)
            if typed is not None:
                self.halves[str(key)] = typed
        self.read_again()
        game, at, between = kept.get("game"), kept.get("at"), kept.get("between")
        self.ending = kept.get("ending") is True
        self.show_game(next((one for one in self.shown_games() if one.uuid == game), None))
        self.at = at if at in {row.name for row in self.rows()} else None
        self.between = between if self.at is None and between in self.hand_names() else None

    def read_again(self) -> None:
        """Read the games of the page again; whoever is no longer there is no longer shown."""
        self.houses.read()
        self.games = self._read_games()
        uuid = None if self.game is None else self.game.uuid
        self.show_game(next((game for game in self.games if game.uuid == uuid), None))
        if self.at is not None and self.at not in {row.name for row in self.rows()}:
            self.at = None

    def show_game(self, game: Game | None) -> None:
        """Show the lines of a game, or those of the next one (None)."""
        self.game = game
        self.ending = self.ending and game is not None
        if self.between not in self.hand_names():
            self.between = None
        shelf = self.desk.book.shelf
        self.cannot_read = {} if game is None else shelf.unreadable(game.id)
        self.asked = [] if game is None else shelf.questions_of(game)
        self._kept = None

    def _read_games(self) -> list[Game]:
        if self.head.source or self.head.page:
            return self.desk.book.shelf.games_on(self.head.source, self.head.page)
        # A game from a file may stand on no page at all.
        return [] if self.game is None else [game for game in (self._find(self.game.id),) if game is not None]

    def _find(self, id_: int) -> Game | None:
        try:
            return self.desk.book.game(id_)
        except (Refused, LookupError):
            return None

    def turn_page(self, source: str, page: str) -> bool:
        """Turn to another page, and show its last game; False where a line cannot be left yet."""
        if not self.settle():
            return False
        self.keep()
        self.head = replace(self.head, source=source.strip(), page=page.strip())
        self.game, self.at, self.between, self.ending = None, None, None, False
        self.read_again()
        if self.games:
            self._take_over(self.games[-1])
        self._show_last()
        self.keep()
        return True

    def _take_over(self, game: Game) -> None:
        """Let what stands over the last game of a page stand over its next one too."""
        kinds = {kind_of(one) for one in self.games}
        kind = self.head.kind if self.head.kind in kinds else kind_of(game)
        place = self.head
        self.head = replace(heads.head_of(game, None, kind), source=place.source, page=place.page)

    def _show_last(self) -> None:
        """Show the last game of the page that has no end yet, or else the next one."""
        shown, marks = self.shown_games(), self.head.kind is Kind.MARKS
        self.at, self.between, self.ending = None, None, False
        self.show_game(shown[-1] if shown and not marks and not has_ending(shown[-1]) else None)

    def open_game(self, id_: int, hand: int | None = None, field: str = "") -> bool:
        """Show a game of the book, on its page, at a field of one of its hands where these are named."""
        game = self._find(id_)
        if game is None or not self.settle():
            return False
        place = self.desk.book.shelf.place(id_)
        source, page = ("", "") if place is None else (place.source, place.page)
        self.head = replace(self.head, source=source, page=page, kind=kind_of(game))
        self.game, self.at, self.between, self.ending = game, None, None, False
        self.read_again()
        self._take_over(self.games[-1] if self.games else game)
        self.head = replace(self.head, kind=kind_of(game))
        if self.head.kind is Kind.MARKS:
            self.at = game.uuid
            self.show_game(None)
        elif hand is not None:
            uuid = next((entry.uuid for entry in game.hands if entry.id == hand), None)
            self.open_row(uuid, Cell(field) if field in set(Cell) else None)
        elif field in OF_END:
            self.open_row(f"{game.uuid} end", Cell(field))
        self.keep()
        return True

    def choose_game(self, uuid: str | None) -> bool:
        """Show another game of the page, or the next one that is to be typed (None)."""
        if not self.settle():
            return False
        self.at, self.between, self.ending = None, None, False
        self.show_game(next((game for game in self.shown_games() if game.uuid == uuid), None))
        self._pause.start()
        return True

    def choose_kind(self, kind: Kind) -> bool:
        """Look at the page as another kind of page."""
        if not self.settle():
            return False
        self.head = replace(self.head, kind=kind)
        self._show_last()
        self._pause.start()
        return True

    def come_to(self, id_: int) -> None:
        """Show a game of this page where none is shown: it has just come back."""
        self.games = self._read_games()
        if self.game is None and self.head.kind is not Kind.MARKS:
            self.show_game(next((game for game in self.shown_games() if game.id == id_), None))

    def shown_games(self) -> list[Game]:
        """Return the games of the page that this kind of page shows."""
        marks = self.head.kind is Kind.MARKS
        return [game for game in self.games if bool(game.hands) is not marks]

    # What stands over the page

    def shown_head(self) -> Head:
        """Return what stands over the game or the line one is at, or what the next game will have."""
        game = self._game_at()
        if game is None:
            return self.head
        shown = heads.head_of(game, None, self.head.kind)
        return replace(shown, source=self.head.source, page=self.head.page)

    def _game_at(self) -> Game | None:
        if self.head.kind is not Kind.MARKS:
            return self.game
        return next((game for game in self.games if game.uuid == self.at), None)

    # The lines

    def rows(self) -> list[Row]:
        """Return the lines of the page as they stand in the grid, with the one being typed among them."""
        return self.rows_and_course()[0]

    def rows_and_course(self) -> tuple[list[Row], Course | None]:
        """Return the lines, and for a game's hands the course they come to as they stand now."""
        read_only = self.desk.book.read_only
        if self.head.kind is Kind.MARKS:
            rows = mark_rows(self.shown_games(), self.halves)
            if not read_only:
                game = unwritten(self.head, self.houses)
                above = rows[-1].typed if rows else None
                stand = Table(Kind.MARKS, game).stand(len(rows) + 1, None, above)
                rows.append(Row(self._new(), stand, game=game, live=self.at is None))
            return self._lively(rows), None
        game = self.game or unwritten(self.head, self.houses)
        table = Table(self.head.kind, game)
        rows, course = self._written(table)
        last = [end_row(table, self.halves.get(f"{game.uuid} end"), live=False)]
        if self.ending:
            return self._lively([*rows, replace(last[0], live=self.at is None)]), course
        after = last if self.game is not None and has_ending(game) else []
        if self.between is not None:
            rows, course = put_between(table, rows, course, self._new(), self.between)
        elif not read_only:
            rows.append(next_row(table, rows, course, self._new()))
            rows[-1] = replace(rows[-1], live=self.at is None)
        return self._lively([*rows, *after]), course

    def _written(self, table: Table) -> tuple[list[Row], Course]:
        """Return the written lines: the very same as long as nothing about them changes."""
        game, kind = table.game, table.kind
        if any(entry.uuid in self.halves for entry in game.hands):
            return written_rows(table, self.cannot_read, self.halves)
        kept = self._kept
        if kept is None or kept[0] is not game or kept[1] is not kind:
            kept = self._kept = (game, kind, *written_rows(table, self.cannot_read, self.halves))
        return list(kept[2]), kept[3]

    def _lively(self, rows: list[Row]) -> list[Row]:
        if self.at is None or self.desk.book.read_only:
            return rows
        return [
            self._live(row) if row.name == self.at else replace(row, live=False) if row.live else row
            for row in rows
        ]

    def _live(self, row: Row) -> Row:
        """Return the written line one is in, in the cell one is in, also where nothing is changed yet."""
        typed = row.typed if row.name in self.halves or self.cell is None else keys.at(row.typed, self.cell)
        return replace(row, typed=typed, live=True)

    def live(self) -> Row | None:
        """Return the line one is in."""
        return next((row for row in self.rows() if row.live), None)

    def _new_key(self) -> str:
        source, page = self.head.place
        game = self.game.uuid if self.game is not None else "next"
        before = "" if self.between is None else f"{BEFORE}{self.between}"
        return f"{source}|{page}|{self.head.kind.value}|{game}{before}"

    def _new(self) -> Typed:
        return self.halves.setdefault(self._new_key(), fresh(cells_of(self.head.kind)[0]))

    def _key_of(self, row: Row) -> str:
        return row.name if row.written or row.end else self._new_key()

    def typed(self, typed: Typed, row: Row) -> None:
        """Take over what was typed into a line, the one one is in."""
        key = self._key_of(row)
        if key not in self.halves and typed.says_the_same(row.typed):
            self.cell = typed.at  # somebody only looks; what is written may still change elsewhere
        else:
            self.halves[key] = typed
        self._pause.start()

    def open_row(self, name: str | None, cell: Cell | None = None) -> bool:
        """Go to a written line to correct it, or to the one that comes next (None)."""
        if not self.settle():
            return False
        self.between = None
        rows = {row.name: row for row in self.rows()}
        row = rows.get(name or "")
        self.at = name if row is not None and (row.written or row.end) else None
        if self.at is not None and row is not None:
            self.ending = self.ending and row.end
            self.cell = cell if cell in cells_of(row.stand.kind, end=row.end) else None
        self._pause.start()
        return True

    def open_between(self) -> bool:
        """Go to a new line before the written hand one is in; False where one is in none."""
        row = self.live()
        if row is None or not row.written or row.end or self.head.kind is Kind.MARKS or not self.settle():
            return False
        self.at, self.cell, self.between = None, None, row.name
        self._pause.start()
        return True

    def leave_between(self) -> None:
        """Go back to the hand that a line was to be put before; what is typed in the line stays typed."""
        name, empty = self.between, self._new().empty
        if empty:
            del self.halves[self._new_key()]
        self.open_row(name)

    def hand_names(self) -> set[str | None]:
        """Return the lasting names of the hands shown, before each of which another may be put."""
        return set() if self.game is None else {entry.uuid for entry in self.game.hands}

    def step(self, by: int) -> bool:
        """Go to the line above (-1) or below (1)."""
        rows = self.rows()
        at = next((at for at, row in enumerate(rows) if row.live), None)
        if at is None or not 0 <= at + by < len(rows):
            return False
        row, cell = rows[at + by], rows[at].typed.at
        return self.open_row(row.name if row.written or row.end else None, cell)

    # What a typing does, each in its own way

    def settle(self) -> bool:
        """Write down what was corrected in the line one is in; False where it cannot be read yet."""
        raise NotImplementedError

    def write(self, typed: Typed) -> str | None:
        """Write the line one is in down; return None once that is kept, or the sentence why not."""
        raise NotImplementedError

    def no_more(self) -> bool:
        """Go on to what the page says at the end of the game; False where there is no game to end."""
        raise NotImplementedError

    def remove_row(self) -> bool:
        """Take the line one is in off again; False where none is written there."""
        raise NotImplementedError

    def change_head(self, head: Head) -> bool:
        """Take over what stands over the page; False where it cannot be kept yet."""
        raise NotImplementedError

    def keep(self) -> None:
        """Keep what is half typed, and what stands over the page, as a draft now."""
        self._pause.stop()
        if self.desk.book.read_only:
            return
        halves = {key: to_json(typed) for key, typed in self.halves.items() if not typed.empty}
        payload = {
            "head": heads.to_json(self.head),
            "game": None if self.game is None else self.game.uuid,
            "ending": self.ending,
            "at": self.at,
            "between": self.between,
            "halves": halves,
        }
        try:
            if payload != self.desk.book.draft(DRAFT):
                self.desk.book.keep_draft(DRAFT, payload)
        except BookTrouble as trouble:
            # Nothing is lost yet: it stands on the screen. But it will not survive the window.
            self.desk.say(f"What is half typed cannot be kept just now. {trouble.sentence}")

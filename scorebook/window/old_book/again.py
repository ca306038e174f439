"""A page typed a second time by somebody else: kept beside the book, and only its differences are shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QWidget

from scorebook.book.retyping import Difference, Ending, compare, taken
from scorebook.book.trouble import BookTrouble, Refused
from scorebook.book.values import Game
from scorebook.rules.course import Course
from scorebook.rules.hand import Hand
from scorebook.window.desk import Desk
from scorebook.window.old_book import keys
from scorebook.window.old_book.cells import Cell, Kind
from scorebook.window.old_book.head import Head
from scorebook.window.old_book.partings import Parting, ending_of, first_of, key_of_parting, parting_of
from scorebook.window.old_book.sheet import Row, Table, play
from scorebook.window.old_book.standing import Standing
from scorebook.window.old_book.typed import (
    Typed,
    from_json,
    to_hand,
    to_json,
    unreadable,
)

MARK = "marks"  # the lines of a page of marks are kept under this name


class Again(Standing):
    """The second typing of one page. It writes nothing into the book but its own draft.

    `lines` are the lines typed so far by the game they belong to, `left` the differences that were left
    as the first typing has them.
    """

    def __init__(self, desk: Desk, over: QWidget, head: Head) -> None:
        super().__init__(desk, over)
        self.head = head
        self.lines: dict[str, list[Typed]] = {}
        self.ends: dict[str, Typed] = {}
        self.left: list[str] = []
        self.load()

    # Kept beside the book

    @property
    def draft(self) -> str:
        """Return what the second typing of this page is kept under."""
        source, page = self.head.place
        return f"again:{source}|{page}"

    def load(self) -> None:
        """Take up what was typed so far."""
        kept = self.desk.book.draft(self.draft) or {}
        lines, ends = kept.get("lines"), kept.get("ends")
        for uuid, raw in lines.items() if isinstance(lines, dict) else ():
            self.lines[str(uuid)] = [typed for one in raw if (typed := from_json(one)) is not None]
        for uuid, raw in ends.items() if isinstance(ends, dict) else ():
            typed = from_json(raw)
            if typed is not None:
                self.ends[str(uuid)] = typed
        halves = kept.get("halves")
        for key, raw in halves.items() if isinstance(halves, dict) else ():
            typed = from_json(raw)
            if typed is not None:
                self.halves[str(key)] = typed
        left = kept.get("left")
        self.left = [str(one) for one in left] if isinstance(left, list) else []
        self.read_again()
        game, at, between = kept.get("game"), kept.get("at"), kept.get("between")
        shown = next((one for one in self.shown_games() if one.uuid == game), None)
        self.game = shown or self._next_game()
        self.ending = kept.get("ending") is True and self.game is not None
        self.at = at if at in self.hand_names() else None
        self.between = between if self.at is None and between in self.hand_names() else None
        half = from_json(kept.get("half"))  # as the first version kept the one line it knew
        if half is not None:
            self.halves.setdefault(self._new_key(), half)

    def keep(self) -> None:
        """Keep the second typing as a draft."""
        self._pause.stop()
        if self.desk.book.read_only:
            return
        halves = {key: to_json(typed) for key, typed in self.halves.items() if not typed.empty}
        payload: dict[str, Any] = {
            "lines": {uuid: [to_json(one) for one in lines] for uuid, lines in self.lines.items()},
            "ends": {uuid: to_json(one) for uuid, one in self.ends.items()},
            "left": self.left,
            "halves": halves,
            "game": None if self.game is None else self.game.uuid,
            "ending": self.ending,
            "at": self.at,
            "between": self.between,
        }
        try:
            self.desk.book.keep_draft(self.draft, payload)
        except BookTrouble as trouble:
            self.desk.say(f"The second typing cannot be kept just now. {trouble.sentence}")

    def forget(self) -> None:
        """Drop the second typing: everything has been looked at."""
        self._pause.stop()
        self.desk.book.drop_draft(self.draft)

    @property
    def begun(self) -> bool:
        """Tell whether anything has been typed a second time."""
        return any(self.lines.values()) or bool(self.ends)

    def _next_game(self) -> Game | None:
        if self.head.kind is Kind.MARKS:
            return None
        return next((game for game in self.shown_games() if game.uuid not in self.ends), None)

    @property
    def whole(self) -> bool:
        """Tell whether every game of the page has been typed a second time."""
        if self.head.kind is Kind.MARKS:
            return len(self.lines.get(MARK, [])) >= len(self.shown_games())
        return self._next_game() is None

    # The lines

    def rows_and_course(self) -> tuple[list[Row], Course | None]:
        """Return the lines of the second typing, with the one being typed among them."""
        marks = self.head.kind is Kind.MARKS
        if marks:
            return self._lively(self._mark_rows()), None
        game = self.game
        if game is None:
            return [], None
        table, course = Table(self.head.kind, game), game.course
        rows: list[Row] = []
        typed_so_far, new_at = list(self.lines.get(game.uuid, [])), self._new_at()
        if not self.ending:
            typed_so_far.insert(new_at, self._new())
        for typed in typed_so_far:
            above = rows[-1].typed if rows else None
            stand = table.stand(len(rows) + 1, course, above)
            rows.append(Row(self.halves.get(typed.uuid, typed), stand, id=0))
        if not self.ending:
            rows[new_at] = replace(rows[new_at], typed=self._new(), id=None, live=self.at is None)
        hands = [to_hand(row.typed, row.stand) for row in rows if row.written or not row.typed.empty]
        lines = play(replace(game, hands=()), hands).lines
        rows = [replace(row, line=lines[at]) if at < len(lines) else row for at, row in enumerate(rows)]
        if self.ending:
            stand = replace(table.stand(len(rows) + 1, course, None), end=True)
            end = self.halves.get(f"{game.uuid} end") or Typed(game.uuid, Cell.WINNER)
            rows.append(Row(end, stand, game=game, end=True, live=self.at is None))
        return self._lively(rows), None

    def _new_at(self) -> int:
        """Return the place of the line that comes next: the last one, or before another."""
        names = [typed.uuid for typed in self.lines.get(self._name(), [])]
        return names.index(self.between) if self.between in names else len(names)

    def hand_names(self) -> set[str | None]:
        """Return the lasting names of the lines of the game shown; another may be put before each."""
        return {typed.uuid for typed in self.lines.get(self._name(), [])}

    def _mark_rows(self) -> list[Row]:
        rows: list[Row] = []
        games = self.shown_games()
        typed_so_far = self.lines.get(MARK, [])
        for at, game in enumerate(games):
            if at > len(typed_so_far):
                break
            above = rows[-1].typed if rows else None
            stand = replace(Table(Kind.MARKS, game).stand(at + 1, None, above))
            if at < len(typed_so_far):
                typed = typed_so_far[at]
                rows.append(Row(self.halves.get(typed.uuid, typed), stand, game=game, id=0))
            else:
                rows.append(Row(self._new(), stand, game=game, live=self.at is None))
        return rows

    def write(self, typed: Typed) -> str | None:
        """Keep a line of the second typing; return None, or the sentence why it cannot be read."""
        row = self.live()
        if row is None:
            return None
        ready = keys.whole(typed, row.stand)
        if ready is None:
            return "This line cannot be read yet."
        if row.end and self.game is not None:
            self.ends[self.game.uuid] = ready
            self.halves.pop(row.name, None)
            self.game, self.ending = self._next_game(), False
        elif row.written:
            self._replace(ready)
        else:
            at = self._new_at()
            self.halves.pop(self._new_key(), None)
            self.lines.setdefault(self._name(), []).insert(at, ready)
        self.at, self.between = None, None
        self.keep()
        return None

    def _name(self) -> str:
        return MARK if self.game is None else self.game.uuid

    def _replace(self, typed: Typed) -> None:
        lines = self.lines.get(self._name(), [])
        self.lines[self._name()] = [typed if one.uuid == typed.uuid else one for one in lines]
        self.halves.pop(typed.uuid, None)

    def settle(self) -> bool:
        """Keep what was changed in a line typed before; False where it cannot be read yet."""
        row = self.live()
        if row is None or self.at is None:
            return True
        ready = keys.whole(row.typed, row.stand)
        if ready is not None:
            self._replace(ready)
        return ready is not None

    def no_more(self) -> bool:
        """Go on to what the page says at the end of the game."""
        if self.between is not None:
            self.leave_between()
            return True
        if self.at is not None:
            return self.open_row(None)
        if self.game is None:
            return False
        self.ending = True
        self.halves[f"{self.game.uuid} end"] = Typed(self.game.uuid, Cell.WINNER)
        return True

    def remove_row(self) -> bool:
        """Take a line of the second typing off again."""
        row = self.live()
        if row is None or not row.written:
            return False
        lines = self.lines.get(self._name(), [])
        self.lines[self._name()] = [one for one in lines if one.uuid != row.typed.uuid]
        self.at = None
        self.keep()
        return True

    def change_head(self, head: Head) -> bool:  # noqa: ARG002
        """Leave what stands over the page as the first typing has it."""
        return True

    # What differs

    def partings(self) -> list[Parting]:
        """Return where the two typings part as far as the second has come, without what was left already."""
        found: list[Parting] = []
        for at, game in enumerate(self.shown_games()):
            for difference in compare(game.rules, first_of(game), self._second(game, at)):
                if key_of_parting(game, difference) not in self.left:
                    found.append(parting_of(game, at + 1, difference))
        return found

    def _second(self, game: Game, at: int) -> tuple[list[Hand], Ending | None]:
        if self.head.kind is Kind.MARKS:
            lines = self.lines.get(MARK, [])
            return [], ending_of(lines[at]) if at < len(lines) else first_of(game)[1]
        table, hands = Table(self.head.kind, game), []
        above: Typed | None = None
        for number, typed in enumerate(self.lines.get(game.uuid, []), start=1):
            hands.append(to_hand(typed, table.stand(number, game.course, above)))
            above = typed
        return hands, ending_of(self.ends[game.uuid]) if game.uuid in self.ends else None

    def leave(self, parting: Parting) -> None:
        """Leave a difference as the first typing has it."""
        self.left.append(key_of_parting(parting.game, parting.difference))
        self.keep()

    def take(self, parting: Parting) -> bool:
        """Take the second reading into the book; False where that is not done."""
        game, difference = parting.game, parting.difference
        said: list[Refused] = []
        if difference.number is None:
            done = self._take_end(game, difference, said)
        elif difference.field == "hand":
            done = self._take_hand(game, difference, said)
        else:
            entry = game.hands[difference.number - 1]
            hand, unread = taken(entry.hand, difference), self._unreadable(game, difference)
            change = self.desk.do(
                lambda book: book.shelf.correct_line(entry.id, hand, unread), self.over, said.append
            )
            done = change is not None
        self.read_again()
        return done

    def _typed_of(self, game: Game, difference: Difference) -> Typed | None:
        """Return the line of the second typing that a difference is on."""
        lines, at = self.lines.get(game.uuid, []), difference.at or 0
        return lines[at - 1] if 0 < at <= len(lines) else None

    def _unreadable(self, game: Game, difference: Difference) -> tuple[str, ...]:
        """Return the fields of a hand that cannot be read, once the other reading is taken."""
        number, field, typed = difference.number or 1, difference.field, self._typed_of(game, difference)
        known = self.desk.book.shelf.unreadable(game.id).get(game.hands[number - 1].id, ())
        rest = tuple(name for name in known if name != field)
        return (*rest, field) if typed is not None and field in unreadable(typed) else rest

    def _take_end(self, game: Game, difference: Difference, said: list[Refused]) -> bool:
        winner, final = game.recorded_winner, list(game.final)
        if difference.field == "winner":
            winner = difference.second if isinstance(difference.second, int) else None
        else:
            second = difference.second
            final["ab".index(difference.field[-1])] = second if isinstance(second, int) else None
        ending = (winner, (final[0], final[1]), game.status)
        change = self.desk.do(lambda book: book.shelf.write_ending(game.id, *ending), self.over, said.append)
        return change is not None

    def _take_hand(self, game: Game, difference: Difference, said: list[Refused]) -> bool:
        hand, number, typed = difference.second, difference.number or 0, self._typed_of(game, difference)
        if isinstance(hand, Hand) and typed is not None:
            uuid, unread = typed.uuid, unreadable(typed)
            change = self.desk.do(
                lambda book: (
                    book.shelf.put_between(game.id, number, hand, uuid, unread)
                    if number <= len(game.hands)
                    else book.shelf.write_line(game.id, hand, uuid, unread)
                ),
                self.over,
                said.append,
            )
        else:
            id_ = game.hands[number - 1].id
            change = self.desk.do(lambda book: book.remove_hand(id_), self.over, said.append)
        return change is not None

"""Everything the book is asked to do for a page: lines written, corrected, taken off, the end of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scorebook.book.trouble import Refused
from scorebook.book.values import Change, Game, PaperGame, PaperHand
from scorebook.window.old_book import head as heads
from scorebook.window.old_book import keys
from scorebook.window.old_book.cells import Cell, Kind
from scorebook.window.old_book.head import Head
from scorebook.window.old_book.sheet import Row, Table, end_row
from scorebook.window.old_book.standing import BEFORE, Standing
from scorebook.window.old_book.typed import (
    UNFINISHED,
    Typed,
    final_of,
    to_hand,
    unreadable,
    winner_of,
)


class Writing(Standing):
    """One page being typed in, and written down line by line."""

    def change_head(self, head: Head) -> bool:
        """Take over what stands over the page; what is written down already is corrected with it."""
        game = self._game_at()
        self.wrong = heads.problems(head, self.houses.names())
        if game is None:
            self.head = head
            self._pause.start()
            return True
        if self.wrong:
            return False
        paper = heads.to_paper(head, self.houses.names())
        said: list[Refused] = []
        change = self._do(lambda book: book.shelf.change_game(game.id, paper), said)
        if change is None:
            self.wrong = {"date": said[0].sentence} if said else {}
            return False
        if self.at is None:  # the game being typed: the next one is likely to have it too
            self.head = head
        self.read_again()
        return True

    def type_head(self, head: Head) -> None:
        """Take over what is half typed over the page, where no game stands under it yet."""
        if self._game_at() is None:
            self.head = replace(head, source=self.head.source, page=self.head.page)
            self._pause.start()

    def turn_page(self, source: str, page: str) -> bool:
        """Turn to another page; what was half typed before it had a name goes with it."""
        key, kind = self._new_key(), self.head.kind
        nameless = self.game is None and not all(self.head.place)
        if not super().turn_page(source, page):
            return False
        half = self.halves.get(key)
        if nameless and half is not None and self.head.kind is kind and self._new().empty:
            del self.halves[key]
            self.halves[self._new_key()] = half
            self.keep()
        return True

    def has_half(self, source: str, page: str) -> bool:
        """Tell whether a line of a page is half typed and not written down."""
        place = f"{'|'.join(Head(source, page).place)}|"
        return any(key.startswith(place) and not half.empty for key, half in self.halves.items())

    def find_half(self) -> bool:
        """Go to a line of this page that is half typed and not written down; False where there is none."""
        source, page = self.head.place
        games = {game.uuid: game for game in self.games}
        for kind in Kind:
            for uuid in (*games, "next"):
                key = f"{source}|{page}|{kind.value}|{uuid}"
                for name, half in self.halves.items():
                    place, _, before = name.partition(BEFORE)
                    if place == key and not half.empty and self._go_to_half(kind, games.get(uuid), before):
                        return True
        return False

    def _go_to_half(self, kind: Kind, game: Game | None, before: str) -> bool:
        """Go to a line that is half typed; False where the hand it was to be put before is gone."""
        hands = () if game is None else game.hands
        if before and before not in {entry.uuid for entry in hands}:
            return False
        self.head = replace(self.head, kind=kind)
        self.at, self.between, self.ending = None, None, False
        self.show_game(game)
        self.between = before or None
        return True

    def settle(self) -> bool:
        """Write down what was corrected in the line one is in; False where it cannot be read yet."""
        row = self.live()
        if row is None or self.at is None:
            return True
        return self._correct(row) is None

    def write(self, typed: Typed) -> str | None:
        """Write the line one is in down; return None once that is saved, or the sentence why not."""
        row = self.live()
        if row is None:
            return "This book cannot be written just now."
        self.halves[self._key_of(row)] = typed
        if self.at is not None:
            sentence = self._correct(row if row.typed == typed else replace(row, typed=typed))
        else:
            sentence = self._add(replace(row, typed=typed))
        if sentence is None:
            self.at = None
            self.read_again()
            self.keep()
        return sentence

    def no_more(self) -> bool:
        """Go on to what the page says at the end of the game; False where there is no game to end."""
        if self.between is not None:
            self.leave_between()
            return True
        if self.at is not None:
            return self.open_row(None)
        if self.game is None:
            return False
        self.ending = True
        self.halves[f"{self.game.uuid} end"] = end_row(
            Table(self.head.kind, self.game), None, live=True
        ).typed
        return True

    def _add(self, row: Row) -> str | None:
        typed = keys.whole(row.typed, row.stand)
        if typed is None:
            return _cannot_read(row)
        if self.ending:
            return self._write_ending(row, typed)
        said: list[Refused] = []
        hand, uuid = to_hand(typed, row.stand), typed.uuid
        if self.head.kind is not Kind.MARKS and self.game is not None:
            game, unread = self.game, unreadable(typed)
            number = None if self.between is None else row.stand.number
            change = self._do(
                lambda book: (
                    book.shelf.write_line(game.id, hand, uuid, unread)
                    if number is None
                    else book.shelf.put_between(game.id, number, hand, uuid, unread)
                ),
                said,
            )
        else:
            self.wrong = heads.problems(self.head, self.houses.names())
            if self.wrong:
                return "Something over the page has to be put right first."
            paper = heads.to_paper(self.head, self.houses.names(), uuid)
            marks = self.head.kind is Kind.MARKS
            paper = _with_end(paper, typed) if marks else replace(paper, hands=(PaperHand(hand, uuid=uuid),))
            unread = () if marks else unreadable(typed)
            change = self._do(lambda book: book.shelf.start_game(paper, unread), said)
        if change is None:
            return _why(said)
        self.halves.pop(self._new_key(), None)
        self.between = None
        if self.head.kind is not Kind.MARKS and change.game is not None:
            self.show_game(self._find(change.game))
        return None

    def _correct(self, row: Row) -> str | None:
        typed = keys.whole(row.typed, row.stand)
        if typed is None:
            return _cannot_read(row)
        if row.end or self.head.kind is Kind.MARKS:
            return self._write_ending(row, typed)
        hand, unread, id_ = to_hand(typed, row.stand), unreadable(typed), row.id
        said: list[Refused] = []
        known = self.cannot_read.get(id_ or 0, ())
        same = hand == row.stand.original and set(unread) == set(known)
        if same or id_ is None:
            self.halves.pop(row.name, None)
            return None
        if self._do(lambda book: book.shelf.correct_line(id_, hand, unread), said) is None:
            return _why(said)
        self.halves.pop(row.name, None)
        self.read_again()
        return None

    def _write_ending(self, row: Row, typed: Typed) -> str | None:
        game = row.game
        if game is None:
            return None
        winner, final = winner_of(typed), final_of(typed)
        status = "unfinished" if typed.text(Cell.WINNER) == UNFINISHED else game.status
        status = None if status == "unfinished" and winner is not None else status
        said: list[Refused] = []
        kept = (winner, final, status) == (game.recorded_winner, game.final, game.status) or self._do(
            lambda book: book.shelf.write_ending(game.id, winner, final, status), said
        )
        if not kept:
            return _why(said)
        self.halves.pop(row.name, None)
        if self.ending and self.at is None:
            self.show_game(None)  # the next game on the page
        self.read_again()
        return None

    def remove_row(self) -> bool:
        """Take the written line one is in off the page: a hand, or the game of a mark."""
        row = self.live()
        if row is None or row.id is None or row.end:
            return False
        id_, marks = row.id, self.head.kind is Kind.MARKS
        change = self._do(lambda book: book.remove_game(id_) if marks else book.remove_hand(id_), [])
        if change is None:
            return False
        self.halves.pop(row.name, None)
        self.at = None
        self.read_again()
        return True

    def move_game(self, game: Game, head: Head) -> bool:
        """Say that a game stands on another page than this."""
        paper = heads.to_paper(head, self.houses.names())
        if self._do(lambda book: book.shelf.change_game(game.id, paper), []) is None:
            return False
        self.at = None
        self.show_game(None)
        self.read_again()
        return True

    def _do(self, operation: Any, said: list[Refused]) -> Change | None:
        self.busy = True
        try:
            return self.desk.do(operation, self.over, said.append)
        finally:
            self.busy = False


def _with_end(paper: PaperGame, typed: Typed) -> PaperGame:
    status = "unfinished" if typed.text(Cell.WINNER) == UNFINISHED else None
    return replace(paper, recorded_winner=winner_of(typed), final=final_of(typed), status=status)


def _cannot_read(row: Row) -> str:
    return next(
        (sentence for cell in row.typed.texts if (sentence := keys.wrong(replace(row.typed, at=cell)))),
        "This line cannot be read yet.",
    )


def _why(said: list[Refused]) -> str:
    return said[0].sentence if said else "Not written down yet. Enter tries again."

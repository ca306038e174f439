"""What another page puts on the pad: into the half-typed next hand of the game on the table, as its draft."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorebook.book.trouble import BookTrouble
from scorebook.book.values import Game
from scorebook.window.desk import Desk
from scorebook.window.pad.entry import Entry, Table, next_hand
from scorebook.window.pad.halves import Halves, draft_kind


@dataclass(frozen=True, slots=True)
class Running:
    """The game on the table and its next hand as far as it is typed."""

    game: Game
    table: Table
    entry: Entry

    @property
    def dealer(self) -> int | None:
        """Return who deals this hand: by turn, or whoever really dealt."""
        return self.table.dealer if self.entry.dealer is None else self.entry.dealer


def running(desk: Desk) -> Running | None:
    """Return the hand that is being typed on the pad, None where no game can be written in."""
    found = _halves(desk)
    return None if found is None else Running(found[0], next_hand(found[0]), found[1].new)


def place(desk: Desk, change: Callable[[Entry, Table], Entry]) -> Running | None:
    """Change the half-typed hand of the game on the table; return it, or None where it cannot be kept."""
    found = _halves(desk)
    if found is None:
        return None
    game, halves = found
    table = next_hand(game)
    halves.new = change(halves.new, table)
    try:
        keep_halves(desk, game, halves)
    except BookTrouble as trouble:
        desk.say(f"This cannot be put on the pad just now. {trouble.sentence}")
        return None
    return Running(game, table, halves.new)


def take_up(desk: Desk, game: Game) -> tuple[Halves, bool]:
    """Return what is kept half typed of a game, and whether the next hand is among it."""
    halves = Halves()
    kept = desk.book.draft(draft_kind(game.uuid))
    if kept is None:
        return halves, False
    return halves, halves.from_json(kept, frozenset(entry.uuid for entry in game.hands))


def keep_halves(desk: Desk, game: Game, halves: Halves) -> None:
    """Keep what is half typed of a game as its draft; blank fields leave none behind. Raises BookTrouble."""
    kind, kept = draft_kind(game.uuid), halves.to_json()
    if kept is not None:
        desk.book.keep_draft(kind, kept)
    elif desk.book.draft(kind) is not None:
        desk.book.drop_draft(kind)


def _halves(desk: Desk) -> tuple[Game, Halves] | None:
    game = None if desk.book.read_only else desk.book.table_game()
    return None if game is None or game.winner is not None else (game, take_up(desk, game)[0])

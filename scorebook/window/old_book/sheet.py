"""The lines of a page as they stand in the grid: what is written, what is being typed, what both come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorebook.book.values import Game
from scorebook.rules.course import Course, Line, play_game
from scorebook.rules.hand import Hand, Origin, Side
from scorebook.window.old_book.cells import Cell, Kind
from scorebook.window.old_book.typed import (
    UNREADABLE,
    Stand,
    Typed,
    from_ending,
    from_hand,
    to_hand,
    winner_of,
    with_text,
)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the grid.

    `line` is what the rules make of a hand, `game` the game of a mark. `id` is the hand's or the game's in
    the book, None where it is not written yet. `end` is what the page says at the end of a game; `live`
    the line that is being typed.
    """

    typed: Typed
    stand: Stand
    line: Line | None = None
    game: Game | None = None
    id: int | None = None
    end: bool = False
    live: bool = False

    @property
    def name(self) -> str:
        """Return what the line is known by as long as the page is open."""
        return f"{self.typed.uuid} end" if self.end else self.typed.uuid

    @property
    def won(self) -> Side | None:
        """Return who has the mark of a game: as it is written, else by what the book makes of its scores."""
        said = winner_of(self.typed)
        if self.game is None or not self.written or self.typed.text(Cell.WINNER):
            return said
        return self.game.winner

    @property
    def written(self) -> bool:
        """Tell whether the line is in the book."""
        return self.id is not None


@dataclass(frozen=True, slots=True)
class Table:
    """What every line of a game stands on: the house and who sat there, hand by hand."""

    kind: Kind
    game: Game  # the one in the book, or one that is not there yet

    def stand(self, number: int, course: Course | None, above: Typed | None) -> Stand:
        """Return what the line of a hand stands on."""
        game, dealer = self.game, None
        if course is not None:
            there = number <= len(course.lines)
            dealer = course.lines[number - 1].dealer if there else course.next_dealer
        return Stand(self.kind, game.rules, game.names(number), dealer, number, above)


def written_rows(
    table: Table,
    cannot_read: Mapping[int, tuple[str, ...]],
    editing: Mapping[str, Typed],
) -> tuple[list[Row], Course]:
    """Return the lines of a game, those being corrected as they stand now, and the course they come to."""
    game = table.game
    rows: list[Row] = []
    above: Typed | None = None
    for entry in game.hands:
        stand = replace(table.stand(entry.number, game.course, above), original=entry.hand)
        typed = editing.get(entry.uuid)
        if typed is None:
            typed = from_hand(entry.uuid, entry.hand, stand, cannot_read.get(entry.id, ()))
        rows.append(Row(typed, stand, id=entry.id))
        above = typed
    corrected = any(entry.uuid in editing for entry in game.hands)
    course = play(game, [to_hand(row.typed, row.stand) for row in rows]) if corrected else game.course
    return [replace(row, line=line) for row, line in zip(rows, course.lines, strict=True)], course


def next_row(table: Table, rows: Sequence[Row], course: Course, typed: Typed) -> Row:
    """Return the line that comes next, with what it would come to where something is typed in it."""
    above = rows[-1].typed if rows else None
    stand = table.stand(len(rows) + 1, course, above)
    if typed.empty:
        return Row(typed, stand, live=True)
    hands = [*(line.hand for line in course.lines), to_hand(typed, stand)]
    return Row(typed, stand, play(table.game, hands).lines[-1], live=True)


def put_between(
    table: Table, rows: Sequence[Row], course: Course, typed: Typed, before: str
) -> tuple[list[Row], Course]:
    """Return the lines with one more being typed before the hand of that name, and what they come to.

    What follows is worked out anew as soon as the new hand's own points are known.
    """
    at = next(at for at, row in enumerate(rows) if row.name == before)
    above = rows[at - 1].typed if at else None
    # Whoever came in with the hand below stays with that hand.
    stand = replace(table.stand(at + 1, course, above), names=table.game.names(max(at, 1)))
    new, following = Row(typed, stand, live=True), [_one_down(row) for row in rows[at:]]
    if typed.empty:
        return [*rows[:at], new, *following], course
    hands = [line.hand for line in course.lines]
    then = play(table.game, [*hands[:at], to_hand(typed, stand), *hands[at:]])
    new = replace(new, line=then.lines[at])
    if None in then.lines[at].totals:
        return [*rows[:at], new, *following], course
    following = [replace(row, line=line) for row, line in zip(following, then.lines[at + 1 :], strict=True)]
    return [*rows[:at], new, *following], then


def _one_down(row: Row) -> Row:
    return replace(row, stand=replace(row.stand, number=row.stand.number + 1))


def end_row(table: Table, typed: Typed | None, *, live: bool) -> Row:
    """Return the line of what the page says at the end of a game."""
    game = table.game
    stand = replace(table.stand(len(game.hands) + 1, game.course, None), end=True)
    said = typed or _ending(game)
    return Row(said, stand, game=game, id=game.id or None, end=True, live=live)


def mark_rows(games: Sequence[Game], editing: Mapping[str, Typed]) -> list[Row]:
    """Return the lines of a page of marks, a line a game."""
    rows: list[Row] = []
    above: Typed | None = None
    for number, game in enumerate(games, start=1):
        stand = Stand(Kind.MARKS, game.rules, game.names(), None, number, above)
        typed = editing.get(game.uuid) or _mark(game)
        rows.append(Row(typed, stand, game=game, id=game.id))
        above = typed
    return rows


def has_ending(game: Game) -> bool:
    """Tell whether the page says anything of the game's end."""
    return (game.recorded_winner, game.final, game.status) != (None, (None, None), None)


def play(game: Game, hands: Sequence[Hand]) -> Course:
    """Return the course of a game with these hands."""
    return play_game(
        game.rules,
        hands,
        target=game.target,
        first_dealer=game.first_dealer,
        seating_known=game.seating_known,
        origin=Origin.PAPER,
    )


def _ending(game: Game) -> Typed:
    finished = None if game.status is None else game.status == "finished"
    return from_ending(game.uuid, game.recorded_winner, game.final, finished=finished)


def _mark(game: Game) -> Typed:
    """Return the line a mark opens as: "?" where nobody knows who won, or it would look untyped."""
    typed = _ending(game)
    open_ = game.winner is None and not typed.text(Cell.WINNER)
    return with_text(typed, Cell.WINNER, UNREADABLE) if open_ else typed


def kind_of(game: Game) -> Kind:
    """Return the kind of page that shows a game best."""
    if not game.hands:
        return Kind.MARKS
    sums = all(_only_sums(entry.hand) for entry in game.hands)
    return Kind.TOTALS if sums else Kind.HANDS


def _only_sums(hand: Hand) -> bool:
    bare = replace(hand, written_totals=(None, None), dealer=None, note="")
    return bare == Hand()

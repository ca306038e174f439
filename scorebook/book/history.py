"""History only grows: each operation is a line, and so are undo and redo. Undo and redo are linear.

What undo and redo would do next is told by the newest line alone, however long the history is:

- an operation: undo takes it back; nothing to redo. Its `below` is what undo takes back after it.
- an undo (`undoes` an operation): undo goes on with that operation's `below`; redo brings the operation
  back. Its own `below` is the undo whose operation redo brings back after it.
- a redo (`redoes` an operation): undo takes the operation back again; redo goes on with `below`.

Undo stops at a line without images (an import, which is undone by the import) and at a line written
under another revision of the tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, bindparam, func, insert, select

from scorebook.book import keeping
from scorebook.book.gathering import game as whole_game
from scorebook.book.journal import Images, Journal, images_of, images_text
from scorebook.book.rows import CHANGE, GAME, HAND, IMPORT
from scorebook.book.stamp import REVISION
from scorebook.book.trouble import Refused
from scorebook.book.values import Change, Game, HistoryLine

UNDONE = "Undone: "
REDONE = "Done again: "
BROUGHT_IN = "bring_in"  # the operation undo stops at: its rows have no images
WHERE_IMPORTS_ARE = "File, “Bring in a file or another book…”, “Brought in before”"

_newest = (
    select(CHANGE.c.id, CHANGE.c.undoes, CHANGE.c.redoes, CHANGE.c.below)
    .order_by(CHANGE.c.id.desc())
    .limit(1)
)
_line = select(*CHANGE.c).where(CHANGE.c.id == bindparam("line"))
_add = insert(CHANGE)
_file = select(IMPORT.c.file).where(IMPORT.c.id == bindparam("import_"))
_game_is_there = select(GAME.c.id).where(GAME.c.id == bindparam("game"))
_hand_is_there = select(HAND.c.id).where(HAND.c.id == bindparam("hand"))

Line = Row[Any]


@dataclass(frozen=True, slots=True)
class Done:
    """What an operation has to say for itself: its sentence, and the game and hand it was about.

    `whole` is the game as the operation leaves it, where it has worked that out already.
    """

    sentence: str
    game: int | None = None
    hand: int | None = None
    whole: Game | None = None


@dataclass(frozen=True, slots=True)
class _Next:
    """The operation undo would take back and the undo that redo would take back: lines, or None."""

    undo: int | None
    redo: int | None


def begin(connection: Connection, now: datetime) -> Journal:
    """Return an empty journal for the operation that writes the next line of history."""
    newest = connection.execute(_newest).one_or_none()
    return Journal(connection, now, 1 if newest is None else newest.id + 1)


def close(journal: Journal, operation: str, done: Done) -> Change:
    """Keep the touched games' figures, write the line of history and return what changed.

    An operation that touched nothing leaves no line; its Change has no id.
    """
    _keep_figures(journal, done.whole)
    if journal.empty:
        # The page may show less than the book has: a hand written twice was saved by the first attempt.
        games = frozenset(() if done.game is None else (done.game,))
        return Change(operation, done.sentence, games, game=done.game, hand=done.hand)
    below = _next(journal.connection).undo
    _write(
        journal,
        operation=operation,
        sentence=done.sentence,
        game_id=done.game,
        hand_id=done.hand,
        before=images_text(journal.before),
        after=images_text(journal.after),
        below=below,
    )
    return _change(journal, operation, done, undone=None)


def close_without_copies(journal: Journal, operation: str, sentence: str, import_id: int) -> Change:
    """Write the line of an import, or of taking one back, and return what changed; undo stops at it."""
    _write(journal, operation=operation, sentence=sentence, import_id=import_id)
    return _change(journal, operation, Done(sentence), undone=None)


def undo(journal: Journal) -> Change:
    """Take the newest operation back that still stands; raises Refused where there is none."""
    step = _next(journal.connection)
    line = _within_reach(journal.connection, step.undo)
    if line is None:
        raise Refused(why_not(journal.connection))
    before, after = images_of(line.before), images_of(line.after)
    return _again(journal, line, after, before, undone=True, undoes=line.id, below=step.redo)


def redo(journal: Journal) -> Change:
    """Do again what was undone last; raises Refused where there is nothing, or something new was done."""
    step = _next(journal.connection)
    undone = None if step.redo is None else _get(journal.connection, step.redo)
    line = None if undone is None else _within_reach(journal.connection, undone.undoes)
    if undone is None or line is None:
        raise Refused("There is nothing to do again.")
    before, after = images_of(line.before), images_of(line.after)
    return _again(journal, line, before, after, undone=False, redoes=line.id, below=undone.below)


def undo_sentence(connection: Connection) -> str | None:
    """Return the line of history that undo would take back."""
    line = _within_reach(connection, _next(connection).undo)
    return None if line is None else str(line.sentence)


def why_not(connection: Connection) -> str:
    """Return why there is nothing that undo would take back: an import is taken back another way."""
    stop = _next(connection).undo
    line = None if stop is None else _get(connection, stop)
    if line is None or line.import_id is None:
        return "There is nothing to undo."
    file = connection.execute(_file, {"import_": line.import_id}).scalar_one()
    if line.operation == BROUGHT_IN:
        return f"Bringing in {file} is taken back as a whole: {WHERE_IMPORTS_ARE}."
    return f"{file} was taken back as a whole. To undo that, bring the file in again."


def redo_sentence(connection: Connection) -> str | None:
    """Return the line of history that redo would bring back."""
    redo = _next(connection).redo
    line = None if redo is None else _within_reach(connection, _get(connection, redo).undoes)
    return None if line is None else str(line.sentence)


def holds(connection: Connection, journal: Journal) -> bool:
    """Tell whether the line a journal wrote is in the book: asked where a commit failed."""
    line = connection.execute(_line, {"line": journal.line}).one_or_none()
    return line is not None and line.at == _at(journal)


def last_line(connection: Connection) -> int:
    """Return the number of the newest line, 0 where there is none; quicker than asking what it says."""
    return int(connection.exec_driver_sql("SELECT coalesce(max(id), 0) FROM change").scalar_one())


def lines(connection: Connection, limit: int, before: int | None) -> list[HistoryLine]:
    """Return up to `limit` lines, newest first, those with a smaller id than `before`."""
    undone, redone = CHANGE.alias(), CHANGE.alias()
    last_undone = select(func.max(undone.c.id)).where(undone.c.undoes == CHANGE.c.id).scalar_subquery()
    last_redone = select(func.max(redone.c.id)).where(redone.c.redoes == CHANGE.c.id).scalar_subquery()
    wanted = (
        select(
            CHANGE.c.id,
            CHANGE.c.at,
            CHANGE.c.operation,
            CHANGE.c.sentence,
            func.coalesce(last_undone, 0) > func.coalesce(last_redone, 0),
            GAME.c.id,
        )
        .join_from(CHANGE, GAME, GAME.c.id == CHANGE.c.game_id, isouter=True)
        .order_by(CHANGE.c.id.desc())
        .limit(limit)
    )
    if before is not None:
        wanted = wanted.where(CHANGE.c.id < before)
    return [HistoryLine(*line) for line in connection.execute(wanted)]


def _again(
    journal: Journal, line: Line, expected: Images, wanted: Images, *, undone: bool, **links: int | None
) -> Change:
    journal.write_back(expected, wanted)
    _keep_figures(journal)
    head = UNDONE if undone else REDONE
    game = _there(journal.connection, _game_is_there, game=line.game_id)
    hand = _there(journal.connection, _hand_is_there, hand=line.hand_id)
    done = Done(f"{head}{line.sentence}", game, hand)
    operation = "undo" if undone else "redo"
    _write(
        journal,
        operation=operation,
        sentence=done.sentence,
        game_id=line.game_id,
        hand_id=line.hand_id,
        **links,
    )
    return _change(journal, operation, done, undone=undone)


def _keep_figures(journal: Journal, known: Game | None = None) -> None:
    known_id = None if known is None else known.id
    found = (
        known if id_ == known_id else whole_game(journal.connection, id_) for id_ in sorted(journal.games)
    )
    keeping.keep(journal.connection, [game for game in found if game is not None])


def _write(journal: Journal, **columns: Any) -> None:
    line = {"id": journal.line, "at": _at(journal), "revision": REVISION, **columns}
    journal.connection.execute(_add, line)


def _at(journal: Journal) -> str:
    return journal.now.isoformat(timespec="seconds")


def _change(journal: Journal, operation: str, done: Done, *, undone: bool | None) -> Change:
    return Change(
        operation=operation,
        sentence=done.sentence,
        games=frozenset(journal.games),
        players=frozenset(journal.players),
        houses=journal.houses,
        game=done.game,
        hand=done.hand,
        undone=undone,
        id=journal.line,
    )


def _next(connection: Connection) -> _Next:
    newest = connection.execute(_newest).one_or_none()
    if newest is None:
        return _Next(None, None)
    if newest.undoes is not None:
        return _Next(_get(connection, newest.undoes).below, newest.id)
    if newest.redoes is not None:
        return _Next(newest.redoes, newest.below)
    return _Next(newest.id, None)


def _get(connection: Connection, id_: int) -> Line:
    return connection.execute(_line, {"line": id_}).one()


def _within_reach(connection: Connection, id_: int | None) -> Line | None:
    """Return a line whose images can be written back, or None."""
    if id_ is None:
        return None
    line = _get(connection, id_)
    return line if line.before is not None and line.revision == REVISION else None


def _there(connection: Connection, statement: Any, **which: int | None) -> int | None:
    if None in which.values():
        return None
    return connection.execute(statement, which).scalar_one_or_none()

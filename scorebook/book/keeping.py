"""The figures kept of games and hands to be fast: who won, how high, how many hands, how much is known.

Written in the same transaction as whatever changes a game; the check proves them, `rebuild` makes them
anew. Nothing is ever read from them that the record could not tell. Those of hands: `keeping_hands`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from operator import itemgetter
from typing import Any, TypeAlias

from sqlalchemy import Connection, bindparam, delete, insert, select

from scorebook.book import gathering
from scorebook.book.asking import asked_of
from scorebook.book.inserting import insert_rows
from scorebook.book.keeping_hands import NOT_HANDS, HandFigures, fully_known, hand_figures, partly_known
from scorebook.book.mapping import side_letter
from scorebook.book.rows import HAND_RESULT, RESULT
from scorebook.book.values import Game, Level
from scorebook.rules.course import Line
from scorebook.rules.hand import Points

Figures: TypeAlias = dict[str, Any]

MANY = 500  # games written at once when all are made anew

_put = insert(RESULT).prefix_with("OR REPLACE")
_put_hand = insert(HAND_RESULT).prefix_with("OR REPLACE")
_RESULT_COLUMNS = tuple(column.name for column in RESULT.c)
_results = select(*RESULT.c)
_hand_results = select(*HAND_RESULT.c).order_by(HAND_RESULT.c.game_id, HAND_RESULT.c.number)
_of_game = select(*HAND_RESULT.c).where(HAND_RESULT.c.game_id == bindparam("game"))


def figures(game: Game) -> Figures:
    """Return the row of `game_result` that a game's record comes to."""
    counted = [line for line in game.course.lines if line.hand.outcome not in NOT_HANDS]
    winner = game.winner
    kept: Figures = {
        "game_id": game.id,
        "winner": side_letter(winner),
        "hands": len(counted),
        "level": _level(game, counted).value,
        "finished": int(over(game)),
        "questions": sum(1 for _ in asked_of(game)),
    }
    kept["score_a"], kept["score_b"] = _score(game)
    for seat in range(4):
        # The result is credited to the two who sat there at the end.
        sitting = game.seated(seat, game.course.ended_at)
        kept[f"p{seat + 1}"] = sitting.player
        kept[f"n{seat + 1}"] = None if sitting.player is not None else sitting.name or None
    return kept


def over(game: Game) -> bool:
    """Tell whether a game has come to its end, be it written down, marked, or told by its hands."""
    return game.winner is not None or game.status == "finished" or game.course.ended_at is not None


def keep(connection: Connection, games: Iterable[Game]) -> None:
    """Write the figures of these games and their hands, in place of those kept before.

    Of a game's hands only the lines that came out differently are written.
    """
    for game in games:
        connection.execute(_put, figures(game))
        _keep_hands(connection, game)


def rebuild(connection: Connection) -> int:
    """Make the figures of all games anew; return how many there are."""
    connection.execute(delete(HAND_RESULT))
    connection.execute(delete(RESULT))
    games, done = gathering.games(connection), 0
    while some := list(islice(games, MANY)):
        keep_new(connection, some)
        done += len(some)
    return done


def keep_new(connection: Connection, games: Sequence[Game]) -> None:
    """Write the figures of games of which none are kept, many at once."""
    in_order = itemgetter(*_RESULT_COLUMNS)
    insert_rows(connection, RESULT.name, _RESULT_COLUMNS, [in_order(figures(game)) for game in games])
    hands = [row for game in games for row in hand_figures(game)]
    insert_rows(connection, HAND_RESULT.name, HandFigures._fields, hands)


def differences(connection: Connection) -> Iterator[tuple[str, int]]:
    """Yield reference and id of each game whose kept figures are not what its record comes to."""
    as_kept = kept(connection)
    for game in gathering.games(connection):
        if not as_kept(game):
            yield game.ref, game.id


def kept(connection: Connection) -> Callable[[Game], bool]:
    """Return what tells whether the figures kept of a game and its hands are what its record comes to.

    To be asked of the games in the order of their ids.
    """
    results = {row["game_id"]: dict(row) for row in connection.execute(_results).mappings()}
    by_game = gathering.in_step(connection, _hand_results)

    def as_kept(game: Game) -> bool:
        hands = [tuple(row.values()) for row in by_game(game.id)]
        return results.get(game.id) == figures(game) and hands == list(hand_figures(game))

    return as_kept


def _keep_hands(connection: Connection, game: Game) -> None:
    # Those of a hand that is gone went with it (`journal`).
    present = set(map(tuple, connection.execute(_of_game, {"game": game.id})))
    new = [row._asdict() for row in hand_figures(game) if row not in present]
    if new:
        connection.execute(_put_hand, new)


def _score(game: Game) -> Points:
    """Return the final scores as written, or else the totals of the hands, where they can be known."""
    final, totals = game.final, game.course.totals
    if final != (None, None) or not game.hands:
        return final
    if totals[0] is None or totals[1] is None:
        return _last_written(game) or totals
    return totals


def _last_written(game: Game) -> Points | None:
    written = [entry.hand.written_totals for entry in game.hands]
    last = written[-1] if written else (None, None)
    return None if last == (None, None) else last


def _level(game: Game, counted: list[Line]) -> Level:
    if counted and all(fully_known(line) for line in counted):
        return Level.HANDS
    if any(partly_known(line) for line in counted):
        return Level.TOTALS
    if game.final != (None, None):
        return Level.FINAL
    return Level.NOTHING if game.winner is None else Level.MARK

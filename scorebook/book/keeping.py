"""The figures kept of each game to be fast: who won, how high, how many hands, how much is known.

Written in the same transaction as whatever changes a game; the check proves them, `rebuild` makes them
anew. Nothing is ever read from them that the hands could not tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select

from scorebook.book import gathering
from scorebook.book.mapping import side_letter
from scorebook.book.rows import RESULT
from scorebook.book.values import Game, Level
from scorebook.rules.course import Line
from scorebook.rules.hand import Outcome, Points

_drop = delete(RESULT).where(RESULT.c.game_id == bindparam("game"))
_put = insert(RESULT)
NOT_HANDS = {Outcome.ALL_PASSED, Outcome.MISDEAL}

Figures = dict[str, Any]


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
    """Write the figures of these games, in place of those kept before."""
    kept = [figures(game) for game in games]
    if kept:
        connection.execute(_drop, [{"game": row["game_id"]} for row in kept])
        connection.execute(_put, kept)


def rebuild(connection: Connection) -> int:
    """Make the figures of all games anew; return how many there are."""
    connection.execute(delete(RESULT))
    kept = [figures(game) for game in gathering.games(connection)]
    if kept:
        connection.execute(_put, kept)
    return len(kept)


def differences(connection: Connection) -> Iterator[tuple[str, int]]:
    """Yield reference and id of each game whose kept figures are not what its record comes to."""
    found = connection.execute(select(*RESULT.c)).mappings()
    kept = {row["game_id"]: dict(row) for row in found}
    for game in gathering.games(connection):
        if kept.get(game.id) != figures(game):
            yield game.ref, game.id


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
    if counted and all(_fully_known(line) for line in counted):
        return Level.HANDS
    if any(_partly_known(line) for line in counted):
        return Level.TOTALS
    if game.final != (None, None):
        return Level.FINAL
    return Level.NOTHING if game.winner is None else Level.MARK


def _fully_known(line: Line) -> bool:
    """Tell whether bidder, bid, meld and tricks of a hand are all known."""
    hand, score = line.hand, line.score
    if score is None or hand.bidder is None or hand.bid is None or None in score.points:
        return False
    if score.outcome is Outcome.THROWN_IN:
        return hand.meld[1 - hand.bidder % 2] is not None
    return None not in hand.meld and None not in score.tricks


def _partly_known(line: Line) -> bool:
    written = line.hand.written_totals + line.hand.written_points
    points = line.score.points if line.score is not None else (None, None)
    return any(figure is not None for figure in (*written, *points))

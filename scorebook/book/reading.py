"""Lists and facts, read from the kept figures: quick for a book of thirty-five years.

Everything here is plain Core and plain tuples; whole games come from `gathering`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import date
from functools import cache
from itertools import islice
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, bindparam, func, select

from scorebook.book import gathering, houses
from scorebook.book.mapping import LEVELS, ORIGINS, SIDES, rules_of
from scorebook.book.names import UNKNOWN, SeatName, key_of
from scorebook.book.people import as_written
from scorebook.book.rows import GAME, HAND, HOUSE, PLAYER, RESULT, SEAT
from scorebook.book.values import Game, GameFact, GameLine, GameQuery, HandEntry, Seating, Suggestion
from scorebook.rules.hand import Origin

_NAMED = 900  # games, at most, that a question names one by one
_LIVE = GAME.c.origin == Origin.LIVE.value
# NULL sorts last here, and an index has this order.
_NEWEST_FIRST = (
    GAME.c.date_from.desc(),
    GAME.c.date_to.desc(),
    GAME.c.day_order.desc(),
    GAME.c.ref.desc(),
)

_names = select(PLAYER.c.id, PLAYER.c.name)
_guests = select(PLAYER.c.id).where(PLAYER.c.kind == "guest")
_house_names = select(HOUSE.c.id, HOUSE.c.name, HOUSE.c.rules)
# Column by column: each one more is felt in a list of thousands.
_WHEN = (GAME.c.date_text, GAME.c.date_from, GAME.c.date_to, GAME.c.day_order, GAME.c.occasion)
_WHO = (RESULT.c.p1, RESULT.c.p2, RESULT.c.p3, RESULT.c.p4)
_HOW = (
    RESULT.c.winner,
    RESULT.c.score_a,
    RESULT.c.score_b,
    RESULT.c.hands,
    RESULT.c.level,
    RESULT.c.finished,
)
_facts: Select[Any] = select(GAME.c.id, GAME.c.ref, *_WHEN, GAME.c.house_id, *_WHO, *_HOW).join_from(
    GAME, RESULT, RESULT.c.game_id == GAME.c.id
)
_lines: Select[Any] = _facts.add_columns(GAME.c.origin, GAME.c.note, GAME.c.target)
_guest_names = select(RESULT.c.game_id, RESULT.c.n1, RESULT.c.n2, RESULT.c.n3, RESULT.c.n4).where(
    func.coalesce(RESULT.c.n1, RESULT.c.n2, RESULT.c.n3, RESULT.c.n4).is_not(None)
)
_newest_first = _lines.order_by(*_NEWEST_FIRST)
_on_the_table = (
    select(GAME.c.id)
    .join_from(RESULT, GAME, RESULT.c.game_id == GAME.c.id)
    .where(RESULT.c.finished == 0, _LIVE, GAME.c.put_away == 0)
    .order_by(func.coalesce(GAME.c.taken_up, 0).desc(), GAME.c.id.desc())
    .limit(1)
)
_last_live = select(GAME.c.id).where(_LIVE).order_by(GAME.c.id.desc()).limit(1)
_by_ref = select(GAME.c.id).where(GAME.c.ref == bindparam("ref"))
_by_uuid = select(*HAND.c).where(HAND.c.uuid == bindparam("uuid"))
_counts = select(
    select(func.count()).select_from(GAME).scalar_subquery(),
    select(func.count()).select_from(HAND).scalar_subquery(),
)
_occasions = (
    select(GAME.c.occasion)
    .where(GAME.c.occasion != "")
    .group_by(GAME.c.occasion)
    .order_by(func.max(GAME.c.id).desc())
)
_substitutes = (
    select(SEAT.c.game_id, func.coalesce(PLAYER.c.name, SEAT.c.name_text))
    .join_from(SEAT, PLAYER, SEAT.c.player_id == PLAYER.c.id, isouter=True)
    .where(SEAT.c.game_id.in_(select(SEAT.c.game_id).where(SEAT.c.from_hand > 1)))
)
_retired = select(PLAYER.c.id).where(PLAYER.c.retired == 1)


def games(connection: Connection, query: GameQuery) -> list[GameLine]:
    """Return the games that `query` asks for, newest first; games without any date come last."""
    wanted = _newest_first.where(*_conditions(query))
    many = query.only is not None and len(query.only) > _NAMED  # more than SQLite takes to be named
    if query.limit is not None and not query.text and not many:
        wanted = wanted.limit(query.limit)
    found: Iterable[GameLine] = _as_lines(connection, wanted)
    if query.only is not None and many:
        found = (line for line in found if line.id in query.only)
    if query.text:
        found = _mentioning(connection, found, query.text)
    return list(islice(found, query.limit))


def unfinished(connection: Connection) -> list[GameLine]:
    """Return the games kept here that can be carried on, put away or not, newest first."""
    return list(_as_lines(connection, _newest_first.where(_LIVE, RESULT.c.finished == 0)))


def game_facts(connection: Connection, only: Collection[int] | None = None) -> list[GameFact]:
    """Return every game as statistics need it, in the order they were entered; guests are None.

    `only` names the games to be read again; those no longer in the book are absent.
    """
    wanted = _facts if only is None else _facts.where(GAME.c.id.in_(only))
    guests = set(connection.execute(_guests).scalars())
    houses = {row.id: row.name for row in connection.execute(_house_names)}
    found = []
    for (
        id_, ref, text, first, last, order, occasion, house,
        p1, p2, p3, p4, winner, score_a, score_b, hands, level, finished,
    ) in connection.execute(wanted).all():  # fmt: skip
        if not guests.isdisjoint((p1, p2, p3, p4)):
            p1, p2, p3, p4 = (None if one in guests else one for one in (p1, p2, p3, p4))
        found.append(
            GameFact(
                id_,
                ref,
                text,
                first,
                last,
                order,
                occasion,
                houses[house],
                (p1, p2, p3, p4),
                SIDES[winner],
                (score_a, score_b),
                hands,
                LEVELS[level],
                finished == 1,
            )
        )
    return found


def on_the_table(connection: Connection) -> int | None:
    """Return the game that is on the table: of those running, the one last begun or carried on."""
    return connection.execute(_on_the_table).scalar_one_or_none()


def id_of(connection: Connection, ref: str) -> int | None:
    """Return the id of the game with this reference."""
    return connection.execute(_by_ref, {"ref": ref}).scalar_one_or_none()


def counts(connection: Connection) -> tuple[int, int]:
    """Return how many games and how many lines of hands are in the book."""
    games, hands = connection.execute(_counts).one()
    return games, hands


def find_hand(connection: Connection, uuid: str) -> HandEntry | None:
    """Return the hand with this uuid, wherever it is."""
    row = connection.execute(_by_uuid, {"uuid": uuid}).mappings().one_or_none()
    game = None if row is None else gathering.game(connection, row["game_id"])
    return None if game is None else next(entry for entry in game.hands if entry.uuid == uuid)


def occasions(connection: Connection) -> list[str]:
    """Return every occasion games were played at, the one used last first."""
    return list(connection.execute(_occasions).scalars())


def suggestion(connection: Connection, today: date) -> Suggestion:
    """Return what a new game begins with: last night's four and rules, and the deal going on round."""
    sunday = "Sunday" if today.weekday() == 6 else ""
    last = connection.execute(_last_live).scalar_one_or_none()
    game = None if last is None else gathering.game(connection, last)
    if game is None:
        return Suggestion(None, houses.first(connection), 0, sunday)
    dealer = game.course.next_dealer
    return Suggestion(
        seating=_same_four(connection, game),
        house=houses.newest_like(connection, game.house),
        first_dealer=(game.first_dealer or 0) if dealer is None else dealer,
        occasion=_same_occasion(game, today) or sunday,
        target=None if game.target == game.rules.target else game.target,
    )


def _same_four(connection: Connection, game: Game) -> Seating:
    """Return the four of the end of a game; a seat is left open where somebody has retired since."""
    retired = set(connection.execute(_retired).scalars())
    at_the_end = [game.seated(seat) for seat in range(4)]
    kept = [None if s.player in retired else s for s in at_the_end]
    a, b, c, d = (
        as_written(SeatName(s.name, guest=s.player is None and bool(s.name))) if s is not None else ""
        for s in kept
    )
    one, two, three, four = (s.player if s is not None else None for s in kept)
    return Seating((a, b, c, d), (one, two, three, four))


def _same_occasion(game: Game, today: date) -> str:
    """Return the occasion to go on with: that of the same evening, or of the same day of the week.

    One with a figure in it ("Labor Day 1998") belongs to its own day.
    """
    try:
        day = date.fromisoformat(game.date)
    except ValueError:
        return ""
    again = day.weekday() == today.weekday() and not any(letter.isdigit() for letter in game.occasion)
    return game.occasion if day == today or again else ""


def _as_lines(connection: Connection, wanted: Select[Any]) -> Iterator[GameLine]:
    found = connection.execute(wanted).all()
    if not found:
        return
    names: dict[int | None, str] = dict(connection.execute(_names).all())
    names[None] = UNKNOWN
    of_guests = _guest_names  # of all games, a few of which would be looked for from end to end
    if len(found) <= _NAMED:
        of_guests = of_guests.where(RESULT.c.game_id.in_([row[0] for row in found]))
    guests = {row.game_id: row[1:] for row in connection.execute(of_guests)}
    houses = {row.id: (row.name, row.rules) for row in connection.execute(_house_names)}
    targets = {id_: rules_of(text).target for id_, (_, text) in houses.items()}
    for (
        id_, ref, text, first, last, order, occasion, house,
        p1, p2, p3, p4, winner, score_a, score_b, hands, level, finished, origin, note, target,
    ) in found:  # fmt: skip
        four = (names[p1], names[p2], names[p3], names[p4])
        if id_ in guests:
            g1, g2, g3, g4 = guests[id_]
            four = (g1 or four[0], g2 or four[1], g3 or four[2], g4 or four[3])
        yield GameLine(
            id_,
            ref,
            ORIGINS[origin],
            text,
            first,
            last,
            order,
            occasion,
            note,
            houses[house][0],
            targets[house] if target is None else target,
            four,
            (p1, p2, p3, p4),
            SIDES[winner],
            (score_a, score_b),
            hands,
            LEVELS[level],
            finished == 1,
        )


def _conditions(query: GameQuery) -> Iterator[ColumnElement[bool]]:
    if query.player is not None:
        yield GAME.c.id.in_(select(SEAT.c.game_id).where(SEAT.c.player_id == query.player))
    # Wholly between: a game that may lie outside is left out, and so is one without a date.
    if query.since is not None:
        yield GAME.c.date_from >= query.since
    if query.until is not None:
        yield GAME.c.date_to <= query.until
    if query.occasion is not None:
        yield GAME.c.occasion == query.occasion
    if query.house is not None:
        yield GAME.c.house_id == query.house
    if query.only is not None and len(query.only) <= _NAMED:
        yield GAME.c.id.in_(query.only)
    if query.unfinished is not None:
        yield RESULT.c.finished == int(not query.unfinished)


def _mentioning(connection: Connection, lines: Iterable[GameLine], text: str) -> Iterator[GameLine]:
    """Yield the games that mention every word of `text`: in a name at the table, the occasion, the remark,
    the date or the reference. Words are compared folded, which SQLite's LIKE cannot do outside ASCII.
    """
    words = key_of(text).split()
    key = cache(key_of)  # names and occasions come again and again
    came_in: dict[int, list[str]] = {}
    for game, name in connection.execute(_substitutes):
        came_in.setdefault(game, []).append(name)
    for line in lines:
        said = [*line.names, line.occasion, line.note, line.date, line.ref, *came_in.get(line.id, ())]
        if all(any(word in key(one) for one in said) for word in words):
            yield line

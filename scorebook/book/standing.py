"""What the book has of the games that a file speaks of, with the marks that tell them from one another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from sqlalchemy import Connection, Select, bindparam, exists, select

from scorebook.book.calls import calls
from scorebook.book.gathering import in_step
from scorebook.book.mapping import RECORD, Found, hand_of, seat_number
from scorebook.book.marks import (
    AsImported,
    beside_hand,
    everything_mark,
    game_mark,
    hand_mark,
    who_took_a_trick,
)
from scorebook.book.melds import melds
from scorebook.book.rows import CALL, GAME, HAND, HAND_MELD, HOUSE, SEAT
from scorebook.rules.called import Call
from scorebook.rules.counted import CountedMeld
from scorebook.rules.hand import Hand, Seat

SeatRow: TypeAlias = tuple[int, int, int | None, str]  # seat 1–4, from which hand, player, a guest's name

# What a file can say of a game, beside who sits where and its hands.
TOLD = (
    *("target", "date_text", "day_order", "occasion", "status", "recorded_winner", "final_a", "final_b"),
    *("seating_known", "page_id", "note"),
)
_TOOK = RECORD.index("took_a")

_games: Select[Any] = select(*GAME.c, HOUSE.c.name_key).join_from(GAME, HOUSE).order_by(GAME.c.id)
_seats: Select[Any] = select(*SEAT.c).order_by(SEAT.c.game_id, SEAT.c.seat, SEAT.c.from_hand)
_hands: Select[Any] = select(*HAND.c).order_by(HAND.c.game_id, HAND.c.number)
_some_games = _games.where(GAME.c.id.in_(bindparam("games", expanding=True)))
_some_seats = _seats.where(SEAT.c.game_id.in_(bindparam("games", expanding=True)))
_some_hands = _hands.where(HAND.c.game_id.in_(bindparam("games", expanding=True)))
_names = select(GAME.c.id, GAME.c.ref, GAME.c.uuid)
_any_beside = select(exists(select(HAND_MELD.c.id)) | exists(select(CALL.c.id)))


@dataclass(frozen=True, slots=True)
class HandThere:
    """A hand as it stands in the book."""

    id: int
    number: int
    values: tuple[Any, ...]  # as RECORD names them
    mark: str
    as_imported: str | None
    hand: Hand
    uuid: str
    melds: tuple[CountedMeld, ...] = ()
    calls: tuple[Call, ...] = ()

    @property
    def edited(self) -> bool:
        """Tell whether it is no longer, or never was, what an import wrote."""
        return self.mark != self.as_imported


@dataclass(frozen=True, slots=True)
class GameThere:
    """A game as it stands in the book."""

    row: Found
    house: str  # the key of its house's name
    seats: tuple[SeatRow, ...]
    seat_ids: Mapping[int, tuple[int, int]]  # which row holds which seat, from which hand on
    hands: tuple[HandThere, ...]
    mark: str
    as_imported: AsImported | None

    @property
    def id(self) -> int:
        """Return the id of the game."""
        return int(self.row["id"])

    @property
    def edited(self) -> bool:
        """Tell whether its own columns or seats are no longer what an import wrote."""
        return self.as_imported is None or self.as_imported.game != self.mark

    @property
    def touched(self) -> bool:
        """Tell whether anything about it is no longer what an import wrote, its hands too."""
        was = self.as_imported
        return (
            was is None
            or was.game != self.mark
            or was.hands != len(self.hands)
            or any(hand.edited for hand in self.hands)
        )

    @property
    def everything(self) -> str:
        """Return the mark of the whole game."""
        return everything_mark(self.mark, (hand.mark for hand in self.hands))


class Standing:
    """The games of the book by what they are called, and whole where they are asked for."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.by_ref: dict[str, int] = {}
        self.by_uuid: dict[str, int] = {}
        for id_, ref, uuid in connection.execute(_names):
            self.by_ref[ref] = self.by_uuid[uuid] = id_
        self._beside = bool(connection.execute(_any_beside).scalar_one())
        self._equals: dict[str, list[int]] | None = None

    def games(self, ids: Sequence[int]) -> dict[int, GameThere]:
        """Return these games as they stand, by their ids."""
        if not ids:
            return {}
        which = {"games": sorted(ids)}
        seats = in_step(self._connection, _some_seats, which)
        hands = in_step(self._connection, _some_hands, which)
        rows = self._connection.execute(_some_games, which).mappings().all()
        return {row["id"]: self.there(row, seats(row["id"]), hands(row["id"])) for row in rows}

    def equal_to(self, everything: str) -> list[int]:
        """Return the games with this mark: those that are so, before those that came so and were edited."""
        if self._equals is None:
            now, once = defaultdict(list), defaultdict(list)
            for game in self.all():
                now[game.everything].append(game.id)
                was = game.as_imported
                if was is not None and was.everything != game.everything:
                    once[was.everything].append(game.id)
            self._equals = {mark: now[mark] + once[mark] for mark in {**now, **once}}
        return self._equals.get(everything, [])

    def all(self) -> Iterator[GameThere]:
        """Yield every game of the book as it stands."""
        seats, hands = in_step(self._connection, _seats), in_step(self._connection, _hands)
        for row in self._connection.execute(_games).mappings():
            yield self.there(row, seats(row["id"]), hands(row["id"]))

    def there(self, row: Found, seats: Sequence[Found], hands: Sequence[Found]) -> GameThere:
        """Return the game of these rows, its own with the key of its house's name."""
        counted, called = ({}, {})
        if self._beside and hands:
            counted, called = melds(self._connection, row["id"]), calls(self._connection, row["id"])
        sat = tuple((one["seat"], one["from_hand"], one["player_id"], one["name_text"]) for one in seats)
        turn = row["first_dealer"] if row["seating_known"] else None
        columns = (row["name_key"], *(row[name] for name in TOLD))
        was = AsImported.read(row["as_imported"])
        if was is not None:
            was = was.of_today(columns, sat, [mark for hand in hands if (mark := hand["as_imported"])])
        return GameThere(
            row=row,
            house=row["name_key"],
            seats=sat,
            seat_ids={one["id"]: (one["seat"], one["from_hand"]) for one in seats},
            hands=tuple(
                _hand(hand, turn, counted.get(hand["id"], ()), called.get(hand["id"], ())) for hand in hands
            ),
            mark=game_mark(columns, sat),
            as_imported=was,
        )


def mark_of(
    number: int,
    hand: Hand,
    values: tuple[Any, ...],
    turn: Seat | None,
    melds: Sequence[CountedMeld] = (),
    calls: Sequence[Call] = (),
) -> str:
    """Return the mark of a hand; `turn` is who deals first, which says as much as the first hand's dealer."""
    beside = beside_hand(melds, calls)
    if hand.took_trick != (None, None):
        told = who_took_a_trick(hand)
        took = tuple(None if one is None else int(one) for one in told)
        if told != hand.took_trick:
            beside = (*beside, hand.took_trick)
        values = (*values[:_TOOK], *took, *values[_TOOK + 2 :])
    if number == 1 and hand.dealer is None and turn is not None:
        values = (seat_number(turn), *values[1:])
    return hand_mark((number, *values), *beside)


def _hand(
    row: Found, turn: int | None, counted: tuple[CountedMeld, ...], called: tuple[Call, ...]
) -> HandThere:
    hand = hand_of(row)
    values = tuple(row[name] for name in RECORD)
    return HandThere(
        id=row["id"],
        number=row["number"],
        values=values,
        mark=mark_of(row["number"], hand, values, None if turn is None else turn - 1, counted, called),
        as_imported=row["as_imported"],
        hand=hand,
        uuid=row["uuid"],
        melds=counted,
        calls=called,
    )


def named(values: Sequence[Any]) -> Mapping[str, Any]:
    """Return the columns of a hand by name."""
    return dict(zip(RECORD, values, strict=True))

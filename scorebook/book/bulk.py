"""Writing many new games at once: rows as plain tuples, many in one statement.

The kept figures are those that every operation writes, worked out from the course that was already played
when the game was weighed.
"""

from __future__ import annotations

import uuid as uuids
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from sqlalchemy import Connection, insert

from scorebook.book import keeping
from scorebook.book.inserting import insert_rows
from scorebook.book.journal import TABLES
from scorebook.book.mapping import RECORD, seat_number, to_json
from scorebook.book.marks import AsImported
from scorebook.book.resolving import BROUGHT, Resolver
from scorebook.book.standing import TOLD
from scorebook.book.values import Game, HandEntry, Sitting
from scorebook.book.weighing import HandStep, Step
from scorebook.rules.counted import counted_to_json

# A game with a reference of the family's is the same game in every book that the same file is brought into.
_OURS = uuids.UUID("0a7d3e1c-6d0c-5f0e-9d53-70696e6f636c")

COLUMNS = {
    "game": (
        *("id", "uuid", "ref", "origin", "house_id", "date_from", "date_to", "first_dealer", "put_away"),
        *("import_id", "as_imported", *TOLD),
    ),
    "seat": ("game_id", "seat", "from_hand", "player_id", "name_text"),
    "hand": ("id", "uuid", "game_id", "number", "import_id", "as_imported", *RECORD),
    "hand_meld": ("hand_id", "seat", "items"),
    "call": ("hand_id", "number", "seat", "bid"),
}


@dataclass(slots=True)
class Bulk:
    """New games on their way into the book: collected, and written when there are many."""

    connection: Connection
    known: Resolver
    import_id: int
    refs: set[str]  # references and uuids that are taken
    uuids: set[str]
    rows: dict[str, list[tuple[Any, ...]]] = field(default_factory=lambda: defaultdict(list))
    games: list[Game] = field(default_factory=list)
    new_uuids: Callable[[], str] = field(default_factory=lambda: uuids_in_turn())
    numbers: Counter[str] = field(default_factory=Counter)  # the last one given after each date
    brought: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))

    def add(self, step: Step) -> Game:
        """Take a new game in; its rows are written with the next `flush`. Return it as the book has it."""
        paper, when, house = step.game, step.when, step.house
        id_ = self.known.ids.next("game")
        ref = self._free_ref(paper.ref, when.text)
        uuid = self._game_uuid(paper.uuid, ref if ref == paper.ref else "")
        left = AsImported(step.mark, len(step.hands), step.everything)
        self.rows["game"].append(
            (
                *(id_, uuid, ref, step.origin.value, house.id, when.first, when.last),
                *(seat_number(paper.first_dealer), int(paper.put_away), self.import_id, str(left)),
                *step.columns,
            )
        )
        self.rows["seat"] += [(id_, *seat) for seat in step.seats]
        hands = tuple(self.hand(id_, hand) for hand in step.hands)
        game = Game(
            id=id_,
            uuid=uuid,
            ref=ref,
            origin=step.origin,
            rules=house.rules,
            house=house.id,
            target=house.rules.target if paper.target is None else paper.target,
            date=when.text,
            date_from=when.first,
            date_to=when.last,
            order=paper.order,
            occasion=paper.occasion,
            note=paper.note,
            first_dealer=paper.first_dealer,
            seating_known=paper.seating_known,
            sittings=tuple(Sitting(seat - 1, start, who, name) for seat, start, who, name in step.seats),
            hands=hands,
            course=step.course,
            recorded_winner=paper.recorded_winner,
            final=paper.final,
            status=paper.status,
        )
        self.games.append(game)
        return game

    def hand(self, game: int, step: HandStep) -> HandEntry:
        """Take a new hand in."""
        id_ = self.known.ids.next("hand")
        paper = step.paper
        uuid = self.free_uuid(paper.uuid)
        self.rows["hand"].append((id_, uuid, game, step.number, self.import_id, step.mark, *step.values))
        for one in paper.melds:
            self.rows["hand_meld"].append((id_, one.seat + 1, to_json(counted_to_json(one))))
        for number, call in enumerate(paper.calls, start=1):
            self.rows["call"].append((id_, number, call.seat + 1, call.bid))
        return HandEntry(id_, uuid, step.number, paper.hand, paper.melds, paper.calls)

    def flush(self) -> None:
        """Write everything that was taken in."""
        for table in BROUGHT:
            if new := self.known.new[table]:
                self.connection.execute(insert(TABLES[table]), new)
                self.brought[table] += [row["id"] for row in new]
                self.known.new[table] = []
        for table, columns in COLUMNS.items():
            if rows := self.rows.pop(table, None):
                insert_rows(self.connection, table, columns, rows)
        keeping.keep_new(self.connection, self.games)
        self.games = []

    def _free_ref(self, ref: str, date: str) -> str:
        """Return the reference of a new game: its own, or one after its date that nobody has yet."""
        free, stem = ref, ref or date or "undated"
        while not free or free in self.refs:
            self.numbers[stem] += 1
            free = f"{stem}-{self.numbers[stem]}"
        self.refs.add(free)
        return free

    def _game_uuid(self, uuid: str, ref: str) -> str:
        return self.free_uuid(uuid or (str(uuids.uuid5(_OURS, ref)) if ref else ""))

    def free_uuid(self, uuid: str) -> str:
        """Return the uuid of a new row: its own where nobody has it yet."""
        if not uuid:
            return self.new_uuids()
        free = uuid if uuid not in self.uuids else str(uuids.uuid4())
        self.uuids.add(free)
        return free


def uuids_in_turn() -> Callable[[], str]:
    """Return what gives new uuids: one at random, and then its followers.

    Fifty thousand in turn stand together in the index, where as many at random would be all over it.
    """
    first = uuids.uuid4().int & ~0xFFFFFFFF  # room for 2^32 of them
    numbers = count(first)

    def new() -> str:
        text = f"{next(numbers):032x}"
        return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"

    return new

"""Whom and what a file means: people by name or other spelling, houses by label, pages by source and number.

What the book does not have yet is made up here with the id it is going to have. It is written only once a
row that is written needs it; what another book has beside its games is written in any case. Nothing is read
again for a name that was met before.
"""

from __future__ import annotations

import uuid as uuids
from collections import defaultdict
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, select, text

from scorebook.book.contents import Beside, PaperPerson
from scorebook.book.houses import ended
from scorebook.book.mapping import rules_of, rules_text
from scorebook.book.names import fold, key_of
from scorebook.book.rows import ALIAS, HOUSE, PAGE, PLAYER, QUESTION, SOURCE
from scorebook.book.values import PaperSeat
from scorebook.rules.house import SUNDAY, HouseRules

NewRow = dict[str, Any]

# What a file brings beside games, parents before children.
BROUGHT = ("player", "alias", "house_rules", "source", "page")

_people = select(PLAYER.c.id, PLAYER.c.uuid, PLAYER.c.name_key, PLAYER.c.kind)
_aliases = select(ALIAS.c.key, ALIAS.c.player_id)
_houses = select(HOUSE.c.id, HOUSE.c.name_key, HOUSE.c.rules).order_by(HOUSE.c.id)
_sources = select(SOURCE.c.id, SOURCE.c.title_key)
_pages = select(PAGE.c.id, PAGE.c.source_id, PAGE.c.number)
_question_uuids = select(QUESTION.c.uuid)
_last_ids = text("SELECT name, seq FROM sqlite_sequence")


@dataclass(frozen=True, slots=True)
class House:
    """House rules as an import needs them. `told` tells that the file itself holds these very rules."""

    id: int
    rules: HouseRules
    key: str
    told: bool = False


@dataclass(slots=True)
class Ids:
    """The ids that rows are going to have: each table goes on from the last one it ever gave."""

    last: dict[str, int]

    @classmethod
    def of(cls, connection: Connection) -> Ids:
        """Return the ids that come next in the book."""
        return cls(defaultdict(int, {name: int(seq) for name, seq in connection.execute(_last_ids)}))

    def next(self, table: str) -> int:
        """Return the next id of a table."""
        self.last[table] += 1
        return self.last[table]


@dataclass(slots=True)
class Resolver:
    """The people, houses and pages of the book, and those that a file brings with it.

    `made_up` are rows that nothing written needs so far, `new` those that are to be written, by table;
    `names` is what they are called.
    """

    ids: Ids
    made_up: dict[tuple[str, int], NewRow] = field(default_factory=dict)
    new: dict[str, list[NewRow]] = field(default_factory=lambda: {table: [] for table in BROUGHT})
    names: dict[str, list[str]] = field(default_factory=lambda: {table: [] for table in BROUGHT})
    people: dict[str, int] = field(default_factory=dict)  # by key of the name or of another spelling
    guests: set[int] = field(default_factory=set)
    houses: dict[str, House] = field(default_factory=dict)  # by key of the label
    house_names: dict[int, str] = field(default_factory=dict)  # the key of each house's name, by its id
    _names: dict[tuple[str, bool], tuple[int | None, str]] = field(default_factory=dict)
    _uuids: dict[str, int] = field(default_factory=dict)
    _sources: dict[str, int] = field(default_factory=dict)
    _pages: dict[tuple[int, str], int] = field(default_factory=dict)

    @classmethod
    def of(cls, connection: Connection, beside: Beside) -> Resolver:
        """Return what the book knows, and what a file brings beside its games."""
        known = cls(Ids.of(connection))
        known._read(connection)
        known._bring_people(beside)
        known._bring_houses(connection, beside)
        known._bring_sources(beside)
        known._need_all()
        return known

    def seat(self, seat: PaperSeat) -> tuple[int | None, str]:
        """Return the player's id and the guest's name that say who sits there; a new name is a new person."""
        found = self._names.get((seat.name, seat.guest))
        if found is None:
            found = self._names[seat.name, seat.guest] = self._who(seat.name, guest=seat.guest)
        return found

    def house(self, label: str) -> House:
        """Return the house that a game calls so; LookupError where there is none."""
        return self.houses[key_of(label or SUNDAY.name)]

    def page(self, source: str, number: str) -> int | None:
        """Return the page of a source; None where a game names neither. A new one is made."""
        if not source and not number:
            return None
        title = self._source(source)
        found = self._pages.get((title, number))
        if found is None:
            found = self._new("page", source_id=title, number=number, state="", note="")
            self._pages[title, number] = found
        return found

    def need(self, table: str, id_: int | None) -> None:
        """See to it that a row is written if it is a new one: something that is written speaks of it."""
        row = self.made_up.pop((table, id_), None) if self.made_up and id_ is not None else None
        if row is not None:
            self.need("source", row.get("source_id"))
            self.new[table].append(row)
            self.names[table].append(row.get("name") or row.get("title") or row.get("text") or "")

    def _need_all(self) -> None:
        for table, id_ in sorted(self.made_up, key=itemgetter(1)):
            self.need(table, id_)

    def _read(self, connection: Connection) -> None:
        for id_, uuid, key, kind in connection.execute(_people):
            self.people[key] = self._uuids[uuid] = id_
            if kind == "guest":
                self.guests.add(id_)
        for key, id_ in connection.execute(_aliases):
            self.people.setdefault(key, id_)
        every = connection.execute(_houses).all()
        for id_, key, rules in sorted(every, key=lambda row: not ended(row.rules)):
            self.houses[key] = House(id_, rules_of(rules), key)
            self.house_names[id_] = key
        for id_, key in connection.execute(_sources):
            self._sources[key] = id_
        for id_, source, number in connection.execute(_pages):
            self._pages[source, number] = id_

    def _who(self, name: str, *, guest: bool) -> tuple[int | None, str]:
        if not name:
            return None, ""
        id_ = self.people.get(key_of(name))
        if guest:
            return (id_, "") if id_ in self.guests else (None, fold(name))
        if id_ is None:
            id_ = self._person(PaperPerson(fold(name)))
        return id_, ""

    def _person(self, person: PaperPerson) -> int:
        uuid = person.uuid if person.uuid and person.uuid not in self._uuids else str(uuids.uuid4())
        key = key_of(person.name)
        id_ = self._new(
            "player",
            uuid=uuid,
            name=person.name,
            name_key=key,
            kind="guest" if person.guest else "player",
            retired=int(person.retired),
        )
        self.people[key] = self._uuids[uuid] = id_
        if person.guest:
            self.guests.add(id_)
        return id_

    def _bring_people(self, beside: Beside) -> None:
        """Know the people of another book: by their ids, else by their names; those not met are new."""
        for person in beside.people:
            key = key_of(person.name)
            id_ = self._uuids.get(person.uuid) or self.people.get(key)
            if id_ is None:
                id_ = self._person(person)
            # Whoever is called otherwise here is still meant where the file says that name.
            self._names[person.name, person.guest] = (id_, "")
            for spelling in (person.name, *person.aliases):
                if key_of(spelling) not in self.people:
                    self.people[key_of(spelling)] = id_
                    self._new("alias", player_id=id_, text=spelling, key=key_of(spelling))

    def _bring_houses(self, connection: Connection, beside: Beside) -> None:
        """Know the houses of a file: those with rules that the book has too, and new ones after them."""
        present: dict[str, list[tuple[int, str]]] = defaultdict(list)
        for id_, key, rules in connection.execute(_houses):
            present[key].append((id_, rules))
        for told in beside.houses:
            rules, key = rules_text(told.rules), key_of(told.rules.name)
            there = present[key]
            at = next((at for at, (_, known) in enumerate(there) if known == rules), None)
            if at is None:
                there.clear()  # what comes after it in the file comes after it here
                id_ = self._new(
                    "house_rules",
                    uuid=str(uuids.uuid4()),
                    name=told.rules.name,
                    name_key=key,
                    rules=rules,
                )
                self.house_names[id_] = key
            else:
                id_ = there[at][0]
                del there[: at + 1]
            self.houses[key_of(told.label)] = House(id_, told.rules, key, told=True)

    def _bring_sources(self, beside: Beside) -> None:
        for told in beside.sources:
            source = self._source(told.title, told.extent, told.note)
            for page in told.pages:
                if (source, page.number) not in self._pages:
                    self._pages[source, page.number] = self._new(
                        "page", source_id=source, number=page.number, state=page.state, note=page.note
                    )

    def _source(self, title: str, extent: str = "", note: str = "") -> int:
        key = key_of(title)
        found = self._sources.get(key)
        if found is None:
            found = self._new("source", title=title, title_key=key, extent=extent, note=note)
            self._sources[key] = found
        return found

    def _new(self, table: str, **columns: Any) -> int:
        id_ = self.ids.next(table)
        self.made_up[table, id_] = {"id": id_, **columns}
        return id_

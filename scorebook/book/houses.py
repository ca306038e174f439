"""House rules in the book: never changed, only added.

A name may stand for several rules: those it had before a change, and those of earlier years. The newest
of a name that has no last year is the one a new game is offered.
"""

from __future__ import annotations

import uuid
from dataclasses import replace

from sqlalchemy import Connection, bindparam, func, insert, select

from scorebook.book.history import Done
from scorebook.book.journal import Journal
from scorebook.book.mapping import rules_of, rules_text
from scorebook.book.names import clean_label, key_of
from scorebook.book.rows import GAME, HOUSE
from scorebook.book.trouble import Refused
from scorebook.book.values import House
from scorebook.rules.house import BUILT_IN, HouseRules, check_house
from scorebook.rules.house_words import years_words
from scorebook.rules.problems import errors

# A built-in house has the same uuid in every book, so that two books know it for one house.
_OURS = uuid.UUID("5b1f6f0e-6d0c-5f0e-9d53-70696e6f636c")
_FIRST = {key_of(rules.name): place for place, rules in enumerate(BUILT_IN)}

_used = select(func.count()).where(GAME.c.house_id == HOUSE.c.id).scalar_subquery()
_all = select(HOUSE.c.id, HOUSE.c.name_key, HOUSE.c.rules, _used.label("used")).order_by(HOUSE.c.id.desc())
_keys = select(HOUSE.c.name_key)
_named = select(HOUSE.c.rules).where(HOUSE.c.name_key == bindparam("key")).order_by(HOUSE.c.id.desc())


def houses(connection: Connection) -> list[House]:
    """Return every house of the book: the built-in ones first, then by name.

    Of a name the one offered comes first, then the ones before it, then those of earlier years.
    """
    offered: set[str] = set()
    found = []
    for row in connection.execute(_all):
        rules, key = rules_of(row.rules), row.name_key
        current = rules.until is None and key not in offered
        if current:
            offered.add(key)
        found.append(House(row.id, rules, row.used, current))
    return sorted(found, key=_place)


def newest_like(connection: Connection, house: int) -> int:
    """Return the house that is offered now under the same name as this one."""
    every = houses(connection)
    key = next(key_of(one.rules.name) for one in every if one.id == house)
    return next(one.id for one in every if key_of(one.rules.name) == key)


def ended(rules: str) -> bool:
    """Tell whether rules, as the book keeps them, are of earlier years; a name alone never means those."""
    return rules_of(rules).until is not None


def first(connection: Connection) -> int:
    """Return the house to start with in a book without games: the newest of the first built-in one."""
    return houses(connection)[0].id


def add_house(journal: Journal, rules: HouseRules) -> Done:
    """Keep a house's rules; raises Refused where its switches contradict one another."""
    name = clean_label(rules.name, "The name of a house")
    if not name:
        raise Refused("A house needs a name.")
    rules = replace(rules, name=name)
    wrong = errors(check_house(rules))
    if wrong:
        raise Refused(wrong)
    text, key = rules_text(rules), key_of(name)
    present = journal.connection.execute(_named, {"key": key}).scalars().all()
    now = next((one for one in present if rules_of(one).until is None), None)
    if text == now or (rules.until is not None and text in present):
        return Done(f"the rules of {name} are as they were")
    journal.insert(HOUSE, uuid=str(uuid.uuid4()), name=name, name_key=key, rules=text)
    if rules.until is not None:
        return Done(f"rules of {name} {years_words(rules)} added")
    what = "added" if now is None else "changed, for the games from now on"
    return Done(f"rules of {name} {what}")


def missing_built_in(connection: Connection) -> list[HouseRules]:
    """Return the built-in houses the book does not have yet: all of them in a new one."""
    present = set(connection.execute(_keys).scalars())
    return [rules for rules in BUILT_IN if key_of(rules.name) not in present]


def lay_in(connection: Connection, missing: list[HouseRules]) -> None:
    """Write built-in houses into the book; no operation, since nobody did it and nobody undoes it."""
    for rules in missing:
        connection.execute(
            insert(HOUSE),
            {
                "uuid": str(uuid.uuid5(_OURS, rules.name)),
                "name": rules.name,
                "name_key": key_of(rules.name),
                "rules": rules_text(rules),
            },
        )


def _place(house: House) -> tuple[int, str, bool, int, int]:
    key, last = key_of(house.rules.name), house.rules.until
    return _FIRST.get(key, len(_FIRST)), key, not house.current, -(last or 9999), -house.id

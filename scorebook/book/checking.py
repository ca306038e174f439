"""Everything that could be wrong with a book, found and told; nothing is changed.

First the file (pages, links between rows, the stamp), because nothing else can be trusted before; then
what each row says of itself; then every game, worked out anew and held against the figures kept of it.
What an old pad says and what the hands come to may differ: that is a discrepancy, and none of this.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

from sqlalchemy import CheckConstraint, Connection, func, select, text
from sqlalchemy.exc import DatabaseError

from scorebook.book import gathering, keeping
from scorebook.book.connecting import trouble_from
from scorebook.book.dates import read_date
from scorebook.book.journal import images_of
from scorebook.book.keeping_hands import NOT_HANDS
from scorebook.book.mapping import rules_of
from scorebook.book.melds import readable
from scorebook.book.names import key_of
from scorebook.book.rows import (
    ALIAS,
    CHANGE,
    DRAFT,
    GAME,
    HAND,
    HAND_MELD,
    HAND_RESULT,
    HOUSE,
    METADATA,
    PLAYER,
    RESULT,
    SOURCE,
)
from scorebook.book.stamp import APPLICATION_ID, REVISION
from scorebook.book.trouble import DamagedBook, Refused
from scorebook.book.values import Finding, Game
from scorebook.rules.called import check_calls
from scorebook.rules.counted import check_counted
from scorebook.rules.hand import Origin
from scorebook.rules.problems import errors

Progress = Callable[[int, int], None]


def check(connection: Connection, progress: Progress | None = None) -> list[Finding]:
    """Return everything that is wrong with the open book, worst first; empty when all is well.

    `progress` is told how many games are done, of how many. Raises sqlalchemy's errors only for a file
    that cannot be read at all.
    """
    found = list(_pages(connection))
    if found:
        return found
    first = (_links, _values, _stamp, _houses, _melds)
    found = [finding for part in first for finding in part(connection)]
    if found:  # a game without its house, its people or its melds cannot be worked out
        return found
    found = list(chain(_names(connection), _dates(connection), _history(connection), _drafts(connection)))
    return [*found, *_games(connection, progress)]


def look_over(connection: Connection) -> list[Finding]:
    """Return what a quick look finds, worst first: the file, its links, and the hands counted once more.

    For each start: `check` scores every hand again, and takes seconds for a full book.
    """
    return list(_pages(connection)) or [*_links(connection), *_stamp(connection), *_counts(connection)]


def _counts(connection: Connection) -> Iterator[Finding]:
    played = func.coalesce(HAND.c.outcome, "").not_in([outcome.value for outcome in NOT_HANDS])
    counted = select(HAND.c.game_id, func.count().label("hands")).where(played).group_by(HAND.c.game_id)
    there = counted.subquery()
    asked = (
        select(GAME.c.ref)
        .outerjoin(RESULT, RESULT.c.game_id == GAME.c.id)
        .outerjoin(there, there.c.game_id == GAME.c.id)
        .where(func.coalesce(RESULT.c.hands, -1) != func.coalesce(there.c.hands, 0))
        .order_by(GAME.c.id)
    )
    for ref in connection.execute(asked).scalars():
        yield Finding("kept figures", f"Game {ref}: the figures kept of it are out of date.", ref)
    alone = (
        select(func.count()).select_from(HAND).outerjoin(HAND_RESULT).where(HAND_RESULT.c.hand_id.is_(None))
    )
    without = connection.execute(alone).scalar_one()
    if without:
        yield Finding("kept figures", f"The figures of {without:,} hands are not kept.")


def _pages(connection: Connection) -> Iterator[Finding]:
    try:
        verdicts = list(connection.exec_driver_sql("PRAGMA integrity_check(20)").scalars())
    except DatabaseError as error:  # some pages are so ruined that even the check stops at them
        if not isinstance(trouble_from(error), DamagedBook):
            raise
        verdicts = [str(error.orig)]
    for verdict in verdicts:
        if verdict != "ok":
            yield Finding("damaged", f"The file is damaged: {verdict}.")


def _values(connection: Connection) -> Iterator[Finding]:
    """Prove the tables' own rules; SQLite's check leaves them out where it may only read."""
    for table in METADATA.sorted_tables:
        for rule in table.constraints:
            if isinstance(rule, CheckConstraint):
                broken = select(func.count()).select_from(table).where(text(f"NOT ({rule.sqltext})"))
                count = connection.execute(broken).scalar_one()
                if count:
                    yield Finding("value", f"{count} of {table.name} break the rule “{rule.sqltext}”.")


def _links(connection: Connection) -> Iterator[Finding]:
    for table, row, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield Finding("points nowhere", f"A line of {table} ({row}) belongs to a {parent} that is not there.")


def _stamp(connection: Connection) -> Iterator[Finding]:
    application = connection.exec_driver_sql("PRAGMA application_id").scalar_one()
    number = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    noted = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars().all()
    if application != APPLICATION_ID:
        yield Finding("stamp", "The file does not say that it is a score book.")
    if list(noted) != [REVISION] or number != int(REVISION):
        said = ", ".join(noted) or "none"
        yield Finding("stamp", f"The file says it is of revision {number:04d} and of {said}.")
    if connection.exec_driver_sql("SELECT count(*) FROM book").scalar_one() != 1:
        yield Finding("stamp", "The book does not say which book it is.")


def _houses(connection: Connection) -> Iterator[Finding]:
    for name, form in connection.execute(select(HOUSE.c.name, HOUSE.c.rules)):
        try:
            rules = rules_of(form)
        except (ValueError, TypeError, KeyError) as error:
            yield Finding("house rules", f"The rules of {name} can't be read: {error}.")
            continue
        if rules.name != name:
            yield Finding("house rules", f"The rules of {name} call themselves {rules.name}.")


def _melds(connection: Connection) -> Iterator[Finding]:
    for row, items in connection.execute(select(HAND_MELD.c.id, HAND_MELD.c["items"])):
        if not readable(items):
            yield Finding("melds counted", f"A meld counted item by item ({row}) can't be read.")


def _names(connection: Connection) -> Iterator[Finding]:
    keyed: tuple[tuple[str, Any, Any], ...] = (
        ("person", PLAYER.c.name, PLAYER.c.name_key),
        ("spelling", ALIAS.c.text, ALIAS.c.key),
        ("house", HOUSE.c.name, HOUSE.c.name_key),
        ("source", SOURCE.c.title, SOURCE.c.title_key),
    )
    for what, name, key in keyed:
        for said, kept in connection.execute(select(name, key)):
            if key_of(said) != kept:
                yield Finding("name", f"The {what} {said!r} is kept under {kept!r} and would not be found.")
    twice = select(ALIAS.c.text, PLAYER.c.name).join_from(ALIAS, PLAYER, ALIAS.c.key == PLAYER.c.name_key)
    for spelling, name in connection.execute(twice.where(ALIAS.c.player_id != PLAYER.c.id)):
        yield Finding("name", f"{spelling!r} is another spelling of somebody, and {name} is somebody else.")


def _dates(connection: Connection) -> Iterator[Finding]:
    listed = select(GAME.c.ref, GAME.c.date_text, GAME.c.date_from, GAME.c.date_to)
    for ref, written, first, last in connection.execute(listed):
        try:
            when = read_date(written)
        except Refused as refused:
            yield Finding("date", f"Game {ref}: {refused.sentence}", ref)
            continue
        if (when.first, when.last) != (first, last):
            said = f"{first or '…'} to {last or '…'}"
            yield Finding("date", f"Game {ref} of {written!r} is kept as {said}.", ref)


def _history(connection: Connection) -> Iterator[Finding]:
    columns = (CHANGE.c.id, CHANGE.c.before, CHANGE.c.after, CHANGE.c.undoes, CHANGE.c.redoes, CHANGE.c.below)
    for line, before, after, *links in connection.execute(select(*columns).order_by(CHANGE.c.id)):
        if any(link is not None and link >= line for link in links):
            yield Finding("history", f"Line {line} of the history speaks of a later one.")
        if not (_images(before) and _images(after)):
            yield Finding("history", f"Line {line} of the history can't be undone: its copies can't be read.")


def _drafts(connection: Connection) -> Iterator[Finding]:
    for kind, payload in connection.execute(select(DRAFT.c.kind, DRAFT.c.payload)):
        if not _is_json(payload):
            yield Finding("draft", f"What was half typed ({kind}) can't be read.")


def _games(connection: Connection, progress: Progress | None) -> Iterator[Finding]:
    kept = keeping.kept(connection)
    many = connection.execute(select(func.count()).select_from(GAME)).scalar_one()
    for done, game in enumerate(gathering.games(connection)):
        if progress is not None:
            progress(done, many)
        yield from _seats(game)
        yield from _numbers(game)
        if game.origin is Origin.LIVE:
            yield from _impossible(game)
            if _seated(game):
                yield from _beside(game)
        if _seated(game) and not kept(game):
            yield Finding(
                "kept figures", f"Game {game.ref}: the figures kept of it are out of date.", game.ref
            )


def _seated(game: Game) -> bool:
    return {sitting.seat for sitting in game.sittings if sitting.from_hand == 1} == {0, 1, 2, 3}


def _seats(game: Game) -> Iterator[Finding]:
    if not _seated(game):
        yield Finding("seats", f"Game {game.ref}: not all four seats are there.", game.ref)
        return
    for number in sorted({sitting.from_hand for sitting in game.sittings}):
        people = [game.seated(seat, number).player for seat in range(4)]
        known = [player for player in people if player is not None]
        if len(known) != len(set(known)):
            message = f"Game {game.ref}: somebody sits in two seats from hand {number}."
            yield Finding("seats", message, game.ref, number)


def _numbers(game: Game) -> Iterator[Finding]:
    numbers = [entry.number for entry in game.hands]
    if numbers != list(range(1, len(numbers) + 1)):
        yield Finding("hand numbers", f"Game {game.ref}: a hand's number is missing.", game.ref)


def _impossible(game: Game) -> Iterator[Finding]:
    for line in game.course.lines:
        for problem in errors(line.problems):
            said = f"Game {game.ref}, hand {line.number}: {problem.sentence}"
            yield Finding("hand", said, game.ref, line.number)


def _beside(game: Game) -> Iterator[Finding]:
    """Prove what was counted and called at the table against the hands it is kept with."""
    for entry, line in zip(game.hands, game.course.lines, strict=True):
        if not entry.melds and not entry.calls:
            continue
        names = game.names(entry.number)
        hand = replace(entry.hand, dealer=line.dealer)
        beside = (
            ("melds counted", check_counted(game.rules, hand, entry.melds, names)),
            ("auction", check_calls(game.rules, hand, entry.calls, names)),
        )
        for kind, problems in beside:
            for problem in problems:
                said = f"Game {game.ref}, hand {entry.number}: {problem.sentence}"
                yield Finding(kind, said, game.ref, entry.number)


def _images(text: str | None) -> bool:
    try:
        images_of(text or "[]")
    except (ValueError, TypeError):
        return False
    return True


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True

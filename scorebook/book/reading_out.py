"""A book read out: everything recorded in it, in words instead of ids, in one fixed order.

Nothing that is worked out is in it, so no hand is scored. What comes out does not depend on the order in
which things were entered: games in book order, everything else by name.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, func, select

from scorebook.book.calls import calls
from scorebook.book.contents import (
    Beside,
    Contents,
    PaperHouse,
    PaperPage,
    PaperPerson,
    PaperQuestion,
    PaperSource,
)
from scorebook.book.following import QUIET, Watching, followed
from scorebook.book.gathering import in_step
from scorebook.book.houses import ended
from scorebook.book.mapping import ORIGINS, SIDES, Found, hand_of, rules_of, seat_of
from scorebook.book.melds import melds
from scorebook.book.names import key_of
from scorebook.book.order import book_order
from scorebook.book.rows import ALIAS, GAME, HAND, HOUSE, PAGE, PLAYER, QUESTION, SEAT, SOURCE
from scorebook.book.values import PaperGame, PaperHand, PaperSeat
from scorebook.rules.house_words import years_words

_seats = (
    select(SEAT.c.game_id, SEAT.c.seat, SEAT.c.from_hand, SEAT.c.name_text, PLAYER.c.name, PLAYER.c.kind)
    .join_from(SEAT, PLAYER, SEAT.c.player_id == PLAYER.c.id, isouter=True)
    .order_by(SEAT.c.game_id, SEAT.c.from_hand, SEAT.c.seat)
)
_hands: Select[Any] = select(*HAND.c).order_by(HAND.c.game_id, HAND.c.number)
_page = (PAGE.c.number.label("page_number"), SOURCE.c.title.label("source_title"))
_games: Select[Any] = (
    select(*GAME.c, HOUSE.c.rules, *_page)
    .join_from(GAME, HOUSE)
    .outerjoin(PAGE, GAME.c.page_id == PAGE.c.id)
    .outerjoin(SOURCE, PAGE.c.source_id == SOURCE.c.id)
    .order_by(GAME.c.id)
)
_count = select(func.count()).select_from(GAME)
_houses = select(HOUSE.c.id, HOUSE.c.name, HOUSE.c.name_key, HOUSE.c.rules).order_by(
    HOUSE.c.name_key, HOUSE.c.id
)
_people = select(*PLAYER.c).order_by(PLAYER.c.name_key)
_aliases = select(ALIAS.c.player_id, ALIAS.c.text).order_by(ALIAS.c.key)
_sources = select(*SOURCE.c).order_by(SOURCE.c.title_key)
_pages = select(*PAGE.c).order_by(PAGE.c.number)
_questions = (
    select(*QUESTION.c, GAME.c.ref, HAND.c.number.label("hand"), *_page)
    .join_from(QUESTION, HAND, QUESTION.c.hand_id == HAND.c.id, isouter=True)
    .outerjoin(GAME, GAME.c.id == func.coalesce(QUESTION.c.game_id, HAND.c.game_id))
    .outerjoin(PAGE, QUESTION.c.page_id == PAGE.c.id)
    .outerjoin(SOURCE, PAGE.c.source_id == SOURCE.c.id)
)


class _Place(NamedTuple):
    """Where a game stands in the book."""

    date_from: str | None
    date_to: str | None
    order: int | None
    ref: str


def contents(
    connection: Connection, only: Collection[int] | None = None, watching: Watching = QUIET
) -> Contents:
    """Return everything in the book; `only` these games, with what belongs to them and nothing else.

    Raises Stopped.
    """
    labels = house_labels(connection)
    placed = sorted(_placed(connection, labels, only, watching), key=lambda found: book_order(found[0]))
    whole = Contents(
        games=tuple(game for _, game in placed),
        beside=Beside(
            houses=tuple(_told_houses(connection, labels)),
            people=tuple(_told_people(connection)),
            sources=tuple(_told_sources(connection)),
            questions=tuple(sorted(_told_questions(connection), key=_question_order)),
            of_a_book=True,
        ),
    )
    return whole if only is None else _of_its_games(whole)


def house_labels(connection: Connection) -> dict[int, str]:
    """Return what each house is called, by its id: the one offered now by its name, others "Sunday (1)".

    Rules of earlier years are called by them: "Sunday until 1987".
    """
    rows = connection.execute(_houses).all()
    taken = {row.name_key for row in rows}
    labels: dict[int, str] = {}
    for _, group in groupby(rows, key=attrgetter("name_key")):
        *older, newest = sorted(group, key=lambda row: not ended(row.rules))
        number = 0
        for row in older:
            label = f"{row.name} {years_words(rules_of(row.rules))}".strip()
            while key_of(label) in taken:
                number += 1
                label = f"{row.name} ({number})"
            taken.add(key_of(label))
            labels[row.id] = label
        labels[newest.id] = newest.name
    return labels


def _placed(
    connection: Connection, labels: dict[int, str], only: Collection[int] | None, watching: Watching
) -> Iterator[tuple[_Place, PaperGame]]:
    seats, hands = in_step(connection, _seats), in_step(connection, _hands)
    counted, called = melds(connection), calls(connection)
    count = connection.execute(_count).scalar_one()
    for row in followed(connection.execute(_games).mappings(), watching, count):
        if only is not None and row["id"] not in only:
            continue
        entries = tuple(
            PaperHand(
                hand_of(hand),
                hand["number"],
                uuid=hand["uuid"],
                melds=counted.get(hand["id"], ()),
                calls=called.get(hand["id"], ()),
            )
            for hand in hands(row["id"])
        )
        place = _Place(row["date_from"], row["date_to"], row["day_order"], row["ref"])
        yield place, _game_of(row, labels[row["house_id"]], seats(row["id"]), entries)


def _game_of(row: Found, house: str, seats: Iterable[Found], hands: tuple[PaperHand, ...]) -> PaperGame:
    target = row["target"]
    return PaperGame(
        seats=tuple(map(_seat, seats)),
        hands=hands,
        ref=row["ref"],
        date=row["date_text"],
        order=row["day_order"],
        occasion=row["occasion"],
        house=house,
        target=None if target == rules_of(row["rules"]).target else target,
        seating_known=bool(row["seating_known"]),
        first_dealer=seat_of(row["first_dealer"]),
        recorded_winner=SIDES[row["recorded_winner"]],
        final=(row["final_a"], row["final_b"]),
        status=row["status"],
        source=row["source_title"] or "",
        page=row["page_number"] or "",
        note=row["note"],
        uuid=row["uuid"],
        origin=ORIGINS[row["origin"]],
        put_away=bool(row["put_away"]),
    )


def _seat(row: Found) -> PaperSeat:
    # A person who is a guest is nobody statistics are kept of, just like a guest by name only.
    name = row["name_text"] if row["name"] is None else row["name"]
    guest = row["kind"] == "guest" or (row["name"] is None and bool(name))
    return PaperSeat(row["seat"] - 1, row["from_hand"], name, guest)


def _told_houses(connection: Connection, labels: dict[int, str]) -> Iterator[PaperHouse]:
    for row in connection.execute(_houses):
        yield PaperHouse(labels[row.id], rules_of(row.rules))


def _told_people(connection: Connection) -> Iterator[PaperPerson]:
    spellings: dict[int, list[str]] = defaultdict(list)
    for player, text in connection.execute(_aliases):
        spellings[player].append(text)
    for row in connection.execute(_people):
        aliases = tuple(spellings[row.id])
        yield PaperPerson(row.name, row.uuid, row.kind == "guest", bool(row.retired), aliases)


def _told_sources(connection: Connection) -> Iterator[PaperSource]:
    pages: dict[int, list[PaperPage]] = defaultdict(list)
    for row in connection.execute(_pages):
        pages[row.source_id].append(PaperPage(row.number, row.state, row.note))
    for row in connection.execute(_sources):
        yield PaperSource(row.title, row.extent, row.note, tuple(pages[row.id]))


def _told_questions(connection: Connection) -> Iterator[PaperQuestion]:
    for row in connection.execute(_questions):
        yield PaperQuestion(
            text=row.text,
            at=row.at,
            uuid=row.uuid,
            code=row.code,
            field=row.field,
            state=row.state,
            answer=row.answer,
            game=row.ref or "",
            hand=row.hand,
            source=row.source_title or "",
            page=row.page_number,
        )


def _question_order(asked: PaperQuestion) -> tuple[str | int, ...]:
    place = (asked.game, asked.hand or 0, asked.source, asked.page or "")
    return (*place, asked.code, asked.field, asked.text, asked.uuid)


def _of_its_games(whole: Contents) -> Contents:
    """Return the contents with no more beside its games than what they speak of."""
    refs = {game.ref for game in whole.games}
    names = {key_of(seat.name) for game in whole.games for seat in game.seats}
    labels = {game.house for game in whole.games}
    pages = {(game.source, game.page) for game in whole.games}
    sources = {source for source, _ in pages}
    beside = whole.beside
    return replace(
        whole,
        beside=replace(
            beside,
            houses=tuple(one for one in beside.houses if one.label in labels),
            people=tuple(one for one in beside.people if key_of(one.name) in names),
            sources=tuple(
                replace(one, pages=tuple(p for p in one.pages if (one.title, p.number) in pages))
                for one in beside.sources
                if one.title in sources
            ),
            questions=tuple(one for one in beside.questions if one.game in refs),
        ),
    )

"""Questions that another book brings: each finds its game, hand or page again, and none is asked twice."""

from __future__ import annotations

import uuid as uuids
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, select

from scorebook.book.contents import PaperQuestion
from scorebook.book.resolving import NewRow, Resolver
from scorebook.book.rows import HAND, QUESTION

_present = select(*QUESTION.c)
_hand = select(HAND.c.id).where(HAND.c.game_id == bindparam("game"), HAND.c.number == bindparam("number"))
_ABOUT = ("game_id", "hand_id", "page_id", "code", "field", "text")


def new_questions(
    connection: Connection, asked: Sequence[PaperQuestion], games: Mapping[str, int], known: Resolver
) -> list[NewRow]:
    """Return the rows of the questions that the book has not; `games` are ids by reference in the file.

    Their games and hands must be in the book by now. A question about a game that is not is left out.
    """
    if not asked:
        return []
    present = connection.execute(_present).mappings().all()
    uuids_there = {row["uuid"] for row in present}
    about_there = {tuple(row[name] for name in _ABOUT) for row in present}
    rows: list[NewRow] = []
    for question in asked:
        row = _row_of(connection, question, games, known)
        if row is None or row["uuid"] in uuids_there or tuple(row[n] for n in _ABOUT) in about_there:
            continue
        uuids_there.add(row["uuid"])
        about_there.add(tuple(row[name] for name in _ABOUT))
        rows.append({"id": known.ids.next("question"), **row})
        known.need("page", row["page_id"])
    return rows


def _row_of(
    connection: Connection, question: PaperQuestion, games: Mapping[str, int], known: Resolver
) -> dict[str, Any] | None:
    game = hand = page = None
    if question.game:
        game = games.get(question.game)
        if game is None:
            return None
        if question.hand is not None:
            found = connection.execute(_hand, {"game": game, "number": question.hand})
            hand = found.scalar_one_or_none()
            if hand is None:
                return None
    if question.page is not None:
        page = known.page(question.source, question.page)
    return {
        "uuid": question.uuid or str(uuids.uuid4()),
        "game_id": game,
        "hand_id": hand,
        "page_id": page,
        "code": question.code,
        "field": question.field,
        "state": question.state,
        "text": question.text,
        "answer": question.answer,
        "at": question.at,
    }

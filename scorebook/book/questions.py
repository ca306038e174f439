"""What is asked about the record: what the rules ask, and what a person has left open ("ask Grandma").

A question of the rules is worked out anew each time; only its answer is written down. It counts as
answered as long as it is asked in the same words, so that a corrected figure asks again. The answer to a
question that is gone asks for nothing and counts for nothing; it stands again should its cause come back.
"""

from __future__ import annotations

import uuid as uuids
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from sqlalchemy import Connection, Select, bindparam, func, select

from scorebook.book import gathering
from scorebook.book.asking import Asked, asked_of
from scorebook.book.history import Done
from scorebook.book.journal import Journal
from scorebook.book.mapping import Found
from scorebook.book.names import clean_remark
from scorebook.book.playing import the_game, the_hand
from scorebook.book.rows import GAME, HAND, PAGE, QUESTION, RESULT, SOURCE
from scorebook.book.trouble import Refused
from scorebook.book.values import Game
from scorebook.book.wording import headed, shortened

UNREADABLE = "UNREADABLE"  # the code of a figure that nobody can read on the page
OPEN, SETTLED = "open", "settled"

Known: TypeAlias = tuple[int | None, str, str, str]  # hand, code, field, words

_rows: Select[Any] = (
    select(*QUESTION.c, HAND.c.number.label("number"), HAND.c.game_id.label("of_hand"))
    .join_from(QUESTION, HAND, QUESTION.c.hand_id == HAND.c.id, isouter=True)
    .order_by(QUESTION.c.id)
)
_open = _rows.where(QUESTION.c.state == OPEN)
_of_hand = _rows.where(QUESTION.c.hand_id == bindparam("hand"))
_cannot_read: Select[Any] = (
    select(QUESTION.c.hand_id, QUESTION.c.field)
    .where(
        QUESTION.c.game_id == bindparam("game"),
        QUESTION.c.hand_id.is_not(None),
        QUESTION.c.code == UNREADABLE,
    )
    .order_by(QUESTION.c.id)
)
_settled: Select[Any] = select(
    QUESTION.c.game_id, QUESTION.c.hand_id, QUESTION.c.code, QUESTION.c.field, QUESTION.c.text
).where(QUESTION.c.state == SETTLED, QUESTION.c.game_id.is_not(None))
_of_rules = QUESTION.c.code.not_in(("", UNREADABLE))
_asked_by_page: Select[Any] = (
    select(GAME.c.page_id, func.sum(RESULT.c.questions))
    .join_from(RESULT, GAME, RESULT.c.game_id == GAME.c.id)
    .where(GAME.c.page_id.is_not(None))
    .group_by(GAME.c.page_id)
)
_with_answers: Select[Any] = (
    select(GAME.c.page_id, GAME.c.id)
    .distinct()
    .join_from(QUESTION, GAME, QUESTION.c.game_id == GAME.c.id)
    .join(RESULT, RESULT.c.game_id == GAME.c.id)
    .join(PAGE, PAGE.c.id == GAME.c.page_id)
    .where(QUESTION.c.state == SETTLED, _of_rules, RESULT.c.questions > 0)
)
_its_page = func.coalesce(QUESTION.c.page_id, GAME.c.page_id)
_left_by_page: Select[Any, int] = (
    select(_its_page, func.count())
    .join_from(QUESTION, HAND, QUESTION.c.hand_id == HAND.c.id, isouter=True)
    .outerjoin(GAME, GAME.c.id == func.coalesce(QUESTION.c.game_id, HAND.c.game_id))
    .where(QUESTION.c.state == OPEN, _its_page.is_not(None))
    .group_by(_its_page)
)
_asking: Select[Any] = select(RESULT.c.game_id).where(RESULT.c.questions > 0).order_by(RESULT.c.game_id)
_places: Select[Any] = select(PAGE.c.id, SOURCE.c.title, PAGE.c.number).join_from(PAGE, SOURCE)
_pages_of_games: Select[Any] = select(GAME.c.id, GAME.c.ref, GAME.c.page_id)


@dataclass(frozen=True, slots=True)
class Question:
    """An open question: what it asks, and where it stands as far as that is known.

    `id` is there for one that a person left; one of the rules is known by game, hand, code and field.
    """

    text: str
    id: int | None = None
    game: int | None = None
    ref: str = ""
    hand: int | None = None
    number: int | None = None  # of the hand
    page: int | None = None
    source: str = ""
    page_number: str = ""
    code: str = ""
    field: str = ""


def questions(connection: Connection) -> list[Question]:
    """Return every open question: of each source, page and game together, a person's own last."""
    pages = {id_: (title, number) for id_, title, number in connection.execute(_places)}
    games = {id_: (ref, page) for id_, ref, page in connection.execute(_pages_of_games)}
    found = []
    for game in _games_asking(connection):
        for asked in _unanswered(connection, game):
            found.append(_placed(_from_rules(game, asked), games, pages))
    for row in connection.execute(_open).mappings():
        found.append(_placed(_from_row(row), games, pages))
    return sorted(found, key=_order)


def open_by_page(connection: Connection, sources: Sequence[int]) -> Counter[int]:
    """Return how many open questions each page has, exactly so for the pages of these sources.

    The rules are asked again only about games of which some questions are answered: an answer may be to
    one that is gone.
    """
    found: Counter[int] = Counter()
    for page, asked in connection.execute(_asked_by_page):
        found[page] += asked
    for page, id_ in connection.execute(_with_answers.where(PAGE.c.source_id.in_(sources))).all():
        game = gathering.game(connection, id_)
        if game is not None:
            found[page] -= sum(1 for _ in asked_of(game)) - sum(1 for _ in _unanswered(connection, game))
    for page, left in connection.execute(_left_by_page):
        found[page] += left
    return found


def of_game(connection: Connection, game: Game) -> list[Question]:
    """Return the open questions about one game."""
    found = [_from_rules(game, asked) for asked in _unanswered(connection, game)]
    rows = connection.execute(_open).mappings()
    return found + [_from_row(row) for row in rows if game.id in (row["game_id"], row["of_hand"])]


def unreadable(connection: Connection, game: int) -> dict[int, tuple[str, ...]]:
    """Return by the id of a hand which of its fields nobody can read on the page."""
    found: dict[int, tuple[str, ...]] = {}
    for hand, field in connection.execute(_cannot_read, {"game": game}):
        found[hand] = (*found.get(hand, ()), field)
    return found


def leave_question(
    journal: Journal, text: str, *, game: int | None = None, hand: int | None = None, page: int | None = None
) -> Done:
    """Leave a question open about a game, a hand, a page or nothing in particular."""
    asked = clean_remark(text, "A question")
    if not asked:
        raise Refused("What is to be asked?")
    if hand is not None:
        game = the_hand(journal, hand)[0].id
    about = None if game is None else the_game(journal, game)
    journal.insert(QUESTION, **_new(journal, asked), game_id=game, hand_id=hand, page_id=page)
    return _done(journal, about, hand, f"to be asked, {shortened(asked)}")


def answer_question(journal: Journal, id_: int, answer: str) -> Done:
    """Answer a question a person left; "" keeps what is written and closes it."""
    row = journal.read(QUESTION, id_)
    if row is None:
        raise Refused("This question is no longer in the book.")
    said = clean_remark(answer, "An answer")
    journal.update(QUESTION, id_, state=SETTLED, answer=said)
    about = None if row["game_id"] is None else the_game(journal, row["game_id"])
    told = f"answered, {shortened(said)}" if said else "kept as written"
    return _done(journal, about, row["hand_id"], f"{told}: {shortened(row['text'])}")


def keep_as_written(
    journal: Journal, game: int, hand: int | None, code: str, field: str, answer: str = ""
) -> Done:
    """Settle a question of the rules: the page stays as it is, whatever the rules say; `answer` tells why."""
    about = the_game(journal, game)
    found = [asked for asked in _unanswered(journal.connection, about) if _about(asked, hand, code, field)]
    said = clean_remark(answer, "An answer")
    for asked in found:
        journal.insert(
            QUESTION,
            **_new(journal, asked.text, state=SETTLED),
            game_id=game,
            hand_id=hand,
            code=code,
            field=field,
            answer=said,
        )
    told = f"answered, {shortened(said)}" if said else "kept as written"
    asked_words = f": {shortened(found[0].text)}" if found else " already"
    return _done(journal, about, hand, told + asked_words)


def mark_unreadable(journal: Journal, game: int, hand: int, fields: tuple[str, ...]) -> None:
    """Leave a question about each of these fields of a hand, and none about its others."""
    present = journal.connection.execute(_of_hand, {"hand": hand}).mappings().all()
    rows = {row["field"]: row["id"] for row in present if row["code"] == UNREADABLE}
    for field in fields:
        if field not in rows:
            # Without the number of its hand, which may move.
            text = f"The {_called(field)} can’t be read on the page."
            asked = {"code": UNREADABLE, "field": field}
            journal.insert(QUESTION, **_new(journal, text), game_id=game, hand_id=hand, **asked)
    for field, id_ in rows.items():
        if field not in fields:
            journal.delete(QUESTION, id_)


def _called(field: str) -> str:
    what, _, side = field.partition("_")
    if side not in ("a", "b"):
        return {"no_trick": "answer about the trick"}.get(field, field)
    return f"{what} of the {'first' if side == 'a' else 'second'} pair"


def _new(journal: Journal, text: str, state: str = OPEN) -> dict[str, Any]:
    at = journal.now.isoformat(timespec="seconds")
    return {"uuid": str(uuids.uuid4()), "text": text, "state": state, "at": at}


def _done(journal: Journal, game: Game | None, hand: int | None, what: str) -> Done:
    if game is None:
        return Done(f"question: {what}")
    number = next((entry.number for entry in game.hands if entry.id == hand), None)
    where = "" if number is None else f"hand {number}, "
    return Done(headed(game, journal.now.date(), f"{where}{what}"), game.id, hand)


def _games_asking(connection: Connection) -> Iterator[Game]:
    for id_ in connection.execute(_asking).scalars().all():
        game = gathering.game(connection, id_)
        if game is not None:
            yield game


def _unanswered(connection: Connection, game: Game) -> Iterator[Asked]:
    rows = connection.execute(_settled.where(QUESTION.c.game_id == game.id))
    answered: set[Known] = {(hand, code, field, text) for _, hand, code, field, text in rows}
    yield from (asked for asked in asked_of(game) if _known(asked) not in answered)


def _known(asked: Asked) -> Known:
    hand = None if asked.entry is None else asked.entry.id
    return hand, asked.code, asked.field, asked.text


def _about(asked: Asked, hand: int | None, code: str, field: str) -> bool:
    return _known(asked)[:3] == (hand, code, field)


def _from_rules(game: Game, asked: Asked) -> Question:
    entry = asked.entry
    return Question(
        asked.text,
        game=game.id,
        hand=None if entry is None else entry.id,
        number=None if entry is None else entry.number,
        code=asked.code,
        field=asked.field,
    )


def _from_row(row: Found) -> Question:
    return Question(
        row["text"],
        id=row["id"],
        game=row["of_hand"] if row["game_id"] is None else row["game_id"],
        hand=row["hand_id"],
        number=row["number"],
        page=row["page_id"],
        code=row["code"],
        field=row["field"],
    )


def _placed(
    question: Question,
    games: dict[int, tuple[str, int | None]],
    pages: dict[int, tuple[str, str]],
) -> Question:
    """Return the question with where its game is written down."""
    ref, of_game = games.get(question.game or 0, ("", None))
    page = of_game if question.page is None else question.page
    source, number = pages.get(page or 0, ("", ""))
    return replace(question, ref=ref, page=page, source=source, page_number=number)


def _order(question: Question) -> tuple[Any, ...]:
    return (
        not question.source,
        question.source.casefold(),
        question.page or 0,
        question.game or 0,
        question.number or 0,
        question.id or 0,
    )

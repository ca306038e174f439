"""The tables of a book. Rows stay inside this room: `mapping` turns them into values and back.

NULL is "not known". Seats are 1–4 here and 0–3 everywhere else; sides are 'a' and 'b' here.
Foreign keys RESTRICT, so nothing vanishes along with something else. Ids are never used twice
(AUTOINCREMENT): history speaks of rows by their id, also of those that were removed.
STRICT tables refuse a text where a number belongs.
"""

# No `from __future__ import annotations` here: see `columns`.

from sqlalchemy import CheckConstraint, Index, Integer, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from scorebook.book.columns import (
    KEPT,
    STRICT,
    Flag,
    Id,
    Number,
    Remark,
    Uuid,
    Words,
    flag,
    one_of,
    row_of,
    seat_number,
    table,
)
from scorebook.book.columns import Row as Row
from scorebook.book.kept_rows import HAND_RESULT as HAND_RESULT
from scorebook.book.kept_rows import KEPT_FIGURES as KEPT_FIGURES
from scorebook.book.kept_rows import RESULT as RESULT


class BookRow(Row):
    """The one row that says which book this is; a copy of it keeps the uuid."""

    __tablename__ = "book"
    __table_args__ = (CheckConstraint("id = 1", name="one"), STRICT)
    id: Mapped[Id]
    uuid: Mapped[Words]
    created: Mapped[Words]
    made_by: Mapped[Words]


class PlayerRow(Row):
    """A person. `name_key` is the name composed (NFC), blanks folded, case folded."""

    __tablename__ = "player"
    __table_args__ = (one_of("kind", "player", "guest"), flag("retired"), KEPT)
    id: Mapped[Id]
    uuid: Mapped[Uuid]
    name: Mapped[Words]
    name_key: Mapped[str] = mapped_column(Text, unique=True)
    kind: Mapped[str] = mapped_column(Text, server_default=text("'player'"))
    retired: Mapped[Flag]


class AliasRow(Row):
    """Another spelling of a person, met in an old book."""

    __tablename__ = "alias"
    __table_args__ = (KEPT,)
    id: Mapped[Id]
    player_id: Mapped[int] = row_of("player", index=True)
    text: Mapped[Words]
    key: Mapped[str] = mapped_column(Text, unique=True)


class HouseRow(Row):
    """One house's rules; never changed: an edit is a new row, the newest of a name is offered."""

    __tablename__ = "house_rules"
    __table_args__ = (KEPT,)
    id: Mapped[Id]
    uuid: Mapped[Uuid]
    name: Mapped[Words]
    name_key: Mapped[str] = mapped_column(Text, index=True)
    rules: Mapped[Words]  # JSON, as rules.house writes it


class SourceRow(Row):
    """Where old games are written down: "green pad". `extent` is how many pages it may have: "~40"."""

    __tablename__ = "source"
    __table_args__ = (KEPT,)
    id: Mapped[Id]
    title: Mapped[Words]
    title_key: Mapped[str] = mapped_column(Text, unique=True)
    extent: Mapped[Remark]
    note: Mapped[Remark]


class PageRow(Row):
    """A page of a source. `number` is as written; `state` is "begun", "done", "missing, looked" …"""

    __tablename__ = "page"
    __table_args__ = (UniqueConstraint("source_id", "number"), KEPT)
    id: Mapped[Id]
    source_id: Mapped[int] = row_of("source")
    number: Mapped[Words]
    state: Mapped[Remark]
    note: Mapped[Remark]


class ImportRow(Row):
    """One file that was brought in; the games and hands it wrote carry its id, so it can be undone at any
    time. `wrote` (JSON) is what it wrote besides: new people, houses, pages, and the images of rows that it
    changed.
    """

    __tablename__ = "import"
    __table_args__ = (flag("undone"), KEPT)
    id: Mapped[Id]
    file: Mapped[Words]
    sha256: Mapped[Words]
    mapping: Mapped[Words]
    wrote: Mapped[Remark]
    at: Mapped[Words]
    undone: Mapped[Flag]


class GameRow(Row):
    """A game as it was recorded. `as_imported` is a digest of what the import wrote, to tell later edits."""

    __tablename__ = "game"
    __table_args__ = (
        one_of("origin", "live", "paper"),
        one_of("status", "finished", "unfinished"),
        one_of("recorded_winner", "a", "b"),
        seat_number("first_dealer"),
        flag("seating_known"),
        flag("put_away"),
        Index(None, "date_from", "date_to", "day_order"),
        KEPT,
    )
    id: Mapped[Id]
    uuid: Mapped[Uuid]
    ref: Mapped[str] = mapped_column(Text, unique=True)
    origin: Mapped[Words]
    house_id: Mapped[int] = row_of("house_rules", index=True)
    target: Mapped[Number | None]  # NULL: the rules' own
    date_text: Mapped[Remark]
    date_from: Mapped[Words | None]
    date_to: Mapped[Words | None]
    day_order: Mapped[Number | None]
    occasion: Mapped[Remark]
    status: Mapped[Words | None]
    recorded_winner: Mapped[Words | None]
    final_a: Mapped[Number | None]
    final_b: Mapped[Number | None]
    seating_known: Mapped[Flag]
    first_dealer: Mapped[Number | None]
    put_away: Mapped[Flag]
    taken_up: Mapped[Number | None]  # the line of history at which it last came to the table
    note: Mapped[Remark]
    page_id: Mapped[int | None] = row_of("page", index=True)
    import_id: Mapped[int | None] = row_of("import", index=True)
    as_imported: Mapped[Words | None]


class SeatRow(Row):
    """Who sits where from which hand on. Without a player, `name_text` is a guest; '' is nobody known."""

    __tablename__ = "seat"
    __table_args__ = (
        UniqueConstraint("game_id", "seat", "from_hand"),
        seat_number("seat"),
        CheckConstraint("from_hand >= 1", name="from_hand"),
        KEPT,
    )
    id: Mapped[Id]
    game_id: Mapped[int] = row_of("game")
    seat: Mapped[Number]
    from_hand: Mapped[Number]
    player_id: Mapped[int | None] = row_of("player", index=True)
    name_text: Mapped[Remark]


class HandRow(Row):
    """One line of the pad. From paper nothing is refused, so the numbers here may be impossible ones.

    `took_a` and `took_b` answer whether that side took a trick at all: two columns and not one, since
    one side may be known and the other not.
    """

    __tablename__ = "hand"
    __table_args__ = (
        UniqueConstraint("game_id", "number"),
        CheckConstraint("number >= 1", name="number"),
        seat_number("dealer"),
        seat_number("bidder"),
        one_of("trump", "S", "H", "D", "C"),
        one_of("outcome", "made", "set", "thrown in", "all passed", "misdeal"),
        flag("forced"),
        flag("took_a"),
        flag("took_b"),
        KEPT,
    )
    id: Mapped[Id]
    uuid: Mapped[Uuid]
    game_id: Mapped[int] = row_of("game")
    number: Mapped[Number]
    dealer: Mapped[Number | None]
    bidder: Mapped[Number | None]
    bid: Mapped[Number | None]
    trump: Mapped[Words | None]
    outcome: Mapped[Words | None]
    forced: Mapped[Number | None]
    meld_a: Mapped[Number | None]
    meld_b: Mapped[Number | None]
    tricks_a: Mapped[Number | None]
    tricks_b: Mapped[Number | None]
    took_a: Mapped[Number | None]
    took_b: Mapped[Number | None]
    points_a: Mapped[Number | None]  # as written on the pad
    points_b: Mapped[Number | None]
    total_a: Mapped[Number | None]
    total_b: Mapped[Number | None]
    note: Mapped[Remark]
    import_id: Mapped[int | None] = row_of("import", index=True)
    as_imported: Mapped[Words | None]


class HandMeldRow(Row):
    """One person's meld of a hand, item by item, where a family keeps that."""

    __tablename__ = "hand_meld"
    __table_args__ = (UniqueConstraint("hand_id", "seat"), seat_number("seat"), KEPT)
    id: Mapped[Id]
    hand_id: Mapped[int] = row_of("hand")
    seat: Mapped[Number]
    items: Mapped[Words]  # JSON


class CallRow(Row):
    """One call of an auction, where a family keeps that; without a bid it is a pass."""

    __tablename__ = "call"
    __table_args__ = (UniqueConstraint("hand_id", "number"), seat_number("seat"), KEPT)
    id: Mapped[Id]
    hand_id: Mapped[int] = row_of("hand")
    number: Mapped[Number]
    seat: Mapped[Number]
    bid: Mapped[Number | None]


class QuestionRow(Row):
    """Something that is asked about the record. A person's own question is left open until it is settled;
    one the book works out is only written down to keep its answer, and is known by its game, hand, code
    and field.
    """

    __tablename__ = "question"
    __table_args__ = (one_of("state", "open", "settled"), KEPT)
    id: Mapped[Id]
    uuid: Mapped[Uuid]
    game_id: Mapped[int | None] = row_of("game", index=True)
    hand_id: Mapped[int | None] = row_of("hand", index=True)
    page_id: Mapped[int | None] = row_of("page", index=True)
    code: Mapped[Remark]
    field: Mapped[Remark]
    state: Mapped[str] = mapped_column(Text, server_default=text("'open'"))
    text: Mapped[Words]
    answer: Mapped[Words | None]
    at: Mapped[Words]  # local time, ISO to the second


class DraftRow(Row):
    """What is half typed; no part of history."""

    __tablename__ = "draft"
    __table_args__ = (STRICT,)
    kind: Mapped[str] = mapped_column(Text, primary_key=True)
    payload: Mapped[Words]  # JSON
    at: Mapped[Words]


class ChangeRow(Row):
    """One line of history; rows are only ever added. `journal` explains the last four columns.

    `before` and `after` are the images of every row that was touched (JSON); both NULL: a change
    without copies (an import), which undo does not reach across. `game_id` and `hand_id` may speak of
    rows that have been removed since, so they are no foreign keys. `revision` is the one the images were
    taken under: undo reaches back to the last migration.
    """

    __tablename__ = "change"
    __table_args__ = (
        Index("ix_change_undoes", "undoes", sqlite_where=text("undoes IS NOT NULL")),
        Index("ix_change_redoes", "redoes", sqlite_where=text("redoes IS NOT NULL")),
        KEPT,
    )
    id: Mapped[Id]
    operation: Mapped[Words]
    sentence: Mapped[Words]
    at: Mapped[Words]  # local time, ISO to the second
    game_id: Mapped[int | None] = mapped_column(Integer, index=True)
    hand_id: Mapped[Number | None]
    import_id: Mapped[int | None] = row_of("import")
    before: Mapped[Words | None]
    after: Mapped[Words | None]
    revision: Mapped[Words]
    undoes: Mapped[int | None] = row_of("change")
    redoes: Mapped[int | None] = row_of("change")
    below: Mapped[int | None] = row_of("change")


BOOK, PLAYER, ALIAS, HOUSE = table(BookRow), table(PlayerRow), table(AliasRow), table(HouseRow)
SOURCE, PAGE, IMPORT = table(SourceRow), table(PageRow), table(ImportRow)
GAME, SEAT, HAND = table(GameRow), table(SeatRow), table(HandRow)
HAND_MELD, CALL, QUESTION = table(HandMeldRow), table(CallRow), table(QuestionRow)
DRAFT, CHANGE = table(DraftRow), table(ChangeRow)

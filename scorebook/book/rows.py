"""The tables of a book. Rows stay inside this room: `mapping` turns them into values and back.

NULL is "not known". Seats are 1–4 here and 0–3 everywhere else; sides are 'a' and 'b' here.
Foreign keys RESTRICT, so nothing vanishes along with something else. Ids are never used twice
(AUTOINCREMENT): history speaks of rows by their id, also of those that were removed.
STRICT tables refuse a text where a number belongs.

They are plain tables and not mapped classes: no statement here goes through a mapper, and importing
SQLAlchemy's would cost every start of the program a quarter of what the bare window costs.
"""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Index, Table, UniqueConstraint, text

from scorebook.book.columns import (
    KEPT,
    STRICT,
    flag,
    identity,
    number,
    off,
    one_of,
    remark,
    row_of,
    seat_number,
    uuid,
    words,
)
from scorebook.book.columns import METADATA as METADATA
from scorebook.book.kept_rows import HAND_RESULT as HAND_RESULT
from scorebook.book.kept_rows import KEPT_FIGURES as KEPT_FIGURES
from scorebook.book.kept_rows import RESULT as RESULT

# The one row that says which book this is; a copy of it keeps the uuid.
BOOK = Table(
    "book",
    METADATA,
    identity(),
    words("uuid"),
    words("created"),
    words("made_by"),
    CheckConstraint("id = 1", name="one"),
    **STRICT,
)

# A person. `name_key` is the name composed (NFC), blanks folded, case folded.
PLAYER = Table(
    "player",
    METADATA,
    identity(),
    uuid(),
    words("name"),
    words("name_key", unique=True),
    words("kind", server_default=text("'player'")),
    off("retired"),
    one_of("kind", "player", "guest"),
    flag("retired"),
    **KEPT,
)

# Another spelling of a person, met in an old book.
ALIAS = Table(
    "alias",
    METADATA,
    identity(),
    row_of("player_id", "player", index=True),
    words("text"),
    words("key", unique=True),
    **KEPT,
)

# One house's rules; never changed: an edit is a new row, the newest of a name is offered.
HOUSE = Table(
    "house_rules",
    METADATA,
    identity(),
    uuid(),
    words("name"),
    words("name_key", index=True),
    words("rules"),  # JSON, as rules.house writes it
    **KEPT,
)

# Where old games are written down: "green pad". `extent` is how many pages it may have: "~40".
SOURCE = Table(
    "source",
    METADATA,
    identity(),
    words("title"),
    words("title_key", unique=True),
    remark("extent"),
    remark("note"),
    **KEPT,
)

# A page of a source. `number` is as written; `state` is "begun", "done", "missing, looked" …
PAGE = Table(
    "page",
    METADATA,
    identity(),
    row_of("source_id", "source"),
    words("number"),
    remark("state"),
    remark("note"),
    UniqueConstraint("source_id", "number"),
    **KEPT,
)

# One file that was brought in; the games and hands it wrote carry its id, so it can be undone at any
# time. `wrote` (JSON) is what it wrote besides: new people, houses, pages, and the images of rows that it
# changed.
IMPORT = Table(
    "import",
    METADATA,
    identity(),
    words("file"),
    words("sha256"),
    words("mapping"),
    remark("wrote"),
    words("at"),
    off("undone"),
    flag("undone"),
    **KEPT,
)

# A game as it was recorded. `as_imported` is a digest of what the import wrote, to tell later edits.
GAME = Table(
    "game",
    METADATA,
    identity(),
    uuid(),
    words("ref", unique=True),
    words("origin"),
    row_of("house_id", "house_rules", index=True),
    number("target", null=True),  # NULL: the rules' own
    remark("date_text"),
    words("date_from", null=True),
    words("date_to", null=True),
    number("day_order", null=True),
    remark("occasion"),
    words("status", null=True),
    words("recorded_winner", null=True),
    number("final_a", null=True),
    number("final_b", null=True),
    off("seating_known"),
    number("first_dealer", null=True),
    off("put_away"),
    number("taken_up", null=True),  # the line of history at which it last came to the table
    remark("note"),
    row_of("page_id", "page", index=True, null=True),
    row_of("import_id", "import", index=True, null=True),
    words("as_imported", null=True),
    one_of("origin", "live", "paper"),
    one_of("status", "finished", "unfinished"),
    one_of("recorded_winner", "a", "b"),
    seat_number("first_dealer"),
    flag("seating_known"),
    flag("put_away"),
    Index(None, "date_from", "date_to", "day_order"),
    **KEPT,
)

# Who sits where from which hand on. Without a player, `name_text` is a guest; '' is nobody known.
SEAT = Table(
    "seat",
    METADATA,
    identity(),
    row_of("game_id", "game"),
    number("seat"),
    number("from_hand"),
    row_of("player_id", "player", index=True, null=True),
    remark("name_text"),
    UniqueConstraint("game_id", "seat", "from_hand"),
    seat_number("seat"),
    CheckConstraint("from_hand >= 1", name="from_hand"),
    **KEPT,
)

# One line of the pad. From paper nothing is refused, so the numbers here may be impossible ones.
#
# `took_a` and `took_b` answer whether that side took a trick at all: two columns and not one, since
# one side may be known and the other not.
HAND = Table(
    "hand",
    METADATA,
    identity(),
    uuid(),
    row_of("game_id", "game"),
    number("number"),
    number("dealer", null=True),
    number("bidder", null=True),
    number("bid", null=True),
    words("trump", null=True),
    words("outcome", null=True),
    number("forced", null=True),
    number("meld_a", null=True),
    number("meld_b", null=True),
    number("tricks_a", null=True),
    number("tricks_b", null=True),
    number("took_a", null=True),
    number("took_b", null=True),
    number("points_a", null=True),  # as written on the pad
    number("points_b", null=True),
    number("total_a", null=True),
    number("total_b", null=True),
    remark("note"),
    row_of("import_id", "import", index=True, null=True),
    words("as_imported", null=True),
    UniqueConstraint("game_id", "number"),
    CheckConstraint("number >= 1", name="number"),
    seat_number("dealer"),
    seat_number("bidder"),
    one_of("trump", "S", "H", "D", "C"),
    one_of("outcome", "made", "set", "thrown in", "all passed", "misdeal"),
    flag("forced"),
    flag("took_a"),
    flag("took_b"),
    **KEPT,
)

# One person's meld of a hand, item by item, where a family keeps that.
HAND_MELD = Table(
    "hand_meld",
    METADATA,
    identity(),
    row_of("hand_id", "hand"),
    number("seat"),
    words("items"),  # JSON
    UniqueConstraint("hand_id", "seat"),
    seat_number("seat"),
    **KEPT,
)

# One call of an auction, where a family keeps that; without a bid it is a pass.
CALL = Table(
    "call",
    METADATA,
    identity(),
    row_of("hand_id", "hand"),
    number("number"),
    number("seat"),
    number("bid", null=True),
    UniqueConstraint("hand_id", "number"),
    seat_number("seat"),
    **KEPT,
)

# Something that is asked about the record. A person's own question is left open until it is settled;
# one the book works out is only written down to keep its answer, and is known by its game, hand, code
# and field.
QUESTION = Table(
    "question",
    METADATA,
    identity(),
    uuid(),
    row_of("game_id", "game", index=True, null=True),
    row_of("hand_id", "hand", index=True, null=True),
    row_of("page_id", "page", index=True, null=True),
    remark("code"),
    remark("field"),
    words("state", server_default=text("'open'")),
    words("text"),
    words("answer", null=True),
    words("at"),  # local time, ISO to the second
    one_of("state", "open", "settled"),
    **KEPT,
)

# What is half typed; no part of history.
DRAFT = Table(
    "draft",
    METADATA,
    words("kind", primary_key=True),
    words("payload"),  # JSON
    words("at"),
    **STRICT,
)

# One line of history; rows are only ever added. `journal` explains the last four columns.
#
# `before` and `after` are the images of every row that was touched (JSON); both NULL: a change
# without copies (an import), which undo does not reach across. `game_id` and `hand_id` may speak of
# rows that have been removed since, so they are no foreign keys. `revision` is the one the images were
# taken under: undo reaches back to the last migration.
CHANGE = Table(
    "change",
    METADATA,
    identity(),
    words("operation"),
    words("sentence"),
    words("at"),  # local time, ISO to the second
    number("game_id", null=True, index=True),
    number("hand_id", null=True),
    row_of("import_id", "import", null=True),
    words("before", null=True),
    words("after", null=True),
    words("revision"),
    row_of("undoes", "change", null=True),
    row_of("redoes", "change", null=True),
    row_of("below", "change", null=True),
    Index("ix_change_undoes", "undoes", sqlite_where=text("undoes IS NOT NULL")),
    Index("ix_change_redoes", "redoes", sqlite_where=text("redoes IS NOT NULL")),
    **KEPT,
)

"""The first book: people, houses, games, hands, where old games stand, and the history.

Revision ID: 0001
"""

from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

TABLES = (
    """
CREATE TABLE book (
    id INTEGER NOT NULL,
    uuid TEXT NOT NULL,
    created TEXT NOT NULL,
    made_by TEXT NOT NULL,
    CONSTRAINT pk_book PRIMARY KEY (id),
    CONSTRAINT ck_book_one CHECK (id = 1)
) STRICT
""",
    """
CREATE TABLE player (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    kind TEXT DEFAULT 'player' NOT NULL,
    retired INTEGER DEFAULT 0 NOT NULL,
    CONSTRAINT ck_player_kind CHECK (kind = 'player' OR kind = 'guest'),
    CONSTRAINT ck_player_retired CHECK (retired IN (0, 1)),
    CONSTRAINT uq_player_uuid UNIQUE (uuid),
    CONSTRAINT uq_player_name_key UNIQUE (name_key)
) STRICT
""",
    """
CREATE TABLE house_rules (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    rules TEXT NOT NULL,
    CONSTRAINT uq_house_rules_uuid UNIQUE (uuid)
) STRICT
""",
    "CREATE INDEX ix_house_rules_name_key ON house_rules (name_key)",
    """
CREATE TABLE source (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    title_key TEXT NOT NULL,
    extent TEXT DEFAULT '' NOT NULL,
    note TEXT DEFAULT '' NOT NULL,
    CONSTRAINT uq_source_title_key UNIQUE (title_key)
) STRICT
""",
    """
CREATE TABLE import (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    file TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    mapping TEXT NOT NULL,
    wrote TEXT DEFAULT '' NOT NULL,
    at TEXT NOT NULL,
    undone INTEGER DEFAULT 0 NOT NULL,
    CONSTRAINT ck_import_undone CHECK (undone IN (0, 1))
) STRICT
""",
    """
CREATE TABLE draft (
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    at TEXT NOT NULL,
    CONSTRAINT pk_draft PRIMARY KEY (kind)
) STRICT
""",
    """
CREATE TABLE alias (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    player_id INTEGER NOT NULL,
    text TEXT NOT NULL,
    "key" TEXT NOT NULL,
    CONSTRAINT fk_alias_player_id FOREIGN KEY(player_id) REFERENCES player (id) ON DELETE RESTRICT,
    CONSTRAINT uq_alias_key UNIQUE ("key")
) STRICT
""",
    "CREATE INDEX ix_alias_player_id ON alias (player_id)",
    """
CREATE TABLE page (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    source_id INTEGER NOT NULL,
    number TEXT NOT NULL,
    state TEXT DEFAULT '' NOT NULL,
    note TEXT DEFAULT '' NOT NULL,
    CONSTRAINT uq_page_source_id_number UNIQUE (source_id, number),
    CONSTRAINT fk_page_source_id FOREIGN KEY(source_id) REFERENCES source (id) ON DELETE RESTRICT
) STRICT
""",
    """
CREATE TABLE change (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    operation TEXT NOT NULL,
    sentence TEXT NOT NULL,
    at TEXT NOT NULL,
    game_id INTEGER,
    hand_id INTEGER,
    import_id INTEGER,
    "before" TEXT,
    "after" TEXT,
    revision TEXT NOT NULL,
    undoes INTEGER,
    redoes INTEGER,
    below INTEGER,
    CONSTRAINT fk_change_import_id FOREIGN KEY(import_id) REFERENCES import (id) ON DELETE RESTRICT,
    CONSTRAINT fk_change_undoes FOREIGN KEY(undoes) REFERENCES change (id) ON DELETE RESTRICT,
    CONSTRAINT fk_change_redoes FOREIGN KEY(redoes) REFERENCES change (id) ON DELETE RESTRICT,
    CONSTRAINT fk_change_below FOREIGN KEY(below) REFERENCES change (id) ON DELETE RESTRICT
) STRICT
""",
    "CREATE INDEX ix_change_game_id ON change (game_id)",
    "CREATE INDEX ix_change_redoes ON change (redoes) WHERE redoes IS NOT NULL",
    "CREATE INDEX ix_change_undoes ON change (undoes) WHERE undoes IS NOT NULL",
    """
CREATE TABLE game (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL,
    ref TEXT NOT NULL,
    origin TEXT NOT NULL,
    house_id INTEGER NOT NULL,
    target INTEGER,
    date_text TEXT DEFAULT '' NOT NULL,
    date_from TEXT,
    date_to TEXT,
    day_order INTEGER,
    occasion TEXT DEFAULT '' NOT NULL,
    status TEXT,
    recorded_winner TEXT,
    final_a INTEGER,
    final_b INTEGER,
    seating_known INTEGER DEFAULT 0 NOT NULL,
    first_dealer INTEGER,
    put_away INTEGER DEFAULT 0 NOT NULL,
    taken_up INTEGER,
    note TEXT DEFAULT '' NOT NULL,
    page_id INTEGER,
    import_id INTEGER,
    as_imported TEXT,
    CONSTRAINT ck_game_origin CHECK (origin = 'live' OR origin = 'paper'),
    CONSTRAINT ck_game_status CHECK (status = 'finished' OR status = 'unfinished'),
    CONSTRAINT ck_game_recorded_winner CHECK (recorded_winner = 'a' OR recorded_winner = 'b'),
    CONSTRAINT ck_game_first_dealer CHECK (first_dealer BETWEEN 1 AND 4),
    CONSTRAINT ck_game_seating_known CHECK (seating_known IN (0, 1)),
    CONSTRAINT ck_game_put_away CHECK (put_away IN (0, 1)),
    CONSTRAINT uq_game_uuid UNIQUE (uuid),
    CONSTRAINT uq_game_ref UNIQUE (ref),
    CONSTRAINT fk_game_house_id FOREIGN KEY(house_id) REFERENCES house_rules (id) ON DELETE RESTRICT,
    CONSTRAINT fk_game_page_id FOREIGN KEY(page_id) REFERENCES page (id) ON DELETE RESTRICT,
    CONSTRAINT fk_game_import_id FOREIGN KEY(import_id) REFERENCES import (id) ON DELETE RESTRICT
) STRICT
""",
    "CREATE INDEX ix_game_date_from_date_to_day_order ON game (date_from, date_to, day_order)",
    "CREATE INDEX ix_game_house_id ON game (house_id)",
    "CREATE INDEX ix_game_import_id ON game (import_id)",
    "CREATE INDEX ix_game_page_id ON game (page_id)",
    """
CREATE TABLE seat (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    game_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    from_hand INTEGER NOT NULL,
    player_id INTEGER,
    name_text TEXT DEFAULT '' NOT NULL,
    CONSTRAINT uq_seat_game_id_seat_from_hand UNIQUE (game_id, seat, from_hand),
    CONSTRAINT ck_seat_seat CHECK (seat BETWEEN 1 AND 4),
    CONSTRAINT ck_seat_from_hand CHECK (from_hand >= 1),
    CONSTRAINT fk_seat_game_id FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE RESTRICT,
    CONSTRAINT fk_seat_player_id FOREIGN KEY(player_id) REFERENCES player (id) ON DELETE RESTRICT
) STRICT
""",
    "CREATE INDEX ix_seat_player_id ON seat (player_id)",
    """
CREATE TABLE hand (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL,
    game_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    dealer INTEGER,
    bidder INTEGER,
    bid INTEGER,
    trump TEXT,
    outcome TEXT,
    forced INTEGER,
    meld_a INTEGER,
    meld_b INTEGER,
    tricks_a INTEGER,
    tricks_b INTEGER,
    took_a INTEGER,
    took_b INTEGER,
    points_a INTEGER,
    points_b INTEGER,
    total_a INTEGER,
    total_b INTEGER,
    note TEXT DEFAULT '' NOT NULL,
    import_id INTEGER,
    as_imported TEXT,
    CONSTRAINT uq_hand_game_id_number UNIQUE (game_id, number),
    CONSTRAINT ck_hand_number CHECK (number >= 1),
    CONSTRAINT ck_hand_dealer CHECK (dealer BETWEEN 1 AND 4),
    CONSTRAINT ck_hand_bidder CHECK (bidder BETWEEN 1 AND 4),
    CONSTRAINT ck_hand_trump CHECK (trump = 'S' OR trump = 'H' OR trump = 'D' OR trump = 'C'),
    CONSTRAINT ck_hand_outcome CHECK (outcome = 'made' OR outcome = 'set' OR outcome = 'thrown in'
        OR outcome = 'all passed' OR outcome = 'misdeal'),
    CONSTRAINT ck_hand_forced CHECK (forced IN (0, 1)),
    CONSTRAINT ck_hand_took_a CHECK (took_a IN (0, 1)),
    CONSTRAINT ck_hand_took_b CHECK (took_b IN (0, 1)),
    CONSTRAINT uq_hand_uuid UNIQUE (uuid),
    CONSTRAINT fk_hand_game_id FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE RESTRICT,
    CONSTRAINT fk_hand_import_id FOREIGN KEY(import_id) REFERENCES import (id) ON DELETE RESTRICT
) STRICT
""",
    "CREATE INDEX ix_hand_import_id ON hand (import_id)",
    """
CREATE TABLE game_result (
    game_id INTEGER NOT NULL,
    winner TEXT,
    score_a INTEGER,
    score_b INTEGER,
    hands INTEGER NOT NULL,
    level TEXT NOT NULL,
    finished INTEGER NOT NULL,
    questions INTEGER NOT NULL,
    p1 INTEGER,
    p2 INTEGER,
    p3 INTEGER,
    p4 INTEGER,
    n1 TEXT,
    n2 TEXT,
    n3 TEXT,
    n4 TEXT,
    CONSTRAINT pk_game_result PRIMARY KEY (game_id),
    CONSTRAINT ck_game_result_winner CHECK (winner = 'a' OR winner = 'b'),
    CONSTRAINT ck_game_result_level CHECK (level = 'nothing' OR level = 'mark' OR level = 'final score'
        OR level = 'running totals' OR level = 'every hand'),
    CONSTRAINT ck_game_result_finished CHECK (finished IN (0, 1)),
    CONSTRAINT fk_game_result_game_id FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE RESTRICT,
    CONSTRAINT fk_game_result_p1 FOREIGN KEY(p1) REFERENCES player (id) ON DELETE RESTRICT,
    CONSTRAINT fk_game_result_p2 FOREIGN KEY(p2) REFERENCES player (id) ON DELETE RESTRICT,
    CONSTRAINT fk_game_result_p3 FOREIGN KEY(p3) REFERENCES player (id) ON DELETE RESTRICT,
    CONSTRAINT fk_game_result_p4 FOREIGN KEY(p4) REFERENCES player (id) ON DELETE RESTRICT
) STRICT
""",
    "CREATE INDEX ix_game_result_unfinished ON game_result (game_id) WHERE finished = 0",
    """
CREATE TABLE hand_meld (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    hand_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    items TEXT NOT NULL,
    CONSTRAINT uq_hand_meld_hand_id_seat UNIQUE (hand_id, seat),
    CONSTRAINT ck_hand_meld_seat CHECK (seat BETWEEN 1 AND 4),
    CONSTRAINT fk_hand_meld_hand_id FOREIGN KEY(hand_id) REFERENCES hand (id) ON DELETE RESTRICT
) STRICT
""",
    """
CREATE TABLE call (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    hand_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    bid INTEGER,
    CONSTRAINT uq_call_hand_id_number UNIQUE (hand_id, number),
    CONSTRAINT ck_call_seat CHECK (seat BETWEEN 1 AND 4),
    CONSTRAINT fk_call_hand_id FOREIGN KEY(hand_id) REFERENCES hand (id) ON DELETE RESTRICT
) STRICT
""",
    """
CREATE TABLE hand_result (
    hand_id INTEGER NOT NULL,
    game_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    dealer INTEGER,
    dealer_player INTEGER,
    bidder INTEGER,
    bidder_player INTEGER,
    p1 INTEGER,
    p2 INTEGER,
    p3 INTEGER,
    p4 INTEGER,
    bid INTEGER,
    trump TEXT,
    outcome TEXT,
    dumped_on INTEGER,
    could_be_stuck INTEGER NOT NULL,
    meld_a INTEGER,
    meld_b INTEGER,
    tricks_a INTEGER,
    tricks_b INTEGER,
    points_a INTEGER,
    points_b INTEGER,
    total_a INTEGER,
    total_b INTEGER,
    level TEXT NOT NULL,
    beyond INTEGER NOT NULL,
    CONSTRAINT pk_hand_result PRIMARY KEY (hand_id),
    CONSTRAINT ck_hand_result_dealer CHECK (dealer BETWEEN 1 AND 4),
    CONSTRAINT ck_hand_result_bidder CHECK (bidder BETWEEN 1 AND 4),
    CONSTRAINT ck_hand_result_trump CHECK (trump = 'S' OR trump = 'H' OR trump = 'D' OR trump = 'C'),
    CONSTRAINT ck_hand_result_outcome CHECK (outcome = 'made' OR outcome = 'set' OR outcome = 'thrown in'
        OR outcome = 'all passed' OR outcome = 'misdeal'),
    CONSTRAINT ck_hand_result_dumped_on CHECK (dumped_on IN (0, 1)),
    CONSTRAINT ck_hand_result_could_be_stuck CHECK (could_be_stuck IN (0, 1)),
    CONSTRAINT ck_hand_result_level CHECK (level = 'nothing' OR level = 'totals' OR level = 'full'),
    CONSTRAINT ck_hand_result_beyond CHECK (beyond IN (0, 1)),
    CONSTRAINT fk_hand_result_hand_id FOREIGN KEY(hand_id) REFERENCES hand (id) ON DELETE RESTRICT,
    CONSTRAINT fk_hand_result_game_id FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE RESTRICT
) STRICT
""",
    "CREATE INDEX ix_hand_result_game_id ON hand_result (game_id)",
    """
CREATE TABLE question (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL,
    game_id INTEGER,
    hand_id INTEGER,
    page_id INTEGER,
    code TEXT DEFAULT '' NOT NULL,
    field TEXT DEFAULT '' NOT NULL,
    state TEXT DEFAULT 'open' NOT NULL,
    text TEXT NOT NULL,
    answer TEXT,
    at TEXT NOT NULL,
    CONSTRAINT ck_question_state CHECK (state = 'open' OR state = 'settled'),
    CONSTRAINT uq_question_uuid UNIQUE (uuid),
    CONSTRAINT fk_question_game_id FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE RESTRICT,
    CONSTRAINT fk_question_hand_id FOREIGN KEY(hand_id) REFERENCES hand (id) ON DELETE RESTRICT,
    CONSTRAINT fk_question_page_id FOREIGN KEY(page_id) REFERENCES page (id) ON DELETE RESTRICT
) STRICT
""",
    "CREATE INDEX ix_question_game_id ON question (game_id)",
    "CREATE INDEX ix_question_hand_id ON question (hand_id)",
    "CREATE INDEX ix_question_page_id ON question (page_id)",
)


def upgrade() -> None:
    """Make every table and index."""
    for statement in TABLES:
        op.get_bind().exec_driver_sql(statement)

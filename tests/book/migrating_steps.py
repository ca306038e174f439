"""Migrations that exist only in tests: one that adds, one that fails, one that loses, one that rebuilds."""

from __future__ import annotations

import shutil
from pathlib import Path

from scorebook.folders import migrations

HEAD = '''"""{what}"""

from alembic import op

revision = "{revision}"
down_revision = "{down}"
'''

ADDS = """
def upgrade():
    op.execute("ALTER TABLE hand ADD COLUMN weather TEXT NOT NULL DEFAULT ''")
    op.execute("UPDATE hand SET weather = 'fair' WHERE number = 1")
    op.execute("CREATE INDEX ix_hand_weather ON hand (weather)")
    op.execute("CREATE TABLE cake (id INTEGER PRIMARY KEY, name TEXT) STRICT")
    op.execute("INSERT INTO cake (name) VALUES ('plum')")
    op.execute("ALTER TABLE game RENAME COLUMN note TO remark")
"""
FAILS = (
    ADDS
    + """
    op.execute("DELETE FROM seat")
    raise RuntimeError("half way")
"""
)
FAILS_IN_SQL = ADDS + '\n    op.execute("UPDATE no_such_table SET x = 1")\n'
LOSES = """
def upgrade():
    op.execute("DELETE FROM hand WHERE number = 3")
"""
LOSES_ON_PURPOSE = (
    """
may_lose_rows = ("hand",)
"""
    + LOSES
)
DROPS = """
def upgrade():
    op.execute("DROP TABLE change")
"""
ORPHANS = """
may_lose_rows = ("player",)


def upgrade():
    op.execute("DELETE FROM player WHERE id = 1")
"""
# A parent table made anew the way SQLite asks for it: with foreign keys on, the children would stop it
# (RESTRICT) or go with it (CASCADE).
REBUILDS = """
def upgrade():
    bind = op.get_bind()
    sql = bind.exec_driver_sql("SELECT sql FROM sqlite_master WHERE name = 'player'").scalar_one()
    bind.exec_driver_sql(sql.replace("CREATE TABLE player", "CREATE TABLE player_new"))
    bind.exec_driver_sql("INSERT INTO player_new SELECT * FROM player")
    bind.exec_driver_sql("DROP TABLE player")
    bind.exec_driver_sql("ALTER TABLE player_new RENAME TO player")
"""


def scripts_with(folder: Path, *steps: str) -> Path:
    """Return a copy of the migrations in `folder`, with these steps after the newest."""
    scripts = folder / "migrations of 100% tests"
    shutil.copytree(migrations(), scripts, ignore=shutil.ignore_patterns("__pycache__"))
    down = max(path.name[:4] for path in (scripts / "versions").glob("*.py"))
    for step in steps:
        revision = f"{int(down) + 1:04d}"
        text = HEAD.format(what="For a test.", revision=revision, down=down) + step
        (scripts / "versions" / f"{revision}_test.py").write_text(text)
        down = revision
    return scripts

"""What the columns of all tables have in common: kinds, rules, the names of constraints."""

from __future__ import annotations

from typing import Any

from sqlalchemy import CheckConstraint, Column, ForeignKey, Integer, MetaData, Text, text

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

STRICT: dict[str, Any] = {"sqlite_strict": True}
KEPT: dict[str, Any] = {"sqlite_strict": True, "sqlite_autoincrement": True}


def identity() -> Column[int]:
    """Return the column of a row's own number."""
    return Column("id", Integer, primary_key=True)


def uuid() -> Column[str]:
    """Return the column of the name a row keeps for ever, also in another book."""
    return Column("uuid", Text, nullable=False, unique=True)


def number(name: str, *, null: bool = False, index: bool = False) -> Column[int]:
    """Return a column of whole numbers; `null` where it may be not known."""
    return Column(name, Integer, nullable=null, index=index)


def off(name: str) -> Column[int]:
    """Return a column of 0 or 1 that is 0 unless said otherwise; `flag` is its rule."""
    return Column(name, Integer, nullable=False, server_default=text("0"))


def words(name: str, *, null: bool = False, **more: Any) -> Column[str]:
    """Return a column of text; `null` where it may be not known."""
    return Column(name, Text, nullable=null, **more)


def remark(name: str) -> Column[str]:
    """Return a column of text that is empty unless something is written."""
    return Column(name, Text, nullable=False, server_default=text("''"))


def row_of(name: str, target: str, *, null: bool = False, index: bool = False) -> Column[int]:
    """Return a column that holds the id of a row of `target`."""
    return Column(name, Integer, ForeignKey(f"{target}.id", ondelete="RESTRICT"), nullable=null, index=index)


def part_of(name: str, target: str) -> Column[int]:
    """Return the column of a row that belongs to one row of `target` and shares its number."""
    link = ForeignKey(f"{target}.id", ondelete="RESTRICT")
    return Column(name, Integer, link, primary_key=True, autoincrement=False)


def one_of(name: str, *allowed: str) -> CheckConstraint:
    """Return the rule that a column holds one of these words."""
    # Not `IN (…)`: for more than two words SQLite builds a list of them anew with every row it writes.
    return CheckConstraint(" OR ".join(f"{name} = '{word}'" for word in allowed), name=name)


def seat_number(name: str) -> CheckConstraint:
    """Return the rule that a column holds a seat, 1–4."""
    return CheckConstraint(f"{name} BETWEEN 1 AND 4", name=name)


def flag(name: str) -> CheckConstraint:
    """Return the rule that a column holds 0 or 1."""
    return CheckConstraint(f"{name} IN (0, 1)", name=name)

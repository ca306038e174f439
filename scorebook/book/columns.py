"""What the columns of all tables have in common: kinds, rules, the names of constraints."""

# No `from __future__ import annotations` here: SQLAlchemy would evaluate every annotation from its text
# again, which makes each start of the program noticeably slower.

from typing import Annotated, Any, cast

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    Integer,
    MetaData,
    Table,
    Text,
    text,
)
from sqlalchemy.orm import DeclarativeBase, mapped_column

NAMES = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
}

Id = Annotated[int, mapped_column(Integer, primary_key=True)]
Number = Annotated[int, mapped_column(Integer)]
Flag = Annotated[int, mapped_column(Integer, server_default=text("0"))]
Words = Annotated[str, mapped_column(Text)]
Remark = Annotated[str, mapped_column(Text, server_default=text("''"))]
Uuid = Annotated[str, mapped_column(Text, unique=True)]


def row_of(target: str, *, index: bool = False) -> Any:
    """Return a column that holds the id of a row of `target`."""
    return mapped_column(Integer, ForeignKey(f"{target}.id", ondelete="RESTRICT"), index=index)


def one_of(name: str, *words: str) -> CheckConstraint:
    """Return the rule that a column holds one of these words."""
    listed = ", ".join(f"'{word}'" for word in words)
    return CheckConstraint(f"{name} IN ({listed})", name=name)


def seat_number(name: str) -> CheckConstraint:
    """Return the rule that a column holds a seat, 1–4."""
    return CheckConstraint(f"{name} BETWEEN 1 AND 4", name=name)


def flag(name: str) -> CheckConstraint:
    """Return the rule that a column holds 0 or 1."""
    return CheckConstraint(f"{name} IN (0, 1)", name=name)


STRICT: dict[str, Any] = {"sqlite_strict": True}
KEPT: dict[str, Any] = {"sqlite_strict": True, "sqlite_autoincrement": True}


class Row(DeclarativeBase):
    """What all tables share."""

    metadata = MetaData(naming_convention=NAMES)


def table(row: type[Row]) -> Table:
    """Return the table of a row class. Statements are built on tables: SQLAlchemy's mappers then rest."""
    return cast(Table, row.__table__)

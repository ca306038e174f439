"""What is half typed, kept so that it is offered again after a crash; no part of history."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select

from scorebook.book.rows import DRAFT

_payload = select(DRAFT.c.payload).where(DRAFT.c.kind == bindparam("which"))
_drop = delete(DRAFT).where(DRAFT.c.kind == bindparam("which"))
_keep = insert(DRAFT)


def find(connection: Connection, kind: str) -> dict[str, Any] | None:
    """Return what was kept of this kind, or None."""
    text = connection.execute(_payload, {"which": kind}).scalar_one_or_none()
    return None if text is None else json.loads(text)


def keep(connection: Connection, kind: str, payload: dict[str, Any], now: datetime) -> None:
    """Keep a draft in place of the one kept before."""
    drop(connection, kind)
    # Escaped, so that half a character somebody was typing cannot stop the draft.
    text = json.dumps(payload)
    connection.execute(_keep, {"kind": kind, "payload": text, "at": now.isoformat(timespec="seconds")})


def drop(connection: Connection, kind: str) -> None:
    """Forget a draft; there need not be one."""
    connection.execute(_drop, {"which": kind})

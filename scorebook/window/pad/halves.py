"""What is half typed of one game: the next hand, and corrections begun and not yet written.

Each is kept by the uuid of its hand, so that opening another line loses nothing. The whole is kept as
one draft a game; a draft of one game is never found by another.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorebook.window.pad.entry import Entry, fresh, from_json, to_json


def draft_kind(game_uuid: str) -> str:
    """Return the name the half-typed hands of a game are kept under."""
    return f"pad:{game_uuid}"


class Halves:
    """The half-typed hands of one game."""

    def __init__(self) -> None:
        self.new = fresh()
        self._corrections: dict[str, Entry] = {}

    def correction(self, uuid: str) -> Entry | None:
        """Return the correction begun of a written hand, None where none is."""
        return self._corrections.get(uuid)

    def keep_correction(self, entry: Entry, untouched: Entry) -> None:
        """Keep a correction, unless it says just what is written."""
        same = replace(entry, at=untouched.at, refused=None, letters="") == untouched
        if same:
            self._corrections.pop(entry.uuid, None)
        else:
            self._corrections[entry.uuid] = entry

    def drop_correction(self, uuid: str) -> None:
        """Forget a correction: it has been written, or given up."""
        self._corrections.pop(uuid, None)

    def written(self) -> None:
        """Begin the next hand."""
        self.new = fresh()

    def to_json(self) -> dict[str, Any] | None:
        """Return everything half typed for the draft, None where there is nothing."""
        kept: dict[str, Any] = {}
        if not self.new.empty:
            kept["new"] = to_json(self.new)
        if self._corrections:
            kept["corrections"] = [to_json(entry) for entry in self._corrections.values()]
        return kept or None

    def from_json(self, kept: Mapping[str, Any], written: frozenset[str]) -> bool:
        """Take a draft up again; return whether a hand was half typed in it.

        A new hand that is written by now is not offered again, and a correction only of a hand that is
        still there: `written` are the uuids of the game's hands.
        """
        raw = kept.get("new")
        new = from_json(raw) if isinstance(raw, Mapping) else None
        corrections = kept.get("corrections")
        for item in corrections if isinstance(corrections, list) else ():
            entry = from_json(item) if isinstance(item, Mapping) else None
            if entry is not None and entry.uuid in written:
                self._corrections[entry.uuid] = entry
        if new is not None and new.uuid not in written and not new.empty:
            self.new = new
            return True
        return False

"""What was last seen of each book on this computer, so that an older copy put back is noticed.

One small JSON file in the data folder. It is a courtesy: where it cannot be read or written, nothing
is noticed and nothing fails.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scorebook.book.stamp import Stamp
from scorebook.folders import Folders


@dataclass(frozen=True, slots=True)
class Seen:
    """How far a book had got when it was last open here, and where it lay."""

    uuid: str
    hands: int
    changes: int
    path: str


def remember(folders: Folders, stamp: Stamp, path: Path) -> None:
    """Keep how far a book has got; later or earlier than before alike."""
    if not stamp.uuid:
        return
    known = _read(folders)
    known.pop(stamp.uuid, None)  # the latest stands last
    known[stamp.uuid] = {"hands": stamp.hands, "changes": stamp.changes, "path": _real(path)}
    new = _file(folders).with_suffix(".new")
    with suppress(OSError):
        new.write_text(json.dumps(known, indent=1), encoding="utf-8")
        new.replace(_file(folders))


def hands_missing(folders: Folders, stamp: Stamp) -> int:
    """Return how many hands this copy lacks against the one last open here; 0 when it is no older."""
    seen = _seen(folders).get(stamp.uuid)
    if seen is None or stamp.changes >= seen.changes:
        return 0
    return max(seen.hands - stamp.hands, 0)


def last_at(folders: Folders, path: Path) -> Seen | None:
    """Return which book was last seen at `path`, for when the file itself can no longer tell."""
    found = [seen for seen in _seen(folders).values() if seen.path == _real(path)]
    return found[-1] if found else None


def _real(path: Path) -> str:
    return os.path.normcase(os.path.realpath(path))


def _file(folders: Folders) -> Path:
    return folders.data / "seen.json"


def _seen(folders: Folders) -> dict[str, Seen]:
    found = {}
    for uuid, entry in _read(folders).items():
        with suppress(KeyError, TypeError, ValueError):
            found[uuid] = Seen(uuid, int(entry["hands"]), int(entry["changes"]), str(entry["path"]))
    return found


def _read(folders: Folders) -> dict[str, dict[str, Any]]:
    try:
        known = json.loads(_file(folders).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}

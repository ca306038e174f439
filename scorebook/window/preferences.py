"""What this person at this computer prefers: text size, lamp, where the window stood, recent books.

Nothing of the family's games is in here. A settings file that is broken or cannot be written costs the
preferences and a note, never the book.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

LAMPS = ("system", "light", "lamp-off")
SMALLEST, LARGEST = 90, 200
RECENT = 8


@dataclass(frozen=True, slots=True)
class Preferences:
    """One value for everything preferred.

    `text_size` is in percent, 90–200. `lamp` is "system", "light" or "lamp-off". `window` is x, y, width
    and height of the window when it was last closed, None before. `recent` are paths of books, the
    latest first. `book` is the book to open at every start, None for the one in the data folder.
    `unoffered` are the houses a new game is not offered, by the key of their name. `pairs` are four people
    by their uuids: the pair above the line of the Front page's picture and the one below, None for the two
    that met most.
    """

    text_size: int = 100
    lamp: str = "system"
    window: tuple[int, int, int, int] | None = None
    filled: bool = False  # the window filled the screen
    recent: tuple[str, ...] = ()
    book: str | None = None
    unoffered: tuple[str, ...] = ()
    pairs: tuple[str, str, str, str] | None = None
    kind: bool = False  # the tables that sting are left out

    def with_recent(self, path: Path) -> Preferences:
        """Return the preferences with a book put first among the recent ones."""
        mine = str(path)
        others = [p for p in self.recent if p != mine]
        return replace(self, recent=(mine, *others)[:RECENT])


def load(path: Path) -> tuple[Preferences, str]:
    """Return the preferences kept at `path` and "", or those that could be read and a sentence.

    No file yet is no fault. A value that makes no sense is left at its default, the others count.
    """
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Preferences(), ""
    except OSError as error:
        why = error.strerror or str(error)
        return Preferences(), f"Your settings can't be read ({why}); the usual ones are used."
    except ValueError:
        return Preferences(), "The settings file is broken; the usual settings are used."
    if not isinstance(raw, dict):
        return Preferences(), "The settings file is broken; the usual settings are used."
    good = {name: raw[name] for name in (f.name for f in fields(Preferences)) if name in raw}
    for name, value in list(good.items()):
        read = _READ[name](value)
        if read is None:
            del good[name]
        else:
            good[name] = read
    return Preferences(**good), ""


def save(path: Path, preferences: Preferences) -> str:
    """Write the preferences to `path` whole or not at all; return "" or a sentence why they are not kept."""
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(json.dumps(asdict(preferences), indent=2), encoding="utf-8")
        new.replace(path)
    except OSError as error:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        return (
            f"Your settings can't be kept ({error.strerror or error}); they hold until you close the window."
        )
    return ""


def _text_size(value: object) -> object:
    is_size = isinstance(value, int) and not isinstance(value, bool) and SMALLEST <= value <= LARGEST
    return value if is_size else None


def _window(value: object) -> object:
    if (
        isinstance(value, list)
        and len(value) == 4
        and all(type(n) is int and abs(n) < 100_000 for n in value)
    ):
        return tuple(value) if value[2] > 0 and value[3] > 0 else None
    return None


def _recent(value: object) -> object:
    if not isinstance(value, list):
        return None
    return tuple(p for p in value if isinstance(p, str) and p and "\0" not in p)[:RECENT]


def _pairs(value: object) -> object:
    """Two pairs of four different people; anything else is none."""
    if not isinstance(value, list) or not all(isinstance(one, str) and one for one in value):
        return None
    return tuple(value) if len(value) == len(set(value)) == 4 else None


def _unoffered(value: object) -> object:
    if not isinstance(value, list):
        return None
    return tuple(dict.fromkeys(key for key in value if isinstance(key, str) and key))


_READ: dict[str, Callable[[Any], object]] = {
    "text_size": _text_size,
    "lamp": lambda value: value if value in LAMPS else None,
    "window": _window,
    "filled": lambda value: value if isinstance(value, bool) else None,
    "recent": _recent,
    "book": lambda value: value if isinstance(value, str) and value and "\0" not in value else None,
    "unoffered": _unoffered,
    "pairs": _pairs,
    "kind": lambda value: value if isinstance(value, bool) else None,
}

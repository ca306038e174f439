"""Names of files made from what is in a book: plain letters only, and none that a system reserves."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 80  # letters, without the ending

_STOPS = re.compile(r"[,;:]+(?= )")  # between two words, where the blank sets them apart already
_PLAIN = re.compile(r"[^A-Za-z0-9 ._-]+")
# What stands before the first dot is what Windows goes by, without the blanks at its end.
_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(?= *(?:\.|$))", re.IGNORECASE)


def safe_name(text: str, suffix: str, otherwise: str = "book") -> str:
    """Return a file name that every system takes, made of `text`; `otherwise` where nothing is left of it.

    Accents are left out, everything strange becomes a dash, and there is never a folder in it.
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    stem = _PLAIN.sub("-", _STOPS.sub("", plain))[:LONGEST].strip(" .-_")
    stem = _RESERVED.sub(r"\1-", stem, count=1) if _RESERVED.match(stem) else stem
    return f"{stem or otherwise}{suffix}"

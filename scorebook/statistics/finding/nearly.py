"""Whom somebody may have meant by a name that is nobody's."""

from __future__ import annotations

from difflib import get_close_matches

from scorebook.book.names import key_of
from scorebook.statistics.finding.wish import Lexicon

_MOST = 3


def near_names(words: str, lexicon: Lexicon) -> tuple[int, ...]:
    """Return the few people whose names are written nearly so, the nearest first."""
    by_word: dict[str, int] = {}
    for key, id_ in lexicon.people.items():
        for part in (key, *key.split()):
            by_word.setdefault(part, id_)
    found = get_close_matches(key_of(words), by_word, n=2 * _MOST, cutoff=0.72)
    return tuple(dict.fromkeys(by_word[one] for one in found))[:_MOST]

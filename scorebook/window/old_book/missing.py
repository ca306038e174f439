"""Pages that somebody has looked for: which ones are meant, and what is odd about them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from scorebook.book.paging import PageState, Source
from scorebook.window.words import count, number

MOST = 20  # pages at once that nobody wonders at
_SAID = re.compile(r"(?:pages?|pp?\.?)\s*(?=[0-9])", re.IGNORECASE)
_RUN = re.compile(r"([0-9]{1,4})\s*(?:-|–|−|to)\s*([0-9]{1,4})", re.IGNORECASE)
_BETWEEN = re.compile(r"\s*(?:[,;&]|\band\b)\s*", re.IGNORECASE)
# What stands on a page of a pad: 12, 12a, B7, A-3, iv; a double page 12/13; or which one it is.
_LABEL = re.compile(r"[a-z]{0,3}[ .-]?[0-9]{1,4} ?[a-z]{0,2}|[0-9]{1,4}/[0-9]{1,4}|[ivxlc]{1,8}|[a-z]")
_CALLED = {"cover", "front", "back", "inside", "first", "last", "front cover", "back cover", "title page"}


def pages_meant(text: str) -> tuple[str, ...]:
    """Return the pages a text names: "12", "12a", "12-14" (three of them), "12, 15 and 20"."""
    found: dict[str, None] = {}
    for part in _BETWEEN.split(text.strip()):
        label = _SAID.sub("", part.strip(), count=1) if _SAID.match(part.strip()) else part.strip()
        run = _RUN.fullmatch(label)
        if run is not None and int(run[1]) < int(run[2]):
            found |= dict.fromkeys(str(page) for page in range(int(run[1]), int(run[2]) + 1))
        elif label:
            found[label] = None
    return tuple(found)


def what_is_odd(source: Source, pages: Sequence[str]) -> str:
    """Return in words what is odd about calling these pages of a source missing, "" where nothing is."""
    return " ".join(_odd(source, pages))


def _odd(source: Source, pages: Sequence[str]) -> Iterator[str]:
    there = {page.number: page for page in source.pages}
    for label in pages:
        page = there.get(label)
        if page is not None and page.games:
            games = count(len(page.games), "game")
            yield f"Page {label} is here, with {games} typed in."
        elif page is not None and page.state == PageState.DONE:
            yield f"Page {label} is done."
        elif page is None and not _is_label(label):
            yield f"“{label[:40]}” is no page number."
    about, extent = source.extent[:1] == "~", source.extent.lstrip("~")
    most = int(extent) * (2 if about else 1) if extent else None
    beyond = [label for label in pages if label.isdecimal() and most is not None and int(label) > most]
    if beyond:
        has = f"{'about ' if about else ''}{number(int(extent))} pages"
        yield f"{source.title} has {has}, and page {beyond[-1]} lies beyond them."
    if len(pages) > MOST:
        yield f"These are {number(len(pages))} pages."


def _is_label(label: str) -> bool:
    folded = label.casefold()
    return folded in _CALLED or _LABEL.fullmatch(folded) is not None

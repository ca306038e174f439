"""What the page of the old book says of itself: which pad, which page, how far one has come."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from scorebook.book.paging import Source
from scorebook.book.questions import Question
from scorebook.window.old_book.head import Head
from scorebook.window.words import count, number

FIRST = "Say which pad you have in your hands and which page is open. Then type what stands on it."


@dataclass(frozen=True, slots=True)
class PageWanted:
    """A page to be typed in, or looked at again."""

    source: str
    page: str


def progress(source: Source) -> str:
    """Return how far one has come with a source: "12 of ~40 pages, 3 questions"."""
    of = f" of {source.extent} pages" if source.extent else f" {'page' if source.done == 1 else 'pages'} done"
    parts = [f"{number(source.done)}{of}"]
    if source.missing:
        parts.append(f"{number(source.missing)} missing")
    if source.questions:
        parts.append(count(source.questions, "question"))
    return ", ".join(parts)


def based_on(head: Head, source: Source | None) -> str:
    """Return what stands under the heading: "Green pad, page 12 · 7 of ~40 pages, 2 questions"."""
    if not head.source:
        return FIRST
    place = f"{head.source}, page {head.page}" if head.page else head.source
    place = place[:1].upper() + place[1:]
    return place if source is None else f"{place} · {progress(source)}"


def shelf_words(sources: Sequence[Source]) -> str:
    """Return what stands under the heading over the pads: "2 pads and books, 19 pages done, 5 questions"."""
    if not sources:
        return ""
    done, asked = sum(source.done for source in sources), sum(source.questions for source in sources)
    parts = [count(len(sources), "pad or book", "pads and books"), f"{count(done, 'page')} done"]
    return ", ".join([*parts, count(asked, "question")] if asked else parts)


def where(question: Question) -> str:
    """Return where a question stands: "green pad, page 12, hand 3"."""
    parts = [question.source] if question.source else [question.ref] if question.ref else []
    if question.page_number:
        parts.append(f"page {question.page_number}")
    if question.number is not None:
        parts.append(f"hand {question.number}")
    return ", ".join(parts) or "the book"


def next_page(page: str) -> str:
    """Return the page after this one, where pages are numbered; else none."""
    found = re.fullmatch(r"(.*?)([0-9]+)", page)
    return "" if found is None else f"{found[1]}{int(found[2]) + 1}"

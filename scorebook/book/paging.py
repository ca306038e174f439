"""Where old games are written down: sources ("green pad"), their pages, and how far each is typed in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection, Select, bindparam, select

from scorebook.book.history import Done
from scorebook.book.journal import Journal
from scorebook.book.mapping import Found
from scorebook.book.names import clean_label, clean_remark, key_of
from scorebook.book.questions import open_by_page
from scorebook.book.rows import GAME, PAGE, SOURCE
from scorebook.book.trouble import Refused
from scorebook.book.wording import shortened
from scorebook.rules.hand import Origin

_EXTENT = re.compile(r"(~?)\s*([0-9]{1,4})")
_FIGURES = re.compile(r"([0-9]+)")

_sources: Select[Any] = select(*SOURCE.c).order_by(SOURCE.c.title_key)
_titles = select(SOURCE.c.title).order_by(SOURCE.c.title_key)
_pages: Select[Any] = select(*PAGE.c).order_by(PAGE.c.id)
_by_key = select(*SOURCE.c).where(SOURCE.c.title_key == bindparam("key"))
_by_number = select(*PAGE.c).where(
    PAGE.c.source_id == bindparam("source"), PAGE.c.number == bindparam("page")
)
_games: Select[Any] = (
    select(GAME.c.page_id, GAME.c.id).join_from(GAME, PAGE, GAME.c.page_id == PAGE.c.id).order_by(GAME.c.id)
)
_games_on: Select[Any] = (
    select(GAME.c.id)
    .join_from(GAME, PAGE, GAME.c.page_id == PAGE.c.id)
    .join(SOURCE, PAGE.c.source_id == SOURCE.c.id)
    .where(SOURCE.c.title_key == bindparam("key"), PAGE.c.number == bindparam("page"))
    .order_by(GAME.c.id)
)
_origin = select(GAME.c.origin).where(GAME.c.id == bindparam("game"))
_places: Select[Any] = (
    select(GAME.c.id, SOURCE.c.title, PAGE.c.number, PAGE.c.id)
    .join_from(GAME, PAGE, GAME.c.page_id == PAGE.c.id)
    .join(SOURCE, PAGE.c.source_id == SOURCE.c.id)
    .where(GAME.c.id.in_(bindparam("games", expanding=True)))
)


class PageState(StrEnum):
    """How far a page has been typed in."""

    BEGUN = "begun"
    DONE = "done"
    MISSING = "missing, looked"


@dataclass(frozen=True, slots=True)
class SourcePage:
    """A page of a source: its number as written, its state, the games on it in the order they were typed."""

    id: int
    source: int
    number: str
    state: str
    note: str
    games: tuple[int, ...] = ()
    questions: int = 0  # open ones


@dataclass(frozen=True, slots=True)
class Source:
    """Where old games are written down, and how far one has come with it.

    `extent` is how many pages it is thought to have, as written: "~40".
    """

    id: int
    title: str
    extent: str
    note: str
    pages: tuple[SourcePage, ...] = ()

    @property
    def done(self) -> int:
        """Return how many pages are done."""
        return sum(page.state == PageState.DONE for page in self.pages)

    @property
    def missing(self) -> int:
        """Return how many pages are known to be missing."""
        return sum(page.state == PageState.MISSING for page in self.pages)

    @property
    def games(self) -> int:
        """Return how many games came from it."""
        return sum(len(page.games) for page in self.pages)

    @property
    def questions(self) -> int:
        """Return how many questions about it are open."""
        return sum(page.questions for page in self.pages)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game is written down."""

    source: str
    page: str
    id: int  # of the page


def sources(connection: Connection, title: str | None = None) -> list[Source]:
    """Return every source by its title, with its pages in the order they lie; `title` only that one."""
    wanted = _sources if title is None else _sources.where(SOURCE.c.title_key == key_of(title))
    rows = connection.execute(wanted).mappings().all()
    ids = [row["id"] for row in rows]
    games: dict[int, list[int]] = {}
    for page, game in connection.execute(_games.where(PAGE.c.source_id.in_(ids))):
        games.setdefault(page, []).append(game)
    asked = open_by_page(connection, ids)
    pages: dict[int, list[SourcePage]] = {}
    for row in connection.execute(_pages.where(PAGE.c.source_id.in_(ids))).mappings():
        pages.setdefault(row["source_id"], []).append(_page_of(row, games, asked))
    return [
        Source(row["id"], row["title"], row["extent"], row["note"], tuple(sorted(found, key=_lie)))
        for row in rows
        for found in [pages.get(row["id"], [])]
    ]


def games_on(connection: Connection, source: str, number: str) -> list[int]:
    """Return the games on a page in the order they were typed; none for a page that is not there."""
    which = {"key": key_of(source), "page": number.strip()}
    return list(connection.execute(_games_on, which).scalars())


def titles(connection: Connection) -> list[str]:
    """Return what the sources are called."""
    return list(connection.execute(_titles).scalars())


def on_paper(connection: Connection, game: int) -> bool:
    """Tell whether a game was copied from paper."""
    return connection.execute(_origin, {"game": game}).scalar_one_or_none() == Origin.PAPER.value


def place_of(connection: Connection, game: int) -> Place | None:
    """Return where a game is written down, None where nobody said."""
    return places_of(connection, [game]).get(game)


def places_of(connection: Connection, games: Sequence[int]) -> dict[int, Place]:
    """Return where these games are written down; those of which nobody said are left out."""
    return {game: Place(*where) for game, *where in connection.execute(_places, {"games": games})}


def add_source(journal: Journal, title: str, extent: str = "", note: str = "") -> Done:
    """Add a source; raises Refused where there is one called so, or the pages are no number."""
    name = _title(journal, title, but=None)
    columns = {"extent": read_extent(extent), "note": clean_remark(note)}
    journal.insert(SOURCE, title=name, title_key=key_of(name), **columns)
    return Done(f"{name} added to what is to be typed in")


def change_source(
    journal: Journal,
    id_: int,
    *,
    title: str | None = None,
    extent: str | None = None,
    note: str | None = None,
) -> Done:
    """Change what is given of a source: its title, how many pages it is thought to have, its note."""
    row = _source(journal, id_)
    told: list[str] = []
    if title is not None:
        name = _title(journal, title, but=id_)
        if journal.update(SOURCE, id_, title=name, title_key=key_of(name)):
            told.append(f"called {name}")
    if extent is not None and journal.update(SOURCE, id_, extent=read_extent(extent)):
        told.append(f"{read_extent(extent) or '?'} pages")
    if note is not None and journal.update(SOURCE, id_, note=clean_remark(note)):
        told.append(f"note {shortened(note)}" if note.strip() else "no note")
    return Done(f"{row['title']}: {', '.join(told) or 'as it was'}")


def mark_page(
    journal: Journal, source: str, number: str, state: PageState | None = None, note: str | None = None
) -> Done:
    """Say how far a page has been typed in, or that it is missing; it comes into the book with that."""
    page = page_for(journal, source, number, state=state or PageState.BEGUN)
    columns: dict[str, Any] = {}
    if state is not None:
        columns["state"] = state.value
    if note is not None:
        columns["note"] = clean_remark(note)
    journal.update(PAGE, page, **columns)
    row = journal.read(PAGE, page)
    assert row is not None
    what = row["state"] if state is not None else shortened(row["note"]) if row["note"] else "no note"
    return Done(f"{_source(journal, row['source_id'])['title']}, page {row['number'] or '?'}: {what}")


def mark_missing(journal: Journal, source: str, numbers: Sequence[str]) -> Done:
    """Say that pages were looked for and are missing, all of them in one step."""
    if not numbers:
        raise Refused("Which page is missing?")
    title = clean_label(source, "A source")
    for number in numbers:
        page = page_for(journal, source, number, state=PageState.MISSING)
        journal.update(PAGE, page, state=PageState.MISSING.value)
    return Done(f"{title}, {pages_words(numbers)}: {PageState.MISSING}")


def pages_words(numbers: Sequence[str]) -> str:
    """Return pages in words: "page 12", "pages 12, 14", "pages 12 to 19"."""
    if len(numbers) == 1:
        return f"page {numbers[0] or '?'}"
    figures = [int(number) for number in numbers if number.isdecimal()]
    first = next(iter(figures), 0)
    if len(numbers) > 3 and figures == list(range(first, first + len(numbers))):
        return f"pages {numbers[0]} to {numbers[-1]}"
    return f"pages {', '.join(numbers)}"


def page_for(journal: Journal, source: str, number: str, state: PageState = PageState.BEGUN) -> int:
    """Return the page of that number, made with its source where it is not there; raises Refused.

    A page thought missing is begun again when somebody types it in.
    """
    title = clean_label(source, "A source")
    if not title:
        raise Refused("Where is it written down? Give the pad or the book a name, like “green pad”.")
    row = journal.connection.execute(_by_key, {"key": key_of(title)}).mappings().one_or_none()
    id_ = row["id"] if row is not None else journal.insert(SOURCE, title=title, title_key=key_of(title))
    which = {"source": id_, "page": clean_label(number, "A page number")}
    page = journal.connection.execute(_by_number, which).mappings().one_or_none()
    if page is None:
        return journal.insert(PAGE, source_id=id_, number=which["page"], state=state.value)
    if page["state"] == PageState.MISSING and state is PageState.BEGUN:
        journal.update(PAGE, page["id"], state=state.value)
    return int(page["id"])


def read_extent(text: str) -> str:
    """Return how many pages there are thought to be as it is kept: "~40"; raises Refused for no number."""
    if not text.strip():
        return ""
    found = _EXTENT.fullmatch(text.strip())
    if found is None:
        raise Refused("How many pages are there? A number, or ~40 for about forty.")
    return f"{found[1]}{int(found[2])}"


def _page_of(row: Found, games: dict[int, list[int]], asked: Counter[int]) -> SourcePage:
    id_ = row["id"]
    here = tuple(games.get(id_, ()))
    return SourcePage(id_, row["source_id"], row["number"], row["state"], row["note"], here, asked[id_])


def _lie(page: SourcePage) -> tuple[tuple[int, int, str], ...]:
    """Return what sorts pages as they lie: 2 before 12, 12 before 12a."""
    parts = _FIGURES.split(page.number)
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts if part)


def _source(journal: Journal, id_: int) -> Found:
    row = journal.read(SOURCE, id_)
    if row is None:
        raise Refused("This source is no longer in the book.")
    return row


def _title(journal: Journal, title: str, but: int | None) -> str:
    name = clean_label(title, "A source")
    if not name:
        raise Refused("A source needs a name, like “green pad”.")
    row = journal.connection.execute(_by_key, {"key": key_of(name)}).mappings().one_or_none()
    if row is not None and row["id"] != but:
        raise Refused(f"There is already a source called {row['title']}.")
    return name

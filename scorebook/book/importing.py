"""Bringing a whole file into the book: one transaction, one line of history, all or nothing.

The rows carry the import's number, and the import keeps what else it wrote and what stood there before, so
that it can be taken back at any time (`taking_back`). The history gets no copies of its rows, so undo does
not reach across it.
"""

from __future__ import annotations

import gc
import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from sqlalchemy import Connection, bindparam, insert, select, update

from scorebook.book import history
from scorebook.book.bulk import Bulk
from scorebook.book.contents import Contents
from scorebook.book.following import Tell, followed
from scorebook.book.following import Watching as Watching
from scorebook.book.journal import Images, Journal, images_of, images_text
from scorebook.book.mapping import to_json
from scorebook.book.questions_in import new_questions
from scorebook.book.rows import HAND, IMPORT, QUESTION
from scorebook.book.trouble import Stopped
from scorebook.book.values import Change
from scorebook.book.weighing import MANY, Step, Verdict, Weighing
from scorebook.book.wording import games_words, hands_words
from scorebook.book.writing_over import write_over

OPERATION = history.BROUGHT_IN
_ROOM = 16_384  # kilobytes of pages held in memory

_uuids_of_hands = select(HAND.c.uuid)
_write = update(IMPORT).where(IMPORT.c.id == bindparam("import_")).values(wrote=bindparam("written"))


@dataclass(frozen=True, slots=True)
class Source:
    """The file that is brought in: its name, the mark of its bytes, and how it was read (JSON)."""

    name: str
    sha256: str = ""
    mapping: str = "{}"


@dataclass(frozen=True, slots=True)
class Tally:
    """What bringing a file in comes to: how many games, and whom and what the book did not have before.

    `more` are hands that come behind those of the games that changed.
    """

    new: int = 0
    same: int = 0
    changed: int = 0
    more: int = 0
    people: tuple[str, ...] = ()
    houses: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BroughtIn:
    """A file that was brought in. Without an `import_id` the book had all of it already."""

    tally: Tally
    change: Change
    import_id: int | None = None


@dataclass(frozen=True, slots=True)
class Wrote:
    """What an import wrote beside its own games and hands.

    `rows` are ids of new rows by table; `changed` are the games it changed, each with the images of its rows
    before and after.
    """

    rows: Mapping[str, list[int]] = field(default_factory=dict)
    changed: Mapping[int, tuple[Images, Images]] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> Wrote:
        """Return what an import's row tells."""
        told = json.loads(text) if text else {"rows": {}, "changed": []}
        changed = {id_: (images_of(before), images_of(after)) for id_, before, after in told["changed"]}
        return cls(told["rows"], changed)

    def __str__(self) -> str:
        changed = [
            [id_, images_text(before), images_text(after)] for id_, (before, after) in self.changed.items()
        ]
        return to_json({"rows": {table: ids for table, ids in self.rows.items() if ids}, "changed": changed})


@contextmanager
def undisturbed() -> Iterator[None]:
    """Keep Python from looking for rubbish while many things are made that all stay: that finds nothing."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


@undisturbed()
def weigh(connection: Connection, contents: Contents, watching: Watching) -> Tally:
    """Return what bringing in `contents` would come to; raises Stopped."""
    weighing = Weighing(connection, contents)
    return _follow(weighing, watching, lambda _: None)


@undisturbed()
def bring_in(
    journal: Journal,
    contents: Contents,
    source: Source,
    watching: Watching,
    before: Callable[[Connection], None],
) -> BroughtIn:
    """Bring `contents` in and return what came of it; raises Stopped, and then nothing has happened.

    `before` is called when something is going to be written, while the book is still as it was.
    """
    # Tens of thousands of rows in one transaction: with room for their pages none is written twice.
    journal.connection.exec_driver_sql(f"PRAGMA cache_size=-{_ROOM}")
    weighing = Weighing(journal.connection, contents)
    writer = _Writer(journal, weighing, source, before)
    tally = _follow(weighing, watching, writer.take)
    writer.finish()
    if watching.stop():
        raise Stopped
    sentence = _sentence(source.name, tally, writer.hands)
    if writer.import_id is None:
        return BroughtIn(tally, Change(OPERATION, sentence))
    change = history.close_without_copies(journal, OPERATION, sentence, writer.import_id)
    return BroughtIn(tally, change, writer.import_id)


def _follow(weighing: Weighing, watching: Watching, take: Tell) -> Tally:
    """Weigh game after game, see to the people and pages of those that are written, and hand them on."""
    counts: Counter[Verdict] = Counter()
    known, more = weighing.known, 0
    for step in followed(weighing.steps(), watching, len(weighing.contents.games)):
        counts[step.verdict] += 1
        more += step.more
        watching.tell(step)
        if known.made_up and (step.applies or step.later):
            for _, _, player, _ in step.seats if step.applies else step.later:
                known.need("player", player)
        if known.made_up and step.applies:
            known.need("page", step.page)
        take(step)
    return Tally(
        new=counts[Verdict.NEW],
        same=counts[Verdict.SAME],
        changed=counts[Verdict.CHANGED],
        more=more,
        people=tuple(known.names["player"]),
        houses=tuple(known.names["house_rules"]),
        sources=tuple(known.names["source"]),
    )


class _Writer:
    """Writes what was weighed; nothing at all as long as there is nothing new."""

    def __init__(
        self, journal: Journal, weighing: Weighing, source: Source, before: Callable[[Connection], None]
    ) -> None:
        self.journal = journal
        self.weighing = weighing
        self.source = source
        self.before = before
        self.import_id: int | None = None
        self.hands = 0
        self._changed: dict[int, tuple[Images, Images]] = {}
        self._ids: dict[str, int] = {}  # of games, by their reference in the file
        self._bulk: Bulk | None = None

    def take(self, step: Step) -> None:
        """Write a game, at once or with others later."""
        if step.verdict is Verdict.NEW:
            bulk = self._begun()
            id_ = bulk.add(step).id
            self.journal.games.add(id_)
            self.hands += len(step.hands)
            if len(bulk.games) >= MANY:
                bulk.flush()
        else:
            assert step.there is not None
            id_ = step.there.id
            if step.verdict is Verdict.CHANGED:
                self._write_over(self._begun(), step, id_)
        if step.game.ref:
            self._ids[step.game.ref] = id_

    def finish(self) -> None:
        """Write what is left, and what there is beside the games."""
        connection, known = self.journal.connection, self.weighing.known
        if self._bulk is not None:
            self._bulk.flush()  # questions are about hands that are there
        asked = new_questions(connection, self.weighing.contents.beside.questions, self._ids, known)
        if asked or any(known.new.values()):
            self._begun().flush()
        if self._bulk is None:
            return
        brought = dict(self._bulk.brought)
        if asked:
            connection.execute(insert(QUESTION), asked)
            brought["question"] = [row["id"] for row in asked]
        self.journal.players.update(brought.get("player", ()))
        self.journal.houses = bool(brought.get("house_rules"))
        written = str(Wrote(brought, self._changed))
        connection.execute(_write, {"import_": self.import_id, "written": written})

    def _begun(self) -> Bulk:
        """Return what writes, begun with the import's own row."""
        if self._bulk is None:
            self.before(self.journal.connection)
            self.import_id = self._write_import()
            self._bulk = self._begin()
        return self._bulk

    def _write_import(self) -> int:
        id_ = self.weighing.known.ids.next("import")
        row = {
            "id": id_,
            "file": self.source.name,
            "sha256": self.source.sha256,
            "mapping": self.source.mapping,
            "at": self.journal.now.isoformat(timespec="seconds"),
        }
        self.journal.connection.execute(insert(IMPORT), row)
        return id_

    def _begin(self) -> Bulk:
        connection, standing = self.journal.connection, self.weighing.standing
        taken = set(standing.by_uuid)
        if self.weighing.contents.beside.of_a_book:
            taken.update(connection.execute(_uuids_of_hands).scalars())
        assert self.import_id is not None
        return Bulk(connection, self.weighing.known, self.import_id, set(standing.by_ref), taken)

    def _write_over(self, bulk: Bulk, step: Step, id_: int) -> None:
        bulk.flush()  # it may speak of people who are new with this file
        journal = Journal(self.journal.connection, self.journal.now, self.journal.line)
        write_over(journal, step, bulk, of_a_book=self.weighing.contents.beside.of_a_book)
        self._changed[id_] = (journal.before, journal.after)
        self.journal.games.add(id_)
        self.hands += sum(hand.applies for hand in step.hands)


def _sentence(name: str, tally: Tally, hands: int) -> str:
    """Return the line of history: "notebook.csv brought in: 5 games, 13 hands, 2 games changed"."""
    told = [games_words(tally.new), hands_words(hands)] if tally.new or not tally.changed else []
    if tally.changed:
        told.append(f"{games_words(tally.changed)} changed")
    if tally.more:
        told.append(f"{hands_words(tally.more)} more")
    return f"{name} brought in: {', '.join(told)}"

"""The verbs that bring files in and take books out: `import`, `undo-import`, `export`.

One line on stdout a file; what went wrong in one plain sentence on stderr. Status 0 done, questions included;
1 refused, failed, or rows left out.
"""

from __future__ import annotations

import json
import sys
import tempfile
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from scorebook.book.importing import Source, Watching
from scorebook.book.library import Book, open_book
from scorebook.book.looking import well_named
from scorebook.book.trouble import Refused
from scorebook.book.values import Player
from scorebook.book.wording import games_words, hands_words, listed
from scorebook.exchange.arriving import Arrived, arrive
from scorebook.exchange.newcomers import newcomers
from scorebook.exchange.own_csv_reading import Known
from scorebook.exchange.plan import Plan, bring_in, known_of, plan, sound
from scorebook.exchange.progress import Bar
from scorebook.exchange.reading.table import told
from scorebook.exchange.taking_out import Format, format_of, take_out
from scorebook.exchange.values import FileProblem, Reading
from scorebook.folders import Folders
from scorebook.rules.problems import Severity

DONE, FAILED = 0, 1
_MOST_NAMED = 5  # games, in a sentence
_MOST_SHOWN = 200  # problems told one by one; the JSON has all of them


def bring(
    files: Sequence[Path], book: Path, folders: Folders, *, dry_run: bool, leave_out: bool, as_json: bool
) -> int:
    """Bring files in, each in one transaction, and return the exit status; a missing book is made."""
    status = DONE
    for file in files:
        try:
            result = _bring_one(file, book, folders, dry_run=dry_run, leave_out=leave_out)
        except KeyboardInterrupt:
            _say(f"{_shown(file.name)}: stopped. Nothing of it was brought in.")
            return FAILED
        if as_json:
            print(json.dumps(_as_json(file, result), ensure_ascii=False), flush=True)
        else:
            _tell(file, result, dry_run=dry_run)
        if result.errors:
            status = FAILED
            if not result.applied:
                count = len(result.errors)
                why = f"{count:,} things in it are wrong."
                if count == 1:
                    why = result.errors[0].message if as_json else _shown(_placed(result.errors[0]))
                _say(f"{_shown(file.name)} was not brought in: {why}")
            elif result.left_out:
                _say(_left_out(file, result.left_out))
    return status


def take_back(import_id: int | None, book: Path, folders: Folders) -> int:
    """Take an import back, the latest one where none is named, and return the exit status."""
    with open_book(book, folders, create=False) as opened:
        if import_id is None:
            standing = [line.id for line in opened.imports() if not line.undone]
            if not standing:
                _say("Nothing that was brought in is left to take back.")
                return FAILED
            import_id = standing[0]
        try:
            done = opened.undo_import(import_id)
        except Refused as refused:
            _say(refused.sentence)
            return FAILED
    print(f"{done.change.sentence}.")
    for ref in done.kept:
        print(f"{ref} was edited since and stays.")
    return DONE


def export(to: Path, asked: Format | None, book: Path, folders: Folders) -> int:
    """Write the whole book to a file or into a folder, beside an open window too."""
    with open_book(book, folders, create=False, read_only=True) as opened:
        with Bar("Taking the book out", share=True) as bar:
            written = take_out(opened, to, format_of(to, asked), watching=Watching(progress=bar.move))
        info = opened.info()
    files = listed([_shown(str(path)) for path in written])
    print(f"{files}: {games_words(info.games)}, {hands_words(info.hands)}.")
    return DONE


def _bring_one(file: Path, book: Path, folders: Folders, *, dry_run: bool, leave_out: bool) -> Plan:
    if not book.exists():
        return _into_new(file, book, folders, dry_run=dry_run, leave_out=leave_out)
    with open_book(book, folders, create=False, read_only=dry_run) as opened:
        arrived = _arrive(file, known_of(opened), folders, book)
        if dry_run:
            return _looked_over(opened, arrived.reading, file)
        return _brought(opened, arrived, leave_out, file)


def _into_new(file: Path, book: Path, folders: Folders, *, dry_run: bool, leave_out: bool) -> Plan:
    """Bring a file into a book that is not there yet, and that is not made for a file that is refused."""
    well_named(book)
    arrived = _arrive(file, Known(), folders, book)
    reading = sound(arrived.reading, Known())
    if dry_run or (reading.errors and not (leave_out and reading.games)):
        with tempfile.TemporaryDirectory(prefix="scorebook-") as folder:
            nowhere = Folders.at(Path(folder))
            with open_book(nowhere.book, nowhere, create=True) as empty:
                return _looked_over(empty, reading, file)
    with open_book(book, folders, create=True) as opened:
        return _brought(opened, replace(arrived, reading=reading), leave_out, file)


def _looked_over(book: Book, reading: Reading, file: Path) -> Plan:
    with Bar(f"Looking {_shown(file.name)} over") as bar:
        found = plan(book, reading, Watching(progress=bar.move))
    return _with_newcomers(found, reading, book.players(), book.aliases())


def _brought(book: Book, arrived: Arrived, leave_out: bool, file: Path) -> Plan:
    before, aliases = book.players(), book.aliases()
    with Bar(f"Bringing in {_shown(file.name)}") as bar:
        watching = Watching(progress=bar.move)
        done = bring_in(book, arrived.reading, arrived.source, leave_out=leave_out, watching=watching)
    return _with_newcomers(done, arrived.reading, before, aliases)


def _with_newcomers(
    result: Plan, reading: Reading, players: Sequence[Player], aliases: Mapping[str, int]
) -> Plan:
    """Return the plan with a note for each new person who is spelled nearly as somebody else."""
    notes = newcomers(result.tally.people, reading.games, players, aliases)
    problems = sorted((*result.problems, *notes), key=lambda problem: problem.line or 0)
    return replace(result, problems=tuple(problems))


def _arrive(file: Path, known: Known, folders: Folders, book: Path) -> Arrived:
    if file.exists() and book.exists() and file.samefile(book):
        itself = told("This is the book itself.")
        return Arrived(Source(file.name), Reading(problems=(replace(itself, severity=Severity.ERROR),)))
    today = datetime.now().date()  # noqa: DTZ005 - where the person is
    with Bar(f"Reading {_shown(file.name)}", share=True) as bar:
        return arrive(file, known, folders, today, Watching(progress=bar.move))


def _as_json(file: Path, result: Plan) -> dict[str, Any]:
    tally = result.tally
    return {
        "file": str(file),
        "games": {"new": tally.new, "same": tally.same, "changed": tally.changed},
        "hands": result.hands,
        "applied": result.applied,
        "import": result.import_id,
        "problems": [
            {
                "line": problem.line,
                "column": problem.column,
                "value": problem.value,
                "code": problem.code.value,
                "severity": problem.severity.value,
                "message": problem.message,
            }
            for problem in result.problems
        ],
    }


def _tell(file: Path, result: Plan, *, dry_run: bool) -> None:
    """Print what came of a file, or would, and what there is to say about its rows."""
    tally = result.tally
    more = f" ({hands_words(tally.more)} more)" if tally.more else ""
    games = f"{tally.new:,} new, {tally.changed:,} changed{more}, {tally.same:,} the same"
    would = " (nothing was changed)" if dry_run or not result.applied else ""
    number = f" Import {result.import_id}." if result.import_id is not None else ""
    print(f"{_shown(file.name)}: games {games}; {hands_words(result.hands)} read{would}.{number}")
    if tally.people:
        print(f"  new people: {', '.join(tally.people)}")
    if tally.houses:
        print(f"  new house rules: {', '.join(tally.houses)}")
    if result.left_out:
        print(f"  left out: {', '.join(result.left_out)}")
    problems = _to_tell(result)
    for problem in problems[:_MOST_SHOWN]:
        print(f"  {problem.severity.value}: {_shown(_placed(problem))}")
    if len(problems) > _MOST_SHOWN:
        print(f"  … and {len(problems) - _MOST_SHOWN:,} more; --json has them all.")


def _to_tell(result: Plan) -> list[FileProblem]:
    """Return what is told of a file on stdout.

    One error that keeps it out is told on stderr, and guesses only where something comes in.
    """
    comes = result.tally.new or result.tally.changed
    alone = len(result.errors) == 1 and not result.applied
    return [
        problem
        for problem in result.problems
        if not (problem.guess and not comes) and not (alone and problem.severity is Severity.ERROR)
    ]


def _left_out(file: Path, games: Sequence[str]) -> str:
    more = len(games) - _MOST_NAMED
    named = [*games[:_MOST_NAMED], *([f"{more:,} more"] if more > 0 else [])]
    were = "was" if len(games) == 1 else "were"
    return f"{games_words(len(games))} of {_shown(file.name)} {were} left out: {listed(named)}."


def _placed(problem: FileProblem) -> str:
    """Return what there is to say, and in front of it where in the file."""
    place = [f"line {problem.line}"] if problem.line is not None else []
    place += [problem.column] if problem.column else []
    where = f"{', '.join(place)}: " if place else ""
    return f"{where}{problem.message}"


def _shown(text: str) -> str:
    """Return a name or a sentence on one line, without letters that would write elsewhere on the screen."""
    return "".join("?" if unicodedata.category(one) in ("Cc", "Cf", "Cs") else one for one in text)


def _say(sentence: str) -> None:
    print(f"scorebook: {sentence}", file=sys.stderr)

"""From a table and its mapping to games: each kind of layout read by its own module."""

from __future__ import annotations

from collections.abc import Callable

from scorebook.book.following import QUIET, Watching
from scorebook.exchange.layouts.gathering import Gathering
from scorebook.exchange.layouts.hands import read_hands
from scorebook.exchange.layouts.logs import read_log
from scorebook.exchange.layouts.mapping import Kind, Mapping
from scorebook.exchange.layouts.pads import read_pads
from scorebook.exchange.layouts.results import read_results
from scorebook.exchange.own_csv_reading import Known, find_header, read_own
from scorebook.exchange.reading.table import Table
from scorebook.exchange.values import FileCode, FileProblem, Reading
from scorebook.rules.problems import Severity

_READERS: dict[Kind, Callable[[Gathering], None]] = {
    Kind.HANDS: read_hands,
    Kind.PAD: read_pads,
    Kind.RESULTS: read_results,
    Kind.LOG: read_log,
}


def read(table: Table, mapping: Mapping, known: Known | None = None, watching: Watching = QUIET) -> Reading:
    """Return the games of a table as `mapping` reads it, and everything found on the way.

    Never raises for what is in it, only Stopped.

    What cannot be read of a game stays open and is asked about; only names, dates and texts that can't be
    kept at all are errors, and keep their game out. What the rules say of the hands is not among the
    problems: the plan asks them. Dealers and bidders are still names: `spellings.named` seats them.
    """
    if mapping.kind is Kind.OWN and find_header(table) is not None:
        return read_own(table, known, watching)
    gathering = Gathering(table, mapping, known or Known(), watching)
    if mapping.kind in _READERS:
        _READERS[mapping.kind](gathering)
    if not (gathering.games or gathering.left_out):
        sentence = "There are no games in here."
        gathering.problems.append(FileProblem(None, "", "", FileCode.NOT_GAMES, Severity.ERROR, sentence))
    return gathering.reading()

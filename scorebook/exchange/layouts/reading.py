"""From a table and its mapping to games: each kind of layout read by its own module."""

from __future__ import annotations

from scorebook.exchange.layouts.hands import read_hands
from scorebook.exchange.layouts.logs import read_log
from scorebook.exchange.layouts.mapping import Kind, Mapping
from scorebook.exchange.layouts.pads import read_pads
from scorebook.exchange.layouts.results import read_results
from scorebook.exchange.reading.table import Table
from scorebook.exchange.values import FileCode, FileProblem, Reading
from scorebook.rules.problems import Severity

_READERS = {
    Kind.HANDS: read_hands,
    Kind.PAD: read_pads,
    Kind.RESULTS: read_results,
    Kind.LOG: read_log,
}


def read(table: Table, mapping: Mapping) -> Reading:
    """Return the games of a table as `mapping` reads it, and everything found on the way; never raise.

    What cannot be read of a game stays open and is asked about; only names, dates and texts that can't be
    kept at all are errors. What the rules say of the hands is not among the problems: the plan asks them.
    """
    reading = _READERS[mapping.kind](table, mapping)
    if reading.games or reading.errors:
        return reading
    sentence = "There are no games in here."
    nothing = FileProblem(None, "", "", FileCode.NOT_GAMES, Severity.ERROR, sentence)
    return Reading((), (*reading.problems, nothing))

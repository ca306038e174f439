"""Lines of text that say who played and how it ended: "2021-03-17 : Ron & Karen 512, Rich & Louise 430"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from scorebook.book.following import followed
from scorebook.exchange.cells import figure_of
from scorebook.exchange.layouts.days import looks_like_occasion
from scorebook.exchange.layouts.gathering import Draft, Gathering
from scorebook.exchange.layouts.people import pair_of, seated
from scorebook.exchange.layouts.results import in_the_day, take_mark
from scorebook.exchange.reading.separating import lines_in
from scorebook.exchange.reading.table import EVERY, Table
from scorebook.exchange.values import FileCode
from scorebook.rules.problems import Severity

_NAMES = r"[^\W\d_][^\d,;:]*?"
_SCORE = r"(?:[-−–]?[0-9]{1,5}|\([0-9]{1,5}\))"
_FIRST, _SECOND = rf"(?P<a>{_NAMES})", rf"(?P<b>{_NAMES})"
_BEATS = r"\s+(?:beat|defeated|def\.?|over|bt|won against|v\.?|vs\.?|against)\s+"
_MARK = r"(?:\s*[*✓✔#])?"
_FORMS = (
    # Ron & Karen 512, Rich & Louise 430
    re.compile(
        rf"{_FIRST}\s+(?P<x>{_SCORE}{_MARK})\s*(?:[,;/:–—-]|\bto\b|\bvs?\.?|\band\b)?\s*"
        rf"{_SECOND}\s+(?P<y>{_SCORE}{_MARK})\s*(?P<rest>\D.*)?"
    ),
    # Ron & Karen beat Rich & Louise 512-430
    re.compile(
        rf"{_FIRST}{_BEATS}{_SECOND}\s*[,:]?\s+(?P<x>{_SCORE}{_MARK})\s*(?:[-–—:/,]|to)\s*"
        rf"(?P<y>{_SCORE}{_MARK})\s*(?P<rest>\D.*)?",
        re.IGNORECASE,
    ),
    # Ron & Karen 512 - 430 Rich & Louise
    re.compile(
        rf"{_FIRST}\s+(?P<x>{_SCORE}{_MARK})\s*[-–—:/]\s*(?P<y>{_SCORE}{_MARK})\s+{_SECOND}\s*(?P<rest>[(\[].*)?"
    ),
)
_DATE = re.compile(
    r"(?P<date>[^:;\t]*?[0-9][^:;\t]*?)\s*(?:\s[:–—-]\s|[:;\t]|,(?=\s*[^\W\d_]))\s*(?P<rest>.*)"
)
_PLAIN_DATE = re.compile(r"(?P<date>[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{1,4})\s+(?P<rest>.*)")
_SAMPLE = 500
_LONGEST_LINE = 300  # letters; a longer one is a story


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line that tells a game: its date as written, both sides, both scores, and what else it says."""

    date: str
    first: str
    second: str
    scores: tuple[str, str]
    rest: str


def read_line(text: str) -> LogLine | None:
    """Return the game that a line of text tells, None where it tells none."""
    if len(text) > _LONGEST_LINE:
        return None
    for date, rest in _dates(" ".join(text.split())):
        for form in _FORMS:
            found = form.fullmatch(rest)
            if found is not None:
                scores = (found["x"], found["y"])
                return LogLine(
                    date, found["a"].strip(), found["b"].strip(), scores, (found["rest"] or "").strip()
                )
    return None


def lines_of(table: Table) -> Iterator[tuple[int, str]]:
    """Yield the lines of a table as they stood in the file, each with its number."""
    if table.text:
        for number, line in enumerate(lines_in(table.text), start=1):
            yield number, line.strip()
    else:
        for row in table.rows:
            yield row.line, " , ".join(cell.strip() for cell in row.cells if cell.strip())


def is_log(table: Table) -> bool:
    """Tell whether most lines of a file tell a game each."""
    some = [text for _, text in islice(lines_of(table), _SAMPLE) if text]
    return bool(some) and sum(read_line(text) is not None for text in some) * 5 >= len(some) * 3


def read_log(gathering: Gathering) -> None:
    """Read a file whose lines tell a game each."""
    lines = lines_of(gathering.table)
    for number, text in followed(lines, gathering.watching, len(gathering.table.rows), EVERY):
        if not text:
            continue
        line = read_line(text)
        if line is not None:
            gathering.keep(_draft(gathering, number, line))
        elif re.search(r"[0-9]", text):
            sentence = "Two sides and two scores cannot be told apart on this line."
            gathering.say(number, None, text[:60], sentence, FileCode.UNREADABLE, Severity.ERROR)
            gathering.no_game(number)
        else:
            gathering.say(
                number, None, text[:60], "There is no game on this line; it is left out.", FileCode.NOT_GAMES
            )
    in_the_day(gathering.games, gathering.mapping.rows)


def _draft(gathering: Gathering, number: int, line: LogLine) -> Draft:
    draft = Draft(number)
    first, second = pair_of(line.first), pair_of(line.second)
    if first is None or second is None:
        gathering.ask(
            number, None, line.first if first is None else line.second, "A side has two people, not more."
        )
    draft.names = gathering.four(number, seated(first or ("", ""), second or ("", "")))
    gathering.date(draft, number, None, line.date)
    mapping = gathering.mapping
    figures = [figure_of(text, mapping.mark, brackets=mapping.brackets) for text in line.scores]
    draft.final = (figures[0].value, figures[1].value)
    for figure, text in zip(figures, line.scores, strict=True):
        if figure.unread:
            gathering.ask(number, None, text, f"“{text}” is no whole number; the figure stays open.")
            draft.note(text)
    draft.note(line.rest.strip("()[] ,;"))
    take_mark(gathering, draft, number, {side for side in (0, 1) if figures[side].mark})
    return draft


def _dates(text: str) -> Iterator[tuple[str, str]]:
    """Yield the ways a line may begin with a date, and what follows; last, without one."""
    for form in (_DATE, _PLAIN_DATE):
        found = form.fullmatch(text)
        if found is not None and looks_like_occasion(found["date"]):
            yield found["date"].strip(), found["rest"].strip()
    yield "", text

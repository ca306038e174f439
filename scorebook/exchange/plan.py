"""What bringing a file in would do, and doing it: the same look at the file and the book for both.

The window shows the plan before anything is written; the command line prints it. What the rules ask about a
game from paper is among its problems, by line and column, like everything else there is to say of the file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from scorebook.book.contents import Contents
from scorebook.book.going_on import WRITTEN_HERE
from scorebook.book.importing import Source, Tally, Watching
from scorebook.book.library import Book
from scorebook.book.names import key_of
from scorebook.book.values import Change, PaperGame
from scorebook.book.weighing import Edited, HandStep, Step
from scorebook.book.wording import listed
from scorebook.exchange.own_cells import Reader
from scorebook.exchange.own_columns import COLUMNS, PLAYERS
from scorebook.exchange.own_csv_reading import Known
from scorebook.exchange.own_csv_writing import game_cells, hand_cells, names_at
from scorebook.exchange.values import FileCode, FileProblem, Reading
from scorebook.rules.course import check_ending
from scorebook.rules.house import SUNDAY
from scorebook.rules.problems import Problem, Severity

# What a column of a game in the book is called in a file, and how a sentence speaks of another one.
_COLUMNS = {
    "house": ("rules", "other rules"),
    "target": ("target", "another target"),
    "date_text": ("date", "another date"),
    "day_order": ("order", "another place in the day"),
    "occasion": ("occasion", "another occasion"),
    "status": ("status", "another word on whether it is finished"),
    "recorded_winner": ("winner", "another winner"),
    "final_a": ("final_a", "another final score"),
    "final_b": ("final_b", "another final score"),
    "seating_known": ("seating", "another word on the seating"),
    "page_id": ("page", "another page"),
    "note": ("game_note", "another remark"),
    **{player: (player, "other people at the table") for player in PLAYERS},
}
_SINCE = "was changed in the book since it was brought in, so the book’s stays"


@dataclass(frozen=True, slots=True)
class Plan:
    """What a file comes to: games new, same and changed, and every problem, those of the rules too.

    `applied` tells that it is in the book now, `import_id` the import that wrote it, None where the book had
    all of it already. `left_out` are the games that errors keep out.
    """

    tally: Tally
    hands: int
    problems: tuple[FileProblem, ...]
    left_out: tuple[str, ...] = ()
    applied: bool = False
    import_id: int | None = None
    change: Change | None = None  # what the book did, once it is in

    @property
    def errors(self) -> tuple[FileProblem, ...]:
        """Return the problems that keep a game out."""
        return tuple(problem for problem in self.problems if problem.severity is Severity.ERROR)


@dataclass(slots=True)
class _Findings:
    """What is found while a file is weighed; whoever else listens hears of every game too."""

    others: Callable[[Step], None]
    problems: list[FileProblem] = field(default_factory=list)

    def hear(self, step: Step) -> None:
        """Put down what there is to ask about a game."""
        self.problems += _asked(step)
        self.others(step)


def known_of(book: Book) -> Known:
    """Return what a reader of files has to know of a book."""
    labels = book.house_labels().values()
    keys = {player.id: key_of(player.name) for player in book.players()}
    aliases = {spelling: keys[player] for spelling, player in book.aliases().items()}
    return Known({key_of(label): label for label in labels}, aliases)


def plan(book: Book, reading: Reading, watching: Watching | None = None) -> Plan:
    """Return what bringing a reading in would do, and change nothing; raises Stopped."""
    reading = sound(reading, known_of(book))
    findings, watching = _listening(watching)
    tally = book.weigh(_contents(reading), watching)
    return _plan(reading, tally, findings)


def bring_in(
    book: Book,
    reading: Reading,
    source: Source,
    *,
    leave_out: bool = False,
    watching: Watching | None = None,
) -> Plan:
    """Bring a reading in and return what came of it; raises Stopped, and then nothing has happened.

    With errors in it nothing is brought in, unless `leave_out`: then the games they belong to are left out.
    Where no game is left, nothing is brought in either.
    """
    reading = sound(reading, known_of(book))
    if reading.errors and not (leave_out and reading.games):
        return plan(book, reading, watching)
    findings, watching = _listening(watching)
    done = book.bring_in(_contents(reading), source, watching)
    return replace(
        _plan(reading, done.tally, findings), applied=True, import_id=done.import_id, change=done.change
    )


def sound(reading: Reading, known: Known) -> Reading:
    """Return the reading without the games that errors keep out, be it for house rules that are not there.

    Two spellings of one person, as the book knows them, are one name, and sit at a table only once.
    """
    labels = {key_of(house.label) for house in reading.beside.houses} | set(known.houses)
    bad = {problem.line for problem in reading.errors} - {None}
    games: list[PaperGame] = []
    problems, left_out = list(reading.problems), list(reading.left_out)
    keys = Reader(lambda name: known.aliases.get(key_of(name), key_of(name)))
    for place, game in enumerate(reading.games, start=1):
        found = [*_house_errors(game, labels), *_table_errors(game, keys)]
        problems += found
        if found or game.line in bad or any(hand.line in bad for hand in game.hands):
            left_out.append(called(game, place))
        else:
            games.append(game)
    return replace(reading, games=tuple(games), problems=tuple(problems), left_out=tuple(left_out))


def called(game: PaperGame, place: int) -> str:
    """Return how a game of a file is called: by its reference, its line, or its place."""
    if game.ref:
        return game.ref
    return f"game {place}" if game.line is None else f"the game of line {game.line}"


def _house_errors(game: PaperGame, labels: set[str]) -> Iterator[FileProblem]:
    label = game.house or SUNDAY.name
    if key_of(label) not in labels:
        sentence = f"There are no house rules “{label}” here."
        yield _error(game, "rules", label, FileCode.NO_SUCH_HOUSE, sentence)


def _table_errors(game: PaperGame, keys: Mapping[str, str]) -> Iterator[FileProblem]:
    for number in sorted({seat.from_hand for seat in game.seats}):
        names = [one.name for one in names_at(game, number) if one is not None and one.name]
        who = [keys[name] for name in names]
        if len(set(who)) < len(who):
            twice = next(name for name, key in zip(names, who, strict=True) if who.count(key) > 1)
            sentence = f"{twice} can’t sit at the table twice."
            yield _error(game, "", twice, FileCode.SAME_NAME_TWICE, sentence)
            return


def _error(game: PaperGame, column: str, value: str, code: FileCode, sentence: str) -> FileProblem:
    told = sentence if game.line is not None or not game.ref else f"{game.ref}: {sentence}"
    return FileProblem(game.line, column, value, code, Severity.ERROR, told)


def _contents(reading: Reading) -> Contents:
    return Contents(reading.games, reading.beside)


def _listening(watching: Watching | None) -> tuple[_Findings, Watching]:
    watching = watching or Watching()
    findings = _Findings(watching.tell)
    return findings, replace(watching, tell=findings.hear)


def _plan(reading: Reading, tally: Tally, findings: _Findings) -> Plan:
    problems = sorted((*reading.problems, *findings.problems), key=lambda problem: problem.line or 0)
    return Plan(tally, reading.hands, tuple(problems), reading.left_out)


def _asked(step: Step) -> Iterator[FileProblem]:
    """Yield what there is to ask about a game: by the rules, and where the book's row stays."""
    game = step.game
    for line, hand in zip(step.course.lines, step.hands, strict=True):
        for problem in line.problems:
            yield _from_rules(step, problem, hand)
        if hand.filled and hand.applies:
            sentence = f"Hand {hand.number} is not in the file. Its place is kept; nothing is known of it."
            code, severity = FileCode.UNREADABLE, Severity.QUESTION
            yield FileProblem(game.line, "hand", str(hand.number), code, severity, _told(game, sentence))
    for problem in check_ending(step.course, game.recorded_winner, game.final):
        yield _from_rules(step, problem, None)
    for edited in step.edited:
        yield _stays(step, edited)


def _from_rules(step: Step, problem: Problem, hand: HandStep | None) -> FileProblem:
    """Return a question of the rules by the line and the column it is about."""
    game = step.game
    line = game.line if hand is None else hand.paper.line
    where = "" if hand is None else f"hand {hand.number}"
    return FileProblem(
        line,
        problem.field if problem.field in COLUMNS else "",
        _cell(step, hand, problem.field) or problem.value or "",
        problem.code,
        # What a game kept live would refuse, one from a file only asks.
        Severity.QUESTION if problem.severity is Severity.ERROR else problem.severity,
        _told(game, problem.sentence[:1].upper() + problem.sentence[1:], where),
    )


def _stays(step: Step, edited: Edited) -> FileProblem:
    hand = next((one for one in step.hands if one.number == edited.hand), None)
    sentence = _why_the_game_stays(step, edited) if hand is None else _why_it_stays(step, hand, edited)
    column = next(iter(edited.columns), "")
    if hand is None:
        column = _COLUMNS[column][0]
    elif column in ("took_a", "took_b"):
        column = "no_trick"
    value = _cell(step, hand, column) if column else ""
    code = FileCode.EDITED_SINCE
    return FileProblem(edited.line, column, value, code, Severity.QUESTION, _told(step.game, sentence))


def _why_the_game_stays(step: Step, edited: Edited) -> str:
    """Return why the book's own columns of a game are kept, and in what the file says otherwise."""
    says = f"the file has {listed(list(dict.fromkeys(_COLUMNS[column][1] for column in edited.columns)))}"
    was = None if step.there is None else step.there.as_imported
    if was is not None and was.game != WRITTEN_HERE:
        return f"This game {_SINCE}: {says}."
    return f"This game was written in this book, and {says}; the book’s stays."


def _why_it_stays(step: Step, hand: HandStep, edited: Edited) -> str:
    """Return why the book's hand is kept: changed since an import, or written here and never brought in."""
    what = f"Hand {hand.number}"
    if edited.taken_off:
        return f"{what} was taken off in this book; it stays out."
    if hand.there is not None:
        if hand.there.as_imported:
            return f"{what} {_SINCE}."
        return f"{what} was written in this book, and the file says otherwise; the book’s stays."
    if step.there is not None and step.there.as_imported is not None:
        return (
            f"{what} stands only in the file, and the book’s game is not as an import left it; it stays out."
        )
    return f"{what} stands only in the file, which does not go on from the book’s game; it stays out."


def _cell(step: Step, hand: HandStep | None, column: str) -> str:
    """Return what stands in a column of our own, as it would be written out."""
    cells = game_cells(step.game)
    if hand is not None:
        cells |= hand_cells(hand.paper, hand.number, None, step.game)
    return cells.get(column, "")


def _told(game: PaperGame, sentence: str, where: str = "") -> str:
    """Return a sentence that says where it belongs, for a file without lines."""
    place = ", ".join(part for part in (game.ref, where) if part)
    return sentence if game.line is not None or not place else f"{place}: {sentence}"

"""Lists with a game a row: who played, when, and who won or what both sides ended with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from scorebook.book.names import key_of
from scorebook.book.values import PaperGame
from scorebook.exchange.cells import NOTHING_THERE, figure_of, whole
from scorebook.exchange.layouts.gathering import NOBODY_KNOWN, Draft, Gathering
from scorebook.exchange.layouts.headers import meaning_of
from scorebook.exchange.layouts.mapping import Means, Rows
from scorebook.exchange.layouts.people import Four, Pair, is_same, pair_of, seated, side_named, sides_of
from scorebook.exchange.layouts.profile import cell_of, scores_of
from scorebook.exchange.reading.table import Row
from scorebook.exchange.values import FileCode
from scorebook.rules.hand import Points, Side
from scorebook.rules.problems import Code, Severity

_BRACKETS = re.compile(r"\s*\(([^()]*)\)\s*\Z")
_OF = re.compile(
    r"(?P<who>.*?)\s*(?P<won>[0-9]{1,2})\s*(?:out of|of|/)\s*(?P<all>[0-9]{1,2})(?P<after>.*)", re.IGNORECASE
)
_TO = re.compile(r"(?P<who>.*?)\s*(?P<won>[0-9])\s*[-–:]\s*(?P<lost>[0-9])(?P<after>\D*)")
_LETTERS: dict[str, Side] = {"a": 0, "1": 0, "b": 1, "2": 1}
_MOST_GAMES = 15  # of a row; more is a score, not a number of games


def read_results(gathering: Gathering) -> None:
    """Read a list with a game a row."""
    reader = _Rows(gathering)
    for row, header in gathering.rows():
        if not row.blank and not header:
            reader.take(row)
    in_the_day(gathering.games, gathering.mapping.rows)


def in_the_day(games: list[PaperGame], rows: Rows) -> None:
    """Number the games inside their day, where the rows are known to stand in order."""
    if rows is Rows.UNKNOWN:
        return
    of_date: dict[str, list[int]] = {}
    for at, game in enumerate(games):
        if game.date and game.order is None:
            of_date.setdefault(game.date, []).append(at)
    for places in of_date.values():
        if len(places) > 1:
            for order, at in enumerate(places if rows is Rows.DOWN else reversed(places), start=1):
                games[at] = replace(games[at], order=order)


class _Rows:
    """The rows one after another: a row may point to the one above."""

    def __init__(self, gathering: Gathering) -> None:
        self.gathering = gathering
        self.mapping = gathering.mapping
        self.above: Four | None = None
        self.date_above = ""

    def take(self, row: Row) -> None:
        """Take the games of a row: one, or several where it says "2 of 3"."""
        gathering, mapping = self.gathering, self.mapping
        draft = Draft(row.line, names=self._names(row))
        self._date(draft, row)
        draft.order = whole(gathering.text(row, Means.ORDER))
        draft.occasion = draft.occasion or gathering.text(row, Means.OCCASION)
        draft.house = gathering.text(row, Means.HOUSE)
        draft.ref = gathering.text(row, Means.REF)
        draft.page = gathering.text(row, Means.PAGE)
        for text in gathering.remarks(row):
            draft.note(text)
        self._score(draft, row)
        won = self._winners(draft, row) if mapping.having(Means.WINNER) else [draft.winner]
        nothing = won == [None] and draft.final == (None, None)
        if nothing and not gathering.text(row, Means.WINNER):
            gathering.say(row.line, None, "", "No result is written down for this game.", FileCode.NOT_GAMES)
        gathering.keep(draft, won)

    def _names(self, row: Row) -> Four:
        names = self._written_names(row)
        if names is None:
            return self.gathering.four(row.line, self.mapping.names)
        four = self.gathering.four(row.line, names)
        self.above = four
        return four

    def _written_names(self, row: Row) -> Four | None:
        mapping = self.mapping
        at = mapping.place(Means.SIDES)
        if at is not None:
            return self._both_sides(row, at)
        if mapping.having(Means.NAMES):
            return seated(self._side(row, 0), self._side(row, 1))
        if mapping.having(Means.PLAYER):
            four = ["", "", "", ""]
            for at in mapping.having(Means.PLAYER):
                seat = mapping.columns[at].seat
                if seat is not None:
                    four[seat] = cell_of(row, at)
            return four[0], four[1], four[2], four[3]
        return None

    def _both_sides(self, row: Row, at: int) -> Four:
        text = cell_of(row, at)
        if is_same(text) or (not text and self.mapping.blanks_repeat):
            if self.above is not None:
                return self.above
            self.gathering.ask(row.line, at, text, "Nobody is named above: the four are not known.")
            return NOBODY_KNOWN
        sides = sides_of(text)
        if sides is not None:
            return seated(*sides)
        if text and text != "?":
            self.gathering.ask(row.line, at, text, "Two sides cannot be told apart here; the four stay open.")
        return NOBODY_KNOWN

    def _side(self, row: Row, side: Side) -> Pair:
        at = self.mapping.place(Means.NAMES, side)
        text = cell_of(row, at)
        if (is_same(text) or (not text and self.mapping.blanks_repeat)) and self.above is not None:
            return self.above[side], self.above[side + 2]
        pair = pair_of(text)
        if pair is None:
            self.gathering.ask(row.line, at, text, "There are more than two names; a side has two people.")
            return "", ""
        return pair

    def _date(self, draft: Draft, row: Row) -> None:
        at = self.mapping.place(Means.DATE)
        text = cell_of(row, at)
        if is_same(text) or (not text and self.mapping.blanks_repeat):
            text = self.date_above
        self.date_above = text
        self.gathering.date(draft, row.line, at, text)

    def _score(self, draft: Draft, row: Row) -> None:
        """Take the final scores, or the mark that stands in their place."""
        kept: list[str] = []
        gathering = self.gathering
        final, marked = gathering.by_side(row, Means.FINAL, kept)
        if self.mapping.having(Means.SCORES):
            final, marked = self._both_scores(row, kept)
        for text in kept:
            draft.note(text)
        if final == (0, 0):
            return
        if self.mapping.marks_only and set(final) <= {0, 1, None} and 1 in final:
            draft.winner = final.index(1) if final != (1, 1) else None
            if draft.winner is None:
                gathering.ask(row.line, None, "1, 1", "Both sides have the mark; who won stays open.")
            return
        draft.final = final
        take_mark(gathering, draft, row.line, marked)

    def _both_scores(self, row: Row, kept: list[str]) -> tuple[Points, set[Side]]:
        """Return the scores of a cell that holds both: "512-430"."""
        at = self.mapping.place(Means.SCORES)
        text = cell_of(row, at)
        two = scores_of(text)
        if two is None:
            if text.casefold() not in NOTHING_THERE:
                self.gathering.ask(row.line, at, text, f"“{text[:60]}” is not the scores of two sides.")
                kept.append(f"{self.gathering.label(at)}: {text}")
            return (None, None), set()
        figures = [figure_of(part, self.mapping.mark, brackets=self.mapping.brackets) for part in two]
        marked = {side for side in (0, 1) if figures[side].mark}
        return (figures[0].value, figures[1].value), marked

    def _winners(self, draft: Draft, row: Row) -> list[Side | None]:
        """Return who won, once for each game that the row stands for."""
        at = self.mapping.place(Means.WINNER)
        text = cell_of(row, at)
        brackets = _BRACKETS.search(text)
        if brackets:
            draft.note(brackets[1].strip())
            text = text[: brackets.start()].strip()
        if text.casefold() in NOTHING_THERE:
            return [draft.winner]
        several = self._several(draft, row, at, text) if self.mapping.best_of else None
        if several is not None:
            return several
        won = self._who(draft, text)
        if won is None:
            self.gathering.ask(row.line, at, text, f"“{text[:60]}” names neither side; who won stays open.")
            draft.note(f"{self.gathering.label(at)}: {text}")
        return [won]

    def _several(self, draft: Draft, row: Row, at: int | None, text: str) -> list[Side | None] | None:
        """Return the winners where a cell says "2 of 3" or "2-1", None where it does not."""
        found = _OF.fullmatch(text) or _TO.fullmatch(text)
        if found is None:
            return None
        won = int(found["won"])
        games = int(found["all"]) if found.re is _OF else won + int(found["lost"])
        if not 0 < games <= _MOST_GAMES or won > games:
            return None
        who = f"{found['who']} {found['after']}".strip(" ,:;")
        side = self._who(draft, who) if who else 0
        if side is None:
            return None
        sentence = f"“{text}” is read as {games} games, {won} of them for {who or 'the side named first'}."
        self.gathering.say(row.line, at, text, sentence)
        draft.final = (None, None)
        mine: list[Side | None] = [side] * won
        return mine + [1 - side] * (games - won)

    def _who(self, draft: Draft, text: str) -> Side | None:
        """Return the side a word means: by its names and initials, else by "we" and "they"."""
        a, b, c, d = draft.names
        side = side_named(text, (a, c), (b, d))
        if side is not None:
            return side
        if len(text) < 2:
            return self._letter(draft.names, text)
        said = meaning_of(text)
        return said.side if said.means is None else None

    def _letter(self, four: Sequence[str], text: str) -> Side | None:
        """Return the side of a letter or number, where it cannot be the first letter of anybody."""
        if not all(four) or any(key_of(name).startswith(key_of(text)) for name in four):
            return None
        return _LETTERS.get(key_of(text))


def take_mark(gathering: Gathering, draft: Draft, line: int, marked: set[Side]) -> None:
    """Give the game to the side by whose score the mark stands, also where the other has more."""
    mark = gathering.mapping.mark
    if len(marked) > 1:
        gathering.ask(line, None, mark, "Both sides have the mark; who won stays open.")
    elif marked:
        draft.winner = next(iter(marked))
        mine, theirs = draft.final[draft.winner], draft.final[1 - draft.winner]
        if mine is not None and theirs is not None and mine < theirs:
            gathering.say(
                line,
                None,
                mark,
                "The mark gives this game to the side with fewer points; the mark stands.",
                Code.WINNER_DIFFERS,
                Severity.NOTE,
            )

"""The page of Find: a question in plain words, what was understood of it, the answer, and what fits."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorebook.book.values import GameLine, GameQuery
from scorebook.window.figures_page import FiguresPage
from scorebook.window.find.chips import Chips
from scorebook.window.find.doubts import Doubts
from scorebook.window.find.said import answer_sentence, fit_sentence
from scorebook.window.game_lines import GamesWanted
from scorebook.window.game_table import game_columns
from scorebook.window.hand_table import WHOSE_FIRST, hand_columns
from scorebook.window.places import HandWanted
from scorebook.window.widgets.buttons import Button, quiet
from scorebook.window.widgets.fields import Labelled, TextField
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Muted, Sheet, Words
from scorebook.window.widgets.tables import Table
from scorebook.window.words import breakable, count

if TYPE_CHECKING:
    from scorebook.statistics.behind import Behind
    from scorebook.statistics.facts import Facts
    from scorebook.statistics.finding.search import Answer
    from scorebook.statistics.finding.wish import Lexicon, Wish
    from scorebook.statistics.hand_lines import HandLine
    from scorebook.window.desk import Desk

SHOWN = 200  # of what fits; the rest is one button away
LEAST_ROWS = 5
BESIDE_A_BUTTON = 6  # pixels over words that stand in one line with a quiet button
ASK = (
    "Ask for a game or a hand in plain words: who, with whom, against whom, when, the bid, how it ended."
    " First letters of a name will do. For instance:"
)
HINT = "when did … last win with …"


class FindPage(FiguresPage):
    """One field. The text is all that is asked: changing a part of it rewrites the text."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "find", filtered=False)
        px = self.theme.px
        self.text = TextField("find_text", "Ask in plain words", HINT)
        self.text.textChanged.connect(lambda: self.ask_again())
        self.text.installEventFilter(self)
        self.body.addWidget(Labelled("Ask in plain words", self.text))
        self.doubts = Doubts(px(8))
        self.doubts.chosen.connect(self._name)
        self.chips = Chips(px(8))
        self.chips.changed.connect(self._say)
        self.answer = Words("", "title")
        self.answer.setObjectName("find_answer")
        self.fits = Muted("")
        self.fits.setObjectName("find_fits")
        self.fits.setContentsMargins(0, BESIDE_A_BUTTON, 0, BESIDE_A_BUTTON)
        self.all = quiet("", "find_all", self._show_all)
        below = WrappingRow("find_fits_row", px(8))
        below.add(self.fits)
        below.add(self.all)
        self.examples = Sheet("find_examples", space=px(24))
        self.examples.inside.addWidget(Words(ASK))
        self._examples: list[Button] = []
        self.games: Table[GameLine] = Table(
            "find_games", "Games that fit", self.theme, game_columns(), lambda line: line.id
        )
        self.hands: Table[HandLine] = Table(
            "find_hands", "Hands that fit", self.theme, hand_columns(), lambda line: line.id
        )
        self.games.chosen.connect(lambda line: desk.go("pad", line.id))
        self.hands.chosen.connect(lambda line: desk.go("pad", HandWanted(line.game, line.id)))
        self.sheet = Sheet("find_sheet", space=px(8))
        for table in (self.games, self.hands):
            table.setMinimumHeight(LEAST_ROWS * table.verticalHeader().defaultSectionSize())
            table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
            self.sheet.inside.addWidget(table, 1)
        self.first = Muted(WHOSE_FIRST, small=True)
        self.first.setObjectName("find_first")
        self.sheet.inside.addWidget(self.first)
        for widget in (self.doubts, self.chips, self.answer, below, self.examples):
            self.body.addWidget(widget)
        self.body.addWidget(self.sheet, 1)
        self.below = QWidget()  # keeps a page without anything that fits at the top
        self.below.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.body.addWidget(self.below, 1)
        self._wish: Wish | None = None
        self._lexicon: Lexicon | None = None  # of the last answer
        self._fitting: tuple[int, ...] = ()
        for hidden in (self.answer, self.fits, self.all, self.sheet):
            hidden.hide()

    # What every page does

    def heading(self) -> str:
        """Return the page's one heading."""
        return "Find"

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this page."""
        return [
            ("Ctrl+F", "back to the field"),
            ("Down, Enter", "from the field to what fits"),
            ("Enter", "open the game or the hand on the pad, or in the old book"),
            ("Tab", "from the field to the parts that were understood"),
            ("Up, Down", "on a part: another year, bid, person, ending"),
            ("Enter, Delete", "on a part: choose something else, leave it out"),
            ("Esc", "in the field: empty it"),
            ("Ctrl+C", "copy what fits as text"),
        ]

    def enter(self, target: object = None) -> None:
        """Ask what is named, else what was asked last; the keyboard goes into the field."""
        if isinstance(target, str):
            self.text.setText(target)
        super().enter()
        self.search()

    def search(self) -> None:
        """Take the keyboard into the field, with what stands there selected."""
        self.text.setFocus()
        self.text.selectAll()

    def question(self) -> Callable[[Facts], Answer]:
        """Return what answers the text that stands in the field."""
        text, aliases, today = self.text.value(), self.desk.book.aliases(), date.today()  # noqa: DTZ011

        def asked(facts: Facts) -> Answer:
            from scorebook.statistics.finding.search import answer

            return answer(facts, text, aliases, today, SHOWN)

        return asked

    def show_answer(self, answer: Answer) -> None:
        """Show what was understood, the answer, and what fits."""
        from scorebook.statistics.finding.phrase import parts_of
        from scorebook.statistics.finding.wish import Wish

        found, names = answer.found, answer.lexicon.names
        self._wish, self._lexicon, self._fitting = answer.reading.wish, answer.lexicon, found.ids
        self.doubts.show_doubts(answer.reading.unknown, names)
        self.chips.show_parts(parts_of(answer.reading.wish, answer.lexicon))
        self._in_turn(
            self.text, *self.doubts.buttons(), *self.chips.buttons(), self.all, self.games, self.hands
        )
        sentence = breakable(answer_sentence(found, names))
        self.answer.setText(sentence)
        self.answer.setVisible(bool(sentence))
        self.fits.setText(fit_sentence(found))
        self.fits.setVisible(bool(found.ids))
        more = len(found.ids) > SHOWN
        self.all.set_text(f"Show all {count(len(found.ids), 'hand' if found.wish.of_hands else 'game')}")
        self.all.setVisible(more)
        self.games.setVisible(not found.wish.of_hands)
        self.hands.setVisible(found.wish.of_hands)
        self.first.setVisible(found.wish.of_hands)
        if found.wish.of_hands:
            self.hands.set_rows(answer.hands)
            self._stand(self.hands)
        else:
            first = frozenset(found.ids[:SHOWN])
            self.games.set_rows(self.desk.book.games(GameQuery(only=first)) if first else ())
            self._stand(self.games)
        self.sheet.setVisible(bool(found.ids))
        self.below.setVisible(not found.ids)
        # Where nothing was understood, what can be asked stands there instead of an empty page.
        nothing = answer.reading.wish == Wish() and not any(one.meant for one in answer.reading.unknown)
        if nothing:
            occasions = list(dict.fromkeys(answer.lexicon.occasions.values()))
            self._offer([names[id_] for id_ in sorted(names)], occasions[:1])
        self.examples.setVisible(nothing)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go on to what fits by Down and Enter; Esc empties the field."""
        if (
            watched is not self.text
            or not isinstance(event, QKeyEvent)
            or event.type() != QEvent.Type.KeyPress
        ):
            return False
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            table: Table[Any] = self.hands if self.hands.isVisible() else self.games
            if table.isVisible():
                table.setFocus()
            return True
        if event.key() == Qt.Key.Key_Escape and self.text.text():
            self.text.clear()
            return True
        return False

    # What is changed

    def _say(self, wish: Wish) -> None:
        """Put a changed wish into the field in words: it is what is asked from now on."""
        from scorebook.statistics.finding.phrase import parts_of, phrase

        names = {player.id: player.name for player in self.desk.book.players()}
        self.text.setText(phrase(wish, names))
        if self._lexicon is not None:  # the next key goes on from here, though no answer has come yet
            self.chips.show_parts(parts_of(wish, self._lexicon))

    def _name(self, words: str, name: str) -> None:
        """Put the name that is meant in the place of the words that could mean several."""
        wanted = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)", re.IGNORECASE)
        self.text.setText(wanted.sub(lambda _found: name, self.text.value(), count=1))
        self.search()
        self.text.deselect()

    def _show_all(self) -> None:
        wish = self._wish
        if wish is None:
            return
        said = f"that fit “{self.text.value()}”"
        if not wish.of_hands:
            words = f"the {count(len(self._fitting), 'game')} {said}"
            self.desk.go("games", GamesWanted(only=frozenset(self._fitting), said=words))
            return

        def behind(facts: Facts) -> Behind:
            from scorebook.statistics.behind import these_hands
            from scorebook.statistics.finding.search import find

            return these_hands(find(facts, wish).ids, said)

        self.desk.go("hands", behind)

    @staticmethod
    def _in_turn(*widgets: QWidget) -> None:
        """Let Tab go from one to the next, whichever of them was made first."""
        for before, after in pairwise(widgets):
            QWidget.setTabOrder(before, after)

    def _stand(self, table: Table[Any]) -> None:
        if table.rows() and table.current() is None:
            table.go_to(table.rows()[0].id)

    def _offer(self, names: Sequence[str], occasions: Sequence[str]) -> None:
        """Offer a few questions with names of this book to begin with."""
        texts = [
            text.format(*names)
            for text, needs in (
                ("when did {0} last win with {2}", 3),
                ("{0} and {2} against {1}", 3),
                ("{1} in hearts" if self.desk.preferences.kind else "{1} dumped on", 2),
                ("65 made by {3}", 4),
                ("July 4", 0),
            )
            if needs <= len(names)
        ]
        texts += occasions
        if [button.text() for button in self._examples] == [text.replace("&", "&&") for text in texts]:
            return
        for button in self._examples:
            button.hide()
            button.setParent(None)
            button.deleteLater()
        self._examples = [
            Button(text, f"find_example_{at}", "quiet", does=partial(self._begin, text))
            for at, text in enumerate(texts)
        ]
        for button in self._examples:
            self.examples.inside.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)

    def _begin(self, text: str) -> None:
        self.text.setText(text)
        self.search()

"""The shelf of old pads: everything the window may ask about pages of paper, or do to them.

Reached as `book.shelf`. Thin, like the book itself: each operation is one transaction, one line of
history, one undo step; they raise Refused (data) or BookTrouble (disk).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from sqlalchemy import Connection

from scorebook.book import gathering, paging, papering, questions
from scorebook.book.paging import PageState, Place, Source
from scorebook.book.questions import Question
from scorebook.book.transacting import Access
from scorebook.book.values import Change, Game, PaperGame
from scorebook.rules.hand import Hand, Points, Side


class Shelf:
    """Old pads and books, their pages, and the questions they leave."""

    def __init__(self, access: Access) -> None:
        self._access = access

    # Looking things up

    def sources(self) -> list[Source]:
        """Return every source by its title, with its pages in the order they lie."""
        return self._access.read(paging.sources)

    def titles(self) -> list[str]:
        """Return what the sources are called."""
        return self._access.read(paging.titles)

    def source(self, title: str) -> Source | None:
        """Return the source called so, None where there is none."""
        return next(iter(self._access.read(partial(paging.sources, title=title))), None)

    def games_on(self, source: str, page: str) -> list[Game]:
        """Return the games of a page in the order they were typed."""

        def read(connection: Connection) -> list[Game]:
            found = (gathering.game(connection, id_) for id_ in paging.games_on(connection, source, page))
            return [game for game in found if game is not None]

        return self._access.read(read)

    def on_paper(self, game: int) -> bool:
        """Tell whether a game was copied from paper; no for one that is not in the book."""
        return self._access.read(partial(paging.on_paper, game=game))

    def place(self, game: int) -> Place | None:
        """Return where a game is written down, None where nobody said."""
        return self._access.read(partial(paging.place_of, game=game))

    def places(self, games: Sequence[int]) -> dict[int, Place]:
        """Return where these games are written down, as `place` does of one; the others are left out."""
        return self._access.read(partial(paging.places_of, games=games))

    def questions(self) -> list[Question]:
        """Return every open question, of each page together."""
        return self._access.read(questions.questions)

    def questions_of(self, game: Game) -> list[Question]:
        """Return the open questions about one game."""
        return self._access.read(partial(questions.of_game, game=game))

    def unreadable(self, game: int) -> dict[int, tuple[str, ...]]:
        """Return by the id of a hand which of its fields nobody can read on the page."""
        return self._access.read(partial(questions.unreadable, game=game))

    # Sources and pages

    def add_source(self, title: str, extent: str = "", note: str = "") -> Change:
        """Add a source: a pad, a shoebox, a notebook."""
        return self._access.do("add_source", lambda j: paging.add_source(j, title, extent, note))

    def change_source(
        self, id_: int, *, title: str | None = None, extent: str | None = None, note: str | None = None
    ) -> Change:
        """Change what is given of a source and leave the rest."""
        change = partial(paging.change_source, id_=id_, title=title, extent=extent, note=note)
        return self._access.do("change_source", change)

    def mark_page(
        self, source: str, number: str, state: PageState | None = None, note: str | None = None
    ) -> Change:
        """Say that a page is done, begun, or missing; or put a note by it."""
        mark = partial(paging.mark_page, source=source, number=number, state=state, note=note)
        return self._access.do("mark_page", mark)

    def mark_missing(self, source: str, numbers: Sequence[str]) -> Change:
        """Say that pages were looked for and are missing."""
        return self._access.do("mark_page", lambda j: paging.mark_missing(j, source, numbers))

    # Games and their lines

    def start_game(self, paper: PaperGame, unreadable: tuple[str, ...] = ()) -> Change:
        """Write down a game that is on paper, with the hands it has so far."""
        return self._access.do("start_paper_game", lambda j: papering.start_paper_game(j, paper, unreadable))

    def change_game(self, game: int, paper: PaperGame) -> Change:
        """Put what stands over a game (page, date, rules, names) in the place of what stood there."""
        return self._access.do("change_paper_game", lambda j: papering.change_paper_game(j, game, paper))

    def write_ending(
        self, game: int, winner: Side | None, final: Points, status: str | None = None
    ) -> Change:
        """Write down what the page says of a game's end."""
        return self._access.do(
            "write_ending", lambda j: papering.write_ending(j, game, winner, final, status)
        )

    def write_line(self, game: int, hand: Hand, uuid: str, unreadable: tuple[str, ...] = ()) -> Change:
        """Write the next hand of a page; the same uuid again writes nothing."""
        return self._access.do("write_hand", lambda j: papering.write_line(j, game, hand, uuid, unreadable))

    def put_between(
        self, game: int, number: int, hand: Hand, uuid: str, unreadable: tuple[str, ...] = ()
    ) -> Change:
        """Write a hand that was passed over, as hand `number`; those from there on move down by one."""
        put = partial(
            papering.put_between, game_id=game, number=number, hand=hand, uuid=uuid, unreadable=unreadable
        )
        return self._access.do("write_hand", put)

    def correct_line(self, hand_id: int, hand: Hand, unreadable: tuple[str, ...] = ()) -> Change:
        """Put another record in the place of a hand's."""
        return self._access.do("correct_hand", lambda j: papering.correct_line(j, hand_id, hand, unreadable))

    # Questions

    def leave_question(
        self, text: str, *, game: int | None = None, hand: int | None = None, page: int | None = None
    ) -> Change:
        """Leave a question open, for whoever may know."""
        leave = partial(questions.leave_question, text=text, game=game, hand=hand, page=page)
        return self._access.do("leave_question", leave)

    def answer(self, question: Question, answer: str = "") -> Change:
        """Answer a question, or keep what is written (""); it is not asked again."""
        if question.id is not None:
            id_ = question.id
            return self._access.do("answer_question", lambda j: questions.answer_question(j, id_, answer))
        if question.game is None:
            raise LookupError("a question of the rules is about a game")
        keep = partial(
            questions.keep_as_written,
            game=question.game,
            hand=question.hand,
            code=question.code,
            field=question.field,
            answer=answer,
        )
        return self._access.do("keep_as_written", keep)

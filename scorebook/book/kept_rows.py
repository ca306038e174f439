"""The tables of kept figures: nothing in them that the record does not say, so none of it is journalled."""

# No `from __future__ import annotations` here: see `columns`.

from sqlalchemy import ForeignKey, Index, Integer, text
from sqlalchemy.orm import Mapped, mapped_column

from scorebook.book.columns import STRICT, Number, Row, Words, flag, one_of, row_of, seat_number, table


class GameResultRow(Row):
    """A game's figures, kept to be fast: worked out in the same transaction as every change to the game,
    proven by the check, made anew by one command. `p1` … are the four at the end; `n1` … a guest's name.
    `questions` counts what the rules ask about a page, settled or not; a game kept live has none.
    """

    __tablename__ = "game_result"
    __table_args__ = (
        one_of("winner", "a", "b"),
        one_of("level", "nothing", "mark", "final score", "running totals", "every hand"),
        flag("finished"),
        Index("ix_game_result_unfinished", "game_id", sqlite_where=text("finished = 0")),
        STRICT,
    )
    game_id: Mapped[int] = mapped_column(
        Integer, ForeignKey("game.id", ondelete="RESTRICT"), primary_key=True, autoincrement=False
    )
    winner: Mapped[Words | None]
    score_a: Mapped[Number | None]
    score_b: Mapped[Number | None]
    hands: Mapped[Number]
    level: Mapped[Words]
    finished: Mapped[Number]
    questions: Mapped[Number]
    p1: Mapped[int | None] = row_of("player")
    p2: Mapped[int | None] = row_of("player")
    p3: Mapped[int | None] = row_of("player")
    p4: Mapped[int | None] = row_of("player")
    n1: Mapped[Words | None]
    n2: Mapped[Words | None]
    n3: Mapped[Words | None]
    n4: Mapped[Words | None]


class HandResultRow(Row):
    """A hand's figures, kept as `game_result` keeps a game's; a line of a game is a row, all columns plain.

    `p1` … are those who sat there at that hand, and `dealer` and `bidder` where that follows from the
    rotation or from "dumped on". People carry no foreign key: theirs is in `seat`, and the check proves
    that these are the same. `could_be_stuck` tells whether the rules stick a dealer with a hand at all.
    Of a hand that was all passed or misdealt nothing but its place is kept, and trick points only of a
    hand that was played. `level` is how much is known of it; `beyond` marks one after the game's end.
    """

    __tablename__ = "hand_result"
    __table_args__ = (
        seat_number("dealer"),
        seat_number("bidder"),
        one_of("trump", "S", "H", "D", "C"),
        one_of("outcome", "made", "set", "thrown in", "all passed", "misdeal"),
        flag("dumped_on"),
        flag("could_be_stuck"),
        one_of("level", "nothing", "totals", "full"),
        flag("beyond"),
        STRICT,
    )
    hand_id: Mapped[int] = mapped_column(
        Integer, ForeignKey("hand.id", ondelete="RESTRICT"), primary_key=True, autoincrement=False
    )
    game_id: Mapped[int] = row_of("game", index=True)
    number: Mapped[Number]
    dealer: Mapped[Number | None]
    dealer_player: Mapped[Number | None]
    bidder: Mapped[Number | None]
    bidder_player: Mapped[Number | None]
    p1: Mapped[Number | None]
    p2: Mapped[Number | None]
    p3: Mapped[Number | None]
    p4: Mapped[Number | None]
    bid: Mapped[Number | None]
    trump: Mapped[Words | None]
    outcome: Mapped[Words | None]
    dumped_on: Mapped[Number | None]
    could_be_stuck: Mapped[Number]
    meld_a: Mapped[Number | None]
    meld_b: Mapped[Number | None]
    tricks_a: Mapped[Number | None]
    tricks_b: Mapped[Number | None]
    points_a: Mapped[Number | None]
    points_b: Mapped[Number | None]
    total_a: Mapped[Number | None]
    total_b: Mapped[Number | None]
    level: Mapped[Words]
    beyond: Mapped[Number]


RESULT, HAND_RESULT = table(GameResultRow), table(HandResultRow)
KEPT_FIGURES = frozenset({RESULT.name, HAND_RESULT.name})

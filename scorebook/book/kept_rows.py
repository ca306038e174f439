"""The tables of kept figures: nothing in them that the record does not say, so none of it is journalled."""

from __future__ import annotations

from sqlalchemy import Index, Table, text

from scorebook.book.columns import (
    METADATA,
    STRICT,
    flag,
    number,
    one_of,
    part_of,
    row_of,
    seat_number,
    words,
)

# A game's figures, kept to be fast: worked out in the same transaction as every change to the game,
# proven by the check, made anew by one command. `p1` … are the four at the end; `n1` … a guest's name.
# `questions` counts what the rules ask about a page, settled or not; a game kept live has none.
RESULT = Table(
    "game_result",
    METADATA,
    part_of("game_id", "game"),
    words("winner", null=True),
    number("score_a", null=True),
    number("score_b", null=True),
    number("hands"),
    words("level"),
    number("finished"),
    number("questions"),
    row_of("p1", "player", null=True),
    row_of("p2", "player", null=True),
    row_of("p3", "player", null=True),
    row_of("p4", "player", null=True),
    words("n1", null=True),
    words("n2", null=True),
    words("n3", null=True),
    words("n4", null=True),
    one_of("winner", "a", "b"),
    one_of("level", "nothing", "mark", "final score", "running totals", "every hand"),
    flag("finished"),
    Index("ix_game_result_unfinished", "game_id", sqlite_where=text("finished = 0")),
    **STRICT,
)

# A hand's figures, kept as `game_result` keeps a game's; a line of a game is a row, all columns plain.
#
# `p1` … are those who sat there at that hand, and `dealer` and `bidder` where that follows from the
# rotation or from "dumped on". People carry no foreign key: theirs is in `seat`, and the check proves
# that these are the same. `could_be_stuck` tells whether the rules stick a dealer with a hand at all.
# Of a hand that was all passed or misdealt nothing but its place is kept, and trick points only of a
# hand that was played. `level` is how much is known of it; `beyond` marks one after the game's end.
HAND_RESULT = Table(
    "hand_result",
    METADATA,
    part_of("hand_id", "hand"),
    row_of("game_id", "game", index=True),
    number("number"),
    number("dealer", null=True),
    number("dealer_player", null=True),
    number("bidder", null=True),
    number("bidder_player", null=True),
    number("p1", null=True),
    number("p2", null=True),
    number("p3", null=True),
    number("p4", null=True),
    number("bid", null=True),
    words("trump", null=True),
    words("outcome", null=True),
    number("dumped_on", null=True),
    number("could_be_stuck"),
    number("meld_a", null=True),
    number("meld_b", null=True),
    number("tricks_a", null=True),
    number("tricks_b", null=True),
    number("points_a", null=True),
    number("points_b", null=True),
    number("total_a", null=True),
    number("total_b", null=True),
    words("level"),
    number("beyond"),
    seat_number("dealer"),
    seat_number("bidder"),
    one_of("trump", "S", "H", "D", "C"),
    one_of("outcome", "made", "set", "thrown in", "all passed", "misdeal"),
    flag("dumped_on"),
    flag("could_be_stuck"),
    one_of("level", "nothing", "totals", "full"),
    flag("beyond"),
    **STRICT,
)

KEPT_FIGURES = frozenset({RESULT.name, HAND_RESULT.name})

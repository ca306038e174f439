"""Hands as plain rows of a notebook, to count one by one what the columns count at once."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import strategies as st

from scorebook.book.facts import HAND_COLUMNS, UNKNOWN, HandRow
from scorebook.book.values import GameFact
from scorebook.statistics.marks import decided
from tests.statistics.making import HOUSES, full_tables, games, hand_row

Book = tuple[list[GameFact], list[HandRow]]
OUTCOMES = {0: "made", 1: "set", 2: "thrown in"}


@dataclass(frozen=True, slots=True)
class Line:
    """One hand; None is not known. `sat` are the four, sides as on the pad."""

    id: int
    game: GameFact
    rules: str
    sat: tuple[int | None, ...]
    dealer: int | None
    bidder: int | None
    bid: int | None
    trump: int | None
    outcome: str | None
    dumped: bool | None
    sticks: bool
    meld: tuple[int | None, int | None]
    tricks: tuple[int | None, int | None]
    points: tuple[int | None, int | None]

    @property
    def who_bid(self) -> int | None:
        """Return the person who had the bid."""
        return None if self.bidder is None else self.sat[self.bidder]

    @property
    def who_dealt(self) -> int | None:
        """Return the person who dealt."""
        return None if self.dealer is None else self.sat[self.dealer]

    @property
    def over(self) -> int | None:
        """Return how far over the bid, or short of it, as one reckons it at the table."""
        if self.bidder is None or self.bid is None:
            return None
        meld, tricks, points = (f[self.bidder % 2] for f in (self.meld, self.tricks, self.points))
        together = None if meld is None or tricks is None else meld + tricks - self.bid
        if self.outcome == "made":
            return together if points is None else points - self.bid
        if self.outcome != "set" or together is None or tricks is None:
            return None
        short = tricks - max(self.bid - (meld or 0), 0)
        return short if short < 0 else None


def lines(book: Book) -> list[Line]:
    """Return the hands of a book in book order, the games as `facts_of` puts them."""
    played, rows = book
    by_id = {game.id: game for game in played}
    house = {game.id: HOUSES[game.id % 3].rules.name for game in played}
    found = []
    for row in rows:
        told = {n: None if v == UNKNOWN else v for n, v in zip(HAND_COLUMNS, row, strict=True)}
        dumped, outcome = told["dumped_on"], told["outcome"]
        found.append(
            Line(
                id=row[0],
                game=by_id[row[1]],
                rules=house[row[1]],
                sat=(told["p1"], told["p2"], told["p3"], told["p4"]),
                dealer=told["dealer"],
                bidder=told["bidder"],
                bid=told["bid"],
                trump=told["trump"],
                outcome=None if outcome is None else OUTCOMES[outcome],
                dumped=None if dumped is None else bool(dumped),
                sticks=told["could_be_stuck"] == 1,
                meld=(told["meld_a"], told["meld_b"]),
                tricks=(told["tricks_a"], told["tricks_b"]),
                points=(told["points_a"], told["points_b"]),
            )
        )
    return found


def contracts(book: Book, player: int | None) -> list[Line]:
    """Return the hands a player had the bid in that ended in a known way; anybody's for None."""
    return [
        line
        for line in lines(book)
        if line.outcome and line.who_bid and (player is None or line.who_bid == player)
    ]


def sat_in(book: Book, player: int) -> list[tuple[GameFact, int]]:
    """Return the decided games the player sat in at the end, with the seat."""
    return [(g, g.players.index(player)) for g in book[0] if decided(g) and player in g.players]


_perhaps = st.one_of(st.just(UNKNOWN), st.integers(0, 30))
_perhaps_known = st.one_of(st.none(), st.integers(-100, 520))
_points = st.one_of(st.just(UNKNOWN), st.integers(-70, 120))
_bids = st.sampled_from([UNKNOWN, 15, 20, 49, 50, 51, 59, 60, 65])


@st.composite
def notebooks(draw: st.DrawFn) -> Book:
    """Draw games of three rules, and hands of them as notebooks have them: often much is missing."""
    played = [
        game._replace(score=(draw(_perhaps_known), draw(_perhaps_known))) for game in draw(games(full_tables))
    ]
    rows = []
    for game in played:
        for number in range(1, draw(st.integers(0, 4)) + 1):
            seats = {f"p{seat + 1}": who or UNKNOWN for seat, who in enumerate(game.players)}
            sticks = game.id % 3 != 2  # the third of the houses deals again
            dealer, bidder = (draw(st.sampled_from([UNKNOWN, 0, 1, 2, 3])) for _ in range(2))
            dumped = draw(st.sampled_from([UNKNOWN, 0, 1])) if sticks else 0
            figures = {
                "dealer": dealer,
                "bidder": dealer if dumped == 1 else bidder,
                "bid": draw(_bids),
                "trump": draw(st.sampled_from([UNKNOWN, 0, 1, 2, 3])),
                "outcome": draw(st.sampled_from([UNKNOWN, 0, 1, 2])),
                "dumped_on": dumped,
                "could_be_stuck": int(sticks),
            }
            figures |= {f"{what}_{s}": draw(_perhaps) for what in ("meld", "tricks") for s in "ab"}
            figures |= {f"points_{s}": draw(_points) for s in "ab"}
            rows.append(hand_row(game.id, number, **seats, **figures))
    return played, rows

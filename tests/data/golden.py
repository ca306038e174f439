"""The golden book: twelve games, small enough to check by hand, with every figure worked out.

    N1   1990            mark for b                        Ron Rich Karen Louise
    N4   1994~           mark for a                        Rich Ron Louise Karen
    N2   1994-12-25 1    final 510–320, a                  Ron ?    Karen Jo
    N3   1994-12-25 2    final 505–510, nobody knows       Ron Rich Karen Louise
    N6   1995-03-05      running totals, a                 Ron Rich Karen (guest Al)
    N7   1996-07-04      every hand, stopped half way      Ron Rich Karen Louise
    N8   1997-01         mark for b, bits of four hands    Ron Rich Karen Louise
    L9   1998-09-07      Labor Day, live, a                Ann Ron  Jo    Rich    (Louise for Jo from hand 3)
    L10  2001-05-06 1    single deck, live, unfinished     Karen Ann Louise (guest Gus)
    L11  2001-05-06 2    Sunday, live, a                   Ron Rich Karen Louise
    N12  2002            every hand and one beyond, a      Rich Ann Louise Ron
    N5   no date         mark for a                        Ron Rich Karen Louise

`?` is somebody nobody remembers. Al is a guest by name, Gus somebody in the book who counts as a guest.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from scorebook.book.library import Book
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome
from tests.book.at_table import begin, write
from tests.statistics.paper import write_down

H, S, D, C = Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS
FOUR = ("Ron", "Rich", "Karen", "Louise")


def totals(a: int, b: int) -> Hand:
    """Return a line of which only the running totals are written down."""
    return Hand(written_totals=(a, b))


def n1(book: Book) -> None:
    write_down(book, "N1", "1990", FOUR, winner=1)


def n2(book: Book) -> None:
    four = ("Ron", "?", "Karen", "Jo")
    write_down(book, "N2", "1994-12-25", four, final=(510, 320), order=1, occasion="Christmas")


def n3(book: Book) -> None:
    write_down(
        book, "N3", "1994-12-25", FOUR, final=(505, 510), order=2, occasion="Christmas", status="finished"
    )


def n4(book: Book) -> None:
    write_down(book, "N4", "1994~", ("Rich", "Ron", "Louise", "Karen"), winner=0)


def n5(book: Book) -> None:
    write_down(book, "N5", "", FOUR, winner=0)


def n6(book: Book) -> None:
    four = ("Ron", "Rich", "Karen", "guest: Al")
    lines = (totals(57, 25), totals(-3, 60), totals(230, 80), totals(510, 110))
    write_down(book, "N6", "1995-03-05", four, *lines, occasion="Sunday")


def n7(book: Book) -> None:
    """The deal goes round from Ron; Louise misdeals once and deals again."""
    hands = (
        Hand(dealer=0, bidder=0, bid=50, trump=H, meld=(20, 8), tricks=(37, 13)),  # dumped on, 57
        Hand(bidder=1, bid=60, trump=S, meld=(4, 20), tricks=(21, 29)),  # 49, set
        Hand(bidder=2, bid=50, trump=D, meld=(10, 12), tricks=(30, 20)),  # dumped on, 40, set
        Hand(outcome=Outcome.MISDEAL),
        Hand(bidder=0, bid=52, trump=C, outcome=Outcome.THROWN_IN, meld=(6, 18)),
        Hand(bidder=3, bid=65, trump=H, meld=(14, 30), tricks=(None, 40)),  # 70
    )
    write_down(
        book, "N7", "1996-07-04", FOUR, *hands, occasion="Sunday", status="unfinished", seating_known=True
    )


def n8(book: Book) -> None:
    """Who sat where is not known, so nobody deals by rotation."""
    hands = (
        Hand(bidder=2, forced=True, outcome=Outcome.MADE, meld=(24, None)),  # Karen dealt, then, and had 50
        Hand(bidder=1, bid=55, forced=False, outcome=Outcome.SET),  # whoever dealt
        Hand(dealer=0, forced=False),  # whoever bid
        Hand(dealer=3, bidder=3),  # at 50?
    )
    write_down(book, "N8", "1997-01", FOUR, *hands, winner=1)


def l9(book: Book) -> None:
    game = begin(
        book, "Ann", "Ron", "Jo", "Rich", day="1998-09-07", rules="Labor Day", occasion="Labor Day 1998"
    )
    write(
        book,
        game,
        Hand(bidder=0, bid=52, trump=H, meld=(100, 4), tricks=(30, 20)),  # 130 and 24
        Hand(bidder=1, bid=50, trump=S, meld=(8, 6), tricks=(10, 40)),  # Ron dumped on, 46, set
    )
    book.seat_substitute(game, 2, 3, "Louise")
    # Louise deals now and bids: 181, and 329 is more than 300.
    write(book, game, Hand(bidder=2, bid=60, trump=D, meld=(150, 8), tricks=(31, 19)))


def l10(book: Book) -> None:
    game = begin(book, "Karen", "Ann", "Louise", "Gus", day="2001-05-06", rules="Single deck")
    book.make_guest(next(p.id for p in book.players() if p.name == "Gus"), True)
    write(
        book,
        game,
        Hand(outcome=Outcome.ALL_PASSED),
        Hand(bidder=1, bid=20, trump=C, meld=(6, 19), tricks=(10, 15)),  # 34
    )


def l11(book: Book) -> None:
    game = begin(book, *FOUR, dealer=3, day="2001-05-06")
    write(
        book,
        game,
        Hand(bidder=3, bid=50, trump=H, meld=(8, 40), tricks=(20, 30)),  # Louise dumped on, 70
        Hand(bidder=2, bid=100, trump=S, meld=(200, 8), tricks=(37, 13)),  # 237
        Hand(bidder=2, bid=100, trump=S, meld=(200, 8), tricks=(37, 13)),  # 502 to 112
    )


def n12(book: Book) -> None:
    hands = (
        Hand(dealer=0, bidder=2, bid=300, trump=H, meld=(480, 0), tricks=(30, 20)),  # 510, and over
        Hand(bidder=1, bid=50, trump=H, meld=(20, 8), tricks=(37, 13)),  # beyond the end
    )
    write_down(book, "N12", "2002", ("Rich", "Ann", "Louise", "Ron"), *hands, seating_known=True)


GAMES: tuple[Callable[[Book], None], ...] = (n1, n2, n3, n4, n5, n6, n7, n8, l9, l10, l11, n12)
# What is entered in a live game's own day order cannot be turned round.
IN_ORDER = (l10, l11)


def fill(book: Book, chance: random.Random | None = None) -> Book:
    """Return the book with the twelve games in it, entered in any order if there is `chance`."""
    games = list(GAMES)
    if chance is not None:
        chance.shuffle(games)
        places = sorted(games.index(game) for game in IN_ORDER)
        for place, game in zip(places, IN_ORDER, strict=True):
            games[place] = game
    for game in games:
        game(book)
    return book


_PLAYERS = """
name    games won lost deals dumped_on contracts made set thrown_in forced forced_made bid_sum meld_hands meld_sum trick_hands trick_sum longest_winning_run longest_losing_run
Ann         2   1    1     1         0         2    2   0         0      0           0      72          5      277           5       106                   1                  1
Jo          1   0    1     0         0         0    0   0         0      0           0       0          2      108           2        40                   0                  1
Karen       7   4    3     2         2         4    3   1         0      2           1     300         10      492           8       202                   2                  2
Louise      7   5    2     3         1         4    4   0         0      1           1     475         11      780          10       229                   4                  1
Rich        8   4    4     3         0         2    0   2         0      0           0     115         12      642          11       267                   2                  2
Ron         9   4    5     5         2         3    1   1         1      2           1     152         13      504          11       291                   2                  2
"""  # noqa: E501 - a table

_PAIRS = """
Ann Louise 1 1 | Ann Ron 1 0 | Karen Ron 7 4 | Louise Rich 6 4 | Rich Ron 1 0
"""

_RIVALS = """
Ann Louise 1 0 | Ann Rich 2 1 | Ann Ron 1 1
Jo Karen 1 0 | Jo Ron 1 0
Karen Jo 1 1 | Karen Louise 5 2 | Karen Rich 6 3
Louise Ann 1 1 | Louise Karen 5 3 | Louise Rich 1 1 | Louise Ron 7 5
Rich Ann 2 1 | Rich Karen 6 3 | Rich Louise 1 0 | Rich Ron 7 4
Ron Ann 1 0 | Ron Jo 1 1 | Ron Louise 7 2 | Ron Rich 7 3
"""


def _table(text: str) -> list[dict[str, Any]]:
    head, *rows = (line.split() for line in text.strip().splitlines())
    return [
        {name: value if name == "name" else int(value) for name, value in zip(head, row, strict=True)}
        for row in rows
    ]


def _listed(text: str) -> list[tuple[str, str, int, int]]:
    rows = (row.split() for line in text.strip().splitlines() for row in line.split("|"))
    return [(one, other, int(games), int(won)) for one, other, games, won in rows]


STATS: dict[str, Any] = {
    "book": {
        "games": 12,
        "decided": 9,  # not N3, N7, L10
        "with_every_hand": 5,  # N7, L9, L10, L11, N12
        "hands": 18,  # N6 4, N7 5, N8 1 (Rich lost 55), L9 3, L10 1, L11 3, N12 1
        "first": "1990",
        "last": "2002",
    },
    "players": _table(_PLAYERS),
    "pairs": [{"players": [one, other], "games": n, "won": k} for one, other, n, k in _listed(_PAIRS)],
    "rivals": [{"player": p, "against": q, "games": n, "won": k} for p, q, n, k in _listed(_RIVALS)],
}

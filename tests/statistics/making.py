"""Facts made without a book, for laws over any games and hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hypothesis import settings
from hypothesis import strategies as st

from scorebook.book.facts import HAND_COLUMNS, UNKNOWN, BookFacts, HandRow
from scorebook.book.values import GameFact, House, Player
from scorebook.rules.house import BUILT_IN
from scorebook.statistics import facts as room
from scorebook.statistics.columns import FULL
from scorebook.statistics.facts import Facts
from tests.statistics.facts import fact

a_few = settings(max_examples=40)  # whole books take long to draw

PEOPLE = tuple(Player(number, str(number), f"P{number}") for number in range(1, 9))
HOUSES = [House(number, rules) for number, rules in enumerate(BUILT_IN, 1)]


def facts_of(
    games: Sequence[GameFact], hands: Iterable[HandRow] = (), guests: frozenset[int] = frozenset()
) -> Facts:
    """Return the facts of a book of these games and hands."""
    players = [Player(p.id, p.uuid, p.name, guest=p.id in guests) for p in PEOPLE]
    played = {game.id: (1 + game.id % 3, 500) for game in games}
    # The book has guests as nobody in its games already; a hand's row still names them.
    known = [
        game._replace(players=tuple(None if who in guests else who for who in game.players)) for game in games
    ]
    return room._load(BookFacts(players, HOUSES, known, played, iter(list(hands))))


def hand_row(game: int, number: int, **figures: int) -> HandRow:
    """Return a row of a hand, nothing of it known but what is given."""
    known = dict.fromkeys(HAND_COLUMNS, UNKNOWN)
    known |= {"id": game * 100 + number, "game": game, "number": number, "could_be_stuck": 1, "level": FULL}
    return tuple((known | figures)[name] for name in HAND_COLUMNS)


somebody = st.one_of(st.none(), st.integers(1, 7))
tables = st.tuples(somebody, somebody, somebody, somebody).filter(
    lambda table: len({p for p in table if p}) == sum(p is not None for p in table)
)
full_tables = st.permutations(range(1, 8)).map(lambda p: (p[0], p[1], p[2], p[3]))
days = st.one_of(st.none(), st.dates().map(lambda day: day.isoformat()))
spans = st.one_of(  # a day, a stretch of days, one open at an end, nothing
    days.map(lambda day: (day, day)),
    st.tuples(days, days).map(lambda two: two if None in two else (min(two), max(two))),
)
perhaps = st.sampled_from([UNKNOWN, 0, 1])
figures = st.one_of(st.just(UNKNOWN), st.integers(0, 60))


@st.composite
def games(draw: st.DrawFn, at=tables, most: int = 8) -> list[GameFact]:
    """Draw games: known, unknown, undated, undecided, unfinished."""
    made = []
    for number in range(1, draw(st.integers(0, most)) + 1):
        first, last = draw(spans)
        game = fact(
            number,
            draw(st.sampled_from([0, 1, None])),
            players=draw(at),
            finished=draw(st.booleans()),
            order=draw(st.sampled_from([None, 1, 2])),
        )
        made.append(game._replace(date_from=first, date_to=last))
    return made


@st.composite
def hands_of(draw: st.DrawFn, played: list[GameFact]) -> list[HandRow]:
    """Draw hands for these games, much or little of each known."""
    rows = []
    for game in played:
        for number in range(1, draw(st.integers(0, 3)) + 1):
            seats = {f"p{seat + 1}": who or UNKNOWN for seat, who in enumerate(game.players)}
            drawn = {
                "dealer": draw(st.sampled_from([UNKNOWN, 0, 1, 2, 3])),
                "bidder": draw(st.sampled_from([UNKNOWN, 0, 1, 2, 3])),
                "outcome": draw(st.sampled_from([UNKNOWN, 0, 1, 2])),
                "dumped_on": draw(perhaps),
                "could_be_stuck": draw(st.sampled_from([0, 1])),
                "bid": draw(figures),
            }
            sides = {f"{what}_{side}": draw(figures) for what in ("meld", "tricks") for side in "ab"}
            rows.append(hand_row(game.id, number, **seats, **drawn, **sides))
    return rows


@st.composite
def books(draw: st.DrawFn, at=tables) -> tuple[list[GameFact], list[HandRow]]:
    """Draw a book: games, and hands of some of them."""
    played = draw(games(at))
    return played, draw(hands_of(played))

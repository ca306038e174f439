"""What the figures of Records open, asked of the golden book."""

from __future__ import annotations

from scorebook.book.library import Book
from scorebook.statistics.behind import Behind
from scorebook.statistics.facts import load
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import one_year
from scorebook.statistics.record_values import Holder, Kind
from scorebook.window.records.opening import AllHolders, OneHolder, ToPlayer
from tests.data.golden import fill
from tests.window.evenings import person


def test_one_holder_opens_the_hands_meant_else_the_games() -> None:
    facts = None  # they are known already
    assert OneHolder(Holder((1, 2), (3,)), "of a run")(facts) == Behind(
        "games", (1, 2), "the 2 games of a run"
    )
    hands = OneHolder(Holder((1,), (3,), hands=(7, 8)), "of a night")(facts)
    assert hands == Behind("hands", (7, 8), "the 2 hands of a night")


def test_all_who_share_a_record_are_found_when_asked_each_game_once(book: Book) -> None:
    facts = load(fill(book))
    ref = {game.id: game.ref for game in facts.games}
    runs = AllHolders(Kind.LOSING, "", EVERYTHING, "of runs")(facts)
    assert [ref[id_] for id_ in runs.ids] == ["N1", "N4", "N8", "1998-09-07-1", "2001-05-06-2"]
    assert runs.words == "the 5 games of runs"
    meld = AllHolders(Kind.MELD, "Sunday", Filter(one_year(2001)), "with it")(facts)
    assert (meld.kind, len(meld.ids), meld.words) == ("hands", 2, "the 2 hands with it (Games of 2001)")
    gone = AllHolders(Kind.MELD, "Sunday", Filter(one_year(1980)), "with it")(facts)
    assert (gone.ids, gone.words) == ((), "no game with it (Games of 1980)")


def test_the_way_to_a_player_knows_their_games_too(book: Book) -> None:
    facts = load(fill(book))
    louise = person(book, "Louise").id
    assert ToPlayer(louise)(facts).words == "the 7 games of Louise"

"""Who is new with a file and spelled nearly as somebody else: told, so that one person does not become two.

Nothing is merged: what a file spells otherwise is somebody else until a person says that the two are one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from scorebook.book.values import PaperGame, Player
from scorebook.book.wording import listed
from scorebook.exchange.reading.table import told
from scorebook.exchange.spellings import likely
from scorebook.exchange.values import FileProblem

_MOST_NEW = 300  # people; of more, comparing each with all others tells nobody anything
_MOST_NAMED = 3


def newcomers(
    people: Sequence[str], games: Iterable[PaperGame], players: Sequence[Player], aliases: Mapping[str, int]
) -> Iterator[FileProblem]:
    """Yield a note for each of `people`, who are new with a file, whom the book or the file nearly has.

    `players` and `aliases` (`names.key_of` to id) are the book's before the file came in.
    """
    if not people or len(people) > _MOST_NEW:
        return
    lines = {seat.name: game.line for game in reversed(list(games)) for seat in game.seats}
    for place, name in enumerate(people):
        there = near(name, players, aliases)
        here = near(name, _numbered(people[:place]), {})
        if there:
            yield told(f"{name} is new; the book has {listed(there)}.", lines.get(name), "", name)
        if here:
            are = "is" if len(here) == 1 else "are"
            yield told(f"{name} is new, and so {are} {listed(here)}.", lines.get(name), "", name)


def near(name: str, players: Sequence[Player], aliases: Mapping[str, int]) -> list[str]:
    """Return the names of the few whom somebody may have meant by a name that is nobody's."""
    return [one.player.name for one in likely(name, players, aliases)][:_MOST_NAMED]


def _numbered(names: Sequence[str]) -> list[Player]:
    return [Player(number, "", name) for number, name in enumerate(names)]

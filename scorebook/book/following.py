"""Following something long while it goes on: how far it has got, and whether somebody wants it to stop."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from scorebook.book.trouble import Stopped

if TYPE_CHECKING:
    from scorebook.book.weighing import Step

Tell: TypeAlias = "Callable[[Step], None]"
Progress: TypeAlias = Callable[[int, int], None]
Stop: TypeAlias = Callable[[], bool]
T = TypeVar("T")

_PARTS = 1_000  # of the whole, where something goes on in several stretches


@dataclass(frozen=True, slots=True)
class Watching:
    """Who follows something long: `tell` hears of each game weighed, `progress` of how many are done of how
    many, and `stop` is asked now and then whether to stop.
    """

    tell: Tell = lambda _: None
    progress: Progress = lambda _, __: None
    stop: Stop = lambda: False

    def look(self, done: int, total: int) -> None:
        """Tell that `done` of `total` are done; raises Stopped where somebody wants that."""
        self.progress(done, total)  # first: it is there that somebody can say so
        if self.stop():
            raise Stopped

    def stretch(self, start: float, end: float) -> Watching:
        """Return who follows one stretch of the whole, which goes from 0 to 1, as if it were all."""

        def progress(done: int, total: int) -> None:
            part = start + (end - start) * done / max(total, 1)
            self.progress(round(part * _PARTS), _PARTS)

        return replace(self, progress=progress)


QUIET = Watching()


def followed(things: Iterable[T], watching: Watching, total: int, every: int = 25) -> Iterator[T]:
    """Yield the things one by one, and let somebody follow it every so many; raises Stopped."""
    for done, thing in enumerate(things):
        if done % every == 0:
            watching.look(min(done, total), total)
        yield thing
    watching.look(total, total)

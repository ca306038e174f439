"""Following something long: told how far it is, stopped where somebody says so, in stretches of the whole."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.following import QUIET, Watching, followed
from scorebook.book.trouble import Stopped


@given(count=st.integers(0, 60), every=st.integers(1, 30), total=st.integers(0, 60))
def test_everything_comes_through_and_the_end_is_told(count: int, every: int, total: int) -> None:
    seen: list[tuple[int, int]] = []
    watching = Watching(progress=lambda done, of: seen.append((done, of)))
    assert list(followed(range(count), watching, total, every)) == list(range(count))
    assert seen == sorted(seen)
    assert seen[-1] == (total, total)
    assert len(seen) == len(range(0, count, every)) + 1
    assert all(0 <= done <= of == total for done, of in seen)


@pytest.mark.parametrize("at", [0, 25, 50, 60])
def test_who_says_stop_while_being_told_stops_it_there(at: int) -> None:
    told: list[int] = []
    watching = Watching(progress=lambda done, _: told.append(done), stop=lambda: told[-1] >= at)
    came: list[int] = []
    with pytest.raises(Stopped):
        came.extend(followed(range(60), watching, 60))
    assert told[-1] == at
    assert told == [done for done in (0, 25, 50, 60) if done <= at]


def test_stretches_make_one_whole() -> None:
    seen: list[tuple[int, int]] = []
    watching = Watching(progress=lambda done, of: seen.append((done, of)))
    for start, end in ((0.0, 0.25), (0.25, 1.0)):
        stretch = watching.stretch(start, end)
        for done in (0, 1, 2):
            stretch.look(done, 2)
    assert seen == [(0, 1000), (125, 1000), (250, 1000), (250, 1000), (625, 1000), (1000, 1000)]
    stretch = watching.stretch(0.5, 1).stretch(0.5, 1)
    stretch.look(0, 0)  # of nothing at all
    assert seen[-1] == (750, 1000)


def test_a_stretch_is_stopped_and_told_like_the_whole() -> None:
    watching = Watching(stop=lambda: True)
    with pytest.raises(Stopped):
        watching.stretch(0, 0.5).look(1, 2)
    assert watching.stretch(0, 0.5).tell is watching.tell


def test_with_nobody_there_nothing_is_stopped() -> None:
    assert list(followed("abc", QUIET, 3, 1)) == ["a", "b", "c"]

"""The window comes back where it stood, unless nobody could see or grasp it there."""

import pytest
from PySide6.QtCore import QRect

from scorebook.window.geometry import GRASP, LEAST, place_for

ONE = [QRect(0, 0, 1920, 1040)]
TWO = [*ONE, QRect(1920, -200, 2560, 1400)]
LEFT = [QRect(0, 0, 1920, 1040), QRect(-1280, 0, 1280, 1024)]
SMALL = [QRect(0, 30, 1024, 610)]

CASES = [
    ("as it stood", (100, 50, 1280, 800), ONE, QRect(100, 50, 1280, 800)),
    ("on the second screen", (2500, 100, 1280, 800), TWO, QRect(2500, 100, 1280, 800)),
    ("left of the first screen", (-1200, 10, 1100, 700), LEFT, QRect(-1200, 10, 1100, 700)),
    ("the second screen is gone", (2500, 100, 1280, 800), ONE, QRect(320, 120, 1280, 800)),
    ("far above", (100, -3000, 1280, 800), ONE, QRect(320, 120, 1280, 800)),
    ("its edge above the screen", (100, -100, 1280, 800), ONE, QRect(320, 120, 1280, 800)),
    ("a sliver at the right", (1900, 50, 1280, 800), ONE, QRect(320, 120, 1280, 800)),
    ("half out at the right", (1500, 50, 1280, 800), ONE, QRect(640, 50, 1280, 800)),
    ("half out below", (100, 900, 1280, 800), ONE, QRect(100, 240, 1280, 800)),
    ("larger than the screen now", (0, 40, 3000, 2000), SMALL, QRect(0, 30, 1024, 610)),
    ("never kept", None, ONE, QRect(320, 120, 1280, 800)),
    ("never kept, a small screen", None, SMALL, QRect(0, 30, 1024, 610)),
    ("absurd numbers", (99_999, 99_999, 99_999, 99_999), ONE, QRect(0, 0, 1920, 1040)),
]


@pytest.mark.parametrize(("kept", "screens", "place"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_where_the_window_goes(
    kept: tuple[int, int, int, int] | None, screens: list[QRect], place: QRect
) -> None:
    assert place_for(kept, screens) == place


@pytest.mark.parametrize("x", range(-4000, 4001, 500))
@pytest.mark.parametrize("y", range(-2000, 2001, 400))
def test_it_can_always_be_grasped(x: int, y: int) -> None:
    place = place_for((x, y, 900, 600), TWO)
    edge = QRect(place.x(), place.y(), place.width(), GRASP.height())
    assert any(edge.intersected(screen).width() >= GRASP.width() for screen in TWO)
    assert place.width() >= LEAST.width()


def test_without_a_screen_it_has_its_usual_size() -> None:
    assert place_for((5, 5, 10, 10), []) == QRect(0, 0, 1280, 800)

"""Pictures that are kept: real files, read again."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from scorebook.charts import files
from scorebook.charts.marks import TITLE, marks_by_year
from tests.charts.making import LARGE, LIGHT, NAMES, colours, many_years, marks


@pytest.fixture(autouse=True)
def _screen(qapp: QApplication) -> None:
    """Draw on a screen nobody sees."""


def texts(svg: bytes) -> list[str]:
    """Return the texts of an SVG, in the order they are drawn."""
    return ["".join(node.itertext()).strip() for node in ElementTree.fromstring(svg).iter() if _is_text(node)]


def _is_text(node: ElementTree.Element) -> bool:
    return node.tag.endswith("}text")


def test_an_svg_has_its_heading_legend_years_and_what_it_is_based_on_as_texts() -> None:
    found = texts(files.svg(marks_by_year(marks((3, 1, 0), (2, 4, 5)), NAMES), LIGHT))
    assert {TITLE, "Above: Ron & Karen 5", "Below: Rich & Louise 5", "1991", "1992"} <= set(found)
    assert "From the 15 games with a winner and a year." in found


def test_an_svg_says_in_words_what_it_shows() -> None:
    root = ElementTree.fromstring(files.svg(many_years(3), LIGHT))
    (said,) = [node.text for node in root if node.tag.endswith("}desc")]
    assert said == many_years(3).says


def test_an_svg_is_made_of_shapes_that_can_be_enlarged() -> None:
    svg = files.svg(many_years(12), LIGHT)
    assert b"<image" not in svg
    for colour in (LIGHT.us, LIGHT.them, LIGHT.other):
        assert re.search(f'fill="{colour}"'.lower().encode(), svg.lower())
    assert QSvgRenderer(svg).isValid()


@pytest.mark.parametrize(("look", "size"), [(LIGHT, (1920, 960)), (LARGE, (3840, 1920))])
def test_a_png_is_twice_as_sharp_and_grows_with_the_text(look: files.Look, size: tuple[int, int]) -> None:
    image = QImage.fromData(files.png(many_years(36), look))
    assert (image.width(), image.height()) == size
    seen = colours(image, QRectF(0, 0, *size))
    assert seen.most_common(1)[0][0] == look.sheet
    assert min(seen[look.us], seen[look.them], seen[look.ink]) > 100


def test_the_ending_says_which_it_is() -> None:
    for suffix, begins in ((".svg", b"<?xml"), (".SVG", b"<?xml"), (".png", b"\x89PNG")):
        assert files.as_file(many_years(2), LIGHT, suffix).startswith(begins)

"""Colours can be read, sizes follow the one setting, and the style sheet leaves no name unfilled."""

import itertools

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from scorebook.window.theme import SIZES, Theme, Tokens, apply_theme, make_theme, read_tokens

GIVEN = {
    "light": {
        "paper": "#FAF6EC",
        "sheet": "#FFFDF7",
        "ink": "#23211C",
        "muted": "#5C5649",
        "rule": "#DDD3BE",
        "us": "#1F4E79",
        "them": "#7A5200",
        "set": "#9B1C14",
        "made": "#245A31",
    },
    "lamp-off": {
        "paper": "#1D1B17",
        "sheet": "#27241F",
        "ink": "#F2ECDF",
        "muted": "#BDB4A2",
        "rule": "#413C33",
        "us": "#8DB8E0",
        "them": "#E0B252",
        "set": "#F59A90",
        "made": "#8CCB98",
    },
}
GROUNDS = ("paper", "sheet", "side", "tint_us", "tint_them", "tint_set")
WRITTEN = {"ink": 7.0, "muted": 4.5, "us": 4.5, "them": 4.5, "set": 4.5, "made": 4.5}
CONTRASTS = [
    (lamp, ground, name, least)
    for lamp, ground, (name, least) in itertools.product(GIVEN, GROUNDS, WRITTEN.items())
]


def luminance(colour: str) -> float:
    """Return the relative luminance of #RRGGBB."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(first: str, second: str) -> float:
    """Return how much two colours stand apart, 1 to 21."""
    dark, bright = sorted((luminance(first), luminance(second)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("lamp", GIVEN)
def test_the_family_s_colours(lamp: str) -> None:
    tokens = read_tokens()[lamp]
    assert {name: getattr(tokens, name).upper() for name in GIVEN[lamp]} == GIVEN[lamp]


@pytest.mark.parametrize(("lamp", "ground", "name", "least"), CONTRASTS)
def test_everything_written_can_be_read(lamp: str, ground: str, name: str, least: float) -> None:
    tokens: Tokens = read_tokens()[lamp]
    assert contrast(getattr(tokens, name), getattr(tokens, ground)) >= least


@pytest.mark.parametrize("lamp", GIVEN)
@pytest.mark.parametrize("ground", ["us", "us_pressed"])
def test_the_words_on_a_filled_button_can_be_read(lamp: str, ground: str) -> None:
    tokens = read_tokens()[lamp]
    assert contrast(tokens.on_us, getattr(tokens, ground)) >= 4.5


@pytest.mark.parametrize(
    ("scale", "text", "space"), [(90, 14, 15), (100, 16, 16), (150, 24, 20), (200, 32, 24)]
)
def test_text_follows_the_setting_and_space_half_as_fast(scale: int, text: int, space: int) -> None:
    theme = Theme(read_tokens()["light"], scale)
    assert (theme.text(16), theme.px(16)) == (text, space)


@pytest.mark.parametrize(("asked", "got"), [(10, 90), (90, 90), (200, 200), (900, 200)])
def test_the_text_size_stays_between_90_and_200(qapp: QApplication, asked: int, got: int) -> None:
    assert make_theme("light", asked).scale == got


@pytest.mark.parametrize("lamp", GIVEN)
@pytest.mark.parametrize("scale", SIZES)
def test_the_style_sheet_is_filled_in(qapp: QApplication, lamp: str, scale: int) -> None:
    sheet = make_theme(lamp, scale).style_sheet()
    assert "$" not in sheet
    assert "None" not in sheet


def test_a_heading_is_in_the_system_s_serif_at_every_size(qapp: QApplication) -> None:
    for scale, pixels in ((100, 26), (200, 52)):
        theme = make_theme("light", scale)
        apply_theme(qapp, theme)
        label = QLabel("Sunday")
        label.setProperty("kind", "heading")
        label.ensurePolished()
        assert label.font().pixelSize() == pixels
        assert label.font().family() == theme.serif(26).family()


def test_figures_have_one_width_where_qt_can_ask(qapp: QApplication) -> None:
    font = make_theme("light", 100).font()
    assert [tag.toString() for tag in font.featureTags()] == [b"tnum"] or "tnum" in str(font.featureTags())


def test_text_fonts_for_the_suits_come_before_any_other(qapp: QApplication) -> None:
    families = make_theme("light", 100).font().families()
    assert "DejaVu Sans" in families
    assert not any("emoji" in family.lower() for family in families)

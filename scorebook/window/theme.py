"""How it looks: the colours of paper and ink, by daylight and with the lamp off, and one text size.

Everything that holds text is measured with `Theme.text`, everything that is space with `Theme.px`;
both follow the one text-size setting, so a page built under a theme fits that theme. When the theme
changes, the shell builds its pages anew rather than asking every widget to measure itself again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from string import Template

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from scorebook.folders import resources
from scorebook.window.preferences import LARGEST, SMALLEST

SIZES = (90, 100, 115, 130, 150, 175, 200)  # the text sizes Settings offers, in percent
BASE = 16  # the height of plain text at 100 %, in pixels
STEP = 8  # the rhythm of all space


@dataclass(frozen=True, slots=True)
class Tokens:
    """The colours of one theme, as #RRGGBB. `side` is the list at the left, `tint_*` pale grounds."""

    paper: str
    sheet: str
    ink: str
    muted: str
    rule: str
    us: str
    them: str
    set: str
    made: str
    side: str
    on_us: str
    us_pressed: str
    tint_us: str
    tint_them: str
    tint_set: str

    def colour(self, name: str) -> QColor:
        """Return the colour called `name`: "us", "muted" …; AttributeError for any other name."""
        return QColor(getattr(self, name))


def read_tokens() -> dict[str, Tokens]:
    """Return the two themes, "light" and "lamp-off", as shipped."""
    raw = json.loads((resources() / "theme.json").read_text(encoding="utf-8"))
    names = [f.name for f in fields(Tokens)]
    return {which: Tokens(**{name: values[name] for name in names}) for which, values in raw.items()}


@dataclass(frozen=True, slots=True)
class Theme:
    """One look: its colours and its text size in percent (90–200)."""

    tokens: Tokens
    scale: int = 100
    dark: bool = False

    def text(self, pixels: float = BASE) -> int:
        """Return a size that holds text: `pixels` at 100 %, growing with the text."""
        return max(1, round(pixels * self.scale / 100))

    def px(self, pixels: float) -> int:
        """Return a space: `pixels` at 100 %, in steps of 8 (or 4), growing half as fast as the text.

        Space that doubled with the text would push a page off the screen at 200 %.
        """
        return max(1, round(pixels * (1 + (self.scale - 100) / 200)))

    def colour(self, name: str) -> QColor:
        """Return the colour called `name`."""
        return self.tokens.colour(name)

    def font(self, pixels: float = BASE, *, bold: bool = False) -> QFont:
        """Return the system's sans at `pixels` (at 100 %), with tabular figures."""
        font = QFont(_sans())
        font.setPixelSize(self.text(pixels))
        font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        return _tabular(font)

    def serif(self, pixels: float) -> QFont:
        """Return the system's serif, bold, for headings and the big totals."""
        font = QFont(serif_family())
        font.setStyleHint(QFont.StyleHint.Serif)
        font.setPixelSize(self.text(pixels))
        font.setBold(True)
        return _tabular(font)

    def palette(self) -> QPalette:
        """Return the palette: what no style sheet reaches is still paper and ink, never grey."""
        t = self.tokens
        palette = QPalette()
        role = QPalette.ColorRole
        for which, name in (
            (role.Window, t.paper),
            (role.Base, t.sheet),
            (role.AlternateBase, t.paper),
            (role.Button, t.sheet),
            (role.WindowText, t.ink),
            (role.Text, t.ink),
            (role.ButtonText, t.ink),
            (role.BrightText, t.set),
            (role.PlaceholderText, t.muted),
            (role.Highlight, t.us),
            (role.HighlightedText, t.on_us),
            (role.Link, t.us),
            (role.LinkVisited, t.us),
            (role.ToolTipBase, t.sheet),
            (role.ToolTipText, t.ink),
            (role.Light, t.sheet),
            (role.Midlight, t.rule),
            (role.Mid, t.rule),
            (role.Dark, t.muted),
            (role.Shadow, t.ink),
        ):
            palette.setColor(which, QColor(name))
        for which in (role.WindowText, role.Text, role.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, which, QColor(t.muted))
        return palette

    def style_sheet(self) -> str:
        """Return the one style sheet of the program, in this theme's colours and sizes."""
        template = Template((resources() / "window.qss").read_text(encoding="utf-8"))
        sizes = {f"text{n}": f"{self.text(n)}px" for n in (13, 14, 15, 16, 17, 18, 20, 22, 26, 32, 60)}
        spaces = {f"px{n}": f"{self.px(n)}px" for n in (2, 4, 6, 8, 10, 12, 16, 20, 24, 32)}
        colours = {f.name: getattr(self.tokens, f.name) for f in fields(Tokens)}
        return template.substitute(colours, serif=serif_family(), radius="8px", **sizes, **spaces)


def make_theme(lamp: str, scale: int) -> Theme:
    """Return the theme for `lamp` ("light", "lamp-off" or "system") at a text size in percent."""
    if lamp == "system":
        dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    else:
        dark = lamp == "lamp-off"
    scale = min(max(scale, SMALLEST), LARGEST)
    return Theme(read_tokens()["lamp-off" if dark else "light"], scale, dark)


def apply_theme(app: QApplication, theme: Theme) -> None:
    """Put the theme on the whole program: font, palette, style sheet."""
    app.setFont(theme.font())
    app.setPalette(theme.palette())
    sheet = theme.style_sheet()
    if sheet != app.styleSheet():  # or every widget there is would be polished for nothing
        app.setStyleSheet(sheet)


def serif_family() -> str:
    """Return the family the system uses for serif text."""
    font = QFont()
    font.setStyleHint(QFont.StyleHint.Serif)
    return font.defaultFamily()


def _sans() -> QFont:
    """Return the system's font, with text fonts for the suits before any emoji font is asked."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    families = [*font.families(), "DejaVu Sans", "Segoe UI Symbol", "Apple Symbols", "Noto Sans Symbols2"]
    font.setFamilies(list(dict.fromkeys(families)))
    return font


def _tabular(font: QFont) -> QFont:
    """Return the font with figures of one width, where Qt can ask for them (6.7 and later)."""
    if hasattr(font, "setFeature"):
        font.setFeature(QFont.Tag("tnum"), 1)
    return font

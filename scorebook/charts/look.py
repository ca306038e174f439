"""How a picture looks: plain colours, families and sizes, so that whoever draws needs no window."""

from __future__ import annotations

from dataclasses import dataclass

from scorebook.charts.picture import Tone


@dataclass(frozen=True, slots=True)
class Look:
    """Colours as #RRGGBB, and the height of plain text in pixels, which everything else follows.

    `families` are the sans families in the order they are asked for, `serif` the one of headings.
    """

    sheet: str
    ink: str
    muted: str
    rule: str
    us: str
    them: str
    families: tuple[str, ...]
    serif: str
    text: int = 16

    def colour(self, tone: Tone) -> str:
        """Return the colour of a tone."""
        return {Tone.US: self.us, Tone.THEM: self.them, Tone.OTHER: self.other}[tone]

    @property
    def other(self) -> str:
        """Return the grey of everybody else's games: half way from the muted ink to the rules."""
        return _between(self.muted, self.rule)

    def size(self, pixels: float) -> int:
        """Return a length that follows the text: `pixels` where plain text is 16 high."""
        return max(1, round(pixels * self.text / 16))


def _between(one: str, other: str) -> str:
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{(a + b) // 2:02X}" for a, b in pairs)

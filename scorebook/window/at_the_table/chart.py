"""The chart of a house: what ranks over what and what every meld is worth. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass

from scorebook.rules.cards import SUITS
from scorebook.rules.contradictions import row_words
from scorebook.rules.house import CHART_ROWS, HouseRules
from scorebook.rules.house_words import house_lines, years_words

LEVELS = ("Single", "Double", "Triple", "Quadruple")
LONGEST_NOTE = 600  # letters of a house's notes that find room on one sheet of paper
_CARDS = {
    "run": "A 10 K Q J of trump",
    "royal_marriage": "K Q of trump",
    "marriage": "K Q of another suit",
    "pinochle": "Q♠ J♦",
    **{
        f"{word}_around": " ".join(f"{rank}{suit.symbol}" for suit in SUITS)
        for word, rank in (("aces", "A"), ("kings", "K"), ("queens", "Q"), ("jacks", "J"))
    },
}


@dataclass(frozen=True, slots=True)
class ChartRow:
    """One meld: what it is called, its cards, and what single, double … are worth."""

    name: str
    cards: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Everything the chart says: its title, what stands under it, the melds, and the rules in words."""

    title: str
    under: str
    ranks: str
    rows: tuple[ChartRow, ...]
    lines: tuple[str, ...]

    @property
    def levels(self) -> tuple[str, ...]:
        """Return the titles of the columns: as many as the pack has copies of a card."""
        return LEVELS[: max(len(row.values) for row in self.rows)]


def chart_of(house: HouseRules) -> Chart:
    """Return the chart of a house."""
    rows = [ChartRow(row_words(name), _CARDS[name], row) for name, row in house.chart.rows().items()]
    if house.chart.nine_of_trump:
        rows.append(ChartRow("Nine of trump", "9 of trump, each", (house.chart.nine_of_trump,)))
    years = years_words(house)
    pack = f"{house.pack.value.capitalize()} deck, played to {house.target}"
    ranks = " ".join("10" if rank == "T" else rank for rank in house.ranks)
    lines = {name: line for name, line in house_lines(house).items() if name not in (*CHART_ROWS, "years")}
    lines.pop("nine_of_trump", None)
    if len(lines.get("notes", "")) > LONGEST_NOTE:
        lines["notes"] = f"{lines['notes'][:LONGEST_NOTE]} …"
    return Chart(
        house.name,
        f"{pack}, {years}" if years else pack,
        f"High to low: {ranks}. Of two alike the first played wins.",
        tuple(rows),
        tuple(lines.values()),
    )

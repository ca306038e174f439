"""What the tests of the rules deal with: hands written as text, and random packs, houses and auctions."""

from __future__ import annotations

from hypothesis import strategies as st

from scorebook.rules.cards import Card, Suit, all_cards, read_cards
from scorebook.rules.house import LABOR_DAY, SINGLE_DECK, SUNDAY, HouseRules, Pack


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards that are written in `text`, nines too."""
    return tuple(Card.parse(word) for word in text.split())


def typed(text: str, pack: Pack = Pack.DOUBLE) -> str:
    """Return what a person typed, as the book writes it."""
    return " ".join(str(card) for card in read_cards(text, pack)[0])


def whole_pack(house: HouseRules) -> list[Card]:
    """Return every card of the pack."""
    return [card for card in all_cards(house.pack) for _ in range(house.copies)]


houses = st.sampled_from([SUNDAY, LABOR_DAY, SINGLE_DECK])
suits = st.sampled_from(list(Suit))


@st.composite
def hands(draw: st.DrawFn, house: HouseRules, full: bool = False) -> list[Card]:
    """Draw a hand of that house's pack, whole or partial."""
    size = house.hand_size if full else draw(st.integers(0, house.hand_size))
    return draw(st.permutations(whole_pack(house)))[:size]

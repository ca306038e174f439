"""The table's own words, each in one plain sentence; where a house decides, in that house's figures."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from scorebook.rules.bidding import sticks_the_dealer, stuck_bid
from scorebook.rules.house import HouseRules, MeldSavedBy, Saves, SetCost
from scorebook.rules.house_words import ladder_words, others_get

Meaning = Callable[[HouseRules | None], str]


@dataclass(frozen=True, slots=True)
class Found:
    """A word of the glossary inside a text: where it stands, and which word it is."""

    start: int
    end: int
    word: str


def meaning(word: str, rules: HouseRules | None = None) -> str:
    """Return what a word means, in a house's figures where one is given; KeyError for no word of ours."""
    return _WORDS[word][1](rules)


def words() -> tuple[str, ...]:
    """Return every word there is, in the order they are told."""
    return tuple(_WORDS)


def find(text: str) -> tuple[Found, ...]:
    """Return the words in a text, each where it stands first; the longer one where two begin together."""
    found: dict[str, Found] = {}
    for match in _FORMS.finditer(text):
        word = _WORD_OF[match[0].casefold()]
        found.setdefault(word, Found(match.start(), match.end(), word))
    return tuple(found.values())


def told(found: Iterable[str], rules: HouseRules | None = None) -> list[tuple[str, str]]:
    """Return words with what they mean, each once."""
    return [(word, meaning(word, rules)) for word in dict.fromkeys(found)]


def _meld(rules: HouseRules | None) -> str:
    needs = rules.least_meld if rules is not None else 0
    least = f"; a side needs {needs} to count any here" if needs else ""
    return f"What the cards of one hand are worth laid down before the play{least}."


def _run(rules: HouseRules | None) -> str:
    worth = "" if rules is None else f", worth {rules.chart.run[0]} here"
    return f"Ace, ten, king, queen and jack of trump in one hand{worth}."


def _royal(rules: HouseRules | None) -> str:
    worth = "" if rules is None else f", worth {rules.chart.royal_marriage[0]} here"
    return f"King and queen of trump, not those of a run{worth}."


def _marriage(rules: HouseRules | None) -> str:
    worth = "" if rules is None else f", worth {rules.chart.marriage[0]} here"
    return f"King and queen of one suit that is not trump{worth}."


def _pinochle(rules: HouseRules | None) -> str:
    worth = "" if rules is None else f", worth {rules.chart.pinochle[0]} here"
    return f"The queen of spades and the jack of diamonds in one hand{worth}."


def _arounds(rules: HouseRules | None) -> str:
    if rules is None:
        return "One card of the same rank in all four suits, in one hand: aces, kings, queens or jacks."
    chart = rules.chart
    aces, kings = chart.aces_around[0], chart.kings_around[0]
    queens, jacks = chart.queens_around[0], chart.jacks_around[0]
    worth = f"aces {aces}, kings {kings}, queens {queens}, jacks {jacks}"
    return f"One card of the same rank in all four suits, in one hand: {worth} here."


def _nine(rules: HouseRules | None) -> str:
    if rules is not None and "9" not in rules.ranks:
        return "The lowest trump of a single deck; this house plays without nines."
    worth = "" if rules is None else f", worth {rules.chart.nine_of_trump} here"
    return f"The lowest trump of a single deck, meld by itself{worth}."


def _counters(rules: HouseRules | None) -> str:
    each = "points" if rules is None else f"{rules.counter_points} each"
    return f"Aces, tens and kings: {each} for the side that takes them in its tricks."


def _tricks(rules: HouseRules | None) -> str:
    total = "" if rules is None else f", {rules.trick_total} in all"
    return f"What a side has taken in play: its counters, and the last trick{total}."


def _last(rules: HouseRules | None) -> str:
    more = "points" if rules is None else f"{rules.last_trick}"
    return f"The last trick of a hand brings {more} more, whatever is in it."


def _stuck(rules: HouseRules | None) -> str:
    if rules is not None and not sticks_the_dealer(rules):
        return "A dealer who has to bid when all the others pass; nobody is in this house: it is dealt again."
    at = "" if rules is None else f" at {stuck_bid(rules)}"
    return f"The dealer who has to take the hand{at}, because the other three passed."


def _set(rules: HouseRules | None) -> str:
    also = rules is not None and rules.set_cost is SetCost.BID_AND_MELD
    cost = "the bid and the meld come off" if also else "the bid comes off"
    needs = rules.least_tricks if rules is not None else 0
    few = f", or its tricks {needs}" if needs else ""
    return f"A side is set when its meld and tricks do not reach its bid{few}: {cost}."


def _made(rules: HouseRules | None) -> str:
    needs = rules.least_tricks if rules is not None else 0
    many = f", with {needs} in tricks or more" if needs else ""
    return f"A bid is made when the bidders’ meld and tricks together reach it{many}."


def _thrown_in(rules: HouseRules | None) -> str:
    if rules is None:
        return "Given up by the bidders once the meld is down, without playing: the bid comes off."
    if not rules.throw_in:
        return "Given up by the bidders without playing; this house plays every hand out."
    return f"Given up by the bidders once the meld is down: the bid comes off, {others_get(rules)}."


def _took_trick(rules: HouseRules | None) -> str:
    if rules is not None and rules.meld_saved_by is MeldSavedBy.NOTHING:
        return "No trick points may still be a trick without a counter; in this house meld is never lost."
    if rules is not None and rules.meld_saved_by is MeldSavedBy.POINTS:
        return f"A trick without a counter brings no points; in this house {rules.saving_points} save meld."
    side = "the others" if rules is not None and rules.saves is Saves.DEFENDERS else "both sides"
    return f"A trick without a counter brings no points and saves the meld; without any trick {side} lose it."


def _ladder(rules: HouseRules | None) -> str:
    if rules is None:
        return "The bids there are, from the lowest up."
    return f"The bids there are: from {rules.minimum_bid} up {ladder_words(rules)}."


def _target(rules: HouseRules | None) -> str:
    return f"The game ends when a side reaches {'this score' if rules is None else rules.target}."


def _passed(rules: HouseRules | None) -> str:
    if rules is not None and not rules.cards_passed:
        return "Cards that partners give one another before the meld; in this house none."
    how_many = "Cards" if rules is None else f"{rules.cards_passed} cards"
    return f"{how_many} the bidder’s partner gives the bidder, who gives as many back."


def _always(sentence: str) -> Meaning:
    return lambda _rules: sentence


_WORDS: dict[str, tuple[tuple[str, ...], Meaning]] = {
    "meld": (("meld", "melds"), _meld),
    "run": (("run", "runs"), _run),
    "royal marriage": (("royal marriage", "royal marriages"), _royal),
    "marriage": (("marriage", "marriages"), _marriage),
    "pinochle": (("pinochle", "pinochles"), _pinochle),
    "around": (
        ("around", "arounds", "aces around", "kings around", "queens around", "jacks around"),
        _arounds,
    ),
    "nine of trump": (("nine of trump", "nines of trump"), _nine),
    "trump": (("trump",), _always("The suit the bidder names; it beats the other three.")),
    "bid": (
        ("bid", "bids"),
        _always("The points a side says it will get from meld and tricks together."),
    ),
    "bidder": (
        ("bidder", "bidders"),
        _always("Whoever bid highest: names trump, leads first, and has to make the bid with the partner."),
    ),
    "ladder": (("ladder", "bid ladder"), _ladder),
    "dealer": (
        ("dealer", "deals"),
        _always("Deals this hand and bids last; the deal goes on to the left."),
    ),
    "stuck": (("stuck",), _stuck),
    "dumped on": (("dumped on",), _stuck),
    "cards passed": (("cards passed",), _passed),
    "trick": (
        ("trick", "a trick", "no trick"),
        _always("Four cards, one from each; the best of them takes it."),
    ),
    "tricks": (("tricks", "trick points"), _tricks),
    "counter": (("counter", "counters"), _counters),
    "last trick": (("last trick",), _last),
    "made": (("made",), _made),
    "set": (("set",), _set),
    "thrown in": (("thrown in", "throw it in", "threw it in", "throwing in"), _thrown_in),
    "did they take a trick": (("did they take a trick",), _took_trick),
    "misdeal": (
        ("misdeal",),
        _always("A hand dealt wrong: nothing is scored, and the same dealer deals again."),
    ),
    "all passed": (
        ("all passed",),
        _always("Nobody bid: nothing is scored, and the next dealer deals."),
    ),
    "mark": (("mark", "marks"), _always("One game won, whatever the score.")),
    "played to": (("played to",), _target),
    "likely range": (
        ("likely range",),
        _always("Where the true rate lies, 95 times out of 100: the more games or hands, the narrower."),
    ),
    "strength": (
        ("strength",),
        _always("Who wins more than partners and rivals explain: 1500 is the middle of everybody."),
    ),
    "±": (("±",), _always("How far a figure may well be off, to either side.")),
}
_WORD_OF = {form: word for word, (forms, _) in _WORDS.items() for form in forms}
_FORMS = re.compile(
    rf"(?<!\w)(?:{'|'.join(sorted(map(re.escape, _WORD_OF), key=len, reverse=True))})(?!\w)", re.IGNORECASE
)

"""The words a question may be asked in, and what each of them does to what is looked for."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto

from scorebook.rules.cards import Suit
from scorebook.statistics.finding import wish


class Does(Enum):
    """What a word does, where it does not simply say a thing."""

    AND = auto()  # the next person belongs to the one before
    WITH = auto()
    AGAINST = auto()
    BY = auto()
    BESIDE = auto()
    BEAT = auto()  # won against
    LOST_TO = auto()
    SET_BY = auto()
    SINCE = auto()
    AFTER = auto()
    UNTIL = auto()
    BEFORE = auto()
    BETWEEN = auto()
    LEAST = auto()
    OVER = auto()
    MOST = auto()
    UNDER = auto()
    AND_UP = auto()  # after a figure
    AND_DOWN = auto()
    GAME = auto()
    BID = auto()
    WITHOUT = auto()  # whoever is named next is not to be there
    ELSEWHERE = auto()  # not a game or a hand, but a figure of another page
    NOTHING = auto()


Meaning = Does | Mapping[str, object]


def _all(words: str, meaning: Meaning) -> dict[tuple[str, ...], Meaning]:
    return {tuple(one.split()): meaning for one in words.split("|")}


VOCABULARY: Mapping[tuple[str, ...], Meaning] = {
    **_all("win|wins|won|winning|winner|winners|victory|victories", {"result": wish.WON}),
    **_all("lose|loses|lost|losing|loser|losers|defeat|defeats", {"result": wish.LOST}),
    **_all("unfinished|not finished|never finished|stopped", {"result": wish.UNFINISHED}),
    **_all("made|make|makes|making|made it|make it|makes it|made good", {"outcome": wish.MADE}),
    **_all(
        "set|sets|was set|were set|went set|go set|goes set|got set|get set|failed|short",
        {"outcome": wish.SET},
    ),
    **_all(
        "thrown in|threw in|throw in|throws in|threw it in|throw it in|throws it in|throw-in|throw-ins"
        "|thrown-in|thrown it in|conceded",
        {"outcome": wish.THROWN_IN},
    ),
    **_all(
        "dumped on|dumped|dump|dumps|dump on|got dumped on|stuck|stuck with it|forced", {"dumped_on": True}
    ),
    **_all("last|latest|newest|most recent|recent|recently|last time", {"which": wish.LAST}),
    **_all("first|earliest|oldest|first time", {"which": wish.FIRST}),
    **_all("how often|how many|how many times|how many games|how many hands|number of", {"how_often": True}),
    **{
        tuple(form.split()): {"trump": suit}
        for suit in Suit
        for form in (suit.word, suit.word[:-1], suit.symbol, f"in {suit.word}", f"{suit.word} trump")
    },
    **_all("and|&|+|plus", Does.AND),
    **_all("with|w/|partner|partnered|partnered with|together with|partnering|alongside", Does.WITH),
    **_all("against|vs|vs.|v|v.|versus|playing against|opposite", Does.AGAINST),
    **_all("by", Does.BY),
    **_all("without|not with|except|except with|other than", Does.WITHOUT),
    **_all("beside|at the table with|when also", Does.BESIDE),
    **_all("beat|beats|beating|won against|defeated", Does.BEAT),
    **_all("beaten by|lost to|lose to|loses to|lost against", Does.LOST_TO),
    **_all("set by|was set by", Does.SET_BY),
    **_all("since|starting|from", Does.SINCE),
    **_all("after", Does.AFTER),
    **_all("until|till|up to|through|to|–|-", Does.UNTIL),
    **_all("before", Does.BEFORE),
    **_all("between", Does.BETWEEN),
    **_all("at least|no less than|minimum", Does.LEAST),
    **_all("over|above|more than|higher than", Does.OVER),
    **_all("at most|no more than|maximum", Does.MOST),
    **_all("under|below|less than|lower than", Does.UNDER),
    **_all("or more|or higher|and up|and over|or over|and more|upwards", Does.AND_UP),
    **_all("or less|or lower|and under|or under|and below", Does.AND_DOWN),
    **_all("game no|game number|game #", Does.GAME),
    **_all(
        "bid|bids|bidding|a bid of|bid of|contract|contracts|had the bid|took the bid|has the bid", Does.BID
    ),
    **_all(
        "highest|lowest|longest|shortest|biggest|smallest|largest|closest|best|worst|most|most often|least"
        "|record|records|run|runs|streak|streaks|comeback|comebacks|meld|melds|average|percent|percentage"
        "|luck|lucky|luckiest|unluckiest|strong|stronger|strongest|strength|standing|standings",
        Does.ELSEWHERE,
    ),
    **_all(
        "when|did|do|does|was|were|is|are|has|have|had|be|been|the|a|an|in|on|of|at|for|his|her|hers|their"
        "|its|our|my|it|he|she|they|we|us|i|me|game|games|hand|hands|night|nights|evening|evenings|time|times"
        "|who|whom|which|what|where|that|this|those|there|show|find|list|tell|all|every|any|ever|please|played"
        "|play|plays|playing|get|gets|got|go|goes|went|together|table|pinochle|year|years|day|trump|trumps|ago"
        "|so|far|then|just|only|been|being|out|won't|some|one|someone|anybody|anyone|they|ones|called|number",
        Does.NOTHING,
    ),
}
LONGEST = max(map(len, VOCABULARY))

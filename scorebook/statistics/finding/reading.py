"""Reading a question: plain words and names become a wish; what is not understood is said, never guessed.

Names come first, the longest first, so that somebody called May or Win is found. Then days, then the
words of `vocabulary`, then first letters of a name, which have to lead to one person only.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from scorebook.book.names import key_of
from scorebook.statistics.finding.days import When, read_when
from scorebook.statistics.finding.nearly import near_names
from scorebook.statistics.finding.vocabulary import LONGEST, VOCABULARY, Does
from scorebook.statistics.finding.wish import LOST, SET, WON, Lexicon, Reading, Unknown, Wish, words_of
from scorebook.statistics.order import ALL_YEARS, Years

_ENDS = '?!,;:"“”()'
_BID = re.compile(r"([0-9]{1,3})(\+?)")
_BIDS = re.compile(r"([0-9]{2,3})[-–]([0-9]{2,3})")
_OWNER = re.compile(r"[’']s?$")
_LONGEST_NAME = 6  # words
_ROLES = {Does.WITH: "partner", Does.AGAINST: "rival", Does.BY: "player", Does.BESIDE: "beside"}


def read(text: str, lexicon: Lexicon, today: date) -> Reading:
    """Return what is understood of `text`, and every word that is not."""
    return _Reader(words_of(text), lexicon, today).read()


@dataclass(slots=True)
class _Reader:
    words: list[str]
    lexicon: Lexicon
    today: date
    at: int = 0
    role: str = "player"
    joined: bool = False
    wish: Wish = field(default_factory=Wish)
    unknown: list[Unknown] = field(default_factory=list)
    limit: Does | None = None  # "since", "over" …: what the next figure is
    without: bool = False  # whoever is named next is to be left out, which cannot be asked for
    elsewhere: list[str] = field(default_factory=list)  # words for what other pages tell

    def read(self) -> Reading:
        keys = [key_of(word) for word in self.words]
        while self.at < len(self.words):
            before = self.at
            rest = keys[self.at :]
            if not (
                self._game(rest)
                or self._day(rest)
                or self._name(rest)
                or self._occasion(rest)
                or self._bid(rest)
                or self._word(rest)
                or self._first_letters(rest)
            ):
                self._not_known(self.words[self.at], 1)
            assert self.at > before
        if self.elsewhere:
            words = " ".join(self.elsewhere)
            said = f"“{words}”: look under Records, on the Front page, or on the page of a person."
            self.unknown.append(Unknown(words, said))
        return Reading(_settled(self.wish), tuple(self.unknown))

    def _set(self, **what: Any) -> None:
        self.wish = replace(self.wish, **what)

    def _not_known(self, words: str, count: int, sentence: str = "", meant: tuple[int, ...] = ()) -> None:
        self.at += count
        if not sentence:
            meant = near_names(words, self.lexicon)
            sentence = f"I don’t know “{words}”."
        self.unknown.append(Unknown(words, sentence, meant))
        self.limit = None

    # Games, days and years

    def _game(self, rest: list[str]) -> bool:
        skip = 1 if rest[0] == "game" and len(rest) > 1 else 0
        ref = self.lexicon.games.get(rest[skip])
        if ref is None or not any(letter.isdigit() for letter in ref):
            return False
        if not skip and (_BID.fullmatch(rest[0]) or read_when(rest[:1], self.today)):
            return False  # a figure or a year, unless it is said to be a game
        self._set(game=ref)
        self.at += 1 + skip
        return True

    def _day(self, rest: list[str]) -> bool:
        if rest[0] == "every" and len(rest) > 1:
            when = read_when(rest[1:], self.today)
            if when is None or when.month is None:
                return False
            self.at += 1
        else:
            when = read_when(rest, self.today)
            if when is None:
                return False
            alone = when.month is not None and when.years is None and when.day is None
            if alone and rest[0] in self.lexicon.people:
                return False  # June won
        if when.wrong:
            said = " ".join(self.words[self.at : self.at + when.words])
            self._not_known(said, when.words, f"“{said}” {when.wrong}")
            return True
        self.at += when.words
        self._take(when)
        return True

    def _take(self, when: When) -> None:
        if when.month is not None:
            self._set(month=when.month, day=when.day)
        years, had = when.years, self.wish.years
        limit, self.limit = self.limit, None
        if years is None:
            return
        if limit in (Does.SINCE, Does.AFTER, Does.BETWEEN):
            since = (years.since or 0) + (limit is Does.AFTER)
            self._set(years=Years(since, had.until))
            self.limit = Does.UNTIL if limit is Does.BETWEEN else None
        elif limit in (Does.UNTIL, Does.BEFORE):
            until = (years.until or 0) - (limit is Does.BEFORE)
            backwards = had.since is not None and had.since > until  # "between 2000 and 1990"
            self._set(years=Years(years.since, had.since) if backwards else Years(had.since, until))
        else:
            self._set(years=years)

    # Names

    def _name(self, rest: list[str]) -> bool:
        for many in range(min(_LONGEST_NAME, len(rest)), 0, -1):
            said = " ".join(rest[:many])
            for key in (said, _OWNER.sub("", said)):
                if key in self.lexicon.people:
                    if self._goes_on(rest, many):
                        return False  # "Jo S" is Jo Smith, though there is a Jo
                    self._person(self.lexicon.people[key])
                    self.at += many
                    return True
                if key in self.lexicon.guests:
                    words = " ".join(self.words[self.at : self.at + many])
                    self._not_known(words, many, f"“{words}” is a guest, and guests are in nobody’s table.")
                    return True
        return False

    def _goes_on(self, rest: list[str], many: int) -> bool:
        """Tell whether the next word, which means nothing else, begins more of a longer name."""
        more = rest[many : many + 1]
        if not more or tuple(more) in VOCABULARY or more[0] in self.lexicon.people:
            return False
        letters = " ".join(rest[: many + 1])
        return any(key.startswith(letters) for key in self.lexicon.people)

    def _person(self, id_: int) -> None:
        wish, joined, self.joined = self.wish, self.joined, False
        if self.without:
            # Never the opposite of what is asked: with him instead.
            name, self.without = self.lexicon.names[id_], False
            said = (
                f"Games without {name} can’t be asked for here; Players, Pairs has the rate with and without."
            )
            self.unknown.append(Unknown(name, said))
            return
        if id_ in wish.people:
            return
        if self.role == "rival" and len(wish.rivals) < 2:
            self._set(rivals=(*wish.rivals, id_))
        elif self.role == "partner" and wish.partner is None:
            self._set(partner=id_)
        elif self.role in ("player", "partner") and wish.player is None:
            self._set(player=id_)
        elif self.role == "player" and joined and wish.partner is None:
            self._set(partner=id_)
        else:
            self._set(beside=(*wish.beside, id_))

    def _first_letters(self, rest: list[str]) -> bool:
        for many in range(min(3, len(rest)), 0, -1):
            said = _OWNER.sub("", " ".join(rest[:many]))
            found = self._beginning(said)
            if not found:
                continue
            words = " ".join(self.words[self.at : self.at + many])
            if len(found) == 1:
                self._person(found[0])
                self.at += many
            else:
                names = [self.lexicon.names[id_] for id_ in found]
                self._not_known(words, many, f"“{words}” can be {_listed(names)}.", tuple(found))
            return True
        return False

    def _beginning(self, letters: str) -> list[int]:
        """Return whose names begin so or have such a word; else those with a later word that begins so."""
        if not letters or not letters[0].isalpha():
            return []
        names = self.lexicon.people.items()
        found = {id_ for key, id_ in names if key.startswith(letters) or letters in key.split()}
        if not found:
            found = {id_ for key, id_ in names if f" {letters}" in key}
        return sorted(found, key=lambda id_: key_of(self.lexicon.names[id_]))

    def _occasion(self, rest: list[str]) -> bool:
        for many in range(min(_LONGEST_NAME, len(rest)), 0, -1):
            said = " ".join(rest[:many])
            rules = self.lexicon.rules.get(said)
            if rules is not None and (
                rest[many : many + 1] == ["rules"] or said not in self.lexicon.occasions
            ):
                self._set(rules=rules)
                self.at += many + (rest[many : many + 1] == ["rules"])
                return True
            for key in (said, said.removesuffix("s")):
                if key in self.lexicon.occasions:
                    self._set(occasion=self.lexicon.occasions[key])
                    self.at += many
                    return True
        return False

    # Bids and words

    def _bid(self, rest: list[str]) -> bool:
        if found := _BIDS.fullmatch(rest[0]):
            least, most = sorted((int(found[1]), int(found[2])))
            self._set(least_bid=least, most_bid=most)
        elif found := _BID.fullmatch(rest[0]):
            figure = int(found[1])
            limit, self.limit = self.limit, None
            if limit in (Does.LEAST, Does.OVER, Does.SINCE, Does.BETWEEN) or found[2]:
                self._set(least_bid=figure + (limit is Does.OVER))
                self.limit = Does.MOST if limit is Does.BETWEEN else None
            elif limit in (Does.MOST, Does.UNDER, Does.UNTIL):
                self._set(most_bid=figure - (limit is Does.UNDER))
            else:
                self._set(least_bid=figure, most_bid=figure)
        else:
            return False
        self.at += 1
        return True

    def _word(self, rest: list[str]) -> bool:
        for many in range(min(LONGEST, len(rest)), 0, -1):
            meaning = VOCABULARY.get(tuple(rest[:many]))
            if meaning is None:
                continue
            self.at += many
            if meaning is Does.ELSEWHERE:
                self.elsewhere.extend(self.words[self.at - many : self.at])
            elif isinstance(meaning, Does):
                self._do(meaning)
            else:
                self._set(**meaning)
                if "result" in meaning or "outcome" in meaning:
                    self.role = "player"
            return True
        return False

    def _do(self, does: Does) -> None:
        least, most = self.wish.least_bid, self.wish.most_bid
        if does is Does.AND:
            # "between 60 and 70" goes on with its second figure
            self.joined = True
        elif does is Does.WITHOUT:
            self.without = True
        elif does in _ROLES:
            self.role, self.joined, self.without = _ROLES[does], False, False
        elif does is Does.BEAT:
            self._set(result=WON)
            self.role = "rival"
        elif does is Does.LOST_TO:
            self._set(result=LOST)
            self.role = "rival"
        elif does is Does.SET_BY:
            self._set(outcome=SET)
            self.role = "rival"
        elif does is Does.BID:
            self._set(had_bid=True)
        elif does is Does.AND_UP and least is not None:
            self._set(most_bid=None)
        elif does is Does.AND_UP and self.wish.years.since is not None:
            self._set(years=Years(self.wish.years.since, None))
        elif does is Does.AND_DOWN and most is not None:
            self._set(least_bid=None)
        elif does not in (Does.NOTHING, Does.GAME, Does.AND_UP, Does.AND_DOWN):
            self.limit = does


def _settled(wish: Wish) -> Wish:
    """Return the wish with somebody to be partner and rival of: "won against Rich" is Rich's loss."""
    if wish.player is None and wish.partner is not None:
        wish = replace(wish, player=wish.partner, partner=None)
    if wish.player is None and wish.rivals:
        first, *others = wish.rivals
        result = {WON: LOST, LOST: WON}.get(wish.result or "", wish.result)
        wish = replace(wish, player=first, rivals=(), beside=(*others, *wish.beside), result=result)
        if others:
            wish = replace(wish, partner=others[0], beside=wish.beside[1:])
    if wish.least_bid is not None and wish.most_bid is not None and wish.least_bid > wish.most_bid:
        wish = replace(wish, least_bid=wish.most_bid, most_bid=wish.least_bid)
    if wish.years.since is not None and wish.years.until is not None and wish.years.since > wish.years.until:
        wish = replace(wish, years=Years(wish.years.until, wish.years.since))
    if wish.years == ALL_YEARS and wish.day is not None and wish.month is None:
        wish = replace(wish, day=None)
    return wish


def _listed(names: list[str]) -> str:
    shown = [*names[:5], *(["somebody else"] if len(names) > 5 else [])]
    return f"{', '.join(shown[:-1])} or {shown[-1]}"

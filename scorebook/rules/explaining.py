"""A line of the pad in words: how the hand was scored, and why."""

from __future__ import annotations

from dataclasses import dataclass

from scorebook.rules.hand import Hand, Outcome, Score, Side, legible
from scorebook.rules.house import HouseRules, MeldSavedBy, SetCost, ThrowInPays
from scorebook.rules.paper import read_points, tells_only_points
from scorebook.rules.stakes import could_lose_meld, needed_in_tricks
from scorebook.rules.words import added, figure

Names = tuple[str, str, str, str]
Sides = tuple[str, str]


def explain(house: HouseRules, hand: Hand, score: Score | None, names: Names, sides: Sides) -> str:
    """Return one or two sentences that say how the hand was scored, never more than is known.

    `names` are the four by seat, `sides` the two pairs as they are called. No score: it says so.
    """
    if score is None:
        return "This hand cannot be scored as it stands."
    if score.outcome is Outcome.ALL_PASSED:
        return "Everybody passed: nothing is scored, and the next dealer deals."
    if score.outcome is Outcome.MISDEAL:
        return "A misdeal: nothing is scored, and the same dealer deals again."
    hand = legible(hand)
    if tells_only_points(hand) and hand.forced is not True:
        return read_points(house, score.points, sides).sentence
    if score.bidders is None:
        return " ".join(("Who had the bid is not known.", *_moves(score, sides)))
    line = _Line(house, hand, score, names, sides, score.bidders)
    return " ".join((line.bidders_words(), *line.others_words(), *line.remarks()))


def say_needed(house: HouseRules, bid: int, meld: int, name: str) -> str:
    """Return what the bidder still needs: "Ron needs 17 in tricks to make 60."."""
    needed = needed_in_tricks(house, bid, meld)
    if needed > house.trick_total:
        return f"{name} needs {needed} in tricks to make {bid}, and there are only {house.trick_total}."
    if needed > 0:
        return f"{name} needs {needed} in tricks to make {bid}."
    if house.meld_saved_by is MeldSavedBy.TRICK and could_lose_meld(house, 0, 0):
        return f"{name} needs just one trick to make {bid}."
    return f"{name} has made {bid} with the meld alone."


def _moves(score: Score, sides: Sides) -> tuple[str, ...]:
    """Return what the two totals move by, where both are known."""
    a, b = score.points
    return () if a is None or b is None else (f"{sides[0]} {figure(a)}, {sides[1]} {figure(b)}.",)


@dataclass(frozen=True, slots=True)
class _Line:
    """One played or thrown-in hand of which the side with the bid is known."""

    house: HouseRules
    hand: Hand
    score: Score
    names: Names
    sides: Sides
    bidders: Side

    @property
    def who(self) -> str:
        """Return the bidder's name, or the pair's where nobody knows which of them bid."""
        seat = self.hand.dealer if self.hand.bidder is None and self.score.dumped_on else self.hand.bidder
        return self.sides[self.bidders] if seat is None or self.names[seat] == "?" else self.names[seat]

    @property
    def was(self) -> str:
        return "were" if self.who == self.sides[self.bidders] else "was"

    def bidders_words(self) -> str:
        outcome, bidders, opening = self.score.outcome, self.bidders, self.opening()
        points = self.score.points[bidders]
        if outcome is Outcome.THROWN_IN:
            return f"{opening} and threw it in: {self.comes_off()}."
        if outcome is Outcome.SET:
            return f"{opening} {self.why_set()}."
        if outcome is Outcome.MADE:
            got = self.sum_of(bidders)
            return f"{opening} and made it with {got}." if got else f"{opening} and made it."
        if points is not None and points < 0:
            return f"{opening} and {self.was} set or threw it in: {self.comes_off()}."
        if self.trick_is_open(bidders):
            return f"{opening}; whether they took a trick is not known, nor whether it was made."
        return f"{opening}; whether it was made is not known."

    def opening(self) -> str:
        bid = self.score.bid
        if self.score.dumped_on:
            at = "" if bid is None else f" at {bid}"
            return f"{self.who} {self.was} dumped on{at}"
        return f"{self.who} had the bid" if bid is None else f"{self.who} bid {bid}"

    def why_set(self) -> str:
        house, bidders, off = self.house, self.bidders, self.comes_off()
        tricks, meld = self.score.tricks[bidders], self.hand.meld[bidders]
        got = self.sum_of(bidders)
        if self.score.lost_meld[bidders] and tricks is not None:
            lost = "the meld is lost" if meld is None else f"the {meld} meld is lost"
            if house.meld_saved_by is MeldSavedBy.TRICK:
                return f"but took no trick, so {lost} and {off}"
            return (
                f"but took only {tricks} in tricks and {house.saving_points} save meld, so {lost} and {off}"
            )
        if not got:
            return f"and {self.was} set: {off}"
        if tricks is not None and tricks < house.least_tricks and self.enough():
            return f"and got {got}, but {house.least_tricks} in tricks are needed, so {off}"
        return f"and got {got}, so {off}"

    def enough(self) -> bool:
        """Tell whether the bidders' sum alone would have made the bid."""
        counted, tricks = self.score.counted_meld[self.bidders], self.score.tricks[self.bidders]
        return self.score.bid is not None and (counted or 0) + (tricks or 0) >= self.score.bid

    def comes_off(self) -> str:
        bid = "the bid" if self.score.bid is None else f"the {self.score.bid}"
        meld = self.hand.meld[self.bidders]
        if self.score.outcome is not Outcome.SET or self.house.set_cost is SetCost.BID or meld == 0:
            return f"{bid} comes off"
        return f"{bid} and the meld come off" if meld is None else f"{bid} and the {meld} meld come off"

    def sum_of(self, side: Side) -> str:
        """Return "16 + 30 = 46", just the points where no more is known, or nothing."""
        counted, tricks, points = (
            self.score.counted_meld[side],
            self.score.tricks[side],
            self.score.points[side],
        )
        if counted is not None and tricks is not None:
            return f"{added((counted, tricks))} = {figure(counted + tricks)}"
        return "" if points is None or points < 0 else figure(points)

    def trick_is_open(self, side: Side) -> bool:
        """Tell whether the side's meld hangs on a trick of which nobody knows."""
        return self.score.tricks[side] == 0 and self.score.lost_meld[side] is None

    def others_words(self) -> tuple[str, ...]:
        house, side = self.house, 1 - self.bidders
        others, meld = self.sides[side], self.hand.meld[side]
        tricks, points = self.score.tricks[side], self.score.points[side]
        if self.score.outcome is Outcome.THROWN_IN:
            return (self.paid(others, points),)
        if self.score.lost_meld[side] and tricks is not None:
            lost = "whatever meld they had is lost" if meld is None else f"their {meld} meld is lost"
            if house.meld_saved_by is MeldSavedBy.TRICK:
                return (f"{others} took no trick, so {lost}.",)
            few = f"{others} took only {tricks} in tricks and {house.saving_points} save meld, so {lost}"
            return (f"{few} and they get {tricks}." if tricks else f"{few}.",)
        if self.trick_is_open(side):
            return (f"Whether {others} took a trick is not known, so their meld is open.",)
        if points is None:
            return (f"What {others} got is not known.",)
        if points == 0:
            return (f"{others} get nothing.",)
        saved = house.meld_saved_by is MeldSavedBy.TRICK and could_lose_meld(house, side, self.bidders)
        if tricks == 0 and saved:
            return (f"{others} took a trick with nothing in it and keep their {points} meld.",)
        return (f"{others} get {self.sum_of(side)}.",)

    def paid(self, others: str, points: int | None) -> str:
        """Return what the others get for a hand that was thrown in."""
        if points == 0:
            return f"{others} get nothing."
        if points is None:
            return f"{others} get their meld, which is not known."
        if self.house.throw_in_pays is ThrowInPays.MELD:
            return f"{others} get their {points} meld."
        counted = points - self.house.throw_in_bonus
        return f"{others} get {added((counted, self.house.throw_in_bonus))} = {points}."

    def remarks(self) -> tuple[str, ...]:
        """Return what else has to be said: meld too small to count, and what the page settled."""
        least = self.house.least_meld
        small = any(meld is not None and 0 < meld < least for meld in self.hand.meld)
        said = [f"Meld under {least} does not count here."] if small else []
        if any(not field.startswith("total") for field in self.score.deduced):
            said.append("Worked out from the points and totals on the page.")
        return tuple(said)

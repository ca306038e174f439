"""What the figures of bidding open, each as a question that is asked beside the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorebook.statistics.behind import Behind
    from scorebook.statistics.facts import Facts
    from scorebook.statistics.filters import Filter
    from scorebook.statistics.making import Made
    from scorebook.window.widgets.rows import Opens


@dataclass(frozen=True, slots=True)
class UnderRules:
    """The way to the hands behind the figures of one rules, inside the filter they were counted in."""

    rules: str
    filter: Filter

    def bid(self, made: Made) -> Opens:
        """Return the contracts of one bid."""

        def find(facts: Facts) -> Behind:
            from scorebook.statistics.making import behind_bid

            return behind_bid(facts, self.rules, made, self.filter)

        return find

    def need(self, made: Made) -> Opens:
        """Return the hands that needed so much in tricks."""

        def find(facts: Facts) -> Behind:
            from scorebook.statistics.making import behind_need

            return behind_need(facts, self.rules, made, self.filter)

        return find

    def dumped(self, facts: Facts) -> Behind:
        """Return the hands on which a dealer was dumped on."""
        from scorebook.statistics.making import behind_dumped

        return behind_dumped(facts, self.rules, self.filter)

    def sets(self, facts: Facts) -> Behind:
        """Return the hands that were set."""
        from scorebook.statistics.sets import behind_sets

        return behind_sets(facts, self.rules, self.filter)

    def thrown(self, facts: Facts) -> Behind:
        """Return the hands that were thrown in."""
        from scorebook.statistics.throw_ins import behind_thrown

        return behind_thrown(facts, self.rules, self.filter)

    def wrongly(self, facts: Facts) -> Behind:
        """Return the throw-ins that were not right."""
        from scorebook.statistics.throw_ins import behind_right

        return behind_right(facts, self.rules, self.filter, right=False)

    def rightly(self, facts: Facts) -> Behind:
        """Return the throw-ins that were right."""
        from scorebook.statistics.throw_ins import behind_right

        return behind_right(facts, self.rules, self.filter)

    def should(self, facts: Facts) -> Behind:
        """Return the hands that were played and better thrown in."""
        from scorebook.statistics.throw_ins import behind_should

        return behind_should(facts, self.rules, self.filter)


def of_opponents(player: int, filter_: Filter, *, only_set: bool) -> Opens:
    """Return the contracts a player's side set, or all it played against."""

    def find(facts: Facts) -> Behind:
        from scorebook.statistics.sets import behind_opponents

        return behind_opponents(facts, player, filter_, only_set=only_set)

    return find

"""What the pad says over the totals when a change did more than one would think."""

from __future__ import annotations

from PySide6.QtCore import Signal

from scorebook.book.values import Game
from scorebook.window.pad.head import sides_at_the_end
from scorebook.window.widgets.buttons import quiet
from scorebook.window.widgets.sheets import Banner
from scorebook.window.words import count


class PadBanner(Banner):
    """One sentence, with a choice where there is one."""

    removed = Signal()

    def __init__(self) -> None:
        super().__init__("pad_banner")
        self.leave = self.offer(quiet("Leave them", "pad_leave_beyond", self.hide))
        self.remove = self.offer(quiet("Take them off", "pad_remove_beyond", self.removed.emit))
        self.seen = self.offer(quiet("All right", "pad_banner_seen", self.hide))
        self.hide()

    def follow(self, before: Game, after: Game) -> None:
        """Say what happened to the end of the game, if anything did."""
        if after.course.beyond and after.course.beyond != before.course.beyond:
            hands = count(after.course.beyond, "hand")
            lies = "lies" if after.course.beyond == 1 else "lie"
            self._say(
                f"The game ends at hand {after.course.ended_at} now. {hands} after it {lies} beyond the end.",
                choice=True,
            )
        elif before.winner is not None and after.winner is None:
            winners = sides_at_the_end(before)[before.winner]
            self._say(f"The game is open again: {winners} had the mark, and it is gone.", choice=False)
        elif before.course.beyond and not after.course.beyond:
            self.hide()
        elif before.winner is None and after.winner is not None:
            self.hide()  # "open again" no longer holds

    def _say(self, sentence: str, *, choice: bool) -> None:
        self.say(sentence)
        self.leave.setVisible(choice)
        self.remove.setVisible(choice)
        self.seen.setVisible(not choice)
        self.show()

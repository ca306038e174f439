"""What can go wrong with a book on disk, each kind with its own sentence.

What a person typed wrong is data (`rules.problems`) and comes as `Refused`; everything else here is
trouble with the disk or the file. A bug is neither and is never caught as one.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorebook.rules.problems import Problem


class BookTrouble(Exception):
    """Trouble with the file. `sentence` says what happened, `advice` what is safe and what to do next."""

    def __init__(self, sentence: str, advice: str = "") -> None:
        super().__init__(f"{sentence} {advice}".strip())
        self.sentence = sentence
        self.advice = advice


class NoSuchBook(BookTrouble):
    """There is no file of that name, and this is not the place to make one."""


class NotABook(BookTrouble):
    """The file is something else: a spreadsheet, another program's database, a picture.

    `kind` is "spreadsheet", "record" (a book as JSON), "other database" or "other".
    """

    def __init__(self, sentence: str, advice: str = "", kind: str = "other") -> None:
        super().__init__(sentence, advice)
        self.kind = kind

    @property
    def comes_in_as(self) -> str:
        """Return what the file is where it can be brought into a book, "" where it can't."""
        return {"spreadsheet": "a spreadsheet", "record": "a book taken out as JSON"}.get(self.kind, "")


class DamagedBook(BookTrouble):
    """The file is a book or was one, and cannot be trusted: empty, cut short, a bad page."""


class NewerBook(BookTrouble):
    """A later version of the program made this book; nothing is written into it."""


class BookInUse(BookTrouble):
    """Another program, or another window, holds the book. `own` is true for a window of this person."""

    def __init__(self, sentence: str, advice: str = "", own: bool = False) -> None:
        super().__init__(sentence, advice)
        self.own = own


class ReadOnlyBook(BookTrouble):
    """The file or its folder cannot be written; the book opens to look things up."""


class DiskFull(BookTrouble):
    """There is no room left; nothing was saved and nothing was lost."""


class BookMoved(BookTrouble):
    """The open file was renamed, replaced or deleted under us; writing has stopped."""


class MigrationFailed(BookTrouble):
    """Bringing an older book up to date did not work; the old file is as it was."""


class Stopped(Exception):
    """Somebody pressed Stop while something long was going on; nothing of it was kept."""


class OutcomeUnknown(BookTrouble):
    """The commit itself failed and the book could not be asked whether it holds the change."""


class Refused(Exception):
    """The entry itself is refused: the problems say why, each by its field. Nothing was written."""

    def __init__(self, problems: Sequence[Problem] | str) -> None:
        self.problems: tuple[Problem, ...] = () if isinstance(problems, str) else tuple(problems)
        self.sentence = problems if isinstance(problems, str) else " ".join(p.sentence for p in problems)
        super().__init__(self.sentence)

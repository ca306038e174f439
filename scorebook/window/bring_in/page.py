"""The page of Bring in: which file, how it is read, who is who, what it would do, and doing it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer

from scorebook.book.following import Watching
from scorebook.book.library import Book, local_now
from scorebook.book.taking_back import ImportLine, TakenBack
from scorebook.book.trouble import Stopped
from scorebook.book.values import Change
from scorebook.exchange.file_names import safe_name
from scorebook.exchange.plan import Plan
from scorebook.exchange.taking_out import write_whole
from scorebook.window import dialogs
from scorebook.window.bring_in.carrying import Carried, Deed
from scorebook.window.bring_in.imports_sheet import ImportsSheet
from scorebook.window.bring_in.mapping_sheet import MappingSheet
from scorebook.window.bring_in.names_sheet import NamesSheet
from scorebook.window.bring_in.plan_sheet import PlanSheet
from scorebook.window.bring_in.problem_file import write_problems
from scorebook.window.bring_in.running import PARTS, run
from scorebook.window.desk import Desk
from scorebook.window.page import Page
from scorebook.window.widgets.buttons import primary, secondary
from scorebook.window.widgets.flow import WrappingRow
from scorebook.window.widgets.sheets import Banner, Muted, Sheet, Words
from scorebook.window.words import breakable, count

KINDS = "Games (*.csv *.txt *.tsv *.tab *.xlsx *.json *.scorebook);;All files (*)"
EMPTY = (
    "A spreadsheet, a list of scores, or another score book. Every file is shown first, row by row, with "
    "what it would add; nothing is written until you say so, and a whole file can be taken back at any time."
)


class BringInPage(Page):
    """One file after the other, each with all its steps on the page; only the last button writes."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "bring")
        px = self.theme.px
        self.carried: Carried | None = None
        self.plan: Plan | None = None
        self._queue: list[Path] = []
        self._folder = desk.folders.data
        self.file_sheet = Sheet("bring_file_sheet")
        self.file = Words("", "strong")
        self.file.setObjectName("bring_file")
        self.told = Muted(EMPTY)
        self.told.setObjectName("bring_told")
        self.refused = Words("", "problem")
        self.refused.setObjectName("bring_refused")
        row = WrappingRow("bring_file_buttons", px(12))
        self.choose = primary("Choose files…", "bring_choose", self.ask_for_files)
        row.add(self.choose)
        for widget in (self.file, self.told, self.refused, row):
            self.file_sheet.inside.addWidget(widget)
        self.done = Banner("bring_done", tone="plain")
        self.undo = secondary("Undo this import", "bring_undo", self._undo_last)
        self.next = secondary("Next file", "bring_next", self._next)
        self.done.offer(self.undo)
        self.done.offer(self.next)
        self.mapping = MappingSheet(self.theme)
        self.names = NamesSheet(self.theme)
        self.dry = PlanSheet(self.theme)
        self.before = ImportsSheet(self.theme)
        for sheet in (self.done, self.file_sheet, self.mapping, self.names, self.dry, self.before):
            self.body.addWidget(sheet)
        self.body.addStretch(1)
        self.mapping.decided.connect(self._show)
        self.names.decided.connect(self._weigh)
        self.dry.wanted.connect(self.bring_in)
        self.dry.save_wanted.connect(self.save_problems)
        self.before.undo_wanted.connect(self._take_back)
        self.done.hide()

    def heading(self) -> str:
        """Return the page's one heading."""
        return "Bring in a file or another book"

    def enter(self, target: object = None) -> None:
        """Show the page; `target` is the file or the files to begin with."""
        paths = [target] if isinstance(target, Path) else list(target) if isinstance(target, list) else []
        if paths:
            self.take(paths)
            return
        self._show()
        self._to_next_step()

    def refresh(self) -> None:
        """Hold the file against the book again."""
        self._show()

    def follow(self, _change: Change) -> None:
        """Hold the file against the book as it is now; a page that nobody sees does so when it is entered."""
        if self.isVisible() and not self.desk.busy:
            self._show()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this page."""
        return [
            ("Enter", "press the button the keyboard is on; on a name, go to the choices"),
            ("Left, Right", "go along the answers; Space takes one"),
            ("Up, Down", "go through the names, the problems, the files brought in before"),
            ("Ctrl+C", "copy the problems as text"),
        ]

    def finish(self) -> bool:
        """Take over what stands in a field; a file that is being read stays on the page."""
        self.mapping.finish()
        self.names.finish()
        return True

    # The steps

    def ask_for_files(self) -> None:
        """Ask which files to bring in, and look at the first."""
        chosen = dialogs.files_to_read(self, "Bring in a file or another book", self._folder, KINDS)
        if chosen:
            self._folder = chosen[0].parent
            self.take(chosen)

    def take(self, paths: Sequence[Path]) -> None:
        """Look at the first of some files; the others follow one by one."""
        first, *self._queue = paths
        self.done.hide()
        carried = Carried(first, self.desk.book, self.desk.folders, local_now().date())
        carried.follow = partial(self._follow, f"Reading {first.name}")
        self.carried = carried if carried.look() else None
        if self.carried is None:
            self._queue = []
            self.desk.say("Stopped. Nothing was read, and the book is as it was.")
        self._show()
        self._to_next_step()

    def bring_in(self) -> None:
        """Bring the file in, in one transaction that can be stopped."""
        carried = self.carried
        if carried is None or not carried.ready:
            return
        self.finish()
        done: list[Plan] = []

        def operation(book: Book) -> Change:
            plan = run(
                self.desk, self, f"Bringing in {carried.path.name}", lambda w: carried.bring_in(book, w)
            )
            if plan is None or plan.change is None:
                raise Stopped
            done.append(plan)
            self.carried = self.plan = None
            return plan.change

        try:
            change = self.desk.do(operation, self)
        except Stopped:
            self.desk.say("Stopped. The book is as it was.")
            return
        if change is None or not done:
            return
        self._last = done[0].import_id
        left = f" {count(len(done[0].left_out), 'game')} left out." if done[0].left_out else ""
        self._say_done(f"{change.sentence}.{left}", can_undo=self._last is not None)

    def save_problems(self) -> None:
        """Save the rows of the file with what is wrong beside them."""
        carried, plan = self.carried, self.plan
        if carried is None or plan is None or carried.table is None:
            return
        suggested = self._folder / safe_name(f"{carried.path.stem} to mend", ".csv")
        to = dialogs.place_for_file(
            self, "Save the rows with what is wrong", suggested, "CSV (*.csv)", ".csv"
        )
        if to is None:
            return
        table, problems = carried.table, plan.problems
        try:
            write_whole(to, lambda file: write_problems(table, carried.header, problems, file))
        except OSError as error:
            dialogs.tell(
                self, f"{to.name} can’t be written: {error.strerror or error}.", "Choose another folder."
            )
            return
        self.desk.say(f"Saved as {to.name}. Mend it there and bring it in again.")

    def _show(self) -> None:
        carried = self.carried
        self.file.setText(breakable(carried.path.name) if carried is not None else "")
        self.file.setVisible(carried is not None)
        self.told.setVisible(carried is None)
        self.refused.setText("" if carried is None else breakable(carried.refused))
        self.refused.setVisible(carried is not None and bool(carried.refused))
        self.choose.set_text("Choose files…" if carried is None else "Choose another file…")
        self.choose.set_kind("primary" if carried is None else "secondary")
        self.choose.setEnabled(not self.desk.book.read_only)
        self.before.show_imports(self.desk.book.imports())
        if carried is None:
            for sheet in (self.mapping, self.names, self.dry):
                sheet.hide()
            return
        answered = self.mapping.show_file(carried)
        if carried.ready:
            self.names.show_file(carried)
            self._weigh()
        else:
            self.names.hide()
            self.dry.hide()
        if answered:
            self._to_next_step()

    def _follow(self, words: str, deed: Deed) -> bool:
        """Do something long that shows how far it is, and tell whether nobody stopped it."""
        done: list[bool] = []

        def followed(watching: Watching) -> None:
            deed(watching)
            done.append(True)

        run(self.desk, self, words, followed, far=PARTS)
        return bool(done)

    def _weigh(self) -> None:
        carried = self.carried
        if carried is None:
            return
        words_ = f"Looking what {carried.path.name} would do"
        self.plan = run(self.desk, self, words_, carried.weigh, far=PARTS)
        self.dry.setVisible(self.plan is not None)
        if self.plan is None:
            self.desk.say("Stopped. Choose the file again to see what it would do.")
        else:
            self.dry.show_plan(self.plan, can_save=carried.has_lines)

    def _to_next_step(self) -> None:
        """Give the keyboard to what has to be done next."""
        carried = self.carried
        if carried is None or carried.refused:
            self.choose.setFocus()
        elif not carried.ready:
            asked = self.mapping.first_choice
            asked.take_focus() if asked is not None else self.mapping.more.setFocus()
        elif any(one.settled is None for one in carried.spellings()):
            self.names.table.setFocus()
        else:
            self.dry.go.setFocus()
        QTimer.singleShot(0, self, self._keep_in_sight)  # once everything has its place

    def _keep_in_sight(self) -> None:
        focused = self.focusWidget()
        if focused is not None and self.scroller.isAncestorOf(focused):
            self.scroller.ensureWidgetVisible(focused)

    def _next(self) -> None:
        if self._queue:
            self.take(self._queue)

    # Taking back

    def _undo_last(self) -> None:
        if self._last is not None:
            self._undo_import(self._last)

    def _take_back(self, line: ImportLine) -> None:
        answer = dialogs.ask(
            self,
            f"Take {line.file} back?",
            "Its games go, and what it changed is as it was before. Games edited since stay, and are named.",
            ("Take it back", "Leave it"),
        )
        if answer == "Take it back":
            self._undo_import(line.id)

    def _undo_import(self, import_id: int) -> None:
        taken: list[TakenBack] = []

        def operation(book: Book) -> Change:
            taken.append(book.undo_import(import_id))
            return taken[0].change

        if self.desk.do(operation, self) is not None:
            self._say_done(f"{taken[0].change.sentence}.", can_undo=False)

    def _say_done(self, sentence: str, *, can_undo: bool) -> None:
        self.done.say(breakable(sentence))
        self.undo.setVisible(can_undo)
        self.next.setVisible(bool(self._queue))
        if self._queue:
            self.next.set_text(f"Next file: {self._queue[0].name}")
        self.done.show()
        self._show()
        (self.next if self._queue else self.choose).setFocus()
        self.scroller.ensureWidgetVisible(self.done)

    _last: int | None = None

"""When something fails that nobody foresaw: it is logged, told once, and everything saved stays.

PySide lives on after an exception in a slot, so every way out of the ordinary is caught here: slots and
timers (sys.excepthook), threads, objects being cleared away (sys.unraisablehook), and Qt's own messages.
Whatever happens in here must never raise again, or the alarm would ring for itself for ever.
"""

from __future__ import annotations

import logging
import logging.handlers
import platform
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from PySide6 import __version__ as qt_version
from PySide6.QtCore import QMessageLogContext, QObject, Qt, QtMsgType, Signal, qInstallMessageHandler

from scorebook import __version__
from scorebook.book.trouble import BookTrouble

LOG = logging.getLogger("scorebook")
LOG_SIZE, LOGS = 256 * 1024, 3
_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def open_log(path: Path) -> str:
    """Send the log to `path`, a few files in turn; return "" or a sentence why there is no log."""
    logging.raiseExceptions = False  # a full disk must not become an alarm of its own
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    close_log()
    try:
        handler = logging.handlers.RotatingFileHandler(
            path, maxBytes=LOG_SIZE, backupCount=LOGS, encoding="utf-8", errors="backslashreplace"
        )
    except OSError as error:
        LOG.addHandler(logging.NullHandler())
        return f"The log can't be written ({error.strerror or error}); everything else works."
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(handler)
    return ""


def close_log() -> None:
    """Let go of the log file."""
    for handler in list(LOG.handlers):
        LOG.removeHandler(handler)
        with suppress(OSError):
            handler.close()


class Alarms(QObject):
    """Catches what nobody foresaw. `tell` is given what to send; it is called in the window's thread.

    Trouble with the book's file goes to `trouble` instead, for it is nothing to send: a page may come
    upon it whenever it reads. While one alarm is being told, further ones are only logged.
    """

    _rang = Signal(object)  # a report, or the BookTrouble itself

    def __init__(
        self, tell: Callable[[str], None], trouble: Callable[[BookTrouble], None] | None = None
    ) -> None:
        super().__init__()
        self._tell = tell
        self._trouble = trouble
        self._telling = False
        self._before: tuple[Any, ...] | None = None
        # Queued, so that a thread's alarm is told in the window's thread and a slot has ended before.
        self._rang.connect(self._show, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Take every hook over."""
        self._before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
        sys.excepthook = self._exception
        threading.excepthook = self._in_thread
        sys.unraisablehook = self._unraisable
        qInstallMessageHandler(self._qt)

    def uninstall(self) -> None:
        """Give every hook back."""
        if self._before is not None:
            sys.excepthook, threading.excepthook, sys.unraisablehook = self._before
            self._before = None
            qInstallMessageHandler(None)

    def ring(self, report: str) -> None:
        """Log a report and tell it, unless one is being told."""
        with suppress(Exception):
            LOG.error("%s", report)
        with suppress(RuntimeError):  # the window is gone already
            self._rang.emit(report)

    def _show(self, rang: str | BookTrouble) -> None:
        if self._telling:
            return
        self._telling = True
        try:
            if isinstance(rang, str):
                self._tell(rang)
            elif self._trouble is not None:
                self._trouble(rang)
        except Exception:  # the alarm must not ring for itself
            with suppress(Exception):
                LOG.exception("the alarm itself failed")
        finally:
            self._telling = False

    def _exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        if isinstance(error, BookTrouble) and self._trouble is not None:
            LOG.warning("%s", report_of(kind, error, trace))
            self._rang.emit(error)
            return
        self.ring(report_of(kind, error, trace))

    def _in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_type is not SystemExit:
            self.ring(report_of(args.exc_type, args.exc_value, args.exc_traceback))

    def _unraisable(self, args: sys.UnraisableHookArgs) -> None:
        self.ring(report_of(args.exc_type, args.exc_value, args.exc_traceback))

    def _qt(self, kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        # Qt's warnings are for us, not for the family; its last words before it ends are kept as well.
        with suppress(Exception):
            LOG.log(_LEVELS.get(kind, logging.WARNING), "Qt: %s", message)
        if kind in (QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg):
            self.ring(f"Qt: {message}")


def report_of(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> str:
    """Return what to send: versions and where it happened; no names, no games, no paths of a home."""
    lines = traceback.format_exception(kind, error, trace)
    home = str(Path.home()) if _has_home() else ""
    text = "".join(lines)
    if len(home) > 1:
        text = text.replace(home, "~")
    return f"{versions()}\n\n{text}".strip()


def versions() -> str:
    """Return the versions that a report needs, in one line."""
    return (
        f"The Score Book {__version__}, Python {platform.python_version()}, Qt {qt_version}, "
        f"{platform.system()} {platform.release()}"
    )


def _has_home() -> bool:
    try:
        Path.home()
    except RuntimeError:
        return False
    return True

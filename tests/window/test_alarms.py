"""What nobody foresaw is logged, told once, and never rings for itself."""

import logging
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMessageLogContext, QtMsgType
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from scorebook.book.trouble import BookInUse, BookTrouble
from scorebook.window import alarms, dialogs
from scorebook.window.slips import Slip
from scorebook.window.widgets.sheets import Words


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    """Return a log that is open."""
    path = tmp_path / "scorebook.log"
    assert alarms.open_log(path) == ""
    yield path
    alarms.close_log()


@pytest.fixture
def told() -> list[str]:
    """Return what is told."""
    return []


@pytest.fixture
def bells(qapp: QApplication, log: Path, told: list[str]) -> alarms.Alarms:
    """Return alarms that are not installed, so that pytest's own hooks stay."""
    return alarms.Alarms(told.append)


def fail(message: str = "boom") -> tuple[type[BaseException], BaseException, object]:
    """Return what sys.exc_info has of an exception."""
    try:
        raise ValueError(message)
    except ValueError:
        kind, error, trace = sys.exc_info()
        assert kind is not None
        assert error is not None
        return kind, error, trace


def test_an_exception_in_a_slot_is_logged_and_told(bells: alarms.Alarms, told: list[str], log: Path) -> None:
    bells._exception(*fail())  # type: ignore[arg-type]
    assert told == []
    QApplication.processEvents()
    assert len(told) == 1
    assert "ValueError: boom" in told[0]
    assert told[0].startswith("The Score Book ")
    assert "ValueError: boom" in log.read_text()


def test_trouble_with_the_file_is_told_as_what_it_is(qapp: QApplication, log: Path, told: list[str]) -> None:
    troubles: list[BookTrouble] = []
    bells = alarms.Alarms(told.append, troubles.append)
    trouble = BookInUse("Another program is using this book.", "Wait a moment.")
    bells._exception(type(trouble), trouble, None)
    bells._exception(*fail())  # type: ignore[arg-type]
    QApplication.processEvents()
    assert troubles == [trouble]
    assert ["ValueError: boom" in report for report in told] == [True]
    assert "Another program" in log.read_text()


def test_while_one_is_told_others_are_only_logged(qapp: QApplication, log: Path) -> None:
    told: list[str] = []

    def tell(report: str) -> None:
        told.append(report)
        bells.ring("second")
        QApplication.processEvents()

    bells = alarms.Alarms(tell)
    bells.ring("first")
    QApplication.processEvents()
    assert told == ["first"]
    assert "second" in log.read_text()
    bells.ring("third")
    QApplication.processEvents()
    assert told == ["first", "third"]


def test_an_alarm_that_fails_itself_does_not_ring_again(qapp: QApplication, log: Path) -> None:
    rung: list[str] = []

    def tell(report: str) -> None:
        rung.append(report)
        raise RuntimeError("no dialog to be had")

    bells = alarms.Alarms(tell)
    bells.ring("first")
    QApplication.processEvents()
    QApplication.processEvents()
    assert rung == ["first"]
    assert "the alarm itself failed" in log.read_text()


def test_a_thread_s_exception_is_told_in_the_window_s_thread(
    qapp: QApplication, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where: list[threading.Thread] = []
    bells = alarms.Alarms(lambda _report: where.append(threading.current_thread()))
    monkeypatch.setattr(threading, "excepthook", bells._in_thread)

    def work() -> None:
        raise ValueError("in a thread")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert where == []
    QApplication.processEvents()
    assert where == [threading.main_thread()]
    assert "in a thread" in log.read_text()


def test_what_fails_while_being_cleared_away_is_told(bells: alarms.Alarms, told: list[str]) -> None:
    kind, error, trace = fail("in __del__")

    class Args:
        exc_type, exc_value, exc_traceback = kind, error, trace

    bells._unraisable(Args())  # type: ignore[arg-type]
    QApplication.processEvents()
    assert "in __del__" in told[0]


@pytest.mark.parametrize(
    ("kind", "rings"),
    [
        (QtMsgType.QtDebugMsg, 0),
        (QtMsgType.QtWarningMsg, 0),
        (QtMsgType.QtCriticalMsg, 1),
        (QtMsgType.QtFatalMsg, 1),
    ],
)
def test_qt_s_words_are_logged_and_the_bad_ones_told(
    bells: alarms.Alarms, told: list[str], log: Path, kind: QtMsgType, rings: int
) -> None:
    bells._qt(kind, QMessageLogContext(), "something about fonts")
    QApplication.processEvents()
    assert len(told) == rings
    assert ("something about fonts" in log.read_text()) == (kind is not QtMsgType.QtDebugMsg)


def test_ctrl_c_is_no_alarm(
    bells: alarms.Alarms, told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    bells._exception(KeyboardInterrupt, KeyboardInterrupt(), None)
    QApplication.processEvents()
    assert told == []
    assert "KeyboardInterrupt" in capsys.readouterr().err


def test_hooks_are_taken_over_and_given_back(bells: alarms.Alarms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alarms, "qInstallMessageHandler", lambda _handler: None)
    before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
    bells.install()
    try:
        assert sys.excepthook == bells._exception
        assert threading.excepthook == bells._in_thread
        assert sys.unraisablehook == bells._unraisable
    finally:
        bells.uninstall()
    assert (sys.excepthook, threading.excepthook, sys.unraisablehook) == before


def test_a_report_names_no_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    kind, error, trace = fail(f"cannot read {tmp_path}/books/ours.scorebook")
    report = alarms.report_of(kind, error, trace)  # type: ignore[arg-type]
    assert str(tmp_path) not in report
    assert "cannot read ~/books/ours.scorebook" in report


def test_a_log_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    sentence = alarms.open_log(in_the_way / "scorebook.log")
    assert sentence.startswith("The log can't be written")
    alarms.LOG.error("still no trouble")
    alarms.close_log()


def test_the_log_takes_turns(log: Path) -> None:
    for _ in range(40):
        alarms.LOG.info("x" * 30_000)
    names = sorted(path.name for path in log.parent.iterdir() if path.name.startswith(log.name))
    assert names == [log.name, *(f"{log.name}.{n}" for n in range(1, alarms.LOGS + 1))]
    assert all(path.stat().st_size <= alarms.LOG_SIZE for path in log.parent.glob("scorebook.log*"))
    assert logging.raiseExceptions is False


def test_the_dialog_says_what_is_safe_and_what_to_send(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    words: list[str] = []

    def look(slip: Slip) -> int:
        words.extend(label.text() for label in slip.findChildren(Words))
        report = slip.findChild(QPlainTextEdit, "alarm_report")
        assert report is not None
        words.append(report.toPlainText())
        return 0

    monkeypatch.setattr(Slip, "exec", look)
    dialogs.show_alarm(None, "Traceback …")
    assert any("Everything that was saved is safe" in w for w in words)
    assert words[-1] == "Traceback …"

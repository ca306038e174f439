"""Without a screen, or without Qt's libraries, there is one sentence and not an abort."""

import ctypes
import socket
from pathlib import Path

import pytest

from scorebook.window import screen


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_elsewhere_there_is_a_screen(system: str) -> None:
    assert screen.screen_trouble({}, system) == ""


@pytest.mark.parametrize("asked", ["offscreen", "minimal", "vnc:port=5901", "linuxfb;xcb"])
def test_whoever_asks_for_another_screen_gets_it(asked: str) -> None:
    assert screen.screen_trouble({"QT_QPA_PLATFORM": asked}, "linux") == ""


@pytest.mark.parametrize(
    ("environ", "part"),
    [
        ({}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ({"QT_QPA_PLATFORM": "xcb"}, "neither DISPLAY"),
        ({"QT_QPA_PLATFORM": "wayland"}, "neither DISPLAY"),
        ({"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":4711"}, "nothing answers at the display “:4711”"),
        ({"QT_QPA_PLATFORM": "xcb", "DISPLAY": "/nowhere:0"}, "nothing answers"),
        ({"QT_QPA_PLATFORM": "wayland", "WAYLAND_DISPLAY": "wayland-9"}, "nothing answers"),
    ],
)
def test_no_screen_is_one_sentence(environ: dict[str, str], part: str) -> None:
    trouble = screen.screen_trouble(environ, "linux")
    assert trouble.startswith(screen.NO_SCREEN)
    assert part in trouble
    assert "scorebook --help" in trouble


def test_a_display_that_answers_is_a_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "_plugin_trouble", lambda name: "")
    with socket.socket() as ear:
        ear.bind(("127.0.0.1", 0))
        number = ear.getsockname()[1] - 6000
        ear.listen()
        if number < 0:
            pytest.fail("the system gave a port below 6000")
        environ = {"DISPLAY": f"127.0.0.1:{number}.0", "QT_QPA_PLATFORM": "xcb"}
        assert screen.screen_trouble(environ, "linux") == ""
    (tmp_path / "wayland-0").write_text("")
    environ = {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}
    assert screen.screen_trouble(environ, "linux") == ""


def test_a_missing_library_names_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "_answers", lambda display: True)

    def lacking(path: str) -> None:
        assert path.endswith("libqxcb.so")
        raise OSError("libxcb-cursor.so.0: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(ctypes, "CDLL", lacking)
    trouble = screen.screen_trouble({"DISPLAY": ":0"}, "linux")
    assert "libxcb-cursor.so.0" in trouble
    assert "install the package libxcb-cursor0" in trouble


@pytest.mark.parametrize(
    ("said", "part"),
    [
        ("libEGL.so.1: cannot open shared object file: No such file or directory", "the package libegl1 "),
        ("libglib-2.0.so.0: cannot open shared object file", "the package libglib2.0-0 "),
        ("libstrange.so.3: cannot open shared object file", "libstrange.so.3"),
        ("No module named 'PySide6'", "Install PySide6-Essentials again"),
    ],
)
def test_an_import_of_qt_that_fails_says_what_to_install(said: str, part: str) -> None:
    assert part in screen.library_trouble(ImportError(said))

"""Whether there is a screen to open a window on, asked before Qt is: without one Qt ends by an abort.

Nothing here imports Qt, and nothing at all before it is needed: this runs at every start. Only Linux and
its relatives have to be asked.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

NO_SCREEN = "There is no screen to open the window on"
# Which Debian package holds a library that Qt asks for; the first names are those a bare system lacks.
PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libOpenGL.so.0": "libopengl0",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xinerama.so.0": "libxcb-xinerama0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}
BARE = "libegl1 libgl1 libglib2.0-0 libxkbcommon0 libfontconfig1 libdbus-1-3 libxcb-cursor0"
_PLUGINS = {"xcb": "libqxcb.so", "wayland": "libqwayland.so"}


def screen_trouble(environ: Mapping[str, str] = os.environ, system: str = sys.platform) -> str:
    """Return "" when a window can be opened, or one sentence why it can't and what to do."""
    if system in ("win32", "darwin", "cygwin"):
        return ""
    asked = environ.get("QT_QPA_PLATFORM", "")
    wanted = [name.split(":")[0] for name in asked.split(";") if name]
    if not wanted:
        wanted = ["wayland", "xcb"]
    troubles = [_trouble_with(name, environ) for name in wanted]
    if "" in troubles:
        return ""
    # The one that is nearest to a window tells most: a library, a display that does not answer, none.
    return min(troubles, key=lambda trouble: (trouble.startswith(NO_SCREEN), "neither" in trouble))


def library_trouble(error: ImportError) -> str:
    """Return one sentence for an import of Qt that failed: which packages to install."""
    import re

    found = re.search(r"(lib[\w+.-]+\.so[.\d]*)", str(error))
    if found is None:
        return f"Qt, which draws the window, can't be loaded: {error}. Install PySide6-Essentials again."
    return _lacks(found[1])


def _lacks(library: str) -> str:
    package = PACKAGES.get(library)
    which = f"the package {package}" if package else "a package"
    return (
        f"This computer lacks {library}, which the window needs: install {which}"
        f" (on Debian and Ubuntu: apt install {BARE})."
    )


def _trouble_with(name: str, environ: Mapping[str, str]) -> str:
    if name == "xcb":
        display = environ.get("DISPLAY", "")
        if not display:
            return f"{NO_SCREEN}: neither DISPLAY nor WAYLAND_DISPLAY is set. {_instead()}"
        if not _answers(display):
            return f"{NO_SCREEN}: nothing answers at the display “{display}”. {_instead()}"
        return _plugin_trouble(name)
    if name.startswith("wayland"):
        socket_name = environ.get("WAYLAND_DISPLAY", "")
        if not socket_name:
            return f"{NO_SCREEN}: neither DISPLAY nor WAYLAND_DISPLAY is set. {_instead()}"
        if not Path(environ.get("XDG_RUNTIME_DIR", ""), socket_name).exists():
            return f"{NO_SCREEN}: nothing answers at the display “{socket_name}”. {_instead()}"
        return _plugin_trouble("wayland")
    return ""  # offscreen, vnc, linuxfb …: whoever asks for one knows why


def _instead() -> str:
    return "Everything else works without one: scorebook --help lists it."


def _answers(display: str) -> bool:
    """Tell whether an X server listens at a display such as ":0", "host:10.0" or a socket's path."""
    import re
    import socket

    found = re.fullmatch(r"(?:(?P<host>[^:/]+|\[.*\])?):(?P<number>\d+)(?:\.\d+)?", display)
    if found is None:
        return Path(display.rsplit(".", 1)[0]).exists() or Path(display).exists()
    number, host = int(found["number"]), found["host"]
    if not host or host == "unix":
        path = f"/tmp/.X11-unix/X{number}"  # noqa: S108 - where every X server listens
        return any(_connects(socket.AF_UNIX, at) for at in (path, f"\0{path}"))
    return _connects(socket.AF_INET, (host.strip("[]"), 6000 + number))


def _connects(family: int, at: str | tuple[str, int]) -> bool:
    import socket

    try:
        with socket.socket(family, socket.SOCK_STREAM) as ear:
            ear.settimeout(2)
            ear.connect(at)
    except OSError:
        return False
    return True


def _plugin_trouble(name: str) -> str:
    """Load the plugin as Qt will; what the system's loader says names the library that is missing."""
    import ctypes
    import re
    from importlib.util import find_spec

    spec = find_spec("PySide6")
    for place in (spec.submodule_search_locations or []) if spec else []:
        for plugin in Path(place).glob(f"Qt/plugins/platforms/{_PLUGINS[name][:-3]}*.so"):
            try:
                ctypes.CDLL(str(plugin))
            except OSError as error:
                found = re.search(r"(lib[\w+.-]+\.so[.\d]*)", str(error))
                return _lacks(found[1]) if found else f"Qt can't draw on this screen: {error}."
            return ""
    return ""

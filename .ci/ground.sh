#!/usr/bin/env bash
# Lays the ground: the system packages, a virtual environment in .venv, everything pinned in
# constraints.txt. Does nothing when nothing has changed, so every make target may call it.
#
#   .ci/ground.sh           for tests and checks, which need no screen
#   .ci/ground.sh screen    for the window on a screen as well
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

stop() {
    printf '%s\n' "$*" >&2
    exit 1
}

mkdir -p .setup
if command -v flock >/dev/null; then # two makes at once: the second waits for the first
    exec 9>.setup/lock
    flock 9
fi

on_debian=false
[ "$(uname)" = Linux ] && command -v apt-get >/dev/null && on_debian=true

# install PACKAGE…: with apt when we may, else one line to copy, and the end.
install() {
    if $on_debian && [ "$(id -u)" = 0 ]; then
        echo "Missing on this machine: $* (installing with apt)"
        export DEBIAN_FRONTEND=noninteractive
        { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"; } >.setup/apt.log 2>&1 ||
            { tail -n 5 .setup/apt.log >&2 && stop "apt could not install them; .setup/apt.log has the rest."; }
    elif $on_debian; then
        stop "Missing on this machine; please run: sudo apt install $*"
    else
        stop "Missing on this machine (by their Debian names; your system may call them otherwise): $*"
    fi
}

new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

find_python() {
    local name
    for name in ${PYTHON:-} python3.11 python3.12 python3.13 python3.14 python3; do
        if command -v "$name" >/dev/null && new_enough "$name"; then
            command -v "$name"
            return
        fi
    done
    return 1
}

python=$(find_python) || {
    command -v python3 >/dev/null || install python3 python3-venv
    python=$(find_python) ||
        stop "The Score Book needs Python 3.11 or newer, and this machine has $(python3 --version 2>&1)."
}

# What Qt wants from the system, asked the way Qt will ask: by loading it. Packages, one a line.
missing() {
    "$python" - "$@" <<'PYTHON'
import ctypes, os, pathlib, sys

wanted = {
    "libglib2.0-0": ("libglib-2.0.so.0", "libgthread-2.0.so.0"),
    "libegl1": ("libEGL.so.1",),
    "libgl1": ("libGL.so.1",),
    "libxkbcommon0": ("libxkbcommon.so.0",),
    "libfontconfig1": ("libfontconfig.so.1",),
    "libdbus-1-3": ("libdbus-1.so.3",),
}
screen = {
    "libx11-xcb1": ("libX11-xcb.so.1",),
    "libxkbcommon-x11-0": ("libxkbcommon-x11.so.0",),
    "libxcb-cursor0": ("libxcb-cursor.so.0",),
    "libxcb-icccm4": ("libxcb-icccm.so.4",),
    "libxcb-image0": ("libxcb-image.so.0",),
    "libxcb-keysyms1": ("libxcb-keysyms.so.1",),
    "libxcb-randr0": ("libxcb-randr.so.0",),
    "libxcb-render0": ("libxcb-render.so.0",),
    "libxcb-render-util0": ("libxcb-render-util.so.0",),
    "libxcb-shape0": ("libxcb-shape.so.0",),
    "libxcb-shm0": ("libxcb-shm.so.0",),
    "libxcb-sync1": ("libxcb-sync.so.1",),
    "libxcb-util1": ("libxcb-util.so.1",),
    "libxcb-xfixes0": ("libxcb-xfixes.so.0",),
    "libxcb-xkb1": ("libxcb-xkb.so.1",),
}
wayland = {"libwayland-cursor0": ("libwayland-cursor.so.0",), "libwayland-egl1": ("libwayland-egl.so.1",)}
if "screen" in sys.argv:
    wanted |= wayland if os.environ.get("WAYLAND_DISPLAY") else screen


def loads(library):
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


try:
    import ensurepip  # Debian cuts it out of python3
except ImportError:
    ours, system = "python%d.%d" % sys.version_info[:2], os.path.realpath("/usr/bin/python3")
    print("python3-venv" if os.path.basename(system) == ours else ours + "-venv")
if sys.platform == "linux":
    for package, libraries in wanted.items():
        if not all(map(loads, libraries)):
            print(package)
    folders = ["/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts"]
    found = (f for d in folders for f in pathlib.Path(d).expanduser().rglob("*"))
    if not any(f.suffix.lower() in {".ttf", ".otf", ".ttc", ".pfb"} for f in found):
        print("fonts-dejavu-core")
PYTHON
}

need=${1:-nothing}
[ -z "${QT_QPA_PLATFORM:-}" ] || need=nothing # Qt was told where to draw, say nowhere
packages=$(missing "$need")
# shellcheck disable=SC2086  # one word a package
[ -z "$packages" ] || install $packages

# The environment: made anew when its Python is gone or it was carried here from another folder.
stamp=$("$python" - <<'PYTHON'
import hashlib, os, sys

text = "".join(open(name, encoding="utf-8").read() for name in ("pyproject.toml", "constraints.txt"))
print(hashlib.sha256((text + os.getcwd() + sys.version).encode()).hexdigest())
PYTHON
)
venv_python=.venv/bin/python
if [ "$(cat .venv/stamp 2>/dev/null)" = "$stamp" ] && $venv_python -c '' 2>/dev/null; then
    exit 0
fi
echo "Setting up in .venv (a minute or two, only when something changed) …"
here_and_sound() {
    new_enough $venv_python && $venv_python -m pip --version >/dev/null 2>&1 && grep -qF "$PWD/.venv" .venv/bin/pip
}
here_and_sound 2>/dev/null || "$python" -m venv --clear .venv
rm -f .venv/stamp
pip_install() {
    $venv_python -m pip --disable-pip-version-check --no-input -q install -c constraints.txt "$@" >.setup/pip.log 2>&1 ||
        { tail -n 8 .setup/pip.log >&2 && stop "pip could not set up .venv; is the machine online? .setup/pip.log has the rest."; }
}
pip_install hatchling # first, so that the next line needs no build environment of its own
pip_install --no-build-isolation -e '.[dev]'
printf '%s\n' "$stamp" >.venv/stamp

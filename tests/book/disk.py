"""Disks that misbehave, for real: one without room, a folder that cannot be written."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def run(*command: str) -> bool:
    """Run a command of the system; tell whether it is there and did it."""
    if shutil.which(command[0]) is None:
        return False
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


@contextmanager
def small_disk(folder: Path, kilobytes: int) -> Iterator[Path]:
    """Give a disk of its own with that much room; needs the right to mount one."""
    folder.mkdir(parents=True)
    if not run("mount", "-t", "tmpfs", "-o", f"size={kilobytes}k,nr_inodes=1000", "tmpfs", str(folder)):
        pytest.skip("a full disk needs the right to mount one (root); the page limit's tests ran instead")
    try:
        yield folder
    finally:
        run("umount", "-l", str(folder))


def fill_up(folder: Path, leave: int = 0) -> None:
    """Take all room of a disk but `leave` bytes."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            pass
    if leave:
        os.truncate(filler, max(filler.stat().st_size - leave, 0))


@contextmanager
def unwritable(path: Path) -> Iterator[None]:
    """Make a file or folder one that cannot be written, root included."""
    if os.getuid() == 0:
        if not run("chattr", "+i", str(path)):
            pytest.skip("root writes everything here: this file system knows no chattr +i")
        try:
            yield
        finally:
            run("chattr", "-i", str(path))
        return
    mode = path.stat().st_mode
    path.chmod(mode & ~0o222)
    try:
        yield
    finally:
        path.chmod(mode)

"""The house itself: layers, file sizes, names, pinned versions, and what the README promises."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
CODE = sorted(p for room in ("scorebook", "migrations", "bench") for p in (ROOT / room).rglob("*.py"))
PINS = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if not line.startswith("#")]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def test_data_flows_one_way() -> None:
    # In a process of its own: it sets logging up anew for the one it runs in.
    command = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command as c; c()",
        "--no-cache",
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", CODE, ids=lambda p: str(p.relative_to(ROOT)))
def test_a_file_is_short_and_named_for_what_it_is_for(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400
    assert not re.search(r"util|helper|manager|common|misc", path.stem)


def test_every_pin_is_exact_and_without_an_address() -> None:
    assert [pin for pin in PINS if not re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9][0-9a-z.]*", pin)] == []


def test_everything_asked_for_is_pinned_to_a_version_that_fits() -> None:
    pinned = {canonicalize_name(name): version for name, version in (pin.split("==") for pin in PINS)}
    asked = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]]
    for line in asked:
        requirement = Requirement(line)
        version = pinned.get(canonicalize_name(requirement.name))
        assert version is not None, f"{line} is not in constraints.txt"
        assert requirement.specifier.contains(version), f"{line} does not allow {version}"


def test_the_readme_gives_commands_that_exist() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"^make (\w+)", readme, re.MULTILINE))
    assert {"run", "test"} <= named <= targets
    pictures = re.findall(r"!\[.+?\]\((.+?)\)", readme)
    assert pictures
    assert [p for p in pictures if not (ROOT / p).is_file()] == []


def test_nothing_in_the_tree_says_where_packages_come_from() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    files = [ROOT / name for name in listed.stdout.split("\0") if name]
    address = re.compile(r"index-url|find-links|://[^\s\"']*/simple\b|pythonhosted")
    told = [f for f in files if f.is_file() and address.search(f.read_text(errors="replace"))]
    assert told == [Path(__file__).resolve()]  # the pattern itself, so it is known to find something


def test_no_two_test_files_outside_a_package_are_called_the_same() -> None:
    """They would be one module to pytest, which then collects only the first of them."""
    files = [p for p in (ROOT / "tests").rglob("test_*.py") if not (p.parent / "__init__.py").exists()]
    called = Counter(path.name for path in files)
    assert [name for name, times in called.items() if times > 1] == []

"""The two lock files agree, pin everything by hash and hold no address."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def pins(name: str) -> dict[str, str]:
    """Each pinned package of a lock file, with its version, markers and hashes."""
    text = (ROOT / name).read_text(encoding="utf-8")
    found = {}
    for block in re.split(r"\n(?=\S)", text.strip()):
        lines = [line.strip(" \\") for line in block.splitlines() if not line.lstrip().startswith("#")]
        package, _, _ = lines[0].partition("==")
        found[package] = "\n".join(lines)
    return found


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-play.lock"])
def test_lock_is_pinned_and_holds_no_address(name: str) -> None:
    assert "://" not in (ROOT / name).read_text(encoding="utf-8")
    for package, pin in pins(name).items():
        assert re.match(rf"{re.escape(package)}==\S+", pin), package
        assert "--hash=sha256:" in pin, package


def test_the_small_lock_is_part_of_the_large_one() -> None:
    large = pins("requirements.lock")
    for package, pin in pins("requirements-play.lock").items():
        assert large[package] == pin


def test_every_requirement_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for name, wanted in (
        ("requirements-play.lock", project["dependencies"]),
        ("requirements.lock", project["dependencies"] + project["optional-dependencies"]["dev"]),
    ):
        locked = pins(name)
        for requirement in wanted:
            package = re.split(r"[\[<>=!~ ;]", requirement)[0].lower()
            assert package in locked, f"{package} is not in {name}"

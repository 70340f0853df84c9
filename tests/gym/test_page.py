"""The page of the environments tells the layout as it is, and its example runs."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import pytest

from lastcall import gym
from lastcall.gym.layout import tables

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")


def test_the_page_tells_the_layout_as_it_is() -> None:
    env = gym.raw_env(characters=["fiona", "zot", "gerki", "deirdre"])
    assert tables(env.layout, env.actions) in PAGE


def test_the_blocks_fill_the_observation() -> None:
    env = gym.raw_env(characters=["fiona", "zot", "gerki", "deirdre"], mode="two-headed-dragon")
    n, size = env.layout.seats, len(env.prints)
    at = 0
    for _, first, told, _ in env.layout.rows:
        assert first == at
        parts = re.sub(r"\bS\b", str(n), re.sub(r"\bP\b", str(size), told)).split(" × ")
        at += int(parts[0]) * int(parts[1]) if len(parts) > 1 else int(parts[0])
    assert at == env.layout.n
    assert sum(row[2] for row in env.actions.rows) == env.actions.n


def test_the_example_of_the_page_runs() -> None:
    found = re.search(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    assert found is not None
    scope: dict[str, object] = {}
    exec(found[1], scope)
    assert getattr(scope["env"], "agents", None) == []


def test_the_layout_of_any_characters_can_be_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["lastcall.gym", "fiona", "zot"])
    runpy.run_module("lastcall.gym", run_name="__main__")
    env = gym.raw_env(characters=["fiona", "zot"])
    assert capsys.readouterr().out == tables(env.layout, env.actions) + "\n"
    monkeypatch.setattr(sys, "argv", ["lastcall.gym", "fiona", "nobody"])
    with pytest.raises(SystemExit, match="no character 'nobody'"):
        runpy.run_module("lastcall.gym", run_name="__main__")

"""The page of the tavern: what it is built from, and what the build must be."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from lastcall import characters, web
from lastcall.table.errors import LastCallError

FOLDER = Path(web.__file__).parent
SOURCES = sorted(path for path in (FOLDER / "src").rglob("*") if path.suffix in (".ts", ".svelte"))


def test_the_code_of_the_page_names_no_character():
    """A new character needs no new code of the page: its board is drawn by what its parts are."""
    names = "|".join(re.escape(id) for id in [*characters.all_ids(), "otto"])
    found = [path.name for path in SOURCES if re.search(rf"\b({names})\b", path.read_text(), re.IGNORECASE)]
    assert SOURCES and found == []


def test_the_files_of_the_page_are_short():
    long = {path.name: n for path in SOURCES if (n := len(path.read_text().splitlines())) > 300}
    assert long == {}


def test_the_lock_of_the_page_holds_no_address_and_its_versions_are_exact():
    assert "http" not in (FOLDER / "package-lock.json").read_text()
    wanted = json.loads((FOLDER / "package.json").read_text())["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())


def test_every_message_of_the_tavern_is_known_to_the_page():
    from lastcall.host import wire

    told = (FOLDER / "src" / "lib" / "wire.ts").read_text()
    for kind in (*wire.Told.__args__, *wire.Said.__args__):
        assert f"type: '{kind.__struct_config__.tag}'" in told


def test_without_a_built_page_the_error_says_how_to_get_it(monkeypatch, tmp_path):
    monkeypatch.setattr(web, "STATIC", tmp_path)
    with pytest.raises(LastCallError, match="make web"):
        web.static()


@pytest.mark.skipif(not (FOLDER / "static" / "index.html").is_file(), reason="the page is not built")
def test_nothing_inline_in_the_built_page():
    """A strict policy of contents lets only files of our own through."""
    page = (web.static() / "index.html").read_text()
    assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]*\ssrc=)", page)
    assert all(address.startswith("/") for address in re.findall(r'(?:src|href)="([^"]+)"', page))

"""Every story of every story file is a test; it must hold with the table's short cuts and without."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcall.stories import Story, StoryError, run_story, stories_in


def collected() -> list[tuple[str, Story | StoryError]]:
    """All stories by file and title; a file that cannot be read is one of them, and fails."""
    found: list[tuple[str, Story | StoryError]] = []
    for file in sorted(Path(__file__).parent.rglob("*.story.yaml")):
        try:
            found.extend((story.id, story) for story in stories_in(file))
        except StoryError as error:
            found.append((file.name, error))
    return found


STORIES = collected()


@pytest.mark.parametrize("fast", [False, True], ids=["", "fast"])
@pytest.mark.parametrize("story", [story for _, story in STORIES], ids=[id for id, _ in STORIES])
def test_story(story: Story | StoryError, fast: bool) -> None:
    if isinstance(story, StoryError):
        raise story
    report = run_story(story, fast)
    assert report.ok, f"\n{report}"

"""Stories: a position, what is played, and what must hold, written so that every player can read them.

>>> from lastcall.stories import run_story
>>> report = run_story('''
... story: A shove for the wizard
... players:
...   fiona: {hand: ["Who says I'm not a lady?"]}
...   zot:
... turn: fiona's action phase
... steps:
...   - fiona plays "Who says I'm not a lady?" on zot
...   - zot has fortitude 18
... ''')
>>> report.ok
True

`docs/scenarios.md` tells how they are written.
"""

from __future__ import annotations

from lastcall.stories.arrange import arrange
from lastcall.stories.read import Story, StoryError, read, stories_in
from lastcall.stories.run import Failure, Report, run_stories, run_story

__all__ = [
    "Failure",
    "Report",
    "Story",
    "StoryError",
    "arrange",
    "read",
    "run_stories",
    "run_story",
    "stories_in",
]

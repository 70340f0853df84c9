"""Running stories: each sentence in turn, and a report a player can read."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from lastcall.stories import steps
from lastcall.stories.arrange import Arrangement
from lastcall.stories.read import Said, Story, StoryError, read, stories_in
from lastcall.stories.telling import Telling, Wrong
from lastcall.table.errors import LastCallError


@dataclass(frozen=True)
class Failure:
    """A sentence that does not hold."""

    file: str
    line: int
    sentence: str
    message: str

    def __str__(self) -> str:
        message = self.message.replace("\n", "\n  ")
        where = f"{self.file}:{self.line}: "
        return f"{where}{self.sentence}\n  {message}" if self.sentence else where + message


@dataclass
class Report:
    """How a story went."""

    story: Story
    failures: list[Failure] = field(default_factory=list)
    told: int = 0
    """Sentences that held."""

    @property
    def ok(self) -> bool:
        """Whether the whole story holds."""
        return not self.failures

    def __str__(self) -> str:
        if self.ok:
            return f"{self.story.id}: {self.told} sentences hold."
        return f"{self.story.id}: does not hold.\n" + "\n".join(str(failure) for failure in self.failures)


def run_story(story: Story | str | Path, fast: bool | None = None) -> Report:
    """Tell one story, given itself, as a file or as a text, until something cannot be done.

    Something that does not hold is noted, and the story goes on. ``fast`` overrules what the story
    says about the table's short cuts; both ways must hold alike.

    >>> print(run_story("story: Nothing\\nplayers: [zot, eve]\\nsteps: [zot has gold 8]"))
    story::Nothing: 1 sentences hold.
    """
    if not isinstance(story, Story):
        found = stories_of(story)
        if len(found) != 1:
            raise LastCallError(f"There are {len(found)} stories there; run_stories tells them all.")
        story = found[0]
    report = Report(story)
    try:
        arrangement = Arrangement(story, story.fast if fast is None else fast)
        telling = Telling(story, arrangement.lay_out(), arrangement.names)
    except StoryError as error:
        report.failures.append(Failure(error.file, error.line, "", error.message))
        return report
    for i, said in enumerate(story.steps):
        if not tell(report, telling, said, story.steps[i + 1 :]):
            return report
    if story.until is not None:
        until = Said(f"play goes on until {story.until.text}", story.until.line)
        if not tell(report, telling, until):
            return report
    for said in story.finally_:
        if not tell(report, telling, said):
            return report
    return report


def tell(report: Report, telling: Telling, said: Said, following: list[Said] | None = None) -> bool:
    """Tell one sentence; whether the story can go on."""
    try:
        steps.tell(telling, said, following or [])
    except (Wrong, StoryError) as wrong:
        message = wrong.message if isinstance(wrong, StoryError) else str(wrong)
        report.failures.append(Failure(report.story.file, said.line, said.text, message))
        try:
            return steps.parse(said.text)[0].kind in (steps.HOLDS, steps.NOW)
        except Wrong:
            return False
    report.told += 1
    return True


def stories_of(source: str | Path) -> list[Story]:
    """The stories of a file, a folder or a text."""
    if isinstance(source, Path) or ("\n" not in source and Path(source).exists()):
        return stories_in(source)
    if "\n" not in source:
        raise LastCallError(f"There is no file or folder {source!r}.")
    return read(source)


def run_stories(source: str | Path, fast: bool | None = None) -> list[Report]:
    """Tell all stories of a file, a folder or a text."""
    return [run_story(story, fast) for story in stories_of(source)]

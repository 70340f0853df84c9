"""Sentences about what somebody may do at this very moment, and why not."""

from __future__ import annotations

from lastcall.cards.vocabulary import slug
from lastcall.flow.asking import wanted
from lastcall.flow.gambling import OWN_ROUND_MOMENT
from lastcall.flow.turns import OWN_ACTION_MOMENT
from lastcall.ops import reasons
from lastcall.stories.grammar import (
    NOW,
    Gaps,
    rule_id,
    seat_of,
    sentence,
)
from lastcall.stories.playing import HowPlayed
from lastcall.stories.telling import CALM, Telling, Wrong
from lastcall.table import bits, options
from lastcall.table.stack import Window
from lastcall.views import choices, why


def offers(g: Telling, seat: int) -> tuple[list[int], int]:
    """What a seat could play at this very moment, and the frame that asks; others need not have passed."""
    t = g.t
    owed = g.owed_by(seat)
    if owed is not None and owed.kind not in (options.K_RESPOND,):
        return owed.options, owed.frame
    window = t.stack[-1] if t.stack else None
    if isinstance(window, Window) and window.name not in CALM:
        if not (window.who & t.alive) >> seat & 1:
            return [], window.serial
        return wanted(t, seat, window) or [], window.serial
    return owed.options if owed is not None else [], owed.frame if owed is not None else bits.NONE


def may(g: Telling, seat: int, how: HowPlayed) -> bool:
    """Whether a card may be played now; while nothing waits, in this phase or this turn of the Round."""
    if not g.settled():
        found, frame = offers(g, seat)
        return any(how.fits(frame, option) for option in found)
    other = g.ahead()
    how.g = other
    t = other.t
    phase, turn, cursor = t.phase, t.turn, acted(other)
    result = False

    def there() -> bool:
        nonlocal result
        owed = other.owed_by(seat)
        result = owed is not None and bool(how.find(owed))
        return result

    def past() -> bool:
        return t.phase != phase or t.turn != turn or acted(other) != cursor or not other.settled()

    other.drive(there, past)
    how.g = g
    return result


def acted(g: Telling) -> tuple[int, int]:
    """Where a Round of Gambling stands, to see when somebody's turn in it is over."""
    current = g.t.current_round()
    return (bits.NONE, 0) if current is None else (current.serial, current.passed)


def why_not(g: Telling, seat: int, how: HowPlayed) -> int:
    """The number of the reason why a card may not be played at this moment, or 0."""
    t = g.t
    faces = [t.faces[card] for card in why.at_hand(t, seat) if slug(t.faces[card].title) == how.slug]
    if not faces:
        return reasons.NOT_IN_HAND
    top = t.stack[-1] if t.stack else None
    window = top if isinstance(top, Window) else None
    best = 0
    for mode in faces[0].modes:
        if mode.occasions & (bits.OWN_ACTION | bits.OWN_ROUND_TURN):
            moment = OWN_ACTION_MOMENT if mode.occasions & bits.OWN_ACTION else OWN_ROUND_MOMENT
            reason = mode.when.reason(t, seat, moment, mode, 0)
            if not reason and mode.occasions & bits.OWN_ACTION:
                reason = reasons.NOT_YOUR_ACTION
        elif window is not None and mode.occasions & (window.mask | bits.A_DRINK | bits.ROUND_RUNS):
            subjects = mode.when.subjects(t, window) if window.mask & bits.A_DRINK else 1
            found = [mode.when.reason(t, seat, window, mode, sub) for sub in range(subjects)]
            reason = 0 if 0 in found else (found[0] if found else reasons.NO_DRINK)
        elif window is not None:
            reason = mode.when.reason(t, seat, window, mode, 0)
        else:
            reason = mode.when.reason(t, seat, OWN_ROUND_MOMENT, mode, 0)
        if reason:
            best = best or reason
    return best


def reasons_of(g: Telling, seat: int, how: HowPlayed) -> list[str]:
    """The rules that forbid a card now: by its own conditions, and as the table answers a player who asks."""
    other = g.ahead()
    window = other.window()
    here = window.serial if window is not None else bits.NONE
    other.drive(
        lambda: any(here != bits.NONE or owed.kind != options.K_RESPOND for owed in other.t.owed),
        lambda: other.t.over or (here != bits.NONE and other.t.find(here) is None),
    )
    t = other.t
    found = [why_not(g, seat, how)]
    faces = [t.faces[card] for card in why.at_hand(t, seat) if slug(t.faces[card].title) == how.slug]
    if faces and t.owed and (here == bits.NONE or t.owed[0].frame == here):
        found.insert(0, why.reason_of(t, seat, faces[0]))
    waiting = (0, reasons.SOMEBODY_ELSES_TURN, reasons.DECLINED)
    return [reasons.SENTENCES[reason][1] for reason in found if reason not in waiting]


@sentence(
    "<player> may not (play|answer with|answer) <card><details>[ because <rule>]",
    NOW,
    "The card cannot be played at this very moment. With `because`, that rule must be the reason.",
    'zot may not play "Bad Pooky! Don\'t drink that!" because IGNORE-04',
)
def may_not_play(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    how = HowPlayed(g, seat, gaps)
    held = how.slug in [slug(g.t.faces[card].title) for card in why.at_hand(g.t, seat)]
    in_hand = reasons.SENTENCES[reasons.NOT_IN_HAND][1]
    if not held and gaps.get("rule", "").upper() != in_hand:
        raise Wrong(
            f"“{how.title}” is not in {g.name(seat)}'s hand, so this proves nothing; "
            f"if that is meant, say: because {in_hand}."
        )
    if may(g, seat, how) and not g.unwatched:
        raise Wrong(f"{g.name(seat)} may play “{how.title}” now.")
    if "rule" in gaps and not g.t.fast:
        rule = rule_id(gaps["rule"])
        found = reasons_of(g, seat, how)
        if rule not in found:
            known = found[0] if found else "no rule that is known here"
            raise Wrong(f"{g.name(seat)} may not play “{how.title}”, but because of {known}.")


def may_after(g: Telling, seat: int, gaps: Gaps) -> bool:
    """Whether a card may be played once all is finished, if nobody can answer what waits."""
    ahead = g.ahead()
    if ahead.settled() or not ahead.drive(
        ahead.settled, lambda: any(ahead.real(owed) for owed in ahead.t.owed)
    ):
        return False
    return may(ahead, seat, HowPlayed(ahead, seat, gaps))


@sentence(
    "<player> may (play|answer with|answer) <card><details>",
    NOW,
    "The card could be played now, in answer to what waits, or in this phase if nothing waits.",
    'zot may play "Tip the Wench." on herself',
)
def may_play(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    how = HowPlayed(g, seat, gaps)
    if not may(g, seat, how) and not may_after(g, seat, gaps):
        reason = why_not(g, seat, how)
        because = " {} ({})".format(*reasons.SENTENCES[reason]) if reason else ""
        raise Wrong(f"{g.name(seat)} may not play “{how.title}”{gaps.get('details', '')} now.{because}")


@sentence(
    "<player> is not asked",
    NOW,
    "Nothing that waits gives the player a choice, whatever is passed on.",
    "zot is not asked",
)
def is_not_asked(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])
    other = g.ahead()

    def asked() -> bool:
        owed = other.owed_by(seat)
        return owed is not None and other.real(owed)

    if (not other.settled() or other.t.owed) and other.drive(asked, other.settled):
        owed = other.owed_by(seat)
        assert owed is not None
        raise Wrong(
            f"{g.name(seat)} is asked: {choices.prompt_of(other.t, owed)} {'; '.join(other.words(owed))}."
        )


@sentence(
    "<player> is asked",
    NOW,
    "The story goes on, the others passing, until the player has a choice, before everything is finished.",
    "zot is asked",
)
def is_asked(g: Telling, gaps: Gaps) -> None:
    seat = seat_of(g, gaps["player"])

    def asked() -> bool:
        owed = g.owed_by(seat)
        return owed is not None and g.real(owed)

    stop = g.settled if not g.settled() else g.until_turn_ends()
    if not g.drive(asked, stop):
        raise Wrong(f"{g.name(seat)} is not asked.\n{g.situation(seat)}")

"""The settlement: one order of steps for everything that changes Fortitude or Alcohol Content.

Rows are flat numbers: attribute, recipient, amount, payee; where an answer has given a loss to somebody,
in place of the payee whoever gave it. In this order: the printed numbers;
changes to them; what the hitter's rules add to each total; the answers that give a loss to others, in
the order they were played (move, share); who Ignores is left out; what is left is summed per player,
changed by that player's own rules, summed per side, lowered by the answers that do so (Q-TEAM-2), kept
within the limits, and applied at one moment (OQ-BASE-25), to players first and then to bodies. What was
really lost is kept as facts.
"""

from __future__ import annotations

from lastcall.ops.gains import note_gains
from lastcall.ops.pieces import before
from lastcall.ops.recipe import half
from lastcall.ops.tracks import move_tracks, of_row, onto_tracks
from lastcall.table import bits
from lastcall.table.seats import Body
from lastcall.table.stack import (
    CAPPED,
    DILUTED,
    EFFECTS,
    GIVEN,
    HARDER,
    MOVED,
    RAISED,
    REDUCED,
    REST,
    SHARED,
    SOFTENED,
    Deed,
    Frame,
    Play,
)
from lastcall.table.state import State


def rows_of(t: State, play: Play) -> tuple[int, ...]:
    """What a play would change, worked out when it is announced (ACTION-04)."""
    rows: list[int] = []
    if play.slots:
        each_its_own(t, play, rows)
        return tuple(rows)
    ops = play.how.has_rows if play.face.modes and play.ops is play.how.do else play.ops
    for op in ops:
        op.rows(t, play, rows)
    return tuple(rows)


def each_its_own(t: State, play: Play, rows: list[int]) -> None:
    """The rows of several cards that are one play, each with the player that was picked for it."""
    target = play.target
    for card, whom in zip(play.joined, play.slots, strict=True):
        if whom != bits.IDLE:
            play.target = whom
            for op in t.faces[card].modes[0].do:
                op.rows(t, play, rows)
    play.target = target


def recipients(t: State, d: Deed, who: int) -> list[int]:
    """The seats a selector names, as things stand."""
    if who == bits.ME:
        return [d.actor]
    if who == bits.EACH_OTHER_PLAYER:
        return t.others(d.actor)
    if who == bits.EACH_PLAYER:
        return each_player(t, d, d.actor)
    target = d.also if who == bits.ALSO_PICKED and isinstance(d, Play) else d.target
    return [target] if target != bits.NONE else []


def each_player(t: State, d: Deed, start: int) -> list[int]:
    """Every player, clockwise; of each side its Champion, if Champions were named (CHAMP-15)."""
    if not d.champions:
        return t.in_order(start)
    return [seat for seat in t.in_order(start) if d.champions >> seat & 1]


def picked(t: State, play: Play, who: int) -> list[int]:
    """The seats a selector names for a play: all the players picked, where it picks several."""
    seats = recipients(t, play, who)
    if play.picked and who in bits.CHOSEN:
        seats.extend(play.picked)
    return with_owners(t, play, who, seats) if t.setup.bodies else seats


def with_owners(t: State, play: Play, who: int, seats: list[int]) -> list[int]:
    """The players named, and as the operation that is running wants it, the owners of the bodies reached."""
    policy = play.ops[play.at].on_body() if play.stage == REST else bits.NOTHING
    each = who in (bits.EACH_PLAYER, bits.EACH_OTHER_PLAYER)
    if policy <= bits.NOTHING:
        if play.instead != bits.NONE and not each and who != bits.ME:
            seats = seats[1:]  # the owner only stands in for the body that was picked
        return [seat for seat in seats if seat < bits.FIRST_BODY]
    found: list[int] = []
    for one in [*seats, *play.bodies] if each and play.stage == REST else seats:
        seat = t.player(one)
        if one < bits.FIRST_BODY or policy == bits.OWNER or seat not in found:
            found.append(seat)
    return found


def struck(t: State, d: Deed, who: int) -> list[int]:
    """Whom a change of Fortitude named by a selector reaches: players, and bodies picked or meant by "each".

    Who plays a card that hits each other player spares their own bodies; Events reach no body.
    """
    found = recipients(t, d, who)
    if not isinstance(d, Play):
        return found
    if d.picked and who in bits.CHOSEN:
        found.extend(d.picked)
    if t.bodies:
        if who == bits.EACH_PLAYER:
            found.extend([body.number for body in t.bodies])
        elif who == bits.EACH_OTHER_PLAYER:
            found.extend(t.others_bodies(d.actor))
    return found


def settle(t: State, play: Play) -> None:
    """Apply the Fortitude and Alcohol of a play, as it stands now."""
    if t.bodies:
        play.bodies += tuple([number for number in bodies_in(t, play.rows) if number not in play.bodies])
    lowered = lowering(t, play)
    play.rows = rows = shaped(t, play, lower=False)
    play.reshaped = ()
    skipped = spared(t, play)
    if play.how.softens_ignore and t.away:
        tell_softened(t, play)
    changes: list[int] = []
    final: list[int] = []
    for i in range(0, len(rows), 4):
        if rows[i] != bits.GOLD and not skipped >> rows[i + 1] & 1:
            into = final if rows[i + 3] == bits.FINAL_LOSS else changes
            into.append(of_row(t, play, rows, i) if t.setup.tracks else rows[i + 1])
            into.append(rows[i])
            into.append(rows[i + 2])
    if changes or final:
        lost = apply(t, changes, play.face.title, play.actor, final=final, by=play, lowered=lowered)
        note_loss(t, play, lost)


def lowering(t: State, play: Play) -> tuple[int, ...]:
    """The answers that lower a loss, or a gain of Alcohol, flat: how, for whom (a mask), by how much.

    That is the whole side, unless of this card everybody bears their own part.
    """
    found: tuple[int, ...] = ()
    answers = play.reshaped
    for i in range(0, len(answers), 3):
        if answers[i] in (REDUCED, CAPPED, SOFTENED, DILUTED):
            seat = answers[i + 1]
            whole = 0 if play.how.refuses & bits.REFUSES_HELP else t.setup.allies[seat]
            found += (answers[i], whole | 1 << seat, answers[i + 2])
    return found


def tell_softened(t: State, play: Play) -> None:
    """Who Ignores everything for a while only loses less, where an Ignore does no more (REDUCE-01)."""
    softens = play.how.softens_ignore
    hit = play.rows[1::4]
    for seat in range(len(t.seats)):
        if t.away >> seat & 1 and seat in hit:
            t.tell("ignore softened", "REDUCE-01", seat, play.actor, softens, words=play.face.title)


def cost(t: State, play: Play, seat: int, amount: int) -> None:
    """A later part of a play costs a player Fortitude, after its other effects."""
    changes = [seat, bits.FORTITUDE, -amount]
    note_loss(t, play, apply(t, changes, play.face.title, play.actor, by=play))


def note_loss(t: State, play: Play, lost: tuple[int, ...]) -> None:
    """What a play really cost is kept with it; who marks such a thing does so before anybody can act."""
    if lost and t.setup.on_hurt:
        for seat, special in t.specials(t.setup.on_hurt):
            special.hurt(t, seat, play, lost)
    play.facts = together(play.facts, lost) if play.facts else lost


def bodies_in(t: State, rows: tuple[int, ...]) -> list[int]:
    """The bodies in play among the recipients of rows, each once."""
    found: list[int] = []
    for number in rows[1::4]:
        if number >= bits.FIRST_BODY and number not in found and t.body(number) is not None:
            found.append(number)
    return found


def shaped(t: State, play: Play, lower: bool = True) -> tuple[int, ...]:
    """What a play would change as things stand: its printed rows, changed by characters' own rules
    and then by the answers it got: first those that give a loss to others, in the order they were
    played, then those that lower it.

    Legality, settlement, bots and the words on screen all ask this; the settlement lowers later.
    """
    softens = play.how.softens_ignore if t.away else 0
    changed = play.reshaped or play.joined or play.how.reads_late or softens
    if (not changed and not t.setup.on_numbers) or play.stage > EFFECTS:
        return play.rows
    rows = list(rows_of(t, play) if play.how.reads_late else play.rows)
    answers = play.reshaped
    raised = harder = 0
    for i in range(0, len(answers), 3):
        if answers[i] == RAISED:
            raised += answers[i + 2]
        elif answers[i] == HARDER:
            harder += answers[i + 2]
    if raised or harder or t.setup.on_numbers:
        by_own_rules(t, play, rows, raised, harder)
    if play.joined:
        rows = summed(rows)
    for i in range(0, len(answers), 3):
        reshape(play.actor, rows, answers[i], answers[i + 1], answers[i + 2])
    if softens:
        for seat in range(len(t.seats)):
            if t.away >> seat & 1:
                lower_rows(rows, SOFTENED, 1 << seat, softens)
    if lower:
        lost = lowering(t, play)
        for i in range(0, len(lost), 3):
            lower_rows(rows, lost[i], lost[i + 1], lost[i + 2])
    return tuple(rows)


def spared(t: State, play: Play) -> int:
    """Whom nothing that a play changes reaches: who Ignores it, or everything for a while, as a mask.

    Where an Ignore only softens, Ignoring everything does no more: see :func:`shaped`.
    """
    return play.ignored if play.how.softens_ignore else play.ignored | t.away


def lower_rows(rows: list[int], how: int, seats: int, number: int) -> None:
    """A reduction of what a play costs a side, or one seat, in Fortitude, or of the Alcohol it gives
    them (REDUCE-01, TDEF-06).
    """
    attribute, sign = (bits.ALCOHOL, 1) if how == DILUTED else (bits.FORTITUDE, -1)
    whole = 0
    for i in range(0, len(rows), 4):
        if counts(rows, i, seats, attribute):
            whole += sign * rows[i + 2]
    cut = max(0, whole - number) if how == CAPPED else number
    for i in range(0, len(rows), 4):
        if counts(rows, i, seats, attribute) and sign * rows[i + 2] > 0:
            n = min(cut, sign * rows[i + 2])
            rows[i + 2] -= sign * n
            cut -= n


def counts(rows: list[int], i: int, seats: int, attribute: int) -> bool:
    """Whether a row is about that attribute of one of these seats, and no final loss."""
    one = rows[i + 1]
    if rows[i] != attribute or one >= bits.FIRST_BODY or rows[i + 3] == bits.FINAL_LOSS:
        return False
    return seats >> one & 1 == 1


def summed(rows: list[int]) -> list[int]:
    """What several cards do as one play is one change: what cancels out affects nobody.

    >>> summed([bits.FORTITUDE, 2, 1, -1, bits.GOLD, 2, -1, bits.INN, bits.FORTITUDE, 2, -1, -1])
    [2, 2, -1, -1]
    """
    totals: dict[tuple[int, int, int], int] = {}
    for i in range(0, len(rows), 4):
        key = (rows[i], rows[i + 1], rows[i + 3])
        totals[key] = totals.get(key, 0) + rows[i + 2]
    result: list[int] = []
    for (attribute, recipient, payee), amount in totals.items():
        if amount:
            result.extend((attribute, recipient, amount, payee))
    return result


def reshape(actor: int, rows: list[int], code: int, seat: int, number: int) -> None:
    """An answer that gives what somebody would lose to others; a final loss goes to nobody else."""
    share = 0
    for i in range(0, len(rows), 4):
        if rows[i + 1] != seat or rows[i + 3] == bits.FINAL_LOSS:
            continue
        if code == GIVEN:
            if number >= bits.FIRST_BODY and rows[i] != bits.FORTITUDE:
                rows[i + 2] = 0  # a body has nothing but Fortitude
            elif rows[i + 3] != number:
                rows[i + 1] = number
                if rows[i] != bits.GOLD:
                    rows[i + 3] = seat
        elif rows[i + 2] >= 0 or rows[i] != bits.FORTITUDE:
            continue
        elif code == MOVED:
            rows[i + 1] = number
            rows[i + 3] = seat
        elif code == SHARED:
            share += half(-rows[i + 2])
            rows[i + 2] = -half(-rows[i + 2])
    if share:
        rows.extend((bits.FORTITUDE, actor, -share, seat))


def by_own_rules(t: State, play: Play, rows: list[int], raised: int = 0, harder: int = 0) -> None:
    """Each printed number first, never past 0, then what its player's rules (and cards that make it hit
    harder) add to each total that is not 0. A price (its own player's payment) and a final loss are
    never changed, a fixed amount not by the first.
    """
    totals: dict[int, int] = {}
    for i in range(0, len(rows), 4):
        if rows[i + 3] == bits.FINAL_LOSS or (rows[i] == bits.GOLD and rows[i + 1] == play.actor):
            continue
        amount = rows[i + 2]
        if rows[i + 3] != bits.FIXED:
            if raised and amount:
                amount += raised if amount > 0 else -raised
            rows[i + 2] = amount = as_printed(t, play, rows[i], amount)
        key = rows[i + 1] * 4 + rows[i]
        totals[key] = totals.get(key, 0) + amount
    hitter = t.special_of(play.actor) if play.actor >= 0 else None
    if hitter is not None:
        for key, total in totals.items():
            if total and key & 3 != bits.GOLD:
                extra = hitter.hit(t, play.actor, play, key >> 2, key & 3, total) - total
                if extra:
                    rows.extend((key & 3, key >> 2, extra, bits.NONE))
    if harder:
        for key, total in totals.items():
            if total < 0 and key & 3 == bits.FORTITUDE and key >> 2 != play.actor:
                rows.extend((bits.FORTITUDE, key >> 2, -harder, bits.NONE))


def as_printed(t: State, play: Play, attribute: int, amount: int) -> int:
    """One printed number of a play (of cards, too), as all characters' rules change it, never past 0."""
    for seat, special in t.specials(t.setup.on_numbers):
        if amount:
            changed = special.numeral(t, seat, play, attribute, amount)
            amount = max(changed, 0) if amount > 0 else min(changed, 0)
    return amount


def borne(t: State, changes: list[int], by: Frame | None) -> list[int]:
    """What each recipient's own rules make of the total that reaches them."""
    totals: dict[int, int] = {}
    for i in range(0, len(changes), 3):
        key = changes[i] * 2 + changes[i + 1]
        totals[key] = totals.get(key, 0) + changes[i + 2]
    result: list[int] = []
    for key, total in totals.items():
        special = t.special_of(key >> 1)
        if special is not None and total:
            total = special.bear(t, key >> 1, key & 1, total, by)
        if t.setup.pieces and total:
            total = carried(t, key >> 1, key & 1, total, by)
        result.extend((key >> 1, key & 1, total))
    return result


def carried(t: State, seat: int, attribute: int, total: int, by: Frame | None) -> int:
    """What the named pieces of Gold that lie face up before somebody make of it, in the order they came."""
    for card in before(t, seat):
        owner = t.setup.owner[card]
        special = t.special_of(owner)
        if special is not None and total:
            total = special.carried(t, owner, seat, card, attribute, total, by)
    return total


def apply(
    t: State,
    changes: list[int],
    cause: str,
    source: int,
    rule: str = "TIME-02",
    final: list[int] | None = None,
    by: Frame | None = None,
    as_borne: bool = False,
    lowered: tuple[int, ...] = (),
) -> tuple[int, ...]:
    """Apply flat (seat, attribute, amount) changes at one moment; gives who lost how much Fortitude.

    Two changes of one attribute of one side are one change (design, section 2). Several Drinks are
    several things that happen to their drinker: they come ``as_borne``, each changed by itself.
    """
    blows: dict[int, int] = {}
    tracks: list[int] = []
    setup = t.setup
    if setup.tracks:
        changes = onto_tracks(t, changes, tracks, by, source)
        tracks = lower_tracks(t, tracks, lowered) if lowered else tracks
        final = onto_tracks(t, final, tracks, by, source) if final else final
    if setup.bodies:
        changes = without_bodies(changes, blows)
    if setup.on_bear and not as_borne:
        changes = borne(t, changes, by)
    if lowered:
        changes = lower_changes(changes, lowered)
    if final:
        changes = changes + final
    facts = _apply_to_seats(t, changes, cause, source, rule)
    if tracks:
        facts += move_tracks(t, tracks, cause, source, rule)
    if setup.prizes:
        note_gains(t, changes, by)
    if blows:
        strike(t, blows, cause, source, rule, by)
    return facts


def lower_changes(changes: list[int], lowered: tuple[int, ...]) -> list[int]:
    """Played reductions, of what each side loses once its members' own rules have had their say."""
    rows: list[int] = []
    for i in range(0, len(changes), 3):
        rows.extend((changes[i + 1], changes[i], changes[i + 2], bits.NONE))
    for i in range(0, len(lowered), 3):
        lower_rows(rows, lowered[i], lowered[i + 1], lowered[i + 2])
    return [n for i in range(0, len(rows), 4) for n in (rows[i + 1], rows[i], rows[i + 2])]


def lower_tracks(t: State, tracks: list[int], lowered: tuple[int, ...]) -> list[int]:
    """Played reductions of what a seat loses that has a track for each player: on each of them apart."""
    for i in range(0, len(lowered), 3):
        sides = [
            side
            for seat, own in t.setup.tracks.items()
            if lowered[i + 1] >> seat & 1
            for side in own.values()
        ]
        for side in sides:
            rows: list[int] = []
            for at in range(0, len(tracks), 4):
                mine = tracks[at + 1] == side
                rows.extend((tracks[at + 2], 0 if mine else 1, tracks[at + 3], bits.NONE))
            lower_rows(rows, lowered[i], 1, lowered[i + 2])
            tracks[3::4] = rows[2::4]
    return tracks


def also_loses(t: State, by: Frame | None, seat: int, lost: int, cause: str, rule: str) -> None:
    """A blow to one of their bodies costs its owner Fortitude as well, which nothing softens.

    It counts as lost to the play that struck the body.
    """
    source = by.actor if isinstance(by, Play) else bits.NONE
    facts = apply(t, [], cause, source, rule, final=[seat, bits.FORTITUDE, -lost], by=by)
    if isinstance(by, Play):
        note_loss(t, by, facts)


def together(facts: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """Who lost how much, each named once."""
    lost: dict[int, int] = {}
    for i in range(0, len(facts), 2):
        lost[facts[i]] = facts[i + 1]
    for i in range(0, len(more), 2):
        lost[more[i]] = lost.get(more[i], 0) + more[i + 1]
    return tuple([number for fact in lost.items() for number in fact])


def without_bodies(changes: list[int], blows: dict[int, int]) -> list[int]:
    """The changes to seats; what would happen to the Fortitude of bodies is summed up apart."""
    seats: list[int] = []
    for i in range(0, len(changes), 3):
        if changes[i] < bits.FIRST_BODY:
            seats.extend(changes[i : i + 3])
        elif changes[i + 1] == bits.FORTITUDE:
            blows[changes[i]] = blows.get(changes[i], 0) + changes[i + 2]
    return seats


def strike(t: State, blows: dict[int, int], cause: str, source: int, rule: str, by: Frame | None) -> None:
    """Bodies gain or lose Fortitude, after the players, those of one owner together, the active player's
    first; then their owners' rules say, one after another, what follows for each that lost some.
    """
    lost: list[tuple[Body, int]] = []
    for seat in t.setup.orders[t.active]:
        for body in t.bodies_of(seat):
            amount = blows.get(body.number, 0)
            highest = t.faces[body.card].fortitude
            moved = amount if amount < 0 and not highest else 0
            if highest:
                moved = max(0, min(body.fortitude + amount, highest)) - body.fortitude
                body.fortitude += moved
            if moved:
                t.tell("fortitude", rule, body.number, source, moved, words=cause)
            if moved < 0:
                lost.append((body, -moved))
    if isinstance(by, Play):
        for body, n in lost:
            by.struck += (body.number, n)
    above = len(t.stack)
    for body, n in lost:
        special = t.special_of(body.owner)
        if special is not None:
            special.struck(t, body.owner, body, n, by)
    following = t.stack[above:]
    following.reverse()  # what follows for the first is done first
    t.stack[above:] = following


def _apply_to_seats(t: State, changes: list[int], cause: str, source: int, rule: str) -> tuple[int, ...]:
    """The part of it that concerns players."""
    if len(changes) == 3:
        seat = changes[0]
        if not t.is_alive(seat):
            return ()
        moved = _move(t, seat, changes[1], changes[2], cause, source, rule)
        return (seat, -moved) if changes[1] == bits.FORTITUDE and moved < 0 else ()
    sums: dict[int, int] = {}
    shares: dict[int, dict[int, int]] = {}  # of each sum, what comes to whom
    for i in range(0, len(changes), 3):
        if t.is_alive(changes[i]):
            key = 2 * t.seats[changes[i]].side + changes[i + 1]
            sums[key] = sums.get(key, 0) + changes[i + 2]
            share = shares.setdefault(key, {})
            share[changes[i]] = share.get(changes[i], 0) + changes[i + 2]
    facts: list[int] = []
    for key, amount in sums.items():
        if not amount:
            continue
        moved = _move(t, next(iter(shares[key])), key & 1, amount, cause, source, rule)
        if key & 1 == bits.FORTITUDE:
            for seat, n in shares[key].items():
                lost = min(-n, -moved)
                if lost > 0:
                    facts.extend((seat, lost))
                    moved += lost
    return tuple(facts)


def _move(t: State, seat: int, attribute: int, amount: int, cause: str, source: int, rule: str) -> int:
    """Change one attribute within its limits (LIMIT-01, LIMIT-02); gives by how much it moved."""
    side = t.side_of(seat)
    before = side.fortitude if attribute == bits.FORTITUDE else side.alcohol
    after = before + amount
    if after < bits.LOWEST:
        after = bits.LOWEST
    elif after > bits.HIGHEST:
        after = bits.HIGHEST
    if attribute == bits.FORTITUDE:
        side.fortitude = after
    else:
        side.alcohol = after
    t.dirty = True
    if t.log is not None:
        if after != before + amount:
            rule = "LIMIT-01" if attribute == bits.FORTITUDE else "LIMIT-02"
        kind = "fortitude" if attribute == bits.FORTITUDE else "alcohol"
        t.tell(kind, rule, seat, source, after - before, words=cause)
    return after - before


def net(t: State, play: Play, seat: int, attribute: int) -> int:
    """What a play would do to one attribute of one seat, as things stand.

    Legality, bots and the words on screen all ask this.
    """
    if play.negated or spared(t, play) >> seat & 1:
        return 0
    rows = shaped(t, play)
    total = 0
    for i in range(0, len(rows), 4):
        if rows[i] == attribute and rows[i + 1] == seat:
            total += rows[i + 2]
    return total

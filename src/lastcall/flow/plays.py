"""Plays: a card announced, answered, carried out, and sent home, in fixed stages.

Announce and pay; the window; effects; home; what the loss of Fortitude calls for; what it sets off.
"""

from __future__ import annotations

from lastcall.flow import champions
from lastcall.flow.asking import open_window
from lastcall.ops.gold import owe
from lastcall.ops.settle import rows_of, settle, spared
from lastcall.table import bits, options
from lastcall.table.face import CardFace, Op
from lastcall.table.saved import ops_of
from lastcall.table.stack import (
    AFTER,
    ANSWERS,
    AS_IN_HAND,
    COST,
    ECHO_IGNORED,
    ECHO_NEGATED,
    EFFECT,
    EFFECTS,
    FIRED,
    FROM_STASH,
    HOME,
    JOIN,
    OF_LOSS,
    OF_OWN_PLAY,
    OF_PLAY,
    OVER,
    PAY,
    REST,
    Deed,
    Play,
    Turn,
)
from lastcall.table.state import State


def announce(t: State, seat: int, option: int, subject: int) -> Play:
    """A card is played: named, its targets picked, taken out of the hand (ACTION-03, ACTION-04)."""
    card = options.card_of(option)
    face = t.faces[card]
    target = options.target_of(option)
    if target == options.NO_TARGET:
        target = bits.NONE
    play = Play(
        t.next_serial(),
        face,
        options.mode_of(option),
        card,
        seat,
        target,
        subject,
        options.sub_of(option),
    )
    if play.how.target == bits.ATTACKER and target == bits.NONE:
        answered = t.find_play(subject)
        if answered is not None:
            play.target = answered.actor
    play.rows = rows_of(t, play)
    play.owner = t.setup.owner[card]
    it = t.seats[seat]
    if card in it.hand:
        t.take_from_hand(seat, card)
    else:
        play.origin = AS_IN_HAND
        if t.fetch_ready(seat, card):
            t.dirty = t.dirty or t.setup.is_piece(card)  # so much Gold less
        else:
            special = t.special_of(seat)
            assert special is not None
            special.take(t, seat, card)
    t.push(play)
    if t.log is not None:
        t.tell("plays", rule_of(play), seat, play.target, cards=(card,))
    return play


def step_play(t: State, play: Play) -> None:
    """Move a play on."""
    if play.stage == PAY:
        if (
            play.how.most_targets > 1
            and 1 + len(play.picked) < play.how.most_targets
            and ask_for_more(t, play)
        ):
            return
        if t.setup.shared and play.how.for_each and not champions.named(t, play):
            return
        play.stage = JOIN
        play.note = 0
        if play.picked or play.champions:
            play.rows = rows_of(t, play)
    if play.stage == JOIN:
        special = t.special_of(play.actor) if t.setup.special and play.actor >= 0 else None
        if special is not None:
            play.step += 1
            if not special.announced(t, play.actor, play):
                return
            play.step = play.note = 0
        play.stage = ANSWERS
        if play.how.tokens:
            pay_tokens(t, play)
        cost = play.how.cost
        if cost:
            owe(t, [play.actor, bits.INN, cost, FROM_STASH], COST, play.serial)
            return
    if play.stage == ANSWERS:
        if t.setup.shared and play.joined and not play.note and not named_for_joined(t, play):
            return
        if t.setup.boosters and not play.note:
            play.note = 1
            if boost(t, play):
                return
        play.note = 0
        play.stage = EFFECTS
        from_window(t, play)
        return
    if play.stage == EFFECTS:
        if play.target >= bits.FIRST_BODY:
            play.instead = play.target
            play.bodies = (play.target,) if t.body(play.target) is not None else ()
        if play.negated:
            play.stage = HOME
        else:
            if play.how.decides and not decided(t, play):
                return
            if play.rows or play.how.reads_late:
                settle(t, play)
                play.stage = REST
                demand(t, play)
                return
            play.stage = REST
    if play.stage == REST:
        if not do_ops(t, play):
            return
        play.stage = HOME
    if play.stage == HOME:
        play.stage = AFTER
        play.target = t.player(play.target)
        send_home(t, play)
        if play.echo:
            t.stack.pop()
            return
        if play.negated and play.how.on_negated:
            unanswerable(t, play, ECHO_NEGATED, play.how.on_negated)
        elif play.how.on_ignored and not play.negated and ignorers(t, play):
            unanswerable(t, play, ECHO_IGNORED, play.how.on_ignored)
        if t.setup.on_play_over:
            for seat, special in t.specials(t.setup.on_play_over):
                special.after_play(t, seat, play)
        if t.stack[-1] is not play:
            return
    if play.stage == AFTER:
        play.stage = OVER
        if (play.facts or play.struck) and after_loss(t, play):
            return
    t.stack.pop()
    if not play.negated:
        for op in play.ops:
            if op.late():
                op.run(t, play)


def pay_tokens(t: State, play: Play) -> None:
    """A card is paid for with tokens of its player's own, whatever comes of it (TYPE-10)."""
    how = play.how
    t.seats[play.actor].tokens[how.token] -= how.tokens
    t.say(f"pays|{{n}} {how.token.capitalize()}", "TYPE-10", play.actor, amount=how.tokens)


def ask_for_more(t: State, play: Play) -> bool:
    """The player of a card that may hit several players picks the next, never one twice (TARGET-03)."""
    if play.note:
        return False
    found = [] if play.how.all_targets else [options.DONE_OPTION]
    for other in t.others(play.actor):
        if other != play.target and other not in play.picked:
            found.append(options.pack(options.SEAT, target=other))
    if t.bodies and play.how.strikes:
        for number in t.others_bodies(play.actor):
            if number != play.target and number not in play.picked:
                found.append(options.pack(options.SEAT, target=number))
    if not found or found == [options.DONE_OPTION]:
        return False
    t.ask(play.actor, options.K_TARGET, found, play.serial, True)
    return True


def answer_play(t: State, play: Play, seat: int, option: int) -> None:
    """Another player is picked, or no more; or an operation gets the answer it asked for."""
    if play.stage == JOIN:
        special = t.special_of(play.actor)
        assert special is not None
        special.chosen(t, play.actor, play, option)
    elif play.stage > ANSWERS:
        play.ops[play.at].chosen(t, play, seat, option)
    elif play.champions:
        champions.name(t, play, option)
    elif options.verb_of(option) == options.SEAT:
        play.picked += (options.target_of(option),)
    else:
        play.note = 1


def decided(t: State, play: Play) -> bool:
    """Who chooses what a play does, chooses now; False while somebody is asked."""
    while play.at < len(play.ops):
        op = play.ops[play.at]
        if op.decides():
            play.step += 1
            if not op.decide(t, play):
                return False
        play.at += 1
        play.step = 0
    play.at = 0
    return True


def rule_of(play: Play) -> str:
    """The rule that lets a card be played at this moment."""
    occasions = play.how.occasions
    if occasions & bits.OWN_ACTION:
        return "ACTION-03"
    if occasions & bits.OWN_ROUND_TURN:
        return "GAMBLE-10"
    return "TYPE-04" if occasions & bits.ANY_MOMENT else "TYPE-03"


def fire(
    t: State,
    face: CardFace,
    mode: int,
    actor: int,
    owner: int,
    target: int,
    subject: int,
    origin: int = FIRED,
    body: int = bits.NONE,
    card: int = bits.NONE,
) -> Play:
    """A play that nobody makes from a hand (a Bomb, a Trap, a Minion): announced like any other.

    With the origin NO_CARD it does not count as a card that its actor played. A body's play names the
    body: whoever it hits may hit back at it. A card that was turned up for it goes home with it.
    """
    play = Play(t.next_serial(), face, mode, card, actor, target, subject, 0)
    play.owner = owner
    play.origin = origin
    play.body = body
    play.rows = rows_of(t, play)
    t.push(play)
    t.tell("fires", "TYPE-11", actor, target, words=face.title)
    return play


def send_home(t: State, play: Play) -> None:
    """The card, and whatever else the play carries, goes where it belongs, however the play ended."""
    played = play.card
    setup = t.setup
    if played != bits.NONE:
        turn = t.current_turn() if setup.plan.lays_out else None
        if turn is not None and stays_open(t, turn, play):
            turn.laid += (played,)
        else:
            t.to_discard(played)
        play.card = bits.NONE
    if play.carries:
        for card in play.carries:
            t.to_discard(card)
        play.carries = ()
    if setup.special and played != bits.NONE:
        special = t.special_of(play.actor)
        if special is not None:
            special.sent_home(t, play.actor, play)


def stays_open(t: State, turn: Turn, play: Play) -> bool:
    """Whether a card is a Boss's own Action, which lies open until the Action Phase is over (BOSS-19)."""
    return (
        play.actor == turn.acting
        and play.actor in t.setup.plan.bosses
        and t.phase == bits.ACTION_PHASE
        and play.how.occasions & bits.OWN_ACTION != 0
        and t.setup.owner[play.card] == play.actor
    )


def lay_away(t: State, turn: Turn) -> None:
    """Actions that lay open to be counted go to the discards (BOSS-19)."""
    for card in turn.laid:
        t.to_discard(card)
    turn.laid = ()


def ignorers(t: State, play: Play) -> int:
    """Who Ignored a play, as a mask: by a card, or by Ignoring everything for a while (OUT-01)."""
    found = play.ignored
    out = spared(t, play)
    for i in range(0, len(play.rows), 4):
        seat = play.rows[i + 1]
        if seat < bits.FIRST_BODY and seat != play.actor:
            found |= out & 1 << seat
    return found


def unanswerable(t: State, play: Play, why: int, ops: tuple[Op, ...]) -> None:
    """What a card does because it was Negated or Ignored: it happens at once, and nobody may answer."""
    echo = Play(
        t.next_serial(), play.face, play.mode, bits.NONE, play.actor, play.target, play.subject, play.sub
    )
    echo.owner = play.owner
    echo.origin = play.origin
    echo.body = play.body
    echo.ignored = play.ignored
    echo.echo = why
    echo.ops = ops
    echo.rows = rows_of(t, echo)
    echo.stage = EFFECTS
    t.push(echo)


def join(t: State, play: Play, card: int) -> None:
    """A card joins a play before anybody may answer: one thing with it, and home with it (Gear, Story)."""
    play.joined += (card,)
    play.carries += (card,)
    play.ops += t.faces[card].modes[0].do
    play.rows = rows_of(t, play)


def named_for_joined(t: State, play: Play) -> bool:
    """Cards that have joined a play may reach each player, though its own card does not (CHAMP-15)."""
    if any([op.for_each() for op in play.ops]):
        if not champions.named(t, play):
            return False
        play.rows = rows_of(t, play)
    return True


def joiners(t: State, play: Play) -> list[int]:
    """Whom the player of a play may pick for a card that joined it, if it picks anybody: once more the
    player of the play itself, too (TARGET-03 is about one card that picks several).
    """
    ops = play.ops[len(play.how.do) :]
    if not any(op.picks_also() for op in ops):
        return []
    found = t.others(play.actor)
    if t.bodies and any(op.touches() & bits.AFFECTS_FORTITUDE for op in ops if op.picks_also()):
        found.extend(t.others_bodies(play.actor))
    return found


def pick_also(t: State, play: Play, whom: int) -> None:
    """A player is picked for the card that joined."""
    play.also = whom
    play.rows = rows_of(t, play)


def line_up(t: State, play: Play, cards: tuple[int, ...], slots: tuple[int, ...]) -> None:
    """Several cards are this play, each with its own pick; those that are IDLE only go home with it."""
    play.joined = play.carries = cards
    play.slots = slots
    play.ops = ops_of(t.setup, play)
    play.rows = rows_of(t, play)


def picked_now(t: State, play: Play) -> int:
    """Whom the card picks whose operation is being done, where several cards are one play."""
    at = play.at - len(play.how.do)
    for card, whom in zip(play.joined, play.slots, strict=True):
        if at >= 0 and whom != bits.IDLE:
            at -= len(t.faces[card].modes[0].do)
            if at < 0:
                return whom
    return bits.NONE


def boost(t: State, play: Play) -> bool:
    """Whoever plays a card may add others that go with it, before anybody may answer (TYPE-10)."""
    actor = play.actor
    if actor < 0 or (t.fast and not t.seats[actor].mask & bits.AS_I_PLAY):
        return False
    return open_window(t, OF_OWN_PLAY, bits.AS_I_PLAY, play.serial, actor, 1 << actor)


def from_window(t: State, play: Play) -> None:
    """Everybody may answer the card, first the one who played it (TIME-01)."""
    mask = play.offers
    if t.setup.vetoes and play.types & bits.ACTION:
        mask |= bits.IS_ACTION
    open_window(t, OF_PLAY, mask, play.serial, play.actor, t.alive)


def after_loss(t: State, play: Play) -> bool:
    """Those who lost Fortitude may hit back, once the card is wholly done (TIME-10).

    Whose cards answer what happens to others is asked as well, the player of the card included.
    """
    victims = 0
    for i in range(0, len(play.facts), 2):
        victims |= 1 << play.facts[i]
    for i in range(0, len(play.struck), 2):
        victims |= 1 << t.player(play.struck[i])  # whose cards may speak for what is theirs
    victims = t.with_mates(victims) & ~t.setup.allies[play.actor] if play.actor >= 0 else victims
    if not victims:
        return False
    mask = bits.LOST_FORTITUDE
    if t.setup.watchers:
        victims |= t.setup.watchers
        mask |= bits.SOMEBODY_LOST
    return open_window(t, OF_LOSS, mask, play.serial, play.actor, victims)


def demand(t: State, play: Play) -> None:
    """The payments of a play. Its own player's payment is a price and cannot be Ignored (IGNORE-11)."""
    rows = play.rows
    dues: list[int] = []
    for i in range(0, len(rows), 4):
        if rows[i] != bits.GOLD:
            continue
        payer, payee = rows[i + 1], rows[i + 3]
        if payer != play.actor and spared(t, play) >> payer & 1:
            continue
        if payee >= 0 and payee != play.actor and play.ignored >> payee & 1:
            continue
        if t.is_alive(payer):
            dues.extend((payer, rows[i + 3], -rows[i + 2], FROM_STASH))
    if dues:
        owe(t, dues, EFFECT, play.serial)


def reaches(t: State, d: Deed, op: Op, body: int) -> bool:
    """Whether an operation is done though a body was picked; sets who it is done to.

    If the body has left play meanwhile, nothing is done that was meant for it, not even to its owner.
    """
    policy = op.on_body()
    d.target = body if policy == bits.TAKES else t.player(body)
    there = isinstance(d, Play) and body in d.bodies
    return policy != bits.NOTHING if there else policy == bits.ANYHOW


def do_ops(t: State, d: Deed) -> bool:
    """Run the operations one after another; False while one of them waits for something."""
    instead = d.instead if t.setup.bodies and isinstance(d, Play) else bits.NONE
    while d.at < len(d.ops):
        op = d.ops[d.at]
        if isinstance(d, Play) and d.slots:
            d.target = picked_now(t, d)
            instead = d.target if d.target >= bits.FIRST_BODY else bits.NONE
        if op.late() or (instead != bits.NONE and not reaches(t, d, op, instead)):
            d.at += 1
            continue
        d.step += 1
        if not op.run(t, d) and not unasked(t, d):
            return False
        d.at += 1
        d.step = 0
        if t.stack[-1] is not d or t.owed:
            return False
    return True


def unasked(t: State, d: Deed) -> bool:
    """Who is out makes no choices any more: an operation that asks nobody else ends there (LOSE-17)."""
    asked = [owed for owed in t.owed if t.is_alive(owed.seat)]
    if len(asked) == len(t.owed):
        return False
    t.owed = asked
    return not asked and t.stack[-1] is d

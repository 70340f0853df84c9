"""Every Character Deck holds what is known of it, and every character can be found."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import lastcall
from lastcall import Table
from lastcall.cards import common, wording, words
from lastcall.cards.vocabulary import Print, action, character, lose
from lastcall.characters import all_ids
from lastcall.characters import character as find
from lastcall.table import options
from lastcall.table.bits import ACTION, ANOTHER_PLAYER, ANYTIME, FORTITUDE
from lastcall.table.errors import LastCallError
from lastcall.table.face import BOOKS, HOUSE, PUBLIC
from lastcall.testing import proves

PACKAGE = Path(lastcall.__file__).parent

# Title, copies, types.
DECKS: dict[str, list[tuple[str, int, str]]] = {
    "deirdre": [
        ("Gambling? I'm in!", 6, "Action - Gambling"),
        ("I raise!", 2, "Gambling"),
        ("Winning Hand!", 2, "Gambling"),
        ("Oh, I guess the Wench thought that was her tip...", 1, "Sometimes"),
        ("They might not know you're cheating, but my Goddess does!", 1, "Sometimes"),
        ("I'm saving this money for the poor.", 1, "Sometimes"),
        ("Sorry, I have to pray now...", 1, "Sometimes"),
        ("Not now! These men are interested in my religion.", 1, "Sometimes"),
        ("You look like you need this more than I do!", 1, "Sometimes"),
        ("Wine into Water", 1, "Sometimes"),
        ("Water into Wine", 2, "Sometimes"),
        ("Let's toast the Goddess!", 1, "Action"),
        ("The Wench thinks you should stop playing with the drinks.", 1, "Sometimes"),
        ("I don't think so!", 1, "Sometimes"),
        ("Wench, bring some drinks for my friends!", 2, "Sometimes"),
        ("Stop being silly!", 1, "Sometimes"),
        ("Tip the Wench.", 1, "Anytime"),
        ("My Goddess provides!", 1, "Sometimes"),
        ("A priestess can make money just about anywhere!", 1, "Sometimes"),
        ("My Goddess heals me.", 2, "Anytime"),
        ("My Goddess protects me!", 2, "Sometimes"),
        ("My Goddess doesn't like that!", 1, "Sometimes"),
        ("My Goddess made me do it!", 2, "Action"),
        ("I'm not that kind of priestess!", 1, "Action"),
        ("Oh no! I think that growth on your arm might be Mummy Rot!", 1, "Action"),
        ("Sorry, sometimes my healing spells just wear off.", 1, "Action"),
        ("Prayer of Healing", 1, "Action"),
        ("Mass Heal!", 1, "Action"),
    ],
    "dimli": [
        ("Gambling? I'm in!", 6, "Action - Gambling"),
        ("I raise!", 2, "Gambling"),
        ("Winning Hand!", 2, "Gambling"),
        ("Oh, I guess the Wench thought that was her tip...", 1, "Sometimes"),
        ("Best two out of three?", 1, "Sometimes"),
        ("Dwarves always have money.", 1, "Sometimes"),
        ("Lemme check the money belt...", 1, "Sometimes"),
        ("Thanks... but I think I'll keep my Gold.", 1, "Sometimes"),
        ("What? And part with my hard-earned money?", 1, "Sometimes"),
        ("Can't you see I'm talking to this pretty, bearded lass here?", 1, "Sometimes"),
        ("Good thing I was wearing my great-grandfather's helmet!", 1, "Sometimes"),
        ("I don't think so!", 1, "Sometimes"),
        ("I don't want this watered-down stuff!", 1, "Sometimes"),
        ("My mother gave me stronger stuff when I was a baby!", 1, "Sometimes"),
        ("Wench, bring some drinks for my friends!", 2, "Sometimes"),
        ("Drink up, friend!", 1, "Sometimes"),
        ("You have this. I'm waiting for the good stuff!", 2, "Sometimes"),
        ("Now this stuff is actually good! Try some!", 1, "Sometimes"),
        ("Uuurp! That hit the spot!", 1, "Sometimes"),
        ("Spike it with Firewater", 2, "Sometimes"),
        ("The Wench thinks you should stop playing with the drinks.", 1, "Sometimes"),
        ("Stop using my head as a table!", 1, "Action"),
        ("That's it! No more short jokes!", 1, "Action"),
        ("Are you saying I'm grumpy?", 2, "Action"),
        ("Let's try some Dwarven wrist wrestling!", 2, "Action"),
        ("Hey! You almost damaged the beard!", 1, "Sometimes"),
        ("Impressive Dwarven War Belch!", 1, "Action"),
        ("Tip the Wench.", 1, "Anytime"),
    ],
    "eve": [
        ("Gambling? I'm in!", 6, "Action - Gambling"),
        ("I raise!", 2, "Gambling"),
        ("Winning Hand!", 2, "Gambling"),
        ("Oh, I guess the Wench thought that was her tip...", 1, "Sometimes"),
        ("My word, what could that be?", 1, "Cheating"),
        ("Oops, I dropped my cards...", 1, "Cheating"),
        ("This time, let's use my cards.", 1, "Cheating"),
        ("What's that up your sleeve?", 1, "Cheating"),
        ("Illusionary Coin", 2, "Sometimes"),
        ("Sleight of hand...", 1, "Sometimes"),
        ("I cloak myself in shadow.", 1, "Sometimes"),
        ("Ha! That's just an illusion. I'm actually over here!", 1, "Sometimes"),
        ("I attempt to disbelieve.", 1, "Sometimes"),
        ("I don't think so!", 1, "Sometimes"),
        ("Drink what? This is empty.", 2, "Sometimes"),
        ("Wench, bring some drinks for my friends!", 2, "Sometimes"),
        ("Actually, that's Dragon Breath Ale.", 1, "Sometimes"),
        ("The Wench thinks you should stop playing with the drinks.", 1, "Sometimes"),
        ("Look in to my eyes... you are getting... Drunker!", 2, "Action"),
        ("That's odd. Illusions aren't supposed to actually hurt.", 2, "Action"),
        ("Whoa! Careful! That's real fire!", 2, "Action"),
        ("I've been working on a new spell. It's called Share Pain!", 1, "Sometimes"),
        ("I'm not Eve! She's over there!", 1, "Sometimes"),
        ("Tip me, I'm the Wench.", 1, "Action"),
        ("It's the disappearing coin trick, not the reappearing coin trick.", 1, "Anytime"),
        ("Gold? What Gold?", 1, "Anytime"),
        ("Tip the Wench.", 1, "Anytime"),
    ],
    "fiona": [
        ("Gambling? I'm in!", 6, "Action - Gambling"),
        ("I raise!", 2, "Gambling"),
        ("Winning Hand!", 2, "Gambling"),
        ("Oh, I guess the Wench thought that was her tip...", 1, "Sometimes"),
        ("I do believe that you're cheating. At this point, you have two options...", 1, "Sometimes"),
        ("I like this town. They give me a discount on armor repair", 1, "Sometimes"),
        ("Oh, that's what was rattling around in my armor!", 1, "Sometimes"),
        ("Go away! I'm arranging my weapons by size.", 1, "Sometimes"),
        ("Go away! I'm polishing my arsenal.", 1, "Sometimes"),
        ("Luckily for me, I was wearing my armor!", 2, "Sometimes"),
        ("I don't think so!", 1, "Sometimes"),
        ("This is just the thing to get the blood off my sword!", 1, "Sometimes"),
        ("This is just the thing to get the rust off my armor!", 1, "Sometimes"),
        ("Wench, bring some drinks for my friends!", 2, "Sometimes"),
        ("We're at an inn, and you're not drinking. What's wrong with you!?", 1, "Sometimes"),
        ("Drink up, friend!", 1, "Action"),
        ("Come, my friend, sit and drink with me!", 1, "Sometimes"),
        ("Nothing like a little belt of liquid courage!", 1, "Sometimes"),
        ("The Wench thinks you should stop playing with the drinks.", 1, "Sometimes"),
        ("It'll hurt more if you do it like this!", 2, "Action"),
        ("You wanna arm wrestle?", 1, "Action"),
        ("Hey! No more chain mail bikini jokes!", 2, "Action"),
        ("Who says I'm not a lady?", 1, "Action"),
        ("So then I got the ogre in a headlock like this!", 1, "Action"),
        ("Sorry about that, I just instinctively aim for the head...", 2, "Sometimes"),
        ("I'm a quick healer.", 1, "Anytime"),
        ("Hey guys... Can I borrow some gold? Armor repair isn't cheap, ya' know.", 1, "Action"),
        ("Tip the Wench.", 1, "Anytime"),
    ],
    "fleck": [
        ("Gambling? I'm in!", 6, "Action - Gambling"),
        ("I raise!", 2, "Gambling"),
        ("Winning Hand!", 2, "Gambling"),
        ("Oh, I guess the Wench thought that was her tip...", 1, "Sometimes"),
        ("Oops... I dropped my cards...", 1, "Cheating"),
        ("Look at these cards! This must be my lucky day!", 1, "Cheating"),
        ("Fortunately, I had this card up my sleeve! Ha ha, just kidding!", 1, "Cheating"),
        ("It seems that Lady Luck is smiling on me!", 1, "Cheating"),
        ("What's that up your sleeve?", 1, "Cheating"),
        ("Appreciative listeners! How nice!", 1, "Sometimes"),
        ("I got this from playing in the Town Square.", 1, "Sometimes"),
        ("Oh, Hey! This looks like a serious game.", 1, "Sometimes"),
        ("Leave me be! I'm trying to read lore here!", 1, "Sometimes"),
        ("I don't think so!", 1, "Sometimes"),
        ("You know, I should take better care of my dainty figure!", 1, "Sometimes"),
        ("I may be a fop, but I can hold my liquor!", 1, "Sometimes"),
        ("Wench, please allow me to pay for these drinks with a song!", 2, "Sometimes"),
        ("A toast! To my friends!", 1, "Action"),
        ("I do so hate to drink alone...", 2, "Sometimes"),
        ("The Wench thinks you should stop playing with the drinks.", 1, "Sometimes"),
        ("And now I'm going to play something really sad.", 1, "Action"),
        ("Excuse me... I think you're sitting on my tuning fork.", 1, "Action"),
        ("Oh, I hate it when the strings break!", 2, "Action"),
        ("How about a rowdy drinking song?", 2, "Action"),
        ("Allow me to introduce you to my biggest fan.", 1, "Sometimes"),
        ("Who knew? One of my fans is a priest!", 1, "Anytime"),
        ("I've composed a poem about our most recent adventure.", 1, "Action"),
        ("This is in payment for that heroic ballad I wrote about you!", 1, "Action"),
        ("Tip the Wench.", 1, "Anytime"),
    ],
    "gerki": [
        ("Gambling? I'm in!", 6, "Action - Gambling"),
        ("I raise!", 2, "Gambling"),
        ("Winning Hand!", 2, "Gambling"),
        ("Oh, I guess the Wench thought that was her tip...", 1, "Sometimes"),
        ("I'm winning... Honestly!", 1, "Cheating"),
        ("Oops... I dropped my cards...", 1, "Cheating"),
        ("Five of a kind! Does this mean I win?", 1, "Cheating"),
        ("What's that up your sleeve?", 1, "Cheating"),
        ("Um... I know you think you won, but...", 1, "Sometimes"),
        ("Swipe the tip!", 2, "Sometimes"),
        ("Grab a coin while no one's lookin'!", 1, "Sometimes"),
        ("Dump it on the floor", 2, "Sometimes"),
        ("Luckily for me I had this antidote brewed up!", 1, "Sometimes"),
        ("A little somethin' extra", 2, "Sometimes"),
        ("Wench, bring some drinks for my friends!", 2, "Sometimes"),
        ("The Wench thinks you should stop playing with the drinks.", 1, "Sometimes"),
        ("I don't think so!", 1, "Sometimes"),
        ("Tip the Wench.", 1, "Anytime"),
        ("Hide in shadows", 1, "Sometimes"),
        ("Hey! Where'd the little guy go?", 1, "Sometimes"),
        ("That's not healing salve! It's contact poison!", 2, "Action"),
        ("How did this get stuck in your back?", 2, "Action"),
        ("Have you seen my poison? I left it in a mug right here...", 1, "Action"),
        ("Uh oh! I forgot to disarm one of the traps!", 1, "Action"),
        ("Oh, this gold piece? Um... I found it... under your chair...", 1, "Anytime"),
        ("Well... I don't see your name on it!", 1, "Anytime"),
        ("Um, guys... I think there was a miscalculation during treasure division...", 1, "Action"),
    ],
    "gog": [
        ("Gambling? I'm in!", 6, "Action - Gambling"),
        ("I raise!", 2, "Gambling"),
        ("Winning Hand!", 2, "Gambling"),
        ("Oh, I guess the Wench thought that was her tip...", 1, "Sometimes"),
        ("Gog think you cheating! Gog no like cheaters!", 1, "Sometimes"),
        ("Shiny on floor! Gog pay with this!", 1, "Sometimes"),
        ("Gog sit on somebody's purse...", 1, "Sometimes"),
        ("This game stupid!", 2, "Sometimes"),
        ("Do not bother Gog", 1, "Sometimes"),
        ("Shut up!", 1, "Sometimes"),
        ("Stop poking Gog", 2, "Sometimes"),
        ("Gog not think so!", 1, "Sometimes"),
        ("This taste yucky!", 2, "Sometimes"),
        ("Wench, bring some drinks for my friends!", 2, "Sometimes"),
        ("Gog say you drink MORE!", 2, "Sometimes"),
        ("The Wench thinks you should stop playing with the drinks.", 1, "Sometimes"),
        ("Why you laugh at Gog?", 1, "Action"),
        ("Gog make funny? Why you not laugh?", 2, "Action"),
        ("You in Gog's chair. Gog sit anyway!", 2, "Action"),
        ("Sorry, Gog not see you sitting there...", 1, "Action"),
        ("Dance with Gog!", 1, "Action"),
        ("Gog loves everyone!", 1, "Action"),
        ("That not hurt! This hurt!", 1, "Sometimes"),
        ("Gog eat big stew. Gog strong again!", 1, "Anytime"),
        ("Gog crush beer stein on head", 1, "Action"),
        ("Tip the Wench.", 1, "Anytime"),
    ],
    "zot": [
        ("Gambling? I'm in!", 6, "Action - Gambling"),
        ("I raise!", 2, "Gambling"),
        ("Winning Hand!", 2, "Gambling"),
        ("Oh, I guess the Wench thought that was her tip...", 1, "Sometimes"),
        ("Pooky! Stop looking at everyone's cards!", 1, "Cheating"),
        ("Look over there! It's the Lich King!", 1, "Cheating"),
        ("This time, we'll use my dice.", 1, "Cheating"),
        ("What's that up your sleeve?", 1, "Cheating"),
        ("Transmute peanuts to gold", 1, "Sometimes"),
        ("Not now, I'm meditating.", 2, "Sometimes"),
        ("Oh, Barmaid! I think Pooky had an accident!", 1, "Sometimes"),
        ('The stars say, "No!"', 1, "Sometimes"),
        ("Now you see me... Now you don't!", 1, "Sometimes"),
        ("I don't think so!", 1, "Sometimes"),
        ("Bad Pooky! Don't drink that!", 1, "Sometimes"),
        ("Wench, bring some drinks for my friends!", 2, "Sometimes"),
        ("Pooky thinks you look thirsty...", 1, "Action"),
        ("Teleport beverage!", 1, "Sometimes"),
        ("The Wench thinks you should stop playing with the drinks.", 1, "Sometimes"),
        ("Down Pooky!", 1, "Action"),
        ("I told you not to distract me!", 2, "Action"),
        ("How many times have I told you? Keep your hands off my wand!", 2, "Action"),
        ("Watch Out! Don't step on Pooky!", 1, "Action"),
        ("Oh no! Not again! Pooky's on a drunken rampage!", 2, "Action"),
        ("No, Pooky! That's my friend!", 1, "Sometimes"),
        ("Behold my impressive power as I... pull this rabbit out of my hat!", 1, "Action"),
        ("Nothing up my sleeve! Presto! What's that behind your ear?", 1, "Anytime"),
        ("Tip the Wench.", 1, "Anytime"),
    ],
}

# Copies of the distinct cards, in whatever order.
PATTERNS: dict[str, list[int]] = {
    "deirdre": [6, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 1, 2, 2, 1, 2, 1, 1, 1, 1],
    "dimli": [6, 2, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 2, 1, 1, 2, 1, 1, 1, 1, 1],
    "eve": [6, 2, 2, 1, 2, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 2, 1, 2, 1, 1, 2, 1, 2, 1, 1, 1],
    "fiona": [6, 2, 2, 1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 2, 1, 2, 1, 1, 1, 1, 1],
    "fleck": [6, 2, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 2, 1, 1],
    "gerki": [6, 2, 2, 1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1],
    "gog": [6, 2, 2, 1, 2, 1, 1, 1, 2, 1, 2, 1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 1],
    "zot": [6, 2, 2, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 1],
}

# ---- decks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", sorted(DECKS))
def test_a_deck_holds_forty_cards_as_listed(id: str) -> None:
    deck = find(id).deck
    assert len(deck) == 40
    held = Counter((face.title, words.types_text(face.types)) for face in deck)
    assert held == {(title, types): copies for title, copies, types in DECKS[id]}


@pytest.mark.parametrize("id", sorted(DECKS))
def test_the_faces_stand_in_the_order_of_the_list(id: str) -> None:
    assert [face.title for face in dict.fromkeys(find(id).deck)] == [title for title, _, _ in DECKS[id]]


@pytest.mark.parametrize("id", sorted(PATTERNS))
def test_the_copies_follow_the_pattern_of_the_published_deck(id: str) -> None:
    copies = Counter(face.key for face in find(id).deck)
    assert sorted(copies.values()) == sorted(PATTERNS[id])


@pytest.mark.parametrize("id", sorted(DECKS))
def test_the_skeleton_of_every_deck(id: str) -> None:
    """Six to gamble, two to raise, two Winning Hands, and one each of the four that every deck has."""
    by_name = Counter(face.name for face in find(id).deck)
    expected: list[tuple[Print, int]] = [
        (common.GAMBLING_IM_IN, 6),
        (common.I_RAISE, 2),
        (common.WINNING_HAND, 2),
        (common.THAT_WAS_HER_TIP, 1),
        (common.I_DONT_THINK_SO, 1),
        (common.STOP_PLAYING_WITH_DRINKS, 1),
        (common.TIP_THE_WENCH, 1),
    ]
    assert {p.title: by_name[p.title] for p, _ in expected} == {p.title: copies for p, copies in expected}


@pytest.mark.parametrize("id", sorted(DECKS))
def test_two_cards_in_every_deck_order_two_more_drinks(id: str) -> None:
    orders = [face for face in find(id).deck if "Order 2 more Drinks." in wording.text_of(face)]
    assert len(orders) == 2
    assert orders[0].modes[0].cost == (0 if id == "fleck" else 1)


@pytest.mark.parametrize("id", all_ids())
def test_faces_are_shared_and_keys_are_not(id: str) -> None:
    faces = dict.fromkeys(find(id).deck)
    assert len({face.key for face in faces}) == len(faces)
    for face in faces:
        assert re.fullmatch(rf"{id}:[\w-]+", face.key)
        assert face.source in (BOOKS, PUBLIC, HOUSE)
        assert face.modes and face.types and face.occasions


@pytest.mark.parametrize("id", all_ids())
def test_a_title_of_our_own_says_so(id: str) -> None:
    for face in find(id).deck:
        assert face.source != HOUSE or face.note


def test_a_renamed_card_counts_as_the_original() -> None:
    [face] = [face for face in find("gog").deck if face.title == "Gog not think so!"]
    assert face.name == "I don't think so!"


# ---- nothing but a deck ---------------------------------------------------------------------------


@proves(
    "DEIRDRE-01",
    "DIMLI-01",
    "EVE-01",
    "FIONA-01",
    "FLECK-01",
    "GERKI-01",
    "GOG-01",
    "ZOT-01",
)
@pytest.mark.parametrize("id", sorted(DECKS))
def test_these_have_their_cards_and_no_rules_of_their_own(id: str) -> None:
    person = find(id)
    assert person.special is None
    assert not (person.side_decks or person.plays or person.chores)
    chance = Random(id)
    table = Table.new([id, *chance.sample(sorted(set(DECKS) - {id}), 2)], seed=chance.randrange(1000))
    seat = table.seats[0]
    assert (table.sides[0].fortitude, table.sides[0].alcohol, table.sides[0].gold) == (20, 0, 10)
    assert len(seat.hand) == 7 and len(seat.deck) == 33
    while table.pending:
        for option in table.pending[0].owed.options:
            assert options.verb_of(option) != options.ACT, "whatever one may do is a card or a choice of it"
        assert not (seat.piles or seat.tokens)
        table.answer(table.pending[0], chance.randrange(len(table.pending[0].options)))


# ---- single rulings -------------------------------------------------------------------------------


def test_the_barmaid_costs_gold_only_for_the_drink() -> None:
    [face] = [face for face in find("zot").deck if face.title.startswith("Oh, Barmaid!")]
    assert [mode.cost for mode in face.modes] == [0, 1]


@proves("RUL-ZOT-3", "SETUP-02")
def test_zot_is_distracted_twice() -> None:
    titles = [face.title for face in find("zot").deck]
    assert titles.count("I told you not to distract me!") == 2
    assert len(titles) == 40


def test_both_traps_of_gerki_cost_three() -> None:
    threes = {face.title for face in find("gerki").deck if "loses 3 Fortitude" in wording.text_of(face)}
    assert threes == {
        "Have you seen my poison? I left it in a mug right here...",
        "Uh oh! I forgot to disarm one of the traps!",
    }


def test_the_races_that_drinks_ask_for() -> None:
    assert find("gog").races == ("half-ogre",)
    assert find("dimli").races == ("dwarf",)
    assert find("gerki").races == ("halfling",)


# ---- switches -------------------------------------------------------------------------------------


def test_a_switch_replaces_a_card_and_nothing_else() -> None:
    zot = find("zot")
    key = "zot:pooky-thinks-you-look-thirsty"
    other = zot.with_switches({"zot-thirsty": "anytime"})
    assert [face.key for face in other.deck] == [face.key for face in zot.deck]
    changed = [
        (old.types, new.types) for old, new in zip(zot.deck, other.deck, strict=True) if old is not new
    ]
    assert changed == [(ACTION, ANYTIME)]
    assert [face.title for face in other.deck if face.key == key] == ["Pooky thinks you look thirsty..."]
    assert (other.id, other.name, other.races, other.hand_size) == (
        zot.id,
        zot.name,
        zot.races,
        zot.hand_size,
    )


@pytest.mark.parametrize("chosen", [{}, {"zot-thirsty": "action"}, {"of-another": "anytime"}])
def test_switches_that_do_not_concern_a_character_change_nothing(chosen: dict[str, str]) -> None:
    assert find("zot").with_switches(chosen) is find("zot")


def test_a_switch_of_a_card_that_is_not_there_is_refused() -> None:
    card = action("A Shove", lose(FORTITUDE, 1, who=ANOTHER_PLAYER))
    with pytest.raises(ValueError, match="not in the deck"):
        character("x", "X", [card], switches={"how": {"hard": {"x:no-such-card": card}}})


def test_two_cards_of_one_title_are_refused() -> None:
    with pytest.raises(ValueError, match="two different cards"):
        character(
            "x",
            "X",
            [
                action("A Shove", lose(FORTITUDE, 1, who=ANOTHER_PLAYER)),
                action("A Shove", lose(FORTITUDE, 2, who=ANOTHER_PLAYER)),
            ],
        )


# ---- the register ---------------------------------------------------------------------------------


def test_everybody_is_found() -> None:
    assert all_ids() == sorted(all_ids())
    assert set(DECKS) <= set(all_ids())


@pytest.mark.parametrize(
    "name", ["deirdre", "Deirdre", "DEIRDRE THE PRIESTESS", "  Deirdre   the Priestess "]
)
def test_a_character_answers_to_its_names(name: str) -> None:
    assert find(name).id == "deirdre"


@pytest.mark.parametrize("name, told", [("zott", "Did you mean 'zot'?"), ("qqq", "There are: ")])
def test_an_unknown_name_is_answered_with_help(name: str, told: str) -> None:
    with pytest.raises(LastCallError, match=re.escape(told)):
        find(name)


def test_deleting_a_file_removes_that_character_and_nothing_else(tmp_path: Path) -> None:
    shutil.copytree(
        PACKAGE, tmp_path / "lastcall", ignore=shutil.ignore_patterns("__pycache__", "web", "*.so")
    )
    for file in (tmp_path / "lastcall" / "characters").glob("gog.*"):
        file.unlink()
    code = "from lastcall.characters import all_ids, character; print(*[character(i).id for i in all_ids()])"
    ran = subprocess.run(
        [sys.executable, "-B", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == [id for id in all_ids() if id != "gog"]


# ---- the core names no character ------------------------------------------------------------------

CORE = ("table", "ops", "flow", "cards", "views")
# The Wench is also part of the Inn: shared cards and Events are named after her.
ALSO_OF_THE_INN = {"the_wench", "the wench", "wench"}


def words_of(tree: ast.Module) -> list[tuple[int, str]]:
    """Strings and identifiers of a module, with their lines; comments and docstrings left out."""
    found: list[tuple[int, str]] = []
    docstrings: set[int] = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            docstrings.update(id(item.value) for item in body if isinstance(item, ast.Expr))
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and id(node) not in docstrings:
                found.append((line, node.value))
            continue
        for field in ("id", "name", "attr", "arg", "module", "asname"):
            word = getattr(node, field, None)
            if isinstance(word, str):
                found.append((line, re.sub(r"(?<=[a-z0-9])(?=[A-Z])|[_.]", " ", word)))
    return found


def naming(source: str, names: set[str]) -> list[tuple[int, str]]:
    """The places of a source that name one of these."""
    pattern = re.compile(rf"\b({'|'.join(sorted(map(re.escape, names)))})\b", re.IGNORECASE)
    return [(line, text) for line, text in words_of(ast.parse(source)) if pattern.search(text)]


def names_of_all() -> set[str]:
    names: set[str] = set()
    for id in all_ids():
        names |= {id.lower(), id.replace("_", " ").lower(), find(id).short.lower(), find(id).name.lower()}
    return names - ALSO_OF_THE_INN


@pytest.mark.parametrize("room", CORE)
def test_the_core_names_no_character(room: str) -> None:
    files = sorted((PACKAGE / room).rglob("*.py"))
    assert files
    named = [
        (file.name, place) for file in files for place in naming(file.read_text("utf-8"), names_of_all())
    ]
    assert named == []


@pytest.mark.parametrize(
    "source, count",
    [
        ('x = "Zot wins"', 1),
        ("def of_zot(): pass", 1),
        ("import gog_things as g", 1),
        ("class ForGog: pass", 1),
        ('"""Zot, in a docstring."""', 0),
        ("x = 1  # zot", 0),
        ('x = "event, every, eleven"', 0),
    ],
)
def test_the_search_for_names_finds_them(source: str, count: int) -> None:
    assert len(naming(source, names_of_all())) == count

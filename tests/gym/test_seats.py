"""Agents are seats: who is asked, what is told to whom, how a game ends for each of them."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from lastcall import characters as cast
from lastcall import gym
from lastcall.game import Table
from lastcall.gym.actions import FURTHER
from lastcall.gym.seats import SeatsEnv
from lastcall.modes import plan_of
from lastcall.proof.secrets import otherwise
from lastcall.table.errors import LastCallError

BOSSES = ["pooky", "amundyr", "vlazlo", "murgath", "valeria", "torglesnarf"]


def some_env(number: int, **about: Any) -> SeatsEnv:
    """An environment whose seats, characters and way to play follow from a number."""
    chance = Random(number)
    seats, mode = chance.choice(
        [
            (2, ""),
            (3, ""),
            (4, ""),
            (8, ""),
            (4, "two-headed-dragon"),
            (6, "leaders-and-lackeys"),
            (4, "boss-battle"),
            (4, "two-headed-boss-battle"),
            (2, "otto"),
        ]
    )
    people = chance.sample([id for id in cast.all_ids() if id not in BOSSES], seats)
    bosses = plan_of(mode, seats).bosses
    for seat, boss in zip(bosses, chance.sample(BOSSES, len(bosses)), strict=True):
        people[seat] = boss
    variants = chance.choice([(), ("prize",), ("bar-deck",)])
    return gym.raw_env(characters=people, mode=mode, variants=variants, seed=number, **about)


def choose(env: SeatsEnv, chance: Random) -> int:
    """Any action the mask allows."""
    return int(chance.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()))


def restart(env: SeatsEnv, table: Table) -> None:
    """Let an environment look at another table with the same seats and cards."""
    env.table = table
    env._next()


# ---- nothing leaks --------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(12))
def test_an_observation_tells_nothing_that_a_seat_cannot_know(number: int) -> None:
    chance = Random(number)
    env = some_env(number)
    env.reset(seed=number)
    looks = apart = 0
    while env.table.owed and looks < 25:
        if chance.random() < 0.15:
            looks += 1
            table, asked = env.table, env.agent_selection
            for agent in env.possible_agents:
                seat = env.seat_of[agent]
                other = otherwise(table, seat, chance)
                apart += str(other) != str(table)
                restart(env, table)
                before = env.observe(agent)
                restart(env, other)
                after = env.observe(agent)
                for name in before:
                    places = np.flatnonzero(before[name] != after[name])
                    assert not len(places), (name, places, agent, asked, env.casting.people)
            restart(env, table)
        if env.terminations[env.agent_selection]:
            env.step(None)
        else:
            env.step(choose(env, chance))
    assert looks > 3 and apart > looks


def test_a_seat_sees_its_own_hand_and_nobody_elses() -> None:
    env = gym.raw_env(characters=["fiona", "zot"])
    env.reset(seed=1)
    zone, size = env.layout.zone, len(env.prints)
    for agent, seat in env.seat_of.items():
        hand = env.observe(agent)["observation"][zone : zone + size]
        faces = [env.table.faces[card] for card in env.table.seats[seat].hand]
        wanted = np.zeros(size)
        for face in faces:
            wanted[env.prints.names.index(face.key)] += 1
        assert np.array_equal(hand, wanted) and hand.sum() == 7
        rest = env.observe(agent)["observation"][zone + size : zone + 6 * size]
        assert not rest.any()


def test_only_whoever_is_asked_has_a_mask() -> None:
    env = gym.raw_env(characters=["fiona", "zot", "eve"])
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


# ---- actions --------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(10))
def test_every_option_has_one_number_and_every_number_one_option(number: int) -> None:
    chance = Random(number)
    env = some_env(number)
    for seed in range(4):
        env.reset(seed=seed)
        while env.table.owed:
            if env.terminations[env.agent_selection]:
                env.step(None)
                continue
            options = env.table.owed[0].options
            assert sorted(env._numbers.values()) == list(range(len(options)))
            assert all(0 <= number < env.actions.n for number in env._numbers)
            assert len(env._further) < FURTHER
            mask = env.observe(env.agent_selection)["action_mask"]
            assert mask.sum() == len(options)
            env.step(choose(env, chance))


def test_a_number_means_the_same_at_other_tables_of_the_same_characters() -> None:
    env = gym.raw_env(characters=["fiona", "zot", "gerki", "eve", "gog"], seats=3)
    words: dict[int, set[str]] = {}
    chance = Random(2)
    for seed in range(6):
        env.reset(seed=seed)
        while env.table.owed:
            if env.terminations[env.agent_selection]:
                env.step(None)
                continue
            owed = env.table.owed[0]
            for number, index in env._numbers.items():
                option = env.table.pending[0].options[index]
                if number < env.actions.further_at and owed.seat >= 0:
                    verb, *rest = option.key.split(" @")
                    if rest and not rest[0].startswith(("body", "#")):
                        seat = env.table.seat_named(rest[0].split(" ")[0])
                        verb += f" @{(seat - owed.seat) % 3}"
                    words.setdefault(number, set()).add(verb)
            env.step(choose(env, chance))
    assert len(words) > 100
    assert not {number: said for number, said in words.items() if len(said) > 1}


def test_what_the_mask_forbids_is_refused() -> None:
    env = gym.raw_env(characters=["fiona", "zot"])
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(LastCallError, match=f"may not choose {wrong}"):
        env.step(wrong)


def test_in_its_wrappers_a_forbidden_action_ends_the_game() -> None:
    env = gym.env(characters=["fiona", "zot"])
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert env.rewards[agent] == -1 and all(env.terminations.values())


def test_words_say_what_an_action_means() -> None:
    env = gym.raw_env(characters=["fiona", "zot"])
    env.reset(seed=1)
    said = {env.words(number) for number in env._numbers}
    assert said == {option.text for option in env.table.pending[0].options} and "Pass" in said


# ---- the end --------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(14))
def test_whoever_is_out_is_told_and_the_last_win(number: int) -> None:
    chance = Random(number)
    env = some_env(number)
    env.reset(seed=number)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        _, reward, termination, truncation, info = env.last()
        assert info["character"] == env.table.setup.characters[env.seat_of[agent]].id
        if termination:
            rewards[agent] = reward
            env.step(None)
            continue
        assert not truncation and reward == 0
        assert env.table.owed[0].seat == env.seat_of[agent]
        env.step(choose(env, chance))
    assert env.table.over
    winners = {f"seat_{seat}" for seat in env.table.outcome.winners}
    assert rewards == {agent: 1 if agent in winners else -1 for agent in env.possible_agents}


def test_a_seat_is_told_as_soon_as_it_is_out() -> None:
    env = gym.raw_env(characters=["fiona", "zot", "gerki", "eve"])
    chance = Random(1)
    env.reset(seed=4)
    while not any(env.terminations.values()):
        env.step(choose(env, chance))
    assert not env.table.over
    gone = env.agent_selection
    assert env.terminations[gone] and env.rewards[gone] == -1 and env._cumulative_rewards[gone] == -1
    assert sum(env.rewards.values()) == -1
    env.step(None)
    assert gone not in env.agents and env.agent_selection in env.agents
    assert env.table.owed[0].seat == env.seat_of[env.agent_selection]


def test_a_game_can_be_cut_short() -> None:
    env = gym.raw_env(characters=["fiona", "zot"], max_cycles=5)
    chance = Random(1)
    env.reset(seed=4)
    acted = dict.fromkeys(env.agents, 0)
    while not any(env.truncations.values()):
        acted[env.agent_selection] += 1
        env.step(choose(env, chance))
    assert max(acted.values()) == 5 and all(env.truncations.values())
    assert not any(env.terminations.values()) and not any(env.rewards.values())


# ---- setting up -----------------------------------------------------------------------------------


def test_the_same_seed_deals_the_same_game_and_a_row_of_games_differs() -> None:
    env = gym.raw_env(characters="all", seats=3, seed=9)
    texts = []
    for seed in (None, None, 5, None, 5, None):
        env.reset(seed=seed)
        texts.append(str(env.table))
    again = gym.raw_env(characters="all", seats=3, seed=9)
    again.reset()
    assert str(again.table) == texts[0]
    assert texts[2] == texts[4] and texts[3] == texts[5] and len(set(texts)) == 4


def test_a_boss_is_drawn_from_those_who_can_be_one() -> None:
    env = gym.raw_env(characters="all", seats=4, mode="boss-battle")
    for seed in range(10):
        env.reset(seed=seed)
        assert env.infos["seat_0"]["character"] in BOSSES


@pytest.mark.parametrize(
    ("about", "words"),
    [
        ({"characters": ["zot"]}, "2 to 8 seats, not 1"),
        ({"characters": "all", "seats": 9}, "2 to 8 seats, not 9"),
        ({"characters": ["zot", "zot"]}, "named twice"),
        ({"characters": ["zot", "eve"], "seats": 3}, "3 seats and 2 characters"),
        ({"characters": ["zot", "nobody"]}, "no character 'nobody'"),
        ({"mode": "chess"}, "no way to play called 'chess'"),
        ({"variants": ["rain"]}, "no variant called 'rain'"),
        ({"drinks": "milk"}, "no Drink Deck 'milk'"),
        ({"render_mode": "rgb_array"}, "no way to render called 'rgb_array'"),
        ({"max_cycles": 0}, "0 cycles"),
    ],
)
def test_what_makes_no_table_is_said_in_a_sentence(about: dict[str, Any], words: str) -> None:
    with pytest.raises(LastCallError, match=words):
        gym.env(**about)


# ---- watching -------------------------------------------------------------------------------------


def test_a_text_shows_what_the_seat_that_is_asked_sees() -> None:
    env = gym.env(characters=["fiona", "zot"], render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert isinstance(text, str)
    raw = env.unwrapped
    assert isinstance(raw, SeatsEnv)
    seat = raw.seat_of[env.agent_selection]
    for card in raw.table.seats[seat].hand:
        assert raw.table.faces[card].title in text
    assert "Fiona the Volatile: Fortitude 20" in text and "1. " in text
    assert gym.raw_env().render() is None


def test_for_people_every_step_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    env = gym.raw_env(characters=["fiona", "zot"], render_mode="human")
    env.reset(seed=1)
    env.step(choose(env, Random(1)))
    assert capsys.readouterr().out.count("Hand: ") == 2

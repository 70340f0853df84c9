"""How many steps a second the environment makes, with an observation and a mask at each.

    python bench/gym.py                  four seats, random actions
    python bench/gym.py --seconds 10

Each step is one of random play: `last`, one of the actions the mask allows, `step`; dealing and the
seats that are out are inside the time. "raw" is without PettingZoo's wrappers. The floor is that of
`lastcall.proof.bench`, so that the cost of a step can be compared between machines.
"""

from __future__ import annotations

import argparse
from random import Random
from time import perf_counter
from typing import Any

from lastcall import gym
from lastcall.proof.bench import floor_rate

TABLES: dict[str, dict[str, Any]] = {
    "2 seats": {"characters": ["fiona", "zot"]},
    "4 seats": {"characters": ["fiona", "zot", "gerki", "deirdre"]},
    "8 seats": {
        "characters": ["fiona", "zot", "gerki", "deirdre", "eve", "gog", "dimli", "fleck"],
        "drinks": "rdi1+rdi2",
    },
    "4 of all characters": {"characters": "all", "seats": 4},
}


def steps_per_second(env: Any, seconds: float) -> float:
    """Steps of random play a second."""
    chance = Random(1)
    steps, seed = 0, 0
    begin = perf_counter()
    while perf_counter() - begin < seconds:
        seed += 1
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            allowed = observation["action_mask"].view(bool).nonzero()[0]
            env.step(int(allowed[chance.randrange(len(allowed))]))
            steps += 1
    return steps / (perf_counter() - begin)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the environment.")
    parser.add_argument("--seconds", type=float, default=4.0, help="of each measurement")
    seconds = parser.parse_args().seconds
    print("| table | numbers | actions | steps a second | raw | floor iterations a step, raw |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, about in TABLES.items():
        raw = gym.raw_env(**about)
        before = floor_rate(Random(1), 0.2)
        plain = steps_per_second(raw, seconds)
        floor = (before + floor_rate(Random(1), 0.2)) / 2
        wrapped = steps_per_second(gym.env(**about), seconds)
        print(
            f"| {name} | {raw.layout.n} | {raw.actions.n} | {wrapped:,.0f} | {plain:,.0f} "
            f"| {floor / plain:,.0f} |"
        )


if __name__ == "__main__":
    main()

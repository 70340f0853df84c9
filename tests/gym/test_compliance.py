"""What PettingZoo asks of an environment, judged by its own suites."""

from __future__ import annotations

import warnings
from typing import Any

import pytest
from pettingzoo.test import api_test, seed_test

from lastcall import gym

TABLES: list[dict[str, Any]] = [
    {"characters": ["fiona", "zot"]},
    {"characters": ["keet", "warthorn", "halden"], "variants": ["prize"]},
    {"characters": ["fiona", "wrench", "gerki", "deirdre"], "mode": "two-headed-dragon"},
    {"characters": ["vlazlo", "zot", "murgath", "molly"], "mode": "leaders-and-lackeys", "drinks": "rdi2"},
    {"characters": ["pooky", "zot", "gerki", "eve", "gog"], "mode": "boss-battle"},
    {"characters": ["amundyr", "phrenk", "nitrel", "valeria"], "variants": ["prize", "bar-deck"]},
    {"characters": ["fiona", "zot"], "mode": "otto"},
    {"characters": "all", "seats": 6},
    {"characters": "all", "seats": 8, "fast": False},
]
NAMES = [f"{len(table['characters'])}-{table.get('mode', 'all')}-{at}" for at, table in enumerate(TABLES)]


@pytest.mark.parametrize("about", TABLES, ids=NAMES)
def test_api(about: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # All it may say: that an observation is a dictionary, as wherever there is a mask, and that the
        # mask of a seat that is out is empty.
        warnings.filterwarnings("ignore", message="Observation (is not a NumPy array|space for each agent)")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")
        api_test(gym.env(seed=3, **about), num_cycles=300)


@pytest.mark.parametrize("about", TABLES, ids=NAMES)
def test_seed(about: dict[str, Any]) -> None:
    seed_test(lambda: gym.env(**about), num_cycles=200)

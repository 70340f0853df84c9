"""Environments for researchers. Needs the extra ``gym``: PettingZoo, Gymnasium and NumPy.

>>> from lastcall import gym
>>> env = gym.env(characters=["fiona", "zot"], seed=7)
>>> env.reset()
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     mask = observation["action_mask"]
...     env.step(None if termination or truncation else int(mask.argmax()))
>>> env.agents
[]
"""

from __future__ import annotations

try:
    from lastcall.gym.seats import SeatsEnv, env, raw_env
except ModuleNotFoundError as missing:
    if missing.name not in ("pettingzoo", "gymnasium", "numpy"):
        raise
    raise ModuleNotFoundError(
        f"lastcall.gym needs {missing.name}: pip install 'last-call[gym]'", name=missing.name
    ) from missing

__all__ = ["SeatsEnv", "env", "raw_env"]

"""The environment: one agent a seat, asked whenever its seat owes a decision (PettingZoo's AEC)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from lastcall.flow.machine import run, take
from lastcall.game import Table
from lastcall.gym.actions import Actions
from lastcall.gym.casting import Casting
from lastcall.gym.layout import HIGHEST, LOWEST, Layout
from lastcall.gym.observing import Observer
from lastcall.gym.prints import Prints
from lastcall.gym.words import shown
from lastcall.table.errors import LastCallError
from lastcall.table.stack import GoingOut
from lastcall.views.choices import text_of
from lastcall.views.seen import view_of

Observation = dict[str, npt.NDArray[Any]]

RENDER_MODES: Final = ("ansi", "human")
ABOUT: Final[dict[str, Any]] = {
    "name": "last_call_v0",
    "render_modes": list(RENDER_MODES),
    "is_parallelizable": False,
    "render_fps": 2,
}
WON: Final = 1.0
LOST: Final = -1.0


class SeatsEnv(AECEnv[str, Observation, "int | None"]):
    """A table whose seats are agents, ``seat_0`` and on.

    Its observations and actions are described in docs/environments.md.
    """

    metadata = ABOUT

    def __init__(
        self,
        characters: Sequence[str] | str = ("fiona", "zot", "gerki", "deirdre"),
        seats: int | None = None,
        mode: str = "",
        variants: Sequence[str] = (),
        drinks: str = "",
        seed: int | None = None,
        fast: bool = True,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise LastCallError(f"There is no way to render called {render_mode!r}: 'ansi' or 'human'.")
        if max_cycles is not None and max_cycles < 1:
            raise LastCallError(f"A game of {max_cycles} cycles is none; leave max_cycles out for no limit.")
        self.casting = Casting(characters, seats, mode, variants, drinks)
        self.fast = fast
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        casting = self.casting
        people = [*casting.people, *casting.plan.guests]
        self.prints = Prints(people, casting.house())
        self.layout = Layout(len(self.prints), casting.places)
        self.actions = Actions(self.prints, casting.places)
        numbers = {person.id: number for number, person in enumerate(people, 1)}
        numbers |= {person.boss.id: numbers[person.id] for person in people if person.boss is not None}
        self.observer = Observer(self.layout, self.prints, numbers)
        self.possible_agents = [f"seat_{seat}" for seat in range(casting.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        n = self.actions.n
        self._action_spaces = {agent: spaces.Discrete(n) for agent in self.possible_agents}
        self._observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._nothing = np.zeros(n, dtype=np.int8)
        self._chance = np.random.default_rng(seed)
        self.table = self._deal(0)
        self.agents: list[str] = []

    def _space(self) -> spaces.Dict:
        """The space of what one agent sees."""
        return spaces.Dict(
            {
                "observation": spaces.Box(LOWEST, HIGHEST, (self.layout.n,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.actions.n,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees: numbers, and which actions it may choose."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may choose."""
        return self._action_spaces[agent]

    # ---- a game -----------------------------------------------------------------------------------

    def _deal(self, seed: int) -> Table:
        casting = self.casting
        return Table.new(
            casting.draw(seed),
            seed=seed,
            drinks=casting.drinks,
            fast=self.fast,
            log=False,
            mode=casting.mode,
            variants=casting.variants,
        )

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. The same seed deals the same game; without one the next of a row is dealt."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.table = self._deal(int(self._chance.integers(2**62)))
        self._cards = self.prints.of_cards(self.table)
        self._alone = self._standing_alone()
        self.__dict__.pop("_skip_agent_selection", None)  # left by a game that was not played out
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        characters = self.table.setup.characters
        self.infos = {
            agent: {"character": characters[seat].id, "side": self.table.seats[seat].side}
            for agent, seat in self.seat_of.items()
        }
        self._acted = dict.fromkeys(self.agents, 0)
        self._numbers: dict[int, int] = {}
        self._further: list[int] = []
        self._next()
        if self.render_mode == "human":
            self.render()

    def _standing_alone(self) -> tuple[bool, ...]:
        """Of each seat, whether nobody shares its side."""
        allies = self.table.setup.allies
        return tuple([allies[seat] == 1 << seat for seat in range(len(self.possible_agents))])

    def _next(self) -> None:
        """Turn to whoever owes the next decision."""
        self._seen: dict[str, Observation] = {}
        owed = self.table.owed
        if not owed:
            self._numbers, self._further = {}, []
            return
        first = owed[0]
        self.agent_selection = self.possible_agents[first.seat]
        self._numbers, self._further = self.actions.numbers(
            first.options, first.seat, len(self.table.seats), self._cards
        )

    def step(self, action: int | None) -> None:
        """Answer for the agent that is asked; an agent that is out can only answer with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        index = self._numbers.get(int(action)) if action is not None else None
        if index is None:
            raise LastCallError(f"{agent} may not choose {action}: the action mask is 0 there.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._acted[agent] += 1
        take(self.table, 0, index)
        run(self.table)
        self._next()
        if self._settle(agent):
            self._accumulate_rewards()
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _settle(self, agent: str) -> bool:
        """End it for those whose game is over, and for all if the time is up; whether it ended for any."""
        table = self.table
        if table.over:
            for one in self.agents:
                self.terminations[one] = True
                self.rewards[one] = WON if table.winners >> self.seat_of[one] & 1 else LOST
            return True
        ended = False
        if len(table.out_order) and not any([isinstance(frame, GoingOut) for frame in table.stack]):
            for one in self.agents:
                seat = self.seat_of[one]
                if not table.setup.allies[seat] & table.alive:
                    self.terminations[one] = True
                    self.rewards[one] = LOST
                    ended = True
        if self.max_cycles is not None and self._acted[agent] >= self.max_cycles:
            for one in self.agents:
                self.truncations[one] = not self.terminations[one]
            return True
        return ended

    # ---- what is seen -----------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        """What an agent may know: the same arrays until the next step, then new ones.

        The mask is all 0 unless the agent is asked now.
        """
        found = self._seen.get(agent)
        if found is None:
            found = self._seen[agent] = self._observe(agent)
        return found

    def _observe(self, agent: str) -> Observation:
        seat = self.seat_of[agent]
        owed = self.table.owed
        mask = self._nothing.copy()
        further: list[int] = []
        if owed and owed[0].seat == seat and not self.truncations.get(agent):
            further = self._further
            for number in self._numbers:
                mask[number] = 1
        view = view_of(self.table, seat)
        return {"observation": self.observer.observe(view, further, self._cards), "action_mask": mask}

    def words(self, action: int) -> str:
        """What an action means now, in words."""
        index = self._numbers.get(action)
        if index is None:
            raise LastCallError(f"Nobody may choose {action} now.")
        owed = self.table.owed[0]
        return text_of(self.table, owed, owed.options[index])

    def render(self) -> str | None:
        """The table as whoever is asked sees it: as a text ("ansi"), or printed ("human")."""
        if self.render_mode is None:
            return None
        text = shown(self.table, self.seat_of[self.agent_selection])
        if self.render_mode == "ansi":
            return text
        print(text, end="\n\n")
        return None

    def close(self) -> None:
        """Nothing is held open."""


def raw_env(**about: Any) -> SeatsEnv:
    """The environment itself: an action the mask forbids is an error."""
    return SeatsEnv(**about)


def env(**about: Any) -> AECEnv[str, Observation, int | None]:
    """The environment in PettingZoo's wrappers: an action the mask forbids ends the game, with -1 for it."""
    return OrderEnforcingWrapper(TerminateIllegalWrapper(raw_env(**about), illegal_reward=LOST))

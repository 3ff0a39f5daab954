"""A game as an environment of PettingZoo, in which agents act in turn."""

from collections.abc import Collection, Mapping, Sequence
from math import inf
from operator import index
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal, SupportsIndex, TypeAlias, overload

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from biberclan.bots.asking import ask
from biberclan.envs.encoding import encoding_of
from biberclan.plain.game import plain_of
from biberclan.rules.game import AnyAction, AnyObservation, AnyRules, AnyState
from biberclan.rules.points import merit
from biberclan.shelf import rules_of

Told: TypeAlias = dict[str, Any]
"""What an agent is told: "observation" and "action_mask"."""

_Outcome: TypeAlias = tuple[float, bool, bool, dict[str, Any]]

CAP: Final = 10_000
"""Decisions of a match after which it is truncated; no rule forces most games to end (BC-48)."""


VERSION: Final = 0
"""Must be raised when an action gets another number, or a tensor other contents."""

_CHOICES: Final = {
    "rewards": ("match", "round"),
    "observations": ("tensor", "dict"),
    "render_mode": (None, "ansi", "human"),
}


def shares(winners: Collection[int], seats: int) -> list[float]:
    """Return the reward of each seat for a match: the winners share 1, the others -1.

    >>> shares({0}, 3)
    [1.0, -0.5, -0.5]
    """
    losers = seats - len(winners)
    won, lost = (1 / len(winners), -1 / losers) if losers else (0.0, 0.0)
    return [won if seat in winners else lost for seat in range(seats)]


def refusal(
    rules: AnyRules, state: AnyState, actions: Sequence[AnyAction], number: int | None
) -> str:
    """Return why the action with a number is not legal.

    Args:
        rules: the rules of the game.
        state: the match.
        actions: the action for each number at the actor's seat.
        number: the number of an action that is not legal, or of none.
    """
    if number is None or not 0 <= number < len(actions):
        return f"an action is a number from 0 to {len(actions) - 1}, not {number}"
    reason = rules.why_not(state, actions[number])
    assert reason is not None
    return f"{actions[number]!s} is not legal now: {reason.code} ({reason.ruling})"


class Environment(AECEnv[str, Told, int | None]):
    """Matches of a game, one after another; `docs/environments.md` shows how to train with them.

    Everything it gives an agent comes from what the agent's seat may know (`Rules.observe`), and
    everything it renders from what an onlooker may know. Rewards, ends and the agent in turn are
    public.

    Attributes:
        game: the id of the game.
        actions: for each seat, the action that each number stands for.
    """

    def __init__(
        self,
        game: str = "clan",
        seats: int = 2,
        options: Mapping[str, str] | None = None,
        *,
        rewards: Literal["match", "round"] = "match",
        observations: Literal["tensor", "dict"] = "tensor",
        cap: int = CAP,
        render_mode: Literal["ansi", "human"] | None = None,
    ) -> None:
        """Prepare a table.

        Args:
            game: the id of the game.
            seats: the number of agents.
            options: a value for some of the game's options.
            rewards: "match": at the end of a match the winners share 1, the others -1; "round":
                after each round, the points by which an agent did better than the others on
                average.
            observations: one row of numbers, or a dictionary of its parts, by feature.
            cap: decisions of a match after which it is truncated.
            render_mode: whether `render` returns the table as text, or prints it.

        Raises:
            NoSuchGameError: there is no such game.
            ValueError: a value is not allowed; the message says what is.
        """
        given = {"rewards": rewards, "observations": observations, "render_mode": render_mode}
        for name, allowed in _CHOICES.items():
            if given[name] not in allowed:
                raise ValueError(f"{name} is one of {allowed}, not {given[name]!r}")
        self.game, self.render_mode = game, render_mode
        self._rules = rules_of(game)
        self._options = self._rules.FACTS.complete(options or {})
        self._rng = Random()
        self._start(seats)  # raises an error if this can't be played
        self._by_round, self._in_parts, self._cap = rewards == "round", observations == "dict", cap
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._share()
        self.metadata = {
            "name": f"{game}_v{VERSION}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces = {agent: self._space() for agent in self.possible_agents}

    def _share(self) -> None:
        """Set what all environments of such a table share and copies don't include."""
        self._rules = rules_of(self.game)
        self._encoding = encoding_of(self.game, len(self.possible_agents), self._options)
        self.actions = self._encoding.actions

    def __getstate__(self) -> dict[str, Any]:
        shared = ("_rules", "_encoding", "actions")
        return {name: value for name, value in vars(self).items() if name not in shared}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._share()

    def _space(self) -> tuple[spaces.Dict, spaces.Discrete[np.int64]]:
        """Return the spaces of one agent; each agent has its own, with its own seed."""
        seen: spaces.Space[Any] = spaces.Box(-1, 1, (self._encoding.size,), np.float32)
        if self._in_parts:
            shapes = self._encoding.shapes.items()
            # In this order it flattens to the row of numbers, also if a wrapper rebuilds it from
            # this attribute. Gymnasium before 1.4 does not know it as an argument.
            parts = spaces.Dict([(name, spaces.Box(-1, 1, shape)) for name, shape in shapes])
            parts.sort_keys = False
            seen = parts
        number = len(self.actions[0])
        mask = spaces.Box(0, 1, (number,), np.int8)
        # With keywords its parts would change places as soon as a wrapper rebuilds it.
        both = spaces.Dict({"action_mask": mask, "observation": seen})
        return both, spaces.Discrete(number)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> "spaces.Discrete[np.int64]":
        """Return the space of an agent's actions."""
        return self._spaces[agent][1]

    def _start(self, seats: int) -> None:
        first, seed = self._rng.randrange(seats), self._rng.getrandbits(63)
        self._state, _events = self._rules.start(
            seats, seed=seed, first=first, options=self._options
        )

    def reset(
        self, seed: SupportsIndex | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        """Begin the next match; a seed determines it and all later ones. There are no options."""
        if seed is not None:
            self._rng = Random(index(seed))  # numpy's integers, too
        self._start(len(self.possible_agents))
        self._decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._go_on()

    def _go_on(self) -> None:
        """Make the seat in turn the selected agent."""
        self.agent_selection = self.possible_agents[self._state.actor]
        self._legal = self._rules.legal_actions(self._state)
        numbers = self._encoding.numbers[self._state.actor]
        self._numbers: list[int] = [numbers[action] for action in self._legal]

    def view(self, agent: str) -> AnyObservation:
        """Return everything that an agent may know, as an `Observation` of the rules."""
        return self._rules.observe(self._state, self._seats[agent])

    def observe(self, agent: str) -> Told:
        """Return an agent's observation and mask; if it is not in turn, nothing is legal."""
        encoding = self._encoding
        tensor = encoding.tensor(self.view(agent))
        mask = np.zeros(len(self.actions[0]), np.int8)
        if self._seats[agent] == self._state.actor:
            mask[self._numbers] = 1
        seen = encoding.features(tensor) if self._in_parts else tensor
        return {"observation": seen, "action_mask": mask}

    if TYPE_CHECKING:  # by its type, PettingZoo's own method may always return None

        @overload
        def last(self, observe: Literal[True] = ...) -> tuple[Told, *_Outcome]: ...

        @overload
        def last(self, observe: bool) -> tuple[Told | None, *_Outcome]: ...

        def last(self, observe: bool = True) -> tuple[Told | None, *_Outcome]:
            """Return the observation of the agent in turn, its reward, and whether it is done."""

    def decision_of(self, bot: str, rng: Random) -> int | None:
        """Return the number that one of the game's bots would choose for the agent in turn.

        Args:
            bot: the id of the bot.
            rng: its only source of chance.

        Returns:
            The number, None if the agent is done.

        Raises:
            BrokenBotError: there is no such bot, or it failed.
        """
        if not self._legal:
            return None
        view = self.view(self.agent_selection)
        action = ask(self.game, bot, view, self._legal, seconds=inf, rng=rng)
        return self._numbers[self._legal.index(action)]

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent in turn, then deal if a round is over.

        Raises:
            ValueError: it is not legal; the message says why.
        """
        agent, state, apply = self.agent_selection, self._state, self._rules.apply
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self._numbers:
            raise ValueError(refusal(self._rules, state, self.actions[state.actor], action))
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards[agent] = 0.0
        apply(state, self.actions[state.actor][action])
        self._decisions += 1
        while state.paused:
            self._pay_round()
            apply(state, self._rules.legal_actions(state)[0])
        if state.actor is None:
            self._pay_round()
            if not self._by_round:
                self._pay(shares(state.winners, len(self.possible_agents)))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._decisions >= self._cap:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._go_on()
            return
        self._legal, self._numbers = (), []

    def _pay_round(self) -> None:
        if self._by_round:
            points = self._state.scores[-1]
            mean = sum(points) / len(points)
            # Compared with the mean of the others, which is further away than the mean of all.
            further = len(points) / (len(points) - 1)
            best = self._rules.FACTS.best
            self._pay([merit(own - mean, best) * further for own in points])

    def _pay(self, rewards: list[float]) -> None:
        for agent, reward in zip(self.possible_agents, rewards):
            self.rewards[agent] += reward
            self._cumulative_rewards[agent] += reward

    def render(self) -> str | None:
        """Return or print the table in words, as everybody may see it."""
        table, plain = self._rules.observe(self._state, None), plain_of(self.game)
        names = tuple(self.possible_agents)
        lines = [] if table.actor is None else [plain.asks(table, names)]
        for query in plain.queries(bare=True):
            if not query.of_seat:
                lines += query.tell(table, names, 0)
        text = "\n".join(lines)
        if self.render_mode != "human":
            return text
        print(text)  # noqa: T201 - this is what the mode is for
        return None

    def close(self) -> None:
        """Do nothing: nothing is open."""

"""The games as Python games of OpenSpiel, registered when this is imported.

    pyspiel.load_game("python_biberclan(players=4,rounds=1)")     or biberbande, bibermania
    pyspiel.load_game("python_bibermania", {"target": "100"})

Actions, tensors and returns are those of `biberclan.envs.env`. Chance decides who begins, then the
seed of all shuffles, byte by byte; whatever is dealt or shuffled later follows from it. A player
gets an observation, not its whole history: what the rules let a seat know, with every card that it
has legally seen. Needs the extra `openspiel`.
"""

from collections.abc import Callable, Mapping
from dataclasses import astuple
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel

from biberclan.envs.encoding import Encoding, encoding_of
from biberclan.envs.environment import CAP, refusal, shares
from biberclan.rules.game import AnyRules, AnyState
from biberclan.shelf import GAMES, rules_of

BYTES: Final = 7
"""The length of a match's seed in bytes."""


class Game(pyspiel.Game):
    """A game with a number of players and options; `_register` derives a class for each game.

    Attributes:
        game: the id of the game.
        kind: the type with which it is registered.
        rules: its rules.
        options: the options of each match.
        cap: decisions after which a match ends level.
        encoding: the numbers of actions and observations.
    """

    game: str
    kind: pyspiel.GameType

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Prepare a table.

        Args:
            params: "players", "cap", and the options by their names.
        """
        chosen = {**self.kind.parameter_specification, **(params or {})}
        self.rules: AnyRules = rules_of(self.game)
        seats, self.cap = int(chosen["players"]), int(chosen["cap"])
        known = self.rules.FACTS.options
        self.options = self.rules.FACTS.complete({name: str(chosen[name]) for name in known})
        self.rules.start(
            seats, seed=0, first=0, options=self.options
        )  # raises an error if this can't be played
        self.encoding: Encoding = encoding_of(self.game, seats, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.actions[0]),
            max_chance_outcomes=256,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.cap,
        )
        super().__init__(self.kind, info, dict(params or {}))

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (self.kind.short_name, self.get_parameters())

    def new_initial_state(self) -> "State":
        """Return a match before who begins is decided."""
        return State(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "Observer | None":
        """Return an observer for one player.

        Returns:
            None for any other kind of observer, as OpenSpiel expects.
        """
        private = pyspiel.PrivateInfoType.SINGLE_PLAYER
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params or kind.perfect_recall or not kind.public_info or kind.private_info != private:
            return None
        return Observer(self.encoding)


def _loaded(name: str, params: Mapping[str, Any]) -> pyspiel.Game:
    """Return a game where it is unpickled; importing this module has registered it."""
    return pyspiel.load_game(name, params)


class _Truth:
    """A state of the rules that is copied by its own `clone`."""

    def __init__(self, state: AnyState) -> None:
        self.state = state

    def __deepcopy__(self, memo: Any) -> "_Truth":
        return _Truth(self.state.clone())


class State(pyspiel.State):
    """A match, or the chance nodes before it; copying it copies all attributes."""

    def __init__(self, game: Game) -> None:
        """Begin at the chance node that decides who begins."""
        super().__init__(game)
        self._drawn: tuple[int, ...] = ()
        self._truth: _Truth | None = None
        self._decisions = 0

    @property
    def _match(self) -> AnyState:
        return self._truth and self._truth.state

    def current_player(self) -> int:
        """Return whose decision it is."""
        if self._match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self._match.actor

    def is_terminal(self) -> bool:
        """Return whether the match is over, or has been cut short."""
        match, game = self._match, self.get_game()
        return match is not None and (match.actor is None or self._decisions >= game.cap)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the probabilities of who begins, then those of a byte of the seed."""
        number = 256 if self._drawn else self.num_players()
        return [(outcome, 1 / number) for outcome in range(number)]

    def _legal_actions(self, player: int) -> list[int]:
        game = self.get_game()
        numbers = game.encoding.numbers[player]
        return sorted(numbers[action] for action in game.rules.legal_actions(self._match))

    def _apply_action(self, action: int) -> None:
        game, match = self.get_game(), self._match
        if match is None:
            self._draw(action)
            return
        if self.is_terminal():
            raise ValueError("the match is over")
        # OpenSpiel passes on any number, and the rules don't check.
        actions = game.encoding.actions[match.actor]
        legal = 0 <= action < len(actions) and game.rules.why_not(match, actions[action]) is None
        if not legal:
            raise ValueError(refusal(game.rules, match, actions, action))
        game.rules.apply(match, actions[action])
        self._decisions += 1
        while match.paused:
            game.rules.apply(match, game.rules.legal_actions(match)[0])

    def _draw(self, outcome: int) -> None:
        possible = len(self.chance_outcomes())
        if not 0 <= outcome < possible:
            raise ValueError(f"chance is a number from 0 to {possible - 1}, not {outcome}")
        self._drawn += (outcome,)
        first, *seed = self._drawn
        if len(seed) == BYTES:
            game, number = self.get_game(), int.from_bytes(seed, "big")
            match, _events = game.rules.start(
                self.num_players(), seed=number, first=first, options=game.options
            )
            self._truth = _Truth(match)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}" if self._drawn else f"first {action}"
        return str(self.get_game().encoding.actions[player][action])

    def returns(self) -> list[float]:
        """Return the return of each player (`shares`); zeros before the end, or if cut short."""
        winners = self._match and self._match.winners
        return shares(winners, self.num_players()) if winners else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "State":
        """Return a match that a player cannot tell from this one.

        It keeps the history of this one, though in it chance, and perhaps others, decided
        otherwise.

        Args:
            player: the player.
            sampler: returns numbers from 0 to 1, the only source of chance.
        """
        rules = self.get_game().rules
        other: State = self.clone()
        seen = rules.observe(self._match, player)
        other._truth = _Truth(rules.determinize(seen, Random(sampler())))
        return other

    def __str__(self) -> str:
        """Return what everybody at the table may know."""
        return str(self._match and astuple(self.get_game().rules.observe(self._match, None)))


class Observer:
    """Everything that a player may know, as numbers and as text.

    Attributes:
        tensor: the numbers, replaced by `set_from`.
        dict: the same by feature.
    """

    def __init__(self, encoding: Encoding) -> None:
        self._encoding = encoding
        self.tensor = np.zeros(encoding.size, np.float32)
        self.dict = encoding.features(self.tensor)

    def set_from(self, state: State, player: int) -> None:
        """Fill in what a player may know."""
        match = state._match
        view = match and state.get_game().rules.observe(match, player)
        self.tensor[:] = self._encoding.tensor(view) if view else 0

    def string_from(self, state: State, player: int) -> str:
        """Return what a player may know: the attributes of its observation in their order."""
        match = state._match
        return str(match and astuple(state.get_game().rules.observe(match, player)))


def _register(game: str) -> None:
    facts = rules_of(game).FACTS
    options = {name: option.default for name, option in facts.options.items()}
    typed = {name: int(text) if text.isdecimal() else text for name, text in options.items()}
    kind = pyspiel.GameType(
        short_name=f"python_{facts.name}",
        long_name=f"Python {GAMES[game].title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=facts.seats[-1],
        min_num_players=facts.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": facts.seats[0], "cap": CAP, **typed},
    )
    # OpenSpiel keeps registered classes until after the end of Python.
    named = type(facts.name, (Game,), {"game": game, "kind": kind})
    pyspiel.register_game(kind, named)


for _game in GAMES:
    _register(_game)

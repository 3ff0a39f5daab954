"""Actions as numbers and observations as arrays, fixed by game, number of seats and options."""

from array import array
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from itertools import chain
from math import prod
from operator import attrgetter, itemgetter
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from biberclan.envs.features import Feature, Order, features_of
from biberclan.rules.game import AnyObservation
from biberclan.shelf import rules_of

Array: TypeAlias = "npt.NDArray[Any]"

_REMEMBERED = 1024
"""For how many values of an attribute the numbers are cached; most soon occur again."""


class Encoding:
    """The numbers for one game with a number of seats and these options.

    Attributes:
        actions: for each actor the action that each number stands for.
        numbers: for each actor the number of each action.
        shapes: the shape of each feature by its name, in their order in a tensor.
        size: the length of a tensor.
    """

    def __init__(self, game: str, seats: int, options: Mapping[str, str]) -> None:
        rules = rules_of(game)
        self.actions = [tuple(rules.every_action(seats, at, options)) for at in range(seats)]
        self.numbers = [{action: n for n, action in enumerate(own)} for own in self.actions]
        features = features_of(game, seats, options)
        self.shapes = {feature.name: feature.shape for feature in features}
        self.size = sum(map(prod, self.shapes.values()))
        shared = {each.name: _bytes_writer(each.numbers) for each in features if not each.relative}
        self._writers = [
            [
                _writer(each, order, shared.get(each.name) or _bytes_writer(each.numbers, order))
                for each in features
            ]
            for order in ([*range(at, seats), *range(at)] for at in range(seats))
        ]

    def tensor(self, view: AnyObservation) -> Array:
        """Return everything that the observer, a seat, knows as one row of numbers."""
        written = bytearray(b"".join([write(view) for write in self._writers[view.observer]]))
        return np.frombuffer(written, np.float32)

    def features(self, tensor: Array) -> dict[str, Array]:
        """Return the parts of a tensor by the names of the features, each in its shape."""
        found, at = {}, 0
        for name, shape in self.shapes.items():
            found[name] = tensor[at : at + prod(shape)].reshape(shape)
            at += prod(shape)
        return found


def _bytes_writer(numbers: Callable[..., Iterable[float]], *order: Order) -> Callable[[Any], bytes]:
    """Return a cached function that writes the numbers for a value as bytes."""
    return lru_cache(_REMEMBERED)(lambda value: array("f", numbers(value, *order)).tobytes())


def _writer(
    feature: Feature, order: Order, written: Callable[[Any], bytes]
) -> Callable[[AnyObservation], bytes]:
    """Return a function that writes a feature of an observation.

    Args:
        feature: the feature.
        order: the seats, beginning with the observer.
        written: writes a single value of the feature.
    """
    get, in_order = attrgetter(feature.name), itemgetter(*order)
    if feature.depth == 0:
        return lambda view: written(get(view))
    if feature.depth == 1:
        return lambda view: b"".join(map(written, in_order(get(view))))
    return lambda view: b"".join(map(written, chain.from_iterable(in_order(get(view)))))


@cache
def _encoding(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> Encoding:
    return Encoding(game, seats, dict(options))


def encoding_of(game: str, seats: int, options: Mapping[str, str]) -> Encoding:
    """Return the numbers for a table; they are cached, so that environments cost little.

    Raises:
        NoSuchGameError: there is no such game.
        ValueError: an option can't be played with.
    """
    return _encoding(game, seats, tuple(options.items()))

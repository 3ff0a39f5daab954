"""A game as small as the seam allows: look at your card, keep or swap it; few points win.

It has what BiberClan has not: a private look before the first turn, fewest points, no options, at
most three seats, two rounds.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from random import Random
from typing import Any

from biberclan.rules.game import Facts, Mark, Options, Result, Traces

FACTS = Facts("toy", 1, range(2, 4), {}, best="fewest", tallies=("swaps",))
DECK = Counter([*range(1, 10)] * 2)
ROUNDS = 2


class Action(StrEnum):
    LOOK, KEEP, SWAP, DEAL = "look", "keep", "swap", "deal"


LEGAL = {"look": ["look"], "turn": ["keep", "swap"], "deal": ["deal"], "over": []}


@dataclass(frozen=True)
class Event:
    """What was done by whom; at the end of a round the points, at last who has won."""

    what: str
    seats: tuple[int, ...]
    points: tuple[int, ...] = ()


@dataclass(frozen=True)
class Reason:
    code: str
    ruling: str
    actor: int | None


@dataclass
class _Public:
    seats: int
    round: int
    scores: tuple[tuple[int, ...], ...]
    starter: int
    actor: int | None
    phase: str
    gone: tuple[int, ...]
    seen: tuple[bool, ...]

    @property
    def paused(self) -> bool:
        return self.phase == "deal"

    @property
    def winners(self) -> tuple[int, ...] | None:
        totals = [sum(points) for points in zip(*self.scores)]
        low = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
        return low if self.phase == "over" else None


@dataclass
class Observation(_Public):
    cards: tuple[int | None, ...]
    pile: int
    observer: int | None


@dataclass
class State(_Public):
    cards: tuple[int, ...]
    pile: tuple[int, ...]

    def clone(self) -> "State":
        return replace(self)

    def to_dict(self) -> dict[str, Any]:
        plain = {name: _listed(value) for name, value in asdict(self).items()}
        return {"game": FACTS.name, **plain, "winners": _listed(self.winners)}


def start(seats: int, *, seed: int, first: int, options: Options) -> tuple[State, Sequence[Event]]:
    if seats not in FACTS.seats or first not in range(seats) or options:
        raise ValueError("two or three seats, one of them begins, and nothing to choose")
    cards = [*DECK.elements()]
    Random(seed).shuffle(cards)
    dealt, pile = tuple(cards[:seats]), tuple(cards[seats:])
    return State(seats, 1, (), first, first, "look", (), (False,) * seats, dealt, pile), []


def read(plain: Mapping[str, Any]) -> State:
    names = {field.name for field in fields(State)}
    if plain.keys() != names | {"game", "winners"} or plain["phase"] not in LEGAL:
        raise ValueError("entries are missing or superfluous, or there is no such phase")
    state = State(**{name: _tupled(plain[name]) for name in names})
    if Counter((*state.cards, *state.pile, *state.gone)) != DECK or plain != state.to_dict():
        raise ValueError("these are not the cards of the game")
    return state


def legal_actions(state: State) -> list[Action]:
    return [Action(name) for name in LEGAL[state.phase]]


def why_not(state: State, action: Action) -> Reason | None:
    legal = action in LEGAL[state.phase]
    return None if legal else Reason("not_now", "TOY-1", state.actor)


def apply(state: State, action: Action) -> list[Event]:
    seat = state.actor
    assert seat is not None
    events = [Event(action.value, (seat,))]
    following = (seat + 1) % state.seats
    if action == Action.DEAL:
        state.round += 1
        state.starter, state.phase = seat, "look"
        state.gone += state.cards
        state.cards, state.pile = state.pile[: state.seats], state.pile[state.seats :]
        state.seen = (False,) * state.seats
        return events
    if action == Action.LOOK:
        state.seen = _with(state.seen, seat, True)
    if action == Action.SWAP:
        state.gone += (state.cards[seat],)
        state.cards, state.pile = _with(state.cards, seat, state.pile[0]), state.pile[1:]
        state.seen = _with(state.seen, seat, False)
    state.actor = following
    if following == state.starter and state.phase == "look":
        state.phase = "turn"
    elif following == state.starter:
        state.scores += (state.cards,)
        events.append(Event("counted", tuple(range(state.seats)), state.cards))
        state.phase = "deal"
        state.actor = (state.starter + 1) % state.seats
        if state.round == ROUNDS:
            state.phase, state.actor = "over", None
            events.append(Event("won", state.winners or ()))
    return events


def observe(state: State, seat: int | None) -> Observation:
    opened = state.phase in ("deal", "over")
    cards = tuple(
        card if opened or (owner == seat and state.seen[owner]) else None
        for owner, card in enumerate(state.cards)
    )
    public = {field.name: getattr(state, field.name) for field in fields(_Public)}
    return Observation(**public, cards=cards, pile=len(state.pile), observer=seat)


def determinize(observation: Observation, rng: Random) -> State:
    known = [card for card in observation.cards if card is not None]
    hidden = [*(DECK - Counter(known) - Counter(observation.gone)).elements()]
    rng.shuffle(hidden)
    cards = tuple(hidden.pop() if card is None else card for card in observation.cards)
    public = {field.name: getattr(observation, field.name) for field in fields(_Public)}
    return State(**public, cards=cards, pile=tuple(hidden))


def glance(observation: Observation, after: Action | None) -> Observation:
    if observation.phase in ("deal", "over") or after == Action.LOOK:
        return observation
    return replace(observation, cards=(None,) * observation.seats)


def traces(event: Event) -> Traces:
    return Traces()


def unbegun(observation: Observation) -> Observation:
    return observation


def reveal(observations: Sequence[Observation]) -> Observation:
    cards = zip(*(each.cards for each in observations))
    told = tuple(next((card for card in seen if card is not None), None) for seen in cards)
    return replace(observations[0], cards=told, observer=None)


def disclosed(before: State, events: Sequence[Event], people: Iterable[int]) -> str | None:
    done, eyes = events[-1].what, {*people}
    if done == "keep" or (done == "look" and before.actor not in eyes):
        return None
    if done == "swap" and eyes <= {before.actor}:  # nobody else had seen the card that is gone
        return None
    return done


def rounds(observation: Observation) -> int:
    return ROUNDS


def shows(events: Sequence[Event], *, leaving: bool) -> bool:
    return events[0].what == "look"


def marks(before: State, after: State) -> Mark | None:
    if after.paused or after.actor is None:
        return None
    return "round" if before.paused else "turn"


def result(events: Iterable[Event]) -> Result | None:
    counted: list[tuple[int, ...]] = []
    swaps: Counter[int] = Counter()
    for event in events:
        swaps.update(event.seats if event.what == "swap" else ())
        counted += [event.points] if event.points else []
        if event.what == "won":
            told = {"swaps": tuple(swaps[seat] for seat in range(len(counted[0])))}
            return Result(tuple(counted), event.seats, told)
    return None


def parse_action(text: str) -> Action:
    return Action(text)  # the message of its error quotes the text


def _with(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _listed(value: Any) -> Any:
    return [_listed(each) for each in value] if isinstance(value, tuple) else value


def _tupled(value: Any) -> Any:
    return tuple(_tupled(each) for each in value) if isinstance(value, list) else value

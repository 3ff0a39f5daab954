"""The rules. TOY-1: one card each, fewest points. TOY-2: look first. TOY-3: keep it or swap it.
TOY-4: before that, show somebody's card to everybody. TOY-5: two rounds."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from random import Random
from typing import Any, TypeAlias, get_args

from biberclan.rules.game import Audience, Facts, Options, Result, Traces, result_of
from biberclan.rules.notation import Written, counted_from_one, reader
from biberclan.rules.sighted import reveal as reveal
from biberclan.rules.state import marks as marks
from biberclan.rules.state import unbegun as unbegun

FACTS = Facts("toy", 1, range(2, 4), {}, best="fewest", tallies=("swaps",))
DECK = Counter([*range(1, 10)] * 2)
ROUNDS = 2


@dataclass(frozen=True, slots=True)
class Look(Written):
    form = "look"


@dataclass(frozen=True, slots=True)
class Keep(Written):
    form = "keep"


@dataclass(frozen=True, slots=True)
class Swap(Written):
    form = "swap"


@dataclass(frozen=True, slots=True)
class Show(Written):
    form = "show {seat}"
    kinds = {"seat": counted_from_one(FACTS.seats[-1])}  # noqa: RUF012 - never changed
    seat: int


@dataclass(frozen=True, slots=True)
class Deal(Written):
    form = "deal"


Action: TypeAlias = Look | Keep | Swap | Show | Deal

parse_action = reader(get_args(Action))

LEGAL: Mapping[str, tuple[str, tuple[type, ...]]] = {
    "look": ("TOY-2", (Look,)),
    "turn": ("TOY-3", (Keep, Swap, Show)),
    "shown": ("TOY-4", (Keep, Swap)),
    "deal": ("TOY-5", (Deal,)),
    "over": ("TOY-5", ()),
}
"""For each phase the ruling that allows nothing else, and the kinds of actions that are allowed."""


@dataclass(frozen=True)
class Done:
    """An action of a seat, without any card."""

    seat: int
    action: Action


@dataclass(frozen=True)
class Counted:
    points: tuple[int, ...]


@dataclass(frozen=True)
class Won:
    seats: tuple[int, ...]


Event: TypeAlias = Done | Counted | Won


@dataclass(frozen=True)
class Reason:
    code: str
    ruling: str
    actor: int | None


@dataclass(repr=False)
class _Public:
    seats: int
    round: int
    scores: tuple[tuple[int, ...], ...]
    starter: int
    actor: int | None
    phase: str
    gone: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]

    @property
    def paused(self) -> bool:
        return self.phase == "deal"

    @property
    def opened(self) -> bool:
        return self.phase in ("deal", "over")

    @property
    def winners(self) -> tuple[int, ...] | None:
        totals = [sum(points) for points in zip(*self.scores)]
        low = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
        return low if self.phase == "over" else None

    def __repr__(self) -> str:
        return f"<round {self.round}, {self.phase}>"  # and no card

    def is_known(self, owner: int, seat: int | None) -> bool:
        """Return whether a seat knows a card; an onlooker knows those that lie open."""
        return self.opened or seat in self.known[owner]


@dataclass(repr=False)
class Observation(_Public):
    cards: tuple[int | None, ...]
    pile: int
    observer: int | None


@dataclass(repr=False)
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
    return State(seats, 1, (), first, first, "look", (), ((),) * seats, dealt, pile), []


def read(plain: Mapping[str, Any]) -> State:
    names = {field.name for field in fields(State)}
    if plain.keys() != names | {"game", "winners"} or plain["phase"] not in LEGAL:
        raise ValueError("entries are missing or superfluous, or there is no such phase")
    state = State(**{name: _tupled(plain[name]) for name in names})
    if Counter((*state.cards, *state.pile, *state.gone)) != DECK or plain != state.to_dict():
        raise ValueError("these are not the cards of the game")
    return state


def legal_actions(state: State) -> list[Action]:
    _ruling, kinds = LEGAL[state.phase]
    plain: list[Action] = [kind() for kind in kinds if kind is not Show]
    others = [seat for seat in range(state.seats) if seat != state.actor]
    return [*plain, *(Show(seat) for seat in others if Show in kinds)]


def every_action(seats: int, actor: int, options: Options) -> list[Action]:
    others = [(actor + steps) % seats for steps in range(1, seats)]
    return [Look(), Keep(), Swap(), Deal(), *map(Show, others)]


def why_not(state: State, action: Action) -> Reason | None:
    ruling, kinds = LEGAL[state.phase]
    if not isinstance(action, kinds):
        return Reason(state.phase, ruling, state.actor)
    if isinstance(action, Show) and (action.seat == state.actor or action.seat >= state.seats):
        return Reason("whose", "TOY-4", state.actor)
    return None


def apply(state: State, action: Action) -> list[Event]:
    seat = state.actor
    assert seat is not None
    events: list[Event] = [Done(seat, action)]
    match action:
        case Deal():
            state.round += 1
            state.starter, state.phase = seat, "look"
            state.gone += state.cards
            state.cards, state.pile = state.pile[: state.seats], state.pile[state.seats :]
            state.known = ((),) * state.seats
            return events
        case Show(shown):
            state.known = _with(state.known, shown, tuple(range(state.seats)))
            state.phase = "shown"
            return events
        case Look():
            state.known = _with(state.known, seat, (seat,))
        case Swap():
            state.gone += (state.cards[seat],)
            state.cards, state.pile = _with(state.cards, seat, state.pile[0]), state.pile[1:]
            state.known = _with(state.known, seat, ())
    state.actor = (seat + 1) % state.seats
    all_had_one, looked = state.actor == state.starter, isinstance(action, Look)
    state.phase = "look" if looked and not all_had_one else "turn"
    return events + _count(state) if all_had_one and not looked else events


def _count(state: State) -> list[Event]:
    state.scores += (state.cards,)
    if state.round < ROUNDS:
        state.phase, state.actor = "deal", (state.starter + 1) % state.seats
        return [Counted(state.cards)]
    state.phase, state.actor = "over", None
    return [Counted(state.cards), Won(state.winners or ())]


def observe(state: State, seat: int | None) -> Observation:
    if seat is not None and seat not in range(state.seats):
        raise ValueError(f"a seat is a number from 0 to {state.seats - 1}, not {seat}")
    cards = tuple(
        card if state.is_known(owner, seat) else None for owner, card in enumerate(state.cards)
    )
    return Observation(**_public(state), cards=cards, pile=len(state.pile), observer=seat)


def determinize(observation: Observation, rng: Random) -> State:
    known = [card for card in observation.cards if card is not None]
    hidden = [*(DECK - Counter(known) - Counter(observation.gone)).elements()]
    rng.shuffle(hidden)
    cards = tuple(hidden.pop() if card is None else card for card in observation.cards)
    return State(**_public(observation), cards=cards, pile=tuple(hidden))


def glance(
    observation: Observation, after: Action | None, seen: Observation | None = None
) -> Observation:
    if observation.opened:
        return observation
    seen = seen or observation
    shown = after.seat if isinstance(after, Show) else None
    if isinstance(after, Look):
        shown = seen.observer
    cards = tuple(card if owner == shown else None for owner, card in enumerate(seen.cards))
    return replace(observation, cards=cards)


def traces(event: Event) -> Traces:
    return Traces()


def disclosed(before: State, events: Sequence[Event], seats: Iterable[int]) -> str | None:
    done, eyes = events[0], {*seats}
    assert isinstance(done, Done)
    match done.action:
        case Look() if done.seat in eyes:
            return "look"
        case Show():  # who knew that card could not have looked at it again
            return "show"
        case Swap() if not eyes <= {*before.known[done.seat]}:  # the card that is gone
            return "swap"
    return None if len(events) == 1 and not isinstance(done.action, Deal) else "counted"


def rounds(table: State | Observation) -> int:
    return ROUNDS


def shows(events: Sequence[Event], *, leaving: bool) -> Audience | None:
    done = events[0]
    assert isinstance(done, Done)
    eyes: dict[type[Action], Audience] = {Look: "actor", Show: "everybody"}
    return eyes.get(type(done.action))


def result(events: Iterable[Event]) -> Result | None:
    points: list[tuple[int, ...]] = []
    swaps: Counter[int] = Counter()
    for event in events:
        match event:
            case Done(seat, Swap()):
                swaps[seat] += 1
            case Counted(counted):
                points.append(counted)
            case Won(seats):
                return result_of(points, seats, swaps=swaps)
    return None


def _public(table: _Public) -> dict[str, Any]:
    return {field.name: getattr(table, field.name) for field in fields(_Public)}


def _with(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _listed(value: Any) -> Any:
    return [_listed(each) for each in value] if isinstance(value, tuple) else value


def _tupled(value: Any) -> Any:
    return tuple(_tupled(each) for each in value) if isinstance(value, list) else value

"""The parts of an action in a match: the check, the entry in the log, the journal, and undo."""

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

from biberclan.dataclass import dataclass
from biberclan.match.setup import Setup
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import (
    AnyAction,
    AnyEvent,
    AnyObservation,
    AnyReason,
    AnyRules,
    AnyState,
    Mark,
    Result,
)

Stage: TypeAlias = Literal["handover", "turn", "look", "bot", "counting", "over"]
"""Nobody is seated; somebody decides; somebody looks at what their last action shows them; a bot is
in turn; a counted round is shown; the match is over."""


class IllegalActionError(Exception):
    """An action was refused; nothing has changed.

    Attributes:
        reason: the reason, with the ruling's id.
    """

    def __init__(self, reason: AnyReason) -> None:
        super().__init__(f"{reason.code} ({reason.ruling})")
        self.reason = reason


class NotSeatedError(Exception):
    """Somebody acted for a seat that is not theirs; nothing has changed."""


@dataclass(frozen=True, slots=True, repr=False)
class BotTurn:
    """A decision that a bot has to make, with everything that the bot gets to see.

    Attributes:
        bot: the bot's id.
        observation: all that its seat knows.
        actions: its legal actions.
    """

    bot: str
    observation: AnyObservation
    actions: Sequence[AnyAction]

    def __repr__(self) -> str:
        """Name the bot without telling what it knows."""
        return f"<BotTurn: {self.bot}>"


class Journal(Protocol):
    """Keeps the actions of a match that were not taken back.

    Each call returns when its change is durable; if it raises, nothing has changed.
    """

    @property
    def id(self) -> int:
        """The number of the match among those kept."""

    def record(self, action: AnyAction, result: Result | None) -> None:
        """Keep one more action, and the result if it ends the match."""

    def take_back(self) -> None:
        """Drop the last action; the look after the one before it has ended."""

    def end_look(self) -> None:
        """Note that the look after the last action has ended."""

    def note_hints(self, seat: int, asked: int) -> None:
        """Keep the number of hints that a seat has asked for."""

    def agree(self, setup: Setup) -> None:
        """Keep who has which help from now on."""

    def close(self) -> None:
        """Release the match, so that other processes can open it."""


class Entry(NamedTuple):
    """One action of the match and its events; public.

    Attributes:
        seat: the seat that acted.
        action: the action.
        events: the events of the action.
        mark: the turn or round that began after it, if any.
    """

    seat: int
    action: AnyAction
    events: tuple[AnyEvent, ...]
    mark: Mark | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Choice:
    """A choice that a person has made, with everything that it was based on.

    Attributes:
        game: the game that was played.
        position: the number of actions before it.
        observation: all that the seat knew.
        actions: its legal actions.
        chosen: the action that it chose.
    """

    game: str
    position: int
    observation: AnyObservation
    actions: Sequence[AnyAction]
    chosen: AnyAction


class TakenBack(NamedTuple):
    """A seat's action was taken back; public.

    Attributes:
        seat: the seat that had acted.
        action: the action.
        seen: whether it had shown other people a card, which they remember.
    """

    seat: int
    action: AnyAction
    seen: bool = False


class WrongSeat(NamedTuple):
    """Somebody sat down at a seat that is not theirs and got up again; public.

    Attributes:
        seat: the seat, whose side of the table was visible meanwhile.
    """

    seat: int


Note: TypeAlias = TakenBack | WrongSeat
"""What has happened at a table without changing the match."""


def carry_out(rules: AnyRules, state: AnyState, action: AnyAction) -> tuple[AnyState, Entry]:
    """Check an action and carry it out on a copy.

    Args:
        rules: the rules of the game.
        state: the match before; it stays as it is.
        action: any action.

    Returns:
        The match after the action, and the entry for it.

    Raises:
        IllegalActionError: the rules refuse it.
    """
    reason = rules.why_not(state, action)
    if reason is not None:
        raise IllegalActionError(reason)
    actor = state.actor
    assert actor is not None
    after = state.clone()
    events = tuple(rules.apply(after, action))
    return after, Entry(actor, action, events, rules.marks(state, after))


NoUndo: TypeAlias = str
"""The reason why the last action can't be taken back: how the person who acted has learned
something by it or since, as the game's `disclosed` returns it; "nothing" if there is no action;
"seated" if somebody has sat down since and seen a card; "resumed" if the match was, since."""


class Past:
    """The states that an undo can return to.

    When somebody sits down, the earlier actions of others are forgotten, so that only the actions
    of one person are kept, and those of bots since.

    Attributes:
        states: the states, the newest last; each from before an action since which the person who
            acted last has learned nothing.
    """

    def __init__(self, setup: Setup) -> None:
        """Begin with nothing that could be taken back."""
        self.states: list[AnyState] = []
        self._setup = setup
        self._acted_last: int | None = None
        self._forgotten: NoUndo = "nothing"

    def note(self, before: AnyState, entry: Entry) -> None:
        """Note an action that has been carried out.

        Args:
            before: the match before it.
            entry: the entry for it.
        """
        if self._setup.bot(entry.seat) is None:
            self._acted_last = entry.seat
        person = [] if self._acted_last is None else [self._acted_last]
        learned = self._setup.rules.disclosed(before, entry.events, person)
        if learned is None:
            self.states.append(before)
        else:
            self.forget(learned)

    def forget(self, why: NoUndo) -> None:
        """Make all actions so far final."""
        self.states.clear()
        if self._acted_last is not None:  # else there is nothing to forget
            self._forgotten = why

    def why_no_undo(self) -> NoUndo | None:
        """Return the reason why a person's last action can't be taken back, None if it can."""
        if any(waits_for_a_person(self._setup, state) for state in self.states):
            return None
        return self._forgotten


def waits_for_a_person(setup: Setup, state: AnyState) -> bool:
    """Return whether a person, or nobody, has to decide."""
    return state.actor is None or setup.bot(state.actor) is None

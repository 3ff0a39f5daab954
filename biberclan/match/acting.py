"""What acting at a match is made of: the check, what came of it, where it is kept, who may not."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

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


class IllegalActionError(Exception):
    """An action was refused; nothing has changed.

    Attributes:
        reason: why, with the ruling's id.
    """

    def __init__(self, reason: AnyReason) -> None:
        super().__init__(f"{reason.code} ({reason.ruling})")
        self.reason = reason


class NotSeatedError(Exception):
    """Somebody acted for a seat that is not theirs to act for; nothing has changed."""


@dataclass(frozen=True, slots=True, repr=False)
class BotTurn:
    """A decision that a bot has to make: all that reaches the bot.

    Attributes:
        bot: the bot's id.
        observation: what its seat knows.
        actions: what it may do.
    """

    bot: str
    observation: AnyObservation
    actions: Sequence[AnyAction]

    def __repr__(self) -> str:
        """Name the bot without telling what it knows."""
        return f"<BotTurn: {self.bot}>"


class Journal(Protocol):
    """Keeps the actions of a match: a plain list of those that were not taken back.

    Each call returns when its change is durable; if it raises, nothing has changed.
    """

    @property
    def id(self) -> int:
        """The number of the match among those kept."""

    def record(self, action: AnyAction, result: Result | None) -> None:
        """Keep one more action, and the result if it ends the match."""

    def take_back(self) -> None:
        """Drop the last action; the look that the one before it allowed has ended."""

    def end_look(self) -> None:
        """Note that the look that the last action allowed has ended."""

    def note_hints(self, seat: int, asked: int) -> None:
        """Keep how often a seat has asked for a hint."""

    def close(self) -> None:
        """Release the match, so that other processes can open it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of the match and what came of it; public.

    Attributes:
        seat: whose action it was.
        action: what was done.
        events: what happened.
        mark: what began after it.
    """

    seat: int
    action: AnyAction
    events: tuple[AnyEvent, ...]
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A seat's action was taken back; public.

    Attributes:
        seat: whose action it was.
        action: what was done.
        seen: whether it had shown other people a card, which they remember.
    """

    seat: int
    action: AnyAction
    seen: bool = False


def carry_out(rules: AnyRules, state: AnyState, action: AnyAction) -> tuple[AnyState, Entry]:
    """Check an action and carry it out on a copy.

    Args:
        rules: the rules of the game.
        state: the match before; it stays as it is.
        action: any action.

    Returns:
        The match after the action, and what came of it.

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

"""The presenter of a match for the person at the keyboard. Knows no Textual."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, TypeAlias

from biberclan.language import _
from biberclan.match.match import Match
from biberclan.rules.game import AnyAction, AnyEvent, AnyObservation, AnyReason
from biberclan.table.layout import Size
from biberclan.table.moves import Move
from biberclan.table.news import SinceYourTurn
from biberclan.table.situation import Situation
from biberclan.words.seam import Cost

Direction: TypeAlias = Literal["left", "right", "up", "down"]
"""The way of an arrow."""


class Desk(Situation, ABC):
    """The presenter of one decision after another; each game has its own way to point and choose.

    Attributes:
        board: columns and rows of the board on the screen, None before there is one.
        legal: the legal actions of the person at the keyboard.
        pointed: whether a person has pointed at something, not the desk by itself.
        RESULTS: the kinds of events that tell the result of a round; they are told once people have
            counted it.
    """

    RESULTS: ClassVar[tuple[type, ...]] = ()

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.board: Size | None = None
        self.pointed = False
        self._read = 0
        self.legal: Sequence[AnyAction] = ()
        self._begin_decision()

    def count(self) -> None:
        """Note that people have counted the round on the table."""
        self._counted = self.view.round

    def deal(self) -> None:
        """Deal the next round, the only legal action then."""
        self.act(self.match.legal_actions()[0])

    @property
    def can_cover(self) -> bool:
        """Whether there is something secret in hand that can be covered."""
        return False

    @property
    def is_covered_now(self) -> bool:
        """Whether something in hand is covered: then nothing on the screen may depend on it."""
        return self.can_cover and self.covered

    def toggle_cover(self) -> None:
        """Cover the card in hand, or uncover it; it stays so in this person's next turns."""
        assert self.view.observer is not None
        self._covering ^= {self.view.observer}

    def ready(self) -> None:
        """Sit down: end the handover, or end the reading of news."""
        if self.stage == "handover":
            self.match.sit_down()
            self._begin_decision()
        elif self.rereads:
            self.stage = "turn"
        elif self.stage == "news":
            self._read = self.match.turn_since
            self._begin_decision()

    @property
    def is_first_look(self) -> bool:
        """Whether somebody has just sat down, and touched nothing yet."""
        touched = self.pointed or self.has_chosen or self.half_chosen is not None
        return self.match.is_first_look and not touched

    def stand_up(self) -> None:
        """Go back to the handover from somebody else's seat."""
        self.match.stand_up()
        self._begin_decision()

    def recall_news(self) -> None:
        """Read the news once more; the pointing stays as it is."""
        self.stage = "news"

    @property
    def rereads(self) -> bool:
        """Whether the news is read once more, in the middle of a decision."""
        return self.stage == "news" and not self._has_unread()

    def stop_looking(self) -> None:
        """Stop looking at what the last action has shown."""
        self.match.stop_looking()
        self._begin_decision()
        self._end_turn()

    def sit_at(self, match: Match) -> None:
        """Go on with a match as it stands now, the same or another."""
        if match is not self.match:
            self._counted = 0
        self.match = match
        self._begin_decision()

    def act(self, action: AnyAction) -> Sequence[AnyEvent]:
        """Carry out a legal action."""
        events = self.match.act(action)
        self._begin_decision()
        return (*events, *self._end_turn())

    def _end_turn(self) -> Sequence[AnyEvent]:
        """End the turn as it was announced, if nothing else is left to be decided."""
        events = self.match.end_turn(self.announced)
        if events:
            self._begin_decision()
        return events

    def act_as_bot(self, action: AnyAction) -> None:
        """Carry out a bot's decision."""
        self.match.act_as_bot(action)
        self._begin_decision()

    def undo(self) -> None:
        """Take back the last action."""
        self.match.undo()
        self._read = self.match.turn_since
        self._begin_decision()

    def redo(self) -> None:
        """Redo the action that was taken back last."""
        self.match.redo()
        self._begin_decision()

    def confirm(self) -> Sequence[AnyEvent] | AnyReason | None:
        """Carry out the action that is pointed at.

        Returns:
            The events; or the reason why it can't be done; or None where only a part was chosen.
        """
        if self.choose_part():
            return None
        action = self.proposal()
        reason = self.match.why_not(action)
        return reason if reason is not None else self.act(action)

    def says(self) -> tuple[str, AnyReason | None]:
        """Return the sentence about the effect of Enter here, or why it would have none.

        Returns:
            The sentence, and the reason if it can't be done.
        """
        if self.view.actor is None or self.stage != "turn":
            return "", None
        part = self.part_due()
        if part:
            return part, None
        return self.once(self._says_of, self.proposal())

    def _says_of(self, action: AnyAction) -> tuple[str, AnyReason | None]:
        people, reason = self.match.setup.people, self.match.why_not(action)
        if reason is not None:
            return self.words.explain(reason, people), reason
        return self.words.preview(self.open_view, action, people), None

    @property
    def is_refused(self) -> bool:
        """Whether what is pointed at can't be done."""
        return self.says()[1] is not None

    def warns(self) -> str:
        """Return the warning about the costs of Enter here, "" for none.

        Where nothing else can be done, only the end of the round is announced.
        """
        if self.stage != "turn" or self.part_due():
            return ""
        costs, only = self.once(self.costs, self.proposal()), len(self.legal) == 1
        return " ".join(cost.text for cost in costs if cost.ends_round or not only)

    def ends_round(self, action: AnyAction) -> bool:
        """Return whether an action would end the round, as far as its actor can stop that."""
        return any(cost.ends_round for cost in self.once(self.costs, action))

    def says_already(self, action: AnyAction) -> bool:
        """Return whether the line already says that Enter would carry out this action."""
        return not self.part_due() and bool(self.proposal() == action)

    def costs(self, action: AnyAction) -> Sequence[Cost]:
        """Return the costs of an action that nobody should pay unawares."""
        if action not in self.legal:
            return ()
        return self.words.costs(self.open_view, action, self.match.setup.people)

    @property
    def at_stake(self) -> Sequence[AnyAction]:
        """The actions that are decided between now: after a look perhaps the ends of the turn."""
        match = self.match
        endings = match.setup.rules.FACTS.endings
        if self.stage == "look" and endings and match.why_not(endings[0]) is None:
            return match.legal_actions()
        return self.legal

    def _begin_decision(self) -> None:
        self.view = self.match.view
        self.pointed = False
        self.news = SinceYourTurn(self.match)
        stage = self.match.stage
        if stage not in ("turn", "look"):
            self.announced = None
        self.stage = "news" if stage == "turn" and self._has_unread() else stage
        self.legal = self.match.legal_actions() if self.stage == "turn" else ()
        self.begin()

    def _has_unread(self) -> bool:
        """Return whether the one person among bots, who has no handover, is to read news."""
        match = self.match
        fresh = match.is_alone and self._read != match.turn_since
        return fresh and match.seated == self.view.actor and self.news.by_others

    @abstractmethod
    def begin(self) -> None:
        """Begin a decision, with nothing chosen yet."""

    def choose_part(self) -> bool:
        """Choose a part of a choice, if one has to come first; return whether one had to."""
        return False

    @abstractmethod
    def unchoose(self) -> None:
        """Undo a half-made choice; the pointing stays as it is."""

    def keep_off(self, answers: Sequence[AnyAction]) -> None:
        """Point at none of these actions unasked, if there are others; games override it."""
        self.pointed = False

    def part_due(self) -> str:
        """Return the sentence about the part to choose first, "" for none; games override it."""
        return ""

    def moves(
        self, before: AnyObservation, after: AnyObservation, events: Sequence[AnyEvent], /
    ) -> Sequence[Move]:
        """Return the moves of cards after some events, here none; games override it.

        Args:
            before: the view of everybody at the table before the events.
            after: the view of everybody now.
            events: the events.
        """
        return ()

    @abstractmethod
    def proposal(self) -> AnyAction:
        """Return the action that is pointed at, legal or not."""

    @abstractmethod
    def choose(self, action: AnyAction) -> None:
        """Point at an action."""

    @abstractmethod
    def mark(self, worth: Mapping[AnyAction, str]) -> None:
        """Show the values of choices on the board, the most important first; games override it."""

    @abstractmethod
    def aim(self) -> object:
        """Return the state of pointing and of a half-made choice, for `aim_again`."""

    @abstractmethod
    def aim_again(self, aim: Any) -> None:
        """Restore the state of pointing and of a half-made choice, within the same decision.

        Args:
            aim: the state that `aim` has returned.
        """

    @abstractmethod
    def choices(self) -> Sequence[AnyAction]:
        """Return the legal actions in the order of the table."""

    @property
    def has_chosen(self) -> bool:
        """Whether a person has pointed at something, or chosen it without pointing."""
        return self.pointed

    def how_to_choose(self) -> str:
        """Return the sentence on how to choose, for somebody who has not pointed at anything."""
        return _("Nothing is chosen yet. Choose for yourself: arrow, digit or click.")

    @abstractmethod
    def is_pointed_at(self, action: AnyAction) -> bool:
        """Return whether an action involves what is pointed at."""

    @abstractmethod
    def click(self, target: Any) -> str:
        """Point at a clicked target, or return the command that a second click gives.

        Args:
            target: the target, as the game's board names it.

        Returns:
            The id of a command, "" if it was only pointed at.
        """

    def said_of(self, target: Any) -> str:
        """Return the sentence about a clicked target that can't be pointed at, "" for none."""
        return ""

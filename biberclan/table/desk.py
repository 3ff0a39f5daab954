"""The presenter of a match: what the person at the keyboard is doing. Knows no Textual."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, TypeAlias

from biberclan.language import _, listed, ngettext, translate, worded, written
from biberclan.match import acting
from biberclan.match.match import Match
from biberclan.rules.game import AnyAction, AnyEvent, AnyObservation, AnyReason
from biberclan.table.layout import Size
from biberclan.table.moves import Move
from biberclan.table.news import SinceYourTurn
from biberclan.teach.words import AnyWords, Cost, words_of

Stage: TypeAlias = acting.Stage | Literal["news"]
"""What is going on at the match, or "news": whoever decides reads what has happened before."""


class Desk(ABC):
    """One screenful of decision; what can be pointed at and chosen is the game's own.

    Attributes:
        match: the match being played.
        words: what the game says of itself.
        board: columns and rows of the board on the screen, None before there is one.
        stage: what is going on at the keyboard.
        view: what may be painted now.
        legal: what the person at the keyboard can do now.
        pointed: whether a person has pointed at something, not the desk by itself.
        news: what has happened since the last turn of whoever sits, or sits down next.
        announced: what this person has announced to end the turn with, None for nothing.
        RESULTS: the kinds of events that tell what a round came to; they are told once people
            have counted it.
    """

    RESULTS: ClassVar[tuple[type, ...]] = ()

    def __init__(self, match: Match) -> None:
        """Sit at a match as it stands."""
        self.match = match
        self.words: AnyWords = words_of(match.setup.game)
        self.board: Size | None = None
        self.pointed = False
        self.announced: AnyAction | None = None
        self._covering: set[int] = set()
        self._counted = 0
        self._read = 0
        self.stage: Stage = match.stage
        self.view: AnyObservation = match.view
        self.legal: Sequence[AnyAction] = ()
        self._begin_decision()

    @property
    def open_view(self) -> AnyObservation:
        """What may be read on the screen now: a covered hand is left out."""
        return self.without_hand() if self.covered else self.view

    def without_hand(self) -> AnyObservation:
        """Return the view without what can be covered; games in which something can override it."""
        return self.view

    @property
    def at_work(self) -> int | None:
        """Who decides, or still looks at what their last action has shown them."""
        return self.match.log[-1].seat if self.stage == "look" else self.view.actor

    @property
    def counted(self) -> bool:
        """Whether people have counted the round on the table; what it came to is told then."""
        return self._counted == self.view.round or self.stage not in ("counting", "over")

    @property
    def scores(self) -> Sequence[Sequence[int]]:
        """The points of each seat in the rounds that people have counted."""
        scores: Sequence[Sequence[int]] = self.view.scores
        return scores if self.counted else scores[:-1]

    @property
    def rounds(self) -> int | None:
        """How many rounds the match has, None if that is open."""
        return self.match.setup.rules.rounds(self.view)

    def count(self) -> None:
        """Note that people have counted the round on the table."""
        self._counted = self.view.round

    def deal(self) -> None:
        """Deal the next round, which is all that can be done then."""
        self.act(self.match.legal_actions()[0])

    @property
    def covered(self) -> bool:
        """Whether the card in hand is covered from looks over the shoulder."""
        return self.view.observer in self._covering

    @property
    def can_cover(self) -> bool:
        """Whether there is something secret in hand that can be covered."""
        return False

    def toggle_cover(self) -> None:
        """Cover the card in hand, or uncover it; it stays so in this person's next turns."""
        assert self.view.observer is not None
        self._covering ^= {self.view.observer}

    def ready(self) -> None:
        """Sit down: end the handover and see what is there to be seen."""
        if self.stage == "handover":
            self.match.sit_down()
            self._begin_decision()
        elif self.rereads:
            self.stage = "turn"
        elif self.stage == "news":
            self._read = self.match.turn_since
            self._begin_decision()

    def recall_news(self) -> None:
        """Read once more what has happened; what is pointed at stays so."""
        self.stage = "news"

    @property
    def rereads(self) -> bool:
        """Whether the news are read once more, in the middle of a decision."""
        return self.stage == "news" and not self._has_unread()

    def stop_looking(self) -> None:
        """Turn away what the last action has shown."""
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
        """Carry out what a bot has decided."""
        self.match.act_as_bot(action)
        self._begin_decision()

    def undo(self) -> None:
        """Take back the last action."""
        self.match.undo()
        self._read = self.match.turn_since
        self._begin_decision()

    def redo(self) -> None:
        """Do again what was taken back last."""
        self.match.redo()
        self._begin_decision()

    def confirm(self) -> Sequence[AnyEvent] | AnyReason | None:
        """Do what is pointed at.

        Returns:
            What happened; or why it can't be done; or None where only a part was chosen.
        """
        if self.choose_part():
            return None
        action = self.proposal()
        reason = self.match.why_not(action)
        return reason if reason is not None else self.act(action)

    def says(self) -> tuple[str, AnyReason | None]:
        """Return the sentence that says what Enter would do here, or why it would do nothing.

        Returns:
            The sentence, and the reason if it can't be done.
        """
        people = self.match.setup.people
        if self.view.actor is None or self.stage != "turn":
            return "", None
        part = self.part_due()
        if part:
            return part, None
        action = self.proposal()
        reason = self.match.why_not(action)
        if reason is not None:
            return self.words.explain(reason, people), reason
        return self.words.preview(self.open_view, action, people), None

    @property
    def half_chosen(self) -> object:
        """The part of a choice that is made already, None for none; games override it."""
        return None

    @property
    def is_refused(self) -> bool:
        """Whether what is pointed at can't be done."""
        if self.stage != "turn" or self.part_due():
            return False
        return self.match.why_not(self.proposal()) is not None

    def warns(self) -> str:
        """Return what Enter would cost here that nobody should pay unawares, "" for nothing.

        Where nothing else can be done, only the end of the round is announced.
        """
        if self.stage != "turn" or self.part_due():
            return ""
        costs, only = self.costs(self.proposal()), len(self.legal) == 1
        return " ".join(cost.text for cost in costs if cost.ends_round or not only)

    def ends_round(self, action: AnyAction) -> bool:
        """Return whether an action would end the round, as far as its actor can stop that."""
        return any(cost.ends_round for cost in self.costs(action))

    def says_already(self, action: AnyAction) -> bool:
        """Return whether the line says already that Enter would do this."""
        return not self.part_due() and bool(self.proposal() == action)

    def costs(self, action: AnyAction) -> Sequence[Cost]:
        """Return what an action would cost that nobody should pay unawares."""
        if action not in self.legal:
            return ()
        return self.words.costs(self.open_view, action, self.match.setup.people)

    def prompt(self) -> str:
        """Return the sentence that asks for what is due."""
        view, people = self.view, self.match.setup.people
        if view.actor is None and self.counted:
            return self.winners_prompt()
        match self.stage:
            case "over" if 1 < view.round == self.match.setup.rules.rounds(view):
                return _("The last round is over, all cards lie open. Enter: count.")
            case "counting" | "over":  # five of a kind end a match before its last round
                return _("The round is over, all cards lie open. Enter: count.")
            case "bot":
                return _("{name} is playing.").format(name=people[view.actor])
            case "handover":
                seat = self.match.next_to_sit
                assert seat is not None
                setup = self.match.setup
                others = [
                    other
                    for each, other in enumerate(people)
                    if each != seat and setup.bot(each) is None
                ]
                return ngettext(
                    "{name} is next. {other} looks away. Space: I am {name}.",
                    "{name} is next. Everybody else looks away. Space: I am {name}.",
                    len(others),
                ).format(name=people[seat], other="".join(others[:1]))
            case "news":
                return _("{name}, this has happened since your turn. Any key: go on.").format(
                    name=people[view.actor]
                )
            case "look":
                return self.look_prompt().format(name=people[self.match.log[-1].seat])
            case "turn":
                asked = self.words.NAMES.asked(view, self.turn_prompt())
                return asked.format(name=people[view.actor])

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
        """Begin a decision: nothing is chosen yet."""

    def choose_part(self) -> bool:
        """Choose a part of what is to be chosen, if that is due; return whether it was."""
        return False

    @abstractmethod
    def unchoose(self) -> None:
        """Take back what has been gathered, or chosen by halves; what is pointed at stays so."""

    def keep_off(self, answers: Sequence[AnyAction]) -> None:
        """Point at none of these actions unasked, if there are others; games override it."""
        self.pointed = False

    def part_due(self) -> str:
        """Return which part is to be chosen first, "" for none; games may override it."""
        return ""

    def moves(
        self, before: AnyObservation, after: AnyObservation, events: Sequence[AnyEvent]
    ) -> Sequence[Move]:
        """Return which cards move because of what has happened, here none; games override it.

        Args:
            before: what everybody at the table saw before.
            after: what everybody sees now.
            events: what has happened.
        """
        return ()

    def headline(self) -> str:
        """Return the top row: which round, and what everybody must know of it."""
        return written(" · ").join(filter(None, (self.which_round(), self.whose_turn())))

    def which_round(self) -> str:
        """Return which round is played, of how many; "" where there is only one."""
        return _("Round {round} of {rounds}").format(round=self.view.round, rounds=self.rounds)

    def whose_turn(self) -> str:
        """Return whose turn it is, or that the final turns have begun; "" when it is over."""
        if self.at_work is None or self.stage in ("counting", "over"):
            return ""
        return _("{name}'s turn").format(name=self.match.setup.people[self.at_work])

    def turn_prompt(self) -> str:
        """Return the question for the decision; {name} stands for the person who decides."""
        return worded(self.words.NAMES.phases[self.view.phase].prompt)

    def look_prompt(self) -> str:
        """Return what there is to look at; {name} stands for who looks, or shows it to all."""
        if self.match.everybody_looks:
            return _("{name} shows this card to everybody for a moment. Enter: go on.")
        return _("{name}, remember this card; only you see it. Enter: go on.")

    def winners_prompt(self) -> str:
        """Return who has won."""
        people, best = self.match.setup.people, self.match.setup.rules.FACTS.best
        text = (
            _("The match is over. Most points: {names}. Enter: the final count.")
            if best == "most"
            else _("The match is over. Fewest points: {names}. Enter: the final count.")
        )
        return text.format(names=listed([people[seat] for seat in self.view.winners or ()]))

    def enter_label(self) -> str:
        """Return in a word what Enter does for the decision that is due."""
        return translate(self.words.NAMES.phases[self.view.phase].enter)

    @abstractmethod
    def proposal(self) -> AnyAction:
        """Return the action that is pointed at, legal or not."""

    @abstractmethod
    def choose(self, action: AnyAction) -> None:
        """Point at an action."""

    @abstractmethod
    def mark(self, worth: Mapping[AnyAction, str]) -> None:
        """Show on the board what choices are worth, the most important first; games override it."""

    @abstractmethod
    def aim(self) -> object:
        """Return what is pointed at and chosen by halves, for `aim_again`."""

    @abstractmethod
    def aim_again(self, aim: Any) -> None:
        """Point and choose again as it was before, within the same decision.

        Args:
            aim: what `aim` has returned.
        """

    @abstractmethod
    def choices(self) -> Sequence[AnyAction]:
        """Return the legal actions in the order of the table."""

    @property
    def has_chosen(self) -> bool:
        """Whether a person has pointed at something, or chosen it without pointing."""
        return self.pointed

    @abstractmethod
    def is_pointed_at(self, action: AnyAction) -> bool:
        """Return whether an action has to do with what is pointed at."""

    @abstractmethod
    def click(self, target: Any) -> str:
        """Point at what was clicked on the board, or return which command a second click is.

        Args:
            target: what the game's board names.

        Returns:
            The id of a command, "" if it was only pointed at.
        """

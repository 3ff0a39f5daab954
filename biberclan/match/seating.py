"""The people's side of a match: who is seated, whose decision it is, what may be shown."""

from collections.abc import Sequence

from biberclan.match import acting
from biberclan.match.setup import Help, Setup
from biberclan.rules.endings import ended
from biberclan.rules.game import AnyAction, AnyEvent, AnyObservation, AnyReason, AnyState, Audience


class Seating:
    """A match with at most one person at the keyboard.

    Between two people's turns nobody is seated, and `view` is what an onlooker sees. That is the
    handover: a state of the match, which only `Match.sit_down` ends. One person among bots is
    always seated.

    Attributes:
        setup: the agreement before the match.
        seated: the seat at the keyboard, None in the handover and, with several people, while
            bots are in turn or a counted round is shown.
        opening: the events before the first decision.
        log: every action that was not taken back, with its events.
        learner: the seat of the learner in a lesson; None outside lessons.
    """

    def __init__(self, setup: Setup) -> None:
        """Begin at the first handover."""
        self.setup = setup
        self._persons = setup.person_seats
        self._alone = self._persons[0] if len(self._persons) == 1 else None
        self.seated: int | None = self._alone
        self.log: list[acting.Entry] = []
        self.learner: int | None = None
        self._rules = setup.rules
        self._state: AnyState
        self._state, opening = setup.begin()
        self.opening = tuple(opening)
        self._scores_before = self._state.scores
        self._last_look: AnyAction | None = None
        self._audience: Audience | None = None

    @property
    def actor(self) -> int | None:
        """The seat whose decision it is, None when the match is over."""
        actor: int | None = self._state.actor
        return actor

    def lacks(self, help: Help) -> bool:
        """Return whether somebody sits here who plays without a kind of help."""
        return self.seated is not None and self.seated not in getattr(self.setup, help)

    @property
    def view(self) -> AnyObservation:
        """The view that may be shown now, of the seated person or of an onlooker.

        It has remembered cards only for somebody who has the memory aid.
        """
        if self.seated in self.setup.memory_aid:
            return self._observed(self.seated)
        return self._glance(self.seated)

    @property
    def public(self) -> AnyObservation:
        """The view of everybody at the table, independent of who is seated."""
        return self._glance(None)

    def _glance(self, seat: int | None) -> AnyObservation:
        glance, observation = self._rules.glance, self._observed(seat)
        if self.everybody_looks:
            return glance(observation, self._last_look, self._observed(self.log[-1].seat))
        return glance(observation, None if seat is None else self._last_look)

    def _observed(self, seat: int | None) -> AnyObservation:
        observation = self._rules.observe(self._state, seat)
        has_begun = self._state.actor == self.seated
        return observation if has_begun else self._rules.unbegun(observation)

    def knowledge(self) -> AnyObservation:
        """Return all that the seated person has legally seen, for a hint; not for the screen.

        Raises:
            NotSeatedError: the actor is not at the keyboard.
        """
        if not self._at_the_keyboard():
            raise acting.NotSeatedError
        return self._rules.observe(self._state, self.seated)

    @property
    def looking(self) -> AnyAction | None:
        """The last action while what it showed is still looked at."""
        return self._last_look

    @property
    def everybody_looks(self) -> bool:
        """Whether everybody at the table, seated or not, looks at what the last action showed."""
        return self._last_look is not None and self._audience == "everybody"

    @property
    def stage(self) -> acting.Stage:
        """The stage of the match, the same for all games and front ends."""
        if self._state.actor is None:
            return "over"
        if self._state.paused:
            return "counting"
        if self.looking is None and self.bot_in_turn is not None:
            return "bot"
        if self.seated is None and not self.everybody_looks:
            return "handover"
        return "turn" if self.looking is None else "look"

    @property
    def next_to_sit(self) -> int | None:
        """The seat that sits down at the end of the handover.

        The actor, unless somebody has yet to see what their last action shows them; None when the
        match is over.
        """
        return self.actor if self._last_look is None else self.log[-1].seat

    @property
    def is_alone(self) -> bool:
        """Whether one person plays among bots, always seated."""
        return self._alone is not None

    @property
    def reader(self) -> int | None:
        """The seat that reads news: a learner, one person among bots, or the next to sit down."""
        reader = self._alone if self.learner is None else self.learner
        following = self.next_to_sit
        if reader is not None or following is None:
            return reader
        seats = self.setup.seats
        return min(self._persons, key=lambda seat: (seat - following) % seats, default=following)

    @property
    def turn_since(self) -> int:
        """The number of actions before the current turn."""
        since = len(self.log)
        while since and self.log[since - 1].seat == self._state.actor:
            since -= 1
        return since

    def legal_actions(self) -> Sequence[AnyAction]:
        """List the legal actions of the seated person; none for anybody else."""
        return self._rules.legal_actions(self._state) if self._at_the_keyboard() else ()

    def why_not(self, action: AnyAction, announced: AnyAction | None = None) -> AnyReason | None:
        """Return the reason why the actor can't do this, None if they can.

        Args:
            action: the action.
            announced: the end of the turn that should follow it, at once or later; None for none.
        """
        rules, state = self._rules, self._state
        reason = rules.why_not(state, action)
        if reason is None and announced is not None:
            after, entry = acting.carry_out(rules, state, action)
            if after.paused or entry.mark is not None:  # the turn is over already
                return rules.why_not(state, announced)
        return reason

    def choice(self, action: AnyAction, announced: AnyAction | None) -> AnyAction:
        """Return a legal action together with the end of the turn, if its key decides on that.

        Args:
            action: the action.
            announced: the announced end, None for the default one.
        """
        return ended(self._rules, self._state, action, announced)

    @property
    def bot_in_turn(self) -> str | None:
        """The bot that has to decide now, None if a person has to (anybody may deal)."""
        state = self._state
        if state.actor is None or state.paused:
            return None
        return self.setup.bot(state.actor)

    def bot_turn(self, instead: str | None = None) -> acting.BotTurn:
        """Return the decision that a bot has to make now.

        Args:
            instead: the id of another bot that decides this once, None for the bot itself.

        Raises:
            NotSeatedError: a person is in turn.
        """
        bot, state = self.bot_in_turn, self._state
        if bot is None:
            raise acting.NotSeatedError
        observed = self._rules.observe(state, state.actor)
        return acting.BotTurn(instead or bot, observed, self._rules.legal_actions(state))

    @property
    def events(self) -> list[AnyEvent]:
        """All events that were not taken back; public."""
        return [*self.opening, *(event for entry in self.log for event in entry.events)]

    def _at_the_keyboard(self) -> bool:
        # Nothing is secret while a counted round is shown: anybody may deal the next one.
        return self._state.actor is not None and (
            self._state.actor == self.seated or self._state.paused
        )

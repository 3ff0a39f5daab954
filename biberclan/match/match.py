"""The only way for people and bots to act: a match checks, applies, records and hands over."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from biberclan.match import acting
from biberclan.match.seating import Seating
from biberclan.match.setup import Help, Setup
from biberclan.rules.game import AnyAction, AnyEvent, AnyObservation, AnyState, Result


class Match(Seating):
    """One match, with at most one person at the keyboard.

    Attributes:
        chronicle: every action at this table, including those taken back; an action done again is
            in it twice.
        is_first_look: whether one of several people has just sat down, perhaps at the wrong seat.
        hints_used: the number of hints that each seat has asked for; undo does not reduce it.
    """

    def __init__(self, setup: Setup, journal: acting.Journal | None = None) -> None:
        """Begin a match at its first handover.

        Args:
            setup: the players and the game.
            journal: keeps each action before anything is shown of it.
        """
        super().__init__(setup)
        self.chronicle: list[acting.Entry | acting.Note] = []
        self.is_first_look = False
        self.hints_used = [0] * setup.seats
        self._journal = journal
        self._past = acting.Past(setup)
        self._decided: list[AnyState] = []  # the match before each action of the log
        self._undone: list[AnyAction] = []
        self._ends: set[int] = set()  # the places in the log of the ends of turns by themselves

    @classmethod
    def replay(
        cls,
        setup: Setup,
        actions: Iterable[AnyAction],
        journal: acting.Journal | None = None,
        *,
        hints_used: Sequence[int] = (),
        looked: int = 0,
    ) -> "Match":
        """Replay a recorded match up to its last action, and stop in the handover.

        Args:
            setup: the agreement before the match.
            actions: the actions of the record, in order.
            journal: keeps further actions; it has those of the record already.
            hints_used: the number of hints that each seat has asked for; empty if nobody has.
            looked: the number, from 1, of the last action whose look has ended; the look after a
                later one goes on.

        Raises:
            IllegalActionError: an action does not fit.
        """
        match = cls(setup)
        for action in actions:
            match._carry_out(action)
        match._past.forget("resumed")
        if looked >= len(match.log):
            match._last_look = None
        match.hints_used = list(hints_used) or match.hints_used
        match._journal = journal
        return match

    @classmethod
    def at_position(cls, setup: Setup, position: dict[str, Any]) -> "Match":
        """Begin at a position instead of the first card, in the handover; for lessons.

        Args:
            setup: the people at the table; the position decides everything else.
            position: a state in the plain form.

        Raises:
            ValueError: the position is not one (`Rules.read`).
        """
        match = cls(setup)
        match._state = setup.rules.read(position)
        match.opening = ()
        return match

    @classmethod
    def imagined(cls, setup: Setup, observation: AnyObservation, rng: Random) -> "Match":
        """Return a match in the handover that a seat can't tell from the one it has observed.

        Args:
            setup: the people at the table.
            observation: all that the seat knows; the rest is drawn at random.
            rng: the only source of chance.
        """
        return cls.at_position(setup, setup.rules.determinize(observation, rng).to_dict())

    @property
    def id(self) -> int | None:
        """The number of the match among those kept, None if it is not being kept."""
        return None if self._journal is None else self._journal.id

    def note_hint(self) -> None:
        """Note that the person at the keyboard asks for a hint.

        Raises:
            NotSeatedError: the actor is not at the keyboard.
            Exception: the journal could not keep it; it is kept with the next one.
        """
        if self.seated is None or not self._at_the_keyboard():
            raise acting.NotSeatedError
        self.hints_used[self.seated] += 1
        if self._journal is not None:
            self._journal.note_hints(self.seated, self.hints_used[self.seated])

    def agree(self, helps: Mapping[Help, Sequence[int]]) -> None:
        """Agree between two rounds who has which help from now on.

        Args:
            helps: the seats that have it, for some kinds of help.

        Raises:
            Exception: the journal could not keep it; nothing has changed.
        """
        setup = self.setup.helped(helps)
        if self._journal is not None:
            self._journal.agree(setup)
        self.setup = setup

    def sit_down(self) -> None:
        """End the handover: the next person confirms that they sit here, and sees their card.

        Raises:
            NotSeatedError: a bot is next.
        """
        seat = self.next_to_sit
        if seat is not None and self.setup.bot(seat) is not None:
            raise acting.NotSeatedError
        self.seated, self.is_first_look = seat, self._alone is None
        # If an undo has put somebody back into their own turn, they see nothing new.
        if not self.log or self.log[-1].seat != self.seated:
            self._past.forget("seated")

    def stand_up(self) -> None:
        """Go back to the handover from somebody else's seat; the log says so to everybody.

        Raises:
            NotSeatedError: nobody has just sat down.
        """
        if self.seated is None or not self.is_first_look:
            raise acting.NotSeatedError
        self.chronicle.append(acting.WrongSeat(self.seated))
        self.cover()

    @property
    def can_cover(self) -> bool:
        """Whether a side of the table is visible that others must not see."""
        return self.seated is not None and self._alone is None

    def cover(self) -> None:
        """Go back to the handover, as after resuming: somebody else may come next."""
        self.seated, self.is_first_look = self._alone, False

    def stop_looking(self) -> None:
        """End the look at what the last action showed; it is not shown again.

        Raises:
            Exception: the journal could not keep it; the look goes on.
        """
        if self._last_look is None:
            return
        if self._journal is not None:
            self._journal.end_look()
        self._last_look, self.is_first_look = None, False
        if self.seated != self._state.actor:
            self.seated = self._alone

    def act(self, action: AnyAction) -> Sequence[AnyEvent]:
        """Carry out an action of the person at the keyboard.

        Args:
            action: any action.

        Returns:
            The events, public.

        Raises:
            NotSeatedError: the actor is not at the keyboard.
            IllegalActionError: the rules refuse it.
            Exception: the journal could not keep it; nothing has changed.
        """
        if not self._at_the_keyboard():
            raise acting.NotSeatedError
        events = self._carry_out(action)
        self._undone.clear()
        self._ends -= {number for number in self._ends if number >= len(self.log) - 1}
        return events

    def end_turn(self, announced: AnyAction | None) -> Sequence[AnyEvent]:
        """End the turn of the person at the keyboard if there is nothing else to decide.

        Args:
            announced: the ending that they have announced, None for the default one.

        Returns:
            The events, public; none if the turn goes on.

        Raises:
            Exception: the journal could not keep it; the turn has not ended.
        """
        endings = self._rules.FACTS.endings
        if self.stage != "turn" or not endings or self.why_not(endings[0]) is not None:
            return ()
        events = self.act(announced or endings[0])
        self._ends.add(len(self.log) - 1)
        return events

    def why_no_undo(self) -> acting.NoUndo | None:
        """Return the reason why the last action can't be taken back, None if it can."""
        return self._past.why_no_undo()

    def can_take_back(self, position: int) -> bool:
        """Return whether an undo reaches an action, and not only the end of the turn after it.

        Args:
            position: the action's place in the log.
        """
        return position < len(self.log) <= position + len(self._past.states)

    @property
    def reopens_turn(self) -> bool:
        """Whether an undo only takes back the end of a turn, which ended by itself."""
        return self.why_no_undo() is None and len(self.log) - self._reach() in self._ends

    def _reach(self) -> int:
        """Return the number of actions that an undo takes back; there must be one."""
        states = self._past.states
        back = 1
        while not acting.waits_for_a_person(self.setup, states[-back]):
            back += 1
        has_ended = len(self.log) - back in self._ends and back < len(states)
        return back + (has_ended and states[-back - 1].actor == states[-back].actor)

    def undo(self) -> None:
        """Take back the last action of a person, the end of the turn, and bots' actions since.

        It goes no further than the last point at which that person learned anything
        (`why_no_undo`). Others remember what they have seen of the action. If the actor is no
        longer at the keyboard, the match is in the handover to them.

        Raises:
            Exception: the journal could not drop an action; those after it are taken back.
        """
        for _action in range(self._reach()):
            self._take_back()

    def _take_back(self) -> None:
        state = self._past.states[-1]
        if self._journal is not None:
            self._journal.take_back()
        self._past.states.pop()
        self._state, self.is_first_look = state, False
        if self.seated != state.actor:
            self.seated = self._alone
        entry = self.log.pop()
        self._decided.pop()
        self._undone.append(entry.action)
        # Whoever acted has learned nothing by it, or it could not be taken back.
        seen = self._rules.disclosed(state, entry.events, self._persons) is not None
        self.chronicle.append(acting.TakenBack(entry.seat, entry.action, seen))
        self._last_look = None

    @property
    def undone(self) -> AnyAction | None:
        """The action that `redo` would do again; None if something else was done since."""
        return self._undone[-1] if self._undone else None

    def redo(self) -> Sequence[AnyEvent]:
        """Do the action taken back last again, no matter who has sat down meanwhile.

        If the end of the turn was taken back with it, it is done again, too.

        Returns:
            The events, public.

        Raises:
            Exception: the journal could not keep it; it can still be redone.
        """
        events = self._carry_out(self._undone[-1])
        self._undone.pop()
        if self._undone and len(self.log) in self._ends:
            events = (*events, *self._carry_out(self._undone[-1]))
            self._undone.pop()
        return events

    def act_as_bot(self, action: AnyAction) -> Sequence[AnyEvent]:
        """Carry out the decision of a bot.

        Args:
            action: any action.

        Returns:
            The events, public.

        Raises:
            NotSeatedError: a person is in turn.
            IllegalActionError: the rules refuse it.
            Exception: the journal could not keep it; nothing has changed.
        """
        if self.bot_in_turn is None:
            raise acting.NotSeatedError
        events = self._carry_out(action)
        self._undone.clear()
        return events

    def stop_recording(self) -> None:
        """Go on without a journal, or leave the table; other processes can then open the match."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def record_in(self, journal: acting.Journal) -> None:
        """Go on with a journal that already has all actions so far; before, there was none."""
        assert self._journal is None, "the match is being recorded"
        self._journal = journal

    def choices(self, since: int = 0) -> Iterator[acting.Choice]:
        """Yield every choice that people have made, in order, as the review judges it.

        Each holds everything that its seat knew, so none may be shown on a screen.

        Args:
            since: the number of actions of the log to skip.
        """
        rules = self._rules
        for position in range(since, len(self.log)):
            before, entry = self._decided[position], self.log[position]
            if self.setup.bot(entry.seat) is None:
                actions = rules.legal_actions(before)
                if len(actions) > 1:
                    view = rules.observe(before, entry.seat)
                    yield acting.Choice(self.setup.game, position, view, actions, entry.action)

    def _carry_out(self, action: AnyAction) -> Sequence[AnyEvent]:
        before = self._state
        after, entry = acting.carry_out(self._rules, before, action)
        if self._journal is not None:
            self._journal.record(action, self.result(entry) if after.winners else None)
        self._state, self.is_first_look = after, False
        self._decided.append(before)
        self.log.append(entry)
        self.chronicle.append(entry)
        # For one person among bots, and in a lesson, a hand stays visible.
        stays = self._alone is not None or self.learner is not None
        leaving = after.actor != entry.seat and not stays
        self._audience = self._rules.shows(entry.events, leaving=leaving)
        # A bot's look must not show people a card that they only remember.
        is_person = self.setup.bot(entry.seat) is None
        looks = self._audience == "everybody" or (is_person and self._audience == "actor")
        over = after.paused or after.actor is None  # then all cards lie open
        self._last_look = action if looks and not over else None
        self._past.note(before, entry)
        if (after.actor != entry.seat or before.paused or after.paused) and not self._last_look:
            self.seated = self._alone
        if after.actor is not None and after.actor == self._alone and entry.seat != self._alone:
            self._past.forget("seated")  # somebody who is always seated sees the new card at once
        return entry.events

    def result(self, *last: acting.Entry) -> Result | None:
        """Return the result once the match is over, perhaps by a last action, else None."""
        result = self._rules.result(e for entry in (*self.log, *last) for e in entry.events)
        return result and result._replace(rounds=(*self._scores_before, *result.rounds))

"""One match at a table without a screen: one prompt a decision, all else on request."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from pathlib import Path

from biberclan.bots.search import Valued
from biberclan.coach.sealed_review import SealedReview
from biberclan.language import _, pgettext, translate
from biberclan.match.acting import TakenBack, WrongSeat
from biberclan.match.match import Match
from biberclan.match.store.errors import GoneError, StoreError
from biberclan.people.help import KINDS, Helping, plays_without
from biberclan.plain import listening, telling
from biberclan.plain.coaching import PlainCoach
from biberclan.plain.game import plain_of
from biberclan.plain.telling import Turns
from biberclan.plain.thinking import PlainBots, Thinking
from biberclan.plain.vocabulary import AT_TABLE, echoed, in_full, spelled
from biberclan.plain.voice import Voice
from biberclan.rules.game import AnyAction, AnyEvent, AnyObservation, AnyReason
from biberclan.table.amounts import USUAL, Amount
from biberclan.table.command import Commands
from biberclan.table.commands import AT_EVERY_PROMPT, MEANING
from biberclan.table.game import table_of
from biberclan.teach.learned import Learned
from biberclan.words.seam import tell_note, words_of


@contextmanager
def saving(match: Match, voice: Voice, keep_anew: Callable[[Match], None] | None) -> Iterator[None]:
    """Say that something could not be kept and was not done, and ask how to go on.

    Args:
        match: the match.
        voice: asks.
        keep_anew: keeps the match in a new file where its own has gone; None if it can't.
    """
    try:
        yield
    except StoreError as error:
        voice.say(str(error), _("Nothing has been done."))
        anew = keep_anew if isinstance(error, GoneError) else None
        prompt = (
            _("Enter goes back to the table; unsaved goes on without saving:")
            if anew is None
            else _("Enter goes back to the table; new saves in a new file; unsaved does not save:")
        )
        answer = spelled(voice.ask(prompt).strip())
        if answer == spelled(_("unsaved")):
            match.stop_recording()
        elif anew is not None and answer == spelled(pgettext("typed", "new")):
            with saving(match, voice, keep_anew):
                anew(match)


class Leave(Exception):  # noqa: N818 - nothing is wrong
    """Somebody leaves the table."""


class PlainTable:
    """A table at which everything is typed and said.

    Sentences that are said come from an onlooker's view, from events and from names; those that
    come from one person's knowledge are shown, and leave nothing behind.
    """

    def __init__(
        self,
        match: Match,
        voice: Voice,
        *,
        keep_anew: Callable[[Match], None] | None = None,
        amount: Amount = USUAL,
        keep_amount: Callable[[Amount], bool] | None = None,
        directory: Path | None = None,
        review: SealedReview | None = None,
        learned: Learned | None = None,
        talks: bool = True,
        coached: bool = False,
    ) -> None:
        """Sit at a match as it stands.

        Args:
            match: the match.
            voice: speaks and listens.
            keep_anew: keeps the match in a new file where its own has gone; None if it can't.
            amount: the amount that is told of bots' turns.
            keep_amount: keeps another amount, and returns whether that worked; None if nothing
                does.
            directory: the directory of the file about bots that have failed; None for none.
            review: follows each step and notes refusals; None if nothing does.
            learned: knows who is coached; None where nothing is kept.
            talks: whether bots say something about what has happened.
            coached: whether the coach speaks to people who have not said whether it should.
        """
        self.match = match
        self._keep_anew = keep_anew
        self._review = review
        self._voice = voice
        setup = match.setup
        self._game = setup.game
        self._names = setup.names
        self._plain = plain_of(self._game)
        self._words = words_of(self._game)
        self._listener = listening.Listener(
            setup.rules, self._plain, self._names, self.commands, table_of(self._game).COMMANDS
        )
        self._thinking = Thinking()
        self._learned = Learned(None) if learned is None else learned
        self._coached = coached
        self._coach = PlainCoach(match, self._thinking, voice, self._learned, usual=coached)
        self._bots = PlainBots(self._thinking, voice, directory)
        self._turns = Turns(voice, match, amount, keep_amount, talks=talks)
        self._ruling = ""
        self._line = ""
        self._half: listening.HalfTyped | None = None
        self._has_looked = False
        self._announced: AnyAction | None = None
        self._asked: object = None
        self._before: AnyObservation | None = None

    @property
    def commands(self) -> Commands:
        """The commands besides moves and queries, in the order of the help."""
        return (*AT_TABLE, *AT_EVERY_PROMPT)

    @property
    def leaving(self) -> str:
        return _("leave the table; nothing is lost")

    def play(self) -> None:
        """Play until the match is over or somebody leaves.

        Raises:
            EOFError: nothing more will be typed.
        """
        try:
            while True:
                self.step()
                if self._review is not None:
                    self._review.follow()
        except Leave:
            pass
        finally:
            self._thinking.stop()

    def step(self) -> None:
        """Let a bot decide, or ask once and carry out the typed line.

        Raises:
            Leave: somebody leaves.
            EOFError: nothing more will be typed.
        """
        if self.match.stage == "bot":
            self._let_bot_decide()
            return
        prompt = self._prompt()
        decision = (prompt, len(self.match.chronicle))
        anew = self.match.stage == "handover"
        # Only questions of the game are long, and Enter repeats them.
        is_known = self._is_move_due and decision == self._asked
        line = self._voice.ask("" if is_known else prompt, anew=anew).strip()
        self._asked = decision
        if line:
            self._do_line(line)
        else:
            self._half = None
            self._go_on()

    @property
    def _is_move_due(self) -> bool:
        """Whether a move would be carried out now."""
        return self.match.stage == "turn"

    def _prompt(self) -> str:
        return telling.prompt(self.match, has_looked=self._has_looked)

    def _go_on(self) -> None:
        """Do what Enter alone does: never a move; where a move is due, the question comes again."""
        match self.match.stage:
            case "handover":
                self.match.sit_down()
                self._has_looked = False
                self._voice.forget()
            case "look" if self._has_looked:
                with self._saving():
                    self.match.stop_looking()
            case "look":
                self._look()
            case "counting":
                self._act(self.match.legal_actions()[0])
            case "over":
                raise Leave
            case _:
                table = self.match.public
                self._asked = None
                self._voice.say(*self._plain.answers(table, self._names), _("help tells the rest."))

    def _look(self) -> None:
        match, done = self.match, self.match.log[-1]
        view = match.public if match.everybody_looks else match.view
        self._voice.show(
            self._plain.look_sentences(self._before, view, done.seat, done.action, self._names)
        )
        self._has_looked = True

    def _do_line(self, line: str) -> None:
        """Carry out a typed line."""
        self._line = line
        half, self._half = self._half, None
        heard = self._listener.hear(line, self.match.public, self.match.view, half)
        match heard:
            case listening.HeardAction(action, announced):
                self._announced = announced
                self._try(action)
            case listening.HeardQuery(query, seat):
                asked = (seat, self.match.seated, self.match.public.actor, 0)
                about = next(each for each in asked if each is not None)
                self._tell(lambda view: query.tell(view, self._names, about))
            case listening.HeardCommand(command, rest):
                command.do_typed(self, rest)
            case listening.NotUnderstood(sentences, asked_for) if self._is_move_due:
                self._half = asked_for
                self._not_understood(sentences)
            case listening.NotUnderstood(_, listening.HalfTyped()):
                self._is_decision_due()
            case listening.NotUnderstood(sentences):
                self._not_understood(sentences[:1])  # the prompt says what can be done instead

    def _not_understood(self, sentences: Sequence[str]) -> None:
        """Say what is wrong with a line, which stays readable beside it."""
        if self._erase_typed():
            first, line = sentences[0], echoed(self._line)
            if not first.startswith(f"{line} "):  # a single word is named there already
                line = _('"{text}"').format(text=line)
                first = f"{line} {first}"
            self._voice.show([first, *sentences[1:]])
        else:
            self._voice.say(*sentences)

    # Telling.

    def _tell(self, tell: Callable[[AnyObservation], Sequence[str]]) -> None:
        """Say the sentences that an onlooker may be told, and show those for this person alone."""
        mine = tell(self.match.view)
        if self._voice.is_private:
            self._voice.say(*(mine or [_("Nothing to report yet.")]))
            return
        open_to_all = tell(self.match.public)
        secret = [sentence for sentence in mine if sentence not in open_to_all]
        self._voice.say(*open_to_all)
        if secret:
            self._voice.show(secret)
        elif not open_to_all and self.match.stage != "handover":
            self._voice.say(_("Nothing to report yet."))
        elif not open_to_all:
            self._is_decision_due()  # says to whom it is told

    def say_news(self) -> None:
        self._voice.say(*telling.news(self.match))

    def change_amount(self, rest: Sequence[str]) -> None:
        self._turns.change(rest)

    def say_standing(self) -> None:
        self._voice.say(*telling.standing(self.match.setup, self.match.public))

    def say_rule(self, rest: Sequence[str]) -> None:
        table = self.match.public
        self._voice.say(*telling.passage(self._game, table, self._ruling, " ".join(rest)))

    def leave(self) -> None:
        """Leave the table.

        Raises:
            Leave: always.
        """
        raise Leave

    def say_count(self) -> None:
        self._voice.say(*telling.last_count(self.match))

    def say_what_if(self, rest: Sequence[str]) -> None:
        assert MEANING.typed is not None
        own = {*map(spelled, in_full(partial(translate, MEANING.typed.words)).split())}
        words = [word for word in rest if word not in own]
        if self.match.lacks("what_if"):
            self._voice.say(plays_without(self.match, "what_if"))
            return
        if not self._is_decision_due():
            return
        if not words:
            self._voice.say(
                _("Type a move after it."), *self._plain.answers(self.match.public, self._names)
            )
            return
        heard = self._listener.hear_move(words, self.match.public, self.match.view)
        if isinstance(heard, listening.NotUnderstood):
            self._not_understood(heard.sentences)
            return
        self._erase_typed()
        if self._refusal(heard.action, heard.announced):
            return
        action = self.match.choice(heard.action, heard.announced)
        if self._plain.OPEN_REFUSALS:
            self._tell(lambda view: telling.what_if(self._game, view, action, self._names))
        else:  # that it can be done is a secret, too
            self._voice.show(telling.what_if(self._game, self.match.view, action, self._names))

    def _erase_typed(self) -> bool:
        """Wipe the typed line if it may tell of a hand, and return whether it may."""
        if self._plain.OPEN_REFUSALS or self._voice.is_private:
            return False
        if not self._listener.may_tell(self._line, self.match.public):
            return False
        self._voice.erase_typed()
        self._asked = None  # the prompt has gone with it
        return True

    def ask_for_hint(self) -> None:
        """Show a hint: the best choices, and why."""
        match = self.match
        if match.lacks("hints"):
            self._voice.say(plays_without(match, "hints"))
            return
        if not self._is_decision_due():
            return
        with suppress(StoreError):  # the next one notes both
            match.note_hint()
        valued = self._thinking.hint(match)
        if valued:
            self._voice.show(self._compared(valued))
        else:
            self._voice.say(_("No hint available. Ask again."))

    def _compared(self, valued: Sequence[Valued]) -> Sequence[str]:
        """Return the sentences about the best choices of the person in turn."""
        match = self.match
        view, names = match.view, self._listener.names(match.public)
        return telling.hint(
            self._game,
            view,
            valued,
            self._names,
            lambda action: self._plain.typed(action, view, names),
            only=len(match.legal_actions()) == 1,
        )

    def say_help(self) -> None:
        said: list[str] = []
        if self._is_move_due:
            said += self._plain.answers(self.match.public, self._names)
        self._voice.say(*said, *listening.help_on(self, self._plain.queries(), self.commands))

    # Acting.

    def _is_decision_due(self) -> bool:
        """Return whether somebody decides now; tell them what is due first if nobody does."""
        if self._is_move_due:
            return True
        self._erase_typed()
        if self.match.stage != "over" and self.match.seated is None:
            self._voice.say(_("That is for whoever decides: first answer the prompt."))
        elif self.match.stage != "over":  # that the coach asks somebody is a secret
            self._voice.show([_("First answer the prompt.")])
        return False

    def _try(self, action: AnyAction) -> None:
        """Carry out an action if it is legal, and end the turn if that goes without saying."""
        match = self.match
        if self.match.stage != "counting" and not self._is_decision_due():
            return
        reason = self._refusal(action, self._announced)
        if reason is None:
            due = self._coach.due(match.view)
            self._act(action)
            if due is not None and self._coach.gets_taken_back(due, self._announced, self._do_line):
                self._asked = None
                return
            with self._saving():
                ended = self.match.end_turn(self._announced)
                if ended:
                    self._done(ended)
        elif self._review is not None and self.match.stage == "turn":
            self._review.note_refusal(reason.ruling)

    def toggle_coach(self) -> None:
        match = self.match
        is_sitting = match.stage != "over" and match.seated is not None  # asked by the coach, too
        if is_sitting or self._is_decision_due():
            self._voice.say(self._coach.toggle())

    def change_help(self, rest: Sequence[str]) -> None:
        """Say what helps whom; between two rounds a name and a number change it."""
        match = self.match
        helping = Helping(match.setup, self._learned, coached=self._coached, match=match)
        people = {spelled(self._names[at]).replace(" ", ""): at for at in match.setup.person_seats}
        seats = [people[word] for word in rest[:1] if word in people]
        kinds = [kind for number, kind in enumerate(KINDS, 1) if str(number) in rest[1:]]
        if seats and kinds and match.stage != "counting":
            self._voice.say(_("What helps whom can be changed between two rounds."))
            return
        if seats and kinds:
            with self._saving():
                helping.turn(kinds[0], seats[0])
        self._voice.say(*(helping.sentence(seat) for seat in seats or people.values()))

    def _refusal(self, action: AnyAction, announced: AnyAction | None) -> AnyReason | None:
        """Return the reason for a refusal and tell those who may know; None for a legal action."""
        reason = self.match.why_not(action, announced)
        if reason is None:
            return None
        if self._plain.OPEN_REFUSALS or self._voice.is_private:  # the rule at hand is told openly
            self._ruling = reason.ruling
        said = [self._words.explain(reason, self._names)]
        if all(type(each) is not type(action) for each in self.match.legal_actions()):
            view = self.match.public if self._plain.OPEN_REFUSALS else self.match.view
            said += self._plain.answers(view, self._names)
        if self._plain.OPEN_REFUSALS:
            self._voice.say(*said)
        else:
            self._erase_typed()
            self._voice.show(said)
        return reason

    def _act(self, action: AnyAction) -> None:
        with self._saving():
            before = self.match.view
            events = self.match.act(action)
            self._before = before
            self._done(events)

    def _done(self, events: Sequence[AnyEvent]) -> None:
        """Say the results of an action."""
        self._ruling = ""
        self._has_looked = False
        before, _after = telling.until_counted(self._game, events, self._names)
        self._voice.say(*telling.event_sentences(self._game, before, self._names))
        self._turns.tell_count(events, self.match)
        self._turns.talk()
        self._turns.call(self.match)

    def stand_up(self) -> None:
        """Go back to the handover from somebody else's seat."""
        if not self.match.is_first_look:
            self._voice.say(_("You can give a seat back only right after sitting down."))
            return
        self.match.stand_up()
        last = self.match.chronicle[-1]
        assert isinstance(last, WrongSeat)
        self._voice.say(tell_note(last, self._names))

    def undo(self) -> None:
        """Take the last action back, or say why that can't be done."""
        why = self.match.why_no_undo()
        if why is not None:
            self._voice.say(self._words.NAMES.explain_no_undo(why))
            return
        with self._saving():
            self.match.undo()
            last = self.match.chronicle[-1]
            assert isinstance(last, TakenBack)
            self._voice.say(tell_note(last, self._names))

    def redo(self) -> None:
        """Redo the action that was taken back."""
        if self.match.undone is None:
            self._voice.say(_("Nothing has been taken back."))
            return
        with self._saving():
            self._done(self.match.redo())

    def _saving(self) -> AbstractContextManager[None]:
        return saving(self.match, self._voice, self._keep_anew)

    def _let_bot_decide(self) -> None:
        answer = self._bots.decide(self.match)
        if answer is not None:
            self._before, self._has_looked = None, False
            with self._saving():
                self._turns.done_by_bot(self.match.act_as_bot(answer), self.match)
                self._turns.call(self.match, by_bot=True)

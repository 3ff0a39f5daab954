"""Lessons, each in a TOML file in English, and taking one at a table with the real rules."""

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from typing import Final, Literal

from biberclan.assets import files_in, read_toml
from biberclan.language import Language, Say, _, cached_as_written, taught
from biberclan.match.acting import Entry
from biberclan.match.match import Match
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import AnyAction
from biberclan.shelf import rules_of, texts_of
from biberclan.words import seam
from biberclan.words.positions import read_position, seated_as, with_names


class Remark(NamedTuple):
    """An answer to a try that the rules allow but that misses the point.

    Attributes:
        when: the condition on the tries that it answers.
        text: the answer.
        ruling: the ruling that it rests on, "" if it is not about a rule.
        aloud: the answer line by line, "" if `text` mentions no keys.
    """

    when: seam.Condition
    text: str
    ruling: str
    aloud: str


class Step(NamedTuple):
    """One thing to read, or to do.

    Attributes:
        text: the text to read first; a command's id in braces stands for its key.
        rulings: the rulings that it teaches; the rulebook opens at the first.
        position: the table that is set up for it; None continues with the current table.
        goal: the conditions, one of which the learner has to meet; none if there is only text.
        remarks: the answers to tries that miss the point; the first that fits is used, and the last
            always fits.
        replies: the actions afterwards: the others', and routine actions of the learner. If they
            end the round, they are shown turn by turn.
        after: the text to read once the goal is met; "" goes on at once.
        aloud: the text line by line, "" if it is the same.
        after_aloud: the text `after` line by line, "" if it is the same.
    """

    text: str
    rulings: tuple[str, ...]
    position: seam.Position | None
    goal: tuple[seam.Condition, ...]
    remarks: tuple[Remark, ...]
    replies: tuple[AnyAction, ...]
    after: str
    aloud: str
    after_aloud: str


class Lesson(NamedTuple):
    """One lesson.

    Attributes:
        game: the id of the game that it teaches.
        anchor: its name, the same in every language, and unique among all lessons of all games.
        title: its heading.
        steps: the steps, in order.
        remember: the sentence to remember.
    """

    game: str
    anchor: str
    title: str
    steps: tuple[Step, ...]
    remember: str


@cached_as_written
def lessons(game: str, language: Language) -> tuple[Lesson, ...]:
    """Return all lessons of a game in a language, in their order.

    Args:
        game: its id; its lessons are in the folder `lessons` of its texts.
        language: the language.
    """
    files = files_in(texts_of(game) / "lessons", ".toml")
    return tuple(read_lesson(game, read_toml(file), taught(language)) for file in files)


_WORDS_A_MINUTE: Final = 120
_MINUTES_A_TASK: Final = 0.2
_MINUTES_OF_A_ROUND: Final = 5
"""Minutes for people who read at leisure and have to find each move."""


def how_long(course: Sequence[Lesson]) -> str:
    """Return the sentence about the length of a course, including the round at its end."""
    text = _("{lessons} lessons and a round: about {minutes} minutes. Trying costs nothing.")
    return text.format(lessons=len(course), minutes=_minutes(course))


def _minutes(course: Sequence[Lesson]) -> int:
    """Return the minutes that a course takes with that round, rounded to five."""
    steps = [step for lesson in course for step in lesson.steps]
    texts = [text for step in steps for text in (step.text, step.after)]
    words = sum(len(text.split()) for text in (*texts, *(lesson.remember for lesson in course)))
    tasks = sum(bool(step.goal) for step in steps)
    taken = words / _WORDS_A_MINUTE + tasks * _MINUTES_A_TASK + _MINUTES_OF_A_ROUND
    return 5 * round(taken / 5)


def how_far(course: Sequence[Lesson], done: Container[str]) -> str:
    """Return the sentence about the number of lessons of a course that are done."""
    text = _("Done: {done} of {all} lessons.")
    return text.format(done=sum(each.anchor in done for each in course), all=len(course))


def read_lesson(game: str, table: seam.Written, say: Say) -> Lesson:
    """Return the lesson that a TOML file describes, translated by `say`.

    Raises:
        KeyError, TypeError, ValueError: an entry is missing, unknown or not in the notation.
    """
    texts = _Texts(f"{game}, lesson: {table['anchor']}", say)
    return Lesson(
        game,
        table["anchor"],
        texts.of(table, "title"),
        tuple(_read_step(game, entry, texts) for entry in table["step"]),
        texts.of(table, "remember"),
    )


class _Texts(NamedTuple):
    """Translates the texts of a lesson."""

    context: str
    say: Say

    def of(self, table: seam.Written, entry: str) -> str:
        """Return a text on one line, "" if there is none."""
        return self.say(self.context, " ".join(table[entry].split())) if entry in table else ""


def _read_step(game: str, table: seam.Written, texts: _Texts) -> Step:
    words, rules = seam.words_of(game), rules_of(game)
    position = read_position(game, table["position"]) if "position" in table else None
    goal = tuple(words.read_condition(entry) for entry in table.get("goal", ()))
    remarks = [
        Remark(
            words.read_condition(entry.get("when", {})),
            texts.of(entry, "text"),
            entry.get("ruling", ""),
            texts.of(entry, "aloud"),
        )
        for entry in table.get("answer", ())
    ]
    return Step(
        text=texts.of(table, "text"),
        rulings=tuple(table.get("rulings", ())),
        position=position,
        goal=goal,
        remarks=tuple(remarks),
        replies=tuple(rules.parse_action(text) for text in table.get("replies", ())),
        after=texts.of(table, "after"),
        aloud=texts.of(table, "aloud"),
        after_aloud=texts.of(table, "after_aloud"),
    )


class Verdict(NamedTuple):
    """The answer to a try.

    Attributes:
        outcome: "done" if it meets the step's goal; "refused" if the rules don't allow it, "missed"
            if they do but it misses the point. Only "done" changes anything.
        text: the sentences to show; "" if the next step shows them.
        ruling: the ruling on which the rulebook says more; "" if it is not about a rule.
    """

    outcome: Literal["done", "refused", "missed"]
    text: str
    ruling: str


_HELPED_AFTER: Final = 2
_SHOWN_AFTER: Final = 3
"""The number of equal failures in a step after which there is more help or `show` is offered."""


class LessonRun:
    """A lesson that is being taken.

    Attributes:
        lesson: the lesson.
        match: the table; the learner is seated. Act on it only through `attempt`. A step with a
            position of its own sets up another match.
        waiting: whether there is only text to read now; `go_on` comes next.
        finished: whether the lesson is done; the text is then the sentence to remember.
        again: whether the learner has done it before; then there is less help.
        can_show: whether the same has gone wrong so often that `show` is offered.
        watched: the log entries shown while the others have their final turns, one by one: the
            learner's last action, then each of these turns, until the round is counted.
    """

    def __init__(
        self,
        lesson: Lesson,
        keys: Mapping[str, str] | None,
        *,
        person: str = "",
        again: bool = False,
    ) -> None:
        """Begin a lesson.

        Args:
            lesson: the lesson.
            keys: the key for each command, by its id; None line by line.
            person: the learner, "" to keep the name in the lesson.
            again: whether the learner has done it before.
        """
        self.lesson = lesson
        self.again = again
        self._person = person
        self._wrong: Counter[str] = Counter()
        self._missed: list[AnyAction] = []
        self.can_show = False
        self.finished = False
        self._keys = keys
        self._number = 0
        position = lesson.steps[0].position
        assert position is not None, "a lesson begins with a position"
        self._position = position
        self._path: list[AnyAction] = []
        self._to_come: list[AnyAction] = []
        self.watched: Sequence[Entry] = ()
        self.match = self._table(())
        self.waiting = not self.step.goal

    @property
    def step(self) -> Step:
        """The current step; the last one once the lesson is finished."""
        return self.lesson.steps[self._number]

    @property
    def number(self) -> int:
        """The number of the step, from 1."""
        return self._number + 1

    @property
    def is_under_way(self) -> bool:
        """Whether something has been tried or read, but the lesson is not finished."""
        return not self.finished and bool(self._number or self._path or self._wrong)

    @property
    def has_final_turns(self) -> bool:
        """Whether others still have final turns, which `go_on` carries out one by one."""
        return bool(self._to_come)

    @property
    def _names(self) -> seam.SeatNames:
        """The name of each seat, including the learner's own."""
        return seated_as(self._person, self._position.actor, self._position.names)

    @property
    def text(self) -> str:
        """The text to read now."""
        if self.finished:
            return self._named(self.lesson.remember)
        if self.has_final_turns:
            return self.tell_watched()
        done = self.waiting and self.step.goal
        if done:
            return self._version_for_keys(self.step.after, self.step.after_aloud)
        return self._version_for_keys(self.step.text, self.step.aloud)

    def tell_watched(self, without: tuple[type, ...] = ()) -> str:
        """Return the sentences about the watched events, without some kinds of events."""
        words, names = seam.words_of(self.lesson.game), self._names
        events = (event for entry in self.watched for event in entry.events)
        sentences = (words.tell(each, names) for each in events if not isinstance(each, without))
        return " ".join(seam.without_repetition(sentences))

    def _version_for_keys(self, text: str, aloud: str) -> str:
        """Return the version of a text for people who press keys, or for people who type."""
        return self._named(aloud or text if self._keys is None else text.format(**self._keys))

    def _named(self, text: str) -> str:
        """Return a text of the lesson with the names of the people at this table."""
        return with_names(text, self._position.names, self._names)

    def attempt(self, action: AnyAction) -> Verdict:
        """Let the learner try an action.

        Args:
            action: any action, legal or not; nothing may be waiting to be read.

        Returns:
            The answer. If it is "done", the action and the others' replies have been carried
            out, except for final turns, and `waiting` says whether there is something to read
            before the next step.
        """
        assert not self.waiting, "there is something to read first"
        assert not self.finished, "the lesson is over"
        step = self.step
        attempt = self._try(action)
        if self._makes_the_point(attempt):
            if attempt.reason is None:
                self._carry_out(action, step.replies)
            self._make_the_point()
            return Verdict("done", self.text if self.waiting else "", step.rulings[0])
        if attempt.reason is not None:
            why = seam.words_of(self.lesson.game).explain(attempt.reason, self._names)
            return self._with_help(action, Verdict("refused", why, attempt.reason.ruling))
        if self.again and not self._wrong:
            text = _("That is allowed, but the task is a different one. Think again.")
            return self._with_help(action, Verdict("missed", text, ""))
        remark = next(remark for remark in step.remarks if remark.when(attempt))
        text = self._version_for_keys(remark.text, remark.aloud)
        return self._with_help(action, Verdict("missed", text, remark.ruling))

    def _with_help(self, action: AnyAction, verdict: Verdict) -> Verdict:
        """Note a failed try and return its verdict, with more help if the same was said before."""
        self._missed.append(action)
        self._wrong[verdict.text] += 1
        times = self._wrong[verdict.text]
        self.can_show = self.can_show or times >= _SHOWN_AFTER
        if times < _HELPED_AFTER:
            return verdict
        return Verdict(verdict.outcome, self.more_help(), "")

    def more_help(self) -> str:
        """Return the sentence that offers two similar actions, one of which meets the goal.

        The other is one that has failed before only if there is no alternative.
        """
        answers, legal = self.answers(), self.match.legal_actions()
        if not answers:
            return _("This time try something that the rules do not allow.")
        others = [action for action in legal if action not in answers]
        # One of the same kind if possible: other kinds may belong to later lessons.
        kind = type(answers[0])
        others.sort(
            key=lambda each: (
                type(each) is not kind,
                each in self._missed,
                _differing_words(each, answers[0]),
            )
        )
        # In the order of the legal actions, which does not give the answer away.
        two = sorted([answers[0], *others[:1]], key=legal.index)
        sentences = [self._previewed(action) for action in two]
        if len(set(sentences)) == 1:
            return sentences[0]
        return _("One of these is right: {one} Or: {other}").format(
            one=sentences[0], other=sentences[1]
        )

    def _previewed(self, action: AnyAction) -> str:
        return seam.words_of(self.lesson.game).preview(self.match.view, action, self._names)

    def show(self) -> str:
        """Meet the goal for the learner, and return the sentence about the action.

        If no legal action meets it, nothing is tried; the text to read says the rest.
        """
        answers = self.answers()
        if not answers:
            self._make_the_point()
            return ""
        text = _("This is how: {action}").format(action=self._previewed(answers[0]))
        self.attempt(answers[0])
        return text

    def answers(self) -> list[AnyAction]:
        """Return the legal actions that meet the current goal."""
        return [a for a in self.match.legal_actions() if self._makes_the_point(self._try(a))]

    def go_on(self) -> None:
        """Go on after reading: to the next final turn, the next step, or the end of the lesson."""
        assert self.waiting, "there is something to do first"
        self.match.stop_looking()
        if self._to_come:
            self._take_final_turn()
        else:
            self._next_step()

    def _take_final_turn(self) -> None:
        seat, before = self.match.actor, len(self.match.log)
        while self._to_come and self.match.actor == seat:
            reply = self._to_come.pop(0)
            _act_next(self.match, reply)
            self._path.append(reply)
        self.watched = self.match.log[before:]
        if not (self._to_come or self.step.after):
            self._next_step()

    def _makes_the_point(self, attempt: seam.AnyAttempt) -> bool:
        return any(condition(attempt) for condition in self.step.goal)

    def _make_the_point(self) -> None:
        self.waiting = True
        if not (self._to_come or self.step.after):
            self._next_step()

    def _next_step(self) -> None:
        self.watched = ()
        if self._number + 1 == len(self.lesson.steps):
            self.waiting, self.finished = False, True
            return
        self._number += 1
        self._wrong.clear()
        self._missed.clear()
        self.can_show = False
        if self.step.position is not None:
            self._position = self.step.position
            self._path = []
            self.match = self._table(())
        self.waiting = not self.step.goal

    def _try(self, action: AnyAction) -> seam.AnyAttempt:
        """Return the outcome of an action, tried on a copy of the table."""
        reason = self.match.why_not(action)
        learner = self._position.actor
        if reason is not None:
            return seam.Attempt(action, learner, reason, (), self.match.view)
        trial = self._table(self._path)
        events = trial.act(action)
        return seam.Attempt(action, learner, None, events, trial.view)

    def _carry_out(self, action: AnyAction, replies: Sequence[AnyAction]) -> None:
        if replies and self._table((*self._path, action, *replies)).public.paused:
            self._to_come, replies = list(replies), ()
        self.match.act(action)
        self._path.append(action)
        if self._to_come:
            self.watched = self.match.log[-1:]
        for reply in replies:
            _act_next(self.match, reply)
            self._path.append(reply)
        self._seat_the_learner(self.match)

    def _table(self, path: Sequence[AnyAction]) -> Match:
        match = self._position.begin(self._names)
        match.learner = self._position.actor
        for action in path:
            _act_next(match, action)
        self._seat_the_learner(match)
        return match

    def _seat_the_learner(self, match: Match) -> None:
        learner = self._position.actor
        if match.log and match.log[-1].seat != learner:
            match.stop_looking()
        if match.actor == learner and not match.view.paused:
            match.sit_down()
        elif match.seated != learner:
            match.cover()


def _differing_words(action: AnyAction, other: AnyAction) -> int:
    """Return in how many words the notations of two actions differ."""
    words, others = (Counter(str(each).replace(":", " ").split()) for each in (action, other))
    return (words - others).total() + (others - words).total()


def _act_next(match: Match, action: AnyAction) -> None:
    """End the look at what the last action showed, and let the seat in turn act."""
    match.stop_looking()
    match.sit_down()
    match.act(action)

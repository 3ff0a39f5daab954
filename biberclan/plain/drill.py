"""Training without a screen: questions, positions, numbers to guess; typed answers and reasons."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import date
from random import Random
from shlex import quote
from typing import Final

from biberclan.bots.cast import ELDER
from biberclan.language import N_, NP_, _, in_figures, listed, ngettext
from biberclan.plain import listening, telling
from biberclan.plain.dilemma import PlainDilemma, seek
from biberclan.plain.game import plain_of
from biberclan.plain.table import Leave
from biberclan.plain.thinking import Thinking
from biberclan.plain.vocabulary import spelled
from biberclan.plain.voice import Voice
from biberclan.table.command import Commands, at_prompt, typed_word
from biberclan.table.commands import AT_EVERY_PROMPT, COACH
from biberclan.train.boxes import DECIDE
from biberclan.train.course import Lecture
from biberclan.train.course_run import CourseRun
from biberclan.train.decisions import Decisions, Source
from biberclan.train.drills import Question
from biberclan.train.facts import where_measured
from biberclan.train.guessing import Guess, Guessing
from biberclan.train.thresholds import of_chapter, says
from biberclan.train.training import DrillRun, Training, standing, title, topics
from biberclan.words.seam import words_of

_RANDOM: Final = Random()


class PlainDrill:
    """One question after the other until somebody leaves; positions in between, if wanted.

    Attributes:
        run: the sessions of questions.
    """

    def __init__(self, training: Training, decisions: Decisions, voice: Voice) -> None:
        """Begin to ask.

        Args:
            training: the person's training.
            decisions: the same person's decisions in positions.
            voice: speaks and listens.
        """
        self._training = training
        self._decisions = decisions
        self._voice = voice
        self._thinking = Thinking()
        self._game = training.game
        self._course = CourseRun(decisions)
        self._guessing = Guessing(training)
        self._commands = tuple(
            each
            for each in COMMANDS
            if (each is not COURSE or self._course.lectures)
            and (each is not GUESSES or self._guessing.facts)
        )
        self._queries = plain_of(self._game).queries(bare=True)
        self.run = DrillRun(training, was_good=decisions.was_good)
        self._left = self._posed = False

    def train(self) -> None:
        """Ask until somebody leaves.

        Raises:
            EOFError: nothing more will be typed.
        """
        self._say_what_waits()
        try:
            while not self._left:
                if self.run.wants_today:
                    self.pose_of(self.run.day)
                    self.run.count_today()
                else:
                    self.run.next()
                    self.ask()
                if self.run.is_over and not self._left:
                    self._end_session()
        finally:
            self._thinking.stop()
        if self.run.tally and not self.run.is_over:
            self._voice.say(f"{self.run.tally}.")

    def _say_what_waits(self) -> None:
        """Say how many questions and kinds of positions are due, and how guessing stands."""
        questions = self._training.due_questions()
        if questions:
            text = ngettext(
                "{name}: {count} question is due.", "{name}: {count} questions are due.", questions
            )
            self._voice.say(text.format(name=self._training.person, count=questions))
        kinds = len(self._training.due_topics(DECIDE))
        if kinds:
            text = ngettext(
                "{count} kind of position is due: {word} asks about it.",
                "{count} kinds of positions are due: {word} asks about them.",
                kinds,
            )
            self._voice.say(text.format(count=kinds, word=typed_word(POSITION)))
        if self._guessing.facts:
            text = _("{word}: would you have guessed? ({standing})")
            standing = self._guessing.standing
            self._voice.say(text.format(word=typed_word(GUESSES), standing=standing))

    def _end_session(self) -> None:
        """Say the result of a session, and ask whether another one follows."""
        self._voice.say(self.run.result)
        prompt = _("Enter asks eight more questions; anything else ends the training:")
        self._left = bool(self._voice.ask(prompt).strip())

    def ask(self) -> None:
        """Ask the current question until it is answered, or somebody leaves."""
        question = self.run.question
        self._say()
        prompt = (
            _("Type the numbers of all that apply, 0 for none:")
            if question.many
            else _("Type the number of the answer:")
        )
        while not self._left:
            line = self._voice.ask(prompt).strip()
            prompt = ""
            numbers = line.replace(",", " ").split()
            chosen = _chosen(numbers, question)
            chosen = _typed_choice(line, question) if chosen is None else chosen
            if chosen is not None:
                self._answer(chosen)
                return
            if line and all(map(str.isdecimal, numbers)):
                text = _("The answers are numbered 1 to {count}.")
                self._voice.say(text.format(count=len(question.choices)))
            elif line:
                if self._do_line(line):
                    self._say()
            else:
                self._say()

    def _say(self) -> None:
        question = self.run.question
        choices = [f"{number}: {text}" for number, text in enumerate(question.choices, 1)]
        self._voice.say(*question.lines, question.text, *choices)

    def _answer(self, chosen: frozenset[int]) -> None:
        """Say whether an answer was right, and why; then wait until that is heard."""
        self.run.answer(chosen)
        why, _ruling = self.run.why
        self._voice.say(*_verdict(self.run.question, chosen), why)
        if self.run.is_over:
            on = _("Enter tells the result:")
        else:
            on = _("Enter asks the next question:")
        prompt = on
        while not self._left:
            line = self._voice.ask(prompt).strip()
            if not line:
                return
            prompt = on if self._do_line(line) else ""

    def _do_line(self, line: str) -> bool:
        """Carry out a line typed instead of an answer; return whether anything else was asked."""
        view, names = self.run.question.view, self.run.question.names
        queries = listening.vocabulary_of_queries(plain_of(self._game), bare=True)
        self._posed = False
        match listening.hear_between(line, names, self._commands, queries):
            case listening.NotUnderstood(sentences):
                self._voice.say(*sentences)
            case listening.HeardQuery(query, seat):
                answer = query.tell(view, names, (view.actor if seat is None else seat) or 0)
                self._voice.say(*(answer or [_("Nothing to report yet.")]))
            case listening.HeardCommand(command, rest):
                command.do_typed(self, rest)
        return self._posed

    @property
    def leaving(self) -> str:
        return _("end the training")

    def leave(self) -> None:
        self._left = True

    def say_rule(self, rest: Sequence[str]) -> None:
        """Say the rule of the question once it is answered, or one on some words."""
        ruling = self.run.why[1] if self.run.answered else ""
        if ruling or rest:
            view = self.run.question.view
            self._voice.say(*telling.passage(self._game, view, ruling, " ".join(rest)))
        else:
            self._voice.say(_("The rule is told after the answer."))

    def pose_today(self) -> None:
        """Pose the position of the day."""
        self.pose_of(self._decisions.today)

    def pose_of(self, day: date) -> None:
        """Pose the position of a day, also if that day ends meanwhile."""
        self._pose(lambda: self._decisions.of_day(day), once=True)

    def pose(self, rest: Sequence[str]) -> None:
        """Pose positions, or one of the kind whose name contains the typed words."""
        if not rest:
            self._pose(lambda: self._decisions.places(_RANDOM))
            return
        names = words_of(self._game).NAMES
        named = [
            kind
            for kind in names.decisions
            if all(word in spelled(names.decision_title(kind)) for word in rest)
        ]
        if len(named) == 1:
            self._pose(lambda: self._decisions.places(_RANDOM, named[0]), once=True)
            return
        titles = [names.decision_title(kind).rstrip("?") for kind in named or names.decisions]
        self._voice.say(_("The kinds of positions are: {kinds}.").format(kinds="; ".join(titles)))

    def teach(self, rest: Sequence[str]) -> None:
        """Say the chapters of the course, or teach the one whose number is typed."""
        run, voice = self._course, self._voice
        chapters = {str(number): each for number, each in enumerate(run.lectures, 1)}
        lecture = chapters.get(" ".join(rest))
        if lecture is None:
            voice.say(f"{run.progress}.")
            for number, each in chapters.items():
                voice.say(f"{number}: {each.passage.title} ({run.standing(each)}).")
            return
        voice.say(f"{lecture.passage.title}.", *lecture.passage.paragraphs, lecture.measured)
        if gains := of_chapter(self._game, lecture.passage.anchor):
            voice.say(*says(self._game, gains))
        self._posed = True
        to_do = run.to_do(lecture)
        for name in to_do:
            posed = run.pose(lecture, name)
            try:
                PlainDilemma(posed, self._decisions, voice, self._thinking).decide()
            except Leave:
                break
            if name != to_do[-1]:
                prompt = _("Enter asks for the next position; anything else leaves the chapter:")
                if voice.ask(prompt).strip():
                    break
        voice.say(f"{lecture.passage.title}: {run.standing(lecture)}.")
        if run.has_passed(lecture):
            voice.say(self._next_after(lecture))

    def _next_after(self, lecture: Lecture) -> str:
        """Return the sentence about the next step after a chapter that is passed."""
        run, following = self._course, self._course.following(lecture)
        if following is not None:
            command = f"{typed_word(COURSE)} {run.lectures.index(following) + 1}"
            return _("Next chapter: {command}").format(command=command)
        people = quote(f"{self._training.person},bot:{ELDER}")
        text = _("All chapters are passed. Now play: {command}; there, {coach} turns the coach on.")
        command = f"biberclan play --plain --game {self._game} --players {people}"
        command += self._decisions.learned.where
        return text.format(command=command, coach=typed_word(COACH))

    def _pose(self, places: Callable[[], Iterator[Source]], *, once: bool = False) -> None:
        """Pose a position, or one after the other while they are wanted."""
        decisions, voice, thinking = self._decisions, self._voice, self._thinking
        wanted = self._posed = True
        while wanted:
            posed = seek(places(), decisions, voice, thinking)
            if posed is None:
                voice.say(_("No position available. Ask again."))
                return
            try:
                PlainDilemma(posed, decisions, voice, thinking).decide()
            except Leave:
                return
            if once:
                return
            prompt = _("Enter goes back to the questions; anything else asks for another position:")
            wanted = bool(voice.ask(prompt).strip())

    def guess(self) -> None:
        """Ask for numbers that were measured."""
        guess(self._guessing, self._voice)
        self._posed = True

    def say_known(self) -> None:
        """Say how many topics are known, and how well each that was asked about or is due."""
        training, game = self._training, self._game
        text = _("{known} of {all} known")
        said = [f"{text.format(known=training.count_known(), all=len(training.topics))}."]
        due = training.due_topics()
        for topic in topics(training):
            if topic in training.cards:
                name = title(game, topic).rstrip("?")
                ruling = "" if topic.kind == DECIDE else f" ({topic.about})"
                said.append(f"{name}{ruling}: {', '.join(standing(training, topic, due))}.")
        self._voice.say(*said)

    def say_help(self) -> None:
        self._voice.say(*listening.help_on(self, self._queries, self._commands))


POSITION: Final = at_prompt(
    NP_("typed", "position"),
    N_("a position to decide in: add its kind, if you like"),
    PlainDrill.pose,
)
TODAY: Final = at_prompt(
    NP_("typed", "today"), N_("the position of the day"), lambda drill, rest: drill.pose_today()
)
COURSE: Final = at_prompt(
    NP_("typed", "course"),
    N_("playing well, the course: add a chapter's number"),
    PlainDrill.teach,
)
GUESSES: Final = at_prompt(
    NP_("typed", "guess"),
    N_("would you have guessed? Ten questions, each answered by a number"),
    lambda drill, rest: drill.guess(),
)
KNOWN: Final = at_prompt(
    NP_("typed", "known"),
    N_("what you know, and what is due"),
    lambda drill, rest: drill.say_known(),
)
COMMANDS: Final[Commands] = (POSITION, TODAY, COURSE, GUESSES, KNOWN, *AT_EVERY_PROMPT)
"""The commands besides answers and queries, in the order of the help."""


def _typed_choice(line: str, question: Question) -> frozenset[int] | None:
    """Return the index of the choice that was typed in full, such as yes; None if none was."""
    said = [spelled(choice) for choice in question.choices]
    return frozenset([said.index(spelled(line))]) if spelled(line) in said else None


def _verdict(question: Question, chosen: frozenset[int]) -> Sequence[str]:
    """Return the sentences on an answer: right, or else its wrong choices and the right ones."""
    if chosen == question.right:
        return [_("Right.")]
    wrong, right = (
        listed([question.choices[index].removesuffix(".") for index in sorted(indices)])
        for indices in (chosen - question.right, question.right)
    )
    mistakes = [_("Wrong: {choices}.").format(choices=wrong)] if wrong else []
    return [_("Not quite."), *mistakes, _("Right: {choices}.").format(choices=right or _("none"))]


def _chosen(numbers: Sequence[str], question: Question) -> frozenset[int] | None:
    """Return the indices of the choices that were typed, None if that is no answer."""
    names = [str(number) for number in range(1, len(question.choices) + 1)]
    if question.many and list(numbers) == ["0"]:
        return frozenset()
    if not numbers or not set(numbers) <= set(names) or (len(numbers) > 1 and not question.many):
        return None
    return frozenset(map(names.index, numbers))


def guess(guessing: Guessing, voice: Voice) -> None:
    """Ask the questions of a sitting, until somebody leaves, and say what came of it.

    Raises:
        EOFError: nothing more will be typed.
    """
    guessing.begin()
    voice.say(where_measured())
    while guessing.left:
        number = _number_typed(guessing, voice)
        if number is None:
            break
        voice.say(*_guess_sentences(guessing.guess(number)))
        on = _("Enter asks the next question; anything else goes back:")
        if guessing.left and voice.ask(on).strip():
            break
    if guessing.guesses:
        voice.say(*guessing.summary())


def _number_typed(guessing: Guessing, voice: Voice) -> int | None:
    """Ask the first question that is left; return the number, None if somebody leaves."""
    fact = guessing.left[0]
    voice.say(fact.text)
    text = _("Type a number from {least} to {most}; Enter alone goes back:")
    prompt = text.format(least=in_figures(fact.least), most=in_figures(fact.most))
    while line := voice.ask(prompt).strip():
        if not any(map(str.isdigit, line)):
            voice.say(fact.text)
            continue
        with suppress(ValueError):
            number = int(line)
            if fact.least <= number <= fact.most:
                return number
        voice.say(_("Please type a whole number in that range."))
    return None


def _guess_sentences(guess: Guess) -> list[str]:
    others = [f"{name}: {guess.fact.in_unit(number)}." for name, number in guess.others]
    return [guess.verdict, guess.fact.measured, *others, guess.fact.why]

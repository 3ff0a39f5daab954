"""Lessons without a screen: the same steps, tries and answers, typed and told."""

from shlex import quote

from biberclan.bots.registry import kindest
from biberclan.characters import LONGEST_NAME
from biberclan.language import _, current
from biberclan.match.match import Match
from biberclan.match.setup import problem_with_name
from biberclan.outside import name_in
from biberclan.people.recent import explain_name_problem, newcomer
from biberclan.plain import telling
from biberclan.plain.table import Leave, PlainTable
from biberclan.plain.voice import OpenVoice, Voice
from biberclan.rules.game import AnyAction
from biberclan.shelf import GAMES, following
from biberclan.table.command import Commands
from biberclan.table.commands import AT_EVERY_PROMPT, HINT, MEANING, NEWS
from biberclan.teach.learned import Learned, next_of
from biberclan.teach.lessons import Lesson, LessonRun, how_far, how_long, lessons
from biberclan.train.drills import games_with_drills


class PlainLesson(PlainTable):
    """One lesson; its table holds no secrets from the learner's surroundings."""

    def __init__(self, run: LessonRun, voice: Voice) -> None:
        super().__init__(run.match, OpenVoice(voice))
        self._run = run
        self._last_text = ""

    @property
    def commands(self) -> Commands:
        return (NEWS, HINT, MEANING, *AT_EVERY_PROMPT)

    @property
    def leaving(self) -> str:
        return _("leave the lessons")

    def step(self) -> None:
        run = self._run
        self.match = run.match
        if run.text != self._last_text:
            self._last_text = run.text
            self._voice.say(run.text)
        super().step()

    @property
    def _is_move_due(self) -> bool:
        return super()._is_move_due and not self._run.waiting

    def _prompt(self) -> str:
        if self._run.waiting:
            return _("Enter goes on.")
        if self._run.can_show:
            return _("Try it, or let Enter show you:")
        return super()._prompt()

    def _go_on(self) -> None:
        if self._run.waiting:
            self._run.go_on()
        elif self._run.can_show:
            before = len(self.match.log)
            self._voice.say(*filter(None, [self._run.show()]))
            self._tell_done(self.match, before)
        else:
            self._voice.say(self._run.text)
            super()._go_on()

    def ask_for_hint(self) -> None:
        """Say two choices, one of which is right; an estimate would not know the goal."""
        if self._is_decision_due():
            self._voice.say(self._run.more_help())

    def _is_decision_due(self) -> bool:
        if self._run.waiting:
            self._voice.say(_("Read this first; then Enter goes on."))
            return False
        return super()._is_decision_due()

    def _try(self, action: AnyAction) -> None:
        if not self._is_decision_due():
            return
        match, before, view = self.match, len(self.match.log), self.match.view
        verdict = self._run.attempt(action)
        self._ruling = verdict.ruling
        if verdict.outcome != "done":
            self._voice.say(verdict.text)
            self._asked = None  # it may say more now
            return
        self._tell_done(match, before)
        if match.looking is not None:
            done, now = match.log[-1], match.view
            self._voice.say(
                *self._plain.look_sentences(view, now, done.seat, done.action, self._names)
            )

    def _tell_done(self, match: Match, before: int) -> None:
        """Tell the events at a table since some action, once all final turns have been taken."""
        while self._run.has_final_turns:
            self._run.go_on()
        for entry in match.log[before:]:
            before_it, after = telling.until_counted(self._game, entry.events, self._names)
            self._voice.say(*telling.event_sentences(self._game, before_it, self._names))
            self._voice.say(*self._plain.count_sentences(entry.events, self._names))
            self._voice.say(*telling.event_sentences(self._game, after, self._names))


def who_is_here(voice: Voice, prompt: str) -> str:
    """Ask for the name of somebody who has not been here before, with a usual one for Enter."""
    while True:
        name = name_in(voice.ask(prompt.format(name=newcomer()))) or newcomer()
        problem = problem_with_name(name)
        if problem is None:
            return name
        length = _("A name has 1 to {longest} characters.").format(longest=LONGEST_NAME)
        is_long = problem == "too_long"
        voice.say(length if is_long else explain_name_problem(problem, name))


def take_lessons(game: str, number: int | None, learned: Learned, voice: Voice) -> None:
    """Take lessons one after the other, until the last one is done or somebody leaves.

    Args:
        game: the game.
        number: the lesson to begin with, from 1; None for the first one that is not done.
        learned: notes the lessons done.
        voice: speaks and listens.
    """
    course = lessons(game, current())
    learned.note_game(game)
    text = _("{name} is learning; for somebody else:").format(name=learned.person)
    command = f"biberclan learn --plain --game {game} --name ...{learned.where}"
    voice.say(text, command)
    voice.say(how_long(course))
    if number is None:
        due = next_of([lesson.anchor for lesson in course], learned.done)
        number = next((i for i, each in enumerate(course, 1) if each.anchor == due), 1)
    for place in range(number, len(course) + 1):
        lesson = course[place - 1]
        title = _("Lesson {number}: {title}").format(number=place, title=lesson.title)
        voice.say(f"{title}.")
        if not _take(lesson, learned, voice):
            return
        voice.say(how_far(course, learned.done))
        if place < len(course):
            prompt = _('Enter goes on to "{lesson}"; anything else leaves:')
            prompt = prompt.format(lesson=course[place].title)
            if voice.ask(prompt).strip():
                return
    people = quote(f"{learned.person},bot:{kindest(game)}")
    command = f"biberclan play --plain --game {game} --players {people}{learned.where}"
    voice.say(_("That was the last lesson. Now play:"), command)
    if game in games_with_drills():
        command = f"biberclan train --plain --game {game}{learned.where}"
        voice.say(_("Or practise it:"), command)
    other = following(game)
    if other != game:
        text = _("Or learn {game}:").format(game=GAMES[other].title)
        command = f"biberclan learn --plain --game {other}{learned.where}"
        voice.say(text, command)


def _take(lesson: Lesson, learned: Learned, voice: Voice) -> bool:
    """Take a lesson; return whether it was done."""
    again = lesson.anchor in learned.done
    run = LessonRun(lesson, None, person=learned.person, again=again)
    table = PlainLesson(run, voice)
    try:
        while not run.finished:
            table.step()
    except Leave:
        return False
    voice.say(run.text)
    learned.note_done(lesson.anchor)
    return True

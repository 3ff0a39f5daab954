"""The coach line by line: judges while everybody waits, and asks whether to take a choice back."""

from collections.abc import Callable
from contextlib import suppress

from biberclan.bots.thinker import Work
from biberclan.coach import coaching
from biberclan.coach.coaching import DueChoice
from biberclan.coach.review import JudgedChoice, judge
from biberclan.language import _
from biberclan.match.match import Match
from biberclan.people.help import plays_without
from biberclan.plain.thinking import Thinking
from biberclan.plain.voice import Voice
from biberclan.rules.game import AnyAction, AnyObservation
from biberclan.table.command import typed_word
from biberclan.table.commands import UNDO
from biberclan.teach.learned import Learned


class PlainCoach:
    """The coach at one table."""

    def __init__(
        self,
        match: Match,
        thinking: Thinking,
        voice: Voice,
        learned: Learned,
        *,
        usual: bool,
    ) -> None:
        """Look on.

        Args:
            match: the match.
            thinking: judges.
            voice: speaks and listens.
            learned: knows who is coached.
            usual: whether people are coached who have not turned the coach on or off.
        """
        self._match = match
        self._thinking = thinking
        self._voice = voice
        self._learned = learned
        self._usual = usual

    def toggle(self) -> str:
        """Turn the coach on or off for the person at the keyboard; return the sentence about it."""
        if self._match.lacks("hints"):
            return plays_without(self._match, "hints")
        return coaching.toggle(self._match, self._learned, usual=self._usual)

    def due(self, view: AnyObservation) -> DueChoice | None:
        """Return the choice to judge once it is made, None for none."""
        if not coaching.is_coached(self._match, self._learned, usual=self._usual):
            return None
        return coaching.due_choice(self._match, self._match.legal_actions(), view)

    def gets_taken_back(
        self, due: DueChoice, announced: AnyAction | None, do_line: Callable[[str], None]
    ) -> bool:
        """Say why a costly choice is one, let people answer, and return whether it is taken back.

        All hear that somebody is asked, and what is costly tells of a hand: among several people
        the coach asks after every choice that can be taken back.

        Args:
            due: the choice that was made.
            announced: the end of the turn that was announced with it, None for none.
            do_line: carries out a line typed instead of an answer.
        """
        match = self._match
        among_people = len(match.setup.person_seats) > 1
        if among_people and due.as_made(match, announced) is None:
            return False
        why = self._why_costly(due, announced)
        if why or among_people:
            self._voice.show([why or _("The coach has nothing to add.")])
            prompt = _("Take it back? {word} does that, Enter goes on:")
            prompt = prompt.format(word=typed_word(UNDO))
            done = len(match.chronicle)
            while len(match.chronicle) == done:
                line = self._voice.ask(prompt).strip()
                self._voice.erase_typed()  # alone among bots the question tells of a hand, too
                if not line:
                    break
                do_line(line)
        return len(match.log) <= due.question.position

    def _why_costly(self, due: DueChoice, announced: AnyAction | None) -> str:
        """Return the reason to take back a choice, "" if there is none or it can't be."""
        made = due.as_made(self._match, announced)
        if made is None:
            return ""
        judged: object = None
        with suppress(EOFError):  # the thinking process has died: nothing is said
            judged = self._thinking.think(Work(judge, (made.question,)))
        return made.reason(judged, self._match) if isinstance(judged, JudgedChoice) else ""

"""Training without a screen: questions, answers by their numbers or words, and why."""

from collections.abc import Sequence

from biberclan.language import _, listed, ngettext
from biberclan.plain import telling
from biberclan.plain.commands import common_commands, vocabulary_of
from biberclan.plain.game import Query, plain_of
from biberclan.plain.listening import why_unclear
from biberclan.plain.vocabulary import Meaning, Reader, UnclearError, Vocabulary, spelled, words_in
from biberclan.plain.voice import Voice
from biberclan.teach.drills import Question
from biberclan.teach.training import Training


class PlainDrill:
    """One question after the other until somebody leaves."""

    def __init__(self, training: Training, voice: Voice) -> None:
        """Begin to ask."""
        self._training = training
        self._voice = voice
        self._game = training.game
        self._commands = common_commands()
        self._queries = plain_of(self._game).queries(bare=True)
        self._asked = 0
        self._right = 0
        self._left = False

    def train(self) -> None:
        """Ask until somebody leaves.

        Raises:
            EOFError: nothing more will be typed.
        """
        training = self._training
        due = training.due()
        text = ngettext(
            "{name}: {count} question is due.", "{name}: {count} questions are due.", due
        )
        if due:
            self._voice.say(text.format(name=training.person, count=due))
        while not self._left:
            self.ask(training.ask())
        if self._asked:
            text = _("{right} of {asked} right").format(right=self._right, asked=self._asked)
            self._voice.say(f"{text}.")

    def ask(self, question: Question) -> None:
        """Ask one question until it is answered, or somebody leaves."""
        self._say(question)
        prompt = (
            _("Type the numbers of all that apply, 0 for none:")
            if question.many
            else _("Type the number of the answer:")
        )
        while not self._left:
            line = self._voice.ask(prompt).strip()
            prompt = ""
            numbers = line.replace(",", " ").split()
            chosen = _said(line, question) or _chosen(numbers, question)
            if chosen is not None:
                self._answer(question, chosen)
                return
            if line and all(map(str.isdecimal, numbers)):
                text = _("There are the answers 1 to {count}.")
                self._voice.say(text.format(count=len(question.choices)))
            elif line:
                self._heed(line, question, "")
            else:
                self._say(question)

    def _say(self, question: Question) -> None:
        choices = [f"{number}: {text}" for number, text in enumerate(question.choices, 1)]
        self._voice.say(*question.lines, question.text, *choices)

    def _answer(self, question: Question, chosen: frozenset[int]) -> None:
        """Say whether an answer was right, and why; then wait until that is heard."""
        is_right = chosen == question.right
        self._asked += 1
        self._right += is_right
        self._training.answered(question, is_right)
        self._voice.say(_("Right.") if is_right else _("Not quite."), question.answer)
        prompt = _("Enter asks the next question:")
        while not self._left:
            line = self._voice.ask(prompt).strip()
            prompt = ""
            if not line:
                return
            self._heed(line, question, question.ruling)

    def _heed(self, line: str, question: Question, ruling: str) -> None:
        """Tell something of the table or the rules, or leave."""
        people = question.people
        queries = Vocabulary({Meaning("query", query): query.words for query in self._queries})
        first, *rest = words_in(line, people)
        try:
            meaning = Reader((), vocabulary_of(self._commands), queries).read(first)[0]
            is_of_seat = meaning.kind == "query" and meaning.value.of_seat and rest
            whose = Reader(people).read(rest[0])[0].value if is_of_seat else question.view.actor
        except UnclearError as error:
            self._voice.say(why_unclear(error))
            return
        if meaning.kind == "query":
            query: Query = meaning.value
            told = query.tell(question.view, people, whose or 0)
            self._voice.say(*(told or [_("There is nothing to tell.")]))
        elif meaning.value == "quit":
            self._left = True
        elif meaning.value == "rules" and (ruling or rest):
            passage = telling.passage(self._game, question.view, ruling, " ".join(rest))
            self._voice.say(*passage)
        elif meaning.value == "rules":
            self._voice.say(_("The rule is told after the answer."))
        else:
            self._voice.say(*self._help())

    def _help(self) -> Sequence[str]:
        known = [(query.words, query.help) for query in self._queries]
        known += [(command.words, command.help) for command in self._commands]
        elsewhere = _("Only on the screen, by {command}: {names}")
        names = listed([_("Position of the day"), _("Memory"), _("What would you do?")])
        return [
            *(f"{words.split()[0]}: {help}." for words, help in known),
            elsewhere.format(command=f"biberclan train --game {self._game}", names=names),
        ]


def _said(line: str, question: Question) -> frozenset[int] | None:
    """Return the index of the choice that was typed in full, as yes; None if none was."""
    said = [spelled(choice) for choice in question.choices]
    return frozenset([said.index(spelled(line))]) if spelled(line) in said else None


def _chosen(numbers: Sequence[str], question: Question) -> frozenset[int] | None:
    """Return the indices of the choices that were typed, None if that is no answer."""
    names = [str(number) for number in range(1, len(question.choices) + 1)]
    if question.many and list(numbers) == ["0"]:
        return frozenset()
    if not numbers or not set(numbers) <= set(names) or (len(numbers) > 1 and not question.many):
        return None
    return frozenset(map(names.index, numbers))

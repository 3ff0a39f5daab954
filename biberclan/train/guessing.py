"""One person's guesses at what was measured, ten a sitting."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from biberclan.characters import folded
from biberclan.language import _, current
from biberclan.match.store.tables import Guessed
from biberclan.named_tuple import NamedTuple
from biberclan.people import practised
from biberclan.shelf import rules_of
from biberclan.train.boxes import Topic, due_topics, known_topics
from biberclan.train.facts import Fact, facts
from biberclan.train.training import Training

GUESS: Final = "guess"
"""The kind of question that asks for a number."""

SITTING: Final = 10
"""The number of questions in a sitting."""

_FAR: Final = 2
"""A guess is a surprise if it is off by this many times what would still be right."""

_SURPRISES: Final = 2
"""The most surprises that are told of a sitting besides its worst guess."""


class Guess(NamedTuple):
    """A guess.

    Attributes:
        fact: the fact.
        number: the number that was guessed.
        others: names and their first guesses at it, the person's own, if it is not this one, too.
    """

    fact: Fact
    number: int
    others: Sequence[tuple[str, int]]

    @property
    def is_right(self) -> bool:
        """Whether it is near enough."""
        return abs(self.fact.off(self.number)) <= 1

    @property
    def verdict(self) -> str:
        """The sentence on how good it was."""
        return self.fact.verdict(self.number)

    @property
    def sentence(self) -> str:
        """The question, the guess, and the measured value."""
        text = _("{question} You said {guess}, it is {value}.")
        guess, value = self.fact.in_unit(self.number), self.fact.value_text
        return text.format(question=self.fact.text, guess=guess, value=value)


class Guessing:
    """One person's guesses in a game, sitting after sitting.

    Attributes:
        training: the person's training, which knows what is due.
        facts: all facts of the game; none if it has none.
        left: those still to come in this sitting, the present one first.
        guesses: the guesses of this sitting.
    """

    def __init__(self, training: Training) -> None:
        """Read the kept guesses.

        Args:
            training: the person's training in the game.
        """
        self.training = training
        self.facts = facts(training.game, current())
        self._asked: set[Topic] = set()
        self._topics = {Topic(GUESS, fact.name): fact for fact in self.facts}
        self._kept = practised.of_game(training.store, Guessed, None, training.game)
        self.left: list[Fact] = []
        self.guesses: list[Guess] = []

    @property
    def standing(self) -> str:
        """A few words on what is due, or else on what is known."""
        topics, cards = self._topics, self.training.cards
        if waiting := due_topics(topics, cards, self.training.today):
            return _("{count} due today").format(count=len(waiting))
        if topics.keys().isdisjoint(cards):
            return _("say a number, see the measured one")
        text = _("{known} of {all} known")
        return text.format(known=len(known_topics(topics, cards)), all=len(topics))

    def begin(self) -> None:
        """Begin a sitting: what is due, then what is new, then what will be due soonest.

        A fact is asked about for one number of seats only, since the answer gives the others away,
        and what was wrong does not come again at once.
        """
        cards, today = self.training.cards, self.training.today

        def urgency(topic: Topic) -> tuple[int, date]:
            card = cards.get(topic)
            if card is None:
                return 1, today
            return 0 if card.due <= today and topic not in self._asked else 2, card.due

        first: dict[str, Fact] = {}
        for topic in sorted(self._topics, key=urgency):
            fact = self._topics[topic]
            first.setdefault(fact.id, fact)
        self.left, self.guesses = list(first.values())[:SITTING], []

    def guess(self, number: int) -> Guess:
        """Guess at the first fact that is left, and keep the guess if it is the first at it."""
        training, fact = self.training, self.left.pop(0)
        rows = [row for row in self._kept if row.fact == fact.name]
        own = [row for row in rows if folded(row.person) == folded(training.person)]
        others = [
            (_("You, at first") if row in own else row.person, row.guess)
            for row in sorted(rows, key=lambda row: row.guess)
        ]
        self.guesses.append(Guess(fact, number, others))
        topic = Topic(GUESS, fact.name)
        self._asked.add(topic)
        training.note(topic, self.guesses[-1].is_right)
        if not own:
            game = rules_of(training.game).FACTS.name
            self._kept.append(Guessed(training.person, game, fact.name, training.today, number))
            practised.keep(training.store, self._kept[-1])
        return self.guesses[-1]

    def summary(self) -> list[str]:
        """Return sentences on a sitting: how many were right, the best guess, the surprises."""
        best, *others = sorted(self.guesses, key=lambda each: abs(each.fact.off(each.number)))
        offs = [each.fact.off(each.number) for each in self.guesses]
        text = _("{right} of {asked} right, {high} too high, {low} too low.")
        high, low = sum(off > 1 for off in offs), sum(off < -1 for off in offs)
        right, asked = len(offs) - high - low, len(offs)
        said = [text.format(right=right, asked=asked, high=high, low=low)]
        if others:  # the only guess is neither the best nor the worst
            said.append(_("Your best guess: {told}").format(told=best.sentence))
            worst = _("Your worst guess: {told}").format(told=others[-1].sentence)
            said.append(f"{worst} {others[-1].fact.why}")
        far = [each for each in others[:-1] if abs(each.fact.off(each.number)) > _FAR]
        surprises = reversed(far[-_SURPRISES:])
        return said + [
            _("Surprising, too: {told}").format(told=each.sentence) for each in surprises
        ]

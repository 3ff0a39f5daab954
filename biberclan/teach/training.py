"""One person's training of one game: what to ask next, and what comes of the answers."""

from contextlib import suppress
from dataclasses import replace
from datetime import UTC, date, datetime
from random import Random

from biberclan.language import _
from biberclan.match.store import training
from biberclan.match.store.errors import StoreError
from biberclan.match.store.store import Store
from biberclan.match.store.tables import Trained
from biberclan.shelf import rules_of
from biberclan.teach import boxes, slips
from biberclan.teach.boxes import DECIDE, Card, Topic, next_topic
from biberclan.teach.drills import Question, drills_of, make_question
from biberclan.teach.words import words_of


class Training:
    """What somebody has practised; kept if possible, otherwise lost when the program ends.

    Attributes:
        game: which game is trained.
        person: who trains.
        topics: all that can be asked about.
        cards: how well each is known that has been asked about.
        slips: what has gone wrong at the table since it was known, by ruling or kind of decision.
    """

    def __init__(self, store: Store | None, person: str, game: str, rng: Random) -> None:
        """Read what was kept.

        Args:
            store: where it is kept; None keeps nothing.
            person: who trains.
            game: a game with drills.
            rng: where the questions come from.
        """
        self._store = store
        self._rng = rng
        self._last: Topic | None = None
        self.person = person
        self.game = game
        drills = drills_of(game)
        assert drills is not None
        self.drills = drills
        self.topics = [
            *(Topic(DECIDE, kind) for kind in words_of(game).NAMES.decisions),
            *(Topic(kind, ruling) for kind, rulings in drills.KINDS.items() for ruling in rulings),
        ]
        self.cards: dict[Topic, Card] = {}
        if store is not None:
            name = rules_of(game).FACTS.name
            rows: list[Trained] = []
            with suppress(StoreError):
                rows = training.rows(store, Trained, person)
            self.cards = {
                Topic(row.kind, row.ruling): Card(row.box, row.due, row.asked, row.correct)
                for row in rows
                if row.game == name
            }
        self.slips = slips.of_person(store, person, game)
        for topic in self.topics:
            slip = self.slips.get(topic.about)
            if slip is not None and slips.is_pressing(slip):
                card = self.cards.get(topic) or Card(0, self.today)
                self.cards[topic] = replace(card, box=0, due=self.today)

    @property
    def today(self) -> date:
        """The day where the people are."""
        return day_at(self._store)

    def of(self, kind: str | None) -> list[Topic]:
        """Return the topics of a kind of question, all for None."""
        return [topic for topic in self.topics if kind in (None, topic.kind)]

    def due(self, kind: str | None = None) -> int:
        """Return how many topics are due again."""
        return len(self.due_topics(kind))

    def due_questions(self) -> int:
        """Return how many topics are due again about which questions are asked."""
        return self.due() - self.due(DECIDE)

    def due_topics(self, kind: str | None = None) -> list[Topic]:
        """Return the topics that are due again."""
        return boxes.due(self.of(kind), self.cards, self.today)

    def urgency(self, topic: Topic) -> tuple[bool, int, str, int]:
        """Sort topics: what is due first, then what is known least, then kinds of decisions."""
        card = self.cards.get(topic)
        if topic.kind == DECIDE:
            book, number = "", self.topics.index(topic)
        else:
            book, _hyphen, digits = topic.about.partition("-")
            number = int(digits)
        return topic not in self.due_topics(), -1 if card is None else card.box, book, number

    def known(self, kind: str | None = None) -> int:
        """Return how many topics are known."""
        return len(boxes.known(self.of(kind), self.cards))

    def ask(self, kind: str | None = None, topic: Topic | None = None) -> Question:
        """Return the next question, about a topic, of a kind or of any."""
        topics = self.of(kind)
        if kind is None:
            unused = self.drills.OPTIONS  # nobody need play with all options
            topics = [
                one
                for one in topics
                if one.kind != DECIDE and (one.kind not in unused or one in self.cards)
            ]
        topic = topic or next_topic(topics, self.cards, self.today, self._rng, self._last)
        self._last = topic
        return make_question(self.game, topic.kind, self._rng, topic.about)

    def answered(self, question: Question, right: bool) -> None:
        """Note an answer, and keep it."""
        self._note(Topic(question.kind, question.ruling), right)

    def decided(self, kind: str, right: bool) -> None:
        """Note whether a decision of a kind was good, and keep it."""
        self._note(Topic(DECIDE, kind), right)

    def _note(self, topic: Topic, right: bool) -> None:
        card = self.cards.get(topic) or Card(0, self.today)
        self.cards[topic] = card = card.after(right, self.today)
        if right and topic.about in self.slips:
            slips.forget(self._store, self.slips.pop(topic.about))
        if self._store is not None:
            # An answer that can't be kept is not worth a question in the middle of a drill.
            with suppress(StoreError):
                training.keep(
                    self._store,
                    Trained(
                        self.person,
                        rules_of(self.game).FACTS.name,
                        *topic,
                        card.box,
                        card.due,
                        card.asked,
                        card.right,
                    ),
                )

    def forget(self) -> None:
        """Delete what this person has practised, of every game.

        Raises:
            StoreError: it can't be deleted.
        """
        if self._store is not None:
            training.forget(self._store, self.person)
        self.cards.clear()
        self.slips.clear()


class DrillRun:
    """Question after question: which one stands, what is chosen, how many were right.

    Attributes:
        training: whose, and what comes of it.
        question: the one that stands; `next` or `pose` comes first.
        chosen: the indices of the choices that have been made.
        answered: whether it has been answered.
    """

    question: Question

    def __init__(self, training: Training, kind: str | None = None) -> None:
        """Begin to ask.

        Args:
            training: whose, and what comes of it.
            kind: the kind of question, None for whatever is due or new.
        """
        self.training = training
        self._kind = kind
        self._asked = self._right = 0

    def next(self, topic: Topic | None = None) -> None:
        """Pose the next question, about a topic if one is given."""
        self.pose(self.training.ask(self._kind, topic))

    def pose(self, question: Question) -> None:
        """Pose a question, of which nothing is chosen yet."""
        self.question = question
        self.chosen: frozenset[int] = frozenset()
        self.answered = False

    def answer(self, chosen: frozenset[int]) -> None:
        """Answer the question with these choices, and note that."""
        self.chosen, self.answered = chosen, True
        self._asked += 1
        self._right += self.is_right
        self.training.answered(self.question, self.is_right)

    @property
    def is_right(self) -> bool:
        """Whether what is chosen is right."""
        return self.chosen == self.question.right

    @property
    def why(self) -> tuple[str, str]:
        """What there is to say of the answer, and the ruling."""
        return self.question.why(self.chosen)

    @property
    def tally(self) -> str:
        """How many answers were right so far, "" before the first one."""
        if not self._asked:
            return ""
        return _("{right} of {asked} right").format(right=self._right, asked=self._asked)


def day_at(store: Store | None) -> date:
    """Return the day where the people are."""
    now = datetime.now(UTC) if store is None else store.now()
    return now.astimezone().date()

"""The trainer of one person: topics that are due, answers, and how well each topic is known."""

from collections import Counter
from collections.abc import Callable, Container
from datetime import date
from functools import partial
from random import Random
from typing import Final

from biberclan.coach import mistakes
from biberclan.language import _, current, in_wins, ngettext, so_often
from biberclan.match import times
from biberclan.match.store.store import Store
from biberclan.match.store.tables import Trained
from biberclan.people import practised
from biberclan.shelf import rules_of
from biberclan.teach.rulebook import rulebook
from biberclan.train.boxes import DECIDE, KNOWN, Card, Topic, due_topics, known_topics, next_topic
from biberclan.train.drills import Question, drills_of, make_question
from biberclan.words.seam import words_of


def _kept_cards(store: Store | None, person: str, game: str, today: date) -> dict[Topic, Card]:
    """Return the cards of the topics that somebody has been asked about, as far as readable."""
    return {
        Topic(row.kind, row.ruling): Card(row.box, row.due, row.asked, row.correct).due_by(today)
        for row in practised.of_game(store, Trained, person, game)
    }


class Training:
    """One person's practice; kept if possible, otherwise lost when the program ends.

    Attributes:
        store: the store that keeps it; None keeps nothing.
        game: the game that is trained.
        person: the person who trains.
        topics: everything that can be asked about.
        cards: the card of each topic that has been asked about.
        mistakes: those made at the table since the topic was known, by ruling or kind of decision.
    """

    def __init__(self, store: Store | None, person: str, game: str, rng: Random) -> None:
        """Read the kept practice.

        Args:
            store: the store that keeps it; None keeps nothing.
            person: the person who trains.
            game: a game with drills.
            rng: the source of chance for the questions.
        """
        self.store = store
        self._rng = rng
        self._last: Topic | None = None
        self.person = person
        self.game = game
        drills = drills_of(game)
        assert drills is not None
        self.drills = drills
        self.topics = [
            *(Topic(DECIDE, kind) for kind in words_of(game).NAMES.decisions),
            *(Topic(kind, ruling) for kind, drill in drills.items() for ruling in drill.rulings),
        ]
        today = self.today
        self.cards = _kept_cards(store, person, game, today)
        self.mistakes = mistakes.of_person(store, person, game)
        for topic in self.topics:
            mistake = self.mistakes.get(topic.about)
            if mistake is not None and mistakes.is_pressing(mistake):
                card = self.cards.get(topic) or Card(0, today)
                self.cards[topic] = card._replace(box=0, due=today)

    @property
    def today(self) -> date:
        """Today's date in the people's time zone; read once in a task, which midnight may cut."""
        now = times.now() if self.store is None else self.store.now()
        return now.astimezone().date()

    def topics_of(self, kind: str | None) -> list[Topic]:
        """Return the topics of a kind of question, or all topics."""
        return [topic for topic in self.topics if kind in (None, topic.kind)]

    def waiting(self) -> Counter[str]:
        """Return the number of topics due again of each kind of question."""
        return Counter(topic.kind for topic in self.due_topics())

    def due_questions(self) -> int:
        """Return the number of topics due again that questions are asked about, not decisions."""
        return sum(topic.kind != DECIDE for topic in self.due_topics())

    def due_topics(self, kind: str | None = None) -> list[Topic]:
        """Return the topics that are due again."""
        return due_topics(self.topics_of(kind), self.cards, self.today)

    def urgency(self, due: Container[Topic], topic: Topic) -> tuple[bool, int, str, int]:
        """Return the sort key of a topic: due ones first, then the least known, then decisions."""
        card = self.cards.get(topic)
        if topic.kind == DECIDE:
            book, number = "", self.topics.index(topic)
        else:
            book, _hyphen, digits = topic.about.partition("-")
            number = int(digits)
        return topic not in due, -1 if card is None else card.box, book, number

    def count_known(self, kind: str | None = None) -> int:
        """Return the number of topics that are known."""
        return len(known_topics(self.topics_of(kind), self.cards))

    def ask(
        self,
        kind: str | None = None,
        topic: Topic | None = None,
        enough: Container[str] = (),
    ) -> Question:
        """Return the next question: about a topic, of a kind, or of any kind not in `enough`.

        Args:
            kind: the kind of question, None for any.
            topic: the topic that it is about, None for one that is due or new.
            enough: the kinds that have come often enough, unless there are no others.
        """
        topics = self.topics_of(kind)
        if kind is None:
            drills = self.drills  # not everybody plays with all options
            topics = [
                one
                for one in topics
                if one.kind != DECIDE and (one in self.cards or not drills[one.kind].options)
            ]
            topics = [one for one in topics if one.kind not in enough] or topics
        topic = topic or next_topic(topics, self.cards, self.today, self._rng, self._last)
        self._last = topic
        return make_question(self.game, topic.kind, self._rng, topic.about, self.person)

    def note_answer(self, question: Question, right: bool) -> None:
        """Note an answer, and keep it."""
        self.note(Topic(question.kind, question.ruling), right)

    def note(self, topic: Topic, right: bool, today: date | None = None) -> None:
        """Note an answer about a topic, and keep it."""
        today = today or self.today
        card = self.cards.get(topic) or Card(0, today)
        self.cards[topic] = card = card.after(right, today)
        if right and topic.about in self.mistakes:
            practised.drop(self.store, self.mistakes.pop(topic.about))
        name, box, asked, correct = rules_of(self.game).FACTS.name, card.box, card.asked, card.right
        row = Trained(self.person, name, *topic, box, card.due, asked, correct)
        practised.keep(self.store, row)

    def forget(self) -> None:
        """Delete this person's practice in every game.

        Raises:
            StoreError: it can't be deleted.
        """
        if self.store is not None:
            practised.forget(self.store, self.person)
        self.cards.clear()
        self.mistakes.clear()


SESSION: Final = 8
"""The number of questions in a session."""

_MOST_OF_A_KIND: Final = 2
"""The largest number of questions of one kind in a session of all kinds."""


class DrillRun:
    """Session after session: the current question, the choices made, the right answers.

    In a session of all kinds the position of the day is the last question, unless it is decided.

    Attributes:
        day: the day on which this session has begun; its position comes last.
        results: whether each answer of this session was right.
        training: the person's training, which notes the answers.
        question: the current question; `next` or `pose` comes first.
        chosen: the indices of the choices that have been made.
        answered: whether it has been answered.
    """

    question: Question

    def __init__(
        self,
        training: Training,
        kind: str | None = None,
        was_good: Callable[[date], bool | None] = lambda day: False,
    ) -> None:
        """Begin to ask.

        Args:
            training: the person's training, which notes the answers.
            kind: the kind of question, None for any that is due or new.
            was_good: returns whether the choice in the position of a day was good, None before it
                is made.
        """
        self.training = training
        self._was_good = was_good
        self.day = training.today
        self._posed_today = False
        self._kind = kind
        self.results: list[bool] = []
        self._kinds: Counter[str] = Counter()

    def next(self, topic: Topic | None = None) -> None:
        """Pose the next question, about a topic if one is given; begin a session if one is over."""
        if self.is_over:
            self.results = []
            self._kinds.clear()
            self.day, self._posed_today = self.training.today, False
        enough = {kind for kind, times in self._kinds.items() if times >= _MOST_OF_A_KIND}
        self.pose(self.training.ask(self._kind, topic, enough))
        self._kinds[self.question.kind] += 1

    @property
    def is_over(self) -> bool:
        """Whether all questions of this session are answered."""
        return len(self.results) == SESSION

    @property
    def wants_today(self) -> bool:
        """Whether the position of the day comes next."""
        is_last = self._kind is None and len(self.results) == SESSION - 1
        return is_last and not self._posed_today and self._was_good(self.day) is None

    def count_today(self) -> None:
        """Count the position of the day, unless it has been left undecided."""
        self._posed_today = True
        good = self._was_good(self.day)
        if good is not None:
            self.results.append(good)

    @property
    def result(self) -> str:
        """The sentences on the result of a session that is over, and on the questions still due."""
        due = self.training.due_questions()
        rest = ngettext("{count} question is still due.", "{count} questions are still due.", due)
        more = rest.format(count=due) if due else _("No more questions are due today.")
        return f"{self.tally}. {more}"

    def pose(self, question: Question) -> None:
        """Pose a question, with nothing chosen yet."""
        self.question = question
        self.chosen: frozenset[int] = frozenset()
        self.answered = False

    def answer(self, chosen: frozenset[int]) -> None:
        """Answer the question with these choices, and note the answer."""
        self.chosen, self.answered = chosen, True
        self.results.append(self.is_right)
        self.training.note_answer(self.question, self.is_right)

    @property
    def is_right(self) -> bool:
        """Whether what is chosen is right."""
        return self.chosen == self.question.right

    @property
    def why(self) -> tuple[str, str]:
        """The explanation of the answer, and the ruling."""
        return self.question.why(self.chosen)

    @property
    def tally(self) -> str:
        """The number of right answers so far as a sentence, "" before the first one."""
        if not self.results:
            return ""
        return _("{right} of {asked} right").format(
            right=sum(self.results), asked=len(self.results)
        )


def topics(training: Training) -> list[Topic]:
    """Return the topics, each title once: due ones first, then the least known.

    Of rulings with the same title, and of the ways to ask about one, the most urgent stands for
    all.
    """
    first: dict[str, Topic] = {}
    for topic in sorted(training.topics, key=partial(training.urgency, training.due_topics())):
        first.setdefault(title(training.game, topic), topic)
    return list(first.values())


def title(game: str, topic: Topic) -> str:
    """Return the title of a topic, without its ruling."""
    if topic.kind == DECIDE:
        return words_of(game).NAMES.decision_title(topic.about)
    passage = rulebook(game, current()).for_ruling(topic.about)
    return "" if passage is None else passage.title


def standing(training: Training, topic: Topic, due: Container[Topic]) -> list[str]:
    """Return short remarks on how well somebody knows a topic, and on their mistakes in it.

    Args:
        training: the person's training.
        topic: the topic.
        due: the topics that are due again.
    """
    card, mistake = training.cards.get(topic), training.mistakes.get(topic.about)
    parts = []
    is_due = topic in due
    if is_due:
        parts.append(_("due today"))
    if card is None or not card.asked:
        parts.append(_("new"))
    else:
        known = _("known") if card.box >= KNOWN else _("not yet known")
        right = _("{correct} of {asked}").format(correct=card.right, asked=card.asked)
        parts.append(right if is_due else f"{known} ({right})")
    if mistake is not None and mistake.refused:
        parts.append(_("refused {times}").format(times=so_often(mistake.refused)))
    if mistake is not None and mistake.cost:
        parts.append(_("cost {cost}").format(cost=in_wins(mistake.cost)))
    return parts

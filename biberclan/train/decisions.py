"""One person's decisions in positions of a game, and the positions to ask about next."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from functools import cached_property
from itertools import count
from random import Random
from typing import Final

from biberclan import __version__
from biberclan.bots.cast import ELDER, bot_name
from biberclan.bots.dilemmas import Dilemma, Weighed, weigh, weighed_choice, with_own
from biberclan.bots.search import Valued
from biberclan.bots.thinker import Work
from biberclan.characters import folded
from biberclan.coach.review import JudgedChoice, read_judged
from biberclan.dataclass import dataclass
from biberclan.language import _, current, in_percent, ngettext
from biberclan.match.store import history, reviews
from biberclan.match.store.errors import StoreError
from biberclan.match.store.history import Unreadable
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import Store
from biberclan.match.store.tables import Decided
from biberclan.people import practised
from biberclan.people.telling_matches import day_of
from biberclan.rules.game import AnyAction
from biberclan.shelf import rules_of
from biberclan.teach.learned import Learned
from biberclan.train import course, dilemmas
from biberclan.train.boxes import DECIDE, Topic
from biberclan.train.training import Training


def seeking() -> str:
    """Return the sentence that is shown during the search for a position."""
    text = _("{bot} is looking for a position in which the choice matters.")
    return text.format(bot=bot_name(ELDER))


def looked_at(tried: int) -> str:
    """Return the sentence about the number of matches searched for a position."""
    text = ngettext("{count} match looked at so far", "{count} matches looked at so far", tried)
    return text.format(count=tried)


def name_of_day(day: date) -> str:
    """Return the name of the position of a day."""
    return f"daily {day.isoformat()}"


def day_of_name(position: str) -> date | None:
    """Return the day whose position has a name, None if it is no position of a day.

    >>> day_of_name("daily 2026-11-22"), day_of_name("bots 1")
    (datetime.date(2026, 11, 22), None)
    """
    _daily, _space, day = position.partition("daily ")
    with suppress(ValueError):
        return date.fromisoformat(day)
    return None


def seeds(game: str, day: date, found: str = "") -> Iterator[str]:
    """Yield the seeds to look for the position of a day with, the same for everybody.

    Args:
        game: the game.
        day: the day.
        found: the seed with which it was found; it comes first, if it is of that day.
    """
    of_day = f"{rules_of(game).FACTS.rules} {__version__} {day.isoformat()} "
    if found.startswith(of_day):
        yield found
    yield from (f"{of_day}{number}" for number in count())


def result_of_day(cost: float) -> str:
    """Return a few words about the result of a day's position: the cost of the choice there."""
    reached = dilemmas.grade(cost)
    result = {"best": _("best"), "good": _("good"), "costly": in_percent(-cost)}[reached]
    return f"{dilemmas.sign(reached)} {result}"


_LATELY: Final = 30
"""The number of last matches that are searched for choices to ask about once more."""
_OWN: Final = 0.5
"""The share of positions from the person's own matches, if there are any."""
_TRIES: Final = 30
"""The number of places searched for a wanted kind of decision before any other will do.

In the second half of them bots may agree about it: about some kinds they always do.
"""


@dataclass(frozen=True, slots=True, repr=False)
class Posed:
    """A dilemma that has been found.

    Attributes:
        position: the name by which the answer is kept.
        dilemma: the dilemma.
        table: the table at which it is decided.
        remark: a remark about it, "" for none.
        seed: the seed with which it was found, if it is the position of the day.
    """

    position: str
    dilemma: Dilemma
    table: dilemmas.Scene
    remark: str
    seed: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class Source:
    """A place where a dilemma may be found.

    Attributes:
        position: the name by which the answer is kept.
        request: the request to the thinker.
        table: the table at which it happened, None for a table of bots.
        remark: a remark about it, "" for none.
        seed: the seed with which it may be found, if it is the position of the day.
    """

    position: str
    request: Work
    table: dilemmas.Scene | None = None
    remark: str = ""
    seed: str = ""

    def posed(self, dilemma: Dilemma, person: str) -> Posed:
        """Return the dilemma found here, posed to a person."""
        table = self.table or dilemmas.at_a_table_of_bots(dilemma, person)
        return Posed(self.position, dilemma, table, self.remark, self.seed)


class Decisions:
    """One person's answers; kept if possible, otherwise lost when the program ends."""

    def __init__(self, store: Store | None, trainer: Training, learned: Learned) -> None:
        """Read the kept answers.

        Args:
            store: the store that keeps them; None keeps nothing.
            trainer: the person's training in the game, with their knowledge of kinds of decisions.
            learned: remembers the seed of the position of the day.
        """
        self._store = store
        self.learned = learned
        self._trainer = trainer
        self.person = person = trainer.person
        self.game = trainer.game
        self._asked: set[str] = set()
        self._last: str | None = None
        self._rows = {
            row.position: row for row in practised.of_game(store, Decided, person, trainer.game)
        }

    @property
    def today(self) -> date:
        """Today's date in the people's time zone; see `Training.today`."""
        return self._trainer.today

    @property
    def costs(self) -> dict[date, float]:
        """The cost of the choice in the position of each day."""
        days = ((day_of_name(name), row.cost) for name, row in self._rows.items())
        return {day: cost for day, cost in days if day is not None}

    def was_good(self, day: date) -> bool | None:
        """Return whether the choice in the position of a day was good, None before it is made."""
        cost = self.costs.get(day)
        return None if cost is None else dilemmas.grade(cost) != "costly"

    def figures(self) -> tuple[int, int, int]:
        """Return the numbers of positions decided, of best choices, and of good choices."""
        grades = [dilemmas.grade(row.cost) for row in self._rows.values()]
        return len(grades), grades.count("best"), grades.count("good")

    def asks(self, posed: Posed) -> None:
        """Note the position asked about now, so that the next is another one, of another kind.

        The position of the day is found again without a search.
        """
        self._asked.add(posed.position)
        self._last = dilemmas.kind_of(posed.dilemma.decision)
        if posed.seed:
            self.learned.note_position(self.game, posed.seed)

    def note_answer(self, position: str, dilemma: Dilemma, cost: float) -> None:
        """Note a choice and keep it, unless one was made at that position before.

        In a position of the course the best one counts.

        Args:
            position: the name of the position.
            dilemma: the dilemma that was decided.
            cost: the cost of the choice, a share of the matches won.
        """
        before = self._rows.get(position)
        if before is not None and not course.is_of_course(position):
            return
        kind, today = dilemmas.kind_of(dilemma.decision), self.today
        if kind is not None:
            self._trainer.note(Topic(DECIDE, kind), dilemmas.grade(cost) != "costly", today)
        if before is not None and before.cost <= cost:
            return
        name = rules_of(self.game).FACTS.name
        self._rows[position] = row = Decided(self.person, name, position, today, cost)
        practised.keep(self._store, row)

    def again(self, dilemma: Dilemma) -> str:
        """Return the sentence about the day on which a decided dilemma's kind comes again."""
        kind = dilemmas.kind_of(dilemma.decision)
        card = None if kind is None else self._trainer.cards.get(Topic(DECIDE, kind))
        if card is None:
            return ""
        days = (card.due - self.today).days
        if days <= 0:
            return _("Such positions come again today.")
        return ngettext(
            "Such positions come again tomorrow.",
            "Such positions come again in {count} days.",
            days,
        ).format(count=days)

    def of_day(self, day: date) -> Iterator[Source]:
        """Yield the places where a day's position may be found, the same for everybody."""
        remark = _("decided: only the first choice counts") if day in self.costs else ""
        for seed in seeds(self.game, day, self.learned.positions.get(self.game, "")):
            work = Work(dilemmas.seek, (self.game, seed))
            yield Source(name_of_day(day), work, remark=remark, seed=seed)

    def cost_of(self, position: str) -> float | None:
        """Return the cost of the choice in a position, None if it has not been decided."""
        row = self._rows.get(position)
        return None if row is None else row.cost

    def _missed_in_course(self) -> Iterator[Source]:
        """Yield the positions of the course that were missed on another day."""
        remark, today = _("missed in the course"), self.today
        for lecture in course.course(self.game, current()):
            for name in lecture.positions:
                row = self._rows.get(name)
                if row is None or row.day >= today or name in self._asked:
                    continue
                if dilemmas.grade(row.cost) == "costly":
                    yield Source(name, Work(course.position, (self.game, name)), remark=remark)

    def places(self, rng: Random, kind: str | None = None) -> Iterator[Source]:
        """Yield the places to search for the next dilemma: the person's matches, and bots' matches.

        Positions missed in the course come first. Otherwise it is of a kind that is due, if one is
        due and can be found, but not of the same kind as the last one.

        Args:
            rng: the only source of chance.
            kind: the only kind of decision that will do, None if any will.
        """
        if kind is None:
            yield from self._missed_in_course()
        due = [topic.about for topic in self._trainer.due_topics(DECIDE)]
        others = [one for one in due if one != self._last]
        wanted = kind or (rng.choice(others) if others else None)
        passed = self._asked.union(self._rows)
        own = [choice for choice in self._own_choices if _position_name(*choice) not in passed]
        rng.shuffle(own)
        for tried in count():
            if tried == _TRIES:
                if kind is not None:
                    return
                wanted = None
            if own and rng.random() < _OWN:
                yield from self._own_place(*own.pop(), wanted)
            else:
                seed = str(rng.getrandbits(64))
                loosely = wanted is not None and tried >= _TRIES // 2
                work = Work(dilemmas.seek, (self.game, seed, wanted, loosely))
                yield Source(f"bots {seed}", work)

    @cached_property
    def _own_choices(self) -> list[tuple[Listed, JudgedChoice]]:
        """Return the costly choices of this person, each with its match."""
        found: list[tuple[Listed, JudgedChoice]] = []
        if self._store is None:
            return found
        with suppress(StoreError):
            for match in history.page(self._store, limit=_LATELY):
                if isinstance(match, Unreadable) or match.game != self.game:
                    continue
                if match.state != "finished":
                    continue
                seats = [
                    seat
                    for seat, name in enumerate(match.names)
                    if folded(name) == folded(self.person) and match.bots[seat] is None
                ]
                kept = reviews.judgements(self._store, match.id)
                found += [
                    (match, judged)
                    for judged in read_judged(self.game, kept)
                    if judged.seat in seats and judged.is_costly
                ]
        return found

    def _own_place(self, match: Listed, judged: JudgedChoice, kind: str | None) -> Iterator[Source]:
        """Yield a choice of this person's, unless the match is gone or can't be read."""
        assert self._store is not None
        with suppress(StoreError):
            record = self._store.record(match.id)
            yield Source(
                _position_name(match, judged),
                Work(dilemmas.look_back, (record, judged, kind)),
                dilemmas.Scene(record.setup.names, record.setup.options),
                _("from a match of yours, {day}").format(day=day_of(match)),
            )


class DecisionRun:
    """One position, decided once.

    Attributes:
        match: the table.
        decided: whether it has been decided; then the others hold.
        cost: the cost of the choice, a share of the matches won.
        verdict: the sentence about the choice.
        compared: the values of the choices, the own one among them.
    """

    def __init__(self, posed: Posed, decisions: Decisions) -> None:
        """Sit down at a position.

        Args:
            posed: the position.
            decisions: notes the decision.
        """
        self._posed = posed
        self._decisions = decisions
        self.match = dilemmas.sit_down(posed.dilemma, posed.table)
        self.decided = False
        self.cost = 0.0
        self.verdict = ""
        self.compared: list[Valued] = []

    @property
    def head(self) -> list[str]:
        """The sentences about the position before it is decided."""
        title = dilemmas.title_of(self._posed.dilemma.decision)
        first = _("Position of the day") if self._posed.seed else _("What would you do?")
        return list(filter(None, (first, self._posed.remark, title)))

    @property
    def again(self) -> str:
        """The sentence about the day on which such a position comes again, "" if that is open."""
        return self._decisions.again(self._posed.dilemma)

    def judgement(self, action: AnyAction) -> Weighed | Work:
        """Return the judgement of a choice, or the request by which it is worked out."""
        dilemma = self._posed.dilemma
        return weighed_choice(dilemma, action) or Work(weigh, (dilemma, action))

    def decide(self, action: AnyAction, weighed: Weighed) -> None:
        """Decide, and note the decision.

        Args:
            action: the choice.
            weighed: its judgement.
        """
        dilemma = self._posed.dilemma
        self.compared = with_own(dilemma, action, weighed)
        self.decided, self.cost = True, dilemmas.cost_as_seen(weighed.cost, self.compared, action)
        self.verdict = dilemmas.verdict(self.cost)
        self._decisions.note_answer(self._posed.position, dilemma, self.cost)


def _position_name(match: Listed, judged: JudgedChoice) -> str:
    """Return the name of a position in a kept match."""
    return f"match {match.id} {judged.position}"

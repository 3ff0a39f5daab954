"""Leitner's boxes: the topics that somebody has been asked about, and the days when they are due.

A right answer moves a topic into the next box, which is asked about later; a wrong one moves it
back into the first.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from random import Random
from typing import Final

from biberclan.named_tuple import NamedTuple

DAYS: Final = (0, 1, 3, 7, 14, 30, 60)
"""For each box, the number of days after which a topic in it is due."""

KNOWN: Final = 2
"""The box from which on a topic counts as known: it was right on at least two days."""


DECIDE: Final = "decide"
"""The kind of question that asks what one would do."""


class Topic(NamedTuple):
    """Something that can be known.

    Attributes:
        kind: the kind of question by which it is asked about.
        about: the ruling; for `DECIDE`, the kind of decision.
    """

    kind: str
    about: str


class Card(NamedTuple):
    """The state of one topic in one person's training.

    Attributes:
        box: the box that it lies in, from 0.
        due: the day from which it is to be asked about.
        asked: the number of times that it was asked about.
        right: the number of right answers.
    """

    box: int
    due: date
    asked: int = 0
    right: int = 0

    def after(self, right: bool, today: date) -> "Card":
        """Return the card after an answer.

        The same answer again on the same day teaches nothing more for the next month:
        only a topic that is due moves on.

        >>> new = Card(0, date(2026, 1, 1))
        >>> once = new.after(True, date(2026, 1, 1))
        >>> once.box, once.due, once.after(True, date(2026, 1, 1)).box
        (1, datetime.date(2026, 1, 2), 1)
        >>> once.after(True, date(2026, 1, 2)).due, once.after(False, date(2026, 1, 2)).box
        (datetime.date(2026, 1, 5), 0)
        """
        counted = self._replace(asked=self.asked + 1, right=self.right + right)
        if not right:
            return counted._replace(box=0, due=today)
        if self.due > today:
            return counted
        box = min(self.box + 1, len(DAYS) - 1)
        return counted._replace(box=box, due=today + timedelta(days=DAYS[box]))

    def due_by(self, today: date) -> "Card":
        """Return the card, due no later than if it had got into its box on a day.

        A clock that was ahead may have put it off for longer.
        """
        latest = today + timedelta(days=DAYS[min(self.box, len(DAYS) - 1)])
        return self._replace(due=min(self.due, latest))


Boxes = Mapping[Topic, Card]
"""The topics of a game that one person has been asked about."""


def next_topic(
    topics: Sequence[Topic], boxes: Boxes, today: date, rng: Random, last: Topic | None
) -> Topic:
    """Return the topic to ask about: one that is due, else a new one, else any.

    Args:
        topics: all topics; at least one.
        boxes: the cards of those asked about before.
        today: the day.
        rng: chooses among those that are equally urgent.
        last: the topic asked about just now; it is not returned unless there is no other.
    """
    others = [topic for topic in topics if topic != last] or list(topics)
    waiting = due_topics(others, boxes, today)
    new = [topic for topic in others if topic not in boxes]
    return rng.choice(waiting or new or others)


def due_topics(topics: Iterable[Topic], boxes: Boxes, today: date) -> list[Topic]:
    """Return the topics that have been asked about before and are due again."""
    return [topic for topic in topics if topic in boxes and boxes[topic].due <= today]


def known_topics(topics: Iterable[Topic], boxes: Boxes) -> list[Topic]:
    """Return the topics that are known."""
    return [topic for topic in topics if topic in boxes and boxes[topic].box >= KNOWN]

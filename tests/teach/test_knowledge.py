"""What somebody knows, topic by topic."""

from random import Random

import pytest

from biberclan import language
from biberclan.language import Language
from biberclan.teach.drills import games_with_drills
from biberclan.teach.training import Training, title, topics
from tests.conformance.moments import LANGUAGES


@pytest.mark.parametrize("game", games_with_drills())
@pytest.mark.parametrize("tongue", LANGUAGES)
def test_no_two_topics_have_one_title(game: str, tongue: Language) -> None:
    language.choose(tongue)
    training = Training(None, "Anna", game, Random(1))
    titles = [title(game, topic) for topic in topics(training)]
    language.choose("en")
    assert sorted(set(titles)) == sorted(titles)
    assert len(titles) > 10


def test_of_topics_with_one_title_the_most_urgent_is_named() -> None:
    training = Training(None, "Anna", "clan", Random(1))
    shared = [topic for topic in training.topics if topic.about in ("BC-21", "BC-22")]
    [shown] = [topic for topic in topics(training) if topic in shared]
    question = next(
        question for _ in range(500) if (question := training.ask(shown.kind)).ruling == shown.about
    )
    training.answered(question, True)
    [then] = [topic for topic in topics(training) if topic in shared]
    assert then != shown, "another one is less known now"

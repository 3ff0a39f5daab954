"""The agenda of the first screen, which is painted before the agenda is known."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random

from biberclan.bots.registry import NoSuchBotError, find
from biberclan.language import current
from biberclan.match.store import evenings
from biberclan.match.store.errors import StoreError
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import Store
from biberclan.people.evenings import waiting_sentences
from biberclan.people.recent import Agenda, last_name, last_opponent
from biberclan.people.telling_matches import between_rivals, standing_of
from biberclan.teach.learned import Learned, next_of
from biberclan.teach.lessons import lessons
from biberclan.train.drills import drills_of
from biberclan.train.training import Training


def agenda(
    store: Store | None, learned: Learned, game: str, unfinished: Sequence[Listed], *, played: bool
) -> Agenda:
    """Return the agenda of the first screen.

    Args:
        store: the kept matches, None while there are none.
        learned: what people have learned.
        game: the game that was played or learned last.
        unfinished: the matches that can be continued.
        played: whether any match is kept.
    """
    person = last_name(learned, store)
    next_lesson = _next_lesson(learned.done, game) if person else ""
    if store is None:
        return Agenda(person, next_lesson=next_lesson)
    return Agenda(
        person,
        {kept.id: _readable(standing_of, store, kept) for kept in unfinished if not kept.is_open},
        _readable(_evening, store),
        _due(store, person, game) if person else 0,
        next_lesson,
        _readable(between_rivals, store) if played else (),
        _opponent(store, game) if played else "",
    )


def _readable(ask: Callable[..., Sequence[str]], *about: object) -> Sequence[str]:
    """Return what is told of kept matches, nothing where these can't be read."""
    with suppress(StoreError):
        return ask(*about)
    return ()


def _evening(store: Store) -> Sequence[str]:
    waiting = evenings.waiting(store)
    return () if waiting is None else waiting_sentences(waiting.standings)


def _due(store: Store, person: str, game: str) -> int:
    if drills_of(game) is None:
        return 0
    # Nothing is asked here, so the source of chance is not used.
    return Training(store, person, game, Random(0)).due_questions()


def _next_lesson(done: frozenset[str], game: str) -> str:
    titles = {lesson.anchor: lesson.title for lesson in lessons(game, current())}
    following = next_of(list(titles), done) if done & titles.keys() else None
    return "" if following is None else titles[following]


def _opponent(store: Store, game: str) -> str:
    bot = last_opponent(store)
    with suppress(NoSuchBotError):
        return find(game, bot).name if bot else ""
    return ""

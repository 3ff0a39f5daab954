"""People by name: the last ones here, their games and opponents, what waits; default names."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType

from biberclan.characters import LONGEST_NAME, folded
from biberclan.language import _, in_english, listed
from biberclan.match.setup import NameProblem, problem_with_name
from biberclan.match.store import history
from biberclan.match.store.errors import StoreError
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import Store
from biberclan.named_tuple import NamedTuple
from biberclan.outside import names_in
from biberclan.people import practised
from biberclan.shelf import DEFAULT, GAMES
from biberclan.teach.learned import Learned


class Agenda(NamedTuple):
    """Everything that waits, as far as it can be read.

    Texts come longest first, in fewer and fewer words.

    Attributes:
        person: the name that somebody alone has used last, "" if none is known.
        standings: the standings of unfinished matches, by the numbers of the matches.
        evening: the players, standings and next game of an evening that waits; empty for none.
        due: the number of topics of the game that are due to that person again.
        next_lesson: the title of the lesson that follows those done, "" if none or all are done.
        rivals: the score between the people that played last against each other.
        opponent: the name of the bot that "alone" is against, "" for the kindest.
    """

    person: str = ""
    standings: Mapping[int, Sequence[str]] = MappingProxyType({})
    evening: Sequence[str] = ()
    due: int = 0
    next_lesson: str = ""
    rivals: Sequence[str] = ()
    opponent: str = ""


def known_names(learned: Learned, store: Store | None) -> list[str]:
    """Return the names of all who have played, learned or trained.

    The last to have done so alone comes first, then those who have played last; the name of people
    who have given none comes after all others.

    Args:
        learned: what people have learned.
        store: the kept matches; errors in them are reported where the matches are needed.
    """
    names = [learned.person]
    with suppress(StoreError):
        names += history.names(store) if store is not None else []
    names += [*learned.progress.people][::-1]
    with suppress(StoreError):
        names += practised.people(store) if store is not None else []
    spellings: dict[str, str] = {}
    for name in names:
        if problem_with_name(name) is None:
            spellings.setdefault(folded(name), name)
    return sorted(spellings.values(), key=lambda name: name == newcomer())


def last_name(learned: Learned, store: Store | None) -> str:
    """Return the name that was used last, "" if none was ever given; see `known_names`."""
    if is_given(learned.person):
        return learned.person
    return next(iter(known_names(learned, store)), "")


def last_game(learned: Learned, store: Store | None) -> str:
    """Return the game that was played or learned last, the first on the shelf if none was.

    Args:
        learned: knows the game, unless an earlier version has kept it.
        store: the kept matches, as for `known_names`.
    """
    if learned.game in GAMES:
        return learned.game
    with suppress(StoreError):
        last = history.page(store, limit=1) if store is not None else []
        if last and isinstance(last[0], Listed) and last[0].game is not None:
            return last[0].game
    return DEFAULT


def last_opponent(store: Store | None) -> str:
    """Return the id of the bot last played against by somebody alone, "" if there is none."""
    with suppress(StoreError):
        for match in history.recent(store) if store is not None else []:
            bots = [bot for bot in match.bots if bot is not None]
            if bots and len(match.person_seats) == 1:
                return bots[0]
    return ""


def explain_name_problem(problem: NameProblem, name: str) -> str:
    """Return the sentence about a problem with a name, and about what is allowed.

    Args:
        problem: the problem.
        name: the name in question.
    """
    text = {
        "too_few": _("At least two people play."),
        "too_many": _("At most six people play."),
        "empty": _("Everybody needs a name."),
        "too_long": _("The name {name} is too long: at most {longest} characters."),
        "twice": _("Two people are called {name}: everybody needs a name of their own."),
        "unprintable": _("A name may not hold control characters."),
    }[problem]
    return text.format(name=name, longest=LONGEST_NAME)


def names_given(text: str) -> list[str]:
    """Return the names in a typed or pasted text, as they are listed here or anywhere."""
    joining = (listed(["", ""]).strip(), in_english(lambda: listed(["", ""])).strip(), "&", "+")
    return names_in(text, joining)


def is_given(name: str) -> bool:
    """Return whether a kept name is one that somebody has given and may bear."""
    return problem_with_name(name) is None and name != newcomer()


def newcomer() -> str:
    """Return the default name of somebody alone."""
    # Translators: how somebody is called whose name is not known yet.
    return _("Young Beaver")


def default_name(seat: int) -> str:
    """Return the default name of a seat."""
    return _("Beaver {number}").format(number=seat + 1)

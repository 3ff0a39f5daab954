"""What begins without the form: one person against the kindest bot."""

from contextlib import suppress
from secrets import randbits

from biberclan.bots.registry import find, kindest
from biberclan.match.setup import Setup, problem_with_name, unlike
from biberclan.match.store import history
from biberclan.match.store.errors import StoreError
from biberclan.match.store.store import Store


def last_name(store: Store | None) -> str:
    """Return the name that was used last, "" if none is known.

    Args:
        store: the kept matches. If they can't be read, no name is known: what is wrong is said
            when the match begins.
    """
    known: list[str] = []
    with suppress(StoreError):
        known = history.names(store) if store is not None else []
    return next((name for name in known if problem_with_name(name) is None), "")


def setup_against_bot(name: str, game: str) -> Setup:
    """Return a setup for one person and the kindest bot.

    Args:
        name: the person's name; a bot of that name gets another one.
        game: the game to be played.
    """
    bot = kindest(game)
    people = (name, unlike(find(game, bot).name, [name]))
    return Setup(people, game=game, seed=randbits(32), bots=(None, bot))

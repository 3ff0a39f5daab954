"""What begins without the form: one person against the kindest bot."""

from secrets import randbits

from biberclan.bots.registry import find, kindest
from biberclan.match.setup import Setup, unlike


def setup_against_bot(name: str, game: str) -> Setup:
    """Return a setup for one person and the kindest bot.

    Args:
        name: the person's name; a bot of that name gets another one.
        game: the game to be played.
    """
    bot = kindest(game)
    people = (name, unlike(find(game, bot).name, [name]))
    return Setup(people, game=game, seed=randbits(32), bots=(None, bot))

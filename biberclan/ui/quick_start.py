"""A match without the form before it: one person against a bot."""

from secrets import randbits

from biberclan.bots.registry import can_play, find, kindest
from biberclan.match.setup import Setup, unlike
from biberclan.match.store.store import Store
from biberclan.teach.lately import last_game, last_name, newcomer
from biberclan.teach.learned import Learned


def setup_against_bot(
    learned: Learned, store: Store | None, game: str = "", opponent: str = ""
) -> Setup:
    """Return a setup for whoever was here last and a bot.

    Args:
        learned: knows who was here last, and which game was played or learned.
        store: the kept matches, for what `learned` does not know.
        game: the game to be played, "" for the last one.
        opponent: the bot; the kindest if it is "", or does not play this game.
    """
    game = game or last_game(learned, store)
    name = last_name(learned, store) or newcomer()
    bot = opponent if can_play(game, opponent) else kindest(game)
    people = (name, unlike(find(game, bot).name, [name]))
    return Setup(people, game=game, seed=randbits(32), bots=(None, bot))

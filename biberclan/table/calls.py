"""Calls to the whole table, once each time: the last round, the end of a round."""

from biberclan.language import _, translate
from biberclan.match.match import Match
from biberclan.words.seam import words_of


class Caller:
    """Makes the calls at one table that nobody should miss.

    Attributes:
        call: the call that holds until the end of the round, "" for none.
    """

    def __init__(self, match: Match) -> None:
        """Begin with nothing to call; a call that already holds counts as made."""
        self._called, self.call = _standing(match)

    def new_call(self, match: Match) -> str:
        """Return the call to make now, "" for none; each is made only once."""
        called, (stands, self.call) = self._called, _standing(match)
        self._called = max(called, stands)
        return self.call if stands > called else ""


_Standing = tuple[int, int]
"""A round, and how close it is to its end."""


def _standing(match: Match) -> tuple[_Standing, str]:
    view, names = match.public, words_of(match.setup.game).NAMES
    if view.actor is None or view.paused:
        return (view.round, 0), ""
    if names.is_last_lap(view):
        return (view.round, 2), translate(names.last_lap)
    if 1 < view.round == match.setup.rules.rounds(view):
        return (view.round, 1), _("Last round!")
    return (view.round, 0), ""

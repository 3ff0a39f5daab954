"""What is going on at a match, whatever game it is and however it is shown."""

from typing import Literal, TypeAlias

from biberclan.match.match import Match
from biberclan.rules.game import Public

Stage: TypeAlias = Literal["handover", "turn", "look", "bot", "counting", "over"]
"""Nobody is seated; somebody decides; somebody looks at what their last action shows them; a bot is
in turn; a counted round is looked at; the match is over."""


def stage_of(match: Match, view: Public) -> Stage:
    """Return what is going on.

    Args:
        match: the match.
        view: any view of it as it stands.
    """
    if view.actor is None:
        return "over"
    if view.paused:
        return "counting"
    if match.looking is not None:
        return "handover" if match.seated is None else "look"
    if match.bot_in_turn is not None:
        return "bot"
    return "handover" if match.seated is None else "turn"

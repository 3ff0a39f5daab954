"""Letting bots decide at a table without a screen, and asking how to go on without one."""

from dataclasses import replace
from pathlib import Path

from biberclan.bots.asking import Failed
from biberclan.bots.cast import REGULAR
from biberclan.language import _
from biberclan.match.match import Match
from biberclan.plain.thinking import Thinking
from biberclan.plain.vocabulary import spelled
from biberclan.plain.voice import Voice
from biberclan.rules.game import AnyAction
from biberclan.teach.failed_bots import about_failed_bot


class PlainBots:
    """The bots at one table."""

    def __init__(self, thinking: Thinking, voice: Voice, directory: Path | None) -> None:
        """Let them all play.

        Args:
            thinking: works out what they decide.
            voice: asks people if one of them has failed.
            directory: where it is written down if one has failed; None for nowhere.
        """
        self._directory = directory
        self._thinking = thinking
        self._voice = voice
        self._stand_in: str | None = None

    def decide(self, match: Match) -> AnyAction | None:
        """Return what the bot in turn decides, None if it has failed and is to be asked anew."""
        turn = match.bot_turn()
        asked = turn if self._stand_in is None else replace(turn, bot=self._stand_in)
        self._stand_in = None
        answer = self._thinking.decide(match.setup.game, asked)
        if isinstance(answer, Failed):
            self._has_failed(match, answer)
            return None
        return answer

    def _has_failed(self, match: Match, failed: Failed) -> None:
        """Ask how to go on; nobody else decides in its place unless people say so."""
        actor = match.public.actor
        assert actor is not None
        setup = match.setup
        self._voice.say(about_failed_bot(self._directory, setup.game, setup.people[actor], failed))
        prompt = _("Enter lets Wilma decide this once; again asks the bot again:")
        if spelled(self._voice.ask(prompt).strip()) != spelled(_("again")):
            self._stand_in = REGULAR

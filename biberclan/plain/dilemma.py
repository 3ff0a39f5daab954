"""What would you do? without a screen: a position to decide in by typing, and how good that was."""

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Final

from biberclan.bots.dilemmas import Dilemma, Weighed, known, weigh, with_own
from biberclan.bots.thinker import Work
from biberclan.language import _, ngettext
from biberclan.plain import telling
from biberclan.plain.commands import Command, common_commands, table_commands
from biberclan.plain.table import PlainTable
from biberclan.plain.thinking import Thinking
from biberclan.plain.voice import OpenVoice, Voice
from biberclan.rules.game import AnyAction
from biberclan.teach.decisions import Asked, Decisions, Posed
from biberclan.teach.dilemmas import sit_down, title_of, verdict

_TELLING: Final = 3.0
"""After how many seconds it is said again that the search goes on."""


class PlainDilemma(PlainTable):
    """One position, decided once; nothing at its table is secret."""

    def __init__(
        self, posed: Posed, decisions: Decisions, voice: Voice, thinking: Thinking
    ) -> None:
        """Sit down at a position.

        Args:
            posed: the position.
            decisions: notes what is decided.
            voice: who speaks and listens.
            thinking: works out what choices are worth that have not been compared.
        """
        super().__init__(sit_down(posed.dilemma, posed.table), OpenVoice(voice))
        self._posed = posed
        self._decisions = decisions
        self._thinking = thinking
        self._decided = False

    def commands(self) -> Sequence[Command]:
        """Return what can be typed besides moves and questions."""
        some = ("news", "standing", "what")
        leaving = common_commands(_("go back to the questions"))
        return (*(each for each in table_commands() if each.id in some), *leaving)

    def decide(self) -> None:
        """Ask until somebody has decided, and say how good that was.

        Raises:
            Leave: somebody leaves the position.
            EOFError: nothing more will be typed.
        """
        posed = self._posed
        title = title_of(posed.dilemma.decision)
        for text in (_("What would you do?"), title, posed.told):
            if text:
                self._voice.say(text if text.endswith(("?", ".")) else f"{text}.")
        while not self._decided:
            self.step()

    def _try(self, action: AnyAction) -> None:
        """Decide, or say why that can't be done."""
        if not self._must_sit() or self._refusal(action) is not None:
            return
        dilemma = self._posed.dilemma
        try:
            weighed = known(dilemma, action) or self._thinking.think(Work(weigh, (dilemma, action)))
        except EOFError:  # the thinking process was ended; the next request starts another
            self._voice.say(_("No answer came. Decide once more."))
            return
        assert isinstance(weighed, Weighed)
        self._decided = True
        self._decisions.answered(self._posed.position, dilemma, weighed.cost)
        view, names = self._view, self._listener.names(self.match.public)
        compared = with_own(dilemma, action, weighed)
        self._voice.say(
            *filter(None, (verdict(weighed.cost), self._decisions.again(dilemma))),
            *telling.hint(
                self._game,
                view,
                compared,
                self._people,
                lambda each: self._plain.typed(each, view, names),
            ),
        )


def seek(
    places: Iterator[Asked], decisions: Decisions, voice: Voice, thinking: Thinking
) -> Posed | None:
    """Look for a position, however long that takes; None if there is none.

    Args:
        places: where to look.
        decisions: hears what was found.
        voice: says now and then that the search goes on.
        thinking: looks.
    """
    voice.say(_("Old Bruno is looking for a position in which it matters what one does."))
    told = monotonic()
    for tried, place in enumerate(places, 1):
        try:
            found = thinking.think(place.request)
        except EOFError:  # the thinking process was ended; the next request starts another
            return None
        if isinstance(found, Dilemma):
            posed = place.posed(found, decisions.person)
            decisions.asks(posed)
            return posed
        if monotonic() - told >= _TELLING:
            told = monotonic()
            text = ngettext(
                "{count} match looked at so far", "{count} matches looked at so far", tried
            )
            voice.say(f"{text.format(count=tried)}.")
    return None

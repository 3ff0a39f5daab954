"""Telling what bots have done and how a round was counted, as much of it as people want."""

from collections.abc import Callable, Mapping, Sequence

from biberclan.language import _, either, pgettext
from biberclan.match.match import Match
from biberclan.plain import telling
from biberclan.plain.game import plain_of
from biberclan.plain.vocabulary import Meaning, Reader, UnclearError, Vocabulary
from biberclan.plain.voice import Voice
from biberclan.rules.game import AnyEvent
from biberclan.teach.amounts import Amount


class Turns:
    """What is told at one table without being asked for."""

    def __init__(self, voice: Voice, amount: Amount, keep: Callable[[Amount], bool] | None) -> None:
        """Begin with nothing to tell.

        Args:
            voice: tells it.
            amount: how much of it is told.
            keep: keeps another amount, and returns whether that worked; None if nothing does.
        """
        self._voice = voice
        self._amount: Amount = amount
        self._keep = keep
        self._untold: list[AnyEvent] = []

    def done_by_bot(self, events: Sequence[AnyEvent], match: Match) -> None:
        """Take what a bot has done; tell the whole turn once that is over, or a person decides.

        Args:
            events: what has happened.
            match: the match after it.
        """
        self._untold += events
        if match.log[-1].mark is None and match.bot_in_turn is not None:
            return
        game, people = match.setup.game, match.setup.people
        untold, self._untold = self._untold, []
        is_counted = bool(plain_of(game).counted(untold, people))
        if self._amount == "all" or (self._amount == "brief" and is_counted):
            self._voice.say(*telling.told(game, untold, people))
        elif self._amount == "brief":
            self._voice.say(*telling.in_brief(game, untold, people))
        self.counted(untold, match)

    def counted(self, events: Sequence[AnyEvent], match: Match) -> None:
        """Tell the points of a round if it is over, and those of the match so far.

        Args:
            events: what has happened.
            match: the match after it.
        """
        if self._amount == "nothing":
            return
        counted = plain_of(match.setup.game).counted(events, match.setup.people)
        so_far = [telling.points(match)] if counted and len(match.public.scores) > 1 else []
        self._voice.say(*counted, *so_far)

    def change(self, typed: Sequence[str], command: str) -> None:
        """Tell as much as is typed from now on, and say how much that is.

        Args:
            typed: the words behind the command; none asks how much is told now.
            command: the word for the command.
        """
        words = amounts()
        reader = Reader((), Vocabulary({Meaning("amount", each): words[each] for each in words}))
        try:
            [meaning] = reader.read(typed[0])
        except (IndexError, UnclearError):
            every = either([f"{command} {word}" for word in words.values()])
            self._voice.say(self._how_much(), _("Type {moves}.").format(moves=every))
            return
        self._amount = meaning.value
        kept = self._keep is None or self._keep(self._amount)
        unkept = _("The file can't be written: what you change holds until you leave.")
        self._voice.say(self._how_much(), *([] if kept else [unkept]))

    def _how_much(self) -> str:
        return {
            "brief": _("Each turn of a bot is told in a sentence."),
            "all": _("All that happens in a bot's turn is told."),
            "nothing": _("What bots do is told only when you ask for it."),
        }[self._amount]


def amounts() -> Mapping[Amount, str]:
    """Return the word that is typed for each amount."""
    return {
        "brief": pgettext("typed", "brief"),
        "all": pgettext("typed", "all"),
        "nothing": pgettext("typed", "nothing"),
    }

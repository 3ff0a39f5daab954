"""The company at one table, as people see it: the beavers, their moods, the lines of bots."""

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Final, Literal, TypeAlias, get_args
from zlib import crc32

from biberclan.bots.cast import EVERYBODY, character
from biberclan.characters import folded
from biberclan.language import N_, _, current
from biberclan.match.acting import Entry, TakenBack
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import AnyEvent
from biberclan.words.seam import Felt, words_of
from biberclan.words.talk import Moment, Talker, talk

Mood: TypeAlias = Literal["calm", "glad", "sad"]

_WEIGHTIEST: Final[Sequence[Moment]] = ("won", "lost", "malus", "ended", "robbed", "equal", "long")
"""The order of moments: of several at once a bot speaks of the first."""

assert set(_WEIGHTIEST) == set(get_args(Moment))

LONG: Final = 12
"""Turns of each seat from which a round is long: nineteen of twenty are over by then, or nearly."""

_AGAIN: Final = 4
"""Turns of each seat after which it is said again."""

_SAD: Final = frozenset[Moment]({"robbed", "malus", "lost"})


class SpokenLine(NamedTuple):
    """A line that a bot at the table says, in whatever language is spoken when it is read.

    Attributes:
        seat: the seat of the bot.
        name: its name.
        who: its id.
        moment: the moment that it speaks of.
        number: the number of the line among those for this moment.
    """

    seat: int
    name: str
    who: str
    moment: Moment
    number: int

    @property
    def line(self) -> str:
        """The line by itself."""
        return talk(current())[character(self.who)][self.moment][self.number]

    def __str__(self) -> str:
        """Return the line with the name of its speaker."""
        # Translators: somebody at the table says something.
        return _('{name}: "{line}"').format(name=self.name, line=self.line)


class Company:
    """Follows a match by what everybody at the table has seen, and nothing else.

    Attributes:
        last_line: the last line of a bot, until a person acts; None for none.
        talks: whether bots say anything.
    """

    def __init__(self, match: Match, results: tuple[type, ...] = (), *, talks: bool = True) -> None:
        """Join a match as it stands, in silence.

        Args:
            match: the match.
            results: the kinds of events that are seen only when the round has been counted.
            talks: whether bots say anything.
        """
        self.last_line: SpokenLine | None = None
        self.talks = talks
        self._match = match
        self._results = results
        self._heard = len(match.chronicle)
        self._unseen: list[AnyEvent] = []
        self._over = match.actor is None
        self._laps = self._laps_done()
        self._feelings: dict[int, Moment] = {}
        # A match in the file has a number of its own, which has nothing to do with its cards.
        self._talker = Talker(match.id or 0)

    def follow(self, *, counted: bool = True) -> None:
        """Take in the events since the last call.

        Args:
            counted: whether people have counted the round on the table, if one is over.
        """
        match = self._match
        for entry in match.chronicle[self._heard :]:
            if isinstance(entry, TakenBack):
                self.last_line = None
                self._feelings.clear()
                self._unseen.clear()
            if not isinstance(entry, Entry):
                continue
            self._feelings.pop(entry.seat, None)
            if entry.mark == "round":
                self._feelings.clear()
            if entry.mark == "round" or match.setup.bot(entry.seat) is None:
                self.last_line = None
            self._unseen += entry.events
        self._heard = len(match.chronicle)
        if not counted:  # nobody is glad to have ended a round in which others may have more points
            self._feelings.clear()
        seen = [each for each in self._unseen if counted or not isinstance(each, self._results)]
        self._unseen = [each for each in self._unseen if each not in seen]
        words = words_of(match.setup.game)
        felt = [each for event in seen for each in words.reactions(event)]
        if counted and match.actor is None and not self._over:
            self._over = True
            winners = match.public.winners
            felt += [
                (seat, "won" if seat in winners else "lost") for seat in range(match.setup.seats)
            ]
        self._feelings.update(felt)
        if self._grows_long():
            felt += [(seat, "long") for seat in range(match.setup.seats)]
        if self.talks:
            shared = self._over and len(match.public.winners or ()) > 1
            self._speak([each for each in felt if not (shared and each[1] == "won")])

    def _grows_long(self) -> bool:
        """Return whether everybody has just had one more turn of a long round without an end."""
        before, self._laps = self._laps, self._laps_done()
        is_due = self._laps >= LONG and (self._laps - LONG) % _AGAIN == 0
        names, table = words_of(self._match.setup.game).NAMES, self._match.public
        return is_due and self._laps > before and not names.is_last_lap(table)

    def _laps_done(self) -> int:
        """Return the number of turns of each seat in this round."""
        log = self._match.log
        since = max((at for at, entry in enumerate(log) if entry.mark == "round"), default=-1)
        return sum(entry.mark == "turn" for entry in log[since + 1 :]) // self._match.setup.seats

    def mood(self, seat: int, *, leads: bool) -> Mood:
        """Return the mood of a seat.

        Args:
            seat: the seat.
            leads: whether some points are counted, and nobody has better ones.
        """
        felt = self._feelings.get(seat)
        if felt is None:
            return "glad" if leads else "calm"
        return "sad" if felt in _SAD else "glad"

    def _speak(self, felt: Iterable[Felt]) -> None:
        """Let one bot speak about the weightiest moment, if possible not the last one to speak."""
        setup = self._match.setup
        before = None if self.last_line is None else self.last_line.seat
        bots = [each for each in felt if setup.bot(each[0]) is not None]
        if not bots:
            return
        seat, moment = min(
            bots, key=lambda each: (_WEIGHTIEST.index(each[1]), each[0] == before, each[0])
        )
        who = setup.bot(seat) or ""
        number = self._talker.number(who, moment, current())
        if number is not None:
            self.last_line = SpokenLine(seat, setup.names[seat], who, moment, number)


FACES: Final[Mapping[str, str]] = {
    "straw hat": N_("straw hat"),
    "bow": N_("bow"),
    "bobble hat": N_("bobble hat"),
    "sprout": N_("sprout"),
    "headphones": N_("headphones"),
    "tuft": N_("tuft of hair"),
    "propeller": N_("propeller cap"),
    "flower": N_("flower"),
}
"""All beavers, each named after what it wears on its head; the names are marked with `N_`."""

_OF_BOTS: Final = dict(
    zip(
        EVERYBODY,
        (
            *("sprout", "straw hat", "flower", "bobble hat"),
            *("propeller", "headphones", "tuft", "bow"),
        ),
        strict=True,
    )
)


def faces_of(setup: Setup, chosen: Mapping[str, str]) -> tuple[str, ...]:
    """Return the beaver of each seat, all of them different.

    Args:
        setup: the setup of the match.
        chosen: the beavers that people have chosen, by their folded names; where two have chosen
            the same, it goes to the first seat.
    """
    faces: dict[int, str] = {}
    # First those who have chosen, then people, then bots: whoever joins takes nobody's beaver.
    for seat, name in enumerate(setup.names):
        face = chosen.get(folded(name), "")
        if face in FACES and face not in faces.values():
            faces[seat] = face
    for seat in sorted(range(setup.seats), key=lambda seat: setup.bot(seat) is not None):
        if seat not in faces:
            faces[seat] = _default_face(setup.names[seat], setup.bot(seat), {*faces.values()})
    return tuple(faces[seat] for seat in range(setup.seats))


def _default_face(name: str, bot: str | None, taken: Set[str]) -> str:
    """Return a free beaver for somebody who has chosen none: the bot's own, or one by the name."""
    order = [*FACES]
    # By the name, so that somebody who never chooses looks alike every evening.
    by_name = order[crc32(folded(name).encode()) % len(order)]
    first = order.index(_OF_BOTS.get(character(bot or ""), by_name))
    return next(face for face in order[first:] + order[:first] if face not in taken)

"""The help that people have at a table, each for themselves: who has it, and in words.

What is agreed for a match is in its `Setup`; whether the coach speaks to people, and whether they
have explained what is new, is theirs alone. All of it is remembered by name (`Learned`).
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from biberclan.language import N_, _, in_figures, translate
from biberclan.match.match import Match
from biberclan.match.setup import HELPS, Help, Setup
from biberclan.named_tuple import NamedTuple
from biberclan.rules.head_start import START
from biberclan.teach.learned import Learned

Kind: TypeAlias = Help | Literal["coach", "explained"]


class KindWords(NamedTuple):
    """The words for a kind of help, marked with `N_`.

    Attributes:
        name: its name, 15 characters at most.
        help: what it does.
        without: the sentence on somebody who does not have it.
    """

    name: str
    help: str
    without: str = ""


KINDS: Final[Mapping[Kind, KindWords]] = {
    "memory_aid": KindWords(
        N_("Memory aid"),
        N_("What {name} has legally seen, {name} may see again. For children and first evenings."),
        N_("{name} plays without the memory aid."),
    ),
    "hints": KindWords(
        N_("Hints"),
        N_("{name} may ask what would be good, and why. Without hints there is no coach either."),
        N_("{name} plays without hints."),
    ),
    "what_if": KindWords(
        N_("What if"),
        N_("{name} may look at everything that can be done, and at what it would mean."),
        N_("{name} plays without asking what if."),
    ),
    "coach": KindWords(N_("Coach"), N_("The coach tells {name} when to take a choice back.")),
    "explained": KindWords(N_("Explanations"), N_("What is new to {name} is explained.")),
}


def plays_without(match: Match, help: Help) -> str:
    """Return the sentence on a kind of help that whoever sits here does not have."""
    assert match.seated is not None
    return translate(KINDS[help].without).format(name=match.setup.names[match.seated])


class Helping:
    """Who has which help at a table, to be changed seat by seat.

    Attributes:
        setup: the agreement as changed so far.
    """

    def __init__(
        self, setup: Setup, learned: Learned, *, coached: bool, match: Match | None = None
    ) -> None:
        """Begin with an agreement.

        Args:
            setup: the agreement.
            learned: remembers people's help by name.
            coached: whether the coach speaks to people who have not said whether it should.
            match: the match that each change holds for at once, None if none has begun.
        """
        self.setup = setup
        self._learned = learned
        self._coached = coached
        self._match = match

    def has(self, kind: Kind, seat: int) -> bool:
        """Return whether somebody has a kind of help."""
        name = self.setup.names[seat]
        if kind == "coach":
            return self.has("hints", seat) and self._learned.is_coached(name, usual=self._coached)
        if kind == "explained":
            return self._learned.explanations.of(name).on
        return seat in getattr(self.setup, kind)

    def turn(self, kind: Kind, seat: int) -> None:
        """Give somebody a kind of help, or take it away."""
        name, has = self.setup.names[seat], not self.has(kind, seat)
        if kind == "coach":
            self._learned.note_coached(name, has)
            if has and not self.has("hints", seat):
                self.turn("hints", seat)
        elif kind == "explained":
            known = self._learned.explanations
            self._learned.explanations = known.turned_on([name]) if has else known.stopped([name])
            self._learned.keep()
        else:
            seats = {*getattr(self.setup, kind)} ^ {seat}
            self._change(self.setup.helped({kind: sorted(seats)}))
            self._learned.note_help(name, kind, has)

    def sentence(self, seat: int) -> str:
        """Return the sentence on what somebody has and has not, each kind with its number."""
        each = [
            f"{number} {translate(words.name)} {_('on') if self.has(kind, seat) else _('off')}"
            for number, (kind, words) in enumerate(KINDS.items(), 1)
        ]
        return f"{self.setup.names[seat]}: {', '.join(each)}."

    def give(self, seat: int, number: int) -> None:
        """Give somebody a head start in place of the one before."""
        numbers = [*(self.setup.head_start or (0,) * self.setup.seats)]
        numbers[seat] = number
        self._change(self.setup.starting(numbers))
        self._learned.note_help(self.setup.names[seat], self.setup.game, number)

    def agree_to(self, setup: Setup) -> None:
        """Give everybody the head start and the memory aid of another agreement."""
        for seat, number in enumerate(setup.head_start or (0,) * setup.seats):
            self.give(seat, number)
            aided = seat in setup.memory_aid and setup.bot(seat) is None
            if aided and not self.has("memory_aid", seat):
                self.turn("memory_aid", seat)

    def _change(self, setup: Setup) -> None:
        if self._match is not None:
            self._match.agree(setup.helps)
        self.setup = setup


def remembered(setup: Setup, learned: Learned, last: Setup | None) -> Setup:
    """Return an agreement in which people have the help that is remembered by their names.

    Args:
        setup: the agreement, without help.
        learned: remembers it.
        last: the agreement before; people of whom nothing is remembered have the help of there.
    """

    def had(name: str, help: Help) -> bool:
        if last is None or name not in last.names:
            return help != "memory_aid"
        return last.names.index(name) in getattr(last, help)

    persons = setup.person_seats
    helps: dict[Help, Sequence[int]] = {
        help: [
            seat
            for seat in persons
            if learned.help_of(setup.names[seat], help, usual=had(setup.names[seat], help))
        ]
        for help in HELPS
    }
    setup = setup.helped(helps)
    if START not in setup.options:
        return setup
    before = last.head_start if last is not None and last.game == setup.game else ()
    given = dict(zip(last.names if last is not None else (), before))
    possible = setup.rules.FACTS.options[START].numbers or ()
    start = [learned.help_of(name, setup.game, usual=given.get(name, 0)) for name in setup.names]
    return setup.starting([number if number in possible else 0 for number in start])


def in_brief(setup: Setup) -> str:
    """Return what is not usual about people's help: "Lisa +8, memory aid; Tim no hints"."""
    start = setup.head_start or (0,) * setup.seats
    seats = []
    for seat, name in enumerate(setup.names):
        said = [in_figures(start[seat], signed=True) if start[seat] else ""]
        if setup.bot(seat) is None:
            said.append(_("memory aid") if seat in setup.memory_aid else "")
            said.append("" if seat in setup.hints else _("no hints"))
            said.append("" if seat in setup.what_if else _("no what if"))
        if any(said):
            seats.append(f"{name} {', '.join(filter(None, said))}")
    return "; ".join(seats) or _("as usual")

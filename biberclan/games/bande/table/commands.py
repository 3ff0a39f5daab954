"""The choices beside the rows, and the commands of the table in the order of the bottom row."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from biberclan.games.bande.words.names import SLOT_NAMES, SPECIALS
from biberclan.language import _, pgettext
from biberclan.named_tuple import NamedTuple
from biberclan.rules.bande import Action, actions
from biberclan.rules.bande.actions import PHASES, Phase
from biberclan.rules.notation import Written
from biberclan.table import commands as common
from biberclan.table import slots_desk as slots
from biberclan.table.command import AnyDesk, Command, Commands, Meaning, Word, answer, only_typed
from biberclan.words.places import DISCARD_PILE, DRAW_PILE, HAND, Place


class Beside(NamedTuple):
    """A place beside the rows: a pile, the hand or a choice.

    Attributes:
        key: the key that also chooses it, if there is one.
        actions: the actions that it stands for; never more than one of them is legal.
    """

    key: str = ""
    actions: tuple[Action, ...] = ()


STOP: Final = Place("stop")
KNOCK: Final = Place("knock")
BESIDE: Final[Mapping[Place, Beside]] = {
    HAND: Beside(),
    DRAW_PILE: Beside("D", (actions.Draw(), actions.Twice())),
    DISCARD_PILE: Beside("N", (actions.Discard(),)),
    STOP: Beside("N", (actions.Pass(), actions.Done())),
    KNOCK: Beside("K", (actions.Knock(),)),
}
"""The places beside the rows, from left to right."""


@cache
def beside(phase: Phase) -> tuple[Place, ...]:
    """Return the places to point at in a phase: the piles, and those with actions due."""
    if phase in ("look", "deal", "over"):
        return ()
    due = PHASES[phase].actions
    hand = {HAND} if phase == "use" else set()
    shown = {DRAW_PILE, DISCARD_PILE, *hand}
    return tuple(
        place
        for place, choice in BESIDE.items()
        if place in shown or any(type(action) in due for action in choice.actions)
    )


def verb_of(action: type[Written]) -> str:
    """Return the verb that a kind of action is typed with: "no", or the word of the notation."""
    return "no" if action in (actions.Pass, actions.Done) else action.form.split()[0]


def _word(words: Callable[[], str], *kinds: type[Written]) -> Word:
    """Return the words that kinds of actions are typed with."""
    due = [phase for phase in PHASES if set(kinds) & set(PHASES[phase].actions)]
    return Word(Meaning("verb", verb_of(kinds[0])), words, due)


def _chooses(
    name: str,
    places: tuple[Place, ...],
    label: Callable[[AnyDesk], str],
    help_: Callable[[], str],
    *words: Word,
) -> Command:
    """Return the command that takes the legal one of the actions that some places stand for."""
    key = BESIDE[places[0]].key
    return Command(
        id=name,
        keys=(key.lower(),),
        label=label,
        help=help_,
        possible=lambda desk: desk.offered(*places) is not None,
        do=lambda table: answer(table, table.desk.offered(*places)),
        in_lessons=True,
        in_bar=lambda desk: desk.proposal() != desk.offered(*places),  # else Enter does it
        words=words,
    )


STOPS: Final = (DISCARD_PILE, STOP)
"""The places at which the drawn card, a second one or the knock is forgone."""

_DRAW: Final = _chooses(
    "draw",
    (DRAW_PILE,),
    lambda desk: _("draw"),
    lambda: _("Draw a card from the draw pile."),
    _word(lambda: pgettext("typed", "draw"), actions.Draw),
)
_STOP: Final = _chooses(
    "stop",
    STOPS,
    common.no,
    lambda: _("No: discard the drawn card, draw no second one, do not knock."),
    _word(lambda: pgettext("typed", "discard"), actions.Discard),
    _word(lambda: pgettext("typed", "no pass done"), actions.Pass, actions.Done),
)
_KNOCK: Final = _chooses(
    "knock",
    (KNOCK,),
    lambda desk: _("knock"),
    lambda: _("Knock, with Enter: then only the final turns are left."),
    _word(lambda: pgettext("typed", "knock"), actions.Knock),
)
_ANNOUNCE: Final = Command(
    id="announce",
    keys=_KNOCK.keys,
    label=lambda desk: _("knock") if desk.announced is None else _("do not knock"),
    help=_KNOCK.help,
    possible=lambda desk: desk.may_announce,
    do=lambda table: table.desk.announce(),
    in_lessons=True,  # in a position to decide in; lessons themselves ask for each action
)


_POINTED_AT: Final = only_typed(
    "pointed at",
    words=(
        _word(lambda: pgettext("typed", "look"), actions.Look),
        _word(lambda: pgettext("typed", "take"), actions.Take),
        _word(lambda: pgettext("typed", "exchange"), actions.Exchange),
        *(_word(special.typed, actions.USES[card]) for card, special in SPECIALS.items()),
        _word(lambda: pgettext("typed", "deal"), actions.Deal),
        Word(Meaning("verb", "yes"), lambda: pgettext("typed", "yes"), ("draw", "again", "knock")),
    ),
)
"""The words for what is done by pointing at a card and Enter, or by Enter alone."""


COMMANDS: Final[Commands] = slots.of_any_table(
    (_DRAW, _STOP, _KNOCK, _ANNOUNCE),
    slots.digits(
        len(SLOT_NAMES),
        SLOT_NAMES.__getitem__,
        lambda: _("Point at a card of the row, from the left."),
    ),
    common.arrows(  # no letter is an arrow, since K is the knock
        lambda: _("Point at a card, a pile or a choice."), letters=False
    ),
    (_POINTED_AT,),
    confirm=replace(common.CONFIRM, in_bar=lambda desk: not (desk.is_waiting or desk.is_refused)),
    asks=common.if_uncovered,
    pile=True,
)

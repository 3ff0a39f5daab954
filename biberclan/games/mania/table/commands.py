"""The commands of Biber Mania's table, in the order of the bottom row."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import starmap
from string import ascii_lowercase
from typing import Final

from biberclan.games.mania.table.targets import CHOICES, WordedChoice, source, verb
from biberclan.games.mania.words.names import key_of, name_of
from biberclan.language import _, pgettext, written
from biberclan.rules.mania import actions
from biberclan.rules.mania.cards import ACTION_CARDS, JOKER, KINDS, Card, is_digit
from biberclan.table import commands as common
from biberclan.table.command import AtTable, Command, Commands, Meaning, Word, never, only_typed
from biberclan.words.places import Place


def _choose(table: AtTable, place: Place) -> None:
    """Point at a choice; do it only if the line says it already, and it costs nothing."""
    desk, action = table.desk, table.desk.action_at(place)
    if place == desk.cursor and not desk.costs(action):
        table.act(action)
    else:
        table.point(partial(desk.point, place))


def _choosing(place: Place, choice: WordedChoice) -> Command:
    """Return the item of the bottom row for a choice that is no card; the typed key does it."""
    return Command(
        id=choice.id,
        keys=(),
        shown_key=lambda glyphs: choice.key(),
        label=lambda desk: choice.label(),
        help=choice.help,
        possible=lambda desk: place in desk.picks,
        do=lambda table: _choose(table, place),
        in_lessons=True,
        in_bar=lambda desk: desk.cursor != place,  # else Enter does it
        words=choice.words,
    )


_NEXT: Final = replace(
    common.NEXT,
    label=lambda desk: _("groups") if desk.is_laying else _("next"),
    help=lambda: _("Gather the next group worth considering, or go to the next choice."),
)
_BACK: Final = replace(
    common.BACK,
    help=lambda: _("Put all gathered cards back, or choose somebody else."),
)
_PUT_BACK: Final = Command(
    id="put back",
    keys=("backspace",),
    shown_key=lambda glyphs: glyphs.left,
    help=lambda: _("Backspace puts the card gathered last back."),
    possible=lambda desk: desk.is_gathering and bool(desk.gathered),
    do=lambda table: table.desk.gathering.take_last(),
    in_lessons=True,
    in_bar=never,
)


_ARROWS: Final = common.arrows(
    lambda: _("Point at a card; in your hand up gathers it, down puts it back."), letters=False
)

_FIRST: Final[Commands] = (
    common.READY,
    common.CONFIRM,
    *starmap(_choosing, CHOICES.items()),
    _NEXT,
    _BACK,
    *common.DURING_PLAY,
    common.if_uncovered(common.HINT),
    common.if_uncovered(common.MEANING),
)
_LAST: Final[Commands] = (
    *(replace(arrow, in_bar=never) for arrow in _ARROWS),
    _PUT_BACK,
    common.COVER,
    common.PREVIOUS,
    *common.TO_READ,
    *common.AT_THE_END,
)

_TAKEN: Final = {key for command in (*_FIRST, *_LAST) for key in command.keys}
TYPED: Final = tuple(key for key in "1234567890" + ascii_lowercase if key not in _TAKEN)
"""The keys that mean cards, people and answers: all keys that no other command has."""


def _means_something(key: str) -> bool:
    """Return whether a key means anything in the chosen language."""
    keys = (*map(key_of, KINDS), *(choice.key() for choice in CHOICES.values()))
    return key in {key.lower() for key in keys}


def _type(table: AtTable, key: str) -> None:
    """Gather or point by a typed key, or make the choice that it stands for."""
    choice = table.desk.choice_at(key)
    if choice is None:
        table.desk.press(key)
    else:
        _choose(table, choice)


def _typed(key: str) -> Command:
    return Command(
        id=f"type {key}",
        keys=(key,),
        possible=lambda desk: desk.takes(key),
        do=lambda table: _type(table, key),
        in_lessons=True,
        in_bar=never,
        yields=lambda: not _means_something(key),
    )


def _names(cards: Iterable[Card], due: Collection[str] = ()) -> tuple[Word, ...]:
    """Return the words that cards are typed with: their names."""
    return tuple(Word(Meaning("card", card), partial(name_of, card), due) for card in cards)


_POINTED_AT: Final = only_typed(
    "pointed at",
    words=(
        verb(actions.Lay, lambda: pgettext("typed", "lay")),
        verb(actions.Beat, lambda: pgettext("typed", "beat")),
        verb(actions.Steal, lambda: pgettext("typed", "steal")),
        verb(actions.Wish, lambda: pgettext("typed", "wish")),
        verb(actions.Give, lambda: pgettext("typed", "give")),
        verb(actions.Draw, lambda: pgettext("typed", "draw")),
        verb(actions.Deal, lambda: pgettext("typed", "deal")),
        source("display", lambda: pgettext("typed", "display"), "steal"),
        source("stock", lambda: pgettext("typed", "stock"), "steal", "give", "draw"),
    ),
)
"""The words for what is done by pointing at cards and Enter, or by Enter alone."""


def _letters(cards: Sequence[Card]) -> Command:
    """Return the row that names the letters of some cards: "J Joker · A Superbeaver"."""
    return Command(
        id=f"letters {cards[0]}",
        keys=(),
        shown_key=lambda glyphs: "A-Z",
        help=lambda: written(" · ").join(f"{key_of(card)} {name_of(card)}" for card in cards),
        possible=lambda desk: any(map(desk.can_name, cards)),
        in_lessons=True,
        in_bar=never,
        words=_names(cards, actions.PHASES),
    )


COMMANDS: Final[Commands] = (
    *_FIRST,
    Command(
        id="digits",
        keys=(),
        shown_key=lambda glyphs: "0-9",
        help=lambda: _("A digit, 0 for the ten: gather such a card, or choose by it."),
        possible=lambda desk: any(map(desk.takes, TYPED[:10])),
        in_lessons=True,
        in_bar=never,
        words=_names(filter(is_digit, KINDS)),
    ),
    _letters((JOKER, *ACTION_CARDS[:4])),
    _letters(ACTION_CARDS[4:]),
    *map(_typed, TYPED),
    *_LAST,
    _POINTED_AT,
)

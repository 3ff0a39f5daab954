"""The choices beside the rows, and the commands of the table in the order of the bottom row."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple

from biberclan.games.bande.words.names import SLOT_NAMES, SPECIALS
from biberclan.language import _, pgettext
from biberclan.rules.bande import Action, Observation, actions
from biberclan.rules.bande.actions import PHASES, Phase
from biberclan.rules.notation import Written
from biberclan.table import commands as common
from biberclan.table import spot_commands as spots
from biberclan.table.command import (
    AnyDesk,
    AtTable,
    Command,
    Commands,
    Meaning,
    Word,
    answer,
    never,
    only_typed,
)
from biberclan.words.seam import Spot


class Tile(IntEnum):
    """A place beside the rows; as spots they belong to the seat after the last one."""

    HAND = 0
    DRAW_PILE = 1
    DISCARD_PILE = 2
    STOP = 3
    KNOCK = 4


class TileChoice(NamedTuple):
    """The choice at a tile.

    Attributes:
        key: the key that also chooses it, if there is one.
        actions: the actions that it stands for; never more than one of them is legal.
    """

    key: str = ""
    actions: tuple[Action, ...] = ()


CHOICES: Final[Mapping[Tile, TileChoice]] = {
    Tile.HAND: TileChoice(),
    Tile.DRAW_PILE: TileChoice("D", (actions.Draw(), actions.Twice())),
    Tile.DISCARD_PILE: TileChoice("N", (actions.Discard(),)),
    Tile.STOP: TileChoice("N", (actions.Pass(), actions.Done())),
    Tile.KNOCK: TileChoice("K", (actions.Knock(),)),
}


@cache
def tiles_in(phase: Phase) -> tuple[Tile, ...]:
    """Return the tiles that can be pointed at in a phase: the piles, and those with actions due."""
    if phase in ("look", "deal", "over"):
        return ()
    due = PHASES[phase].actions
    offered = (tile for tile in Tile if any(type(a) in due for a in CHOICES[tile].actions))
    hand = (Tile.HAND,) if phase == "use" else ()
    return tuple(sorted({*hand, Tile.DRAW_PILE, Tile.DISCARD_PILE, *offered}))


def tile_spot(view: Observation, tile: Tile) -> Spot:
    """Return the spot that stands for a tile."""
    return view.seats, int(tile)


def tile_at(view: Observation, spot: Spot) -> Tile | None:
    """Return the tile that a spot stands for, None for a slot of a row."""
    return Tile(spot[1]) if spot[0] == view.seats else None


def verb_of(action: type[Written]) -> str:
    """Return the verb that a kind of action is typed with: "no", or the word of the notation."""
    return "no" if action in (actions.Pass, actions.Done) else action.form.split()[0]


def _word(words: Callable[[], str], *kinds: type[Written]) -> Word:
    """Return the words that kinds of actions are typed with."""
    due = [phase for phase in PHASES if set(kinds) & set(PHASES[phase].actions)]
    return Word(Meaning("verb", verb_of(kinds[0])), words, due)


def _chooses(
    name: str,
    tiles: tuple[Tile, ...],
    label: Callable[[AnyDesk], str],
    help_: Callable[[], str],
    *words: Word,
) -> Command:
    """Return the command that takes the legal one of the actions that some tiles stand for."""
    key = CHOICES[tiles[0]].key
    return Command(
        id=name,
        keys=(key.lower(),),
        label=label,
        help=help_,
        possible=lambda desk: desk.offered(*tiles) is not None,
        do=lambda table: answer(table, table.desk.offered(*tiles)),
        in_lessons=True,
        in_bar=lambda desk: desk.proposal() != desk.offered(*tiles),  # else Enter does it
        words=words,
    )


STOPS: Final = (Tile.DISCARD_PILE, Tile.STOP)
"""The tiles at which the drawn card, a second one or the knock is forgone."""


_DRAW: Final = _chooses(
    "draw",
    (Tile.DRAW_PILE,),
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
    (Tile.KNOCK,),
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


def _clicks(tile: Tile) -> Callable[[AtTable], None]:
    """Return the effect of a click on a tile: it points, or does what is pointed at already."""

    def click(table: AtTable) -> None:
        if table.desk.click(tile_spot(table.desk.view, tile)) == "confirm":
            table.confirm()

    return click


def tile_command(tile: Tile) -> str:
    """Return the id of the command for a click on a tile."""
    return f"tile {tile.name.lower()}"


_TILES: Final = tuple(
    Command(
        id=tile_command(tile),
        keys=(),
        possible=lambda desk: desk.is_pointing,
        do=_clicks(tile),
        in_lessons=True,
        in_bar=never,
    )
    for tile in Tile
)
"""The commands for clicks in the panel."""


_POINTED_AT: Final = only_typed(
    "pointed at",
    words=(
        _word(lambda: pgettext("typed", "look"), actions.Look),
        _word(lambda: pgettext("typed", "take"), actions.Take),
        _word(lambda: pgettext("typed", "exchange"), actions.Exchange),
        *(_word(special.typed, actions.USES[card]) for card, special in SPECIALS.items()),
        _word(lambda: pgettext("typed", "deal"), actions.Deal),
    ),
)
"""The words for what is done by pointing at a card and Enter, or by Enter alone."""


_ARROWS: Final = (
    *(  # beside the rows nothing lies above or below; no letter is an arrow, since K is the knock
        replace(
            arrow,
            keys=arrow.keys[:1],
            shown_key=lambda glyphs: glyphs.arrows[0] + glyphs.arrows[-1],
            help=lambda: _("Point at a pile or a choice."),
            possible=lambda desk: desk.is_pointing and not desk.is_pointing_at_rows,
        )
        for arrow in spots.ARROWS
        if arrow.id in ("left", "right")
    ),
    *(
        replace(
            arrow,
            keys=arrow.keys[:1],
            help=lambda: _("Point at a card or a pile."),
            possible=lambda desk: desk.is_pointing_at_rows,
        )
        for arrow in spots.ARROWS
    ),
)

COMMANDS: Final[Commands] = (
    common.READY,
    replace(common.CONFIRM, in_bar=lambda desk: not (desk.is_waiting or desk.is_refused)),
    _DRAW,
    _STOP,
    _KNOCK,
    _ANNOUNCE,
    spots.BACK,
    *common.DURING_PLAY,
    *_ARROWS,
    common.if_uncovered(common.HINT),
    common.COVER,
    common.if_uncovered(common.MEANING),
    spots.NEXT,
    spots.PREVIOUS,
    *spots.digits(
        len(SLOT_NAMES),
        lambda: _("Point at a card of the row, from the left."),
        SLOT_NAMES.__getitem__,
    ),
    *spots.SEATS,
    *_TILES,
    _POINTED_AT,
    *common.TO_READ,
    common.PILE,
    *common.AT_THE_END,
)

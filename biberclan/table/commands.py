"""The commands that all tables share, and their groups."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from biberclan.language import N_, NP_, _
from biberclan.match.setup import Help
from biberclan.shelf import has_lines
from biberclan.table.command import (
    AnyDesk,
    AtPrompt,
    AtTypedTable,
    Command,
    Commands,
    Opens,
    Typed,
    always,
    in_turn,
    never,
)
from biberclan.table.desk import Direction


def no(desk: AnyDesk = None) -> str:
    """Return the name of N wherever it means "no, thanks": bottom row, tiles, Enter."""
    return _("no")


def _enter_label(desk: AnyDesk) -> str:
    match desk.stage:
        case "look":
            return _("go on")
        case "counting":
            return _("count")
        case "over":
            return _("final count") if desk.counted else _("count")
        case _:
            label: str = desk.enter_label()
            return label


READY: Final = Command(
    id="ready",
    keys=("space",),
    label=lambda desk: _("go on") if desk.stage == "news" else _("I am ready"),
    help=lambda: _("In the handover: you sit here now and see what is for you alone."),
    possible=lambda desk: desk.stage in ("handover", "news"),
    do=lambda table: table.sit_down(),
)
STAND_UP: Final = Command(
    id="stand up",
    keys=("escape",),
    label=lambda desk: _("not {name}?").format(name=desk.match.setup.names[desk.match.seated]),
    help=lambda: _("Right after sitting down: cover it, this is somebody else's seat."),
    possible=lambda desk: desk.is_first_look and not desk.rereads,
    do=lambda table: table.stand_up(),
    typed=Typed(
        NP_("typed", "wrong"),
        N_("right after sitting down, if this is somebody else's seat"),
    ),
)
CONFIRM: Final = Command(
    id="confirm",
    keys=("enter",),
    label=_enter_label,
    help=lambda: _("Do what the line below the question says."),
    possible=lambda desk: desk.stage in ("turn", "look", "counting", "over"),
    do=lambda table: table.confirm(),
    in_lessons=True,
    in_bar=lambda desk: not desk.is_refused,
)
SKIP: Final = Command(
    id="skip",
    keys=("enter",),
    label=lambda desk: _("go on"),
    help=lambda: _("While a bot plays: do not wait any longer."),
    possible=lambda desk: desk.stage == "bot",
    do=lambda table: table.skip(),
)
_SKIP_ALONE: Final = Command(
    id="skip alone",
    keys=("space",),
    # among several people Space is for the handover alone: pressed a moment too late, when the bot
    # has just finished, it would open the next one's seat
    possible=lambda desk: desk.stage == "bot" and desk.match.is_alone,
    do=lambda table: table.skip(),
    in_bar=never,
)
PACE: Final = Command(
    id="pace",
    keys=("g",),
    label=lambda desk: _("pace"),
    help=lambda: _("Let the bots play slower, faster or at once."),
    possible=lambda desk: any(desk.match.setup.bots),
    do=lambda table: table.change_pace(),
    in_bar=lambda desk: desk.stage == "bot",
)
UNDO: Final = Command(
    id="undo",
    keys=("u",),
    label=lambda desk: _("reopen turn") if desk.match.reopens_turn else _("take back"),
    help=lambda: _("Take back your last action, if you have seen no new card since."),
    possible=lambda desk: desk.once(desk.match.why_no_undo) is None,
    do=lambda table: table.undo(),
    typed=Typed(
        NP_("typed", "undo"),
        N_("take your last action back"),
        also=NP_("typed", "take back, reopen turn"),
    ),
)
REDO: Final = Command(
    id="redo",
    keys=("r",),
    label=lambda desk: _("do again"),
    help=lambda: _("Do again what has just been taken back."),
    possible=lambda desk: desk.match.undone is not None,
    do=lambda table: table.redo(),
    typed=Typed(
        NP_("typed", "redo"),
        N_("do again what was taken back"),
        also=NP_("typed", "do again"),
    ),
)
HINT: Final = Command(
    id="hint",
    keys=("i",),
    label=lambda desk: _("hint"),
    help=lambda: _("Ask what would be good now, and why."),
    possible=lambda desk: bool(desk.at_stake) and not desk.match.lacks("hints"),
    do=lambda table: table.ask_for_hint(),
    in_bar=lambda desk: len(desk.at_stake) > 1,
    typed=Typed(NP_("typed", "hint"), N_("what would be good now, and why")),
)
MEANING: Final = Command(
    id="meaning",
    keys=("w",),
    label=lambda desk: _("what if"),
    help=lambda: _("See everything you can do now and what it would mean."),
    possible=lambda desk: in_turn(desk) and not desk.match.lacks("what_if"),
    do=Opens("meaning:MeaningScreen"),
    spare=1,
    typed=Typed[AtTypedTable](
        NP_("typed", "what if"),
        N_("what a move would mean: type the move after it"),
        lambda table, rest: table.say_what_if(rest),
    ),
)
COACH: Final = Command(
    id="coach",
    keys=("f3",),
    label=lambda desk: _("coach off"),
    help=lambda: _("Turn your coach on or off: it says when to take a choice back."),
    possible=lambda desk: desk.match.seated is not None and not desk.match.lacks("hints"),
    do=lambda table: table.toggle_coach(),
    in_bar=never,  # but when it has spoken
    yields=lambda: True,
    typed=Typed(
        NP_("typed", "coach"),
        N_("turn your coach on or off; it says when to take a choice back"),
    ),
)
HELPS: Final = Command(
    id="helps",
    keys=("f4",),
    label=lambda desk: _("who has help"),
    help=lambda: _("Between two rounds: choose what helps whom from now on."),
    possible=lambda desk: desk.stage == "counting",
    do=Opens("helps:HelpsScreen"),
    spare=3,
    yields=lambda: True,
    typed=Typed[AtTypedTable](
        NP_("typed", "helps"),
        N_("what helps whom; add a name and a number to change it between two rounds"),
        lambda table, rest: table.change_help(rest),
        also=NP_("typed", "who has help"),
    ),
)
NEEDED_HELP: Final[Mapping[str, Help]] = {
    HINT.id: "hints",
    COACH.id: "hints",
    MEANING.id: "what_if",
}
"""The kinds of help without which a command is not possible."""
_LETTERS: Final[Mapping[Direction, str]] = {"left": "h", "up": "k", "down": "j", "right": "l"}
"""The directions in the order of the arrows, and the letters that are arrows, too."""


def arrows(help: Callable[[], str], *, letters: bool = True) -> Commands:
    """Return the arrows, for each set of them that may lead to other places.

    Args:
        help: returns the sentence about them.
        letters: whether letters are arrows, too.
    """
    sets: Sequence[Sequence[Direction]] = (tuple(_LETTERS), ("left", "right"), ("up", "down"))
    return tuple(
        _arrow(direction, together, help, letters=letters)
        for together in sets
        for direction in together
    )


def _arrow(
    direction: Direction, together: Sequence[Direction], help: Callable[[], str], *, letters: bool
) -> Command:
    """Return an arrow of a set, possible where this set alone leads to other places."""
    return Command(
        id=direction,
        keys=(direction, *([_LETTERS[direction]] if letters else [])),
        shown_key=lambda glyphs: "".join(getattr(glyphs, each) for each in together),
        label=lambda desk: _("point"),
        help=help,
        possible=lambda desk: desk.ways == set(together),
        do=lambda table: table.desk.move(direction),
        in_lessons=True,
        in_bar=always if direction == together[0] else never,
        spare=4,
    )


NEXT: Final = Command(
    id="next",
    keys=("tab",),
    possible=lambda desk: desk.has_next,
    do=lambda table: table.desk.next_group(),
    in_lessons=True,
)
PREVIOUS: Final = Command(
    id="previous",
    keys=("shift+tab",),
    possible=NEXT.possible,
    do=lambda table: table.desk.next_group(-1),
    in_lessons=True,
    in_bar=never,
)
BACK: Final = Command(
    id="back",
    keys=("escape",),
    label=lambda desk: _("back"),
    possible=lambda desk: desk.can_step_back,
    do=lambda table: table.desk.back(),
    in_lessons=True,
)
COVER: Final = Command(
    id="cover",
    keys=("x",),
    label=lambda desk: _("uncover") if desk.covered else _("cover"),
    help=lambda: _("Cover what is in your hand, or uncover it."),
    possible=lambda desk: desk.can_cover,
    do=lambda table: table.desk.toggle_cover(),
)
STOP_EXPLAINING: Final = Command(
    id="stop explaining",
    keys=("e",),
    help=lambda: _("Turn the explanations of what is new off, or on again."),
    possible=lambda desk: desk.stage != "handover",
    do=lambda table: table.first_tips.toggle(),
    in_bar=never,
)
LOG: Final = Command(
    id="log",
    keys=("v",),
    label=lambda desk: _("log"),
    help=lambda: _("Read what has happened in this round."),
    possible=always,
    do=Opens("reading:LogScreen"),
    spare=5,
)
NEWS: Final = Command(
    id="news",
    keys=("b",),
    label=lambda desk: _("news"),
    help=lambda: _("See once more what has happened since your turn."),
    possible=lambda desk: in_turn(desk) and bool(desk.news.by_person),
    do=lambda table: table.desk.recall_news(),
    spare=2,
    typed=Typed[AtTypedTable](
        NP_("typed", "news"),
        N_("what has happened since your turn"),
        lambda table, rest: table.say_news(),
        also=NP_("typed", "log, history"),
    ),
)
SHEET: Final = Command(
    id="sheet",
    keys=("s",),
    label=lambda desk: _("sheet"),
    help=lambda: _("See the points of all rounds."),
    possible=always,
    do=Opens("reading:SheetScreen"),
    spare=6,
    typed=Typed[AtTypedTable](
        NP_("typed", "standing"),
        N_("round and points so far"),
        lambda table, rest: table.say_standing(),
        also=NP_("typed", "sheet, points, score, scores"),
    ),
)
PILE: Final = Command(
    id="pile",
    keys=("a",),
    label=lambda desk: _("discards"),
    help=lambda: _("With the memory aid: look through the discard pile."),
    possible=lambda desk: desk.match.seated in desk.match.setup.memory_aid,
    do=Opens("reading:PileScreen"),
)
COPY: Final = Command(
    id="copy",
    keys=("c",),
    label=lambda desk: _("copy"),
    help=lambda: _("Copy the position in one line, as you know it."),
    # A line lies in the clipboard for whoever sits down next, so nobody copies it beside others.
    possible=lambda desk: (
        in_turn(desk)
        and desk.match.is_alone
        and desk.match.seated in desk.match.setup.memory_aid
        and has_lines(desk.match.setup.game)
    ),
    do=lambda table: table.copy_position(),
    in_bar=never,
    yields=lambda: True,
)
SETTINGS: Final = Command(
    id="settings",
    keys=("f2",),
    possible=always,  # the head of the help tells of it
    do=Opens("settings:SettingsScreen"),
    in_bar=never,
)
HELP: Final = Command(
    id="help",
    keys=("question_mark",),
    shown_key=lambda glyphs: "?",
    label=lambda desk: _("help"),
    help=lambda: _("See the keys and the rule at hand."),
    possible=always,
    do=Opens("help:HelpScreen"),
    pinned=True,
    typed=Typed[AtPrompt](
        NP_("typed", "help ?"),
        N_("what you can type now"),
        lambda place, rest: place.say_help(),
    ),
)
RULEBOOK: Final = Command(
    id="rulebook",
    keys=("f1",),
    label=lambda desk: _("rules"),
    help=lambda: _("Open the rulebook at the rule at hand; the match waits."),
    possible=always,
    do=Opens("rulebook:RulebookScreen"),
    spare=7,
    typed=Typed[AtPrompt](
        NP_("typed", "rules"),
        N_("the rule at hand, or on a word"),
        lambda place, rest: place.say_rule(rest),
    ),
)
QUIT: Final = Command(
    id="quit",
    keys=("q",),
    label=lambda desk: _("quit"),
    help=lambda: _("Leave the table; you are asked first."),
    possible=always,
    do=Opens("questions:QuitScreen"),
    pinned=True,
    typed=Typed[AtPrompt](
        NP_("typed", "quit"),
        lambda place: place.leaving,
        lambda place, rest: place.leave(),
        also=NP_("typed", "exit, leave"),
    ),
)


def if_uncovered(asking: Command) -> Command:
    """Return a command that can't be given while a hand is covered: its answer would tell of it."""
    return replace(asking, possible=lambda desk: asking.possible(desk) and not desk.is_covered_now)


DURING_PLAY: Final[Commands] = (STAND_UP, SKIP, _SKIP_ALONE, PACE, UNDO, REDO)
TO_READ: Final[Commands] = (STOP_EXPLAINING, NEWS, LOG, SHEET)
AT_THE_END: Final[Commands] = (COPY, COACH, HELPS, HELP, RULEBOOK, SETTINGS, QUIT)
"""The commands that stand together at every table, in this order."""

AT_EVERY_PROMPT: Final[Commands] = (RULEBOOK, HELP, QUIT)
"""The commands that can be typed anywhere, in the order of the typed help."""

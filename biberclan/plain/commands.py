"""What can be typed in any game besides its moves."""

from collections.abc import Sequence
from dataclasses import dataclass

from biberclan.language import _, either, pgettext
from biberclan.plain.telling import amounts
from biberclan.plain.vocabulary import Meaning, Vocabulary


@dataclass(frozen=True, slots=True)
class Command:
    """Something that can be typed.

    Attributes:
        id: its name in the code.
        words: the words for it, separated by blanks.
        help: what it does or tells, in a few words.
    """

    id: str
    words: str
    help: str


def table_commands() -> Sequence[Command]:
    """Return what can be typed at a table, in the chosen language."""
    how_much = _("how much of bots' turns is told: {amounts}").format(
        amounts=either(list(amounts().values()))
    )
    return (
        Command("news", pgettext("typed", "news"), _("what has happened since your turn")),
        Command("tell", pgettext("typed", "tell"), how_much),
        Command("standing", pgettext("typed", "standing"), _("round and points so far")),
        Command("count", pgettext("typed", "count"), _("how the last round was counted")),
        Command("hint", pgettext("typed", "hint"), _("what would be good now, and why")),
        Command("what", pgettext("typed", "what if"), _("what a move would mean: type it behind")),
        Command("undo", pgettext("typed", "undo"), _("take your last action back")),
        Command("redo", pgettext("typed", "redo"), _("do again what was taken back")),
        *common_commands(_("leave the table; nothing is lost")),
    )


def common_commands(leaving: str) -> Sequence[Command]:
    """Return what can be typed anywhere.

    Args:
        leaving: what leaving does there.
    """
    return (
        Command("rules", pgettext("typed", "rules"), _("the rule at hand, or on a word")),
        Command("help", pgettext("typed", "help ?"), _("what can be typed now")),
        Command("quit", pgettext("typed", "quit"), leaving),
    )


def word_for(command: str) -> str:
    """Return the word to show for something that can be typed at a table, by its id."""
    return next(each.words for each in table_commands() if each.id == command).split()[0]


def vocabulary_of(commands: Sequence[Command]) -> Vocabulary:
    """Return the words of some commands; all of them may be shortened."""
    return Vocabulary({Meaning("command", command.id): command.words for command in commands})

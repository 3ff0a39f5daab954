"""The row of a seat in the form before a match."""

from collections.abc import Sequence, Set

from textual.containers import Horizontal
from textual.suggester import Suggester
from textual.widget import Widget

from biberclan.bots.cast import LEVEL, character
from biberclan.bots.level import LevelId
from biberclan.language import _, translate
from biberclan.people.company import FACES
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.setup_help import kind_label, level_label, level_of
from biberclan.ui.widgets.form import ChoiceField, NameInput, RowLabel


class SeatRow(Horizontal):
    """The player of a seat: a name, a person or a bot, a beaver or the strength of a bot.

    Attributes:
        seat: the seat, from 0.
        title: the name of the seat.
        field: the input of the player's name.
        kind: the choice of a person or a bot.
        beaver: the choice of a person's beaver.
        strength: the choice of a bot's strength, if it can be chosen.
        parts: all these widgets, from the left.
        wished: the beaver that was chosen here, "" for none.
        bot_before: the name of a bot of the last match who still sits here, "" for none.
    """

    def __init__(
        self,
        seat: int,
        name: str,
        bot: str | None,
        bots: Sequence[str],
        levels: Sequence[LevelId],
        palette: Palette,
        suggester: Suggester,
        game: str,
    ) -> None:
        """Fill the row in.

        Args:
            seat: the seat, from 0.
            name: its name.
            bot: the id of the bot that plays it, None for a person.
            bots: the ids of the bots that can play.
            levels: the strengths that can be chosen.
            palette: colours and glyphs.
            suggester: knows the names used before.
            game: the game to be played.
        """
        self.seat, self._bots, self._levels, self.wished = seat, bots, levels, ""
        self.bot_before = name if bot is not None else ""
        plays = bot if bot in bots else character(bot or "")
        kind = bots.index(plays) + 1 if plays in bots else 0
        kinds = [_("a person"), *(kind_label(game, each, palette) for each in bots)]
        things = [translate(thing) for thing in FACES.values()]
        level = next((n for n, each in enumerate(levels) if each == level_of(bot)), 0)
        said = [level_label(each) for each in levels]
        self.title = RowLabel(seat, palette)
        self.field = NameInput(name, compact=True, suggester=suggester, id=f"name{seat}")
        self.kind = ChoiceField(
            "", kinds, kind, palette, id=f"kind{seat}", classes="kind", label_columns=1
        )
        self.beaver, self.strength = (
            ChoiceField(
                "", options, index, palette, id=f"{id}{seat}", classes="face", label_columns=0
            )
            for id, options, index in (("face", things, 0), ("level", said, level))
        )
        choices = (self.kind, self.beaver, self.strength)
        self.parts: Sequence[Widget] = (self.title, self.field, *choices)
        super().__init__(*self.parts, classes="name", id=f"row{seat}")

    @property
    def bot(self) -> str | None:
        """The id of the chosen bot, without its strength; None for a person."""
        return self._bots[self.kind.index - 1] if self.kind.index else None

    @property
    def player(self) -> str | None:
        """The id of the chosen bot, with the chosen strength; None for a person."""
        return self._levels[self.strength.index].id if self.bot == LEVEL else self.bot

    def seat_person(self, name: str) -> None:
        """Let a person of this name sit here."""
        self.kind.index, self.wished, self.bot_before = 0, "", ""
        self.kind.repaint()
        self.field.value = name

    def seat_another(self, step: int) -> None:
        """Let another bot sit here, or a person, and go on choosing from there."""
        self.kind.focus()
        self.kind.step(step)

    def show_beaver(self, face: str, others: Set[str]) -> None:
        """Show the player's beaver, and let nobody choose one of the others' beavers."""
        every = list(FACES)
        self.beaver.display = self.bot is None
        self.strength.display = self.bot == LEVEL
        self.beaver.taken = frozenset(map(every.index, others))
        self.beaver.index = every.index(face)
        self.beaver.repaint()

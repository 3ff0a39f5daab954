"""Help beside the form before a match: what each line means, and who the bots are."""

from collections.abc import Sequence
from secrets import choice

from biberclan.bots.cast import CAST
from biberclan.bots.package import AnyBot
from biberclan.language import _, current, listed, ngettext, translate
from biberclan.shelf import GAMES
from biberclan.teach.faces import FACES
from biberclan.teach.talk import talk
from biberclan.teach.words import words_of
from biberclan.ui.paint.palette import Palette


def about_game(game: str) -> Sequence[str]:
    """Return what a game is about, and for how many it is."""
    seats = GAMES[game].seats
    players = _("for {least} to {most} people").format(least=seats[0], most=seats[-1])
    about = translate(words_of(game).NAMES.about)
    return [about, players] if about else [players]


def about_person(face: str) -> Sequence[str]:
    """Return what can be done in the row of a person, with a beaver."""
    return [
        _("The beaver with this on its head: {thing}.").format(thing=translate(FACES[face])),
        _("Type a name. Beside it choose who plays here, and a beaver that stays with the name."),
    ]


def introduction(id: str, bot: AnyBot, palette: Palette) -> Sequence[str]:
    """Return how a bot introduces itself: a sentence of its own, its strength, how it plays.

    Args:
        id: the id of the bot.
        bot: the bot.
        palette: the glyphs of its teeth.
    """
    manner = talk(current()).get(id, {}).get("manner", ())
    return [*manner, *_teeth(id, palette), bot.sentence]


def _teeth(id: str, palette: Palette) -> Sequence[str]:
    """Return the strength of one of the cast: a tooth for each place in its order."""
    if id not in CAST:
        return ()
    count = list(CAST).index(id) + 1
    teeth = " ".join([palette.glyphs.full * 2] * count)
    said = ngettext("{count} tooth of {most}", "{count} teeth of {most}", count)
    return [f"{teeth}  " + said.format(count=count, most=len(CAST))]


def about_line(id: str, game: str, people: Sequence[str], first: str) -> Sequence[str]:
    """Return what a line of the form means that belongs to no seat.

    Args:
        id: of the line; the name of an option, or one of the form's own.
        game: the game chosen.
        people: the name of each seat.
        first: who begins, "" for whoever gnawed on wood last.
    """
    match id:
        case "game":
            return about_game(game)
        case "seats":
            return [
                _("People and bots together. The keyboard is passed around; no bot needs one."),
            ]
        case "first" if not first:
            return [
                _("Whoever gnawed on wood last begins: so it says in the booklet."),
                _("Nobody ever owns up, so the program looks at everybody's teeth."),
            ]
        case "first":
            return [
                _("{name} begins; then the others follow in the order of their seats.").format(
                    name=first
                )
            ]
        case "aid":
            return [
                _("On: what you have legally seen, you may see again. Off: you have to remember."),
                _("For children and first evenings."),
            ]
        case "hints":
            return [_("On: whoever is in turn may ask what would be good, and why.")]
        case "start":
            sitting = _("{people} play {game}.").format(
                people=listed(people), game=GAMES[game].title
            )
            return [sitting]
        case option:
            return [words_of(game).NAMES.option_help(option)]


def sniffed_out(name: str) -> str:
    """Return how it was found out that somebody gnawed on wood last, and how really."""
    found = choice(
        [
            _("All open wide, please. Aha: {name} has a splinter between the front teeth!"),
            _("Sniff, sniff. {name} smells of fresh birch."),
            _("{name} has sawdust on the chin, and says that it is sugar."),
            _("Somebody has been at the table leg. The bite fits {name}."),
        ]
    )
    told = found.format(name=name)
    return told + "\n" + _("So {name} begins. To be honest: it was drawn by lot.").format(name=name)

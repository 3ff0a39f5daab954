"""Help beside the form before a match: the meaning of each line, and the bots."""

from collections.abc import Sequence
from secrets import choice
from typing import Final

from biberclan.bots.cast import CAST, LEVEL, character
from biberclan.bots.level import AS_PEOPLE, LevelId, levels_of, parse_level_id, teeth
from biberclan.bots.registry import able, find
from biberclan.language import _, current, listed, ngettext, so_often, translate
from biberclan.people.company import FACES
from biberclan.people.evenings import new_evening, scoring_of
from biberclan.shelf import GAMES
from biberclan.ui.paint.palette import Palette
from biberclan.words.seam import words_of
from biberclan.words.talk import talk


def about_person(game: str, face: str) -> Sequence[str]:
    """Return the sentences on the row of a person, with a beaver."""
    return [
        _("On the beaver's head: {thing}.").format(thing=translate(FACES[face])),
        _("Type a name. Beside it choose who plays here, and a beaver that stays with the name."),
        _everybody(game),
    ]


def about_evening(kind: str, game: str, seats: int) -> Sequence[str]:
    """Return the sentences on an evening: its games, and the rule of its points.

    Args:
        kind: its kind, "" for a single match.
        game: the game that comes first.
        seats: the number of players.
    """
    evening = new_evening(kind, game, seats)
    if evening is None:
        return [_("One match by itself. An evening is several, with one table of points.")]
    games = [GAMES[each].title for each in dict.fromkeys(evening.games)]
    played = _("First {games}.").format(games=_(", then ").join(games))
    if evening.is_of_one_game:
        played = _("{game}, until somebody has won {times}.").format(
            game=games[0], times=so_often(evening.wins_needed)
        )
    return [played, scoring_of(evening, seats)]


def introduction(game: str, id: str, palette: Palette) -> Sequence[str]:
    """Return the introduction of a bot: a sentence of its own, its strength, its way of playing.

    Args:
        game: the game.
        id: the id of the bot.
        palette: has the glyphs of its teeth.
    """
    manner = talk(current()).get(character(id), {}).get("manner", ())
    said = [*manner, *_teeth(game, id, palette), find(game, id).sentence]
    return [*said, _everybody(game)]


def _everybody(game: str) -> str:
    """Return the sentence on all bots, each with the number of its teeth."""
    bots = [
        f"{bot.name}\N{NO-BREAK SPACE}{_strength(teeth(game, id), id)}"
        for id, bot in able(game).items()
    ]
    return _("Bots, with their strength in teeth: {bots}.").format(bots=", ".join(bots))


def _strength(count: int | None, id: str) -> str:
    """Return the number of a bot's teeth, or the words for one that has no fixed number."""
    if count is not None:
        return str(count)
    return _("(as many as you choose)") if id == LEVEL else _("(not known)")


def kind_label(game: str, id: str, palette: Palette) -> str:
    """Return the label of a kind of player that is a bot: its teeth; its name stands beside it."""
    drawn = palette.glyphs.full * (teeth(game, id) or 0)
    # Translators: a kind of player, in the form before a match; 6 characters at most.
    return f"{_('bot')} {drawn}".rstrip()


def _teeth(game: str, id: str, palette: Palette) -> Sequence[str]:
    """Return the strength of a bot: a tooth for each place in the order of the cast."""
    count = teeth(game, id)
    if count is None:
        return ()
    drawn = " ".join([palette.glyphs.full] * count)
    said = ngettext("{count} tooth of {most}", "{count} teeth of {most}", count)
    return [f"{drawn}  " + said.format(count=count, most=len(CAST))]


_LEVELS: Final = 8
"""The number of strengths that are offered, from the weakest to the strongest."""


def levels_offered(game: str, before: Sequence[str | None]) -> Sequence[LevelId]:
    """Return the strengths that can be chosen for a bot, as strong as people first.

    Args:
        game: the game.
        before: the bots of the last match, whose strengths, even from the command line, can be
            chosen again.
    """
    levels = levels_of(game)
    if levels is None:
        return (AS_PEOPLE,)
    low, high = levels.range
    ratings = {round(low + (high - low) * step / (_LEVELS - 1)) for step in range(_LEVELS)}
    ratings |= {each.rating for each in map(level_of, before) if each and each.rating}
    every = (LevelId(as_people=False, rating=rating) for rating in sorted(ratings))
    return (AS_PEOPLE, *every)


def level_of(bot: str | None) -> LevelId | None:
    """Return the strength chosen for a bot; "as strong as people" is the same at any rating."""
    choice = parse_level_id(bot or "")
    return AS_PEOPLE if choice is not None and choice.as_people else choice


def level_label(choice: LevelId) -> str:
    """Return the label of a strength."""
    # Translators: the strength of a bot: that of the people at the table; 14 characters at most.
    return _("like you") if choice.rating is None else str(choice.rating)


def about_line(id: str, game: str, names: Sequence[str], first: str) -> Sequence[str]:
    """Return the sentences on a line of the form that belongs to no seat.

    Args:
        id: the id of the line; the name of an option, or one of the form's own.
        game: the game chosen.
        names: the name of each seat.
        first: the first player's name, "" for the player who gnawed on wood last.
    """
    match id:
        case "game":
            about = translate(words_of(game).NAMES.about)
            return [*filter(None, [about]), GAMES[game].for_people]
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
                _("{name} begins; then the turns follow in the order of the seats.").format(
                    name=first
                )
            ]
        case "helps":
            return [
                _("Memory aid, hints, coach and head start, for each person separately."),
                _("It stays with their names, and most of it can be changed between the rounds."),
                _("There F says what would be fair, from what is known of these people."),
            ]
        case "start":
            sitting = _("{people} play {game}.").format(
                people=listed(names), game=GAMES[game].title
            )
            return [sitting]
        case option:
            return [words_of(game).NAMES.option_help(option)]


def sniffed_out(name: str) -> str:
    """Return the joke of how somebody was found to have gnawed on wood last, and the truth."""
    found = choice(
        [
            _("All open wide, please. Aha: {name} has a splinter between the front teeth!"),
            _("Sniff, sniff. {name} smells of fresh birch."),
            _("{name} has sawdust on the chin, and says that it is sugar."),
            _("Somebody has been at the table leg. The bite fits {name}."),
        ]
    )
    sentence = found.format(name=name)
    drawn = _("So {name} begins. To be honest: it was drawn by lot.").format(name=name)
    return f"{sentence}\n{drawn}"

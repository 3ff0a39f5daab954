"""What every game says is what is written down in `tests/sentences/`: all that it can say."""

from difflib import unified_diff
from functools import cache
from pathlib import Path

import pytest

from biberclan import language
from biberclan.games.bande.words.names import SPECIALS
from biberclan.language import ENGLISH, Language
from biberclan.shelf import GAMES
from biberclan.teach.words import words_of
from tests.catalogues import COMPLETE, ROOT, template
from tests.conformance.moments import TRANSLATED
from tests.sentences import file_of, noting, read_recipe, written

WRITTEN = [pair for pair in TRANSLATED if pair[1] in (ENGLISH, *COMPLETE)]
"""Each game with each language in which all that it says is written down."""

SHOWN = 60
"""So many lines of what has changed are shown."""

UNSAID = {
    "clan": {
        "Five cards lie in your lodge: all of them are protected.",
        "It counts for you.",
        "Only you know which card it is.",
        "The draw pile is empty: {count} discarded card becomes the new one.",
        "You lose your bonus for equal cards, or part of it.",
        "new draw pile: {count}",
        "{name}, you have drawn a Cleanup. May you discard {card}?",
        "{name}, you have drawn a Flip. May you turn over {card}?",
        "{name}, you have drawn a Peek. May you look at {card}?",
        "{name}, you have drawn a Swap. May {card} and {other} change places?",
        "{name}, you have drawn a number card. May you exchange it for {card}?",
        "{given} makes room for a card that probably counts more.",
        "{owner} then has the {number} four times: a bonus of {bonus}.",
    },
    "bande": {
        "You know all of your cards already: there is nothing to look at.",
        *(special.allowed[1] for special in SPECIALS.values()),
    },
    "mania": {
        *("Body guard", "Hip pie", "Mean ie", "Party bea ver", "Super bea ver"),
        "Lay at least one card: you can't pass.",
        "Only a higher digit beats: an equal or lower one doesn't.",
        "There is {no_card} among these cards.",
        "a deck of your own",
        "has no cards",
        "{actor} has no cards and misses the turn.",
        "{name}, your new card is in your hand. Enter: go on.",
    },
}
"""Messages of a game that come up too rarely, or elsewhere: on cards, on keys, in the trainer."""


@cache
def in_english(game: str) -> tuple[str, set[str]]:
    """Return what a game says, and the messages that are said there."""
    with noting() as messages:
        return written(game, read_recipe(game)), {*messages}


def translated(game: str, tongue: Language) -> str:
    """Return what a game says in another language."""
    language.choose(tongue)
    said = written(game, read_recipe(game))
    language.choose(ENGLISH)
    return said


@pytest.mark.parametrize(("game", "tongue"), WRITTEN)
def test_each_sentence_is_the_one_that_is_written_down(game: str, tongue: Language) -> None:
    kept = file_of(game, tongue).read_text(encoding="utf-8")
    said = in_english(game)[0] if tongue == ENGLISH else translated(game, tongue)
    changed = unified_diff(kept.splitlines(), said.splitlines(), "written down", "said", "", "", 2)
    shown = "\n".join([*changed][:SHOWN])
    assert not shown, f"if all of this is meant, python -m tests.sentences\n{shown}"


@pytest.mark.parametrize("game", GAMES)
def test_every_message_of_a_game_is_said_somewhere(game: str) -> None:
    folder = Path(str(words_of(game).__file__)).parent.relative_to(ROOT).as_posix()  # type: ignore[attr-defined]  # a module
    counted = {outcome.text for outcome in words_of(game).NAMES.outcomes.values()}
    said = in_english(game)[1] | counted  # that is told of imagined rounds, not of a position
    wanted = {
        message.id if isinstance(message.id, str) else message.id[0]
        for message in template()
        if any(place.startswith(f"{folder}/") for place, _line in message.locations)
    }
    assert {text for text in wanted - said if " " in text} == UNSAID[game]

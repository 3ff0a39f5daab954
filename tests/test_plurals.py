"""A number before a noun: a sentence that can be said of one has a form for that."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Message

from biberclan.language import Language, in_points, ngettext
from biberclan.shelf import GAMES
from biberclan.train.facts import facts
from tools import catalogues

NOUNS = {
    "en": "points|cards|matches|rounds|turns|wins|seats|seconds|minutes|hours|days|choices"
    "|decisions|positions|lessons|chapters|questions|characters|digits|jokers|tries|games|groups|keys|bots"
    "|players|people|workers|processes|slots|wishes|kinds|files|lines|moves|mistakes|times",
    "de": "Punkten?|Karten|Partien|Durchgängen?|Zügen?|Siegen?|Plätzen?|Sekunden|Minuten|Stunden"
    "|Tagen?|Entscheidungen|Stellungen|Lektionen|Kapiteln|Fragen|Ziffern|Versuchen?|Spielen?"
    "|Gruppen|Tasten|Leuten?|Wünschen?|Arten|Dateien|Zeilen|Fehlern?",
}
"""What is counted, in the plural."""

NO_NUMBERS = {
    "name",
    "names",
    "actor",
    "owner",
    "one",
    "other",
    "others",
    "day",
    "card",
    "no_card",
    "path",
    "coach",
    "file",
}
"""Fields that stand for something else, before a verb that is written like a noun, for example."""

NEVER_ONE = {
    "seats at a table": (
        "Random positions in which it has not failed: {decisions}, at {least} to {most} seats.",
        "Random positions in which it has failed: {times} of {decisions}; first at {seats} seats, "
        "in decision {number} of the random match with the seed {seed}:",
        "Random play: {seats} seats, {cards}, seed {seed}",
        "{seats} bots, changing seats, {cards}, seed {seed}",
        "for {least} to {most} people",
        "{option}: {game} is for {least} to {most} players, not {given}.",
        "--players: at this position there are {count} seats, and {given} names.",
        "{game} has {first} to {last} seats, not {seats}",
        '"{at}" has an entry for each of {count} seats',
        '"{at}" has a number for each of {count} seats',
        "a head start is a number for each of the {seats} seats, as in {example}, not {given!r}",
    ),
    "always the same number": (
        "--cluster: no worker is left at {address}; if none comes within {seconds} seconds, that "
        "was all.",
        "--cluster: no sign of the worker {worker} for {seconds} seconds: others play its matches.",
        "The bot {bot} has thought for longer than {seconds} seconds, in match {match} of --seed "
        "{seed} (seed of the match: {own}).",
        "A name has 1 to {longest} characters.",
        "The name {name} is too long: at most {longest} characters.",
        "{ender} has closed the round. Who loses {malus} points as a malus?",
        "You then have the {number} four times: a bonus of {bonus}.",
        "{owner} then has the {number} four times: a bonus of {bonus}.",
        "You then have the {number} three times: a bonus of {bonus}.",
        "{owner} then has the {number} three times: a bonus of {bonus}.",
        "a deck has at least {least} of each digit, not one {digit}",
        "a deck has {digits} digits in a row",
        "a deck has at least {least} jokers, not {given}",
        "a deck has at most {most} cards, not {given}",
        '"{at}" has at most {most} cards',
        "a deck for {seats} seats has at least {least} cards, of which one is left to draw, not "
        "{given}",
        "{cards} cards",
        "Rounds stopped after {turns} turns of each seat or {match} rounds of a match, which is "
        "not a rule of the game: {rounds}",
        "Measured in {count} positions: it brings {gain} in winning chances on average, most "
        "likely from {low} to {high}.",
        "{passed} of {count} chapters passed",
        "{lessons} lessons and a round: about {minutes} minutes. Trying costs nothing.",
        "Done: {done} of {all} lessons.",
        "What wins, as measured, and positions in which it matters. With {enough} good "
        "choices you pass a chapter; what you miss comes up again in the trainer.",
    ),
    "told of several only": (
        "You have about {number} points: a few more turns can make it fewer.",
        "You have about {number} points: somebody can still get below that.",
        "{sum}, and {bonus} for {equal} equal cards: {points}",
        "{count} equal cards!",
        "Only a run of {count} cards with a Hippie beats it.",
        "{name}: no cards, {points} points.",
        "Draw the top {count} cards of the draw pile.",
        "In {times} of 10 cases you can lay {number} cards at once in your next turn",
        "In {times} of 10 cases you can't lay {number} cards at once in your next turn",
        "{count} cards beaten in one turn",
        "{count} cards beaten in one turn, round {round}",
        "{count} cards laid at once",
        "Only another run of {count} cards beats it.",
        "{owner} loses {count} cards and draws as many at the end of your turn.",
        "{owner} draws {count} cards at the end of your turn all the same.",
        "That is {number} cards at once: out of your hand, onto your pile.",
        "It costs {owner} {count} points: the group is gone, and as many cards are drawn.",
        "With your Hippie you can lay {count} cards at once then.",
        "{count} cards",
        "{count} times",
        "The evening after {count} matches, won: {table}.",
        "{name} has won the last {count} matches.",
        "Longest streak: {count} matches won in a row.",
    ),
    "of something else than is counted": (
        "With the same cards both did equally well: {points} each over both matches.",
    ),
    "with a decimal": (
        "{wins} wins",
        "{bot} suggests: {move}. {wins} to win, {points} points.",
        "Best by exact count: {move}. {wins} to win, {points} points.",
        "Then {move}: {wins} to win, {points} points.",
        "Speed: {matches} matches and {decisions} decisions a second",
        "In a round: {turns} turns, {decisions} decisions",
    ),
    "a word that is typed": (
        "Round {round} is over; {count} tells its points. Enter deals the next one.",
        "The match is over, won by {names}; {count} tells the points. Enter leaves.",
        "The match is over, won by {names}; {count} tells the points. Enter goes on with the "
        "evening.",
    ),
}
"""Sentences in which the number before a plural is never one, by the reason."""


def counts(message: Message) -> Iterator[str]:
    """Yield the numbers before a noun in the plural, in the form that is said of one."""
    for language, texts in (("en", message.id), ("de", message.string)):
        text = texts if isinstance(texts, str) else (texts or [""])[0]
        of_one = rf"\{{(\w+)\}}[  -](?:[a-zäöüß]+ ){{0,2}}(?:{NOUNS[language]})\b"
        yield from set(re.findall(of_one, text)) - NO_NUMBERS


def about_facts(message: Message) -> bool:
    """Return whether it asks of so many players what was measured: two at least."""
    return ", fact: " in (message.context or "") and set(counts(message)) == {"seats"}


def test_a_number_before_a_noun_has_its_plural() -> None:
    found = {
        message.id if isinstance(message.id, str) else message.id[0]
        for domain in catalogues.DOMAINS
        for message in catalogues.translated("de", domain)
        if message.id and any(counts(message)) and not about_facts(message)
    }
    never = {text for texts in NEVER_ONE.values() for text in texts}
    assert found == never, "use `ngettext`, `in_points` or the like; or add to NEVER_ONE"


@pytest.mark.parametrize(
    ("points", "said"),
    [(1, "1 point"), (-1, "−1 point"), (0, "0 points"), (2, "2 points"), (-2, "−2 points")],
)
def test_one_below_nothing_is_one(points: int, said: str) -> None:
    assert in_points(points) == said
    assert ngettext("point", "points", points) == said.split()[1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("tongue", ["en", "de"])
def test_nobody_speaks_of_others_where_two_play(tongue: Language, game: str) -> None:
    asked = [fact.text for fact in facts(game, tongue) if fact.name.endswith(" 2")]
    assert asked
    assert not [
        text for text in asked if re.search(r"\bthe others\b|\bd(ie|en|er) anderen\b", text)
    ]

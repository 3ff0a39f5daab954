"""Every game says the sentences that are written down; keys mean the same at every table."""

from collections.abc import Iterator
from difflib import unified_diff
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from biberclan import language
from biberclan.games.bande.words.names import SPECIALS
from biberclan.language import ENGLISH, Language, worded
from biberclan.shelf import GAMES
from biberclan.table.command import AnyDesk, Command
from biberclan.table.commands import no
from biberclan.table.game import division_of, table_of
from biberclan.words.seam import words_of
from lab import ROOT
from tests.conformance.moments import TRANSLATED
from tests.conformance.tables import TABLES, Table
from tests.conformance.test_commands import Keyboard, decisions, does_something, told, trying
from tests.tiers import once
from tools.catalogues import COMPLETE, template
from tools.sentences import file_of, noting, read_recipe, written

WRITTEN = [pair for pair in TRANSLATED if pair[1] in (ENGLISH, *COMPLETE)]
"""Each game with each language in which all of its sentences are written down."""

SHOWN = 60
"""The most changed lines that are shown."""

UNSAID = {
    "clan": {
        "Five cards lie in your lodge: all of them are protected.",
        "It counts for you.",
        "round {number}",
        "Only you know which card it is.",
        "The draw pile is empty: {count} discarded card becomes the new one.",
        "You lose your bonus for equal cards, or part of it.",
        "new draw pile: {count}",
        "{name}, you have drawn a Cleanup. Can you clear away {card}?",
        "{name}, you have drawn a Flip. Can you turn over {card}?",
        "{name}, you have drawn a Peek. Can you look at {card}?",
        "{name}, you have drawn a Swap. Can {card} and {other} change places?",
        "{name}, you have drawn a number card. Can you exchange it for {card}?",
        "{given} makes room for a card that probably counts more.",
        "{owner} then has the {number} four times: a bonus of {bonus}.",
    },
    "bande": {
        "lap {number}",
        "You know all your cards already: there is nothing to look at.",
        *(text for special in SPECIALS.values() for text in (special.allowed[1], special.may_i)),
    },
    "mania": {
        *("Body guard", "Hip pie", "Mean ie", "Par ty bea ver", "Su per bea ver"),
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
    """Return the sentences of a game, and the messages that they are made of."""
    with noting() as messages:
        return written(game, read_recipe(game)), {*messages}


def translated(game: str, tongue: Language) -> str:
    """Return the sentences of a game in another language."""
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
    assert not shown, f"if all of this is meant, python -m tools.sentences\n{shown}"


@pytest.mark.parametrize("game", GAMES)
def test_every_message_of_a_game_is_said_somewhere(game: str) -> None:
    folder = Path(str(words_of(game).__file__)).parent.relative_to(ROOT).as_posix()  # type: ignore[attr-defined]  # a module
    chances = words_of(game).NAMES.outcomes.values()
    counted = {worded(text) for each in chances for text in (each.text, each.otherwise)}
    said = in_english(game)[1] | counted  # that is told of imagined rounds, not of a position
    wanted = {
        message.id if isinstance(message.id, str) else message.id[0]
        for message in template()
        if any(place.startswith(f"{folder}/") for place, _line in message.locations)
    }
    assert {text for text in wanted - said if " " in text} == UNSAID[game]


SIZES = ((80, 24), (120, 40))
READS = {"stop explaining", "news", "log", "sheet", "pile", "help", "rulebook", "settings", "quit"}
READS |= {"hint", "meaning", "cover", "undo", "redo", "pace"}
"""Commands that only show something, or take something back."""


WALKED = {"clan-4-combined-4": 6, "bande-2": 5, "mania-5-assumed-100": 7, "toy-3": 3}
"""One table of each game, and the number of kinds of decisions met with there."""

LEAST, MOST = 800, 5000
"""The number of decisions looked at: the least, and the most until each kind has been met with."""

at_these_tables = pytest.mark.parametrize(
    "table", [table for table in TABLES if str(table) in WALKED], ids=str
)


def kinds(table: Table) -> Iterator[AnyDesk]:
    """Yield a desk at each kind of decision of a game, as large as the windows leave it."""
    seen: set[tuple[object, ...]] = set()
    walks = decisions(table, 1, 200), decisions(table, 1, MOST, taught=True)
    for number, (desk, _rng) in enumerate(chain(*walks)):
        if number >= LEAST and len({phase for phase, *_rest in seen}) == WALKED[str(table)]:
            break
        kind = desk.view.phase, desk.covered, str(desk.proposal()).split()[0]
        if kind not in seen:
            seen.add(kind)
            for size in SIZES:
                desk.board = division_of(table.game, table.seats, size).board
                yield desk
    else:
        pytest.fail(f"not every kind of decision is met with: {seen}")


def possible(desk: AnyDesk) -> Iterator[Command]:
    """Yield the commands that are possible now."""
    commands = table_of(desk.match.setup.game).COMMANDS
    return (command for command in commands if command.possible(desk))


@at_these_tables
def test_each_key_keeps_to_the_grammar(table: Table) -> None:
    """Enter does what the line says, N says no, Esc and Tab point, Space turns over."""
    for desk in kinds(table):
        for command in possible(desk):
            with trying(desk) as keyboard:
                said = told(desk)
                command.do(keyboard)
                done = keyboard.carried_out
                assert len(done) <= 1, command.id
                assert not done or done == [said], f"{command.id}: nothing was announced"
                if done and command.id != "confirm":
                    assert not desk.costs(done[0]), f"{command.id}: it costs something"
                for key in command.keys:
                    holds(key, command, desk, keyboard)


def holds(key: str, command: Command, desk: AnyDesk, keyboard: Keyboard) -> None:
    """Hold one key to the grammar, once it has been pressed."""
    match key:
        case "n":
            assert keyboard.carried_out or desk.enter_label() == no()
            assert command.label(desk) in (no(), "")  # another command stands in the bottom row
        case "escape" | "tab" | "shift+tab" | "backspace":
            assert not keyboard.carried_out, key
            assert not keyboard.asked or command.id == "stand up", key
        case "space":
            assert command.id == "face"
        case "enter":
            assert command.id == "confirm"
        case _ if len(key) == 1 and command.id not in READS:
            assert not keyboard.asked, key


@at_these_tables
def test_what_steps_on_or_back_is_offered_only_where_it_leads_somewhere(table: Table) -> None:
    steps = 0
    for desk in kinds(table):
        for command in possible(desk):
            if command.id in ("next", "previous", "back"):
                assert does_something(desk, command), command.id
                steps += 1
    assert steps


@once("table.game")
@at_these_tables
def test_whoever_says_no_reads_so_first_and_can_step_back(table: Table, tongue: Language) -> None:
    said = 0
    for desk in kinds(table):
        for command in possible(desk):
            if "n" not in command.keys:
                continue
            with trying(desk) as keyboard:
                command.do(keyboard)
                if not keyboard.carried_out:
                    said += 1
                    text, reason = desk.says()
                    assert text.casefold().startswith(no().casefold()), text
                    assert reason is None
    assert said or table.game == "toy"

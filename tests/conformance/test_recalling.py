"""A log is no better memory than anybody's (BC-47)."""

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from biberclan.match.acting import Entry, TakenBack
from biberclan.match.match import Match
from biberclan.match.recalling import recall
from biberclan.match.setup import EVERYBODY
from biberclan.rules.game import FADED
from biberclan.shelf import GAMES
from biberclan.words.seam import words_of
from tests.conformance.tables import Table, at_every_table
from tests.match.walking import state_of
from tests.store.playing import play
from tests.tiers import once


def walk(
    table: Table, seed: int, *, memory_aid: bool = False
) -> Iterator[tuple[Match, list[int | None]]]:
    """Play a match by chance, taking something back here and there; stop at every action.

    Each match comes with the seats whose turn it was at its actions that stand.
    """
    setup = replace(
        table.setup(seed=seed, bots=seed % 2), memory_aid=EVERYBODY if memory_aid else ()
    )
    match, rng, owners = Match(setup), Random(seed), list[int | None]()
    while match.actor is not None and len(match.log) < 200:
        owners.append(owner_of(match))
        play(match, 1, seed=rng.randrange(2**32))
        yield match, owners
        if match.why_no_undo() is None and rng.random() < 0.3:
            match.undo()
            del owners[len(match.log) :]
            yield match, owners


def owner_of(match: Match) -> int | None:
    """Return the seat whose turn it is, even if another decides in it."""
    owner: int | None = getattr(state_of(match), "turn", state_of(match).actor)
    return owner


def all_that_happened(match: Match) -> list[Any]:
    """Return everything that has happened in this round, with all cards, the newest first."""
    told: list[Any] = []
    for entry in reversed(match.chronicle):
        if not isinstance(entry, Entry):
            told.append(entry)
            continue
        told += reversed(entry.events)
        if entry.mark == "round":
            return told
    return [*told, *reversed(match.opening)]


def since_the_last_turn(match: Match, owners: list[int | None]) -> list[Any]:
    """Return everything that has happened since the reader's last turn in this round."""
    has_ended = False
    for number in reversed(range(len(match.log))):
        entry = match.log[number]
        is_looked_at = number == len(match.log) - 1 and match.looking is not None
        has_ended = has_ended or (entry.mark is not None and not is_looked_at)
        if has_ended and entry.mark != "round" and owners[number] == match.reader:
            found = next(at for at, each in enumerate(match.chronicle) if each is entry)
            later = [each for each in match.chronicle[found:] if each is not entry]
            return [e for each in later if isinstance(each, Entry) for e in each.events]
        if entry.mark == "round":
            break
    return all_that_happened(match)


def cards_in(event: Any) -> list[Any]:
    """Return every value in an event that may be a card, one after the other."""
    values = [getattr(event, field.name) for field in fields(event)]
    return [each for value in values for each in (value if isinstance(value, tuple) else [value])]


@once("table.game")
@at_every_table
def test_what_has_happened_since_ones_own_last_turn_is_told_with_all_cards(table: Table) -> None:
    for seed in range(4):
        for match, owners in walk(table, seed):
            if match.log and not match.public.paused:
                fresh = {id(event) for event in since_the_last_turn(match, owners)}
                assert fresh <= {id(event) for event in recall(match)}


@once("table.game")
@at_every_table
def test_of_what_happened_before_only_cards_in_sight_are_told(table: Table) -> None:
    """In every place: a card that has left it, or was turned over, is told no more."""
    faded = kept = 0
    for seed in range(4):
        for match, owners in walk(table, seed):
            if not match.log or match.actor is None:
                continue
            fresh = {id(event) for event in since_the_last_turn(match, owners)}
            for happened in recall(match):
                if isinstance(happened, TakenBack) or id(happened) in fresh:
                    continue
                for name, place in table.rules.traces(happened).cards.items():
                    told = getattr(happened, name)
                    cards = [*told] if isinstance(told, tuple) else [told]
                    if FADED in cards:
                        assert {*cards} == {FADED}
                        faded += 1
                    elif told is not None:
                        assert lying(match.public, place) & {*cards} == {*cards}
                        kept += 1
    assert table.game == "toy" or (faded > 100 and kept > 5)


def lying(view: Any, place: Any) -> set[Any]:
    """Return the cards that lie open at a place of any game's table."""
    match place:
        case "discard":
            return {*view.discard[-1:]}
        case "display" | "stock":
            return {*getattr(view, place)}
        case seat, slot:
            sighted = (view.lodges if hasattr(view, "lodges") else view.rows)[seat][slot]
            return {sighted.card} if sighted is not None and sighted.up else set()
        case int(seat):
            return {*view.piles[seat].top}
    raise AssertionError(place)


@once("table.game")
@at_every_table
def test_with_the_memory_aid_and_after_the_match_everything_is_told(table: Table) -> None:
    for seed in (1, 2):
        for match, _owners in walk(table, seed, memory_aid=True):
            if match.seated is not None:
                assert list(recall(match)) == all_that_happened(match)
    match = Match(table.setup(seed=3))
    play(match)
    assert list(recall(match)) == all_that_happened(match)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_without_its_card_is_told_in_words(game: str) -> None:
    """Every event that may lose its card: no sentence names the card, or stumbles over it."""
    words, told = words_of(game), set()
    for seed in range(3):
        for match, _owners in walk(Table(game, 3, {}), seed):
            for happened in recall(match):
                if isinstance(happened, TakenBack) or FADED not in cards_in(happened):
                    continue
                for aloud in (False, True):
                    said = words.tell(happened, match.setup.names, aloud=aloud)
                    assert said is None or str(FADED) not in said
                told.add(type(happened).__name__)
    assert len(told) > 2

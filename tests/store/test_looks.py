"""Looks and hints in the file: a card turned away stays so (BC-16), and hints are counted."""

from pathlib import Path
from random import Random

import pytest

from biberclan.match.match import Match
from biberclan.match.record import Record
from biberclan.match.setup import EVERYBODY, Setup
from biberclan.match.store.errors import NoSuchMatchError, StoreError
from biberclan.match.store.store import Store
from biberclan.rules.clan import glance, observe, parse_action, unbegun
from biberclan.rules.clan.actions import Peek
from tests.match.journal import Journal
from tests.match.walking import state_of
from tests.store.playing import BEGUN, NAMES, kept, play, query, short, table
from tests.tiers import once
from tests.ui.tables import match_at

TABLES = ((None, None), (None, None, None), (None, "regular", "elder"), (None, "regular", None))


def bande_table(*bots: str | None, seed: int, memory_aid: bool = False) -> Setup:
    return Setup(
        NAMES[: len(bots)],
        options={"deck": "combined"},
        seed=seed,
        memory_aid=EVERYBODY if memory_aid else (),
        bots=bots,
    )


def act(match: Match, rng: Random) -> None:
    """Look at a card, or lay one face down, wherever that is possible."""
    if not match.bot_in_turn and not match.legal_actions():
        match.sit_down()
    actions = match.bot_turn().actions if match.bot_in_turn else match.legal_actions()
    looks = [action for action in actions if isinstance(action, Peek)]
    down = [action for action in actions if str(action).endswith("down")]
    action = rng.choice(looks or down or list(actions))
    (match.act_as_bot if match.bot_in_turn else match.act)(action)


def looked(store: Store, *bots: str | None) -> Match:
    """Return a kept match in which a person has just looked at a card."""
    rng = Random(1)
    match = store.begin(bande_table(*bots, seed=1))
    while not isinstance(match.looking, Peek):
        act(match, rng)
    return match


def left_and_resumed(store: Store, match: Match) -> Match:
    """Leave the table, come back and sit down."""
    id = match.id
    assert id is not None
    match.stop_recording()
    resumed = store.resume(id)
    if resumed.seated is None and not resumed.bot_in_turn and not resumed.legal_actions():
        resumed.sit_down()
    return resumed


def cards_shown(match: Match) -> list[int]:
    """Return the cards that are shown although they lie face down."""
    return [
        sighted.card
        for lodge in match.view.lodges
        for sighted in lodge
        if sighted is not None and not sighted.up and sighted.card is not None
    ]


@pytest.mark.parametrize("bots", [(None, None), (None, "regular", "elder")])
def test_a_look_goes_on_until_it_is_ended_and_not_longer(
    store: Store, bots: tuple[str | None, ...]
) -> None:
    match = looked(store, *bots)
    shown = cards_shown(match)
    assert (len(shown), match.stage) == (1, "look")
    match = left_and_resumed(store, match)
    assert cards_shown(match) == shown
    match.stop_looking()
    assert match.stage == "turn"
    assert cards_shown(match) == []
    for _time in range(2):
        match = left_and_resumed(store, match)
        assert match.looking is None
        assert cards_shown(match) == []


def test_who_takes_back_what_they_did_after_a_look_does_not_look_again(store: Store) -> None:
    match = looked(store, None, None)
    after = len(match.log)
    # The look was not ended by itself, either.
    match.act(next(a for a in match.legal_actions() if str(a).endswith("down")))
    assert match.why_no_undo() is None
    match.undo()
    assert len(match.log) == after
    match.sit_down()
    assert cards_shown(match) == []
    assert cards_shown(left_and_resumed(store, match)) == []


@once()
@pytest.mark.parametrize("memory_aid", [False, True])
@pytest.mark.parametrize("bots", TABLES)
def test_leaving_shows_neither_more_nor_less(
    tmp_path: Path, bots: tuple[str | None, ...], memory_aid: bool
) -> None:
    looks = 0
    with kept(tmp_path) as store:
        for seed in range(2):
            rng = Random(seed)
            match = store.begin(bande_table(*bots, seed=seed, memory_aid=memory_aid))
            while match.actor is not None and len(match.log) < 60:
                looks += isinstance(match.looking, Peek)
                if rng.random() < 0.5:
                    match.stop_looking()
                elif match.why_no_undo() is None and rng.random() < 0.2:
                    match.undo()
                    if rng.random() < 0.5:
                        match.redo()
                before = match.looking
                match = left_and_resumed(store, match)
                assert match.looking == before
                act(match, rng)
    assert looks


def test_a_look_that_can_not_be_ended_goes_on() -> None:
    journal = Journal()
    match = match_at("7 7", "4 (3)", hand="peek", draws=[2])
    match._journal = journal
    match.act(parse_action("peek 2:B2"))
    shown = cards_shown(match)
    journal.broken = True
    with pytest.raises(OSError, match="full"):
        match.stop_looking()
    assert cards_shown(match) == shown
    journal.broken = False
    match.stop_looking()
    match.stop_looking()
    assert cards_shown(match) == []
    assert journal.lines[1:] == ["look ended"]


def test_the_look_in_a_match_deleted_meanwhile_goes_on(store: Store) -> None:
    match = looked(store, None, None)
    query(store, "DELETE FROM matches")
    with pytest.raises(NoSuchMatchError):
        match.stop_looking()
    assert cards_shown(match)


def test_a_bots_look_shows_a_person_nothing_again() -> None:
    shown = 0
    for seed in range(12):
        rng = Random(seed)
        match = Match(bande_table(None, "regular", seed=seed))
        while match.actor is not None:
            act(match, rng)
            last = match.log[-1]
            if isinstance(last.action, Peek) and last.seat == 1:
                shown += 1
                assert match.view == glance(unbegun(observe(state_of(match), 0)))
    assert shown > 5


ALONE = Setup(("Anna", "Elke", "Ben"), seed=1, bots=(None, "elder", None))


def ask(match: Match, times: int) -> None:
    """Seat the person in turn, and ask for hints."""
    if match.seated != match.actor:
        match.sit_down()
    for _ in range(times):
        match.note_hint()


def test_hints_asked_for_outlast_the_program_and_stand_in_the_record(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        match = store.begin(ALONE)
        ask(match, 2)
        play(match, 2)
        ask(match, 1)
    with kept(tmp_path) as store:
        resumed = store.resume(1)
        assert resumed.hints_used == [2, 0, 1]
        ask(resumed, 1)
        play(resumed)
        record = store.record(1)
    assert record.hints_used == (2, 0, 2)
    with kept(tmp_path / "elsewhere") as other:
        assert other.add(record) == (1, True)
        assert other.record(1) == record


def test_hints_asked_for_before_a_match_was_kept_are_kept_with_it(store: Store) -> None:
    match = Match(table(2))
    ask(match, 2)
    play(match, 1)
    store.keep(match)
    match.stop_recording()
    assert store.resume(1).hints_used == [2, 0]


def test_the_same_match_with_other_hints_is_no_second_one(store: Store) -> None:
    record = short(table(2))
    asked = Record.of(record.setup, BEGUN, record.actions, (1, 0))
    assert store.add(asked) == (1, True)
    assert store.add(record) == (1, False)
    assert store.record(1) == asked


@pytest.mark.parametrize("hints", [True, False])
def test_whether_there_are_hints_is_kept(tmp_path: Path, hints: bool) -> None:
    with kept(tmp_path) as store:
        store.begin(Setup(("Anna", "Ben"), hints=EVERYBODY if hints else ()))
    with kept(tmp_path) as store:
        assert store.resume(1).setup.hints == ((0, 1) if hints else ())


def test_a_hint_that_cannot_be_noted_breaks_nothing(store: Store) -> None:
    match = store.begin(table(2))
    match.sit_down()
    query(
        store,
        "CREATE TEMP TRIGGER full BEFORE UPDATE ON matches BEGIN SELECT RAISE(ABORT, 'full'); END",
    )
    with pytest.raises(StoreError):
        match.note_hint()
    query(store, "DROP TRIGGER full")
    match.note_hint()
    match.stop_recording()
    assert store.resume(1).hints_used == [2, 0]

"""The door: a refused action changes nothing; between two turns nobody sees anybody's secrets."""

import pytest

from biberclan.match.acting import NotSeatedError
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.clan import glance, observe, parse_action, unbegun
from biberclan.rules.clan.actions import Peek
from tests.match.journal import Journal
from tests.match.walking import acted, moments_when, state_of, table, walks


def test_after_the_last_action_nobody_can_do_anything() -> None:
    for _rng, walk in walks(2):
        *_, match = walk
        assert match.actor is None
        assert match.seated is None
        assert match.view.winners
        assert list(match.legal_actions()) == []
        with pytest.raises(NotSeatedError):
            match.act(parse_action("deal"))


def test_what_the_journal_could_not_keep_has_not_happened() -> None:
    journal = Journal()
    match = Match(table(), journal)
    match.sit_down()
    before = state_of(match).to_dict()
    journal.broken = True
    with pytest.raises(OSError, match="full"):
        match.act(parse_action("place 1:B1 down"))
    assert state_of(match).to_dict() == before
    assert (match.log, match.seated) == ([], 0)


def test_what_the_journal_could_not_take_back_still_stands() -> None:
    journal = Journal()
    match = acted(Match(table(), journal), "place 1:B1 down")
    after = state_of(match).to_dict()
    journal.broken = True
    with pytest.raises(OSError, match="full"):
        match.undo()
    assert state_of(match).to_dict() == after
    assert len(match.log) == 1
    assert match.why_no_undo() is None


def test_who_asks_for_a_hint_is_at_the_keyboard() -> None:
    match = Match(table())
    with pytest.raises(NotSeatedError):
        match.note_hint()
    with pytest.raises(NotSeatedError):
        match.knowledge()
    assert match.hints_used == [0, 0, 0]


def test_hints_are_counted_for_good_and_kept_with_the_next_if_the_disk_fails() -> None:
    journal = Journal()
    match = Match(table(), journal)
    match.sit_down()
    match.note_hint()
    journal.broken = True
    with pytest.raises(OSError, match="full"):
        match.note_hint()
    journal.broken = False
    match.note_hint()
    acted(match, "place 1:B1 down")
    match.undo()
    assert match.hints_used == [3, 0, 0]
    assert journal.lines == ["hints of 0: 1", "hints of 0: 3"]


def test_a_setup_knows_persons_from_bots() -> None:
    people = Setup(("Anna", "Ben", "Cem"))
    assert Setup(people.names, bots=(None, None, None)) == people
    assert (people.bots, people.person_seats, people.human_names) == (
        (),
        [0, 1, 2],
        [*people.names],
    )
    among_bots = Setup(people.names, bots=("", None, "elder"))
    assert (among_bots.person_seats, among_bots.human_names) == ([1], ["Ben"])


def test_in_the_handover_the_view_is_an_onlookers() -> None:
    for memory_aid in (False, True):
        for _rng, walk in walks(4, memory_aid=memory_aid):
            for match in walk:
                if match.seated is None:
                    onlooker = unbegun(observe(state_of(match), None))
                    assert match.view == glance(onlooker)


def test_nobody_is_seated_exactly_between_two_turns() -> None:
    for _rng, walk in walks(4):
        turn: int | None = None
        for match in walk:
            if match.seated is not None:
                assert match.seated == match.actor
                assert match.log == [] or turn in (None, match.seated)
                turn = match.seated
            else:
                turn = None
        assert match.seated is None


def test_a_taken_card_is_kept_by_the_same_person() -> None:
    match = acted(Match(table()), "place 1:B1 down", "exchange 1:B1 down")
    assert match.seated == 1
    assert match.view.phase == "keep"
    assert match.view.hand == state_of(match).hand


def test_nobody_is_seated_while_a_counted_round_is_looked_at() -> None:
    for match in moments_when(3, lambda match: match.view.phase in ("deal", "over")):
        assert match.seated is None


def test_whoever_starts_next_deals_without_sitting_down() -> None:
    for match in moments_when(2, lambda match: match.view.phase == "deal"):
        assert [str(action) for action in match.legal_actions()] == ["deal"]


def test_who_deals_does_not_see_their_new_card_at_once() -> None:
    for match in moments_when(2, lambda match: match.view.phase == "deal"):
        match.sit_down()
        match.act(parse_action("deal"))
        assert match.seated is None
        assert match.view.hand is None or match.view.hand > 9


def test_a_peeked_card_is_shown_until_it_is_turned_away() -> None:
    shown = 0
    for _rng, walk in walks(10):
        for match in walk:
            looked = match.looking
            if match.seated is None or not isinstance(looked, Peek):
                continue
            lying = state_of(match).lodges[5 * looked.seat + looked.slot]
            at = match.view.lodges[looked.seat][looked.slot]
            assert lying is not None
            assert at is not None
            assert at.card == lying.card
            match.stop_looking()
            at = match.view.lodges[looked.seat][looked.slot]
            assert at is not None
            assert at.card is None
            shown += 1
    assert shown > 20


def test_without_it_no_remembered_card_is_ever_in_the_view() -> None:
    for _rng, walk in walks(10):
        for match in walk:
            view, state = match.view, state_of(match)
            looked = match.looking if match.seated is not None else None
            for seat, lodge in enumerate(view.lodges):
                for slot, sighted in enumerate(lodge):
                    if sighted is None or sighted.card is None or sighted.up:
                        continue
                    assert isinstance(looked, Peek)
                    assert (seat, slot) == (looked.seat, looked.slot)
            assert all(card is None for card in view.discard[:-1])
            if view.hand is not None and match.seated is None:
                assert view.hand > 9  # an action card is public
            if match.seated is not None:
                assert view.hand == state.hand


def test_with_it_a_seat_sees_its_own_sightings_and_no_others() -> None:
    seen = 0
    for _rng, walk in walks(6, memory_aid=True):
        for match in walk:
            for lodge in match.view.lodges:
                for sighted in lodge:
                    if sighted is None or sighted.up:
                        continue
                    knows = match.seated is not None and match.seated in sighted.known_by
                    assert (sighted.card is not None) == knows
                    seen += knows
            assert match.seated is None or None not in match.view.discard
    assert seen > 100

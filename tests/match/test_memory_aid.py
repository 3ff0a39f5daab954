"""The memory aid: with it people see again what they have legally seen, without it never."""

from biberclan.match.match import Match
from biberclan.rules.clan.actions import Peek
from tests.match.walking import acted, state_of, table, walks


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
            assert None not in match.view.discard
    assert seen > 100


def test_a_card_laid_face_down_is_gone_from_its_owners_eyes() -> None:
    for memory_aid in (False, True):
        match = Match(table(2, memory_aid=memory_aid))
        match.sit_down()
        card = match.view.hand
        acted(match, "place 1:B1 down", "place 2:B1 down")
        match.sit_down()
        sighted = match.view.lodges[0][0]
        assert sighted is not None
        assert sighted.card == (card if memory_aid else None)

"""What somebody is not said to have learned by an action, they cannot have seen in anything."""

from itertools import islice
from random import Random

from tests.conformance.tables import Table, at_every_table, steps
from tests.conformance.test_secrets import DISGUISED

MOST = 120
"""Actions of a match that are compared, at most: by chance some matches have thousands."""


@at_every_table
def test_who_has_learned_nothing_still_cannot_tell_two_truths_apart(table: Table) -> None:
    """Another truth is what the rules imagine, or what is written down apart from them."""
    rng, rules, compared = Random(1), table.rules, 0
    some = (
        (seed, *each) for seed in (1, 2, 3, 4) for each in islice(steps(table, seed, every=2), MOST)
    )
    for seed, state, action in some:
        for viewer in range(table.seats):
            if seed % 2:
                other = rules.determinize(rules.observe(state, viewer), rng)
            else:
                other = rules.read(DISGUISED[table.game](state.to_dict(), viewer, rng))
            if rules.why_not(other, action) is not None:
                continue
            pair = [(each.clone(), each) for each in (state, other)]
            events = [rules.apply(after, action) for after, _before in pair]
            if viewer == pair[0][0].actor != state.actor:
                continue  # what waits for them they see when they sit down
            if any(
                rules.disclosed(before, done, [viewer]) is not None
                for (_after, before), done in zip(pair, events)
            ):
                continue
            views = [rules.observe(after, viewer) for after, _before in pair]
            if views[0] != views[1]:  # what has been drawn for the next seat, last of all
                views = [rules.unbegun(view) for view in views]
                events = [done[:-1] for done in events]
            assert views[0] == views[1]
            assert repr(views[0]) == repr(views[1])
            assert events[0] == events[1]
            assert repr(events[0]) == repr(events[1])
            compared += 1
    assert compared


@at_every_table
def test_refusals_tell_the_actor_nothing_new(table: Table) -> None:
    rng, rules = Random(2), table.rules
    actions = list({str(action): action for _state, action in steps(table, seed=2)}.values())
    for state, _action in steps(table, seed=2, every=5):
        other = rules.determinize(rules.observe(state, state.actor), rng)
        for action in rng.sample(actions, min(8, len(actions))):
            reasons = [rules.why_not(each, action) for each in (state, other)]
            assert reasons[0] == reasons[1]
            assert repr(reasons[0]) == repr(reasons[1])

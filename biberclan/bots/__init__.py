"""Who plays when no person does: sees an Observation, answers an Action.

The wall: no true State of a match ever reaches a bot. What bots make of an observation with
`determinize` are worlds that they imagine: they fit all that the seat knows and are otherwise drawn
at random. Such a World has the type State, because the same rules play it.
"""

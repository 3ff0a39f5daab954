"""What plays when no person does: sees an Observation, answers with an Action.

The wall: no true State of a match ever reaches a bot. What bots make of an observation with
`determinize` are worlds that they imagine: they fit all that the seat knows and are otherwise drawn
at random. A world has the type State because the same rules play it.

Nothing here names a game. The bots of a game, and what the common search needs to know about it,
are in the package of the game (`biberclan.bots.package`).
"""

"""Bots: given an Observation, they return an Action.

The true State of a match never reaches a bot. From an observation `determinize` makes imagined
worlds: they agree with all that the seat knows and are otherwise drawn at random. A world has the
type State because the same rules play it.

Nothing here names a game. The bots of a game, and what the common search needs to know about it,
are in the package of the game (`biberclan.bots.package`).
"""

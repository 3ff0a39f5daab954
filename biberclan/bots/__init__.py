"""Bots: given an Observation, they return an Action.

The true State of a match never reaches a bot. From an observation, `determinize` draws imagined
worlds: they agree with everything that the seat knows, and are random otherwise. A world has the
type State because the same rules play it.

Nothing here names a game. The bots of a game, and what the shared search needs to know about it,
are in the package of the game (`biberclan.bots.package`).
"""

"""The rules of the games: standard library only; no I/O, clock, global random or interface."""

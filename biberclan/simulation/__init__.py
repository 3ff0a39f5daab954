"""Whole matches played without a table, to measure games and bots."""

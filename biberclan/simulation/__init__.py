"""Whole matches played without a table, to measure the game and those who play it."""

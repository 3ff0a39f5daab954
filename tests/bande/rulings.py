"""Biberbande's rulings by their ids."""

RULINGS = tuple(f"BB-{number}" for number in range(1, 41))

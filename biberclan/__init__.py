"""BiberClan at one terminal: table, rulebook and referee."""

__version__ = "1.0.0"

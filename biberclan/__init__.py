"""BiberClan at one terminal: table, rulebook and referee."""

__version__ = "0.5.0"

"""BiberClan at the table."""

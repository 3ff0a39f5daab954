"""BiberClan and its combined deck, above the rules."""

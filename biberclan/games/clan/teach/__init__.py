"""What BiberClan says of itself."""

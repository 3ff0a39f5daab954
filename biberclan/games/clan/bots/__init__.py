"""The bots that play BiberClan."""

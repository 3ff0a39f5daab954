"""One match being played: the checked door into the rules, its events, undo and replay."""

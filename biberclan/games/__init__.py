"""The games: what is a game's own above its rules, one package each; nobody else names one."""

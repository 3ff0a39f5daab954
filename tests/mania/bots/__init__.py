"""The bots of Biber Mania."""

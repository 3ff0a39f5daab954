"""Biber Mania, above the rules."""

"""Biberbande, above the rules."""

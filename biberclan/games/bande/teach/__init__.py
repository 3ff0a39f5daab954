"""Biberbande's own words: this module is what `biberclan.teach.words.Words` asks for."""

# `Words` lists these names already:
# mypy: implicit-reexport
# ruff: noqa: F401

from biberclan.games.bande.teach.arguments import argue
from biberclan.games.bande.teach.events import brief, honours, tell, touched
from biberclan.games.bande.teach.lessons import (
    BOOKS,
    DECISIONS,
    decision_kind,
    decision_title,
    name,
    option_name,
    option_value,
    passage_at_hand,
    read_condition,
    read_picture,
    read_position,
    summary,
    tally_name,
)
from biberclan.games.bande.teach.meaning import costs, preview, worth, would_mean
from biberclan.games.bande.teach.novelty import novelties
from biberclan.games.bande.teach.refusals import explain, explain_no_undo

"""Biber Mania's own words: this module is what `biberclan.teach.words.Words` asks for."""

from biberclan.games.mania.teach.arguments import argue
from biberclan.games.mania.teach.events import brief, honours, preview, tell, touched
from biberclan.games.mania.teach.lessons import (
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
from biberclan.games.mania.teach.meaning import costs, worth, would_mean
from biberclan.games.mania.teach.novelty import novelties
from biberclan.games.mania.teach.refusals import explain, explain_no_undo

__all__ = [
    "BOOKS",
    "DECISIONS",
    "argue",
    "brief",
    "costs",
    "decision_kind",
    "decision_title",
    "explain",
    "explain_no_undo",
    "honours",
    "name",
    "novelties",
    "option_name",
    "option_value",
    "passage_at_hand",
    "preview",
    "read_condition",
    "read_picture",
    "read_position",
    "summary",
    "tally_name",
    "tell",
    "touched",
    "worth",
    "would_mean",
]

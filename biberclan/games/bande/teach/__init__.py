"""Biberbande's own words: this module is what `biberclan.teach.words.Words` asks for."""

from biberclan.games.bande.teach.costs import costs
from biberclan.games.bande.teach.events import brief, honours, tell, touched
from biberclan.games.bande.teach.goals import read_condition
from biberclan.games.bande.teach.kinds import DECISIONS, decision_kind, decision_title
from biberclan.games.bande.teach.novelty import NOVELTIES, explain_novelty, novelties
from biberclan.games.bande.teach.passages import BOOKS, passage_at_hand, read_picture
from biberclan.games.bande.teach.positions import read_position
from biberclan.games.bande.teach.previewing import preview
from biberclan.games.bande.teach.refusals import explain, explain_no_undo
from biberclan.games.bande.teach.telling_arguments import argue
from biberclan.games.bande.teach.telling_consequences import would_mean
from biberclan.games.bande.teach.titles import name, option_name, option_value, summary, tally_name
from biberclan.games.bande.teach.worth import worth

__all__ = [
    "BOOKS",
    "DECISIONS",
    "NOVELTIES",
    "argue",
    "brief",
    "costs",
    "decision_kind",
    "decision_title",
    "explain",
    "explain_no_undo",
    "explain_novelty",
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

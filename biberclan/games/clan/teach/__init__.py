"""BiberClan's own words: this module is what `biberclan.teach.words.Words` asks for."""

from biberclan.games.clan.teach.arguing import argue as argue
from biberclan.games.clan.teach.events import brief as brief
from biberclan.games.clan.teach.events import honours as honours
from biberclan.games.clan.teach.events import preview as preview
from biberclan.games.clan.teach.events import tell as tell
from biberclan.games.clan.teach.events import touched as touched
from biberclan.games.clan.teach.lessons import BOOKS as BOOKS
from biberclan.games.clan.teach.lessons import DECISIONS as DECISIONS
from biberclan.games.clan.teach.lessons import decision_kind as decision_kind
from biberclan.games.clan.teach.lessons import decision_title as decision_title
from biberclan.games.clan.teach.lessons import passage_at_hand as passage_at_hand
from biberclan.games.clan.teach.lessons import read_condition as read_condition
from biberclan.games.clan.teach.lessons import read_picture as read_picture
from biberclan.games.clan.teach.lessons import read_position as read_position
from biberclan.games.clan.teach.meaning import costs as costs
from biberclan.games.clan.teach.meaning import worth as worth
from biberclan.games.clan.teach.meaning import would_mean as would_mean
from biberclan.games.clan.teach.names import name as name
from biberclan.games.clan.teach.names import option_name as option_name
from biberclan.games.clan.teach.names import option_value as option_value
from biberclan.games.clan.teach.names import summary as summary
from biberclan.games.clan.teach.names import tally_name as tally_name
from biberclan.games.clan.teach.novelty import novelties as novelties
from biberclan.games.clan.teach.refusals import explain as explain
from biberclan.games.clan.teach.refusals import explain_no_undo as explain_no_undo

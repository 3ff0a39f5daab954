"""From the desk to the panel: prompt, preview, hand, piles, what has happened."""

from biberclan.ui.desk import Desk
from biberclan.ui.lines import recent_lines
from biberclan.ui.look import PanelLook
from biberclan.ui.table import table_of


def panel_look(desk: Desk, note: str = "") -> PanelLook:
    """Return how the panel looks.

    Args:
        desk: what is going on.
        note: an answer to the last key, shown in place of the preview until the next one.
    """
    says, reason = desk.says()
    if note:
        says, refused = note, True
    else:
        refused = reason is not None
        if reason is not None:
            says = f"{says} ({reason.ruling})"
    commands = {"handover": "ready", "turn": "", "look": "confirm"}
    piles = table_of(desk.match.setup.game).piles(desk)
    return PanelLook(
        prompt=desk.prompt(),
        prompt_command=commands.get(desk.stage, "confirm"),
        says=says,
        refused=refused,
        piles=() if desk.stage == "handover" else piles,
        lines=recent_lines(desk),
    )

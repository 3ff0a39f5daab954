"""Where rows lie on the board."""

from typing import Final

from biberclan.games.bande.row import PLAN

across: Final = PLAN.across.__getitem__
board_layout: Final = PLAN.grid

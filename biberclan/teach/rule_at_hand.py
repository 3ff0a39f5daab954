"""The rule that matters for the decision that is due, in a few sentences."""

from biberclan.language import _
from biberclan.rules.clan.phases import Phase


def rule_at_hand(phase: Phase) -> tuple[str, str, str]:
    """Return title, text and rulings of the rule for a decision.

    Args:
        phase: which decision is due.
    """
    match phase:
        case "place":
            return (
                _("A number card goes into a lodge"),
                _(
                    "Lay it into any lodge, face up or face down: onto a free slot, or where a "
                    "card lies. From your own lodge the old card goes to the discard pile; from "
                    "somebody else's you take it and must lay it onto a free slot of your own. "
                    "The top row opens once both slots below are occupied. Only you may lay the "
                    "fifth card into your lodge; it ends the round."
                ),
                "BC-2, BC-7, BC-10, BC-13",
            )
        case "keep":
            return (
                _("Keep what you have taken"),
                _(
                    "The taken card goes onto a free slot of your own lodge, face up or face "
                    "down. If it lay face down, only you can see it now."
                ),
                "BC-11, BC-12, BC-14",
            )
        case "cleanup":
            return (
                _("Cleanup"),
                _(
                    "Choose a card that is not protected, in any lodge. It goes to the discard "
                    "pile for all to see. If there is a target, you must."
                ),
                "BC-26, BC-39, BC-41",
            )
        case "flip":
            return (
                _("Flip"),
                _(
                    "Choose a card that is not protected, in any lodge, and turn it over. You "
                    "may not look first. If there is a target, you must."
                ),
                "BC-26, BC-39, BC-42",
            )
        case "swap":
            return (
                _("Swap"),
                _(
                    "Choose two cards that are not protected, in two different lodges. They "
                    "change places and each keeps its face; nobody looks."
                ),
                "KV-5, KV-6, KV-11",
            )
        case "peek":
            return (
                _("Peek"),
                _(
                    "Look in secret at a face-down card that is not protected, in any lodge, "
                    "your own included. You may do without."
                ),
                "KV-14, KV-15, KV-16",
            )
        case "deal" | "over":
            return (
                _("Counting"),
                _(
                    "Add up your cards. Three equal cards bring 15 points more, four bring 25; "
                    "five equal cards win the match. Who closed the round loses 10 points if "
                    "anybody else has more."
                ),
                "BC-53, BC-54, BC-58, BC-61",
            )

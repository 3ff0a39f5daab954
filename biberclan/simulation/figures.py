"""Figures as the reports write them."""

from biberclan.language import in_figures


def percent(share: float) -> str:
    """Return a share of a whole in percent, to one decimal.

    >>> percent(0.25)
    '25.0 %'
    """
    return f"{in_figures(100 * share, 1)} %"

"""Every test of Biberbande's table speaks English unless it asks for another language."""

from tests.ui.conftest import colour

__all__ = ["colour"]

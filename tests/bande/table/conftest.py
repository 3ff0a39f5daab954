"""Every test of Biberbande's table speaks English unless it asks for another language."""

from tests.ui.conftest import colour, english

__all__ = ["colour", "english"]

"""Every test of Biber Mania's table speaks English unless it asks for another language."""

from tests.ui.conftest import colour, english

__all__ = ["colour", "english"]

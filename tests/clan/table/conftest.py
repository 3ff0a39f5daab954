"""What the tests of the screens have in common holds here, too."""

from tests.ui.conftest import colour, english, tongue

__all__ = ["colour", "english", "tongue"]

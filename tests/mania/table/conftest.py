"""What the tests of the screens have in common holds here, too."""

from tests.ui.conftest import colour

__all__ = ["colour"]

"""The fixtures of the tests of the screens apply here, too."""

from tests.ui.conftest import colour

__all__ = ["colour"]

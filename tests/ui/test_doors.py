"""The doors that screens go through: the app has each of them."""

import inspect

from biberclan.ui.app import BiberClanApp
from biberclan.ui.doors import Doors


def test_the_app_has_all_doors() -> None:
    doors: type[Doors] = BiberClanApp  # the types are compared where types are checked
    names = [name for name in vars(Doors) if not name.startswith("_")]
    assert {"open_home", "open_table", "refused"} <= set(names)
    for name in names:
        theirs = inspect.signature(getattr(doors, name)).parameters
        assert list(theirs) == list(inspect.signature(getattr(Doors, name)).parameters)

"""The doors that screens go through: the app has each of them."""

import inspect

from biberclan.ui.app import BiberClanApp
from biberclan.ui.doors import Doors


def test_the_app_has_all_doors() -> None:
    doors: type[Doors] = BiberClanApp  # the types are compared where types are checked
    functions = inspect.getmembers(Doors, inspect.isfunction)
    names = [name for name, _door in functions if not name.startswith("_")]
    assert {"open_home", "open_table", "refused"} <= set(names)
    for name in names:
        theirs = inspect.signature(getattr(doors, name)).parameters
        assert list(theirs) == list(inspect.signature(getattr(Doors, name)).parameters)

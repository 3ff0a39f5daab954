"""A frozen copy of the program: one executable, which stands for Python, too."""

import sys


def be_a_child() -> None:
    """Do what a process of our own is started for, and end, if this is one of a frozen copy.

    Children are started with `sys.executable`, which is the program itself there.
    """
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support  # noqa: PLC0415 - a start does not need it

        freeze_support()
        if sys.argv[1:2] == ["-c"]:
            _program, _option, code, *arguments = sys.argv
            sys.argv = ["-c", *arguments]
            exec(code, {})  # noqa: S102 - as Python itself does at this option
            sys.exit()

"""The differences between POSIX systems and Windows, except the drivers in `biberclan/ui/`."""

import sys

if sys.platform == "win32":
    import ctypes
    from locale import windows_locale


def users_locale() -> str:
    """Return the locale of the user's account, like "de_DE"; "" where only variables name one."""
    if sys.platform == "win32":
        return windows_locale.get(ctypes.WinDLL("kernel32").GetUserDefaultUILanguage(), "")
    return ""

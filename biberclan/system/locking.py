"""Locks on open files, which the system releases when their process ends, however it ends.

Of one's own, because portalocker does not fit: on Windows it needs pywin32 for a shared lock, and
it locks the bytes of the file itself, which its holder then could not write.
"""

import sys

if sys.platform == "win32":
    import ctypes
    import msvcrt
    from ctypes import wintypes
    from typing import Final

    _AT_ONCE: Final = 0x1
    _ALONE: Final = 0x2
    _HELD_BY_OTHERS: Final = (33, 997)  # ERROR_LOCK_VIOLATION, ERROR_IO_PENDING

    _FAR_OUT: Final = 0x7FFFFFFF
    """Which byte is locked, in units of 4 GiB: one that no file has, for a locked byte can't be
    read or written by others."""

    class _Place(ctypes.Structure):
        """The system's OVERLAPPED."""

        _fields_ = (
            ("internal", ctypes.c_void_p),
            ("internal_high", ctypes.c_void_p),
            ("offset", wintypes.DWORD),
            ("offset_high", wintypes.DWORD),
            ("event", wintypes.HANDLE),
        )

    _system = ctypes.WinDLL("kernel32", use_last_error=True)
    _lock, _unlock = _system.LockFileEx, _system.UnlockFileEx
    _numbers = (wintypes.DWORD, wintypes.DWORD, wintypes.DWORD, ctypes.POINTER(_Place))
    _lock.argtypes = (wintypes.HANDLE, wintypes.DWORD, *_numbers)
    _unlock.argtypes = (wintypes.HANDLE, *_numbers)

    def _lock_now(file: int, alone: bool) -> bool:
        handle, place = msvcrt.get_osfhandle(file), _Place(offset_high=_FAR_OUT)
        _unlock(handle, 0, 1, 0, ctypes.byref(place))  # a lock of one's own would be in the way
        if _lock(handle, _AT_ONCE | (_ALONE if alone else 0), 0, 1, 0, ctypes.byref(place)):
            return True
        error = ctypes.get_last_error()
        if error in _HELD_BY_OTHERS:
            return False
        raise ctypes.WinError(error)

else:
    import fcntl

    def _lock_now(file: int, alone: bool) -> bool:
        try:
            fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def try_lock(file: int, *, alone: bool) -> bool:
    """Lock an open file, or change between the two kinds of lock, without waiting.

    Args:
        file: its descriptor.
        alone: whether no other descriptor may hold a lock on the file.

    Returns:
        Whether it is locked now; if not, the former lock is lost too.

    Raises:
        OSError: the system has no locks there.
    """
    return _lock_now(file, alone)

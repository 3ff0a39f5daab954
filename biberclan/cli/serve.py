"""`biberclan serve`: the program in a browser tab; and how to install the packages of an extra."""

import argparse
import errno
import os
import re
import shlex
import subprocess
import sys
import threading
import webbrowser
from importlib.metadata import PackageNotFoundError, requires
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import biberclan
from biberclan.cli.output import UndoneError, complain, say
from biberclan.cli.parser import Parser, whole_number
from biberclan.language import _

_PORT: Final = 8066
_HIGHEST: Final = 65535
_GRAPHICAL: Final = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
"""Environment variables that show that a graphical browser can be started."""

_EXTRA: Final = re.compile(r"""(.+?)\s*;\s*extra\s*==\s*["']([\w-]+)["']""")
"""A requirement of an extra, in the metadata of an installed package."""


def add_serve(parser: Parser) -> None:
    """Add the arguments of `biberclan serve`."""
    parser.description = _(
        "Opens BiberClan in a tab of a browser on this machine, for this machine alone.\n"
        "Ctrl+C ends it."
    )
    parser.epilog = _(
        "examples:\n"
        "  biberclan serve\n"
        "  biberclan serve --port 9000 --no-open\n"
        "  biberclan serve --lang de"
    )
    parser.add_value(
        "--port",
        whole_number(0, _HIGHEST),
        help=_("the port; 0 for any that is free, otherwise {port} or any").format(port=_PORT),
    )
    parser.add_argument(
        "--no-open",
        dest="open",
        action="store_false",
        help=_("only write the address, open no browser"),
    )
    parser.set_defaults(run=_serve, plain=False)


def _serve(options: argparse.Namespace) -> int:
    try:
        from biberclan.web.server import (  # noqa: PLC0415 - may be missing
            LOOPBACK,
            NotListeningError,
            serve,
        )
    except ModuleNotFoundError:
        text = _("Playing in a browser needs a little more: {command}")
        raise UndoneError(text.format(command=how_to_add("web"))) from None
    from biberclan.web.program import Arguments  # noqa: PLC0415 - needs what may be missing

    given = Arguments(options.directory, options.settings.path, options.settings.flags)

    def ready(address: str, address_for_once: str) -> None:
        say(_("BiberClan is waiting at {address}").format(address=address))
        say(_("It opens on this machine alone; keep the address to yourself. Ctrl+C ends it."))
        if options.open:
            _open_browser(address_for_once)

    ports = (_PORT, 0) if options.port is None else (options.port,)
    reason = 0
    for port in ports:
        try:
            serve(given, port, ready, complain)
        except NotListeningError as error:
            reason = error.errno or 0
        else:
            return 0
    raise UndoneError(_why_not(LOOPBACK, ports[-1], reason))


def _why_not(address: str, port: int, reason: int) -> str:
    """Return the sentence on why the server can't listen.

    Args:
        address: this machine's own address.
        port: the port to listen at; 0 for any port that is free.
        reason: the system's number for the reason.
    """
    match reason:
        case errno.EADDRINUSE if port:
            text = _("--port: another program uses {port}; 0 takes any that is free.")
        case errno.EACCES | errno.EPERM if port:
            text = _("--port: this system won't let you use {port}; 0 takes any that is free.")
        case errno.EADDRNOTAVAIL:
            text = _(
                "No browser could find BiberClan: this machine's address {address} is missing."
            )
        case _:
            text = _("BiberClan can't wait for a browser here; the system says {reason}.")
    name = errno.errorcode.get(reason, str(reason))
    return text.format(port=port, address=address, reason=name)


def _open_browser(address: str) -> None:
    """Open a browser if there is one that needs no terminal; otherwise say that there is none."""
    on_a_screen = sys.platform in ("win32", "darwin") or any(map(os.environ.get, _GRAPHICAL))
    try:
        browser = webbrowser.get() if on_a_screen else None
    except webbrowser.Error:
        browser = None
    if browser is None:
        say(_("No browser was found here: open the address in one."))
    else:  # some browsers block until they end
        threading.Thread(target=browser.open, args=[address], daemon=True).start()


def how_to_add(extra: str) -> str:
    """Return a command that installs an extra where this program is installed.

    It names the packages rather than the extra, since the source of this installation may be gone.

    Args:
        extra: "web" or "cluster".
    """
    here, packages = Path(sys.prefix), _packages(extra)
    if (here / "pipx_metadata.json").exists():
        return _command_line(["pipx", "inject", here.name, *packages])
    if find_spec("pip") is None or (here / "uv-receipt.toml").exists():
        return _command_line(["uv", "pip", "install", "--python", sys.executable, *packages])
    return _command_line([sys.executable, "-m", "pip", "install", *packages])


def _packages(extra: str) -> list[str]:
    """Return the packages that an extra requires; for an uninstalled checkout, the checkout."""
    try:
        found = map(_EXTRA.fullmatch, requires("biberclan") or ())
    except PackageNotFoundError:
        return ["-e", f"{Path(biberclan.__file__).parent.parent}[{extra}]"]
    return [match[1] for match in found if match is not None and match[2] == extra]


def _command_line(command: list[str]) -> str:
    return subprocess.list2cmdline(command) if sys.platform == "win32" else shlex.join(command)

"""What can be said to `python main.py`, by arguments or by environment variables."""

from __future__ import annotations

import argparse
import ipaddress
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import platformdirs

LOOPBACK = "127.0.0.1"
PORT = 8550


@dataclass(frozen=True)
class Options:
    """Where to listen and where the data lies. `port` None is 8550, or a free one where that is taken; 0 is any."""

    host: str = LOOPBACK
    port: int | None = None
    data: Path | None = None
    browser: bool = True

    @property
    def local(self) -> bool:
        """Whether only this machine can enter."""
        return is_loopback(self.host)


def is_loopback(host: str) -> bool:
    """Whether a host's name or address means this machine itself.

    >>> is_loopback("localhost"), is_loopback("127.0.0.2"), is_loopback("::1"), is_loopback("192.168.1.5")
    (True, True, True, False)
    """
    if host.rstrip(".").lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def read(arguments: Sequence[str], environ: Mapping[str, str]) -> Options:
    """The options from the arguments, else from the variables; leaves with code 2 if one is wrong."""
    parser = argparse.ArgumentParser(
        prog="python main.py",
        description="Starts Yuletally in the browser. Each option can also be set by the variable named with it.",
    )
    parser.add_argument(
        "--host",
        type=_host,
        default=environ.get("YULETALLY_HOST") or LOOPBACK,
        help=f"address to listen on, {LOOPBACK} if not given; 0.0.0.0 lets the network in (YULETALLY_HOST)",
    )
    parser.add_argument(
        "--port",
        type=_port,
        default=environ.get("YULETALLY_PORT") or None,
        help=f"{PORT} if not given, 0 for any free one (YULETALLY_PORT)",
    )
    parser.add_argument(
        "--data",
        type=_folder,
        default=environ.get("YULETALLY_DATA") or None,
        help="folder for the sessions, the system's usual place if not given (YULETALLY_DATA)",
    )
    parser.add_argument(
        "--no-browser",
        dest="browser",
        action="store_false",
        default=not environ.get("YULETALLY_NO_BROWSER"),
        help="only serve, open nothing (YULETALLY_NO_BROWSER=1)",
    )
    found = parser.parse_args(arguments)
    # "--data=" is what a shell makes of an empty variable: it counts as not given.
    data = found.data or parser.parse_args([]).data
    return Options(host=found.host, port=found.port, data=data, browser=found.browser)


def data_folder(options: Options, environ: Mapping[str, str]) -> Path:
    """Where the data lies: as asked for, else where Flet says on a phone, else the system's usual place."""
    if options.data is not None:
        return options.data
    if given := environ.get("FLET_APP_STORAGE_DATA"):
        return Path(given)
    return platformdirs.user_data_path("yuletally", appauthor=False)


def _host(text: str) -> str:
    host = text.strip().removeprefix("[").removesuffix("]")
    if not host or len(host) > 253 or any(character.isspace() or character in "/@" for character in host):
        raise argparse.ArgumentTypeError(f"a host is a name or an address, not {text!r}")
    return host


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text!r}")
    return int(text)


def _folder(text: str) -> Path | None:
    """The folder; none where nothing was named."""
    if not text.strip():
        return None
    folder = Path(text).expanduser()
    if folder.exists() and not folder.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} is a file, no folder")
    return Path(os.path.abspath(folder))  # noqa: PTH100 - resolve() would follow a link that the user chose to keep

"""What the one who starts the server reads in the terminal."""

from __future__ import annotations

import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from typing import TextIO

import qrcode

from assistant.serve.options import Options

# Two modules of the code are one character: upper and lower half.
HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
QUIET_ZONE = 4


def address(options: Options, port: int) -> str:
    """The address to type into a browser.

    >>> address(Options(), 8550), address(Options(host="::1"), 80)
    ('http://127.0.0.1:8550', 'http://[::1]:80')
    """
    host = options.host
    if is_wildcard(host):
        host = own_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def own_address() -> str:
    """This machine's address in its network, as far as it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Choosing a route sends nothing; the address is one set aside for documentation.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def code(text: str, *, coloured: bool) -> str:
    """A QR code of half-block characters, dark on light: with the terminal's colours, else for a dark ground."""
    picture = qrcode.QRCode(border=QUIET_ZONE, error_correction=qrcode.constants.ERROR_CORRECT_L)
    picture.add_data(text)
    picture.make(fit=True)
    rows = picture.get_matrix()
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        dark = [(bool(a), bool(b)) for a, b in zip(upper, lower, strict=True)]
        if coloured:
            lines.append("\x1b[30;107m" + "".join(HALVES[pair] for pair in dark) + "\x1b[0m")
        else:
            lines.append("".join(HALVES[not a, not b] for a, b in dark))
    return "\n".join(lines)


def announce(options: Options, port: int, folder: object, out: TextIO) -> None:
    """Says where the site is and who can enter."""
    here = address(options, port)
    print(f"Yuletally: {here}", file=out)
    print(f"Data:      {folder}", file=out)
    if not options.local:
        picture = code(here, coloured=out.isatty())
        try:
            picture.encode(out.encoding or "ascii")
        except UnicodeEncodeError:
            print("(This terminal cannot show the address as a QR code.)", file=out)
        else:
            print(f"\n{picture}\n", file=out)
        print(
            "Warning: anyone on this network can open this address, and then see and change everything in it.\n"
            "         Without --host only this machine can.",
            file=out,
        )
    print("Stop it with Ctrl+C.", file=out, flush=True)


def open_browser(url: str, environ: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Opens the page where there is a screen to show it; says whether it tried."""
    # On Linux without a display only a text browser would come up, in this very terminal.
    if platform.startswith("linux") and not (environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY")):
        return False
    threading.Thread(target=_open, args=(url,), daemon=True).start()
    return True


def _open(url: str) -> None:
    try:
        webbrowser.open(url)
    except (webbrowser.Error, OSError) as error:
        print(f"No browser could be opened ({error}): open {url} yourself.", flush=True)


def local_url(options: Options, port: int) -> str:
    """The address for the browser on this machine itself."""
    if options.local or not is_wildcard(options.host):
        return address(options, port)
    return f"http://127.0.0.1:{port}"


def is_wildcard(host: str) -> bool:
    """Whether a host means every address of this machine."""
    return host in ("0.0.0.0", "::")

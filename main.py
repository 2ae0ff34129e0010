"""Starts Yuletally: a page in the browser when called by hand, the app itself inside a packaged one."""

import sys

from assistant.start import start

if __name__ == "__main__":
    sys.exit(start(sys.argv[1:]))

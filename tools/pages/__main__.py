"""See `tools.pages`."""

import argparse
from pathlib import Path

from lab import ROOT
from tools.pages import __doc__ as told
from tools.pages import build

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tools.pages", description=told)
    parser.add_argument("--to", type=Path, default=ROOT / "build" / "pages", metavar="FOLDER")
    build(parser.parse_args().to)

#!/usr/bin/env bash
# pex 2.105.2 with CPython 3.11: an extra that only the second package asks for is not packed, which shows when the file
# is started, not when it is built.
#
# Behaviour: for Python up to 3.11 pex resolves with the pip 20.3.4 that it carries, by its legacy resolver. Rich needs
# markdown-it-py, Textual needs markdown-it-py[linkify]. With Rich first, the package is settled without its extra, and
# what the extra needs is left out. Building ends with status 0 and no word; the file then finds "no interpreter
# compatible with the requested constraints", whatever is there. With Textual first, or with `--resolver-version
# pip-2020-resolver`, it starts.
#
# Output seen:
#   rich textual: build 0, start 1 (But this pex had no 'linkify-it-py' distributions.)
#   textual rich: build 0, start 0
#   rich textual, pip-2020-resolver: build 0, start 0
#
# Why it matters: build tools list the dependencies of a package by the alphabet, so that its author has no
# hand in the order: a program that needs Rich and Textual is packed without complaint and never starts.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
export PEX_ROOT=$place/root
python3.11 -m venv venv
venv/bin/pip install -q pex==2.105.2

look() {
    name=$1
    shift
    built=0
    venv/bin/pex --python venv/bin/python "$@" -o "$name.pex" >/dev/null 2>&1 || built=$?
    started=0
    venv/bin/python "$name.pex" -c "import textual" >said 2>&1 || started=$?
    lacks=$(grep -o "But this pex had no .*" said | head -1 || true)
    found="build $built, start $started${lacks:+ ($lacks)}"
}

look first rich==15.0.0 textual==8.2.8
echo "rich textual: $found"
[ "$found" = "build 0, start 1 (But this pex had no 'linkify-it-py' distributions.)" ]
look second textual==8.2.8 rich==15.0.0
echo "textual rich: $found"
[ "$found" = "build 0, start 0" ]
look third --resolver-version pip-2020-resolver rich==15.0.0 textual==8.2.8
echo "rich textual, pip-2020-resolver: $found"
[ "$found" = "build 0, start 0" ]

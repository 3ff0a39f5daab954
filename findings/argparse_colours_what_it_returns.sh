#!/usr/bin/env bash
# Python 3.14.2 (of npm's pyodide 314.0.7): argparse colours the text that `format_help` returns.
#
# Behaviour: `ArgumentParser.format_help()` and `format_usage()` return a string with escape sequences,
# not only `print_help()`, wherever FORCE_COLOR is set or standard output is a terminal: whatever the
# program does with that string. Only `color=False`, which older versions don't take, or the attribute
# `color` of a parser prevents it.
#
# Output seen: 'usage: ' in the string as '\x1b[1;34musage: \x1b[0m'; without any with color = False.
#
# Why it matters: programs that page, test, translate or escape their help, or write it into a manual page, have found
# plain text there for fifteen years. argparse-manpage (issue 133) and sphinx-argparse (issue 72) were among them.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pyodide@314.0.7 >/dev/null
cat >run.mjs <<'END'
import { loadPyodide } from "pyodide";
const python = await loadPyodide({ env: { FORCE_COLOR: "1" } });
process.exit(python.runPython(`
import argparse, sys
parser = argparse.ArgumentParser(prog="tool")
coloured = parser.format_help()
parser.color = False
plain = parser.format_help()
print(sys.version.split()[0], repr(coloured.splitlines()[0]), repr(plain.splitlines()[0]))
int(not ("\\x1b[" in coloured and "\\x1b" not in plain))
`));
END
node run.mjs

#!/usr/bin/env bash
# SQLite's shell 3.40.1 (Debian 3.40.1-2+deb12u2): `.recover` recovers no table of any file.
#
# Behaviour: the command needs the virtual table sqlite_dbpage, with which Debian does not build its library,
# though it builds the command. Of a file that is whole, too, it writes a BEGIN and some pragmas, then ends
# with status 1 and with "sql error: SQL logic error (1)". What it has written is taken without complaint by
# another shell, and makes an empty file.
#
# Output seen:
#   .recover: status 1, 'sql error: SQL logic error (1)'; status 0 to read it; 0 tables; integrity_check: ok
#   .dump: 1 table, 2 rows
#
# Why it matters: `sqlite3 broken.db .recover | sqlite3 new.db` is the usual advice. By the status of that
# pipeline and by `integrity_check` the new file is good, and the old one may be deleted. The message does not
# say that nothing was tried.
set -eu
command -v sqlite3 >/dev/null || { apt-get update -qq; apt-get install -y -qq sqlite3 >/dev/null; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
sqlite3 --version | grep -o '^3\.40\.1'
sqlite3 whole.db "CREATE TABLE t (a); INSERT INTO t VALUES (1), (2)"

status=0
sqlite3 whole.db .recover >recovered.sql 2>said || status=$?
read=0
sqlite3 recovered.db <recovered.sql || read=$?
sqlite3 whole.db .dump | sqlite3 dumped.db
tables="SELECT count(*) FROM sqlite_schema"
found="status $status, '$(cat said)'; status $read to read it; $(sqlite3 recovered.db "$tables") tables"
found="$found; integrity_check: $(sqlite3 recovered.db "PRAGMA integrity_check")"
dumped="$(sqlite3 dumped.db "$tables") table, $(sqlite3 dumped.db "SELECT count(*) FROM t") rows"
echo ".recover: $found"
echo ".dump: $dumped"
[ "$found" = "status 1, 'sql error: SQL logic error (1)'; status 0 to read it; 0 tables; integrity_check: ok" ]
[ "$dumped" = "1 table, 2 rows" ]

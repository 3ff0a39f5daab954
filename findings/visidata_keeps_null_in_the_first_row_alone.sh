#!/usr/bin/env bash
# VisiData 3.4: in the JSON that it saves, only the first row keeps members that are null.
#
# Behaviour: it writes all columns into the first row, with null where there is nothing, and leaves null out of all
# others. So a member that was null is missing afterwards, and one that was missing is null in the first row. It is so
# for .json and for .jsonl, in a batch with no command at all.
#
# Output seen, before and after `vd -b a.jsonl -o b.jsonl`:
#   {"name": "Anna", "bot": null} -> {"name": "Anna", "bot": null, "won": null}
#   {"name": "Ben", "bot": null} -> {"name": "Ben"}
#   {"name": "Cem", "bot": "x", "won": 1} -> {"name": "Cem", "bot": "x", "won": 1}
#
# Why it matters: a schema says which members a row has to have, and whether one may be null, and most programs tell
# null from missing. Whoever looks at the first row, as one does, sees that all is there.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q visidata==3.4
cat >a.jsonl <<'END'
{"name": "Anna", "bot": null}
{"name": "Ben", "bot": null}
{"name": "Cem", "bot": "x", "won": 1}
END
HOME=$place venv/bin/vd -b a.jsonl -o b.jsonl 2>/dev/null
paste -d '>' a.jsonl b.jsonl | sed 's/}>/} -> /' >found
cat found
cat >expected <<'END'
{"name": "Anna", "bot": null} -> {"name": "Anna", "bot": null, "won": null}
{"name": "Ben", "bot": null} -> {"name": "Ben"}
{"name": "Cem", "bot": "x", "won": 1} -> {"name": "Cem", "bot": "x", "won": 1}
END
cmp found expected

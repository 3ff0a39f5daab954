#!/usr/bin/env bash
# mlxtend 0.25.0: `proportion_difference` finds no difference where the first of two shares is the larger one.
#
# Behaviour: the p-value is only the lower tail of z. Of two shares in falling order it is close to 1 however far they
# are apart, of equal ones it is 0.5, and in rising order it is half of what a test of both sides gives. Its guide
# speaks of a difference, gives z = 1.96 as the limit of 5 %, and calls its example, 84 and 92, significant.
#
# Output seen, p of a and b wins in 100 matches each, with that of statsmodels 0.15.0 behind it:
#   90 and 60: 0.9999999 (0.0000002)
#   60 and 90: 0.0000001 (0.0000002)
#   70 and 70: 0.5000000 (1.0000000)
#   84 and 92: 0.0397053 (0.0794106)
#
# Why it matters: a new bot is compared with an old one, a treatment with none. Named first, a better one never is
# significant; named second, it is so twice as soon as it should. The two mistakes change places with the arguments.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv venv
venv/bin/pip install -q mlxtend==0.25.0 statsmodels==0.15.0 scipy==1.17.1 pandas==3.1.1 numpy==2.4.6
cat >run.py <<'END'
import sys
from mlxtend.evaluate import proportion_difference
from statsmodels.stats.proportion import test_proportions_2indep

found = []
for one, other in (90, 60), (60, 90), (70, 70), (84, 92):
    _z, p = proportion_difference(one / 100, other / 100, 100, 100)
    both = test_proportions_2indep(one, 100, other, 100, method="wald").pvalue
    found.append((f"{p:.7f}", f"{both:.7f}"))
    print(f"{one} and {other}: {found[-1][0]} ({found[-1][1]})")
sys.exit([p for p, _both in found] != ["0.9999999", "0.0000001", "0.5000000", "0.0397053"])
END
venv/bin/python run.py

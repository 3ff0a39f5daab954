"""`python -m biberclan`."""

import sys

from biberclan.cli import main

sys.exit(main())

"""Before any test: the whole package, as its users have it.

tools/generate.py makes do with a bare one where none is imported yet, and every test after it in the process would, too.
"""

import petteia

assert petteia.table

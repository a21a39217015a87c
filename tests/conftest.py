"""Before any test: the whole package, as its users have it.

tools/generate.py makes do with a bare one where none is imported yet, and so would every test after it.
"""

import petteia

assert petteia.table

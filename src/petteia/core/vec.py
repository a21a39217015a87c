"""Fixed-length vectors of integers: packed when compiled, plain lists when interpreted.

The stub beside this file gives the compiler librt's packed `vec`. Interpreted code meets a list and behaves
the same as long as nobody appends: a vec's alias would not see it, a list's would.
"""

vec = list

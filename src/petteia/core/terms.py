"""Terms: an evaluation as a sum of things that have names, so that a hint can say what it is about."""

Terms = dict[str, int]  # what each named term adds


def mean(tables: list[tuple[int, Terms]], whole: int) -> Terms:
    """The weighted mean of several tables' terms. The weights sum to `whole`.

    Rounded one after another, so that the terms still add up to what the mean of their sums is rounded to.
    """
    rounded: Terms = {}
    before = 0
    for term in tables[0][1]:
        exact = before + sum([weight * terms[term] for weight, terms in tables])
        rounded[term] = exact // whole - before // whole
        before = exact
    return rounded

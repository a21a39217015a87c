"""The chapters of a report: what is asked of many games, each with a plot and the table of the same figures."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil

from petteia.boards.phrases import Phrases
from petteia.report.naming import Names
from petteia.report.plots import WIDE, WIDTH, Mark, Row, Svg, columns, intervals
from petteia.sim.contrast import Estimate, mean_of
from petteia.sim.reading import ALL, WON, Told, Value
from petteia.sim.stats import Share, share_of
from petteia.sim.watching import OPENING

STRONGEST = 16  # pieces in the plot of what stands out
SHOWN = 24  # rows in the plot of a kind; the table has them all
BARS = 24  # lengths that are drawn one by one

Cells = list[str]


@dataclass(frozen=True)
class Table:
    """The first column names the rows; all others are figures."""

    head: Cells
    rows: list[Cells]


@dataclass(frozen=True)
class Chapter:
    key: str  # what a link leads to
    title: str
    says: list[str] = field(default_factory=list)
    plot: Svg | None = None
    tables: list[Table] = field(default_factory=list)
    legend: list[tuple[str, str]] = field(default_factory=list)  # the kind of a mark, and what it means


@dataclass(frozen=True)
class Report:
    title: str
    about: list[tuple[str, str]]
    notes: list[str]
    chapters: list[Chapter]  # what is drawn of every game
    pieces: list[Chapter]  # one for each way of having to do with a kind of piece


def report(told: Told, names: Names, phrases: Phrases) -> Report:
    return Reporter(told, names, phrases).report()


class Reporter:
    def __init__(self, told: Told, names: Names, phrases: Phrases) -> None:
        self.told = told
        self.results = told.results
        self.names = names
        self.phrases = phrases
        self.say = phrases.say
        self.players = len(told.results.bots)

    def report(self) -> Report:
        values = self.told.values()
        asked = [self.seats(), self.bots(), self.length(), self.endings(), self.sources(), self.strongest(values)]
        chapters = [chapter for chapter in asked if chapter is not None]
        title = self.say("report.title", game=self.names.game())
        return Report(title, self.about(), self.notes(), chapters, self.kinds(values))

    # What was played.

    def about(self) -> list[tuple[str, str]]:
        results, about = self.results, self.told.about
        rules = f"{about['versions']['rules']}.{about['versions']['content']}"
        deals = len({one.deal for one in results.played})
        facts = [
            (self.say("report.games"), self.say("report.games_deals", n=len(results.played), deals=deals)),
            (self.say("report.bots"), ", ".join(results.bots)),
            (self.say("report.options"), self.names.options(results.options) or self.say("report.usual")),
            (self.say("report.seed"), str(results.seed)),
            (self.say("report.rules"), rules),
        ]
        return facts + ([(self.say("report.pack"), str(about["pack"])[:8])] if about.get("pack") else [])

    def notes(self) -> list[str]:
        notes = [self.say("report.intervals")]
        if self.results.unfinished:
            notes.append(self.say("sim.unfinished", n=self.results.unfinished))
        if not self.results.balanced:
            notes.append(self.say("report.unbalanced"))
        return notes

    # Who won.

    def seats(self) -> Chapter | None:
        """The share of each place at the table; alone there is only one."""
        if self.players == 1:
            return None
        shares = [(self.names.seat(n), self.results.share_of_seat(n)) for n in range(self.players)]
        rows = [[name, *self.share_cells(share)] for name, share in shares]
        return Chapter(
            "seats",
            self.say("report.seats.title"),
            [self.say("report.seats.says")],
            self.share_plot(shares, self.even()),
            [Table(self.share_head(self.say("report.seat")), rows)],
        )

    def bots(self) -> Chapter:
        rows, shares = [], []
        for entrant, bot in enumerate(self.results.bots):
            share = self.results.share(entrant)
            shares.append((bot, share))
            score = mean_by_deal([(one.deal, one.scores[entrant]) for one in self.results.finished])
            rows.append([bot, *self.share_cells(share), self.mean(score, self.results.score(entrant))])
        scores = self.say("sim.score", scores=self.names.texts.sentence("counts", "scores"))
        tables = [Table([*self.share_head(self.say("sim.bot")), scores], rows)]
        if len(set(self.results.bots)) > 1:
            tables.append(self.bots_by_seat())
        even = self.even() if self.players > 1 else None
        key = "report.bots_chapter" if self.players > 1 else "report.alone"
        plot = self.share_plot(shares, even)
        return Chapter("bots", self.say(f"{key}.title"), [self.say(f"{key}.says")], plot, tables)

    def bots_by_seat(self) -> Table:
        seats = range(self.players)
        rows = []
        for entrant, bot in enumerate(self.results.bots):
            shares = [self.results.share_in_seat(entrant, seat) for seat in seats]
            rows.append([bot, *(f"{self.percent(share.wins)} ({self.between(share)})" for share in shares)])
        return Table([self.say("report.bot_in_seat"), *map(self.names.seat, seats)], rows)

    def even(self) -> float:
        """What everybody would have if all were alike; less than all together where a rival may win."""
        return sum(self.results.share(n).wins for n in range(self.players)) / self.players

    def share_plot(self, shares: Sequence[tuple[str, Share]], even: float | None) -> Svg:
        rows = [Row(name, (Mark(share.wins, share.low, share.high),)) for name, share in shares]
        said = "" if even is None else self.say("report.even", share=self.percent(even))
        return intervals(rows, self.round_percent, even, said, whole=True)

    # How games went.

    def length(self) -> Chapter | None:
        """In rounds, or what the game counts; in decisions where it counts nothing."""
        lengths = self.results.lengths()
        unit = self.names.texts.plural(2, "counts", "round") if lengths else self.say("sim.decisions")
        counts = lengths or Counter(one.decisions for one in self.results.finished)
        spread = self.results.length() or self.results.decisions()
        mean, median = self.phrases.decimal(spread.mean), self.phrases.decimal(spread.median)
        says = self.say("sim.spread", what=unit, mean=mean, median=median, low=spread.least, high=spread.most)
        told = binned(counts)
        total = sum(n for _, n in told)
        rows = [[label, str(n), self.percent(n / total)] for label, n in told]
        head = [unit, self.say("report.games"), self.say("report.part")]
        choices = self.say("sim.choices", mean=self.phrases.decimal(self.results.choices()))
        plot = columns(told, self.round_percent)
        return Chapter("length", self.say("report.length.title"), [says, choices], plot, [Table(head, rows)])

    def endings(self) -> Chapter | None:
        """Nothing where there is only one way."""
        finished = self.results.finished
        ways = [
            (self.names.ending(way), share_of([(one.deal, float(one.ending == way)) for one in finished]), n)
            for way, n in self.results.endings().items()
        ]
        if len(ways) < 2:
            return None
        rows = [[name, str(n), self.percent(share.wins), self.between(share)] for name, share, n in ways]
        head = [self.say("report.ending"), self.say("report.games"), self.say("report.part"), self.say("sim.interval")]
        plot = self.share_plot([(name, share) for name, share, _ in ways], None)
        return Chapter("endings", self.say("report.endings.title"), [], plot, [Table(head, rows)])

    # Where points came from.

    def sources(self) -> Chapter | None:
        rules = [rule for rule in self.names.box.game.sources() if rule in self.told.points]
        found = [(rule, self.told.source(rule, ALL), self.told.source(rule, WON)) for rule in rules]
        drawn, rows = [], []
        for rule, each, won in found:
            if each is None:
                continue
            marks = [Mark(each.value, each.low, each.high)]
            marks += [Mark(won.value, won.low, won.high, "second")] if won is not None else []
            drawn.append(Row(self.names.rule(rule), tuple(marks)))
            rows.append([self.names.rule(rule), *self.mean_cells(each), *self.mean_cells(won)])
        if not drawn:
            return None
        scores = self.names.texts.sentence("counts", "scores")
        interval = self.say("sim.interval")
        head = [scores, self.say("report.everybody"), interval, self.say("report.winners"), interval]
        legend = [("first", self.say("report.everybody")), ("second", self.say("report.winners"))]
        title = self.say("report.sources.title")
        plot = intervals(drawn, self.short_number, 0.0)
        return Chapter("sources", title, [self.say("report.sources.says")], plot, [Table(head, rows)], legend)

    # What goes along with winning.

    def strongest(self, values: Sequence[Value]) -> Chapter:
        told = sorted([each for each in values if each.more is not None], key=by_strength)
        title = self.say("report.strongest.title")
        says = [self.say("report.strongest.says")]
        if not told:
            return Chapter("strongest", title, [*says, self.say("report.too_few")])
        sure = sum(each.more is not None and each.more.sure for each in told)
        says.append(self.say("report.strongest.luck", n=len(told), by_luck=ceil(len(told) / 20)))
        says.append(self.say("report.strongest.sure", n=sure, shown=min(STRONGEST, len(told))))
        shown = sorted(told[:STRONGEST], key=by_value)
        named = [(f"{self.names.piece(each.piece)} – {self.heading(each)}", each) for each in shown]
        rows = [[name, *self.value_cells(each)] for name, each in named]
        return Chapter("strongest", title, says, self.value_plot(named, WIDE), [Table(self.value_head(), rows)])

    def kinds(self, values: Sequence[Value]) -> list[Chapter]:
        """In the order in which the game tells of its events; the first decisions before all others."""
        order = {event.name: n for n, event in enumerate(self.names.box.game.events)}
        order[OPENING] = -1
        found: dict[tuple[str, str], list[Value]] = {}
        for each in values:
            found.setdefault(each.piece[:2], []).append(each)
        keys = sorted(found, key=lambda key: (order.get(key[0], len(order)), key))
        return [self.kind(f"kind-{n}", found[key]) for n, key in enumerate(keys)]

    def kind(self, key: str, values: Sequence[Value]) -> Chapter:
        told = sorted([each for each in values if each.more is not None], key=by_strength)[:SHOWN]
        rest = sorted(values, key=lambda each: (each.more is None, -value_of(each), -each.seats))
        rows = [[self.names.piece(each.piece), *self.value_cells(each)] for each in rest]
        says = [] if told else [self.say("report.too_few")]
        if len(told) < sum(each.more is not None for each in values):
            says.append(self.say("report.shown", n=len(told)))
        named = [(self.names.piece(each.piece), each) for each in sorted(told, key=by_value)]
        plot = self.value_plot(named, WIDTH) if told else None
        return Chapter(key, self.heading(values[0]), says, plot, [Table(self.value_head(), rows)])

    def heading(self, each: Value) -> str:
        event, kind, _ = each.piece
        told = self.names.happening(event, kind)
        return self.say("report.opening", question=told) if event == OPENING else told

    def value_plot(self, named: Sequence[tuple[str, Value]], width: int) -> Svg:
        rows = [
            Row(name, (Mark(of.value, of.low, of.high, "first" if of.sure else "faint"),))
            for name, each in named
            if (of := each.more) is not None
        ]
        return intervals(rows, self.points, 0.0, self.say("report.no_difference"), width=width)

    def value_head(self) -> Cells:
        head = [self.say(f"report.{key}") for key in ("piece", "had", "won", "more")]
        return [*head, self.say("sim.interval"), self.say("report.sure")]

    def value_cells(self, each: Value) -> Cells:
        cells = [str(each.seats), self.percent(each.won)]
        if each.more is None:
            return [*cells, "–", "–", "–"]
        low, high = self.points(each.more.low, 1), self.points(each.more.high, 1)
        sure = self.say("report.yes") if each.more.sure else "–"
        return [*cells, self.points(each.more.value, 1), self.say("report.from_to", low=low, high=high), sure]

    # Numbers.

    def share_head(self, first: str) -> Cells:
        return [first, self.say("report.games"), self.say("sim.wins"), self.say("sim.interval")]

    def share_cells(self, share: Share) -> Cells:
        return [str(share.games), self.percent(share.wins), self.between(share)]

    def between(self, share: Share) -> str:
        low, high = self.phrases.decimal(100 * share.low), self.phrases.decimal(100 * share.high)
        return self.say("sim.between", low=low, high=high)

    def percent(self, share: float) -> str:
        return f"{self.phrases.decimal(100 * share)} %"

    def round_percent(self, share: float) -> str:
        return f"{100 * share:.0f} %"

    def points(self, share: float, digits: int = 0) -> str:
        """A difference of shares, in percentage points, with its sign."""
        told = self.phrases.decimal(abs(100 * share), digits)
        nothing = not told.strip("0.,")
        return told if nothing else f"{'+' if share > 0 else '−'}{told}"

    def short_number(self, value: float) -> str:
        return f"{value:g}".replace("-", "−").replace(".", self.say("decimal"))

    def mean_cells(self, each: Estimate | None) -> Cells:
        if each is None:
            return ["–", "–"]
        low, high = self.number(each.low), self.number(each.high)
        return [self.number(each.value), self.say("report.from_to", low=low, high=high)]

    def mean(self, each: Estimate | None, value: float) -> str:
        """A mean with its interval, if that can be told."""
        return self.number(value) if each is None else "{} ({})".format(*self.mean_cells(each))

    def number(self, value: float) -> str:
        return self.phrases.decimal(value).replace("-", "−")


def mean_by_deal(found: Sequence[tuple[int, int]]) -> Estimate | None:
    """Of pairs (deal, number)."""
    deals: dict[int, list[int]] = {}
    for deal, number in found:
        deals.setdefault(deal, []).append(number)
    return mean_of([(len(each), sum(each)) for each in deals.values()])


def binned(counts: Counter[int]) -> list[tuple[str, int]]:
    """How many games were how long; where there are many lengths, several together."""
    least, most = min(counts), max(counts)
    width = ceil((most - least + 1) / BARS)
    told = []
    for first in range(least, most + 1, width):
        last = first + width - 1
        label = str(first) if width == 1 else f"{first}–{last}"
        told.append((label, sum(n for length, n in counts.items() if first <= length <= last)))
    return told


def value_of(each: Value) -> float:
    return 0.0 if each.more is None else each.more.value


def by_value(each: Value) -> float:
    return -value_of(each)


def by_strength(each: Value) -> float:
    """The surest first."""
    return 0.0 if each.more is None else -abs(each.more.value) / (each.more.error or 1.0)

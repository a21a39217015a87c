"""Match: a game being played. Seats, chance, refusals, undo, views and events for each seat, and the record."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from petteia.core.game import Remark, Rival, View
from petteia.core.rng import Rng
from petteia.core.state import CHANCE, SPECTATOR, Happening, State
from petteia.core.step import OK
from petteia.play import dealer
from petteia.play.aside import Aside
from petteia.play.checked import no_action, refusal_of
from petteia.play.decision import Choice as Choice
from petteia.play.decision import Decision as Decision
from petteia.play.decision import judged
from petteia.play.dump import canonical, dump, load
from petteia.play.misfit import Misfit
from petteia.play.notation import NamedTwice
from petteia.play.opening import start_of
from petteia.play.record import Header, Record, Seam, Undo, commit_start
from petteia.play.refusal import Refusal, Refused
from petteia.play.registry import Box
from petteia.play.seat import SeatView
from petteia.play.text import Speaker
from petteia.play.told import Told, tell
from petteia.play.trail import Entry, bars_undo, must_stand

TABLES = 256  # of which the words for seats are at hand: a game, and who plays it in which order


class Match:
    """Players, options and seats are fixed when it is made; then `play` and `undo` append to the record.

    Without a seed nobody deals: chance waits until its outcome is written with `deal`.
    """

    def __init__(
        self,
        box: Box,
        players: int,
        options: Mapping[str, str] | None = None,
        seats: Sequence[tuple[str, str]] = (),
        seed: bytes | None = None,
        forced: bool = False,
        first: Mapping[str, object] | None = None,
    ) -> None:
        """`first` is the dump of a position to begin with, in place of the laid table."""
        game = box.game
        box.check_players(players)
        table = box.option_values(options or {})
        taken = box.seats(players, seats or [(word, "") for word in box.seat_words(players)])
        self.box = box
        self.game = game
        self.players = players
        self.seed = seed
        self.forced = forced  # play a choice by itself when it is the only one and every seat can see that
        self.trail: list[Entry] = []
        self.opening: list[Happening] = []  # what happened before the first line
        self.owners: dict[int, int] = {}  # the seat whose secret a line is; lines that were taken back stay secret
        self.asides: dict[int, State] = {}  # lines that changed nothing, with the state that they left as it was
        header = Header(
            game.name,
            game.rules_version,
            game.content_version,
            players,
            box.options(table),
            taken,
            dealer.commitment(seed) if seed is not None else "",
            pack=box.pack_header,
            values=box.pack_values,
        )
        self.record = Record(header, seed=seed)
        self.s = box.lay(players, table) if first is None else load(game, first)
        if self.s.players != players or list(self.s.options) != table:
            raise Misfit(Refusal("play.position_other"))
        if first is not None:
            self.record.start = canonical(dump(game, self.s))
            sealed = commit_start(seed or self.record.key, self.record.start)
            self.record.header = replace(header, start=sealed)
        self.s.events = self.opening
        game.flow(self.s)
        self.s.events = None
        self._go_on()

    def reopen(self, s: State, trail: Sequence[Entry], lines: int, chain: str, seed: bytes) -> None:
        """Go on where a stored match stood, with only its last lines at hand: for undo, and for what was told last."""
        self.s = s
        self.trail = list(trail)
        self.opening = []
        self.seed = seed
        header = replace(self.record.header, commitment=dealer.commitment(seed))
        self.record = Record(header, seed=seed, skipped=lines, skipped_chain=chain)

    def ends_undo(self, action: int) -> bool:
        """Whether an allowed choice can be taken back only with everybody's consent, as far as its seat can see."""
        return self.game.ends_undo(self.s, action)

    def outlook(self, action: int) -> tuple[State, list[Happening], str]:
        """What an allowed choice would come to, as far as its seat can imagine, if nobody did anything about it.

        Last the question that others were supposed to answer in that way, if one was asked.
        """
        s = self.game.determinize(self.s, int(self.game.actor(self.s)), Rng(action))
        happened: list[Happening] = []
        s.events = happened
        self.game.apply(s, action)
        known, asked = len(happened), self.game.asked(s).name if s.depth > 0 else ""
        self.game.suppose(s)
        s.events = None
        return s, happened, asked if len(happened) > known else ""

    # Asking.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.s.depth == 0)

    @property
    def to_act(self) -> int | None:
        """The seat that is to choose; None when the game is over or chance is to speak."""
        actor = self.game.actor(self.s)
        return int(actor) if actor >= 0 else None

    @property
    def asked(self) -> str:
        """The step that is asked, empty when the game is over."""
        return "" if self.over else self.game.asked(self.s).name

    @property
    def choices(self) -> list[str]:
        """Everything that may be answered now, in words."""
        return [self.box.notation.format(action) for action in self.game.actions(self.s)]

    @property
    def scores(self) -> list[int]:
        """The score of each seat as things stand."""
        return self.game.scores(self.s)

    @property
    def winners(self) -> list[int]:
        """The seats that share first place; none before the end."""
        return self.game.winners(self.s) if self.over else []

    @property
    def rivals(self) -> list[Rival]:
        """Opponents without a seat, with their scores as things stand."""
        return self.game.rivals(self.s)

    def view(self, seat: int) -> View:
        """What a seat may know now, as plain JSON, or SPECTATOR who only watches. Raises ValueError."""
        if seat != SPECTATOR and seat not in range(self.players):
            raise ValueError(f"there are seats 0 to {self.players - 1}, and SPECTATOR ({SPECTATOR}), not {seat!r}")
        return self.game.view(self.s, seat)

    def standing(self, seat: int) -> list[Remark]:
        """What counts for a seat now, for its own eyes; nothing for a spectator, or when the game is over."""
        return self.game.standing(self.s, seat) if 0 <= seat < self.players and not self.over else []

    def seat_view(self, seat: int) -> SeatView[State]:
        """What a bot is given to choose from, for the seat that is to act. Raises ValueError for any other."""
        return SeatView(self.game, self.s, seat)

    def decision(self, seat: int | None = None) -> Decision | None:
        """The question that is asked; None when the game is over.

        What a `seat` is told that is not asked itself has no numbers and no choices, unless all can see them anyway.
        """
        if self.over:
            return None
        step, actor = self.game.asked(self.s), int(self.game.actor(self.s))
        if seat is not None and (seat != actor or actor < 0) and not self.game.open_choice(self.s):
            return Decision(actor, step.name, {}, [], self.record.count)
        rules = judged(self.game, self.s)
        choices = self._choices([action for action, rule in rules.items() if rule == OK])
        return Decision(actor, step.name, self.prompt_facts(), choices, self.record.count, rules)

    def choice(self, action: int) -> Choice:
        """An answer to the question that is asked, allowed or not: how it is said, and what it would mean."""
        said = self.box.notation.said(action)
        return Choice(action, said.words, said.parts, self.box.notation.meaning(self.s, action), said.verb)

    def _choices(self, actions: list[int]) -> list[Choice]:
        """The same of several."""
        said = [self.box.notation.said(action) for action in actions]
        means = self.box.notation.meanings(self.s, actions)
        return [
            Choice(action, each.words, each.parts, facts, each.verb)
            for action, each, facts in zip(actions, said, means, strict=True)
        ]

    def prompt_facts(self) -> dict[str, int]:
        """The numbers of the question that is asked."""
        return self.game.question(self.s)

    def speaker(self, language: str = "en") -> Speaker:
        """Sentences about this table. A seat is called what it is called in the game; behind the seats come rivals."""
        texts = self.box.texts[language]
        kind = self.box.words.SEATS[0]
        names = [texts.plural(1, "name", kind, word) for word, _ in self.record.header.seats]
        return Speaker(texts, self.box.words, names + [texts.sentence("rival", word) for word, _ in self.rivals])

    def seat_names(self) -> Mapping[str, int]:
        """Words for seats that notation understands here besides their numbers."""
        return seats_named(self.box, tuple(word for word, _ in self.record.header.seats))

    def parse(self, words: str) -> int:
        """The action that the words say. Raises Refused if they say none, or if the game is over."""
        if not isinstance(words, str):
            raise TypeError(f"a choice is said in words, such as {next(iter(self.choices), '')!r}, not as {words!r}")
        if self.over:
            raise Refused(Refusal("play.over"))
        try:
            return self.box.notation.parse(words, self.asked, self.seat_names())
        except NamedTwice as twice:
            raise Refused(twice.judged(lambda action: self.refusal(action, self.to_act))) from twice

    def why(self, words: str, seat: int | None = None, asked: Decision | None = None) -> Refusal | None:
        """What forbids a choice now, by rule and numbers; None if nothing does. `asked` as in `refusal`."""
        try:
            action = self.parse(words)
        except Refused as refused:
            return refused.refusal
        return self.refusal(action, self.to_act if seat is None else seat, asked)

    def refusal(self, action: int, seat: int | None, asked: Decision | None = None) -> Refusal | None:
        """The same by action id, for a seat; seat None is chance.

        `asked` is the question as `decision` told it: what was judged there is not judged again. Raises ValueError if
        it is not asked any more.
        """
        if asked is not None and asked.line != self.record.count:
            raise ValueError(f"after line {self.record.count} the question of line {asked.line} is not asked any more")
        if (unknown := no_action(self.game, self.s, action)) is not None:
            return unknown
        actor = int(self.game.actor(self.s))
        if seat != (None if actor < 0 else actor):
            return self._bystander(seat, actor)
        return refusal_of(self.box, self.s, action, None if asked is None else asked.rules.get(action))

    def _bystander(self, seat: int | None, actor: int) -> Refusal:
        """Why this seat is not the one to choose: by a rule of the game if one keeps it out, else by its turn."""
        if actor == CHANCE or seat is None:
            return Refusal("play.chance")
        if not 0 <= seat < self.players:
            return Refusal("play.seat", {"number": seat, "players": self.players})
        rule = self.game.asked(self.s).bystander(self.s, actor, self.s.asked_arg(), seat)
        if rule != OK:
            return Refusal(self.game.rules[rule], misplaced=rule == self.game.asked(self.s).rule)
        return Refusal("play.turn", {"seat": actor})

    # Doing.

    def play(
        self, words: str | int, seat: int | None = None, *, auto: bool = False, asked: Decision | None = None
    ) -> None:
        """Make a choice for the seat that is to act, in words or by action id. Raises Refused.

        `auto` marks a choice that was played because it was the only one; `asked` as in `refusal`.
        """
        action = words if isinstance(words, int) else self.parse(words)
        seat = self.to_act if seat is None else seat
        refusal = self.refusal(action, seat, asked)
        if refusal is not None:
            raise Refused(refusal)
        if seat is None:
            raise Refused(Refusal("play.chance"))
        if auto and not self._plainly_forced():
            raise Refused(Refusal("play.not_forced", {"choices": len(self.game.actions(self.s))}))
        self._make(seat, action, auto)
        self._go_on()

    def deal(self, words: str) -> None:
        """Write an outcome of chance by hand. Raises Refused."""
        action = self.parse(words)
        if self.game.actor(self.s) != CHANCE:
            raise Refused(Refusal("play.no_chance"))
        refusal = self.refusal(action, None)
        if refusal is not None:
            raise Refused(refusal)
        self._make(int(CHANCE), action)
        self._go_on()

    def _go_on(self) -> None:
        """Let chance speak if there is a dealer, and play forced choices if the table wants it."""
        while not self.over:
            if self.game.actor(self.s) == CHANCE and self.seed is not None:
                line = self.record.count + 1
                self._make(int(CHANCE), dealer.draw(self.seed, line, self.game.weights(self.s)))
            elif self.forced and self._plainly_forced():
                self._make(int(self.game.actor(self.s)), self.game.actions(self.s)[0], auto=True)
            else:
                return
        self.record.scores = self.game.scores(self.s)

    def _plainly_forced(self) -> bool:
        """Whether one choice is left, as every seat can see from what it knows."""
        actor = self.game.actor(self.s)
        return actor >= 0 and len(self.game.actions(self.s)) == 1 and self.game.open_choice(self.s)

    def _make(self, actor: int, action: int, auto: bool = False) -> None:
        step = self.game.asked(self.s)
        who = "@" if actor == CHANCE else str(actor)
        self.record.add(who, self.box.notation.said(action).words, auto=auto, secret=step.secret)
        if step.secret:
            self.owners[self.record.count] = int(self.s.asked_seat())
        before = self.game.copy(self.s)
        happened: list[Happening] = []
        self.s.events = happened
        self.game.apply(self.s, action)
        self.s.events = None
        self.trail.append(Entry(self.record.count, actor, action, before, happened, auto))

    # Undo.

    def undo_refusal(self, seat: int) -> Refusal | None:
        """What keeps a seat from taking back its last choice without asking anybody.

        Choices that the match played by itself since then taught nobody anything; they go back with it.
        """
        if self.over:
            return Refusal("play.over")
        if not 0 <= seat < self.players:
            return Refusal("play.seat", {"number": seat, "players": self.players})
        return bars_undo(self.game, self.trail, seat)

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice, if nobody can have learned anything. Raises Refused."""
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise Refused(refusal)
        self._undo(Undo(next(entry.line for entry in reversed(self.trail) if not entry.auto), seat))

    def undo_to(self, line: int, seat: int, agreed: Sequence[int] = (), practice: bool = False) -> None:
        """Go back to before a line that stands, because everybody else agreed or only bots sit opposite.

        Whoever is alone has nobody to ask: then it is practice too.
        """
        if self.over:
            raise Refused(Refusal("play.over"))
        if not 0 <= seat < self.players:
            raise Refused(Refusal("play.seat", {"number": seat, "players": self.players}))
        others = [n for n in range(self.players) if n != seat]
        missing = set(others) - set(agreed)
        practice = practice or not others
        if missing and not practice:
            raise Refused(Refusal("play.undo_consent", {"missing": len(missing)}))
        must_stand(self.trail, line)
        self._undo(Undo(line, seat, () if practice else tuple(others), practice))

    def _undo(self, undo: Undo) -> None:
        at = next(n for n, entry in enumerate(self.trail) if entry.line == undo.to)
        self.s = self.game.copy(self.trail[at].before)
        del self.trail[at:]
        self.record.add("!", undo.words())
        self._go_on()

    def change_rules(self) -> None:
        """From here on the present rules are in force in a game begun under others. Nobody goes back past this."""
        self.record.add("!", Seam(self.game.rules_version, self.game.content_version).words())
        self.trail = []
        self._go_on()

    def put_aside(self, aside: Aside) -> None:
        """Write down what has happened at the table: nothing in the game. Raises Refused."""
        if self.over:
            raise Refused(Refusal("play.over"))
        if not aside.fits(self.players):
            raise Refused(Refusal("play.aside", {"words": aside.words()}))
        self.record.add("!", aside.words())
        self.asides[self.record.count] = self.game.copy(self.s)

    # Telling.

    def events(self, seat: int, since: int = 0) -> list[Told]:
        """What a seat has been told on the lines that stand, after line `since`."""
        told = [] if since else [tell(self.game.events, 0, event, seat) for event in self.opening]
        for entry in self.trail:
            if entry.line > since:
                told += [tell(self.game.events, entry.line, event, seat) for event in entry.happened]
        return [event for event in told if event is not None]

    def told_alike(self, since: int = 0) -> bool:
        """Whether everybody has been told the same on these lines."""
        kinds = self.game.events
        told = [event[0] for entry in self.trail if entry.line > since for event in entry.happened]
        told += [] if since else [event[0] for event in self.opening]
        return all(kinds[kind].seen == "all" for kind in told)

    def export(self, seat: int | None = None, *, hashes: bool = True) -> str:
        """The record as text: whole for the dealer (None) and after the end, else with others' secrets closed."""
        if seat is None or self.over:
            return self.record.text(hashes=hashes, reveal=True)
        closed = frozenset(line for line, owner in self.owners.items() if owner != seat or seat < 0)
        return self.record.text(hashes=hashes, closed=closed)

    def branch(self, line: int) -> "Match":
        """A new match from before a line that stands, chance written by hand from there on."""
        must_stand(self.trail, line)
        kept = [entry for entry in self.trail if entry.line < line]
        header = self.record.header
        other = Match(self.box, self.players, header.options, header.seats, first=start_of(self.record))
        for entry in kept:
            other._make(entry.actor, entry.action, entry.auto)
        return other

    # As a value.

    def copy(self) -> "Match":
        """A match of its own that goes on from here. States in the trail never change, so both may share them."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.s = self.game.copy(self.s)
        twin.trail, twin.opening, twin.owners = list(self.trail), list(self.opening), dict(self.owners)
        twin.asides = dict(self.asides)
        twin.record = replace(self.record, lines=list(self.record.lines))
        return twin

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether the same was played at the same table, with the same seed: a match is equal to its replay."""
        if not isinstance(other, Match):
            return NotImplemented
        return self.s == other.s and self.export(hashes=False) == other.export(hashes=False)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in self.__dict__.items() if name != "game"}

    def __setstate__(self, kept: dict[str, object]) -> None:
        self.__dict__.update(kept)
        self.game = self.box.game

    def __str__(self) -> str:
        from petteia.boards import draw  # a board is drawn from a view; only asking for it costs the import

        return draw(self, "en")


@lru_cache(maxsize=TABLES)
def seats_named(box: Box, words: tuple[str, ...]) -> Mapping[str, int]:
    """By the words for them, in every language, the seats that are called so in the game."""
    seats: dict[str, int] = {}
    for seat, word in enumerate(words):
        seats[word] = seat
        for texts in box.texts.values():
            seats.setdefault(texts.plural(1, "name", box.words.SEATS[0], word).lower(), seat)
    return MappingProxyType(seats)

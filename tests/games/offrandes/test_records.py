"""The corpus: whole games as they were stored, which must replay for ever.

A record is never written again. A change of the rules that breaks one raises the version of the rules; a new record
is added, never one replaced. `python tests/games/offrandes/test_records.py --write` plays what stands in GAMES and is
not there yet.
"""

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from petteia.bots import make_bot
from petteia.core.rng import Rng
from petteia.core.state import CHANCE, State
from petteia.play import dealer
from petteia.play.dump import digest, dump, load
from petteia.play.match import Match, replay
from petteia.play.record import Record, read
from petteia.play.registry import box
from petteia.play.verify import verify

FOLDER = Path(__file__).parent / "records"
FILES = sorted(FOLDER.glob("*.txt"))
OFFRANDES = box("offrandes")


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    return request.param


def test_a_stored_game_replays_to_its_stored_end(path: Path) -> None:
    record = read(path)
    match = replay(OFFRANDES, record)
    assert match.over
    assert match.scores == record.scores
    assert match.winners
    assert match.export() == path.read_text("utf-8")


def test_the_chain_of_a_stored_game_holds(path: Path) -> None:
    record = read(path)
    for line, mark in zip(record.lines, record.chain()[1:], strict=True):
        assert line.stored
        assert mark.startswith(line.stored)


def test_the_chance_of_a_stored_game_comes_from_its_seed(path: Path) -> None:
    """Also on lines that were taken back."""
    record = read(path)
    if not record.header.commitment:
        assert record.seed is None
        return
    assert record.seed is not None
    assert dealer.commitment(record.seed) == record.header.commitment
    spoken = [n for n, line in enumerate(record.lines) if line.who == "@"]
    for n in spoken:
        match = replay(OFFRANDES, Record(record.header, record.lines[:n]))
        drawn = dealer.draw(record.seed, n + 1, match.game.weights(match.s))
        assert match.box.notation.format(drawn) == record.lines[n].words


def test_a_stored_game_goes_on_from_a_dump_at_every_line(path: Path) -> None:
    match = replay(OFFRANDES, read(path))
    game = match.game
    s: State = match.trail[0].before
    for entry in match.trail:
        s = load(game, json.loads(json.dumps(dump(game, s))))
        assert digest(game, s) == digest(game, entry.before)
        assert entry.action in game.options(s)
        game.apply(s, entry.action)
    assert digest(game, s) == digest(game, match.s)
    assert game.scores(s) == match.scores


def test_a_stored_game_verifies(path: Path) -> None:
    assert verify(OFFRANDES, read(path), read(path).head()).holds


def test_the_corpus_holds_every_kind_of_game() -> None:
    records = [read(path) for path in FILES]
    assert len(records) >= 12
    assert {path.stem for path in FILES} == set(GAMES)
    assert {record.header.players for record in records} == {3, 4, 5}
    for option in OFFRANDES.game.table_options:
        assert {record.header.options[option.name] != option.values[0] for record in records} == {True, False}
    lines = [line for record in records for line in record.lines]
    undone = [line.words for line in lines if line.who == "!"]
    assert any(words.endswith(", practice") for words in undone)
    assert any(", agreed " in words for words in undone)
    assert any("," not in words for words in undone)
    assert any(line.auto for line in lines)
    assert any(words.startswith("undo 1 ") for words in undone)  # back over the draw of the start player
    assert {bool(record.header.commitment) for record in records} == {True, False}
    assert any(who.startswith("bot:") for record in records for _, who in record.header.seats)
    assert any(not who.isascii() for record in records for _, who in record.header.seats)


# How they were played.

Turn = Callable[[Match, Rng], None]


def plain(match: Match, rng: Rng) -> None:
    """Nothing but play."""


def own(match: Match, rng: Rng) -> None:
    """Now and then somebody takes back the last choice."""
    for seat in range(match.players):
        if rng.below(12) == 0 and match.undo_refusal(seat) is None:
            match.undo(seat)


def consent(match: Match, rng: Rng) -> None:
    """Early on all go back to before the start player was drawn, later a few lines, all agreed."""
    seat = rng.below(match.players)
    others = [n for n in range(match.players) if n != seat]
    if len(match.record.lines) == 4:
        match.undo_to(1, seat, others)
    elif rng.below(40) == 0:
        match.undo_to(match.trail[-min(5, len(match.trail))].line, seat, others)


def practice(match: Match, rng: Rng) -> None:
    """Somebody plays against bots and goes back as they like."""
    if rng.below(30) == 0:
        match.undo_to(match.trail[-1 - rng.below(min(12, len(match.trail)))].line, 0, practice=True)
    own(match, rng)


@dataclass(frozen=True)
class Played:
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    bots: tuple[str, ...] = ()  # else all choose at random
    names: tuple[str, ...] = ()
    seed: bool = True
    forced: bool = False
    between: Turn = plain


FLIPPED = {option.name: option.values[1] for option in OFFRANDES.game.table_options}

GAMES = {
    "3-defaults": Played(3),
    "4-defaults": Played(4, names=("Änne", "Bjørn", "Çiğdem", "Дарья")),
    "5-defaults": Played(5),
    "3-briber-needs-no-person": Played(3, {"briber_must_own_person": "off"}),
    "4-no-bribe-from-top": Played(4, {"bribe_from_top": "forbidden"}),
    "5-push-needs-top-seducer": Played(5, {"bribe_push_needs_top_seducer": "on"}),
    "3-offering-may-be-declined": Played(3, {"offering_may_be_declined": "on"}),
    "4-end-at-100": Played(4, {"end_at": "reach_100"}),
    "5-start-with-seat-2": Played(5, {"first_start_player": "seat_2"}),
    "5-all-options-flipped": Played(5, FLIPPED),
    "4-undo": Played(4, between=own),
    "5-undo-by-consent": Played(5, between=consent),
    "3-undo-in-practice": Played(3, bots=("random", "greedy", "greedy"), names=("me", "", ""), between=practice),
    "4-forced-choices": Played(4, forced=True, between=own),
    "3-chance-by-hand": Played(3, seed=False),
    "4-greedy": Played(4, bots=("greedy",) * 4),
    "4-bots": Played(4, bots=("ismcts:50", "greedy", "random", "ismcts:20")),
}


def play(name: str, how: Played) -> Match:
    rng = Rng(int.from_bytes(dealer.seed_from(f"corpus {name}")[:7]))
    bots = [make_bot(spec, rng.below(10**6)) for spec in how.bots or ("random",) * how.players]
    names = [f"bot:{spec}" for spec in how.bots] or [""] * how.players
    names = [mine or bot for mine, bot in zip(how.names or [""] * how.players, names, strict=True)]
    seats = list(zip(OFFRANDES.seat_words(how.players), names, strict=True))
    seed = dealer.seed_from(f"corpus {name}") if how.seed else None
    match = Match(OFFRANDES, how.players, how.options, seats, seed, how.forced)
    while not match.over:
        if match.game.actor(match.s) == CHANCE:
            match.deal(match.choices[rng.below(len(match.choices))])
            continue
        seat = match.to_act
        assert seat is not None
        match.play(bots[seat].choose(match.seat_view(seat)), seat)
        if not match.over:
            how.between(match, rng)
    return match


def write() -> None:
    for name, how in GAMES.items():
        path = FOLDER / f"{name}.txt"
        if not path.exists():
            path.write_text(play(name, how).export(), "utf-8")
            print(path.name)


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    write()

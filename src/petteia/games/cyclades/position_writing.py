"""Writing a position: a value is put where it belongs, or a sentence says that no table can have it."""

from mypy_extensions import i64

from petteia.core.state import NONE
from petteia.core.vec import vec
from petteia.games.cyclades.board import covered_squares, squares
from petteia.games.cyclades.facts import ISLANDS, MINOTAUR
from petteia.games.cyclades.position_reading import SLOT_FIELDS
from petteia.games.cyclades.state import MARKER_COUNT, PLOT_COUNT, Cyclades


def write_seat(s: Cyclades, name: str, seat: i64, value: list[int]) -> str:
    if name in ("offering", "second_offering"):
        marker = seat if name == "offering" else seat + s.players
        if name == "second_offering" and s.players != 2:
            return "Only with two players each has two offering markers [CYC-2P-2]."
        s.marker_god[marker] = value[0] if len(value) > 0 else NONE
        s.marker_bid[marker] = value[1] if len(value) > 1 else 0
    elif value[0] < 0:
        return f"{name} cannot be less than 0 [CYC-INV-8]."
    elif name == "gold":
        s.gold[seat] = value[0]
    elif name == "priests":
        s.priests[seat] = value[0]
    elif name == "philosophers":
        s.philosophers[seat] = value[0]
    return ""


def write_island(s: Cyclades, name: str, island: i64, value: list[int]) -> str:
    if name == "troops":
        if len(value) == 1 and value[0] > 0:
            return "Troops have an owner: NUMBER of SEAT [CYC-INV-1]."
        s.troops[island] = value[0] if len(value) > 1 else 0
        s.owner[island] = value[1] if len(value) > 1 else NONE
    elif name == "prosperity":
        if not 0 <= value[0] <= s.facts.prosperity_markers:
            return f"There are {s.facts.prosperity_markers} prosperity markers [CYC-INV-6]."
        s.prosperity[island] = value[0]
    elif name == "used_temples":
        s.used[island] = 2 ** value[0] - 1
    elif name in ("covered", "open"):
        first = covered_squares(s, island) if name == "open" else 0
        room = squares(s, island) - first if name == "open" else covered_squares(s, island)
        if len(value) > room:
            return f"{ISLANDS[island]} has {room} such squares, not {len(value)} [CYC-MAP-5]."
        for n in range(len(value)):
            s.plots[island * PLOT_COUNT + first + n] = value[n]
    return ""


def write_fleets(s: Cyclades, sea: i64, value: list[int]) -> str:
    if len(value) == 1:
        return "Fleets have an owner: NUMBER of SEAT [CYC-INV-2]."
    if len(value) > 0 and not 1 <= value[0] <= s.facts.fleets_each:
        return f"A sea space holds 1 to {s.facts.fleets_each} fleets of a seat or none [CYC-INV-2]."
    s.fleets[sea] = value[0] if len(value) > 0 else 0
    s.admiral[sea] = value[1] if len(value) > 0 else NONE
    return ""


def write_figurine(s: Cyclades, creature: i64, value: list[int]) -> str:
    """On an island, with the card in front of a seat; placed in the cycle that is stated, else in this one."""
    figure = creature - MINOTAUR
    if figure < 0:
        return "Only Minotaur, Chiron, Medusa and Polyphemus stand on islands [CYC-FIG-1]."
    if len(value) == 1:
        return "A figurine's card lies in front of somebody: ISLAND of SEAT [CYC-INV-12]."
    s.figure_island[figure] = value[0] if len(value) > 0 else NONE
    s.figure_seat[figure] = value[1] if len(value) > 0 else NONE
    s.figure_cycle[figure] = value[2] if len(value) > 2 else 0
    return ""


def write_single(s: Cyclades, name: str, value: list[int]) -> str:
    if name in SLOT_FIELDS:
        s.track[SLOT_FIELDS.index(name)] = value[0] if len(value) > 0 else NONE
    elif name == "gods":
        for n in range(len(value)):
            s.places[n] = value[n]
    elif name == "apollo":
        return write_markers(s, s.apollo, value)
    elif name == "order":
        return write_markers(s, s.line, value)
    elif name == "coming":
        s.carried = value[0]
    elif name == "metropolis":
        s.metropolises = value[0]
    elif name == "kraken":
        s.kraken = value[0] if len(value) > 0 else NONE
    elif name == "god":
        s.god = value[0] if len(value) > 0 else NONE
    elif name in ("cycle", "recruited", "deck", "discard", "out"):
        setattr(s, name, value[0])
    return ""


def write_markers(s: Cyclades, row: vec[i64], value: list[int]) -> str:
    """Markers of seats in a row; with two players a seat's first marker comes before its second."""
    for n in range(len(value)):
        marker = value[n]
        if marker in [int(row[k]) for k in range(n)]:
            marker += s.players
        if marker >= MARKER_COUNT or marker in [int(row[k]) for k in range(n)]:
            return f"Seat {value[n]} has no further offering marker [CYC-INV-9]."
        row[n] = marker
    return ""

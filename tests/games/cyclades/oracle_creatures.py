"""The seventeen creatures once more: whom they aim at, and what they do."""

from collections.abc import Callable
from typing import Any

from tests.games.cyclades.oracle_moves import Moves
from tests.games.cyclades.oracle_table import KINDS, Told

FIGURINES = ("minotaur", "chiron", "medusa", "polyphemus")


class Powers(Moves):
    def power(self, card: str) -> Told:
        """Use it; whether the card stays with the player."""
        if not self.has_target(card):
            return False
        if card in FIGURINES:
            return (yield from self.place(card))
        return (yield from getattr(self, f"use_{card}")())

    def has_target(self, card: str) -> bool:
        targets: Callable[[], Any] | None = getattr(self, f"{card}_targets", None)
        return targets is None or bool(targets())

    def use_fates(self) -> Told:
        mine = self.own(self.seat)
        self.gold[self.seat] += sum(self.islands[name]["prosperity"] for name in mine)
        self.gold[self.seat] += len(self.trade & self.fleets(self.seat))
        yield from ()

    def others(self) -> list[int]:
        return [seat for seat, out in enumerate(self.out) if seat != self.seat and not out]

    def satyr_targets(self) -> set[str]:
        return {f"lure {seat}" for seat in self.others() if self.philosophers[seat]}

    def use_satyr(self) -> Told:
        _, victim = (yield self.seat, self.satyr_targets()).split()
        self.philosophers[int(victim)] -= 1
        self.philosophers[self.seat] += 1
        yield from self.found_metropolises()

    def dryad_targets(self) -> set[str]:
        return {f"enchant {seat}" for seat in self.others() if self.priests[seat]}

    def use_dryad(self) -> Told:
        _, victim = (yield self.seat, self.dryad_targets()).split()
        self.priests[int(victim)] -= 1
        self.priests[self.seat] += 1

    def use_griffon(self) -> Told:
        _, victim = (yield self.seat, {f"rob {seat}" for seat in self.others()}).split()
        half = self.gold[int(victim)] // 2
        self.gold[int(victim)] -= half
        self.gold[self.seat] += half

    def siren_targets(self) -> set[str]:
        return {f"charm {sea}" for sea, (owner, many) in self.seas.items() if owner != self.seat and many == 1}

    def use_siren(self) -> Told:
        empty = not self.reserve(self.seat, of_fleets=True)
        said = (yield self.seat, self.siren_targets() | ({"ignore"} if empty else set())).split()
        if said == ["ignore"]:
            return
        if empty:
            _, sea = (yield self.seat, {f"fetch {sea}" for sea in self.fleets(self.seat)}).split()
            self.take_away(sea, 1)
        self.seas[said[1]] = self.seat, 1

    def flights(self, name: str) -> set[str]:
        return {
            other
            for other, island in self.islands.items()
            if other != name
            and self.attackable(other)
            and (island["owner"] == self.seat or not self.stands("chiron", other))
        }

    def pegasus_targets(self) -> set[str]:
        return {f"mount {name}" for name in self.mobile() if self.flights(name)}

    def use_pegasus(self) -> Told:
        said = (yield self.seat, {"stay"} | self.pegasus_targets()).split()
        if said != ["stay"]:
            yield from self.land("fly", said[1], self.flights(said[1]))

    def guarded(self, name: str) -> bool:
        return self.stands("chiron", name) and self.islands[name]["owner"] != self.seat

    def giant_targets(self) -> set[str]:
        return {f"crush {name} {n + 1}" for name, n in self.squares(lambda name, _: not self.guarded(name))}

    def use_giant(self) -> Told:
        _, name, n = (yield self.seat, self.giant_targets()).split()
        self.put(name, int(n) - 1, None)

    def harpy_targets(self) -> set[str]:
        others = set(self.islands) - set(self.own(self.seat))
        return {f"snatch {name}" for name in others if self.islands[name]["troops"] and not self.guarded(name)}

    def use_harpy(self) -> Told:
        _, name = (yield self.seat, self.harpy_targets()).split()
        self.islands[name]["troops"] -= 1
        if not self.islands[name]["troops"]:
            self.figurine_off("minotaur", name)

    def cyclops_targets(self) -> set[str]:
        mine = self.squares(lambda name, _: self.islands[name]["owner"] == self.seat)
        return {
            f"rebuild {name} {n + 1} {kind}"
            for name, n in mine
            for kind in KINDS
            if self.supply(kind) and self.islands[name]["buildings"][n] != kind
        }

    def use_cyclops(self) -> Told:
        _, name, n, kind = (yield self.seat, self.cyclops_targets()).split()
        self.put(name, int(n) - 1, kind)
        yield from self.found_metropolises()

    def sphinx_targets(self) -> set[str]:
        sales = {f"dismiss {name}" for name in self.own(self.seat) if self.islands[name]["troops"]}
        sales |= {f"scrap {sea}" for sea in self.fleets(self.seat)}
        sales |= {"priest"} if self.priests[self.seat] else set()
        return sales | ({"philosopher"} if self.philosophers[self.seat] else set())

    def use_sphinx(self) -> Told:
        while self.sphinx_targets():
            said = (yield self.seat, {"keep"} | self.sphinx_targets()).split()
            if said == ["keep"]:
                return
            self.gold[self.seat] += 2
            if said[0] == "dismiss":
                self.islands[said[1]]["troops"] -= 1
            elif said[0] == "scrap":
                self.take_away(said[1], 1)
            elif said[0] == "priest":
                self.priests[self.seat] -= 1
            else:
                self.philosophers[self.seat] -= 1

    def sylph_targets(self, halted: frozenset[str] = frozenset()) -> set[str]:
        return {f"embark {sea}" for sea in self.fleets(self.seat) - halted if self.open_beside(sea)}

    def use_sylph(self) -> Told:
        halted: set[str] = set()
        for _ in range(10):
            said = (yield self.seat, {"rest"} | self.sylph_targets(frozenset(halted))).split()
            if said == ["rest"]:
                return
            sea = said[1]
            _, many, to = (yield self.seat, {f"drive {step}" for step in self.steps(sea)}).split()
            halted |= yield from self.step(sea, int(many), to)

    def chimera_targets(self) -> set[str]:
        choosy = self.options.get("creature_without_target_allowed") == "false"
        return {f"copy {card}" for card in self.discard if not choosy or self.has_target(card)}

    def use_chimera(self) -> Told:
        _, card = (yield self.seat, self.chimera_targets()).split()
        self.discard.remove(card)
        kept = yield from self.power(card)
        if not kept:
            self.discard.add(card)

    def use_kraken(self) -> Told:
        _, sea = (yield self.seat, {f"surface {sea}" for sea in self.all_seas}).split()
        while True:
            self.kraken = sea
            self.seas.pop(sea, None)
            on = {f"swim {other}" for other in self.beside(sea)} if self.gold[self.seat] else set()
            said = (yield self.seat, {"dive"} | on).split()
            if said == ["dive"]:
                return
            self.gold[self.seat] -= 1
            sea = said[1]

    def place(self, card: str) -> Told:
        _, name = (yield self.seat, {f"place {name}" for name in self.islands}).split()
        for other, (_, there) in list(self.figurines.items()):
            if there == name:
                self.figurine_off(other)
                return False
        self.figurines[card] = self.seat, name
        if card == "polyphemus":
            while pushed := {sea for sea in self.seas if sea in self.around[name]}:
                _, sea = (yield self.seat, {f"push {sea}" for sea in pushed}).split()
                owner, many = self.seas[sea]
                ways = {to for to in self.open_beside(sea) if self.seas.get(to, (owner, 0))[0] == owner}
                if ways:
                    _, to = (yield self.seat, {f"drift {to}" for to in ways}).split()
                    self.add(owner, to, many)
                del self.seas[sea]
        return True

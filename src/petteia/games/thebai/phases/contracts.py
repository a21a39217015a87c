"""Fulfilling contracts: at most one in a turn, before or after any of its steps."""

from mypy_extensions import i64

from petteia.core.cards import held, lay
from petteia.core.menu import Verb
from petteia.core.state import NONE
from petteia.core.step import OK, Step
from petteia.core.vec import vec
from petteia.games.thebai import goods
from petteia.games.thebai.choices import FULFIL, FULFIL_CHOICES, fulfil, fulfil_contract
from petteia.games.thebai.facts import CONTRACT_COUNT, POWER_AFTER_CONTRACT
from petteia.games.thebai.ids import (
    CONTRACT_TUCK,
    E_CONTRACT_FULFILLED,
    R_CONTRACT_COST,
    R_CONTRACT_HAND,
    R_CONTRACT_LIMIT,
    TURN_STEP,
)
from petteia.games.thebai.powers import contract_limit, defer, defer_occasion
from petteia.games.thebai.state import Thebai


def hand_size(s: Thebai, seat: i64) -> i64:
    return held(s.hand, seat * CONTRACT_COUNT, CONTRACT_COUNT)


def may_still(s: Thebai, seat: i64) -> bool:
    """Whether fulfilling is asked about: never because of what hidden cards cost."""
    return s.contracts_done < contract_limit(s, seat) and hand_size(s, seat) > 0


def affordable(s: Thebai, seat: i64, contract: i64) -> bool:
    facts = s.facts
    return goods.owns_mix(
        s, seat, facts.contract_amphorae[contract], facts.contract_grapes[contract], facts.contract_bronzes[contract], 0
    )


class Fulfil(Verb[Thebai]):
    """Pay the goods, then comes the reward; the turn goes on where it was.  [turn.act]"""

    def __init__(self) -> None:
        super().__init__(FULFIL, FULFIL_CHOICES)

    def refusal(self, s: Thebai, seat: i64, step: i64, choice: i64) -> i64:
        """[contract.hand] [contract.limit] [contract.cost]"""
        contract = fulfil_contract(choice)
        if s.hand[seat * CONTRACT_COUNT + contract] == 0:
            return R_CONTRACT_HAND
        if s.contracts_done >= contract_limit(s, seat):
            return R_CONTRACT_LIMIT
        return OK if affordable(s, seat, contract) else R_CONTRACT_COST

    def choices(self, s: Thebai, seat: i64, step: i64, into: vec[i64], n: i64) -> i64:
        if s.contracts_done >= contract_limit(s, seat):
            return n
        for contract in range(CONTRACT_COUNT):
            if s.hand[seat * CONTRACT_COUNT + contract] > 0 and affordable(s, seat, contract):
                into[n] = fulfil(contract)
                n += 1
        return n

    def values(self, s: Thebai, seat: i64, step: i64, choice: i64) -> dict[str, int]:
        contract = fulfil_contract(choice)
        return {
            "limit": contract_limit(s, seat),
            "amphorae": s.facts.contract_amphorae[contract],
            "grapes": s.facts.contract_grapes[contract],
            "bronzes": s.facts.contract_bronzes[contract],
        }

    def apply(self, s: Thebai, seat: i64, step: i64, choice: i64) -> None:
        contract = fulfil_contract(choice)
        lay(s.hand, s.known, seat * CONTRACT_COUNT + contract, 1)
        s.fulfilling = contract
        s.contracts_done += 1
        s.emit(E_CONTRACT_FULFILLED, seat, contract)
        facts = s.facts
        goods.pay_mix(
            s,
            seat,
            facts.contract_amphorae[contract],
            facts.contract_grapes[contract],
            facts.contract_bronzes[contract],
            0,
        )
        s.then((CONTRACT_TUCK, seat, contract), (TURN_STEP, seat, step))
        defer(s, seat, facts.contract_effect[contract])


class Tuck(Step[Thebai]):
    """After its reward a contract is tucked and counts as fulfilled; then comes what follows that.  [contract.tuck]"""

    def __init__(self) -> None:
        super().__init__(CONTRACT_TUCK)

    def run(self, s: Thebai, seat: i64, contract: i64) -> None:
        s.fulfilling = NONE
        s.fulfilled[contract] = seat
        defer_occasion(s, seat, POWER_AFTER_CONTRACT)

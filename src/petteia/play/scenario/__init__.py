"""Scenarios: a position, lines of play and what must hold then, written by people. docs/scenarios.md has the form.

    for outcome in run_paths([Path("tests/games/offrandes/scenarios")]):
        print(outcome.name, outcome.checks, *outcome.failures)

Whatever is wrong with a file or with what it says is a failure, "FILE:LINE: sentence"; nothing raises.
"""

from petteia.play.scenario.run import SUFFIX as SUFFIX
from petteia.play.scenario.run import Outcome as Outcome
from petteia.play.scenario.run import found_at as found_at
from petteia.play.scenario.run import position_in as position_in
from petteia.play.scenario.run import run_file as run_file
from petteia.play.scenario.run import run_paths as run_paths
from petteia.play.scenario.text import ScenarioError as ScenarioError

"""LaRRR Workbench from Python: the infinitesimal generator of a stochastic process, learned from trajectories."""

from larrr._estimator import Larrr, NotFittedError, open_window
from larrr._program import ProgramError, close

__version__ = "1.1.0"

__all__ = ["Larrr", "NotFittedError", "ProgramError", "close", "open_window", "__version__"]

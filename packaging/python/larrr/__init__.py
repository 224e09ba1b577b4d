"""Estimation of the infinitesimal generator of a stochastic process from trajectories, with LaRRR Workbench."""

from larrr._estimator import Larrr, LarrrWarning, NotFittedError, describe, open_window
from larrr._program import ProgramError, RefusedError, close

try:
    from larrr._version import __version__
except ImportError:  # not installed
    __version__ = "0+source"

__all__ = ["Larrr", "LarrrWarning", "NotFittedError", "ProgramError", "RefusedError", "close", "describe", "open_window", "__version__"]

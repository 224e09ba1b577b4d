import os
import subprocess
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

__version__: str

_Path = Union[str, "os.PathLike[str]"]
_States = Union[ArrayLike, Sequence[ArrayLike], _Path]
_Values = Union[NDArray[Any], List[NDArray[Any]]]

class NotFittedError(ValueError, AttributeError): ...
class ProgramError(RuntimeError): ...
class RefusedError(ProgramError, ValueError): ...
class LarrrWarning(UserWarning): ...

class Larrr:
    shift: Optional[float]
    length_scale: Optional[float]
    regularization: Optional[float]
    rank: Optional[int]
    reversible: Optional[bool]
    frequency: Optional[float]
    kernel: Optional[str]
    estimator: Optional[str]
    dt: Optional[float]
    trust: bool
    options: Optional[Mapping[str, Any]]
    program: Optional[_Path]
    random_state: Optional[int]

    eigenvalues_: NDArray[np.complex128]
    timescales_: NDArray[np.float64]
    singular_values_: NDArray[np.float64]
    flags_: List[List[str]]
    modes_: Optional[NDArray[np.complex128]]
    mode_rates_: Optional[NDArray[np.complex128]]
    bands_: NDArray[np.float64]
    verdicts_: List[str]
    shift_: Optional[float]
    length_scale_: Optional[float]
    regularization_: Optional[float]
    rank_: Optional[int]
    n_features_in_: int
    feature_names_in_: NDArray[Any]
    report_: Dict[str, Any]
    roles_: Optional[Dict[str, Any]]
    notes_: List[str]

    def __init__(
        self,
        shift: Optional[float] = None,
        length_scale: Optional[float] = None,
        regularization: Optional[float] = None,
        rank: Optional[int] = None,
        reversible: Optional[bool] = None,
        frequency: Optional[float] = None,
        kernel: Optional[str] = None,
        estimator: Optional[str] = None,
        dt: Optional[float] = None,
        trust: bool = True,
        options: Optional[Mapping[str, Any]] = None,
        program: Optional[_Path] = None,
        random_state: Optional[int] = None,
    ) -> None: ...
    def get_params(self, deep: bool = True) -> Dict[str, Any]: ...
    def set_params(self, **parameters: Any) -> "Larrr": ...
    def fit(self, X: _States, y: None = None, times: Optional[Union[ArrayLike, Sequence[ArrayLike]]] = None) -> "Larrr": ...
    def fit_transform(self, X: _States, y: None = None) -> _Values: ...
    def transform(self, X: _States) -> _Values: ...
    def left(self, X: _States) -> _Values: ...
    def score(self, X: _States, y: None = None, lags: Sequence[int] = ...) -> float: ...
    def predict(self, X: _States, time: Optional[float] = None) -> _Values: ...
    def forecast(
        self, X: _States, times: ArrayLike, of: Optional[Callable[[NDArray[np.float64]], ArrayLike]] = None
    ) -> _Values: ...
    def eig(self, X: Optional[_States] = None, left: bool = False) -> Union[NDArray[Any], Tuple[Any, ...]]: ...
    def sets(self, X: _States) -> _Values: ...
    def committor(self, X: _States) -> _Values: ...
    def free_energy(self, X: _States) -> _Values: ...
    def get_feature_names_out(self, input_features: Optional[ArrayLike] = None) -> NDArray[Any]: ...
    @property
    def model_file_(self) -> str: ...
    @property
    def answer_(self) -> str: ...
    def plot_spectrum(self, ax: Any = None) -> Any: ...
    def plot_eigenfunctions(self, X: Optional[_States] = None, count: int = 3, ax: Any = None) -> Any: ...
    def save(self, path: _Path) -> None: ...
    @classmethod
    def load(cls, path: _Path, X: Optional[_States] = None, program: Optional[_Path] = None) -> "Larrr": ...
    def open_window(self) -> "subprocess.Popen[bytes]": ...

def describe(path: _Path, options: Optional[Dict[str, Any]] = None, program: Optional[_Path] = None) -> Dict[str, Any]: ...

def open_window(X: _States, program: Optional[_Path] = None) -> "subprocess.Popen[bytes]": ...
def close() -> None: ...

"""An estimator in the manner of scikit-learn."""

import json
import os
import shutil
import tempfile
import weakref

import numpy as np

from larrr import _program


class NotFittedError(ValueError, AttributeError):
    """A result was asked for before ``fit``."""


def _trajectories(X):
    """A list of float arrays (n, d) of the same d."""
    several = isinstance(X, (list, tuple)) and len(X) > 0 and np.ndim(X[0]) > 0 and not np.isscalar(X[0])
    arrays = []
    for one in X if several else [X]:
        array = np.asarray(one, dtype=float)
        if array.ndim == 1:
            array = array[:, None]
        if array.ndim != 2 or array.size == 0:
            raise ValueError("a trajectory is an array (n,) or (n, d), not of shape %s" % (np.shape(one),))
        arrays.append(np.ascontiguousarray(array))
    if len({a.shape[1] for a in arrays}) != 1:
        raise ValueError("trajectories differ in their number of columns: %s" % sorted({a.shape[1] for a in arrays}))
    return arrays, several


def _is_file(X):
    return isinstance(X, (str, os.PathLike))


def _write(folder, X):
    """One file for the program; NPZ keeps trajectories apart, in natural order of their names. A file stays what it is."""
    if _is_file(X):
        return os.path.abspath(X)
    path = os.path.join(folder, "data.npz")
    np.savez(path, **{"trajectory%d" % (k + 1): a for k, a in enumerate(_trajectories(X)[0])})
    return path


class Larrr:
    """Reduced-rank regression of the generator's resolvent.

    Parameters that are None are chosen by the program from the data.

    Parameters
    ----------
    shift : float, the shift mu [1/time] of the resolvent
    length_scale : float, of the kernel
    regularization : float, gamma
    rank : int
    reversible : bool, real eigenvalues
    frequency : float, imaginary part of the shift [rad/time], 0 for the paper's method
    kernel : str, a name or a kernel written out
    estimator : str, "larrr", "to-rrr" or another of the program's methods
    dt : float, the time step
    trust : bool, judge every eigenpair (bands, verdicts), which takes longer
    options : dict, further options of ``fit`` by their names on the command line, such as {"landmarks": 200}
    program : str, the jar or the installed program

    Attributes
    ----------
    eigenvalues_ : complex (r,), NaN where the method has no answer
    timescales_ : float (r,), -1/Re, infinite at 0, NaN where growing or undefined
    singular_values_ : float
    flags_ : list of lists of str
    bands_ : float (r, 2), 90 % band of Re lambda, NaN where there is none
    verdicts_ : list of str
    n_features_in_ : int, d
    report_ : dict, all that the program tells of the fit
    notes_ : list of str, what the program wants known
    """

    _PARAMETERS = ("shift", "length_scale", "regularization", "rank", "reversible", "frequency", "kernel", "estimator", "dt",
                   "trust", "options", "program")

    def __init__(self, shift=None, length_scale=None, regularization=None, rank=None, reversible=None, frequency=None,
                 kernel=None, estimator=None, dt=None, trust=True, options=None, program=None):
        self.shift = shift
        self.length_scale = length_scale
        self.regularization = regularization
        self.rank = rank
        self.reversible = reversible
        self.frequency = frequency
        self.kernel = kernel
        self.estimator = estimator
        self.dt = dt
        self.trust = trust
        self.options = options
        self.program = program

    def get_params(self, deep=True):
        """The parameters by name."""
        return {name: getattr(self, name) for name in self._PARAMETERS}

    def set_params(self, **parameters):
        """Changes parameters and returns the estimator."""
        for name, value in parameters.items():
            if name not in self._PARAMETERS:
                raise ValueError("there is no parameter %r; there are %s" % (name, ", ".join(self._PARAMETERS)))
            setattr(self, name, value)
        return self

    def __repr__(self):
        given = ", ".join("%s=%r" % (n, v) for n, v in self.get_params().items() if v is not None and (n, v) != ("trust", True))
        return "Larrr(%s)" % given

    def fit(self, X, y=None):
        """Fits trajectories: an array (n,) or (n, d), a list of them, or the path of a file that the program reads.

        A file may tell more than its numbers: time step, unit, names, which columns are angles (an NPZ file by arrays called
        ``dt``, ``time_unit``, ``coordinates``, ``period``, ``reversible``). Columns that fill a full turn and go around are
        angles in any case; ``options={"angles": "none"}`` keeps them plain.
        """
        columns = None if _is_file(X) else _trajectories(X)[0][0].shape[1]
        self._free()
        self._folder = tempfile.mkdtemp(prefix="larrr-")
        self._finalizer = weakref.finalize(self, shutil.rmtree, self._folder, True)
        data = _write(self._folder, X)
        report = os.path.join(self._folder, "fit.json")
        arguments = ["fit", "--data", data, *self._arguments(), "--save-model", self.model_file_, "--output", report]
        if not self.trust:
            arguments.append("--no-trust")
        _, self.notes_ = _program.run(arguments, self.program)
        with open(report, encoding="utf-8") as file:
            self._read(json.load(file))
        self.n_features_in_ = len(self._kept()["columns"]) if columns is None else columns
        self._data = data
        return self

    @property
    def model_file_(self):
        """The kept model, an NPZ file, as long as the estimator lives; copy it to keep it."""
        if getattr(self, "_folder", None) is None:
            raise NotFittedError("call fit first")
        return os.path.join(self._folder, "model.npz")

    def _kept(self):
        """What the kept model tells of its data."""
        with np.load(self.model_file_) as arrays:
            return json.loads(arrays["metadata"].astype(np.uint8).tobytes())

    def _arguments(self):
        arguments = []
        for option, value in (("shift", self.shift), ("length-scale", self.length_scale), ("regularization", self.regularization),
                              ("rank", self.rank), ("frequency", self.frequency), ("kernel", self.kernel),
                              ("estimator", self.estimator), ("dt", self.dt)):
            if value is not None:
                arguments += ["--" + option, value]
        if self.reversible is not None:
            arguments.append("--reversible" if self.reversible else "--no-reversible")
        if None in (self.shift, self.length_scale, self.regularization, self.rank):
            arguments.append("--suggest")
        for option, value in (self.options or {}).items():
            arguments += ["--" + option] if value is True else ["--" + option, value]
        return arguments

    def _read(self, report):
        self.report_ = report
        pairs = np.array([[np.nan if part is None else part for part in value] for value in report["eigenvalues"]], dtype=float)
        self.eigenvalues_ = pairs[:, 0] + 1j * pairs[:, 1]
        with np.errstate(divide="ignore"):
            self.timescales_ = np.where(pairs[:, 0] > 0, np.nan, -1 / np.where(pairs[:, 0] == 0, -0.0, pairs[:, 0]))
        self.singular_values_ = np.array(report["singularValues"], dtype=float)
        self.flags_ = report["flags"]
        self.bands_ = np.full((len(pairs), 2), np.nan)
        self.verdicts_ = ["not-judged"] * len(pairs)
        self.frequency_verdicts_ = ["not-judged"] * len(pairs)
        for i, judged in enumerate((report.get("trust") or {}).get("pairs") or []):
            self.verdicts_[i] = judged.get("verdict") or "not-judged"
            self.frequency_verdicts_[i] = judged.get("frequency") or self.verdicts_[i]
            band = judged.get("band")
            if band:
                self.bands_[i] = band["re"] if isinstance(band, dict) else band[:2]

    def transform(self, X):
        """Eigenfunctions f_1 … f_r at states: (n, r), complex where the functions are; a list for a list of trajectories."""
        values, names, lengths, several = self._apply(X, "eigenfunctions")
        columns = []
        for c, name in enumerate(names):
            if name.endswith("_im"):
                columns[-1] = columns[-1] + 1j * values[:, c]
            else:
                columns.append(values[:, c])
        return self._split(np.stack(columns, axis=1), lengths, several)

    def fit_transform(self, X, y=None):
        """Fits and returns the eigenfunctions at the same states."""
        return self.fit(X).transform(X)

    def sets(self, X):
        """Memberships of the metastable sets, (n, m), each row summing to one."""
        values, _, lengths, several = self._apply(X, "sets")
        return self._split(values, lengths, several)

    def committor(self, X):
        """Probability to reach the second end of the slowest process before the first, (n,)."""
        values, _, lengths, several = self._apply(X, "committor")
        return self._split(values[:, 0], lengths, several)

    def free_energy(self, X):
        """Free energy [kT] along the slowest eigenfunction, (n,)."""
        values, _, lengths, several = self._apply(X, "free-energy")
        return self._split(values[:, 0], lengths, several)

    def _apply(self, X, what):
        model = self.model_file_
        arrays, several = ([], False) if _is_file(X) else _trajectories(X)
        if arrays and arrays[0].shape[1] != self.n_features_in_:
            raise ValueError("X has %d columns, the fit had %d" % (arrays[0].shape[1], self.n_features_in_))
        folder = tempfile.mkdtemp(prefix="larrr-")
        try:
            data = _write(folder, X)
            output = os.path.join(folder, "values.npy")
            step = ["--dt", self.dt or 1] if arrays or self.dt else []
            printed, _ = _program.run(["apply", "--model", model, "--data", data, *step, "--what", what,
                                       "--output", output], self.program)
            names = printed.strip().split("columns: ")[1].split(", ")
            return np.load(output), names, [len(a) for a in arrays], several
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    @staticmethod
    def _split(values, lengths, several):
        return np.split(values, np.cumsum(lengths)[:-1]) if several else values

    def save(self, path):
        """Copies the fitted model to a file, for ``apply`` and the window."""
        shutil.copyfile(self.model_file_, path)

    def open_window(self):
        """Opens the training data in the window; returns the running program."""
        if getattr(self, "_folder", None) is None:
            raise NotFittedError("call fit first")
        return _program.start([self._data], self.program)

    def _free(self):
        if getattr(self, "_folder", None) is not None:
            self._finalizer()
            self._folder = None


def open_window(X, program=None):
    """Opens trajectories in the window; their file lives until the program ends. Returns the running program."""
    folder = tempfile.mkdtemp(prefix="larrr-")
    running = _program.start([_write(folder, X)], program)
    weakref.finalize(running, shutil.rmtree, folder, True)
    return running

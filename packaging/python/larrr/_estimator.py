"""An estimator with the interface of scikit-learn."""

import hashlib
import html
import json
import os
import re
import shutil
import tempfile
import warnings
import weakref
import zipfile

import numpy as np

from larrr import _program
from larrr._functions import Functions, Unsupported

try:  # pipelines and searches of scikit-learn require its base classes, tags and error
    from sklearn.base import BaseEstimator, TransformerMixin
    from sklearn.exceptions import NotFittedError

    _BASES = (TransformerMixin, BaseEstimator)
except ImportError:
    _BASES = (object,)

    class NotFittedError(ValueError, AttributeError):
        """A result was requested before ``fit``."""



class LarrrWarning(UserWarning):
    """A remark about the data or the fit."""


# Lags of the score in steps, and number of eigenfunctions including the constant, as in the program's search.
_SCORE_LAGS = (1, 2, 5, 10, 20)
_SCORED = 3
_KERNELS = {"rbf": "gaussian"}


def _masked(one):
    """Returns an array in which masked numbers and missing values of pandas are NaN."""
    if isinstance(one, np.ma.MaskedArray):
        return np.where(np.ma.getmaskarray(one), np.nan, np.ma.getdata(one).astype(float))
    return np.asarray(one)


def _trajectories(X):
    """Returns a list of float arrays (n, d) with the same d, and whether X contains several trajectories."""
    if hasattr(X, "toarray"):
        raise TypeError("Sparse data was passed for X, but samples are dense: give X.toarray()")
    if not isinstance(X, (list, tuple)):
        X = _masked(X)
    several = len(X) > 0 and np.ndim(X[0]) > 0 if isinstance(X, (list, tuple)) else X.ndim == 3
    arrays = []
    for one in X if several else [X]:
        array = _masked(one)
        if array.dtype.kind == "c":
            raise ValueError("Complex data not supported: samples are real numbers; give real and imaginary part as columns")
        array = array.astype(float)
        if array.ndim == 1:
            array = array[:, None]
        if array.ndim != 2 or len(array) == 0:
            raise ValueError("a trajectory is an array (n,) or (n, d), not of shape %s; several are a list of them or an array "
                             "(replicas, n, d). Expected a 2D array: reshape your data" % (np.shape(one),))
        if array.shape[1] == 0:
            raise ValueError("a trajectory has 0 feature(s) (shape=%s) while a minimum of 1 is required." % (array.shape,))
        arrays.append(np.ascontiguousarray(array))
    if len({a.shape[1] for a in arrays}) != 1:
        raise ValueError("trajectories differ in their number of columns: %s" % sorted({a.shape[1] for a in arrays}))
    return arrays, several


def _is_file(X):
    return isinstance(X, (str, os.PathLike))


def _times(times, arrays):
    """Returns a list of increasing times (n,), one for each trajectory."""
    if times is None:
        return []
    several = isinstance(times, (list, tuple)) and len(times) > 0 and np.ndim(times[0]) > 0
    lists = [np.asarray(one, dtype=float) for one in (times if several else [times])]
    if len(lists) != len(arrays) or any(t.shape != (len(a),) for t, a in zip(lists, arrays)):
        raise ValueError("times must be an array (n,) for each trajectory of X, as long as it is")
    if not all(np.isfinite(t).all() and (np.diff(t) > 0).all() for t in lists):
        raise ValueError("times must be finite and increase along each trajectory")
    return lists


def _scratch():
    """Creates a folder for exchanged files, in shared memory if possible, otherwise among temporary files."""
    shared = "/dev/shm"
    try:
        if os.path.isdir(shared) and os.access(shared, os.W_OK) and shutil.disk_usage(shared).free > 1 << 30:
            return tempfile.mkdtemp(prefix="larrr-", dir=shared)
    except OSError:
        pass
    return tempfile.mkdtemp(prefix="larrr-")


def _write(folder, X, times=()):
    """Writes an archive whose arrays the program does not interpret ("literal"), or returns the path if X is a file."""
    if _is_file(X):
        return os.path.abspath(X)
    path = os.path.join(folder, "data.npz")
    arrays = {"trajectory%d" % (k + 1): a for k, a in enumerate(_trajectories(X)[0])}
    arrays.update(("times%d" % (k + 1), t) for k, t in enumerate(times))
    np.savez(path, literal=np.ones(1), **arrays)
    return path


def _feature_names(X):
    """Returns the column names of a DataFrame, or None."""
    one = X[0] if isinstance(X, (list, tuple)) and len(X) else X
    columns = getattr(one, "columns", None)
    if columns is None or not all(isinstance(name, str) for name in columns):
        return None
    return np.array(list(columns), dtype=object)


def _metadata(path):
    """Returns the metadata of a model file, whose digest, of itself and of the other arrays, is that of what was written."""
    try:
        with np.load(path) as file:
            arrays = {name: file[name] for name in file.files}
        text = arrays.pop("metadata").astype(np.uint8).tobytes()
        metadata = json.loads(text)
        named = metadata["format"] == "larrr-model"
    except OSError:
        raise
    except Exception as unread:  # NumPy, zipfile and json have many
        if zipfile.is_zipfile(path) and not isinstance(unread, KeyError):
            raise ValueError("%s differs from the file that was written: it was changed since, or is damaged" % path) from unread
        named = False
    if not named:
        raise ValueError("%s is not a model file; make one with save() or fit --save-model" % path)
    seal = re.fullmatch(rb',"(.{6})":"(.{64})"}', text[-77:], re.DOTALL)
    if seal or "digest" in metadata:  # files of version 1.0 have none
        digest = hashlib.sha256(text[:-77] + b"}")
        for name, array in sorted(arrays.items()):
            digest.update((name + str(list(array.shape))).encode())
            digest.update((np.asarray(array, dtype=">f8", order="C") + 0.0).astype(">f8").tobytes())  # a zero has no sign
        if not seal or seal.groups() != (b"digest", digest.hexdigest().encode()):
            raise ValueError("%s differs from the file that was written: it was changed since, or is damaged" % path)
    return metadata


class Larrr(*_BASES):
    """Reduced-rank regression of the generator's resolvent.

    Parameters that are None are selected from the data.

    Parameters
    ----------
    shift : float, the shift mu [1/time] of the resolvent
    length_scale : float, length scale of the kernel
    regularization : float, Tikhonov regularisation gamma
    rank : int, number of eigenvalues
    reversible : bool, True for a reversible process, which has real eigenvalues
    frequency : float, imaginary part of the shift [rad/time], 0 for the paper's method
    kernel : str, a name (``rbf`` is ``gaussian``) or an expression
    estimator : str, "larrr", "to-rrr" or another estimator of the program
    dt : float, time step; if it is neither given nor in the file, time is measured in steps, with a warning
    random_state : int, seed of landmarks and random features, 0 by default
    trust : bool, True (default) to compute intervals and verdicts, which takes longer
    options : dict, further options of the command ``fit`` by name, such as {"landmarks": 200}
    program : str, path of the jar or of the installed program

    Attributes
    ----------
    eigenvalues_ : complex (r,), NaN if undefined
    timescales_ : float (r,), -1/Re, infinite for the constant function, NaN if growing or undefined
    singular_values_ : float array, singular values of the regression
    flags_ : list of lists of str, reasons against each eigenvalue
    modes_ : complex (m, d), Koopman modes of the coordinates, the mean first; None if there are too many
    mode_rates_ : complex (m,), eigenvalues of the modes, 0 first
    bands_ : float (r, 2), 90 % interval of Re lambda, NaN if there is none
    verdicts_ : list of str
    shift_, length_scale_, regularization_, rank_ : given or selected values of the fit, or None
    n_features_in_ : int, number of coordinates d
    feature_names_in_ : array of str, column names, only for a DataFrame
    report_ : dict, complete result of the fit, see the JSON schema
    roles_ : dict, roles of the columns of a file: line, time, trajectories, coordinates, excluded, assumptions and
        the options that read it in this way; None for other data
    notes_ : list of str, remarks of the program
    """

    _PARAMETERS = ("shift", "length_scale", "regularization", "rank", "reversible", "frequency", "kernel", "estimator", "dt",
                   "trust", "options", "program", "random_state")

    def __init__(self, shift=None, length_scale=None, regularization=None, rank=None, reversible=None, frequency=None,
                 kernel=None, estimator=None, dt=None, trust=True, options=None, program=None, random_state=None):
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
        self.random_state = random_state

    def get_params(self, deep=True):
        """Returns the parameters by name."""
        return {name: getattr(self, name) for name in self._PARAMETERS}

    def set_params(self, **parameters):
        """Changes parameters and returns the estimator."""
        for name, value in parameters.items():
            if name not in self._PARAMETERS:
                raise ValueError("unknown parameter %r; there are %s" % (name, ", ".join(self._PARAMETERS)))
            setattr(self, name, value)
        return self

    def __repr__(self):
        given = ", ".join("%s=%r" % (n, v) for n, v in self.get_params().items() if v is not None and (n, v) != ("trust", True))
        return "Larrr(%s)" % given

    def fit(self, X, y=None, times=None):
        """Fits trajectories: an array (n,) or (n, d), a list of them, an array (replicas, n, d), or the path of a file.

        Arrays are not interpreted: every column is a coordinate. Rows that are masked or contain NaN are missing, and
        trajectories are split there. Times are given by the parameter ``dt`` or by ``times``, an array (n,) for each trajectory.
        ``options={"angles": "..."}`` declares angles. In files, the time column, time step, unit, names, angles and markers of
        missing values are detected, as on the command line. ``y`` must be None.
        """
        if y is not None:
            raise ValueError("y must be None: the fit uses X only; give the time step as the parameter dt, uneven times as "
                             "the argument times")
        self._check_parameters()
        given = ()
        if times is not None and _is_file(X):
            raise ValueError("times can be given with arrays only; a file contains its own times")
        if times is not None and self.dt is not None:
            raise ValueError("give dt or times, not both")
        columns = None
        if not _is_file(X):
            arrays, _ = _trajectories(X)
            columns = arrays[0].shape[1]
            given = _times(times, arrays)
            if max(len(array) for array in arrays) < 2:
                raise ValueError("a trajectory needs at least two samples, and each has 1 sample")
        self._free()
        self._hold()
        data = _write(self._folder, X, given)
        report = os.path.join(self._folder, "fit.json")
        arguments = ["fit", "--data", data, *self._arguments(columns is not None and not given), "--save-model", self.model_file_,
                     "--output", report, "--repeat", 1]  # no repetition for timings
        if not self.trust:
            arguments.append("--no-trust")
        _, self.notes_ = _program.run(arguments, self.program)
        with open(report, encoding="utf-8") as file:
            self._read(json.load(file))
        self.n_features_in_ = len(self._kept()["columns"]) if columns is None else columns
        names = _feature_names(X)
        if names is not None:
            self.feature_names_in_ = names
        elif hasattr(self, "feature_names_in_"):
            del self.feature_names_in_
        self._data = data
        self._arrays = columns is not None
        for note in self.notes_:
            if not note.startswith("note: chosen from the data"):
                warnings.warn(_program.in_python(note[6:] if note.startswith("note: ") else note), LarrrWarning, stacklevel=2)
        return self

    def _check_parameters(self):
        """Raises an error that contains the name of an invalid parameter, as scikit-learn does."""
        for name in ("shift", "length_scale", "regularization", "dt", "frequency"):
            value = getattr(self, name)
            if value is None or name == "length_scale" and isinstance(value, str):
                continue
            if isinstance(value, bool) or not isinstance(value, (int, float, np.integer, np.floating)):
                raise TypeError("%s must be a number, not %r" % (name, value))
            if not np.isfinite(value) or name != "frequency" and not (value > 0 or name == "regularization" and value == 0):
                raise ValueError("%s must be positive and finite, not %r" % (name, value))
        if self.rank is not None:
            if isinstance(self.rank, bool) or not isinstance(self.rank, (int, np.integer)):
                raise TypeError("rank must be a whole number, not %r" % (self.rank,))
            if self.rank < 1:
                raise ValueError("rank must be at least 1, not %r" % (self.rank,))
        for name in ("reversible", "trust"):
            value = getattr(self, name)
            if value is not None and not isinstance(value, (bool, np.bool_)):
                raise TypeError("%s must be True or False, not %r" % (name, value))
        for name in ("kernel", "estimator"):
            value = getattr(self, name)
            if value is not None and not isinstance(value, str):
                raise TypeError("%s must be a string, not %r" % (name, value))
        if self.options is not None and not isinstance(self.options, dict):
            raise TypeError("options must be a dict of options of the command line, not %r" % (self.options,))
        if self.random_state is not None and (isinstance(self.random_state, bool)
                                              or not isinstance(self.random_state, (int, np.integer))):
            raise TypeError("random_state must be a whole number, not %r" % (self.random_state,))

    def _hold(self):
        self._folder = _scratch()
        self._finalizer = weakref.finalize(self, shutil.rmtree, self._folder, True)
        self._cache = {}
        self._data = None
        self._arrays = False

    @classmethod
    def load(cls, path, X=None, program=None):
        """Loads a model that was saved by ``save`` or ``fit --save-model``, with the settings of its fit.

        ``X``, the trajectories of that fit, is needed only for ``forecast`` and left functions.
        """
        metadata = _metadata(path)
        report = metadata["fit"]
        settings = report["settings"]
        model = cls(program=program, **{name: settings[name] for name in ("shift", "regularization", "rank", "reversible",
                                        "frequency", "estimator") if settings.get(name) is not None})
        model.set_params(length_scale=settings.get("lengthScale"), kernel=settings.get("kernel"), dt=report.get("step"))
        model._hold()
        shutil.copyfile(path, model.model_file_)
        model.notes_ = []
        model._read(report)
        model.n_features_in_ = len(metadata["columns"])
        if X is not None:
            model._data = _write(model._folder, X)
            model._arrays = not _is_file(X)
        return model

    def __getstate__(self):
        if getattr(self, "_folder", None) is None:
            return dict(self.__dict__)
        try:
            trained = self._trained()
        except (Unsupported, ValueError):
            trained = None  # not available for this model, nor for its copy
        state = {name: value for name, value in self.__dict__.items()
                 if name not in ("_folder", "_finalizer", "_cache", "_data", "_arrays")}
        with open(self.model_file_, "rb") as file:
            return {"state": state, "model": file.read(), "training": trained}

    def __setstate__(self, state):
        if "model" not in state:
            self.__dict__.update(state)
            return
        self._hold()
        self.__dict__.update(state["state"])
        if state["training"] is not None:
            self._cache["training"] = state["training"]
        with open(self.model_file_, "wb") as file:
            file.write(state["model"])

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.allow_nan = True  # trajectories are split at missing values
        tags.transformer_tags.preserves_dtype = []
        return tags

    def _more_tags(self):  # for scikit-learn before 1.6
        return {"allow_nan": True}

    def __sklearn_is_fitted__(self):
        return getattr(self, "_folder", None) is not None

    @property
    def model_file_(self):
        """Path of the model, an NPZ file that exists as long as the estimator; use ``save`` to keep it."""
        if getattr(self, "_folder", None) is None:
            raise NotFittedError("call fit first")
        return os.path.join(self._folder, "model.npz")

    def _kept(self):
        """Returns the metadata of the saved model."""
        with np.load(self.model_file_) as arrays:
            return json.loads(arrays["metadata"].astype(np.uint8).tobytes())

    def _arguments(self, arrays):
        arguments = []
        if self.dt is None and arrays and "dt" not in (self.options or {}):
            warnings.warn("the time step is unknown: time is measured in steps and rates are per step; give dt or times",
                          LarrrWarning, stacklevel=3)
            arguments += ["--dt", 1]
        for option, value in (("shift", self.shift), ("length-scale", self.length_scale), ("regularization", self.regularization),
                              ("rank", self.rank), ("frequency", self.frequency),
                              ("kernel", _KERNELS.get(self.kernel, self.kernel)),
                              ("estimator", self.estimator), ("dt", self.dt), ("seed", self.random_state)):
            if value is not None:
                arguments += ["--" + option, value]
        if self.reversible is not None:
            arguments.append("--reversible" if self.reversible else "--no-reversible")
        written = "(" in str(self.kernel)  # an expression contains its length scales
        if None in (self.shift, 1 if written else self.length_scale, self.regularization, self.rank):
            arguments.append("--suggest")
        for option, value in (self.options or {}).items():
            arguments += ["--" + option] if value is True else ["--" + option, value]
        return arguments

    def _read(self, report):
        self.report_ = report
        self.roles_ = (report.get("data") or {}).get("roles")
        pairs = np.array([[np.nan if part is None else part for part in value] for value in report["eigenvalues"]], dtype=float)
        self.eigenvalues_ = pairs[:, 0] + 1j * pairs[:, 1]
        with np.errstate(divide="ignore"):
            self.timescales_ = np.where(pairs[:, 0] > 0, np.nan, -1 / np.where(pairs[:, 0] == 0, -0.0, pairs[:, 0]))
        self.timescales_[self._constant()] = np.inf
        settings = report["settings"]
        self.shift_, self.length_scale_ = settings.get("shift"), settings.get("lengthScale")
        self.regularization_, self.rank_ = settings.get("regularization"), settings.get("rank")
        self.singular_values_ = np.array(report["singularValues"], dtype=float)
        self.flags_ = report["flags"]
        modes = report.get("modes")
        self.modes_ = None if modes is None else np.array(modes["values"], dtype=float) @ np.array([1, 1j])
        self.mode_rates_ = None if modes is None else np.array(modes["rates"], dtype=float) @ np.array([1, 1j])
        self.bands_ = np.full((len(pairs), 2), np.nan)
        self.verdicts_ = ["not-judged"] * len(pairs)
        self.frequency_verdicts_ = ["not-judged"] * len(pairs)
        for i, judged in enumerate((report.get("trust") or {}).get("pairs") or []):
            self.verdicts_[i] = judged.get("verdict") or "not-judged"
            self.frequency_verdicts_[i] = judged.get("frequency") or self.verdicts_[i]
            band = judged.get("band")
            if band:
                self.bands_[i] = band["re"] if isinstance(band, dict) else band[:2]

    def _constant(self):
        """Returns the index of the constant function: the eigenpair that is not a mode of the saved model."""
        with np.load(self.model_file_) as arrays:
            if "mode_rates" not in arrays.files:
                return []
            rates, values = arrays["mode_rates"].tolist(), arrays["eigenvalues"].tolist()
        return [i for i, value in enumerate(values) if value not in rates and value[1] == 0][:1]

    def _known(self):
        """Returns the functions of the saved model, evaluated with NumPy."""
        if "functions" not in self._cache:
            self._cache["functions"] = Functions(self.model_file_)
        return self._cache["functions"]

    def _rows(self, X):
        """Returns all samples in one array, the lengths of the trajectories, and whether X contains several."""
        names, known = _feature_names(X), getattr(self, "feature_names_in_", None)
        if names is not None and known is not None and list(names) != list(known):
            raise ValueError("The feature names should match those that were passed during fit: %s, not %s"
                             % (", ".join(known), ", ".join(names)))
        arrays, several = _trajectories(X)
        if arrays[0].shape[1] != self.n_features_in_:
            raise ValueError("X has %d features, but %s is expecting %d features as input%s"
                             % (arrays[0].shape[1], type(self).__name__, self.n_features_in_,
                                ". Reshape your data: one sample per row" if np.ndim(X) == 1 else ""))
        return np.concatenate(arrays), [len(a) for a in arrays], several

    def transform(self, X):
        """Evaluates the eigenfunctions f_1 … f_r at samples: (n, r), or a list for a list of trajectories."""
        self.model_file_
        if not _is_file(X):
            rows, lengths, several = self._rows(X)
            try:
                return self._split(self._known().eigenfunctions(rows), lengths, several)
            except Unsupported:
                pass
        return self._functions(X, "eigenfunctions")

    def _functions(self, X, what):
        values, names, lengths, several = self._apply(X, what)
        columns = []
        for c, name in enumerate(names):
            if name.endswith("_im"):
                columns[-1] = columns[-1] + 1j * values[:, c]
            else:
                columns.append(values[:, c])
        return self._split(np.stack(columns, axis=1), lengths, several)

    def left(self, X):
        """Evaluates the left eigenfunctions g_1 … g_r, biorthonormal to those of ``transform`` in the feature space: (n, r)."""
        return self._functions(X, "left")

    def fit_transform(self, X, y=None):
        """Fits and returns the eigenfunctions at the same samples."""
        return self.fit(X, y).transform(X)

    def get_feature_names_out(self, input_features=None):
        """Returns the column names of ``transform``: f1, f2, …"""
        self.model_file_
        return np.array(["f%d" % (i + 1) for i in range(len(self.eigenvalues_))], dtype=object)

    def score(self, X, y=None, lags=_SCORE_LAGS):
        """Returns the held-out score that the program's search maximises, at most 3; larger is better.

        VAMP-1, trace(C0^-1 C_lag) over the span of the three leading eigenfunctions, averaged over short lags in steps (lags
        beyond a quarter of the longest trajectory are omitted, except 1). X should be data that the fit did not use.
        """
        if y is not None:
            raise ValueError("y must be None: the score uses X only")
        functions = self.transform(X)
        parts = functions if isinstance(functions, list) else [functions]
        columns = []
        for i, value in enumerate(self.eigenvalues_):
            if not value.imag < 0:
                columns += [(i, False), (i, True)] if value.imag > 0 else [(i, False)]
        columns = columns[:_SCORED]
        spans = [np.stack([p[:, i].imag if im else p[:, i].real for i, im in columns], axis=1) for p in parts]
        reversible = bool(self.report_["settings"].get("reversible"))
        longest = max(len(p) for p in spans)
        return float(np.mean([self._vamp(spans, lag, reversible) for lag in lags if lag == 1 or lag <= longest / 4]))

    @staticmethod
    def _vamp(spans, lag, reversible):
        pairs = [(p[:-lag], p[lag:]) for p in spans if len(p) > lag]
        if not pairs:
            raise ValueError("X is too short for a score: no trajectory has more than %d samples" % lag)
        early, late = (np.concatenate(part) for part in zip(*pairs))
        c, t = early.T @ early, early.T @ late
        if reversible:
            c, t = (c + late.T @ late) / 2, (t + t.T) / 2
        return np.trace(np.linalg.solve(c, t))

    def _trained(self):
        """Returns the coefficients of functions in the modes, and those of the coordinates."""
        if "training" not in self._cache:
            if not getattr(self, "_arrays", False) or self._data is None:
                raise ValueError("forecasts and left functions require the samples of the fit as arrays: fit arrays, or give them "
                                 "to Larrr.load as X")
            rows = self._states_of_fit()
            training = self._known().training(rows)
            training["coordinates"] = self._coefficients(training, rows, rows)
            self._cache["training"] = training
        return self._cache["training"]

    def _states_of_fit(self):
        with np.load(self._data) as arrays:
            rows = np.concatenate([arrays[name] for name in arrays.files if name.startswith("trajectory")])
        return rows[np.isfinite(rows).all(axis=1)]

    def _coefficients(self, training, rows, values):
        """Returns c_i(h), (m, k), of functions with known values at the samples of the fit."""
        mean = values.mean(axis=0)
        cross = np.zeros((len(training["mean"]), values.shape[1]))
        for a in range(0, len(rows), 20000):
            cross += (self._known().features(rows[a : a + 20000]) - training["mean"]).T @ (values[a : a + 20000] - mean)
        return np.concatenate([mean[None].astype(complex), training["pairing"] @ (cross / len(rows))])

    def forecast(self, X, times, of=None):
        """Computes E[h(X_t) | X_0 = x] for samples (n, d) and times (k,): (n, k, d) for the coordinates, (n, k) for ``of``.

        ``of`` is a function that takes samples (n, d) and returns one number for each.
        """
        self.model_file_
        times = np.atleast_1d(np.asarray(times, dtype=float))
        if not (np.isfinite(times).all() and (times >= 0).all()):
            raise ValueError("times of a forecast must be finite and at least 0")
        rows, lengths, several = self._rows(X)
        training = self._trained()
        if of is None:
            coefficients = training["coordinates"]
        else:
            if self._data is None:
                raise ValueError("a forecast of a function requires the samples of the fit; give them to Larrr.load as X")
            past = self._states_of_fit()
            coefficients = self._coefficients(training, past, np.asarray(of(past), dtype=float).reshape(len(past), 1))
        modes, rates = self._known().modes(rows), self._known().rates
        values = np.stack([((modes * np.exp(rates * t)) @ coefficients).real for t in times], axis=1)
        return self._split(values if of is None else values[:, :, 0], lengths, several)

    def predict(self, X, time=None):
        """Returns the expected coordinates after a time, one step by default, (n, d)."""
        self.model_file_
        values = self.forecast(X, self.report_["step"] if time is None else time)
        return [v[:, 0] for v in values] if isinstance(values, list) else values[:, 0]

    def eig(self, X=None, left=False):
        """Returns eigenvalues; for samples X also the right eigenfunctions; with ``left``, (eigenvalues, left, right).

        Without ``left`` these are all r eigenvalues of the fit. With ``left`` they are those of the modes, with 0 and the
        constant function first. Left functions are densities with respect to the distribution of the samples of the fit,
        biorthonormal to the right functions: mean(conj(g_i) f_j) = 1 if i = j.
        """
        self.model_file_
        if not left:
            return self.eigenvalues_ if X is None else (self.eigenvalues_, self.transform(X))
        if X is None:
            raise ValueError("left functions are evaluated at samples; give X")
        rows, lengths, several = self._rows(X)
        training, known = self._trained(), self._known()
        duals = training["pairing"].conj().T
        g = np.concatenate([np.ones((len(rows), 1)), (known.features(rows) - training["mean"]) @ duals], axis=1)
        return known.rates, self._split(g, lengths, several), self._split(known.modes(rows), lengths, several)

    def sets(self, X):
        """Returns the memberships of the metastable sets, (n, m); each row sums to one."""
        self.model_file_
        if not _is_file(X):
            rows, lengths, several = self._rows(X)
            try:
                return self._split(self._known().sets(rows), lengths, several)
            except Unsupported:
                pass
        values, _, lengths, several = self._apply(X, "sets")
        return self._split(values, lengths, several)

    def committor(self, X):
        """Returns the committor, (n,): the probability of reaching the second end of the slowest process before the first."""
        values, _, lengths, several = self._apply(X, "committor")
        return self._split(values[:, 0], lengths, several)

    def free_energy(self, X):
        """Returns the free energy [kT] along the slowest eigenfunction, (n,)."""
        values, _, lengths, several = self._apply(X, "free-energy")
        return self._split(values[:, 0], lengths, several)

    def _apply(self, X, what):
        model = self.model_file_
        lengths, several = [], False
        if not _is_file(X):
            _, lengths, several = self._rows(X)
        folder = _scratch()
        try:
            data = _write(folder, X)
            output = os.path.join(folder, "values.npy")
            step = ["--dt", self.dt or 1] if lengths or self.dt else []
            printed, _ = _program.run(["apply", "--model", model, "--data", data, *step, "--what", what,
                                       "--output", output], self.program)
            names = printed.strip().split("columns: ")[1].split(", ")
            return np.load(output), names, lengths, several
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def _repr_html_(self):
        """Returns HTML for a notebook: the result in one line, and one row per eigenvalue."""
        if not self.__sklearn_is_fitted__():
            parent = getattr(super(), "_repr_html_", None)
            return parent() if callable(parent) else "<pre>%s</pre>" % html.escape(repr(self))
        unit = html.escape(str(self.report_.get("timeUnit") or ""))
        rows = "".join(
            "<tr><td>%d</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>"
            % (i + 1, "%.6g" % v.real + ("%+.6gi" % v.imag if v.imag else ""),
               "[%.3g, %.3g]" % tuple(b) if np.isfinite(b).all() else "", "%.6g" % t if np.isfinite(t) else "", html.escape(w))
            for i, (v, b, t, w) in enumerate(zip(self.eigenvalues_, self.bands_, self.timescales_, self.verdicts_)))
        return ("<p>%s</p><table><tr><th></th><th>λ%s</th><th>90 %% interval of Re λ</th><th>timescale%s</th><th>verdict</th></tr>"
                "%s</table>" % (html.escape(self.answer_), " [1/%s]" % unit if unit else "", " [%s]" % unit if unit else "", rows))

    @property
    def answer_(self):
        """The result for the slowest process in one sentence, as in the window and on the command line."""
        self.model_file_
        told = (self.report_.get("answer") or {}).get("sentence")
        if told:
            return told
        # A model saved by an earlier version.
        slow = [i for i in range(len(self.eigenvalues_)) if np.isfinite(self.timescales_[i])]
        if not slow:
            return "no process decays within the data"
        i = slow[0]
        unit = self.report_.get("timeUnit") or ""
        band = ", 90 %% interval of the rate [%.3g, %.3g]" % tuple(sorted(-self.bands_[i])) if np.isfinite(self.bands_[i]).all() else ""
        return "slowest timescale %.4g%s%s: %s" % (self.timescales_[i], " " + unit if unit else "", band, self.verdicts_[i])

    def plot_spectrum(self, ax=None):
        """Plots the eigenvalues with 90 % intervals of their real parts, using matplotlib; returns the axes."""
        self.model_file_
        if ax is None:
            from matplotlib import pyplot

            ax = pyplot.subplots()[1]
        values = self.eigenvalues_
        low = np.where(np.isfinite(self.bands_[:, 0]), values.real - self.bands_[:, 0], 0)
        high = np.where(np.isfinite(self.bands_[:, 1]), self.bands_[:, 1] - values.real, 0)
        ax.errorbar(values.real, values.imag, xerr=np.maximum([low, high], 0), fmt="o", capsize=3)
        ax.axvline(0, color="grey", linewidth=0.5)
        unit = self.report_.get("timeUnit") or ""
        ax.set_xlabel("Re λ" + (" [1/%s]" % unit if unit else ""))
        ax.set_ylabel("Im λ" + (" [1/%s]" % unit if unit else ""))
        return ax

    def plot_eigenfunctions(self, X=None, count=3, ax=None):
        """Plots the real parts of the slowest eigenfunctions: along one coordinate, or as colours over the first two.

        ``X`` is an array (n, d), by default the data of the fit. Returns the axes: one for one coordinate, else an array.
        """
        self.model_file_
        if X is None:
            if not getattr(self, "_arrays", False) or self._data is None:
                raise ValueError("give X: the samples of the fit are not available as arrays")
            X = self._states_of_fit()
        rows = self._rows(X)[0]
        functions = self.transform(rows)
        shown = [i for i in range(functions.shape[1]) if np.isfinite(self.timescales_[i])][:count]
        from matplotlib import pyplot

        if rows.shape[1] == 1:
            ax = pyplot.subplots()[1] if ax is None else ax
            order = np.argsort(rows[:, 0])
            for i in shown:
                ax.plot(rows[order, 0], functions[order, i].real, label="$f_%d$" % (i + 1))
            ax.set_xlabel("x")
            ax.legend()
            return ax
        axes = pyplot.subplots(1, max(1, len(shown)), squeeze=False, figsize=(4 * max(1, len(shown)), 3.5))[1][0] if ax is None else (
            np.atleast_1d(ax))
        names = getattr(self, "feature_names_in_", ["x1", "x2"])
        for axis, i in zip(axes, shown):
            axis.scatter(rows[:, 0], rows[:, 1], c=functions[:, i].real, s=4, cmap="coolwarm")
            axis.set_title("$f_%d$" % (i + 1))
            axis.set_xlabel(names[0])
            axis.set_ylabel(names[1])
        return axes

    @staticmethod
    def _split(values, lengths, several):
        return np.split(values, np.cumsum(lengths)[:-1]) if several else values

    def save(self, path):
        """Copies the fitted model to a file, for ``apply`` and the window."""
        shutil.copyfile(self.model_file_, path)

    def open_window(self):
        """Opens the data of the fit in the window; returns the process."""
        self.model_file_
        if self._data is None:
            raise ValueError("the samples of the fit are not available: give them to Larrr.load as X")
        return _program.start([self._data], self.program)

    def _free(self):
        if getattr(self, "_folder", None) is not None:
            self._finalizer()
            self._folder = None


def describe(path, options=None, program=None):
    """Describes a file as a dict: columns with facts, roles, open questions with their answers, and ``roles["options"]``, the
    options that read it in this way. ``options`` are those of ``Larrr``, such as {"trajectory-column": "run"}."""
    arguments = ["describe", os.path.abspath(path), "--output", "-"]
    for option, value in (options or {}).items():
        arguments += ["--" + option] if value is True else ["--" + option, value]
    return json.loads(_program.run(arguments, program)[0])


def open_window(X, program=None):
    """Opens trajectories in the window; their temporary file is removed when it ends. Returns the process."""
    folder = _scratch()
    running = _program.start([_write(folder, X)], program)
    weakref.finalize(running, shutil.rmtree, folder, True)
    return running

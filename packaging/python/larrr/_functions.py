"""Evaluates the functions of a saved model with NumPy alone."""

import json
import re

import numpy as np

_BLOCK = 64
_ROWS = 20000


class Unsupported(Exception):
    """The model cannot be evaluated with NumPy alone."""


def _radial(name, s):
    """Evaluates a radial kernel at squared distances in units of the squared length scale."""
    if name == "gaussian":
        return np.exp(-s / 2)
    if name == "laplacian":
        return np.exp(-np.sqrt(s))
    a = np.sqrt((3 if name == "matern32" else 5) * s)
    return (1 + a if name == "matern32" else 1 + a + a * a / 3) * np.exp(-a)


def _distances(x, y):
    s = np.zeros((len(x), len(y)))
    for c in range(x.shape[1]):
        s += (x[:, c, None] - y[None, :, c]) ** 2
    return s


class _Kernel:
    """Parses and evaluates the text of a kernel; KernelParser of the program defines the grammar."""

    _TOKEN = re.compile(r"\s*([A-Za-z][A-Za-z0-9]*|[0-9.][0-9.]*(?:[eE][+-]?[0-9]+)?|\S)")

    def __init__(self, text):
        self._tokens = self._TOKEN.findall(text)
        self._at = 0
        self._value = self._sum()
        if self._at != len(self._tokens):
            raise Unsupported("the kernel %s" % text)

    def __call__(self, x, y):
        return self._value(x, y)

    def _accept(self, token):
        found = self._at < len(self._tokens) and self._tokens[self._at] == token
        self._at += found
        return found

    def _take(self):
        if self._at >= len(self._tokens):
            raise Unsupported("a kernel that ends early")
        self._at += 1
        return self._tokens[self._at - 1]

    def _number(self):
        return -float(self._take()) if self._accept("-") else float(self._take())

    def _sum(self):
        terms = [self._product()]
        while self._accept("+"):
            terms.append(self._product())
        return lambda x, y: sum(term(x, y) for term in terms)

    def _product(self):
        factors = [self._factor()]
        while self._accept("*"):
            factors.append(self._factor())

        def value(x, y):
            result = factors[0](x, y)
            for factor in factors[1:]:
                result = result * factor(x, y)
            return result

        return value

    def _factor(self):
        token = self._take()
        if token == "(":
            value = self._sum()
            self._take()
        elif token[0].isalpha():
            value = self._named(token)
        else:
            constant = float(token)
            value = lambda x, y: np.full((len(x), len(y)), constant)  # noqa: E731
        if not self._accept("@"):
            return value
        columns = [int(self._number()) - 1]
        while self._accept(","):
            columns.append(int(self._number()) - 1)
        return lambda x, y: value(x[:, columns], y[:, columns])

    def _named(self, name):
        self._take()
        rows, row = [], [self._number()]
        metric = False
        while not self._accept(")"):
            separator = self._take()
            if separator == ";":
                metric = True
                rows.append(row)
                row = []
                if self._accept(")"):
                    break
            row.append(self._number())
        if row:
            rows.append(row)
        first = rows[0]
        if name in ("gaussian", "laplacian", "matern32", "matern52"):
            if metric:
                a = np.array(rows)
                return lambda x, y: _radial(name, _distances(x @ a.T, y @ a.T))
            scale = np.array(first)
            return lambda x, y: _radial(name, _distances(x / scale, y / scale))
        if name in ("linear", "polynomial"):
            degree, scale = (1, first[0]) if name == "linear" else first
            return lambda x, y: (1 + x @ y.T / scale**2) ** int(degree)
        if name == "periodic":
            period, scale = first
            return lambda x, y: np.exp(-2 * sum(
                np.sin(np.pi * (x[:, c, None] - y[None, :, c]) / period) ** 2 for c in range(x.shape[1])) / scale**2)
        raise Unsupported("the kernel %s" % name)


def forward(triangle, right):
    """Computes L⁻¹ right for a lower triangle L in blocks: as stable as substitution, nearly as fast as products."""
    x = np.array(right, dtype=float)
    for a in range(0, len(x), _BLOCK):
        b = min(a + _BLOCK, len(x))
        x[a:b] -= triangle[a:b, :a] @ x[:a]
        for i in range(a, b):
            x[i] = (x[i] - triangle[i, a:i] @ x[a:i]) / triangle[i, i]
    return x


class Functions:
    """Evaluates the functions of ``apply`` from the arrays of a model file."""

    def __init__(self, path):
        with np.load(path) as arrays:
            self.arrays = {name: arrays[name] for name in arrays.files}
        self.metadata = json.loads(self.arrays["metadata"].astype(np.uint8).tobytes())
        if self.metadata.get("observation"):
            raise Unsupported("samples with an observation or delays")
        if "kernel" not in self.metadata or "frequencies" in self.metadata or "products" in self.metadata:
            raise Unsupported("features that do not belong to a kernel")
        self._kernel = _Kernel(self.metadata["kernel"])
        self.columns = len(self.metadata["columns"])
        self.right = self._complex("right")
        self.left = self._complex("left")

    def _complex(self, name):
        return self.arrays[name][..., 0] + 1j * self.arrays[name][..., 1]

    def states(self, X):
        """Replaces each angle by its cosine and sine."""
        columns = []
        for c, name in enumerate(self.metadata["columns"]):
            turn = self.metadata["angles"].get(name)
            if turn is None:
                columns.append(X[:, c])
            else:
                angle = 2 * np.pi * (X[:, c] - turn * np.rint(X[:, c] / turn)) / turn
                columns += [np.cos(angle), np.sin(angle)]
        return np.stack(columns, axis=1)

    def features(self, X):
        """Returns the features z, (n, N), of rows (n, columns)."""
        states = self.states(X)
        if "points" in self.arrays:
            z = self._kernel(states, self.arrays["points"]) @ self.arrays["weights"]
        else:
            z = forward(self.arrays["triangle"], self._kernel(states, self.arrays["landmarks"]).T).T
        return z @ self.arrays["basis"] if "basis" in self.arrays else z

    def _by_blocks(self, X, function):
        parts = [function(self.features(X[a : a + _ROWS])) for a in range(0, len(X), _ROWS)]
        return np.concatenate(parts) if parts else function(np.zeros((0, len(self.right))))

    def eigenfunctions(self, X):
        """Returns f_1 … f_r, (n, r), complex if a coefficient is."""
        right = self.right if self.right.imag.any() else self.right.real
        return self._by_blocks(X, lambda z: z @ right)

    @property
    def rates(self):
        """The eigenvalues 0, λ_1, … of the modes, without that of the constant function."""
        if "mode_rates" not in self.arrays:
            raise Unsupported("a model without modes")
        return self._complex("mode_rates")

    def modes(self, X):
        """Returns 1, f_1 − π(f_1), …, (n, m)."""
        self.rates
        functions, means = self._complex("mode_functions"), self._complex("mode_means")
        return self._by_blocks(X, lambda z: np.concatenate([np.ones((len(z), 1)), z @ functions - means], axis=1))

    def _memberships(self, modes, name):
        a = self.arrays[name]
        m = len(a)
        real = np.where(self.rates[:m].imag < 0, modes[:, :m].imag, modes[:, :m].real)
        chi = np.maximum(0, real @ a)
        return chi / chi.sum(axis=1, keepdims=True)

    def sets(self, X):
        """Returns the memberships of sets, (n, m)."""
        if "sets" not in self.arrays:
            raise Unsupported("a model without sets")
        return self._memberships(self.modes(X), "sets")

    def training(self, X):
        """Returns the averages over the samples of the fit that forecasts and left functions need."""
        mean = np.zeros(len(self.right))
        second = np.zeros((len(mean), len(mean)))
        for a in range(0, len(X), _ROWS):
            z = self.features(X[a : a + _ROWS])
            mean += z.sum(axis=0)
            second += z.T @ z
        mean, second = mean / len(X), second / len(X)
        centred = second - np.outer(mean, mean)
        chosen = [int(np.argmin(abs(self._complex("eigenvalues") - rate))) for rate in self.rates[1:]]
        right = self._complex("mode_functions")
        values, vectors = np.linalg.eigh(second)
        ridge = (vectors / (np.maximum(0, values) + 1e-6 * values.sum())) @ vectors.T
        dual = ridge @ self.left[:, chosen]
        pairing = np.linalg.solve(dual.conj().T @ centred @ right, dual.conj().T)
        return {"mean": mean, "pairing": pairing}

"""Transfer-operator reduced-rank regression in the full Gram matrix, its leading singular functions by a Krylov method."""
import sys
import numpy as np
from scipy.linalg import cho_factor, cho_solve
from scipy.sparse.linalg import LinearOperator, eigs
from common import finish, load


def spectrum(x, step, length_scale, gamma, rank):
    half = (x * x).sum(1) / 2
    gram = np.exp((x @ x.T - half[:, None] - half[None, :]) / length_scale**2)
    n = len(x) - 1
    early, late, across = gram[:-1, :-1] / n, gram[1:, 1:] / n, gram[1:, :-1] / n
    factor = cho_factor(early + gamma * np.eye(n))
    operator = LinearOperator((n, n), matvec=lambda v: cho_solve(factor, late @ (early @ v)))
    values, u = eigs(operator, k=rank + 3)
    u = u[:, np.argsort(-values.real)[:rank]].real
    v = early @ u
    norms = np.sqrt(np.einsum("ij,ij->j", v, early @ u + gamma * u))
    u, v = u / norms, v / norms
    return np.sort(np.log(np.linalg.eigvals(v.T @ across @ u * 1.0)).real / step)[::-1]


if __name__ == "__main__":
    args = load(sys.argv)
    finish(lambda: spectrum(args.x, args.step, args.length_scale, args.gamma, args.rank), repetitions=2)

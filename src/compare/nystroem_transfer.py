"""A transfer-operator reduced-rank regression at lag 1 on Nystroem features of uniformly drawn centres."""
import sys
import numpy as np
from scipy.linalg import cholesky, solve_triangular
from scipy.spatial.distance import cdist
from common import finish, load

CENTRES = 300
JITTER = 1e-10


def spectrum(x, step, length_scale, shift, gamma, rank):
    n = len(x)
    centres = x[np.random.default_rng(0).choice(n, min(CENTRES, n), replace=False)]
    kernel = lambda a, b: np.exp(-cdist(a, b, "sqeuclidean") / (2 * length_scale**2))
    factor = cholesky(kernel(centres, centres) + JITTER * len(centres) * np.eye(len(centres)), lower=True)
    z = solve_triangular(factor, kernel(centres, x), lower=True).T
    early, late = z[:-1], z[1:]
    covariance = (early.T @ early + late.T @ late) / (2 * (n - 1))
    cross = early.T @ late / (n - 1)
    cross = (cross + cross.T) / 2
    values, basis = np.linalg.eigh(covariance)
    roots = basis / np.sqrt(np.maximum(values, 0) + gamma)
    left = roots @ np.linalg.svd(roots.T @ cross)[0][:, :rank]
    nu = np.linalg.eigvalsh(left.T @ cross @ left)[::-1]
    return np.log(np.where(nu > 0, nu, np.nan)) / step


if __name__ == "__main__":
    args = load(sys.argv)
    finish(lambda: spectrum(args.x, args.step, args.length_scale, args.shift, args.gamma, args.rank), repetitions=3)

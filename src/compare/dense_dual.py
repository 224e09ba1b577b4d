"""The dual estimator on full n x n matrices, as one would write it in NumPy: the yardstick of the low-rank path.

Algorithm: K = [k(x_i, x_j)]/n, M the symmetrised Toeplitz matrix of quadrature weights n m_j/(n-j); in the eigenbasis of K
the regression is the primal one with C = diag(eigenvalues). O(n^3) time, O(n^2) memory.
"""
import sys
import numpy as np
from scipy.linalg import eigh, toeplitz
from scipy.spatial.distance import cdist
from common import finish, load


def spectrum(x, step, length_scale, shift, gamma, rank):
    n = len(x)
    gram = np.exp(-cdist(x, x, "sqeuclidean") / (2 * length_scale**2)) / n
    lags = np.arange(n)
    weights = step * np.exp(-shift * step * lags) / (n - lags)
    weights[[0, -1]] /= 2
    values, basis = eigh(gram)
    kept = values > 1e-15 * values[-1]
    values, basis = values[kept], basis[:, kept]
    half = basis * np.sqrt(values)
    # Both triangles carry half of a lag's weight; on the diagonal the two halves meet.
    quadrature = toeplitz(weights) * (n / 2)
    quadrature[np.diag_indices(n)] *= 2
    cross = half.T @ quadrature @ half
    roots = 1 / np.sqrt(values + gamma)
    left = np.linalg.svd(roots[:, None] * cross)[0][:, :rank] * roots[:, None]
    nu = np.linalg.eigvalsh(left.T @ cross @ left)[::-1]
    return shift - 2 / step * np.arctanh(step / (2 * nu))


if __name__ == "__main__":
    args = load(sys.argv)
    finish(lambda: spectrum(args.x, args.step, args.length_scale, args.shift, args.gamma, args.rank), repetitions=1)

"""The primal estimator in 1,000 random Fourier features, as one would write it in NumPy."""
import sys
import numpy as np
from scipy.signal import lfilter
from common import finish, load

FEATURES = 1000


def spectrum(x, step, length_scale, shift, gamma, rank):
    n = len(x)
    frequencies = np.random.default_rng(0).standard_normal((x.shape[1], FEATURES // 2)) / length_scale
    angles = x @ frequencies
    z = np.empty((n, FEATURES))
    np.cos(angles, out=z[:, : FEATURES // 2])
    np.sin(angles, out=z[:, FEATURES // 2 :])
    z *= np.sqrt(2 / FEATURES)
    covariance = z.T @ z / n
    # The recursion has no cheap exact pair counts: 1/(n-j) is taken as 1/n, which is off by the share of lost pairs.
    aggregated = lfilter([step], [1, -np.exp(-shift * step)], z[::-1], axis=0)[::-1]
    cross = z.T @ aggregated / n - step / 2 * covariance
    cross = (cross + cross.T) / 2
    values, basis = np.linalg.eigh(covariance)
    roots = basis / np.sqrt(np.maximum(values, 0) + gamma)
    left = roots @ np.linalg.svd(roots.T @ cross)[0][:, :rank]
    nu = np.linalg.eigvalsh(left.T @ cross @ left)[::-1]
    return shift - 2 / step * np.arctanh(step / (2 * nu))


if __name__ == "__main__":
    args = load(sys.argv)
    finish(lambda: spectrum(args.x, args.step, args.length_scale, args.shift, args.gamma, args.rank), repetitions=2)

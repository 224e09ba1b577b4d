"""Runs this program and NumPy scripts side by side on data of several coordinates and prints tables.

    python3 src/compare/many_coordinates.py [--jar target/larrr-workbench.jar | --program "java ..."]

Alanine dipeptide: the 45 distances that come with the program, LaRRR with 500 and 1,000 landmarks; NumPy draws its landmarks
uniformly. Lorenz-63: 5,000 states, transfer-operator regression of rank 25 at lag 1; NumPy by the full Gram matrix and by 300
uniformly drawn Nystroem centres.
"""
import argparse
import json
import os
import shlex
import subprocess
import sys
import tempfile
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
DISTANCES = "../../sample-systems/alanine/gmx-ala2-eps78-450K-2x60ns-6ps-heavy-atom-distances.npz"


def numpy_script(name, file, n, settings):
    command = [sys.executable, os.path.join(HERE, name), file, str(n), json.dumps(settings)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True, cwd=HERE).stdout)


def ours(program, file, *options):
    command = [*program, "fit", "--data", file, "--output", "-", *options]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def alanine(program, folder):
    arrays = np.load(os.path.join(HERE, DISTANCES))
    file = os.path.join(folder, "alanine.npy")
    # One trajectory of both, for both programs: the pairs across the seam are the same few in each.
    np.save(file, np.concatenate([arrays[name] for name in arrays.files]).astype(float))
    settings = {"step": 6.0, "length_scale": 0.4, "shift": 0.02, "gamma": 1e-6, "rank": 6}
    print(f"{'landmarks':>9}  {'':<8}{'seconds':>9}{'residual':>12}   slow eigenvalues")
    for count in (500, 1000):
        fit = ours(program, file, "--dt", "6", "--length-scale", "0.4", "--shift", "0.02", "--regularization", "1e-6", "--rank", "6",
                   "--reversible", "--landmarks", str(count), "--repeat", "8")
        dense = numpy_script("nystroem_resolvent.py", file, 10**9, {**settings, "landmarks": count})
        for name, seconds, residual, values in (
                ("Java", fit["timings"]["fit"] / 1e3, fit["residualTrace"], [re for re, _ in fit["eigenvalues"]]),
                ("NumPy", dense["seconds"], dense["residual"], dense["eigenvalues"])):
            print(f"{count:>9}  {name:<8}{seconds:>9.3f}{residual:>12.3g}   {np.round(values[1:4], 5)}", flush=True)


def lorenz(n, step=0.01, burn_in=2000):
    x = np.array([1.0, 1.0, 20.0])
    slope = lambda y: np.array([10 * (y[1] - y[0]), y[0] * (28 - y[2]) - y[1], y[0] * y[1] - 8 / 3 * y[2]])
    states = np.empty((n, 3))
    for i in range(-burn_in, n):
        a = slope(x)
        b = slope(x + step / 2 * a)
        c = slope(x + step / 2 * b)
        x = x + step / 6 * (a + 2 * b + 2 * c + slope(x + step * c))
        if i >= 0:
            states[i] = x
    return states


def lorenz_table(program, folder):
    file = os.path.join(folder, "lorenz.npy")
    np.save(file, lorenz(5000))
    settings = {"step": 0.01, "length_scale": 10.0, "shift": 1.0, "gamma": 1e-6, "rank": 25}
    fit = ours(program, file, "--dt", "0.01", "--length-scale", "10", "--estimator", "to-rrr", "--regularization", "1e-6", "--rank", "25",
               "--no-reversible", "--repeat", "15")
    print(f"\nLorenz-63, 5,000 states, rank 25\nJava, low rank ({fit['features']} landmarks) {fit['timings']['fit'] / 1e3:.3f} s")
    full = {k: v for k, v in settings.items() if k != "shift"}
    print(f"NumPy, full Gram matrix {numpy_script('kernel_transfer.py', file, 5000, full)['seconds']:.3f} s")
    print(f"NumPy, 300 Nystroem centres {numpy_script('nystroem_transfer.py', file, 5000, settings)['seconds']:.3f} s")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jar", default=os.path.join(HERE, "..", "..", "target", "larrr-workbench.jar"))
    parser.add_argument("--program", help="how to start the program, instead of the jar")
    args = parser.parse_args()
    program = shlex.split(args.program) if args.program else ["java", "-jar", args.jar]
    with tempfile.TemporaryDirectory() as folder:
        alanine(program, folder)
        lorenz_table(program, folder)


if __name__ == "__main__":
    main()

"""Runs this program and the NumPy scripts side by side on the triple well and prints a table.

    python3 src/compare/compare.py [--jar target/larrr-workbench.jar] [--sizes 2001,5001] [--dense-limit 5001]

Columns: states, method, seconds of the fit from data in memory, how many times the low-rank fit's, peak memory of the
process, and the largest difference of an eigenvalue from the dense dual's (relative above 1, absolute below), where the
two estimate the same thing.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
SETTINGS = {"step": 0.005, "length_scale": 0.5, "shift": 5.0, "gamma": 1e-6, "rank": 6}


def peak_of_children(command):
    """Runs a command in a child of its own, and returns its output and the peak memory in MiB."""
    code = (
        "import json,resource,subprocess,sys;"
        "out=subprocess.run(sys.argv[1:],check=True,capture_output=True,text=True).stdout;"
        "print(json.dumps([out,resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss/1024]))"
    )
    result = subprocess.run([sys.executable, "-c", code, *command], check=True, capture_output=True, text=True)
    return json.loads(result.stdout)


def script(name, file, n):
    command = [sys.executable, os.path.join(HERE, name), file, str(n), json.dumps(SETTINGS)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True, cwd=HERE).stdout)


def workbench(jar, file, n, folder, *options):
    part = os.path.join(folder, f"{n}.npy")
    np.save(part, np.load(file)[:n])
    command = ["java", "-jar", jar, "fit", "--data", part, "--dt", str(SETTINGS["step"]), "--kernel", "gaussian",
               "--length-scale", str(SETTINGS["length_scale"]), "--shift", str(SETTINGS["shift"]), "--regularization",
               str(SETTINGS["gamma"]), "--rank", str(SETTINGS["rank"]), "--reversible", "--output", "-", *options]
    out, peak = peak_of_children(command)
    fit = json.loads(out)
    return {"seconds": fit["timings"]["fit"] / 1e3, "mebibytes": peak,
            "eigenvalues": [np.nan if re is None else re for re, _ in fit["eigenvalues"]]}


def difference(values, reference):
    if reference is None:
        return ""
    a, b = np.array(values), np.array(reference)
    return f"{np.nanmax(np.abs(a - b) / np.maximum(1, np.abs(b))):.1e}"


def compare(n, jar, file, folder, dense_limit):
    # Enough repetitions for the compiler to be done with a fit of milliseconds, few enough for one of seconds.
    ours = workbench(jar, file, n, folder, "--repeat", str(max(5, 3_000_000 // n)))
    dense = script("dense_dual.py", file, n) if n <= dense_limit else None
    reference = dense["eigenvalues"] if dense else None
    rows = [("LaRRR, low rank (Java)", ours, True)]
    if dense:
        rows.append(("LaRRR, dense dual (NumPy)", dense, True))
    rows.append(("transfer operator, Nystroem (NumPy)", script("nystroem_transfer.py", file, n), False))
    rows.append(("LaRRR, 1,000 random features (Java)",
                 workbench(jar, file, n, folder, "--features", "1000", "--repeat", "2"), False))
    rows.append(("LaRRR, 1,000 random features (NumPy)", script("primal_features.py", file, n), False))
    for name, row, same in rows:
        print(f"{n:>8}  {name:<38}{row['seconds']:>12.4f}{row['seconds'] / ours['seconds']:>11.1f}x{row['mebibytes']:>9.0f} MiB  "
              f"{difference(row['eigenvalues'], reference) if same else '':>9}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jar", default=os.path.join(HERE, "..", "..", "target", "larrr-workbench.jar"))
    parser.add_argument("--sizes", default="2001,5001")
    parser.add_argument("--dense-limit", type=int, default=5001, help="largest n for the dense dual (default: 5001)")
    args = parser.parse_args()
    sizes = [int(n) for n in args.sizes.split(",")]
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "states.npy")
        subprocess.run(["java", "-jar", args.jar, "simulate", "--system", "triple-well", "--dt", str(SETTINGS["step"]),
                        "--steps", str(max(sizes) - 1), "--output", file], check=True, stdout=subprocess.DEVNULL)
        print(f"{'n':>8}  {'method':<38}{'seconds':>12}{'ratio':>12}{'memory':>13}  {'to dense':>9}")
        for n in sizes:
            compare(n, args.jar, file, folder, args.dense_limit)


if __name__ == "__main__":
    main()

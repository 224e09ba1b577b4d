"""Makes an archive of the program's classes: python _archive.py ARCHIVE JAVA OPTIONS… -jar JAR

Runs what a session runs and lets the virtual machine write down the classes, from which the next session starts faster.
"""

import json
import os
import subprocess
import sys
import tempfile

import numpy as np


def main(archive, java, *rest):
    part = archive + ".part"
    x = np.zeros(400)
    for i, noise in enumerate(np.random.default_rng(0).normal(size=len(x) - 1)):
        x[i + 1] = 0.9 * x[i] + noise
    with tempfile.TemporaryDirectory() as folder:
        data, model = os.path.join(folder, "data.npz"), os.path.join(folder, "model.npz")
        np.savez(data, literal=np.ones(1), trajectory1=x[:, None])
        fit = ["fit", "--data", data, "--dt", "1", "--shift", "0.5", "--length-scale", "1", "--regularization", "1e-6", "--rank", "3",
               "--save-model", model, "--output", os.path.join(folder, "fit.json"), "--repeat", "1"]
        apply = ["apply", "--model", model, "--data", data, "--dt", "1", "--what", "committor", "--output", os.path.join(folder, "q.npy")]
        commands = "".join(json.dumps(command) + "\n" for command in (fit, [*fit, "--no-trust", "--reversible"], apply))
        status = subprocess.run([java, "-XX:ArchiveClassesAtExit=" + part, *rest, "serve"], input=commands.encode(),
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
    if status == 0 and os.path.getsize(part) > 0:
        os.replace(part, archive)
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

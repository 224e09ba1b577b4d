"""What the comparison scripts share: settings in, one line of JSON out."""
import json
import resource
import time
from types import SimpleNamespace
import numpy as np


def load(argv):
    """argv: FILE n settings-as-JSON; the first n states of the file are used."""
    settings = json.loads(argv[3])
    return SimpleNamespace(x=np.load(argv[1])[: int(argv[2])], **settings)


def finish(run, repetitions):
    """Prints the fastest time in seconds, the peak memory of this process in MiB and the eigenvalues."""
    best = np.inf
    for _ in range(repetitions):
        start = time.perf_counter()
        values = run()
        best = min(best, time.perf_counter() - start)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps({"seconds": best, "mebibytes": peak, "eigenvalues": [float(v) for v in values]}))

"""Makes further files of this folder with NumPy and SciPy alone."""
import struct
import datetime
import numpy as np
from scipy.io import netcdf_file, savemat

x = (7 * np.arange(24.0) % 24).reshape(12, 2)

# the middles of months in days: 29.5 to 31 apart
with netcdf_file("months.nc", "w") as f:
    f.createDimension("time", 24)
    f.createDimension("lat", 2)
    time = f.createVariable("time", "f8", ("time",))
    time.units = "days since 1950-01-01"
    first = [datetime.date(1950 + i // 12, i % 12 + 1, 1).toordinal() for i in range(25)]
    time[:] = [(a + b) / 2 - first[0] for a, b in zip(first, first[1:])]
    f.createVariable("sst", "f4", ("time", "lat"))[:] = (7 * np.arange(48.0) % 48).reshape(24, 2)

# names and Python objects beside the states; one array of times for several trajectories
np.savez("words.npz", x=x, dt=0.25, names=np.array(["a", "b"]), info=np.array({"a": 1}, dtype=object),
         forces=np.zeros((2, 2, 2, 3)))
np.savez("copies.npz", time=np.arange(4) * 0.5, x=x.reshape(3, 4, 2))

# MATLAB 4 has no signature
savemat("old.mat", {"x": x, "t": np.arange(12) * 0.5}, format="4")
with open("old-big.mat", "wb") as f:
    for name, values, kind in (("x", x, 3), ("dt", np.array([[0.25]]), 0)):
        f.write(struct.pack(">5i", 1000 + 10 * kind, *values.shape, 0, len(name) + 1) + name.encode() + b"\0")
        f.write(values.astype({0: ">f8", 3: ">i2"}[kind]).tobytes(order="F"))

# octave.txt and octave.h5 are Octave's:
# x=[(0:39)'.^2/7, sin(0:39)']; t=(0:39)'/4; dt=.25; words='abc'; parts={1,2}; cube=zeros(2,2,2); z=[1 2+3i];
# save -text octave.txt x t dt words parts cube z
# save -hdf5 octave.h5 x t

# two quantities of four chains, each a table on its side
with netcdf_file("chains.nc", "w") as f:
    f.createDimension("chain", 4)
    f.createDimension("draw", 60)
    for k, name in enumerate(("mu", "tau")):
        f.createVariable(name, "f8", ("chain", "draw"))[:] = 1000 * k + 100 * np.arange(4)[:, None] + np.sin(np.arange(60))

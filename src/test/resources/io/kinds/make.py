"""Small files as programs leave them, of states x(i, k) = (7 i² + 3 k) mod 11 / 4."""
import json

import h5py
import numpy as np
import scipy.io

N = 60


def x(n, d):
    i, k = np.arange(n)[:, None], np.arange(d)[None, :]
    return (7 * i * i + 3 * k) % 11 / 4


def matlab(name):
    with open(name, "r+b") as file:
        file.write(b"MATLAB 7.3 MAT-file".ljust(116) + b"\0" * 8 + b"\x00\x02IM")


time = np.arange(N) * 0.5
square = np.array([[0.9, 0.1], [0.2, 0.8]])
row, column = np.meshgrid(np.arange(12.0), np.arange(12.0))

# the state beside what is none: probabilities, a counter, a mesh
np.savez("square.npz", P=np.kron(np.eye(20), square), trajectory=x(N, 2))
np.savez("counter.npz", n=np.arange(200), u=x(N, 2))
np.savez("mesh.npz", X=row, Y=column, u=x(N, 2), t=time)
with h5py.File("iterations.h5", "w") as file:
    file["scales/iteration"], file["scales/sim_time"] = np.arange(N) * 10, time
    file["tasks/u"], file["tasks/v"] = x(N, 1), x(N, 2)[:, 1:]

# the time last, in the middle
np.savez("last.npz", time=time, x=x(N, 2).T)
np.savez("middle.npz", time=time, x=np.stack([x(N, 2), x(N, 2)]))

# complex numbers
np.save("rounding.npy", x(N, 2) + 1e-17j)
np.savez("complex.npz", psi=x(N, 2)[:, 0] + 1j * x(N, 2)[:, 1], x=np.linspace(0, 1, N))
scipy.io.savemat("complex.mat", {"usol": x(N, 2) + 1e-9j, "x": np.linspace(0, 1, 2)[None], "t": time[None]})
with h5py.File("complex.h5", "w") as file:
    file["psi"], file["x"] = x(N, 2)[:, 0] + 1j * x(N, 2)[:, 1], np.linspace(0, 1, 7)

# references of MATLAB: cells, and a recording of dSPACE
with h5py.File("cells.mat", "w", userblock_size=512) as file:
    refs = file.create_group("#refs#")
    cells = file.create_dataset("runs", (2, 1), dtype=h5py.ref_dtype)
    cells.attrs["MATLAB_class"] = np.bytes_("cell")
    for k in range(2):
        run = refs.create_dataset("r%d" % k, data=x(N, 2).T)
        run.attrs["MATLAB_class"] = np.bytes_("double")
        cells[k, 0] = run.ref
matlab("cells.mat")
with h5py.File("dspace.mat", "w", userblock_size=512) as file:
    refs = file.create_group("#refs#")
    file["rec/X/Data"] = time[:, None]
    for name in ("Data", "Name"):
        file["rec/Y"].create_dataset(name, (2, 1), dtype=h5py.ref_dtype) if "rec/Y" in file else \
            file.create_group("rec/Y").create_dataset(name, (2, 1), dtype=h5py.ref_dtype)
    for k in range(2):
        data = refs.create_dataset("d%d" % k, data=x(N, 2)[:, k:k + 1])
        data.attrs["MATLAB_class"] = np.bytes_("double")
        word = refs.create_dataset("n%d" % k, data=np.frombuffer(("signal%d" % k).encode("utf-16le"), dtype="u2"))
        word.attrs["MATLAB_class"] = np.bytes_("char")
        file["rec/Y/Data"][k, 0], file["rec/Y/Name"][k, 0] = data.ref, word.ref
matlab("dspace.mat")

# a table of records: frame and track of each point
with h5py.File("tracks.h5", "w") as file:
    points = np.zeros(2 * N, [("frame", "i4"), ("id", "i4"), ("x", "f8"), ("y", "f8")])
    points["frame"], points["id"] = np.tile(np.arange(N), 2) + np.repeat([0, 5], N), np.repeat([1, 2], N)
    points["x"], points["y"] = np.tile(x(N, 2), (2, 1)).T
    file["trajectory"] = points

# a table of pandas, and recordings of neurophysiology
with h5py.File("table.h5", "w") as file:
    table = np.zeros(N, dtype=[("index", "<i8"), ("values_block_0", "<f8", (2,))])
    table["index"], table["values_block_0"] = np.arange(N), x(N, 2)
    file["df/table"] = table
with h5py.File("rate.nwb", "w") as file:
    file["acquisition/series/data"] = x(N, 2)
    start = file.create_dataset("acquisition/series/starting_time", data=0.0)
    start.attrs["rate"], start.attrs["unit"] = 2.0, "seconds"
    file["units/spike_times"] = np.sort(x(N, 1)[:, 0])
with h5py.File("stamps.nwb", "w") as file:
    file["processing/position/data"], file["processing/position/timestamps"] = x(N, 2), time
    file["processing/position/timestamps"].attrs["unit"] = "seconds"

# bounds of time, and land
net = scipy.io.netcdf_file("bounds.nc", "w")
for name, size in (("time", N), ("bnds", 2), ("lat", 2), ("lon", 2)):
    net.createDimension(name, size)
variable = net.createVariable("time", "d", ("time",))
variable[:], variable.units, variable.bounds = time, "seconds", "edges"
net.createVariable("edges", "d", ("time", "bnds"))[:] = np.stack([time, time + 0.5], 1)
field = np.full((N, 2, 2), np.nan)
field[:, 0, 0], field[:, 1, 1] = x(N, 2).T
net.createVariable("sst", "f", ("time", "lat", "lon"))[:] = field
net.close()

# what the attributes of a field call its coordinates, and a field that was seen once
for name, times in (("ocean.nc", N), ("once.nc", 1)):
    net = scipy.io.netcdf_file(name, "w")
    for axis, length in (("time", times), ("y", 2), ("x", 3)):
        net.createDimension(axis, length)
    variable = net.createVariable("time", "d", ("time",))
    variable[:], variable.units = time[:times], "seconds"
    net.createVariable("stamp", "d", ("time",))[:] = time[:times] % 3
    for which in ("latitude", "longitude"):
        variable = net.createVariable(which, "d", ("y", "x"))
        variable[:], variable.standard_name = np.arange(6).reshape(2, 3) ** 2, which
    variable = net.createVariable("sst", "d", ("time", "y", "x"))
    variable[:], variable.coordinates = x(times, 6).reshape(times, 2, 3), "stamp latitude longitude"
    net.close()

# a buoy: one place, and times that only their attributes tell
net = scipy.io.netcdf_file("buoy.nc", "w")
for axis, length in (("instant", N), ("lat", 1), ("lon", 1)):
    net.createDimension(axis, length)
variable = net.createVariable("instant", "d", ("instant",))
variable[:], variable.units = 1e8 + time, "seconds since 1970-01-01 00:00:00"
for k, which in enumerate(("east", "north")):
    net.createVariable(which, "d", ("instant", "lat", "lon"))[:] = x(N, 2)[:, k].reshape(N, 1, 1)
net.close()

# columns in several parts of a document
months = [f"{1990 + i // 12}-{i % 12 + 1:02d}" for i in range(N)]
with open("parts.json", "w") as file:
    json.dump({"name": "births", "n_obs": N, "time": {"index": list(range(N)), "raw": months}, "series": [
        {"label": name, "type": "float", "raw": list(x(N, 2)[:, k])} for k, name in enumerate(("north", "south"))]}, file)

# recordings whose header stands beside the samples
raw = np.rint(x(N, 2) * 4).astype("<i2")
raw.tofile("brain.eeg")
with open("brain.vhdr", "w") as file:
    file.write("Brain Vision Data Exchange Header File Version 1.0\n[Common Infos]\nDataFile=brain.eeg\n"
               "DataFormat=BINARY\nDataOrientation=MULTIPLEXED\nNumberOfChannels=2\nSamplingInterval=500000\n"
               "[Binary Infos]\nBinaryFormat=INT_16\n[Channel Infos]\nCh1=Fp1,,0.25,µV\nCh2=Fp2,,0.25,µV\n")
raw.tofile("heart16.dat")
pairs = raw.astype(int) & 0xFFF
low, high = pairs[:, 0], pairs[:, 1]
np.stack([low & 0xFF, low >> 8 | high >> 8 << 4, high & 0xFF], 1).astype("u1").tofile("heart.dat")
for name, form in (("heart16", 16), ("heart", 212)):
    with open(name + ".hea", "w") as file:
        file.write(f"{name} 2 2 {N}\n" + "".join(f"{name}.dat {form} 4 11 0 0 0 0 {lead}\n" for lead in ("MLII", "V5")))

# a table that may lie on its side
np.savetxt("wide.csv", x(52, 60), "%g", ",")

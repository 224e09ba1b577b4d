"""Writes the HDF5 files of this folder with h5py (3.x): python3 make.py. Those named hostile-* must be refused."""
import h5py
import numpy as np

rows = np.arange(1, 13, dtype="f8").reshape(6, 2) / 4

with h5py.File("plain.h5", "w") as f:
    f["x"] = rows
with h5py.File("chunked.h5", "w", libver=("v110", "v110")) as f:
    f.create_dataset("runs/a", data=rows, chunks=(4, 1), compression="gzip", shuffle=True)
    f.create_dataset("runs/b", data=rows[:3].astype(">f4"), fletcher32=True, chunks=(2, 2))
    f["note"] = "not a number"
    f.attrs["made by"] = "a test"
with h5py.File("timed.h5", "w") as f:
    f["time"] = np.array([0.0, 0.5, 1.0, 1.5, 2.0, 2.5])
    f["positions"] = (rows * 4).astype("i4")
with h5py.File("copies.h5", "w") as f:
    f["x"] = rows.reshape(2, 3, 2).astype("f4")
with h5py.File("holes.h5", "w") as f:
    holes = rows.copy()
    holes[3, 1] = np.nan
    f["x"] = holes

with h5py.File("hostile-bomb.h5", "w") as f:  # zeros that shrink a thousandfold
    f.create_dataset("x", data=np.zeros((4_000_000, 2)), chunks=(1_000_000, 2), compression="gzip", compression_opts=9)
with h5py.File("hostile-unwritten.h5", "w") as f:  # terabytes that were never written
    f.create_dataset("x", shape=(10**9, 100), dtype="f8", chunks=(1000, 100))
with h5py.File("hostile-text.h5", "w") as f:
    f["x"] = np.array([b"a", b"b"])
with h5py.File("hostile-records.h5", "w") as f:
    f["x"] = np.zeros(3, dtype=[("a", "f8"), ("b", "i4")])
with h5py.File("hostile-link.h5", "w") as f:  # leads to another file
    f["x"] = h5py.ExternalLink("/etc/passwd", "/x")
with h5py.File("hostile-loop.h5", "w") as f:  # a group that contains itself
    a = f.create_group("a")
    a["b"] = a
with h5py.File("hostile-axes.h5", "w") as f:
    f["x"] = np.zeros((2, 2, 2, 2))
with h5py.File("hostile-empty.h5", "w") as f:
    f["x"] = np.zeros((0, 2))
with open("plain.h5", "rb") as f:
    whole = f.read()
open("hostile-cut.h5", "wb").write(whole[: len(whole) - 40])
open("hostile-header.h5", "wb").write(whole[:64])
# Cut off, and the superblock (end of file address at byte 40) says nothing of it.
forged = bytearray(whole[: len(whole) - 40])
forged[40:48] = len(forged).to_bytes(8, "little")
open("hostile-forged.h5", "wb").write(forged)
with h5py.File("half.h5", "w") as f:  # a run that was ended half-way, and a link to another file
    f.create_dataset("x", shape=(12, 2), dtype="i2", chunks=(3, 1), fillvalue=0)[:6] = np.arange(12).reshape(6, 2) ** 2 % 7
    f["y"] = h5py.ExternalLink("other.h5", "/y")
    f["z"] = h5py.SoftLink("/x")
    f["w"] = h5py.SoftLink("/nowhere")
with h5py.File("half-latest.h5", "w", libver="latest") as f:
    f.create_dataset("x", shape=(12, 2), dtype="f8", chunks=(3, 2))[6:] = rows
with h5py.File("sparse73.h5", "w") as f:  # as MATLAB 7.3 writes a sparse matrix
    f["x"] = rows
    f.create_group("s").attrs["MATLAB_sparse"] = np.uint64(6)
    f["s/data"] = np.arange(1.0, 500)
with h5py.File("opaque.h5", "w") as f:  # an attribute of a type that jhdf does not know
    f["x"] = rows
    f.create_group("settings").attrs.create("raw", np.void(b"abcdefgh"))
with h5py.File("opaque-latest.h5", "w", libver="latest") as f:
    f["x"] = rows
    f.create_group("settings").attrs.create("raw", np.void(b"abcdefgh"))
with h5py.File("wide-records.h5", "w") as f:  # records of many numbers, as tables of pandas have
    f.create_dataset("x", data=np.array([(i, np.arange(600) * i * i % 7) for i in range(12)],
        dtype=[("i", "i8"), ("v", "f8", (600,))]), chunks=(12,), compression="gzip")

# Indexes of chunks since version 1.10: of axes that may grow, a second one too, and with a hole.
def counted(rows, columns):
    return 100.0 * np.arange(rows)[:, None] + np.arange(columns)


with h5py.File("indexes.h5", "w", libver="latest") as f:
    f.create_dataset("fixed", data=counted(20, 6), maxshape=(40, 12), chunks=(5, 2))
    f.create_dataset("wide", data=counted(20, 6), maxshape=(20, None), chunks=(5, 2))
    d = f.create_dataset("holes", shape=(40, 2), maxshape=(None, 2), chunks=(5, 2), dtype="f8")
    d[:10] = counted(40, 2)[:10]
    d[20:] = counted(40, 2)[20:]

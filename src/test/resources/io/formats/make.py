"""Makes the files of this folder: NumPy, SciPy, netCDF4, h5py, MDTraj."""
import bz2, gzip, lzma, struct, zipfile
import h5py, mdtraj as md, netCDF4, numpy as np
from scipy.io import netcdf_file, savemat
from scipy.sparse import csc_matrix

rng = np.random.default_rng(7)

# a chain of three residues with two waters, in a skewed cell
names = [("ACE", ["CH3", "C", "O"]), ("ALA", ["N", "H", "CA", "CB", "C", "O"]), ("NME", ["N", "H", "CH3"])]
top = md.Topology()
chain = top.add_chain()
for number, (residue, atoms) in enumerate(names, 1):
    r = top.add_residue(residue, chain, resSeq=number)
    for atom in atoms:
        top.add_atom(atom, md.element.get_by_symbol(atom[0]), r)
water = top.add_chain()
for number in (4, 5):
    r = top.add_residue("HOH", water, resSeq=number)
    for atom in ("O", "H1", "H2"):
        top.add_atom(atom, md.element.get_by_symbol(atom[0]), r)
n, frames = top.n_atoms, 7
walk = np.cumsum(rng.normal(0, 0.05, (frames, n, 3)), axis=0)
xyz = (rng.uniform(0, 2, (1, n, 3)) + np.arange(n)[:, None] * 0.02 + walk).astype(np.float32)
t = md.Trajectory(xyz, top, time=5 + 0.5 * np.arange(frames))
t.unitcell_lengths = np.tile([2.0, 2.1, 2.3], (frames, 1))
t.unitcell_angles = np.tile([80.0, 75.0, 65.0], (frames, 1))
for end in ("xtc", "trr", "dcd", "nc", "h5"):
    t.save("chain." + end)
t[0].save("chain.pdb")
t[0].save("chain.gro")
np.save("chain-positions.npy", md.formats.XTCTrajectoryFile("chain.xtc").read()[0].astype("f8"))
np.save("chain-exact.npy", xyz.astype("f8"))
pairs = np.array([(i, j) for i in range(n) for j in range(i + 1, n)])
np.save("chain-distances.npy", md.compute_distances(t, pairs).astype("f8"))
phi = md.compute_phi(t)[1][:, 0]
psi = md.compute_psi(t)[1][:, 0]
np.save("chain-dihedrals.npy", np.stack([phi, psi], 1).astype("f8"))
few = t.atom_slice(range(4))
few.save("few.xtc")
wide = t[:3]
wide.xyz = wide.xyz.copy()
wide.xyz[:, ::5] *= 20000
wide.save("wide.xtc")
np.save("wide-positions.npy", md.formats.XTCTrajectoryFile("wide.xtc").read()[0].astype("f8"))
swapped = bytearray()  # the same DCD with the other byte order: every word but the text turned
plain = open("chain.dcd", "rb").read()
place = 0
while place < len(plain):
    size = struct.unpack_from("<i", plain, place)[0]
    body = plain[place + 4:place + 4 + size]
    mark = struct.pack(">i", size)
    if size == 84:
        body = body[:4] + b"".join(body[i:i + 4][::-1] for i in range(4, 84, 4))
    elif size == 48:
        body = b"".join(body[i:i + 8][::-1] for i in range(0, 48, 8))
    elif size == 4 or size == 4 * n:
        body = b"".join(body[i:i + 4][::-1] for i in range(0, size, 4))
    else:
        body = body[:4][::-1] + body[4:]
    swapped += mark + body + mark
    place += size + 8
open("chain-big.dcd", "wb").write(swapped)

# MATLAB
x = (7 * np.arange(24.0) % 24).reshape(12, 2)
savemat("plain.mat", {"x": x, "dt": 0.25})
savemat("packed.mat", {"x": x.astype("i2"), "t": np.arange(12) * 0.5}, do_compression=True)
savemat("columns.mat", {"phi": np.sin(np.arange(30)), "psi": np.cos(np.arange(30)), "time": np.arange(30) * 0.1})
cell = np.empty(2, dtype=object)
cell[0], cell[1] = x[:5], x[5:]
savemat("cells.mat", {"run": cell})
savemat("struct.mat", {"out": {"x": x, "fs": 50.0, "label": "text"}})
savemat("words.mat", {"s": "only text"})
savemat("sparse.mat", {"x": csc_matrix(np.eye(12)[:, :2]), "dt": 0.25})
with h5py.File("seven.mat", "w", userblock_size=512, libver="earliest") as f:
    f["x"] = x.T
    f["x"].attrs["MATLAB_class"] = np.bytes_("double")
    f["dt"] = np.array([[0.125]])
    f["dt"].attrs["MATLAB_class"] = np.bytes_("double")
with open("seven.mat", "r+b") as f:
    f.write(b"MATLAB 7.3 MAT-file, Platform: any".ljust(124) + b"\x00\x02IM")

# NetCDF
def classic(name, version, records):
    with netcdf_file(name, "w", version=version) as f:
        f.createDimension("time", None if records else 10)
        f.createDimension("station", 3)
        time = f.createVariable("time", "f8", ("time",))
        time.units = "days since 1990-01-01"
        time[:] = np.arange(10) * 0.5
        v = f.createVariable("level", "i2", ("time", "station"))
        v.scale_factor, v.add_offset, v._FillValue = 0.5, 10.0, np.int16(-99)
        v[:] = (7 * np.arange(30) % 30).reshape(10, 3)
        f.createVariable("station", "i4", ("station",))[:] = [7, 8, 9]
classic("classic.nc", 1, True)
classic("offset.nc", 2, True)
classic("fixed.nc", 1, False)
with netcdf_file("holes.nc", "w") as f:
    f.createDimension("time", 20)
    f.createVariable("time", "f8", ("time",))[:] = np.arange(20.0)
    v = f.createVariable("x", "f4", ("time",))
    v.missing_value = np.float32(-999)
    values = np.sin(np.arange(20.0))
    values[9] = -999
    v[:] = values
with netcdf_file("one.nc", "w") as f:  # a single record variable is not padded
    f.createDimension("t", None)
    v = f.createVariable("x", "i2", ("t",))
    v[:] = 7 * np.arange(11) % 11
with netCDF4.Dataset("four.nc", "w") as f:
    f.createDimension("time", None)
    f.createDimension("lat", 2)
    f.createDimension("lon", 3)
    time = f.createVariable("time", "f8", ("time",))
    time.units = "hours since 2001-01-01"
    time[:] = np.arange(12) * 6
    v = f.createVariable("sst", "i2", ("time", "lat", "lon"), fill_value=-999)
    v.scale_factor, v.add_offset = 0.01, 20.0
    v[:] = 20 + (5 * np.arange(72) % 72).reshape(12, 2, 3) / 10
    f.createVariable("lat", "f4", ("lat",))[:] = [1, 2]
with netCDF4.Dataset("five.nc", "w", format="NETCDF3_64BIT_DATA") as f:
    f.createDimension("time", 8)
    f.createVariable("time", "f8", ("time",))[:] = np.arange(8) * 2
    f.createVariable("count", "u8", ("time",))[:] = 3 * np.arange(8) % 8

# HDF5 with a step and companions; NPZ with companions
with h5py.File("attributes.h5", "w") as f:
    f["run"] = x
    f["run"].attrs["dt"] = 0.02
    f["run"].attrs["time_unit"] = "ps"
    f["weights"] = np.ones(12)
with h5py.File("rate.h5", "w") as f:
    f["x"] = x
    f["fs"] = 200.0
np.savez("beside.npz", traj=x, weights=np.ones(12), labels=np.zeros(12, "i4"), dt=0.1, meta=np.arange(3.0))
np.savez("axes.npz", x=np.sin(np.arange(15)), y=np.cos(np.arange(15)), t=np.arange(15) * 0.2)

# EDF and ABF, byte by byte
def edf(name, reserved, three=False):
    labels, each, records = ["EEG Fz", "EEG Cz", "Pulse"], [4, 4, 2], 3
    h = (b"\xffBIOSEMI" if three else b"0       ") + b"X".ljust(80) + b"X".ljust(80) + b"01.02.0310.11.12"
    h += str(256 * 4).encode().ljust(8) + reserved.encode().ljust(44) + b"3".ljust(8) + b"2".ljust(8) + b"3".ljust(4)
    for width, values in ((16, labels), (80, [""] * 3), (8, ["uV", "uV", "mV"]), (8, [-100] * 3), (8, [100] * 3), (8, [-1000] * 3),
                          (8, [1000] * 3), (80, [""] * 3), (8, each), (32, [""] * 3)):
        h += b"".join(str(v).encode().ljust(width) for v in values)
    body = b""
    for r in range(records):
        for s, count in enumerate(each):
            for i in range(count):
                value = 100 * s + 10 * r + i - 50
                body += struct.pack("<i", value)[:3] if three else struct.pack("<h", value)
    open(name, "wb").write(h + body)
edf("signals.edf", "")
edf("plus.edf", "EDF+C")
edf("parts.edf", "EDF+D")
edf("signals.bdf", "24BIT", True)

def abf1(name, channels, sweeps):
    h = bytearray(2048)
    struct.pack_into("<4sfhih", h, 0, b"ABF ", 1.5, 5 if sweeps > 1 else 3, 24 * channels, 0)
    struct.pack_into("<i", h, 16, sweeps)
    struct.pack_into("<i", h, 40, 4)
    struct.pack_into("<hf", h, 120, channels, 100.0)
    struct.pack_into("<f", h, 244, 10.0)
    struct.pack_into("<i", h, 252, 32768)
    for c in range(16):
        struct.pack_into("<h", h, 410 + 2 * c, c)
        struct.pack_into("<10s", h, 442 + 10 * c, ("IN %d" % c).encode().ljust(10))
        struct.pack_into("<8s", h, 602 + 8 * c, b"pA".ljust(8))
        for at, value in ((730, 2.0), (922, 0.5), (1050, 1.0), (986, 3.0), (1114, 1.0)):
            struct.pack_into("<f", h, at + 4 * c, value)
    open(name, "wb").write(bytes(h) + struct.pack("<%dh" % (24 * channels), *(7 * k % (24 * channels) for k in range(24 * channels))))
abf1("gap-free.abf", 1, 1)
abf1("two.abf", 2, 1)
abf1("sweeps.abf", 1, 3)

h = bytearray(512 * 4)
struct.pack_into("<4s4xII", h, 0, b"ABF2", 512, 1)
for place, block, size, entries in ((76, 1, 512, 1), (92, 2, 128, 2), (220, 3, 512, 5), (236, 4, 2, 40)):
    struct.pack_into("<IIq", h, place, block, size, entries)
struct.pack_into("<hf", h, 512, 3, 50.0)
struct.pack_into("<f", h, 512 + 110, 10.0)
struct.pack_into("<i", h, 512 + 118, 32768)
for c in range(2):
    at = 1024 + 128 * c
    struct.pack_into("<h", h, at, c)
    for offset, value in ((28, 1.0), (40, 0.1), (48, 1.0)):
        struct.pack_into("<f", h, at + offset, value)
    struct.pack_into("<ii", h, at + 74, 2 + 2 * c, 3 + 2 * c)
texts = b"\0" * 44 + b"Clampex\0IN 0\0pA\0IN 1\0mV\0"
h[1536:1536 + len(texts)] = texts
open("second.abf", "wb").write(bytes(h) + struct.pack("<40h", *(7 * k % 40 for k in range(40))))

# packed
table = "t,x,y\n" + "".join("%g,%g,%g\n" % (0.1 * i, np.sin(i), np.cos(i)) for i in range(40))
open("table.csv.gz", "wb").write(gzip.compress(table.encode(), mtime=0))
open("table.csv.bz2", "wb").write(bz2.compress(table.encode()))
open("table.csv.xz", "wb").write(lzma.compress(table.encode()))
open("members.csv.gz", "wb").write(gzip.compress(table[:100].encode(), mtime=0) + gzip.compress(table[100:].encode(), mtime=0))
np.save("x.npy", x)
open("x.npy.gz", "wb").write(gzip.compress(open("x.npy", "rb").read(), mtime=0))
open("chain.xtc.gz", "wb").write(gzip.compress(open("chain.xtc", "rb").read(), mtime=0))
open("bomb.csv.gz", "wb").write(gzip.compress(gzip.compress(b"0,0\n" * (1 << 26), mtime=0), mtime=0))
def zipped(name, files):
    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as z:
        for inner, content in files:
            z.writestr(zipfile.ZipInfo(inner, (2020, 1, 1, 0, 0, 0)), content)
zipped("runs.zip", [("runs/run10.csv", table), ("runs/run2.csv", "t,x,y\n" + table.split("\n", 3)[3]), ("README.md", "what it is")])
zipped("office.xlsx", [("[Content_Types].xml", "<Types/>"), ("xl/workbook.xml", "<workbook/>")])
import os
os.remove("x.npy")

"""Makes the corpus of DifferentialTest: files in every table and array format with every way to mark a missing number,
and what NumPy, SciPy, h5py, netCDF4, pandas and openpyxl read from them.

    python3 src/test/python/differential.py src/test/resources/differential.zip

Each answer is read back from the written file by another library, never copied from what was written. The archive
holds the files and answers.json: [{"file", "step"?, "arrays"?, "layout"?, "trajectories": [[[number or null]]]}].
Needs numpy, scipy, h5py, netCDF4, pandas, openpyxl, odfpy; tables for the files of Blosc.
"""
import bz2
import gzip
import io
import itertools
import json
import lzma
import math
import os
import sys
import tempfile
import zipfile

import h5py
import netCDF4
import numpy as np
import openpyxl
import pandas as pd
import scipy.io

N = 24
HOLES = {5: (0, 1, 2), 6: (0, 1, 2), 13: (1,), 18: (0, 1, 2)}
CASES = []
FOLDER = tempfile.mkdtemp()


def path(name):
    return os.path.join(FOLDER, name)


def numbers(d=2, n=N, seed=1):
    return np.random.default_rng(seed).normal(size=(n, d)).cumsum(axis=0) / 3


def holes(values, mark=np.nan):
    """Whole rows and single numbers missing."""
    out = values.copy()
    for row, columns in HOLES.items():
        for c in columns:
            if c < out.shape[1]:
                out[row, c] = mark
    return out


def listed(values):
    values = np.asarray(values, dtype=np.float64)
    values = values[:, None] if values.ndim == 1 else values
    return [[float(v) if math.isfinite(v) else None for v in row] for row in values]


def case(name, answer, **settings):
    """An answer is an array (n, d) or (n,), or a list of such, one a trajectory."""
    many = answer if isinstance(answer, list) else [answer]
    CASES.append({"file": name, **settings, "trajectories": [listed(a) for a in many]})


# ---------------------------------------------------------------------------------------------------------- NPY, NPZ

def npy():
    kinds = ["f2", "f4", "f8", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8"]
    for kind, order in itertools.product(kinds, "<>"):
        values = np.round(40 * numbers(3)) % 100 if kind[0] != "f" else numbers(3)
        name = f"npy-{'little' if order == '<' else 'big'}-{kind}.npy"
        np.save(path(name), values.astype(order + kind))
        case(name, np.load(path(name)).astype(float), step=0.5)
    bits = np.random.default_rng(3).integers(0, 2, size=(N, 2)).astype(bool)
    np.save(path("npy-bool.npy"), bits)
    case("npy-bool.npy", np.load(path("npy-bool.npy")), step=0.5)
    for kind in ["f2", "f4", "f8"]:
        for d in (1, 2, 3):
            for fortran in (False, True):
                name = f"npy-holes-{kind}-{d}{'-fortran' if fortran else ''}.npy"
                values = holes(numbers(d, seed=d)).astype(kind)
                np.save(path(name), np.asfortranarray(values) if fortran else values)
                case(name, np.load(path(name)), step=0.5)
    infinite = holes(numbers(2), np.inf)
    np.save(path("npy-infinite.npy"), infinite)
    case("npy-infinite.npy", np.load(path("npy-infinite.npy")), step=0.5)
    vector = holes(numbers(1))[:, 0]
    np.save(path("npy-vector.npy"), vector)
    case("npy-vector.npy", np.load(path("npy-vector.npy")), step=0.5)
    for version in ((1, 0), (2, 0), (3, 0)):
        name = f"npy-version{version[0]}.npy"
        with open(path(name), "wb") as out:
            np.lib.format.write_array(out, holes(numbers(2)), version=version)
        case(name, np.load(path(name)), step=0.5)
    for fortran in (False, True):
        cube = np.stack([holes(numbers(2, 20, seed=k)) for k in range(4)])
        name = f"npy-cube{'-fortran' if fortran else ''}.npy"
        np.save(path(name), np.asfortranarray(cube) if fortran else cube)
        case(name, list(np.load(path(name))), step=0.5, layout="TRAJECTORIES")


def npz():
    for packed, named in itertools.product((False, True), (False, True)):
        name = f"npz-{'packed' if packed else 'stored'}-{'named' if named else 'plain'}.npz"
        save = np.savez_compressed if packed else np.savez
        arrays = [holes(numbers(2, 20 + k, seed=k)) for k in range(3)]
        save(path(name), **{f"run{k}": a for k, a in enumerate(arrays)}) if named else save(path(name), *arrays)
        with np.load(path(name)) as read:
            case(name, [read[key] for key in sorted(read.files)], step=0.5)
    for kind in ("f2", "f4", "f8", "i2", "i4", "i8", "u1"):
        name = f"npz-{kind}.npz"
        np.savez_compressed(path(name), x=np.round(numbers(2) * 20 + 90).astype(kind), dt=0.25)
        with np.load(path(name)) as read:
            case(name, read["x"].astype(float))
    np.savez(path("npz-timed.npz"), t=0.1 * np.arange(N), x=holes(numbers(2)))
    with np.load(path("npz-timed.npz")) as read:
        case("npz-timed.npz", read["x"])
    np.savez(path("npz-side.npz"), t=0.1 * np.arange(N), x=holes(numbers(1))[:, 0], y=numbers(1, seed=4)[:, 0])
    with np.load(path("npz-side.npz")) as read:
        case("npz-side.npz", np.column_stack([read["x"], read["y"]]))


# ---------------------------------------------------------------------------------------------------------------- HDF5

def bfloat16():
    kind = h5py.h5t.IEEE_F32LE.copy()
    kind.set_fields(15, 7, 8, 0, 7)
    kind.set_size(2)
    kind.set_precision(16)
    return kind


def shifted(bias):
    kind = h5py.h5t.IEEE_F64LE.copy()
    kind.set_ebias(bias)
    return kind


def low(kind, name, values, libver, space=None):
    """A dataset of a type that NumPy does not have: HDF5 itself converts on the way in and out."""
    with h5py.File(path(name), "w", libver=libver) as f:
        space = h5py.h5s.create_simple(values.shape)
        made = h5py.h5d.create(f.id, b"x", kind, space)
        made.write(h5py.h5s.ALL, h5py.h5s.ALL, np.ascontiguousarray(values))
    back = np.zeros(values.shape)
    with h5py.File(path(name)) as f:
        f["x"].id.read(h5py.h5s.ALL, h5py.h5s.ALL, back)
    case(name, back, step=0.5)


def hdf5_answer(name, key="x"):
    with h5py.File(path(name)) as f:
        return f[key][()].astype(float)


def hdf5():
    filters = {
        "plain": {}, "gzip": {"compression": "gzip"}, "gzip1": {"compression": "gzip", "compression_opts": 1},
        "shuffle": {"compression": "gzip", "shuffle": True}, "onlyshuffle": {"shuffle": True},
        "fletcher": {"fletcher32": True}, "gzipfletcher": {"compression": "gzip", "fletcher32": True},
        "all": {"compression": "gzip", "shuffle": True, "fletcher32": True}, "lzf": {"compression": "lzf"},
        "lzfshuffle": {"compression": "lzf", "shuffle": True}, "lzffletcher": {"compression": "lzf", "fletcher32": True},
        "lzfall": {"compression": "lzf", "shuffle": True, "fletcher32": True},
        "scale": {"scaleoffset": 4}, "scalegzip": {"scaleoffset": 4, "compression": "gzip"},
        "scaleall": {"scaleoffset": 4, "compression": "gzip", "shuffle": True},
    }
    for libver in ("earliest", "latest"):
        for word, options in filters.items():
            for chunks in (True, (7, 2), (24, 1)) if word != "plain" else (None, (7, 2)):
                name = f"h5-{libver}-{word}-{'auto' if chunks is True else 'x'.join(map(str, chunks or ('flat',)))}.h5"
                values = numbers(2) if word.startswith("scale") else holes(numbers(2))
                with h5py.File(path(name), "w", libver=libver) as f:
                    f.create_dataset("x", data=values, chunks=chunks, **options)
                case(name, hdf5_answer(name), step=0.5)
        for kind in ("f2", "f4", "f8", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8"):
            for order in "<>":
                name = f"h5-{libver}-{'little' if order == '<' else 'big'}-{kind}.h5"
                with h5py.File(path(name), "w", libver=libver) as f:
                    f.create_dataset("x", data=(np.round(numbers(3) * 20) % 100).astype(order + kind)
                                     if kind[0] != "f" else numbers(3).astype(order + kind),
                                     chunks=(5, 3) if order == ">" else None)
                case(name, hdf5_answer(name), step=0.5)
        for kind in ("i2", "i4", "i8", "u1", "u2", "u4"):
            for bits in (0, 9):
                name = f"h5-{libver}-scale-{kind}-{bits}.h5"
                with h5py.File(path(name), "w", libver=libver) as f:
                    f.create_dataset("x", data=(np.round(numbers(2) * 20 + 100)).astype(kind), chunks=(7, 2),
                                     scaleoffset=min(bits, 8 * int(kind[1:]) - 1))
                case(name, hdf5_answer(name), step=0.5)
        for digits in (0, 2, 7):
            for kind in ("f4", "f8"):
                name = f"h5-{libver}-scale-{kind}-digits{digits}.h5"
                with h5py.File(path(name), "w", libver=libver) as f:
                    f.create_dataset("x", data=(numbers(2) * 30).astype(kind), chunks=(7, 2), scaleoffset=digits)
                case(name, hdf5_answer(name), step=0.5)
        unwritten(libver)
        structures(libver)
        for word, kind in (("bfloat16", bfloat16()), ("bias1000", shifted(1000)), ("bias1100", shifted(1100))):
            low(kind, f"h5-{libver}-{word}.h5", numbers(2), libver)
        for size, precision, offset in ((2, 10, 0), (2, 10, 3), (4, 20, 5)):
            kind = h5py.h5t.STD_I32LE.copy() if size == 4 else h5py.h5t.STD_I16LE.copy()
            kind.set_precision(precision)
            kind.set_offset(offset)
            low(kind, f"h5-{libver}-bits{precision}at{offset}.h5", np.round(numbers(2) * 20), libver)
        masked(libver)


def unwritten(libver):
    """Chunks that were never written hold the fill value."""
    for word, fill, holds in (("nan", np.nan, np.nan), ("minus999", -999.0, -999.0), ("seven", 7.5, 7.5)):
        for options in ({}, {"compression": "gzip"}, {"maxshape": (None, 2)}, {"maxshape": (None, None)}):
            name = f"h5-{libver}-unwritten-{word}-{'-'.join(options) or 'plain'}-{len(str(options))}.h5"
            with h5py.File(path(name), "w", libver=libver) as f:
                made = f.create_dataset("x", shape=(N, 2), dtype="f8", chunks=(4, 2), fillvalue=fill, **options)
                made[0:8] = numbers(2)[0:8]
                made[12:] = numbers(2)[12:]
            with h5py.File(path(name)) as f:
                read = f["x"][()]
            case(name, np.where(read == -999, np.nan, read), step=0.5)  # −999 among numbers near 1 marks missing ones
    for word, maxshape in (("fixed", None), ("room", (9000, 9)), ("one", (None, 4)), ("second", (3600, None)), ("both", (None, None))):
        name = f"h5-{libver}-sparse-{word}.h5"
        with h5py.File(path(name), "w", libver=libver) as f:
            made = f.create_dataset("x", shape=(3600, 4), dtype="f4", chunks=(2, 2), maxshape=maxshape, fillvalue=np.nan,
                                    compression="gzip" if word != "fixed" else None)
            for start, end in ((0, 30), (90, 100), (104, 106), (3500, 3600)):
                made[start:end] = np.random.default_rng(start).normal(size=(end - start, 4)).round(2)
        case(name, hdf5_answer(name), step=0.5)
    name = f"h5-{libver}-unwritten-flat.h5"
    with h5py.File(path(name), "w", libver=libver) as f:
        f.create_dataset("t", data=0.5 * np.arange(N))
        f.create_dataset("x", shape=(N, 2), dtype="f8", fillvalue=np.nan)
        f["x"][0:8] = numbers(2)[0:8]
    case(name, hdf5_answer(name))


def structures(libver):
    name = f"h5-{libver}-timed.h5"
    with h5py.File(path(name), "w", libver=libver) as f:
        f["t"] = 0.1 * np.arange(N)
        f["x"] = holes(numbers(2))
    case(name, hdf5_answer(name))
    name = f"h5-{libver}-runs.h5"
    with h5py.File(path(name), "w", libver=libver, track_order=True) as f:
        for k in range(12):
            f.create_dataset(f"runs/run{k}", data=numbers(2, 15 + k, seed=k), chunks=(4, 2), compression="gzip")
    with h5py.File(path(name)) as f:
        case(name, [f[f"runs/run{k}"][()] for k in range(12)], step=0.5)
    name = f"h5-{libver}-many.h5"
    with h5py.File(path(name), "w", libver=libver) as f:
        for k in range(40):
            f[f"run{k:02}"] = numbers(2, 10, seed=k)
    with h5py.File(path(name)) as f:
        case(name, [f[f"run{k:02}"][()] for k in range(40)], step=0.5)
    name = f"h5-{libver}-userblock.h5"
    with h5py.File(path(name), "w", libver=libver, userblock_size=512) as f:
        f["x"] = holes(numbers(2))
        f["x"].attrs["dt"] = 0.25
        f["x"].attrs["units"] = "nm"
    case(name, hdf5_answer(name))
    name = f"h5-{libver}-attributes.h5"
    with h5py.File(path(name), "w", libver=libver) as f:
        f["x"] = holes(numbers(2))
        for k in range(30):  # kept densely beyond eight
            f["x"].attrs[f"note{k}"] = "some words " * 3
        f["x"].attrs["dt"] = 0.25
    case(name, hdf5_answer(name))
    name = f"h5-{libver}-grown.h5"
    with h5py.File(path(name), "w", libver=libver) as f:
        made = f.create_dataset("x", shape=(0, 2), maxshape=(None, 2), chunks=(3, 2), dtype="f8", compression="gzip")
        for k in range(8):
            made.resize((3 * k + 3, 2))
            made[3 * k:] = holes(numbers(2))[3 * k:3 * k + 3]
    case(name, hdf5_answer(name), step=0.5)
    name = f"h5-{libver}-long.h5"
    with h5py.File(path(name), "w", libver=libver) as f:
        f.create_dataset("x", data=numbers(2, 700, seed=6).round(3), maxshape=(None, 2), chunks=(2, 2))
    case(name, hdf5_answer(name), step=0.5)
    name = f"h5-{libver}-fixed.h5"
    with h5py.File(path(name), "w", libver=libver) as f:
        f.create_dataset("x", data=numbers(1, 1300, seed=6).round(2), chunks=(1, 1))
    case(name, hdf5_answer(name), step=0.5)
    name = f"h5-{libver}-cube.h5"
    with h5py.File(path(name), "w", libver=libver) as f:
        f.create_dataset("x", data=np.stack([holes(numbers(2, 20, seed=k)) for k in range(3)]), chunks=(1, 6, 2),
                         compression="gzip", fletcher32=True)
    with h5py.File(path(name)) as f:
        case(name, list(f["x"][()]), step=0.5, layout="TRAJECTORIES")
    name = f"h5-{libver}-bool.h5"
    with h5py.File(path(name), "w", libver=libver) as f:
        f["x"] = numbers(2)
        f["ok"] = np.ones(N, bool)
    case(name, hdf5_answer(name), step=0.5)


def masked(libver):
    """Chunks past some of the filters, as a filter that fails leaves them: the chunk's mask says which."""
    name = f"h5-{libver}-mask.h5"
    with h5py.File(path(name), "w", libver=libver) as f:
        made = f.create_dataset("x", shape=(N, 2), dtype="f8", chunks=(6, 2), compression="gzip", shuffle=True)
        for k in range(4):
            raw = numbers(2)[6 * k:6 * k + 6]
            if k % 2 == 0:
                made[6 * k:6 * k + 6] = raw
            else:  # neither shuffled nor packed
                made.id.write_direct_chunk((6 * k, 0), np.ascontiguousarray(raw).tobytes(), filter_mask=0b11)
    case(name, hdf5_answer(name), step=0.5)


def refused(name):
    CASES.append({"file": name, "refused": True})


def hdf5_filters():
    """Filters of PyTables; then what HDF5 can do and this program does not read: it must say so rather than read something else."""
    import tables
    with tables.open_file(path("h5-blosc.h5"), "w") as f:
        f.create_carray("/", "x", obj=numbers(2, 400), filters=tables.Filters(5, "blosc"))
    refused("h5-blosc.h5")
    with tables.open_file(path("h5-bzip2.h5"), "w") as f:
        f.create_carray("/", "x", obj=numbers(2, 400).round(1), filters=tables.Filters(5, "bzip2"))
    case("h5-bzip2.h5", hdf5_answer("h5-bzip2.h5"), step=0.5)
    with h5py.File(path("h5-external.h5"), "w") as f:
        f.create_dataset("x", data=numbers(2), external=[(path("raw.bin"), 0, h5py.h5f.UNLIMITED)])
    refused("h5-external.h5")
    layout = h5py.VirtualLayout((N, 2), "f8")
    layout[:] = h5py.VirtualSource(path("h5-earliest-timed.h5"), "x", (N, 2))
    with h5py.File(path("h5-virtual.h5"), "w", libver="latest") as f:
        f.create_virtual_dataset("x", layout)
    refused("h5-virtual.h5")
    for word, kind in (("long", np.longdouble), ("complex", np.complex128)):
        name = f"h5-{word}.h5"
        with h5py.File(path(name), "w") as f:
            f["x"] = numbers(2).astype(kind)
        refused(name)
    create = h5py.h5p.create(h5py.h5p.DATASET_CREATE)
    create.set_chunk((6, 2))
    create.set_filter(5, 0)  # N-bit
    kind = h5py.h5t.STD_I16LE.copy()
    kind.set_precision(10)
    with h5py.File(path("h5-nbit.h5"), "w") as f:
        made = h5py.h5d.create(f.id, b"x", kind, h5py.h5s.create_simple((N, 2)), create)
        made.write(h5py.h5s.ALL, h5py.h5s.ALL, np.round(numbers(2) * 20))
    refused("h5-nbit.h5")


# -------------------------------------------------------------------------------------------------------------- NetCDF

def netcdf():
    """The answer is what netCDF4 masks and scales by itself."""
    for kind in ("NETCDF3_CLASSIC", "NETCDF3_64BIT_OFFSET", "NETCDF3_64BIT_DATA", "NETCDF4", "NETCDF4_CLASSIC"):
        for unlimited in (False, True):
            word = f"nc-{kind.lower()}{'-records' if unlimited else ''}"
            variable(f"{word}-fill.nc", kind, unlimited, "f8", lambda v: None, fill=-999.0, marked=-999.0)
            variable(f"{word}-default.nc", kind, unlimited, "f4", lambda v: None, marked=netCDF4.default_fillvals["f4"])
            variable(f"{word}-missing.nc", kind, unlimited, "f8", lambda v: v.setncattr("missing_value", -99.0),
                     marked=-99.0)
            variable(f"{word}-nan.nc", kind, unlimited, "f8", lambda v: None, marked=np.nan)
            variable(f"{word}-packed.nc", kind, unlimited, "i2", packed, fill=np.int16(-32768), marked=-32768, scale=400)
            variable(f"{word}-unsigned.nc", kind, unlimited, "i1", unsigned, fill=np.int8(-1), marked=-1, scale=30,
                     shift=100)
            variable(f"{word}-defaultwhole.nc", kind, unlimited, "i2", lambda v: None, scale=400,
                     marked=netCDF4.default_fillvals["i2"])
            variable(f"{word}-range.nc", kind, unlimited, "f8",
                     lambda v: v.setncattr("valid_range", np.array([-50.0, 50.0])), marked=80.0)
            variable(f"{word}-min.nc", kind, unlimited, "f8", lambda v: v.setncattr("valid_min", -50.0), marked=-60.0)
            variable(f"{word}-max.nc", kind, unlimited, "f4", lambda v: v.setncattr("valid_max", np.float32(50)),
                     marked=60.0)
            variable(f"{word}-packedrange.nc", kind, unlimited, "i2",
                     lambda v: (packed(v), v.setncattr("valid_range", np.array([-3000, 3000], "i2"))), marked=3100,
                     scale=400)


def packed(v):
    v.scale_factor = 0.0025
    v.add_offset = 0.5


def unsigned(v):
    v.setncattr("_Unsigned", "true")
    v.scale_factor = 0.02


def variable(name, kind, unlimited, dtype, attributes, fill=None, marked=None, scale=1, shift=0):
    with netCDF4.Dataset(path(name), "w", format=kind) as f:
        f.createDimension("time", None if unlimited else N)
        f.createDimension("axis", 2)
        t = f.createVariable("time", "f8", ("time",))
        t.units = "ps"
        x = f.createVariable("x", dtype, ("time", "axis"), fill_value=fill)
        attributes(x)
        x.set_auto_maskandscale(False)
        t[:] = 0.5 * np.arange(N)
        values = holes(np.round(numbers(2) * scale + shift) if dtype[0] == "i" else numbers(2) * scale, marked)
        x[:] = np.where(np.isfinite(values), values, 0).astype(np.int64).astype(dtype) if dtype[0] == "i" else values
    with netCDF4.Dataset(path(name)) as f:
        case(name, np.ma.filled(f["x"][:].astype(float), np.nan))


# -------------------------------------------------------------------------------------------------------------- MATLAB

def matlab():
    for version, compressed in (("4", False), ("5", False), ("5", True)):
        word = f"mat-{version}{'-packed' if compressed else ''}"
        for kind in ("f4", "f8", "i2", "i4", "u1", "u2") if version == "4" else \
                ("f4", "f8", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8"):
            name = f"{word}-{kind}.mat"
            values = numbers(2).astype(kind) if kind[0] == "f" else (np.round(numbers(2) * 20) % 100).astype(kind)
            scipy.io.savemat(path(name), {"x": values}, format=version, do_compression=compressed)
            case(name, scipy.io.loadmat(path(name))["x"].astype(float), step=0.5)
        for d in (1, 2, 3):
            name = f"{word}-holes{d}.mat"
            scipy.io.savemat(path(name), {"x": holes(numbers(d))}, format=version, do_compression=compressed)
            case(name, scipy.io.loadmat(path(name))["x"], step=0.5)
        name = f"{word}-timed.mat"
        scipy.io.savemat(path(name), {"t": 0.1 * np.arange(N)[:, None], "x": holes(numbers(2))}, format=version,
                         do_compression=compressed)
        case(name, scipy.io.loadmat(path(name))["x"])
    name = "mat-struct.mat"
    scipy.io.savemat(path(name), {"run": {"x": holes(numbers(2)), "dt": 0.25}}, do_compression=True)
    case(name, scipy.io.loadmat(path(name))["run"]["x"][0, 0])
    for word, values in (("seven", holes(numbers(2))), ("seven-vector", holes(numbers(1)))):
        name = f"mat-{word}.mat"
        with h5py.File(path(name), "w", userblock_size=512) as f:
            f["x"] = values.T
            f["x"].attrs["MATLAB_class"] = np.bytes_("double")
        with open(path(name), "r+b") as out:
            out.write(b"MATLAB 7.3 MAT-file, Platform: GLNXA64".ljust(124) + b"\0\2IM")
        with h5py.File(path(name)) as f:
            case(name, f["x"][()].T, step=0.5)


# ---------------------------------------------------------------------------------------------------------------- text

MISSING = ["", "nan", "NaN", "NA", "N/A", "#N/A", "null", "None", "-", "?", ".", "--", "#DIV/0!", "#VALUE!", "#REF!",
           "#NUM!", "#NAME?", "#NULL!", "<NA>", "inf", "-inf", "-9999", "*"*4, "missing", "NaT"]


def rows(values, mark, separator, times=None, quoted=False):
    lines = []
    for i, row in enumerate(values):
        fields = ([] if times is None else [repr(float(times[i]))]) + [mark if math.isnan(v) else repr(float(v))
                                                                    for v in row]
        lines.append(separator.join(f'"{f}"' if quoted else f for f in fields))
    return lines


def text(name, lines, end="\n", encoding="utf-8", bom=b""):
    with open(path(name), "wb") as out:
        out.write(bom + (end.join(lines) + end).encode(encoding))


def pandas(name, separator, header, times, encoding="utf-8"):
    with open(path(name), encoding=encoding, newline=None) as f:
        lines = [line for line in f.read().lstrip("\ufeff").split("\n")]
    while lines and lines[-1] == "":
        lines.pop()
    frame = pd.read_csv(io.StringIO("\n".join(lines)), sep=separator, header=0 if header else None,
                        na_values=MISSING + ["-9999.0", "inf"], skip_blank_lines=False, float_precision="round_trip",
                        skipinitialspace=False)
    values = frame.to_numpy(dtype=float)
    return values[:, 1:] if times else values


def tables():
    times = 0.1 * np.arange(N)
    for (word, separator), header, timed in itertools.product(
            (("comma", ","), ("semicolon", ";"), ("tab", "\t"), ("bar", "|")), (False, True), (False, True)):
        name = f"csv-{word}{'-named' if header else ''}{'-timed' if timed else ''}.csv"
        if timed and not header:
            continue
        head = [separator.join((["t"] if timed else []) + ["x", "y"])] if header else []
        text(name, head + rows(holes(numbers(2)), "nan", separator, times if timed else None))
        case(name, pandas(name, separator, header, timed), **({} if timed else {"step": 0.5}))
    for k, mark in enumerate(MISSING):
        for d in (1, 2):
            for quoted in (False, True):
                name = f"csv-mark{k}-{d}{'-quoted' if quoted else ''}.csv"
                if mark == "-9999" and d == 1 and quoted:
                    continue
                text(name, [",".join("xy"[:d])] + rows(holes(numbers(d)), mark, ",", quoted=quoted))
                case(name, pandas(name, ",", True, False), step=0.5)
        if mark not in ("",):
            name = f"blank-mark{k}.txt"
            text(name, rows(holes(numbers(2)), mark, "  "))
            case(name, pandas(name, r"\s+", False, False), step=0.5)
            name = f"timed-mark{k}.tsv"
            text(name, ["time\tx\ty"] + rows(holes(numbers(2)), mark, "\t", times))
            case(name, pandas(name, "\t", True, True))
    for word, end in (("unix", "\n"), ("windows", "\r\n"), ("mac", "\r")):
        text(f"csv-{word}.csv", ["x,y"] + rows(holes(numbers(2)), "", ","), end)
        case(f"csv-{word}.csv", pandas(f"csv-{word}.csv", ",", True, False), step=0.5)
        text(f"csv-{word}-one.csv", ["x"] + rows(holes(numbers(1)), "", ","), end)
        case(f"csv-{word}-one.csv", pandas(f"csv-{word}-one.csv", ",", True, False), step=0.5)
    for word, encoding, bom in (("bom", "utf-8", b"\xef\xbb\xbf"), ("utf16le", "utf-16-le", b"\xff\xfe"),
                                ("utf16be", "utf-16-be", b"\xfe\xff"), ("latin", "cp1252", b"")):
        text(f"csv-{word}.csv", ["gr\u00f6\u00dfe,y"] + rows(holes(numbers(2)), "", ","), "\n", encoding, bom)
        case(f"csv-{word}.csv", pandas(f"csv-{word}.csv", ",", True, False, encoding), step=0.5)
    spaced = [line for row in rows(holes(numbers(2)), "nan", ",") for line in (row, "")]
    text("csv-spaced.csv", ["x,y", ""] + spaced)
    frame = pd.read_csv(path("csv-spaced.csv"), float_precision="round_trip")
    case("csv-spaced.csv", frame.to_numpy(float), step=0.5)
    numpy_text()


def numpy_text():
    for d in (1, 2):
        np.savetxt(path(f"savetxt-{d}.txt"), holes(numbers(d)))
        case(f"savetxt-{d}.txt", np.loadtxt(path(f"savetxt-{d}.txt"), ndmin=2), step=0.5)
    np.savetxt(path("savetxt-head.txt"), holes(numbers(2)), header="x y", delimiter=",", fmt="%.17g")
    case("savetxt-head.txt", np.loadtxt(path("savetxt-head.txt"), delimiter=","), step=0.5)
    frame = pd.DataFrame(holes(numbers(2)), columns=["x", "y"])
    for word, options in (("plain", {"index": False}), ("quoted", {"index": False, "quoting": 2}),
                          ("na", {"index": False, "na_rep": "NA"}), ("comma", {"index": False, "sep": ";",
                                                                               "decimal": ","})):
        frame.to_csv(path(f"pandas-{word}.csv"), **options)
        back = pd.read_csv(path(f"pandas-{word}.csv"), sep=options.get("sep", ","), decimal=options.get("decimal", "."),
                           float_precision="round_trip")
        case(f"pandas-{word}.csv", back.to_numpy(float), step=0.5)
    with open(path("plumed.colvar"), "w") as out:
        out.write("#! FIELDS time x y\n")
        for i, row in enumerate(holes(numbers(2))):
            if i == 12:
                out.write("#! FIELDS time x y\n")
            out.write(f" {0.1 * i:.6f} {row[0]:.9f} {row[1]:.9f}\n")
    case("plumed.colvar", np.loadtxt(path("plumed.colvar"))[:, 1:])


# ---------------------------------------------------------------------------------------------------------------- JSON

def document(name, value, answer, **settings):
    with open(path(name), "w") as out:
        json.dump(value, out)
    case(name, answer(json.load(open(path(name)))), **settings)


def number(value):
    return math.nan if value is None else float(value)


def records():
    for d in (1, 2):
        values = holes(numbers(d))
        rows_ = [[None if math.isnan(v) else v for v in row] for row in values.tolist()]
        names = "xy"[:d]
        document(f"json-records{d}.json", [dict(zip(names, row)) for row in rows_],
                 lambda read: np.array([[number(r[c]) for c in names] for r in read]), step=0.5)
        document(f"json-sparse{d}.json", [{c: v for c, v in zip(names, row) if v is not None} for row in rows_],
                 lambda read: np.array([[number(r.get(c)) for c in names] for r in read]), step=0.5)
        document(f"json-rows{d}.json", rows_, lambda read: np.array([[number(v) for v in r] for r in read]), step=0.5)
        document(f"json-nan{d}.json", values.tolist(), lambda read: np.array(read), step=0.5)
        document(f"json-columns{d}.json", {c: [row[k] for row in rows_] for k, c in enumerate(names)},
                 lambda read: np.array([[number(v) for v in read[c]] for c in names]).T, step=0.5)
        document(f"json-words{d}.json", [{c: "NA" if v is None else v for c, v in zip(names, row)} for row in rows_],
                 lambda read: np.array([[math.nan if r[c] == "NA" else r[c] for c in names] for r in read]), step=0.5)
        document(f"json-step{d}.json", {"dt": 0.5, **{c: [row[k] for row in rows_] for k, c in enumerate(names)}},
                 lambda read: np.array([[number(v) for v in read[c]] for c in names]).T)
        frame = pd.DataFrame(values, columns=list(names))
        for orient in ("split", "records", "index", "columns", "values", "table"):
            name = f"pandas-{orient}{d}.json"
            frame.to_json(path(name), orient=orient, double_precision=15)
            back = pd.read_json(path(name), orient=orient, precise_float=True).sort_index()  # it sorts keys as words
            case(name, back.to_numpy(float), step=0.5)
        name = f"lines{d}.jsonl"
        frame.to_json(path(name), orient="records", lines=True, double_precision=15)
        case(name, pd.read_json(path(name), lines=True, precise_float=True).to_numpy(float), step=0.5)
    document("json-list.json", [None if math.isnan(v) else v for v in holes(numbers(1))[:, 0]],
             lambda read: np.array([number(v) for v in read]), step=0.5)
    document("json-runs.json", [[[None if math.isnan(v) else v for v in row] for row in holes(numbers(2, 20, k)).tolist()]
                                for k in range(3)],
             lambda read: [np.array([[number(v) for v in r] for r in run]) for run in read], step=0.5)
    document("json-bare-rows.json", [None if i in HOLES else row for i, row in enumerate(numbers(2).tolist())],
             lambda read: np.array([[math.nan] * 2 if r is None else r for r in read]), step=0.5)
    document("json-bare-records.json",
             [None if i in HOLES else dict(zip("xy", row)) for i, row in enumerate(numbers(2).tolist())],
             lambda read: np.array([[math.nan] * 2 if r is None else [r["x"], r["y"]] for r in read]), step=0.5)
    document("json-empty-records.json",
             [{} if i in HOLES else dict(zip("xy", row)) for i, row in enumerate(numbers(2).tolist())],
             lambda read: np.array([[number(r.get("x")), number(r.get("y"))] for r in read]), step=0.5)


# -------------------------------------------------------------------------------------------------------------- sheets

def workbook(name, values, mark, times=None, head=True):
    book = openpyxl.Workbook()
    sheet = book.active
    if head:
        sheet.append((["t"] if times is not None else []) + list("xyz")[:values.shape[1]])
    for i, row in enumerate(values.tolist()):
        cells = ([] if times is None else [float(times[i])]) + [mark if math.isnan(v) else v for v in row]
        if all(c is None for c in cells):
            sheet._current_row += 1
        else:
            sheet.append(cells)
    book.save(path(name))
    read = openpyxl.load_workbook(path(name), data_only=True).active
    skip = 0 if times is None else 1
    answer = [[v if isinstance(v, (int, float)) else math.nan for v in row[skip:]]
              for row in read.iter_rows(min_row=2 if head else 1, values_only=True)]
    case(name, np.array(answer), **({} if times is not None else {"step": 0.5}))


def sheets():
    for k, mark in enumerate((None, "#N/A", "#DIV/0!", "#VALUE!", "nan", "NA", "-")):
        for d in (1, 2):
            workbook(f"xlsx-mark{k}-{d}.xlsx", holes(numbers(d)), mark)
            workbook(f"xlsx-mark{k}-{d}-timed.xlsx", holes(numbers(d)), mark, 0.1 * np.arange(N))
        if mark is not None:
            workbook(f"xlsx-mark{k}-bare.xlsx", holes(numbers(2)), mark, head=False)
    for k, na in enumerate(("", "#N/A", "NA")):
        for d in (1, 2):
            for ending in ("xlsx", "ods"):
                name = f"pandas-sheet{k}-{d}.{ending}"
                pd.DataFrame(holes(numbers(d)), columns=list("xy")[:d]).to_excel(path(name), index=False, na_rep=na)
                back = pd.read_excel(path(name))
                answer = back.to_numpy(float)
                if len(answer) < N:  # pandas passes over the blank rows at which a trajectory ends
                    answer = np.insert(answer, [5, 5, 16], np.nan, axis=0)
                case(name, answer, step=0.5)


# -------------------------------------------------------------------------------------------------------------- packed

def packed_files():
    plain = {"table.csv": ("\n".join(["t,x,y"] + rows(holes(numbers(2)), "", ",", 0.1 * np.arange(N))) + "\n").encode()}
    stream = io.BytesIO()
    np.save(stream, holes(numbers(2)))
    plain["states.npy"] = stream.getvalue()
    openers = {"gz": (gzip.compress, gzip.open), "bz2": (bz2.compress, bz2.open), "xz": (lzma.compress, lzma.open)}
    for name, content in plain.items():
        def answer(raw):
            return np.load(io.BytesIO(raw)) if name.endswith("npy") else \
                pd.read_csv(io.BytesIO(raw), float_precision="round_trip").to_numpy(float)[:, 1:]
        settings = {"step": 0.5} if name.endswith("npy") else {}
        for ending, (pack, unpack) in openers.items():
            with open(path(f"{name}.{ending}"), "wb") as out:
                out.write(pack(content))
            with unpack(path(f"{name}.{ending}")) as read:
                case(f"{name}.{ending}", answer(read.read()), **settings)
    for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        name = f"runs{method}.zip"
        with zipfile.ZipFile(path(name), "w", method) as z:
            for k in range(3):
                z.writestr(f"run{k}.csv", "\n".join(["x,y"] + rows(holes(numbers(2, 20, k)), "", ",")) + "\n")
        with zipfile.ZipFile(path(name)) as z:
            case(name, [pd.read_csv(z.open(f"run{k}.csv"), float_precision="round_trip").to_numpy(float)
                        for k in range(3)], step=0.5)


def main(target):
    for part in (npy, npz, hdf5, hdf5_filters, netcdf, matlab, tables, records, sheets, packed_files):
        before = len(CASES)
        part()
        print(f"{part.__name__:14} {len(CASES) - before:4}")
    names = [c["file"] for c in CASES]
    assert len(set(names)) == len(names), [n for n in names if names.count(n) > 1][:5]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for c in CASES:
            out.write(path(c["file"]), c["file"])
        out.writestr("answers.json", json.dumps(CASES, separators=(",", ":")))
    print(len(CASES), "files,", os.path.getsize(target) >> 10, "KiB")


if __name__ == "__main__":
    main(sys.argv[1])

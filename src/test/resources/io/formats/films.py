"""Makes text films of the atoms in chain-exact.npy, from the descriptions of the formats: XYZ, LAMMPS dump, GRO, PDB."""
import numpy as np

x = np.load("chain-exact.npy").reshape(7, 18, 3)
names = ["C", "C", "O", "N", "H", "C", "C", "C", "O", "N", "H", "C", "O", "H", "H", "O", "H", "H"]
cos = np.cos(np.radians([80.0, 75.0, 65.0]))
a, b, c = 2.0, 2.1, 2.3
xy, xz = b * cos[2], c * cos[1]
ly = np.sqrt(b * b - xy * xy)
yz = (b * c * cos[0] - xy * xz) / ly
cell = np.array([[a, 0, 0], [xy, ly, 0], [xz, yz, np.sqrt(c * c - xz * xz - yz * yz)]])

with open("chain.xyz", "w") as out:
    for k, frame in enumerate(x):
        lattice = " ".join("%.9f" % v for v in 10 * cell.ravel())
        out.write('18\nLattice="%s" Properties=id:I:1:species:S:1:pos:R:3 step=%d\n' % (lattice, k))
        out.writelines("%d %s %.7f %.7f %.7f\n" % (i + 1, s, *(10 * p)) for i, (s, p) in enumerate(zip(names, frame)))
with open("cp2k.xyz", "w") as out:
    for k, frame in enumerate(x):
        out.write("      18\n i = %8d, time = %12.3f, E = -17.16\n" % (k, 0.5 * k))
        out.writelines("  %s %19.10f %19.10f %19.10f\n" % (s, *(10 * p)) for s, p in zip(names, frame))

def dump(name, columns, positions, shift, units=""):
    lo = np.array([shift] * 3)
    hi = lo + np.diag(10 * cell)
    tilt = 10 * np.array([xy, xz, yz])
    low = lo + [min(0, tilt[0], tilt[1], tilt[0] + tilt[1]), min(0, tilt[2]), 0]
    high = hi + [max(0, tilt[0], tilt[1], tilt[0] + tilt[1]), max(0, tilt[2]), 0]
    order = np.random.default_rng(5)
    with open(name, "w") as out:
        for k, frame in enumerate(positions(lo)):
            out.write(units and "ITEM: UNITS\n%s\nITEM: TIME\n%g\n" % (units, 500.0 * k))
            out.write("ITEM: TIMESTEP\n%d\nITEM: NUMBER OF ATOMS\n18\nITEM: BOX BOUNDS xy xz yz pp pp pp\n" % (1000 * k))
            out.writelines("%.9f %.9f %.9f\n" % row for row in zip(low, high, tilt))
            out.write("ITEM: ATOMS " + columns + "\n")
            for i in order.permutation(18):
                out.write("%d 1 %.8f %.8f %.8f 0.5\n" % (i + 1, *frame[i]))
dump("chain.lammpstrj", "id type x y z q", lambda lo: 10 * x, 0.0)
dump("scaled.dump", "id type xs ys zs q", lambda lo: (10 * x - lo) @ np.linalg.inv(10 * cell), -3.0, "real")

with open("film.gro", "w") as out:
    for k, frame in enumerate(x):
        out.write("chain t= %9.5f step= %d\n   18\n" % (2.5 * k, k))
        out.writelines("%5d%-5s%5s%5d%10.5f%10.5f%10.5f\n" % (1, "MOL", s, i + 1, *p)
                       for i, (s, p) in enumerate(zip(names, frame)))
        v = cell
        out.write(" ".join("%.7f" % w for w in (v[0, 0], v[1, 1], v[2, 2], 0, 0, v[1, 0], 0, v[2, 0], v[2, 1])) + "\n")
lines = [line for line in open("chain.pdb") if line.startswith(("ATOM", "HETATM"))]
with open("film.pdb", "w") as out:
    out.write("CRYST1%9.3f%9.3f%9.3f%7.2f%7.2f%7.2f P 1           1\n" % (20, 21, 23, 80, 75, 65))
    for k, frame in enumerate(x):
        out.write("MODEL     %4d\n" % (k + 1))
        out.writelines(line[:30] + "%8.3f%8.3f%8.3f" % tuple(10 * p) + line[54:] for line, p in zip(lines, frame))
        out.write("ENDMDL\n")
    out.write("END\n")

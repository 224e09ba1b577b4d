package org.larrr.io.molecules;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.larrr.data.Message;

/** Positions of some atoms in nm: as they are, or turned and shifted onto those of a reference. */
final class PositionFeatures implements Frame.Features {

    private static final int MAX_SWEEPS = 50;

    private final int[] atoms;
    private final List<String> names;
    /** The atoms of the reference, whole and centred; empty if nothing is aligned. */
    private final double[] reference;

    private PositionFeatures(int[] atoms, List<String> names, double[] reference) {
        this.atoms = atoms;
        this.names = names;
        this.reference = reference;
    }

    static PositionFeatures asTheyAre(int[] atoms, IntFunction<String> label) {
        return new PositionFeatures(atoms, names(atoms, label), new double[0]);
    }

    /** @param first the frame that all others are laid onto */
    static PositionFeatures aligned(int[] atoms, IntFunction<String> label, Frame first) {
        double[] reference = new double[3 * atoms.length];
        makeWhole(first, atoms, reference);
        centre(reference);
        return new PositionFeatures(atoms, names(atoms, label), reference);
    }

    /**
     * Aligned onto positions that are known.
     *
     * @param reference (atoms, 3), whole and centred
     */
    static PositionFeatures aligned(int[] atoms, IntFunction<String> label, List<Double> reference) {
        return new PositionFeatures(atoms, names(atoms, label),
                reference.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static List<String> names(int[] atoms, IntFunction<String> label) {
        return Arrays.stream(atoms).mapToObj(label).flatMap(name -> Stream.of("x_" + name, "y_" + name, "z_" + name))
                .toList();
    }

    /**
     * Positions in which each atom is the image nearest to the one before: a molecule cut by the cell's walls is whole
     * again.
     */
    private static void makeWhole(Frame frame, int[] atoms, double[] target) {
        double[] step = new double[3];
        System.arraycopy(frame.positions(), 3 * atoms[0], target, 0, 3);
        for (int i = 1; i < atoms.length; i++) {
            frame.difference(atoms[i - 1], atoms[i], step);
            for (int k = 0; k < 3; k++) {
                target[3 * i + k] = target[3 * i - 3 + k] + step[k];
            }
        }
    }

    @Override
    public Message description() {
        return Message.of("features.positions", atoms.length, reference.length > 0);
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public List<Double> reference() {
        return Arrays.stream(reference).boxed().toList();
    }

    @Override
    public void compute(Frame frame, double[] values, int offset) {
        if (reference.length == 0) {
            for (int i = 0; i < atoms.length; i++) {
                System.arraycopy(frame.positions(), 3 * atoms[i], values, offset + 3 * i, 3);
            }
            return;
        }
        double[] moved = new double[3 * atoms.length];
        makeWhole(frame, atoms, moved);
        centre(moved);
        turn(moved, reference);
        System.arraycopy(moved, 0, values, offset, moved.length);
    }

    /** Shifts points (n, 3) so that their mean is 0. */
    static void centre(double[] points) {
        int n = points.length / 3;
        for (int axis = 0; axis < 3; axis++) {
            double mean = 0;
            for (int i = 0; i < n; i++) {
                mean += points[3 * i + axis];
            }
            mean /= n;
            for (int i = 0; i < n; i++) {
                points[3 * i + axis] -= mean;
            }
        }
    }

    /**
     * Turns centred points onto centred others, without reflection: the rotation that brings them nearest in the sense
     * of least squares, from the eigenvector of Horn's 4×4 matrix of the correlations that has the largest eigenvalue:
     * a unit quaternion (Horn 1987, DOI 10.1364/JOSAA.4.000629). O(n) in the points.
     */
    static void turn(double[] points, double[] others) {
        double[] q = largest(horn(points, others));
        double[] r = matrix(q);
        for (int i = 0; i < points.length; i += 3) {
            double x = points[i];
            double y = points[i + 1];
            double z = points[i + 2];
            for (int axis = 0; axis < 3; axis++) {
                points[i + axis] = r[3 * axis] * x + r[3 * axis + 1] * y + r[3 * axis + 2] * z;
            }
        }
    }

    private static double[][] horn(double[] a, double[] b) {
        double[] s = new double[9]; // sums of a_j b_k
        for (int i = 0; i < a.length; i += 3) {
            for (int j = 0; j < 3; j++) {
                for (int k = 0; k < 3; k++) {
                    s[3 * j + k] += a[i + j] * b[i + k];
                }
            }
        }
        return new double[][] {
            {s[0] + s[4] + s[8], s[5] - s[7], s[6] - s[2], s[1] - s[3]},
            {s[5] - s[7], s[0] - s[4] - s[8], s[1] + s[3], s[6] + s[2]},
            {s[6] - s[2], s[1] + s[3], s[4] - s[0] - s[8], s[5] + s[7]},
            {s[1] - s[3], s[6] + s[2], s[5] + s[7], s[8] - s[0] - s[4]}};
    }

    /** The eigenvector of the largest eigenvalue of a symmetric matrix, by Jacobi's rotations. */
    private static double[] largest(double[][] m) {
        double[][] v = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
        for (int sweep = 0; sweep < MAX_SWEEPS && offDiagonal(m) > 0; sweep++) {
            for (int p = 0; p < 3; p++) {
                for (int q = p + 1; q < 4; q++) {
                    rotate(m, v, p, q);
                }
            }
        }
        int best = 0;
        for (int i = 1; i < 4; i++) {
            best = m[i][i] > m[best][best] ? i : best;
        }
        return new double[] {v[0][best], v[1][best], v[2][best], v[3][best]};
    }

    private static double offDiagonal(double[][] m) {
        double sum = 0;
        double scale = 0;
        for (int p = 0; p < 4; p++) {
            for (int q = 0; q < 4; q++) {
                sum += p == q ? 0 : Math.abs(m[p][q]);
                scale = Math.max(scale, Math.abs(m[p][q]));
            }
        }
        return sum > 1e-15 * scale ? sum : 0;
    }

    private static void rotate(double[][] m, double[][] v, int p, int q) {
        if (m[p][q] == 0) {
            return;
        }
        double theta = (m[q][q] - m[p][p]) / (2 * m[p][q]);
        double t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        double c = 1 / Math.sqrt(t * t + 1);
        double s = t * c;
        for (int k = 0; k < 4; k++) {
            double old = m[k][p];
            m[k][p] = c * old - s * m[k][q];
            m[k][q] = s * old + c * m[k][q];
        }
        for (int k = 0; k < 4; k++) {
            double old = m[p][k];
            m[p][k] = c * old - s * m[q][k];
            m[q][k] = s * old + c * m[q][k];
            double vector = v[k][p];
            v[k][p] = c * vector - s * v[k][q];
            v[k][q] = s * vector + c * v[k][q];
        }
    }

    private static double[] matrix(double[] q) {
        double w = q[0];
        double x = q[1];
        double y = q[2];
        double z = q[3];
        return new double[] {
            w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y),
            2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x),
            2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z};
    }
}

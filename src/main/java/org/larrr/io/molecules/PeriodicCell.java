package org.larrr.io.molecules;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A periodic cell spanned by three vectors, of any shape.
 *
 * <p>The nearest image of a vector is found exactly: the vectors are first replaced by a Minkowski-reduced basis of the
 * same lattice, in which the nearest lattice point of a vector with fractional coordinates in [−½, ½] is one of the 27
 * with coefficients −1, 0, 1 (Nguyen and Stehlé 2009, DOI 10.1145/1597036.1597050).
 */
public final class PeriodicCell {

    private static final double MIN_VOLUME = 1e-9;
    private static final int MAX_REDUCTIONS = 1000;

    private final double[] vectors;
    private final double[] basis;
    private final double[] inverse;
    /** Vectors shorter than half the shortest lattice vector have no nearer image. */
    private final double safe;

    private PeriodicCell(double[] vectors, double[] reduced, double[] inverse) {
        this.vectors = vectors;
        this.basis = reduced;
        this.inverse = inverse;
        double shortest = Double.POSITIVE_INFINITY;
        for (int row = 0; row < 3; row++) {
            shortest = Math.min(shortest, dot(reduced, row, row));
        }
        this.safe = shortest / 4;
    }

    /**
     * A cell of three vectors.
     *
     * @param vectors the three vectors one after the other, nine numbers in nm
     * @return empty if they span no volume, which is how files say that there is no cell
     */
    public static Optional<PeriodicCell> of(double[] vectors) {
        double[] reduced = vectors.clone();
        double scale = 0;
        for (double value : reduced) {
            if (!Double.isFinite(value)) {
                return Optional.empty();
            }
            scale = Math.max(scale, Math.abs(value));
        }
        reduce(reduced);
        double[] inverse = inverse(reduced, MIN_VOLUME * scale * scale * scale);
        return inverse == null ? Optional.empty() : Optional.of(new PeriodicCell(vectors.clone(), reduced, inverse));
    }

    /**
     * A cell of three edges and the angles between them, as crystallographers write it.
     *
     * @param edges  a, b, c in nm
     * @param angles α between b and c, β between a and c, γ between a and b, in degrees
     * @return empty if there is no such cell
     */
    public static Optional<PeriodicCell> of(double[] edges, double[] angles) {
        double cosA = cosine(angles[0]);
        double cosB = cosine(angles[1]);
        double cosC = cosine(angles[2]);
        double sinC = Math.sqrt(1 - cosC * cosC);
        double y = (cosA - cosB * cosC) / sinC;
        double z = Math.sqrt(1 - cosB * cosB - y * y);
        return of(new double[] {edges[0], 0, 0, edges[1] * cosC, edges[1] * sinC, 0,
                edges[2] * cosB, edges[2] * y, edges[2] * z});
    }

    /** Right angles stay right. */
    private static double cosine(double degrees) {
        return degrees == 90 ? 0 : Math.cos(Math.toRadians(degrees));
    }

    /** a, b, c in nm and the angles α between b and c, β between a and c, γ between a and b in degrees. */
    public double[] edgesAndAngles() {
        double[] cell = new double[6];
        for (int row = 0; row < 3; row++) {
            cell[row] = Math.sqrt(dot(vectors, row, row));
        }
        for (int row = 0; row < 3; row++) {
            int p = (row + 1) % 3;
            int q = (row + 2) % 3;
            double cosine = dot(vectors, p, q) / (cell[p] * cell[q]);
            cell[3 + row] = Math.toDegrees(Math.acos(Math.max(-1, Math.min(1, cosine))));
        }
        return cell;
    }

    /** Replaces a vector by its shortest image. */
    void shorten(double[] vector) {
        double length = length(vector);
        if (length <= safe) {
            return;
        }
        for (int row = 0; row < 3; row++) {
            double times = Math.rint(vector[0] * inverse[row] + vector[1] * inverse[3 + row]
                    + vector[2] * inverse[6 + row]);
            subtract(vector, times, row);
        }
        if (length(vector) > safe) {
            searchAround(vector);
        }
    }

    private void searchAround(double[] vector) {
        double best = length(vector);
        double x = vector[0];
        double y = vector[1];
        double z = vector[2];
        for (int code = 0; code < 27; code++) {
            int a = code % 3 - 1;
            int b = code / 3 % 3 - 1;
            int c = code / 9 - 1;
            double u = x + a * basis[0] + b * basis[3] + c * basis[6];
            double v = y + a * basis[1] + b * basis[4] + c * basis[7];
            double w = z + a * basis[2] + b * basis[5] + c * basis[8];
            double length = u * u + v * v + w * w;
            if (length < best) {
                best = length;
                vector[0] = u;
                vector[1] = v;
                vector[2] = w;
            }
        }
    }

    private void subtract(double[] vector, double times, int row) {
        for (int i = 0; i < 3; i++) {
            vector[i] -= times * basis[3 * row + i];
        }
    }

    private static double length(double[] vector) {
        return vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2];
    }

    private static double dot(double[] m, int i, int j) {
        return m[3 * i] * m[3 * j] + m[3 * i + 1] * m[3 * j + 1] + m[3 * i + 2] * m[3 * j + 2];
    }

    /** Shortens each vector by the nearest combination of the others until none becomes shorter. */
    private static void reduce(double[] m) {
        boolean shorter = true;
        for (int round = 0; shorter && round < MAX_REDUCTIONS; round++) {
            shorter = false;
            for (int row = 0; row < 3; row++) {
                int p = (row + 1) % 3;
                int q = (row + 2) % 3;
                shorter |= shortenBy(m, row, p, 1, q, 0) | shortenBy(m, row, q, 1, p, 0)
                        | shortenBy(m, row, p, 1, q, 1) | shortenBy(m, row, p, 1, q, -1);
            }
        }
    }

    /** Subtracts from a row the multiple of s·p + t·q that makes it shortest; whether that made it shorter. */
    private static boolean shortenBy(double[] m, int row, int p, int s, int q, int t) {
        double square = s * s * dot(m, p, p) + 2 * s * t * dot(m, p, q) + t * t * dot(m, q, q);
        double times = square == 0 ? 0 : Math.rint((s * dot(m, row, p) + t * dot(m, row, q)) / square);
        if (times == 0) {
            return false;
        }
        double before = dot(m, row, row);
        double[] old = {m[3 * row], m[3 * row + 1], m[3 * row + 2]};
        for (int i = 0; i < 3; i++) {
            m[3 * row + i] -= times * (s * m[3 * p + i] + t * m[3 * q + i]);
        }
        if (dot(m, row, row) < before * (1 - 1e-12)) {
            return true;
        }
        System.arraycopy(old, 0, m, 3 * row, 3);
        return false;
    }

    /** The inverse of the matrix with these rows; null if its determinant is too small. */
    private static double @Nullable [] inverse(double[] m, double least) {
        double[] cross = {
            m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3]};
        double volume = m[0] * cross[0] + m[1] * cross[3] + m[2] * cross[6];
        if (!(Math.abs(volume) > least)) {
            return null;
        }
        for (int i = 0; i < 9; i++) {
            cross[i] /= volume;
        }
        return cross;
    }
}

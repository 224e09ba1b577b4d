package org.larrr.systems;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.larrr.linalg.Vectors;

/**
 * A subspace of R^d, grown vector by vector.
 *
 * @param basis orthonormal vectors of length d
 */
public record Subspace(int dimension, List<double[]> basis) {

    public Subspace {
        basis = List.copyOf(basis);
    }

    /**
     * The span of vectors, the longest remainder first; what is left of a vector counts if it is longer than {@code
     * tolerance} times the longest vector. O(d·n·k).
     */
    public static Subspace span(int dimension, List<double[]> vectors, double tolerance) {
        List<double[]> rest = new ArrayList<>(vectors.stream().map(double[]::clone).toList());
        List<double[]> basis = new ArrayList<>();
        double longest = rest.stream().mapToDouble(Vectors::norm).max().orElse(0);
        while (!rest.isEmpty() && basis.size() < dimension) {
            double[] next = Collections.max(rest, (a, b) -> Double.compare(Vectors.norm(a), Vectors.norm(b)));
            double length = Vectors.norm(next);
            if (!(length > tolerance * longest)) {
                break;
            }
            double[] unit = scale(Vectors.without(next, basis), 1);
            basis.add(unit);
            rest.remove(next);
            rest.replaceAll(v -> Vectors.without(v, List.of(unit)));
        }
        return new Subspace(dimension, basis);
    }

    /**
     * The columns of a matrix, for instance of σ: what noise pushes along.
     *
     * @param matrix row-major (rows, m)
     */
    public static List<double[]> columns(double[] matrix, int rows) {
        int m = matrix.length / rows;
        List<double[]> columns = new ArrayList<>();
        for (int k = 0; k < m; k++) {
            double[] column = new double[rows];
            for (int i = 0; i < rows; i++) {
                column[i] = matrix[i * m + k];
            }
            columns.add(column);
        }
        return columns;
    }

    /** Returns whether it is all of R^d. */
    public boolean isWhole() {
        return basis.size() == dimension;
    }

    /** Qᵀx: the coordinates of a state's part in the subspace. */
    public double[] coordinates(double[] x) {
        double[] y = new double[basis.size()];
        for (int k = 0; k < y.length; k++) {
            for (int i = 0; i < dimension; i++) {
                y[k] += basis.get(k)[i] * x[i];
            }
        }
        return y;
    }

    /** Directions orthogonal to it, orthonormal. */
    public List<double[]> complement() {
        List<double[]> all = new ArrayList<>(basis);
        for (int i = 0; i < dimension; i++) {
            double[] unit = new double[dimension];
            unit[i] = 1;
            double[] left = Vectors.without(Vectors.without(unit, all), all);
            if (Vectors.norm(left) > 1e-6) {
                all.add(scale(left, 1));
            }
        }
        return List.copyOf(all.subList(basis.size(), all.size()));
    }

    static double[] scale(double[] vector, double length) {
        double factor = length / Vectors.norm(vector);
        double[] result = new double[vector.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = factor * vector[i];
        }
        return result;
    }
}

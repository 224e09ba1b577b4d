package org.larrr.linalg;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.ejml.data.DMatrixRMaj;

/** Inner loops on plain arrays. */
public final class Vectors {

    private Vectors() {}

    /**
     * Σ a[from + i] b[start + i] for i below length, in four independent sums: a single one would wait for each
     * addition.
     */
    static double dot(double[] a, int from, double[] b, int start, int length) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int i = 0;
        for (; i + 3 < length; i += 4) {
            s0 += a[from + i] * b[start + i];
            s1 += a[from + i + 1] * b[start + i + 1];
            s2 += a[from + i + 2] * b[start + i + 2];
            s3 += a[from + i + 3] * b[start + i + 3];
        }
        for (; i < length; i++) {
            s0 += a[from + i] * b[start + i];
        }
        return (s0 + s1) + (s2 + s3);
    }

    /** a[to + i] −= factor · b[from + i] for i below length. */
    static void subtract(double[] a, int to, double[] b, int from, int length, double factor) {
        for (int i = 0; i < length; i++) {
            a[to + i] -= factor * b[from + i];
        }
    }

    /**
     * {@return a vector of ones}
     *
     * @param length number of ones
     */
    public static double[] ones(int length) {
        double[] ones = new double[length];
        Arrays.fill(ones, 1);
        return ones;
    }

    /**
     * {@return the slope of the line of least squares}
     *
     * @param x abscissas, not all equal
     * @param y as many ordinates
     */
    public static double slope(double[] x, double[] y) {
        double meanX = mean(x);
        double meanY = mean(y);
        double both = 0;
        double square = 0;
        for (int k = 0; k < x.length; k++) {
            both += (x[k] - meanX) * (y[k] - meanY);
            square += (x[k] - meanX) * (x[k] - meanX);
        }
        return both / square;
    }

    /**
     * {@return the mean; 0 of none}
     *
     * @param values any numbers
     */
    public static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(0);
    }

    /**
     * {@return the mean square of the distance from the mean}
     *
     * @param values any numbers
     */
    public static double variance(double[] values) {
        double mean = mean(values);
        return mean(Arrays.stream(values).map(value -> (value - mean) * (value - mean)).toArray());
    }

    /**
     * {@return the Euclidean norm}
     *
     * @param v any vector
     */
    public static double norm(double[] v) {
        double sum = 0;
        for (double x : v) {
            sum += x * x;
        }
        return Math.sqrt(sum);
    }

    /**
     * {@return where the largest value is, the first of equal ones; 0 if there is none but NaN}
     *
     * @param count how many values there are
     * @param value of an index
     */
    public static int largest(int count, IntToDoubleFunction value) {
        int found = 0;
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            double each = value.applyAsDouble(i);
            if (each > largest) {
                largest = each;
                found = i;
            }
        }
        return found;
    }

    /**
     * {@return a vector less its part in a span}
     *
     * @param v           any vector, not written
     * @param orthonormal vectors that span it
     */
    public static double[] without(double[] v, List<double[]> orthonormal) {
        double[] rest = v.clone();
        for (double[] q : orthonormal) {
            double along = 0;
            for (int i = 0; i < rest.length; i++) {
                along += q[i] * rest[i];
            }
            subtract(rest, 0, q, 0, rest.length, along);
        }
        return rest;
    }

    /**
     * {@return some rows of a matrix}
     *
     * @param a    any matrix
     * @param rows indices, in this order
     */
    public static DMatrixRMaj rows(DMatrixRMaj a, int... rows) {
        DMatrixRMaj result = new DMatrixRMaj(rows.length, a.numCols);
        for (int k = 0; k < rows.length; k++) {
            System.arraycopy(a.data, rows[k] * a.numCols, result.data, k * a.numCols, a.numCols);
        }
        return result;
    }

    /**
     * {@return Pearson's correlation; NaN if one of the arrays is constant}
     *
     * @param a numbers
     * @param b as many
     */
    public static double correlation(double[] a, double[] b) {
        double meanA = mean(a);
        double meanB = mean(b);
        double ab = 0;
        double aa = 0;
        double bb = 0;
        for (int i = 0; i < a.length; i++) {
            ab += (a[i] - meanA) * (b[i] - meanB);
            aa += (a[i] - meanA) * (a[i] - meanA);
            bb += (b[i] - meanB) * (b[i] - meanB);
        }
        return ab / Math.sqrt(aa * bb);
    }
}

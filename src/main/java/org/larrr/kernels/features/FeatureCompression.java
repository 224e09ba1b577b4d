package org.larrr.kernels.features;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.RowBlocks;
import org.larrr.stages.Cancellation;

/**
 * Leaves out the directions of feature space that data do not visit.
 *
 * <p>V is an orthonormal basis of the features of N well-chosen states among a sample of m. A regression on ZV with
 * Tikhonov term γI is the regression on Z itself up to the part of Z outside the span of V, whose trace is measured
 * over all states and reported. Cost O((m + n)MN) for M features of which N directions remain.
 */
final class FeatureCompression {

    /** States in the first sample; doubled until its directions serve all states. */
    static final int FIRST_SAMPLE = 2000;
    /** The same where it is only tried whether a few directions will do, and directions after which that shows. */
    private static final int SMALL_SAMPLE = 1000;
    private static final int TRIAL = 24;

    private FeatureCompression() {}

    /**
     * @param map       z, M features
     * @param states    row-major (n, d)
     * @param tolerance most of trace(ZZᵀ)/n that may be lost
     */
    static Features of(FeatureMap map, double[] states, double tolerance, Cancellation cancellation) {
        return of(map, states, tolerance, FIRST_SAMPLE, map.size(), cancellation).orElseThrow();
    }

    /**
     * The same where at most a third of the directions remain, empty where the data visit more: it shows after a few
     * of them.
     */
    static Optional<Features> ofFew(FeatureMap map, double[] states, double tolerance, Cancellation cancellation) {
        return of(map, states, tolerance, SMALL_SAMPLE, map.size() / 3, cancellation);
    }

    private static Optional<Features> of(FeatureMap map, double[] states, double tolerance, int first, int most,
            Cancellation cancellation) {
        int n = states.length / map.dimension();
        for (int sample = Math.min(n, first); ; sample = (int) Math.min(n, 2L * sample)) {
            cancellation.check();
            Optional<DMatrixRMaj> basis =
                    basis(map, sampled(states, map.dimension(), sample), tolerance / 2, most, cancellation);
            if (basis.isEmpty()) {
                return Optional.empty();
            }
            ProjectedMap projected = new ProjectedMap(map, basis.get());
            DMatrixRMaj values = new DMatrixRMaj(n, projected.size());
            double lost = project(projected, states, values, cancellation);
            // With all states sampled, what is lost is the tolerance itself and rounding.
            if (lost <= tolerance || sample == n || projected.size() == map.size()) {
                return Optional.of(new Features(projected, values, Math.max(0, lost)));
            }
        }
    }

    private static double[] sampled(double[] states, int d, int count) {
        int n = states.length / d;
        double[] result = new double[count * d];
        for (int i = 0; i < count; i++) {
            System.arraycopy(states, (int) ((long) i * n / count) * d, result, i * d, d);
        }
        return result;
    }

    /**
     * An orthonormal basis of the span of some rows of Z, each the one least like those before: pivoted Gram–Schmidt,
     * until all but {@code tolerance} of trace(ZᵀZ)/m is inside; empty as soon as that will take more than {@code
     * most}.
     */
    private static Optional<DMatrixRMaj> basis(
            FeatureMap map, double[] sample, double tolerance, int most, Cancellation cancellation) {
        DMatrixRMaj z = map.evaluate(sample);
        double[] rest = new double[z.numRows];
        Arrays.setAll(rest, i -> dot(z.data, i * z.numCols, z.data, i * z.numCols, z.numCols));
        List<double[]> directions = new ArrayList<>();
        double start = Arrays.stream(rest).sum() / z.numRows;
        while (directions.size() < Math.min(z.numRows, z.numCols) && Arrays.stream(rest)
                .sum() / z.numRows > tolerance) {
            cancellation.check();
            if (most < map.size()
                    && exceeds(directions.size(), start, Arrays.stream(rest).sum() / z.numRows, tolerance, most)) {
                return Optional.empty();
            }
            double[] direction = orthogonalised(z, largest(rest), directions);
            directions.add(direction);
            RowBlocks.forEach(z.numRows, z.numCols, (from, to) -> {
                for (int i = from; i < to; i++) {
                    double part = dot(z.data, i * z.numCols, direction, 0, z.numCols);
                    rest[i] = Math.max(0, rest[i] - part * part);
                }
            });
        }
        return Optional.of(columns(directions, z.numCols));
    }

    /** Whether a trace that goes on falling as it fell so far takes too many directions. */
    private static boolean exceeds(int count, double start, double now, double tolerance, int most) {
        return count >= most || count >= TRIAL && count * Math.log(start / tolerance) > most * Math.log(start / now);
    }

    private static int largest(double[] values) {
        int best = 0;
        for (int i = 1; i < values.length; i++) {
            best = values[i] > values[best] ? i : best;
        }
        return best;
    }

    /**
     * The unit vector along what a row has outside the span of the directions; twice is enough (Giraud and Langou
     * 2003).
     */
    private static double[] orthogonalised(DMatrixRMaj z, int row, List<double[]> directions) {
        double[] vector = Arrays.copyOfRange(z.data, row * z.numCols, (row + 1) * z.numCols);
        for (int pass = 0; pass < 2; pass++) {
            for (double[] direction : directions) {
                double part = dot(vector, 0, direction, 0, vector.length);
                for (int f = 0; f < vector.length; f++) {
                    vector[f] -= part * direction[f];
                }
            }
        }
        double norm = Math.sqrt(dot(vector, 0, vector, 0, vector.length));
        Arrays.setAll(vector, f -> vector[f] / norm);
        return vector;
    }

    private static double dot(double[] a, int aFrom, double[] b, int bFrom, int count) {
        double sum = 0;
        for (int f = 0; f < count; f++) {
            sum += a[aFrom + f] * b[bFrom + f];
        }
        return sum;
    }

    private static DMatrixRMaj columns(List<double[]> vectors, int rows) {
        DMatrixRMaj result = new DMatrixRMaj(rows, vectors.size());
        for (int k = 0; k < vectors.size(); k++) {
            for (int f = 0; f < rows; f++) {
                result.data[f * vectors.size() + k] = vectors.get(k)[f];
            }
        }
        return result;
    }

    /**
     * Writes ZV and returns trace(ZZᵀ)/n − trace(ZV VᵀZᵀ)/n as the mean of |z − VVᵀz|², which does not suffer from
     * cancellation.
     */
    private static double project(ProjectedMap map, double[] states, DMatrixRMaj values, Cancellation cancellation) {
        LinearAlgebra algebra = LinearAlgebra.best();
        int d = map.dimension();
        int block = 1024;
        double lost = 0;
        for (int from = 0; from < values.numRows; from += block) {
            cancellation.check();
            int count = Math.min(block, values.numRows - from);
            DMatrixRMaj z = map.map().evaluate(Arrays.copyOfRange(states, from * d, (from + count) * d));
            DMatrixRMaj y = algebra.multiply(z, map.basis());
            System.arraycopy(y.data, 0, values.data, from * y.numCols, y.data.length);
            DMatrixRMaj back = algebra.multiplyByTransposed(y, map.basis());
            for (int i = 0; i < z.data.length; i++) {
                double rest = z.data[i] - back.data[i];
                lost += rest * rest;
            }
        }
        return lost / values.numRows;
    }
}

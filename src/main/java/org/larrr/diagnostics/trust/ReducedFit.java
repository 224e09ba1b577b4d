package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.GroupedMoments;
import org.larrr.estimators.StaticMeans;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.SymmetricPart;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.SpectralModel;

/**
 * A fit seen in the few directions of feature space that carry it: the leading eigenvectors of C = E[zzᵀ] and the
 * fitted functions themselves, orthonormal, so that γI stays γI. Refits there cost K³ instead of N³, whatever the
 * number of features.
 *
 * @param sample the data with K features
 * @param model  the fit in these features
 * @param mass   E[zzᵀ] of them, (K, K)
 * @param shares |π(f_i)|² of the fitted functions of unit norm: what of them is constant
 * @param cells  whether every state has one feature only, as in a Markov state model: then there are no leading ones
 * @param shapes how the values of each function are spread over the states
 */
record ReducedFit(FeatureSample sample, SpectralModel model, DMatrixRMaj mass, double[] shares, List<Shape> shapes,
        boolean cells) {

    /** Up to so many features nothing is left out. */
    static final int SMALL = 64;
    private static final int DIRECTIONS = 60;
    /** Directions are found from at most so many states. */
    private static final int STATES = 20_000;
    /** So many of them at once. */
    private static final int TOGETHER = 1000;
    /** Eigenvalues of C below this share of the largest are rounding. */
    private static final double NOTHING = 1e-11;
    /** Correlation below this is taken for forgotten. */
    private static final double FORGOTTEN = Math.exp(-1);

    /** O(nNK) for N features of which K are kept. */
    static ReducedFit of(FeatureSample sample, SpectralModel model) {
        FeatureSample own = sample.features().map().equals(model.right().features()) ? sample
                : new FeatureSample(sample.trajectories(),
                        Features.at(model.right().features(), sample.trajectories().states()),
                        sample.dynamics()).withStationary(sample.stationary());
        return ofGroups(own.inGroups(), own.inGroups(model), cells(own.features()));
    }

    private static ReducedFit ofGroups(FeatureSample own, SpectralModel model, boolean cells) {
        if (own.features().size() <= SMALL) {
            return of(own, model, own.features().values(), cells);
        }
        DMatrixRMaj basis = basis(covariance(own.features()), model, DIRECTIONS);
        FeatureSample few = own.projected(basis);
        return of(few, model.projected(few.features().map(), basis), few.features().values(), cells);
    }

    private static ReducedFit of(FeatureSample sample, SpectralModel model, DMatrixRMaj z, boolean cells) {
        Trajectories states = sample.atEquilibrium();
        double[] means = new double[z.numCols];
        for (int i = 0; i < z.numRows; i++) {
            double weight = sample.stationary().isPresent() ? states.weights().orElseThrow()[i] : 1;
            for (int k = 0; k < means.length; k++) {
                means[k] += weight * z.data[i * means.length + k] / z.numRows;
            }
        }
        ComplexMatrix b = model.right().coefficients();
        double[] shares = new double[model.rank()];
        for (int i = 0; i < shares.length; i++) {
            double re = 0;
            double im = 0;
            for (int k = 0; k < means.length; k++) {
                re += means[k] * b.re().get(k, i);
                im += means[k] * b.im().get(k, i);
            }
            shares[i] = re * re + im * im;
        }
        DMatrixRMaj mass = sample.sums().map(GroupedMoments::covariance).orElseGet(() -> StaticMeans.covariances(z,
                states, RowGroups.single(states))[0]);
        return new ReducedFit(sample, model, mass, shares, shapes(z, b), cells);
    }

    /** Returns whether each of some hundred states has one feature that is not 0. O(300·N). */
    private static boolean cells(Features features) {
        DMatrixRMaj some = features.spread(300);
        int columns = some.numCols;
        return columns > 1 && IntStream.range(0, some.numRows).allMatch(i -> IntStream.range(i * columns,
                (i + 1) * columns).filter(at -> Math.abs(some.data[at]) > NOTHING).count() == 1);
    }

    /** This in so many leading directions and the fitted functions; itself where none leads, or there are no more. */
    ReducedFit leading(int directions) {
        if (cells || mass.numCols <= directions + model.rank()) {
            return this;
        }
        DMatrixRMaj basis = basis(mass, model, directions);
        FeatureSample few = sample.projected(basis);
        LinearAlgebra algebra = LinearAlgebra.best();
        return new ReducedFit(few, model.projected(few.features().map(), basis),
                algebra.multiplyTransposed(basis, algebra.multiply(mass, basis)), shares, shapes, false);
    }

    /** So many leading directions, or all of them where none leads. */
    int least(int directions) {
        return cells ? Math.max(directions, mass.numCols) : directions;
    }

    /**
     * The distribution of a function's values over the states.
     *
     * @param peak κ = E|f|⁴/(E|f|²)² about the mean: 1 for two halves, 1/p for a state of small share p
     * @param tailed whether a hundredth of the states makes more than a quarter of E|f|², and no state of its own is
     *     that: E|f|⁶E|f|² is more than twice (E|f|⁴)², which it equals where |f| has one value beside 0. So the
     *     polynomials of a linear process grow towards states that are hardly visited, where no features are tested
     */
    record Shape(double peak, boolean tailed) {

        static final double HUNDREDTH = 0.01;
        private static final double QUARTER = 0.25;
        private static final double ONE_STATE = 2;

        /** @param squares |f − E f|² of some states; may be sorted */
        static Shape of(double[] squares) {
            double second = 0;
            double fourth = 0;
            double sixth = 0;
            for (double square : squares) {
                second += square;
                fourth += square * square;
                sixth += square * square * square;
            }
            boolean tailed = sixth * second > ONE_STATE * fourth * fourth && outermost(squares) > QUARTER * second;
            return new Shape(second > 0 ? squares.length * fourth / (second * second) : 1, tailed);
        }

        private static double outermost(double[] squares) {
            Arrays.sort(squares);
            return Arrays.stream(squares, squares.length - Math.max(1, (int) (HUNDREDTH * squares.length)),
                    squares.length).sum();
        }
    }

    private static List<Shape> shapes(DMatrixRMaj z, ComplexMatrix b) {
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj re = algebra.multiply(z, b.re());
        DMatrixRMaj im = algebra.multiply(z, b.im());
        List<Shape> shapes = new ArrayList<>();
        double[] squares = new double[z.numRows];
        for (int i = 0; i < re.numCols; i++) {
            double meanRe = mean(re, i);
            double meanIm = mean(im, i);
            for (int row = 0; row < z.numRows; row++) {
                double a = re.get(row, i) - meanRe;
                double c = im.get(row, i) - meanIm;
                squares[row] = a * a + c * c;
            }
            shapes.add(Shape.of(squares));
        }
        return shapes;
    }

    private static double mean(DMatrixRMaj a, int column) {
        double sum = 0;
        for (int row = 0; row < a.numRows; row++) {
            sum += a.get(row, column);
        }
        return sum / a.numRows;
    }

    private static DMatrixRMaj basis(DMatrixRMaj covariance, SpectralModel model, int most) {
        LinearAlgebra.SymmetricEigen eigen = LinearAlgebra.best().symmetricEigen(covariance);
        int n = covariance.numRows;
        List<double[]> directions = new ArrayList<>();
        for (int column = n - 1; column >= Math.max(0, n - most) && eigen.values()[column] > NOTHING
                * eigen.values()[n - 1];
                column--) {
            directions.add(CommonOps_DDRM.extractColumn(eigen.vectors(), column, null).data);
        }
        ComplexMatrix b = model.right().coefficients();
        for (int i = 0; i < model.rank(); i++) {
            addWhatIsNew(CommonOps_DDRM.extractColumn(b.re(), i, null).data, directions);
            addWhatIsNew(CommonOps_DDRM.extractColumn(b.im(), i, null).data, directions);
        }
        return CommonOps_DDRM.transpose(new DMatrixRMaj(directions.toArray(double[][]::new)), null);
    }

    /** Gram–Schmidt, twice, which is enough. */
    private static void addWhatIsNew(double[] vector, List<double[]> directions) {
        double[] rest = Vectors.without(Vectors.without(vector, directions), directions);
        double after = Vectors.norm(rest);
        if (after > 1e-9 * Vectors.norm(vector)) {
            directions.add(Arrays.stream(rest).map(x -> x / after).toArray());
        }
    }

    /** ZᵀZ/n over every so manieth row. */
    private static DMatrixRMaj covariance(Features features) {
        int n = features.rows().count();
        int stride = 1 + n / STATES;
        int[] rows = IntStream.iterate(0, row -> row < n, row -> row + stride).toArray();
        DMatrixRMaj sum = new DMatrixRMaj(features.size(), features.size());
        for (int from = 0; from < rows.length; from += TOGETHER) {
            DMatrixRMaj some = features.rows(Arrays.copyOfRange(rows, from, Math.min(rows.length, from + TOGETHER)))
                    .values();
            LinearAlgebra.best().addUpperGram(some.data, 0, some.numRows, sum);
        }
        SymmetricPart.mirror(sum);
        CommonOps_DDRM.scale(1.0 / rows.length, sum);
        return sum;
    }

    /**
     * Returns the decorrelation times of the fitted functions along the states as they were drawn: for every function
     * the shortest lag, on a grid of powers of √2, at which its correlation is below 1/e [time]; the duration of the
     * longest trajectory if it never is. Of weighted states that is a property of the biased process, which decides how
     * many independent values of a function there are. O(n log n) a function.
     */
    double[] decorrelationTimes() {
        Trajectories data = sample.trajectories();
        DMatrixRMaj values = sample.features().times(model.right().coefficients().re());
        double step = data.duration() / Math.max(1, data.size() - data.count()); // at uneven times the mean one
        double[] times = new double[values.numCols];
        for (int i = 0; i < times.length; i++) {
            double[] f = centred(values, i);
            double previous = 0;
            double wanted = 1;
            double before = 1;
            times[i] = longest(data);
            while (wanted <= longest(data) / step) {
                int lag = (int) Math.round(wanted);
                double now = data.autocorrelation(f, lag);
                if (now < FORGOTTEN) {
                    // Between two lags the correlation is taken to fall in a straight line.
                    times[i] = step * (previous + (lag - previous) * (before - FORGOTTEN) / (before - now));
                    break;
                }
                previous = lag;
                before = now;
                wanted = Math.max(wanted + 1, wanted * Math.sqrt(2));
            }
        }
        return times;
    }

    private static double longest(Trajectories data) {
        return IntStream.range(0, data.count()).mapToDouble(data::duration).reduce(0, Math::max);
    }

    private static double[] centred(DMatrixRMaj values, int column) {
        double[] f = new double[values.numRows];
        double mean = 0;
        for (int row = 0; row < f.length; row++) {
            f[row] = values.get(row, column);
            mean += f[row] / f.length;
        }
        for (int row = 0; row < f.length; row++) {
            f[row] -= mean;
        }
        return f;
    }
}

package org.larrr.diagnostics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.MatrixFeatures_DDRM;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;

/**
 * The best attainable estimate of a true eigenvalue from given data: an estimate that uses knowledge which no method
 * has, and its standard error. A method that is about as far off as that has nothing to be blamed for.
 *
 * @param truth         λ [1/time]
 * @param best          the estimate [1/time]
 * @param standardError √E|λ̂ − λ|² of it [1/time]
 */
public record BestError(Complex truth, Complex best, double standardError) {

    private static final int BLOCKS = 24;
    /** Powers of the linear functions whose products are eigenfunctions. */
    private static final int DEGREE = 6;
    private static final int MAX_SUMS = 20_000;
    private static final double TIE = 1e-9;

    /** {@return |best − λ|/|λ|} */
    public double error() {
        return best.minus(truth).abs() / truth.abs();
    }

    /** {@return the standard error over |λ|} */
    public double expected() {
        return standardError / truth.abs();
    }

    /**
     * A linear system: the maximum likelihood of x_{t+1} = Φx_t + c + noise, which least squares has, λ = Σ n_k α_k
     * with e^{α_k Δt} the eigenvalues of Φ. With lᵀ and r the left and right vectors of Φ, lᵀr = 1, C the covariance of
     * the states and Σ that of the noise, the errors of the α_k have the covariances (l_jᵀΣl̄_k)(r_jᵀC⁻¹r̄_k) /
     * (n φ_j φ̄_k Δt²) to first order.
     *
     * @param drift  A of dX = (AX + c)dt + S dW, row-major
     * @param data   all coordinates at a uniform step
     * @param values true eigenvalues
     * @return one entry for each value that is such a sum and not 0
     * @throws EstimationException if the states lie in a subspace, or coordinates are too many
     */
    public static List<BestError> ofLinear(double[] drift, Trajectories data, List<Complex> values) {
        int d = data.dimension();
        EstimationException.unless(sums(d) <= MAX_SUMS, Message.of("best-error.linear-only"));
        LinearAlgebra algebra = LinearAlgebra.best();
        Complex[] alpha = algebra.generalEigen(new DMatrixRMaj(d, d, true, drift)).values();
        Regression regression = Regression.of(data);
        LinearAlgebra.GeneralEigen found = algebra.generalEigen(regression.phi);
        int[] own = order(alpha);
        int[] order = order(Arrays.stream(found.values()).map(Complex::log).toArray(Complex[]::new));
        ComplexMatrix right = found.vectors().columns(order);
        ComplexMatrix left = ComplexAlgebra.inverse(right);
        Complex[] phi = IntStream.of(order).mapToObj(k -> found.values()[k]).toArray(Complex[]::new);
        Complex[][] covariance = covariances(regression, left, right, phi, data.step());
        List<BestError> result = new ArrayList<>();
        for (Complex value : values) {
            int[] powers = value.abs() < TIE ? new int[0] : powers(value, alpha, own);
            if (powers.length > 0) {
                Complex best = Complex.real(0);
                Complex variance = Complex.real(0);
                for (int j = 0; j < d; j++) {
                    best = best.plus(phi[j].log().times(powers[j] / data.step()));
                    for (int k = 0; k < d; k++) {
                        variance = variance.plus(covariance[j][k].times(powers[j] * powers[k]));
                    }
                }
                result.add(new BestError(value, best, Math.sqrt(Math.max(0, variance.re()))));
            }
        }
        return result;
    }

    /** Least squares of the next state on the present one. */
    record Regression(DMatrixRMaj phi, DMatrixRMaj inverseCovariance, DMatrixRMaj noise, int pairs) {

        static Regression of(Trajectories data) {
            int d = data.dimension();
            DMatrixRMaj moments = new DMatrixRMaj(2 * d, 2 * d);
            double[] mean = new double[2 * d];
            int pairs = 0;
            for (boolean centred : new boolean[] {false, true}) {
                double[] both = new double[2 * d];
                pairs = 0;
                for (int k = 0; k < data.count(); k++) {
                    for (int row = data.start(k); row < data.start(k) + data.length(k) - 1; row++, pairs++) {
                        System.arraycopy(data.states(), row * d, both, 0, 2 * d);
                        for (int i = 0; i < 2 * d; i++) {
                            mean[i] += centred ? 0 : both[i];
                            for (int j = 0; centred && j < 2 * d; j++) {
                                moments.data[i * 2 * d + j] += (both[i] - mean[i]) * (both[j] - mean[j]);
                            }
                        }
                    }
                }
                for (int i = 0; !centred && i < 2 * d; i++) {
                    mean[i] /= pairs;
                }
            }
            CommonOps_DDRM.divide(moments, pairs);
            DMatrixRMaj c = CommonOps_DDRM.extract(moments, 0, d, 0, d);
            DMatrixRMaj inverse = new DMatrixRMaj(d, d);
            EstimationException.unless(CommonOps_DDRM.invert(c, inverse)
                    && !MatrixFeatures_DDRM.hasUncountable(inverse), Message.of("data.in-subspace"));
            DMatrixRMaj phi = new DMatrixRMaj(d, d);
            CommonOps_DDRM.mult(CommonOps_DDRM.extract(moments, d, 2 * d, 0, d), inverse, phi);
            DMatrixRMaj noise = CommonOps_DDRM.extract(moments, d, 2 * d, d, 2 * d);
            CommonOps_DDRM.multAdd(-1, phi, CommonOps_DDRM.extract(moments, 0, d, d, 2 * d), noise);
            return new Regression(phi, inverse, noise, pairs);
        }
    }

    private static Complex[][] covariances(Regression regression, ComplexMatrix left, ComplexMatrix right,
            Complex[] phi, double step) {
        int d = phi.length;
        Complex[][] result = new Complex[d][d];
        for (int j = 0; j < d; j++) {
            for (int k = 0; k < d; k++) {
                Complex noise = Complex.real(0);
                Complex states = Complex.real(0);
                for (int a = 0; a < d; a++) {
                    for (int b = 0; b < d; b++) {
                        noise = noise.plus(left.get(j, a).times(left.get(k, b).conjugate())
                                .times(regression.noise.get(a, b)));
                        states = states.plus(right.get(a, j).times(right.get(b, k).conjugate())
                                .times(regression.inverseCovariance.get(a, b)));
                    }
                }
                result[j][k] = noise.times(states).dividedBy(phi[j].times(phi[k].conjugate()))
                        .times(1 / (regression.pairs * step * step));
            }
        }
        return result;
    }

    /** Re decreasing, then Im decreasing. */
    private static int[] order(Complex[] values) {
        return IntStream.range(0, values.length).boxed().sorted((i, j) -> {
            double re = values[j].re() - values[i].re();
            boolean same = Math.abs(re) <= TIE * (1 + values[i].abs());
            return (int) Math.signum(same ? values[j].im() - values[i].im() : re);
        }).mapToInt(Integer::intValue).toArray();
    }

    private static long sums(int d) {
        long count = 1;
        for (int k = 1; k <= DEGREE && count <= MAX_SUMS; k++) {
            count = count * (d + k) / k;
        }
        return count;
    }

    /** n_k with λ = Σ n_k α_k, of the lowest degree; empty if there are none. */
    private static int[] powers(Complex value, Complex[] alpha, int[] order) {
        List<int[]> level = List.of(new int[alpha.length]);
        for (int degree = 1; degree <= DEGREE; degree++) {
            List<int[]> next = new ArrayList<>();
            for (int[] powers : level) {
                int last = IntStream.range(0, powers.length).filter(k -> powers[k] > 0).max().orElse(0);
                for (int k = last; k < powers.length; k++) {
                    int[] more = powers.clone();
                    more[k]++;
                    Complex sum = Complex.real(0);
                    for (int i = 0; i < more.length; i++) {
                        sum = sum.plus(alpha[order[i]].times(more[i]));
                    }
                    if (sum.minus(value).abs() <= TIE * (1 + value.abs())) {
                        return more;
                    }
                    next.add(more);
                }
            }
            level = next;
        }
        return new int[0];
    }

    /**
     * A reversible system: the regression of the next value on the present one that is given the true eigenfunctions,
     * both ends of each step counted alike, λ = log κ/Δt; the standard error by leaving out one of {@value #BLOCKS}
     * stretches after the other.
     *
     * @param values    true eigenvalues, 0 first
     * @param functions of as many, by index and state
     * @param data      all coordinates at a uniform step
     * @return one entry for each value but 0
     * @throws EstimationException if there is none but 0, or the data are too short
     */
    public static List<BestError> ofEigenfunctions(List<Complex> values,
            ToDoubleBiFunction<Integer, double[]> functions, Trajectories data) {
        int m = values.size();
        EstimationException.unless(m >= 2 && data.size() >= 2 * BLOCKS,
                m < 2 ? Message.of("best-error.eigenfunctions-unknown") : Message.of("best-error.too-short"));
        DMatrixRMaj[][] parts = parts(functions, data, m);
        double[] whole = rates(parts, -1, data.step());
        double[][] others = new double[BLOCKS][];
        Arrays.setAll(others, b -> rates(parts, b, data.step()));
        List<BestError> result = new ArrayList<>();
        for (int k = 1; k < m; k++) {
            int value = k;
            double mean = Arrays.stream(others).mapToDouble(rates -> rates[value]).average().orElseThrow();
            double squares = Arrays.stream(others).mapToDouble(rates -> Math.pow(rates[value] - mean, 2)).sum();
            result.add(new BestError(values.get(k), Complex.real(whole[k]),
                    Math.sqrt(squares * (BLOCKS - 1) / BLOCKS)));
        }
        return result;
    }

    /** C and T of each stretch. */
    private static DMatrixRMaj[][] parts(ToDoubleBiFunction<Integer, double[]> functions, Trajectories data, int m) {
        DMatrixRMaj[][] parts = new DMatrixRMaj[BLOCKS][2];
        for (DMatrixRMaj[] part : parts) {
            Arrays.setAll(part, k -> new DMatrixRMaj(m, m));
        }
        int d = data.dimension();
        for (int k = 0; k < data.count(); k++) {
            double[] before = new double[0];
            for (int row = data.start(k); row < data.start(k) + data.length(k); row++) {
                double[] state = Arrays.copyOfRange(data.states(), row * d, (row + 1) * d);
                double[] now = IntStream.range(0, m).mapToDouble(i -> functions.applyAsDouble(i, state)).toArray();
                if (before.length > 0) {
                    add(parts[(int) ((long) row * BLOCKS / data.size())], before, now);
                }
                before = now;
            }
        }
        return parts;
    }

    private static void add(DMatrixRMaj[] part, double[] a, double[] b) {
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a.length; j++) {
                part[0].data[i * a.length + j] += (a[i] * a[j] + b[i] * b[j]) / 2;
                part[1].data[i * a.length + j] += (a[i] * b[j] + b[i] * a[j]) / 2;
            }
        }
    }

    /** log κ/Δt of Tv = κCv, slowest first; NaN for κ ≤ 0. */
    private static double[] rates(DMatrixRMaj[][] parts, int without, double step) {
        int m = parts[0][0].numRows;
        DMatrixRMaj c = new DMatrixRMaj(m, m);
        DMatrixRMaj t = new DMatrixRMaj(m, m);
        for (int b = 0; b < parts.length; b++) {
            if (b != without) {
                CommonOps_DDRM.addEquals(c, parts[b][0]);
                CommonOps_DDRM.addEquals(t, parts[b][1]);
            }
        }
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj lower = algebra.cholesky(c, 0).orElseThrow(() -> new EstimationException(
                Message.of("best-error.too-short")));
        algebra.solveLowerForRows(lower, t);
        CommonOps_DDRM.transpose(t);
        algebra.solveLowerForRows(lower, t);
        double[] kappa = algebra.symmetricEigenvalues(t);
        return IntStream.range(0, m).mapToDouble(k -> Math.log(kappa[m - 1 - k]) / step).toArray();
    }

    /**
     * dX = A(X − m) dt + S dW of greatest likelihood: e^{AΔt} is the regression of the next state on the present one,
     * and with the covariance C of the states SSᵀ = −(AC + CAᵀ).
     *
     * @param drift A, row-major
     * @param mean  m
     * @param noise S, lower triangular, row-major
     */
    public record LinearLaw(double[] drift, double[] mean, double[] noise) {

        /**
         * Of data at a uniform step; O(nd²).
         *
         * @param data all coordinates
         * @return the law
         * @throws EstimationException if no process in continuous time has that regression
         */
        public static LinearLaw of(Trajectories data) {
            int d = data.dimension();
            BestError.Regression regression = BestError.Regression.of(data);
            LinearAlgebra algebra = LinearAlgebra.best();
            LinearAlgebra.GeneralEigen eigen = algebra.generalEigen(regression.phi());
            ComplexMatrix right = eigen.vectors();
            ComplexMatrix left = ComplexAlgebra.inverse(right);
            double[] drift = new double[d * d];
            for (int k = 0; k < d; k++) {
                Complex value = eigen.values()[k];
                if (!(value.abs() < 1) || value.im() == 0 && value.re() <= 0) {
                    throw new EstimationException(Message.of("linear-law.none"));
                }
                Complex rate = value.log().times(1 / data.step());
                for (int i = 0; i < d * d; i++) {
                    drift[i] += right.get(i / d, k).times(rate).times(left.get(k, i % d)).re();
                }
            }
            DMatrixRMaj covariance = new DMatrixRMaj(d, d);
            CommonOps_DDRM.invert(regression.inverseCovariance(), covariance);
            DMatrixRMaj flow = new DMatrixRMaj(d, d);
            CommonOps_DDRM.mult(-1, new DMatrixRMaj(d, d, true, drift), covariance, flow);
            DMatrixRMaj both = new DMatrixRMaj(d, d);
            CommonOps_DDRM.add(flow, CommonOps_DDRM.transpose(flow, null), both);
            DMatrixRMaj noise = algebra.cholesky(both, 0).orElseThrow(() -> new EstimationException(
                    Message.of("linear-law.negative-noise")));
            double[] lower = new double[d * d];
            double[] mean = new double[d];
            for (int i = 0; i < d * d; i++) {
                lower[i] = i % d <= i / d ? noise.data[i] : 0;
            }
            for (int i = 0; i < data.size() * d; i++) {
                mean[i % d] += data.states()[i] / data.size();
            }
            return new LinearLaw(drift, mean, lower);
        }
    }
}

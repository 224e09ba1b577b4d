package org.larrr.diagnostics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.StaticMeans;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.StageRun;

/**
 * The semigroup P_t = e^{tL} that a fit stands for: P_t h ≈ π(h) + Σ_i e^{λ_i t} c_i(h) (f_i − π(f_i)), π the empirical
 * measure of the training states.
 *
 * <p>Where the sample says how much each state counts at equilibrium ({@link FeatureSample#stationary}), π and every
 * mean over the states here are weighted so.
 *
 * <p>That the constant is invariant is known before any data, so the estimated eigenfunction nearest to it is replaced
 * by (λ, f, g) = (0, 1, 1): mode 0. The others are centred accordingly. The coefficients pair h with the left
 * eigenfunctions in L²(π): the fit's left vectors l_i act on ridge projections C_γ⁻¹E[zh] of h on the features,
 * l_iᴴC_γ⁻¹E[zh] = ⟨g_i, h⟩_π with g_i = zᵀC_γ⁻¹l_i, and c = S⁻¹⟨g, h − π(h)⟩_π with S_ij = ⟨g_i, f_j − π(f_j)⟩_π
 * undoes the shrinkage by γ, so that functions in the span of the eigenfunctions are reproduced exactly at t = 0. For a
 * reversible process g_i → f_i and this is the orthogonal projection; otherwise it is the oblique one that a non-normal
 * generator needs. Source of the expansion: the paper, equation (20).
 *
 * <p>Modes without an eigenvalue are left out, and so is a complex one whose partner the fit cut off. Immutable.
 */
public final class Semigroup {

    /**
     * γ of the ridge projection relative to the trace of C: far above rounding, far below what shapes an eigenfunction.
     */
    private static final double RELATIVE_RIDGE = 1e-6;
    /** Share of an eigenfunction's mean square that its mean must make up for it to be the constant in disguise. */
    private static final double CONSTANT_SHARE = 0.5;
    private static final double PARTNER = 1e-6;

    private final Features features;
    private final double[] states;
    private final double[] weights;
    private final int dimension;
    private final Modes modes;
    private final ComplexMatrix pairing;
    private final double[] featureMeans;
    private final DMatrixRMaj covariance;

    private Semigroup(Features features, FeatureSample sample, List<Complex> rates, ComplexMatrix right,
            ComplexMatrix left, FeatureMoments moments) {
        this.features = features;
        this.states = sample.trajectories().states();
        this.weights = moments.weights();
        this.dimension = sample.trajectories().dimension();
        this.modes = new Modes(features.map(), right, List.of(moments.meansOf(right)), rates);
        this.featureMeans = moments.means();
        this.covariance = moments.centred();
        // S⁻¹ Dᴴ, applied to E[(z − z̄) h].
        ComplexMatrix dual = moments.ridge(left, RELATIVE_RIDGE);
        ComplexMatrix overlap = ComplexAlgebra.multiplyConjugated(dual, ComplexAlgebra.multiply(covariance, right));
        this.pairing = ComplexAlgebra.multiply(ComplexAlgebra.inverse(overlap), dual.conjugateTranspose());
    }

    /**
     * The semigroup of a fit; O(nN² + N³).
     *
     * @param model  the fit
     * @param sample the data it was made from
     * @return the semigroup of m modes
     * @throws EstimationException if no eigenvalue is defined beside that of the constant, or states carry weights
     */
    public static Semigroup of(SpectralModel model, FeatureSample sample) {
        return of(model, sample, false);
    }

    /**
     * The semigroup of a fit as one of decays, which every process has: modes flagged {@link Flag#GROWING} are excluded
     * before h is projected, and a positive real part within the noise counts as 0.
     *
     * @param model  the fit
     * @param sample the data it was made from
     * @return the semigroup of the modes that do not grow
     * @throws EstimationException if no such mode is defined beside the constant, or states carry weights
     */
    public static Semigroup decaying(SpectralModel model, FeatureSample sample) {
        return of(model, sample, true);
    }

    private static Semigroup of(SpectralModel model, FeatureSample sample, boolean decaying) {
        EstimationException.unless(!sample.trajectories().isWeighted(), Message.of("weights.no-means"));
        model.requireWhole();
        Features features = sample.features();
        if (!features.map().equals(model.right().features())) {
            features = Features.at(model.right().features(), sample.trajectories().states());
        }
        FeatureMoments moments = FeatureMoments.of(features, sample);
        List<Integer> kept = selectModes(model, moments);
        if (decaying) {
            kept.removeIf(i -> model.flags().get(i).contains(Flag.GROWING));
        }
        EstimationException.unless(!kept.isEmpty(),
                decaying ? Message.of("semigroup.no-decay") : Message.of("semigroup.no-eigenvalue"));
        List<Complex> rates = new ArrayList<>();
        rates.add(Complex.real(0));
        for (int i : kept) {
            Complex rate = model.eigenvalues().get(i);
            rates.add(decaying ? new Complex(Math.min(0, rate.re()), rate.im()) : rate);
        }
        int[] columns = kept.stream().mapToInt(Integer::intValue).toArray();
        return new Semigroup(features, sample, rates, model.right().coefficients().columns(columns),
                model.left().coefficients().columns(columns), moments);
    }

    private static List<Integer> selectModes(SpectralModel model, FeatureMoments moments) {
        List<Complex> eigenvalues = model.eigenvalues();
        Complex[] means = moments.meansOf(model.right().coefficients());
        int constant = -1;
        List<Integer> usable = new ArrayList<>();
        for (int i = 0; i < eigenvalues.size(); i++) {
            if (eigenvalues.get(i).isDefined() && hasPartner(eigenvalues, i)) {
                usable.add(i);
                boolean nearer = constant < 0 || means[i].abs() > means[constant].abs();
                constant = nearer && eigenvalues.get(i).im() == 0 ? i : constant;
            }
        }
        if (constant >= 0 && means[constant].abs() * means[constant].abs() > CONSTANT_SHARE) {
            usable.remove(Integer.valueOf(constant));
        }
        return usable;
    }

    private static boolean hasPartner(List<Complex> eigenvalues, int i) {
        Complex wanted = eigenvalues.get(i).conjugate();
        double tolerance = PARTNER * (1 + wanted.abs());
        return wanted.im() == 0 || eigenvalues.stream().anyMatch(v -> v.minus(wanted).abs() < tolerance);
    }

    /** {@return m, how many modes there are, the constant included} */
    public int modes() {
        return modes.count();
    }

    /** {@return the modes as functions of a state, free of the data} */
    public Modes functions() {
        return modes;
    }

    /** {@return λ_0 = 0, λ_1, … in the order of the fit [1/time]} */
    public List<Complex> rates() {
        return modes.rates();
    }

    /** {@return the fastest relaxation rate max −Re λ_i that the modes resolve [1/time]} */
    public double fastestRate() {
        return rates().stream().mapToDouble(rate -> -rate.re()).max().orElse(0);
    }

    /** n, the number of training states. */
    int size() {
        return states.length / dimension;
    }

    /** d. */
    int dimension() {
        return dimension;
    }

    /** The training states, row-major (n, d); must not be written. */
    double[] states() {
        return states;
    }

    /** Returns the weight of each training state in means at equilibrium, of mean 1; must not be written. */
    double[] weights() {
        return weights;
    }

    /** π(h) of a function at the training states. */
    double mean(double[] values) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += weights[i] * values[i];
        }
        return sum / values.length;
    }

    /** 1, f_1 − π(f_1), … at given states, (n, m). */
    ComplexMatrix functions(double[] at) {
        return modes.at(at);
    }

    /** {@link #functions} at the training states; O(nNm). */
    ComplexMatrix trainingFunctions() {
        return modes.withConstant(features.times(modes.right()));
    }

    /** ⟨f_i − π(f_i), f_j − π(f_j)⟩_π with mode 0 the constant, (m, m), Hermitian. */
    ComplexMatrix gram() {
        int m = modes();
        ComplexMatrix right = modes.right();
        ComplexMatrix inner = ComplexAlgebra.multiplyConjugated(right, ComplexAlgebra.multiply(covariance, right));
        ComplexMatrix result = ComplexMatrix.zeros(m, m);
        result.re().set(0, 0, 1);
        for (int i = 1; i < m; i++) {
            for (int j = 1; j < m; j++) {
                result.set(i, j, inner.get(i - 1, j - 1));
            }
        }
        return result;
    }

    /**
     * Spectral coefficients of functions known at the training states: row 0 holds π(h), row i ≥ 1 c_i(h).
     *
     * @param values (n, k), a function a column
     * @return (m, k)
     */
    ComplexMatrix coefficients(DMatrixRMaj values) {
        int columns = values.numCols;
        DMatrixRMaj weighted = values.copy();
        CommonOps_DDRM.multRows(weights, weighted);
        DMatrixRMaj means = CommonOps_DDRM.sumCols(weighted, null);
        CommonOps_DDRM.divide(means, values.numRows);
        double[] average = means.data;
        DMatrixRMaj moments = features.transposedTimes(weighted);
        for (int a = 0; a < moments.numRows; a++) {
            for (int c = 0; c < columns; c++) {
                moments.set(a, c, moments.get(a, c) / values.numRows - featureMeans[a] * average[c]);
            }
        }
        ComplexMatrix inner = complexTimesReal(pairing, moments);
        ComplexMatrix result = ComplexMatrix.zeros(modes(), columns);
        for (int c = 0; c < columns; c++) {
            result.re().set(0, c, average[c]);
            for (int i = 1; i < modes(); i++) {
                result.set(i, c, inner.get(i - 1, c));
            }
        }
        return result;
    }

    /** {@link #coefficients(DMatrixRMaj)} of complex functions. */
    ComplexMatrix coefficients(ComplexMatrix values) {
        ComplexMatrix re = coefficients(values.re());
        ComplexMatrix im = coefficients(values.im());
        return new ComplexMatrix(CommonOps_DDRM.subtract(re.re(), im.im(), null),
                CommonOps_DDRM.add(re.im(), im.re(), null));
    }

    /** A function at the training states, (n, k) with one column per function. */
    DMatrixRMaj sampled(List<? extends ToDoubleFunction<double[]>> functions) {
        return sample(functions, states, dimension);
    }

    /**
     * {@return the share of each mode but the constant in the variance of a function, ⟨h, f_i⟩ c_i(h)/Var h}
     *
     * @param values h at the training states, not the same everywhere
     */
    public List<Complex> shares(double[] values) {
        int n = values.length;
        double mean = mean(values);
        double variance = mean(Arrays.stream(values).map(value -> (value - mean) * (value - mean)).toArray());
        ComplexMatrix coefficients = coefficients(new DMatrixRMaj(n, 1, true, values));
        ComplexMatrix functions = trainingFunctions();
        List<Complex> shares = new ArrayList<>();
        for (int i = 1; i < modes(); i++) {
            Complex overlap = Complex.real(0);
            for (int row = 0; row < n; row++) {
                overlap = overlap.plus(functions.get(row, i).times(weights[row] * (values[row] - mean) / n));
            }
            shares.add(overlap.times(coefficients.get(i, 0)).times(1 / variance));
        }
        return shares;
    }

    private static ComplexMatrix complexTimesReal(ComplexMatrix a, DMatrixRMaj b) {
        LinearAlgebra algebra = LinearAlgebra.best();
        return new ComplexMatrix(algebra.multiply(a.re(), b), algebra.multiply(a.im(), b));
    }

    /**
     * First and second moments of features.
     *
     * @param weights of the states, of mean 1
     * @param means   z̄, length N
     * @param second  E[zzᵀ], (N, N)
     * @param centred E[zzᵀ] − z̄z̄ᵀ, (N, N)
     */
    private record FeatureMoments(double[] weights, double[] means, DMatrixRMaj second, DMatrixRMaj centred) {

        static FeatureMoments of(Features features, FeatureSample sample) {
            int n = features.rows().count();
            int size = features.size();
            Trajectories states = sample.atEquilibrium();
            double[] weights = states.weightsOrOnes();
            DMatrixRMaj shares = new DMatrixRMaj(n, 1);
            Arrays.setAll(shares.data, i -> weights[i] / n);
            double[] means = features.transposedTimes(shares).data;
            DMatrixRMaj second = StaticMeans.covariance(features, states, StageRun.uncached());
            DMatrixRMaj centred = new DMatrixRMaj(size, size);
            for (int a = 0; a < size; a++) {
                for (int b = 0; b < size; b++) {
                    centred.set(a, b, second.get(a, b) - means[a] * means[b]);
                }
            }
            return new FeatureMoments(weights, means, second, centred);
        }

        /** π(f_i) of the functions z·b_i. */
        Complex[] meansOf(ComplexMatrix coefficients) {
            Complex[] result = new Complex[coefficients.columns()];
            for (int i = 0; i < result.length; i++) {
                Complex sum = Complex.real(0);
                for (int a = 0; a < means.length; a++) {
                    sum = sum.plus(coefficients.get(a, i).times(means[a]));
                }
                result[i] = sum;
            }
            return result;
        }

        /** (E[zzᵀ] + γI)⁻¹ A with γ a fraction of the trace. */
        ComplexMatrix ridge(ComplexMatrix a, double relative) {
            LinearAlgebra.SymmetricEigen eigen = LinearAlgebra.best().symmetricEigen(second);
            double trace = 0;
            for (double value : eigen.values()) {
                trace += value;
            }
            DMatrixRMaj scaled = eigen.vectors().copy();
            double least = relative * trace;
            CommonOps_DDRM.divideCols(scaled,
                    Arrays.stream(eigen.values()).map(value -> Math.max(0, value) + least).toArray());
            LinearAlgebra algebra = LinearAlgebra.best();
            return ComplexAlgebra.multiply(algebra.multiplyByTransposed(scaled, eigen.vectors()), a);
        }
    }

    /**
     * Functions at many states, (n, k).
     *
     * @throws IllegalArgumentException if a function is not finite at a state
     */
    static DMatrixRMaj sample(List<? extends ToDoubleFunction<double[]>> functions, double[] states, int dimension) {
        int n = states.length / dimension;
        DMatrixRMaj values = new DMatrixRMaj(n, functions.size());
        for (int i = 0; i < n; i++) {
            double[] x = Arrays.copyOfRange(states, i * dimension, (i + 1) * dimension);
            for (int c = 0; c < functions.size(); c++) {
                double value = functions.get(c).applyAsDouble(x);
                if (!Double.isFinite(value)) {
                    throw new InputException(Message.of("observable.not-finite", value, Arrays.toString(x)));
                }
                values.set(i, c, value);
            }
        }
        return values;
    }
}

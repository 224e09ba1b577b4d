package org.larrr.estimators.laplace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.SingularValueDecomposition_F64;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Trajectories;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.Parallel;
import org.larrr.linalg.Vectors;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace;
import org.larrr.stages.StageRun;

/**
 * Aggregated cross-covariances H at some shifts, from which H at other shifts is interpolated, so that a slider of μ
 * with many features does not need a product over all samples.
 *
 * <p>H(μ) = Σ_j m_j(μ) C_j is linear in the weights m_j(μ) = Δt e^{−μjΔt}, so if the weights at μ are Σ_k c_k m_j(μ_k)
 * up to e_j, H(μ) is Σ_k c_k H(μ_k) up to Σ_j e_j C_j. Since ‖C_γ^{-1/2}C_j‖ ≤ (n/P_j) ‖C‖^{1/2} at every γ, the error
 * of the matrix in the regression is at most Σ_j |e_j| n/P_j, compared with the bound Σ_j m_j n/P_j of the matrix
 * itself; this sum over lags does not depend on the data. {@link ShiftWeights} finds the c_k. Thread safe.
 */
public final class KnownShifts {

    /** Most of that sum of errors, relative to the bound of the whole. */
    static final double TOLERANCE = 1e-11;

    /** Products below this many operations are quicker than a look around. */
    private static final double WORTH = 5e8;
    /** About a second of work for one core. */
    private static final double MODERATE = 5e10;
    /** The share of the memory for what is kept, and the most that a range of shifts asks for. */
    private static final double SHARE = 0.15;
    private static final int MAX_SHIFTS = 40;
    /** Shifts prepared around one. */
    private static final int PREPARED = 33;
    private static final int MIN_PREPARED = 17;
    /** Distances of prepared shifts, as logarithms: found to be within the tolerance between all but the outermost. */
    private static final double SPACING = 0.12;
    /** The number of shifts if only some may be kept. */
    private static final int REDUCED_SHIFTS = 21;
    private static final double SPACING_OF_FEW = 0.1;
    /** Shifts around one that are read for it; 16 to 18 of those prepared reach the tolerance. */
    private static final int NEAREST = 18;
    private static final int ALL = -1;

    private record Known(LaplaceQuadrature quadrature, DMatrixRMaj cross) {}

    /** The known moments at one time, by shift, and the combinations of their parts. Thread safe. */
    private static final class Span {

        private final List<Known> terms;
        private final int[] lengths;
        /** By the first term of as many as are read. */
        private final Map<Integer, Optional<ShiftWeights>> near = new ConcurrentHashMap<>();

        Span(List<Known> terms, int[] lengths) {
            this.terms = terms;
            this.lengths = lengths;
        }

        /**
         * Interpolates H if the stored terms determine it, using the nearest ones if possible, since each term is a
         * matrix of N² numbers.
         */
        Optional<DMatrixRMaj> cross(LaplaceQuadrature wanted) {
            int count = Math.min(NEAREST, terms.size());
            int below = (int) terms.stream().filter(term -> term.quadrature.shift() < wanted.shift()).count();
            int first = Math.max(0, Math.min(terms.size() - count, below - count / 2));
            return combined(near.computeIfAbsent(first, from -> weights(from, count)), first, count, wanted)
                    .or(() -> count == terms.size() ? Optional.empty()
                            : combined(near.computeIfAbsent(ALL, from -> weights(0, terms.size())), 0, terms.size(),
                                    wanted));
        }

        private Optional<ShiftWeights> weights(int first, int count) {
            return ShiftWeights.between(
                    terms.subList(first, first + count).stream().map(Known::quadrature).toList(), lengths);
        }

        private Optional<DMatrixRMaj> combined(Optional<ShiftWeights> weights, int first, int count,
                LaplaceQuadrature wanted) {
            return weights.flatMap(each -> each.combine(wanted, TOLERANCE))
                    .map(coefficients -> sum(terms.subList(first, first + count), coefficients));
        }
    }

    private final FeatureRows z;
    private final Trajectories data;
    private final boolean reversible;
    private final OptionalInt intervals;
    private final int most;
    private final List<Known> known = new ArrayList<>();
    private @Nullable Span span;

    KnownShifts(FeatureRows z, Trajectories data, boolean reversible, OptionalInt intervals) {
        this.z = z;
        this.data = data;
        this.reversible = reversible;
        this.intervals = intervals;
        double bytes = (double) z.size() * z.size() * Double.BYTES;
        this.most = (int) Math.min(MAX_SHIFTS, SHARE * HeapSpace.bytes() / bytes);
    }

    /**
     * {@return what is known of these features; empty where the run does not combine results, the sums are quick, or
     * the times have no common step}
     *
     * @param features   z at the states
     * @param data       their trajectories
     * @param reversible whether the symmetric part of H is wanted
     * @param intervals  ℓ, if the user chose one
     * @param run        where it is looked up and kept
     */
    public static Optional<KnownShifts> stage(
            Features features, Trajectories data, boolean reversible, OptionalInt intervals, StageRun run) {
        double operations = (double) data.size() * features.size() * features.size();
        if (!run.combines() || !features.isHeld() || operations < WORTH || !data.grid().isUniform()) {
            return Optional.empty();
        }
        return Optional.of(run.stage("known shifts", List.of(features, reversible, intervals),
                () -> new KnownShifts(features.rows(), data, reversible, intervals)));
    }

    /**
     * {@return H(μ) or its symmetric part, (N, N), interpolated from other shifts, otherwise summed and stored; must
     * not be written} Sums of moderate length are not cancelled, so that later positions of a slider can use them.
     *
     * @param shift        μ &gt; 0 [1/time]
     * @param cancellation stops a long sum
     * @throws org.larrr.spectra.EstimationException if ℓ is longer than the longest trajectory allows
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public DMatrixRMaj crossCovariance(double shift, Cancellation cancellation) {
        var wanted = LaplaceQuadrature.over(LaplaceQuadrature.longest(data), shift, data.step(), intervals);
        return span().cross(wanted).orElseGet(() -> {
            DMatrixRMaj cross = wholly(() -> summed(wanted), cancellation);
            keep(wanted, cross);
            return cross;
        });
    }

    private DMatrixRMaj summed(LaplaceQuadrature quadrature) {
        Cancellation cancellation = Cancellation.current();
        return reversible ? LaplaceSum.symmetricCrossCovariance(z.another(), data, quadrature, cancellation)
                : LaplaceSum.crossCovariance(z.another(), data, quadrature, cancellation);
    }

    private DMatrixRMaj wholly(Supplier<DMatrixRMaj> sum, Cancellation cancellation) {
        cancellation.check();
        boolean moderate = (double) z.count() * z.size() * z.size() < MODERATE;
        return (moderate ? new Cancellation() : cancellation).during(sum::get);
    }

    /**
     * Sums H at shifts all around one, the nearest first, unless there is no room for them, so that it is known between
     * them. They lie on a grid that does not depend on the one in the middle: what is known of a range serves the next.
     *
     * @param shift        the one in the middle [1/time]
     * @param cancellation stops it between two sums
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public void prepare(double shift, Cancellation cancellation) {
        int count = Math.min(PREPARED, most);
        double spacing = count < REDUCED_SHIFTS ? SPACING_OF_FEW : SPACING;
        long middle = Math.round(Math.log(shift) / spacing);
        for (int k = 1; k <= count && count >= MIN_PREPARED; k++) {
            cancellation.check();
            crossCovariance(Math.exp(spacing * (middle + (k % 2 == 0 ? k / 2 : -(k / 2)))), cancellation);
        }
    }

    /** In its place goes, where there is no room, what is farthest away. */
    private synchronized void keep(LaplaceQuadrature quadrature, DMatrixRMaj cross) {
        span = null;
        known.add(new Known(quadrature, cross));
        if (known.size() > most) {
            known.remove(known.stream().max(Comparator.comparingDouble(other -> distance(other, quadrature)))
                    .orElseThrow());
        }
    }

    private synchronized Span span() {
        if (span == null) {
            span = new Span(known.stream().sorted(Comparator.comparingDouble(term -> term.quadrature.shift())).toList(),
                    data.lengths());
        }
        return span;
    }

    private static double distance(Known other, LaplaceQuadrature quadrature) {
        return Math.abs(Math.log(other.quadrature.shift() / quadrature.shift()));
    }

    /** Row by row, so that the sum stays in a core's cache. */
    private static DMatrixRMaj sum(List<Known> terms, double[] weights) {
        int size = terms.get(0).cross.numCols;
        DMatrixRMaj result = new DMatrixRMaj(size, size);
        Parallel.blocks(size, size * weights.length, (from, to) -> {
            for (int row = from; row < to; row++) {
                for (int k = 0; k < weights.length; k++) {
                    addMultiple(weights[k], terms.get(k).cross.data, row * size, size, result.data);
                }
            }
        });
        return result;
    }

    private static void addMultiple(double factor, double[] from, int at, int count, double[] to) {
        for (int i = at; i < at + count; i++) {
            to[i] += factor * from[i];
        }
    }

    /**
     * The weights of the lags at any shift as combinations of those at some shifts, m_j(μ) ≈ Σ_k c_k m_j(μ_k): the
     * coefficients by least squares on some hundred lags, their error summed over all lags.
     *
     * <p>Exponentials of decay rates in a range are nearly a space of few dimensions: over a factor of 1.5 ten reach
     * 1e-12, over a factor of 20 thirty reach 1e-11. What depends on the μ_k alone is found once; another μ then costs
     * O(jK) for K shifts whose weights last for j lags.
     */
    static final class ShiftWeights {

        /** Lags at which coefficients are found. */
        private static final int SAMPLES = 400;
        /** Lags are sampled at j = last (s/S)^p: as closely as the fastest decay demands, as far as the slowest. */
        private static final int SPREAD = 3;
        /** Directions among the exponentials that are rounding. */
        private static final double SINGULAR = 1e-14;
        /** The largest ratio of terms to their sum: rounding grows with it. */
        private static final double MAX_TERM_SIZE = 1e3;
        private static final int MIN_SHIFTS = 3;
        /** Beyond so many lags it takes longer than the sums that it saves. */
        private static final double MAX_WEIGHTS = 4e6;

        private final double[][] known;
        /** 1/P_j. */
        private final double[] perPair;
        private final int[] lags;
        /** The number of lags that a sampled one represents. */
        private final double[] spacing;
        private final double[] scales;
        private final DMatrixRMaj left;
        private final double[] values;
        private final DMatrixRMaj right;

        private ShiftWeights(List<LaplaceQuadrature> quadratures, int[] lengths, int last) {
            known = quadratures.stream().map(quadrature -> weights(quadrature, last)).toArray(double[][]::new);
            perPair = LaplaceConvolution.weightsPerPair(lengths, Vectors.ones(last + 1));
            lags = IntStream.rangeClosed(0, SAMPLES)
                    .map(s -> (int) Math.round(last * Math.pow((double) s / SAMPLES, SPREAD))).distinct().toArray();
            spacing = IntStream.range(0, lags.length)
                    .mapToDouble(s -> (lags[Math.min(s + 1, lags.length - 1)] - lags[Math.max(s - 1, 0)]) / 2.0)
                    .toArray();
            scales = new double[known.length];
            DMatrixRMaj columns = new DMatrixRMaj(lags.length, known.length);
            for (int k = 0; k < scales.length; k++) {
                double[] column = sampled(known[k]);
                scales[k] = Math.sqrt(Arrays.stream(column).map(w -> w * w).sum());
                for (int s = 0; s < lags.length; s++) {
                    columns.set(s, k, column[s] / scales[k]);
                }
            }
            SingularValueDecomposition_F64<DMatrixRMaj> svd =
                    DecompositionFactory_DDRM.svd(columns.numRows, columns.numCols, true, true, true);
            svd.decompose(columns);
            left = svd.getU(null, true);
            values = svd.getSingularValues();
            right = svd.getV(null, false);
        }

        /**
         * Combinations of the weights at some shifts; empty where they are too few or last too long to be worth it.
         *
         * @param known   m_j(μ_k), with the same step and ℓ
         * @param lengths states in each trajectory, which P_j, the number of pairs at lag j, follows from
         */
        static Optional<ShiftWeights> between(List<LaplaceQuadrature> known, int[] lengths) {
            int last = known.stream().mapToInt(ShiftWeights::last).max().orElse(0);
            return known.size() < MIN_SHIFTS || (last + 1.0) * known.size() > MAX_WEIGHTS ? Optional.empty()
                    : Optional.of(new ShiftWeights(known, lengths, last));
        }

        /** The last lag whose weight counts. */
        private static int last(LaplaceQuadrature quadrature) {
            return (int) Math.min(quadrature.intervals(), quadrature.negligibleLag());
        }

        private static double[] weights(LaplaceQuadrature quadrature, int last) {
            return IntStream.rangeClosed(0, last).mapToDouble(quadrature::weight).toArray();
        }

        /**
         * c_k, or empty if Σ_j |m_j(μ) − Σ_k c_k m_j(μ_k)| / P_j is above {@code tolerance} Σ_j m_j(μ) / P_j.
         *
         * @param wanted m_j(μ), with the same step and ℓ
         */
        Optional<double[]> combine(LaplaceQuadrature wanted, double tolerance) {
            int last = perPair.length - 1;
            if (last(wanted) > last) {
                return Optional.empty();
            }
            double[] whole = weights(wanted, last);
            double[] coefficients = fit(whole);
            double[] errors = whole.clone();
            double[] sizes = new double[last + 1];
            for (int k = 0; k < coefficients.length; k++) {
                subtract(coefficients[k], known[k], errors, sizes);
            }
            double bound = perPair(whole);
            boolean holds = perPair(errors) <= tolerance * bound && perPair(sizes) <= MAX_TERM_SIZE * bound;
            return holds ? Optional.of(coefficients) : Optional.empty();
        }

        private static void subtract(double coefficient, double[] weights, double[] errors, double[] sizes) {
            for (int j = 0; j < errors.length; j++) {
                double term = coefficient * weights[j];
                errors[j] -= term;
                sizes[j] += Math.abs(term);
            }
        }

        private double perPair(double[] weights) {
            double sum = 0;
            for (int j = 0; j < weights.length; j++) {
                sum += Math.abs(weights[j]) * perPair[j];
            }
            return sum;
        }

        /** So that squares of errors count as the errors of all lags do. */
        private double[] sampled(double[] weights) {
            return IntStream.range(0, lags.length).mapToDouble(s -> spacing[s] * weights[lags[s]]).toArray();
        }

        /** V S⁻¹ (Uᵀb), in this order: V S⁻¹ Uᵀ itself has entries so large that rounding would show. */
        private double[] fit(double[] weights) {
            DMatrixRMaj along = new DMatrixRMaj(left.numRows, 1);
            CommonOps_DDRM.mult(left, DMatrixRMaj.wrap(lags.length, 1, sampled(weights)), along);
            double largest = Arrays.stream(values).max().orElse(0);
            for (int k = 0; k < along.numRows; k++) {
                along.data[k] = values[k] > SINGULAR * largest ? along.data[k] / values[k] : 0;
            }
            DMatrixRMaj solution = new DMatrixRMaj(right.numRows, 1);
            CommonOps_DDRM.mult(right, along, solution);
            double[] result = solution.data;
            Arrays.setAll(result, k -> result[k] / scales[k]);
            return result;
        }
    }
}

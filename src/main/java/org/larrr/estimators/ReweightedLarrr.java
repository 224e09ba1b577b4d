package org.larrr.estimators;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.filters.ResolventFilter;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.laplace.CommonStarts;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.OperatorRegression;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.estimators.regression.Spectra;
import org.larrr.estimators.regression.Whitening;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * LaRRR for many short trajectories that start out of equilibrium. Sums over all pairs have two biases there: the mean
 * at a long lag starts from the first samples only, whose distribution is not that of C, and neither distribution is
 * the stationary one, which a reversible fit assumes. Therefore all lags use {@link CommonStarts}, the quadrature ends
 * at ℓ with its exact map, and the starts have weights π/ρ. For a reversible process the weights are those of the
 * maximum-likelihood reversible Markov model on cells. Otherwise a first fit determines them (Wu et al. 2017, DOI
 * 10.1063/1.4979344, for one lag): with l the left eigenvector at the largest ν, lᵀ C_γ^{-1}H = ν lᵀ, the stationary
 * mean of a function z·c is lᵀc up to a factor, so that π/ρ = z·(C_γ^{-1} l).
 *
 * <p>For data in equilibrium the weights are 1 up to noise, and pairs are lost, so LaRRR is more accurate.
 *
 * @param shift          μ &gt; 0 [1/time]
 * @param regularization γ ≥ 0, the multiple of I added to C
 * @param rank           r ≥ 1
 * @param subspace       s, rank of the regression if it is larger than r; empty for r
 * @param reversible     use (H + Hᵀ)/2 of the weighted moments: real eigenvalues
 * @param intervals      ℓ, empty for what the weights need, at most two fifths of a middling trajectory
 */
public record ReweightedLarrr(double shift, double regularization, int rank, OptionalInt subspace,
        boolean reversible, OptionalInt intervals) implements MomentEstimator {

    private static final double RESAMPLING_WORK = 3e8;

    /** @throws IllegalArgumentException if μ is not positive, γ negative, one not finite, or r, s or ℓ below 1 */
    public ReweightedLarrr {
        Require.positive(Message.of("quantity.shift"), shift);
        Require.nonNegative(Message.of("quantity.regularization"), regularization);
        Require.atLeast(Message.of("quantity.rank"), rank, 1);
        subspace.ifPresent(s -> Require.atLeast(Message.of("quantity.subspace"), s, 1));
        intervals.ifPresent(ell -> Require.atLeast(Message.of("quantity.intervals"), ell, 1));
    }

    private int cut() {
        return Math.max(rank, subspace.orElse(rank));
    }

    @Override
    public EstimatorKind kind() {
        return EstimatorKind.LARRR_REWEIGHTED;
    }

    @Override
    public Settings settings() {
        Settings all = Settings.NONE.with(Setting.SHIFT, shift).with(Setting.REGULARIZATION, regularization)
                .with(Setting.RANK, rank).with(Setting.REVERSIBLE, reversible);
        all = subspace.isPresent() ? all.with(Setting.SUBSPACE, subspace.getAsInt()) : all;
        return intervals.isPresent() ? all.with(Setting.INTERVALS, intervals.getAsInt()) : all;
    }

    /**
     * {@inheritDoc}
     *
     * <p>Cost after the features: O(nN²) twice for the moments, O(N³) twice for the regressions.
     *
     * @throws EstimationException at uneven times, or where no trajectory is longer than ℓ
     */
    @Override
    public SpectralModel fit(FeatureSample sample, StageRun run) {
        sample.requireUnweighted(this);
        List<Object> inputs = inputs(sample);
        double[] weights = run.stage("weights", inputs, () -> weights(sample, run.cancellation()));
        SecondMoments moments = run.stage("reweighted moments", inputs,
                () -> moments(sample, weights, RowGroups.single(sample.trajectories()), reversible, run.cancellation())
                        .get(0));
        return run.stage("fit", List.of(this, moments), () -> fitMoments(sample, moments));
    }

    private List<Object> inputs(FeatureSample sample) {
        return List.of(sample.features(), shift, regularization, cut(), intervals, reversible);
    }

    /** {@inheritDoc} Those of the starts of the fit; what has no start has none. */
    @Override
    public Optional<double[]> stationaryWeights(FeatureSample sample, StageRun run) {
        return Optional.of(run.stage("weights", inputs(sample), () -> weights(sample, run.cancellation())));
    }

    @Override
    public SpectralModel fitMoments(FeatureSample sample, SecondMoments moments) {
        double time = sample.trajectories().duration();
        LagFilter filter = filter(sample);
        return Spectra.model(sample.features(), regularization, rank,
                OperatorRegression.solve(Whitening.of(moments), Scheme.REDUCED_RANK, regularization, cut(), reversible),
                filter::inverse, nu -> filter.flags(nu, time));
    }

    private LagFilter filter(FeatureSample sample) {
        double step = sample.trajectories().step();
        return new ResolventFilter(Complex.real(shift), step, starts(sample).intervals() * step,
                EigenvalueMap.FINITE);
    }

    @Override
    public Optional<LagFilter> lags(FeatureSample sample) {
        return Optional.of(filter(sample));
    }

    @Override
    public List<SecondMoments> momentsByGroup(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        return moments(sample, weights(sample, cancellation), groups, reversible, cancellation);
    }

    /**
     * {@inheritDoc} The weights are found again for every draw: how often it goes from one cell to another decides
     * them, and most of the error of populations and rates is theirs. O(nN²) a draw, on at most so many starts that
     * this is {@value #RESAMPLING_WORK} operations.
     */
    @Override
    public Resampling resampling(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        CommonStarts starts = starts(sample);
        double[] equal = starts.equalWeights();
        int size = sample.features().size();
        int stride = (int) Math.max(1, Math.ceil((double) equal.length * size * size / RESAMPLING_WORK));
        int[] group = new int[equal.length];
        for (int run = 0; run < groups.runs(); run++) {
            Arrays.fill(group, groups.bounds()[run], groups.bounds()[run + 1], groups.group()[run]);
        }
        Optional<ReversibleWeights> cells = reversible
                ? Optional.of(ReversibleWeights.of(sample.features().values(), sample.trajectories(), cancellation))
                : Optional.empty();
        return counts -> {
            double[] drawn = new double[equal.length];
            Arrays.setAll(drawn, row -> counts[group[row]]);
            double[] started = new double[equal.length];
            Arrays.setAll(started, row -> row % stride == 0 ? drawn[row] * equal[row] : 0);
            double[] weights = cells.isPresent() ? cells.get().weights(started, drawn, cancellation)
                    : stationaryWeights(sample, started, cancellation);
            return new Resampled(moments(sample, weights, RowGroups.single(sample.trajectories()), reversible,
                    cancellation).get(0), Optional.of(weights));
        };
    }

    private List<SecondMoments> moments(
            FeatureSample sample, double[] weights, RowGroups groups, boolean symmetric, Cancellation cancellation) {
        return starts(sample).moments(weights, groups, symmetric, cancellation).stream()
                .map(part -> new SecondMoments(part.covariance(), part.crossCovariance())).toList();
    }

    private CommonStarts starts(FeatureSample sample) {
        EstimationException.unless(sample.trajectories().grid().isUniform(),
                Message.of("times.uneven-for-reweighting", kind().displayName()));
        return CommonStarts.of(sample.features().values(), sample.trajectories(), shift, intervals);
    }

    /**
     * {@return the weights π/ρ of the starts, up to a factor; 0 for the other samples} Negative values, which are
     * noise, are set to 0. O(nN² + N³).
     *
     * @param sample       the featured trajectories, n states
     * @param cancellation stops it
     * @throws EstimationException at uneven times, where no trajectory is longer than ℓ, or if the first fit finds no
     *         stationary law
     */
    public double[] weights(FeatureSample sample, Cancellation cancellation) {
        CommonStarts starts = starts(sample);
        double[] equal = starts.equalWeights();
        return reversible
                ? ReversibleWeights.of(sample.features().values(), sample.trajectories(), cancellation)
                        .weights(equal, Vectors.ones(equal.length), cancellation)
                : stationaryWeights(sample, equal, cancellation);
    }

    private double[] stationaryWeights(FeatureSample sample, double[] equal, Cancellation cancellation) {
        SecondMoments moments = moments(sample, equal, RowGroups.single(sample.trajectories()), false, cancellation)
                .get(0);
        double time = sample.trajectories().duration();
        SpectralModel first = Spectra.model(sample.features(), regularization, rank,
                OperatorRegression.solve(Whitening.of(moments), Scheme.REDUCED_RANK, regularization, cut(), false),
                nu -> nu.re() > 0 ? Complex.real(shift).minus(nu.inverse()) : Complex.UNDEFINED,
                        nu -> java.util.Set.of());
        DMatrixRMaj density = density(moments.covariance(), first.left().coefficients().columns(new int[] {0}).re());
        double[] values = LinearAlgebra.best().multiply(sample.features().values(), density).data;
        double mean = 0;
        for (int row = 0; row < values.length; row++) {
            mean += equal[row] * values[row];
        }
        double sign = Math.signum(mean);
        double[] weights = new double[values.length];
        Arrays.setAll(weights, row -> equal[row] * Math.max(0, sign * values[row]));
        EstimationException.unless(Arrays.stream(weights).sum() > 0, Message.of("reweighting.no-stationary-law"));
        return weights;
    }

    /** C_γ^{-1} l, through the eigenvectors of C. */
    private DMatrixRMaj density(DMatrixRMaj covariance, DMatrixRMaj left) {
        LinearAlgebra algebra = LinearAlgebra.best();
        LinearAlgebra.SymmetricEigen eigen = algebra.symmetricEigen(covariance);
        DMatrixRMaj along = algebra.multiplyTransposed(eigen.vectors(), left);
        for (int k = 0; k < along.numRows; k++) {
            along.data[k] /= Math.max(eigen.values()[k] + regularization, 1e-12 * eigen.values()[along.numRows - 1]);
        }
        return algebra.multiply(eigen.vectors(), along);
    }
}

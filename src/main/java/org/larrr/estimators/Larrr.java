package org.larrr.estimators;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.laplace.CopiesSum;
import org.larrr.estimators.laplace.LaplaceQuadrature;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.laplace.UnevenSum;
import org.larrr.estimators.moments.StreamedMoments;
import org.larrr.estimators.regression.CovarianceBasis;
import org.larrr.estimators.regression.OperatorRegression;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.estimators.regression.Spectra;
import org.larrr.estimators.regression.Whitening;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.SymmetricPart;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * Laplace-transform-based reduced-rank regression: learns the resolvent (μI − L)⁻¹ = ∫₀^∞ e^{−μt} T_t dt of the generator
 * from transfer operators T_t at all observed lags, and reads the spectrum of L off it (paper, Algorithms 1 and 2).
 *
 * <p>The dual form is the primal one on the features of a pivoted Cholesky factor of the Gram matrix. On trajectories at a
 * uniform step, H is the aggregated cross-covariance over all pairs; on copies at common times t_j (paper, appendix on
 * non-uniform sampling) H = Σ_j m_j (1/n) Σ_i z(x_{i,t_0}) z(x_{i,t_j})ᵀ with uneven trapezoid weights, and the raw
 * eigenvalue map is used because the corrected one presumes a step. One long trajectory at uneven times is an extension
 * beyond the paper, see {@link UnevenSum}; its corrected map uses the step whose trapezoid rule has the same leading error.
 *
 * @param shift          μ &gt; 0 [1/time]: processes much slower or faster than 1/μ are weighed down
 * @param regularization γ ≥ 0, multiplies I beside C
 * @param rank           r ≥ 1
 * @param reversible     use (H + Hᵀ)/2: real eigenvalues
 * @param intervals      ℓ, quadrature intervals; empty for as many as the longest trajectory has
 * @param map            ν ↦ λ
 */
public record Larrr(
        double shift, double regularization, int rank, boolean reversible, OptionalInt intervals, EigenvalueMap map)
        implements MomentEstimator, StreamedEstimator {

    public Larrr {
        EstimatorArguments.positive("shift μ", shift);
        EstimatorArguments.nonNegative("regularisation γ", regularization);
        EstimatorArguments.atLeast("rank", rank, 1);
        intervals.ifPresent(ell -> EstimatorArguments.atLeast("ℓ", ell, 1));
    }

    @Override
    public EstimatorKind kind() {
        return EstimatorKind.LARRR;
    }

    @Override
    public Settings settings() {
        Settings all = Settings.NONE.with(Setting.SHIFT, shift).with(Setting.REGULARIZATION, regularization).with(Setting.RANK, rank)
                .with(Setting.REVERSIBLE, reversible).with(Setting.EIGENVALUE_MAP, map);
        return intervals.isPresent() ? all.with(Setting.INTERVALS, intervals.getAsInt()) : all;
    }

    private record MomentInputs(Features features, double shift, OptionalInt intervals, boolean reversible) {}

    /**
     * {@inheritDoc}
     *
     * <p>Cost after the features: O(nN(N + q)) for the moments, q at most a dozen, O(N³) for the regression. Another μ leaves C
     * and its eigenbasis as they are.
     */
    @Override
    public SpectralModel fit(FeatureSample sample, StageRun run) {
        if (sample.trajectories().grid() instanceof TimeGrid.Uniform uniform) {
            requireResolved(uniform.step());
        }
        Features features = sample.features();
        CovarianceBasis basis = CovarianceBasis.stage(features, run);
        SecondMoments moments = run.stage("moments", new MomentInputs(features, shift, intervals, reversible),
                () -> new SecondMoments(basis.covariance(), target(crossCovariance(sample, run.cancellation()))));
        Whitening whitening = run.stage("whitening", moments, () -> Whitening.of(basis, moments));
        return run.stage("fit", List.of(this, moments), () -> model(sample, whitening));
    }

    private record StreamedInputs(StreamedMoments moments, double shift, boolean reversible) {}

    /**
     * {@inheritDoc}
     *
     * <p>Any μ within the kept shifts; ℓ is all there is, because the kept weights die out within every trajectory.
     *
     * @throws EstimationException if μ is outside the kept shifts, or ℓ would cut weights off that are not negligible
     */
    @Override
    public SpectralModel fit(StreamedSample sample, StageRun run) {
        StreamedMoments kept = sample.moments();
        SecondMoments moments = run.stage("moments", new StreamedInputs(kept, shift, reversible), () -> {
            DMatrixRMaj cross = kept.crossCovariance(shift);
            return new SecondMoments(kept.covariance(), target(cross));
        });
        Whitening whitening = run.stage("whitening", moments, () -> Whitening.of(moments));
        ResolventMap resolvent = resolventMap(kept);
        return run.stage("fit", List.of(this, moments),
                () -> model(sample.features(), whitening, resolvent, kept.totalTime()));
    }

    private ResolventMap resolventMap(StreamedMoments kept) {
        double step = kept.plan().step();
        int longest = (int) Math.min(Integer.MAX_VALUE, kept.longest());
        LaplaceQuadrature quadrature = LaplaceQuadrature.over(longest, shift, step, intervals);
        if (!quadrature.reachesInfinity() && intervals.isPresent()) {
            throw new EstimationException("collected moments hold all lags; leave out ℓ = " + intervals.getAsInt());
        }
        return new ResolventMap(shift, step, quadrature.intervals() * step, map);
    }

    @Override
    public SpectralModel fitMoments(FeatureSample sample, SecondMoments moments) {
        return model(sample, Whitening.of(moments));
    }

    private SpectralModel model(FeatureSample sample, Whitening whitening) {
        ResolventMap resolvent = resolventMap(sample.trajectories());
        return model(sample.features(), whitening, resolvent, sample.trajectories().duration());
    }

    private SpectralModel model(Features features, Whitening whitening, ResolventMap resolvent, double time) {
        return Spectra.model(features, regularization, rank,
                OperatorRegression.solve(whitening, Scheme.REDUCED_RANK, regularization, rank, reversible),
                resolvent::apply, nu -> resolvent.flags(nu, time));
    }

    @Override
    public List<SecondMoments> momentsByGroup(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        DMatrixRMaj z = sample.features().values();
        DMatrixRMaj[] covariances = LaplaceSum.covariances(z, groups);
        DMatrixRMaj[] cross = crossCovariances(z, sample.trajectories(), groups, cancellation);
        return IntStream.range(0, groups.count()).mapToObj(g ->
                new SecondMoments(covariances[g], target(cross[g]))).toList();
    }

    private DMatrixRMaj target(DMatrixRMaj cross) {
        return reversible ? SymmetricPart.of(cross) : cross;
    }

    private DMatrixRMaj crossCovariance(FeatureSample sample, Cancellation cancellation) {
        Trajectories data = sample.trajectories();
        return crossCovariances(sample.features().values(), data, RowGroups.whole(data), cancellation)[0];
    }

    private DMatrixRMaj[] crossCovariances(
            DMatrixRMaj z, Trajectories data, RowGroups groups, Cancellation cancellation) {
        if (data.grid() instanceof TimeGrid.Common common) {
            return CopiesSum.crossCovariances(z, data, shift, common.times(), groups);
        } else if (data.grid() instanceof TimeGrid.Uneven) {
            return UnevenSum.crossCovariances(z, data, shift, groups, cancellation);
        }
        return LaplaceSum.crossCovariances(z, data, quadrature(data), groups, cancellation);
    }

    private LaplaceQuadrature quadrature(Trajectories data) {
        return LaplaceQuadrature.over(LaplaceQuadrature.longest(data), shift, data.step(), intervals);
    }

    /**
     * Beyond this μΔt the weight of every lag but 0 is below rounding: H = ½Δt C whatever the dynamics.
     */
    private static final double MOST_SHIFT_TIMES_STEP = 36;

    private void requireResolved(double step) {
        if (shift * step > MOST_SHIFT_TIMES_STEP) {
            throw new EstimationException(String.format(java.util.Locale.ROOT,
                    "μΔt = %.4g is too large: the weight e^{−μt} is gone after one step; use μ of at most %.4g", shift * step, 1 / step));
        }
    }

    private ResolventMap resolventMap(Trajectories data) {
        if (data.grid() instanceof TimeGrid.Common) {
            return new ResolventMap(shift, Double.NaN, data.duration(0), EigenvalueMap.RAW);
        } else if (data.grid() instanceof TimeGrid.Uneven) {
            return new ResolventMap(shift, UnevenSum.effectiveStep(data), UnevenSum.horizon(data), map);
        }
        return new ResolventMap(shift, data.step(), quadrature(data).intervals() * data.step(), map);
    }
}

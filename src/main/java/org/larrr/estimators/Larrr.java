package org.larrr.estimators;

import java.util.List;
import java.util.OptionalInt;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.OperatorRegression.Scheme;
import org.larrr.kernels.Features;
import org.larrr.linalg.SymmetricPart;
import org.larrr.spectra.SpectralModel;
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
        implements Estimator {

    public Larrr {
        EstimatorArguments.positive("shift μ", shift);
        EstimatorArguments.nonNegative("regularisation γ", regularization);
        EstimatorArguments.atLeast("rank", rank, 1);
        intervals.ifPresent(ell -> EstimatorArguments.atLeast("ℓ", ell, 1));
    }

    @Override
    public String id() {
        return "larrr";
    }

    @Override
    public String title() {
        return "LaRRR";
    }

    private record MomentInputs(Features features, double shift, OptionalInt intervals, boolean reversible) {}

    /**
     * {@inheritDoc}
     *
     * <p>Cost after the features: O(nN(N + P)) for the moments, P at most a dozen, O(N³) for the regression.
     */
    @Override
    public SpectralModel fit(FeatureSample sample, StageRun run) {
        Features features = sample.features();
        Trajectories data = sample.trajectories();
        SecondMoments moments = run.stage("moments", new MomentInputs(features, shift, intervals, reversible),
                () -> moments(features, data, run));
        Whitening whitening = run.stage("whitening", moments, () -> Whitening.of(moments));
        ResolventMap resolvent = resolventMap(data);
        return run.stage("fit", List.of(this, moments), () -> Spectra.model(features, regularization, rank,
                OperatorRegression.solve(whitening, Scheme.REDUCED_RANK, regularization, rank, reversible),
                resolvent::apply, nu -> resolvent.flags(nu, data.duration())));
    }

    private SecondMoments moments(Features features, Trajectories data, StageRun run) {
        DMatrixRMaj cross = crossCovariance(features.values(), data, run);
        return new SecondMoments(
                LaplaceSum.covariance(features.values()), reversible ? SymmetricPart.of(cross) : cross);
    }

    private DMatrixRMaj crossCovariance(DMatrixRMaj z, Trajectories data, StageRun run) {
        if (data.grid() instanceof TimeGrid.Common common) {
            return CopiesSum.crossCovariance(z, data, shift, common.times());
        } else if (data.grid() instanceof TimeGrid.Uneven) {
            return UnevenSum.crossCovariance(z, data, shift, run.cancellation());
        }
        return LaplaceSum.crossCovariance(z, data, quadrature(data), run.cancellation());
    }

    private LaplaceQuadrature quadrature(Trajectories data) {
        return LaplaceQuadrature.over(LaplaceQuadrature.longest(data), shift, data.step(), intervals);
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

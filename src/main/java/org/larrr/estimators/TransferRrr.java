package org.larrr.estimators;

import java.util.List;
import org.larrr.estimators.OperatorRegression.Scheme;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * Transfer-operator reduced-rank regression at one lag, the baseline that breaks down as Δt → 0: the regularisation
 * shrinks ν by a factor 1 − ε, and λ = log ν/(kΔt) moves by −ε/(kΔt). Source: Kostic et al. 2022 (arXiv:2205.14027).
 *
 * @param lag            k ≥ 1, in steps
 * @param regularization γ ≥ 0, multiplies I beside C
 * @param rank           r ≥ 1
 * @param reversible     enforce symmetry: real eigenvalues, undefined where ν ≤ 0
 */
public record TransferRrr(int lag, double regularization, int rank, boolean reversible) implements MomentEstimator, StreamedEstimator {

    public TransferRrr {
        LaggedRegression.check(lag, regularization, rank);
    }

    @Override
    public String id() {
        return "to-rrr";
    }

    @Override
    public String title() {
        return "TO-RRR";
    }

    @Override
    public SpectralModel fit(FeatureSample sample, StageRun run) {
        return regression().fit(title(), sample, run);
    }

    @Override
    public List<SecondMoments> momentsByGroup(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        return regression().momentsByGroup(title(), sample, groups);
    }

    @Override
    public SpectralModel fitMoments(FeatureSample sample, SecondMoments moments) {
        return regression().fitMoments(sample, moments);
    }

    private LaggedRegression regression() {
        return new LaggedRegression(Scheme.REDUCED_RANK, lag, regularization, rank, reversible);
    }

    @Override
    public SpectralModel fit(StreamedSample sample, StageRun run) {
        return regression().fit(sample, run);
    }
}

package org.larrr.estimators;

import java.util.List;
import org.larrr.estimators.OperatorRegression.Scheme;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * Transfer-operator principal-component regression: the leading r eigenvectors of C carry the operator, whatever the
 * dynamics. Known as kernel (extended) dynamic mode decomposition. Source: Kostic et al. 2022 (arXiv:2205.14027).
 *
 * @param lag            k ≥ 1, in steps
 * @param regularization γ ≥ 0, multiplies I beside C
 * @param rank           how many eigenpairs are kept, at least 1
 * @param reversible     enforce symmetry: real eigenvalues, undefined where ν ≤ 0
 */
public record TransferPcr(int lag, double regularization, int rank, boolean reversible) implements MomentEstimator {

    public TransferPcr {
        LaggedRegression.check(lag, regularization, rank);
    }

    @Override
    public String id() {
        return "pcr";
    }

    @Override
    public String title() {
        return "TO-PCR";
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
        return new LaggedRegression(Scheme.PRINCIPAL_COMPONENTS, lag, regularization, rank, reversible);
    }
}

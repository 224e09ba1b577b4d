package org.larrr.estimators;

import java.util.List;
import java.util.Optional;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.filters.SingleLag;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.moments.StreamedMoments;
import org.larrr.estimators.regression.OperatorRegression;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/** A transfer-operator estimator at one lag; the variants differ in the subspace of their regression. */
interface LaggedEstimator extends MomentEstimator, MomentEstimator.Streamed {

    /** k ≥ 1, in steps. */
    int lag();

    /** The subspace of the regression. */
    OperatorRegression.Scheme scheme();

    @Override
    default Settings settings() {
        return Settings.NONE.with(Setting.LAG, lag()).with(Setting.REGULARIZATION, regularization())
                .with(Setting.RANK, rank()).with(Setting.REVERSIBLE, reversible());
    }

    @Override
    default Optional<LagFilter> lags(FeatureSample sample) {
        return sample.step().stream().<LagFilter>mapToObj(step -> new SingleLag(lag(), step, reversible())).findFirst();
    }

    /** The settings as a regression. */
    default LaggedRegression regression() {
        return new LaggedRegression(scheme(), lag(), regularization(), rank(), rank(), reversible());
    }

    @Override
    default SpectralModel fit(FeatureSample sample, StageRun run) {
        if (sample.sums().isPresent()) {
            return fitKept(sample, sample.sums().get().moments(), run);
        }
        sample.requireUnweighted(this);
        return regression().fit(kind().displayName(), sample, run);
    }

    /** Uses the sums over all pairs if they are stored, otherwise stored pairs of samples. */
    private SpectralModel fitKept(FeatureSample sample, StreamedMoments all, StageRun run) {
        return all.plan().holds(lag()) ? fit(new StreamedSample(sample.features(), all), run)
                : fitMoments(sample.inGroups(), sample.inGroups().lagged(lag(), reversible(), sample.halves()).stream()
                        .reduce((a, b) -> SecondMoments.combine(List.of(a, b), new double[] {1, 1})).orElseThrow());
    }

    @Override
    default SpectralModel fit(StreamedSample sample, StageRun run) {
        return regression().fit(sample, run);
    }

    @Override
    default void prepare(FeatureSample sample, Setting<?> moving, StageRun run) {
        if (moving == Setting.REGULARIZATION) {
            regression().prepare(kind().displayName(), sample, run);
        }
    }

    @Override
    default List<SecondMoments> momentsByGroup(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        return regression().momentsByGroup(kind().displayName(), sample, groups);
    }

    @Override
    default SpectralModel fitMoments(FeatureSample sample, SecondMoments moments) {
        return regression().fitMoments(sample, moments);
    }
}

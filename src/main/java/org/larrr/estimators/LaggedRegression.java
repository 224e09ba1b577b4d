package org.larrr.estimators;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.filters.SingleLag;
import org.larrr.estimators.laplace.LaplaceQuadrature;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.moments.Moments;
import org.larrr.estimators.moments.StreamedMoments;
import org.larrr.estimators.regression.OperatorRegression;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.estimators.regression.Spectra;
import org.larrr.estimators.regression.Whitening;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.SymmetricPart;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.StageRun;

/**
 * The common part of the transfer-operator estimators: moments over the P observed pairs at lag k, C = (1/P) Σ z_i z_iᵀ
 * and T = (1/P) Σ z_i z_{i+k}ᵀ (reversible: C averaged over both ends of the pairs, T symmetrised), and λ = log
 * ν/(kΔt).
 */
record LaggedRegression(Scheme scheme, int lag, double regularization, int rank, int subspace, boolean reversible) {

    static void check(int lag, double regularization, int rank) {
        Require.atLeast(Message.of("quantity.lag"), lag, 1);
        Require.nonNegative(Message.of("quantity.regularization"), regularization);
        Require.atLeast(Message.of("quantity.rank"), rank, 1);
    }

    /** @param title the estimator's name, for messages */
    SpectralModel fit(Message title, FeatureSample sample, StageRun run) {
        requireUniform(title, sample.trajectories());
        SecondMoments moments = moments(title, sample, run);
        Whitening whitening = whitening(moments, run);
        return run.stage("lagged fit", List.of(this, moments), () -> model(sample, whitening));
    }

    private static Whitening whitening(SecondMoments moments, StageRun run) {
        return run.stage("lagged whitening", moments, () -> Whitening.of(moments));
    }

    /** For a slider of γ: the eigenbasis of C. */
    void prepare(Message title, FeatureSample sample, StageRun run) {
        if (run.combines() && sample.trajectories().grid().isUniform()) {
            whitening(moments(title, sample, run), run).prepare();
        }
    }

    private SecondMoments moments(Message title, FeatureSample sample, StageRun run) {
        List<Object> inputs = List.of(sample.features(), lag, reversible);
        Trajectories data = sample.trajectories();
        if (2 * pairs(data) <= data.size() || !sample.features().isHeld()) {
            return run.stage("lagged moments", inputs, () -> momentsByGroup(title, sample, RowGroups.single(data))
                    .get(0));
        }
        DMatrixRMaj covariance = LaplaceSum.covariance(sample.features(), run);
        return run.stage("lagged moments", inputs, () -> fromAll(sample, covariance));
    }

    SpectralModel fit(StreamedSample sample, StageRun run) {
        StreamedMoments kept = sample.moments();
        SecondMoments moments = run.stage("lagged moments", List.of(kept, lag, reversible),
                () -> moments(kept));
        Whitening whitening = whitening(moments, run);
        return run.stage("lagged fit", List.of(this, moments),
                () -> model(sample.features(), whitening, kept.plan().step(), kept.totalTime()));
    }

    private SecondMoments moments(Moments kept) {
        return new SecondMoments(kept.laggedCovariance(lag, reversible), kept.laggedCrossCovariance(lag, reversible));
    }

    SpectralModel fitMoments(FeatureSample sample, SecondMoments moments) {
        return model(sample, Whitening.of(moments));
    }

    private SpectralModel model(FeatureSample sample, Whitening whitening) {
        return model(sample.features(), whitening, sample.step().orElseThrow(), sample.duration());
    }

    private SpectralModel model(Features features, Whitening whitening, double step, double duration) {
        LagFilter filter = new SingleLag(lag, step, reversible);
        return Spectra.model(features, regularization, rank,
                OperatorRegression.solve(whitening, scheme, regularization, subspace, reversible),
                filter::inverse, nu -> filter.flags(nu, duration));
    }

    /**
     * The moments of all pairs, which are most rows: what starts no pair, or ends none, is taken away from C = ZᵀZ/n of
     * all rows.
     */
    private SecondMoments fromAll(FeatureSample sample, DMatrixRMaj covariance) {
        FeatureRows z = sample.features().rows();
        Trajectories data = sample.trajectories();
        DMatrixRMaj unpaired = new DMatrixRMaj(z.size(), z.size());
        DMatrixRMaj[] lagged = LaplaceSum.zeros(1, z.size());
        for (int k = 0; k < data.count(); k++) {
            int first = data.start(k);
            int alone = Math.min(lag, data.length(k));
            int count = data.length(k) - alone;
            LaplaceSum.addGram(z, first + count, first + count + alone, unpaired);
            if (reversible) {
                LaplaceSum.addGram(z, first, first + alone, unpaired);
            }
            addCross(z, first, first + count, lagged[0]);
        }
        DMatrixRMaj paired = new DMatrixRMaj(z.size(), z.size());
        CommonOps_DDRM.add((reversible ? 2.0 : 1.0) * z.count(), covariance, -1, unpaired, paired);
        return normalise(new DMatrixRMaj[] {paired}, lagged, pairs(data)).get(0);
    }

    /** Adds the pairs that start in rows from first on. */
    private void addCross(FeatureRows early, int first, int end, DMatrixRMaj sum) {
        FeatureRows late = early.another();
        for (int from = first; from < end; from += early.most()) {
            int some = Math.min(early.most(), end - from);
            early.read(from, from + some);
            late.read(from + lag, from + lag + some);
            LinearAlgebra.best().addTransposedProduct(early.data(), early.row(), late.data(), late.row(), some, sum);
        }
    }

    private long pairs(Trajectories data) {
        return Arrays.stream(data.lengths()).mapToLong(length -> Math.max(0, length - lag)).sum();
    }

    private static void requireUniform(Message title, Trajectories data) {
        if (!data.grid().isUniform()) {
            throw new EstimationException(Message.of("times.uneven-for-lags", title));
        }
    }

    /** The moments of the pairs that start in each group. */
    List<SecondMoments> momentsByGroup(Message title, FeatureSample sample, RowGroups groups) {
        if (sample.sums().isPresent()) {
            return sample.sums().get().byGroup(groups, this::moments);
        }
        FeatureRows z = sample.features().rows();
        Trajectories data = sample.trajectories();
        requireUniform(title, data);
        DMatrixRMaj[] covariances = LaplaceSum.zeros(groups.count(), z.size());
        DMatrixRMaj[] lagged = LaplaceSum.zeros(groups.count(), z.size());
        long pairs = 0;
        int k = 0;
        for (int run = 0; run < groups.runs(); run++) {
            int first = groups.bounds()[run];
            while (first >= data.start(k + 1)) {
                k++;
            }
            int end = Math.min(groups.bounds()[run + 1], data.start(k + 1) - lag);
            int group = groups.group()[run];
            int count = Math.max(0, end - first);
            LaplaceSum.addGram(z, first, end, covariances[group]);
            if (reversible) {
                LaplaceSum.addGram(z, first + lag, end + lag, covariances[group]);
            }
            addCross(z, first, end, lagged[group]);
            pairs += count;
        }
        requirePairs(pairs, data);
        return normalise(covariances, lagged, pairs);
    }

    private List<SecondMoments> normalise(DMatrixRMaj[] covariances, DMatrixRMaj[] lagged, long pairs) {
        List<SecondMoments> result = new ArrayList<>();
        for (int g = 0; g < lagged.length; g++) {
            LaplaceSum.scale(covariances[g], 1.0 / (reversible ? 2 * pairs : pairs));
            LaplaceSum.scale(lagged[g], 1.0 / pairs);
            result.add(new SecondMoments(covariances[g], reversible ? SymmetricPart.of(lagged[g]) : lagged[g]));
        }
        return result;
    }

    private void requirePairs(long pairs, Trajectories data) {
        if (pairs == 0) {
            throw new EstimationException(Message.of("lag.too-long", lag, LaplaceQuadrature.longest(data) - 1));
        }
    }
}

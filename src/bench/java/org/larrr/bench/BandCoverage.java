package org.larrr.bench;

import java.util.List;
import java.util.stream.Stream;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.estimators.Estimator;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.experiments.Source;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Truth.TruthSource;

/**
 * How often the bootstrap band of λ₂ holds the true value, over independent trajectories of one system: a band of level
 * p that is neither too narrow nor too wide does in p of all cases.
 *
 * @param source    the first trajectory; trial k is simulated from its seed + k
 * @param features  how states become features
 * @param estimator what is fitted
 * @param trials    how many
 * @param bootstrap how bands are drawn; trial k from its seed + k
 */
public record BandCoverage(
        Source.Simulation source, FeatureSettings features, Estimator estimator, int trials,
        BootstrapSettings bootstrap) {

    /** @throws IllegalArgumentException if there is no trial */
    public BandCoverage {
        if (trials < 1) {
            throw new IllegalArgumentException("there must be at least 1 trial, not " + trials);
        }
    }

    /**
     * One trajectory.
     *
     * @param estimate Re λ̂₂
     * @param low      lower end of its band
     * @param high     upper end
     * @param bound    where λ₂ lies at worst
     */
    public record Trial(double estimate, double low, double high, Band bound) {}

    /**
     * All trajectories.
     *
     * @param truth  Re λ₂
     * @param trials in order
     */
    public record Result(double truth, List<Trial> trials) {

        public long covered() {
            return trials.stream().filter(t -> t.low() <= truth && truth <= t.high()).count();
        }

        /** Bounds that exist and hold the truth. */
        public long bounded() {
            return bounds().filter(bound -> bound.reLow() <= truth && truth <= bound.reHigh()).count();
        }

        public Stream<Band> bounds() {
            return trials.stream().map(Trial::bound).filter(Band::exists);
        }

        /** Bands that lie wholly above the truth: the process was found slower than it is. */
        public long above() {
            return trials.stream().filter(t -> t.low() > truth).count();
        }

        /** Bands that lie wholly below the truth. */
        public long below() {
            return trials.stream().filter(t -> t.high() < truth).count();
        }

        /** High minus low end of the bands [1/time]. */
        public double meanWidth() {
            return trials.stream().mapToDouble(t -> t.high() - t.low()).average().orElseThrow();
        }

        /** Mean of λ̂₂ [1/time]. */
        public double meanEstimate() {
            return trials.stream().mapToDouble(Trial::estimate).average().orElseThrow();
        }

        /** Standard deviation of the estimate from trajectory to trajectory, which the bands should reflect. */
        public double scatter() {
            double mean = meanEstimate();
            return Math.sqrt(trials.stream().mapToDouble(t -> (t.estimate() - mean) * (t.estimate() - mean)).sum()
                    / Math.max(1, trials.size() - 1));
        }
    }

    /**
     * Runs all trials, as many at a time as there are processors; the numbers do not depend on how many.
     *
     * @param truths tells the true λ₂
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public Result run(TruthSource truths, Progress progress, Cancellation cancellation) {
        double truth = truths.truth(source.system(), 2).eigenvalues().get(1).re();
        return new Result(truth, ExperimentRun.trials(trials, true, k -> trial(k, cancellation), progress,
                cancellation));
    }

    private Trial trial(int k, Cancellation cancellation) {
        AnalysisResult result = new AnalysisPipeline()
                .run(new AnalysisRequest(source.trial(k), 1, features, List.of(estimator)), cancellation);
        BootstrapSettings settings = new BootstrapSettings(
                bootstrap.replicates(), bootstrap.blockTime(), bootstrap.level(), bootstrap.seed() + k);
        JudgedEigenpair second = SpectrumJudgement.of(result, 0, settings, cancellation).pairs().get(1);
        Band band = second.band().orElse(Band.NONE);
        double estimate = result.fits().get(0).model().orElseThrow().eigenvalues().get(1).re();
        return new Trial(estimate, band.reLow(), band.reHigh(),
                second.evidence().map(EigenpairTrust::bound).orElse(Band.NONE));
    }
}

package org.larrr.diagnostics.suggest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.larrr.data.Trajectories;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.EstimationException;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.Larrr;
import org.larrr.estimators.RowGroups;
import org.larrr.estimators.SecondMoments;
import org.larrr.estimators.TransferRrr;
import org.larrr.kernels.FeatureSettings;
import org.larrr.kernels.FeatureStage;
import org.larrr.kernels.RadialKernel;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * Chooses μ, γ, length-scale and rank of LaRRR from the data alone.
 *
 * <p>Risks at different μ are not comparable, so candidates are judged by how slow their leading eigenfunctions are on data
 * they were not learned from: eigenfunctions of one contiguous half, VAMP-1 score trace(C₀⁻¹C_τ) on the other half at one
 * short lag τ, both ways. Source of the score: Wu and Noé 2020 (DOI 10.1007/s00332-019-09567-y). Cost: one feature matrix a
 * length-scale, one pass a μ, O(N³) a candidate.
 */
public final class ParameterSearch {

    /** The lag of the score in steps: long enough to tell slow from fast, short enough not to drown in noise. */
    static final int SCORE_LAG = 20;
    /** Eigenfunctions scored, the constant included. */
    private static final int SCORED = 4;

    private ParameterSearch() {}

    /**
     * All candidates and the best one.
     *
     * @param candidates in the order of the grid: length-scale, shift, regularisation, rank, the last varying fastest
     * @param best       the highest score; absent if no candidate has an answer
     */
    public record Result(List<Candidate> candidates, Optional<Candidate> best) {}

    /**
     * @param data       trajectories at a uniform step
     * @param family     the kernel's family
     * @param reversible whether the process is taken to be reversible
     * @param progress   hears of every candidate as it is scored
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Result run(Trajectories data, RadialKernel.Family family, ParameterGrid grid, boolean reversible,
            Runnable progress, Cancellation cancellation) {
        List<Candidate> candidates = new ArrayList<>();
        RowGroups halves = RowGroups.halves(data);
        for (double lengthScale : grid.lengthScales()) {
            FeatureSample sample = new FeatureSample(data, FeatureStage.features(
                    data, FeatureSettings.LowRank.of(new RadialKernel(family, lengthScale)), cancellation));
            List<SecondMoments> lagged = new TransferRrr(lag(data), 0, 1, reversible)
                    .momentsByGroup(sample, halves, cancellation);
            for (double shift : grid.shifts()) {
                List<SecondMoments> moments = larrr(shift, 0, 1, reversible).momentsByGroup(sample, halves, cancellation);
                for (double regularization : grid.regularizations()) {
                    for (int rank : grid.ranks()) {
                        cancellation.check();
                        double score = score(sample, moments, lagged, larrr(shift, regularization, rank, reversible));
                        candidates.add(new Candidate(lengthScale, shift, regularization, rank, score));
                        progress.run();
                    }
                }
            }
        }
        return new Result(candidates, candidates.stream().filter(c -> !Double.isNaN(c.score()))
                .max(Comparator.comparingDouble(Candidate::score)));
    }

    private static int lag(Trajectories data) {
        int shortest = Integer.MAX_VALUE;
        for (int length : data.lengths()) {
            shortest = Math.min(shortest, length);
        }
        return Math.max(1, Math.min(SCORE_LAG, shortest / 4));
    }

    private static Larrr larrr(double shift, double regularization, int rank, boolean reversible) {
        return new Larrr(shift, regularization, rank, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED);
    }

    private static double score(FeatureSample sample, List<SecondMoments> moments, List<SecondMoments> lagged, Larrr estimator) {
        try {
            double sum = 0;
            for (int half = 0; half < 2; half++) {
                double[] train = {half == 0 ? 2 : 0, half == 0 ? 0 : 2};
                double[] test = {2 - train[0], 2 - train[1]};
                SpectralModel model = estimator.fitMoments(sample, SecondMoments.combine(moments, train));
                sum += VampScore.of(model, SecondMoments.combine(lagged, test), SCORED);
            }
            return sum / 2;
        } catch (EstimationException noAnswer) {
            return Double.NaN;
        }
    }
}

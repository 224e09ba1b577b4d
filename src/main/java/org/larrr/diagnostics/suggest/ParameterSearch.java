package org.larrr.diagnostics.suggest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.larrr.data.Trajectories;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.Larrr;
import org.larrr.estimators.TransferRrr;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.kernels.features.Features;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * Chooses μ, γ, length-scale and rank of LaRRR from the data alone.
 *
 * <p>Risks at different μ are not comparable, so candidates are judged by how slow their leading eigenfunctions are on
 * data they were not learned from: eigenfunctions of one contiguous half, VAMP-1 score trace(C₀⁻¹C_τ) on the other
 * half, both ways, averaged over a few short lags τ. Source of the score: Wu and Noé 2020 (DOI
 * 10.1007/s00332-019-09567-y). The rank is chosen last, at the best of the others.
 *
 * <p>The search stays small whatever the data: at most {@value #MOST_LANDMARKS} landmarks, length-scales that would
 * need more are left out, and more than {@value #MOST_STATES} states are thinned. Cost: one feature matrix a
 * length-scale, one pass a μ, O(N³) a candidate.
 */
public final class ParameterSearch {

    static final int MOST_LANDMARKS = 150;
    static final int MOST_STATES = 50_000;
    /** States times coordinates, beyond which high-dimensional states are thinned further. */
    private static final int MOST_NUMBERS = 2_000_000;
    private static final int FEWEST_STATES = 2_000;
    /** Far below every γ of a grid. */
    private static final double TOLERANCE = 1e-10;
    /** Lags of the score in steps: long enough to tell slow from fast, short enough not to drown in noise. */
    private static final int[] SCORE_LAGS = {1, 2, 5, 10, 20};
    /** Eigenfunctions scored, the constant included: the slowest are the ones that are wanted right. */
    private static final int SCORED = 3;
    /** Another rank than the grid's must score better by this fraction of the largest score: small gains are noise. */
    private static final double CLEAR_GAIN = 1e-3;
    private static final int[] RANKS = {3, 4, 5, 6, 8, 10, 12};

    private ParameterSearch() {}

    /**
     * All candidates and the best one.
     *
     * @param candidates in the order of the grid: length-scale, shift, regularisation, rank, the last varying fastest;
     *     length-scales that were left out are missing; then other ranks at the best of these
     * @param best       the highest score; absent if no candidate has an answer
     */
    public record Result(List<Candidate> candidates, Optional<Candidate> best) {
        /**
         * Copies the components.
         *
         * @param candidates the component {@code candidates}
         * @param best       the component {@code best}
         */
        public Result {
            candidates = List.copyOf(candidates);
        }
    }

    /**
     * Tries every point of a grid.
     *
     * @param data         trajectories at a uniform step
     * @param family       the kernel's family
     * @param grid         what is tried
     * @param reversible   whether the process is taken to be reversible
     * @param progress     hears of every candidate as it is scored
     * @param cancellation stops it
     * @return all candidates and the best one
     * @throws EstimationException if the data are too short to be halved
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Result run(Trajectories data, RadialKernel.Family family, ParameterGrid grid, boolean reversible,
            Runnable progress, Cancellation cancellation) {
        int most = Math.max(FEWEST_STATES, Math.min(MOST_STATES, MOST_NUMBERS / data.dimension()));
        Trajectories used = data.thin((data.size() + most - 1) / most);
        if (used.size() < 2 * SMALLEST_PART || usual(used) < 2) {
            throw new EstimationException("there are " + used.size() + " states in " + used.count()
                    + (used.count() == 1 ? " trajectory" : " trajectories")
                    + ", too few to try parameters on one half and judge them on the other; choose them by hand");
        }
        Search search = new Search(used, family, grid, reversible, progress, cancellation);
        return search.run();
    }

    private static final int SMALLEST_PART = 10;

    /** The length of the trajectory that the middle one of all states belongs to. */
    private static int usual(Trajectories data) {
        int[] lengths = Arrays.stream(data.lengths()).sorted().toArray();
        long passed = 0;
        for (int length : lengths) {
            passed += length;
            if (2 * passed >= data.size()) {
                return length;
            }
        }
        return lengths[lengths.length - 1];
    }

    /** Featured data with the moments that scores are made of. */
    private record Scored(FeatureSample sample, double lengthScale, List<List<SecondMoments>> lagged) {}

    /** The best so far and what it was judged on. */
    private record Best(Candidate candidate, Scored sample, List<SecondMoments> moments) {}

    /** One search under way. */
    private static final class Search {
        private final Trajectories data;
        private final RadialKernel.Family family;
        private final ParameterGrid grid;
        private final boolean reversible;
        private final Runnable progress;
        private final Cancellation cancellation;
        private final RowGroups halves;
        private final List<Candidate> candidates = new ArrayList<>();
        private @Nullable Best best;
        private boolean limited;

        Search(Trajectories data, RadialKernel.Family family, ParameterGrid grid, boolean reversible, Runnable progress,
                Cancellation cancellation) {
            this.data = data;
            this.family = family;
            this.grid = grid;
            this.reversible = reversible;
            this.progress = progress;
            this.cancellation = cancellation;
            this.halves = RowGroups.halves(data);
        }

        /** Where no candidate has an answer, as among few different states, ranks are cut to the number of features. */
        Result run() {
            tryAll();
            if (best == null) {
                candidates.clear();
                limited = true;
                tryAll();
            }
            refineRank();
            return new Result(candidates, Optional.ofNullable(best).map(Best::candidate));
        }

        private void tryAll() {
            double[] lengthScales = grid.lengthScales();
            for (int l = 0; l < lengthScales.length; l++) {
                Features features = FeatureStage.features(data, new FeatureSettings.LowRank(
                        new RadialKernel(family, lengthScales[l]), TOLERANCE, MOST_LANDMARKS), cancellation);
                boolean exceeds = features.residualTrace() > TOLERANCE;
                boolean nothingElse = l == lengthScales.length - 1 && candidates.isEmpty();
                if (!exceeds || nothingElse) {
                    scan(scored(new FeatureSample(data, features), lengthScales[l]));
                }
            }
        }

        private Scored scored(FeatureSample sample, double lengthScale) {
            List<List<SecondMoments>> lagged = Arrays.stream(SCORE_LAGS)
                    .filter(lag -> lag == 1 || lag <= usual(data) / 4)
                    .mapToObj(lag -> new TransferRrr(lag, 0, 1, reversible)
                            .momentsByGroup(sample, halves, cancellation))
                    .toList();
            return new Scored(sample, lengthScale, lagged);
        }

        private void scan(Scored scored) {
            for (double shift : grid.shifts()) {
                List<SecondMoments> moments = larrr(shift, 0, 1).momentsByGroup(scored.sample(), halves, cancellation);
                for (double regularization : grid.regularizations()) {
                    for (int rank : grid.ranks()) {
                        consider(scored, moments, shift, regularization, limited
                                ? Math.min(rank, scored.sample().features().size()) : rank, 0);
                    }
                }
            }
        }

        /** @param gain by which a score must exceed the best one */
        private void consider(Scored scored, List<SecondMoments> moments, double shift, double regularization, int rank,
                double gain) {
            cancellation.check();
            double score = score(scored, moments, larrr(shift, regularization, rank));
            Candidate candidate = new Candidate(scored.lengthScale(), shift, regularization, rank, score);
            candidates.add(candidate);
            if (!Double.isNaN(score) && (best == null || score > best.candidate().score() + gain)) {
                best = new Best(candidate, scored, moments);
            }
            progress.run();
        }

        private void refineRank() {
            if (best == null) {
                return;
            }
            Best start = best;
            for (int rank : RANKS) {
                if (Arrays.stream(grid.ranks()).noneMatch(tried -> tried == rank)) {
                    consider(start.sample(), start.moments(), start.candidate().shift(),
                            start.candidate().regularization(), rank, CLEAR_GAIN * SCORED);
                }
            }
        }

        private Larrr larrr(double shift, double regularization, int rank) {
            return new Larrr(shift, regularization, rank, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED);
        }

        /**
         * NaN where a half allows no fit, and where there are fewer features than the rank: there every fit is all of
         * their span.
         */
        private static double score(Scored scored, List<SecondMoments> moments, Larrr estimator) {
            if (estimator.rank() > scored.sample().features().size()) {
                return Double.NaN;
            }
            try {
                double sum = 0;
                for (int half = 0; half < 2; half++) {
                    double[] train = {half == 0 ? 2 : 0, half == 0 ? 0 : 2};
                    double[] test = {2 - train[0], 2 - train[1]};
                    SpectralModel model = estimator.fitMoments(scored.sample(), SecondMoments.combine(moments, train));
                    for (List<SecondMoments> lagged : scored.lagged()) {
                        sum += VampScore.of(model, SecondMoments.combine(lagged, test),
                                Math.min(SCORED, scored.sample().features().size()));
                    }
                }
                return sum / (2 * scored.lagged().size());
            } catch (EstimationException noAnswer) {
                return Double.NaN;
            }
        }
    }
}

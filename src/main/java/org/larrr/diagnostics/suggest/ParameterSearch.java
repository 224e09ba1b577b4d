package org.larrr.diagnostics.suggest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Parallel;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * Chooses μ, γ, length-scale and rank of LaRRR from the data alone.
 *
 * <p>Risks at different μ are not comparable, so candidates are judged by how slow their leading eigenfunctions are on
 * data they were not learned from: eigenfunctions of one contiguous half, VAMP-1 score on the other half, both
 * ways, averaged over a few short lags τ. Source of the score: Wu and Noé 2020 (DOI
 * 10.1007/s00332-019-09567-y).
 *
 * <p>The best of many noisy scores is coarse and regularised by chance, and its eigenvalues are biased. Fine features
 * and a small γ cost little where data are plenty, and a misfit of the features costs the more the shorter the lags
 * that count; so the finest length-scale and the smallest γ whose score does not differ from the best are taken, and
 * nothing is cut that data resolve: see {@link #subspace}. Scores say how good functions are and nothing of the lags
 * at which their rates are read: μ is chosen by {@link ShiftChoice}.
 *
 * <p>The search stays small whatever the data: at most {@value #MAX_LANDMARKS} landmarks, length-scales that would
 * need more are left out, and more than {@value #MAX_STATES} states are thinned. Cost: one feature matrix a
 * length-scale, one pass a μ, O(N³) a candidate.
 */
public final class ParameterSearch {

    static final int MAX_LANDMARKS = 200;
    static final int MAX_STATES = 50_000;
    /** States at most that μ is chosen by, and N² times their number, which is what a pass costs. */
    private static final int MAX_FINE_STATES = 200_000;
    private static final double FINE_WORK = 4e8;
    /** States times coordinates, beyond which high-dimensional states are thinned further. */
    private static final int MAX_NUMBERS = 2_000_000;
    private static final int MIN_STATES = 2_000;
    /** A trajectory of fewer states shows little with some of them left out. */
    private static final int SHORT = 40;
    /** Matrices of features that a length-scale takes, beside its moments. */
    private static final int FEATURE_MATRICES = 3;
    /** Far below every γ of a grid. */
    private static final double TOLERANCE = 1e-8;
    /** Lags of the score in steps: long enough to separate slow from fast, short enough not to drown in noise. */
    private static final int[] SCORE_LAGS = {1, 2, 5, 10, 20};
    /** Eigenfunctions scored, the constant included: the slowest are the ones that are wanted right. */
    private static final int SCORED = 3;
    /** Only finer features whose score is lower by this fraction of the largest possible one are held to be worse. */
    private static final double SAME = 0.1;
    /** Without reversibility, where fine features turn noise into slow values, which the score hardly sees. */
    private static final double SAME_IRREVERSIBLE = 0.02;
    /** γ where none is tried yet: moments do not depend on it, weights hardly. */
    private static final double USUAL_REGULARIZATION = 1e-6;
    /** Dimensions that a symmetric regression keeps: all that are seen, but for the cost. */
    private static final int ALL = 100;
    /** Without reversibility small singular vectors are noise, which a general eigenproblem turns into slow values. */
    private static final int NONREVERSIBLE_VALUES = 20;

    private ParameterSearch() {}

    /**
     * {@return s, the dimensions that a regression should keep where r eigenpairs are wanted}
     *
     * @param rank       r
     * @param reversible whether the process is taken to be reversible
     */
    public static int subspace(int rank, boolean reversible) {
        return Math.max(rank, reversible ? ALL : NONREVERSIBLE_VALUES);
    }

    /**
     * All candidates and the best one.
     *
     * @param candidates in the order of the grid: length-scale, shift, regularisation, rank, the last varying fastest;
     *     length-scales that were left out are missing
     * @param best       the one to take, whose μ is yet to be chosen; absent if no candidate has an answer
     */
    public record Result(List<Candidate> candidates, Optional<Candidate> best) {
        public Result {
            candidates = List.copyOf(candidates);
        }

        /** {@return the highest score, which that of the best one need not be; NaN if there is none} */
        public double highest() {
            return candidates.stream().mapToDouble(Candidate::score).filter(score -> !Double.isNaN(score)).max()
                    .orElse(Double.NaN);
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
        return run(data, data, new Wanted(family, EstimatorKind.LARRR, reversible), grid, progress, cancellation);
    }

    /**
     * The estimator and kernel for which settings are searched.
     *
     * @param family     the kernel's family
     * @param method     LaRRR, or LaRRR reweighted, whose weights are those of every fit that is tried
     * @param reversible whether the process is taken to be reversible
     * @param firstLag   k₀ of the fits; empty if 1 may be chosen where lag 0 is noisy
     */
    public record Wanted(RadialKernel.Family family, EstimatorKind method, boolean reversible, OptionalInt firstLag) {

        /**
         * Sums over all lags.
         *
         * @param family     the kernel's family
         * @param method     LaRRR, or LaRRR reweighted
         * @param reversible whether the process is taken to be reversible
         */
        public Wanted(RadialKernel.Family family, EstimatorKind method, boolean reversible) {
            this(family, method, reversible, OptionalInt.of(0));
        }
    }

    /**
     * Tries every point of a grid on a part of the states.
     *
     * @param data         trajectories at a uniform step
     * @param whole        all of their states, at shorter steps, which the choice of μ looks at as far as its cost
     *     allows: what the shortest lags show is lost where states are left out
     * @param wanted       of which method
     * @param grid         what is tried
     * @param progress     hears of every candidate as it is scored
     * @param cancellation stops it
     * @return all candidates and the best one
     * @throws EstimationException if the data are too short to be halved
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Result run(Trajectories data, Trajectories whole, Wanted wanted, ParameterGrid grid,
            Runnable progress, Cancellation cancellation) {
        int most = Math.max(MIN_STATES, Math.min(MAX_STATES, MAX_NUMBERS / data.dimension()));
        Trajectories used = fewer(data, (data.size() + most - 1) / most);
        EstimationException.unless(used.size() >= 2 * MIN_PART && usual(used) >= 2,
                Message.of("suggestion.too-few-states", used.size(), used.count()).with(Fix.SETTINGS));
        DoubleFunction<FeatureSample> few = scale -> sample(used, wanted, scale, cancellation);
        double bytes = (double) FEATURE_MATRICES * Double.BYTES * used.size() * MAX_LANDMARKS;
        return new Search(few, bytes, usual(used), grid, wanted, progress, cancellation).run(best -> {
            FeatureSample coarse = few.apply(best.lengthScale());
            double features = coarse.features().size();
            int fewest = Math.max(used.size(), (int) Math.min(MAX_FINE_STATES, FINE_WORK / (features * features)));
            Trajectories fine = fewer(whole, (whole.size() + fewest - 1) / fewest);
            return fine.size() > used.size() ? new Finer(sample(fine, wanted, best.lengthScale(), cancellation),
                    grid.shiftsAt(fine.step(), wanted.reversible())) : new Finer(coarse, grid.shifts());
        });
    }

    /**
     * Tries every point of a grid on data whose features are what they are.
     *
     * @param sample       the featured data, in which groups are seen if sums of groups are all that is known
     * @param grid         what is tried; its length-scale is told only
     * @param reversible   whether the process is taken to be reversible
     * @param progress     hears of every candidate as it is scored
     * @param cancellation stops it
     * @return all candidates and the best one
     * @throws EstimationException if the data are too short to be halved
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Result run(FeatureSample sample, ParameterGrid grid, boolean reversible, Runnable progress,
            Cancellation cancellation) {
        Wanted wanted = new Wanted(RadialKernel.Family.GAUSSIAN, EstimatorKind.LARRR, reversible);
        return new Search(scale -> sample, 0, sample.longest(), grid, wanted, progress, cancellation)
                .run(best -> new Finer(sample, grid.shifts()));
    }

    /**
     * {@return one state in so many: every so manieth, or of many short trajectories every so manieth trajectory, since
     * they would be too short with states left out}
     *
     * @param data   any
     * @param stride at least 1
     */
    public static Trajectories fewer(Trajectories data, int stride) {
        boolean cut = data.size() / data.count() / stride < SHORT && data.count() >= stride * SHORT;
        return stride > 1 && cut ? data.only(IntStream.range(0, data.count()).filter(k -> k % stride == 0).toArray())
                : data.thin(stride);
    }

    /** With weights where the method has some: what is scored is how functions decay at equilibrium. */
    private static FeatureSample sample(Trajectories states, Wanted wanted, double lengthScale,
            Cancellation cancellation) {
        FeatureSample sample = new FeatureSample(states, FeatureStage.features(states, new FeatureSettings.LowRank(
                new RadialKernel(wanted.family(), lengthScale), TOLERANCE, MAX_LANDMARKS), cancellation));
        MomentEstimator usual = new Candidate(lengthScale, 1 / states.step(), USUAL_REGULARIZATION, 2, ALL, Double.NaN)
                .estimator(wanted.method(), wanted.reversible());
        return sample.withStationary(usual.stationaryWeights(sample, StageRun.uncached(cancellation)));
    }

    /** The data that μ is chosen on, and what is tried there. */
    private record Finer(FeatureSample sample, double[] shifts) {}

    private static final int MIN_PART = 10;

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

    /** One search under way. */
    private static final class Search {
        private final DoubleFunction<FeatureSample> samples;
        private final double bytes;
        private final long usual;
        private final ParameterGrid grid;
        private final Wanted wanted;
        private final boolean reversible;
        private final Runnable progress;
        private final Cancellation cancellation;
        private final List<Candidate> candidates = new ArrayList<>();
        private boolean limited;

        /**
         * @param samples features of a length-scale
         * @param bytes   that they take
         * @param usual   states of a usual trajectory
         */
        Search(DoubleFunction<FeatureSample> samples, double bytes, long usual, ParameterGrid grid, Wanted wanted,
                Runnable progress, Cancellation cancellation) {
            this.samples = samples;
            this.bytes = bytes;
            this.usual = usual;
            this.grid = grid;
            this.wanted = wanted;
            this.reversible = wanted.reversible();
            this.progress = progress;
            this.cancellation = cancellation;
        }

        /** Where no candidate has an answer, as among few different states, ranks are cut to the number of features. */
        Result run(Function<Candidate, Finer> finer) {
            tryAll();
            if (candidates.stream().allMatch(each -> Double.isNaN(each.score()))) {
                candidates.clear();
                limited = true;
                tryAll();
            }
            return new Result(candidates, best().map(best -> withShift(best, finer.apply(best))));
        }

        /** The finest and least regularised of those that cannot be distinguished from the best, at its best μ. */
        private Optional<Candidate> best() {
            double highest = new Result(candidates, Optional.empty()).highest();
            double same = reversible ? SAME : SAME_IRREVERSIBLE;
            return candidates.stream().filter(each -> each.score() >= highest - same * SCORED)
                    .min(Comparator.comparingDouble(Candidate::lengthScale)
                            .thenComparingDouble(Candidate::regularization)
                            .thenComparing(Comparator.comparingDouble(Candidate::score).reversed()));
        }

        private Candidate withShift(Candidate best, Finer finer) {
            FeatureSample sample = finer.sample();
            int firstLag = wanted.firstLag().orElseGet(() -> isNoisy(best, finer) ? 1 : 0);
            double shift = ShiftChoice.of(sample, estimator(at(best.shift(), best, firstLag, best.score())),
                    finer.shifts(), cancellation).orElse(best.shift());
            double score = candidates.stream().filter(each -> each.shift() == shift && each.rank() == best.rank()
                    && Double.compare(each.lengthScale(), best.lengthScale()) == 0
                    && each.regularization() == best.regularization())
                    .mapToDouble(Candidate::score).findFirst().orElse(best.score());
            Candidate kept = at(shift, best, firstLag, score);
            Candidate cut = new Candidate(kept.lengthScale(), shift, kept.regularization(), kept.rank(), kept.rank(),
                    kept.firstLag(), kept.score());
            return !reversible && ShiftChoice.isClearer(sample, estimator(cut), estimator(kept), cancellation) ? cut
                    : kept;
        }

        /** Returns whether lag 0 is noisy, which the largest μ shows best. */
        private boolean isNoisy(Candidate best, Finer finer) {
            double largest = finer.shifts()[finer.shifts().length - 1];
            return wanted.method() == EstimatorKind.LARRR && ShiftChoice.isNoisy(finer.sample(),
                    at(largest, best, 0, best.score()).estimator(reversible), cancellation);
        }

        private static Candidate at(double shift, Candidate of, int firstLag, double score) {
            return new Candidate(of.lengthScale(), shift, of.regularization(), of.rank(), of.subspace(), firstLag,
                    score);
        }

        private MomentEstimator estimator(Candidate candidate) {
            return candidate.estimator(wanted.method(), reversible);
        }

        /** The last length-scale stands in where its features, as all others, would be too many. */
        private void tryAll() {
            double[] lengthScales = grid.lengthScales();
            List<List<Candidate>> found = new ArrayList<>(Collections.nCopies(lengthScales.length, List.of()));
            Parallel.forEach(lengthScales.length, bytes, k -> {
                FeatureSample sample = samples.apply(lengthScales[k]);
                if (sample.features().residualTrace() <= TOLERANCE) {
                    found.set(k, scan(scored(sample, lengthScales[k])));
                }
            });
            found.forEach(candidates::addAll);
            if (candidates.isEmpty() && lengthScales.length > 0) {
                double last = lengthScales[lengthScales.length - 1];
                candidates.addAll(scan(scored(samples.apply(last), last)));
            }
        }

        private Scored scored(FeatureSample sample, double lengthScale) {
            List<List<SecondMoments>> lagged = Arrays.stream(SCORE_LAGS).filter(lag -> lag == 1 || lag <= usual / 4)
                    .map(sample::nearestLag).distinct()
                    .mapToObj(lag -> sample.lagged(lag, reversible, sample.halves())).toList();
            return new Scored(sample, lengthScale, lagged);
        }

        private List<Candidate> scan(Scored scored) {
            List<Candidate> found = new ArrayList<>();
            List<SecondMoments> moments = List.of();
            for (double shift : grid.shifts()) {
                moments = estimator(new Candidate(scored.lengthScale(), shift, USUAL_REGULARIZATION, 2, ALL,
                        Double.NaN)).momentsByGroup(scored.sample(), scored.sample().halves(), moments, cancellation);
                for (double regularization : grid.regularizations()) {
                    for (int rank : grid.ranks()) {
                        found.add(judge(scored, moments, shift, regularization, limited
                                ? Math.min(rank, scored.sample().features().size()) : rank));
                    }
                }
            }
            return found;
        }

        private Candidate judge(Scored scored, List<SecondMoments> moments, double shift, double regularization,
                int rank) {
            cancellation.check();
            int subspace = subspace(rank, reversible);
            Candidate candidate =
                    new Candidate(scored.lengthScale(), shift, regularization, rank, subspace, Double.NaN);
            double score = score(scored, moments, estimator(candidate));
            progress.run();
            return new Candidate(scored.lengthScale(), shift, regularization, rank, subspace, score);
        }

        /**
         * NaN where a half allows no fit, and where there are fewer features than the rank: there every fit is all of
         * their span.
         */
        private static double score(Scored scored, List<SecondMoments> moments, MomentEstimator estimator) {
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
            } catch (EstimationException ignored) {
                return Double.NaN;
            }
        }
    }
}

package org.larrr.diagnostics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * Block bootstrap of what is made of a fit's {@link Semigroup}: blocks of consecutive rows are drawn with replacement,
 * the fit is repeated from their summed moments, and averages over the equilibrium run over their rows, thinned where
 * they are many. Source: Künsch 1989 (DOI 10.1214/aos/1176347265).
 */
public final class SemigroupBootstrap {

    private static final int FEWEST_BLOCKS = 10;
    private static final int MOST_BLOCKS = 100;
    /** A block of this many relaxation times keeps nearly all of the dependence. */
    private static final double RELAXATION_TIMES = 6;
    /** Averages need no more rows than this. */
    private static final int ENOUGH_ROWS = 6_000;

    private final FeatureSample sample;
    private final MomentEstimator estimator;
    /** The states of every block. */
    private final List<int[]> rows;
    private final List<SecondMoments> moments;

    private SemigroupBootstrap(FeatureSample sample, MomentEstimator estimator, RowGroups blocks,
            List<SecondMoments> moments) {
        this.sample = sample;
        this.estimator = estimator;
        this.rows = sample.rowsOf(blocks);
        this.moments = moments;
    }

    /**
     * Sums the moments block by block; O(nN²).
     *
     * @param sample       the featured data of the fit
     * @param estimator    the estimator of the fit
     * @param model        the fit, whose slowest process sets the length of the blocks
     * @param cancellation stops it
     * @return what replicates are drawn from
     * @throws EstimationException if there are fewer than {@value #FEWEST_BLOCKS} blocks
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static SemigroupBootstrap of(FeatureSample sample, MomentEstimator estimator, SpectralModel model,
            Cancellation cancellation) {
        return ofGroups(sample.inGroups(), estimator, model, cancellation);
    }

    private static SemigroupBootstrap ofGroups(FeatureSample sample, MomentEstimator estimator, SpectralModel model,
            Cancellation cancellation) {
        boolean copies = sample.trajectories().grid().isCommon();
        RowGroups blocks = copies ? sample.perTrajectory() : sample.blocks(rowsOfBlock(sample, model));
        if (blocks.count() < FEWEST_BLOCKS) {
            throw new EstimationException(Notice.of("bands.too-few-stretches"));
        }
        return new SemigroupBootstrap(sample, estimator, blocks,
                estimator.momentsByGroup(sample, blocks, cancellation));
    }

    private static int rowsOfBlock(FeatureSample data, SpectralModel model) {
        double slowest = 0;
        for (Complex eigenvalue : model.eigenvalues()) {
            slowest = eigenvalue.isDefined() && eigenvalue.re() < 0 ? Math.max(slowest, -1 / eigenvalue.re()) : slowest;
        }
        double rowsPerTime = (data.size() - data.count()) / data.duration();
        double wanted = RELAXATION_TIMES * slowest * rowsPerTime;
        double longest = data.size() / (double) FEWEST_BLOCKS;
        return (int) Math.max(1, Math.ceil(Math.min(longest, Math.max(wanted, data.size() / (double) MOST_BLOCKS))));
    }

    /**
     * Numbers made of the semigroup of each replicate; replicates that have no answer are left out. O(N³) and what the
     * numbers cost, each.
     *
     * @param replicates   how many are drawn
     * @param seed         same seed, same draws
     * @param numbers      what is made of a semigroup; an {@link EstimationException} leaves the replicate out
     * @param cancellation stops it
     * @return one entry a replicate that has an answer
     * @throws EstimationException if more than half have no answer
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public List<double[]> draw(int replicates, long seed, Function<Semigroup, double[]> numbers,
            Cancellation cancellation) {
        SplittableRandom random = new SplittableRandom(seed);
        List<double[]> answers = new ArrayList<>();
        for (int b = 0; b < replicates; b++) {
            cancellation.check();
            int[] drawn = random.ints(rows.size(), 0, rows.size()).toArray();
            try {
                answers.add(numbers.apply(replicate(drawn)));
            } catch (EstimationException degenerate) {
                continue; // a draw that leaves a set without states says nothing about the others
            }
        }
        if (answers.size() < Math.max(2, replicates / 2)) {
            throw new EstimationException(Notice.of("bands.no-answer"));
        }
        return answers;
    }

    /**
     * Rates between metastable sets of each replicate, which are numbered as the given ones: Q and passage times row by
     * row, then Kemeny's constant.
     *
     * @param replicates   how many are drawn
     * @param seed         same seed, same draws
     * @param sets         of the fit
     * @param cancellation stops it
     * @return one entry a replicate that has an answer
     * @throws EstimationException if more than half have no answer
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public List<double[]> drawRates(int replicates, long seed, MetastableSets sets, Cancellation cancellation) {
        return draw(replicates, seed, semigroup -> RateMatrix.again(semigroup, sets).numbers(), cancellation);
    }

    private Semigroup replicate(int[] drawn) {
        double[] weights = new double[rows.size()];
        Arrays.stream(drawn).forEach(block -> weights[block]++);
        SpectralModel refit = estimator.fitMoments(sample, SecondMoments.combine(moments, weights));
        return Semigroup.of(refit, rowsOf(drawn));
    }

    /** The states of the drawn blocks with their features, thinned to about {@value #ENOUGH_ROWS}. */
    private FeatureSample rowsOf(int[] drawn) {
        Trajectories data = sample.trajectories();
        int stride = Math.max(1, data.size() / ENOUGH_ROWS);
        int[] taken = Arrays.stream(drawn).flatMap(block -> IntStream.iterate(0, i -> i < rows.get(block).length,
                i -> i + stride).map(i -> rows.get(block)[i])).toArray();
        int d = data.dimension();
        double[] states = new double[taken.length * d];
        for (int i = 0; i < taken.length; i++) {
            System.arraycopy(data.states(), taken[i] * d, states, i * d, d);
        }
        Trajectories some = Trajectories.wrap(states, new int[] {taken.length}, new TimeGrid.Uniform(1), "",
                data.coordinates());
        return new FeatureSample(
                some, sample.features().rows(taken));
    }
}

package org.larrr.diagnostics;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.trust.Blocks;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.Spread;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.MomentEstimator;
import org.larrr.linalg.Parallel;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * Moving-block bootstrap of what is made of a fit's {@link Semigroup}: {@link Blocks} are drawn with replacement,
 * the fit is repeated from their summed moments, and averages over the equilibrium run over their rows, thinned where
 * they are many. Source: Künsch 1989 (DOI 10.1214/aos/1176347265).
 */
public final class SemigroupBootstrap {

    /** Averages need no more rows than this. */
    private static final int ENOUGH_ROWS = 6_000;
    private static final double[] NONE = {};

    private final FeatureSample sample;
    private final MomentEstimator estimator;
    private final BootstrapSettings settings;
    private final Blocks blocks;
    /** The states of every cell. */
    private final List<int[]> rows;
    private final MomentEstimator.Resampling resampling;

    /**
     * Sums the moments cell by cell; O(nN²).
     *
     * @param sample       the featured data of the fit
     * @param estimator    the estimator of the fit
     * @param model        the fit, whose slowest process sets the length of the blocks
     * @param settings     how replicates are drawn
     * @param cancellation stops it
     * @throws EstimationException if there are too few blocks
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public SemigroupBootstrap(FeatureSample sample, MomentEstimator estimator, SpectralModel model,
            BootstrapSettings settings, Cancellation cancellation) {
        this.sample = sample.inGroups();
        this.estimator = estimator;
        this.settings = settings;
        blocks = Blocks.of(this.sample, model, settings);
        rows = this.sample.rowsOf(blocks.cells());
        resampling = estimator.resampling(this.sample, blocks.cells(), cancellation);
    }

    /** {@return how many standard deviations of the draws to either side make a band of the level that is asked for} */
    public double reach() {
        return blocks.widening() * Spread.deviations(settings.level());
    }

    /**
     * Numbers made of the semigroup of each replicate; replicates that have no answer are left out. O(N³) and what the
     * numbers cost, each; several at a time.
     *
     * @param numbers      what is made of a semigroup, on any thread; an {@link EstimationException} leaves the
     *                     replicate out
     * @param cancellation stops it
     * @return one entry a replicate that has an answer
     * @throws EstimationException if more than half have no answer
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public List<double[]> draw(Function<Semigroup, double[]> numbers, Cancellation cancellation) {
        SplittableRandom random = new SplittableRandom(settings.seed());
        List<double[]> draws = Stream.generate(() -> blocks.draw(random)).limit(settings.replicates()).toList();
        double[][] found = new double[draws.size()][];
        Parallel.forEach(found.length, Double.BYTES * ENOUGH_ROWS * (double) sample.features().size(), b -> {
            cancellation.check();
            try {
                found[b] = numbers.apply(replicate(draws.get(b)));
            } catch (EstimationException ignored) {
                found[b] = NONE; // a draw that leaves a set without states says nothing about the others
            }
        });
        List<double[]> answers = Stream.of(found).filter(answer -> answer != NONE).toList();
        EstimationException.unless(answers.size() >= Math.max(2, settings.replicates() / 2),
                Message.of("bands.no-answer"));
        return answers;
    }

    /**
     * Rates between metastable sets of each replicate, which are numbered as the given ones: Q and passage times row by
     * row, Kemeny's constant, then the odds of the sets' weights.
     *
     * @param sets         of the fit
     * @param cancellation stops it
     * @return one entry a replicate that has an answer
     * @throws EstimationException if more than half have no answer
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public List<double[]> drawRates(MetastableSets sets, Cancellation cancellation) {
        return draw(semigroup -> RateMatrix.again(semigroup, sets).numbers(), cancellation);
    }

    private Semigroup replicate(double[] weights) {
        MomentEstimator.Resampled drawn = resampling.resample(weights);
        SpectralModel refit = estimator.fitMoments(sample, drawn.moments());
        // Weights of states hold how often they were drawn.
        return Semigroup.of(refit, drawn.stationary().isPresent() ? sample.withStationary(drawn.stationary())
                : rowsOf(weights));
    }

    /** The states of the drawn cells with their features, thinned to about {@value #ENOUGH_ROWS}. */
    private FeatureSample rowsOf(double[] weights) {
        Trajectories data = sample.trajectories();
        int stride = Math.max(1, data.size() / ENOUGH_ROWS);
        int[] taken = IntStream.range(0, weights.length).flatMap(cell -> IntStream.range(0, (int) weights[cell])
                .flatMap(time -> IntStream.iterate(0, i -> i < rows.get(cell).length, i -> i + stride)
                        .map(i -> rows.get(cell)[i]))).toArray();
        Trajectories some = Trajectories.wrap(data.statesAt(taken), new int[] {taken.length},
                new TimeGrid.Uniform(1), "", data.coordinates());
        return new FeatureSample(some, sample.features().rows(taken));
    }
}

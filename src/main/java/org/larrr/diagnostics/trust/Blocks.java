package org.larrr.diagnostics.trust;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.HeapSpace;

/**
 * The resampling of a moving-block bootstrap: runs of consecutive cells, so that blocks overlap, or whole trajectories
 * if there are {@value #MIN_TRAJECTORIES} or more. Overlapping blocks estimate a variance from the same data with two
 * thirds of the variance of blocks side by side. Source: Künsch 1989 (DOI 10.1214/aos/1176347265).
 *
 * @param cells      of the data
 * @param run        how many cells make a block
 * @param time       b, the length of a block [time]; infinite where whole trajectories are drawn
 * @param relaxation τ, that of the slowest process [time], 0 if it is not known
 */
public record Blocks(RowGroups cells, int run, double time, double relaxation) {

    /** From this many on, trajectories are the independent units. */
    static final int MIN_TRAJECTORIES = 20;
    private static final int CELLS_PER_BLOCK = 5;
    /** A block of this many relaxation times keeps nearly all of the dependence. */
    private static final double RELAXATION_TIMES = 6;
    /** More would cost memory and time; longer blocks are no worse. */
    private static final int MAX_CELLS = 200;
    /** Fewer independent blocks than this say little about spread. */
    private static final int MIN_BLOCKS = 8;

    /**
     * {@return the blocks of a fit's data}
     *
     * @param sample   the featured data of the fit
     * @param model    the fit, whose slowest process sets the length of a block where the settings do not
     * @param settings how blocks are drawn
     * @throws EstimationException if the data hold too few independent blocks
     * @throws IllegalArgumentException if the moments of all cells do not fit into memory; the message says what to
     *         change
     */
    public static Blocks of(FeatureSample sample, SpectralModel model, BootstrapSettings settings) {
        boolean byTrajectory = sample.count() >= MIN_TRAJECTORIES || sample.trajectories().grid().isCommon();
        double relaxation = relaxation(model);
        double time = byTrajectory ? Double.POSITIVE_INFINITY : blockTime(settings, relaxation, sample);
        RowGroups cells = byTrajectory ? sample.perTrajectory() : sample.blocks(cellRows(sample, time));
        // Groups that sums are kept of are as long as they are.
        double cellTime = sample.sums().isPresent() ? sample.duration() / cells.count() : time / CELLS_PER_BLOCK;
        int run = byTrajectory ? 1 : (int) Math.max(1, Math.min(CELLS_PER_BLOCK, Math.round(time / cellTime)));
        EstimationException.unless(cells.count() >= MIN_BLOCKS * run, Message.of("bands.too-few-stretches-of-block"));
        requireRoom(cells.count(), sample.features().size());
        return new Blocks(cells, run, time, relaxation);
    }

    /** The moments of every cell are kept, and sums over them. */
    private static void requireRoom(int cells, int features) {
        double pair = 3.0 * cells * Double.BYTES;
        HeapSpace.require(pair * features * features, Message.of("bands.stretches", cells, features),
                Message.of("bands.fewer-features", (int) Math.sqrt(HeapSpace.bytes() / pair)));
    }

    private static double relaxation(SpectralModel model) {
        return IntStream.range(1, model.rank()).mapToDouble(model::timescale).filter(Double::isFinite).max().orElse(0);
    }

    private static double blockTime(BootstrapSettings settings, double relaxation, FeatureSample data) {
        if (settings.blockTime() > 0) {
            return settings.blockTime();
        }
        double longest = data.duration() / (2 * MIN_BLOCKS);
        return relaxation > 0 ? Math.min(RELAXATION_TIMES * relaxation, longest) : longest;
    }

    private static int cellRows(FeatureSample data, double blockTime) {
        double rowsPerTime = (data.size() - data.count()) / data.duration();
        return (int) Math.max(1 + data.size() / MAX_CELLS, Math.round(blockTime * rowsPerTime / CELLS_PER_BLOCK));
    }

    /**
     * {@return 1/√(1 − τ/b), by which the standard errors of averages are larger than the spread of draws, since blocks
     * lose the dependence across their ends: of correlations e^(−t/τ), τ/b of the variance; √2 at most}
     */
    public double widening() {
        return 1 / Math.sqrt(Math.max(0.5, 1 - relaxation / time));
    }

    /**
     * {@return how often every cell is drawn, as many in all as there are}
     *
     * @param random where the draws come from
     */
    public double[] draw(SplittableRandom random) {
        return draw(random, cells.count(), run);
    }

    /**
     * {@return how often every cell is drawn when runs of cells are drawn with replacement until there are as many as
     * before}
     *
     * @param random where the draws come from
     * @param count  how many cells there are
     * @param run    how many consecutive cells are drawn together
     */
    public static double[] draw(SplittableRandom random, int count, int run) {
        double[] weights = new double[count];
        int drawn = 0;
        while (drawn < count) {
            int first = random.nextInt(count);
            for (int c = 0; c < run && drawn < count; c++, drawn++) {
                weights[(first + c) % count]++;
            }
        }
        return weights;
    }

    /** Returns 0 … count − 1 in a random order, all orders equally likely. */
    static int[] permutation(RandomGenerator random, int count) {
        int[] permuted = IntStream.range(0, count).toArray();
        for (int i = count - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int kept = permuted[i];
            permuted[i] = permuted[j];
            permuted[j] = kept;
        }
        return permuted;
    }
}

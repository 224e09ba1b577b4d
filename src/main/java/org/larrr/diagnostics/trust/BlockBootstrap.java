package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Quantiles;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.linalg.Complex;
import org.larrr.linalg.Parallel;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
/**
 * Moving-block bootstrap of a fit, by trajectory where there are many.
 *
 * <p>The moments are summed once over short cells of consecutive rows; a replicate is the sum over randomly chosen runs
 * of cells (blocks), which keeps the dependence inside a block, and costs O(N³) whatever n ({@link Blocks}). Eigenpairs
 * of a replicate are matched to those of the fit by the overlap of their eigenfunctions. Source: Künsch 1989 (DOI
 * 10.1214/aos/1176347265).
 */
public final class BlockBootstrap {

    /** Stretches without refits, and how many are drawn together to keep the dependence. */
    private static final int GROUPS = 48;
    private static final int RUN = 3;
    /** Refits are as many as asked for as long as they take about a second, then fewer, down to 40. */
    private static final double AFFORDABLE = 200.0 * 64 * 64 * 64;
    private static final int MIN_REPLICATES = 40;

    private BlockBootstrap() {}

    /**
     * The outcome of a bootstrap.
     *
     * @param spreads        standard error of each eigenvalue, re and im [1/time]; undefined where too few refits hold
     *     it
     * @param operatorSpread median over replicates of ‖C^{1/2}(G_b − G)‖, the statistical part of the operator error
     * @param replicates     refits that succeeded
     * @param blockTime      the block length that was used [time]; infinite where whole trajectories were drawn
     */
    public record Result(List<Complex> spreads, double operatorSpread, int replicates, double blockTime) {}

    /** A bootstrap with what was drawn. */
    record Drawn(Result result, Draws draws) {}

    /**
     * The drawn replicates, which others can reuse.
     *
     * @param cells   stretches of the data
     * @param weights how often each was drawn, one array a replicate
     * @param values  the refitted eigenvalues of each replicate in the order of the fit; empty without refits
     */
    record Draws(RowGroups cells, List<double[]> weights, List<Complex[]> values) {

        /** For a method that is not refitted: runs of {@value #RUN} of {@value #GROUPS} stretches. */
        static Draws of(FeatureSample sample) {
            Trajectories data = sample.trajectories();
            RowGroups fine = sample.blocks(Math.max(1, data.size() / GROUPS));
            int count = Math.min(GROUPS, fine.count());
            int[] group = fine.group();
            Arrays.setAll(group, run -> (int) ((long) group[run] * count / fine.count()));
            SplittableRandom random = new SplittableRandom(1);
            return new Draws(new RowGroups(fine.bounds(), group, count),
                    Stream.generate(() -> Blocks.draw(random, count, RUN)).limit(MIN_REPLICATES).toList(),
                    List.of());
        }
    }

    /**
     * Draws the replicates; O(nN²) and O(N³) each.
     *
     * @param sample       the featured data of the fit
     * @param estimator    the estimator of the fit
     * @param model        the fit itself
     * @param settings     how they are drawn
     * @param cancellation stops it
     * @return the spread of each eigenvalue
     * @throws EstimationException if the data hold too few independent blocks
     * @throws java.util.concurrent.CancellationException if cancelled
     * @throws IllegalArgumentException if the moments of the stretches do not fit into memory; the message says what to
     *         change
     */
    static Drawn run(FeatureSample sample, MomentEstimator estimator, SpectralModel model,
            BootstrapSettings settings, Cancellation cancellation) {
        Blocks blocks = Blocks.of(sample, model, settings);
        return new Replicates(sample, estimator, model, estimator.resampling(sample, blocks.cells(), cancellation),
                blocks).run(settings, cancellation);
    }

    private record Refit(Complex[] found, double spread) {}

    /** The refits. */
    private record Replicates(FeatureSample sample, MomentEstimator estimator, SpectralModel model,
            MomentEstimator.Resampling resampling, Blocks blocks) {

        Drawn run(BootstrapSettings settings, Cancellation cancellation) {
            SplittableRandom random = new SplittableRandom(settings.seed());
            DMatrixRMaj mass = resampling.resample(Vectors.ones(blocks.cells().count())).moments().mass();
            EigenpairMatching matching = new EigenpairMatching(model, mass);
            OperatorDistance distance = new OperatorDistance(model, mass);
            List<double[]> drawn = IntStream.range(0, replicates(settings)).mapToObj(b -> blocks.draw(random)).toList();
            Refit[] refits = new Refit[drawn.size()];
            Parallel.forEach(refits.length, b -> {
                cancellation.check();
                refits[b] = refit(drawn.get(b), matching, distance);
            });
            List<double[]> weights = new ArrayList<>();
            List<Complex[]> values = new ArrayList<>();
            List<Double> spreads = new ArrayList<>();
            for (int b = 0; b < refits.length; b++) {
                if (refits[b].found().length > 0) {
                    weights.add(drawn.get(b));
                    values.add(refits[b].found());
                    spreads.add(refits[b].spread());
                }
            }
            return new Drawn(new Result(errors(values), median(spreads), values.size(), blocks.time()),
                    new Draws(blocks.cells(), weights, values));
        }

        /** A draw that leaves a direction without data, or functions alike, finds none: it says nothing of others. */
        private Refit refit(double[] counts, EigenpairMatching matching, OperatorDistance distance) {
            try {
                SpectralModel replicate = estimator.fitMoments(sample, resampling.resample(counts).moments());
                return new Refit(matching.eigenvalues(replicate), distance.to(replicate));
            } catch (EstimationException | ArithmeticException ignored) {
                return new Refit(new Complex[0], Double.NaN);
            }
        }

        private int replicates(BootstrapSettings settings) {
            double size = sample.features().size();
            return Math.min(settings.replicates(),
                    Math.max(MIN_REPLICATES, (int) (AFFORDABLE / (size * size * size))));
        }

        /** Both members of a pair are one process: what refits say of either, mirrored, they say of both. */
        private List<Complex> errors(List<Complex[]> values) {
            List<Complex> errors = new ArrayList<>();
            for (int i = 0; i < model.rank(); i++) {
                int index = i;
                int conjugate = model.conjugate(i);
                if (conjugate >= 0 && conjugate < i) {
                    errors.add(errors.get(conjugate));
                    continue;
                }
                Stream<Complex> own = values.stream().map(v -> v[index]);
                Stream<Complex> mirrored = conjugate < 0 ? Stream.empty()
                        : values.stream().map(v -> v[conjugate].conjugate());
                errors.add(Spread.ofMost(Stream.concat(own, mirrored).toList()));
            }
            return errors;
        }

        private static double median(List<Double> values) {
            return Quantiles.median(values.stream().mapToDouble(Double::doubleValue).sorted().toArray());
        }
    }
}

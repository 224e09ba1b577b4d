package org.larrr.bench;

import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.LengthScaleSearch;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.Source;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.Truth.TruthSource;

/**
 * One slow coordinate among many fast ones: the triple well in x₁ beside d − 1 independent Ornstein–Uhlenbeck
 * coordinates of rate {@value #RATE} and the triple well's width, whose λ₂ is the triple well's. How much its error
 * grows with d, with one length-scale for all coordinates and with one each or a metric, learned from the data.
 */
public final class HiddenCoordinate {

    private static final double RATE = 20;
    private static final double STEP = 0.01;
    private static final double SHIFT = 5;
    private static final double GAMMA = 1e-5;
    private static final int RANK = 6;
    private static final RadialKernel.Family FAMILY = RadialKernel.Family.GAUSSIAN;

    private final int steps;
    private final boolean rotated;
    private final TruthSource truths;

    /**
     * @param steps   of each trajectory
     * @param rotated whether the coordinates are turned by a random rotation, so that no one of them is slow
     * @param truths  tells the true λ₂
     */
    public HiddenCoordinate(int steps, boolean rotated, TruthSource truths) {
        this.steps = steps;
        this.rotated = rotated;
        this.truths = truths;
    }

    /**
     * Relative errors of λ₂.
     *
     * @param single  with the best single length-scale
     * @param learned with learned ones, where the third part of the data confirmed them
     * @param search  how they were learned
     */
    public record Errors(double single, double learned, LengthScaleSearch.Result search) {}

    /** @param dimension d, at least 2 */
    public Errors measure(int dimension, long seed, Cancellation cancellation) {
        StochasticSystem well = SystemCatalogue.get("triple-well");
        double truth = truths.truth(well, 2).eigenvalues().get(1).re();
        Trajectories data = data(well, dimension, seed, cancellation);
        LengthScaleSearch.Result search =
                ParameterSuggestion.lengthScales(data, FAMILY, new ResolventRrr(SHIFT, GAMMA, RANK, true,
                        OptionalInt.empty(), EigenvalueMap.CORRECTED), cancellation);
        return new Errors(error(data, new RadialKernel(FAMILY, search.single()), truth, cancellation),
                error(data, search.bestKernel(), truth, cancellation), search);
    }

    /** The error in the slow coordinate alone, d = 1, at the best length-scale of the same grid of factors. */
    public double alone(double lengthScale, long seed, Cancellation cancellation) {
        StochasticSystem well = SystemCatalogue.get("triple-well");
        Trajectories data = new Source.Simulation(well, STEP, steps, 1, 10, seed).trajectories(cancellation);
        return error(data, new RadialKernel(FAMILY, lengthScale), truths.truth(well, 2).eigenvalues().get(1).re(),
                cancellation);
    }

    private Trajectories data(StochasticSystem well, int d, long seed, Cancellation cancellation) {
        double[] slow = new Source.Simulation(well, STEP, steps, 1, 10, seed).trajectories(cancellation).states();
        int n = slow.length;
        SplittableRandom random = new SplittableRandom(seed);
        double width = width(slow);
        double keep = Math.exp(-RATE * STEP);
        double noise = width * Math.sqrt(1 - keep * keep);
        double[] states = new double[n * d];
        for (int a = 1; a < d; a++) {
            double x = width * random.nextGaussian();
            for (int i = 0; i < n; i++) {
                states[i * d + a] = x;
                x = keep * x + noise * random.nextGaussian();
            }
        }
        for (int i = 0; i < n; i++) {
            states[i * d] = slow[i];
        }
        double[] seen = rotated ? turned(states, n, rotation(d, random)) : states;
        return Trajectories.wrap(seen, new int[] {n}, new TimeGrid.Uniform(STEP), "",
                java.util.stream.IntStream.rangeClosed(1, d).mapToObj(a -> "x" + a).toList());
    }

    private static double width(double[] values) {
        double mean = java.util.Arrays.stream(values).average().orElse(0);
        return Math.sqrt(java.util.Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElse(1));
    }

    /** Orthonormal rows: normal vectors by Gram and Schmidt, twice for full accuracy. */
    private static double[][] rotation(int d, SplittableRandom random) {
        double[][] rows = new double[d][d];
        for (int a = 0; a < d; a++) {
            java.util.Arrays.setAll(rows[a], k -> random.nextGaussian());
            for (int pass = 0; pass < 2; pass++) {
                for (int b = 0; b < a; b++) {
                    double along = dot(rows[a], rows[b]);
                    for (int k = 0; k < d; k++) {
                        rows[a][k] -= along * rows[b][k];
                    }
                }
            }
            double norm = Math.sqrt(dot(rows[a], rows[a]));
            for (int k = 0; k < d; k++) {
                rows[a][k] /= norm;
            }
        }
        return rows;
    }

    private static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int k = 0; k < x.length; k++) {
            sum += x[k] * y[k];
        }
        return sum;
    }

    private static double[] turned(double[] states, int n, double[][] rotation) {
        int d = rotation.length;
        double[] result = new double[n * d];
        for (int i = 0; i < n; i++) {
            double[] state = java.util.Arrays.copyOfRange(states, i * d, (i + 1) * d);
            for (int a = 0; a < d; a++) {
                result[i * d + a] = dot(rotation[a], state);
            }
        }
        return result;
    }

    private static double error(Trajectories data, Kernel kernel, double truth, Cancellation cancellation) {
        FeatureSample sample =
                new FeatureSample(data, FeatureStage.features(data, FeatureSettings.LowRank.of(kernel), cancellation));
        ResolventRrr larrr = new ResolventRrr(SHIFT, GAMMA, RANK, true, OptionalInt.empty(), EigenvalueMap.CORRECTED);
        List<Complex> values = larrr.fit(sample, StageRun.uncached(cancellation)).eigenvalues();
        return values.get(1).isDefined() ? Math.abs(values.get(1).re() - truth) / Math.abs(truth)
                : Double.POSITIVE_INFINITY;
    }
}

package org.larrr.diagnostics.suggest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.TestTruths;

/**
 * How good suggestions are: the median error of λ₂ over seeds at the suggested parameters beside that of every grid
 * point, with the truth known. Arguments: first seed, number of seeds.
 */
public final class SuggestBenchmark {

    private SuggestBenchmark() {}

    public static void main(String[] arguments) {
        int first = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 0;
        int seeds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 10;
        System.out.printf("%-20s %10s %10s %8s %10s %10s %10s%n",
                "system", "suggested", "best", "ratio", "median", "worst", "seconds");
        for (String name : List.of("triple-well", "ornstein-uhlenbeck", "quadruple-well")) {
            run(SystemCatalogue.get(name), first, seeds);
        }
    }

    private static void run(StochasticSystem system, int first, int seeds) {
        SuggestedSetup s = system.suggestion();
        double truth = TestTruths.of(system, 2).eigenvalues().get(1).re();
        List<double[]> errors = new ArrayList<>();
        double[] chosen = new double[seeds];
        double[] seconds = new double[seeds];
        List<String> choices = new ArrayList<>();
        for (int k = 0; k < seeds; k++) {
            Trajectories data = Simulator.simulate(
                    Simulation.byDefault(system, s.step(), (int) Math.round(s.duration() / s.step()), 1,
                    s.burnIn(),
                    first + k), new Cancellation());
            long start = System.nanoTime();
            ParameterGrid grid = ParameterGrid.around(data, true);
            ParameterSearch.Result result = ParameterSearch.run(
                    data, RadialKernel.Family.GAUSSIAN, grid, system.reversible(), () -> {}, new Cancellation());
            seconds[k] = (System.nanoTime() - start) / 1e9;
            Candidate best = result.best().orElseThrow();
            chosen[k] = errors(data, best, system.reversible(), truth)[0];
            choices.add(String.format(Locale.ROOT, "l=%.2f μ=%.2f γ=%.0e r=%d", best.lengthScale(), best.shift(),
                    best.regularization(), best.rank()));
            errors.add(gridErrors(data, grid, system.reversible(), truth));
        }
        double[] medians = new double[errors.get(0).length];
        Arrays.setAll(medians, i -> median(errors.stream().mapToDouble(e -> e[i]).toArray()));
        Arrays.sort(medians);
        System.out.printf(Locale.ROOT, "%-20s %10.4f %10.4f %8.2f %10.4f %10.4f %10.2f%n", system.id(), median(chosen),
                medians[0],
                median(chosen) / medians[0], medians[medians.length / 2], medians[medians.length - 1], median(seconds));
        System.out.println("    " + String.join("; ", choices));
    }

    private static double[] gridErrors(Trajectories data, ParameterGrid grid, boolean reversible, double truth) {
        List<Double> errors = new ArrayList<>();
        for (double lengthScale : grid.lengthScales()) {
            for (double shift : grid.shifts()) {
                for (double error : errors(data, reversible, truth, lengthScale, shift, grid.regularizations(),
                        grid.ranks()[0])) {
                    errors.add(error);
                }
            }
        }
        return errors.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static double[] errors(Trajectories data, Candidate c, boolean reversible, double truth) {
        return errors(data, reversible, truth, c.lengthScale(), c.shift(), new double[] {c.regularization()}, c.rank());
    }

    private static double[] errors(Trajectories data, boolean reversible, double truth, double lengthScale,
            double shift,
            double[] regularizations, int rank) {
        FeatureSample sample = new FeatureSample(data, FeatureStage.features(data, new FeatureSettings.LowRank(
                new RadialKernel(RadialKernel.Family.GAUSSIAN, lengthScale), 1e-10, 150), new Cancellation()));
        SecondMoments moments = larrr(shift, 0, 1, reversible)
                .momentsByGroup(sample, RowGroups.single(data), new Cancellation()).get(0);
        return Arrays.stream(regularizations).map(regularization -> {
            try {
                Complex value = larrr(shift, regularization, rank, reversible).fitMoments(sample, moments).eigenvalues()
                        .get(1);
                return value.isDefined() ? Math.abs(value.re() / truth - 1) : Double.POSITIVE_INFINITY;
            } catch (EstimationException noAnswer) {
                return Double.POSITIVE_INFINITY;
            }
        }).toArray();
    }

    private static ResolventRrr larrr(double shift, double regularization, int rank, boolean reversible) {
        return new ResolventRrr(shift, regularization, rank, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}

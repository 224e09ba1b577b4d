package org.larrr.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.larrr.data.Quantiles;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.tests.DataTests;
import org.larrr.diagnostics.tests.DiagnosticTest;
import org.larrr.diagnostics.tests.DiagnosticTest.Property;
import org.larrr.estimators.FeatureSample;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;

/** How often gauges flag data that lack a property, and data that have it. */
public final class GaugeBenchmark {

    /** The name of the table's columns. */
    public static final String HEADER =
            String.format(Locale.ROOT, "%-42s %-12s %-8s %9s  %s", "data", "property", "has it", "flagged",
            "median level");

    private GaugeBenchmark() {}

    /**
     * @param systems whose trajectories at the settings of their page are tested beside the made data
     * @param named   a part of a name; only data whose name holds it are tested
     * @param lines   receives a line of the table for every property of every kind of data
     */
    public static void run(List<StochasticSystem> systems, String named, int trials, long seed, Consumer<String> lines,
            Cancellation cancellation) {
        for (GaugeSample sample : GaugeSample.all(systems)) {
            if (sample.name().contains(named)) {
                DataTests[] found = new DataTests[trials];
                for (int k = 0; k < trials; k++) {
                    cancellation.check();
                    found[k] = gauges(sample, seed + k, cancellation);
                }
                sample.tested().forEach(property -> lines.accept(line(sample, property, found)));
                lines.accept(rhythm(sample, found));
            }
        }
    }

    /** Only what is not reversible, or not seen whole, can swing. */
    private static String rhythm(GaugeSample sample, DataTests[] found) {
        boolean none = sample.tested().contains(Property.REVERSIBLE) && sample.broken().isEmpty();
        double[] periods = Arrays.stream(found).flatMap(all -> all.rhythm().stream())
                .mapToDouble(rhythm -> 2 * Math.PI / rhythm.frequency()).sorted().toArray();
        return String.format(Locale.ROOT, "%-42s %-12s %-8s %3d of %2d  %s", sample.name(), "rhythm",
                none ? "none" : "open", periods.length, found.length,
                periods.length == 0 ? "" : String.format(Locale.ROOT, "period %.3g", Quantiles.median(periods)));
    }

    private static DataTests gauges(GaugeSample sample, long seed, Cancellation cancellation) {
        Trajectories data = sample.draw().apply(seed);
        FeatureSettings features =
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, sample.lengthScale()));
        return DataTests.of(new FeatureSample(data, FeatureStage.features(data, features, cancellation)),
                cancellation);
    }

    private static String line(GaugeSample sample, Property property, DataTests[] found) {
        List<DiagnosticTest> gauges = Arrays.stream(found).map(all -> all.all().get(property.ordinal())).toList();
        double[] levels = gauges.stream().mapToDouble(DiagnosticTest::pValue).sorted().toArray();
        return String.format(Locale.ROOT, "%-42s %-12s %-8s %3d of %2d  %.3g", sample.name(), property.id(),
                sample.broken().contains(property) ? "no" : "yes", gauges.stream().filter(DiagnosticTest::fails)
                .count(), found.length,
                Quantiles.median(levels));
    }
}

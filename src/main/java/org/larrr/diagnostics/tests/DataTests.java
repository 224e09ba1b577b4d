package org.larrr.diagnostics.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.tests.DiagnosticTest.Property;
import org.larrr.estimators.FeatureSample;
import org.larrr.linalg.Parallel;
import org.larrr.stages.Cancellation;

/**
 * The properties of one set of data that the theory of the generator presumes, tested; immutable.
 *
 * @param stationary  whether the law of the states stays the same
 * @param equilibrium whether trajectories start from the law they end in
 * @param reversible  whether the data look the same backwards; unknown where they start out of equilibrium, since they
 *     relax forwards only, whatever the process
 * @param markov      whether the present state is all that counts, at this time step
 * @param rhythm      a frequency at which the data swing, where there is one; not looked for at uneven times, in
 *     weighted states, and where states in a row are not at hand
 */
public record DataTests(DiagnosticTest stationary, DiagnosticTest equilibrium, DiagnosticTest reversible,
        DiagnosticTest markov, Optional<OscillationTest> rhythm) {

    /**
     * Tests everything. O(nN) for the regression, O(n) for the others, N³ for at most 300 features.
     *
     * @param sample       n states with N features
     * @param cancellation stops it
     * @return what was found
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static DataTests of(FeatureSample sample, Cancellation cancellation) {
        return of(sample, sample.trajectories().dimension(), cancellation);
    }

    /**
     * Tests states that carry their past. A past is no longer random, and what of it is left out between its copies
     * would count as memory; so it is asked whether the future of the present depends on more than the state.
     *
     * @param sample       n states with N features
     * @param present      how many leading coordinates are of the present
     * @param cancellation stops it
     * @return what was found
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static DataTests of(FeatureSample sample, int present, Cancellation cancellation) {
        Trajectories data = sample.trajectories();
        TestFunctions probes = TestFunctions.of(data, data.dimension(), sample.features().rows());
        cancellation.check();
        TestFunctions.Binned binned = TestFunctions.Binned.of(data, probes);
        DiagnosticTest stationary = Stationarity.of(binned);
        DiagnosticTest equilibrium = InitialDistributionTest.of(binned);
        cancellation.check();
        if (!data.grid().isUniform()) {
            return new DataTests(stationary, equilibrium, uneven(Property.REVERSIBLE), uneven(Property.MARKOV),
                    Optional.empty());
        }
        if (data.isWeighted()) {
            return new DataTests(stationary, equilibrium, weighted(Property.REVERSIBLE), weighted(Property.MARKOV),
                    Optional.empty());
        }
        FeatureSample inRow = sample.consecutive();
        DiagnosticTest[] tests = new DiagnosticTest[2];
        List<OscillationTest> rhythm = new ArrayList<>();
        List<Runnable> parts = List.of(
                () -> tests[0] = equilibrium.fails() ? Reversibility.outOfEquilibrium(data)
                        : Reversibility.of(data, probes),
                () -> tests[1] = markov(inRow, present, present == data.dimension() && inRow == sample ? probes
                        : TestFunctions.of(inRow.trajectories(), present, inRow.features().rows())),
                () -> (inRow == sample ? OscillationTest.of(data, probes) : Optional.<OscillationTest>empty())
                        .ifPresent(rhythm::add));
        Parallel.forEach(parts.size(), k -> parts.get(k).run());
        cancellation.check();
        return new DataTests(stationary, equilibrium, tests[0], tests[1], rhythm.stream().findFirst());
    }

    private static DiagnosticTest markov(FeatureSample sample, int present, TestFunctions probes) {
        return MarkovTest.of(sample.trajectories(), present, probes, sample.features().rows());
    }

    private static DiagnosticTest weighted(Property property) {
        return DiagnosticTest.unknown(property, Message.of("gauge.weighted"));
    }

    private static DiagnosticTest uneven(Property property) {
        return DiagnosticTest.unknown(property, Message.of("gauge.uneven"));
    }

    /** {@return the four gauges in the order of the properties} */
    public List<DiagnosticTest> all() {
        return List.of(stationary, equilibrium, reversible, markov);
    }

    /**
     * {@return why no eigenvalue of these data can be trusted, sentences; empty where nothing stands against it}
     *
     * @param reversible whether the fit presumes a reversible process
     * @param reweighted whether the fit allows for trajectories that start out of equilibrium
     */
    public List<Message> refusals(boolean reversible, boolean reweighted) {
        return all().stream().filter(DiagnosticTest::forbidsTrust)
                .filter(gauge -> reversible || gauge.property() != Property.REVERSIBLE)
                .filter(gauge -> !reweighted || gauge.property() != Property.EQUILIBRIUM)
                .map(DiagnosticTest::words).toList();
    }
}

package org.larrr.experiments.kinetics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.diagnostics.LocalDynamics;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

class LocalDynamicsAnalysisTest {

    private static AnalysisResult fit(String system, double step, int steps, double length, ResolventRrr larrr) {
        return new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(
                new Source.Simulation(SystemCatalogue.get(system), step, steps, 1, 20, 4), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, length)), List.of(larrr)),
                        new Cancellation());
    }

    /** Of an Ornstein–Uhlenbeck process b = −x and D = ½ lie in the span of the first three functions. */
    @Test
    void aLinearProcessTellsItsSpringAndItsNoise() {
        LocalDynamicsAnalysis.Result found = LocalDynamicsAnalysis.of(fit("ornstein-uhlenbeck", 0.02, 60_000, 2,
                new ResolventRrr(3, 1e-7, 4, true, OptionalInt.empty(), EigenvalueMap.CORRECTED)), 0);
        LocalDynamicsAnalysis.Entry[] entries = found.entries();
        assertThat(entries).extracting(LocalDynamicsAnalysis.Entry::name).containsExactly("b x", "D x x");
        assertThat(entries[0].error()).as("drift").isLessThan(0.2);
        assertThat(entries[1].mean()).isCloseTo(0.5, within(0.05));
        assertThat(entries[1].known()).isCloseTo(0.5, within(1e-9));
        assertThat(entries[1].error()).as("diffusion").isLessThan(0.35);
    }

    /** In the plane the drift of the non-normal process, which is no gradient, and D along both coordinates. */
    @Test
    void aRotatingProcessTellsAllEntries() {
        LocalDynamicsAnalysis.Result found = LocalDynamicsAnalysis.of(fit("underdamped-harmonic", 0.05, 60_000, 4,
                new ResolventRrr(1, 1e-8, 6, false, OptionalInt.empty(), EigenvalueMap.CORRECTED)), 0);
        LocalDynamicsAnalysis.Entry[] entries = found.entries();
        assertThat(entries).extracting(LocalDynamicsAnalysis.Entry::name)
                .containsExactly("b x", "b v", "D x x", "D x v", "D v v");
        assertThat(entries[0].error()).as("dx = v dt").isLessThan(0.2);
        assertThat(entries[1].error()).as("the spring and the friction").isLessThan(0.2);
        assertThat(entries[4].mean()).as("D of the velocity").isCloseTo(1, within(0.15));
        assertThat(entries[2].mean()).as("none of the position").isCloseTo(0, within(0.1));
    }

    @Test
    void blindNothingIsCompared() {
        LocalDynamicsAnalysis.Result found = LocalDynamicsAnalysis.of(fit("ornstein-uhlenbeck", 0.02, 4_000, 2,
                new ResolventRrr(3, 1e-7, 4, true, OptionalInt.empty(), EigenvalueMap.CORRECTED)).withoutTruth(), 0);
        assertThat(found.exact()).isEmpty();
        assertThat(found.entries()[0].error()).isNaN();
        LocalDynamics.Values there = found.dynamics().at(new double[] {0.5});
        assertThat(there.drift()[0]).isNegative();
    }
}

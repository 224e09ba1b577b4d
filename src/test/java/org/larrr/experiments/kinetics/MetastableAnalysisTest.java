package org.larrr.experiments.kinetics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.TestTruths;

class MetastableAnalysisTest {

    /** One slow process less than wells, and the constant: also where the rank keeps nothing behind the gap. */
    @ParameterizedTest
    @CsvSource({"double-well, 4, 2", "double-well, 6, 2", "triple-well, 6, 4", "triple-well, 4, 4", "quadruple-well, "
            + "4, 4",
        "quadruple-well, 8, 4"})
    void thereAreAsManySetsAsWells(String name, int rank, int wells) {
        SuggestedSetup s = SystemCatalogue.get(name).suggestion();
        assertThat(sets(name, new ResolventRrr(s.shift(), s.regularization(), rank, true, OptionalInt.empty(),
                EigenvalueMap.CORRECTED))).isEqualTo(wells);
    }

    /** At a large μ, where nothing is cut, singular values have no gap; rates have the same one. */
    @ParameterizedTest
    @CsvSource({"double-well, 2", "triple-well, 4", "quadruple-well, 4"})
    void theirNumberDoesNotDependOnTheShift(String name, int wells) {
        assertThat(sets(name, new ResolventRrr(1 / SystemCatalogue.get(name).suggestion().step(), 1e-6, 6, true,
                OptionalInt.empty(), EigenvalueMap.CORRECTED).withSubspace(OptionalInt.of(100)))).isEqualTo(wells);
    }

    private static int sets(String name, ResolventRrr larrr) {
        StochasticSystem system = SystemCatalogue.get(name);
        SuggestedSetup s = system.suggestion();
        AnalysisRequest request = new AnalysisRequest(
                new Source.Simulation(system, s.step(), (int) Math.round(s.duration() / s.step()), 1, s.burnIn(), 3), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, s.lengthScale())),
                List.of(larrr));
        MetastableAnalysis.Sets sets = MetastableAnalysis.sets(
                new AnalysisPipeline(TestTruths.MEMORY).run(request, new Cancellation()), 0, OptionalInt.empty());
        assertThat(Arrays.stream(sets.sets().weights()).min().orElse(0)).as("no set is empty").isGreaterThan(0.01);
        return sets.sets().count();
    }
}

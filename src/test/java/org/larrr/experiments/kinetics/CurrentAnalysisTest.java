package org.larrr.experiments.kinetics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

class CurrentAnalysisTest {

    private static AnalysisResult wells(boolean reversible) {
        return new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(
                new Source.Simulation(SystemCatalogue.get("quadruple-well"), 0.05, 12_000, 1, 50, 5), 1,
                new FeatureSettings.LowRank(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1), 1e-12, 80),
                List.of(new ResolventRrr(2, 1e-6, 8, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED))),
                        new Cancellation());
    }

    private static PassageAnalysis.Request corners(List<String> names) {
        return new PassageAnalysis.Request(SetChoice.parse("x < -0.7 & y < -0.7", names),
                SetChoice.parse("x > 0.7 & y > 0.7", names), OptionalInt.empty());
    }

    @Test
    void fourWellsLetTheCurrentOfFiniteVolumesThrough() {
        CurrentAnalysis.Result found = CurrentAnalysis.of(wells(true), 0, corners(List.of("x", "y")));
        CurrentAnalysis.Exact exact = found.exact().orElseThrow();
        assertThat(found.told()).isTrue();
        assertThat(found.current().flux()).isCloseTo(exact.flux(), within(0.2 * exact.flux()));
        assertThat(exact.error()).as("relative error of J").isLessThan(0.3);
        double[] left = found.at(new double[] {-1, 0, 0, 1});
        assertThat(left[1]).as("up along the left side").isGreaterThan(5 * Math.abs(left[0]));
        assertThat(left[2]).as("then to the right along the top").isGreaterThan(5 * Math.abs(left[3]));
    }

    @Test
    void withoutTheTruthTheCurrentCarriesTheFluxOfTheFit() {
        AnalysisResult blind = wells(true).withoutTruth();
        CurrentAnalysis.Result found = CurrentAnalysis.of(blind, 0, corners(List.of("x", "y")));
        assertThat(found.told()).isFalse();
        assertThat(found.exact()).isEmpty();
        CurrentAnalysis.Result told = CurrentAnalysis.of(wells(true), 0, corners(List.of("x", "y")));
        assertThat(found.current().flux()).isCloseTo(told.exact().orElseThrow().flux(),
                within(0.25 * told.exact().orElseThrow().flux()));
    }

    @Test
    void itIsThatOfAReversibleProcessInThePlane() {
        assertThatThrownBy(() -> CurrentAnalysis.of(wells(false), 0, corners(List.of("x", "y"))))
                .isInstanceOf(EstimationException.class).hasMessageContaining("reversible");
        AnalysisResult line = new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(
                new Source.Simulation(SystemCatalogue.get("ornstein-uhlenbeck"), 0.02, 2_000, 1, 5, 11), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5)),
                List.of(new ResolventRrr(5, 1e-6, 6, true, OptionalInt.empty(), EigenvalueMap.CORRECTED))),
                        new Cancellation());
        PassageAnalysis.Request ends = new PassageAnalysis.Request(SetChoice.parse("x < -0.5", List.of("x")),
                SetChoice.parse("x > 0.5", List.of("x")), OptionalInt.empty());
        assertThatThrownBy(() -> CurrentAnalysis.of(line, 0, ends)).hasMessageContaining("have 1 coordinate");
    }
}

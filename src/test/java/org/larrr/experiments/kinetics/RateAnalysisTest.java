package org.larrr.experiments.kinetics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.diagnostics.trust.BootstrapSettings;
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

class RateAnalysisTest {

    private static final List<String> NAMES = List.of("x");

    private static AnalysisResult line(int steps) {
        return new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(
                new Source.Simulation(SystemCatalogue.get("ornstein-uhlenbeck"), 0.02, steps, 1, 5, 11), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5)),
                List.of(new ResolventRrr(5, 1e-7, 16, true, OptionalInt.empty(), EigenvalueMap.CORRECTED))),
                        new Cancellation());
    }

    private static RateAnalysis.Result rates(AnalysisResult analysis, String from, String to) {
        return RateAnalysis.of(analysis, 0, new PassageAnalysis.Request(SetChoice.parse(from, NAMES),
                SetChoice.parse(to, NAMES), OptionalInt.empty()), new BootstrapSettings(20, 0, 0.9, 1),
                new Cancellation());
    }

    /**
     * dX = −X dt + dW goes from below −½ to above ½ at ν = ½/(√π ∫ e^{y²} dy) over [−½, ½]; half of the time it comes
     * from A.
     */
    @Test
    void anOrnsteinUhlenbeckProcessIsAsQuickAsItsIntegral() {
        double integral = 0;
        for (int i = 0; i < 1_000; i++) {
            double y = -0.5 + (i + 0.5) / 1_000;
            integral += Math.exp(y * y) / 1_000;
        }
        double flux = 0.5 / (Math.sqrt(Math.PI) * integral);
        RateAnalysis.Result found = rates(line(40_000), "x < -0.5", "x > 0.5");
        assertThat(found.exact().orElseThrow().flux()).isCloseTo(flux, within(4e-3 * flux));
        assertThat(found.flux().flux()).isCloseTo(flux, within(0.12 * flux));
        assertThat(found.flux().rateAB()).isCloseTo(2 * flux, within(0.3 * flux));
        assertThat(found.bands().orElseThrow().flux().contains(flux)).isTrue();
        assertThat(found.seenFlux()).as("seen only at every step").isCloseTo(flux, within(0.2 * flux));
        assertThat(1 / found.flux().rateAB() + 1 / found.flux().rateBA())
                .isCloseTo(1 / found.flux().flux(), within(1e-9));
    }

    @Test
    void whatCannotBeToldIsSaid() {
        AnalysisResult line = line(3_000);
        assertThatThrownBy(() -> rates(line, "x < 0", "x > -1"))
                .isInstanceOf(EstimationException.class).hasMessageContaining("overlap");
        assertThatThrownBy(() -> rates(line, "x < 0", "x > 99"))
                .satisfies(telling("sets.no-data-in", "B"));
        assertThat(rates(line.withoutTruth(), "x < 0", "x > 1").exact()).isEmpty();
    }
}

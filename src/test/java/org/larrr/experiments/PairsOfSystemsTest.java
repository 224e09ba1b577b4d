package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.linalg.Complex;
import org.larrr.spectra.TruthPairing;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

/**
 * Conjugate pairs of fits to processes that oscillate stand for conjugate pairs, and both members have the same error.
 */
class PairsOfSystemsTest {

    @ParameterizedTest
    @CsvSource({"ornstein-uhlenbeck-2d, 1", "ornstein-uhlenbeck-2d, 2", "ornstein-uhlenbeck-2d, 3",
            "underdamped-harmonic, 1",
        "underdamped-harmonic, 2", "underdamped-harmonic, 3", "underdamped-double-well, 1",
        "underdamped-double-well, 2"})
    void membersOfAPairHaveTheSameError(String id, long seed) {
        StochasticSystem system = SystemCatalogue.get(id);
        AnalysisResult result = new AnalysisPipeline(TestTruths.MEMORY)
                .run(Suggested.request(Suggested.source(system, 3000, seed), system), new Cancellation());
        List<Complex> estimates = result.fits().get(0).model().orElseThrow().eigenvalues();
        List<Optional<Complex>> truth = TruthPairing.of(estimates, result.truth().orElseThrow().eigenvalues());
        int pairs = 0;
        for (int i = 0; i < estimates.size(); i++) {
            if (truth.get(i).isPresent()) {
                assertThat(truth.get(i).get().im() == 0).as("%s", estimates).isEqualTo(estimates.get(i).im() == 0);
            }
            if (estimates.get(i).im() > 0 && i + 1 < estimates.size()) {
                pairs++;
                assertThat(error(estimates, truth, i + 1)).isEqualTo(error(estimates, truth, i), Offset.offset(1e-12));
            }
        }
        assertThat(pairs).as("%s", estimates).isPositive();
    }

    /** −1 without a counterpart. */
    private static double error(List<Complex> estimates, List<Optional<Complex>> truth, int i) {
        return truth.get(i).map(exact -> estimates.get(i).minus(exact).abs() / exact.abs()).orElse(-1.0);
    }
}

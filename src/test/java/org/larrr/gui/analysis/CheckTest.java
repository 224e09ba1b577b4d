package org.larrr.gui.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.larrr.experiments.AnalysisResult;
import org.larrr.gui.analysis.Check.Level;

class CheckTest {

    @Test
    void aSoundAnalysisPassesEverything() {
        List<Check> checks = Check.of(Springs.analysis(2000, 2));
        assertThat(checks).extracting(Check::text).anyMatch(text -> text.equals("μΔt = 0.1"))
                .anyMatch(text -> text.equals("μℓΔt = 200"));
        assertThat(checks).hasSize(4).allMatch(Check::passed);
    }

    @Test
    void aCoarseStepAndAShortTrajectoryAreSeen() {
        assertThat(Check.of(Springs.analysis(2000, 20))).filteredOn(check -> check.text().startsWith("μΔt"))
                .singleElement().matches(check -> !check.passed());
        List<Check> brief = Check.of(Springs.analysis(60, 2));
        assertThat(brief).filteredOn(check -> check.text().startsWith("μℓΔt")).singleElement()
                .matches(check -> !check.passed());
    }

    @Test
    void relaxationsAreTheObservedTimeInUnitsOfTheSlowestTimescale() {
        AnalysisResult result = Springs.analysis(2000, 2);
        double slowest = result.fits().get(0).model().orElseThrow().timescale(1);
        assertThat(check(result, "relaxations").value()).isCloseTo(1999 * 0.05 / slowest, within(1e-9));
    }

    @Test
    void theBarIsHalfFullAtTheLimitAndMovesByAQuarterADecade() {
        // μΔt = 0.1 against a limit of 0.5; 1 is twice the limit, 5 is ten times the limit.
        assertThat(check(Springs.analysis(2000, 2), "step").margin()).isCloseTo(0.5 + Math.log10(5) / 4, within(1e-9));
        assertThat(check(Springs.analysis(2000, 20), "step").margin()).isCloseTo(0.5 - Math.log10(2) / 4, within(1e-9));
        assertThat(check(Springs.analysis(2000, 100), "step").margin()).isCloseTo(0.25, within(1e-9));
        assertThat(check(Springs.analysis(2000, 2), "step").level()).isEqualTo(Level.GOOD);
        assertThat(check(Springs.analysis(2000, 20), "step").level()).isEqualTo(Level.DOUBTFUL);
        assertThat(check(Springs.analysis(2000, 100), "step").level()).isEqualTo(Level.BAD);
    }

    private static Check check(AnalysisResult result, String key) {
        return Check.of(result).stream().filter(check -> check.key().equals(key)).findFirst().orElseThrow();
    }
}

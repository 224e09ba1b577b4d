package org.larrr.gui.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.larrr.experiments.AnalysisResult;
import org.larrr.gui.text.Numbers;

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
        assertThat(Check.of(result)).extracting(Check::text)
                .contains("T / τ₂ = " + Numbers.show(1999 * 0.05 / slowest, 2) + " relaxations seen");
    }
}

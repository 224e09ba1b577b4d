package org.larrr.diagnostics.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.diagnostics.trust.Check.Kind;
import org.larrr.diagnostics.trust.Check.Level;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.StageRun;

class ConditionsTest {

    @Test
    void aSoundAnalysisPassesEverything() {
        JudgedSpectrum sound = Springs.unjudged(2000, 2);
        assertThat(sound.checks()).extracting(Check::kind).containsExactly(Kind.STEP, Kind.HORIZON, Kind.RESIDUAL,
                Kind.RELAXATIONS);
        assertThat(sound.checks()).allMatch(Check::passed);
        assertThat(check(sound, Kind.STEP).value()).isCloseTo(0.1, within(1e-12));
        assertThat(check(sound, Kind.HORIZON).value()).isCloseTo(199.9, within(1e-9));
    }

    @Test
    void aCoarseStepAndAShortTrajectoryAreSeen() {
        assertThat(check(Springs.unjudged(2000, 100), Kind.STEP).passed()).isFalse();
        assertThat(check(Springs.unjudged(60, 2), Kind.HORIZON).passed()).isFalse();
    }

    @Test
    void relaxationsAreTheObservedTimeInUnitsOfTheSlowestProcessFound() {
        JudgedSpectrum spectrum = Springs.unjudged(2000, 2);
        double slowest = spectrum.pairs().get(1).timescale();
        assertThat(spectrum.pairs().get(0).stationary()).isTrue();
        assertThat(check(spectrum, Kind.RELAXATIONS).value()).isCloseTo(1999 * 0.05 / slowest, within(1e-9));
    }

    @Test
    void theBarIsHalfFullAtTheLimitAndMovesByAQuarterADecade() {
        // μΔt = 0.1 against a limit of 2; 1 is half the limit, 5 two and a half times, 20 ten times it.
        assertThat(check(Springs.unjudged(2000, 2), Kind.STEP).margin())
                .isCloseTo(0.5 + Math.log10(20) / 4, within(1e-9));
        assertThat(check(Springs.unjudged(2000, 20), Kind.STEP).margin())
                .isCloseTo(0.5 + Math.log10(2) / 4, within(1e-9));
        assertThat(check(Springs.unjudged(2000, 400), Kind.STEP).margin()).isCloseTo(0.25, within(1e-9));
        assertThat(check(Springs.unjudged(2000, 2), Kind.STEP).level()).isEqualTo(Level.GOOD);
        assertThat(check(Springs.unjudged(2000, 100), Kind.STEP).level()).isEqualTo(Level.DOUBTFUL);
        assertThat(check(Springs.unjudged(2000, 400), Kind.STEP).level()).isEqualTo(Level.BAD);
    }

    /** The raw map's error is that of the trapezoid rule for e^{(λ−μ)t}, which a small μΔt does not make small. */
    @Test
    void theRawMapIsHeldAgainstTheFastestValue() {
        FeatureSample sample = Springs.sample(2000, 1);
        ResolventRrr raw = new ResolventRrr(2, 1e-5, 4, true, OptionalInt.empty(), EigenvalueMap.RAW);
        SpectralModel model = raw.fit(sample, StageRun.uncached());
        JudgedSpectrum spectrum = JudgedSpectrum.unjudged(Springs.fitted(sample, raw, model), JudgedSpectrum.NOT_YET);
        double fastest = model.eigenvalues().stream().mapToDouble(value -> 2 - value.re()).max().orElseThrow();
        assertThat(check(spectrum, Kind.RAW_STEP).value()).isCloseTo(fastest * Springs.STEP, within(1e-9))
                .isGreaterThan(2 * Springs.STEP);
    }

    /** What is said of a level is said of no other one. */
    @Test
    void everyLevelHasItsWords() {
        for (Kind kind : Kind.values()) {
            List<Message> words = List.of(new Check(kind, kind.limit() * 1000).words(),
                    new Check(kind, kind.limit() / 1000).words(),
                    new Check(kind, kind.limit()).words());
            assertThat(words).doesNotHaveDuplicates().noneMatch(each -> each.english().isBlank());
        }
    }

    private static Check check(JudgedSpectrum spectrum, Kind kind) {
        return spectrum.checks().stream().filter(check -> check.kind() == kind).findFirst().orElseThrow();
    }
}

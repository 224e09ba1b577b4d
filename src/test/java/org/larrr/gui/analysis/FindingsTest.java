package org.larrr.gui.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.experiments.FitTrust;
import org.larrr.gui.text.Numbers;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

class FindingsTest {

    /** μ = 2, hence processes slower than 0.5 count as slow. */
    private final AnalysisResult spring = Springs.analysis(500, 2);

    @Test
    void namesTheSlowProcesses() {
        assertThat(words(Complex.real(0), Complex.real(-0.6), Complex.real(-1.25), Complex.real(-9)))
                .isEqualTo("Two slow processes: 1.67 and 0.8 time units (slower than 0.5 time units).");
        assertThat(words(Complex.real(0), Complex.real(-0.6), Complex.real(-4)))
                .isEqualTo("One slow process: 1.67 time units (slower than 0.5 time units).");
        assertThat(words(Complex.real(0), Complex.real(-4)))
                .isEqualTo("No process slower than 0.5 time units was found.");
    }

    @Test
    void aTurningPairIsOneProcessWithItsPeriod() {
        assertThat(words(Complex.real(0), new Complex(-0.5, Math.PI), new Complex(-0.5, -Math.PI)))
                .isEqualTo("One slow process: 2 time units (slower than 0.5 time units). "
                        + "The state turns as it relaxes: it decays in 2 and turns once in 2 time units.");
    }

    @Test
    void distrustIsSaidAndNotCounted() {
        String words = words(List.of(Complex.real(0), Complex.real(-0.6), Complex.UNDEFINED, Complex.real(-1)),
                List.of(Set.of(), Set.of(), Set.of(Flag.UNRESOLVED), Set.of(Flag.UNRESOLVED)));
        assertThat(words).isEqualTo("One slow process: 1.67 time units (slower than 0.5 time units). "
                + "λ₃ and λ₄ are not resolved at this Δt.");
    }

    private String words(Complex... values) {
        List<Set<Flag>> flags = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            flags.add(Set.of());
        }
        return words(List.of(values), flags);
    }

    private String words(List<Complex> values, List<Set<Flag>> flags) {
        SpectralModel known = spring.fits().get(0).model().orElseThrow();
        SpectralModel model = new SpectralModel(values, values, known.singularValues(), flags, known.right(), known.left());
        Fit fit = new Fit(spring.fits().get(0).estimator(), Optional.of(model), "");
        return Findings.of(new AnalysisResult(spring.request(), spring.data(), spring.features(), List.of(fit),
                Optional.empty(), spring.milliseconds()), Optional.empty());
    }

    @Test
    void whatTrustRejectsIsNotClaimedAndWhatItDoubtsIsSaidWithAbout() {
        // A real fit to a short run of three processes, judged by a real bootstrap.
        for (int n : new int[] {120, 400, 2000}) {
            AnalysisResult result = Springs.analysis(n, 2);
            TrustReport report = FitTrust.of(result, 0, BootstrapSettings.standard(), new Cancellation());
            SpectralModel model = result.fits().get(0).model().orElseThrow();
            String words = Findings.of(result, Optional.of(report));
            String claimed = words.split("\\(|was found")[0];
            for (int i = 1; i < model.rank(); i++) {
                String time = Numbers.show(model.timescale(i), 3);
                Verdict verdict = report.pairs().get(i).verdict();
                if (verdict == Verdict.REJECT) {
                    assertThat(claimed).doesNotContain(time);
                    assertThat(words).containsPattern("λ" + Numbers.subscript(i + 1) + "\\b?.*(not|lost|impossible)");
                } else if (verdict == Verdict.CAUTION && model.timescale(i) >= 0.5) {
                    assertThat(claimed).contains("about " + Numbers.show(model.timescale(i), 2));
                }
            }
        }
    }

    @Test
    void aLongRunIsBelievedAndAShortOneIsNot() {
        assertThat(judged(20_000)).startsWith("One slow process: ").doesNotContain("about");
        assertThat(judged(60)).doesNotContain("slow process: ");
    }

    private static String judged(int n) {
        AnalysisResult result = Springs.analysis(n, 1.2);
        return Findings.of(result, Optional.of(
                FitTrust.of(result, 0, BootstrapSettings.standard(), new Cancellation())));
    }
}

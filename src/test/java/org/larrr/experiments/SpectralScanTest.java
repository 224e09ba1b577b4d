package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.SpectralScan.ScannedValue;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.Complex;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

class SpectralScanTest {

    private static final BootstrapSettings QUICK = new BootstrapSettings(20, 0, 0.9, 1);

    private static AnalysisResult oscillator(boolean reversible) {
        Source source = new Source.Simulation(SystemCatalogue.get("underdamped-harmonic"), 0.05, 8_000, 1, 20, 3);
        ResolventRrr larrr = new ResolventRrr(0.5, 1e-8, 6, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED);
        FeatureSettings features = FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 3));
        return new AnalysisPipeline(TestTruths.MEMORY)
                .run(new AnalysisRequest(source, 1, features, List.of(larrr)), new Cancellation());
    }

    /**
     * The damped oscillator has the values n₁α₊ + n₂α₋, α = −0.5 ± 0.866i: the two pairs with one and two quanta are
     * found, and none is told twice, though strips overlap.
     */
    @Test
    void valuesOfManyFrequenciesAreOneSpectrum() {
        SpectralScan.Result scan = SpectralScan.of(
                oscillator(false), 0, new SpectralScan.Range(2, 0.5), QUICK, new Cancellation());
        for (Complex wanted : List.of(new Complex(-0.5, 0.8660), new Complex(-1, 1.7321))) {
            ScannedValue best = nearest(scan, wanted);
            assertThat(best.value().minus(wanted).abs()).as("%s", best).isLessThan(0.2 * wanted.abs());
            assertThat(best.error()).isLessThan(0.2);
            assertThat(Math.abs(best.shift().im() - best.value().im())).isLessThanOrEqualTo(0.375);
        }
        Complex slow = new Complex(-0.5, 0.8660);
        double frequency = nearest(scan, slow).value().im();
        assertThat(List.of(frequency - 0.5, 1 - frequency)).as("in two strips").allMatch(off -> off < 0.375);
        assertThat(scan.values().stream().filter(each -> each.value().minus(slow).abs() < 0.15)).hasSize(1);
        assertThat(nearest(scan, slow).trust().verdict()).isNotEqualTo(Verdict.REJECT);
        assertThat(scan.values()).extracting(each -> each.value().re())
                .isSortedAccordingTo((a, b) -> Double.compare(b, a));
    }

    /** What is taken to be reversible, by the program itself perhaps, is scanned without that. */
    @Test
    void aReversibleFitIsScannedAsOneThatMayOscillate() {
        SpectralScan.Range range = new SpectralScan.Range(1, 1);
        assertThat(SpectralScan.of(oscillator(true), 0, range, QUICK, new Cancellation()).values())
                .extracting(ScannedValue::value).isNotEmpty()
                .isEqualTo(SpectralScan.of(oscillator(false), 0, range, QUICK, new Cancellation())
                        .values().stream().map(ScannedValue::value).toList());
    }

    @Test
    void frequenciesAreOnAGridBelowNyquist() {
        assertThat(new SpectralScan.Range(1, 0.25).frequencies()).containsExactly(0, 0.25, 0.5, 0.75, 1);
        assertThat(SpectralScan.Range.around(5, 1).highest()).isLessThan(Math.PI);
        assertThatThrownBy(() -> new SpectralScan.Range(1, 2)).hasMessageContaining("positive step");
        assertThatThrownBy(() -> new SpectralScan.Range(1, 1e-4)).hasMessageContaining("at most 500");
        assertThatThrownBy(() -> SpectralScan.of(oscillator(false), 0, new SpectralScan.Range(70, 35), QUICK,
                new Cancellation()))
                .satisfies(telling("scan.nyquist"));
    }

    /** The shift of slow processes alone would end below the oscillation. */
    @Test
    void theUsualRangeGoesBeyondTheFastestOscillationOfTheFit() {
        AnalysisResult fitted = oscillator(false);
        SpectralModel model = fitted.fits().get(0).modelOrThrow();
        double fastest = 0;
        for (int i = 0; i < model.rank(); i++) {
            fastest = model.flags().get(i).isEmpty() ? Math.max(fastest, model.eigenvalues().get(i).im()) : fastest;
        }
        SpectralScan.Range usual = SpectralScan.usualRange(fitted, 0);
        double shift = ((ResolventRrr) fitted.fits().get(0).estimator()).shift();
        assertThat(fastest).isPositive();
        assertThat(usual.highest()).isEqualTo(Math.max(8 * shift, 1.25 * fastest));
        assertThat(usual.frequencies()).hasSizeLessThan(34);
    }

    private static ScannedValue nearest(SpectralScan.Result scan, Complex wanted) {
        return scan.values().stream().min((a, b) -> Double.compare(
                a.value().minus(wanted).abs(), b.value().minus(wanted).abs())).orElseThrow();
    }
}

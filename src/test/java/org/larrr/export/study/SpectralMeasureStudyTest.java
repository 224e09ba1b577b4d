package org.larrr.export.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.diagnostics.SpectralMeasure;
import org.larrr.estimators.Estimator;
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
import org.larrr.systems.formula.FormulaException;

/** Spectral measures against those that are known in closed form. */
class SpectralMeasureStudyTest {

    private static AnalysisResult fit(String system, double step, int steps, Estimator estimator) {
        return new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(
                new Source.Simulation(SystemCatalogue.get(system), step, steps, 1, 20, 4), 1,
                new FeatureSettings.LowRank(new RadialKernel(RadialKernel.Family.GAUSSIAN, 2), 1e-12, 40),
                List.of(estimator)), new Cancellation());
    }

    private static ResolventRrr larrr(double shift, boolean reversible) {
        return new ResolventRrr(shift, 1e-7, 4, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED);
    }

    private static SpectralMeasureStudy.Request request(String observable, double smoothing, double highest) {
        return new SpectralMeasureStudy.Request(observable, OptionalDouble.of(smoothing), OptionalDouble.of(highest));
    }

    /** Rate 1: C(t) = C(0)e^{−t}, so that the smoothed measure is a Lorentzian of half width 1 + a. */
    @Test
    void anOrnsteinUhlenbeckProcessHasALorentzian() {
        SpectralMeasureStudy.Result found = SpectralMeasureStudy.analyse(
                fit("ornstein-uhlenbeck", 0.02, 50_000, larrr(3, true)), 0,
                request("x", 0.5, 8), new Cancellation());
        SpectralMeasure measure = found.measure();
        double[] modes = found.modes().orElseThrow();
        double peak = 2 / (Math.PI * 1.5);
        for (int k = 0; k < measure.omega().length; k++) {
            double omega = measure.omega()[k];
            double wide = 2 / Math.PI * 1.5 / (1.5 * 1.5 + omega * omega);
            double narrow = 2 / Math.PI * 1.25 / (1.25 * 1.25 + omega * omega);
            assertThat(measure.density()[k]).as("at %s", omega).isCloseTo(wide, within(0.15 * peak));
            assertThat(measure.finer()[k]).as("at %s", omega).isCloseTo(narrow, within(0.25 * peak));
            assertThat(modes[k]).as("by the modes at %s", omega).isCloseTo(wide, within(0.15 * peak));
        }
        assertThat(measure.peaks().get(0).omega()).isLessThan(0.5);
        assertThat(measure.peaks().get(0).kind()).isEqualTo("continuous");
    }

    /** cos x of a torus that turns with speed 1 is an atom there; a sum of two waves has one each, of half the mass. */
    @Test
    void rotationsHaveAtoms() {
        AnalysisResult torus = fit("torus-rotation", 0.1, 4_000, larrr(1, false));
        List<SpectralMeasure.Peak> one = SpectralMeasureStudy.analyse(torus, 0, request("cos(x)", 0.03, 3),
                new Cancellation())
                .measure().peaks();
        assertThat(one.get(0).omega()).isCloseTo(1, within(0.01));
        assertThat(one.get(0).mass()).isCloseTo(1, within(0.05));
        assertThat(one.get(0).kind()).isEqualTo("atom");
        List<SpectralMeasure.Peak> two = SpectralMeasureStudy.analyse(torus, 0, request("cos(x) + cos(y)", 0.03, 3),
                new Cancellation()).measure().peaks();
        assertThat(two.subList(0, 2)).extracting(SpectralMeasure.Peak::kind).containsOnly("atom");
        assertThat(two.subList(0, 2)).allSatisfy(peak -> assertThat(peak.mass()).isCloseTo(0.5, within(0.06)));
        assertThat(two.subList(0, 2).stream().mapToDouble(SpectralMeasure.Peak::omega).sum())
                .isCloseTo(1 + 1.618, within(0.02));
    }

    /** The whole variance is found somewhere. */
    @Test
    void theMeasureAddsUp() {
        SpectralMeasureStudy.Result found = SpectralMeasureStudy.analyse(
                fit("underdamped-harmonic", 0.05, 20_000, larrr(1, false)), 0,
                new SpectralMeasureStudy.Request("", OptionalDouble.empty(), OptionalDouble.of(50)),
                new Cancellation());
        double[] omega = found.measure().omega();
        double sum = 0;
        for (int k = 1; k < omega.length; k++) {
            sum += (omega[k] - omega[k - 1]) * (found.measure().density()[k] + found.measure().density()[k - 1]) / 2;
        }
        assertThat(found.observable()).isEqualTo("x");
        assertThat(sum).isCloseTo(1, within(0.05));
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        AnalysisResult line = fit("ornstein-uhlenbeck", 0.02, 1_000, larrr(3, true));
        Cancellation never = new Cancellation();
        assertThatThrownBy(() -> SpectralMeasureStudy.analyse(line, 0, request("0*x", 0.1, 3), never))
                .isInstanceOf(EstimationException.class);
        assertThatThrownBy(() -> SpectralMeasureStudy.analyse(line, 0, request("y", 0.1, 3), never))
                .isInstanceOf(FormulaException.class);
        assertThatThrownBy(() -> SpectralMeasureStudy.analyse(line, 0, request("log(x - 100)", 0.1, 3), never))
                .hasMessageContaining("not a finite number");
        assertThatThrownBy(() -> SpectralMeasureStudy.analyse(line, 0, request("x", -1, 3), never))
                .satisfies(telling("measure.not-positive", -1.0, 3.0));
    }
}

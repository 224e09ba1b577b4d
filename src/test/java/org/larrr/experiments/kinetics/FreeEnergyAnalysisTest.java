package org.larrr.experiments.kinetics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.export.figure.KineticsFigure;
import org.larrr.export.figure.XyFigure;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

class FreeEnergyAnalysisTest {

    private static AnalysisResult line;

    @BeforeAll
    static void fit() {
        line = new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(
                new Source.Simulation(SystemCatalogue.get("ornstein-uhlenbeck"), 0.05, 20_000, 1, 5, 11), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1)),
                List.of(new ResolventRrr(2, 1e-6, 5, true, OptionalInt.empty(), EigenvalueMap.CORRECTED))),
                        new Cancellation());
    }

    private static FreeEnergyAnalysis.Result along(String what, double kT) {
        return FreeEnergyAnalysis.of(
                line, 0, new FreeEnergyAnalysis.Request(what, kT, new BootstrapSettings(40, 0, 0.9, 1)),
                new Cancellation());
    }

    /** dX = −X dt + dW is at rest a Gaussian of variance ½, smoothed one of variance ½ + w²: F = x²/(1 + 2w²). */
    @Test
    void anOrnsteinUhlenbeckProcessLivesInAParabola() {
        FreeEnergyAnalysis.Result found = along("x", 2);
        double width = 0;
        int held = 0;
        int near = 0;
        for (int i = 0; i < found.s().length; i++) {
            double s = found.s()[i];
            if (Math.abs(s) < 1.2) {
                width = width == 0 ? Math.sqrt((s * s / (found.exact()[i] / 2) - 1) / 2) : width;
                assertThat(found.exact()[i]).isCloseTo(2 * s * s / (1 + 2 * width * width), within(2e-3));
                held += found.low()[i] <= found.exact()[i] && found.exact()[i] <= found.high()[i] ? 1 : 0;
                near++;
            }
        }
        assertThat(width).isBetween(0.05, 0.3);
        assertThat((double) held / near).isGreaterThan(0.7);
    }

    /** A walk on the circle under −cos φ: F = 1 − cos φ, from −π once around, whatever the angle is called. */
    @Test
    void anAngleIsDrawnOnceAroundAndCalledByItsName() {
        SplittableRandom random = new SplittableRandom(5);
        double[] states = new double[80_000];
        double phi = 0;
        for (int i = 0; i < states.length / 2; i++) {
            for (int inner = 0; inner < 10; inner++) {
                phi += -Math.sin(phi) * 0.02 + Math.sqrt(0.04) * random.nextGaussian();
            }
            states[2 * i] = Math.cos(phi);
            states[2 * i + 1] = Math.sin(phi);
        }
        Trajectories data = Trajectories.wrap(states, new int[] {40_000}, new TimeGrid.Uniform(0.2), "",
                List.of("cos φ", "sin φ"));
        AnalysisResult circle = new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(
                new Source.Loaded("circle", data), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1)),
                List.of(new ResolventRrr(2, 1e-6, 5, true, OptionalInt.empty(), EigenvalueMap.CORRECTED))),
                new Cancellation());
        for (String name : List.of("φ", "x")) {
            FreeEnergyAnalysis.Result found = FreeEnergyAnalysis.of(circle, 0,
                    new FreeEnergyAnalysis.Request(name, 1, new BootstrapSettings(20, 0, 0.9, 1)), new Cancellation());
            assertThat(found.angle()).contains("φ");
            int last = found.s().length - 1;
            assertThat(found.s()[0]).isEqualTo(-Math.PI);
            assertThat(found.s()[last]).isCloseTo(Math.PI, within(1e-9));
            assertThat(found.values()[last]).isEqualTo(found.values()[0]);
            for (int i = 0; i <= last; i += 10) {
                assertThat(found.values()[i]).isCloseTo(1 - Math.cos(found.s()[i]), within(0.2));
            }
            XyFigure figure = (XyFigure) KineticsFigure.freeEnergy(found);
            assertThat(figure.x().label()).isEqualTo("φ");
            assertThat(figure.xRange().width()).isCloseTo(2 * Math.PI, within(1e-9));
        }
    }

    @Test
    void eigenfunctionsAndFormulasServeAsCoordinates() {
        assertThat(along("x^2", 1).s()[0]).isLessThan(0.1);
        FreeEnergyAnalysis.Result second = along("f2", 1);
        assertThat(second.exact()).isEmpty();
        assertThat(second.values()).hasSameSizeAs(second.s());
        assertThatThrownBy(() -> along("f9", 1)).isInstanceOf(EstimationException.class)
                .satisfies(telling("free-energy.no-eigenfunction"));
        assertThatThrownBy(() -> along("y", 1)).isInstanceOf(EstimationException.class);
        assertThatThrownBy(() -> along("0*x", 1)).satisfies(telling("free-energy.constant"));
        assertThatThrownBy(() -> along("x", 0))
                .satisfies(telling("number.not-positive", Message.of("quantity.temperature"), 0.0));
    }
}

package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.SampleAnalyses;
import org.larrr.export.study.SensitivityStudy;
import org.larrr.export.study.Study;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.stages.Cancellation;

class CoordinateSensitivityTest {

    /** Rates 1, 2 and 3 in independent coordinates: f₂ = x₁, f₃ is x₁² − 1 or x₂, whose rates are equal. */
    private static final AnalysisResult RESULT =
            SampleAnalyses.fitted(SampleAnalyses.ornsteinUhlenbeck(6000, 3, 0.1, 3), 3, 2, 4, true);

    private static CoordinateSensitivity sensitivity() {
        AnalysisResult.Fit fit = RESULT.fits().get(0);
        return CoordinateSensitivity.of(RESULT.sample(), fit.estimator(), fit.modelOrThrow(), new Cancellation());
    }

    @Test
    void theSlowestFunctionOfIndependentCoordinatesIsTheSlowestCoordinate() {
        CoordinateSensitivity sensitivity = sensitivity();
        double[] slowest = sensitivity.values()[1];
        assertThat(slowest[0]).isCloseTo(1, within(0.1));
        assertThat(slowest[1]).isLessThan(0.35);
        assertThat(slowest[2]).isLessThan(0.35);
        assertThat(sensitivity.low()[1][0]).isLessThan(slowest[0]);
        assertThat(sensitivity.high()[1][0]).isGreaterThan(slowest[0] - 0.05);
        assertThat(sensitivity.high()[1][2]).as("bands tell coordinates apart").isLessThan(sensitivity.low()[1][0]);
    }

    /** Eigenfunctions of an Ornstein–Uhlenbeck process are Hermite polynomials, of which E|∂f_k|² σ² = k − 1. */
    @Test
    void bandsContainTheProcessAndTheirValue() {
        int inside = 0;
        for (int seed = 1; seed <= 8; seed++) {
            AnalysisResult result = SampleAnalyses.fitted(SampleAnalyses.ornsteinUhlenbeck(2000, 1, 0.1, seed), 0.8, 2,
                    4, true);
            AnalysisResult.Fit fit = result.fits().get(0);
            CoordinateSensitivity found = CoordinateSensitivity.of(result.sample(), fit.estimator(), fit.modelOrThrow(),
                    new Cancellation());
            for (int k = 1; k < 4; k++) {
                assertThat(found.values()[k][0]).isBetween(found.low()[k][0], found.high()[k][0]);
                double truth = Math.sqrt(k);
                inside += found.low()[k][0] <= truth && truth <= found.high()[k][0] ? 1 : 0;
            }
        }
        assertThat(inside).as("of 24").isGreaterThanOrEqualTo(20);
    }

    /** E|∂f|² by differences of the functions themselves. */
    @Test
    void itIsTheMeanSquareSlope() {
        Trajectories data = RESULT.data();
        CoordinateSensitivity sensitivity = sensitivity();
        double step = 1e-5;
        double[] up = new double[3 * CoordinateSensitivity.STATES];
        double[] down = new double[up.length];
        for (int i = 0; i < CoordinateSensitivity.STATES; i++) {
            for (int a = 0; a < 3; a++) {
                double value = data.value((int) ((long) i * data.size() / CoordinateSensitivity.STATES), a);
                up[3 * i + a] = value + (a == 1 ? step : 0);
                down[3 * i + a] = value - (a == 1 ? step : 0);
            }
        }
        var right = RESULT.fits().get(0).model().orElseThrow().right();
        ComplexMatrix high = right.evaluate(up);
        ComplexMatrix low = right.evaluate(down);
        double[] second = data.coordinate(1);
        double mean = java.util.Arrays.stream(second).average().orElseThrow();
        double variance = java.util.Arrays.stream(second).map(x -> (x - mean) * (x - mean)).average().orElseThrow();
        for (int k = 0; k < 4; k++) {
            double squares = 0;
            for (int i = 0; i < high.rows(); i++) {
                double slope = (high.get(i, k).re() - low.get(i, k).re()) / (2 * step);
                squares += slope * slope / high.rows();
            }
            assertThat(sensitivity.values()[k][1]).isCloseTo(Math.sqrt(variance * squares), within(1e-5));
        }
    }

    @Test
    void theSameSeedGivesTheSameBandsAndAPanelAFunction() {
        CoordinateSensitivity first = sensitivity();
        assertThat(sensitivity().high()).isDeepEqualTo(first.high());
        PanelFigure figure = (PanelFigure) new SensitivityStudy().pictures().get(0).figure()
                .apply(new Study.SelectedFit(RESULT, 0), first);
        assertThat(figure.panels()).hasSize(3);
        assertThat(figure.items()).containsExactly(1, 2, 3);
    }
}

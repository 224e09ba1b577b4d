package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

class EigenfunctionErrorsTest {

    private static AnalysisResult fit(String system, FeatureSettings features, double step, int steps, int rank) {
        var chosen = SystemCatalogue.get(system);
        return new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(
                new Source.Simulation(chosen, step, steps, 1, 20, 5), 1, features, List.of(
                new ResolventRrr(1, 1e-6, rank, chosen.reversible(), OptionalInt.empty(), EigenvalueMap.CORRECTED))),
                new Cancellation());
    }

    /** Nodes and weights of Simpson's rule over x = ±6 under e^{−x²}/√π, by nothing that the program has. */
    private static double hermiteError(SpectralModel model, int degree) {
        int n = 12_000;
        double[] x = new double[n + 1];
        double[] weight = new double[n + 1];
        for (int k = 0; k <= n; k++) {
            x[k] = -6 + 12.0 * k / n;
            weight[k] = (k == 0 || k == n ? 1 : k % 2 == 1 ? 4 : 2) * 12.0 / n / 3 * Math.exp(-x[k] * x[k])
                    / Math.sqrt(Math.PI);
        }
        ComplexMatrix values = model.right().evaluate(x);
        double size = 0;
        for (int k = 0; k <= n; k++) {
            size += weight[k] * values.re().get(k, degree) * values.re().get(k, degree);
        }
        double same = 0;
        double mirrored = 0;
        for (int k = 0; k <= n; k++) {
            double f = values.re().get(k, degree) / Math.sqrt(size);
            double h = hermite(degree, x[k]);
            same += weight[k] * (f - h) * (f - h);
            mirrored += weight[k] * (f + h) * (f + h);
        }
        return Math.sqrt(Math.min(same, mirrored));
    }

    /** H_n(x)/√(2ⁿ n!), orthonormal under e^{−x²}/√π. */
    private static double hermite(int n, double x) {
        return switch (n) {
            case 0 -> 1;
            case 1 -> 2 * x / Math.sqrt(2);
            case 2 -> (4 * x * x - 2) / Math.sqrt(8);
            default -> (8 * x * x * x - 12 * x) / Math.sqrt(48);
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {2_000, 20_000})
    void onOrnsteinUhlenbeckTheyAreDistancesToHermiteFunctions(int steps) {
        AnalysisResult result = fit("ornstein-uhlenbeck",
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1)), 0.05, steps, 4);
        SpectralModel model = result.fits().get(0).model().orElseThrow();
        double[] errors = EigenfunctionErrors.of(result, 0);
        for (int i = 0; i < 4; i++) {
            assertThat(errors[i]).isCloseTo(hermiteError(model, i), within(1e-7)).isLessThan(1.42);
        }
    }

    /** Linear functions are a pair of complex ones, whatever phase each has: with exact features only noise is left. */
    @Test
    void complexFunctionsMayHaveAnyPhase() {
        AnalysisResult result = fit("ornstein-uhlenbeck-2d", FeatureSettings.LowRank.of(new PolynomialKernel(1, 1)),
                0.05, 40_000, 3);
        double[] errors = EigenfunctionErrors.of(result, 0);
        assertThat(errors[0]).isLessThan(0.05);
        assertThat(errors[1]).isBetween(1e-4, 0.1);
        assertThat(errors[2]).isCloseTo(errors[1], within(1e-9));
    }

    /** λ₂ = λ₃ of the lemon slice: which of the two functions is first does not count, but any other one does. */
    @Test
    void aDegenerateSpaceHasNoOrder() {
        AnalysisResult result = fit("lemon-slice",
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.7)), 0.02, 30_000, 5);
        double[] errors = EigenfunctionErrors.of(result, 0);
        assertThat(errors[1]).isLessThan(0.3);
        assertThat(errors[2]).isLessThan(0.3);
        assertThat(EigenfunctionErrors.of(result.withoutTruth(), 0)).containsOnly(Double.NaN);
    }
}

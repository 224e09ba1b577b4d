package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalInt;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;
import org.larrr.systems.SystemCatalogue;

class CoordinateModesTest {

    private static final Trajectories DATA = Simulator.simulate(
            Simulation.byDefault(SystemCatalogue.get("ornstein-uhlenbeck-2d"), 0.05,
            9_000, 1, 5, 4), new Cancellation());
    private static final FeatureSample SAMPLE = new FeatureSample(DATA,
            FeatureStage.features(DATA, FeatureSettings.LowRank.of(new PolynomialKernel(2, 1)), new Cancellation()));

    /**
     * Where every direction is kept, coordinates are combinations of the eigenfunctions, whose coefficients dense least
     * squares finds: x = [1, Re f, Im f] c over all states, through an orthogonal factorisation.
     */
    @Test
    void theyAreTheCoefficientsOfTheCoordinatesInTheEigenfunctions() {
        SpectralModel model = new ResolventRrr(1, 1e-13, 6, false, OptionalInt.empty(), EigenvalueMap.CORRECTED)
                .fit(SAMPLE, StageRun.uncached());
        CoordinateModes modes = CoordinateModes.of(model, SAMPLE);
        assertThat(modes.rates()).hasSize(6);
        ComplexMatrix functions = model.right().evaluate(SAMPLE.features());
        DMatrixRMaj design = new DMatrixRMaj(DATA.size(), 6);
        for (int row = 0; row < DATA.size(); row++) {
            design.set(row, 0, 1);
            for (int i = 1; i < 6; i++) {
                design.set(row, i, modes.isConjugate(i) ? -functions.get(row, i - 1).im() : functions.get(row, i).re());
            }
        }
        for (int i = 1; i < 6; i++) {
            double mean = 0;
            for (int row = 0; row < DATA.size(); row++) {
                mean += design.get(row, i) / DATA.size();
            }
            for (int row = 0; row < DATA.size(); row++) {
                design.add(row, i, -mean);
            }
        }
        DMatrixRMaj found = new DMatrixRMaj(6, 2);
        assertThat(CommonOps_DDRM.solve(design, DMatrixRMaj.wrap(DATA.size(), 2, DATA.states()), found)).isTrue();
        for (int k = 0; k < 2; k++) {
            for (int i = 0; i < 6; i++) {
                Complex mode = modes.values().get(i, k);
                // Re (a + ib)(u + iv) + its conjugate = 2au − 2bv; the columns are u and −v.
                boolean pair = modes.rates().get(i).im() != 0;
                double expected = found.get(i, k) / (pair ? 2 : 1);
                double own = modes.isConjugate(i) ? modes.values().get(i - 1, k).im() : mode.re();
                assertThat(own).isCloseTo(expected, within(1e-8));
            }
        }
    }

    /** A linear process: x(t) decays by its slowest pair alone, so that the third and later modes are noise. */
    @Test
    void theModesOfALinearProcessAreLinear() {
        SpectralModel model = new ResolventRrr(1, 1e-9, 6, false, OptionalInt.empty(), EigenvalueMap.CORRECTED)
                .fit(SAMPLE, StageRun.uncached());
        ComplexMatrix modes = CoordinateModes.of(model, SAMPLE).values();
        double first = Math.hypot(modes.get(1, 0).abs(), modes.get(1, 1).abs());
        for (int i = 3; i < 6; i++) {
            assertThat(Math.hypot(modes.get(i, 0).abs(), modes.get(i, 1).abs())).isLessThan(0.3 * first);
        }
    }
}

package org.larrr.systems.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.larrr.systems.SystemCatalogue;

class LineSpectrumTest {

    /** dX = −X dt + dW: λ_k = −k, π normal of variance ½, f₁ = √2 x, f₂ = (2x² − 1)/√2. */
    @Test
    void ornsteinUhlenbeckHasItsHermiteFunctions() {
        LineSpectrum line = LineSpectrum.of(SystemCatalogue.get("ornstein-uhlenbeck"), 600).orElseThrow();
        for (int k = 0; k < 5; k++) {
            assertThat(line.values()[k]).isCloseTo(-k, within(2e-3 * Math.max(k, 1)));
        }
        double[] cells = line.cells();
        DMatrixRMaj z = new DMatrixRMaj(cells.length, 3);
        for (int i = 0; i < cells.length; i++) {
            z.set(i, 0, 1);
            z.set(i, 1, cells[i]);
            z.set(i, 2, cells[i] * cells[i]);
        }
        DMatrixRMaj a = line.amplitudes(z);
        assertThat(Math.abs(a.get(2, 0))).as("E[x²]").isCloseTo(0.5, within(1e-6));
        double[][] expected = {{1, 0, 0}, {0, 1 / Math.sqrt(2), 0}, {0.5, 0, 1 / Math.sqrt(2)}};
        for (int j = 0; j < 3; j++) {
            for (int k = 0; k < 3; k++) {
                assertThat(Math.abs(a.get(j, k))).as("E[x^%d f_%d]", j, k).isCloseTo(expected[j][k], within(1e-3));
            }
        }
    }

    @Test
    void onlyReversibleLinesHaveOne() {
        assertThat(LineSpectrum.of(SystemCatalogue.get("quadruple-well"), 50)).isEmpty();
    }
}

package org.larrr.gui.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.SignKeeper;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.SpectralModel;

class SignKeeperTest {

    private static final double[] STATES = {-1.1, -0.2, 0.4, 0.9};

    private final AnalysisResult original = Springs.analysis(1000, 2);

    @Test
    void aFlippedOrTurnedFunctionIsTurnedBack() {
        SignKeeper keeper = new SignKeeper();
        ComplexMatrix before = focus(keeper.steady(original)).right().evaluate(STATES);
        Complex[] turns = {Complex.real(-1), new Complex(0, 1), new Complex(-0.6, 0.8), Complex.real(1)};
        ComplexMatrix after = focus(keeper.steady(turned(turns))).right().evaluate(STATES);
        for (int i = 0; i < 4; i++) {
            for (int row = 0; row < STATES.length; row++) {
                assertThat(after.get(row, i).minus(before.get(row, i)).abs()).isLessThan(1e-9);
            }
        }
    }

    @Test
    void leftAndRightTurnTogether() {
        SignKeeper keeper = new SignKeeper();
        keeper.steady(original);
        Complex[] turns = new Complex[4];
        Arrays.fill(turns, new Complex(0.6, -0.8));
        SpectralModel after = focus(keeper.steady(turned(turns)));
        for (int i = 0; i < 4; i++) {
            assertThat(product(after, i).minus(product(focus(original), i)).abs()).isLessThan(1e-9);
        }
    }

    /** ⟨g_i, f_i⟩ over the data. */
    private Complex product(SpectralModel model, int i) {
        ComplexMatrix right = model.right().evaluate(original.data().states());
        ComplexMatrix left = model.left().evaluate(original.data().states());
        Complex product = Complex.real(0);
        for (int row = 0; row < right.rows(); row++) {
            product = product.plus(left.get(row, i).conjugate().times(right.get(row, i)));
        }
        return product.times(1.0 / right.rows());
    }

    @Test
    void theFirstAnalysisIsLeftAlone() {
        assertThat(focus(new SignKeeper().steady(original))).isSameAs(focus(original));
    }

    private AnalysisResult turned(Complex[] turns) {
        SpectralModel m = focus(original);
        SpectralModel turned = new SpectralModel(m.eigenvalues(), m.operatorEigenvalues(), m.singularValues(), m.flags(),
                m.right().scaled(turns), m.left().scaled(turns));
        Fit fit = new Fit(original.fits().get(0).estimator(), Optional.of(turned), "");
        return new AnalysisResult(original.request(), original.data(), original.features(), List.of(fit),
                original.truth(), original.milliseconds());
    }

    private static SpectralModel focus(AnalysisResult result) {
        return result.fits().get(0).model().orElseThrow();
    }
}

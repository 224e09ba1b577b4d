package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.Eigenfunctions;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

class SignKeeperTest {

    private static final double[] STATES = {-1.1, -0.2, 0.4, 0.9};
    /** f, and the rates that belong to it: two real functions and a conjugate pair. */
    private static final List<Complex> VALUES =
            List.of(Complex.real(0), Complex.real(-1), new Complex(-2, 3), new Complex(-2, -3));

    private static final Complex[] NONE = {Complex.real(1), Complex.real(1), Complex.real(1), Complex.real(1)};

    private final AnalysisResult original = withPair(analysis(1), VALUES, NONE);

    private static AnalysisResult analysis(long seed) {
        StochasticSystem system = SystemCatalogue.get("ornstein-uhlenbeck");
        return new AnalysisPipeline(TestTruths.MEMORY)
                .run(new AnalysisRequest(Suggested.source(system, 1000, seed), 1, Suggested.features(system),
                List.of(new ResolventRrr(2, 1e-5, 4, true, OptionalInt.empty(), EigenvalueMap.CORRECTED))),
                new Cancellation());
    }

    @Test
    void aFlippedFunctionIsFlippedBackAndATurnedPairTurnedBack() {
        SignKeeper keeper = new SignKeeper();
        ComplexMatrix before = focus(keeper.withKeptSigns(original)).right().evaluate(STATES);
        Complex[] turns = {Complex.real(-1), Complex.real(-1), new Complex(-0.6, 0.8), new Complex(-0.6, -0.8)};
        assertSame(focus(keeper.withKeptSigns(withPair(analysis(1), VALUES, turns))).right().evaluate(STATES), before);
    }

    @Test
    void aRealFunctionIsNeverTurnedIntoTheComplexPlaneNorShrunk() {
        SignKeeper keeper = new SignKeeper();
        keeper.withKeptSigns(original);
        AnalysisResult real = analysis(1);
        SpectralModel after = focus(keeper.withKeptSigns(real));
        ComplexMatrix values = after.right().evaluate(STATES);
        ComplexMatrix own = focus(real).right().evaluate(STATES);
        for (int i = 0; i < 4; i++) {
            for (int row = 0; row < STATES.length; row++) {
                assertThat(values.get(row, i).im()).isZero();
                assertThat(Math.abs(values.get(row, i).re())).isEqualTo(Math.abs(own.get(row, i).re()));
            }
        }
    }

    @Test
    void whatIsShownBeforeOfAnotherProcessSaysNothing() {
        SignKeeper keeper = new SignKeeper();
        StochasticSystem other = SystemCatalogue.get("underdamped-harmonic");
        keeper.withKeptSigns(new AnalysisPipeline(TestTruths.MEMORY)
                .run(Suggested.request(Suggested.source(other, 600, 1), other),
                new Cancellation()));
        assertThat(focus(keeper.withKeptSigns(original))).isSameAs(focus(original));
    }

    @Test
    void theArgumentStaysAsItIs() {
        SignKeeper keeper = new SignKeeper();
        keeper.withKeptSigns(original);
        Complex[] turns = {Complex.real(-1), Complex.real(-1), new Complex(0, 1), new Complex(0, -1)};
        AnalysisResult turned = withPair(analysis(1), VALUES, turns);
        ComplexMatrix own = focus(turned).right().evaluate(STATES);
        keeper.withKeptSigns(turned);
        assertSame(focus(turned).right().evaluate(STATES), own);
    }

    /** Then plots are those that files hold, and what comes next follows them. */
    @Test
    void anewTheSignsAreThoseOfTheFit() {
        SignKeeper keeper = new SignKeeper();
        keeper.withKeptSigns(original);
        Complex[] turns = {Complex.real(-1), Complex.real(-1), new Complex(0, 1), new Complex(0, -1)};
        AnalysisResult turned = withPair(analysis(1), VALUES, turns);
        assertThat(focus(keeper.anew(turned))).isSameAs(focus(turned));
        assertSame(focus(keeper.withKeptSigns(original)).right().evaluate(STATES),
                focus(turned).right().evaluate(STATES));
    }

    @Test
    void leftAndRightTurnTogether() {
        SignKeeper keeper = new SignKeeper();
        keeper.withKeptSigns(original);
        Complex[] turns = {Complex.real(-1), Complex.real(1), new Complex(0.6, -0.8), new Complex(0.6, 0.8)};
        SpectralModel after = focus(keeper.withKeptSigns(withPair(analysis(1), VALUES, turns)));
        for (int i = 0; i < 4; i++) {
            assertThat(product(after, i).minus(product(focus(original), i)).abs()).isLessThan(1e-9);
        }
    }

    @Test
    void theFirstAnalysisIsLeftAlone() {
        assertThat(focus(new SignKeeper().withKeptSigns(original))).isSameAs(focus(original));
    }

    private static void assertSame(ComplexMatrix found, ComplexMatrix expected) {
        for (int i = 0; i < 4; i++) {
            for (int row = 0; row < STATES.length; row++) {
                assertThat(found.get(row, i).minus(expected.get(row, i)).abs()).as("f%d", i + 1).isLessThan(1e-9);
            }
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

    /** The functions f₁, f₂ and the pair (f₃ ± i f₄)/√2 of real functions, each multiplied by a factor. */
    private static AnalysisResult withPair(AnalysisResult result, List<Complex> values, Complex[] turns) {
        SpectralModel m = focus(result);
        SpectralModel turned = new SpectralModel(values, m.operatorEigenvalues(), m.singularValues(), m.flags(),
                pair(m.right()).scaledBy(turns), pair(m.left()).scaledBy(turns));
        Fit fit = new Fit(result.fits().get(0).estimator(), turned);
        return new AnalysisResult(result.request(), result.data(), result.features(), List.of(fit), result.truth(),
                result.milliseconds());
    }

    private static Eigenfunctions pair(Eigenfunctions real) {
        ComplexMatrix b = ComplexMatrix.zeros(real.coefficients().rows(), 4);
        for (int row = 0; row < b.rows(); row++) {
            double third = real.coefficients().get(row, 2).re() * Math.sqrt(0.5);
            double fourth = real.coefficients().get(row, 3).re() * Math.sqrt(0.5);
            b.set(row, 0, real.coefficients().get(row, 0));
            b.set(row, 1, real.coefficients().get(row, 1));
            b.set(row, 2, new Complex(third, fourth));
            b.set(row, 3, new Complex(third, -fourth));
        }
        return new Eigenfunctions(real.features(), b);
    }

    private static SpectralModel focus(AnalysisResult result) {
        return result.fits().get(0).model().orElseThrow();
    }
}

package org.larrr.diagnostics.suggest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.larrr.estimators.regression.SecondMoments;

class VampScoreTest {

    private static final DMatrixRMaj IDENTITY = new DMatrixRMaj(new double[][] {{1, 0}, {0, 1}});

    /** e^{−ατ} times a rotation by ωτ, here by more than a right angle: each direction keeps e^{−ατ} of its length. */
    @Test
    void aTurningPairScoresByHowMuchOfItLasts() {
        double damped = Math.exp(-0.3);
        double cos = damped * Math.cos(2);
        double sin = damped * Math.sin(2);
        SecondMoments turned = new SecondMoments(IDENTITY, new DMatrixRMaj(new double[][] {{cos, sin}, {-sin, cos}}));

        assertThat(VampScore.of(IDENTITY, turned)).isCloseTo(2 * damped, within(1e-12));
    }

    /** C = AAᵀ, T = ADAᵀ: whatever A and the functions of a span, the singular values are those of D. */
    @Test
    void theScoreIsThatOfASpanAndNotOfItsFunctions() {
        DMatrixRMaj c = new DMatrixRMaj(new double[][] {{5, 4}, {4, 5}}); // A = (2, 1; 1, 2)
        DMatrixRMaj t = new DMatrixRMaj(new double[][] {{3.4, 1.4}, {1.4, 0.1}}); // D = diag(0.9, −0.2)
        DMatrixRMaj span = new DMatrixRMaj(new double[][] {{1, 7}, {-3, 2}});

        assertThat(VampScore.of(span, new SecondMoments(c, t))).isCloseTo(1.1, within(1e-12));
    }

    @Test
    void dependentFunctionsHaveNone() {
        DMatrixRMaj twice = new DMatrixRMaj(new double[][] {{1, 1}, {0, 0}});
        assertThat(VampScore.of(twice, new SecondMoments(IDENTITY, IDENTITY))).isNaN();
    }
}

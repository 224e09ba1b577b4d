package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.MapDefinition;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;

class ModesTest {

    /** 1 and x. */
    private static FeatureMap lines() {
        return new MapDefinition.Products("monomial", 1, new double[] {0}, new double[] {1}).map();
    }

    private static ComplexMatrix coefficients() {
        ComplexMatrix b = ComplexMatrix.zeros(2, 2);
        b.set(0, 0, new Complex(3, 0));
        b.set(1, 0, new Complex(2, 1));
        b.set(1, 1, new Complex(0, -1));
        return b;
    }

    /** f₁ = 3 + (2 + i)x and f₂ = −ix, less 3 and i. */
    @Test
    void theConstantComesFirstAndTheMeansAreTakenAway() {
        Modes modes = new Modes(lines(), coefficients(), List.of(Complex.real(3), new Complex(0, 1)),
                List.of(Complex.real(0), Complex.real(-1), Complex.real(-2)));

        ComplexMatrix values = modes.at(new double[] {0, 1, -2});

        assertThat(modes.count()).isEqualTo(3);
        double[] x = {0, 1, -2};
        for (int i = 0; i < x.length; i++) {
            assertThat(values.get(i, 0)).isEqualTo(Complex.real(1));
            assertThat(values.get(i, 1).minus(new Complex(2 * x[i], x[i])).abs()).isCloseTo(0, within(1e-14));
            assertThat(values.get(i, 2).minus(new Complex(0, -x[i] - 1)).abs()).isCloseTo(0, within(1e-14));
        }
    }

    @Test
    void shapesThatDisagreeAreRefused() {
        assertThatThrownBy(() -> new Modes(lines(), coefficients(), List.of(Complex.real(3)),
                List.of(Complex.real(0), Complex.real(-1)))).isInstanceOf(IllegalArgumentException.class)
                .satisfies(telling("modes.shape", 2, 1, 2, 2, 2));
    }
}

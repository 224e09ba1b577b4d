package org.larrr.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.List;
import org.junit.jupiter.api.Test;

class CompositeKernelTest {

    private static final double[] XS = {9, 9, 0.3, -0.4};
    private static final double[] YS = {1.1, 0.2};

    /** k of the second row of XS and the only one of YS. */
    private static double value(Kernel kernel) {
        return kernel.value(XS, 1, YS, 0, 2);
    }

    @Test
    void everyKernelIsItsFormula() {
        assertThat(value(new AnisotropicKernel(RadialKernel.Family.GAUSSIAN, new double[] {0.5, 2})))
                .isCloseTo(Math.exp(-0.8 * 0.8 / (2 * 0.25) - 0.6 * 0.6 / (2 * 4)), within(1e-15));
        double[] difference = {XS[2] - YS[0], XS[3] - YS[1]};
        double first = 2 * difference[0] + difference[1];
        double second = -0.8 * difference[1];
        assertThat(value(new MetricKernel(RadialKernel.Family.GAUSSIAN, 2, new double[] {2, 1, 0, -0.8})))
                .isCloseTo(Math.exp(-(first * first + second * second) / 2), within(1e-15));
        double sines = Math.pow(Math.sin(Math.PI * 0.8 / 3), 2) + Math.pow(Math.sin(Math.PI * 0.6 / 3), 2);
        assertThat(value(new PeriodicKernel(3, 0.7))).isCloseTo(Math.exp(-2 * sines / 0.49), within(1e-15));
        assertThat(value(new CoordinateKernel(new PolynomialKernel(1, 1), List.of(1))))
                .isCloseTo(1 - 0.4 * 0.2, within(1e-15));
        assertThat(value(new ConstantKernel(0.25))).isEqualTo(0.25);
        assertThat(value(CompositeKernel.sum(List.of(new PolynomialKernel(1, 1), new ConstantKernel(3)))))
                .isCloseTo(1 + 0.33 - 0.08 + 3, within(1e-15));
        assertThat(value(CompositeKernel.product(List.of(new PolynomialKernel(1, 1), new ConstantKernel(3)))))
                .isCloseTo(3 * (1 + 0.33 - 0.08), within(1e-15));
    }

    /** Half the distance of before has the value of before; polynomials have twice the degree. */
    @Test
    void aRefinedKernelVariesOverHalfTheLength() {
        double[] half = {9, 9, (XS[2] + YS[0]) / 2, (XS[3] + YS[1]) / 2};
        for (Kernel kernel : List.of(new RadialKernel(RadialKernel.Family.MATERN52, 0.6),
                new AnisotropicKernel(RadialKernel.Family.GAUSSIAN, new double[] {0.5, 2}),
                new MetricKernel(RadialKernel.Family.GAUSSIAN, 2, new double[] {2, 1, 0, -0.8}),
                new CoordinateKernel(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1), List.of(1)),
                CompositeKernel.sum(List.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1), new ConstantKernel(3))),
                CompositeKernel.product(List.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1),
                        new ConstantKernel(3))))) {
            assertThat(kernel.refined().orElseThrow().value(half, 1, YS, 0, 2)).as(kernel.text())
                    .isCloseTo(value(kernel), within(1e-14));
        }
        assertThat(new PolynomialKernel(2, 1).refined()).contains(new PolynomialKernel(4, 1));
        assertThat(new PeriodicKernel(3, 0.7).refined()).contains(new PeriodicKernel(3, 0.35));
        assertThat(new ConstantKernel(1).refined()).isEmpty();
        assertThat(CompositeKernel.sum(List.of(new ConstantKernel(1))).refined()).isEmpty();
    }

    @Test
    void theDiagonalIsTheKernelOfAStateWithItself() {
        for (Kernel kernel : List.of(new RadialKernel(RadialKernel.Family.MATERN52, 0.6), new PolynomialKernel(2, 1),
                CompositeKernel.sum(List.of(new RadialKernel(RadialKernel.Family.LAPLACIAN, 2),
                        new ConstantKernel(3))))) {
            double[] diagonal = new double[1];
            kernel.diagonal(XS, 1, 2, 2, diagonal);
            assertThat(diagonal[0]).isCloseTo(kernel.value(XS, 1, XS, 1, 2), within(1e-15));
        }
    }

    @Test
    void oneLengthScaleForAllIsTheRadialKernel() {
        for (RadialKernel.Family family : RadialKernel.Family.values()) {
            assertThat(value(new AnisotropicKernel(family, new double[] {0.6, 0.6})))
                    .isCloseTo(value(new RadialKernel(family, 0.6)), within(1e-14));
            double turned = Math.sqrt(0.5) / 0.6;
            assertThat(value(new MetricKernel(family, 2, new double[] {turned, turned, turned, -turned})))
                    .isCloseTo(value(new RadialKernel(family, 0.6)), within(1e-14));
        }
    }

    @Test
    void thePeriodicKernelDoesNotSeeTheCut() {
        PeriodicKernel kernel = new PeriodicKernel(2 * Math.PI, 0.8);
        double[] angle = {3.1};
        double[] across = {-3.1};
        double[] around = {-3.1 + 2 * Math.PI};
        assertThat(kernel.value(angle, 0, across, 0, 1)).isCloseTo(kernel.value(angle, 0, around, 0, 1), within(1e-14))
                .isGreaterThan(0.98);
    }

    @Test
    void kernelsAreValues() {
        assertThat(new AnisotropicKernel(RadialKernel.Family.GAUSSIAN, new double[] {1, 2}))
                .isEqualTo(new AnisotropicKernel(RadialKernel.Family.GAUSSIAN, new double[] {1, 2}))
                .hasSameHashCodeAs(new AnisotropicKernel(RadialKernel.Family.GAUSSIAN, new double[] {1, 2}))
                .isNotEqualTo(new AnisotropicKernel(RadialKernel.Family.GAUSSIAN, new double[] {1, 3}));
    }

    @Test
    void statesOfAnotherDimensionAreRefused() {
        assertThatThrownBy(() -> new AnisotropicKernel(RadialKernel.Family.GAUSSIAN, new double[] {1, 2})
                .requireDimension(3))
                .satisfies(telling("kernel.length-scales-of-coordinates", 2, 3));
        Kernel nested = CompositeKernel.sum(List.of(new ConstantKernel(1), CompositeKernel.product(List.of(
                new CoordinateKernel(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1), List.of(0, 2))))));
        nested.requireDimension(3);
        assertThatThrownBy(() -> nested.requireDimension(2)).satisfies(telling("kernel.coordinate-missing", 3, 2));
        assertThatThrownBy(() -> new CoordinateKernel(new ConstantKernel(1), List.of(1, 1)))
                .hasMessageContaining("twice");
    }
}

package org.larrr.estimators;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.larrr.estimators.filters.FilterWeights;
import org.larrr.linalg.Complex;

class FilterWeightsTest {

    /** F(λ) = Σ_j e^{λjΔt} over 20 lags: a real value comes back real to the last bit, and unflagged. */
    @Test
    void realValuesComeBackReal() {
        FilterWeights.Filter filter = new FilterWeights.Filter(FilterWeights.equal(20).array(), 0.005);
        DoubleStream.of(-0.6, -4, -8, -41).forEach(lambda -> {
            double nu = IntStream.rangeClosed(1, 20).mapToDouble(j -> Math.exp(lambda * 0.005 * j)).sum();
            Complex found = filter.inverse(Complex.real(nu));
            assertThat(found.im()).isZero();
            assertThat(found.re()).isCloseTo(lambda, Offset.offset(1e-6));
            assertThat(filter.flags(Complex.real(nu), 50)).isEmpty();
        });
        assertThat(filter.flags(Complex.real(-0.5), 50)).as("no real value has a negative sum").isNotEmpty();
    }

    /** F = x − x²/2 has the roots 1 ± √(1 − 2ν), at nearly the same distance: one decays, the other grows. */
    @Test
    void aRootThatDecaysComesFirst() {
        FilterWeights.Filter filter = new FilterWeights.Filter(new double[] {0, 1, -0.5}, 0.01);
        for (double x : new double[] {0.4, 0.9, 0.99}) {
            assertThat(filter.inverse(Complex.real(x - x * x / 2)).re())
                    .isCloseTo(Math.log(x) / 0.01, Offset.offset(1e-6));
        }
        FilterWeights.Filter mean = new FilterWeights.Filter(new double[] {0, 2, -0.5}, 0.01);
        assertThat(mean.inverse(Complex.real(2 * 1.001 - 0.5 * 1.001 * 1.001)).re()).as("noise about the constant")
                .isCloseTo(Math.log(1.001) / 0.01, Offset.offset(1e-6));
    }
}

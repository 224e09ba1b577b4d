package org.larrr.estimators.laplace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InversePairCountsTest {

    /** Against 1/(n − Kj), lag by lag, each difference weighed as it enters the sum. */
    @ParameterizedTest
    @CsvSource({
        "100001, 1, 5, 0.005",
        "10001, 1, 5, 0.005",
        "10001, 1, 1, 0.005",
        "600, 1, 0.83, 0.1",
        "20000, 40, 30, 0.005",
        "500, 1, 20, 1"
    })
    void theSumOfExponentialsIsTheInversePairCount(int n, int trajectories, double shift, double step) {
        int[] lengths = new int[trajectories];
        Arrays.fill(lengths, n / trajectories);
        LaplaceQuadrature quadrature = LaplaceQuadrature.over(lengths[0], shift, step, OptionalInt.empty());
        InversePairCounts counts = InversePairCounts.of(lengths, quadrature).orElseThrow();

        double difference = 0;
        double all = 0;
        for (int j = 0; j < lengths[0]; j++) {
            double exact = 1.0 / (n - (double) trajectories * j);
            double sum = 0;
            for (int k = 0; k < counts.weights().length; k++) {
                sum += counts.weights()[k] * Math.exp(counts.growth()[k] * j);
            }
            difference += Math.abs(sum - exact) * quadrature.weight(j);
            all += exact * quadrature.weight(j);
        }
        assertThat(difference / all).isCloseTo(0, within(2e-15));
        assertThat(Arrays.stream(counts.growth()).max().orElseThrow()).isLessThan(shift * step);
    }
}

package org.larrr.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class QuantilesTest {

    private static final double INFINITE = Double.POSITIVE_INFINITY;

    @Test
    void quantilesAreThoseOfNumPy() {
        double[] sorted = {1, 2, 4, 8};
        assertThat(Quantiles.of(sorted, 0.25)).isEqualTo(1.75);
        assertThat(Quantiles.median(sorted)).isEqualTo(3);
        assertThat(Quantiles.of(sorted, 0.9)).isEqualTo(6.8, within(1e-15));
        assertThat(Quantiles.of(sorted, 0)).isEqualTo(1);
        assertThat(Quantiles.of(sorted, 1)).isEqualTo(8);
    }

    @Test
    void whatRestsOnSomethingInfiniteIsInfinite() {
        double[] sorted = {1, 2, INFINITE, INFINITE};
        assertThat(Quantiles.of(sorted, 0.25)).isEqualTo(1.75);
        assertThat(Quantiles.median(sorted)).isEqualTo(INFINITE);
        assertThat(Quantiles.of(sorted, 0.75)).isEqualTo(INFINITE);
        assertThat(Quantiles.median(new double[0])).isNaN();
    }

    @Test
    void aRareFarValueDoesNotSetALimit() {
        assertThat(Quantiles.occurring(new double[] {1, 1, 2, 1e9}, 0.98)).isEqualTo(2);
        assertThat(Quantiles.occurring(new double[] {7}, 0.98)).isEqualTo(7);
    }

    /** Any order, numbers that repeat, and one number alone. */
    @Test
    void aNumberIsSelectedAsFromSortedOnes() {
        Random random = new Random(1);
        for (int count = 1; count < 60; count++) {
            double[] numbers = random.doubles(count).map(x -> Math.rint(20 * x)).toArray();
            double[] sorted = Arrays.stream(numbers).sorted().toArray();
            for (double p : new double[] {0, 0.3, 0.5, 1}) {
                assertThat(Quantiles.select(numbers.clone(), p)).isEqualTo(Quantiles.occurring(sorted, p));
            }
        }
    }
}

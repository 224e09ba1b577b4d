package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColourLimitTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 40, 1_000})
    void isTheFirstShortNumberFromTheQuantileOn(int count) {
        Random random = new Random(count);
        double[] a = random.doubles(count, -3, 3).toArray();
        double[] b = IntStream.range(0, count).mapToDouble(i -> Math.rint(4 * random.nextGaussian())).toArray();
        double[] sorted = Stream.of(a, b).flatMapToDouble(Arrays::stream).map(Math::abs).sorted().toArray();
        double quantile = sorted[(int) (0.99 * (sorted.length - 1))];
        double limit = ColourLimit.of(List.of(a, b));
        assertThat(limit).isBetween(quantile * (1 - 1e-12), 1.2 * quantile);
    }

    @Test
    void whatIsNotFiniteOrNowhereDoesNotCount() {
        double[] values = {0.5, Double.NaN, 700, Double.POSITIVE_INFINITY};
        assertThat(ColourLimit.of(List.of(values), new int[] {3, 1, 0, 2})).isEqualTo(0.5);
        assertThat(ColourLimit.of(List.of(new double[] {Double.NaN}))).isEqualTo(1);
        assertThat(ColourLimit.of(List.of())).isEqualTo(1);
    }
}

package org.larrr.systems.review;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.systems.StochasticSystem;

/** States and directions: in words, and moved. */
final class States {

    private static final double NOTHING = 1e-6;

    private States() {}

    /** "x = 0.5, y = −1". */
    static String text(StochasticSystem system, double[] x) {
        return IntStream.range(0, x.length).mapToObj(i -> system.coordinates().get(i).name() + " = " + number(x[i]))
                .collect(Collectors.joining(", "));
    }

    /** "x − 0.5 y", the largest coefficient scaled to 1. */
    static String combination(StochasticSystem system, double[] direction) {
        int largest = 0;
        for (int i = 1; i < direction.length; i++) {
            if (Math.abs(direction[i]) > (1 + NOTHING) * Math.abs(direction[largest])) {
                largest = i;
            }
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < direction.length; i++) {
            double c = direction[i] / direction[largest];
            if (Math.abs(c) > NOTHING) {
                String size = number(Math.abs(c)).equals("1") ? "" : number(Math.abs(c)) + " ";
                String plus = text.isEmpty() ? "" : " + ";
                String minus = text.isEmpty() ? "−" : " − ";
                text.append(c < 0 ? minus : plus).append(size).append(system.coordinates().get(i).name());
            }
        }
        return text.toString();
    }

    /** Three digits, for a sentence. */
    static String number(double value) {
        float rounded = (float) new java.math.BigDecimal(value).round(new java.math.MathContext(3)).doubleValue();
        String text = rounded == Math.rint(rounded) && Math.abs(rounded) < 1e6
                ? String.valueOf((long) rounded) : String.valueOf(rounded);
        return text.replace('-', '−');
    }

    /** x + h v. */
    static double[] moved(double[] x, double h, double[] v) {
        double[] result = x.clone();
        for (int i = 0; i < x.length; i++) {
            result[i] += h * v[i];
        }
        return result;
    }

    /** log Σ e^l. */
    static double logSum(double[] logs) {
        double top = Arrays.stream(logs).max().orElse(0);
        return top + Math.log(Arrays.stream(logs).map(log -> Math.exp(log - top)).sum());
    }
}

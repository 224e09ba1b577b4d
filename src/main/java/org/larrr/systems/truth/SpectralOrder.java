package org.larrr.systems.truth;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.linalg.Complex;

/** The order of eigenvalues everywhere: real part decreasing, then imaginary part decreasing. */
final class SpectralOrder {

    private static final double TIE = 1e-9;

    private SpectralOrder() {}

    /** Indices in order; real parts that agree to rounding count as equal. */
    static List<Integer> of(List<Complex> values) {
        return of(values, Collections.nCopies(values.size(), 0.0));
    }

    /** Indices in order; real parts that agree within their errors count as equal. */
    static List<Integer> of(List<Complex> values, List<Double> errors) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, values.size()).boxed()
                .sorted(Comparator.comparingDouble(i -> -values.get(i).re())).toList());
        int start = 0;
        for (int i = 1; i <= order.size(); i++) {
            if (i == order.size() || areApart(order.get(i - 1), order.get(i), values, errors)) {
                order.subList(start, i).sort(Comparator.comparingDouble(k -> -values.get(k).im()));
                start = i;
            }
        }
        return order;
    }

    private static boolean areApart(int a, int b, List<Complex> values, List<Double> errors) {
        double scale = Math.max(values.get(a).abs(), values.get(b).abs());
        return values.get(a).re() - values.get(b).re() > TIE * scale + errors.get(a) + errors.get(b);
    }
}

package org.larrr.systems.truth;

import java.util.ArrayList;
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
        List<Integer> order = new ArrayList<>(IntStream.range(0, values.size()).boxed()
                .sorted(Comparator.comparingDouble(i -> -values.get(i).re())).toList());
        double scale = values.stream().mapToDouble(Complex::abs).max().orElse(0);
        int start = 0;
        for (int i = 1; i <= order.size(); i++) {
            boolean ends = i == order.size()
                    || values.get(order.get(i - 1)).re() - values.get(order.get(i)).re() > TIE * scale;
            if (ends) {
                order.subList(start, i).sort(Comparator.comparingDouble(k -> -values.get(k).im()));
                start = i;
            }
        }
        return order;
    }
}

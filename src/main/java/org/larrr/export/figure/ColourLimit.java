package org.larrr.export.figure;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.data.Quantiles;

/** The end of a symmetric colour scale shared by several functions. */
final class ColourLimit {

    private static final double QUANTILE = 0.99;

    private ColourLimit() {}

    /**
     * The 99 % quantile of |f| over all functions where there are states, rounded up to a short number: values at the
     * rim of the data do not bleach the rest.
     *
     * @param occupancy number of states at each place
     */
    static double of(List<double[]> functions, int[] occupancy) {
        double[] sizes = functions.stream()
                .flatMapToDouble(f -> IntStream.range(0, f.length)
                        .filter(i -> occupancy[i] > 0 && Double.isFinite(f[i]))
                        .mapToDouble(i -> Math.abs(f[i]))).toArray();
        double size = sizes.length == 0 ? 0 : Quantiles.select(sizes, QUANTILE);
        return size > 0 ? rounded(size) : 1;
    }

    static double of(List<double[]> functions) {
        int[] everywhere = new int[functions.stream().mapToInt(f -> f.length).max().orElse(0)];
        Arrays.fill(everywhere, 1);
        return of(functions, everywhere);
    }

    /** Up to the next multiple of a fifth to a tenth of itself, so that it rests while a parameter moves a little. */
    private static double rounded(double size) {
        double step = Notation.niceStep(size / 10);
        return Math.ceil(size / step - 1e-9) * step;
    }
}

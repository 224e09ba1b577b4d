package org.larrr.export.figure;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

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
                        .mapToDouble(i -> Math.abs(f[i])))
                .toArray();
        double size = sizes.length == 0 ? 0 : ranked(sizes, (int) (QUANTILE * (sizes.length - 1)));
        return size > 0 ? rounded(size) : 1;
    }

    static double of(List<double[]> functions) {
        int[] everywhere = new int[functions.stream().mapToInt(f -> f.length).max().orElse(0)];
        Arrays.fill(everywhere, 1);
        return of(functions, everywhere);
    }

    /**
     * Returns the element that sorting would put at an index; the array loses its order. Expected cost O(n): Hoare
     * 1961.
     */
    private static double ranked(double[] values, int index) {
        int from = 0;
        int to = values.length - 1;
        while (from < to) {
            double pivot = values[(from + to) >>> 1];
            int i = from;
            int j = to;
            while (i <= j) {
                while (values[i] < pivot) {
                    i++;
                }
                while (values[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    double swapped = values[i];
                    values[i++] = values[j];
                    values[j--] = swapped;
                }
            }
            if (index <= j) {
                to = j;
            } else if (index >= i) {
                from = i;
            } else {
                break;
            }
        }
        return values[index];
    }

    /** Up to the next multiple of a fifth to a tenth of itself, so that it rests while a parameter moves a little. */
    private static double rounded(double size) {
        double step = Notation.niceStep(size / 10);
        return Math.ceil(size / step - 1e-9) * step;
    }
}

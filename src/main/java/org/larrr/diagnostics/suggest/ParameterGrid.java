package org.larrr.diagnostics.suggest;

import java.util.Arrays;
import org.larrr.data.Trajectories;
import org.larrr.kernels.MedianHeuristic;
import org.larrr.spectra.EstimationException;

/**
 * The values that are tried, ascending.
 *
 * @param lengthScales    l, in the unit of the coordinates
 * @param shifts          μ [1/time]
 * @param regularizations γ
 * @param ranks           r
 */
public record ParameterGrid(double[] lengthScales, double[] shifts, double[] regularizations, int[] ranks) {

    /** Above, the quadrature sees its own step; the held-out score hardly notices, the eigenvalues do. */
    private static final double LARGEST_SHIFT_STEP = 0.05;
    /** Below, the Laplace weight rests on few independent pairs at long lags. */
    private static final double SMALLEST_HORIZON = 50;

    private static final int SHIFTS = 4;
    private static final double ROOM = 5;

    /**
     * Copies the components.
     *
     * @param lengthScales    the component {@code lengthScales}
     * @param shifts          the component {@code shifts}
     * @param regularizations the component {@code regularizations}
     * @param ranks           the component {@code ranks}
     */
    public ParameterGrid {
        lengthScales = lengthScales.clone();
        shifts = shifts.clone();
        regularizations = regularizations.clone();
        ranks = ranks.clone();
    }

    /**
     * {@return a grid that fits the data: length-scales around the median distance, shifts that the step and the
     * duration allow}
     *
     * @param data trajectories at a uniform step
     * @throws EstimationException if distances or times are so large or small that these would be no numbers
     * @throws IllegalStateException if the data have no uniform step
     */
    public static ParameterGrid around(Trajectories data) {
        double median = MedianHeuristic.lengthScale(data);
        double[] lengthScales = Arrays.stream(new double[] {0.25, 0.5, 1, 2}).map(f -> rounded(f * median)).toArray();
        double longest = 0;
        for (int k = 0; k < data.count(); k++) {
            longest = Math.max(longest, data.duration(k));
        }
        double low = SMALLEST_HORIZON / longest;
        double high = LARGEST_SHIFT_STEP / data.step();
        if (!Double.isFinite(2 * median) || !(low > 0) || !Double.isFinite(ROOM * high / low)) {
            throw new EstimationException("no settings can be chosen for these data: they last " + longest
                    + " and are " + median + " apart, too large or too small for numbers; change the units");
        }
        if (high < ROOM * low) {
            // Short or coarse data leave no room between the two: a factor about their middle.
            double middle = Math.sqrt(low) * Math.sqrt(high);
            low = middle / Math.sqrt(ROOM);
            high = middle * Math.sqrt(ROOM);
        }
        return new ParameterGrid(lengthScales, geometric(low, high, SHIFTS), new double[] {1e-7, 1e-6, 1e-5, 1e-4},
                new int[] {6});
    }

    private static double[] geometric(double low, double high, int count) {
        double[] result = new double[count];
        Arrays.setAll(result, i -> rounded(low * Math.pow(high / low, i / (count - 1.0))));
        return Arrays.stream(result).distinct().toArray();
    }

    /** Three digits, which people can copy. */
    private static double rounded(double value) {
        return new java.math.BigDecimal(value).round(new java.math.MathContext(3)).doubleValue();
    }
}

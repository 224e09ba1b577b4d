package org.larrr.diagnostics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.larrr.data.InputException;
import org.larrr.data.Notice;

/**
 * The predicted probability density of one coordinate of X_t given X_0 = x: the {@link Forecast} of Gaussian bumps,
 * E[φ_b(X_t^k − y) | x], which is the density smoothed by the bandwidth b.
 *
 * <p>Values may fall below 0 by the size of the error and are not clipped. Immutable.
 */
public final class DensityForecast {

    private final Forecast forecast;
    private final double[] points;
    private final double[] scales;

    private DensityForecast(Forecast forecast, double[] points, double[] scales) {
        this.forecast = forecast;
        this.points = points;
        this.scales = scales;
    }

    /**
     * Smoothed by a Gaussian of standard deviation b. O(nN) a point.
     *
     * @param semigroup  of a fit with n training states and N features
     * @param coordinate k, from 0
     * @param points     where the density is wanted
     * @param bandwidth  b, in the coordinate's unit, positive
     * @return the density, not yet from any state
     * @throws IllegalArgumentException if the bandwidth is not positive and finite
     */
    public static DensityForecast smooth(Semigroup semigroup, int coordinate, double[] points, double bandwidth) {
        if (!(bandwidth > 0) || Double.isInfinite(bandwidth)) {
            throw new InputException(Notice.of("density.bandwidth", bandwidth));
        }
        List<ToDoubleFunction<double[]>> bumps = new ArrayList<>();
        for (double y : points) {
            bumps.add(x -> Math.exp(-0.5 * Math.pow((x[coordinate] - y) / bandwidth, 2)));
        }
        double[] scales = new double[points.length];
        Arrays.fill(scales, 1 / (bandwidth * Math.sqrt(2 * Math.PI)));
        return new DensityForecast(Forecast.of(semigroup, bumps), points.clone(), scales);
    }

    /**
     * The density from one state.
     *
     * @param state x, length d
     * @param times t ≥ 0
     * @return [time][point], in 1/(unit of the coordinate)
     * @throws IllegalArgumentException if a time is negative or not finite
     */
    public double[][] from(double[] state, double[] times) {
        double[][] expectations = forecast.from(state, times);
        double[][] result = new double[times.length][points.length];
        for (int j = 0; j < times.length; j++) {
            for (int p = 0; p < points.length; p++) {
                result[j][p] = expectations[p][j] * scales[p];
            }
        }
        return result;
    }

    /**
     * The mean of the densities from many states.
     *
     * @param states row-major (n, d)
     * @param times  t ≥ 0
     * @return [time][point]
     * @throws IllegalArgumentException if a time is negative or not finite
     */
    public double[][] meanOver(double[] states, double[] times) {
        double[][] result = new double[times.length][points.length];
        for (int j = 0; j < times.length; j++) {
            double[][] expectations = forecast.over(states, times[j]);
            for (int p = 0; p < points.length; p++) {
                result[j][p] = Arrays.stream(expectations[p]).average().orElse(Double.NaN) * scales[p];
            }
        }
        return result;
    }
}

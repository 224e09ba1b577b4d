package org.larrr.kernels.features;

import java.util.Arrays;
import org.larrr.data.Trajectories;
import org.larrr.linalg.Vectors;

/**
 * u = (x − centre)/scale, coordinate by coordinate, so that powers of the coordinates are of order one.
 *
 * @param centre d numbers, in the units of the coordinates
 * @param scale  d positive numbers, in the units of the coordinates
 */
public record Standardisation(double[] centre, double[] scale) {

    /**
     * {@return mean and standard deviation of the data; the scale of a constant coordinate is 1}
     *
     * @param data n states
     */
    public static Standardisation of(Trajectories data) {
        int d = data.dimension();
        double[] centre = new double[d];
        double[] scale = new double[d];
        for (int a = 0; a < d; a++) {
            double[] values = data.coordinate(a);
            double variance = Vectors.variance(values);
            centre[a] = Vectors.mean(values);
            scale[a] = variance > 0 ? Math.sqrt(variance) : 1;
        }
        return new Standardisation(centre, scale);
    }

    /**
     * {@return one scale for all coordinates, about 0}
     *
     * @param scale     in the unit of the coordinates, positive
     * @param dimension d
     */
    public static Standardisation scaledBy(double scale, int dimension) {
        double[] scales = new double[dimension];
        Arrays.fill(scales, scale);
        return new Standardisation(new double[dimension], scales);
    }

    double apply(double x, int coordinate) {
        return (x - centre[coordinate]) / scale[coordinate];
    }
}

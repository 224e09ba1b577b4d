package org.larrr.diagnostics.trust;

import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;

/**
 * How long the fitted functions take to forget themselves along the states as they were drawn. Of weighted states that
 * is a property of the biased process, which decides how many independent values of a function there are.
 */
final class Decorrelation {

    /** Correlation below this is taken for forgotten. */
    private static final double FORGOTTEN = Math.exp(-1);

    private Decorrelation() {}

    /**
     * For every function the shortest lag, on a grid of powers of √2, at which its correlation is below 1/e [time]; the
     * duration of the longest trajectory where it never is. O(n log n) a function.
     */
    static double[] times(ReducedFit fit) {
        Trajectories data = fit.sample().trajectories();
        DMatrixRMaj values = fit.sample().features().times(fit.model().right().coefficients().re());
        double step = data.duration() / Math.max(1, data.size() - data.count()); // at uneven times the mean one
        double[] times = new double[values.numCols];
        for (int i = 0; i < times.length; i++) {
            double[] f = centred(values, i);
            double previous = 0;
            double wanted = 1;
            double before = 1;
            times[i] = longest(data);
            while (wanted <= longest(data) / step) {
                int lag = (int) Math.round(wanted);
                double now = correlation(f, data, lag);
                if (now < FORGOTTEN) {
                    // Between two lags the correlation is taken to fall in a straight line.
                    times[i] = step * (previous + (lag - previous) * (before - FORGOTTEN) / (before - now));
                    break;
                }
                previous = lag;
                before = now;
                wanted = Math.max(wanted + 1, wanted * Math.sqrt(2));
            }
        }
        return times;
    }

    private static double longest(Trajectories data) {
        double longest = 0;
        for (int k = 0; k < data.count(); k++) {
            longest = Math.max(longest, data.duration(k));
        }
        return longest;
    }

    private static double[] centred(DMatrixRMaj values, int column) {
        double[] f = new double[values.numRows];
        double mean = 0;
        for (int row = 0; row < f.length; row++) {
            f[row] = values.get(row, column);
            mean += f[row] / f.length;
        }
        for (int row = 0; row < f.length; row++) {
            f[row] -= mean;
        }
        return f;
    }

    private static double correlation(double[] f, Trajectories data, int lag) {
        double product = 0;
        double square = 0;
        for (int k = 0; k < data.count(); k++) {
            for (int row = data.start(k); row + lag < data.start(k + 1); row++) {
                product += f[row] * f[row + lag];
                square += (f[row] * f[row] + f[row + lag] * f[row + lag]) / 2;
            }
        }
        return square > 0 ? product / square : 0;
    }
}

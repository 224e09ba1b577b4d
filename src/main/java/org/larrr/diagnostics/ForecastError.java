package org.larrr.diagnostics;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.data.Trajectories;
import org.larrr.linalg.ComplexMatrix;

/** How far a forecast is from what happened. */
public final class ForecastError {

    private ForecastError() {}

    /**
     * A forecast against held-out trajectories at one lag.
     *
     * @param time       t = lag · Δt
     * @param pairs      pairs (x_i, x_{i+lag}) compared
     * @param rmse       (E (h(x_{i+lag}) − forecast(x_i, t))²)^{1/2}, which contains the spread of h(X_t) itself
     * @param climatology the same for the forecast π(h), which knows nothing of x_i
     * @param bias       E (forecast(x_i, t) − h(x_{i+lag}))
     */
    public record HeldOut(double time, long pairs, double rmse, double climatology, double bias) {

        /** {@return 1 − rmse²/climatology² ≤ 1: the share of the variance of h that the forecast explains} */
        public double skill() {
            return 1 - rmse * rmse / (climatology * climatology);
        }
    }

    /**
     * Compares with trajectories that the fit has not seen; lags without a pair are left out. O(nN) for n held-out
     * states.
     *
     * @param semigroup of a fit with N features
     * @param h         a function, finite at every state
     * @param heldOut   at the uniform step Δt, in the coordinates of the fit
     * @param lags      in steps, at least 1
     * @return one row a lag with pairs, in the order of the lags
     * @throws IllegalArgumentException if a lag is below 1, or h not finite at a state; the message says where
     * @throws IllegalStateException if the data have no uniform step
     */
    public static List<HeldOut> heldOut(
            Semigroup semigroup, ToDoubleFunction<double[]> h, Trajectories heldOut, int[] lags) {
        Forecast forecast = Forecast.of(semigroup, h);
        double[] values = Observables.sample(List.of(h), heldOut.states(), heldOut.dimension()).data;
        ComplexMatrix functions = semigroup.functions(heldOut.states());
        List<HeldOut> rows = new ArrayList<>();
        for (int lag : lags) {
            requireLag(lag);
            double[] predicted = forecast.combined(functions, lag * heldOut.step())[0];
            HeldOut row = compare(predicted, values, heldOut, lag, forecast.stationary(0));
            if (row.pairs() > 0) {
                rows.add(row);
            }
        }
        return rows;
    }

    private static HeldOut compare(double[] predicted, double[] values, Trajectories data, int lag, double stationary) {
        long pairs = 0;
        double squares = 0;
        double climatology = 0;
        double bias = 0;
        for (int k = 0; k < data.count(); k++) {
            for (int i = data.start(k); i < data.start(k + 1) - lag; i++) {
                double error = predicted[i] - values[i + lag];
                double ignorant = stationary - values[i + lag];
                squares += error * error;
                climatology += ignorant * ignorant;
                bias += error;
                pairs++;
            }
        }
        return new HeldOut(lag * data.step(), pairs, Math.sqrt(squares / pairs), Math.sqrt(climatology / pairs),
                bias / pairs);
    }

    private static void requireLag(int lag) {
        if (lag < 1) {
            throw new InputException(Notice.of("lag.below-one-step", lag));
        }
    }
}

package org.larrr.diagnostics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
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

        /** 1 − rmse²/climatology²: the share of the variance of h that the forecast explains. */
        public double skill() {
            return 1 - rmse * rmse / (climatology * climatology);
        }
    }

    /**
     * A forecast against the mean of an ensemble started from one state.
     *
     * @param time          t
     * @param forecast      what was predicted
     * @param mean          mean of h over the ensemble
     * @param standardError of that mean
     */
    public record MonteCarlo(double time, double forecast, double mean, double standardError) {

        /** (forecast − mean)/standardError; beyond ±3 the forecast is wrong rather than the ensemble unlucky. */
        public double deviation() {
            return (forecast - mean) / standardError;
        }
    }

    /**
     * Compares with trajectories that the fit has not seen; lags without a pair are left out.
     *
     * @param heldOut at the uniform step Δt, in the coordinates of the fit
     * @param lags    in steps, at least 1
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
        return new HeldOut(lag * data.step(), pairs, Math.sqrt(squares / pairs), Math.sqrt(climatology / pairs), bias / pairs);
    }

    /**
     * Compares with simulated copies.
     *
     * @param ensemble at least two trajectories of one length and uniform step that start from the same state
     * @param lags     in steps, at least 1, within that length
     */
    public static List<MonteCarlo> monteCarlo(
            Semigroup semigroup, ToDoubleFunction<double[]> h, Trajectories ensemble, int[] lags) {
        double[] start = commonStart(ensemble);
        double[] times = Arrays.stream(lags).mapToDouble(lag -> lag * ensemble.step()).toArray();
        double[] forecast = Forecast.of(semigroup, h).from(start, times)[0];
        List<MonteCarlo> rows = new ArrayList<>();
        for (int j = 0; j < lags.length; j++) {
            requireLag(lags[j]);
            double[] values = valuesAt(ensemble, h, lags[j]);
            double mean = Arrays.stream(values).average().orElseThrow();
            double variance = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / (values.length - 1);
            rows.add(new MonteCarlo(times[j], forecast[j], mean, Math.sqrt(variance / values.length)));
        }
        return rows;
    }

    private static double[] valuesAt(Trajectories ensemble, ToDoubleFunction<double[]> h, int lag) {
        double[] values = new double[ensemble.count()];
        for (int k = 0; k < values.length; k++) {
            if (lag >= ensemble.length(k)) {
                throw new IllegalArgumentException("trajectory " + (k + 1) + " of the ensemble ends before lag " + lag);
            }
            values[k] = h.applyAsDouble(state(ensemble, ensemble.start(k) + lag));
        }
        return values;
    }

    private static double[] commonStart(Trajectories ensemble) {
        if (ensemble.count() < 2) {
            throw new IllegalArgumentException("an ensemble needs at least two trajectories, not " + ensemble.count());
        }
        double[] start = state(ensemble, 0);
        for (int k = 1; k < ensemble.count(); k++) {
            if (!Arrays.equals(state(ensemble, ensemble.start(k)), start)) {
                throw new IllegalArgumentException("trajectory " + (k + 1) + " of the ensemble starts from another state than the "
                        + "first");
            }
        }
        return start;
    }

    private static double[] state(Trajectories data, int row) {
        int d = data.dimension();
        return Arrays.copyOfRange(data.states(), row * d, (row + 1) * d);
    }

    private static void requireLag(int lag) {
        if (lag < 1) {
            throw new IllegalArgumentException("a lag must be at least 1 step, not " + lag);
        }
    }
}

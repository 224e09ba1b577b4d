package org.larrr.experiments.forecast;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.diagnostics.Forecast;
import org.larrr.experiments.AnalysisResult;
import org.larrr.systems.formula.StateFunction;

/**
 * Forecasts from one start beside what happened. Arrays are shared and must not be written.
 *
 * @param request     what was asked
 * @param analysis    the fits that forecast; for held-out data they are refits to the rest
 * @param start       x
 * @param times       t_j, from 0
 * @param reference   what happened
 * @param predictions one a fit, in the order of the analysis
 * @param density     of the first coordinate
 * @param notes       modes that were excluded, a horizon that the data shortened, times without skill
 */
public record ForecastResult(Request request, AnalysisResult analysis, double[] start, double[] times,
        Reference reference, List<Prediction> predictions, Density density, List<Message> notes) {

    public ForecastResult {
        predictions = List.copyOf(predictions);
        notes = List.copyOf(notes);
    }

    /** The references of a forecast. */
    public enum Kind {
        /** Simulated copies that all start from x. */
        MONTE_CARLO,
        /** The states that followed the held-out states nearest x; the forecasts are then means over these states. */
        HELD_OUT
    }

    /**
     * The reference values.
     *
     * @param kind    how it is known
     * @param origin  the same for the reader
     * @param mean    [function][time]
     * @param error   [function][time], one standard error of the mean
     * @param exact   [function], expectations over the times by the exact transition law, where it is known
     */
    public record Reference(Kind kind, Message origin, double[][] mean, double[][] error,
            List<Optional<double[]>> exact) {
        public Reference {
            exact = List.copyOf(exact);
        }
    }

    /**
     * The forecast of one fit.
     *
     * @param fit        which of the analysis
     * @param values     [function][time]; empty if the fit cannot forecast
     * @param stationary [function], the limit t → ∞
     * @param captured   [function], see {@link org.larrr.diagnostics.Forecast#captured}
     * @param resolved   the time 3/(fastest rate) from which rough functions are resolved
     * @param scores     [function], errors over all held-out pairs; empty for simulated copies
     * @param failure    why it cannot forecast; empty if it can
     */
    public record Prediction(int fit, double[][] values, double[] stationary, double[] captured, double resolved,
            List<List<Forecast.HeldOut>> scores, Optional<Message> failure) {

        public boolean exists() {
            return failure.isEmpty();
        }
    }

    /**
     * Probability densities of the first coordinate at a few of the times, all smoothed by one Gaussian.
     *
     * @param bandwidth its standard deviation
     * @param points    where
     * @param times     when
     * @param observed  [time][point], of what happened
     * @param predicted [fit][time][point]; an empty array where a fit cannot forecast
     * @param exact     [time][point] by the exact transition law, where it is known
     */
    public record Density(double bandwidth, double[] points, double[] times, double[][] observed,
            double[][][] predicted,
            Optional<double[][]> exact) {}

    /** (forecast − mean)/standard error of one fit, function and time; NaN at t = 0 or without spread. */
    public double deviation(int prediction, int function, int time) {
        double error = reference.error()[function][time];
        return error > 0
                ? (predictions.get(prediction).values()[function][time] - reference.mean()[function][time]) / error
                : Double.NaN;
    }

    /** (forecast − exact)/standard error of the reference; NaN without a closed form. */
    public double deviationFromExact(int prediction, int function, int time) {
        double error = reference.error()[function][time];
        return reference.exact().get(function).filter(any -> error > 0)
                .map(exact -> (predictions.get(prediction).values()[function][time] - exact[time]) / error)
                .orElse(Double.NaN);
    }

    /**
     * The functions to forecast and their reference; compared by value.
     *
     * @param functions h_1 … h_K in the coordinates of the data
     * @param start     x, one number a coordinate; empty for a state of the data away from their mean
     * @param horizon   the last time; empty for three times the slowest timescale, or what held-out data show of it
     * @param points    times t_j = j·horizon/points, j = 0 … points
     * @param copies    simulated trajectories of the Monte-Carlo forecast
     * @param heldOut   share of a file's data that is kept from the fit and forecast instead, in (0, 1)
     * @param seed      of the Monte-Carlo forecast
     */
    public record Request(List<StateFunction> functions, List<Double> start, OptionalDouble horizon, int points,
            int copies, double heldOut, long seed) {

        private static final int MAX_FUNCTIONS = 12;
        private static final int MAX_POINTS = 1000;
        private static final int MAX_COPIES = 1_000_000;

        public Request {
            functions = List.copyOf(functions);
            start = List.copyOf(start);
            Require.that(!functions.isEmpty() && functions.size() <= MAX_FUNCTIONS,
                    Message.of("forecast.functions", MAX_FUNCTIONS, functions.size()));
            Require.that(points >= 1 && points <= MAX_POINTS, Message.of("forecast.times", MAX_POINTS, points));
            Require.that(copies >= 2 && copies <= MAX_COPIES, Message.of("forecast.copies", MAX_COPIES, copies));
            Require.that(heldOut > 0 && heldOut < 1, Message.of("forecast.share", heldOut));
            horizon.ifPresent(t -> Require.that(t > 0 && t < Double.POSITIVE_INFINITY,
                    Message.of("forecast.horizon", t)));
        }
    }
}

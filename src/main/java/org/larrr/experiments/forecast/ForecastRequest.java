package org.larrr.experiments.forecast;

import java.util.List;
import java.util.OptionalDouble;
import org.larrr.data.Notice;
import org.larrr.data.Require;
import org.larrr.systems.formula.StateFunction;

/**
 * What is forecast and against what it is held; compared by value.
 *
 * @param functions h_1 … h_K in the coordinates of the data
 * @param start     x, one number a coordinate; empty for a state of the data away from their mean
 * @param horizon   the last time; empty for three times the slowest timescale
 * @param points    times t_j = j·horizon/points, j = 0 … points
 * @param copies    simulated trajectories of the Monte-Carlo forecast
 * @param heldOut   share of a file's data that is kept from the fit and forecast instead, in (0, 1)
 * @param seed      of the Monte-Carlo forecast
 */
public record ForecastRequest(List<StateFunction> functions, List<Double> start, OptionalDouble horizon, int points,
        int copies,
        double heldOut, long seed) {

    public static final int POINTS = 40;
    public static final int COPIES = 1000;
    public static final double HELD_OUT = 0.3;

    private static final int MOST_FUNCTIONS = 12;
    private static final int MOST_POINTS = 1000;
    private static final int MOST_COPIES = 1_000_000;

    public ForecastRequest {
        functions = List.copyOf(functions);
        start = List.copyOf(start);
        Require.that(!functions.isEmpty() && functions.size() <= MOST_FUNCTIONS,
                Notice.of("forecast.functions", MOST_FUNCTIONS, functions.size()));
        Require.that(points >= 1 && points <= MOST_POINTS, Notice.of("forecast.times", MOST_POINTS, points));
        Require.that(copies >= 2 && copies <= MOST_COPIES, Notice.of("forecast.copies", MOST_COPIES, copies));
        Require.that(heldOut > 0 && heldOut < 1, Notice.of("forecast.share", heldOut));
        horizon.ifPresent(t -> Require.that(t > 0 && t < Double.POSITIVE_INFINITY,
                Notice.of("forecast.horizon", t)));
    }
}

package org.larrr.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Angles as states: the two sides of the cut, −π and π, are the same place, which a distance between numbers does not see.
 * Each angle φ becomes a point (cos φ, sin φ) on the unit circle.
 */
public final class Angles {

    private Angles() {}

    /**
     * The same trajectories with angles on their circles, two coordinates in the place of one; O(nd).
     *
     * @param periods the full turn of each angle by the name of its coordinate: 2π for radians, 360 for degrees
     * @throws IllegalArgumentException if there is no coordinate of that name, or a period is not positive
     */
    public static Trajectories onCircles(Trajectories data, Map<String, Double> periods) {
        if (periods.isEmpty()) {
            return data;
        }
        periods.forEach((name, period) -> check(data, name, period));
        List<String> names = new ArrayList<>();
        for (String name : data.coordinates()) {
            names.addAll(periods.containsKey(name) ? List.of("cos " + name, "sin " + name) : List.of(name));
        }
        double[] states = new double[Math.multiplyExact(data.size(), names.size())];
        int at = 0;
        for (int row = 0; row < data.size(); row++) {
            for (int c = 0; c < data.dimension(); c++) {
                Double period = periods.get(data.coordinates().get(c));
                double value = data.value(row, c);
                if (period == null) {
                    states[at++] = value;
                } else {
                    double angle = 2 * Math.PI * Math.IEEEremainder(value, period) / period;
                    states[at++] = Math.cos(angle);
                    states[at++] = Math.sin(angle);
                }
            }
        }
        return Trajectories.wrap(states, data.lengths(), data.grid(), data.timeUnit(), names);
    }

    private static void check(Trajectories data, String name, double period) {
        DataArguments.positive("the period of an angle", period);
        if (!data.coordinates().contains(name)) {
            throw new IllegalArgumentException("there is no coordinate \"" + name + "\" to be an angle; there are "
                    + String.join(", ", data.coordinates()));
        }
    }
}

package org.larrr.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The representation of angles in samples: each angle φ becomes a point (cos φ, sin φ) on the unit circle, since −π and
 * π are equal although their difference is not 0.
 */
public final class Angles {

    private Angles() {}

    /**
     * An angle among the coordinates of a state.
     *
     * @param name   of the angle
     * @param cosine index of the coordinate that is its cosine
     * @param sine   index of the coordinate that is its sine
     */
    public record Circle(String name, int cosine, int sine) {}

    /**
     * {@return the angles whose cosine and sine are among the coordinates, as "cos φ" and "sin φ" or cos_φ and sin_φ}
     *
     * @param coordinates names of the coordinates; one that is called as the angle itself hides it
     */
    public static List<Circle> among(List<String> coordinates) {
        List<Circle> circles = new ArrayList<>();
        for (int i = 0; i < coordinates.size(); i++) {
            String cosine = coordinates.get(i);
            if (cosine.startsWith("cos ") || cosine.startsWith("cos_")) {
                String name = cosine.substring(4);
                int sine = coordinates.indexOf("sin" + cosine.charAt(3) + name);
                if (sine >= 0 && !coordinates.contains(name)) {
                    circles.add(new Circle(name, i, sine));
                }
            }
        }
        return circles;
    }

    /**
     * Replaces angles by points on their circles, two coordinates for one; O(nd).
     *
     * @param data    trajectories of dimension d
     * @param periods the full turn of each angle by the name of its coordinate: 2π for radians, 360 for degrees
     * @return trajectories of dimension d + (number of angles); {@code data} itself if there are none
     * @throws IllegalArgumentException if there is no coordinate of that name, or a period is not positive
     */
    public static Trajectories onCircles(Trajectories data, Map<String, Double> periods) {
        if (periods.isEmpty()) {
            return data;
        }
        List<String> names = names(data.coordinates(), periods);
        double[] states = new double[Math.multiplyExact(data.size(), names.size())];
        convert(data.states(), data.size(), periods(data.coordinates(), periods), states);
        return Trajectories.wrap(states, data.lengths(), data.grid(), data.timeUnit(), names);
    }

    /**
     * Replaces angles by points on their circles in data that come in chunks.
     *
     * @param data    trajectories of dimension d
     * @param periods the full turn of each angle by the name of its coordinate
     * @return chunks of dimension d + (number of angles), converted as they are read; {@code data} itself if there are
     *         none
     * @throws IllegalArgumentException if there is no coordinate of that name, or a period is not positive
     */
    public static TrajectoryChunks onCircles(TrajectoryChunks data, Map<String, Double> periods) {
        return periods.isEmpty() ? data : converted(data, periods);
    }

    /** The names after the angles among them have become points. */
    static List<String> names(List<String> coordinates, Map<String, Double> periods) {
        periods.forEach((name, period) -> check(coordinates, name, period));
        List<String> names = new ArrayList<>();
        for (String name : coordinates) {
            names.addAll(periods.containsKey(name) ? List.of("cos " + name, "sin " + name) : List.of(name));
        }
        return names;
    }

    /** The full period of each coordinate, 0 if it is not an angle. */
    static double[] periods(List<String> coordinates, Map<String, Double> periods) {
        return coordinates.stream().mapToDouble(name -> periods.getOrDefault(name, 0.0)).toArray();
    }

    /** Converts rows of (·, d) states into rows of {@code target}. */
    static void convert(double[] states, int rows, double[] turns, double[] target) {
        int at = 0;
        for (int row = 0; row < rows; row++) {
            for (int c = 0; c < turns.length; c++) {
                double value = states[row * turns.length + c];
                if (turns[c] == 0) {
                    target[at++] = value;
                } else {
                    double angle = 2 * Math.PI * Math.IEEEremainder(value, turns[c]) / turns[c];
                    target[at++] = Math.cos(angle);
                    target[at++] = Math.sin(angle);
                }
            }
        }
    }

    private static void check(List<String> coordinates, String name, double period) {
        Require.positive(Message.of("quantity.angle-period"), period);
        Require.that(coordinates.contains(name), Message.of("coordinate.unknown-angle", name, coordinates));
    }

    /** Chunks whose angles lie on circles. */
    private static TrajectoryChunks converted(TrajectoryChunks chunks, Map<String, Double> periods) {
        List<String> names = names(chunks.coordinates(), periods);
        double[] turns = periods(chunks.coordinates(), periods);
        return new TrajectoryChunks.Described(names, chunks.timeUnit(), chunks.step(), chunks.start(),
                sink -> chunks.forEach(new TrajectoryChunks.Sink() {
                    private double[] target = new double[0];

                    @Override
                    public void begin() {
                        sink.begin();
                    }

                    @Override
                    public void rows(double[] states, int count) {
                        if (target.length < count * names.size()) {
                            target = new double[Math.multiplyExact(count, names.size())];
                        }
                        convert(states, count, turns, target);
                        sink.rows(target, count);
                    }
                }));
    }
}

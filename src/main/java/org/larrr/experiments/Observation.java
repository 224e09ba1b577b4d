package org.larrr.experiments;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.data.Angles;
import org.larrr.data.DelayCoordinates;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.stages.HeapSpace;
import org.larrr.systems.formula.FormulaException;
import org.larrr.systems.formula.StateFunction;

/**
 * The observed part of a process: some coordinates or functions of them, with their own past.
 *
 * @param functions formulas in the coordinates; none for all coordinates as they are
 * @param delays    D ≥ 1: as many copies, each τ further back
 * @param delay     τ ≥ 0 [time], a multiple of the step of the data; 0 for one step
 */
public record Observation(List<String> functions, int delays, double delay) {

    /** Everything, without its past. */
    public static final Observation WHOLE = new Observation(List.of(), 1, 0);

    /** More copies than this are no help to any kernel. */
    private static final int MAX_DELAYS = 200;
    private static final double ROUNDING = 1e-6;

    public Observation {
        functions = functions.stream().map(String::strip).toList();
        Require.that(functions.stream().noneMatch(String::isEmpty), Message.of("observation.empty-formula"));
        Require.that(delays >= 1 && delays <= MAX_DELAYS, Message.of("observation.delays", MAX_DELAYS, delays));
        Require.that(delay >= 0 && !Double.isInfinite(delay), Message.of("observation.delay", delay));
    }

    /**
     * Formulas from one line, separated by commas outside parentheses.
     *
     * @param line for instance "x, x^2 + y"; empty for all coordinates
     */
    public static List<String> split(String line) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '(') {
                depth++;
            } else if (c == ')') {
                depth--;
            } else if (c == ',' && depth == 0) {
                parts.add(line.substring(from, i).strip());
                from = i + 1;
            }
        }
        if (parts.isEmpty() && line.isBlank()) {
            return List.of();
        }
        parts.add(line.substring(from).strip());
        return parts;
    }

    /** Returns whether nothing is hidden and nothing added. */
    public boolean isWhole() {
        return functions.isEmpty() && delays == 1;
    }

    /** Returns the observed trajectories; O(n) formulas and copies. */
    public Trajectories apply(Trajectories whole) {
        int d = functions.isEmpty() ? whole.dimension() : formulas(whole.coordinates()).size();
        HeapSpace.require((double) whole.size() * d * delays * Double.BYTES,
                Message.of("observation.numbers", d * delays), Message.of("observation.less"));
        Trajectories seen = functions.isEmpty() ? whole : observe(whole);
        return delays == 1 ? seen : DelayCoordinates.of(seen, delays, steps(seen));
    }

    private Trajectories observe(Trajectories whole) {
        Map<String, StateFunction> seen = formulas(whole.coordinates());
        Collection<StateFunction> parsed = seen.values();
        double[] states = new double[whole.size() * parsed.size()];
        double[] x = new double[whole.dimension()];
        int to = 0;
        for (int row = 0; row < whole.size(); row++) {
            System.arraycopy(whole.states(), row * x.length, x, 0, x.length);
            for (StateFunction function : parsed) {
                double value = function.applyAsDouble(x);
                if (!Double.isFinite(value)) {
                    throw new InputException(Message.of("observation.not-finite", function.text(), value, row + 1));
                }
                states[to++] = value;
            }
        }
        return Trajectories.wrap(states, whole.lengths(), whole.grid(), whole.timeUnit(), List.copyOf(seen.keySet()));
    }

    /** The formulas by the names of what is seen; an angle is seen as the point on its circle, two coordinates. */
    private Map<String, StateFunction> formulas(List<String> names) {
        Map<String, StateFunction> seen = new LinkedHashMap<>();
        for (String text : functions) {
            StateFunction function = parse(text, names);
            Optional<Angles.Circle> circle = function.angle();
            if (circle.isPresent()) {
                seen.put("cos " + circle.get().name(), parse("cos(" + text + ")", names));
                seen.put("sin " + circle.get().name(), parse("sin(" + text + ")", names));
            } else {
                seen.put(text, function);
            }
        }
        return seen;
    }

    /**
     * Returns the observed trajectories in chunks. Trajectories too short for a past are left out.
     *
     * @param names of their coordinates, as the formulas call them
     * @throws IllegalArgumentException if a formula speaks of others, or the delay is no multiple of the step
     */
    public TrajectoryChunks apply(TrajectoryChunks whole, List<String> names) {
        if (isWhole()) {
            return whole;
        }
        Map<String, StateFunction> seen = formulas(names);
        return new ObservedChunks(whole, List.copyOf(seen.values()), functions.isEmpty() ? names
                : List.copyOf(seen.keySet()), delays, steps(whole.step()));
    }

    private static StateFunction parse(String text, List<String> coordinates) {
        try {
            return StateFunction.parse(text, coordinates);
        } catch (FormulaException e) {
            throw new InputException(Message.of("observation.unreadable", text, Message.of(e), coordinates), e);
        }
    }

    /** Returns the number of states before one that belong to its observation, (D − 1)τ/Δt. */
    public int past(Trajectories whole) {
        return delays == 1 ? 0 : (delays - 1) * steps(whole);
    }

    private int steps(Trajectories data) {
        return data.grid().isUniform() ? steps(data.step()) : 1;
    }

    private int steps(double step) {
        if (delay == 0) {
            return 1;
        }
        double steps = delay / step;
        Require.that(steps <= Integer.MAX_VALUE && Math.rint(steps) >= 1
                && Math.abs(steps - Math.rint(steps)) <= ROUNDING * steps,
                Message.of("observation.delay-no-multiple", delay, step));
        return (int) Math.rint(steps);
    }

    /** Returns the description, for translation. */
    public Message description() {
        Message seen = functions.isEmpty() ? Message.of("observation.all")
                : Message.verbatim(String.join(", ", functions));
        if (delays == 1) {
            return seen;
        }
        return delay == 0 ? Message.of("observation.past-step", seen, delays - 1)
                : Message.of("observation.past", seen, delays - 1, delay);
    }

    /**
     * The observed trajectories a chunk at a time: formulas of their coordinates, with their past. Holds one chunk and,
     * of the past, (D − 1)τ/Δt states.
     *
     * @param functions formulas of the coordinates; none for all of them as they are
     * @param names     of what is seen, one for each formula
     * @param steps     τ/Δt
     */
    private record ObservedChunks(TrajectoryChunks whole, List<StateFunction> functions, List<String> names, int delays,
            int steps) implements TrajectoryChunks {

        private int observedDimension() {
            return functions.isEmpty() ? whole.dimension() : functions.size();
        }

        @Override
        public int dimension() {
            return delays * observedDimension();
        }

        @Override
        public List<String> coordinates() {
            List<String> all = new ArrayList<>(names);
            for (int delay = 1; delay < delays; delay++) {
                String past = "(t-" + delay * steps * step() + ")";
                names.forEach(name -> all.add(name + past));
            }
            return all;
        }

        @Override
        public String timeUnit() {
            return whole.timeUnit();
        }

        @Override
        public double step() {
            return whole.step();
        }

        @Override
        public double start() {
            return past() * step();
        }

        /** Returns the number of states that a state needs before it. */
        int past() {
            return (delays - 1) * steps;
        }

        @Override
        public void forEach(Sink sink) throws IOException {
            whole.forEach(new Window(sink));
        }

        /** The last states of a trajectory, a ring of as many as a state with its past needs. */
        private final class Window implements Sink {
            private final Sink target;
            private final int d = observedDimension();
            private final double[] ring = new double[Math.multiplyExact(past() + 1, d)];
            private final double[] state = new double[whole.dimension()];
            private double[] chunk = new double[0];
            private long count;
            private boolean begun;

            Window(Sink target) {
                this.target = target;
            }

            @Override
            public void begin() {
                count = 0;
                begun = false;
            }

            @Override
            public void rows(double[] states, int rows) {
                if (chunk.length < rows * dimension()) {
                    chunk = new double[Math.multiplyExact(rows, dimension())];
                }
                int filled = 0;
                for (int row = 0; row < rows; row++) {
                    take(states, row);
                    if (count > past()) {
                        for (int delay = 0; delay < delays; delay++) {
                            int place = (int) ((count - 1 - (long) delay * steps) % (past() + 1));
                            System.arraycopy(ring, place * d, chunk, filled * dimension() + delay * d, d);
                        }
                        filled++;
                    }
                }
                if (filled > 0 && !begun) {
                    target.begin();
                    begun = true;
                }
                if (filled > 0) {
                    target.rows(chunk, filled);
                }
            }

            private void take(double[] states, int row) {
                int place = (int) (count++ % (past() + 1)) * d;
                System.arraycopy(states, row * state.length, state, 0, state.length);
                if (functions.isEmpty()) {
                    System.arraycopy(state, 0, ring, place, d);
                }
                for (int k = 0; k < functions.size(); k++) {
                    ring[place + k] = functions.get(k).applyAsDouble(state);
                }
            }
        }
    }
}

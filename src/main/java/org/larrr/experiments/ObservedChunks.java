package org.larrr.experiments;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.larrr.data.TrajectoryChunks;
import org.larrr.systems.formula.StateFunction;

/**
 * What is seen of trajectories that are handed out a chunk at a time: formulas of their coordinates, with their past.
 * Holds one chunk and, of the past, (D − 1)τ/Δt states.
 */
final class ObservedChunks implements TrajectoryChunks {

    private final TrajectoryChunks whole;
    private final List<StateFunction> functions;
    private final List<String> names;
    private final int delays;
    private final int steps;

    /**
     * @param functions formulas of the coordinates; none for all of them as they are
     * @param names     of what is seen, one for each formula
     * @param steps     τ/Δt
     */
    ObservedChunks(TrajectoryChunks whole, List<StateFunction> functions, List<String> names, int delays, int steps) {
        this.whole = whole;
        this.functions = functions;
        this.names = names;
        this.delays = delays;
        this.steps = steps;
    }

    private int seen() {
        return functions.isEmpty() ? whole.dimension() : functions.size();
    }

    @Override
    public int dimension() {
        return delays * seen();
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

    /** How many states a state needs before it. */
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
        private final int d = seen();
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

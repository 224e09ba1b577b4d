package org.larrr.experiments.growing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.larrr.experiments.Source;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Coordinate;

/** Where growing data come from. Used by one thread. */
public interface GrowingSource extends AutoCloseable {

    /** Returns the number of trajectories that grow in parallel. */
    int trajectories();

    /** The coordinates' names; none before the first states. */
    List<String> coordinates();

    /** Δt₀ as known now; NaN before the first states. */
    double step();

    /** Returns whether states come as fast as they are requested, so that a pace must be set. */
    boolean isPaced();

    /**
     * The next states of every trajectory, row-major; empty arrays if none have come.
     *
     * @param most         rows a trajectory at most
     * @param milliseconds to wait for the first of them at most
     * @throws IOException if what comes cannot be understood; the message is for the user
     */
    double[][] next(int most, long milliseconds) throws IOException;

    /** Returns whether no more data will come. */
    boolean ended();

    @Override
    void close() throws IOException;

    /** A simulation that starts from its beginning, as fast as asked. */
    static GrowingSource of(Source.Simulation source) {
        return new OfSimulation(source);
    }

    /** The lines of a table that another program writes. */
    static GrowingSource of(GrowingLines lines, GrowingTable table) {
        return new OfTable(lines, table);
    }

    /** A simulation in memory. */
    final class OfSimulation implements GrowingSource {
        private final Source.Simulation source;
        private final Simulator.Running running;
        private int rows;

        private OfSimulation(Source.Simulation source) {
            this.source = source;
            this.running = new Simulator.Running(source.settings(), new Cancellation());
        }

        @Override
        public int trajectories() {
            return source.trajectories();
        }

        @Override
        public List<String> coordinates() {
            return source.system().coordinates().stream().map(Coordinate::name).toList();
        }

        @Override
        public double step() {
            return source.step();
        }

        @Override
        public boolean isPaced() {
            return true;
        }

        @Override
        public double[][] next(int most, long milliseconds) {
            int steps = Math.min(most, remainingStates());
            rows += steps + (rows == 0 ? 1 : 0);
            return running.next(steps);
        }

        /** As many as memory is meant to hold. */
        private int remainingStates() {
            int d = source.system().dimension();
            return (int) Math.min(Integer.MAX_VALUE, Source.Simulation.MAX_NUMBERS / ((long) d * source.trajectories())
                    - rows - 1);
        }

        @Override
        public boolean ended() {
            return remainingStates() < 1;
        }

        @Override
        public void close() {
            // Nothing is held open.
        }
    }

    /** A table, a line a state. */
    final class OfTable implements GrowingSource {
        private final GrowingLines lines;
        private final GrowingTable table;
        private boolean ended;

        private OfTable(GrowingLines lines, GrowingTable table) {
            this.lines = lines;
            this.table = table;
        }

        @Override
        public int trajectories() {
            return 1;
        }

        @Override
        public List<String> coordinates() {
            return table.coordinates();
        }

        @Override
        public double step() {
            return table.step();
        }

        @Override
        public boolean isPaced() {
            return false;
        }

        @Override
        public double[][] next(int most, long milliseconds) throws IOException {
            List<double[]> states = new ArrayList<>();
            long wait = milliseconds;
            while (states.size() < most) {
                GrowingLines.State state = lines.next(wait);
                if (state != GrowingLines.State.LINE) {
                    ended = state == GrowingLines.State.ENDED;
                    break;
                }
                table.read(lines.line()).ifPresent(states::add);
                wait = 0;
            }
            return new double[][] {states.stream().flatMapToDouble(java.util.Arrays::stream).toArray()};
        }

        @Override
        public boolean ended() {
            return ended;
        }

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }
}

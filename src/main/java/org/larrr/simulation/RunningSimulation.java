package org.larrr.simulation;

import java.util.ArrayList;
import java.util.List;
import org.larrr.stages.Cancellation;

/**
 * A simulation that goes on for as long as it is asked. After any number of steps its states are, bit for bit, those of
 * {@link Simulator#simulate} with as many. Not thread safe.
 */
public final class RunningSimulation {

    private final Simulation simulation;
    private final List<TrajectoryRun> runs;
    private final List<double[]> states = new ArrayList<>();

    /**
     * @param simulation   whose number of steps does not matter
     * @param cancellation checked at least every few milliseconds, for as long as it runs
     */
    public RunningSimulation(Simulation simulation, Cancellation cancellation) {
        this.simulation = simulation;
        this.runs = Simulator.runs(simulation, cancellation);
    }

    /**
     * Goes on.
     *
     * @param steps at least 1
     * @return the new states of each trajectory, row-major; the first time the first state too
     * @throws BlowUpException if a state stops being finite
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public double[][] next(int steps) {
        boolean first = states.isEmpty();
        double[][] all = new double[runs.size()][];
        int d = simulation.system().dimension();
        for (int k = 0; k < all.length; k++) {
            if (first) {
                states.add(runs.get(k).begin(simulation.system().initialState()));
            }
            int from = first ? d : 0;
            all[k] = new double[from + steps * d];
            System.arraycopy(states.get(k), 0, all[k], 0, from);
            runs.get(k).go(states.get(k), steps, all[k], from);
        }
        return all;
    }
}

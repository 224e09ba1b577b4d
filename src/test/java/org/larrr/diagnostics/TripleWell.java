package org.larrr.diagnostics;

import java.util.function.DoublePredicate;
import org.larrr.data.Trajectories;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

/**
 * The triple well by finite volumes: cells of width h, rates D e^{−(V(edge) − V(cell))/kT}/h² between neighbours, which
 * are reversible for π ∝ e^{−V/kT}; boundary value problems are tridiagonal.
 */
final class TripleWell {

    static final double LOW = -1.3;
    static final int CELLS = 2600;
    private static final double WIDTH = 2 * -LOW / CELLS;
    private static final StochasticSystem SYSTEM = SystemCatalogue.get("triple-well");

    private TripleWell() {}

    static Trajectories trajectory(double step, double duration, long seed) {
        return Simulator.simulate(
                Simulation.byDefault(SYSTEM, step, (int) Math.round(duration / step), 1, 10, seed), new Cancellation());
    }

    static double cell(int i) {
        return LOW + (i + 0.5) * WIDTH;
    }

    static double[] cells() {
        return java.util.stream.IntStream.range(0, CELLS).mapToDouble(TripleWell::cell).toArray();
    }

    private static double potential(double x) {
        return SYSTEM.potential(new double[] {x}).orElseThrow();
    }

    /** e^{−V} at the cells, kT = 1, not normalised. */
    static double[] weights() {
        return java.util.Arrays.stream(cells()).map(x -> Math.exp(-potential(x))).toArray();
    }

    /** The rate from cell i across its edge to the left (−1) or right (+1); D = kT/friction = 1/2. */
    private static double rate(int i, int side) {
        int neighbour = i + side;
        if (neighbour < 0 || neighbour >= CELLS) {
            return 0;
        }
        double edge = cell(i) + side * WIDTH / 2;
        return 0.5 / (WIDTH * WIDTH) * Math.exp(potential(cell(i)) - potential(edge));
    }

    /** u with (−L u)_i = source outside the set, u = boundary inside, by elimination from left to right. */
    static double[] solve(DoublePredicate inside, DoublePredicate one, double source) {
        double[] factor = new double[CELLS];
        double[] value = new double[CELLS];
        for (int i = 0; i < CELLS; i++) {
            double x = cell(i);
            if (inside.test(x)) {
                value[i] = one.test(x) ? 1 : 0;
                continue;
            }
            double left = rate(i, -1);
            double right = rate(i, 1);
            double before = i > 0 ? factor[i - 1] : 0;
            double known = i > 0 ? value[i - 1] : 0;
            double pivot = left + right - left * before;
            factor[i] = right / pivot;
            value[i] = (source + left * known) / pivot;
        }
        for (int i = CELLS - 2; i >= 0; i--) {
            value[i] += factor[i] * value[i + 1];
        }
        return value;
    }
}

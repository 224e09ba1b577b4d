package org.larrr.systems.review;

import java.util.Optional;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;

/** A coordinate that moves by itself, dx_i = b_i(x_i) dt + Σ_k σ_ik(x_i) dW_k: a diffusion on the line. */
final class AutonomousCoordinate {

    private static final double ELSEWHERE = 0.37;

    private final StochasticSystem system;
    private final int index;
    private final double[] state;
    private final double[] drift;
    private final double[] noise;

    private AutonomousCoordinate(StochasticSystem system, int index) {
        this.system = system;
        this.index = index;
        this.state = system.initialState();
        this.drift = new double[system.dimension()];
        this.noise = new double[system.dimension() * system.noiseDimension()];
    }

    /** Empty if other coordinates act on it; with one coordinate never empty. */
    static Optional<AutonomousCoordinate> of(StochasticSystem system, int index) {
        AutonomousCoordinate alone = new AutonomousCoordinate(system, index);
        return alone.isUnmovedByOthers() ? Optional.of(alone) : Optional.empty();
    }

    private boolean isUnmovedByOthers() {
        Coordinate own = coordinate();
        double[] others = state.clone();
        for (int trial = 1; trial <= 3; trial++) {
            double x = own.low() + (trial / 3.7) * (own.high() - own.low());
            double b = drift(x);
            double s = squaredNoise(x);
            for (int j = 0; j < others.length; j++) {
                Coordinate c = system.coordinates().get(j);
                double share = (trial * ELSEWHERE + j * 0.61) % 1;
                others[j] = c.low() + share * (c.high() - c.low());
            }
            double[] before = state.clone();
            System.arraycopy(others, 0, state, 0, state.length);
            boolean same = drift(x) == b && squaredNoise(x) == s;
            System.arraycopy(before, 0, state, 0, state.length);
            if (!same) {
                return false;
            }
        }
        return true;
    }

    StochasticSystem system() {
        return system;
    }

    Coordinate coordinate() {
        return system.coordinates().get(index);
    }

    double start() {
        return system.initialState()[index];
    }

    /** b_i(x). */
    double drift(double x) {
        double kept = state[index];
        state[index] = x;
        system.drift(state, drift);
        state[index] = kept;
        return drift[index];
    }

    /** Σ_k σ_ik(x)². */
    double squaredNoise(double x) {
        double kept = state[index];
        state[index] = x;
        system.diffusion(state, noise);
        state[index] = kept;
        int m = system.noiseDimension();
        double sum = 0;
        for (int k = index * m; k < (index + 1) * m; k++) {
            sum += noise[k] * noise[k];
        }
        return sum;
    }
}

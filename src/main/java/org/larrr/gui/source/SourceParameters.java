package org.larrr.gui.source;

import org.larrr.data.Quantity;
import org.larrr.data.Scale;
import org.larrr.gui.controls.Parameter;

/** The numbers of a simulation, declared once, in the order of display. */
enum SourceParameters {
    DURATION("duration", "T", Quantity.TIME, 1e-12, 1e12, 50),
    STEP("inner-step", "Δt₀", Quantity.TIME, 1e-15, 1e12, 0.001),
    BURN_IN("burn-in", "", Quantity.TIME, 0, 1e12, 0),
    TRAJECTORIES("trajectories", "", Quantity.COUNT, 1, 10_000, 1),
    SEED("seed", "", Quantity.COUNT, 0, Integer.MAX_VALUE, 0);

    private final Parameter parameter;
    private final double standard;

    SourceParameters(String key, String symbol, Quantity quantity, double low, double high, double standard) {
        this.parameter = Parameter.of(key, symbol, quantity, low, high, Scale.LINEAR);
        this.standard = standard;
    }

    Parameter parameter() {
        return parameter;
    }

    double standard() {
        return standard;
    }
}

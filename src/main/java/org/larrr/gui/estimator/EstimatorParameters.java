package org.larrr.gui.estimator;

import org.larrr.gui.controls.Parameter;
import org.larrr.gui.controls.Parameter.Quantity;
import org.larrr.gui.controls.Scale;

/** The numbers an estimator depends on, declared once, in the order of display. */
enum EstimatorParameters {
    LENGTH_SCALE("length-scale", "l", Quantity.NUMBER, 1e-9, 1e9, Scale.LOG, 0.5),
    DEGREE("degree", "p", Quantity.COUNT, 2, 8, Scale.LINEAR, 3),
    FEATURES("features", "N", Quantity.COUNT, 1, 5_000, Scale.LOG, 200),
    SHIFT("shift", "μ", Quantity.RATE, 1e-12, 1e12, Scale.LOG, 5),
    FREQUENCY("frequency", "ω", Quantity.NUMBER, 0, 1e6, Scale.LINEAR, 0),
    REGULARIZATION("regularization", "γ", Quantity.NUMBER, 1e-15, 10, Scale.LOG, 1e-6),
    RANK("rank", "r", Quantity.COUNT, 1, 100, Scale.LINEAR, 6),
    LAG("lag", "k", Quantity.COUNT, 1, 10_000, Scale.LOG, 1),
    DICTIONARY_DEGREE("dictionary-degree", "p", Quantity.COUNT, 1, 30, Scale.LINEAR, 5),
    PERIOD("period", "", Quantity.NUMBER, 1e-9, 1e9, Scale.LOG, 2 * Math.PI),
    CENTRES("centres", "m", Quantity.COUNT, 1, 500, Scale.LOG, 30),
    INTERVALS("intervals", "ℓ", Quantity.COUNT, 1, 1e9, Scale.LOG, 10_000),
    TOLERANCE("tolerance", "ε", Quantity.NUMBER, 1e-15, 1e-1, Scale.LOG, 1e-12),
    FEATURE_SEED("feature-seed", "", Quantity.COUNT, 0, Integer.MAX_VALUE, Scale.LINEAR, 0);

    private final Parameter parameter;
    private final double standard;

    EstimatorParameters(String key, String symbol, Quantity quantity, double low, double high, Scale scale,
            double standard) {
        this.parameter = Parameter.of(key, symbol, quantity, low, high, scale);
        this.standard = standard;
    }

    Parameter parameter() {
        return parameter;
    }

    /** Whether it says how states become features. */
    boolean isOfFeatures() {
        return switch (this) {
            case LENGTH_SCALE, DEGREE, FEATURES, TOLERANCE, FEATURE_SEED -> true;
            default -> false;
        };
    }

    /** The suggestion where neither a system nor the data have a better one. */
    double standard() {
        return standard;
    }
}

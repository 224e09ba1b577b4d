package org.larrr.linalg;

import java.util.function.DoubleUnaryOperator;

/**
 * Composite Gauss–Legendre quadrature with {@value #POINTS} nodes a panel, exact for polynomials of degree 9 on each.
 */
public final class GaussLegendre {

    /** Nodes per panel. */
    public static final int POINTS = 5;

    private static final double INNER = Math.sqrt(5 - 2 * Math.sqrt(10.0 / 7)) / 3;
    private static final double OUTER = Math.sqrt(5 + 2 * Math.sqrt(10.0 / 7)) / 3;
    private static final double[] NODES = {-OUTER, -INNER, 0, INNER, OUTER};
    private static final double INNER_WEIGHT = (322 + 13 * Math.sqrt(70)) / 900;
    private static final double OUTER_WEIGHT = (322 - 13 * Math.sqrt(70)) / 900;
    private static final double[] WEIGHTS = {OUTER_WEIGHT, INNER_WEIGHT, 128.0 / 225, INNER_WEIGHT, OUTER_WEIGHT};

    private GaussLegendre() {}

    /**
     * {@return ∫ f over one panel [low, high]}
     *
     * @param f    finite on the panel
     * @param low  where it begins
     * @param high where it ends
     */
    public static double panel(DoubleUnaryOperator f, double low, double high) {
        double half = (high - low) / 2;
        double middle = (high + low) / 2;
        double sum = 0;
        for (int i = 0; i < POINTS; i++) {
            sum += WEIGHTS[i] * f.applyAsDouble(middle + half * NODES[i]);
        }
        return half * sum;
    }

    /**
     * {@return ∫ f over [low, high] cut into equal panels}
     *
     * @param f      finite on the interval
     * @param low    where it begins
     * @param high   where it ends
     * @param panels how many, at least 1
     */
    public static double integrate(DoubleUnaryOperator f, double low, double high, int panels) {
        double sum = 0;
        double width = (high - low) / panels;
        for (int i = 0; i < panels; i++) {
            sum += panel(f, low + i * width, low + (i + 1) * width);
        }
        return sum;
    }
}

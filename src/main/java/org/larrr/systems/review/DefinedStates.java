package org.larrr.systems.review;

import java.util.Optional;
import org.larrr.systems.Coordinate;
import org.larrr.systems.FormulaSystem;
import org.larrr.systems.Remark;

/** Whether drift and noise are numbers in and around the drawn range: no root or logarithm of a negative number. */
final class DefinedStates {

    private static final int POINTS = 600;
    /** Paths leave the drawn range of an open coordinate by a little. */
    private static final double BEYOND = 0.25;
    /** Bases of the Halton sequence, one for each of the 32 coordinates allowed. */
    private static final int[] PRIMES = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73,
        79, 83, 89, 97, 101, 103, 107, 109, 113, 127, 131};

    private DefinedStates() {}

    static Optional<Remark> remark(FormulaSystem system) {
        double[] x = new double[system.dimension()];
        for (int n = 1; n <= POINTS; n++) {
            for (int i = 0; i < x.length; i++) {
                x[i] = place(system.coordinates().get(i), radicalInverse(n, PRIMES[i]));
            }
            String fault = system.fault(x);
            if (!fault.isEmpty()) {
                return Optional.of(new Remark(Remark.Kind.UNDEFINED, "dynamics",
                        "the law of motion takes " + fault + " at " + States.text(system, x) + ". "
                        + advice(system)));
            }
        }
        return Optional.empty();
    }

    private static String advice(FormulaSystem system) {
        boolean open = system.coordinates().stream().anyMatch(c -> c.domain() == Coordinate.Domain.LINE);
        return open
                ? "Bound the coordinate there (domain half-line or interval), or write a formula that is a number"
                        + " everywhere, for instance sqrt(abs(x))"
                : "Write a formula that is a number in the whole domain, or make the range smaller";
    }

    /** Strictly inside closed ends, a little beyond open ones. */
    private static double place(Coordinate c, double share) {
        double width = c.high() - c.low();
        boolean openBelow = c.domain() == Coordinate.Domain.LINE;
        boolean openAbove = openBelow || c.domain() == Coordinate.Domain.HALF_LINE;
        double low = openBelow ? c.low() - BEYOND * width : c.low();
        double high = openAbove ? c.high() + BEYOND * width : c.high();
        return low + share * (high - low);
    }

    private static double radicalInverse(int n, int base) {
        double result = 0;
        double weight = 1.0 / base;
        for (int rest = n; rest > 0; rest /= base) {
            result += weight * (rest % base);
            weight /= base;
        }
        return result;
    }
}

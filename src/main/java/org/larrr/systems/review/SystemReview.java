package org.larrr.systems.review;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.systems.Coordinate;
import org.larrr.systems.LinearSystem;
import org.larrr.systems.StochasticSystem;

/**
 * Judges a system by its formulas: are they numbers where paths go, does the noise reach every dimension, do paths
 * return? Where an answer cannot be had with confidence nothing is said. Some thousand evaluations of the formulas.
 */
public final class SystemReview {

    private static final int POINTS = 600;
    /** Paths leave the drawn range of an open coordinate by a little. */
    private static final double BEYOND = 0.25;
    /** Bases of the Halton sequence, one for each of the 32 coordinates allowed. */
    private static final int[] PRIMES = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71,
        73, 79, 83, 89, 97, 101, 103, 107, 109, 113, 127, 131};
    private static final double ROUNDING = 1e-10;

    private SystemReview() {}

    /** Returns the remarks, the gravest first; empty for a system without fault. */
    public static List<Remark> of(StochasticSystem system) {
        Optional<Remark> undefined = undefinedStates(system);
        if (undefined.isPresent()) {
            return List.of(undefined.get());
        }
        List<Remark> remarks = new ArrayList<>();
        recurrence(system).ifPresent(remarks::add);
        NoiseReach.remark(system).ifPresent(remarks::add);
        return List.copyOf(remarks);
    }

    private static Optional<Remark> recurrence(StochasticSystem system) {
        for (int i = 0; i < system.dimension(); i++) {
            Optional<Remark> alone = AutonomousCoordinate.of(system, i).flatMap(LineEnds::remark);
            if (alone.isPresent()) {
                return alone;
            }
        }
        if (system.dimension() == 1) {
            return Optional.empty();
        }
        if (system.linear().isPresent()) {
            return noRecurrence(system);
        }
        return system.definition().dynamics().diffusion().isPresent()
                ? Outflow.remark(system) : Confinement.remark(system);
    }

    /** dX = (A X + c) dt + S dW settles into a stationary law if all eigenvalues of A have negative real parts. */
    private static Optional<Remark> noRecurrence(StochasticSystem system) {
        LinearSystem linear = system.linear().orElseThrow();
        int d = linear.dimension();
        Complex[] values = LinearAlgebra.best().generalEigen(new DMatrixRMaj(d, d, true, linear.drift())).values();
        double size = Arrays.stream(linear.drift()).map(Math::abs).max().orElse(0);
        double largest = Arrays.stream(values).mapToDouble(Complex::re).max().orElse(0);
        if (largest < -ROUNDING * size) {
            return Optional.empty();
        }
        return Optional.of(new Remark(Remark.Kind.NO_STATIONARY_LAW, largest > ROUNDING * size
                ? Message.of("review.grows", States.number(largest)) : Message.of("review.nothing-pulls-back")));
    }

    /**
     * A test whether drift and noise are numbers in and around the drawn range: no root or logarithm of a negative
     * number.
     */
    private static Optional<Remark> undefinedStates(StochasticSystem system) {
        double[] x = new double[system.dimension()];
        for (int n = 1; n <= POINTS; n++) {
            for (int i = 0; i < x.length; i++) {
                x[i] = place(system.coordinates().get(i), radicalInverse(n, PRIMES[i]));
            }
            Optional<Message> fault = system.fault(x);
            if (fault.isPresent()) {
                return Optional.of(new Remark(Remark.Kind.UNDEFINED,
                        Message.of("review.undefined", fault.get(), States.text(system, x), advice(system))));
            }
        }
        return Optional.empty();
    }

    private static Message advice(StochasticSystem system) {
        boolean open = system.coordinates().stream().anyMatch(c -> c.domain() == Coordinate.Domain.LINE);
        return open ? Message.of("review.bound-coordinate") : Message.of("review.write-formula");
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

    /**
     * Something a person should know about a system that can be simulated all the same.
     *
     * @param kind     what it is about
     * @param sentence what is wrong, where, and what to do
     */
    public record Remark(Kind kind, Message sentence) {

        /** The subject of a remark. */
        public enum Kind {
            /** Drift or noise is not a number at states that may be visited. */
            UNDEFINED,
            /** The noise reaches fewer dimensions than there are coordinates: the process stays on a smaller set. */
            DEGENERATE,
            /**
             * The noise acts in fewer directions than there are coordinates and the drift carries it into the others.
             */
            HYPOELLIPTIC,
            /** Paths reach infinity in finite time. */
            EXPLOSIVE,
            /** No stationary law that paths settle into, so no spectrum in L²(π). */
            NO_STATIONARY_LAW;

            /** Returns whether the process has no generator in L²(π). */
            public boolean forbidsSpectrum() {
                return this == EXPLOSIVE || this == NO_STATIONARY_LAW;
            }
        }
    }
}

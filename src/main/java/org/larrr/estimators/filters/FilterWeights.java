package org.larrr.estimators.filters;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexEigen;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.Flag;

/**
 * Weights t_0, t_1, … t_ℓ of the lags, given by the user.
 *
 * @param values finite, one beyond lag 0 not zero, the last lag at most {@value #MAX_LAG}
 */
public record FilterWeights(List<Double> values) {

    /** The inverse of the filter costs the cube of its last lag for every eigenvalue. */
    private static final int MAX_LAG = 200;

    /** @throws IllegalArgumentException if they are none; the message names them */
    public FilterWeights {
        values = List.copyOf(values);
        boolean tells = values.stream().skip(1).anyMatch(weight -> weight != 0);
        if (!tells || values.size() > MAX_LAG + 1 || !values.stream().allMatch(Double::isFinite)) {
            throw new InputException(Message.of("filter.weights", MAX_LAG, text(values)));
        }
    }

    /**
     * {@return the same weight of lags 1 … k: what lies between one step and k is smoothed}
     *
     * @param last k ≥ 1; beyond {@value #MAX_LAG} it is that many
     * @throws IllegalArgumentException if k is below 1
     */
    public static FilterWeights equal(int last) {
        return new FilterWeights(IntStream.rangeClosed(0, Math.min(last, MAX_LAG)).mapToObj(j -> j == 0 ? 0.0 : 1.0)
                .toList());
    }

    /**
     * Reads what {@link #text} writes, for instance "0,1,0.5".
     *
     * @param text numbers with commas between them
     * @return the weights
     * @throws IllegalArgumentException if it is no such list
     */
    public static FilterWeights parse(String text) {
        try {
            return new FilterWeights(Arrays.stream(text.split(",", -1)).map(part -> Double.parseDouble(part.strip()))
                    .toList());
        } catch (NumberFormatException e) {
            throw new InputException(Message.of("filter.unreadable", text), e);
        }
    }

    /** {@return as it is read back, to the last bit} */
    public String text() {
        return text(values);
    }

    private static String text(List<Double> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** {@return t_0 … t_ℓ, a copy} */
    public double[] array() {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /**
     * A filter with given weights: F(λ) = Σ_j t_j x^j with x = e^{λΔt}. The inverse is the root x of F = ν nearest to 1
     * in log x, that is the slowest process with this ν; of a conjugate pair the root on the side of Im ν. A root
     * outside the unit circle, which corresponds to growth, is chosen only if it is {@value #RELUCTANCE} times nearer
     * than any decaying root, as for noise around the constant function.
     *
     * @param weights t_0 … t_ℓ, real, not all zero beyond lag 0
     * @param step    Δt
     */
    public record Filter(double[] weights, double step) implements LagFilter {

        /** Roots of nearly the same distance are a pair. */
        private static final double SAME = 1e-9;
        private static final double RELUCTANCE = 10;

        @Override
        public int longestLag() {
            return weights.length - 1;
        }

        @Override
        public Complex weight(int lag) {
            return Complex.real(weights[lag]);
        }

        /** {@inheritDoc} Eigenvalues of a companion matrix; O(ℓ³). */
        @Override
        public Complex inverse(Complex nu) {
            if (!nu.isDefined()) {
                return Complex.UNDEFINED;
            }
            Complex best = Complex.UNDEFINED;
            for (Complex root : roots(nu)) {
                if (root.abs() > 0) {
                    Complex log = realIfRounding(root.log(), nu);
                    best = isBetter(log, best, nu) ? log : best;
                }
            }
            return best.isDefined() ? best.times(1 / step) : best;
        }

        /** A real ν has real roots and pairs; a real root must not differ from a pair by rounding. */
        private static Complex realIfRounding(Complex log, Complex nu) {
            return nu.im() == 0 && Math.abs(log.im()) <= SAME ? Complex.real(log.re()) : log;
        }

        private static boolean isBetter(Complex log, Complex best, Complex nu) {
            if (!best.isDefined() || distance(log) < distance(best) - SAME) {
                return true;
            }
            double side = nu.im() == 0 ? 1 : Math.signum(nu.im());
            return distance(log) <= distance(best) + SAME && log.im() * side > best.im() * side;
        }

        private static double distance(Complex log) {
            return log.abs() * (log.re() > SAME ? RELUCTANCE : 1);
        }

        /** The roots of Σ_j t_j x^j − ν, as eigenvalues of its companion matrix. */
        private Complex[] roots(Complex nu) {
            int degree = degree();
            ComplexMatrix companion = ComplexMatrix.zeros(degree, degree);
            for (int j = 0; j < degree; j++) {
                Complex coefficient = j == 0 ? Complex.real(weights[0]).minus(nu) : Complex.real(weights[j]);
                companion.set(j, degree - 1, coefficient.times(-1 / weights[degree]));
                if (j > 0) {
                    companion.set(j, j - 1, Complex.real(1));
                }
            }
            return ComplexEigen.general(companion).values();
        }

        private int degree() {
            int degree = weights.length - 1;
            while (degree > 0 && weights[degree] == 0) {
                degree--;
            }
            return degree;
        }

        @Override
        public Set<Flag> flags(Complex nu, double totalTime) {
            Complex lambda = inverse(nu);
            Set<Flag> flags = EnumSet.noneOf(Flag.class);
            if (!lambda.isDefined() || nu.im() == 0 && lambda.im() != 0) {
                flags.add(Flag.NON_POSITIVE);
            } else if (lambda.re() > 1 / totalTime) {
                flags.add(Flag.GROWING);
            }
            return flags;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Filter that && step == that.step && Arrays.equals(weights, that.weights);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(weights) * 31 + Double.hashCode(step);
        }
    }
}

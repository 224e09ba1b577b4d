package org.larrr.diagnostics;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;

/**
 * q(x) = P(X hits B before A | X_0 = x): Lq = 0 outside A ∪ B, q = 0 on A, q = 1 on B, solved in the span of the
 * estimated eigenfunctions by soft killing (see {@code KilledProcess} for the equations): q(x) = Re Σ_i u_i f_i(x),
 * clipped to [0, 1], 0 on A and 1 on B, a function of a state and free of the data. Any estimator's fit will do, and
 * the process need not be reversible; a rank of at least 6 leaves room for the bend at the boundaries.
 *
 * <p>Measured on the triple well (T = 500, Δt = 0.01, LaRRR, μ = 5, γ = 1e-6, 40 seeds, A and B the states beyond
 * ±0.25, ±0.5, ±0.6 or ±0.7 in either direction) against finite volumes: with l = 0.1 or 0.2 and rank 6 or 12 the
 * relative L²(π) error of q is 0.02–0.10 in the median and at most 0.19; the mean {@link FirstPassage} time is off by
 * 3–10 % in the median and by more than 25 % in 3 % of the cases, which is the scatter of so short a trajectory. With
 * the smoother l = 0.5 the modes cannot bend at the boundaries and passage times come out up to 10 % short in the
 * median.
 *
 * @param modes        f_0 = 1, f_1, …
 * @param coefficients u, one a mode
 * @param a            A
 * @param b            B
 */
public record Committor(Modes modes, List<Complex> coefficients, StateSet a, StateSet b) {

    /** @throws IllegalArgumentException if there is not one coefficient a mode */
    public Committor {
        coefficients = List.copyOf(coefficients);
        Require.that(coefficients.size() == modes.count(), Message.of("modes.coefficients", coefficients.size(),
                modes.count()));
    }

    /**
     * The committor from A to B; O(nNm).
     *
     * @param semigroup of a fit with n training states, N features and m modes
     * @param a         A
     * @param b         B
     * @return q
     * @throws EstimationException if no training state lies in A or in B, or one lies in both
     */
    public static Committor between(Semigroup semigroup, StateSet a, StateSet b) {
        boolean[] inA = KilledProcess.members(semigroup, a, "A");
        boolean[] inB = KilledProcess.members(semigroup, b, "B");
        ComplexMatrix u = KilledProcess.in(semigroup, either(inA, inB)).solve(0, boundary(inB));
        return new Committor(semigroup.functions(), IntStream.range(0, u.rows()).mapToObj(i -> u.get(i, 0)).toList(), a,
                b);
    }

    /** A ∪ B. */
    static boolean[] either(boolean[] inA, boolean[] inB) {
        boolean[] either = new boolean[inA.length];
        for (int i = 0; i < inA.length; i++) {
            if (inA[i] && inB[i]) {
                throw new EstimationException(Message.of("sets.exclude-each-other"));
            }
            either[i] = inA[i] || inB[i];
        }
        return either;
    }

    /** 1 on B. */
    static double[] boundary(boolean[] inB) {
        double[] boundary = new double[inB.length];
        Arrays.setAll(boundary, i -> inB[i] ? 1 : 0);
        return boundary;
    }

    /**
     * {@return q at given states, in [0, 1]; O(nN(d + m))}
     *
     * @param states row-major (n, d)
     */
    public double[] at(double[] states) {
        return at(states, modes.at(states));
    }

    /**
     * {@return q where the modes are known already, in [0, 1]}
     *
     * @param states    row-major (n, d)
     * @param functions their values, (n, m)
     */
    public double[] at(double[] states, ComplexMatrix functions) {
        double[] values = Forecast.combine(functions, coefficients.toArray(Complex[]::new));
        int dimension = modes.features().dimension();
        boolean[] inA = a.contains(states, dimension);
        boolean[] inB = b.contains(states, dimension);
        for (int i = 0; i < values.length; i++) {
            values[i] = value(inA[i], inB[i], values[i]);
        }
        return values;
    }

    /** {@return 0 in A, 1 in B, and an estimate of a probability elsewhere within both} */
    static double value(boolean inA, boolean inB, double estimate) {
        if (inA) {
            return 0;
        }
        return inB ? 1 : Math.max(0, Math.min(1, estimate));
    }
}

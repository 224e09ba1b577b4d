package org.larrr.diagnostics;

import java.util.List;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;

/**
 * A solved {@link Committor} anywhere: q(x) = Re Σ_i u_i f_i(x), clipped to [0, 1], 0 on A and 1 on B.
 *
 * @param modes        f_0 = 1, f_1, …
 * @param coefficients u, one a mode
 * @param a            A
 * @param b            B
 */
public record CommittorFunction(Modes modes, List<Complex> coefficients, StateSet a, StateSet b) {

    /** @throws IllegalArgumentException if there is not one coefficient a mode */
    public CommittorFunction {
        coefficients = List.copyOf(coefficients);
        if (coefficients.size() != modes.count()) {
            throw new InputException(Notice.of("modes.coefficients", coefficients.size(), modes.count()));
        }
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
            double clipped = Math.min(1, Math.max(0, values[i]));
            values[i] = inA[i] ? 0 : inB[i] ? 1 : clipped;
        }
        return values;
    }
}

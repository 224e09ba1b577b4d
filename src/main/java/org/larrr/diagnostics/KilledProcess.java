package org.larrr.diagnostics;

import java.util.Arrays;
import java.util.function.ToDoubleBiFunction;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;

/**
 * Boundary value problems of the estimated generator by soft killing.
 *
 * <p>Hitting a set S is replaced by dying at rate κ while in S: Lu = −s outside S with u = b on S becomes
 * (κ1_S − L)u = s + κ1_S b, whose solution is E[∫₀^ζ s(X_t) dt + b(X_ζ)] with ζ the time of death (Feynman–Kac). In the
 * span of the modes, with K_ij = c_i(1_S f_j) and Λ = diag λ, it is the m × m system (κK − Λ)u = c(s) + κc(1_S b).
 *
 * <p>Two errors compete. The true u at finite κ differs from the one at κ = ∞ by an amount of order κ^{−1/2} where the
 * layer in which the process dies is thin compared with S, and of order 1/κ where S mixes first. And the larger κ, the
 * thinner the layer, until the modes cannot bend so sharply and the answer locks. Hence κ is the largest rate whose
 * density of deaths
 * 1_S(b − u) is still carried by the modes nearly as well as that of slow killing, and solutions at κ/4 and κ are
 * extrapolated as if the order were 3/4, between the two.
 */
final class KilledProcess {

    /**
     * Share of the death density that the modes carry, relative to slow killing, below which the layer counts as lost.
     */
    private static final double CARRIED = 0.6;
    private static final double SLOWER = 4;
    private static final double EXTRAPOLATION = 1 / (Math.pow(SLOWER, 0.75) - 1);
    /** The search starts from rates that no span resolves. */
    private static final double MAX_RATE = 16;
    private static final double MIN_RATE = 1e-6;

    private final Semigroup semigroup;
    private final boolean[] dying;
    private final ComplexMatrix killing;
    private final ComplexMatrix inside;
    private final ComplexMatrix masked;
    private final ComplexMatrix gram;

    private KilledProcess(Semigroup semigroup, boolean[] dying, ComplexMatrix masked) {
        this.semigroup = semigroup;
        this.dying = dying;
        this.masked = masked;
        this.killing = semigroup.coefficients(masked);
        this.inside = ComplexAlgebra.multiplyConjugated(weighted(masked), masked);
        this.gram = semigroup.gram();
    }

    /** Rows times the weights of the states. */
    private ComplexMatrix weighted(ComplexMatrix functions) {
        DMatrixRMaj re = functions.re().copy();
        DMatrixRMaj im = functions.im().copy();
        CommonOps_DDRM.multRows(semigroup.weights(), re);
        CommonOps_DDRM.multRows(semigroup.weights(), im);
        return new ComplexMatrix(re, im);
    }

    /** @param dying whether each training state lies in S */
    static KilledProcess in(Semigroup semigroup, boolean[] dying) {
        EstimationException.unless(semigroup.fastestRate() > 0, Message.of("kinetics.nothing-decays"));
        ComplexMatrix functions = semigroup.trainingFunctions();
        for (int row = 0; row < dying.length; row++) {
            for (int i = 0; !dying[row] && i < functions.columns(); i++) {
                functions.set(row, i, Complex.real(0));
            }
        }
        return new KilledProcess(semigroup, dying, functions);
    }

    /**
     * One boundary value problem.
     *
     * @param source     c(s), (m, 1)
     * @param boundary   c(1_S b), (m, 1)
     * @param overlap    Σ w 1_S f̄_i b over the states, (m, 1)
     * @param squares    Σ w 1_S b² over the states
     */
    private record Problem(ComplexMatrix source, ComplexMatrix boundary, ComplexMatrix overlap, double squares) {}

    /**
     * Spectral coefficients of u for hitting at once, (m, 1).
     *
     * @param source   s, the same everywhere
     * @param boundary b at the training states; what it is outside S does not matter
     */
    ComplexMatrix solve(double source, double[] boundary) {
        return atRates(source, boundary).atOnce();
    }

    /** The solutions at the largest killing rate that the modes resolve, at a quarter and at a sixteenth of it. */
    Series atRates(double source, double[] boundary) {
        Problem problem = problem(source, boundary);
        double rate = resolvedRate(problem);
        return new Series(rate, solve(problem, rate), solve(problem, rate / SLOWER),
                solve(problem, rate / (SLOWER * SLOWER)));
    }

    /**
     * Spectral coefficients at three killing rates, (m, 1).
     *
     * @param rate   κ [1/time]
     * @param fine   at κ
     * @param coarse at κ/{@value #SLOWER}
     * @param coarsest at κ/{@value #SLOWER}²
     */
    record Series(double rate, ComplexMatrix fine, ComplexMatrix coarse, ComplexMatrix coarsest) {

        /** Extrapolated to hitting at once. */
        ComplexMatrix atOnce() {
            ComplexMatrix result = ComplexMatrix.zeros(fine.rows(), 1);
            for (int i = 0; i < fine.rows(); i++) {
                Complex change = fine.get(i, 0).minus(coarse.get(i, 0));
                result.set(i, 0, fine.get(i, 0).plus(change.times(EXTRAPOLATION)));
            }
            return result;
        }

        /**
         * A number that depends on the solution and on κ, extrapolated in the order, from 1/2 to 1, that three rates
         * show.
         */
        double atOnce(ToDoubleBiFunction<ComplexMatrix, Double> number) {
            double finer = number.applyAsDouble(fine, rate);
            double step = finer - number.applyAsDouble(coarse, rate / SLOWER);
            double before = finer - step - number.applyAsDouble(coarsest, rate / (SLOWER * SLOWER));
            double factor = Math.max(Math.sqrt(SLOWER), Math.min(SLOWER, step == 0 ? SLOWER : before / step));
            return finer + step / (factor - 1);
        }
    }

    private Problem problem(double source, double[] boundary) {
        DMatrixRMaj b = new DMatrixRMaj(boundary.length, 1);
        DMatrixRMaj s = new DMatrixRMaj(boundary.length, 1);
        double squares = 0;
        for (int i = 0; i < boundary.length; i++) {
            b.set(i, dying[i] ? boundary[i] : 0);
            s.set(i, source);
            squares += semigroup.weights()[i] * b.get(i) * b.get(i);
        }
        ComplexMatrix overlap = ComplexAlgebra.multiplyConjugated(masked,
                weighted(new ComplexMatrix(b, new DMatrixRMaj(b.numRows, 1))));
        return new Problem(semigroup.coefficients(s), semigroup.coefficients(b), overlap, squares);
    }

    private ComplexMatrix solve(Problem problem, double rate) {
        int m = semigroup.modes();
        ComplexMatrix matrix = ComplexMatrix.zeros(m, m);
        ComplexMatrix right = ComplexMatrix.zeros(m, 1);
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < m; j++) {
                matrix.set(i, j, killing.get(i, j).times(rate));
            }
            matrix.set(i, i, matrix.get(i, i).minus(semigroup.rates().get(i)));
            right.set(i, 0, problem.source().get(i, 0).plus(problem.boundary().get(i, 0).times(rate)));
        }
        return ComplexAlgebra.multiply(ComplexAlgebra.inverse(matrix), right);
    }

    private double resolvedRate(Problem problem) {
        double lowest = Math.max(2 * slowestRate(), MIN_RATE * semigroup.fastestRate());
        double needed = CARRIED * carried(problem, lowest);
        for (double rate = MAX_RATE * semigroup.fastestRate(); rate > lowest; rate /= Math.sqrt(2)) {
            if (carried(problem, rate) >= needed) {
                return rate;
            }
        }
        return lowest;
    }

    private double slowestRate() {
        return semigroup.rates().stream().skip(1).mapToDouble(rate -> Math.abs(rate.re())).min().orElse(0);
    }

    /** ‖Pw‖²/‖w‖² of w = 1_S(b − u) at a rate, P the projection on the modes; from m × m matrices alone. */
    private double carried(Problem problem, double rate) {
        ComplexMatrix u = solve(problem, rate);
        ComplexMatrix ku = ComplexAlgebra.multiply(killing, u);
        ComplexMatrix projected = ComplexMatrix.zeros(u.rows(), 1);
        for (int i = 0; i < u.rows(); i++) {
            projected.set(i, 0, problem.boundary().get(i, 0).minus(ku.get(i, 0)));
        }
        double kept = form(projected, gram, projected) * dying.length;
        double whole = problem.squares() - 2 * ComplexAlgebra.multiplyConjugated(u, problem.overlap()).re().get(0)
                + form(u, inside, u);
        return kept / whole;
    }

    /** Re xᴴAy. */
    private static double form(ComplexMatrix x, ComplexMatrix a, ComplexMatrix y) {
        return ComplexAlgebra.multiplyConjugated(x, ComplexAlgebra.multiply(a, y)).re().get(0);
    }

    /** Re Σ u_i f_i at given states. */
    static double[] values(Semigroup semigroup, ComplexMatrix coefficients, double[] states) {
        Complex[] weights = new Complex[coefficients.rows()];
        Arrays.setAll(weights, i -> coefficients.get(i, 0));
        return Forecast.combine(semigroup.functions(states), weights);
    }

    /**
     * Which training states lie in a set.
     *
     * @throws EstimationException if none does that counts at equilibrium
     */
    static boolean[] members(Semigroup semigroup, StateSet set, String name) {
        boolean[] inside = set.ofTraining(semigroup);
        for (int i = 0; i < inside.length; i++) {
            if (inside[i] && semigroup.weights()[i] > 0) {
                return inside;
            }
        }
        throw new EstimationException(Message.of("sets.no-data-in", name));
    }
}

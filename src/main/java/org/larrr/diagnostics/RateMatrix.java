package org.larrr.diagnostics;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;

/**
 * The generator among m metastable sets. With memberships χ = XA of the m slowest eigenfunctions X, LX = XΛ, it is
 * Q = A⁻¹ΛA: Lχ = χQ, so that E[χ_j(X_t) | x] = Σ_i χ_i(x) (e^{Qt})_ij, exactly so in the span of X. Rows of Q sum to
 * zero and its eigenvalues are those of the fit; where memberships are vague a small rate may be negative. Source: Kube
 * and Weber 2007, DOI 10.1063/1.2404953.
 *
 * @param rates    Q, [from][to] [1/time]
 * @param weights  π(χ_j), invariant under Q
 * @param passages mean first-passage times of the chain with generator Q, [from][to] [time], 0 where they are the same
 */
public record RateMatrix(double[][] rates, double[] weights, double[][] passages) {

    /**
     * {@return the rates between the sets}
     *
     * @param sets m of them
     * @throws EstimationException if a set is never left or reached
     */
    public static RateMatrix of(MetastableSets sets) {
        Memberships memberships = sets.functions();
        return of(memberships.modes().rates(), memberships.transformation());
    }

    /**
     * {@return the rates between the sets that given eigenfunctions make, numbered as others are}
     *
     * @param rates     0 and the eigenvalues after it, real [1/time]
     * @param functions their eigenfunctions at some states, [state][function], the first one 1
     * @param weights   how much each of these states counts at equilibrium, of mean 1
     * @param like      memberships of the same states, [set][state]
     * @throws EstimationException if the functions do not separate m sets
     */
    public static RateMatrix of(double[] rates, double[][] functions, double[] weights, double[][] like) {
        DMatrixRMaj x = new DMatrixRMaj(functions);
        DMatrixRMaj triangle = MetastableSets.orthonormalising(x, weights);
        DMatrixRMaj orthonormal = LinearAlgebra.best().multiply(x, triangle);
        DMatrixRMaj a = LinearAlgebra.best().multiply(triangle, PccaPlus.transformation(orthonormal));
        DMatrixRMaj chi = LinearAlgebra.best().multiply(x, a);
        double[][] found = CommonOps_DDRM.transpose(chi, null).get2DData();
        return of(Arrays.stream(rates).mapToObj(Complex::real).toList(), a).numbered(like, found);
    }

    /** Returns the rate matrix of a fit to other data, its sets numbered as those of a first fit. */
    static RateMatrix again(Semigroup semigroup, MetastableSets first) {
        MetastableSets sets = MetastableSets.of(semigroup, first.count());
        return of(sets).numbered(first.memberships(semigroup.states()), sets.memberships());
    }

    private static RateMatrix of(List<Complex> eigenvalues, DMatrixRMaj a) {
        int m = a.numRows;
        DMatrixRMaj generator = new DMatrixRMaj(m, m);
        for (int c = 0; c < m; c++) {
            Complex rate = eigenvalues.get(c);
            generator.set(c, c, rate.re());
            if (rate.im() > 0) { // Re f and −Im f of a pair
                generator.set(c + 1, c, rate.im());
                generator.set(c, c + 1, -rate.im());
            }
        }
        DMatrixRMaj q = new DMatrixRMaj(m, m);
        EstimationException.unless(CommonOps_DDRM.solve(a, LinearAlgebra.best().multiply(generator, a), q),
                Message.of("sets.not-apart", m));
        double[][] rates = q.get2DData();
        return new RateMatrix(rates, Arrays.copyOf(a.data, m), passages(rates));
    }

    /** −Q restricted to all sets but the target, applied to times, is 1. */
    private static double[][] passages(double[][] q) {
        int m = q.length;
        double[][] times = new double[m][m];
        for (int target = 0; target < m; target++) {
            int to = target;
            int[] others = IntStream.range(0, m).filter(i -> i != to).toArray();
            DMatrixRMaj matrix = new DMatrixRMaj(m - 1, m - 1);
            DMatrixRMaj ones = new DMatrixRMaj(m - 1, 1);
            for (int i = 0; i < m - 1; i++) {
                ones.set(i, 0, 1);
                for (int j = 0; j < m - 1; j++) {
                    matrix.set(i, j, -q[others[i]][others[j]]);
                }
            }
            DMatrixRMaj solved = new DMatrixRMaj(m - 1, 1);
            EstimationException.unless(CommonOps_DDRM.solve(matrix, ones, solved),
                    Message.of("sets.never-reached", target + 1));
            for (int i = 0; i < m - 1; i++) {
                times[others[i]][target] = solved.get(i, 0);
            }
        }
        return times;
    }

    /** Each set of {@code like} takes the one left that shares most with it, the most certain first. */
    private RateMatrix numbered(double[][] like, double[][] found) {
        int m = weights.length;
        double[][] shared = new double[m][m];
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < m; j++) {
                for (int s = 0; s < found[j].length; s++) {
                    shared[i][j] += like[i][s] * found[j][s];
                }
                shared[i][j] /= Arrays.stream(found[j]).sum() + Arrays.stream(like[i]).sum();
            }
        }
        int[] order = new int[m];
        boolean[] given = new boolean[m];
        boolean[] taken = new boolean[m];
        for (int step = 0; step < m; step++) {
            int row = -1;
            int column = -1;
            for (int i = 0; i < m; i++) {
                for (int j = 0; j < m; j++) {
                    boolean better = !given[i] && !taken[j]
                            && (row < 0 || shared[i][j] > shared[row][column]);
                    row = better ? i : row;
                    column = better ? j : column;
                }
            }
            order[row] = column;
            given[row] = true;
            taken[column] = true;
        }
        double[] newWeights = Arrays.stream(order).mapToDouble(j -> weights[j]).toArray();
        return new RateMatrix(permuted(rates, order), newWeights, permuted(passages, order));
    }

    private static double[][] permuted(double[][] matrix, int[] order) {
        double[][] result = new double[order.length][order.length];
        for (int i = 0; i < order.length; i++) {
            for (int j = 0; j < order.length; j++) {
                result[i][j] = matrix[order[i]][order[j]];
            }
        }
        return result;
    }

    /** {@return m, the number of sets} */
    public int count() {
        return weights.length;
    }

    /** {@return π_i Q_ij, transitions per time at equilibrium, [from][to], 0 where they are the same} */
    public double[][] fluxes() {
        double[][] fluxes = new double[count()][count()];
        for (int i = 0; i < count(); i++) {
            for (int j = 0; j < count(); j++) {
                fluxes[i][j] = i == j ? 0 : weights[i] * rates[i][j];
            }
        }
        return fluxes;
    }

    /**
     * {@return Kemeny's constant Σ_j π_j M_ij = −Σ 1/λ over the eigenvalues but 0 [time], the same from every set: the
     * mean time to a set that is drawn at equilibrium}
     */
    public double kemeny() {
        double sum = 0;
        for (int j = 0; j < count(); j++) {
            sum += weights[j] * passages[0][j];
        }
        return sum;
    }

    /**
     * {@return rates, passages row by row, Kemeny's constant, then the odds, whose logarithm has no bounds that an
     * interval could pass}
     */
    double[] numbers() {
        int square = count() * count();
        double[] all = new double[2 * square + 1 + count()];
        for (int i = 0; i < count(); i++) {
            System.arraycopy(rates[i], 0, all, i * count(), count());
            System.arraycopy(passages[i], 0, all, (count() + i) * count(), count());
        }
        all[2 * square] = kemeny();
        for (int i = 0; i < count(); i++) {
            all[2 * square + 1 + i] = odds(i);
        }
        return all;
    }

    /**
     * {@return π_i/(1 − π_i)}
     *
     * @param set i
     */
    public double odds(int set) {
        return weights[set] / (1 - weights[set]);
    }
}

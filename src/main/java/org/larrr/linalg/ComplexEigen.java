package org.larrr.linalg;

import java.util.Arrays;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;

/** Eigenvalues and singular vectors of dense complex matrices, by real ones of twice the order. */
public final class ComplexEigen {

    /** Of a vector that lies in the span of those already chosen, less than this is left. */
    private static final double NEW_DIRECTION = 0.3;

    private ComplexEigen() {}

    /**
     * Leading left singular vectors of A.
     *
     * @param values singular values, descending, at least as many as vectors
     * @param left   orthonormal columns, (n, count)
     */
    public record LeftSingular(double[] values, ComplexMatrix left) {}

    /**
     * A w_i = ν_i w_i, in the order the solver gives them.
     *
     * <p>[Re −Im; Im Re] has the eigenvalues of A and their conjugates, which mix where they are close. So A + ciI is
     * solved, with c so large that all its eigenvalues lie above the real axis and all conjugates below. O(n³).
     *
     * @param a (n, n), not written
     * @return ν and unit vectors w, n of each
     * @throws IllegalArgumentException if A is not square
     * @throws ArithmeticException if it holds a number that is not finite, or the iteration does not converge
     */
    public static LinearAlgebra.GeneralEigen general(ComplexMatrix a) {
        int n = Arguments.square(a.re());
        double raise = raise(a);
        DMatrixRMaj raised = a.im().copy();
        for (int i = 0; i < n; i++) {
            raised.add(i, i, raise);
        }
        LinearAlgebra.GeneralEigen both = LinearAlgebra.best()
                .generalEigen(ComplexAlgebra.realForm(new ComplexMatrix(a.re(), raised)));
        Complex[] values = new Complex[n];
        ComplexMatrix vectors = ComplexMatrix.zeros(n, n);
        int found = 0;
        for (int k = 0; k < 2 * n && found < n; k++) {
            if (both.values()[k].im() > 0) {
                values[found] = both.values()[k].minus(new Complex(0, raise));
                putSum(both.vectors(), k, vectors, found++);
            }
        }
        return new LinearAlgebra.GeneralEigen(values, vectors);
    }

    /** Twice the Frobenius norm, at least the smallest number that separates anything. */
    private static double raise(ComplexMatrix a) {
        double sum = Double.MIN_NORMAL;
        for (int e = 0; e < a.re().data.length; e++) {
            sum += a.re().data[e] * a.re().data[e] + a.im().data[e] * a.im().data[e];
        }
        return 2 * Math.sqrt(sum);
    }

    /** An eigenvector [p; q] of the real form of A, seen from A, is p + iq; made a unit vector. */
    private static void putSum(ComplexMatrix doubled, int column, ComplexMatrix vectors, int target) {
        int n = vectors.rows();
        double squared = 0;
        for (int i = 0; i < n; i++) {
            Complex p = doubled.get(i, column);
            Complex q = doubled.get(n + i, column);
            Complex w = new Complex(p.re() - q.im(), p.im() + q.re());
            vectors.set(i, target, w);
            squared += w.re() * w.re() + w.im() * w.im();
        }
        vectors.scaleColumn(target, Complex.real(1 / Math.sqrt(squared)));
    }

    /**
     * Leading left singular vectors of a square matrix; O(n³).
     *
     * @param a     (n, n), not written
     * @param count how many, at most n
     * @return n values and {@code count} vectors
     * @throws IllegalArgumentException if A is not square
     * @throws ArithmeticException if it holds a number that is not finite, or the iteration does not converge
     */
    public static LeftSingular leftSingular(ComplexMatrix a, int count) {
        return halved(LinearAlgebra.best().leftSingular(ComplexAlgebra.realForm(a)), a.rows(), count);
    }

    /**
     * Some leading singular values and left singular vectors of a large square matrix; O(n²) a vector.
     *
     * @param adjoint Aᴴ, (n, n), not written
     * @param vectors how many vectors, at least 1
     * @param values  how many values, at least as many
     * @return empty where {@link #leftSingular} is cheaper, as {@link LinearAlgebra#leadingSingular} decides
     * @throws IllegalArgumentException if A is not square
     */
    public static Optional<LeftSingular> leadingSingular(ComplexMatrix adjoint, int vectors, int values) {
        DMatrixRMaj real = ComplexAlgebra.realForm(adjoint);
        return LinearAlgebra.best().leadingSingular(Vectors.ones(real.numRows), real, 2 * vectors, 2 * values)
                .map(doubled -> halved(doubled, adjoint.rows(), vectors));
    }

    /** Of the real form, whose singular values come in pairs and whose vectors of a pair are equal up to a phase. */
    private static LeftSingular halved(LinearAlgebra.LeftSingular doubled, int n, int count) {
        double[] values = new double[doubled.values().length / 2];
        Arrays.setAll(values, i -> doubled.values()[2 * i]);
        ComplexMatrix left = ComplexMatrix.zeros(n, count);
        int chosen = 0;
        for (int k = 0; k < doubled.left().numCols && chosen < count; k++) {
            Complex[] u = new Complex[n];
            for (int i = 0; i < n; i++) {
                u[i] = new Complex(doubled.left().get(i, k), doubled.left().get(n + i, k));
            }
            // Twice, because once leaves rounding of a nearly dependent vector in.
            removeComponents(u, left, chosen);
            double rest = norm(u);
            if (rest > NEW_DIRECTION) {
                removeComponents(u, left, chosen);
                store(u, 1 / norm(u), left, chosen++);
            }
        }
        return new LeftSingular(values, left);
    }

    private static void removeComponents(Complex[] u, ComplexMatrix basis, int columns) {
        for (int k = 0; k < columns; k++) {
            Complex overlap = Complex.real(0);
            for (int i = 0; i < u.length; i++) {
                overlap = overlap.plus(basis.get(i, k).conjugate().times(u[i]));
            }
            for (int i = 0; i < u.length; i++) {
                u[i] = u[i].minus(overlap.times(basis.get(i, k)));
            }
        }
    }

    private static double norm(Complex[] u) {
        return Math.sqrt(Arrays.stream(u).mapToDouble(z -> z.re() * z.re() + z.im() * z.im()).sum());
    }

    private static void store(Complex[] u, double factor, ComplexMatrix target, int column) {
        for (int i = 0; i < u.length; i++) {
            target.set(i, column, u[i].times(factor));
        }
    }
}

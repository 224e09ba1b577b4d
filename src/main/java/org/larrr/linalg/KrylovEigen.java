package org.larrr.linalg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.ComputationException;
import org.larrr.data.Message;
import org.larrr.stages.Cancellation;

/**
 * The eigenvalues of largest modulus of a large real operator M, with right eigenvectors, by a block Arnoldi process
 * with full reorthogonalisation. Blocks make multiple eigenvalues come out as often as they occur, up to the block
 * size.
 *
 * <p>With M = (s − L)⁻¹ these are the eigenvalues λ = s − 1/ν of L closest to s. Cost: one product with M per basis
 * vector and O(n m²) for a basis of m vectors. Source: Saad 2011, Numerical methods for large eigenvalue problems,
 * chapter 6 (DOI 10.1137/1.9781611970739).
 *
 * @param values  ν, largest modulus first, conjugate pairs adjacent with the positive imaginary part first
 * @param vectors for each value its vector: n real parts, then, where ν is complex, n imaginary parts
 */
public record KrylovEigen(List<Complex> values, List<double[]> vectors) {

    /** Residuals relative to the largest eigenvalue; those of a symmetric operator are good to the square of this. */
    private static final double TOLERANCE = 1e-11;

    /**
     * Finds the eigenvalues of largest modulus, from a random start with a fixed seed.
     *
     * @param operator  x → M x, may return its argument overwritten
     * @param n         order of M
     * @param wanted    number of eigenvalues; one more is returned rather than half of a conjugate pair
     * @param block     vectors per block, at least the largest multiplicity
     * @param largest   cap on the size of the basis
     * @param symmetric whether M is symmetric; eigenvalues are then real and vectors orthonormal
     * @return values and vectors; fewer than wanted only where the operator's images span fewer dimensions
     * @throws ArithmeticException if the wanted eigenvalues have not converged within the cap
     * @throws java.util.concurrent.CancellationException if the current job was cancelled
     */
    public static KrylovEigen largest(UnaryOperator<double[]> operator, int n, int wanted, int block, int largest,
            boolean symmetric) {
        Basis basis = new Basis(operator, n, block, symmetric);
        int cap = Math.min(n, largest);
        int check = Math.min(cap, Math.max(2 * wanted + 10, 4 * block));
        while (true) {
            basis.grow(check);
            Projection projection = basis.project(wanted);
            if (projection.converged() || basis.exhausted()) {
                return basis.lift(projection);
            }
            if (basis.size() >= cap) {
                throw new ComputationException(Message.of("linalg.krylov-no-convergence", wanted, cap));
            }
            check = Math.min(cap, basis.size() + Math.max(10, basis.size() / 3));
        }
    }

    /** Ritz values of the projected operator with their small vectors and whether their residuals are small. */
    private record Projection(List<Complex> values, List<double[]> vectors, boolean converged) {}

    private static final class Basis {

        private final UnaryOperator<double[]> operator;
        private final int n;
        private final int block;
        private final boolean symmetric;
        private final LinearAlgebra algebra = LinearAlgebra.best();
        /** One vector to a row; the array has room for more. */
        private final DMatrixRMaj vectors;
        /** Column j holds the coefficients of M q_j in the basis. */
        private final List<double[]> columns = new ArrayList<>();
        private final Random random = new Random(20);

        Basis(UnaryOperator<double[]> operator, int n, int block, boolean symmetric) {
            this.operator = operator;
            this.n = n;
            this.block = Math.min(block, n);
            this.symmetric = symmetric;
            this.vectors = new DMatrixRMaj(0, n);
            for (int i = 0; i < this.block; i++) {
                double[] v = random.doubles(n, -1, 1).toArray();
                algebra.orthogonalise(vectors, v);
                append(v, norm(v));
            }
        }

        /** The number of vectors whose image is known. */
        int size() {
            return columns.size();
        }

        boolean exhausted() {
            return size() == vectors.numRows;
        }

        void grow(int target) {
            while (size() < target && !exhausted()) {
                Cancellation.current().check();
                double[] image = operator.apply(Arrays.copyOfRange(vectors.data, size() * n, (size() + 1) * n));
                int known = vectors.numRows;
                double[] coefficients = algebra.orthogonalise(vectors, image);
                double norm = norm(image);
                double scale = Math.max(norm(coefficients), norm);
                double[] column = Arrays.copyOf(coefficients, known + 1);
                if (norm > 1e-14 * scale && known < n) {
                    column[known] = norm;
                    append(image, norm);
                }
                columns.add(column);
            }
        }

        private void append(double[] v, double norm) {
            int from = vectors.numRows * n;
            if (from == vectors.data.length) {
                vectors.data = Arrays.copyOf(vectors.data, Math.max(8 * n, from / n * 3 / 2 * n));
            }
            vectors.numRows++;
            for (int i = 0; i < n; i++) {
                vectors.data[from + i] = v[i] / norm;
            }
        }

        Projection project(int wanted) {
            int m = size();
            double[] matrix = new double[m * m];
            for (int j = 0; j < m; j++) {
                double[] column = columns.get(j);
                for (int i = 0; i < Math.min(m, column.length); i++) {
                    matrix[i * m + j] = column[i];
                }
            }
            return symmetric ? symmetric(matrix, m, wanted) : general(matrix, m, wanted);
        }

        private Projection symmetric(double[] matrix, int m, int wanted) {
            // At this size plain Java is as fast as native code, and does not wait for busy processors.
            LinearAlgebra.SymmetricEigen eigen = LinearAlgebra.pureJava()
                    .symmetricEigen(DMatrixRMaj.wrap(m, m, matrix));
            List<Complex> values = new ArrayList<>();
            List<double[]> small = new ArrayList<>();
            boolean converged = m >= wanted;
            List<Integer> order = order(m, Comparator.comparingDouble(i -> -Math.abs(eigen.values()[i])));
            for (int k : order.subList(0, Math.min(wanted, m))) {
                double[] y = CommonOps_DDRM.extractColumn(eigen.vectors(), k, null).data;
                values.add(Complex.real(eigen.values()[k]));
                small.add(y);
                converged &= residual(y, m) <= TOLERANCE * Math.abs(eigen.values()[order.get(0)]);
            }
            return new Projection(values, small, converged);
        }

        private Projection general(double[] matrix, int m, int wanted) {
            LinearAlgebra.GeneralEigen eigen = LinearAlgebra.best().generalEigen(DMatrixRMaj.wrap(m, m, matrix));
            Complex[] all = eigen.values();
            List<Integer> order = order(m, Comparator.<Integer>comparingDouble(i -> -rounded(all[i].abs()))
                    .thenComparingDouble(i -> all[i].re()).thenComparingDouble(i -> -all[i].im()));
            int count = Math.min(wanted, m);
            // A conjugate pair is kept whole.
            count += count < m && all[order.get(count - 1)].im() > 0 ? 1 : 0;
            List<Complex> values = new ArrayList<>();
            List<double[]> small = new ArrayList<>();
            boolean converged = m >= wanted;
            for (int k : order.subList(0, count)) {
                double[] re = CommonOps_DDRM.extractColumn(eigen.vectors().re(), k, null).data;
                double[] im = CommonOps_DDRM.extractColumn(eigen.vectors().im(), k, null).data;
                double[] y = Arrays.copyOf(re, 2 * m);
                System.arraycopy(im, 0, y, m, m);
                values.add(all[k]);
                small.add(all[k].im() == 0 ? re : y);
                converged &= Math.hypot(residual(re, m), residual(im, m)) <= TOLERANCE * all[order.get(0)].abs();
            }
            return new Projection(values, small, converged);
        }

        private static List<Integer> order(int m, Comparator<Integer> comparator) {
            return IntStream.range(0, m).boxed().sorted(comparator).toList();
        }

        /** To 12 digits, so that the members of a conjugate pair tie. */
        private static double rounded(double value) {
            double unit = Math.ulp(value) * 4096;
            return Math.rint(value / unit) * unit;
        }

        /** Norm of the part of M Q y outside the basis; only the last columns reach outside. */
        private double residual(double[] y, int m) {
            double[] outside = new double[vectors.numRows - m];
            for (int j = Math.max(0, m - block); j < m; j++) {
                double[] column = columns.get(j);
                for (int i = m; i < Math.min(column.length, vectors.numRows); i++) {
                    outside[i - m] += column[i] * y[j];
                }
            }
            return norm(outside);
        }

        KrylovEigen lift(Projection projection) {
            int m = size();
            DMatrixRMaj basis = DMatrixRMaj.wrap(m, n, vectors.data);
            List<double[]> full = projection.vectors.stream()
                    .map(y -> algebra.multiply(DMatrixRMaj.wrap(y.length / m, m, y), basis).data).toList();
            return new KrylovEigen(projection.values, full);
        }

        private static double norm(double[] v) {
            return Math.sqrt(Vectors.dot(v, 0, v, 0, v.length));
        }
    }
}

package org.larrr.diagnostics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.MatrixExponential;

/**
 * The estimated operator restricted to its eigenspace, in the empirical L² metric: how far eigenvalues alone are from
 * the whole story.
 *
 * <p>With R the Cholesky factor of the Gram matrix of the eigenfunctions, ⟨f_i, f_j⟩ = (RᴴR)_ij, the matrix T = RΛR⁻¹
 * is the operator in an orthonormal basis of their span, upper triangular. For a normal operator T is diagonal. Spectra
 * of such compressions only ever understate the departure from normality of the whole operator. Source: Trefethen and
 * Embree 2005, Spectra and Pseudospectra. Immutable.
 */
public final class NonNormality {

    private final ComplexMatrix triangular;
    private final double[] conditions;

    NonNormality(ComplexMatrix triangular, double[] conditions) {
        this.triangular = triangular;
        this.conditions = conditions;
    }

    /**
     * The generator L on the functions of mean zero, where ‖e^{tL}‖ decays; O(N²m + m³).
     *
     * @param semigroup of a fit with N features and m modes
     * @return it on m − 1 functions
     * @throws org.larrr.spectra.EstimationException if eigenfunctions coincide in L²
     */
    public static NonNormality ofGenerator(Semigroup semigroup) {
        List<Complex> values = semigroup.rates().subList(1, semigroup.modes());
        ComplexMatrix gram = semigroup.gram();
        int[] others = IntStream.range(1, semigroup.modes()).toArray();
        ComplexMatrix centred = gram.columns(others).conjugateTranspose().columns(others);
        ComplexMatrix factor = TriangularForms.cholesky(centred);
        ComplexMatrix inverse = TriangularForms.inverse(factor);
        return new NonNormality(TriangularForms.similar(factor, values, inverse),
                TriangularForms.conditions(factor, inverse));
    }

    /** {@return the number of modes, without the constant} */
    public int size() {
        return triangular.rows();
    }

    /** {@return the eigenvalues [1/time], in the order of the fit} */
    public List<Complex> eigenvalues() {
        List<Complex> result = new ArrayList<>();
        for (int i = 0; i < size(); i++) {
            result.add(triangular.get(i, i));
        }
        return result;
    }

    /**
     * {@return the condition number ‖f_i‖‖g_i‖/|⟨g_i, f_i⟩| ≥ 1 of each eigenvalue: a perturbation of size ε moves it
     * by up to ε times this to first order} Infinite where an eigenvalue is defective.
     */
    public double[] conditionNumbers() {
        return conditions.clone();
    }

    /**
     * The resolvent norm ‖(z − T)⁻¹‖₂ on a grid: z lies in the ε-pseudospectrum where it exceeds 1/ε.
     *
     * @param re real parts of the grid
     * @param im imaginary parts of the grid
     * @return [im][re], in units of time; infinite at an eigenvalue. Relative accuracy about 1e-3 where singular values
     *         nearly coincide, far better elsewhere
     */
    public double[][] resolventNorms(double[] re, double[] im) {
        double[][] norms = new double[im.length][re.length];
        ResolventNorm solver = new ResolventNorm(triangular);
        for (int j = 0; j < im.length; j++) {
            for (int i = 0; i < re.length; i++) {
                norms[j][i] = solver.at(re[i], im[j]);
            }
        }
        return norms;
    }

    /**
     * {@return the boundary of the numerical range {⟨v, Tv⟩ : ‖v‖ = 1}, counter-clockwise; the values of T lie inside,
     * and for a normal T the range is the convex hull of its eigenvalues} Source: Johnson 1978 (DOI 10.1137/0715039).
     *
     * @param points how many, at least 3
     */
    public List<Complex> numericalRange(int points) {
        List<Complex> boundary = new ArrayList<>();
        for (int k = 0; k < points; k++) {
            boundary.add(extreme(2 * Math.PI * k / points));
        }
        return boundary;
    }

    /** {@return max Re of the numerical range [1/time], the initial slope of ‖e^{tT}‖ at t = 0} */
    public double numericalAbscissa() {
        return extreme(0).re();
    }

    /**
     * The point of the range farthest in direction e^{iθ}: vᴴTv for the top eigenvector v of the Hermitian part of
     * e^{−iθ}T.
     */
    private Complex extreme(double angle) {
        int n = size();
        ComplexMatrix rotated = ComplexMatrix.zeros(n, n);
        Complex turn = new Complex(0, -angle).exp();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                rotated.set(i, j, triangular.get(i, j).times(turn));
            }
        }
        DMatrixRMaj vectors = LinearAlgebra.best().symmetricEigen(ComplexAlgebra.realForm(rotated)).vectors();
        int last = 2 * n - 1;
        Complex value = Complex.real(0);
        for (int i = 0; i < n; i++) {
            Complex vi = new Complex(vectors.get(i, last), -vectors.get(n + i, last));
            for (int j = i; j < n; j++) {
                Complex vj = new Complex(vectors.get(j, last), vectors.get(n + j, last));
                value = value.plus(vi.times(triangular.get(i, j)).times(vj));
            }
        }
        return value;
    }

    /**
     * {@return ‖e^{tT}‖₂, the largest factor by which the L² norm of a function in the span changes in a time t} Above
     * e^{t max Re λ} it shows transient growth or slow initial decay that no eigenvalue is a sign of. O(m³) a time.
     *
     * @param times t ≥ 0
     * @throws IllegalArgumentException if a time is negative or not finite
     */
    public double[] transientNorms(double[] times) {
        DMatrixRMaj real = ComplexAlgebra.realForm(triangular);
        double[] norms = new double[times.length];
        for (int k = 0; k < times.length; k++) {
            Forecast.requireTime(times[k]);
            DMatrixRMaj scaled = real.copy();
            CommonOps_DDRM.scale(times[k], scaled);
            norms[k] = LinearAlgebra.best().leftSingular(MatrixExponential.of(scaled)).values()[0];
        }
        return norms;
    }

    /**
     * ‖(z − T)⁻¹‖₂ for upper triangular T by the power method on ((z − T)ᴴ(z − T))⁻¹, each step two triangular
     * solves; the vector of the point before, neighbour on a grid, starts the next. Source of the idea: Trefethen
     * 1999 (DOI 10.1017/S0962492900002932).
     */
    private static final class ResolventNorm {

        private static final int MAX_STEPS = 300;
        private static final double TOLERANCE = 1e-10;

        private final int n;
        private final double[] re;
        private final double[] im;
        private final double[] vr;
        private final double[] vi;

        ResolventNorm(ComplexMatrix triangular) {
            n = triangular.rows();
            re = triangular.re().data.clone();
            im = triangular.im().data.clone();
            vr = new double[n];
            vi = new double[n];
        }

        /** The norm at z = x + iy; infinite at an eigenvalue. */
        double at(double x, double y) {
            for (int i = 0; i < n; i++) {
                if (re[i * n + i] == x && im[i * n + i] == y) {
                    return Double.POSITIVE_INFINITY;
                }
            }
            start();
            double previous = 0;
            for (int step = 0; step < MAX_STEPS; step++) {
                solveLower(x, y);
                solveUpper(x, y);
                double norm = normalise();
                if (!Double.isFinite(norm)) {
                    Arrays.fill(vr, 0);
                    Arrays.fill(vi, 0);
                    return Double.POSITIVE_INFINITY;
                }
                if (Math.abs(norm - previous) <= TOLERANCE * norm) {
                    return Math.sqrt(norm);
                }
                previous = norm;
            }
            return Math.sqrt(previous);
        }

        /**
         * Mixes in a fixed vector with a share of everything: the singular vector wanted next may be orthogonal to
         * the last one.
         */
        private void start() {
            for (int i = 0; i < n; i++) {
                vr[i] += Math.cos(1 + 2.3 * i) / Math.sqrt(n);
                vi[i] += Math.sin(2 + 3.1 * i) / Math.sqrt(n);
            }
            normalise();
        }

        private double normalise() {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum = Math.hypot(sum, Math.hypot(vr[i], vi[i]));
            }
            for (int i = 0; i < n; i++) {
                vr[i] /= sum;
                vi[i] /= sum;
            }
            return sum;
        }

        /** v ← (z − T)⁻ᴴ v, forwards. */
        private void solveLower(double x, double y) {
            for (int i = 0; i < n; i++) {
                double sr = vr[i];
                double si = vi[i];
                for (int k = 0; k < i; k++) {
                    // (z − T)ᴴ has entry −conj(t_ki) at (i, k).
                    double a = re[k * n + i];
                    double b = -im[k * n + i];
                    sr += a * vr[k] - b * vi[k];
                    si += a * vi[k] + b * vr[k];
                }
                divide(i, sr, si, x - re[i * n + i], -(y - im[i * n + i]));
            }
        }

        /** v ← (z − T)⁻¹ v, backwards. */
        private void solveUpper(double x, double y) {
            for (int i = n - 1; i >= 0; i--) {
                double sr = vr[i];
                double si = vi[i];
                for (int k = i + 1; k < n; k++) {
                    double a = re[i * n + k];
                    double b = im[i * n + k];
                    sr += a * vr[k] - b * vi[k];
                    si += a * vi[k] + b * vr[k];
                }
                divide(i, sr, si, x - re[i * n + i], y - im[i * n + i]);
            }
        }

        private void divide(int i, double sr, double si, double dr, double di) {
            double norm = dr * dr + di * di;
            vr[i] = (sr * dr + si * di) / norm;
            vi[i] = (si * dr - sr * di) / norm;
        }
    }
}

package org.larrr.systems.truth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.larrr.linalg.BandOrdering;
import org.larrr.linalg.BandedLu;
import org.larrr.linalg.Complex;
import org.larrr.linalg.KrylovEigen;

/**
 * A Markov chain on cells, (L f)_i = Σ_j r_ij (f_j − f_i), not necessarily reversible. The stationary law comes from
 * inverse iteration on Lᵀ, the leading eigenpairs from shift-invert Krylov iteration on √π (s − L) 1/√π, which is as
 * well-conditioned as the generator is in L²(π). Both matrices are diagonally dominant: no pivoting.
 *
 * @param cells    number of cells
 * @param from     one end of each edge
 * @param to       the other end
 * @param forward  rate from → to
 * @param backward rate to → from
 */
record RateGraph(int cells, int[] from, int[] to, double[] forward, double[] backward) {

    private static final int LARGEST_BASIS = 300;
    private static final int BLOCK = 4;
    private static final long LARGEST_BAND = 120_000_000L;
    private static final int SWEEPS = 4;

    /** Eigenvalues in the order of {@link SpectralOrder}; real parts then imaginary parts of f with Σ π|f|² = 1. */
    record Spectrum(List<Complex> values, List<double[]> functions) {}

    /** π, summing to 1: as exact in the tails as in the bulk. */
    double[] stationary() {
        BandOrdering ordering = BandOrdering.of(cells, from, to);
        double largest = Arrays.stream(forward).max().orElse(1);
        double[] ones = new double[cells];
        Arrays.fill(ones, 1);
        BandedLu factor = factor(ordering, 1e-10 * largest / cells, ones, true);
        double[] x = new double[cells];
        Arrays.fill(x, 1.0 / cells);
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            factor.solve(x);
            double sum = Arrays.stream(x).sum();
            for (int i = 0; i < cells; i++) {
                x[i] /= sum;
            }
        }
        double[] result = new double[cells];
        for (int i = 0; i < cells; i++) {
            result[i] = x[ordering.position()[i]];
        }
        return result;
    }

    Spectrum leading(double[] stationary, int wanted, double shift) {
        BandOrdering ordering = BandOrdering.of(cells, from, to);
        double[] root = Arrays.stream(stationary).map(Math::sqrt).toArray();
        BandedLu factor = factor(ordering, shift, root, false);
        KrylovEigen eigen = KrylovEigen.largest(x -> {
            factor.solve(x);
            return x;
        }, cells, Math.min(wanted, cells), BLOCK, LARGEST_BASIS, false);
        List<Complex> all = eigen.values().stream().map(nu -> Complex.real(shift).minus(nu.inverse())).toList();
        List<Complex> values = new ArrayList<>();
        List<double[]> functions = new ArrayList<>();
        for (int k : SpectralOrder.of(all)) {
            values.add(all.get(k));
            functions.add(function(eigen.vectors().get(k), ordering, root));
        }
        return new Spectrum(values, functions);
    }

    /** The band of s − L, transposed or with entry (i, j) scaled by w_i/w_j. */
    private BandedLu factor(BandOrdering ordering, double shift, double[] w, boolean transposed) {
        int half = ordering.bandwidth();
        int width = 2 * half + 1;
        if ((long) cells * width > LARGEST_BAND) {
            throw new ArithmeticException("the grid of " + cells + " cells is too large to factor");
        }
        double[] band = new double[cells * width];
        for (int i = 0; i < cells; i++) {
            band[i * width + half] = shift;
        }
        for (int e = 0; e < from.length; e++) {
            int i = ordering.position()[from[e]];
            int j = ordering.position()[to[e]];
            double ratio = w[from[e]] / w[to[e]];
            band[i * width + half] += forward[e];
            band[j * width + half] += backward[e];
            int above = i * width + half + j - i;
            int below = j * width + half + i - j;
            band[above] -= transposed ? backward[e] : forward[e] * ratio;
            band[below] -= transposed ? forward[e] : backward[e] / ratio;
        }
        return BandedLu.factor(band, cells, half);
    }

    /** f = φ/√π of unit norm, the largest entry of φ real and positive. */
    private double[] function(double[] phi, BandOrdering ordering, double[] root) {
        boolean complex = phi.length > cells;
        Complex largest = Complex.real(0);
        double norm = 0;
        for (int i = 0; i < cells; i++) {
            Complex entry = new Complex(phi[i], complex ? phi[cells + i] : 0);
            norm += entry.re() * entry.re() + entry.im() * entry.im();
            largest = entry.abs() > largest.abs() ? entry : largest;
        }
        Complex factor = largest.conjugate().times(1 / (largest.abs() * Math.sqrt(norm)));
        double[] f = new double[cells];
        for (int i = 0; i < cells; i++) {
            int p = ordering.position()[i];
            f[i] = (phi[p] * factor.re() - (complex ? phi[cells + p] : 0) * factor.im()) / root[i];
        }
        return f;
    }
}

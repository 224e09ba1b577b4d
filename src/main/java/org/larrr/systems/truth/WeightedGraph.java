package org.larrr.systems.truth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.larrr.data.ComputationException;
import org.larrr.data.Message;
import org.larrr.linalg.BandOrdering;
import org.larrr.linalg.BandedCholesky;
import org.larrr.linalg.Complex;
import org.larrr.linalg.KrylovEigen;
import org.larrr.linalg.LinearAlgebra;

/**
 * A reversible Markov chain on cells: (L f)_i = Σ_j k_ij (f_j − f_i)/m_i with conductances k_ij and masses m_i, given
 * by their logarithms. Its leading eigenpairs come from shift-invert Krylov iteration on M^{1/2} (s − L) M^{−1/2},
 * which is symmetric positive definite, factored as a band matrix.
 *
 * @param logMass        log m_i, one per cell
 * @param from           one end of each edge
 * @param to             the other end
 * @param logConductance log k, one per edge
 */
record WeightedGraph(double[] logMass, int[] from, int[] to, double[] logConductance) {

    private static final int MAX_BASIS = 240;
    private static final int BLOCK = 3;

    /** Eigenvalues in decreasing order and eigenvectors f of unit norm Σ m f² / Σ m. */
    record Spectrum(double[] values, List<double[]> functions) {

        List<Complex> complexValues() {
            return Arrays.stream(values).mapToObj(Complex::real).toList();
        }
    }

    Spectrum leading(int count, double shift) {
        int n = logMass.length;
        BandOrdering ordering = BandOrdering.of(n, from, to);
        BandedCholesky factor = LinearAlgebra.best().bandedCholesky(shifted(ordering, shift), n, ordering.bandwidth());
        KrylovEigen eigen = KrylovEigen.largest(x -> {
            factor.solve(x);
            return x;
        }, n, Math.min(count, n), BLOCK, MAX_BASIS, true);
        return spectrum(eigen, ordering);
    }

    /**
     * u with −Lu = source at the cells whose boundary value is NaN, u = that value elsewhere. Solved for √m u, whose
     * matrix is symmetric.
     */
    double[] solve(double[] boundary, double source) {
        int n = logMass.length;
        BandOrdering ordering = BandOrdering.of(n, from, to);
        double[] band = shifted(ordering, 0);
        double[] right = new double[n];
        int width = ordering.bandwidth() + 1;
        double top = top();
        for (int e = 0; e < from.length; e++) {
            int i = from[e];
            int j = to[e];
            boolean isFree = Double.isNaN(boundary[i]);
            if (isFree && Double.isNaN(boundary[j])) {
                continue;
            }
            int low = Math.min(ordering.position()[i], ordering.position()[j]);
            band[low * width + Math.abs(ordering.position()[i] - ordering.position()[j])] = 0;
            int free = isFree ? i : j;
            double value = boundary[isFree ? j : i];
            if (Double.isNaN(boundary[free])) { // else both are fixed
                right[ordering.position()[free]] += value * Math.exp(logConductance[e] - 0.5 * (logMass[free] + top));
            }
        }
        for (int i = 0; source != 0 && i < n; i++) {
            right[ordering.position()[i]] += source * Math.exp(0.5 * (logMass[i] - top));
        }
        LinearAlgebra.best().bandedCholesky(band, n, ordering.bandwidth()).solve(right);
        double[] u = new double[n];
        for (int i = 0; i < n; i++) {
            boolean free = Double.isNaN(boundary[i]);
            u[i] = free ? right[ordering.position()[i]] * Math.exp(0.5 * (top - logMass[i])) : boundary[i];
        }
        return u;
    }

    private double top() {
        return Arrays.stream(logMass).max().orElse(Double.NEGATIVE_INFINITY);
    }

    /** π of each cell; they sum to 1. */
    double[] weights() {
        double top = top();
        double[] weights = Arrays.stream(logMass).map(mass -> Math.exp(mass - top)).toArray();
        double total = Arrays.stream(weights).sum();
        Arrays.setAll(weights, i -> weights[i] / total);
        return weights;
    }

    /** Σ k (q_i − q_j)² / Σ m. */
    double energy(double[] q) {
        return energy(q, top()) / total(top());
    }

    /** Σ k (q_i − q_j)², over e to a reference. */
    private double energy(double[] q, double reference) {
        double energy = 0;
        for (int e = 0; e < from.length; e++) {
            double difference = q[from[e]] - q[to[e]];
            energy += Math.exp(logConductance[e] - reference) * difference * difference;
        }
        return energy;
    }

    /** Σ m, over e to a reference. */
    private double total(double reference) {
        double total = 0;
        for (double mass : logMass) {
            total += Math.exp(mass - reference);
        }
        return total;
    }

    /** The upper band of s + S, S_ij = −k_ij/√(m_i m_j), S_ii = Σ_j k_ij/m_i. */
    private double[] shifted(BandOrdering ordering, double shift) {
        int n = logMass.length;
        int width = ordering.bandwidth() + 1;
        long size = (long) n * width;
        if (size > 120_000_000L) {
            throw new ComputationException(Message.of("truth.grid-too-large", n));
        }
        double[] band = new double[(int) size];
        for (int i = 0; i < n; i++) {
            band[ordering.position()[i] * width] = shift;
        }
        for (int e = 0; e < from.length; e++) {
            int i = ordering.position()[from[e]];
            int j = ordering.position()[to[e]];
            double mi = logMass[from[e]];
            double mj = logMass[to[e]];
            band[i * width] += Math.exp(logConductance[e] - mi);
            band[j * width] += Math.exp(logConductance[e] - mj);
            band[Math.min(i, j) * width + Math.abs(i - j)] -= Math.exp(logConductance[e] - 0.5 * (mi + mj));
        }
        return band;
    }

    private Spectrum spectrum(KrylovEigen eigen, BandOrdering ordering) {
        double reference = top();
        double root = Math.sqrt(total(reference));
        double[] values = new double[eigen.values().size()];
        List<double[]> functions = new ArrayList<>();
        for (int k = 0; k < values.length; k++) {
            double[] f = function(eigen.vectors().get(k), ordering, reference, root);
            values[k] = rayleighQuotient(f, reference);
            functions.add(f);
        }
        return new Spectrum(values, functions);
    }

    /** f = ψ/√m with the entry of largest |ψ| positive. */
    private double[] function(double[] psi, BandOrdering ordering, double reference, double norm) {
        int n = logMass.length;
        double[] f = new double[n];
        double largest = 0;
        for (double value : psi) {
            largest = Math.abs(value) > Math.abs(largest) ? value : largest;
        }
        double factor = Math.copySign(norm, largest);
        for (int i = 0; i < n; i++) {
            f[i] = factor * psi[ordering.position()[i]] * Math.exp(0.5 * (reference - logMass[i]));
        }
        return f;
    }

    /** −Σ k (f_i − f_j)² / Σ m f²: free of the cancellation that a product with the large matrix would suffer. */
    private double rayleighQuotient(double[] f, double reference) {
        double norm = 0;
        for (int i = 0; i < f.length; i++) {
            norm += Math.exp(logMass[i] - reference) * f[i] * f[i];
        }
        return -energy(f, reference) / norm;
    }
}

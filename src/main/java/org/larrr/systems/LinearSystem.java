package org.larrr.systems;

import java.util.ArrayList;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.linalg.Vectors;

/**
 * A system with affine drift and constant noise, dX = (A X + c) dt + S dW.
 *
 * @param drift  A, row-major (d, d)
 * @param offset c, length d
 * @param noise  S, row-major (d, m)
 */
public record LinearSystem(double[] drift, double[] offset, double[] noise) {

    private static final double ROUNDING = 1e-10;

    /** d. */
    public int dimension() {
        return offset.length;
    }

    /** SSᵀ, row-major (d, d). */
    public double[] noiseCovariance() {
        DMatrixRMaj s = new DMatrixRMaj(dimension(), noise.length / dimension(), true, noise);
        return CommonOps_DDRM.multTransB(s, s, null).data;
    }

    /**
     * The directions that the noise reaches, at once or carried by the drift: the span of S, AS, A²S, … (Kalman). The
     * process stays in a translate of it that does not depend on the noise. O(d³).
     */
    public Subspace reachable() {
        int d = dimension();
        List<double[]> basis = new ArrayList<>(Subspace.span(d, Subspace.columns(noise, d), ROUNDING).basis());
        for (int k = 0; k < basis.size() && basis.size() < d; k++) {
            double[] carried = carried(basis.get(k));
            double[] fresh = Vectors.without(Vectors.without(carried, basis), basis);
            if (Vectors.norm(fresh) > ROUNDING * Vectors.norm(carried)) {
                basis.add(Subspace.scale(fresh, 1));
            }
        }
        return new Subspace(d, basis);
    }

    /** A v. */
    private double[] carried(double[] vector) {
        int d = dimension();
        return CommonOps_DDRM.mult(new DMatrixRMaj(d, d, true, drift), new DMatrixRMaj(d, 1, true, vector), null).data;
    }

    /** The system in coordinates y = Qᵀx of a subspace that A maps into itself. */
    public LinearSystem within(Subspace invariant) {
        int d = dimension();
        int m = noise.length / d;
        int k = invariant.basis().size();
        double[] a = new double[k * k];
        double[] c = new double[k];
        double[] s = new double[k * m];
        for (int p = 0; p < k; p++) {
            double[] row = invariant.basis().get(p);
            for (int q = 0; q < k; q++) {
                a[p * k + q] = dot(row, carried(invariant.basis().get(q)));
            }
            c[p] = dot(row, offset);
            for (int i = 0; i < d; i++) {
                for (int j = 0; j < m; j++) {
                    s[p * m + j] += row[i] * noise[i * m + j];
                }
            }
        }
        return new LinearSystem(a, c, s);
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}

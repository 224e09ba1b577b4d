package org.larrr.diagnostics.suggest;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.linalg.LinearAlgebra;

/**
 * Linear functions of the coordinates that decorrelate slowest: the time-lagged independent components w of C_τ w = ρ
 * C_0 w, C_τ the symmetrised covariance at lag τ, each times the root of its timescale −τ/ln ρ, so that distances in
 * them approximate commute distances. Of many coordinates only a few show slow processes; the rest would enter the
 * distance of a kernel as noise. Sources: Pérez-Hernández, Paul, Giorgino, De Fabritiis and Noé 2013, DOI
 * 10.1063/1.4811489; Noé, Banisch and Clementi 2016, DOI 10.1021/acs.jctc.6b00762.
 */
final class SlowDirections {

    /** Directions in which the states vary less than this, relative to the widest, are none. */
    private static final double NEGLIGIBLE = 1e-10;

    private SlowDirections() {}

    /**
     * Of the rows before the given one; O(nd² + d³).
     *
     * @param data states of d coordinates at a uniform step
     * @param end  the first row that is not used
     * @param lag  τ in steps, at least 1
     * @return a direction a row, the slowest first, (q, d), whose functions have the variance of their timescale in
     *     steps; q = 0 if no component is correlated with itself after τ
     */
    static DMatrixRMaj of(Trajectories data, int end, int lag) {
        int d = data.dimension();
        double[] spreads = new double[d];
        double[] standard = standardised(data, end, spreads);
        DMatrixRMaj covariance = new DMatrixRMaj(d, d);
        DMatrixRMaj lagged = new DMatrixRMaj(d, d);
        LinearAlgebra algebra = LinearAlgebra.best();
        long counted = 0;
        for (int k = 0; k < data.count(); k++) {
            int start = data.start(k);
            int pairs = Math.min(data.start(k + 1), end) - start - lag;
            if (pairs > 0) {
                counted += 2L * pairs;
                algebra.addTransposedProduct(standard, start, standard, start, pairs, covariance);
                algebra.addTransposedProduct(standard, start + lag, standard, start + lag, pairs, covariance);
                algebra.addTransposedProduct(standard, start, standard, start + lag, pairs, lagged);
                algebra.addTransposedProduct(standard, start + lag, standard, start, pairs, lagged);
            }
        }
        if (counted == 0) {
            return new DMatrixRMaj(0, d);
        }
        DMatrixRMaj whitening = whitening(algebra.symmetricEigen(covariance));
        LinearAlgebra.SymmetricEigen eigen = algebra.symmetricEigen(
                algebra.multiply(whitening, algebra.multiplyByTransposed(lagged, whitening)));
        int[] kept = IntStream.range(0, eigen.values().length).map(i -> eigen.values().length - 1 - i)
                .filter(i -> eigen.values()[i] > 0).toArray();
        DMatrixRMaj scaled = new DMatrixRMaj(kept.length, whitening.numRows);
        for (int row = 0; row < kept.length; row++) {
            double timescale = -lag / Math.log(Math.min(eigen.values()[kept[row]], 1 - NEGLIGIBLE));
            for (int k = 0; k < whitening.numRows; k++) {
                scaled.set(row, k, Math.sqrt(counted * timescale) * eigen.vectors().get(k, kept[row]));
            }
        }
        DMatrixRMaj directions = algebra.multiply(scaled, whitening);
        for (int i = 0; i < directions.data.length; i++) {
            directions.data[i] /= spreads[i % d];
        }
        return directions;
    }

    /** Rows v_kᵀ/√s_k of the covariance V diag(s) Vᵀ, without negligible ones. */
    private static DMatrixRMaj whitening(LinearAlgebra.SymmetricEigen covariance) {
        int d = covariance.values().length;
        double least = NEGLIGIBLE * covariance.values()[d - 1];
        int[] kept = IntStream.range(0, d).filter(k -> covariance.values()[k] > least).toArray();
        DMatrixRMaj whitening = new DMatrixRMaj(kept.length, d);
        for (int i = 0; i < whitening.data.length; i++) {
            int k = kept[i / d];
            whitening.data[i] = covariance.vectors().get(i % d, k) / Math.sqrt(covariance.values()[k]);
        }
        return whitening;
    }

    /** Rows before the given one less their mean over their standard deviations, 1 for a constant coordinate. */
    private static double[] standardised(Trajectories data, int end, double[] spreads) {
        int d = data.dimension();
        double[] values = Arrays.copyOf(data.states(), end * d);
        for (int a = 0; a < d; a++) {
            double mean = 0;
            for (int i = a; i < values.length; i += d) {
                mean += values[i] / end;
            }
            double square = 0;
            for (int i = a; i < values.length; i += d) {
                values[i] -= mean;
                square += values[i] * values[i] / end;
            }
            spreads[a] = square > 0 ? Math.sqrt(square) : 1;
            for (int i = a; i < values.length; i += d) {
                values[i] /= spreads[a];
            }
        }
        return values;
    }
}

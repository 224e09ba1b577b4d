package org.larrr.diagnostics.trust;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.SpectralModel;

/**
 * Finds which eigenpair of a refit on the same features is which of a fit: by the overlap of eigenfunctions in L²(π).
 */
public final class EigenpairMatching {

    private final SpectralModel model;
    private final ComplexMatrix projector;

    /**
     * Prepares the matching; O(N²r).
     *
     * @param model the fit
     * @param mass  C, the covariance of the features, (N, N)
     */
    public EigenpairMatching(SpectralModel model, DMatrixRMaj mass) {
        this.model = model;
        ComplexMatrix coefficients = model.right().coefficients();
        LinearAlgebra algebra = LinearAlgebra.best();
        this.projector =
                new ComplexMatrix(algebra.multiply(mass, coefficients.re()), algebra.multiply(mass, coefficients.im()));
    }

    /** The refit's eigenvalues in the order of the fit, each taken once, by decreasing overlap. */
    Complex[] eigenvalues(SpectralModel refit) {
        return Arrays.stream(positions(refit)).mapToObj(at -> at < 0 ? Complex.UNDEFINED : refit.eigenvalues().get(at))
                .toArray(Complex[]::new);
    }

    /**
     * {@return where in the refit each eigenpair of the fit is found, −1 where nowhere}
     *
     * @param refit on the same features
     */
    public int[] positions(SpectralModel refit) {
        int r = model.rank();
        double[][] overlap = overlaps(refit);
        int[] result = new int[r];
        Arrays.fill(result, -1);
        boolean[] used = new boolean[refit.rank()];
        for (int step = 0; step < Math.min(r, refit.rank()); step++) {
            int bestRow = -1;
            int bestColumn = -1;
            for (int i = 0; i < r; i++) {
                for (int j = 0; j < refit.rank(); j++) {
                    boolean free = overlap[i] != null && !used[j];
                    if (free && (bestRow < 0 || overlap[i][j] > overlap[bestRow][bestColumn])) {
                        bestRow = i;
                        bestColumn = j;
                    }
                }
            }
            result[bestRow] = bestColumn;
            overlap[bestRow] = null;
            used[bestColumn] = true;
        }
        return result;
    }

    private double[][] overlaps(SpectralModel refit) {
        ComplexMatrix other = refit.right().coefficients();
        double[][] overlap = new double[model.rank()][refit.rank()];
        for (int i = 0; i < model.rank(); i++) {
            for (int j = 0; j < refit.rank(); j++) {
                Complex sum = Complex.real(0);
                for (int k = 0; k < other.rows(); k++) {
                    sum = sum.plus(projector.get(k, i).conjugate().times(other.get(k, j)));
                }
                overlap[i][j] = sum.abs();
            }
        }
        return overlap;
    }
}

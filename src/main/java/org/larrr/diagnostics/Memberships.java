package org.larrr.diagnostics;

import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;

/**
 * Fuzzy memberships χ = F A of {@link MetastableSets} anywhere: F holds the m slowest modes as real functions, Re f of
 * a complex pair's first half and Im f in the place of its second.
 *
 * @param modes          the modes, m of which are used
 * @param transformation A, (m, m); shared, must not be written
 */
public record Memberships(Modes modes, DMatrixRMaj transformation) {

    /** @throws IllegalArgumentException if A is not square, or there are fewer modes than sets */
    public Memberships {
        if (transformation.numRows != transformation.numCols || transformation.numRows > modes.count()) {
            throw new InputException(Notice.of("sets.transformation", transformation.numRows, transformation.numCols,
                    modes.count()));
        }
    }

    /** {@return m, the number of sets} */
    public int count() {
        return transformation.numRows;
    }

    /**
     * {@return how much of a real function is in a set before it is clipped, A_cj}
     *
     * @param function c, from 0: the constant, then the parts of the modes
     * @param set      j, from 0
     */
    public double share(int function, int set) {
        return transformation.get(function, set);
    }

    /**
     * Memberships, each non-negative, summing to one at every state; outside the training states, where the
     * eigenfunctions may leave the simplex, they are clipped and rescaled. O(nN(d + m)).
     *
     * @param states row-major (n, d)
     * @return [set][state]
     */
    public double[][] at(double[] states) {
        return of(modes.at(states));
    }

    /**
     * {@return the same from values of the modes, [set][state]}
     *
     * @param functions values of the modes, (n, m or more)
     */
    public double[][] of(ComplexMatrix functions) {
        DMatrixRMaj chi = LinearAlgebra.best().multiply(realFunctions(modes.rates(), functions, count()),
                transformation);
        double[][] result = new double[count()][chi.numRows];
        for (int i = 0; i < chi.numRows; i++) {
            double total = 0;
            for (int j = 0; j < count(); j++) {
                result[j][i] = Math.max(0, chi.get(i, j));
                total += result[j][i];
            }
            for (int j = 0; j < count(); j++) {
                result[j][i] /= total;
            }
        }
        return result;
    }

    /** The real functions that span the same space: Re f of a pair's first half, Im f in place of its second. */
    static DMatrixRMaj realFunctions(List<Complex> rates, ComplexMatrix functions, int count) {
        DMatrixRMaj result = new DMatrixRMaj(functions.rows(), count);
        for (int c = 0; c < count; c++) {
            DMatrixRMaj part = rates.get(c).im() < 0 ? functions.im() : functions.re();
            for (int i = 0; i < result.numRows; i++) {
                result.set(i, c, part.get(i, c));
            }
        }
        return result;
    }
}

package org.larrr.linalg;

import org.ejml.data.DMatrixRMaj;

/** Argument and outcome checks of this package; every message carries the offending value. */
final class Arguments {

    private Arguments() {}

    static int square(DMatrixRMaj a) {
        if (a.numRows != a.numCols) {
            throw new IllegalArgumentException("expected a square matrix, not " + a.numRows + " × " + a.numCols);
        }
        return a.numRows;
    }

    /** @throws ArithmeticException if a LAPACK routine reports failure */
    static void converged(String routine, int info) {
        if (info != 0) {
            throw new ArithmeticException(routine + " did not converge (info " + info
                    + "); the matrix holds non-finite or extreme numbers");
        }
    }
}

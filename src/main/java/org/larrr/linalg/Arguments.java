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

    /**
     * The order of a square matrix of finite numbers; LAPACK may never return for others.
     *
     * @throws ArithmeticException if a number is not finite
     */
    static int finiteSquare(DMatrixRMaj a) {
        int n = square(a);
        for (int i = 0; i < n * n; i++) {
            if (!Double.isFinite(a.data[i])) {
                throw new ArithmeticException(
                        "the computation left the range of numbers; choose a larger length-scale or a lower"
                        + " degree, or scale the coordinates so that they lie near 1");
            }
        }
        return n;
    }

    /** @throws ArithmeticException if a LAPACK routine reports failure */
    static void converged(String routine, int info) {
        if (info != 0) {
            throw new ArithmeticException(routine + " did not converge (info " + info
                    + "); the matrix holds non-finite or extreme numbers");
        }
    }
}

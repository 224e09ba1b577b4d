package org.larrr.linalg;

import org.ejml.data.DMatrixRMaj;
import org.larrr.data.ComputationException;
import org.larrr.data.Message;
import org.larrr.data.Require;

/** Argument and outcome checks of this package; every message carries the offending value. */
final class Arguments {

    private Arguments() {}

    static int square(DMatrixRMaj a) {
        Require.that(a.numRows == a.numCols, Message.of("matrix.not-square", a.numRows, a.numCols));
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
                throw new ComputationException(Message.of("linalg.out-of-range"));
            }
        }
        return n;
    }

    /** @throws ArithmeticException if a LAPACK routine reports failure */
    static void converged(Object routine, int info) {
        if (info != 0) {
            throw new ComputationException(Message.of("linalg.no-convergence", routine, info));
        }
    }
}

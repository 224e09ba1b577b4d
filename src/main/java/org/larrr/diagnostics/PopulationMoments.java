package org.larrr.diagnostics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.QRPDecomposition_F64;
import org.larrr.data.ComputationException;
import org.larrr.data.Message;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;

/**
 * The population moments of an estimator that weighs lags, for a process known exactly. With A = [a_1 a_2 …], a_k = E[z
 * f_k], and the symbol F of the lags, C = AAᵀ and H = A F(Λ) Aᵀ. Immutable.
 */
public final class PopulationMoments {

    private static final double DEPENDENT = 1e-13;

    /** A, (N, cells). */
    private final DMatrixRMaj amplitudes;
    /** F(λ_k). */
    private final double[] symbol;
    private final LagFilter filter;

    private PopulationMoments(DMatrixRMaj amplitudes, double[] symbol, LagFilter filter) {
        this.amplitudes = amplitudes;
        this.symbol = symbol;
        this.filter = filter;
    }

    /**
     * Returns the moments of a process through a filter.
     *
     * @param values     λ_k of the process, real
     * @param amplitudes A, (N, as many); owned by the result
     * @param filter     lags of real weights
     * @return C and H, not yet computed
     */
    public static PopulationMoments of(double[] values, DMatrixRMaj amplitudes, LagFilter filter) {
        return new PopulationMoments(amplitudes,
                Arrays.stream(values).map(value -> filter.symbol(Complex.real(value)).re()).toArray(), filter);
    }

    /** {@return C and H, (N, N); O(N² cells)} */
    public SecondMoments moments() {
        LinearAlgebra algebra = LinearAlgebra.best();
        return new SecondMoments(algebra.multiplyByTransposed(amplitudes, amplitudes),
                algebra.multiplyByTransposed(scaledColumns(amplitudes, symbol), amplitudes));
    }

    /** {@return the trace of C, E|z|²} */
    public double trace() {
        return Arrays.stream(amplitudes.data).map(a -> a * a).sum();
    }

    /**
     * {@return what the features can express at best: λ of QᵀF(Λ)Q [1/time], slowest first, Q an orthonormal basis of
     * theirs among the true functions} Found without C, whose small eigenvalues would be rounding: directions that
     * states hardly show count here like all others. O(N² cells).
     *
     * @throws ArithmeticException if the amplitudes are not finite
     */
    public List<Complex> projected() {
        DMatrixRMaj rows = CommonOps_DDRM.transpose(basis(amplitudes), null);
        LinearAlgebra algebra = LinearAlgebra.best();
        double[] nu = algebra.symmetricEigenvalues(algebra.multiplyByTransposed(scaledColumns(rows, symbol), rows));
        return Arrays.stream(nu).mapToObj(value -> filter.inverse(Complex.real(value))).filter(Complex::isDefined)
                .sorted(Comparator.comparingDouble(value -> -value.re())).toList();
    }

    /** A copy with the columns times factors. */
    static DMatrixRMaj scaledColumns(DMatrixRMaj a, double[] factors) {
        DMatrixRMaj result = a.copy();
        CommonOps_DDRM.multCols(result, factors);
        return result;
    }

    /** An orthonormal basis of the columns of Aᵀ. */
    static DMatrixRMaj basis(DMatrixRMaj a) {
        QRPDecomposition_F64<DMatrixRMaj> factored = DecompositionFactory_DDRM.qrp(a.numCols, a.numRows);
        factored.setSingularThreshold(DEPENDENT);
        if (!factored.decompose(CommonOps_DDRM.transpose(a, null))) {
            throw new ComputationException(Message.of("features.no-basis"));
        }
        return CommonOps_DDRM.extract(factored.getQ(null, true), 0, a.numCols, 0, factored.getRank());
    }
}

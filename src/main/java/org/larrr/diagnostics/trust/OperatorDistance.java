package org.larrr.diagnostics.trust;

import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.QRDecomposition;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.SpectralModel;

/** Distances of estimated operators G = Σ ν_i f_i ⊗ g_i from one of them, as maps from the feature space to L²(π). */
final class OperatorDistance {

    /** An imaginary part below this share of the real one is rounding. */
    private static final double ROUNDING = 1e-9;

    private final SpectralModel first;
    private final ComplexMatrix operator;
    private final DMatrixRMaj mass;

    /** @param mass C, (N, N) */
    OperatorDistance(SpectralModel first, DMatrixRMaj mass) {
        this.first = first;
        this.operator = operator(first);
        this.mass = mass;
    }

    /** ‖C^{1/2}(G_1 − G_2)‖, the largest singular value; O(N²r) for r eigenpairs of both. */
    double to(SpectralModel second) {
        ComplexMatrix other = operator(second);
        CommonOps_DDRM.subtract(operator.re(), other.re(), other.re());
        CommonOps_DDRM.subtract(operator.im(), other.im(), other.im());
        DMatrixRMaj rows = rowSpace(second);
        LinearAlgebra algebra = LinearAlgebra.best();
        return norm(new ComplexMatrix(algebra.multiply(other.re(), rows), algebra.multiply(other.im(), rows)));
    }

    /** Orthonormal columns whose span holds the rows of both operators: of their left vectors, (N, k). */
    private DMatrixRMaj rowSpace(SpectralModel second) {
        DMatrixRMaj vectors = withoutZeros(CommonOps_DDRM.concatColumns(first.left().coefficients().parts(),
                second.left().coefficients().parts(), null));
        if (vectors.numCols >= vectors.numRows) {
            return CommonOps_DDRM.identity(vectors.numRows);
        }
        QRDecomposition<DMatrixRMaj> qr = DecompositionFactory_DDRM.qr(vectors.numRows, vectors.numCols);
        qr.decompose(vectors);
        return qr.getQ(null, true);
    }

    /** Without the columns of zeros that real vectors have for their imaginary parts. */
    private static DMatrixRMaj withoutZeros(DMatrixRMaj a) {
        int[] kept = IntStream.range(0, a.numCols)
                .filter(k -> IntStream.range(0, a.numRows).anyMatch(row -> a.get(row, k) != 0)).toArray();
        return CommonOps_DDRM.extract(a, IntStream.range(0, a.numRows).toArray(), a.numRows, kept, kept.length, null);
    }

    /** ‖C^{1/2}A‖, (N, k). */
    private double norm(ComplexMatrix a) {
        LinearAlgebra algebra = LinearAlgebra.best();
        double size = CommonOps_DDRM.elementMaxAbs(a.re());
        boolean real = CommonOps_DDRM.elementMaxAbs(a.im()) <= ROUNDING * size;
        DMatrixRMaj squared = real ? algebra.multiplyTransposed(a.re(), algebra.multiply(mass, a.re()))
                : ComplexAlgebra.realForm(ComplexAlgebra.multiplyConjugated(a, ComplexAlgebra.multiply(mass, a)));
        double[] values = algebra.symmetricEigenvalues(squared);
        return values.length == 0 ? 0 : Math.sqrt(Math.max(0, values[values.length - 1]));
    }

    /** G = Σ_i ν_i b_i l_iᴴ; real but for rounding where complex pairs come together. */
    static ComplexMatrix operator(SpectralModel model) {
        ComplexMatrix right = model.right().coefficients().columns(IntStream.range(0, model.rank()).toArray());
        for (int i = 0; i < model.rank(); i++) {
            right.scaleColumn(i, model.operatorEigenvalues().get(i));
        }
        DMatrixRMaj left = model.left().coefficients().parts();
        DMatrixRMaj minusRe = right.re().copy();
        CommonOps_DDRM.changeSign(minusRe);
        LinearAlgebra algebra = LinearAlgebra.best();
        return new ComplexMatrix(algebra.multiplyByTransposed(right.parts(), left), algebra.multiplyByTransposed(
                new ComplexMatrix(right.im(), minusRe).parts(), left));
    }
}

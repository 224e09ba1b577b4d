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

/** Distances of estimated operators G = Σ ν_i f_i ⊗ g_i, as maps from the feature space to L²(π). */
final class OperatorDistance {

    /** An imaginary part below this share of the real one is rounding. */
    private static final double ROUNDING = 1e-9;

    private OperatorDistance() {}

    /** ‖C^{1/2}(G_1 − G_2)‖, the largest singular value; O(N²r) for r eigenpairs of both. */
    static double between(SpectralModel first, SpectralModel second, DMatrixRMaj mass) {
        ComplexMatrix difference = operator(first);
        ComplexMatrix other = operator(second);
        CommonOps_DDRM.subtractEquals(difference.re(), other.re());
        CommonOps_DDRM.subtractEquals(difference.im(), other.im());
        DMatrixRMaj rows = rowSpace(first, second);
        LinearAlgebra algebra = LinearAlgebra.best();
        return norm(new ComplexMatrix(algebra.multiply(difference.re(), rows),
                algebra.multiply(difference.im(), rows)), mass);
    }

    /** Orthonormal columns whose span holds the rows of both operators: of their left vectors, (N, k). */
    private static DMatrixRMaj rowSpace(SpectralModel first, SpectralModel second) {
        DMatrixRMaj vectors = CommonOps_DDRM.concatColumns(first.left().coefficients().parts(),
                second.left().coefficients().parts(), null);
        if (vectors.numCols >= vectors.numRows) {
            return CommonOps_DDRM.identity(vectors.numRows);
        }
        QRDecomposition<DMatrixRMaj> qr = DecompositionFactory_DDRM.qr(vectors.numRows, vectors.numCols);
        qr.decompose(vectors);
        return qr.getQ(null, true);
    }

    /** ‖C^{1/2}A‖, (N, k). */
    private static double norm(ComplexMatrix a, DMatrixRMaj mass) {
        ComplexMatrix squared = ComplexAlgebra.multiplyConjugated(a, ComplexAlgebra.multiply(mass, a));
        double size = CommonOps_DDRM.elementMaxAbs(a.re());
        boolean real = CommonOps_DDRM.elementMaxAbs(a.im()) <= ROUNDING * size;
        double[] values = LinearAlgebra.best()
                .symmetricEigen(real ? squared.re() : ComplexAlgebra.realForm(squared)).values();
        return Math.sqrt(Math.max(0, values[values.length - 1]));
    }

    /** G = Σ_i ν_i b_i l_iᴴ; real but for rounding where complex pairs come together. */
    static ComplexMatrix operator(SpectralModel model) {
        ComplexMatrix right = model.right().coefficients().columns(IntStream.range(0, model.rank()).toArray());
        for (int i = 0; i < model.rank(); i++) {
            right.scaleColumn(i, model.operatorEigenvalues().get(i));
        }
        return ComplexAlgebra.multiply(right, model.left().coefficients().conjugateTranspose());
    }
}

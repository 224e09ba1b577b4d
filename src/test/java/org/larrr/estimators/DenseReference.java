package org.larrr.estimators;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.SymmetricPart;

/** The estimators' definitions on explicit n × n matrices: Toeplitz M, generalised inverse roots, nothing low-rank. */
public final class DenseReference {

    private DenseReference() {}

    /** M_{i,i+j} = n m_j / P_j inside each trajectory, zero elsewhere; H = Zᵀ M Z / n. */
    public static DMatrixRMaj quadratureMatrix(int[] lengths, double shift, double step, int intervals,
            boolean reversible) {
        int n = Arrays.stream(lengths).sum();
        DMatrixRMaj m = new DMatrixRMaj(n, n);
        int start = 0;
        for (int length : lengths) {
            for (int i = 0; i < length; i++) {
                for (int j = 0; j <= intervals && i + j < length; j++) {
                    double weight = step * Math.exp(-shift * j * step) * (j == 0 || j == intervals ? 0.5 : 1);
                    int lag = j;
                    long pairs = Arrays.stream(lengths).mapToLong(l -> Math.max(0, l - lag)).sum();
                    m.set(start + i, start + i + j, n * weight / pairs);
                }
            }
            start += length;
        }
        return reversible ? SymmetricPart.of(m) : m;
    }
}

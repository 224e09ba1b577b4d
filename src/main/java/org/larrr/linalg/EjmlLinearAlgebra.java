package org.larrr.linalg;

import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.lapack.LAPACK;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.larrr.data.Notice;

/** Linear algebra without native code: EJML factorisations, netlib's Java products and geev. */
final class EjmlLinearAlgebra extends NetlibLinearAlgebra {

    EjmlLinearAlgebra(BLAS blas, LAPACK lapack) {
        super(blas, lapack);
    }

    @Override
    public String name() {
        return "Java";
    }

    @Override
    SymmetricEigen symmetricEigenAtOnce(DMatrixRMaj a) {
        int n = a.numRows;
        var solver = DecompositionFactory_DDRM.eig(Math.max(n, 1), true, true);
        Arguments.converged(Notice.of("linalg.symmetric-iteration"), solver.decompose(SymmetricPart.of(a)) ? 0 : 1);
        double[] found = new double[n];
        Arrays.setAll(found, i -> solver.getEigenvalue(i).real);
        int[] ascending = orderBy(n, Comparator.comparingDouble(i -> found[i]));
        double[] values = new double[n];
        DMatrixRMaj vectors = new DMatrixRMaj(n, n);
        for (int k = 0; k < n; k++) {
            values[k] = found[ascending[k]];
            copyColumn(solver.getEigenVector(ascending[k]), 0, vectors, k);
        }
        return new SymmetricEigen(values, vectors);
    }

    @Override
    LeftSingular leftSingularAtOnce(DMatrixRMaj a) {
        int n = a.numRows;
        var solver = DecompositionFactory_DDRM.svd(n, n, true, false, false);
        Arguments.converged(Notice.of("linalg.singular-iteration"), solver.decompose(a.copy()) ? 0 : 1);
        double[] found = solver.getSingularValues();
        DMatrixRMaj u = solver.getU(null, false);
        int[] descending = orderBy(n, Comparator.comparingDouble(i -> -found[i]));
        double[] values = new double[n];
        DMatrixRMaj left = new DMatrixRMaj(n, n);
        for (int k = 0; k < n; k++) {
            values[k] = found[descending[k]];
            copyColumn(u, descending[k], left, k);
        }
        return new LeftSingular(values, left);
    }

    private static int[] orderBy(int n, Comparator<Integer> order) {
        return IntStream.range(0, n).boxed().sorted(order).mapToInt(Integer::intValue).toArray();
    }

    private static void copyColumn(DMatrixRMaj from, int fromColumn, DMatrixRMaj to, int toColumn) {
        for (int i = 0; i < to.numRows; i++) {
            to.set(i, toColumn, from.get(i, fromColumn));
        }
    }
}

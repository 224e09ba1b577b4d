package org.larrr.kernels.features;

import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.LinearAlgebra;

/**
 * y(x) = Vᵀz(x): the coordinates of features in a subspace. O(nMN) in addition to the features.
 *
 * @param map   z, M features
 * @param basis V, (M, N), orthonormal columns
 */
public record ProjectedMap(FeatureMap map, DMatrixRMaj basis) implements FeatureMap.Differentiable {

    private static final int BLOCK = 1024;

    @Override
    public int size() {
        return basis.numCols;
    }

    @Override
    public int dimension() {
        return map.dimension();
    }

    @Override
    public MapDefinition definition() {
        return new MapDefinition.Projection(map.definition(), basis.data);
    }

    /** {@inheritDoc} Never holds more than a block of rows of Z. */
    @Override
    public void evaluate(double[] states, int rows, double[] target) {
        int d = dimension();
        for (int from = 0; from < rows; from += BLOCK) {
            int count = Math.min(BLOCK, rows - from);
            DMatrixRMaj z = map.evaluate(java.util.Arrays.copyOfRange(states, from * d, (from + count) * d));
            System.arraycopy(LinearAlgebra.best().multiply(z, basis).data, 0, target, from * size(), count * size());
        }
    }

    /** @throws UnsupportedOperationException if the features have no derivatives */
    @Override
    public DMatrixRMaj gradient(double[] states) {
        return LinearAlgebra.best().multiply(differentiable().gradient(states), basis);
    }

    /** @throws UnsupportedOperationException if the features have no derivatives */
    @Override
    public DMatrixRMaj generator(double[] states, double[] drift, double[] covariance) {
        return LinearAlgebra.best().multiply(differentiable().generator(states, drift, covariance), basis);
    }

    private FeatureMap.Differentiable differentiable() {
        if (map instanceof FeatureMap.Differentiable found) {
            return found;
        }
        throw new UnsupportedOperationException("these features have no derivatives; choose others");
    }
}

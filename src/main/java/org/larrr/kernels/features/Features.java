package org.larrr.kernels.features;

import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;

/**
 * A feature map with its values on the data. Compared by identity: it keys the stages that follow.
 */
public final class Features {

    private final FeatureMap map;
    private final DMatrixRMaj values;
    private final double residualTrace;

    /**
     * A map with its values.
     *
     * @param map           the map z
     * @param values        Z, (n, N); owned by this object from now on
     * @param residualTrace trace(K − ZZᵀ/n) of a low-rank factor, 0 for an exact one, NaN where there is no kernel
     *                      matrix
     */
    public Features(FeatureMap map, DMatrixRMaj values, double residualTrace) {
        this.map = map;
        this.values = values;
        this.residualTrace = residualTrace;
    }

    /**
     * {@return the features of a map at other states than the data, for instance at the nodes of a grid} They have no
     * residual trace.
     *
     * @param map    z
     * @param states row-major (n, d)
     */
    public static Features at(FeatureMap map, double[] states) {
        return new Features(map, map.evaluate(states), Double.NaN);
    }

    /**
     * {@return the features at some of the states} They have no residual trace.
     *
     * @param rows which, of 0 … n − 1
     */
    public Features rows(int[] rows) {
        DMatrixRMaj some = new DMatrixRMaj(rows.length, values.numCols);
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(values.data, rows[i] * values.numCols, some.data, i * values.numCols, values.numCols);
        }
        return new Features(map, some, Double.NaN);
    }

    /**
     * {@return the rows of Z at states that are spread evenly over all, (·, N)}
     *
     * @param most how many at most
     */
    public DMatrixRMaj spread(int most) {
        int count = Math.min(most, values.numRows);
        return rows(IntStream.range(0, count).map(i -> (int) ((long) i * values.numRows / count)).toArray()).values;
    }

    /** {@return the map z} */
    public FeatureMap map() {
        return map;
    }

    /** {@return Z, (n, N)} Shared, must not be written. */
    public DMatrixRMaj values() {
        return values;
    }

    /** {@return N, the number of features} */
    public int size() {
        return values.numCols;
    }

    /** {@return trace(K − ZZᵀ/n), the part of the kernel that the features miss, to be compared with γ} */
    public double residualTrace() {
        return residualTrace;
    }
}

package org.larrr.kernels.features;

import java.util.function.Supplier;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Rows;
import org.larrr.stages.HeapSpace;
import org.larrr.stages.HeapSpace.TooLargeException;

/**
 * A feature map with its values on the data. Compared by identity, as a cache key of the following stages.
 */
public final class Features {

    /** Of the memory, features of other states than the data take no more than one in so many parts. */
    private static final int COPIES = 4;

    private final FeatureMap map;
    private final FeatureRows all;
    private final Supplier<DMatrixRMaj> values;
    private final double residualTrace;
    /** The last that was asked for: every fit asks. */
    private volatile @Nullable DMatrixRMaj spread;

    /**
     * A map with its values.
     *
     * @param map           the map z
     * @param values        Z, (n, N); owned by this object from now on
     * @param residualTrace trace(K − ZZᵀ/n) of a low-rank factor, 0 for an exact one, NaN where there is no kernel
     *                      matrix
     */
    public Features(FeatureMap map, DMatrixRMaj values, double residualTrace) {
        this(map, FeatureRows.of(values), () -> values, residualTrace);
    }

    Features(FeatureMap map, FeatureBlocks values, double residualTrace) {
        this(map, FeatureRows.of(values), values::toMatrix, residualTrace);
    }

    private Features(FeatureMap map, FeatureRows all, Supplier<DMatrixRMaj> values, double residualTrace) {
        this.map = map;
        this.all = all;
        this.values = values;
        this.residualTrace = residualTrace;
    }

    /**
     * Features that are too many to be held: whoever reads them has them computed.
     *
     * @param states row-major (n, d)
     * @param reason why they are not held, for whoever needs them all at once
     */
    static Features swept(FeatureMap map, double[] states, double residualTrace, Message reason) {
        return new Features(map, FeatureRows.computed(map, states), () -> {
            throw new TooLargeException(reason);
        }, residualTrace);
    }

    /**
     * {@return the features of a map at other points than the data, for instance at the nodes of a grid} They have no
     * residual trace; for very many points they are not stored.
     *
     * @param map    z
     * @param states row-major (n, d)
     */
    public static Features at(FeatureMap map, double[] states) {
        int n = states.length / map.dimension();
        if (map.size() > HeapSpace.columns(n, COPIES)) {
            return swept(map, states, Double.NaN,
                    Message.of("features.too-large", map.size(), n, Message.of("features.fewer-states")));
        }
        return new Features(map, map.evaluate(states), Double.NaN);
    }

    /**
     * {@return the features at some of the samples} They have no residual trace.
     *
     * @param rows which, of 0 … n − 1
     */
    public Features rows(int[] rows) {
        return new Features(map, rows().some(rows), Double.NaN);
    }

    /**
     * {@return the rows of Z at evenly spaced samples, (·, N)} Shared, must not be written.
     *
     * @param most how many at most
     */
    public DMatrixRMaj spread(int most) {
        int n = all.count();
        int count = Math.min(most, n);
        DMatrixRMaj known = spread;
        if (known == null || known.numRows != count) {
            known = rows(Trajectories.evenly(n, count)).values();
            spread = known;
        }
        return known;
    }

    /** {@return the map z} */
    public FeatureMap map() {
        return map;
    }

    /**
     * {@return Z, (n, N)} Shared, must not be written.
     *
     * @throws TooLargeException if they are not held
     */
    public DMatrixRMaj values() {
        return values.get();
    }

    /**
     * {@return ZB, (n, r): functions with given coefficients at the samples; O(nNr)}
     *
     * @param b B, (N, r)
     */
    public DMatrixRMaj times(DMatrixRMaj b) {
        DMatrixRMaj result = new DMatrixRMaj(all.count(), b.numCols);
        DMatrixRMaj transposed = CommonOps_DDRM.transpose(b, null);
        FeatureRows z = rows();
        for (int from = 0; from < z.count(); from += z.most()) {
            int to = (int) Math.min(z.count(), (long) from + z.most());
            z.read(from, to);
            LinearAlgebra.best().addByTransposed(1, new Rows(z.data(), z.row(), z.row() + to - from, z.size()),
                    transposed, result.data, from * b.numCols);
        }
        return result;
    }

    /**
     * {@return ZB, (n, r), of complex coefficients}
     *
     * @param b B, (N, r)
     */
    public ComplexMatrix times(ComplexMatrix b) {
        return ComplexMatrix.ofParts(times(b.parts()));
    }

    /**
     * {@return ZᵀY, (N, k); O(nNk)}
     *
     * @param y Y, (n, k)
     */
    public DMatrixRMaj transposedTimes(DMatrixRMaj y) {
        DMatrixRMaj sum = new DMatrixRMaj(size(), y.numCols);
        FeatureRows z = rows();
        for (int from = 0; from < z.count(); from += z.most()) {
            int to = (int) Math.min(z.count(), (long) from + z.most());
            z.read(from, to);
            LinearAlgebra.best().addTransposedProduct(z.data(), z.row(), y.data, from, to - from, sum);
        }
        return sum;
    }

    /** {@return Z in blocks of rows, stored or recomputed; for one thread} */
    public FeatureRows rows() {
        return all.another();
    }

    /** {@return whether Z is in memory} */
    public boolean isHeld() {
        return all.isHeld();
    }

    /** {@return N, the number of features} */
    public int size() {
        return all.size();
    }

    /** {@return trace(K − ZZᵀ/n), the part of the kernel that the features miss, to be compared with γ} */
    public double residualTrace() {
        return residualTrace;
    }
}

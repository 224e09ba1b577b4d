package org.larrr.estimators.laplace;

import java.util.BitSet;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.SymmetricPart;

/**
 * Rows that are added to the covariance when they are first read, so that features need not be computed twice for C and
 * H. Memory N² and n bits.
 */
public final class CountedRows extends FeatureRows {

    private final FeatureRows rows;
    private final DMatrixRMaj sum;
    private final BitSet counted = new BitSet();

    /**
     * Begins with nothing counted.
     *
     * @param rows Z, which this alone reads
     */
    public CountedRows(FeatureRows rows) {
        super(rows.count(), rows.size());
        this.rows = rows;
        this.sum = new DMatrixRMaj(rows.size(), rows.size());
    }

    @Override
    public int most() {
        return rows.most();
    }

    @Override
    public int start(int to, int most) {
        return rows.start(to, most);
    }

    @Override
    public void read(int from, int to) {
        rows.read(from, to);
        for (int first = counted.nextClearBit(from); first < to; first = counted.nextClearBit(first)) {
            int next = counted.nextSetBit(first);
            int end = next < 0 ? to : Math.min(to, next);
            LinearAlgebra.best().addUpperGram(rows.data(), rows.row() + first - from, end - first, sum);
            counted.set(first, end);
        }
    }

    @Override
    public double[] data() {
        return rows.data();
    }

    @Override
    public int row() {
        return rows.row();
    }

    /** {@inheritDoc} What that one reads does not count here. */
    @Override
    public FeatureRows another() {
        return rows.another();
    }

    @Override
    public boolean isHeld() {
        return rows.isHeld();
    }

    /**
     * {@return C = ZᵀZ/n, (N, N)} Ends the use of this.
     *
     * @throws IllegalStateException if a row was never read
     */
    public DMatrixRMaj covariance() {
        if (counted.cardinality() < count()) {
            throw new IllegalStateException(count() - counted.cardinality() + " rows were not read");
        }
        SymmetricPart.mirror(sum);
        CommonOps_DDRM.scale(1.0 / count(), sum);
        return sum;
    }
}

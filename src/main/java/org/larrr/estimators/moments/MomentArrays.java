package org.larrr.estimators.moments;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.LongStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.DenseArray;

/** {@link StreamedMoments} as named arrays and back, bit for bit. */
public final class MomentArrays {

    private final Map<String, DenseArray> arrays;

    private MomentArrays(Map<String, DenseArray> arrays) {
        this.arrays = arrays;
    }

    /** Everything that the moments hold. */
    public static Map<String, DenseArray> of(StreamedMoments moments) {
        MomentPlan plan = moments.plan();
        int n = plan.size();
        PieceLengths lengths = moments.lengths();
        MomentSums sums = moments.sums();
        Map<String, DenseArray> arrays = new LinkedHashMap<>();
        arrays.put("step", DenseArray.vector(plan.step()));
        arrays.put("shifts", DenseArray.vector(plan.shifts()));
        arrays.put("terms", integers(plan.terms()));
        arrays.put("lags", integers(plan.lags()));
        arrays.put("lengths", longs(lengths.rows(), lengths.count(), lengths.first(), lengths.last(), lengths.shortest(),
                lengths.longest()));
        arrays.put("covariance", square(sums.covariance));
        arrays.put("pairs", new DenseArray(sums.pairs.data, n, plan.width()));
        arrays.put("lagged", squares(sums.lagged, n));
        arrays.put("heads", squares(sums.heads, n));
        arrays.put("tails", squares(sums.tails, n));
        arrays.put("lag_pairs", longs(sums.lagPairs));
        arrays.put("residual", DenseArray.vector(sums.residual));
        arrays.put("front_seen", DenseArray.vector(moments.front().seen()));
        arrays.put("front_rows", rows(moments.front().rows(), n));
        arrays.put("back_seen", DenseArray.vector(moments.back().seen()));
        arrays.put("back_rows", rows(moments.back().rows(), n));
        return arrays;
    }

    /**
     * The moments that {@link #of} has written.
     *
     * @param size N
     * @throws IllegalArgumentException if an array is missing or its shape does not fit; the message names it
     */
    public static StreamedMoments read(Map<String, DenseArray> arrays, int size) {
        MomentArrays in = new MomentArrays(arrays);
        MomentPlan plan = new MomentPlan(size, in.vector("step", 1)[0], in.vector("shifts", -1),
                in.integers("terms"), in.integers("lags"));
        int lags = plan.lags().length;
        // Sizes are held against what the file really holds before anything is allocated for them.
        in.requireCount("covariance", (long) size * size);
        in.requireCount("pairs", (long) size * plan.width());
        in.requireCount("lagged", (long) lags * size * size);
        MomentSums sums = new MomentSums(plan);
        in.fill("covariance", sums.covariance);
        in.fill("pairs", sums.pairs);
        in.fill("lagged", sums.lagged);
        in.fill("heads", sums.heads);
        in.fill("tails", sums.tails);
        double[] pairs = in.vector("lag_pairs", lags);
        for (int k = 0; k < lags; k++) {
            sums.lagPairs[k] = (long) pairs[k];
        }
        sums.residual = in.vector("residual", 1)[0];
        PieceEdge front = new PieceEdge(in.vector("front_seen", plan.width()), in.edgeRows("front_rows", plan));
        PieceEdge back = new PieceEdge(in.vector("back_seen", plan.width()), in.edgeRows("back_rows", plan));
        return new StreamedMoments(plan, in.lengths(), sums, front, back);
    }

    private PieceLengths lengths() {
        double[] v = vector("lengths", 6);
        for (int i = 0; i < 4; i++) {
            require(v[i] >= 1, "lengths");
        }
        return new PieceLengths((long) v[0], (long) v[1], (long) v[2], (long) v[3], (long) v[4], (long) v[5]);
    }

    private DenseArray array(String name) {
        DenseArray array = arrays.get(name);
        if (array == null) {
            throw new IllegalArgumentException("there is no array \"" + name + "\"");
        }
        return array;
    }

    private void requireCount(String name, long count) {
        require(array(name).values().length == count, name);
    }

    private double[] vector(String name, int length) {
        DenseArray array = array(name);
        require(array.shape().length == 1 && (length < 0 || array.values().length == length), name);
        return array.values();
    }

    private int[] integers(String name) {
        double[] values = vector(name, -1);
        int[] result = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            result[i] = (int) values[i];
            require(result[i] == values[i], name);
        }
        return result;
    }

    private double[] edgeRows(String name, MomentPlan plan) {
        DenseArray array = array(name);
        require(array.shape().length == 2 && array.shape()[1] == plan.size() && array.shape()[0] <= plan.longestLag(), name);
        return array.values();
    }

    private void fill(String name, DMatrixRMaj... targets) {
        DenseArray array = array(name);
        int each = targets.length == 0 ? 0 : targets[0].data.length;
        require(array.values().length == (long) each * targets.length, name);
        for (int k = 0; k < targets.length; k++) {
            System.arraycopy(array.values(), k * each, targets[k].data, 0, each);
        }
        for (double value : array.values()) {
            require(Double.isFinite(value), name);
        }
    }

    private static void require(boolean sound, String name) {
        if (!sound) {
            throw new IllegalArgumentException("the array \"" + name + "\" does not fit the others");
        }
    }

    private static DenseArray integers(int[] values) {
        return longs(java.util.Arrays.stream(values).asLongStream().toArray());
    }

    private static DenseArray longs(long... values) {
        return DenseArray.vector(LongStream.of(values).asDoubleStream().toArray());
    }

    private static DenseArray square(DMatrixRMaj a) {
        return new DenseArray(a.data, a.numRows, a.numCols);
    }

    private static DenseArray squares(DMatrixRMaj[] matrices, int size) {
        double[] all = new double[matrices.length * size * size];
        for (int k = 0; k < matrices.length; k++) {
            System.arraycopy(matrices[k].data, 0, all, k * size * size, size * size);
        }
        return new DenseArray(all, matrices.length, size, size);
    }

    private static DenseArray rows(double[] values, int size) {
        return new DenseArray(values, values.length / size, size);
    }
}

package org.larrr.estimators.moments;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.LongStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.DenseArray;

/** {@link StreamedMoments} as named arrays and back, bit for bit. */
public final class MomentArrays {

    /** Numbers of states up to here are whole numbers of a double. */
    private static final double MOST_ROWS = 1L << 53;
    /** By which rounding may spoil what holds of sums over many states. */
    private static final double ROUNDING = 1e-6;

    /** Only where there are any: files without complex shifts are as they were before these came. */
    private static final String FREQUENCIES = "frequencies";

    private final Map<String, DenseArray> arrays;

    private MomentArrays(Map<String, DenseArray> arrays) {
        this.arrays = arrays;
    }

    /**
     * {@return everything that the moments hold}
     *
     * @param moments of N features
     */
    public static Map<String, DenseArray> of(StreamedMoments moments) {
        MomentPlan plan = moments.plan();
        int n = plan.size();
        PieceLengths lengths = moments.lengths();
        MomentSums sums = moments.sums();
        Map<String, DenseArray> arrays = new LinkedHashMap<>();
        arrays.put("step", DenseArray.vector(plan.step()));
        arrays.put("shifts", DenseArray.vector(plan.shifts()));
        if (plan.frequencies().length > 0) {
            arrays.put(FREQUENCIES, DenseArray.vector(plan.frequencies()));
        }
        arrays.put("terms", integers(plan.terms()));
        arrays.put("lags", integers(plan.lags()));
        arrays.put("lengths", longs(lengths.rows(), lengths.count(), lengths.first(), lengths.last(),
                lengths.shortest(),
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
     * @param arrays by name; others may be among them
     * @param size   N
     * @return the moments
     * @throws IllegalArgumentException if an array is missing, its shape does not fit, or its numbers are no such
     *         moments; the message names it
     */
    public static StreamedMoments read(Map<String, DenseArray> arrays, int size) {
        MomentArrays in = new MomentArrays(arrays);
        MomentPlan plan = new MomentPlan(size, in.vector("step", 1)[0], in.vector("shifts", -1),
                arrays.containsKey(FREQUENCIES) ? in.vector(FREQUENCIES, -1) : new double[0],
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
        requireCovariance("covariance", sums.covariance);
        PieceLengths lengths = in.lengths();
        long[] pairs = in.counts("lag_pairs", lags, 0, lengths.rows());
        System.arraycopy(pairs, 0, sums.lagPairs, 0, lags);
        in.requireCount("residual", 1);
        sums.residual = in.array("residual").values()[0]; // NaN where the features know of none
        require(!Double.isInfinite(sums.residual), "residual");
        PieceEdge front = new PieceEdge(in.vector("front_seen", plan.width()), in.edgeRows("front_rows", plan));
        PieceEdge back = new PieceEdge(in.vector("back_seen", plan.width()), in.edgeRows("back_rows", plan));
        return new StreamedMoments(plan, lengths, sums, front, back);
    }

    private PieceLengths lengths() {
        double[] v = vector("lengths", 6);
        require(isWhole(v[0], 1, MOST_ROWS) && isWhole(v[1], 1, v[0]) && isWhole(v[2], 1, v[0])
                && isWhole(v[3], 1, v[0]), "lengths");
        long rows = (long) v[0];
        long count = (long) v[1];
        long first = (long) v[2];
        long last = (long) v[3];
        if (count == 1) {
            require(first == rows && last == rows, "lengths");
            return PieceLengths.single(rows);
        }
        if (count == 2) {
            require(first + last == rows, "lengths");
        } else {
            require(isWhole(v[4], 1, rows) && isWhole(v[5], v[4], rows) && first + last + (count - 2) * v[4] <= rows
                    && first + last + (count - 2) * v[5] >= rows, "lengths");
        }
        return new PieceLengths(rows, count, first, last, (long) v[4], (long) v[5]);
    }

    private static boolean isWhole(double value, double least, double most) {
        return value == Math.rint(value) && value >= least && value <= most;
    }

    private long[] counts(String name, int length, long least, long most) {
        double[] values = vector(name, length);
        long[] result = new long[length];
        for (int i = 0; i < length; i++) {
            require(isWhole(values[i], least, most), name);
            result[i] = (long) values[i];
        }
        return result;
    }

    /** What holds of every sum of products zzᵀ and costs no factorisation: symmetry, and |c_ij|² ≤ c_ii c_jj. */
    private static void requireCovariance(String name, DMatrixRMaj c) {
        double trace = 0;
        for (int i = 0; i < c.numRows; i++) {
            trace += c.get(i, i);
            for (int j = 0; j <= i; j++) {
                double bound = Math.sqrt(c.get(i, i)) * Math.sqrt(c.get(j, j));
                boolean sound = Math.abs(c.get(i, j)) <= bound * (1 + ROUNDING)
                        && Math.abs(c.get(i, j) - c.get(j, i)) <= bound * ROUNDING;
                if (!sound) {
                    throw new IllegalArgumentException("the array \"" + name + "\" is no covariance: entry (" + (i + 1)
                            + ", " + (j + 1)
                            + ") cannot be in one");
                }
            }
        }
        if (!(trace > 0)) {
            throw new IllegalArgumentException("the array \"" + name + "\" is zero, as if the features had no values");
        }
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
        return finite(name, array.values());
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
        require(array.shape().length == 2 && array.shape()[1] == plan.size() && array.shape()[0] <= plan.longestLag(),
                name);
        return finite(name, array.values());
    }

    private static double[] finite(String name, double[] values) {
        for (double value : values) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("the array \"" + name + "\" holds " + value
                        + ", which is no number");
            }
        }
        return values;
    }

    private void fill(String name, DMatrixRMaj... targets) {
        DenseArray array = array(name);
        int each = targets.length == 0 ? 0 : targets[0].data.length;
        require(array.values().length == (long) each * targets.length, name);
        for (int k = 0; k < targets.length; k++) {
            System.arraycopy(array.values(), k * each, targets[k].data, 0, each);
        }
        finite(name, array.values());
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

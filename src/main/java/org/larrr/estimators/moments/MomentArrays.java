package org.larrr.estimators.moments;

import static org.larrr.data.DenseArray.require;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.DenseArray;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.moments.MomentGroups.Grouping;

/** {@link StreamedMoments} as named arrays and back, bit for bit. */
public final class MomentArrays {

    /** Numbers of states up to here are whole numbers of a double. */
    private static final double MAX_ROWS = 1L << 53;
    /** By which rounding may spoil what holds of sums over many states. */
    private static final double ROUNDING = 1e-6;

    /** Only where there are any: files without complex shifts are as they were before these came. */
    private static final String FREQUENCIES = "frequencies";

    /** Only where there are groups, as in files from before these came. */
    private static final String GROUP = "group_";
    private static final String GROUP_ROWS = GROUP + "rows";
    private static final String DIRECTIONS = "directions";

    private final Map<String, DenseArray> arrays;

    private MomentArrays(Map<String, DenseArray> arrays) {
        this.arrays = arrays;
    }

    /**
     * {@return all arrays of the moments}
     *
     * @param moments of N features
     */
    public static Map<String, DenseArray> of(StreamedMoments moments) {
        MomentPlan plan = moments.plan();
        int n = plan.size();
        PieceLengths lengths = moments.lengths();
        MomentSums sums = moments.sums();
        Map<String, DenseArray> arrays = of(plan, moments.groups().flatMap(MomentGroups::directions));
        arrays.put("lengths", longs(lengths.rows(), lengths.count(), lengths.first(), lengths.last(),
                lengths.shortest(), lengths.longest()));
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
        moments.groups().ifPresent(groups -> write(groups, arrays));
        return arrays;
    }

    /**
     * {@return which moments there are}
     *
     * @param plan       of N features
     * @param directions in which groups are seen; empty for all features as they are
     */
    public static Map<String, DenseArray> of(MomentPlan plan, Optional<DMatrixRMaj> directions) {
        Map<String, DenseArray> arrays = new LinkedHashMap<>();
        arrays.put("step", DenseArray.vector(plan.step()));
        arrays.put("shifts", DenseArray.vector(plan.shifts()));
        if (plan.frequencies().length > 0) {
            arrays.put(FREQUENCIES, DenseArray.vector(plan.frequencies()));
        }
        arrays.put("terms", integers(plan.terms()));
        arrays.put("lags", integers(plan.lags()));
        directions.ifPresent(v -> arrays.put(DIRECTIONS, square(v)));
        return arrays;
    }

    /**
     * Which moments arrays tell of.
     *
     * @param arrays by name; others may be among them
     * @param size   N
     * @return the plan
     * @throws IllegalArgumentException if an array is missing or unsound; the message names it
     */
    public static MomentPlan readPlan(Map<String, DenseArray> arrays, int size) {
        MomentArrays in = new MomentArrays(arrays);
        return new MomentPlan(size, in.vector("step", 1)[0], in.vector("shifts", -1),
                arrays.containsKey(FREQUENCIES) ? in.vector(FREQUENCIES, -1) : new double[0],
                in.integers("terms"), in.integers("lags"));
    }

    /**
     * Returns the grouping of groups that arrays describe.
     *
     * @param arrays by name; others may be among them
     * @param size   N
     * @param rows   of all data; 0 if nobody knows
     * @return as many groups as files keep
     * @throws IllegalArgumentException if directions are unsound
     */
    public static Grouping readGrouping(Map<String, DenseArray> arrays, int size, long rows) {
        return new Grouping(new MomentArrays(arrays).directions(size), MomentGroups.MAX_GROUPS, rows);
    }

    private Optional<DMatrixRMaj> directions(int size) {
        return Optional.ofNullable(arrays.get(DIRECTIONS)).map(v -> {
            require(v.shape().length == 2 && v.shape()[0] == size && v.shape()[1] < size, DIRECTIONS);
            return new DMatrixRMaj(v.shape()[0], v.shape()[1], true, finite(DIRECTIONS, v.values()));
        });
    }

    /** Of squares that are symmetric the lower half. */
    private static void write(MomentGroups groups, Map<String, DenseArray> arrays) {
        List<GroupSums> sums = groups.groups();
        MomentPlan plan = groups.plan();
        int k = plan.size();
        int lags = plan.lags().length;
        arrays.put(GROUP_ROWS, longs(sums.stream().mapToLong(GroupSums::rows).toArray()));
        arrays.put(GROUP + "covariance", stacked(sums, each -> half(each.covariance()), half(k)));
        arrays.put(GROUP + "pairs", stacked(sums, each -> each.pairs().data, k * plan.width()));
        arrays.put(GROUP + "lagged", stacked(sums, each -> squares(each.lagged(), k).values(), lags * k * k));
        arrays.put(GROUP + "starts", stacked(sums, each -> halves(each.starts()), lags * half(k)));
        arrays.put(GROUP + "ends", stacked(sums, each -> halves(each.ends()), lags * half(k)));
        arrays.put(GROUP + "lag_pairs", stacked(sums, each -> longs(each.lagPairs()).values(), lags));
    }

    private static DenseArray stacked(List<GroupSums> sums, Function<GroupSums, double[]> numbers, int count) {
        double[] all = new double[Math.multiplyExact(sums.size(), count)];
        for (int g = 0; g < sums.size(); g++) {
            System.arraycopy(numbers.apply(sums.get(g)), 0, all, g * count, count);
        }
        return new DenseArray(all, sums.size(), count);
    }

    private static int half(int k) {
        return k * (k + 1) / 2;
    }

    private static double[] half(DMatrixRMaj a) {
        double[] half = new double[half(a.numRows)];
        for (int row = 0; row < a.numRows; row++) {
            System.arraycopy(a.data, row * a.numCols, half, half(row), row + 1);
        }
        return half;
    }

    private static double[] halves(DMatrixRMaj[] squares) {
        return Arrays.stream(squares).flatMapToDouble(each -> Arrays.stream(half(each))).toArray();
    }

    private static DMatrixRMaj symmetric(double[] halves, int from, int k) {
        DMatrixRMaj a = new DMatrixRMaj(k, k);
        for (int row = 0; row < k; row++) {
            for (int column = 0; column <= row; column++) {
                a.set(row, column, halves[from + half(row) + column]);
                a.set(column, row, a.get(row, column));
            }
        }
        return a;
    }

    private Optional<MomentGroups> groups(MomentPlan plan, PieceLengths lengths) {
        if (arrays.keySet().stream().noneMatch(name -> name.startsWith(GROUP))) {
            return Optional.empty();
        }
        Optional<DMatrixRMaj> directions = directions(plan.size());
        MomentPlan few = MomentGroups.few(plan, directions);
        long[] rows = counts(GROUP_ROWS, vector(GROUP_ROWS, -1).length, 1, lengths.rows());
        require(LongStream.of(rows).sum() == lengths.rows(), GROUP_ROWS);
        int k = few.size();
        int lags = few.lags().length;
        double[] covariance = parts(GROUP + "covariance", rows.length, half(k));
        double[] pairs = parts(GROUP + "pairs", rows.length, (long) k * few.width());
        double[] lagged = parts(GROUP + "lagged", rows.length, (long) lags * k * k);
        double[] starts = parts(GROUP + "starts", rows.length, (long) lags * half(k));
        double[] ends = parts(GROUP + "ends", rows.length, (long) lags * half(k));
        double[] lagPairs = parts(GROUP + "lag_pairs", rows.length, lags);
        List<GroupSums> groups = new ArrayList<>();
        for (int g = 0; g < rows.length; g++) {
            GroupSums sums = new GroupSums(rows[g], symmetric(covariance, g * half(k), k),
                    new DMatrixRMaj(k, few.width()), MomentSums.squares(lags, k), MomentSums.squares(lags, k),
                    MomentSums.squares(lags, k), new long[lags]);
            System.arraycopy(pairs, g * k * few.width(), sums.pairs().data, 0, k * few.width());
            for (int l = 0; l < lags; l++) {
                int at = g * lags + l;
                System.arraycopy(lagged, at * k * k, sums.lagged()[l].data, 0, k * k);
                sums.starts()[l].setTo(symmetric(starts, at * half(k), k));
                sums.ends()[l].setTo(symmetric(ends, at * half(k), k));
                require(isWhole(lagPairs[at], 0, lengths.rows()), GROUP + "lag_pairs");
                sums.lagPairs()[l] = (long) lagPairs[at];
            }
            groups.add(sums);
        }
        return Optional.of(new MomentGroups(directions, few, groups));
    }

    private double[] parts(String name, int parts, long count) {
        DenseArray array = array(name);
        require(array.shape().length == 2 && array.shape()[0] == parts && array.shape()[1] == count, name);
        return finite(name, array.values());
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
        MomentPlan plan = readPlan(arrays, size);
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
        requireCovariance(sums.covariance);
        PieceLengths lengths = in.lengths();
        long[] pairs = in.counts("lag_pairs", lags, 0, lengths.rows());
        System.arraycopy(pairs, 0, sums.lagPairs, 0, lags);
        in.requireCount("residual", 1);
        sums.residual = in.array("residual").values()[0]; // NaN where the features know of none
        require(!Double.isInfinite(sums.residual), "residual");
        LagWeights.Edge front =
                new LagWeights.Edge(in.vector("front_seen", plan.width()), in.edgeRows("front_rows", plan));
        LagWeights.Edge back =
                new LagWeights.Edge(in.vector("back_seen", plan.width()), in.edgeRows("back_rows", plan));
        return new StreamedMoments(plan, lengths, sums, front, back, in.groups(plan, lengths));
    }

    private PieceLengths lengths() {
        double[] v = vector("lengths", 6);
        require(isWhole(v[0], 1, MAX_ROWS) && isWhole(v[1], 1, v[0]) && isWhole(v[2], 1, v[0])
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

    /**
     * Checks the properties of every sum of products zzᵀ that need no factorisation: symmetry, and |c_ij|² ≤ c_ii c_jj.
     */
    private static void requireCovariance(DMatrixRMaj c) {
        double trace = 0;
        for (int i = 0; i < c.numRows; i++) {
            trace += c.get(i, i);
            for (int j = 0; j <= i; j++) {
                double bound = Math.sqrt(c.get(i, i)) * Math.sqrt(c.get(j, j));
                boolean sound = Math.abs(c.get(i, j)) <= bound * (1 + ROUNDING)
                        && Math.abs(c.get(i, j) - c.get(j, i)) <= bound * ROUNDING;
                if (!sound) {
                    throw new InputException(Message.of("moments.no-covariance", "covariance", i + 1, j + 1));
                }
            }
        }
        Require.that(trace > 0, Message.of("moments.zero-covariance", "covariance"));
    }

    private DenseArray array(String name) {
        return array(arrays, name);
    }

    /**
     * {@return an array}
     *
     * @param arrays by name
     * @param name   of the array
     * @throws IllegalArgumentException if it is missing; the message names it
     */
    public static DenseArray array(Map<String, DenseArray> arrays, String name) {
        DenseArray array = arrays.get(name);
        if (array == null) {
            throw new InputException(Message.of("array.missing", name));
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
                throw new InputException(Message.of("array.not-finite", name, value));
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

    private static DenseArray integers(int[] values) {
        return longs(Arrays.stream(values).asLongStream().toArray());
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

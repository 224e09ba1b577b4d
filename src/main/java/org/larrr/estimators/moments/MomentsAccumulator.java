package org.larrr.estimators.moments;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.estimators.moments.MomentGroups.Grouping;
import org.larrr.spectra.EstimationException;

/**
 * Collects {@link StreamedMoments} from featured rows that arrive in order. Not thread safe.
 *
 * <p>Rows wait until there are enough for {@link BlockSums}, so that how they arrive carries no meaning. Cost O(N²) a
 * row, nearly whatever the number of shifts; memory O((s + W/N) N² + K N) with K the longest lag, whatever the number
 * of rows.
 */
public final class MomentsAccumulator {

    /** Rows beyond this many times the horizon add nothing to what is seen from the front. */
    private static final double FRONT_HORIZONS = 4;

    private final MomentPlan plan;
    private final int size;
    private final int width;
    private final int[] lags;
    private final int history;
    private final long frontRows;
    private final MomentSums sums;
    private @Nullable BlockSums blocks;
    /** Rows that are taken together: a number of whole blocks. */
    private final int batchRows;

    /** The state before the first row after the last whole block, see {@link LagWeights.Edge}. */
    private final double[] state;
    /** The last rows of the trajectory that were taken, then those that wait. */
    private double[] z = {};
    private int kept;
    private int waiting;
    /** Rows that were taken since the state. */
    private int sinceState;

    private @Nullable PieceLengths closed;
    /** Rows of the current trajectory that were taken. */
    private long position;
    private boolean begun;
    private LagWeights.@Nullable Edge front;
    private double[] head = {};
    private final double[] seen;

    /** The number of rows in the groups that are closed. */
    private final Optional<MomentGroups.Collector> groups;
    private long grouped;
    private long taken;

    /**
     * Begins with nothing.
     *
     * @param plan     which moments are kept
     * @param grouping how groups are kept; empty for none
     * @throws IllegalArgumentException if the plan needs more than one array can hold
     * @throws ArithmeticException if the plan needs more than one array can hold
     */
    public MomentsAccumulator(MomentPlan plan, Optional<Grouping> grouping) {
        this.plan = plan;
        this.size = plan.size();
        this.width = plan.width();
        this.lags = plan.lags();
        this.history = plan.longestLag();
        int span = BlockSums.span(plan);
        this.groups = grouping.map(how -> new MomentGroups.Collector(plan, how, span));
        long blocks = groups.map(each -> 2 * each.least() / span + 1).orElse(Long.MAX_VALUE);
        this.batchRows = span * (int) Math.min(BlockSums.blocks(plan), blocks);
        this.frontRows = (long) (FRONT_HORIZONS * PairCounts.HORIZON / (plan.shifts()[0] * plan.step()));
        this.sums = new MomentSums(plan);
        this.state = new double[width];
        this.seen = new double[width];
        Math.multiplyExact(history + batchRows, size);
    }

    /**
     * {@return the memory in bytes that this plan needs besides chunks and groups}
     *
     * @param plan which moments are kept
     */
    public static long bytes(MomentPlan plan) {
        long width = plan.width();
        long size = plan.size();
        long rows = plan.longestLag() + (long) BlockSums.span(plan) * (BlockSums.blocks(plan) + 1);
        long lagSquares = 3L * plan.lags().length + 1;
        long own = rows * size + BlockSums.numbers(plan);
        // A snapshot is merged or written when the accumulator has done.
        long result = size * width + lagSquares * size * size;
        return Double.BYTES * (result + Math.max(own, result));
    }

    /** A trajectory begins; without rows it leaves no trace. */
    public void begin() {
        begun = true;
    }

    /**
     * The next rows of the current trajectory.
     *
     * @param rows  row-major (count, N) at the start of the array
     * @param count at least 1
     */
    public void add(double[] rows, int count) {
        if (begun) {
            open();
        }
        keepHead(rows, count);
        for (int from = 0; from < count;) {
            int some = Math.min(count - from, batchRows - waiting);
            makeRoom(kept + waiting + some);
            System.arraycopy(rows, from * size, z, (kept + waiting) * size, some * size);
            waiting += some;
            from += some;
            if (waiting == batchRows) {
                takeWaiting(BlockSums.span(plan));
                closeGroup(false, 2);
            }
        }
    }

    private void makeRoom(int rows) {
        if (rows * size > z.length) {
            int most = (Math.max(history, BlockSums.span(plan)) + batchRows) * size;
            z = Arrays.copyOf(z, (int) Math.min(most, Math.max(rows * size, 2L * z.length)));
        }
    }

    /**
     * Adds to Σ (k(x,x) − |z|²).
     *
     * @param residual of some rows; NaN where there is no kernel
     */
    public void addResidual(double residual) {
        sums.residual += residual;
    }

    /**
     * {@return what has been collected} Ends the accumulator's use.
     *
     * @throws EstimationException if nothing was
     */
    public StreamedMoments finish() {
        EstimationException.unless(position + waiting != 0, Message.of("data.empty"));
        // A piece of few rows needs no long blocks.
        takeWaiting(Math.min(BlockSums.span(plan), Math.max(1, waiting)));
        closeHead();
        LagWeights.Edge back = back();
        sumUp();
        closeGroup(true, 0);
        blocks = null;
        return new StreamedMoments(plan, Objects.requireNonNull(closed), sums, Objects.requireNonNull(front), back,
                groups.map(MomentGroups.Collector::finish));
    }

    private void sumUp() {
        Objects.requireNonNull(blocks).addTo(sums);
    }

    /**
     * Closes a group if it has as many states as groups should have, times a factor.
     *
     * @param ended whether the current trajectory is counted already
     */
    private void closeGroup(boolean ended, long factor) {
        if (groups.isPresent() && taken > grouped && taken - grouped >= factor * groups.get().least()) {
            if (factor > 0) {
                sumUp();
            }
            grouped = taken;
            groups.get().close(soFar(ended));
        }
    }

    /** All sums of the rows that were taken, shared. */
    private GroupSums soFar(boolean ended) {
        DMatrixRMaj[] starts = new DMatrixRMaj[lags.length];
        DMatrixRMaj[] ends = new DMatrixRMaj[lags.length];
        for (int k = 0; k < lags.length; k++) {
            int last = Math.min(lags[k], kept);
            starts[k] = without(z, kept - last, last, sums.tails[k]);
            int own = (int) Math.min(position, Math.min(lags[k], head.length / size));
            double[] first = front == null ? head : front.rows();
            ends[k] = without(first, 0, front == null ? own : Math.min(lags[k], first.length / size), sums.heads[k]);
            if (front != null && !ended) {
                MomentSums.subtractOuter(head, 0, own, ends[k]);
            }
        }
        return new GroupSums(taken, sums.covariance, sums.pairs, sums.lagged, starts, ends, sums.lagPairs);
    }

    private DMatrixRMaj without(double[] rows, int from, int count, DMatrixRMaj others) {
        DMatrixRMaj result = sums.covariance.copy();
        CommonOps_DDRM.subtractEquals(result, others);
        MomentSums.subtractOuter(rows, from, count, result);
        return result;
    }

    private void open() {
        if (position + waiting > 0) {
            takeWaiting(BlockSums.span(plan));
            closeHead();
            closeGroup(true, 1);
            for (int k = 0; k < lags.length; k++) {
                int last = Math.min(lags[k], kept);
                MomentSums.addOuter(z, kept - last, last, sums.tails[k]);
            }
        }
        begun = false;
        position = 0;
        kept = 0;
        sinceState = 0;
        head = new double[0];
        Arrays.fill(state, 0);
    }

    /** Counts the current trajectory, whose end is now known. */
    private void closeHead() {
        if (closed == null) {
            closed = PieceLengths.single(position);
            front = new LagWeights.Edge(seen, head);
            return;
        }
        closed = closed.plus(PieceLengths.single(position));
        for (int k = 0; k < lags.length; k++) {
            MomentSums.addOuter(head, 0, Math.min(lags[k], head.length / size), sums.heads[k]);
        }
    }

    /** Returns the edge of the trajectory, seen from one row after its end. */
    private LagWeights.Edge back() {
        double[] last = new double[width];
        LagWeights.addShifted(plan, state, sinceState, last);
        for (int distance = 1; distance <= sinceState; distance++) {
            double[] weights = LagWeights.at(plan, distance);
            for (int w = 0; w < weights.length; w++) {
                for (int c = 0; c < size; c++) {
                    last[w * size + c] += weights[w] * z[(kept - distance) * size + c];
                }
            }
        }
        return new LagWeights.Edge(last, Arrays.copyOfRange(z, Math.max(0, kept - history) * size, kept * size));
    }

    private void keepHead(double[] rows, int count) {
        int missing = Math.min(history - head.length / size, count);
        if (missing > 0) {
            int had = head.length;
            head = Arrays.copyOf(head, had + missing * size);
            System.arraycopy(rows, 0, head, had, missing * size);
        }
    }

    /** @param span of the blocks if these are the first rows */
    private void takeWaiting(int span) {
        if (blocks == null) {
            blocks = new BlockSums(plan, span);
        }
        if (waiting == 0) {
            return;
        }
        int count = waiting;
        waiting = 0;
        blocks.add(z, kept, count, state);
        sinceState = count % blocks.span();
        for (int k = 0; k < lags.length; k++) {
            addLag(k, count, blocks.span());
        }
        if (closed == null && position < frontRows) {
            blocks.addSeen((count + blocks.span() - 1) / blocks.span(), position, seen);
        }
        position += count;
        taken += count;
        int newKept = Math.min(Math.max(history, blocks.span()), kept + count);
        System.arraycopy(z, (kept + count - newKept) * size, z, 0, newKept * size);
        kept = newKept;
    }

    /** Pairs at one lag; where blocks are longer, only of those of different blocks. */
    private void addLag(int k, int count, int span) {
        int lag = lags[k];
        int skipped = Math.max(0, lag - kept);
        if (count <= skipped) {
            return;
        }
        if (lag >= span) {
            sums.addLagged(k, z, kept + skipped - lag, z, kept + skipped, count - skipped);
            return;
        }
        int most = (count + span - 1) / span * lag;
        double[] early = new double[most * size];
        double[] late = new double[most * size];
        int pairs = 0;
        for (int b = kept == 0 ? span : 0; b < count; b += span) {
            int some = Math.min(lag, count - b);
            System.arraycopy(z, (kept + b - lag) * size, early, pairs * size, some * size);
            System.arraycopy(z, (kept + b) * size, late, pairs * size, some * size);
            pairs += some;
        }
        sums.addLagged(k, early, 0, late, 0, pairs);
        sums.lagPairs[k] += count - skipped - pairs;
    }
}

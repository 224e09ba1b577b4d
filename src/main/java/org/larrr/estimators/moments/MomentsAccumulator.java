package org.larrr.estimators.moments;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.larrr.linalg.Complex;
import org.larrr.linalg.Cores;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;

/**
 * Collects {@link StreamedMoments} from featured rows that arrive in order. Not thread safe.
 *
 * <p>A forward recursion carries v_i^p = Σ_j C(j,p) ρ^j z_{i−j} along each trajectory: v_i^0 = z_i + ρ v_{i−1}^0 and,
 * by Pascal's rule, v_i^p = ρ (v_{i−1}^p + v_{i−1}^{p−1}). Blocks of it are multiplied with Z while they are warm. Cost
 * O(NW) a row, memory O(NW + K N) with K the longest lag, whatever the number of rows.
 */
public final class MomentsAccumulator {

    private static final int MOST_ROWS = 1024;
    private static final int FEWEST_ROWS = 512;
    /**
     * Numbers in a block of the recursion: 4 MB, what a core's cache holds. With many features fewer rows than
     * {@link #FEWEST_ROWS} would fit, but then every block costs a sweep over the sums, which are larger still.
     */
    private static final int BLOCK_NUMBERS = 1 << 19;
    /** A recursion over fewer numbers takes less time than waking another core. */
    private static final long PARALLEL_NUMBERS = 200_000;
    private static final int COLUMN_PIECES = 4;
    /** Rows beyond this many times the horizon add nothing to what is seen from the front. */
    private static final double FRONT_HORIZONS = 4;

    private final MomentPlan plan;
    private final int size;
    private final int width;
    private final int[] lags;
    private final int history;
    private final int[] offsets;
    /** ρ = e^{−(μ + iω)Δt} of each tone. */
    private final Complex[] ratios;
    private final int[] terms;
    private final int blockRows;
    private final long frontRows;
    private final MomentSums sums;

    /** v, the row before the block first. */
    private final double[] v;
    /** The last rows of the trajectory, then those of the block. */
    private final double[] z;
    private int kept;

    private @Nullable PieceLengths closed;
    /** Rows of the current trajectory so far. */
    private long position;
    private boolean begun;
    private @Nullable PieceEdge front;
    private double[] head = {};
    private final double[] seen;
    private final double[] seenWeights;

    /**
     * Begins with nothing.
     *
     * @param plan which moments are kept
     * @throws IllegalArgumentException if the plan needs more than one array can hold
     * @throws ArithmeticException if the plan needs more than one array can hold
     */
    public MomentsAccumulator(MomentPlan plan) {
        this.plan = plan;
        this.size = plan.size();
        this.width = plan.width();
        this.lags = plan.lags();
        this.history = plan.longestLag();
        this.offsets = plan.offsets();
        this.ratios = plan.ratios();
        this.terms = plan.toneTerms();
        this.blockRows = Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, BLOCK_NUMBERS / width));
        this.frontRows = (long) (FRONT_HORIZONS * PairCounts.HORIZON / (plan.shifts()[0] * plan.step()));
        this.sums = new MomentSums(plan);
        this.v = new double[Math.multiplyExact(blockRows + 1, width)];
        this.z = new double[Math.multiplyExact(history + blockRows, size)];
        this.seen = new double[width];
        this.seenWeights = new double[width / size];
    }

    /**
     * {@return bytes of memory that this plan needs besides the chunks themselves, to be held against a limit}
     *
     * @param plan which moments are kept
     */
    public static long bytes(MomentPlan plan) {
        long width = plan.width();
        long size = plan.size();
        long rows = Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, BLOCK_NUMBERS / width));
        long lagSquares = 3L * plan.lags().length + 1;
        // Twice the sums: a snapshot is merged or written while the accumulator still exists.
        return Double.BYTES * ((rows + 1) * width + (plan.longestLag() + rows) * size
                + 2 * (size * width + lagSquares * size * size));
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
        for (int from = 0; from < count; from += blockRows) {
            addBlock(rows, from, Math.min(blockRows, count - from));
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
        if (position == 0) {
            throw new EstimationException("there are no states to learn from");
        }
        closeHead();
        return new StreamedMoments(plan, Objects.requireNonNull(closed), sums, Objects.requireNonNull(front), back());
    }

    private void open() {
        if (position > 0) {
            closeHead();
            for (int k = 0; k < lags.length; k++) {
                int last = Math.min(lags[k], kept);
                MomentSums.addOuter(z, kept - last, last, sums.tails[k]);
            }
        }
        begun = false;
        position = 0;
        kept = 0;
        head = new double[0];
        Arrays.fill(v, 0, width, 0);
    }

    /** Counts the current trajectory, whose end is now known. */
    private void closeHead() {
        if (closed == null) {
            closed = PieceLengths.single(position);
            front = new PieceEdge(seen, head);
            return;
        }
        closed = closed.plus(PieceLengths.single(position));
        for (int k = 0; k < lags.length; k++) {
            MomentSums.addOuter(head, 0, Math.min(lags[k], head.length / size), sums.heads[k]);
        }
    }

    private PieceEdge back() {
        double[] advanced = new double[width];
        for (int m = 0; m < terms.length; m++) {
            advance(v, 0, advanced, 0, m, 0, size);
        }
        return new PieceEdge(advanced, Arrays.copyOf(z, kept * size));
    }

    private void keepHead(double[] rows, int count) {
        int missing = Math.min(history - head.length / size, count);
        if (missing > 0) {
            int had = head.length;
            head = Arrays.copyOf(head, had + missing * size);
            System.arraycopy(rows, 0, head, had, missing * size);
        }
    }

    private void addBlock(double[] rows, int from, int count) {
        System.arraycopy(rows, from * size, z, kept * size, count * size);
        recur(count);
        LinearAlgebra algebra = LinearAlgebra.best();
        algebra.addTransposedProduct(z, kept, v, 1, count, sums.pairs);
        algebra.addTransposedProduct(z, kept, z, kept, count, sums.covariance);
        for (int k = 0; k < lags.length; k++) {
            int skipped = Math.max(0, lags[k] - kept);
            sums.addLagged(k, z, kept + skipped - lags[k], z, kept + skipped, count - skipped);
        }
        if (closed == null && position < frontRows) {
            addSeen(count);
        }
        position += count;
        System.arraycopy(v, count * width, v, 0, width);
        int newKept = Math.min(history, kept + count);
        System.arraycopy(z, (kept + count - newKept) * size, z, 0, newKept * size);
        kept = newKept;
    }

    /** v for every row of the block; shifts, and features within a shift, are independent of one another. */
    private void recur(int count) {
        int pieces = (long) count * width / terms.length < PARALLEL_NUMBERS ? 1 : COLUMN_PIECES;
        IntConsumer task = number -> {
            int piece = number % pieces;
            recur(count, number / pieces, size * piece / pieces, size * (piece + 1) / pieces);
        };
        if ((long) count * width < PARALLEL_NUMBERS) {
            IntStream.range(0, terms.length).forEach(task);
        } else {
            Cores.forEach(terms.length * pieces, task);
        }
    }

    private void recur(int count, int m, int from, int to) {
        for (int i = 0; i < count; i++) {
            advance(v, i * width, v, (i + 1) * width, m, from, to);
            int row = (i + 1) * width + offsets[m];
            int own = (kept + i) * size;
            for (int c = from; c < to; c++) {
                v[row + c] += z[own + c];
            }
        }
    }

    /** How far behind the real parts of a tone its imaginary ones lie; 0 for a real one. */
    private int imaginary(int tone) {
        return plan.isComplex(tone) ? (terms[tone] + 1) * size : 0;
    }

    /** One step on for some features at one shift: ρ v^0 and ρ (v^p + v^{p−1}). */
    private void advance(double[] source, int sourceRow, double[] target, int targetRow, int m, int from, int to) {
        int x = sourceRow + offsets[m];
        int y = targetRow + offsets[m];
        for (int p = 0; p <= terms[m]; p++) {
            int own = p * size;
            if (plan.isComplex(m)) {
                turn(m, p > 0, source, x + own, target, y + own, from, to);
            } else {
                shrink(ratios[m].re(), p > 0, source, x + own, target, y + own, from, to);
            }
        }
    }

    /** ρ v^0 or, from the second term on, ρ (v^p + v^{p−1}). */
    private void shrink(double rho, boolean later, double[] source, int x, double[] target, int y, int from, int to) {
        if (later) {
            for (int c = from; c < to; c++) {
                target[y + c] = rho * (source[x + c] + source[x - size + c]);
            }
        } else {
            for (int c = from; c < to; c++) {
                target[y + c] = rho * source[x + c];
            }
        }
    }

    /** The same with a complex ρ. */
    private void turn(int m, boolean later, double[] source, int x, double[] target, int y, int from, int to) {
        double a = ratios[m].re();
        double b = ratios[m].im();
        int imaginary = imaginary(m);
        for (int c = from; c < to; c++) {
            double re = source[x + c] + (later ? source[x - size + c] : 0);
            double im = source[x + imaginary + c] + (later ? source[x + imaginary - size + c] : 0);
            target[y + c] = a * re - b * im;
            target[y + imaginary + c] = a * im + b * re;
        }
    }

    /** y_p += C(j,p) ρ^j z_j for the rows of a block at distances j from the front. */
    private void addSeen(int count) {
        if (position == 0) {
            Arrays.fill(seenWeights, 0);
            for (int m = 0; m < terms.length; m++) {
                seenWeights[offsets[m] / size] = 1;
            }
        }
        for (int i = 0; i < count; i++) {
            for (int w = 0; w < seenWeights.length; w++) {
                for (int c = 0; c < size; c++) {
                    seen[w * size + c] += seenWeights[w] * z[(kept + i) * size + c];
                }
            }
            nextSeenWeights();
        }
    }

    private void nextSeenWeights() {
        for (int m = 0; m < terms.length; m++) {
            int first = offsets[m] / size;
            int imaginary = imaginary(m) / size;
            for (int p = terms[m]; p >= 0; p--) {
                int own = first + p;
                double re = seenWeights[own] + (p > 0 ? seenWeights[own - 1] : 0);
                if (imaginary == 0) {
                    seenWeights[own] = ratios[m].re() * re;
                } else {
                    int other = own + imaginary;
                    double im = seenWeights[other] + (p > 0 ? seenWeights[other - 1] : 0);
                    seenWeights[own] = ratios[m].re() * re - ratios[m].im() * im;
                    seenWeights[other] = ratios[m].re() * im + ratios[m].im() * re;
                }
            }
        }
    }
}

package org.larrr.data;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A subset of the samples of trajectories that are read once: every 2^k-th sample of each, with those 1, 2, 4 … 2^{k−1}
 * steps later, so that it contains pairs at every power of two and at every multiple of 2^k. Merging the subsets of two
 * passes yields the subset of one pass over both, except for the limits of size. Immutable.
 *
 * <p>k is as small as the limits allow; of very many short trajectories, only those whose hash ends in a number of zero
 * bits are stored. The hash of a trajectory has 52 bits and depends only on its samples.
 */
public final class StateSample {

    private static final int MAX_ROWS = 100_000;
    private static final int MAX_NUMBERS = 1 << 23;
    private static final int MIN_ROWS = 2_000;
    /** Sufficient number of triples of consecutive samples for a property of triples. */
    private static final int MAX_TRIPLES = 10_000;
    /** Minimum number of stored samples per trajectory; below it fewer trajectories are stored. */
    private static final int SHORT = 8;
    private static final int MARK_BITS = 52;

    private final int dimension;
    private final int level;
    private final int sparse;
    private final long[] lengths;
    private final long[] marks;
    private final double[] rows;

    /**
     * Creates the sample from the arrays that {@link #rows} and the others return.
     *
     * @param dimension d
     * @param level     k
     * @param sparse    on how many zero bits marks of kept trajectories end
     * @param lengths   states of every trajectory, whether any is kept or not
     * @param marks     of every trajectory
     * @param rows      of every state that is kept that state and those 2^j steps after it, j &lt; k, NaN where the
     *     trajectory has ended before, (M, (k + 1) d); owned by the result from now on
     * @throws IllegalArgumentException if they do not fit each other
     */
    public StateSample(int dimension, int level, int sparse, long[] lengths, long[] marks, double[] rows) {
        this.dimension = dimension;
        this.level = level;
        this.sparse = sparse;
        this.lengths = lengths.clone();
        this.marks = marks.clone();
        this.rows = rows;
        boolean sound = dimension > 0 && level >= 0 && level < MARK_BITS && sparse >= 0 && sparse < MARK_BITS
                && lengths.length == marks.length && LongStream.of(lengths).allMatch(length -> length > 0)
                && rows.length > 0 && rows.length == keptTrajectories().mapToLong(this::count).sum() * width();
        for (int i = 0; sound && i < rows.length; i++) {
            sound = Double.isFinite(rows[i]) || Double.isNaN(rows[i]) && i % width() >= dimension;
        }
        Require.that(sound, Message.of("trajectories.kept-unfit"));
    }

    /** {@return k} */
    public int level() {
        return level;
    }

    /** {@return 2^k, steps between stored samples} */
    public long stride() {
        return 1L << level;
    }

    /** {@return the number of zero bits at the end of the hashes of stored trajectories} */
    public int sparse() {
        return sparse;
    }

    /** {@return M, the number of stored samples, without their successors} */
    public int size() {
        return rows.length / width();
    }

    /** {@return the number of samples of every trajectory, a copy} */
    public long[] lengths() {
        return lengths.clone();
    }

    /** {@return the mark of every trajectory, a copy} */
    public long[] marks() {
        return marks.clone();
    }

    /** {@return (M, (k + 1) d) as in the constructor, shared, must not be written} */
    public double[] rows() {
        return rows;
    }

    private int width() {
        return (level + 1) * dimension;
    }

    private IntStream keptTrajectories() {
        return IntStream.range(0, lengths.length).filter(t -> isKept(marks[t], sparse));
    }

    private static boolean isKept(long mark, int sparse) {
        return (mark & ((1L << sparse) - 1)) == 0;
    }

    private long count(int trajectory) {
        return (lengths[trajectory] + stride() - 1) / stride();
    }

    /**
     * {@return the stored samples as trajectories at the step 2^k Δt}
     *
     * @param step        Δt
     * @param timeUnit    of labels
     * @param coordinates names of the d coordinates
     */
    public Trajectories subsampled(double step, String timeUnit, List<String> coordinates) {
        return Trajectories.wrap(column(IntStream.range(0, size()).toArray(), 0),
                keptTrajectories().map(t -> (int) count(t)).toArray(), new TimeGrid.Uniform(step * stride()), timeUnit,
                coordinates);
    }

    /**
     * {@return consecutive samples as trajectories at the step Δt: all if they are stored, otherwise some thousands of
     * stored samples with two successors each}
     *
     * @param step        Δt
     * @param timeUnit    of labels
     * @param coordinates names of the d coordinates
     */
    public Trajectories consecutive(double step, String timeUnit, List<String> coordinates) {
        TimeGrid grid = new TimeGrid.Uniform(step);
        if (level == 0) {
            return subsampled(step, timeUnit, coordinates);
        }
        if (level == 1) {
            double[] all = Arrays.stream(rows).filter(x -> !Double.isNaN(x)).toArray();
            return Trajectories.wrap(all, keptTrajectories().map(t -> (int) lengths[t]).toArray(), grid, timeUnit,
                    coordinates);
        }
        int[] every = rowsWithSuccessor(1);
        int[] whole = IntStream.range(0, Math.min(MAX_TRIPLES, every.length))
                .map(i -> every[(int) ((long) i * every.length / Math.min(MAX_TRIPLES, every.length))]).toArray();
        double[] triples = new double[whole.length * 3 * dimension];
        for (int i = 0; i < whole.length; i++) {
            System.arraycopy(rows, whole[i] * width(), triples, i * 3 * dimension, 3 * dimension);
        }
        int[] three = new int[whole.length];
        Arrays.fill(three, 3);
        return Trajectories.wrap(triples, three, grid, timeUnit, coordinates);
    }

    /** Rows whose sample 2^j steps later is stored, ascending. */
    private int[] rowsWithSuccessor(int j) {
        return IntStream.range(0, size()).filter(i -> !Double.isNaN(rows[i * width() + (j + 1) * dimension]))
                .toArray();
    }

    /** The numbers of some rows at one place, (·, d). */
    private double[] column(int[] which, int place) {
        double[] result = new double[which.length * dimension];
        for (int i = 0; i < which.length; i++) {
            System.arraycopy(rows, which[i] * width() + place * dimension, result, i * dimension, dimension);
        }
        return result;
    }

    /**
     * {@return the lag nearest to a wanted one, by its logarithm, at which there are pairs}
     *
     * @param steps wanted, at least 1
     */
    public long nearestLag(double steps) {
        return steps >= stride() ? Math.round(steps / stride()) * stride()
                : 1L << Math.max(0, Math.round(Math.log(steps) / Math.log(2)));
    }

    /**
     * Pairs at a lag.
     *
     * @param early index of the first sample of each pair, ascending
     * @param late  second sample of each pair, (·, d)
     */
    public record Pairs(int[] early, double[] late) {}

    /**
     * {@return the pairs that start at a stored sample}
     *
     * @param lag in steps, one that {@link #nearestLag} returns
     * @throws IllegalArgumentException if there are no pairs at such a lag
     */
    public Pairs pairs(long lag) {
        if (lag < stride() && Long.bitCount(lag) == 1) {
            int j = Long.numberOfTrailingZeros(lag);
            int[] early = rowsWithSuccessor(j);
            return new Pairs(early, column(early, j + 1));
        }
        Require.that(lag >= 1 && lag % stride() == 0, Message.of("moments.no-pairs-kept", lag));
        int apart = Math.toIntExact(lag / stride());
        int[] early = IntStream.range(0, size()).filter(i -> hasAfter(i, apart)).toArray();
        return new Pairs(early, column(Arrays.stream(early).map(i -> i + apart).toArray(), 0));
    }

    private boolean hasAfter(int row, int apart) {
        return row + apart < size() && places()[row] + apart == places()[row + apart];
    }

    private volatile int[] placesFound = {};

    /** The place of every row within its trajectory, far apart from one trajectory to the next. */
    private int[] places() {
        int[] known = placesFound;
        if (known.length == 0) {
            known = new int[size()];
            int row = 0;
            for (int t : keptTrajectories().toArray()) {
                for (int i = 0; i < count(t); i++) {
                    known[row++] = (int) (t * 2L + i);
                }
            }
            placesFound = known;
        }
        return known;
    }

    /** {@return the index of each stored sample among all samples of all trajectories} */
    public long[] positions() {
        long[] result = new long[size()];
        long before = 0;
        int row = 0;
        for (int t = 0; t < lengths.length; t++) {
            for (long i = 0; isKept(marks[t], sparse) && i < lengths[t]; i += stride()) {
                result[row++] = before + i;
            }
            before += lengths[t];
        }
        return result;
    }

    /**
     * {@return the subset of these trajectories followed by others}
     *
     * @param next of as many coordinates
     */
    public StateSample plus(StateSample next) {
        int commonLevel = Math.max(level, next.level);
        int commonSparse = Math.max(sparse, next.sparse);
        Collector both = new Collector(dimension);
        both.level = commonLevel;
        both.sparse = commonSparse;
        both.take(this);
        both.take(next);
        return both.finish();
    }

    /** Collects the subset from trajectories that arrive in chunks. Not thread safe. */
    public static final class Collector implements TrajectoryChunks.Sink {
        private final int dimension;
        private int level;
        private int sparse;
        private long[] lengths = new long[16];
        private long[] marks = new long[16];
        private int trajectories;
        private double[] rows = {};
        private int count;
        /** The first row of the current trajectory, the states that were seen of it, and its mark so far. */
        private int begin;
        private long seen;
        private long mark;

        /**
         * Begins with nothing.
         *
         * @param dimension d
         */
        public Collector(int dimension) {
            this.dimension = dimension;
        }

        @Override
        public void begin() {
            if (seen > 0) {
                end(seen, mixed(mark ^ seen) >>> (Long.SIZE - MARK_BITS));
            }
            seen = 0;
            mark = 0;
        }

        private void end(long length, long ownMark) {
            if (trajectories == lengths.length) {
                lengths = Arrays.copyOf(lengths, 2 * trajectories);
                marks = Arrays.copyOf(marks, 2 * trajectories);
            }
            lengths[trajectories] = length;
            marks[trajectories++] = ownMark;
            count = isKept(ownMark, sparse) ? count : begin;
            begin = count;
        }

        private static long mixed(long x) {
            long once = (x ^ x >>> 30) * 0xBF58476D1CE4E5B9L;
            long twice = (once ^ once >>> 27) * 0x94D049BB133111EBL;
            return twice ^ twice >>> 31;
        }

        @Override
        public void rows(double[] states, int some) {
            for (int i = 0; i < some; i++) {
                take(states, i * dimension);
            }
        }

        private void take(double[] states, int at) {
            for (int c = 0; c < dimension; c++) {
                mark = (mark ^ Double.doubleToRawLongBits(states[at + c])) * 0x9E3779B97F4A7C15L;
                mark ^= mark >>> 29;
            }
            long after = seen++ & (1L << level) - 1;
            if (after == 0) {
                keep(states, at);
            } else if (Long.bitCount(after) == 1) {
                int place = Long.numberOfTrailingZeros(after) + 1;
                System.arraycopy(states, at, rows, (count - 1) * width() + place * dimension, dimension);
            }
        }

        private int width() {
            return (level + 1) * dimension;
        }

        private void keep(double[] states, int at) {
            if ((count + 1L) * width() > rows.length) {
                rows = Arrays.copyOf(rows, Math.max(16 * width(), 2 * rows.length));
            }
            System.arraycopy(states, at, rows, count * width(), dimension);
            Arrays.fill(rows, count * width() + dimension, (count + 1) * width(), Double.NaN);
            count++;
            bound();
        }

        private void bound() {
            long most = Math.min(MAX_ROWS, Math.max(MIN_ROWS, MAX_NUMBERS / dimension));
            while ((long) count * (level + 1) > most) {
                long present = IntStream.range(0, trajectories).filter(t -> isKept(marks[t], sparse)).count() + 1;
                if (count / present >= 2 * SHORT || present == 1) {
                    coarsen();
                } else {
                    sparse++;
                    drop(sparse);
                }
            }
        }

        /** Discards half of the stored samples of every trajectory. */
        private void coarsen() {
            int oldWidth = width();
            level++;
            int newWidth = width();
            double[] fewer = new double[Math.max(1, rows.length / oldWidth / 2 + trajectories + 2) * newWidth];
            int from = 0;
            int to = 0;
            for (int t = 0; t <= trajectories; t++) {
                int end = t < trajectories ? from + rowsOf(t, level - 1) : count;
                begin = to;
                for (int i = from; i < end; i += 2) {
                    System.arraycopy(rows, i * oldWidth, fewer, to * newWidth, oldWidth);
                    if (i + 1 < end) {
                        System.arraycopy(rows, (i + 1) * oldWidth, fewer, to * newWidth + oldWidth, dimension);
                    } else {
                        Arrays.fill(fewer, to * newWidth + oldWidth, (to + 1) * newWidth, Double.NaN);
                    }
                    to++;
                }
                from = end;
            }
            rows = fewer;
            count = to;
        }

        private int rowsOf(int trajectory, int itsLevel) {
            return isKept(marks[trajectory], sparse) ? (int) ((lengths[trajectory] + (1L << itsLevel) - 1) >> itsLevel)
                    : 0;
        }

        /** Leaves out finished trajectories of which fewer zero bits are known. */
        private void drop(int bits) {
            int from = 0;
            int to = 0;
            for (int t = 0; t <= trajectories; t++) {
                int some = count - from;
                if (t < trajectories) {
                    some = isKept(marks[t], bits - 1) ? (int) ((lengths[t] + (1L << level) - 1) >> level) : 0;
                }
                begin = to;
                if (t == trajectories || isKept(marks[t], bits)) {
                    System.arraycopy(rows, from * width(), rows, to * width(), some * width());
                    to += some;
                }
                from += some;
            }
            count = to;
        }

        /** Adds a subset stored elsewhere, at no higher level. */
        private void take(StateSample other) {
            Collector part = new Collector(dimension);
            part.level = other.level;
            part.sparse = other.sparse;
            part.lengths = other.lengths.clone();
            part.marks = other.marks.clone();
            part.trajectories = other.lengths.length;
            part.rows = other.rows.clone();
            part.count = other.size();
            part.begin = part.count;
            while (part.level < level) {
                part.coarsen();
            }
            while (part.sparse < sparse) {
                part.sparse++;
                part.drop(part.sparse);
            }
            level = part.level;
            for (int t = 0; t < part.trajectories; t++) {
                end(part.lengths[t], part.marks[t]);
            }
            int old = count;
            count += part.count;
            rows = Arrays.copyOf(rows, count * width());
            System.arraycopy(part.rows, 0, rows, old * width(), part.count * width());
            begin = count;
        }

        /**
         * {@return the subset} The collector cannot be used afterwards.
         *
         * @throws IllegalArgumentException if there was nothing
         */
        public StateSample finish() {
            begin();
            bound();
            return new StateSample(dimension, level, sparse, Arrays.copyOf(lengths, trajectories),
                    Arrays.copyOf(marks, trajectories), Arrays.copyOf(rows, count * width()));
        }
    }
}

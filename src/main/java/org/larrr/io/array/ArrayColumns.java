package org.larrr.io.array;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.data.Roles.Assumption;
import org.larrr.data.Trajectories;
import org.larrr.io.columns.Choice;
import org.larrr.io.columns.Column;
import org.larrr.io.columns.Columns;
import org.larrr.io.columns.Declared;
import org.larrr.io.columns.MemoryColumns;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.Row;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.MessageText;
import org.larrr.io.schema.Question;
import org.larrr.stages.Cancellation;

/**
 * The arrays of a file as columns: (n,) and (n, d) are one trajectory, (m, L, d) are m trajectories of L states each;
 * arrays of one length may be coordinates of one trajectory, and an array of times is its first column.
 *
 * @param columns     of the states
 * @param assumptions what was assumed about the arrays
 * @param choices     the arrays of the file with their shapes; none if it is a single array without a name
 * @param confirmed   the options under which they are read in this way without an assumption
 */
public record ArrayColumns(Columns columns, List<Assumption> assumptions, List<Choice> choices,
        ReadOptions confirmed) {

    private static final String LITERAL = "literal";
    private static final String LITERAL_STATES = "trajectory";
    private static final String LITERAL_TIMES = "times";

    /** Read all arrays at once, in any order. */
    public static ArrayColumns read(Path path, ArrayFormat format, ReadOptions options, Cancellation cancellation)
            throws IOException {
        try (ArrayArchive archive = format.open(path)) {
            if (isLiteral(archive)) {
                return new ArrayColumns(literal(archive, kind(format, archive), options, cancellation), List.of(),
                        List.of(), options);
            }
            ArrayFinder.Plan plan = ArrayFinder.find(archive, MessageText.name(path), options);
            Columns columns = new Whole(archive, format, path, plan, options).read(cancellation);
            List<Assumption> assumptions = new ArrayList<>(plan.assumptions());
            Optional<Assumption> frames = assumedFrames(archive, plan, columns);
            frames.ifPresent(assumptions::add);
            return new ArrayColumns(columns, assumptions, choices(archive, plan), confirmed(plan, frames.isPresent()
                    ? options.withAxes(ReadOptions.Axes.FRAMES) : options));
        }
    }

    /**
     * Opens arrays to be read in order, a block at a time; empty if they cannot be read so: arrays next to one another,
     * with times, in Fortran order, or of complex numbers.
     */
    public static Optional<ArrayColumns> stream(Path path, ArrayFormat format, ReadOptions options,
            Cancellation cancellation) throws IOException {
        try (ArrayArchive archive = format.open(path)) {
            if (isLiteral(archive)) {
                return Optional.empty();
            }
            ArrayFinder.Plan plan = ArrayFinder.find(archive, MessageText.name(path), options);
            boolean ordered = plan.times().isEmpty() && !plan.joined();
            for (String name : plan.arrays()) {
                ArrayHeader header = archive.header(name);
                int axes = header.shape().length;
                ordered &= axes > 0 && header.count() > 0 && !header.complex()
                        && !(header.fortranOrder() && axes > 1) && (axes != 3
                        || plan.axes() == ReadOptions.Axes.TRAJECTORIES) && axes < 4
                        && plan.axes() != ReadOptions.Axes.TRANSPOSED && plan.axes() != ReadOptions.Axes.ROWS;
            }
            return ordered ? Optional.of(new ArrayColumns(new Streamed(path, format, plan, archive),
                    plan.assumptions(),
                    choices(archive, plan), confirmed(plan, options))) : Optional.empty();
        }
    }

    /**
     * Returns whether another program hands an archive over and states, by an array {@code literal}, that its arrays
     * are samples as they stand.
     */
    private static boolean isLiteral(ArrayArchive archive) {
        return archive.names().containsAll(List.of(LITERAL, LITERAL_STATES + 1));
    }

    /**
     * The columns of such an archive: {@code trajectory1}, {@code trajectory2}, … of shape (n,) or (n, d), and, unless
     * the times follow from a step, {@code times1}, {@code times2}, … of shape (n,). No column is a time or a label, no
     * number a marker, nothing an angle.
     */
    private static Columns literal(ArrayArchive archive, Message kind, ReadOptions options, Cancellation cancellation)
            throws IOException {
        boolean timed = options.time().step().isEmpty() && options.time().times().isEmpty()
                && archive.names().contains(LITERAL_TIMES + 1);
        List<NpyArray> trajectories = new ArrayList<>();
        List<double[]> times = new ArrayList<>();
        for (int k = 1; archive.names().contains(LITERAL_STATES + k); k++) {
            trajectories.add(archive.read(LITERAL_STATES + k, cancellation));
            times.add(timed ? archive.read(LITERAL_TIMES + k, cancellation).values() : new double[0]);
        }
        int[] dimensions = trajectories.stream().map(NpyArray::shape)
                .mapToInt(shape -> shape.length == 2 ? shape[1] : 2 - shape.length).distinct().toArray();
        int[] lengths = trajectories.stream().mapToInt(one -> one.shape().length == 0 ? 0 : one.shape()[0]).toArray();
        if (dimensions.length != 1 || dimensions[0] < 1 || IntStream.of(lengths).sum() == 0) {
            throw DataFormatException.of("data.holds-no-states", MessageText.printable(archive.file()), true);
        }
        List<Column> columns = Stream.concat(timed ? Stream.of(LITERAL_TIMES) : Stream.empty(),
                Trajectories.defaultNames(dimensions[0]).stream()).map(Column::ofNumbers).toList();
        MemoryBound.require((long) Double.BYTES * IntStream.of(lengths).sum() * columns.size(), archive.file());
        double[] values = Whole.values(archive.file(), trajectories);
        return new MemoryColumns(columns, kind, Columns.Position.STATE,
                new Declared(timed ? 0 : -1, OptionalDouble.empty(), "", false, Declared.States.LITERAL, false,
                        Optional.empty()),
                List.of(), timed ? Whole.withTimes(archive.file(), values, dimensions[0], lengths, times::get) : values,
                Whole.starts(lengths));
    }

    /** Options with the arrays that are read, times among them, if others are assumed not to be coordinates. */
    private static ReadOptions confirmed(ArrayFinder.Plan plan, ReadOptions options) {
        return plan.assumptions().isEmpty() ? options : options.with(new ReadOptions.ArrayOptions(Stream.concat(
                plan.arrays().stream(), plan.times().stream()).toList(),
                plan.axes() == ReadOptions.Axes.TRANSPOSED ? plan.axes() : options.arrays().axes()));
    }

    /** Three axes that only their numbers show to be the frames of one trajectory. */
    private static Optional<Assumption> assumedFrames(ArrayArchive archive, ArrayFinder.Plan plan, Columns columns)
            throws IOException {
        String name = plan.arrays().get(0);
        int[] shape = archive.header(name).shape();
        boolean found = shape.length == 3 && plan.axes() == ReadOptions.Axes.AUTOMATIC && !plan.joined()
                && shape[1] > 1 && shape[0] > 1 && columns.columns().size() == (long) shape[1] * shape[2]
                && !ArrayShape.isOfPositions(name, shape);
        return !found ? Optional.empty() : Optional.of(Question.Answer.ofAxes(ReadOptions.Axes.FRAMES,
                Message.of("answer.frames", shape[0], shape[1] * shape[2])).assumption());
    }

    private static List<Choice> choices(ArrayArchive archive, ArrayFinder.Plan plan) throws IOException {
        List<Choice> choices = new ArrayList<>();
        for (String name : archive.isNamed() ? archive.names() : List.<String>of()) {
            if (!name.isBlank()) { // as MATLAB's workspace of functions
                choices.add(new Choice(name, ArrayHeader.printed(archive.header(name).shape()),
                        plan.arrays().contains(name)));
            }
        }
        return choices;
    }

    private static List<Column> namedColumns(ArrayFinder.Plan plan, int dimension) {
        List<String> names = plan.columns(dimension);
        return IntStream.range(0, dimension).mapToObj(c -> Column.ofNumbers(names.get(c))
                .withPeriod(plan.period(c, dimension))).toList();
    }

    private static Declared declared(ArrayFinder.Plan plan, boolean timed) {
        return new Declared(timed ? 0 : -1, timed ? OptionalDouble.empty() : plan.step(),
                MessageText.printable(plan.timeUnit()), !plan.columns().isEmpty(), Declared.States.FOUND,
                plan.reversible(), Optional.empty());
    }

    private static Message words(ArrayFormat format, ArrayArchive archive, ArrayFinder.Plan plan) throws IOException {
        return archive.isNamed() ? kind(format, archive) : Message.of("kind.of-shape", format.kind(),
                ArrayHeader.printed(archive.header(plan.arrays().get(0)).shape()));
    }

    /** Returns the kind of an archive and the number of its arrays. */
    private static Message kind(ArrayFormat format, ArrayArchive archive) {
        return Message.of("kind.of-arrays", format.kind(), Message.of("count.arrays", archive.names().size()));
    }

    /** All arrays in memory. */
    private record Whole(ArrayArchive archive, ArrayFormat format, Path path, ArrayFinder.Plan plan,
            ReadOptions options) {

        Columns read(Cancellation cancellation) throws IOException {
            String file = MessageText.name(path);
            requireRoom(file);
            List<NpyArray> arrays = new ArrayList<>();
            List<NpyArray> imaginary = new ArrayList<>();
            for (String name : plan.arrays()) {
                NpyArray real = archive.read(name, cancellation);
                arrays.add(real);
                archive.imaginary(name, real, cancellation).ifPresent(imaginary::add);
            }
            double[] times = plan.times().isPresent() ? archive.read(plan.times().get(), cancellation).values()
                    : new double[0];
            List<NpyArray> settled = plan.joined() ? List.of(joined(tables(file, arrays))) : settled(file, arrays);
            List<Message> notes = new ArrayList<>(plan.notes());
            if (!imaginary.isEmpty()) {
                settled = withImaginary(file, settled, imaginary);
                notes.add(Message.of("array.complex", file));
            }
            return columns(file, settled, times, notes);
        }

        private void requireRoom(String file) throws IOException {
            long numbers = (plan.arrays().size() > 1 || plan.times().isPresent() ? 2 : 1) * total(archive,
                    plan.arrays());
            MemoryBound.require(numbers > 2L * Integer.MAX_VALUE ? Long.MAX_VALUE : Double.BYTES * numbers, file);
        }

        private List<NpyArray> settled(String file, List<NpyArray> arrays) throws DataFormatException {
            ReadOptions.Axes axes = ArrayShape.common(arrays, plan.axes());
            List<NpyArray> settled = new ArrayList<>();
            for (NpyArray array : arrays) {
                settled.add(ArrayShape.settle(file, array, axes, plan.named()));
            }
            return settled;
        }

        /** Tables that are coordinates of one trajectory may lie on their side as a single one may, as rows do. */
        private List<NpyArray> tables(String file, List<NpyArray> arrays) throws DataFormatException {
            int length = arrays.get(0).values().length;
            if (length > 1 && arrays.stream().allMatch(one -> Arrays.equals(one.shape(), new int[] {1, length}))) {
                return arrays.stream().map(one -> new NpyArray(one.name(), new int[] {length}, one.values())).toList();
            }
            boolean tables = arrays.stream().allMatch(array -> array.shape().length == 2 && array.shape()[0] > 1);
            return tables ? settled(file, arrays) : arrays;
        }

        /** Every real part next to its imaginary one. */
        private List<NpyArray> withImaginary(String file, List<NpyArray> real, List<NpyArray> imaginary)
                throws DataFormatException {
            List<NpyArray> parts = settled(file, imaginary);
            if (parts.size() != real.size() || real.get(0).shape().length > 2) {
                throw DataFormatException.of("array.several-complex", file);
            }
            return IntStream.range(0, real.size()).mapToObj(k -> joined(List.of(real.get(k), parts.get(k)))).toList();
        }

        /** Arrays as coordinates of one trajectory. */
        private static NpyArray joined(List<NpyArray> arrays) {
            int rows = arrays.get(0).shape()[0];
            int width = arrays.stream().mapToInt(array -> array.values().length / rows).sum();
            double[] values = new double[rows * width];
            int from = 0;
            for (NpyArray array : arrays) {
                int own = array.values().length / rows;
                for (int row = 0; row < rows; row++) {
                    System.arraycopy(array.values(), row * own, values, row * width + from, own);
                }
                from += own;
            }
            return new NpyArray(arrays.get(0).name(), new int[] {rows, width}, values);
        }

        private Columns columns(String file, List<NpyArray> arrays, double[] times, List<Message> notes)
                throws IOException {
            int dimension = dimension(arrays.get(0));
            for (NpyArray array : arrays) {
                if (dimension(array) != dimension) {
                    throw DataFormatException.of("files.differ", arrays.get(0).name(),
                            Message.of("count.coordinates", dimension), array.name(), dimension(array), true);
                }
            }
            int[] lengths = arrays.stream().flatMapToInt(Whole::lengths).toArray();
            boolean timed = times.length > 0 && options.time().times().isEmpty();
            double[] values = values(file, arrays);
            List<Column> columns = namedColumns(plan, dimension);
            if (plan.reversible()) {
                notes.add(Message.of("array.reversible", file));
            }
            if (timed) {
                values = withTimes(file, values, dimension, lengths, k -> times);
                columns = Stream.concat(Stream.of(Column.ofNumbers(ArrayFinder.last(plan.times().orElseThrow()))),
                        columns.stream()).toList();
            }
            return new MemoryColumns(columns, words(format, archive, plan), Columns.Position.STATE,
                    declared(plan, timed), notes, values,
                    starts(lengths));
        }

        /** The first rows of all trajectories but the first. */
        private static int[] starts(int[] lengths) {
            int[] ends = lengths.clone();
            Arrays.parallelPrefix(ends, Integer::sum);
            return Arrays.copyOf(ends, lengths.length - 1);
        }

        /** States behind the times of their trajectory, counted from 0. */
        private static double[] withTimes(String file, double[] values, int dimension, int[] lengths,
                IntFunction<double[]> times) throws DataFormatException {
            double[] all = new double[values.length / dimension * (dimension + 1)];
            int row = 0;
            for (int k = 0; k < lengths.length; k++) {
                double[] own = times.apply(k);
                if (lengths[k] != own.length) {
                    throw DataFormatException.of("times.count-of-file", own.length, k + 1, file,
                            Message.of("count.states", lengths[k]));
                }
                for (int i = 0; i < lengths[k]; i++, row++) {
                    all[row * (dimension + 1)] = own[i];
                    System.arraycopy(values, row * dimension, all, row * (dimension + 1) + 1, dimension);
                }
            }
            return all;
        }

        private static int dimension(NpyArray array) throws DataFormatException {
            int[] shape = array.shape();
            if (shape.length == 0) {
                throw DataFormatException.of("array.single-number", array.name());
            }
            if (array.values().length == 0) {
                throw DataFormatException.of("data.holds-no-states", array.name(), true);
            }
            return ArrayHeader.dimension(shape, array.name());
        }

        private static IntStream lengths(NpyArray array) {
            int[] shape = array.shape();
            return shape.length == 3 ? IntStream.generate(() -> shape[1]).limit(shape[0]) : IntStream.of(shape[0]);
        }

        private static double[] values(String file, List<NpyArray> arrays) throws DataFormatException {
            if (arrays.size() == 1) {
                return arrays.get(0).values();
            }
            long total = arrays.stream().mapToLong(a -> a.values().length).sum();
            if (total > Integer.MAX_VALUE - 8) {
                throw DataFormatException.of("data.too-many-numbers", file);
            }
            double[] all = new double[(int) total];
            int offset = 0;
            for (NpyArray array : arrays) {
                System.arraycopy(array.values(), 0, all, offset, array.values().length);
                offset += array.values().length;
            }
            return all;
        }
    }

    /** Returns the numbers of all these arrays together. */
    static long total(ArrayArchive archive, List<String> names) throws IOException {
        long total = 0;
        for (String name : names) {
            total = Math.addExact(total, archive.header(name).count());
        }
        return total;
    }

    /** Arrays read in order, in any real type; single precision is widened a block at a time. */
    private static final class Streamed implements Columns {

        private static final int BLOCK_NUMBERS = 1 << 18;

        private final Path path;
        private final ArrayFormat format;
        private final ArrayFinder.Plan plan;
        private final List<Column> columns;
        private final Message words;
        private final String label;
        private final int dimension;
        private final long rows;

        Streamed(Path path, ArrayFormat format, ArrayFinder.Plan plan, ArrayArchive archive) throws IOException {
            this.path = path;
            this.format = format;
            this.plan = plan;
            this.words = ArrayColumns.words(format, archive, plan);
            String first = plan.arrays().get(0);
            this.label = archive.label(first);
            this.dimension = ArrayHeader.dimension(archive.header(first).shape(), label);
            this.columns = namedColumns(plan, dimension);
            this.rows = total(archive, plan.arrays()) / Math.max(1, dimension);
        }

        @Override
        public List<Column> columns() {
            return columns;
        }

        @Override
        public Message format() {
            return words;
        }

        @Override
        public Position position() {
            return Position.STATE;
        }

        @Override
        public Declared declared() {
            return ArrayColumns.declared(plan, false);
        }

        @Override
        public long rowCount() {
            return rows;
        }

        @Override
        public List<Message> notes() {
            return plan.notes();
        }

        @Override
        public void read(RowSink sink, Cancellation cancellation) throws IOException {
            long[] position = {0};
            try (ArrayArchive archive = format.open(path)) {
                boolean more = true;
                for (int k = 0; k < plan.arrays().size() && more; k++) {
                    String array = plan.arrays().get(k);
                    if (k > 0) {
                        sink.trajectory();
                    }
                    try (ArrayArchive.Numbers numbers = archive.numbers(array, false)) {
                        more = read(archive.header(array), numbers, archive.label(array), sink, position,
                                cancellation);
                    }
                }
            }
        }

        private boolean read(ArrayHeader header, ArrayArchive.Numbers numbers, String name, RowSink sink,
                long[] position, Cancellation cancellation) throws IOException {
            int[] shape = header.shape();
            int own = ArrayHeader.dimension(shape, name);
            if (own != dimension) {
                throw DataFormatException.of("files.differ", label,
                        Message.of("count.coordinates", dimension), name, own, true);
            }
            long length = shape.length == 3 ? shape[1] : shape[0];
            long total = header.count() / Math.max(1, dimension);
            int block = (int) Math.max(1, Math.min(total, BLOCK_NUMBERS / Math.max(1, dimension)));
            double[] values = new double[block * dimension];
            Row row = new Row(dimension);
            for (long from = 0; from < total; from += block) {
                cancellation.check();
                int count = (int) Math.min(block, total - from);
                if (numbers.next(values, 0, count * dimension) < count * dimension) {
                    throw DataFormatException.cutOff(name);
                }
                for (int i = 0; i < count; i++) {
                    if (from + i > 0 && (from + i) % length == 0) {
                        sink.trajectory();
                    }
                    row.start(++position[0], 0);
                    System.arraycopy(values, i * dimension, row.values(), 0, dimension);
                    if (!sink.row(row)) {
                        return false;
                    }
                }
            }
            return true;
        }
    }
}

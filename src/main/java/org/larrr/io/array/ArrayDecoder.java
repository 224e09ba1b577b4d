package org.larrr.io.array;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Notice;
import org.larrr.data.Remedy;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;
import org.larrr.io.series.ColumnFacts;
import org.larrr.io.series.ColumnRoles;
import org.larrr.io.series.ColumnTable;
import org.larrr.io.series.Decoder;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.ImportSettings.MissingValues;
import org.larrr.io.series.Preview;
import org.larrr.io.series.Reading;
import org.larrr.io.series.TimeGrids;
import org.larrr.stages.Cancellation;

/**
 * A file of arrays, whatever its format.
 *
 * @param alike the settings that it is read with
 */
public record ArrayDecoder(Path file, ArrayFormat format, ImportSettings alike) implements Decoder {

    @Override
    public Reading whole(double @Nullable [] times, Cancellation cancellation) throws IOException {
        return ArrayTrajectories.read(file, format, alike, times, cancellation);
    }

    @Override
    public TrajectoryChunks chunks(Cancellation cancellation) throws IOException {
        return ArrayChunks.open(file, format, alike, cancellation);
    }

    @Override
    public Preview look() throws IOException {
        return ArrayPreview.of(file, format, alike);
    }

    /** A first look at a file of arrays: their shapes, what would be read, and its first rows. */
    private static final class ArrayPreview {

        private static final int SHOWN_ROWS = 20;
        private static final int MOST_SHOWN = 1 << 20;

        private ArrayPreview() {}

        /** @throws org.larrr.io.file.DataFormatException if the file is damaged or holds no arrays of real numbers */
        static Preview of(Path file, ArrayFormat format, ImportSettings settings) throws IOException {
            try (ArrayArchive archive = format.open(file)) {
                List<String> arrays = new ArrayList<>();
                for (String name : archive.names()) {
                    arrays.add(name + " " + archive.header(name).printedShape());
                }
                ArrayPlan plan = ArrayPlan.of(archive, Wording.name(file), settings);
                Notice words = archive.words().file();
                Notice title = archive.isNamed() ? Notice.of("kind.of-arrays", words,
                        archive.words().part().count(arrays.size()))
                        : Notice.of("kind.of-shape", words, archive.header(plan.states().get(0)).printedShape());
                List<String> named = archive.isNamed() ? arrays : List.of();
                List<String> read = Stream.concat(plan.states().stream(), plan.times().stream())
                        .filter(name -> archive.isNamed()).toList();
                return archive.look(plan.states().get(0), (header, in) -> look(header, in, title, named, plan))
                        .about(Preview.Subject.ARRAYS, read);
            }
        }

        private static Preview look(NpyHeader header, InputStream numbers, Notice format, List<String> arrays,
                ArrayPlan plan)
                throws IOException {
            int[] shape = header.shape();
            if (shape.length == 0 || header.count() == 0) {
                return Preview.unreadable(Notice.of("array.holds-no-states", arrays.isEmpty() ? header.printedShape()
                        : plan.states().get(0) + " " + header.printedShape()));
            }
            int own = NpyHeader.dimension(shape, "the array");
            int dimension = plan.sideBySide() ? plan.columns().size() : own;
            boolean alone = plan.states().size() <= 1 || plan.sideBySide();
            OptionalLong rows = alone ? OptionalLong.of(header.count() / own) : OptionalLong.empty();
            OptionalLong count = alone ? OptionalLong.of(shape.length == 3 ? shape[0] : 1) : OptionalLong.empty();
            boolean shown = !plan.sideBySide() && !(header.fortranOrder() && shape.length > 1);
            return new Preview(format, plan.columns(dimension), rows, count, shown
                    ? firstRows(header, numbers, dimension)
                    : List.of(),
                    IntStream.rangeClosed(1, dimension).boxed().toList(), 0, 0, plan.times().isPresent()
                    ? OptionalDouble.empty() : plan.step(),
                    plan.timeUnit(), arrays, false, 0, List.of());
        }

        private static List<List<String>> firstRows(NpyHeader header, InputStream in, int dimension)
                throws IOException {
            int shown = (int) Math.min(Math.min(SHOWN_ROWS, MOST_SHOWN / dimension), header.count() / dimension);
            double[] numbers = new double[shown * dimension];
            int read = new NpyType.Blocks(in, header.type(), Math.max(1, numbers.length))
                    .next(numbers, 0, numbers.length);
            List<List<String>> rows = new ArrayList<>();
            for (int from = 0; from + dimension <= read; from += dimension) {
                rows.add(DoubleStream.of(Arrays.copyOfRange(numbers, from, from + dimension)).mapToObj(String::valueOf)
                        .toList());
            }
            return rows;
        }
    }

    /** The arrays of a file read in order, in any real type; single precision is widened a chunk at a time. */
    private static final class ArrayChunks implements TrajectoryChunks {

        private static final int CHUNK_NUMBERS = 1 << 18;

        /** Of more columns nobody looks for marks. */
        private static final int MOST_LOOKED_AT = 256;

        private final Path file;
        private final ArrayFormat format;
        private final List<String> arrays;
        private final NpyHeader first;
        private final ColumnRoles roles;
        private final double step;
        private final String unit;
        private final boolean split;
        private final Cancellation cancellation;

        private ArrayChunks(Path file, ArrayFormat format, List<String> arrays, NpyHeader first,
                ImportSettings settings,
                Cancellation cancellation)
                throws DataFormatException {
            this.file = file;
            this.format = format;
            this.arrays = arrays;
            this.first = first;
            int d = dimension(first);
            this.roles = ColumnRoles.of(file, ColumnTable.ofArray(Trajectories.defaultNames(d), Map.of(),
                    IntStream.range(0, d).mapToObj(c -> ColumnFacts.unknown()).toList()), settings);
            if (roles.time() >= 0 || roles.trajectory() >= 0) {
                throw new DataFormatException(Notice.of("array.read-in-order", Wording.name(file)));
            }
            this.step = settings.step().orElse(1.0);
            this.unit = TimeGrids.unit(settings);
            this.split = settings.missing() == MissingValues.SPLIT;
            this.cancellation = cancellation;
        }

        /** @throws DataFormatException if its arrays cannot be read state by state */
        static TrajectoryChunks open(Path file, ArrayFormat format, ImportSettings settings, Cancellation cancellation)
                throws IOException {
            try (ArrayArchive archive = format.open(file)) {
                ArrayPlan plan = ArrayPlan.of(archive, Wording.name(file), settings);
                if (plan.times().isPresent()) {
                    throw new DataFormatException(Notice.of("array.times-not-in-order", Wording.name(file),
                            Wording.printable(plan.times().get())));
                }
                if (plan.sideBySide()) {
                    throw new DataFormatException(Notice.of("array.coordinates-apart", Wording.name(file)));
                }
                return new ArrayChunks(file, format, plan.states(), archive.header(plan.states().get(0)),
                        marked(archive, plan.states().get(0), plan.told(settings, true, false)), cancellation);
            }
        }

        /** Settings with the numbers that stand for missing ones, as the beginning of an array shows them. */
        private static ImportSettings marked(ArrayArchive archive, String array, ImportSettings settings)
                throws IOException {
            NpyHeader header = archive.header(array);
            int d = NpyHeader.dimension(header.shape(), archive.label(array));
            if (settings.missingMarks().isPresent() || d == 0 || d > MOST_LOOKED_AT) {
                return settings;
            }
            double[] values = new double[(int) Math.min(header.count(), CHUNK_NUMBERS / d * d)];
            archive.look(array, (found, in) -> new NpyType.Blocks(in, found.type(), values.length)
                    .next(values, 0, values.length));
            List<Double> marks = IntStream.range(0, d).mapToObj(c ->
                    ColumnFacts.of(IntStream.range(0, values.length / d)
                    .mapToDouble(i -> values[i * d + c])).sentinel()).filter(mark -> !mark.isNaN()).distinct().toList();
            return marks.isEmpty() ? settings : settings.withMissingMarks(marks);
        }

        private int dimension(NpyHeader header) throws DataFormatException {
            if (header.type().kind() == 'c') {
                throw new DataFormatException(Notice.of("array.complex-in-parts", Wording.name(file)));
            }
            String name = Wording.name(file);
            if (header.shape().length == 0 || header.count() == 0) {
                throw new DataFormatException(Notice.of("data.holds-no-states", name));
            }
            if (header.fortranOrder() && header.shape().length > 1) {
                throw new DataFormatException(Notice.of("array.fortran-order", name));
            }
            int d = NpyHeader.dimension(header.shape(), name);
            if (first != null && d != NpyHeader.dimension(first.shape(), name)) {
                throw new DataFormatException(Notice.of("array.dimensions-of-parts", name,
                        NpyHeader.dimension(first.shape(), name), Notice.of("count.coordinates", d)));
            }
            return d;
        }

        @Override
        public int dimension() {
            return roles.states().length;
        }

        @Override
        public List<String> coordinates() {
            return roles.names();
        }

        @Override
        public String timeUnit() {
            return unit;
        }

        @Override
        public double step() {
            return step;
        }

        @Override
        public void forEach(Sink sink) throws IOException {
            try (ArrayArchive archive = format.open(file)) {
                for (String array : arrays) {
                    archive.sweep(array, (header, in) -> {
                        read(header, in, archive.label(array), sink);
                        return array;
                    });
                }
            }
        }

        private void read(NpyHeader header, InputStream in, String name, Sink sink) throws IOException {
            int d = dimension(header);
            int[] shape = header.shape();
            int trajectories = shape.length == 3 ? shape[0] : 1;
            int length = shape.length == 3 ? shape[1] : shape[0];
            Block block = new Block(in, header.type(), d, Math.max(1, Math.min(length, CHUNK_NUMBERS / d)));
            for (int k = 0; k < trajectories; k++) {
                Cuts target = new Cuts(sink);
                for (int from = 0; from < length; ) {
                    cancellation.check();
                    int count = Math.min(block.rows, length - from);
                    block.read(count, name);
                    if (split) {
                        target.complete(block.states, count);
                    } else {
                        requireFinite(block, count, name, shape.length == 3 ? k : -1, from);
                        target.rows(block.states, 0, count);
                    }
                    from += count;
                }
            }
        }

        private static Notice place(int trajectory, long state, int coordinate) {
            return trajectory < 0 ? Notice.of("place.state-coordinate", state, coordinate)
                    : Notice.of("place.trajectory-state-coordinate", trajectory + 1, state, coordinate);
        }

        private void requireFinite(Block block, int count, String name, int trajectory, int from)
                throws DataFormatException {
            int own = roles.states().length;
            for (int i = 0; i < count * own; i++) {
                if (!Double.isFinite(block.states[i])) {
                    throw new DataFormatException(Notice.of("array.not-finite-at", name,
                            place(trajectory, from + i / own + 1L, roles.states()[i % own] + 1)).with(Remedy.DROPPING));
                }
            }
        }

        /** Hands on complete rows; after incomplete ones another trajectory begins. */
        private final class Cuts {
            private final Sink sink;
            private boolean broken = true;

            Cuts(Sink sink) {
                this.sink = sink;
            }

            void complete(double[] states, int count) {
                int d = roles.states().length;
                for (int row = 0; row < count; ) {
                    int end = row;
                    while (end < count && isComplete(states, end * d, d)) {
                        end++;
                    }
                    if (end > row) {
                        rows(states, row, end);
                    }
                    broken |= end < count;
                    row = end + 1;
                }
            }

            private static boolean isComplete(double[] states, int from, int d) {
                for (int i = from; i < from + d; i++) {
                    if (!Double.isFinite(states[i])) {
                        return false;
                    }
                }
                return true;
            }

            void rows(double[] states, int from, int to) {
                if (broken) {
                    sink.begin();
                    broken = false;
                }
                int d = roles.states().length;
                sink.rows(from == 0 ? states : Arrays.copyOfRange(states, from * d, to * d), to - from);
            }
        }

        /** A chunk of rows with the buffers to decode it. */
        private final class Block {
            private final NpyType.Blocks numbers;
            private final int columns;
            private final int rows;
            private final double[] all;
            private final double[] states;

            Block(InputStream in, NpyType type, int columns, int rows) {
                this.numbers = new NpyType.Blocks(in, type, rows * columns);
                this.columns = columns;
                this.rows = rows;
                this.all = new double[rows * columns];
                boolean everything = roles.states().length == columns
                        && IntStream.range(0, columns).allMatch(c -> roles.states()[c] == c);
                this.states = everything ? all : new double[rows * roles.states().length];
            }

            void read(int count, String name) throws IOException {
                if (numbers.next(all, 0, count * columns) < count * columns) {
                    throw new DataFormatException(Notice.of("data.cut-off-in-numbers", name));
                }
                if (states != all) {
                    pick(count);
                }
                if (!roles.sentinels().isEmpty()) {
                    unmark(count * roles.states().length);
                }
            }

            /** NaN in the place of numbers that stand for missing ones. */
            private void unmark(int count) {
                int own = roles.states().length;
                for (int i = 0; i < count; i++) {
                    states[i] = roles.isSentinel(roles.states()[i % own], states[i]) ? Double.NaN : states[i];
                }
            }

            private void pick(int count) {
                int to = 0;
                for (int row = 0; row < count; row++) {
                    for (int column : roles.states()) {
                        states[to++] = all[row * columns + column];
                    }
                }
            }
        }
    }
}

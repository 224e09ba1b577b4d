package org.larrr.io.array;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Notice;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.Wording;
import org.larrr.io.series.ColumnFacts;
import org.larrr.io.series.ColumnRoles;
import org.larrr.io.series.ColumnTable;
import org.larrr.io.series.Gaps.MissingNumbers;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.ImportSettings.AxisOrder;
import org.larrr.io.series.ImportSettings.MissingValues;
import org.larrr.io.series.Reading;
import org.larrr.io.series.TimeAxis;
import org.larrr.io.series.TimeGrids;
import org.larrr.io.series.TimeUnits;
import org.larrr.io.series.TrajectoryAssembler;
import org.larrr.stages.Cancellation;

/**
 * Turns NPY and NPZ arrays into trajectories: (n,) and (n, d) are one trajectory, (m, L, d) are m trajectories of L
 * states each.
 */
final class ArrayTrajectories {

    private static final int MOST_LOOKED_AT = 256;

    private final Path path;
    private final String file;
    private final ImportSettings settings;
    private final double @Nullable [] times;

    private ArrayTrajectories(Path path, ImportSettings settings, double @Nullable [] times) {
        this.times = times;
        this.path = path;
        this.file = Wording.name(path);
        this.settings = settings;
    }

    /** @param times common observation times of all trajectories, null if the file has its own */
    static Reading read(Path path, ArrayFormat format, ImportSettings settings, double @Nullable [] times,
            Cancellation cancellation) throws IOException {
        try (ArrayArchive archive = format.open(path)) {
            return new ArrayTrajectories(path, settings, times).read(archive, cancellation);
        }
    }

    private Reading read(ArrayArchive archive, Cancellation cancellation) throws IOException {
        ArrayPlan plan = ArrayPlan.of(archive, file, settings);
        requireRoom((plan.states().size() > 1 ? 2 : 1) * ArrayPlan.total(archive, plan.states()));
        List<NpyArray> arrays = new ArrayList<>();
        List<NpyArray> imaginary = new ArrayList<>();
        for (String name : plan.states()) {
            NpyArray real = archive.read(name, cancellation);
            arrays.add(real);
            archive.imaginary(name, real, cancellation).ifPresent(imaginary::add);
        }
        double @Nullable [] ownTimes = plan.times().isPresent()
                ? archive.read(plan.times().get(), cancellation).values() : null;
        Optional<double[]> months = TimeUnits.days(plan.timeUnit()).isPresent() && ownTimes != null
                ? TimeUnits.months(inDays(ownTimes, TimeUnits.days(plan.timeUnit()).getAsDouble())) : Optional.empty();
        List<NpyArray> laid = plan.sideBySide() ? List.of(joinedColumns(beside(arrays, plan))) : settled(arrays, plan);
        if (!imaginary.isEmpty()) {
            laid = withImaginary(laid, imaginary, plan);
        }
        Reading reading =
                build(laid, months.isPresent() ? plan.inMonths() : plan, months.isPresent() ? months.get() : ownTimes,
                cancellation);
        return months.isEmpty() ? reading
                : reading.with(Notice.of("time.months", file));
    }

    /** Every real part beside its imaginary one. */
    private List<NpyArray> withImaginary(List<NpyArray> real, List<NpyArray> imaginary, ArrayPlan plan)
            throws DataFormatException {
        List<NpyArray> parts = settled(imaginary, plan);
        if (parts.size() != real.size() || real.get(0).shape().length > 2) {
            throw new DataFormatException(Notice.of("array.several-complex", file));
        }
        List<NpyArray> joined = new ArrayList<>();
        for (int k = 0; k < real.size(); k++) {
            joined.add(joinedColumns(List.of(real.get(k), parts.get(k))));
        }
        return joined;
    }

    private static double[] inDays(double[] times, double unit) {
        return DoubleStream.of(times).map(time -> time * unit).toArray();
    }

    /** Tables that are coordinates of one trajectory may lie on their side as a single one may. */
    private List<NpyArray> beside(List<NpyArray> arrays, ArrayPlan plan) throws DataFormatException {
        boolean tables = arrays.stream().allMatch(array -> array.shape().length == 2 && array.shape()[0] > 1);
        return tables ? settled(arrays, plan) : arrays;
    }

    private List<NpyArray> settled(List<NpyArray> arrays, ArrayPlan plan) throws DataFormatException {
        AxisOrder order = ArrayAxes.common(arrays,
                settings.layout() == AxisOrder.AUTOMATIC ? plan.order() : settings.layout());
        List<NpyArray> settled = new ArrayList<>();
        for (NpyArray array : arrays) {
            settled.add(ArrayAxes.settle(array, order));
        }
        return settled;
    }

    /** What the values of each column show; of very many columns nobody looks for a time among them, but
     * whether anything was ever seen there, as of the sea on land. */
    private static List<ColumnFacts> facts(List<NpyArray> arrays, int dimension) {
        if (dimension > MOST_LOOKED_AT) {
            boolean[] seen = new boolean[dimension];
            arrays.forEach(array -> IntStream.range(0, array.values().length)
                    .filter(i -> Double.isFinite(array.values()[i])).forEach(i -> seen[i % dimension] = true));
            return IntStream.range(0, dimension).mapToObj(c -> seen[c] ? ColumnFacts.unknown()
                    : ColumnFacts.of(DoubleStream.of(Double.NaN))).toList();
        }
        return IntStream.range(0, dimension).mapToObj(c -> ColumnFacts.of(arrays.stream()
                .flatMapToDouble(array -> IntStream.range(0, array.values().length / dimension)
                        .mapToDouble(i -> array.values()[i * dimension + c]))))
                .toList();
    }

    /** All arrays at once; several of them once more while they are joined. */
    private void requireRoom(long numbers) throws DataFormatException {
        MemoryBound.require(numbers > 2L * Integer.MAX_VALUE ? Long.MAX_VALUE : Double.BYTES * numbers, file);
    }

    /** The arrays as coordinates of one trajectory. */
    private static NpyArray joinedColumns(List<NpyArray> arrays) {
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

    private Reading build(List<NpyArray> arrays, ArrayPlan plan, double @Nullable [] ownTimes,
            Cancellation cancellation)
            throws IOException {
        int dimension = dimension(arrays.get(0));
        for (NpyArray array : arrays) {
            requireSameDimension(arrays.get(0), array, dimension);
        }
        ImportSettings told = plan.told(settings, times == null && ownTimes == null, times != null || ownTimes != null);
        ColumnRoles roles = ColumnRoles.of(path, ColumnTable.ofArray(plan.columns(dimension), plan.angles(dimension),
                facts(arrays, dimension)), told);
        boolean complete = isComplete(arrays, roles, dimension);
        double @Nullable [] common = times != null ? times : ownTimes;
        int[] lengths = arrays.stream().flatMapToInt(ArrayTrajectories::lengths).toArray();
        boolean repair = settings.missing() != MissingValues.REFUSE
                && (!complete || common != null);
        if (repair || roles.time() >= 0 || roles.trajectory() >= 0) {
            return with(plan, assembled(joined(arrays), lengths, dimension, roles, told, common, cancellation));
        }
        boolean asItIs = roles.states().length == dimension
                && IntStream.range(0, dimension).allMatch(i -> roles.states()[i] == i);
        double[] states = asItIs ? joined(arrays) : picked(joined(arrays), dimension, roles.states());
        List<Notice> notes = new ArrayList<>(roles.notes());
        if (common == null) {
            TimeGrids.note(file, told).ifPresent(notes::add);
        }
        String unit = common == null ? TimeGrids.unit(told) : told.timeUnit();
        return with(
                plan, new Reading(Trajectories.wrap(states, lengths, grid(lengths, told, common), unit, roles.names()),
                        notes, roles.angles(),
                roles.biases()));
    }

    private Reading with(ArrayPlan plan, Reading reading) {
        boolean asked = settings.layout() == AxisOrder.AUTOMATIC && plan.order() == AxisOrder.AUTOMATIC
                && reading.data().count() == 1;
        Reading told = asked ? AxisOrder.note(file, reading.data().size(), reading.data().dimension())
                .map(reading::with).orElse(reading) : reading;
        Reading noted = plan.told().reversible() ? told.ofReversible().with(Notice.of("array.reversible", file)) : told;
        for (Notice note : plan.notes()) {
            noted = noted.with(note);
        }
        return noted;
    }

    private static int dimension(NpyArray array) throws DataFormatException {
        int[] shape = array.shape();
        if (shape.length == 0) {
            throw new DataFormatException(Notice.of("array.single-number", array.name()));
        }
        if (array.values().length == 0) {
            throw new DataFormatException(Notice.of("data.holds-no-states", array.name()));
        }
        return NpyHeader.dimension(shape, array.name());
    }

    private void requireSameDimension(NpyArray first, NpyArray array, int dimension) throws DataFormatException {
        if (dimension(array) != dimension) {
            throw new DataFormatException(Notice.of("array.dimensions-differ", first.name(),
                    Notice.of("count.coordinates", dimension), array.name(), dimension(array)));
        }
    }

    private static IntStream lengths(NpyArray array) {
        int[] shape = array.shape();
        return shape.length == 3 ? IntStream.generate(() -> shape[1]).limit(shape[0]) : IntStream.of(shape[0]);
    }

    /**
     * Whether no number is missing.
     *
     * @throws DataFormatException if they are not and must be
     */
    private boolean isComplete(List<NpyArray> arrays, ColumnRoles roles, int dimension) throws DataFormatException {
        MissingNumbers missing = new MissingNumbers();
        boolean[] used = new boolean[dimension];
        IntStream.of(roles.states()).forEach(c -> used[c] = true);
        if (roles.time() >= 0) {
            used[roles.time()] = true;
        }
        for (NpyArray array : arrays) {
            double[] values = array.values();
            for (int i = 0; i < values.length; i++) {
                int place = i;
                if (used[i % dimension] && (!Double.isFinite(values[i])
                        || roles.isSentinel(i % dimension, values[i]))) {
                    missing.add(() -> Notice.of("place.value",
                            position(array, place, arrays.size() > 1), values[place]));
                }
            }
        }
        if (settings.missing() == MissingValues.REFUSE) {
            missing.refuse(file);
        }
        return missing.isEmpty();
    }

    private static Notice position(NpyArray array, int place, boolean several) {
        int[] shape = array.shape();
        int dimension = shape.length == 1 ? 1 : shape[shape.length - 1];
        int row = place / dimension;
        int coordinate = place % dimension + 1;
        Notice where = shape.length == 3
                ? Notice.of("place.trajectory-state-coordinate", row / shape[1] + 1, row % shape[1] + 1, coordinate)
                : Notice.of("place.state-coordinate", row + 1, coordinate);
        return several ? Notice.of("place.in", array.name(), where) : where;
    }

    private double[] joined(List<NpyArray> arrays) throws DataFormatException {
        if (arrays.size() == 1) {
            return arrays.get(0).values();
        }
        long total = arrays.stream().mapToLong(a -> a.values().length).sum();
        if (total > Integer.MAX_VALUE - 8) {
            throw new DataFormatException(Notice.of("data.too-many-numbers-of", file, total));
        }
        MemoryBound.require(2 * total * Double.BYTES, file);
        double[] all = new double[(int) total];
        int offset = 0;
        for (NpyArray array : arrays) {
            System.arraycopy(array.values(), 0, all, offset, array.values().length);
            offset += array.values().length;
        }
        return all;
    }

    private static double[] picked(double[] values, int dimension, int[] columns) {
        int rows = values.length / dimension;
        double[] result = new double[rows * columns.length];
        for (int row = 0, to = 0; row < rows; row++) {
            for (int column : columns) {
                result[to++] = values[row * dimension + column];
            }
        }
        return result;
    }

    private Reading assembled(double[] values, int[] lengths, int dimension, ColumnRoles roles, ImportSettings told,
            double @Nullable [] times, Cancellation cancellation) throws IOException {
        TrajectoryAssembler assembler = new TrajectoryAssembler(file, TimeAxis.Position.STATE, roles, told,
                (long) Double.BYTES * values.length);
        double[] state = new double[roles.states().length];
        int row = 0;
        for (int k = 0; k < lengths.length; k++) {
            cancellation.check();
            for (int i = 0; i < lengths[k]; i++, row++) {
                for (int c = 0; c < state.length; c++) {
                    double value = values[row * dimension + roles.states()[c]];
                    state[c] = roles.isSentinel(roles.states()[c], value) ? Double.NaN : finite(value);
                }
                double time = roles.time() < 0 ? 0 : finite(values[row * dimension + roles.time()]);
                String id = roles.trajectory() < 0 ? "" : " " + values[row * dimension + roles.trajectory()];
                assembler.add(k + id, time, state, row + 1L);
            }
        }
        return assembler.finish(times);
    }

    private static double finite(double value) {
        return Double.isFinite(value) ? value : Double.NaN;
    }

    /** @param common times of every trajectory, from the settings or the file; null if there are none */
    private TimeGrid grid(int[] lengths, ImportSettings told, double @Nullable [] common) throws IOException {
        return common == null ? TimeGrids.uniform(file, told) : TimeGrids.ofCommon(file, common, lengths, settings);
    }
}

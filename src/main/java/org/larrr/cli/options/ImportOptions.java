package org.larrr.cli.options;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.ArrayOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.columns.ReadOptions.ColumnOptions;
import org.larrr.io.columns.ReadOptions.Guessing;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.TimeOptions;
import org.larrr.io.columns.ReadOptions.Treatment;
import picocli.CommandLine.Option;

/** The options for reading files of trajectories. */
public final class ImportOptions {

    @Option(names = "--dt", paramLabel = "D",
            description =
                    "Time step of the file, not needed with a time column or --times; "
                            + "or of the simulation (default: as --system suggests).")
    private @Nullable Double step;

    @Option(names = "--stride", paramLabel = "K",
            description = "Use every K-th sample, a time step of K·D (default: 1; for a system simulated without "
                    + "--dt and --steps, up to its suggested time step).")
    private @Nullable Integer stride;

    @Option(names = "--times", paramLabel = "FILE",
            description = "Common, possibly uneven times of all trajectories of the file: NPY, or text with one time "
                    + "per line; replaces --dt.")
    private @Nullable Path times;

    @Option(names = "--time-unit", paramLabel = "UNIT", defaultValue = "", description = "Unit of time for labels.")
    private String timeUnit;

    @Option(names = "--columns", paramLabel = "COLUMN", split = ",",
            description =
                    "Columns with coordinates, by name or number from 1, separated by commas (default: all except "
                    + "time and trajectory).")
    private @Nullable List<String> columns;

    @Option(names = "--time-column", paramLabel = "COLUMN",
            description = "Time column by name or number; \"none\" if a column called time is not one.")
    private @Nullable String timeColumn;

    @Option(names = "--trajectory-column", paramLabel = "COLUMN",
            split = ",",
            description = "Columns that together separate trajectories, by name or number; \"none\" as above.")
    private @Nullable List<String> trajectoryColumns;

    @Option(names = "--pivot", paramLabel = "COLUMN",
            description = "Column of a long table that contains the names of the coordinates; each row then contains "
                    + "one value.")
    private @Nullable String pivot;

    @Option(names = "--arrays", paramLabel = "NAME", split = ",",
            description = "Arrays of an NPZ file, or datasets of an HDF5 file, to read (default: all).")
    private @Nullable List<String> arrays;

    @Option(names = "--missing", paramLabel = "CHOICE", defaultValue = "split",
            description =
                    "Treatment of samples with missing or non-finite values, gaps and repeated times: split the "
                    + "trajectory there, interpolate in time, or refuse the file (default: ${DEFAULT-VALUE}).")
    private Treatment missing;

    @Option(names = "--decimal-comma", description = "Numbers in text are written with a decimal comma, as in 0,5.")
    private boolean decimalComma;

    @Option(names = "--topology", paramLabel = "FILE",
            description =
                    "Topology of a molecular trajectory: PDB, GRO, AMBER prmtop or MDTraj HDF5. One of the first "
                    + "three among --data is also used.")
    private @Nullable Path topology;

    @Option(names = "--atom-features", paramLabel = "KIND",
            description =
                    "Features computed from frames of atoms: dihedrals, ca-distances, heavy-distances, contacts, "
                    + "aligned, coordinates (default: backbone dihedrals if the topology shows a backbone, else "
                    + "distances of up to 12 atoms, else aligned positions). --features KIND means the same.")
    private MoleculeOptions.@Nullable Features atomFeatures;

    @Option(names = "--missing-value", paramLabel = "NUMBER", split = ",",
            description =
                    "Numbers that mark missing values, such as -99.99; \"none\" for no such numbers (default: "
                    + "detected).")
    private @Nullable List<String> missingMarks;

    @Option(names = "--axes", paramLabel = "ORDER", defaultValue = "automatic",
            description = {
                "Meaning of the rows of a table and the axes of an array (default: ${DEFAULT-VALUE}):",
                "trajectories: a row is a sample, (m, L, d) are m trajectories, several arrays several trajectories;",
                "rows, columns: a row, a column is a trajectory of one coordinate;",
                "frames: (frames, atoms, 3) and the like are one trajectory;",
                "transposed: a row is a coordinate; coordinates: so is each of several arrays;",
                "continued: each row continues the previous one."
            })
    private Axes axes;

    @Option(names = {"-y", "--yes"},
            description = "Answer open questions about a file by the best guess, with a note; no verdict then "
                    + "exceeds caution.")
    private boolean yes;

    @Option(names = "--literal",
            description = "Do not interpret the columns: every column is a coordinate unless an option states "
                    + "otherwise.")
    private boolean literal;

    Optional<Double> step() {
        return Optional.ofNullable(step);
    }

    Optional<Integer> givenStride() {
        return Optional.ofNullable(stride);
    }

    public int stride() {
        return stride == null ? 1 : stride;
    }

    /** @throws IllegalArgumentException beginning with that text if any of these options is given */
    void requireUnused(Message why) {
        if (step != null || stride != null) {
            throw new InputException(Message.of("option.leave-out-step", why));
        }
        Require.that(settings().equals(ReadOptions.AUTOMATIC), Message.of("option.leave-out-reading", why));
    }

    private static List<String> requireNames(@Nullable List<String> names, String option) {
        Require.that(names == null || !names.isEmpty(), Message.of("option.chooses-nothing", option));
        return names == null ? List.of() : names;
    }

    public ReadOptions settings() {
        Optional<List<String>> trajectories = Optional.ofNullable(trajectoryColumns)
                .map(names -> names.equals(List.of(ReadOptions.NONE)) ? List.of() : names);
        return new ReadOptions(new TimeOptions(Optional.ofNullable(step), timeUnit, Optional.ofNullable(times)),
                new ColumnOptions(requireNames(columns, "--columns"), Optional.ofNullable(timeColumn), trajectories,
                        Optional.empty(), Optional.ofNullable(pivot)),
                new MissingPolicy(missing, missingMarkers()), new ArrayOptions(requireNames(arrays, "--arrays"), axes),
                new MoleculeOptions(Optional.ofNullable(topology), atomFeatures == null
                        ? MoleculeOptions.Features.AUTOMATIC : atomFeatures, Optional.empty()), decimalComma,
                guessing(), Optional.empty());
    }

    private Guessing guessing() {
        if (literal) {
            return Guessing.NEVER;
        }
        return yes ? Guessing.GUESS : Guessing.ASK;
    }

    private Optional<List<Double>> missingMarkers() {
        if (missingMarks == null) {
            return Optional.empty();
        }
        if (missingMarks.equals(List.of(ReadOptions.NONE))) {
            return Optional.of(List.of());
        }
        try {
            return Optional.of(missingMarks.stream().map(Double::valueOf).toList());
        } catch (NumberFormatException e) {
            throw new InputException(Message.of("option.missing-value", String.join(",", missingMarks)), e);
        }
    }

    /** Which coordinates are angles. */
    public static final class Angles {

        @Option(names = "--angles", paramLabel = "NAME[=TURN]", split = ",",
                description = "Coordinates of --data that are angles, separated by commas, with their full turn "
                        + "(default: 2π); each is replaced by its cosine and sine (default: angles declared by the "
                        + "file or recognised by name and values; none: none).")
        private @Nullable List<String> angles;

        /** The full turn of each by its name; empty if nobody said. */
        public Optional<Map<String, Double>> periods() {
            if (angles == null) {
                return Optional.empty();
            }
            Map<String, Double> turns = new LinkedHashMap<>();
            for (String angle : angles.equals(List.of(ReadOptions.NONE)) ? List.<String>of() : angles) {
                int sign = angle.lastIndexOf('=');
                String turn = angle.substring(sign + 1).strip();
                try {
                    turns.put((sign < 0 ? angle : angle.substring(0, sign)).strip(), sign < 0 ? 2 * Math.PI
                            : Double.parseDouble(turn));
                } catch (NumberFormatException e) {
                    throw new InputException(Message.of("option.angles", turn), e);
                }
            }
            return Optional.of(turns);
        }
    }
}

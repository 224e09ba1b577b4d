package org.larrr.io;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.larrr.io.array.ArrayPreview;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileKind;
import org.larrr.io.file.Messages;
import org.larrr.io.molecules.MolecularData;
import org.larrr.io.series.AxisOrder;
import org.larrr.io.series.ColumnRoles;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Preview;
import org.larrr.io.series.Reading;
import org.larrr.io.table.TableFiles;
import org.larrr.io.text.Numbers;
import org.larrr.io.text.TextHead;
import org.larrr.io.text.TextLayout;
import org.larrr.stages.Cancellation;

/** A first look at a file of trajectories, quick whatever its size. */
public final class TrajectoryFile {

    private static final int SHOWN_ROWS = 20;
    /** Files up to this size are read for a look. */
    private static final long SMALL_BYTES = 16L << 20;

    private TrajectoryFile() {}

    /** Looks at the beginning of a file. What is wrong with it is told in {@link Preview#problems()}. */
    public static Preview inspect(Path file) {
        return inspect(file, ImportSettings.automatic());
    }

    /**
     * Looks at the first of several files; a structure (PDB, GRO) among them says who the atoms of a trajectory are.
     */
    public static Preview inspect(List<Path> files, ImportSettings settings) {
        List<Path> trajectories = new ArrayList<>(files);
        try {
            ImportSettings told = DataFiles.withTopology(trajectories, settings);
            return inspect(trajectories.get(0), told);
        } catch (IOException e) {
            return inspect(files.get(0), settings);
        }
    }

    /**
     * Looks at the beginning of a file as those settings understand it. A text with decimal commas that are not asked
     * for is shown with them, and that is its problem.
     */
    public static Preview inspect(Path file, ImportSettings settings) {
        FileKind kind = FileKind.TEXT;
        try {
            Path content = DataFiles.of(file, settings.arrays(), new Cancellation()).get(0);
            kind = FileKind.of(content);
            Optional<MolecularData> molecule = MolecularFiles.open(content, kind, settings, new Cancellation());
            if (molecule.isPresent()) {
                return MolecularFiles.preview(molecule.get());
            }
            if (kind == FileKind.STRUCTURE) {
                throw MolecularFiles.onlyAtoms(content);
            }
            if (kind == FileKind.TEXT) {
                Preview look = settings.layout() == AxisOrder.TRANSPOSED
                        ? begun(content, settings, Preview.unreadable("")) : text(content, settings);
                return TableFiles.origin(content)
                        .map(from -> look.madeOf(from.words(), from.parts(), from.read(), from.note())).orElse(look);
            }
            return begun(content, settings, ArrayPreview.of(content, kind, settings));
        } catch (DataFormatException e) {
            return kind.isMolecular() ? Preview.unreadable(kind.words(), e.getMessage())
                    .about(Preview.Subject.FRAMES, List.of()) : Preview.unreadable(e.getMessage());
        } catch (IOException e) {
            return Preview.unreadable(Messages.name(file) + " cannot be read: " + e.getMessage());
        }
    }

    /** With the states that a file of modest size really gives, or with what is wrong with them. */
    private static Preview begun(Path file, ImportSettings settings, Preview look) throws IOException {
        if (FileKind.size(file) > SMALL_BYTES) {
            return look;
        }
        try {
            Reading read = TrajectoryReader.readNoted(file, settings, new Cancellation());
            return look.withBeginning(read);
        } catch (DataFormatException open) {
            return look.withProblem(open.getMessage());
        }
    }

    private static Preview text(Path file, ImportSettings settings) throws IOException {
        try {
            return table(file, TextLayout.of(file, settings), settings);
        } catch (DataFormatException pointsExpected) {
            if (settings.decimalComma() || !isReadWithCommas(file, settings)) {
                throw pointsExpected;
            }
            ImportSettings commas = settings.withDecimalComma(true);
            return table(file, TextLayout.of(file, commas), commas).withProblem(pointsExpected.getMessage());
        }
    }

    /** Whether decimal commas explain the first rows better than decimal points. */
    private static boolean isReadWithCommas(Path file, ImportSettings settings) throws IOException {
        try {
            TextLayout layout = TextLayout.of(file, settings.withDecimalComma(true));
            return layout.sample().stream().allMatch(row -> row.getFieldCount() == layout.columns())
                    && layout.sample().stream()
                            .anyMatch(row -> row.getFields().stream().anyMatch(Numbers.POINT::hasDecimalComma));
        } catch (DataFormatException e) {
            return false;
        }
    }

    private static Preview table(Path file, TextLayout layout, ImportSettings settings) throws IOException {
        TextHead head = TextHead.of(file, layout, settings);
        ColumnRoles roles = head.roles();
        List<String> columns = IntStream.range(0, layout.columns())
                .mapToObj(c -> layout.names().get(c).isEmpty() ? "column " + (c + 1) : layout.names().get(c))
                .toList();
        List<List<String>> rows = layout.sample().stream().limit(SHOWN_ROWS).map(CsvRecord::getFields).toList();
        return new Preview("text, columns separated by " + separator(layout.delimiter()), columns,
                OptionalLong.empty(), roles.tellsTrajectories() ? OptionalLong.empty() : OptionalLong.of(1), rows,
                IntStream.of(roles.states()).mapToObj(c -> c + 1).toList(), roles.time() + 1, roles.trajectory() + 1,
                head.step(), head.timeUnit(), List.of(), layout.numbers() == Numbers.COMMA, incomplete(layout, roles),
                        head.problems(), head.reading(),
                Preview.Subject.TABLE, List.of());
    }

    private static int incomplete(TextLayout layout, ColumnRoles roles) {
        boolean times = roles.time() >= 0 && roles.clock().format().isEmpty();
        int[] columns = times ? IntStream.concat(IntStream.of(roles.states()), IntStream.of(roles.time())).toArray()
                : roles.states();
        return (int) layout.sample().stream()
                .filter(row -> IntStream.of(columns).anyMatch(c -> c < row.getFieldCount()
                        && layout.numbers().isNumberOrMissing(row.getField(c)) && !layout.numbers()
                                .isFinite(row.getField(c))))
                .count();
    }

    private static String separator(char delimiter) {
        return switch (delimiter) {
            case ',' -> "commas";
            case ';' -> "semicolons";
            case '\t' -> "tabs";
            case '|' -> "bars";
            default -> "blanks";
        };
    }
}

package org.larrr.io.text;

import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.larrr.data.Trajectories;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.PlainNumber;

/**
 * Writes trajectories as CSV: a column "trajectory" counted from 1 where there are several, a column "t" with its unit
 * in brackets, then the coordinates. Numbers are printed so that they read back to the same doubles.
 */
public final class CsvWriter {

    private static final String FORMULA = "=+-@\t\r";

    private CsvWriter() {}

    /**
     * A text as a cell that no spreadsheet takes for a formula: one that begins like one gets an apostrophe before it,
     * which readers take off a column's name again. Numbers stay as they are.
     */
    public static String cell(String text) {
        boolean formula = text.length() > 1 && FORMULA.indexOf(text.charAt(0)) >= 0
                && Double.isNaN(PlainNumber.of(text));
        return formula ? "'" + text : text;
    }

    /** The name of a column without what {@link #cell} put before it. */
    static String columnName(String cell) {
        return cell.startsWith("'") && cell.equals(cell(cell.substring(1))) ? cell.substring(1) : cell;
    }

    /** Writes states and times. */
    public static void write(Path file, Trajectories trajectories) throws IOException {
        AtomicFiles.write(file, out -> {
            // Not closed: the stream belongs to the atomic write.
            var csv = de.siegmar.fastcsv.writer.CsvWriter.builder()
                    .lineDelimiter(LineDelimiter.LF)
                    .build(out, StandardCharsets.UTF_8);
            csv.writeRecord(header(trajectories));
            for (int k = 0; k < trajectories.count(); k++) {
                for (int i = 0; i < trajectories.length(k); i++) {
                    csv.writeRecord(row(trajectories, k, i));
                }
            }
            csv.flush();
        });
    }

    private static List<String> header(Trajectories trajectories) {
        List<String> header = new ArrayList<>();
        if (trajectories.count() > 1) {
            header.add("trajectory");
        }
        header.add(trajectories.timeUnit().isEmpty() ? "t" : "t [" + trajectories.timeUnit() + "]");
        trajectories.coordinates().forEach(name -> header.add(cell(name)));
        return header;
    }

    private static List<String> row(Trajectories trajectories, int k, int i) {
        List<String> row = new ArrayList<>(trajectories.dimension() + 2);
        if (trajectories.count() > 1) {
            row.add(Integer.toString(k + 1));
        }
        row.add(Double.toString(trajectories.time(k, i)));
        int state = trajectories.start(k) + i;
        for (int c = 0; c < trajectories.dimension(); c++) {
            row.add(Double.toString(trajectories.value(state, c)));
        }
        return row;
    }
}

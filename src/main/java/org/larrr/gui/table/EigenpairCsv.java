package org.larrr.gui.table;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.larrr.diagnostics.trust.Band;
import org.larrr.gui.analysis.EigenpairRow;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;

/** Writes the table of eigenvalues at full precision; the whole file or nothing. Undefined numbers are empty cells. */
public final class EigenpairCsv {

    private EigenpairCsv() {}

    public static void write(List<EigenpairRow> rows, Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Path draft = Files.createTempFile(folder, ".eigenvalues", ".csv");
        try {
            try (CsvWriter csv = CsvWriter.builder().build(draft)) {
                csv.writeRecord("index", "re", "im", "timescale", "true_re", "true_im", "error", "compared_re",
                        "compared_im", "compared_error", "re_low", "re_high", "verdict", "flags");
                rows.forEach(row -> csv.writeRecord(cells(row)));
            }
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static List<String> cells(EigenpairRow row) {
        Complex truth = row.truth().orElse(Complex.UNDEFINED);
        Complex other = row.other().orElse(Complex.UNDEFINED);
        Band band = row.band().orElse(Band.NONE);
        return List.of(Integer.toString(row.index() + 1), text(row.value().re()), text(row.value().im()),
                text(row.timescale()), text(truth.re()), text(truth.im()), text(row.error()), text(other.re()),
                text(other.im()), text(row.otherError()),
                text(band.reLow()), text(band.reHigh()), row.trust().map(t -> t.verdict().name().toLowerCase(Locale.ROOT)).orElse(""),
                row.flags().stream().sorted().map(Flag::id).collect(Collectors.joining(" ")));
    }

    private static String text(double value) {
        return Double.isNaN(value) ? "" : Double.toString(value);
    }
}

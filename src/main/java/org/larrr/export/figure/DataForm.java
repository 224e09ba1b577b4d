package org.larrr.export.figure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.larrr.io.file.AtomicFiles;

/** A form in which the numbers behind a figure are written. */
public enum DataForm {
    /** One tidy table. */
    CSV,
    /** Named arrays for NumPy, with a description of the picture. */
    NPZ;

    /** What file names end in, without the dot. */
    public String suffix() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Writes the numbers; the whole file or nothing. */
    public void write(Figure figure, Path file) throws IOException {
        if (this == CSV) {
            AtomicFiles.write(file, out -> FigureCsv.write(figure, out));
        } else {
            FigureData.of(figure).writeNpz(file);
        }
    }
}

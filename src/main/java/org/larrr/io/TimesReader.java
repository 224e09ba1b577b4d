package org.larrr.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.larrr.data.Notice;
import org.larrr.io.array.ArrayFormat;
import org.larrr.io.array.NpyArray;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.MissingValues;
import org.larrr.io.text.TextLayout;
import org.larrr.io.text.TextTrajectories;
import org.larrr.stages.Cancellation;

/** Reads the common observation times of several trajectories: an NPY vector, or text with one time a line. */
public final class TimesReader {

    private TimesReader() {}

    /**
     * The times in a file, as they stand there: finite and increasing, at least two.
     *
     * @throws DataFormatException if the file is no such list
     */
    public static double[] read(Path given) throws IOException {
        Path file = DataFiles.of(given, new Cancellation()).get(0);
        Content content = Content.of(file);
        boolean vector = content.arrays().filter(ArrayFormat.NPY::equals).isPresent();
        if (!vector && !content.isText()) {
            throw new DataFormatException(Notice.of("times.no-list", Wording.name(file)));
        }
        return checked(Wording.name(file), vector ? vector(NpyArray.read(file, new Cancellation())) : column(file));
    }

    private static double[] vector(NpyArray array) throws DataFormatException {
        int[] shape = array.shape();
        boolean vector = shape.length == 1 || shape.length == 2 && (shape[0] == 1 || shape[1] == 1);
        if (!vector) {
            throw new DataFormatException(Notice.of("times.axes", array.name(), shape.length));
        }
        return array.values();
    }

    private static double[] column(Path file) throws IOException {
        TextLayout layout = TextLayout.of(file, ImportSettings.automatic());
        if (layout.columns() != 1) {
            throw new DataFormatException(Notice.of("times.columns", Wording.name(file), layout.columns()));
        }
        ImportSettings oneColumn = ImportSettings.ofStep(1).withMissing(MissingValues.REFUSE)
                .withColumns(List.of("1"))
                .withTimeColumn(ImportSettings.NONE)
                .withTrajectoryColumn(ImportSettings.NONE);
        return TextTrajectories.read(file, oneColumn, null, new Cancellation()).data().states();
    }

    private static double[] checked(String file, double[] times) throws DataFormatException {
        if (times.length < 2) {
            throw new DataFormatException(Notice.of("times.too-few", file, Notice.of("count.times", times.length)));
        }
        for (int j = 0; j < times.length; j++) {
            if (!Double.isFinite(times[j])) {
                throw new DataFormatException(Notice.of("times.no-time", file, j + 1, times[j]));
            }
            if (j > 0 && !(times[j] > times[j - 1])) {
                throw new DataFormatException(Notice.of("times.falls", file, j + 1, times[j], times[j - 1]));
            }
        }
        return times;
    }
}

package org.larrr.io;

import java.io.IOException;
import java.nio.file.Path;
import org.larrr.data.Message;
import org.larrr.io.array.ArrayFormat;
import org.larrr.io.array.NpyArray;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.Table;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.MessageText;
import org.larrr.io.text.TextColumns;
import org.larrr.stages.Cancellation;

/** Reads the common observation times of several trajectories. */
public final class CommonTimes {

    private CommonTimes() {}

    /**
     * Reads times from a file, an NPY vector or text with one time per line: finite and increasing, at least two.
     *
     * @throws DataFormatException if the file is no such list
     */
    public static double[] read(Path given) throws IOException {
        Path file = FileParts.files(given, new Cancellation()).get(0);
        String name = MessageText.name(file);
        FileHead head = FileHead.of(file);
        boolean vector = ArrayFormat.of(head).filter(ArrayFormat.NPY::equals).isPresent();
        if (!vector) {
            if (ArrayFormat.of(head).isPresent()) {
                throw new DataFormatException(Message.of("times.no-list", name));
            }
            head.requireText();
        }
        return checked(name, vector ? vector(NpyArray.read(file, new Cancellation())) : column(file, name));
    }

    private static double[] vector(NpyArray array) throws DataFormatException {
        int[] shape = array.shape();
        boolean vector = shape.length == 1 || shape.length == 2 && (shape[0] == 1 || shape[1] == 1);
        if (!vector) {
            throw new DataFormatException(Message.of("times.axes", array.name(), shape.length));
        }
        return array.values();
    }

    private static double[] column(Path file, String name) throws IOException {
        TextColumns text = TextColumns.open(file, ReadOptions.AUTOMATIC);
        if (text.columns().size() != 1) {
            throw new DataFormatException(Message.of("times.columns", name, text.columns().size()));
        }
        Table table = Table.read(text, name, Long.MAX_VALUE, new Cancellation());
        if (!table.unreadable().isEmpty()) {
            Table.Unreadable cell = table.unreadable().get(0);
            throw text.unreadable(cell.column(), table.position(cell.row()), cell.text());
        }
        return table.column(0);
    }

    private static double[] checked(String file, double[] times) throws DataFormatException {
        if (times.length < 2) {
            throw new DataFormatException(Message.of("times.too-few", file, Message.of("count.times", times.length)));
        }
        for (int j = 0; j < times.length; j++) {
            if (!Double.isFinite(times[j])) {
                throw new DataFormatException(Message.of("times.no-time", file, j + 1, times[j]));
            }
            if (j > 0 && !(times[j] > times[j - 1])) {
                throw new DataFormatException(Message.of("times.falls", file, j + 1, times[j], times[j - 1]));
            }
        }
        return times;
    }
}

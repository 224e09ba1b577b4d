package org.larrr.io.array;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.io.file.FileKind;
import org.larrr.io.file.Messages;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Preview;

/** A first look at a file of arrays: their shapes, what would be read, and its first rows. */
public final class ArrayPreview {

    private static final int SHOWN_ROWS = 20;
    private static final int MOST_SHOWN = 1 << 20;

    private ArrayPreview() {}

    /** @throws org.larrr.io.file.DataFormatException if the file is damaged or holds no arrays of real numbers */
    public static Preview of(Path file, FileKind kind, ImportSettings settings) throws IOException {
        if (kind == FileKind.NPY) {
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
                NpyHeader header = NpyHeader.read(in, Messages.name(file), FileKind.size(file));
                return look(header, in, "NPY array " + header.printedShape(), List.of(), ArrayPlan.NONE)
                        .about(Preview.Subject.ARRAYS, List.of());
            }
        }
        try (ArrayArchive archive = ArrayArchives.open(file, kind)) {
            List<String> arrays = new ArrayList<>();
            for (String name : archive.names()) {
                arrays.add(name + " " + archive.header(name).printedShape());
            }
            ArrayPlan plan = ArrayPlan.of(archive, Messages.name(file), settings);
            String format = archive.words().file() + " of " + Messages.count(arrays.size(), archive.words().part());
            List<String> read = Stream.concat(plan.states().stream(), plan.times().stream()).toList();
            return archive.look(plan.states().get(0), (header, in) -> look(header, in, format, arrays, plan))
                    .about(Preview.Subject.ARRAYS, read);
        }
    }

    private static Preview look(NpyHeader header, InputStream numbers, String format, List<String> arrays,
            ArrayPlan plan)
            throws IOException {
        int[] shape = header.shape();
        if (shape.length == 0 || header.count() == 0) {
            return Preview.unreadable("the array " + (arrays.isEmpty() ? "" : plan.states().get(0) + " ")
                    + header.printedShape() + " holds no states");
        }
        int own = NpyHeader.dimension(shape, "the array");
        int dimension = plan.sideBySide() ? plan.columns().size() : own;
        boolean alone = plan.states().size() <= 1 || plan.sideBySide();
        OptionalLong rows = alone ? OptionalLong.of(header.count() / own) : OptionalLong.empty();
        OptionalLong count = alone ? OptionalLong.of(shape.length == 3 ? shape[0] : 1) : OptionalLong.empty();
        boolean shown = !plan.sideBySide() && !(header.fortranOrder() && shape.length > 1);
        return new Preview(format, plan.columns(dimension), rows, count, shown ? firstRows(header, numbers, dimension)
                : List.of(),
                IntStream.rangeClosed(1, dimension).boxed().toList(), 0, 0, plan.times().isPresent()
                ? OptionalDouble.empty() : plan.step(),
                plan.timeUnit(), arrays, false, 0, List.of());
    }

    private static List<List<String>> firstRows(NpyHeader header, InputStream in, int dimension) throws IOException {
        int shown = (int) Math.min(Math.min(SHOWN_ROWS, MOST_SHOWN / dimension), header.count() / dimension);
        byte[] bytes = in.readNBytes(Math.multiplyExact(shown * dimension, header.type().bytes()));
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(header.type().order());
        List<List<String>> rows = new ArrayList<>();
        while (buffer.remaining() >= (long) dimension * header.type().bytes()) {
            List<String> row = new ArrayList<>();
            for (int c = 0; c < dimension; c++) {
                row.add(String.valueOf(header.type().next(buffer)));
            }
            rows.add(row);
        }
        return rows;
    }
}

package org.larrr.io.array;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Notice;
import org.larrr.io.file.Wording;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Preview;

/** A first look at a file of arrays: their shapes, what would be read, and its first rows. */
final class ArrayPreview {

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
        return new Preview(format, plan.columns(dimension), rows, count, shown ? firstRows(header, numbers, dimension)
                : List.of(),
                IntStream.rangeClosed(1, dimension).boxed().toList(), 0, 0, plan.times().isPresent()
                ? OptionalDouble.empty() : plan.step(),
                plan.timeUnit(), arrays, false, 0, List.of());
    }

    private static List<List<String>> firstRows(NpyHeader header, InputStream in, int dimension) throws IOException {
        int shown = (int) Math.min(Math.min(SHOWN_ROWS, MOST_SHOWN / dimension), header.count() / dimension);
        double[] numbers = new double[shown * dimension];
        int read = new NumberBlocks(in, header.type(), Math.max(1, numbers.length)).next(numbers, 0, numbers.length);
        List<List<String>> rows = new ArrayList<>();
        for (int from = 0; from + dimension <= read; from += dimension) {
            rows.add(DoubleStream.of(Arrays.copyOfRange(numbers, from, from + dimension)).mapToObj(String::valueOf)
                    .toList());
        }
        return rows;
    }
}

package org.larrr.io.text;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.Dataset;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;

/** Tables that a test writes and reads again. */
abstract class WrittenTables {

    /** As many rows as are written where nothing is said. */
    static final int N = 60;

    @TempDir
    Path folder;

    /** A coordinate that goes up and down. */
    static double x(int i) {
        return Math.rint(1000 * Math.sin(0.7 * i * i + 0.3)) / 1000;
    }

    static String rows(IntFunction<String> row) {
        return rows(N, row);
    }

    static String rows(int count, IntFunction<String> row) {
        return IntStream.range(0, count).mapToObj(row).collect(Collectors.joining("\n", "", "\n"));
    }

    static String f(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("table"), text);
    }

    Dataset read(String text) throws IOException {
        return read(text, ReadOptions.AUTOMATIC);
    }

    Dataset read(String text, ReadOptions settings) throws IOException {
        return read(text, StandardCharsets.UTF_8, settings);
    }

    Dataset read(String text, Charset charset) throws IOException {
        return read(text, charset, ReadOptions.AUTOMATIC);
    }

    private Dataset read(String text, Charset charset, ReadOptions settings) throws IOException {
        return Fixtures.dataset(Files.write(folder.resolve("table"), text.getBytes(charset)), settings);
    }
}

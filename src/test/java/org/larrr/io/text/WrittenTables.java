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
import org.larrr.io.TrajectoryReader;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Reading;
import org.larrr.stages.Cancellation;

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

    Reading read(String text) throws IOException {
        return read(text, ImportSettings.automatic());
    }

    Reading read(String text, ImportSettings settings) throws IOException {
        return read(text, StandardCharsets.UTF_8, settings);
    }

    Reading read(String text, Charset charset) throws IOException {
        return read(text, charset, ImportSettings.automatic());
    }

    private Reading read(String text, Charset charset, ImportSettings settings) throws IOException {
        return TrajectoryReader.readNoted(Files.write(folder.resolve("table"), text.getBytes(charset)), settings,
                new Cancellation());
    }
}

package org.larrr.cli.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;

/** The options that a refusal names are typed, and work. */
class TypedRemediesTest {

    private static final String FIT = "--length-scale 1 --shift 0.5 --regularization 1e-4 --rank 2 --no-trust";

    @TempDir
    Path folder;

    private static double x(int i) {
        return Math.sin(0.7 * i * i + 0.3);
    }

    private Path table(int rows, IntFunction<String> row) throws IOException {
        return Files.writeString(folder.resolve("table.csv"),
                IntStream.range(0, rows).mapToObj(row).collect(Collectors.joining("\n", "", "\n")));
    }

    private static CommandLineRun fit(Path file, String settings, String more) {
        return CommandLineRun.of(("fit --data " + file + " " + settings + " " + more).strip().split(" +"));
    }

    private static void assertMended(Path file, String settings, String... options) {
        CommandLineRun refused = fit(file, settings, options[0].startsWith("--missing") ? "--missing refuse" : "");
        assertThat(refused.exitCode()).isEqualTo(1);
        for (String option : options) {
            assertThat(refused.err()).contains(option.replaceFirst("(--trajectory-column) .*", "$1 NAME"));
            CommandLineRun mended = fit(file, settings, option);
            assertThat(mended.exitCode()).as("%s: %s", option, mended.err()).isZero();
        }
    }

    @Test
    void whatIsMissingIsDroppedOrFilled() throws IOException {
        assertMended(table(80, i -> i == 40 ? "nan,1" : x(i) + "," + x(i + 1)), FIT, "--missing split",
                "--missing interpolate");
    }

    @Test
    void axesAreReadAsIsSaid() throws IOException {
        assertMended(table(3, k -> IntStream.range(0, 90).mapToObj(i -> String.valueOf(x(i + 100 * k)))
                .collect(Collectors.joining(","))), FIT, "--axes transposed");
    }

    @Test
    void aColumnTellsTrajectoriesApart() throws IOException {
        Path file = table(121, i -> i == 0 ? "name,t,x" : String.format(Locale.ROOT, "%d,%d,%.4f",
                7 * ((i - 1) / 30 % 2), (i - 1) / 60 * 30 + (i - 1) % 30, x(i)));
        assertThat(fit(file, FIT, "").out()).as("found").contains("name (2)");
    }

    @Test
    void decimalCommasAreSaid() throws IOException {
        assertMended(table(81, i -> i == 0 ? "x" : String.format(Locale.GERMANY, "%.3f", 1 + Math.abs(x(i)))), FIT,
                "--decimal-comma");
    }
}

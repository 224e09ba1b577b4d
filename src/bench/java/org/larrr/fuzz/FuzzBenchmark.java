package org.larrr.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Prints what changed files do to every reader: {@code java … org.larrr.fuzz.FuzzBenchmark [inputs] [seed] [reader …]}.
 * Files that show a defect are kept in the folder it names.
 */
public final class FuzzBenchmark {

    private FuzzBenchmark() {}

    public static void main(String[] arguments) throws IOException {
        int inputs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200_000;
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
        Path folder = Files.createTempDirectory("larrr-fuzz");
        System.out.println("defects are kept in " + folder);
        System.out.printf("%-10s %9s %9s %9s %12s %14s %8s%n", "reader", "inputs", "accepted", "refused",
                "slowest [ms]",
                "largest [MiB]", "defects");
        for (Reader reader : Reader.values()) {
            if (arguments.length > 2 && !java.util.List.of(arguments).contains(reader.name())) {
                continue;
            }
            FuzzRun.Outcome outcome = FuzzRun.of(reader, inputs, seed, folder);
            System.out.printf(Locale.ROOT, "%-10s %9d %9d %9d %12.1f %14.2f %8d%n", reader, inputs, outcome.accepted(),
                    outcome.refused(),
                    outcome.milliseconds(), outcome.bytes() / (double) (1 << 20), outcome.defects().size());
            outcome.defects().stream().limit(20).forEach(defect -> System.out.println("    " + defect));
        }
    }
}

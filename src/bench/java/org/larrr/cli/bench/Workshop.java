package org.larrr.cli.bench;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.larrr.cli.CommandLineInterface;
import org.larrr.cli.output.Console;
import org.larrr.gui.charts.print.FigureFiles;
import org.larrr.systems.truth.TruthMemory;
import picocli.CommandLine;

/** What measures the program: its commands and {@code bench} with all that lies under it. */
public final class Workshop {

    private Workshop() {}

    /** Runs {@code bench} with these arguments, and ends with its exit code. */
    public static void main(String[] arguments) {
        System.setProperty("java.awt.headless", "true");
        String[] all = new String[arguments.length + 1];
        all[0] = "bench";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        System.exit(commands(new Console(new PrintWriter(System.out, true, StandardCharsets.UTF_8),
                new PrintWriter(System.err, true, StandardCharsets.UTF_8), new FigureFiles(System.err::println),
                new TruthMemory()))
                .run(all));
    }

    /** The program's commands with {@code bench} among them. */
    public static CommandLineInterface commands(Console console) {
        return new CommandLineInterface(console, bench(console));
    }

    private static CommandLine bench(Console console) {
        return new CommandLine(new BenchCommand(console))
                .addSubcommand(new BenchSystemsCommand(console))
                .addSubcommand(new BenchCoverageCommand(console))
                .addSubcommand(new BenchRatesCommand(console))
                .addSubcommand(new BenchScanCommand(console))
                .addSubcommand(new BenchSuggestCommand(console))
                .addSubcommand(new BenchEfficiencyCommand(console))
                .addSubcommand(new BenchVerdictsCommand(console))
                .addSubcommand(new BenchHeadlineCommand(console))
                .addSubcommand(new BenchHardCommand(console))
                .addSubcommand(new BenchShortRunsCommand(console))
                .addSubcommand(new BenchGaugesCommand(console))
                .addSubcommand(new BenchLengthScalesCommand(console));
    }
}

package org.larrr.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.larrr.cli.analysis.FiltersCommand;
import org.larrr.cli.analysis.FitCommand;
import org.larrr.cli.analysis.ForecastCommand;
import org.larrr.cli.analysis.KineticsCommand;
import org.larrr.cli.analysis.MeasureCommand;
import org.larrr.cli.analysis.NonNormalCommand;
import org.larrr.cli.analysis.ScanCommand;
import org.larrr.cli.analysis.SuggestCommand;
import org.larrr.cli.analysis.TrustCommand;
import org.larrr.cli.analysis.WhyCommand;
import org.larrr.cli.bench.BenchCommand;
import org.larrr.cli.bench.BenchCoverageCommand;
import org.larrr.cli.bench.BenchGaugesCommand;
import org.larrr.cli.bench.BenchLengthScalesCommand;
import org.larrr.cli.bench.BenchRatesCommand;
import org.larrr.cli.bench.BenchScanCommand;
import org.larrr.cli.bench.BenchShortRunsCommand;
import org.larrr.cli.bench.BenchSuggestCommand;
import org.larrr.cli.bench.BenchSystemsCommand;
import org.larrr.cli.bench.BenchVerdictsCommand;
import org.larrr.cli.data.MergeMomentsCommand;
import org.larrr.cli.data.MomentsCommand;
import org.larrr.cli.data.SimulateCommand;
import org.larrr.cli.data.SystemsCommand;
import org.larrr.cli.experiment.ExperimentCommand;
import org.larrr.cli.experiment.SweepCommand;
import org.larrr.cli.figure.AnimateCommand;
import org.larrr.cli.figure.ExportCommand;
import org.larrr.cli.figure.FigureCommand;
import org.larrr.cli.figure.ReportCommand;
import org.larrr.cli.handbook.CommandRunner;
import org.larrr.cli.handbook.HandbookCommand;
import org.larrr.cli.model.ApplyCommand;
import org.larrr.cli.model.FramesCommand;
import org.larrr.cli.model.SensitivityCommand;
import org.larrr.cli.options.FileName;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ErrorWords;
import org.larrr.cli.output.VerboseOption;
import org.larrr.export.figure.FigureWriter;
import org.larrr.systems.TruthSource;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * The program's commands. Whatever goes wrong is told in one line; the exit code is 0 if the command did what it was
 * asked to, 2 if the command line was not understood, 1 otherwise.
 */
public final class CommandLineInterface {

    private static final int FAILED = 1;
    private static final int MISUNDERSTOOD = 2;

    private final Console console;

    /**
     * @param out     where results go
     * @param err     where complaints go
     * @param figures writes the figures of {@code figure}
     * @param truths  tells true spectra
     */
    public CommandLineInterface(PrintWriter out, PrintWriter err, FigureWriter figures, TruthSource truths) {
        this.console = new Console(out, err, figures, truths);
    }

    /** Runs one command and returns the exit code; nothing is thrown. */
    public int run(String... arguments) {
        try {
            return commandLine().execute(arguments);
        } catch (Throwable failure) { // also an exhausted heap or stack, which picocli lets through
            return complain(failure, isVerbose(arguments));
        } finally {
            console.out().flush();
            console.err().flush();
        }
    }

    /** Runs a command whose words are kept instead of told. */
    private CommandRunner.Outcome runAside(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = new CommandLineInterface(new PrintWriter(out), new PrintWriter(err), console.figures(),
                console.truths()).run(arguments);
        return new CommandRunner.Outcome(exitCode, out.toString(), err.toString());
    }

    private CommandLine commandLine() {
        CommandLine root = new CommandLine(new RootCommand())
                .addSubcommand(new FitCommand(console))
                .addSubcommand(new CommandLine(new MomentsCommand(console))
                        .addSubcommand(new MergeMomentsCommand(console)))
                .addSubcommand(new CommandLine(new BenchCommand(console))
                        .addSubcommand(new BenchSystemsCommand(console))
                        .addSubcommand(new BenchCoverageCommand(console))
                        .addSubcommand(new BenchRatesCommand(console))
                        .addSubcommand(new BenchScanCommand(console))
                        .addSubcommand(new BenchSuggestCommand(console))
                        .addSubcommand(new BenchVerdictsCommand(console))
                        .addSubcommand(new BenchShortRunsCommand(console))
                        .addSubcommand(new BenchGaugesCommand(console))
                        .addSubcommand(new BenchLengthScalesCommand(console)))
                .addSubcommand(new TrustCommand(console))
                .addSubcommand(new ScanCommand(console))
                .addSubcommand(new MeasureCommand(console))
                .addSubcommand(new FiltersCommand(console))
                .addSubcommand(new SuggestCommand(console))
                .addSubcommand(new ForecastCommand(console))
                .addSubcommand(new KineticsCommand(console))
                .addSubcommand(new NonNormalCommand(console))
                .addSubcommand(new WhyCommand(console))
                .addSubcommand(new ApplyCommand(console))
                .addSubcommand(new FramesCommand(console))
                .addSubcommand(new SensitivityCommand(console))
                .addSubcommand(new SimulateCommand(console))
                .addSubcommand(new SystemsCommand(console))
                .addSubcommand(new FigureCommand(console))
                .addSubcommand(new ExportCommand(console))
                .addSubcommand(new ReportCommand(console))
                .addSubcommand(new AnimateCommand(console))
                .addSubcommand(ExperimentCommand.of(console, this::run))
                .addSubcommand(new SweepCommand(console))
                .addSubcommand(new HandbookCommand(console, this::runAside));
        return root.registerConverter(Path.class, new FileName())
                .setOut(console.out())
                .setErr(console.err())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpLongOptionsMaxWidth(28)
                .setParameterExceptionHandler((failure, arguments) -> misunderstood(failure))
                .setExecutionExceptionHandler((failure, command, parsed) -> complain(failure,
                        isVerbose(parsed.originalArgs().toArray(new String[0]))));
    }

    private int misunderstood(ParameterException failure) {
        String command = failure.getCommandLine().getCommandSpec().qualifiedName();
        console.err().println(ErrorWords.ofUsage(failure) + " (see: " + command + " --help)");
        return MISUNDERSTOOD;
    }

    private int complain(Throwable failure, boolean verbose) {
        console.err().println(ErrorWords.of(failure));
        if (verbose) {
            failure.printStackTrace(console.err());
        }
        return FAILED;
    }

    private static boolean isVerbose(String[] arguments) {
        return java.util.List.of(arguments).contains(VerboseOption.NAME);
    }
}

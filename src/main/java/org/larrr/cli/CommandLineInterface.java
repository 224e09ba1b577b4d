package org.larrr.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.larrr.cli.analysis.ExperimentCommand;
import org.larrr.cli.analysis.FitCommand;
import org.larrr.cli.analysis.StudyCommand;
import org.larrr.cli.analysis.SuggestCommand;
import org.larrr.cli.analysis.SweepCommand;
import org.larrr.cli.analysis.TrustCommand;
import org.larrr.cli.data.DescribeCommand;
import org.larrr.cli.data.LabsCommand;
import org.larrr.cli.data.MomentsCommand;
import org.larrr.cli.data.SimulateCommand;
import org.larrr.cli.data.SystemsCommand;
import org.larrr.cli.figure.AnimateCommand;
import org.larrr.cli.figure.ExportCommand;
import org.larrr.cli.figure.FigureCommand;
import org.larrr.cli.figure.ReportCommand;
import org.larrr.cli.model.ApplyCommand;
import org.larrr.cli.model.FramesCommand;
import org.larrr.cli.model.FunctionsCommand;
import org.larrr.cli.options.HelpSection;
import org.larrr.cli.options.SettingOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ErrorFormatter;
import org.larrr.experiments.ProgramVersion;
import org.larrr.export.figure.ColourRange;
import org.larrr.export.figure.FigureStyle.Legend;
import org.larrr.export.figure.FigureStyle.Preset;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.study.KineticsStudy;
import org.larrr.export.study.Studies;
import org.larrr.export.study.Study;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.io.file.ContentHash;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Parallel;
import org.larrr.systems.Truth.TruthSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/**
 * The program's commands. Whatever goes wrong is reported in one line; the exit code is 0 if the command did what it
 * was asked to, 2 if the command line was not understood, 1 otherwise.
 */
public final class CommandLineInterface {

    private static final int FAILED = 1;
    /** The exit code for an invalid command line. */
    public static final int MISUNDERSTOOD = 2;

    /** It describes all commands. */
    private static final String HANDBOOK = "handbook";
    /** It answers others, most of which compute. */
    private static final String SERVE = "serve";
    private static final String VERSION = "--version";

    private final PrintWriter help;
    private final Console console;
    private final List<CommandLine> further;

    /**
     * @param out     where results go
     * @param err     where complaints go
     * @param figures writes the figures of {@code figure}
     * @param truths  computes true spectra
     */
    public CommandLineInterface(PrintWriter out, PrintWriter err, FigureWriter figures, TruthSource truths) {
        this(out, new Console(out, err, figures, truths));
    }

    /** @param further commands beside the program's own */
    public CommandLineInterface(Console console, CommandLine... further) {
        this(console.out(), console, further);
    }

    /** @param help where help goes, in colours where a terminal shows them */
    private CommandLineInterface(PrintWriter help, Console console, CommandLine... further) {
        this.help = help;
        this.console = console;
        this.further = List.of(further);
    }

    /** Runs one command and returns the exit code; nothing is thrown. */
    public int run(String... given) {
        String[] arguments = given.clone();
        if (arguments.length > 0) {
            arguments[0] = Study.currentId(arguments[0]);
        }
        if (arguments.length > 1 || List.of(arguments).contains(SERVE)) {
            Parallel.begin(CommandLineInterface::prepare);
        }
        try {
            return commandLine(arguments).execute(arguments);
        } catch (Throwable e) { // also an exhausted heap or stack, which picocli lets through
            return reportError(e, arguments);
        } finally {
            console.out().flush();
            help.flush();
            console.err().flush();
        }
    }

    /** Loads native code, and what hashes a file, while the command is read, and its data. */
    private static void prepare() {
        ContentHash.of(new byte[0]);
        LinearAlgebra.best();
    }

    /** Runs a command whose words are kept instead of printed. */
    private Console.Runner.Outcome runAside(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = new CommandLineInterface(new PrintWriter(out), new PrintWriter(err), console.figures(),
                console.truths()).run(arguments);
        return new Console.Runner.Outcome(exitCode, out.toString(), err.toString());
    }

    /** Describes only the command that is asked for, if it is one: describing all takes longer than many a command. */
    private CommandLine commandLine(String... arguments) {
        CommandLine root = new CommandLine(new RootCommand());
        String first = arguments.length == 0 ? "" : arguments[0];
        Map<String, Supplier<CommandLine>> commands = commands(List.of());
        if (!commands.containsKey(first) || first.equals(HANDBOOK)) {
            commands = commands(Studies.all()); // who fits need not wait for all of them
        }
        if (commands.containsKey(first) && !first.equals(HANDBOOK)) {
            root.addSubcommand(first, commands.get(first).get());
        } else if (!List.of(arguments).equals(List.of(VERSION))) {
            commands.forEach((name, command) -> root.addSubcommand(name, command.get()));
        }
        complete(root);
        ITypeConverter<Integer> counts = number("a whole number up to " + Integer.MAX_VALUE, Integer::decode);
        ITypeConverter<Long> wholes = number("a whole number", Long::decode);
        ITypeConverter<Double> numbers = number("a number", Double::valueOf);
        return root.registerConverter(Path.class, CommandLineInterface::fileName)
                .registerConverter(int.class, counts).registerConverter(Integer.class, counts)
                .registerConverter(long.class, wholes).registerConverter(Long.class, wholes)
                .registerConverter(double.class, numbers).registerConverter(Double.class, numbers)
                .registerConverter(Preset.class, SettingOptions.converter(Preset::of))
                .registerConverter(Legend.class, SettingOptions.converter(Legend::of))
                .registerConverter(ColourRange.class, SettingOptions.converter(ColourRange::of))
                .registerConverter(MoleculeOptions.Features.class,
                        SettingOptions.converter(MoleculeOptions.Features::of))
                .setExpandAtFiles(false) // a word that begins with @ is a word
                .setOut(help)
                .setErr(console.err())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpLongOptionsMaxWidth(28)
                .setParameterExceptionHandler((failure, given) -> misunderstood(failure))
                .setExecutionExceptionHandler((failure, command, parsed) -> reportError(failure,
                        parsed.originalArgs().toArray(new String[0])));
    }

    /**
     * Adds the parts that all commands share: help, the version, traces of errors, options in the order of their
     * declaration.
     */
    private static void complete(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        spec.usageMessage().sortOptions(false);
        if (spec.parent() != null) {
            spec.addOption(OptionSpec.builder(ErrorFormatter.VERBOSE).description("Show the full trace of an error.")
                    .build());
            HelpSection.arrange(spec);
        }
        spec.mixinStandardHelpOptions(true).versionProvider(() ->
                new String[] {"LaRRR Workbench " + ProgramVersion.text()});
        command.getSubcommands().values().forEach(CommandLineInterface::complete);
    }

    /** @param kind what is asked for, in words */
    private static <T> ITypeConverter<T> number(String kind, Function<String, T> read) {
        return text -> {
            try {
                return read.apply(text);
            } catch (NumberFormatException ignored) {
                throw new TypeConversionException("\"" + text + "\" is not " + kind);
            }
        };
    }

    /**
     * Reads the name of a file or folder; "-" is none, unless an option says that it takes standard input or output.
     */
    private static Path fileName(String text) {
        if (text.equals("-")) {
            throw new TypeConversionException(
                    "\"-\" means standard input or output, which this option does not accept; give the name of a "
                    + "file or folder");
        }
        if (text.isBlank()) {
            throw new TypeConversionException("the name is empty; give the name of a file or folder");
        }
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new TypeConversionException(ErrorFormatter.of(e));
        }
    }

    /** In the order of the help. */
    private Map<String, Supplier<CommandLine>> commands(List<Study<?>> studies) {
        Map<String, Supplier<CommandLine>> commands = new LinkedHashMap<>();
        commands.put("fit", () -> new CommandLine(new FitCommand(console)));
        commands.put("describe", () -> new CommandLine(new DescribeCommand(console)));
        commands.put("moments", () -> MomentsCommand.of(console));
        commands.put("trust", () -> new CommandLine(new TrustCommand(console)));
        commands.put("suggest", () -> new CommandLine(new SuggestCommand(console)));
        commands.put("kinetics", () -> StudyCommand.of(new KineticsStudy(), console));
        studies.forEach(study -> commands.put(study.id(), () -> StudyCommand.of(study, console)));
        commands.put("apply", () -> new CommandLine(new ApplyCommand(console)));
        commands.put("frames", () -> new CommandLine(new FramesCommand(console)));
        commands.put("functions", () -> new CommandLine(new FunctionsCommand(console)));
        commands.put("simulate", () -> new CommandLine(new SimulateCommand(console)));
        commands.put("systems", () -> new CommandLine(new SystemsCommand(console)));
        commands.put("figure", () -> new CommandLine(new FigureCommand(console)));
        commands.put("export", () -> new CommandLine(new ExportCommand(console)));
        commands.put("report", () -> new CommandLine(new ReportCommand(console)));
        commands.put("animate", () -> new CommandLine(new AnimateCommand(console)));
        commands.put("experiment", () -> ExperimentCommand.of(console, this::run));
        commands.put("sweep", () -> new CommandLine(new SweepCommand(console)));
        commands.put("labs", () -> LabsCommand.of(console));
        commands.put(SERVE, () -> new CommandLine(new ServeCommand(console, this::runAside, System.in)));
        commands.put(HANDBOOK, () -> new CommandLine(new HandbookCommand(console, this::runAside)));
        further.forEach(command -> commands.put(command.getCommandName(), () -> command));
        return commands;
    }

    private int misunderstood(ParameterException failure) {
        String command = failure.getCommandLine().getCommandSpec().qualifiedName();
        console.err().println(ErrorFormatter.ofUsage(failure) + " (see: " + command + " --help)");
        return MISUNDERSTOOD;
    }

    private int reportError(Throwable failure, String... arguments) {
        boolean sweeps = failure instanceof OutOfMemoryError && List.of(arguments).contains(MomentsCommand.NAME);
        console.err().println(sweeps ? ErrorFormatter.OUT_OF_MEMORY_FOR_MOMENTS : ErrorFormatter.of(failure));
        if (List.of(arguments).contains(ErrorFormatter.VERBOSE)) {
            failure.printStackTrace(console.err());
        }
        return FAILED;
    }

    @Command(
            name = "larrr",
            header = {"larrr fit --data run.csv      prints timescales with intervals and verdicts",
                "larrr run.csv                 opens the file in the window", ""},
            description = "Estimates the infinitesimal generator of a stochastic process from trajectories. Without "
                    + "a command, the window opens with the given files.",
            synopsisSubcommandLabel = "COMMAND")
    private static final class RootCommand implements Runnable {

        @Spec
        private CommandSpec spec;

        @Override
        public void run() {
            throw new ParameterException(spec.commandLine(), "no command is given; choose "
                    + String.join(", ", spec.subcommands().keySet()));
        }
    }
}

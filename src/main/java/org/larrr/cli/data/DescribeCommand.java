package org.larrr.cli.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.larrr.cli.options.ImportOptions;
import org.larrr.cli.output.Answers;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ErrorFormatter;
import org.larrr.export.json.DataJson;
import org.larrr.export.table.DescriptionTable;
import org.larrr.io.FileDescription;
import org.larrr.io.file.MessageText;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "describe",
        description = "Prints the columns of a file with facts about their values, the role of each column and its "
                + "reason, the open questions, and the options that read the file without questions.")
public final class DescribeCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(arity = "1..*", paramLabel = "FILE",
            description = "Files to describe, optionally with a topology.")
    private List<Path> files;

    @Option(names = "--rows", paramLabel = "N", description = "Use only the first N rows (default: all).")
    private long rows = Long.MAX_VALUE;

    @Mixin
    private ImportOptions reading;

    @Mixin
    private ImportOptions.Angles angles;

    @Mixin
    private Answers.Text output;

    public DescribeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        FileDescription description = FileDescription.of(files, reading.settings().withAngles(angles.periods()), rows,
                new Cancellation());
        String name = files.stream().map(MessageText::name).collect(Collectors.joining(", "));
        output.write(() -> DescriptionTable.of(name, description, ErrorFormatter::options),
                () -> DataJson.of(name, description), console);
        return description.refusal().isPresent() ? 1 : 0;
    }
}

package org.larrr.cli.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.larrr.cli.options.ImportOptions;
import org.larrr.cli.output.Answers;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ErrorFormatter;
import org.larrr.data.Message;
import org.larrr.export.json.DataJson;
import org.larrr.export.table.Terminal;
import org.larrr.io.FileDescription;
import org.larrr.io.FileDescription.ColumnFacts;
import org.larrr.io.file.MessageText;
import org.larrr.io.schema.ColumnRole;
import org.larrr.io.schema.Question;
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

    private static final int SHOWN_VALUES = 3;

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
    private Answers output;

    public DescribeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        FileDescription description = FileDescription.of(files, reading.settings().withAngles(angles.periods()), rows,
                new Cancellation());
        String name = files.stream().map(MessageText::name).collect(Collectors.joining(", "));
        output.write(() -> description(name, description, ErrorFormatter::options),
                () -> DataJson.of(name, description), console);
        return description.refusal().isPresent() ? 1 : 0;
    }

    /**
     * Returns several lines of text, the last one ended by a line feed.
     *
     * @param options that answer a refusal or change what a note states, in brackets; empty if none does
     */
    private static String description(String file, FileDescription description, Function<Message, String> options) {
        StringBuilder text = new StringBuilder(file + ": " + description.format().english() + "\n");
        if (!description.choices().isEmpty()) {
            text.append("parts: ").append(description.choices().stream()
                    .map(part -> part.name() + " " + part.size() + (part.read() ? "" : " no coordinate"))
                    .collect(Collectors.joining(", "))).append('\n');
        }
        Terminal.Table table = Terminal.Table.ofWords().add(List.of("column", "role", "values", "first values"));
        description.columns().forEach(column -> table.add(List.of(column.name().toString(), role(column),
                column.facts().english(), column.values().stream().limit(SHOWN_VALUES)
                        .collect(Collectors.joining(", ")))));
        text.append(description.columns().isEmpty() ? "" : '\n' + table.print() + '\n');
        description.refusal().ifPresent(refusal -> text.append(refusal.english())
                .append(options.apply(refusal)).append('\n'));
        description.dataset().ifPresent(read -> {
            text.append(read.roles().line().english()).append('\n');
            read.notes().forEach(note -> text.append("note: ").append(note.english()).append(options.apply(note))
                    .append('\n'));
            read.roles().assumptions().forEach(one -> text.append("assumed: ").append(one.what().english())
                    .append(" (").append(one.option()).append(")\n"));
        });
        description.questions().forEach(question -> text.append(question(question)));
        description.dataset().map(read -> read.roles().options()).filter(line -> !line.isEmpty())
                .ifPresent(line -> text.append("options: ").append(line).append('\n'));
        return text.toString();
    }

    private static String role(ColumnFacts column) {
        String word = word(column.role());
        return column.reason().map(reason -> word + ": " + reason.english()).orElse(word);
    }

    private static String word(ColumnRole role) {
        return role.name().toLowerCase(Locale.ROOT);
    }

    private static String question(Question question) {
        return "question: " + question.text().english() + "\n" + question.answers().stream()
                .map(answer -> "  " + answer.option() + "  " + answer.meaning().english() + "\n")
                .collect(Collectors.joining());
    }
}

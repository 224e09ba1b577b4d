package org.larrr.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.io.columns.Choice;
import org.larrr.io.columns.Column;
import org.larrr.io.columns.ColumnStats;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Guessing;
import org.larrr.io.columns.Table;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.molecules.FrameColumns;
import org.larrr.io.schema.ColumnRole;
import org.larrr.io.schema.Question;
import org.larrr.io.schema.Schema;
import org.larrr.io.schema.SchemaFinder;
import org.larrr.stages.Cancellation;

/**
 * The content of a file and its interpretation: its columns with facts about their values, the role of each with the
 * evidence, and the open questions. Questions are answered by the best guess as far as the roles need it.
 *
 * @param files     of which the first one is described
 * @param options   under which it is read
 * @param format    what the file is: "text, columns separated by commas"
 * @param choices   arrays or sheets of the file
 * @param frames    whether its columns are features of atoms
 * @param rows      about how many it has
 * @param columns   none if the file cannot be read
 * @param questions that are open
 * @param refusal   why it cannot be read; empty if it can
 * @param dataset   what is read; empty if it cannot be read
 */
public record FileDescription(List<Path> files, ReadOptions options, Message format, List<Choice> choices,
        boolean frames, long rows, List<ColumnFacts> columns, List<Question> questions, Optional<Message> refusal,
        Optional<Dataset> dataset) {

    private static final int SHOWN_ROWS = 5;
    private static final int SHOWN_WORDS = 4;
    private static final int SAMPLED_ROWS = 64;

    public FileDescription {
        files = List.copyOf(files);
        choices = List.copyOf(choices);
        columns = List.copyOf(columns);
        questions = List.copyOf(questions);
    }

    /**
     * A column.
     *
     * @param name      as messages call it
     * @param reference how options refer to it
     * @param role      what it is used for
     * @param facts     what its values show
     * @param reason    why it is not used; empty if it is
     * @param values    the first ones as text
     */
    public record ColumnFacts(Object name, String reference, ColumnRole role, Message facts, Optional<Message> reason,
            List<String> values) {}

    /** Returns whether it can be read, or may be under other options. */
    public boolean isChoosable() {
        return refusal.isEmpty() || frames || !columns.isEmpty() || !choices.isEmpty()
                || !refusal.get().remedies().isEmpty();
    }

    /**
     * Describes the columns of the first of several files; a structure among them is the topology.
     *
     * @param maxRows how many rows are looked at
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static FileDescription of(List<Path> files, ReadOptions options, long maxRows, Cancellation cancellation) {
        Describing describing = new Describing(files, maxRows, cancellation);
        Answering answering = new Answering(options, options.guessing() != Guessing.NEVER);
        Optional<Message> refusal = Optional.empty();
        try {
            answering.read(describing::under);
        } catch (DataFormatException e) {
            refusal = Optional.of(Message.of(e));
        } catch (IOException e) {
            refusal = Optional.of(Message.of("file.unreadable", files.get(0).getFileName(), Message.of(e),
                    false));
        }
        boolean answered = options.guessing() == Guessing.GUESS;
        Optional<Dataset> dataset = refusal.isPresent() ? Optional.empty()
                : Optional.ofNullable(describing.dataset).map(read -> read.with(answering.assumptions()));
        return new FileDescription(files, options, describing.format, describing.choices, describing.frames,
                describing.rows, describing.columns, answered ? List.of() : answering.questions(), refusal, dataset);
    }

    /** Collects what is found until something stops it. */
    private static final class Describing {
        private final List<Path> files;
        private final long maxRows;
        private final Cancellation cancellation;
        private Message format = Message.of("kind.unknown");
        private List<Choice> choices = List.of();
        private boolean frames;
        private long rows;
        private List<ColumnFacts> columns = List.of();
        private @Nullable Table table;
        private @Nullable Dataset dataset;

        Describing(List<Path> files, long maxRows, Cancellation cancellation) {
            this.files = files;
            this.maxRows = maxRows;
            this.cancellation = cancellation;
        }

        Dataset under(ReadOptions options) throws IOException {
            List<Path> trajectories = new ArrayList<>(files);
            ReadOptions own = FileParts.withTopology(trajectories, options);
            Path file = FileParts.files(trajectories.get(0), cancellation).get(0);
            List<FileParts.Part> parts = FileParts.open(file, own, maxRows < Long.MAX_VALUE, cancellation);
            FileParts.Part part = parts.get(0);
            choices = part.choices();
            format = part.columns().format();
            frames = part.columns() instanceof FrameColumns;
            rows = rows(file, part);
            try {
                dataset = dataset(part, own, maxRows);
            } catch (DataFormatException e) {
                if (table == null || table.isComplete() || table.unreadable().isEmpty()) {
                    throw e;
                }
                dataset = dataset(part, own, Long.MAX_VALUE); // words may stand for missing numbers further on
            }
            if (maxRows == Long.MAX_VALUE
                    && (parts.size() > 1 || FileParts.files(trajectories, cancellation).size() > 1)) {
                dataset = DataReader.readAll(trajectories, own, cancellation);
            }
            return dataset;
        }

        private Dataset dataset(FileParts.Part part, ReadOptions own, long limit) throws IOException {
            table = null;
            return DataReader.dataset(part, own, null, limit, (shaped, schema) -> {
                table = shaped;
                columns = facts(shaped, schema, own);
            }, cancellation);
        }

        private static long rows(Path file, FileParts.Part part) throws IOException {
            double line = part.text().map(text -> text.sample(SAMPLED_ROWS)).orElse(List.of()).stream()
                    .mapToInt(cells -> cells.stream().mapToInt(cell -> cell.length() + 1).sum()).average().orElse(0);
            return line > 0 ? (long) (Files.size(file) / line) : Math.max(0, part.columns().rowCount());
        }

        private static List<ColumnFacts> facts(Table table, Schema schema, ReadOptions options) {
            List<String> references = Schema.references(table.columns());
            List<ColumnRole> roles = schema.roles(table.width());
            Map<Object, Message> reasons = new HashMap<>();
            schema.excluded().forEach(one -> reasons.putIfAbsent(one.column(), one.reason()));
            return IntStream.range(0, table.width()).mapToObj(c -> {
                Column column = table.columns().get(c);
                Object name = SchemaFinder.label(table.columns(), c);
                ColumnRole role = options.columns().auxiliary().filter(references.get(c)::equals).isPresent()
                        ? ColumnRole.WEIGHT : roles.get(c);
                return new ColumnFacts(name, references.get(c), role, facts(table.stats(c), column),
                        Optional.ofNullable(role == ColumnRole.EXCLUDED ? reasons.get(name) : null),
                        IntStream.range(0, Math.min(SHOWN_ROWS, table.rows()))
                                .mapToObj(row -> column.text(table.value(row, c))).toList());
            }).toList();
        }

        private static Message facts(ColumnStats stats, Column column) {
            List<Message> facts = new ArrayList<>();
            if (column.kind() == Column.Kind.WORD) {
                List<String> words = column.words().all();
                facts.add(Message.of("facts.words", words.size(), words.stream().limit(SHOWN_WORDS).toList()));
            } else if (stats.numbers() > 0) {
                facts.add(stats.isConstant() ? Message.of("facts.constant", value(column, stats.min()))
                        : Message.of("facts.range", value(column, stats.min()), value(column, stats.max())));
                order(stats, column).ifPresent(facts::add);
            }
            if (stats.missing() > 0) {
                facts.add(Message.of("facts.missing", stats.missing()));
            }
            return Message.of("list.all", facts);
        }

        /** A number for every style of numbers, or a date. */
        private static Object value(Column column, double value) {
            return column.isNumeric() ? new Message.Numeral(column.text(value)) : column.text(value);
        }

        private static Optional<Message> order(ColumnStats stats, Column column) {
            if (stats.risesThroughout()) {
                return Optional.of(column.isNumeric() && stats.risesEvenly() ? Message.of("facts.rises-by",
                        value(column, stats.gap())) : Message.of("facts.monotonic", true));
            }
            if (stats.fallsThroughout()) {
                return Optional.of(Message.of("facts.monotonic", false));
            }
            boolean few = column.isNumeric() && stats.isWhole() && stats.distinctWhole() > 1;
            return few && stats.distinctWhole() < stats.numbers()
                    ? Optional.of(Message.of("facts.values", stats.distinctWhole())) : Optional.empty();
        }
    }
}

package org.larrr.io.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.io.columns.Column;
import org.larrr.io.columns.Columns;
import org.larrr.io.columns.DateFormat;
import org.larrr.io.columns.Declared;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.columns.Row;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MessageText;
import org.larrr.stages.Cancellation;

/**
 * The columns of a text table. Delimiter, names, units and the way numbers are written are found from its first lines;
 * lines of a log between the rows, a footer and a cut last row are no part of the table.
 */
public final class TextColumns implements Columns {

    /** Fewer words are mistakes, more are codes. */
    private static final int MIN_WORDS = 8;
    /** So many different words in one of so many cells are names, of which some are digits, as of tickets. */
    private static final int MIN_NAMES = 10;
    private static final int NAMES_SHARE = 10;
    /** One percentage among so many numbers is not one of them. */
    private static final int PERCENT_SHARE = 20;
    /** A longer table makes a few lines after it a footer. */
    private static final int MIN_TABLE = 8;
    private static final int MAX_FOOTER = 20;
    /** A word that states of which kind a row is, and how many kinds there are at most. */
    private static final Pattern KIND = Pattern.compile("\\(?\\p{L}[\\w.:%+-]{0,19}\\)?");
    private static final int MAX_KINDS = 8;
    /** So few rows of one width are a table. */
    private static final int MIN_KEPT = 4;
    private static final Pattern ONE_DIGIT_EXPONENT = Pattern.compile("\\d[eEdD][+-]?\\d$");
    private static final Pattern PADDED_EXPONENT = Pattern.compile("\\d[eEdD][+-]?0\\d$");
    /** Where ParaView's points are. */
    private static final List<String> MESH = List.of("Points:0", "Points:1");

    private final String file;
    private final TextLayout layout;
    private final TextNumbers numbers;
    private final List<Column> columns;
    private final Declared declared;
    private final boolean tolerant;
    private final List<Message> notes = new ArrayList<>();
    /** Of columns with text around their numbers; null for others. */
    private final @Nullable CellForm[] forms;
    /** Which columns have numbers, and percentages at most in a row of shares. */
    private final boolean[] plain;
    private final List<Message> formed = new ArrayList<>();
    /** The columns that are stated to name trajectories, by whatever words. */
    private final List<String> labels;
    private final Set<String> others = new LinkedHashSet<>();
    private int sets = 1;

    private TextColumns(TextLayout layout, ReadOptions options) throws DataFormatException {
        this.file = layout.source().name();
        this.layout = layout;
        this.numbers = layout.numbers();
        this.tolerant = options.missing().treatment() != Treatment.REFUSE;
        this.labels = options.columns().trajectories().orElse(List.of());
        this.forms = new CellForm[layout.columns()];
        this.plain = new boolean[layout.columns()];
        this.columns = IntStream.range(0, layout.columns()).mapToObj(this::column).toList();
        OptionalDouble step = TextHeader.step(layout.source().above(layout.firstLine()));
        Declared named = Declared.NOTHING.withNames(layout.named());
        Declared own = step.isPresent() ? named.withSeconds(step.getAsDouble()) : named;
        this.declared = layout.header().program().map(own::by).orElse(own);
        if (layout.names().containsAll(MESH)) {
            throw DataFormatException.of("table.points-of-a-mesh", file);
        }
    }

    /**
     * Opens a text table.
     *
     * @throws DataFormatException if the first lines are no table of numbers
     */
    public static TextColumns open(Path path, ReadOptions options) throws IOException {
        TextNumbers numbers = options.decimalComma() ? TextNumbers.COMMA : TextNumbers.POINT;
        return new TextColumns(TextLayout.find(TextFile.open(path, numbers), numbers, options.decimalComma()),
                options);
    }

    /**
     * Opens a table whose fields are known.
     *
     * @throws DataFormatException if the first lines are no table of numbers
     */
    public static TextColumns of(LineSource source, ReadOptions options) throws IOException {
        TextNumbers numbers = options.decimalComma() ? TextNumbers.COMMA : TextNumbers.POINT;
        return new TextColumns(TextLayout.find(source, numbers, options.decimalComma()), options);
    }

    private Column column(int c) {
        String name = layout.names().get(c);
        Column column = Column.ofNumbers(name).withUnit(layout.unit(c))
                .withPeriod(layout.header().angles().getOrDefault(name, 0.0));
        if (layout.wide().isPresent()) {
            int first = layout.wide().get().first();
            boolean value = c >= first && c < first + layout.wide().get().times().length;
            return value ? column : column.withUnit("").withWords();
        }
        List<String> fields = layout.sample().stream().filter(row -> row.size() == layout.columns()
                && !row.fields().equals(layout.names())).map(row -> row.field(c).strip()).toList();
        List<String> words = fields.stream().filter(field -> !numbers.isNumberOrMissing(field)).toList();
        double[] finite = fields.stream().filter(numbers::isFinite).mapToDouble(numbers::parse).toArray();
        Optional<DateFormat> format = Optional.empty();
        if (finite.length == 0 && !words.isEmpty() && 2 * words.size() >= fields.size()) {
            format = DateFormat.of(withoutFooter(words));
        } else if (finite.length > 0 && words.isEmpty()) {
            format = nanoseconds(fields.stream().filter(field -> !field.isEmpty()).toList());
        }
        if (format.isPresent()) {
            return column.withDates(format.get());
        }
        long percents = fields.stream().filter(TextColumns::isPercentage).count();
        plain[c] = finite.length >= MIN_TABLE && PERCENT_SHARE * percents <= finite.length;
        Optional<CellForm> form = CellForm.of(fields, numbers);
        if (form.isPresent()) {
            return formed(c, column, form.get(), fields);
        }
        boolean label = !words.isEmpty() && (labels.contains(name) || labels.contains(String.valueOf(c + 1)));
        return label || areWords(words, finite) ? column.withWords() : column;
    }

    private static boolean isPercentage(String field) {
        return field.endsWith("%");
    }

    /** Words without those below dates, as of a row of totals. */
    private static List<String> withoutFooter(List<String> words) {
        int end = words.size();
        while (end > MIN_TABLE && words.size() - end < MAX_FOOTER && !DateFormat.looksLikeDate(words.get(end - 1))) {
            end--;
        }
        return words.subList(0, end);
    }

    /** More digits than a number holds. */
    private static Optional<DateFormat> nanoseconds(List<String> fields) {
        return fields.get(0).length() < 19 ? Optional.empty()
                : DateFormat.of(fields).filter(DateFormat.EPOCH_NANOSECONDS::equals);
    }

    private Column formed(int c, Column column, CellForm form, List<String> fields) {
        forms[c] = form;
        Object name = column.name().isBlank() ? Message.of("place.column", c + 1) : column.name();
        fields.stream().filter(form::isConverted).findFirst().ifPresent(cell ->
                formed.add(Message.of("text.converted", file, name, MessageText.quote(cell), form.unit())));
        if (!form.example().isEmpty()) {
            formed.add(Message.of("text.embedded", file, name, MessageText.quote(form.example())));
        }
        return column.unit().isEmpty() ? column.withUnit(form.unit()) : column;
    }

    /** Tests if cells that are no numbers are codes, or names some of which are digits, rather than mistakes. */
    private static boolean areWords(List<String> words, double[] finite) {
        Set<String> distinct = new HashSet<>(words);
        boolean codes = words.size() >= MIN_WORDS && distinct.size() > 1
                && Arrays.stream(finite).allMatch(value -> value == Math.rint(value))
                && Arrays.stream(finite).distinct().count() <= distinct.size();
        boolean names = distinct.size() >= MIN_NAMES && NAMES_SHARE * words.size() >= finite.length;
        return words.size() > finite.length || codes || names;
    }

    @Override
    public List<Column> columns() {
        return columns;
    }

    @Override
    public Declared declared() {
        return declared;
    }

    @Override
    public Position position() {
        return Position.LINE;
    }

    @Override
    public Message format() {
        return layout.source().format();
    }

    /**
     * Returns the times that the names of columns are, in a table with a series in every row; none for other tables.
     */
    public double[] wideTimes() {
        return layout.wide().map(WideHeader::times).orElseGet(() -> new double[0]);
    }

    /** Returns the column of {@link #wideTimes}. */
    public Column wideTime() {
        Column years = Column.ofNumbers("").withUnit(layout.wide().isPresent() ? "years" : "");
        return layout.wide().flatMap(WideHeader::format).map(Column.ofNumbers("")::withDates).orElse(years);
    }

    /**
     * Returns the names of a line above the table that has fewer of them than there are columns; empty if none has.
     */
    public List<String> unfittingNames() {
        boolean above = layout.passed() > 0 || !layout.header().fields().isEmpty();
        return above && layout.unfitting().size() < columns.size() ? layout.unfitting() : List.of();
    }

    /** Returns the legends of data sets that follow one another. */
    public List<String> legends() {
        return layout.header().legends();
    }

    /** Returns how many data sets followed one another when rows were read last. */
    public int sets() {
        return sets;
    }

    /** Returns the first rows as text. */
    public List<List<String>> sample(int rows) {
        return layout.sample().stream().limit(rows).map(Line::fields).toList();
    }

    @Override
    public List<Message> notes() {
        List<Message> all = new ArrayList<>();
        if (layout.passed() > 0) {
            all.add(Message.of("text.passed-over", file, Message.of("count.lines", layout.passed()), true));
        }
        if (!layout.unfitting().isEmpty() && unfittingNames().isEmpty()) {
            all.add(Message.of("text.names-unfitting", file, layout.unfitting().stream().limit(MAX_KINDS).toList(),
                    layout.unfitting().size(), columns.size()));
        }
        if (numbers == TextNumbers.COMMA && !layout.stated()) {
            all.add(Message.of("text.decimal-commas", file));
        }
        if (numbers == TextNumbers.CODED) {
            all.add(Message.of("text.codes", file));
        }
        all.addAll(formed);
        all.addAll(notes);
        return all;
    }

    @Override
    public void read(RowSink sink, Cancellation cancellation) throws IOException {
        notes.clear();
        others.clear();
        Reader reader = new Reader(sink, new Row(columns.size()));
        layout.source().forEach(line -> line.number() < layout.firstLine() || reader.take(line), cancellation);
        reader.end();
    }

    @Override
    public Set<String> otherColumns() {
        return others;
    }

    /** Takes rows one by one; what is no row may only be at the end. */
    private final class Reader {
        private final RowSink sink;
        private final Row row;
        private @Nullable DataFormatException broken;
        private long rows;
        private long brokenLines;
        private long logLines;
        private long overflows;
        private long censored;
        private int set;
        private int repeated;
        /** The line before, if it may name the columns of another table. */
        private @Nullable Line header;

        Reader(RowSink sink, Row row) {
            this.sink = sink;
            this.row = row;
        }

        boolean take(Line whole) throws IOException {
            Line line = whole.within(columns.size());
            if (tolerant && line.unfinished() && isCut(line)) {
                notes.add(Message.of("text.cut-number", file, MessageText.quote(lastField(line).strip())));
                return false;
            }
            if (line.set() != set) {
                set = line.set();
                sink.trajectory();
            }
            List<String> fields = line.names().isPresent() ? arranged(line) : line.fields();
            if (header != null && strip(fields).equals(layout.units())) {
                logLines++;
                return true;
            }
            Line names = header;
            header = null;
            if (names != null && fields.size() == names.size() && fields.stream().anyMatch(numbers::isFinite)) {
                logLines--;
                if (!strip(names.fields()).equals(layout.names())) {
                    notes.add(Message.of("text.second-table", file, names.number(), strip(names.fields())));
                    return false;
                }
                sink.trajectory();
                repeated++;
            }
            if (tolerant && rows >= MIN_TABLE && isHeader(line, fields)) {
                header = line;
                logLines++;
                return true;
            }
            if (tolerant && isLogLine(fields)) {
                logLines++;
                return true;
            }
            if (fields.size() != columns.size()) {
                breakOff(width(line, fields.size()));
                return true;
            }
            parse(fields, line.number(), line.blankLines());
            if (broken != null && row.unreadable().isEmpty()) {
                throw broken;
            }
            if (broken != null) {
                breakOff(broken);
                return true;
            }
            rows++;
            return sink.row(row);
        }

        private List<String> arranged(Line line) {
            List<String> names = line.names().orElseThrow();
            names.stream().filter(name -> !layout.names().contains(name)).forEach(others::add);
            return layout.arranged(names, line);
        }

        private void breakOff(DataFormatException why) throws DataFormatException {
            broken = broken == null ? why : broken;
            brokenLines++;
            if (!tolerant || rows < MIN_TABLE || brokenLines > MAX_FOOTER) {
                throw broken;
            }
        }

        private void parse(List<String> fields, long line, long blanks) {
            row.start(line, blanks);
            double[] values = row.values();
            for (int c = 0; c < values.length; c++) {
                Column column = columns.get(c);
                String field = fields.get(c);
                switch (column.kind()) {
                    case NUMBER -> number(c, field, values);
                    case WORD -> values[c] = field.isBlank() ? Double.NaN : column.words().code(field.strip());
                    case DATE -> date(c, field, column.format().orElseThrow(), values);
                }
            }
        }

        private void number(int c, String field, double[] values) {
            if (plain[c] && isPercentage(field.strip())) {
                row.unreadable(c, field.strip());
                return;
            }
            try {
                CellForm form = forms[c];
                values[c] = layout.parse(form == null ? field : form.number(field));
                censored += TextNumbers.isCensored(field) ? 1 : 0;
                overflows += TextNumbers.isOverflow(field) ? 1 : 0;
            } catch (NumberFormatException e) {
                row.unreadable(c, field.strip());
            }
        }

        private void date(int c, String field, DateFormat format, double[] values) {
            try {
                values[c] = format.seconds(field);
            } catch (NumberFormatException e) {
                if (!field.isBlank() && !numbers.isNumberOrMissing(field)) {
                    row.unreadable(c, field.strip());
                }
            }
        }

        void end() {
            if (broken != null) {
                notes.add(MessageText.footer(file, broken.notice(), brokenLines));
            }
            if (logLines > 0) {
                notes.add(Message.of("text.passed-over", file, Message.of("count.lines", logLines), false));
            }
            if (overflows > 0) {
                notes.add(Message.of("text.asterisks", file, Message.of("count.values", overflows), true));
            }
            if (censored > 0) {
                notes.add(Message.of("text.asterisks", file, Message.of("count.values", censored), false));
            }
            sets = set + 1 + repeated;
        }
    }

    private static String lastField(Line record) {
        return record.field(record.size() - 1);
    }

    /**
     * Returns whether the last number of a file without a line end has another form than all numbers above it, or an
     * exponent of one digit below exponents that are padded with zeros.
     */
    private boolean isCut(Line record) {
        List<String> above = layout.sample().stream().filter(row -> row.size() == columns.size()
                && row.number() != record.number()).map(row -> lastField(row).strip()).toList();
        if (record.size() != columns.size() || layout.sample().size() < MIN_TABLE) {
            return false;
        }
        String last = lastField(record).strip();
        List<String> forms = above.stream().map(TextColumns::form).distinct().toList();
        return forms.size() == 1 && forms.get(0).indexOf('.') >= 0 && !form(last).equals(forms.get(0))
                || ONE_DIGIT_EXPONENT.matcher(last).find() && above.stream().anyMatch(PADDED_EXPONENT.asPredicate());
    }

    /** The digits after the point and the exponent of a number, whatever they are. */
    private static String form(String field) {
        String text = field.strip();
        int point = Math.max(text.indexOf('.'), text.indexOf(','));
        return point < 0 ? "" : "." + text.substring(point + 1).replaceAll("\\d", "0").replaceAll("[eEdD][+-]?0+$",
                "e");
    }

    private static List<String> strip(List<String> fields) {
        return fields.stream().map(String::strip).toList();
    }

    /** Names of columns between rows: those of this table once more, or perhaps those of another one. */
    private boolean isHeader(Line line, List<String> fields) {
        if (fields.size() < 2 || line.names().isPresent() || layout.wide().isPresent()
                || fields.stream().anyMatch(field -> !field.isBlank() && numbers.isNumberOrMissing(field))) {
            return false;
        }
        return layout.named() && strip(fields).equals(layout.names()) || line.blankLines() > 0
                && fields.stream().noneMatch(String::isBlank) && fields.stream().distinct().count() == fields.size();
    }

    /** A message that a program writes between the rows of its log: of another width, and mostly words. */
    private boolean isLogLine(List<String> fields) {
        return fields.size() != columns.size() && fields.size() > 1
                && 2 * fields.stream().filter(field -> !numbers.isNumberOrMissing(field)).count() > fields.size();
    }

    /** Rows of several widths, whose first word, or last, states of which kind they are; the command keeps one kind. */
    private Optional<Message> kinds(int width) {
        for (boolean first : new boolean[] {true, false}) {
            Map<String, List<Integer>> widths = new TreeMap<>();
            layout.sample().forEach(row -> widths.computeIfAbsent(row.field(first ? 0 : row.size() - 1).strip(),
                    any -> new ArrayList<>()).add(row.size()));
            Optional<String> widest = widths.entrySet().stream().filter(kind -> isUniform(kind.getValue()))
                    .max(Comparator.comparing(kind -> kind.getValue().get(0))).map(Map.Entry::getKey);
            if (widest.isPresent() && widths.size() <= MAX_KINDS && !isUniform(layout.sample().stream().map(Line::size)
                    .toList()) && widths.entrySet().stream().allMatch(kind -> kind.getValue().size() > 1
                            && KIND.matcher(kind.getKey()).matches())) {
                return Optional.of(Message.of("row.kinds", Message.of("count.values", width), columns.size(), first,
                        List.copyOf(widths.keySet()), keeping(first ? "$1 == \"" + widest.get() + "\""
                                : "index($NF, \"" + widest.get() + "\")")));
            }
        }
        return Optional.empty();
    }

    /** The command that keeps some of the rows. */
    private String keeping(String rows) {
        char delimiter = layout.source().delimiter();
        return (delimiter == TextRows.BLANKS ? "awk '" : "awk -F'" + (delimiter == '\t' ? "\\t" : delimiter)
                + "' '") + rows + "' FILE > data.txt";
    }

    private static boolean isUniform(List<Integer> widths) {
        return widths.stream().distinct().count() == 1;
    }

    private DataFormatException width(Line record, int width) {
        Message place = MessageText.at(file, record.number(), Math.min(width, columns.size()) + 1, "");
        char delimiter = layout.source().delimiter();
        Message reason;
        Optional<Message> kinds = kinds(width);
        if (kinds.isPresent()) {
            reason = kinds.get();
        } else if (delimiter == ',' && width == 2 * columns.size()) {
            reason = TextNumbers.doubled(columns.size());
        } else if (delimiter == TextRows.BLANKS && Stream.of(record, layout.sample().get(0))
                .flatMap(row -> row.fields().stream()).anyMatch(TextFile.TOUCHING.asPredicate())) {
            reason = Message.of("row.more", Message.of("count.values", width), columns.size());
        } else if (delimiter == TextRows.BLANKS && wrapped(width) > 0) {
            Message unlike = Message.of("row.width", Message.of("count.values", width), columns.size());
            return new DataFormatException(Message.of("row.wrapped", place, unlike, String.valueOf(wrapped(width))));
        } else if (delimiter == TextRows.BLANKS && width < columns.size() && 2 * width > columns.size()) {
            reason = Message.of("row.fewer", Message.of("count.values", width), columns.size());
        } else {
            return new DataFormatException(ofAnotherWidth(place, width));
        }
        return DataFormatException.of("place.of", place, reason);
    }

    /** Returns how many values every so many lines have, each but the last of them as many as the first; 0 if not. */
    private int wrapped(int width) {
        List<Integer> widths = layout.sample().stream().map(Line::size).toList();
        int lines = widths.indexOf(width) + 1;
        boolean alike = width < columns.size() && lines > 1 && widths.size() >= 2 * lines
                && IntStream.range(0, widths.size())
                        .allMatch(i -> widths.get(i) == (i % lines == lines - 1 ? width : columns.size()));
        return alike ? (lines - 1) * columns.size() + width : 0;
    }

    /** The refusal of a row that no rule explains, with the command that keeps the others where these are a table. */
    private Message ofAnotherWidth(Message place, int width) {
        Message reason = Message.of("row.width", Message.of("count.values", width), columns.size());
        int usual = HeaderDetector.width(layout.sample());
        boolean several = usual > 1 && layout.sample().stream().filter(row -> row.size() == usual).count() >= MIN_KEPT;
        return several && layout.source() instanceof TextFile
                ? Message.of("row.keep", place, reason, usual, keeping("NF == " + usual))
                : Message.of("place.of", place, reason);
    }

    @Override
    public DataFormatException unreadable(int column, long position, String text) {
        Message place = MessageText.at(file, position, column + 1, columns.get(column).name());
        if (columns.get(column).kind() == Column.Kind.DATE) {
            return DataFormatException.of("place.of", place, Message.of("value.no-number", MessageText.quote(text),
                    false, true));
        }
        if (numbers == TextNumbers.POINT && TextNumbers.POINT.hasDecimalComma(text)) {
            return new DataFormatException(TextNumbers.decimalComma(place, text, false));
        }
        return DataFormatException.of("place.of", place, Message.of("value.no-number", MessageText.quote(text),
                numbers == TextNumbers.COMMA, false));
    }
}

package org.larrr.io.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;
import org.larrr.stages.Cancellation;

/**
 * The layout of a table of text, found from its first lines.
 *
 * @param source    of its lines
 * @param firstLine the line of the first row of values
 * @param names     one per column, empty if the table gives none
 * @param units     one per column if a line below the names gives them, else none
 * @param named     whether the table names its columns
 * @param header    what the comments above the table state
 * @param sample    the first rows of values
 * @param numbers   how numbers are written
 * @param stated    whether decimal commas were stated
 * @param passed    the number of lines above the names that are neither comment nor table
 * @param unfitting the names in a line above the table that has fewer of them than there are columns, or more
 * @param wide      the times that the names of columns are; empty for other tables
 */
record TextLayout(LineSource source, long firstLine, List<String> names, List<String> units, boolean named,
        TextHeader header, List<Line> sample, TextNumbers numbers, boolean stated, int passed,
        List<String> unfitting, Optional<WideHeader> wide) {

    static final int SAMPLED_LINES = 1000;
    /** A section of a file that changes the names of its columns. */
    private static final int MIN_SECTION = 8;
    /** More words than so many times the columns are a title. */
    private static final int MAX_NAMES = 3;
    private static final Pattern RULE = Pattern.compile("\\s*[-=+:~_]*\\s*");

    int columns() {
        return names.size();
    }

    /** Returns the unit of a column without brackets, empty if it has none. */
    String unit(int c) {
        return units.isEmpty() ? "" : units.get(c).replaceAll("^[\\[(]|[\\])]$", "").strip();
    }

    /** Returns the number that a field stands for, NaN for a missing or infinite one. */
    double parse(String field) {
        double value = wide.isPresent() ? WideHeader.parse(field, numbers) : numbers.parse(field);
        return Double.isFinite(value) ? value : Double.NaN;
    }

    /** Returns the fields of a line under other names in the order of these columns, empty for missing ones. */
    List<String> arranged(List<String> others, Line line) {
        if (line.size() != others.size()) {
            return line.fields();
        }
        Map<String, String> fields = new HashMap<>();
        for (int c = 0; c < others.size(); c++) {
            fields.putIfAbsent(others.get(c), line.field(c));
        }
        return names.stream().map(name -> fields.getOrDefault(name, "")).toList();
    }

    /**
     * Finds the layout of a text file.
     *
     * @throws DataFormatException if its first lines are no table of numbers
     */
    static TextLayout find(TextFile file, TextNumbers numbers, boolean stated) throws IOException {
        TextLayout layout = find(file, file.sample(), numbers, stated);
        return layout.numbers == TextNumbers.COMMA && numbers == TextNumbers.POINT
                ? find(file.with(TextNumbers.COMMA), TextNumbers.COMMA, stated) : layout;
    }

    /** Finds the layout of lines whose fields are known. */
    static TextLayout find(LineSource source, TextNumbers numbers, boolean stated) throws IOException {
        List<Line> lines = new ArrayList<>();
        source.forEach(line -> {
            lines.add(line);
            return lines.size() < SAMPLED_LINES;
        }, new Cancellation());
        return find(source, lines, numbers, stated);
    }

    private static TextLayout find(LineSource source, List<Line> all, TextNumbers style, boolean stated)
            throws DataFormatException {
        if (all.isEmpty()) {
            throw DataFormatException.of("table.no-numbers", source.name());
        }
        int width = HeaderDetector.width(all);
        List<Line> lines = withoutRules(firstSection(all).stream().map(line -> line.within(width)).toList(), style);
        Optional<WideHeader> wide = WideHeader.find(lines);
        if (wide.isPresent()) {
            return wide(source, lines, wide.get(), style, stated);
        }
        HeaderDetector top = source.isHeaded()
                ? new HeaderDetector(1, HeaderDetector.names(lines.get(0)), List.of(), 0)
                : HeaderDetector.of(lines, style);
        List<Line> data = List.copyOf(lines.subList(top.firstRow(), lines.size()));
        if (data.isEmpty()) {
            throw DataFormatException.of("table.no-numbers", source.name());
        }
        char delimiter = source.delimiter();
        if (top.passed() > 0) {
            TextNumbers.refuseDoubled(source.name(), delimiter, lines.get(top.passed() - 1), data);
        }
        TextNumbers numbers = style;
        if (numbers == TextNumbers.POINT) {
            numbers = TextNumbers.grouped(delimiter, data);
        }
        if (numbers == TextNumbers.POINT && TextNumbers.areCoded(delimiter, data)) {
            numbers = TextNumbers.CODED;
        }
        if (numbers == TextNumbers.POINT && TextNumbers.areCommasDecimal(data)) {
            numbers = TextNumbers.COMMA;
        }
        if (numbers == TextNumbers.POINT) {
            TextNumbers.refuseDecimalCommas(source.name(), delimiter, data);
        }
        return of(source, lines, top, data, numbers, stated);
    }

    /**
     * Lines without those around names: drawn ones, as "---|---:|" of Markdown, and below names empty ones and words
     * that add to one of them.
     */
    private static List<Line> withoutRules(List<Line> lines, TextNumbers numbers) {
        List<Line> left = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            List<String> above = i == 0 ? List.of() : lines.get(i - 1).fields();
            boolean added = line.size() == 1 && above.size() > 2 && i + 1 < lines.size()
                    && lines.get(i + 1).size() == above.size() && !numbers.isNumberOrMissing(line.field(0))
                    && lines.get(i + 1).fields().stream().allMatch(numbers::isNumberOrMissing);
            boolean rule = i < MIN_SECTION && (added || line.fields().stream()
                    .allMatch(field -> RULE.matcher(field).matches())
                    && (line.fields().stream().anyMatch(field -> field.length() > 2)
                    || above.stream().map(String::isBlank).distinct().count() > 1
                    || i > 0 && i + 1 < lines.size() && above.stream().noneMatch(String::isBlank)
                    && line.fields().stream().allMatch(String::isBlank)
                    && lines.get(i + 1).fields().stream().anyMatch(numbers::isFinite)))
                    && above.stream().noneMatch(numbers::isFinite);
            if (rule) { // what is above it is still next to what is below
                left.replaceAll(before -> before.at(before.number() + 1));
            } else {
                left.add(line);
            }
        }
        return left.isEmpty() ? lines : left;
    }

    /** The lines before the names of the columns change. */
    private static List<Line> firstSection(List<Line> lines) {
        int changed = IntStream.range(MIN_SECTION, lines.size()).filter(i -> lines.get(i).names().isPresent())
                .findFirst().orElse(lines.size());
        return lines.subList(0, changed);
    }

    private static TextLayout of(LineSource source, List<Line> lines, HeaderDetector top, List<Line> data,
            TextNumbers numbers, boolean stated) throws DataFormatException {
        Line first = data.get(0);
        List<String> comments = source.above(first.number()).stream().filter(CommentFilter::isComment).toList();
        TextHeader header = TextHeader.of(comments, source.delimiter(), first, numbers);
        boolean unlike = !header.fields().isEmpty() && header.fields().size() != first.size();
        boolean vectors = unlike && header.names().isEmpty() && header.fields().size() < first.size();
        if (unlike && !vectors) {
            throw DataFormatException.of("text.fields", source.name(),
                    Message.of("count.columns", header.fields().size()), first.number(),
                    Message.of("count.values", first.size()));
        }
        boolean headed = !top.names().isEmpty();
        List<String> parts = vectors && source instanceof TextFile text ? text.parts(header.fields(), first)
                : List.of();
        List<String> byHeader = vectors ? parts : header.names();
        List<String> names = headed ? top.names() : byHeader;
        boolean named = !names.isEmpty();
        List<String> unfitting = List.of();
        if (vectors && !named) {
            unfitting = header.fields();
        } else if (!named && top.firstRow() > 0) {
            unfitting = unfitting(lines.get(top.firstRow() - 1), first, numbers);
        } else if (!named && !comments.isEmpty()) {
            Line above = TextHeader.words(comments.get(comments.size() - 1), first.number() - 1);
            unfitting = unfitting(above, first, numbers);
        }
        return new TextLayout(source, first.number(), named ? names
                : IntStream.range(0, first.size()).mapToObj(i -> "").toList(),
                headed ? top.units() : header.units(), named, header, data, numbers, stated, top.passed(), unfitting,
                Optional.empty());
    }

    /** Several names right above a row of more values, or of fewer. */
    private static List<String> unfitting(Line above, Line first, TextNumbers numbers) {
        List<String> names = above.fields().stream().map(String::strip).filter(name -> !name.isEmpty()).toList();
        boolean more = names.size() > first.size() && first.size() > 2 && names.size() <= MAX_NAMES * first.size()
                && !TextHeader.isProse(names);
        boolean next = above.number() + 1 == first.number() || names.size() == first.size() - 1;
        return next && names.size() > 1 && (more || names.size() < first.size())
                && names.stream().noneMatch(numbers::isNumberOrMissing) ? names : List.of();
    }

    private static TextLayout wide(LineSource source, List<Line> lines, WideHeader wide, TextNumbers style,
            boolean stated) {
        Line header = lines.stream().filter(line -> line.number() == wide.line()).findFirst().orElseThrow();
        List<Line> data = lines.subList(lines.indexOf(header) + 1, lines.size()).stream()
                .filter(line -> line.size() == header.size()).toList();
        TextNumbers grouped = style == TextNumbers.COMMA ? style : TextNumbers.grouped(source.delimiter(), data);
        TextNumbers numbers = grouped == TextNumbers.POINT && TextNumbers.areCommasDecimal(data) ? TextNumbers.COMMA
                : grouped;
        return new TextLayout(source, wide.line() + 1, header.fields().stream().map(String::strip).toList(), List.of(),
                true, TextHeader.NONE, data, numbers, stated, lines.indexOf(header), List.of(), Optional.of(wide));
    }
}

package org.larrr.export.table;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.export.json.FitJson;

/** Numbers and names in named columns, collected row by row: printed for a terminal, as CSV, or as JSON. */
public final class DataTable {

    private final String title;
    private final List<String> columns;
    private final List<List<Object>> rows = new ArrayList<>();

    /** A table without rows; its title is for a terminal and may be empty. */
    public DataTable(String title, List<String> columns) {
        this.title = title;
        this.columns = List.copyOf(columns);
    }

    public DataTable(String title, String... columns) {
        this(title, List.of(columns));
    }

    public DataTable(String title, List<String> columns, List<List<Object>> rows) {
        this(title, columns);
        rows.forEach(this::row);
    }

    /**
     * Adds a row.
     *
     * @param cells one a column: {@code Double} (NaN for a missing one), {@code Integer}, {@code Long}, {@code String}
     */
    public DataTable row(List<?> cells) {
        if (cells.size() != columns.size()) {
            throw new InputException(Message.of("table.cells", cells.size(), columns.size()));
        }
        rows.add(List.copyOf(cells));
        return this;
    }

    public DataTable row(Object... cells) {
        return row(Arrays.asList(cells));
    }

    public String title() {
        return title;
    }

    public List<String> columns() {
        return columns;
    }

    public List<List<Object>> rows() {
        return Collections.unmodifiableList(rows);
    }

    /** Title and aligned columns, numbers to a few digits. */
    public String text() {
        Terminal.Table table = new Terminal.Table().add(columns);
        for (List<Object> row : rows) {
            table.add(row.stream().map(DataTable::format).toList());
        }
        return (title.isEmpty() ? "" : title + "\n") + table.print();
    }

    private static String format(Object cell) {
        return cell instanceof Double number ? Terminal.rough(number) : cell.toString();
    }

    /** A header and the rows, numbers to the last bit, missing ones empty. */
    public String csv() {
        return separatedBy(',');
    }

    /** As {@link #csv} with tabs, which spreadsheets and editors take from a clipboard. */
    public String tabbed() {
        return separatedBy('\t');
    }

    private String separatedBy(char separator) {
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().fieldSeparator(separator).lineDelimiter(LineDelimiter.LF)
                .build(text)) {
            csv.writeRecord(columns.stream().map(DataTable::exact).toList());
            for (List<Object> row : rows) {
                csv.writeRecord(row.stream().map(DataTable::exact).toList());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("text in memory always writes", e);
        }
        return text.toString();
    }

    private static String exact(Object cell) {
        if (cell instanceof String text) {
            return org.larrr.io.text.CsvWriter.cell(text);
        }
        return cell instanceof Double number && number.isNaN() ? "" : cell.toString();
    }

    /** One object a row. */
    public ArrayNode json() {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        for (List<Object> row : rows) {
            ObjectNode object = array.addObject();
            for (int c = 0; c < columns.size(); c++) {
                Object cell = row.get(c);
                if (cell instanceof Double number) {
                    object.set(columns.get(c), FitJson.number(number));
                } else if (cell instanceof Number whole) {
                    object.put(columns.get(c), whole.longValue());
                } else {
                    object.put(columns.get(c), cell.toString());
                }
            }
        }
        return array;
    }
}

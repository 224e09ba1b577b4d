package org.larrr.io.table;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.IoFunction;
import org.larrr.io.file.MemoryBound.ExpansionLimit;
import org.larrr.io.file.MessageText;
import org.larrr.io.table.Sheets.Spreadsheet;
import org.larrr.stages.Cancellation;

/**
 * A spreadsheet of LibreOffice (OpenDocument): all sheets in one XML document. Cells and rows that are alike are
 * written once, with how often they come.
 */
final class OpenDocumentSheets implements Spreadsheet {

    private static final String CONTENT = "content.xml";
    /** The memory of a cell that is written out. */
    private static final long CELL_BYTES = 16;
    /** Rows that stand for more than so many are the empty rest of a sheet, or made to harm. */
    private static final int MAX_REPEATED = 1 << 16;

    private final String name;
    private final XmlParts parts;
    private final List<String> sheets = new ArrayList<>();

    private OpenDocumentSheets(Path file) throws IOException {
        this.name = MessageText.name(file);
        this.parts = new XmlParts(file);
    }

    /** @throws DataFormatException if it is damaged */
    static Spreadsheet open(Path file) throws IOException {
        return IoFunction.orClose(new OpenDocumentSheets(file), book -> {
            boolean there = book.parts.read(CONTENT, in -> {
                while (in.hasNext()) {
                    if (in.next() == XMLStreamConstants.START_ELEMENT && in.getLocalName().equals("table")) {
                        book.sheets.add(String.valueOf(XmlParts.attribute(in, "name")));
                    }
                }
            });
            if (!there) {
                throw XmlParts.damaged(book.name);
            }
            return book;
        });
    }

    @Override
    public List<String> sheets() {
        return List.copyOf(sheets);
    }

    @Override
    public void rows(IntPredicate wanted, Cancellation cancellation, Rows rows) throws IOException {
        ExpansionLimit repeated = parts.size();
        parts.read(CONTENT, in -> {
            int sheet = -1;
            long number = 0;
            while (in.hasNext()) {
                boolean starts = in.next() == XMLStreamConstants.START_ELEMENT;
                if (starts && in.getLocalName().equals("table")) {
                    sheet++;
                    number = 0;
                } else if (starts && sheet >= 0 && wanted.test(sheet) && in.getLocalName().equals("table-row")) {
                    cancellation.check();
                    int times = times(in, "number-rows-repeated", MAX_ROWS);
                    TreeMap<Integer, String> cells = cells(in);
                    for (int i = 0; i < (cells.isEmpty() ? 0 : Math.min(times, MAX_REPEATED)); i++) {
                        repeated.add(CELL_BYTES * cells.size());
                        rows.row(sheet, number + i + 1, cells);
                    }
                    number = Math.min(MAX_ROWS, number + times);
                }
            }
        });
    }

    private int times(XMLStreamReader in, String attribute, int most) throws DataFormatException {
        String told = XmlParts.attribute(in, attribute);
        if (told == null) {
            return 1;
        }
        long times = told.matches("\\d{1,9}") ? Long.parseLong(told) : 0;
        if (times < 1) {
            throw XmlParts.damaged(name);
        }
        return (int) Math.min(times, most);
    }

    private TreeMap<Integer, String> cells(XMLStreamReader in) throws XMLStreamException, IOException {
        TreeMap<Integer, String> cells = new TreeMap<>();
        int column = 0;
        while (in.hasNext()) {
            int event = in.next();
            String element = event == XMLStreamConstants.START_ELEMENT || event == XMLStreamConstants.END_ELEMENT
                    ? in.getLocalName() : "";
            if (event == XMLStreamConstants.END_ELEMENT && element.equals("table-row")) {
                return cells;
            }
            if (event == XMLStreamConstants.START_ELEMENT && element.matches("(covered-)?table-cell")) {
                int times = times(in, "number-columns-repeated", MAX_COLUMNS);
                String text = cell(in);
                for (int i = 0; !text.isBlank() && i < times && column + i < MAX_COLUMNS; i++) {
                    cells.put(column + i, text);
                }
                column = Math.min(MAX_COLUMNS, column + times);
            }
        }
        return cells;
    }

    private static String cell(XMLStreamReader in) throws XMLStreamException {
        String type = String.valueOf(XmlParts.attribute(in, "value-type"));
        String told = switch (type) {
            case "float", "percentage", "currency" -> XmlParts.attribute(in, "value");
            case "date" -> XmlParts.attribute(in, "date-value");
            case "time" -> hours(String.valueOf(XmlParts.attribute(in, "time-value")));
            case "boolean" -> "true".equals(XmlParts.attribute(in, "boolean-value")) ? "1" : "0";
            default -> null;
        };
        String shown = XmlParts.text(in, in.getLocalName(), "annotation", "");
        return told == null ? shown : told.strip();
    }

    /** Hours, minutes and seconds of a duration in ISO 8601. */
    private static String hours(String iso) {
        try {
            Duration time = Duration.parse(iso);
            return time.isNegative() || time.toHours() >= ExcelDates.MAX_HOURS ? iso
                    : ExcelDates.hours(time.toMillis());
        } catch (DateTimeParseException | ArithmeticException e) {
            return iso;
        }
    }

    @Override
    public void close() throws IOException {
        parts.close();
    }
}

package org.larrr.io.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.IoFunction;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.MemoryBound.ExpansionLimit;
import org.larrr.io.file.MessageText;
import org.larrr.io.table.Sheets.Spreadsheet;
import org.larrr.stages.Cancellation;

/**
 * An Excel workbook from 2007 on (ECMA-376): a ZIP archive of XML, one document for each sheet, the words of all sheets
 * in another. Of formulas the values that were last computed are taken.
 */
final class ExcelWorkbook implements Spreadsheet {

    private static final String FOLDER = "xl/";
    /** The pronunciation of a word, beside its writing. */
    private static final String PRONOUNCED = "rPh";
    /** A word in memory beside its characters. */
    private static final int WORD_BYTES = 64;

    private final String name;
    private final XmlParts parts;
    private final List<String> sheets = new ArrayList<>();
    private final List<String> documents = new ArrayList<>();
    private final Set<String> known = new HashSet<>();
    private final List<String> words = new ArrayList<>();
    private ExcelDates dates = new ExcelDates(false);

    private ExcelWorkbook(Path file) throws IOException {
        this.name = MessageText.name(file);
        this.parts = new XmlParts(file);
    }

    /** @throws DataFormatException if it is damaged */
    static Spreadsheet open(Path file) throws IOException {
        return IoFunction.orClose(new ExcelWorkbook(file), book -> {
            book.readContents();
            return book;
        });
    }

    private void readContents() throws IOException {
        Map<String, String> targets = new HashMap<>();
        parts.read(FOLDER + "_rels/workbook.xml.rels", in -> forEach(in, "Relationship", relation -> {
            String target = relation.getAttributeValue(null, "Target");
            targets.put(relation.getAttributeValue(null, "Id"), target.startsWith("/") ? target : FOLDER + target);
        }));
        parts.read(FOLDER + "workbook.xml", in -> {
            while (in.hasNext()) {
                if (in.next() == XMLStreamConstants.START_ELEMENT) {
                    takeWorkbook(in, targets);
                }
            }
        });
        parts.read(FOLDER + "styles.xml", dates::readStyles);
        parts.read(FOLDER + "sharedStrings.xml", this::readWords);
    }

    private void takeWorkbook(XMLStreamReader in, Map<String, String> targets) throws DataFormatException {
        if (in.getLocalName().equals("workbookPr")) {
            String since1904 = in.getAttributeValue(null, "date1904");
            dates = new ExcelDates("1".equals(since1904) || "true".equals(since1904));
        }
        String document = in.getLocalName().equals("sheet") ? targets.get(XmlParts.attribute(in, "id")) : null;
        if (document != null && !String.valueOf(in.getAttributeValue(null, "state")).endsWith("idden")) {
            if (!known.add(document)) {
                throw XmlParts.damaged(name); // read for every sheet anew, a small file could stand for very many rows
            }
            sheets.add(String.valueOf(in.getAttributeValue(null, "name")));
            documents.add(document);
        }
    }

    private void readWords(XMLStreamReader in) throws XMLStreamException, IOException {
        long[] bytes = new long[1];
        forEach(in, "si", item -> {
            String word = XmlParts.text(item, "si", PRONOUNCED, "t");
            bytes[0] += WORD_BYTES + 2L * word.length();
            MemoryBound.require(bytes[0], name);
            words.add(word);
        });
    }

    /** Visits every element of a name. */
    private static void forEach(XMLStreamReader in, String element, XmlParts.Visitor visitor)
            throws XMLStreamException, IOException {
        while (in.hasNext()) {
            if (in.next() == XMLStreamConstants.START_ELEMENT && in.getLocalName().equals(element)) {
                visitor.read(in);
            }
        }
    }

    @Override
    public List<String> sheets() {
        return List.copyOf(sheets);
    }

    @Override
    public void rows(IntPredicate wanted, Cancellation cancellation, Rows rows) throws IOException {
        ExpansionLimit size = parts.size();
        for (int sheet = 0; sheet < documents.size(); sheet++) {
            int place = sheet;
            if (wanted.test(sheet) && !parts.read(documents.get(sheet), size,
                    in -> rows(place, in, cancellation, rows))) {
                throw XmlParts.damaged(name);
            }
        }
    }

    private void rows(int sheet, XMLStreamReader in, Cancellation cancellation, Rows rows)
            throws XMLStreamException, IOException {
        long[] last = new long[1];
        forEach(in, "row", row -> {
            cancellation.check();
            String told = row.getAttributeValue(null, "r");
            long number = told == null ? last[0] + 1 : Long.parseLong(told);
            if (number <= last[0] || number > MAX_ROWS) {
                throw XmlParts.damaged(name);
            }
            last[0] = number;
            TreeMap<Integer, String> cells = cells(row);
            if (!cells.isEmpty()) {
                rows.row(sheet, number, cells);
            }
        });
    }

    private TreeMap<Integer, String> cells(XMLStreamReader in) throws XMLStreamException, IOException {
        TreeMap<Integer, String> cells = new TreeMap<>();
        int next = 0;
        while (in.hasNext()) {
            int event = in.next();
            if (event == XMLStreamConstants.END_ELEMENT && in.getLocalName().equals("row")) {
                return cells;
            }
            if (event == XMLStreamConstants.START_ELEMENT && in.getLocalName().equals("c")) {
                String place = in.getAttributeValue(null, "r");
                int column = place == null ? next : column(place);
                next = column + 1;
                String text = cell(in);
                if (!text.isBlank()) {
                    cells.put(column, text);
                }
            }
        }
        return cells;
    }

    /** The column of a place as sheets write it: 27 of AB12. */
    private int column(String place) throws DataFormatException {
        int column = 0;
        for (int i = 0; i < place.length() && Character.isLetter(place.charAt(i)) && column <= MAX_COLUMNS; i++) {
            column = 26 * column + Character.toUpperCase(place.charAt(i)) - 'A' + 1;
        }
        if (column < 1 || column > MAX_COLUMNS) {
            throw XmlParts.damaged(name);
        }
        return column - 1;
    }

    private String cell(XMLStreamReader in) throws XMLStreamException, IOException {
        String type = String.valueOf(in.getAttributeValue(null, "t"));
        String style = in.getAttributeValue(null, "s");
        if (type.equals("inlineStr")) {
            return XmlParts.text(in, "c", PRONOUNCED, "t");
        }
        String value = XmlParts.text(in, "c", PRONOUNCED, "v").strip(); // not the formula it came from
        return switch (type) {
            case "s" -> value.isEmpty() ? "" : word(value); // as libraries write an empty text
            case "b", "str", "d" -> value;
            case "e" -> "";
            default -> dates.text(value, style == null ? 0 : Integer.parseInt(style));
        };
    }

    private String word(String index) throws DataFormatException {
        int place = Integer.parseInt(index);
        if (place < 0 || place >= words.size()) {
            throw XmlParts.damaged(name);
        }
        return words.get(place);
    }

    @Override
    public void close() throws IOException {
        parts.close();
    }
}

package org.larrr.io.table;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Which numbers of a workbook are dates, and which dates they are. Excel keeps days since the end of 1899 (or 1904) and
 * says by the format of a cell how they are shown.
 */
final class ExcelDates {

    private static final double MILLISECONDS = 86_400_000;
    /** The last day of the year 9999. */
    private static final double LAST_DAY = 2_958_465;
    /** A longer duration is not a time of day but a number. */
    static final int MAX_HOURS = 1000;

    /** The display of a number. */
    private enum Look { NUMBER, DATE, TIME, HOURS }

    private final LocalDateTime start;
    private final Map<String, Look> formats = new HashMap<>();
    private final List<Look> styles = new ArrayList<>();

    ExcelDates(boolean since1904) {
        start = since1904 ? LocalDateTime.of(1904, 1, 1, 0, 0) : LocalDateTime.of(1899, 12, 30, 0, 0);
    }

    /** Reads the formats of cells from the document of styles. */
    void readStyles(XMLStreamReader in) throws XMLStreamException {
        boolean cells = false;
        while (in.hasNext()) {
            int event = in.next();
            boolean starts = event == XMLStreamConstants.START_ELEMENT;
            String element = starts || event == XMLStreamConstants.END_ELEMENT ? in.getLocalName() : "";
            if (element.equals("cellXfs")) {
                cells = starts;
            } else if (starts && element.equals("numFmt")) {
                formats.put(in.getAttributeValue(null, "numFmtId"), look(in.getAttributeValue(null, "formatCode")));
            } else if (starts && cells && element.equals("xf")) {
                String id = String.valueOf(in.getAttributeValue(null, "numFmtId"));
                styles.add(formats.getOrDefault(id, builtIn(id)));
            }
        }
    }

    /** The formats that every workbook has. */
    private static Look builtIn(String id) {
        return switch (id) {
            case "14", "15", "16", "17", "22" -> Look.DATE;
            case "18", "19", "20", "21", "45", "47" -> Look.TIME;
            case "46" -> Look.HOURS;
            default -> Look.NUMBER;
        };
    }

    /** Returns the display of a custom format: days, months or years, else hours, minutes or seconds, else a number. */
    static Look look(String format) {
        String code = format.replaceAll("\"[^\"]*\"|\\\\.|_.|\\*.", "").toLowerCase(Locale.ROOT);
        if (code.matches(".*\\[(h+|m+|s+)].*")) {
            return Look.HOURS;
        }
        String letters = code.replaceAll("\\[[^]]*]", "");
        if (letters.matches(".*[dy].*") || letters.matches(".*m.*") && !letters.matches(".*[hs:].*")) {
            return Look.DATE;
        }
        return letters.matches(".*[hs].*") ? Look.TIME : Look.NUMBER;
    }

    /** The text of a number in a cell of that style: an ISO date, hours and minutes, or the number as it stands. */
    String text(String value, int style) {
        Look look = style >= 0 && style < styles.size() ? styles.get(style) : Look.NUMBER;
        if (look == Look.NUMBER || value.isEmpty()) {
            return value;
        }
        double days = Double.parseDouble(value);
        if (!(days >= 0 && days <= LAST_DAY)) {
            return value;
        }
        if (look == Look.DATE || look == Look.TIME && days >= 1) {
            return date(Math.round(days * MILLISECONDS));
        }
        return 24 * days < MAX_HOURS ? hours(Math.round(days * MILLISECONDS)) : value;
    }

    private String date(long milliseconds) {
        LocalDateTime moment = start.plusSeconds(milliseconds / 1000)
                .plusNanos(milliseconds % 1000 * 1_000_000);
        return milliseconds % (long) MILLISECONDS == 0 ? moment.toLocalDate().toString()
                : moment.format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS", Locale.ROOT));
    }

    /** A duration as hours, minutes, seconds and thousandths. */
    static String hours(long milliseconds) {
        long seconds = milliseconds / 1000;
        return String.format(Locale.ROOT, "%02d:%02d:%02d.%03d", seconds / 3600, seconds / 60 % 60, seconds % 60,
                milliseconds % 1000);
    }
}

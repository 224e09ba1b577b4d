package org.larrr.io.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import java.util.regex.Pattern;
import org.larrr.stages.Cancellation;

/**
 * What one look over a sheet shows.
 *
 * @param columns which columns hold anything
 * @param numbers how many cells hold numbers
 * @param head    the last row of words above the first row with numbers, as one text
 * @param commas  whether words among the cells are numbers with decimal commas
 */
record SheetFacts(BitSet columns, long numbers, String head, boolean commas) {

    private static final Pattern NUMBER = Pattern.compile("[-+]?(\\d+([.,]\\d*)?|[.,]\\d+)([eE][-+]?\\d+)?");
    private static final Pattern COMMA = Pattern.compile("[-+]?(\\d{1,3}(\\.\\d{3})+|\\d*),\\d+([eE][-+]?\\d+)?");
    /** 1,234 may be a thousand and more, 0,5 and 12,75 may not. */
    private static final Pattern GROUPS = Pattern.compile("[-+]?[1-9]\\d{0,2}(,\\d{3})+");

    /** What a look over all sheets shows of each. */
    static List<SheetFacts> of(Spreadsheet book, Cancellation cancellation) throws IOException {
        List<Look> looks = new ArrayList<>();
        book.sheets().forEach(sheet -> looks.add(new Look()));
        book.rows(sheet -> true, cancellation, (sheet, number, cells) -> looks.get(sheet).take(cells));
        return looks.stream().map(look -> new SheetFacts(look.columns, look.numbers, look.head, look.commas)).toList();
    }

    /** What was seen of a sheet so far. */
    private static final class Look {
        private final BitSet columns = new BitSet();
        private long numbers;
        private String head = "";
        private boolean commas;

        void take(SortedMap<Integer, String> cells) {
            cells.keySet().forEach(columns::set);
            long inRow = cells.values().stream().filter(SheetFacts::isNumber).count();
            if (numbers == 0 && inRow == 0) {
                head = String.join("\t", cells.values());
            }
            numbers += inRow;
            commas |= cells.values().stream().anyMatch(text -> COMMA.matcher(text).matches()
                    && !GROUPS.matcher(text).matches());
        }
    }

    private static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }

    /** Whether both have the same columns under the same names, as parts of one recording have. */
    boolean isLike(SheetFacts other) {
        return numbers > 0 && columns.equals(other.columns) && head.equals(other.head);
    }

    /** The cells of a row in the columns that hold anything. */
    List<String> fields(SortedMap<Integer, String> cells) {
        List<String> fields = new ArrayList<>();
        columns.stream().forEach(column -> {
            String text = cells.getOrDefault(column, "");
            boolean comma = commas && COMMA.matcher(text).matches();
            fields.add(comma ? text.replace(".", "").replace(',', '.') : text);
        });
        return fields;
    }
}

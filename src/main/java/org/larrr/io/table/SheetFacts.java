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

    static SheetFacts of(Spreadsheet book, int sheet, Cancellation cancellation) throws IOException {
        BitSet columns = new BitSet();
        long[] numbers = new long[1];
        String[] head = {""};
        boolean[] commas = new boolean[1];
        book.rows(sheet, cancellation, (number, cells) -> {
            cells.keySet().forEach(columns::set);
            long inRow = cells.values().stream().filter(SheetFacts::isNumber).count();
            if (numbers[0] == 0 && inRow == 0) {
                head[0] = String.join("\t", cells.values());
            }
            numbers[0] += inRow;
            commas[0] |= cells.values().stream().anyMatch(text -> COMMA.matcher(text).matches()
                    && !GROUPS.matcher(text).matches());
        });
        return new SheetFacts(columns, numbers[0], head[0], commas[0]);
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

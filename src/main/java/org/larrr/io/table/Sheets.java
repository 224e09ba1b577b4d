package org.larrr.io.table;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.io.columns.Choice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.IoFunction;
import org.larrr.io.file.MessageText;
import org.larrr.io.text.Line;
import org.larrr.io.text.LineSource;
import org.larrr.stages.Cancellation;

/**
 * The sheets of a spreadsheet that contain the data: the sheet with most numbers, and those that have the same columns
 * under the same names, each a recording of the same thing.
 *
 * @param sources the sheets that are read, at least one
 * @param note    which sheets are read and which are not; empty if all are
 * @param choices all sheets with the number of their cells with numbers
 */
public record Sheets(List<LineSource> sources, Optional<Message> note, List<Choice> choices) {

    private static final int SHOWN_NAMES = 8;

    /**
     * Finds the sheets of a spreadsheet; empty if a file is none.
     *
     * @param chosen names of the sheets to read; empty to find them
     * @throws DataFormatException if it is damaged, contains no table of numbers, or not what was chosen
     */
    public static Optional<Sheets> of(Path file, FileHead head, List<String> chosen, Cancellation cancellation)
            throws IOException {
        boolean excel = head.isExcel();
        return !excel && !head.isOpenDocument() ? Optional.empty() : Optional.of(of(file, Message.of("kind.file",
                excel ? "Excel" : "OpenDocument"), excel ? ExcelWorkbook::open : OpenDocumentSheets::open, chosen,
                cancellation));
    }

    private static Sheets of(Path file, Message format, IoFunction<Path, Spreadsheet> opener, List<String> chosen,
            Cancellation cancellation) throws IOException {
        String name = MessageText.name(file);
        List<String> titles;
        List<SheetFacts> facts;
        try (Spreadsheet book = opener.apply(file)) {
            titles = book.sheets();
            if (titles.size() > Spreadsheet.MAX_SHEETS) {
                throw DataFormatException.of("file.too-many-parts", name, Spreadsheet.MAX_SHEETS);
            }
            facts = SheetFacts.of(book, cancellation);
        }
        List<Integer> sheets = chosen.isEmpty() ? mainSheets(name, facts) : sheetsByName(name, titles, chosen);
        List<LineSource> sources = new ArrayList<>();
        for (int sheet : sheets) {
            String title = titles.get(sheet);
            if (facts.get(sheet).numbers == 0) {
                throw DataFormatException.of("table.no-numbers", name + ", " + title);
            }
            sources.add(new SheetLines(file, sheets.size() == 1 ? name : name + ", sheet "
                    + MessageText.printable(title), format, opener, sheet, facts.get(sheet)));
        }
        return new Sheets(sources, note(name, titles, sheets), IntStream.range(0, titles.size())
                .mapToObj(i -> new Choice(titles.get(i), "(" + facts.get(i).numbers + ")", sheets.contains(i)))
                .toList());
    }

    private static List<Integer> mainSheets(String name, List<SheetFacts> facts) throws DataFormatException {
        int main = 0;
        for (int i = 1; i < facts.size(); i++) {
            main = facts.get(i).numbers > facts.get(main).numbers ? i : main;
        }
        if (facts.isEmpty() || facts.get(main).numbers == 0) {
            throw DataFormatException.of("table.no-numbers", name);
        }
        SheetFacts first = facts.get(main);
        return IntStream.range(0, facts.size()).filter(i -> facts.get(i).isLike(first)).boxed().toList();
    }

    private static List<Integer> sheetsByName(String name, List<String> titles, List<String> chosen)
            throws DataFormatException {
        List<Integer> sheets = new ArrayList<>();
        for (String one : chosen) {
            int sheet = titles.indexOf(one.strip());
            if (sheet < 0) {
                throw DataFormatException.of("table.no-column", name, MessageText.quote(one), list(titles), false);
            }
            sheets.add(sheet);
        }
        return sheets;
    }

    private static Optional<Message> note(String name, List<String> titles, List<Integer> sheets) {
        List<String> skipped = IntStream.range(0, titles.size()).filter(i -> !sheets.contains(i)).mapToObj(titles::get)
                .toList();
        return skipped.isEmpty() ? Optional.empty() : Optional.of(Message.of("sheet.read", name,
                list(sheets.stream().map(titles::get).toList()), list(skipped), sheets.size()).with(Fix.ARRAYS));
    }

    private static String list(List<String> names) {
        return names.stream().limit(SHOWN_NAMES).map(MessageText::quote).collect(Collectors.joining(", "))
                + (names.size() > SHOWN_NAMES ? ", …" : "");
    }

    /** The rows of one sheet. */
    private record SheetLines(Path file, String name, Message format, IoFunction<Path, Spreadsheet> opener, int sheet,
            SheetFacts facts) implements LineSource {

        @Override
        public void forEach(IoFunction<Line, Boolean> handler, Cancellation cancellation) throws IOException {
            boolean[] more = {true};
            long[] last = {0};
            try (Spreadsheet book = opener.apply(file)) {
                book.rows(place -> more[0] && place == sheet, cancellation, (place, number, cells) -> {
                    Line line = new Line(number, facts.fields(cells), number - last[0] - 1);
                    last[0] = number;
                    more[0] = more[0] && handler.apply(line);
                });
            }
        }
    }

    /** The facts that one pass over a sheet finds. */
    private static final class SheetFacts {
        private static final Pattern NUMBER = Pattern.compile("[-+]?(\\d+([.,]\\d*)?|[.,]\\d+)([eE][-+]?\\d+)?");
        private static final Pattern COMMA = Pattern.compile("[-+]?(\\d{1,3}(\\.\\d{3})+|\\d*),\\d+([eE][-+]?\\d+)?");
        /** 1,234 may be a thousand and more, 0,5 and 12,75 may not. */
        private static final Pattern GROUPS = Pattern.compile("[-+]?[1-9]\\d{0,2}(,\\d{3})+");

        /** The columns that contain anything. */
        private final BitSet columns = new BitSet();
        /** How many cells contain numbers. */
        private long numbers;
        /** The last row of words above the first row with numbers, as one text. */
        private String head = "";
        /** Whether words among the cells are numbers with decimal commas. */
        private boolean commas;

        /** Finds the facts of all sheets in one pass. */
        static List<SheetFacts> of(Spreadsheet book, Cancellation cancellation) throws IOException {
            List<SheetFacts> facts = book.sheets().stream().map(sheet -> new SheetFacts()).toList();
            book.rows(sheet -> true, cancellation, (sheet, number, cells) -> facts.get(sheet).take(cells));
            return facts;
        }

        private void take(SortedMap<Integer, String> cells) {
            cells.keySet().forEach(columns::set);
            long inRow = cells.values().stream().filter(text -> NUMBER.matcher(text).matches()).count();
            if (numbers == 0 && inRow == 0) {
                head = String.join("\t", cells.values());
            }
            numbers += inRow;
            commas |= cells.values().stream().anyMatch(text -> COMMA.matcher(text).matches()
                    && !GROUPS.matcher(text).matches());
        }

        /** Returns whether both have the same columns under the same names, as parts of one recording have. */
        boolean isLike(SheetFacts other) {
            return numbers > 0 && columns.equals(other.columns) && head.equals(other.head);
        }

        /** Returns the cells of a row in the columns that contain anything. */
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

    /** A file of sheets, read row by row as often as asked. */
    interface Spreadsheet extends Closeable {

        /** More columns has no sheet of any program. */
        int MAX_COLUMNS = 1 << 14;
        /** More rows has no sheet of any program. */
        int MAX_ROWS = 1 << 20;

        /** Names of the sheets that are not hidden, in order. */
        List<String> sheets();

        /** More sheets than this are no spreadsheet that somebody made. */
        int MAX_SHEETS = 1000;

        /**
         * Hands out the rows of sheets that are not empty, sheet by sheet in one go through the file.
         *
         * @param wanted which sheets
         * @throws org.larrr.io.file.DataFormatException if it is damaged, or unpacks to more than it can honestly hold
         */
        void rows(IntPredicate wanted, Cancellation cancellation, Rows rows) throws IOException;

        /** Receives rows. */
        @FunctionalInterface
        interface Rows {
            /**
             * A row.
             *
             * @param sheet  its sheet, never one before that of the last row
             * @param number counted from 1, larger than that of the last row of its sheet
             * @param cells  the texts of its cells, by column counted from 0, none of them empty; reused
             */
            void row(int sheet, long number, SortedMap<Integer, String> cells) throws IOException;
        }
    }
}

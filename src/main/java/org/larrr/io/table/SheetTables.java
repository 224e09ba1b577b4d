package org.larrr.io.table;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound.HonestSize;
import org.larrr.io.file.TemporaryFolder;
import org.larrr.io.file.Wording;
import org.larrr.io.table.TableFiles.TableText;
import org.larrr.stages.Cancellation;

/**
 * Writes the sheets of a spreadsheet as text tables: the sheet with most numbers, and those that have the same columns
 * under the same names, each a recording of the same thing.
 */
final class SheetTables {

    private static final int MOST_NAMED = 8;

    private final Path path;
    private final String name;
    private final Spreadsheet book;
    private final Cancellation cancellation;

    private SheetTables(Path path, Spreadsheet book, Cancellation cancellation) {
        this.path = path;
        this.name = Wording.name(path);
        this.book = book;
        this.cancellation = cancellation;
    }

    /** Opens a spreadsheet. */
    interface Opener {
        Spreadsheet open(Path file) throws IOException;
    }

    static TableFiles.Tables write(Path file, Notice words, Opener opener, List<String> chosen,
            Cancellation cancellation) throws IOException {
        try (Spreadsheet book = opener.open(file)) {
            return new SheetTables(file, book, cancellation).write(words, chosen);
        }
    }

    private TableFiles.Tables write(Notice words, List<String> chosen) throws IOException {
        if (book.sheets().size() > Spreadsheet.MOST_SHEETS) {
            throw new DataFormatException(Notice.of("sheet.too-many", name, book.sheets().size(),
                    Spreadsheet.MOST_SHEETS));
        }
        List<SheetFacts> facts = SheetFacts.of(book, cancellation);
        List<Integer> sheets = chosen.isEmpty() ? found(facts) : named(chosen);
        Map<Integer, Path> files = new LinkedHashMap<>();
        for (int sheet : sheets) {
            files.put(sheet, target(sheet, facts.get(sheet), sheets.size() > 1));
        }
        copy(files, facts);
        List<String> names = book.sheets();
        List<String> parts = names.size() < 2 ? List.of() : IntStream.range(0, names.size())
                .mapToObj(i -> names.get(i) + " (" + facts.get(i).numbers() + ")").toList();
        return new TableFiles.Tables(List.copyOf(files.values()), new TableFiles.Origin(words, note(sheets), parts,
                parts.isEmpty() ? List.of() : sheets.stream().map(names::get).toList()));
    }

    private List<Integer> found(List<SheetFacts> facts) throws DataFormatException {
        int main = 0;
        for (int i = 1; i < facts.size(); i++) {
            main = facts.get(i).numbers() > facts.get(main).numbers() ? i : main;
        }
        if (facts.isEmpty() || facts.get(main).numbers() == 0) {
            throw new DataFormatException(Notice.of("sheet.no-numbers", name));
        }
        SheetFacts first = facts.get(main);
        return IntStream.range(0, facts.size()).filter(i -> facts.get(i).isLike(first)).boxed().toList();
    }

    private List<Integer> named(List<String> chosen) throws DataFormatException {
        List<Integer> sheets = new ArrayList<>();
        for (String one : chosen) {
            int sheet = book.sheets().indexOf(one.strip());
            if (sheet < 0) {
                throw new DataFormatException(Notice.of("sheet.no-such", name, Wording.quote(one),
                        listed(book.sheets())));
            }
            sheets.add(sheet);
        }
        return sheets;
    }

    /** Where a sheet is written. */
    private Path target(int sheet, SheetFacts facts, boolean several) throws IOException {
        String title = book.sheets().get(sheet);
        if (facts.numbers() == 0) {
            throw new DataFormatException(Notice.of("sheet.empty", name, Wording.quote(title)));
        }
        String called = !several ? name
                : name + ", sheet " + Wording.printable(title).replaceAll("[\\\\/:*?\"<>|]", "_");
        Path target = TemporaryFolder.create().resolve(called);
        target.toFile().deleteOnExit();
        return target;
    }

    /** Writes the sheets, one after the other as they come. */
    private void copy(Map<Integer, Path> targets, List<SheetFacts> facts) throws IOException {
        HonestSize size = new HonestSize(name, Files.size(path));
        try (Writing writing = new Writing()) {
            book.rows(targets::containsKey, cancellation, (sheet, number, cells) -> {
                TableText table = writing.to(sheet,
                        Objects.requireNonNull(targets.get(sheet), "wanted"), size);
                table.skipTo(number);
                table.row(facts.get(sheet).fields(cells));
            });
        }
    }

    /** The table that is written just now. */
    private static final class Writing implements Closeable {
        private int sheet = -1;
        private @Nullable TableText table;

        TableText to(int next, Path target, HonestSize size) throws IOException {
            if (table == null || next != sheet) {
                close();
                sheet = next;
                table = new TableText(target, size);
            }
            return table;
        }

        @Override
        public void close() throws IOException {
            if (table != null) {
                table.close();
            }
        }
    }

    private Optional<Notice> note(List<Integer> sheets) {
        List<String> aside = IntStream.range(0, book.sheets().size()).filter(i -> !sheets.contains(i))
                .mapToObj(book.sheets()::get).toList();
        return aside.isEmpty() ? Optional.empty() : Optional.of(Notice.of("sheet.read", name,
                listed(sheets.stream().map(book.sheets()::get).toList()), listed(aside), sheets.size()));
    }

    private static String listed(List<String> names) {
        return names.stream().limit(MOST_NAMED).map(Wording::quote).collect(Collectors.joining(", "))
                + (names.size() > MOST_NAMED ? ", …" : "");
    }

    /**
     * What one look over a sheet shows.
     *
     * @param columns which columns hold anything
     * @param numbers how many cells hold numbers
     * @param head    the last row of words above the first row with numbers, as one text
     * @param commas  whether words among the cells are numbers with decimal commas
     */
    private record SheetFacts(BitSet columns, long numbers, String head, boolean commas) {

        private static final Pattern NUMBER = Pattern.compile("[-+]?(\\d+([.,]\\d*)?|[.,]\\d+)([eE][-+]?\\d+)?");
        private static final Pattern COMMA = Pattern.compile("[-+]?(\\d{1,3}(\\.\\d{3})+|\\d*),\\d+([eE][-+]?\\d+)?");
        /** 1,234 may be a thousand and more, 0,5 and 12,75 may not. */
        private static final Pattern GROUPS = Pattern.compile("[-+]?[1-9]\\d{0,2}(,\\d{3})+");

        /** What a look over all sheets shows of each. */
        static List<SheetFacts> of(Spreadsheet book, Cancellation cancellation) throws IOException {
            List<Look> looks = new ArrayList<>();
            book.sheets().forEach(sheet -> looks.add(new Look()));
            book.rows(sheet -> true, cancellation, (sheet, number, cells) -> looks.get(sheet).take(cells));
            return looks.stream().map(look -> new SheetFacts(look.columns, look.numbers, look.head, look.commas))
                    .toList();
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

    /** A file of sheets, read row by row as often as asked. */
    interface Spreadsheet extends Closeable {

        /** More columns has no sheet of any program. */
        int MOST_COLUMNS = 1 << 14;
        /** More rows has no sheet of any program. */
        int MOST_ROWS = 1 << 20;

        /** Names of the sheets that are not hidden, in order. */
        List<String> sheets();

        /** More sheets would not be looked through by anybody. */
        int MOST_SHEETS = 1000;

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
             * @param cells  what stands in its cells as text, by column counted from 0, none of them empty; reused
             */
            void row(int sheet, long number, SortedMap<Integer, String> cells) throws IOException;
        }
    }
}

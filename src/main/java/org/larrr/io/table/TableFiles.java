package org.larrr.io.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.larrr.data.Notice;
import org.larrr.io.file.ContentHash;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.KeptByFile;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.MemoryBound.HonestSize;
import org.larrr.io.file.TemporaryFolder;
import org.larrr.io.file.Wording;
import org.larrr.io.table.TableFiles.TableText;
import org.larrr.stages.Cancellation;

/** Writes tables that are no text anew as text tables, which live as long as the program runs. */
public final class TableFiles {

    private static final KeptByFile<Tables> KEPT = new KeptByFile<>();

    private TableFiles() {}

    /**
     * The text tables that a file holds: itself if it is none of these kinds.
     *
     * @param chosen names of the sheets or parts to read; empty to find them
     * @return at least one
     * @throws DataFormatException if it is damaged, holds no table of numbers, or not what was chosen
     */
    public static List<Path> of(Path file, List<String> chosen, Cancellation cancellation) throws IOException {
        Optional<TableFormat> format = TableFormat.of(FileHead.of(file));
        if (format.isEmpty()) {
            return List.of(file);
        }
        KeptByFile.State now = KeptByFile.State.of(file, chosen);
        Optional<Tables> known = KEPT.get(now).filter(tables -> tables.files().stream().allMatch(Files::exists));
        if (known.isPresent()) {
            return known.get().files();
        }
        Tables tables = format.get().write(file, chosen, cancellation);
        KEPT.keep(now, tables);
        return tables.files();
    }

    /** What a table that {@link #of} wrote was made of; empty for other files, and for all tables of a file but one. */
    public static Optional<Origin> origin(Path table) {
        return KEPT.find(tables -> tables.files().get(0).equals(table)).map(Tables::origin);
    }

    /**
     * What tables were made of.
     *
     * @param words what the file is: "Excel workbook"
     * @param note  a sentence on what was left aside, if anything was
     * @param parts its sheets with the number of their cells with numbers, "Run 1 (72)"; empty if it has only one
     * @param read  the names of those that were read
     */
    public record Origin(Notice words, Optional<Notice> note, List<String> parts, List<String> read) {}

    /** Tables as they were written, at least one. */
    record Tables(List<Path> files, Origin origin) {}

    /** Formats of tables that are no text, or no plain one: each has a class that writes them anew as text. */
    private enum TableFormat {
        EXCEL(Notice.of("kind.excel"), FileHead::isExcel, sheets(ExcelWorkbook::open)),
        OPEN_DOCUMENT(Notice.of("kind.open-document"), FileHead::isOpenDocument, sheets(OpenDocumentSheets::open)),
        JSON(Notice.of("kind.json"), JsonTable::begins, (file, words, chosen, cancellation) ->
                JsonTable.write(file, words, cancellation)),
        RECORDS(Notice.of("kind.program-records"), ProgramRecords::begins, (file, words, chosen, cancellation) ->
                ProgramRecords.write(file, cancellation));

        private final Notice words;
        private final Predicate<FileHead> signature;
        private final Writer writer;

        TableFormat(Notice words, Predicate<FileHead> signature, Writer writer) {
            this.words = words;
            this.signature = signature;
            this.writer = writer;
        }

        private interface Writer {
            TableFiles.Tables write(Path file, Notice words, List<String> chosen, Cancellation cancellation)
                    throws IOException;
        }

        private static Writer sheets(SheetTables.Opener opener) {
            return (file, words, chosen, cancellation) -> SheetTables.write(file, words, opener, chosen, cancellation);
        }

        static Optional<TableFormat> of(FileHead head) {
            return Arrays.stream(values()).filter(each -> each.signature.test(head)).findFirst();
        }

        /** @param chosen names of the sheets or parts to write; empty to find them */
        TableFiles.Tables write(Path file, List<String> chosen, Cancellation cancellation) throws IOException {
            return writer.write(file, words, chosen, cancellation);
        }
    }

    /**
     * A text table in the making: tabs between its fields, one row a line. It grows only as its source honestly can.
     */
    static final class TableText implements Closeable {

        private final Writer out;
        private final HonestSize size;
        private long line = 1;

        /** @param size counts what is written */
        TableText(Path target, HonestSize size) throws IOException {
            this.size = size;
            this.out = Files.newBufferedWriter(target, StandardCharsets.UTF_8);
        }

        /** Leaves lines empty up to one with this number, counted from 1, so that messages name the source's own. */
        void skipTo(long number) throws IOException {
            while (line < number) {
                size.add(1);
                out.write('\n');
                line++;
            }
        }

        /** Writes a row. */
        void row(List<String> fields) throws IOException {
            for (int i = 0; i < fields.size(); i++) {
                String field = plain(fields.get(i));
                size.add(field.length() + 1L);
                out.write(i == 0 ? "" : "\t");
                out.write(field);
            }
            out.write('\n');
            line++;
        }

        /** What would end a field or a line, or begin a quotation, is no part of a number. */
        private static String plain(String field) {
            return field.isEmpty() ? field : field.replaceAll("[\\t\\r\\n\"]+", " ");
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }

    /**
     * Tables in JSON as programs write them: records, one a line or in an array; rows; columns under their names; the
     * layouts of pandas; trajectories as arrays of rows. A table inside an object is found.
     */
    private static final class JsonTable {

        private static final int LONGEST_NAME = 500;
        private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder().maxNameLength(LONGEST_NAME).build()).build())
                .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

        private JsonTable() {}

        /** An object, or an array of arrays, objects, words or numbers. */
        static boolean begins(FileHead head) {
            String text = head.start().replaceFirst("^(\u00ef\u00bb\u00bf)?\\s*", "");
            boolean printed = text.matches("(?s)[\\[\\s]*[-+.\\deE]+\\s+[-+.\\d].*"); // by NumPy: no commas
            return head.isPlain() && (text.matches("(?s)\\{\\s*[\"}].*")
                    || !printed && text.matches("(?s)\\[\\s*[\\[{\"\\d-].*"));
        }

        /** @throws DataFormatException if it is no JSON or holds no table */
        static TableFiles.Tables write(Path file, Notice words, Cancellation cancellation) throws IOException {
            String name = Wording.name(file);
            JsonNode document = document(file, name, cancellation);
            JsonRows rows = JsonRows.of(document).orElseThrow(() -> new DataFormatException(
                    Notice.of("json.no-table", name)));
            Path target = TemporaryFolder.create().resolve(name);
            target.toFile().deleteOnExit();
            try (TableText table = new TableText(target, new HonestSize(name, Files.size(file)))) {
                rows.write(name, cancellation, table::row);
            }
            Optional<Notice> note = rows.place().isEmpty() ? Optional.empty()
                    : Optional.of(Notice.of("json.part", name, Wording.quote(rows.place())));
            return new TableFiles.Tables(List.of(target), new TableFiles.Origin(words, note, List.of(), List.of()));
        }

        /** The only value of a document, or all of them as an array. */
        private static JsonNode document(Path file, String name, Cancellation cancellation) throws IOException {
            ArrayNode values = MAPPER.createArrayNode();
            try (JsonParser look = MAPPER.createParser(Files.newInputStream(file))) {
                MemoryBound.Json.require(look, name, cancellation);
            } catch (JsonProcessingException e) {
                throw notJson(name, e);
            }
            try (InputStream in = ContentHash.watched(file); JsonParser parser = MAPPER.createParser(in)) {
                while (parser.nextToken() != null) {
                    cancellation.check();
                    JsonNode value = MAPPER.readTree(parser);
                    values.add(value);
                }
            } catch (JsonProcessingException e) {
                throw notJson(name, e);
            }
            return values.size() == 1 ? values.get(0) : values;
        }

        private static DataFormatException notJson(String name, JsonProcessingException e) {
            return new DataFormatException(Notice.of("place.of", e.getLocation() == null ? name
                    : Notice.of("place.file-line", name, e.getLocation().getLineNr()),
                    Notice.of("json.damaged", Wording.printable(String.valueOf(e.getOriginalMessage())))), e);
        }
    }
}

package org.larrr.io.table;

import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.larrr.io.file.HonestSize;

/** A text table in the making: tabs between its fields, one row a line. It grows only as its source honestly can. */
final class TableText implements Closeable {

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

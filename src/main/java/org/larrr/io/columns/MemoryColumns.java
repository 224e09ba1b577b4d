package org.larrr.io.columns;

import java.io.IOException;
import java.util.List;
import org.larrr.data.Message;
import org.larrr.stages.Cancellation;

/**
 * Columns of numbers in memory.
 *
 * @param columns  their names and units
 * @param format   what they were
 * @param position what rows count
 * @param declared what is known of the whole
 * @param notes    what is to be said
 * @param values   row-major
 * @param starts   the first row of every trajectory but the first
 */
public record MemoryColumns(List<Column> columns, Message format, Position position, Declared declared,
        List<Message> notes, double[] values, int... starts) implements Columns {

    /** Returns the rows as a table, without copying them. */
    public Table table(String name) {
        return Table.of(this, name, values, starts);
    }

    @Override
    public long rowCount() {
        return values.length / columns.size();
    }

    @Override
    public void read(RowSink sink, Cancellation cancellation) throws IOException {
        Row row = new Row(columns.size());
        int width = columns.size();
        int next = 0;
        for (int i = 0; i < rowCount(); i++) {
            if (next < starts.length && starts[next] == i) {
                next++;
                sink.trajectory();
            }
            row.start(i + 1L, 0);
            System.arraycopy(values, i * width, row.values(), 0, width);
            if (!sink.row(row)) {
                return;
            }
        }
    }
}

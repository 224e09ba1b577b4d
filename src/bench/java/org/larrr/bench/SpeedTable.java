package org.larrr.bench;

import java.util.List;
import java.util.Locale;
import org.larrr.export.table.Terminal;

/** How fast formula systems integrate beside hand-written ones, for a terminal. */
public final class SpeedTable {

    private SpeedTable() {}

    /**
     * One line a system: seconds per million steps by formula and by hand, and their ratio; "-" where there is no twin.
     */
    public static String of(List<SystemsBenchmark.Row> rows) {
        Terminal.Table table = new Terminal.Table()
                .add(List.of("system", "formula s/10⁶", "by hand s/10⁶", "ratio"));
        for (SystemsBenchmark.Row row : rows) {
            table.add(List.of(row.system(), number("%.4f", row.formula()),
                    number("%.4f", row.handWritten()), number("%.2f", row.ratio())));
        }
        return table.print();
    }

    private static String number(String format, double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value);
    }
}

package org.larrr.export.figure;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The numbers behind a figure as one tidy CSV table: a row a point, numbers to the last bit, what does not exist empty.
 * Columns are {@code panel, series, mark, index, row, x, y, low, high, value}; those without any content are left out.
 */
public final class FigureCsv {

    private static final List<String> COLUMNS =
            List.of("panel", "series", "mark", "index", "row", "x", "y", "low", "high", "value");

    private final CsvWriter csv;
    private final List<String> present;

    private FigureCsv(CsvWriter csv, List<String> present) {
        this.csv = csv;
        this.present = present;
    }

    /** Writes the table; the stream stays open. */
    public static void write(Figure figure, OutputStream out) throws IOException {
        CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out, StandardCharsets.UTF_8);
        write(figure, csv);
        csv.flush();
    }

    /** The table with tabs between its columns, which spreadsheets and editors take from a clipboard. */
    public static String tabbed(Figure figure) {
        StringWriter text = new StringWriter();
        try {
            CsvWriter csv = CsvWriter.builder().fieldSeparator('\t').lineDelimiter(LineDelimiter.LF).build(text);
            write(figure, csv);
            csv.flush();
            return text.toString();
        } catch (IOException e) {
            throw new IllegalStateException("a text in memory takes everything", e);
        }
    }

    private static void write(Figure figure, CsvWriter csv) {
        List<Plot> panels = figure.parts();
        List<String> present = COLUMNS.stream().filter(column -> has(column, panels)).toList();
        csv.writeRecord(present);
        FigureCsv table = new FigureCsv(csv, present);
        for (Plot panel : panels) {
            table.panel(panel);
        }
    }

    private static boolean has(String column, List<Plot> panels) {
        return switch (column) {
            case "panel" -> panels.size() > 1;
            case "index" -> series(panels).anyMatch(s -> s.items().length > 0);
            case "low", "high" -> series(panels).anyMatch(s -> s.low().length > 0);
            case "row" -> panels.stream().anyMatch(plot -> !rows(plot).isEmpty());
            case "value" -> panels.stream().anyMatch(plot -> plot.match(xy -> false, field -> true, points -> true));
            default -> true;
        };
    }

    private static Stream<Series> series(List<Plot> panels) {
        return panels.stream().flatMap(plot -> series(plot).stream());
    }

    private static List<Series> series(Plot plot) {
        return plot.match(XyFigure::series, FieldFigure::marks, points -> List.of());
    }

    /** The names of rows, where the vertical axis has them. */
    private static List<String> rows(Plot plot) {
        return plot.match(xy -> xy.y().rows(), field -> List.of(), points -> List.of());
    }

    private void panel(Plot panel) {
        panel.<Runnable>match(xy -> () -> {}, field -> () -> values(field), points -> () -> values(points)).run();
        series(panel).forEach(series -> series(panel.title(), series, rows(panel)));
    }

    private void values(FieldFigure field) {
        Grid grid = field.grid();
        for (int cell = 0; cell < grid.cells(); cell++) {
            value(field.title(), field.valueLabel(), "heatmap", grid.x(cell % grid.columns()),
                    grid.y(cell / grid.columns()), field.values()[cell]);
        }
    }

    private void values(PointFieldFigure points) {
        for (int i = 0; i < points.values().length; i++) {
            value(points.title(), points.valueLabel(), "coloured points", points.xs()[i], points.ys()[i],
                    points.values()[i]);
        }
    }

    private void value(String panel, String series, String mark, double x, double y, double value) {
        write(List.of(panel, series, mark, "", "", number(x), number(y), "", "", number(value)));
    }

    private void series(String panel, Series series, List<String> rows) {
        String name = seriesName(series);
        String mark = series.mark().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
        for (int i = 0; i < series.size(); i++) {
            double y = series.mark() == Mark.VERTICALS ? Double.NaN : series.y()[i];
            boolean spans = series.low().length > 0;
            write(List.of(panel, name, mark, series.items().length == 0 ? "" : Integer.toString(series.item(i) + 1),
                    row(rows, y), number(series.x()[i]), number(y), spans ? number(series.low()[i]) : "",
                    spans ? number(series.high()[i]) : "", ""));
        }
    }

    private static String row(List<String> rows, double y) {
        return y >= 0 && y < rows.size() && y == Math.rint(y) ? rows.get((int) y) : "";
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : Double.toString(value);
    }

    private void write(List<String> cells) {
        List<String> kept = new ArrayList<>();
        for (int c = 0; c < cells.size(); c++) {
            if (present.contains(COLUMNS.get(c))) {
                kept.add(org.larrr.io.text.CsvWriter.cell(cells.get(c)));
            }
        }
        csv.writeRecord(kept);
    }

    /** As in the legend, else what it stands for. */
    static String seriesName(Series series) {
        return series.name().isEmpty() ? roleName(series.role()) : series.name();
    }

    /** "to-rrr", "to-rrr-2" for the second of its kind. */
    static String roleName(Role role) {
        String kind = role.kind().id();
        return role.index() == 0 ? kind : kind + "-" + (role.index() + 1);
    }
}

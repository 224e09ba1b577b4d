package org.larrr.export.figure;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.larrr.data.DenseArray;
import org.larrr.data.Identified;
import org.larrr.export.json.FitJson;
import org.larrr.io.array.ArrayFile;
import org.larrr.io.file.AtomicFiles;

/**
 * The numbers behind a figure as named arrays, with a description of how they are drawn.
 *
 * <p>A series called LaRRR gives {@code larrr_x} and {@code larrr_y}, with {@code _low} and {@code _high} for bands and
 * intervals and {@code _index} for the eigenvalues its points stand for, counted from 1. A heatmap gives {@code x} and
 * {@code y}, the centres of columns and rows, and {@code values} of shape (rows, columns), lowest row first; coloured
 * points give {@code x}, {@code y} and {@code values}. Arrays of one panel among several begin with {@code panel1_}.
 */
public final class FigureData {

    /** A form in which the numbers behind a figure are written; the id is the extension of file names. */
    public enum Form implements Identified {
        /** One tidy table. */
        CSV,
        /** Named arrays for NumPy, with a description of the picture. */
        NPZ;

        /** Writes the numbers; the whole file or nothing. */
        public void write(Figure figure, Path file) throws IOException {
            if (this == CSV) {
                AtomicFiles.write(file, out -> FigureCsv.write(figure, out));
            } else {
                new FigureData(figure).writeNpz(file);
            }
        }
    }

    /** The entry of an NPZ file that holds the description. */
    public static final String DESCRIPTION = "figure.json";

    private final Map<String, DenseArray> arrays = new LinkedHashMap<>();
    private final String description;

    public FigureData(Figure figure) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("title", figure.title());
        root.put("note", figure.note());
        List<Plot> panels = figure.parts();
        ArrayNode nodes = root.putArray("panels");
        for (int k = 0; k < panels.size(); k++) {
            nodes.add(panel(panels.get(k), panels.size() == 1 ? "" : "panel" + (k + 1) + "_"));
        }
        description = FitJson.text(root);
    }

    /** By name. */
    public Map<String, DenseArray> arrays() {
        return Collections.unmodifiableMap(arrays);
    }

    /** Writes an NPZ archive of the arrays with the description as a further entry; the whole file or nothing. */
    public void writeNpz(Path file) throws IOException {
        ArrayFile.write(file, arrays, Map.of(DESCRIPTION, description));
    }

    private ObjectNode panel(Plot panel, String prefix) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("title", panel.title());
        node.put("note", panel.note());
        return panel.match(xy -> curves(node, xy, prefix), field -> field(node, field, prefix),
                points -> points(node, points, prefix));
    }

    private ObjectNode curves(ObjectNode node, XyFigure xy, String prefix) {
        node.set("x", axis(xy.x(), xy.xRange()));
        node.set("y", axis(xy.y(), xy.yRange()));
        series(node, xy.series(), prefix);
        return node;
    }

    private ObjectNode field(ObjectNode node, FieldFigure field, String prefix) {
        Grid grid = field.grid();
        node.set("x", axis(field.x(), grid.x()));
        node.set("y", axis(field.y(), grid.y()));
        double[] x = new double[grid.columns()];
        double[] y = new double[grid.rows()];
        Arrays.setAll(x, grid::x);
        Arrays.setAll(y, grid::y);
        values(node.putObject("heatmap"), prefix, x, y,
                new DenseArray(field.values(), grid.rows(), grid.columns()), ColourRange.Scale.of(field));
        series(node, field.marks(), prefix);
        return node;
    }

    private ObjectNode points(ObjectNode node, PointFieldFigure points, String prefix) {
        node.set("x", axis(points.x(), points.xRange()));
        node.set("y", axis(points.y(), points.yRange()));
        values(node.putObject("points"), prefix, points.xs(), points.ys(), DenseArray.vector(points.values()),
                ColourRange.Scale.of(points));
        series(node, points.marks(), prefix);
        return node;
    }

    private void values(ObjectNode node, String prefix, double[] x, double[] y, DenseArray values,
            Optional<ColourRange.Scale> scale) {
        node.put("x", add(prefix + "x", DenseArray.vector(x)));
        node.put("y", add(prefix + "y", DenseArray.vector(y)));
        node.put("values", add(prefix + "values", values));
        node.put("label", scale.orElseThrow().label().english());
        node.put("low", scale.orElseThrow().colours().low());
        node.put("limit", scale.orElseThrow().colours().high());
    }

    private static ObjectNode axis(Axis axis, Range range) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("label", axis.ofValues().text());
        node.put("scale", axis.ofValues().scale().name().toLowerCase(Locale.ROOT));
        node.putArray("range").add(range.low()).add(range.high());
        if (!axis.rows().isEmpty()) {
            axis.rows().forEach(node.putArray("rows")::add);
        }
        return node;
    }

    private void series(ObjectNode node, List<Series> all, String prefix) {
        ArrayNode list = node.putArray("series");
        for (Series series : all) {
            if (series.size() > 0) {
                list.add(series(series, prefix));
            }
        }
    }

    private ObjectNode series(Series series, String prefix) {
        String base = free(prefix + slug(FigureCsv.seriesName(series)));
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("name", series.name());
        node.put("role", FigureCsv.roleName(series.role()));
        node.put("mark", series.mark().name().toLowerCase(Locale.ROOT));
        node.put("x", add(base + "_x", DenseArray.vector(series.x())));
        if (series.mark() != Mark.VERTICALS) {
            node.put("y", add(base + "_y", DenseArray.vector(series.y())));
        }
        if (series.low().length > 0) {
            node.put("low", add(base + "_low", DenseArray.vector(series.low())));
            node.put("high", add(base + "_high", DenseArray.vector(series.high())));
        }
        if (series.items().length > 0) {
            double[] index = Arrays.stream(series.items()).mapToDouble(i -> i + 1).toArray();
            node.put("index", add(base + "_index", DenseArray.vector(index)));
        }
        return node;
    }

    /** Letters, digits and underscores. */
    private static String slug(String name) {
        String plain = java.text.Normalizer.normalize(name, java.text.Normalizer.Form.NFKD).toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "_").replaceAll("^_|_$", "");
        return plain.isEmpty() ? "series" : plain;
    }

    private String free(String base) {
        String name = base;
        for (int k = 2; arrays.containsKey(name + "_x"); k++) {
            name = base + "_" + k;
        }
        return name;
    }

    private String add(String name, DenseArray array) {
        arrays.put(name, array);
        return name;
    }
}

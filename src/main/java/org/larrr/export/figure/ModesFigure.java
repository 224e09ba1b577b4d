package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.diagnostics.CoordinateModes;

/** The modes of the coordinates: a line over them for each process, or a map each where the coordinates are a field. */
public final class ModesFigure {

    private static final int MOST = 4;
    private static final String TITLE = "Modes of the coordinates";

    private ModesFigure() {}

    /** Lines over the coordinates, of a conjugate pair the real and the imaginary part. */
    public static Figure of(CoordinateModes modes) {
        double[] x = IntStream.rangeClosed(1, modes.values().columns()).asDoubleStream().toArray();
        List<Series> lines = new ArrayList<>();
        for (int row = 1; row < Math.min(1 + MOST, modes.rates().size()); row++) {
            lines.add(Series.of(name(modes, row), Role.eigenfunction(row), Mark.LINE_AND_POINTS, x,
                    values(modes, row)));
        }
        return new XyFigure(TITLE, "", Axis.integers("coordinate k"), Axis.linear("⟨g, x⟩", ""), lines);
    }

    /**
     * A map for each process.
     *
     * @param rows    of the field
     * @param columns of the field, the coordinates row by row
     * @throws IllegalArgumentException if the field has another number of cells than there are coordinates
     */
    public static Figure maps(CoordinateModes modes, int rows, int columns) {
        if ((long) rows * columns != modes.values().columns()) {
            throw new IllegalArgumentException("a field of " + rows + " × " + columns + " cells is none of the "
                    + modes.values().columns() + " coordinates");
        }
        Grid grid = new Grid(new Range(0.5, columns + 0.5), new Range(0.5, rows + 0.5), columns, rows);
        List<Figure> panels = new ArrayList<>();
        for (int row = 1; row < Math.min(1 + MOST, modes.rates().size()); row++) {
            double[] values = values(modes, row);
            double limit = Math.max(Double.MIN_NORMAL, Arrays.stream(values).map(Math::abs).max().orElse(1));
            panels.add(new FieldFigure(name(modes, row), "", Axis.integers("column"), Axis.integers("row"), grid,
                    values, "⟨g, x⟩", limit, new double[0]));
        }
        return new PanelFigure(TITLE, "", panels, false);
    }

    private static String name(CoordinateModes modes, int row) {
        boolean pair = modes.isConjugate(row);
        String part = pair ? ", Im" : modes.rates().get(row).im() != 0 ? ", Re" : "";
        return "mode " + (pair ? row : row + 1) + part;
    }

    private static double[] values(CoordinateModes modes, int row) {
        boolean pair = modes.isConjugate(row);
        return IntStream.range(0, modes.values().columns())
                .mapToDouble(k -> pair ? modes.values().get(row - 1, k).im() : modes.values().get(row, k).re())
                .toArray();
    }
}

package org.larrr.export.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.diagnostics.CoordinateModes;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Grid;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;

/** The part of each process in every coordinate. */
public final class ModesStudy extends Study<ModesStudy.Result> {

    private static final Option<List<Double>> FIELD = Option.numbers("field", "ROWS,COLUMNS",
            "The coordinates are a field, row by row; modes are drawn as maps.").withField("field", 6);
    private static final int SHOWN = 60;
    private static final int MAX_MODES = 4;
    /** Of the distance between rows. */
    private static final double HALF_BAR = 0.3;
    private static final Message TITLE = Message.of("picture.modes");

    public ModesStudy() {
        super("modes", "Modes",
                "Computes the Koopman modes of the coordinates, the contribution of each process to each coordinate: "
                + "the scalar products of the left eigenfunctions with the coordinates.", Scope.ONE, Place.MORE);
    }

    /**
     * The modes of a fit.
     *
     * @param modes    of its coordinates
     * @param field    rows and columns, where the coordinates are one
     */
    public record Result(CoordinateModes modes, Optional<int[]> field) {

        Figure figure() {
            return field.map(size -> maps(modes, size[0], size[1])).orElseGet(() -> modesFigure(modes));
        }
    }

    @Override
    public List<Option<?>> options() {
        return List.of(FIELD);
    }

    @Override
    public void check(ChosenOptions given) {
        field(given);
    }

    private static Optional<int[]> field(ChosenOptions given) {
        return given.find(FIELD).map(size -> {
            if (size.size() != 2 || size.stream().anyMatch(each -> each < 2 || each != Math.rint(each))) {
                throw new InputException(Message.of("study.field"));
            }
            return new int[] {size.get(0).intValue(), size.get(1).intValue()};
        });
    }

    @Override
    public Result compute(SelectedFit of, ChosenOptions given, Cancellation cancellation) {
        return new Result(CoordinateModes.of(of.model(), of.analysis().sample(of.index())), field(given));
    }

    @Override
    public List<Picture<Result>> pictures() {
        return picture((of, found) -> found.figure());
    }

    @Override
    protected void tables(SelectedFit of, Result found, ResultTables tables) {
        tables.heading("modes of the coordinates of " + of.source() + " by " + of.estimator().title());
        List<String> names = of.analysis().availableStates().coordinates();
        tables.table("modes", table(names, found.modes(), Integer.MAX_VALUE), table(names, found.modes(), SHOWN));
        tables.remark("contribution of each process to a coordinate: ⟨g_i, x_k⟩ with the left eigenfunction g_i, for "
                + "right eigenfunctions of unit norm; for the first, the constant function, it is the mean");
        if (found.modes().rates().size() * names.size() > SHOWN) {
            tables.remark("only the first " + SHOWN + " are shown; --output writes all");
        }
    }

    private static DataTable table(List<String> names, CoordinateModes modes, int most) {
        var table = new DataTable("modes", "i", "coordinate", "lambda_re", "lambda_im", "re", "im");
        for (int row = 0; row < Math.min(most, modes.rates().size() * names.size()); row++) {
            int i = row / names.size();
            int k = row % names.size();
            Complex value = modes.values().get(i, k);
            table.row(i + 1, names.get(k), modes.rates().get(i).re(), modes.rates().get(i).im(), value.re(),
                    value.im());
        }
        return table;
    }

    /** Lines over the coordinates, of a conjugate pair the real and the imaginary part. */
    private static Figure modesFigure(CoordinateModes modes) {
        if (modes.values().columns() == 1) {
            return ofOne(modes);
        }
        double[] x = IntStream.rangeClosed(1, modes.values().columns()).asDoubleStream().toArray();
        List<Series> lines = new ArrayList<>();
        for (int row = 1; row < Math.min(1 + MAX_MODES, modes.rates().size()); row++) {
            lines.add(Series.of(name(modes, row), Role.eigenfunction(row - 1), Mark.LINE_AND_POINTS, x,
                    values(modes, row)));
        }
        return new XyFigure(TITLE, Message.NOTHING, Axis.integers(Message.of("picture.coordinate-k")),
                Axis.linear("⟨g, x⟩", ""), lines);
    }

    /** A bar from zero for each process: lines over one coordinate would be points above each other. */
    private static Figure ofOne(CoordinateModes modes) {
        List<Message> names = new ArrayList<>();
        List<Series> bars = new ArrayList<>(List.of(Series.verticals(Message.NOTHING, Role.THRESHOLD, new double[1])));
        for (int row = 1; row < Math.min(1 + MAX_MODES, modes.rates().size()); row++) {
            double value = values(modes, row)[0];
            double at = names.size();
            Role role = Role.eigenfunction(row - 1);
            bars.add(Series.band(Message.NOTHING, role, new double[] {Math.min(0, value), Math.max(0, value)},
                    new double[] {at - HALF_BAR, at - HALF_BAR}, new double[] {at + HALF_BAR, at + HALF_BAR}));
            bars.add(Series.points("", role, new double[] {value}, new double[] {at}));
            names.add(name(modes, row));
        }
        return new XyFigure(TITLE, Message.NOTHING, Axis.linear("⟨g, x⟩", ""), Axis.rows(names), bars);
    }

    /**
     * A map for each process.
     *
     * @param rows    of the field
     * @param columns of the field, the coordinates row by row
     * @throws IllegalArgumentException if the field has another number of cells than there are coordinates
     */
    private static Figure maps(CoordinateModes modes, int rows, int columns) {
        Require.that((long) rows * columns == modes.values().columns(),
                Message.of("modes.cells", rows, columns, modes.values().columns()));
        Grid grid = new Grid(new Range(0.5, columns + 0.5), new Range(0.5, rows + 0.5), columns, rows);
        List<Figure> panels = new ArrayList<>();
        for (int row = 1; row < Math.min(1 + MAX_MODES, modes.rates().size()); row++) {
            double[] values = values(modes, row);
            double limit = Math.max(Double.MIN_NORMAL, Arrays.stream(values).map(Math::abs).max().orElse(1));
            panels.add(new FieldFigure(name(modes, row), Message.NOTHING,
                    Axis.integers(Message.of("picture.column")),
                    Axis.matrixRows(Message.of("picture.row")), grid, values, Message.verbatim("⟨g, x⟩"), limit,
                    new double[0]));
        }
        return new PanelFigure(TITLE, Message.NOTHING, panels, false);
    }

    private static Message name(CoordinateModes modes, int row) {
        if (modes.isConjugate(row)) {
            return Message.of("picture.mode", row + ", Im");
        }
        return Message.of("picture.mode", row + 1 + (modes.rates().get(row).im() != 0 ? ", Re" : ""));
    }

    private static double[] values(CoordinateModes modes, int row) {
        boolean pair = modes.isConjugate(row);
        return IntStream.range(0, modes.values().columns())
                .mapToDouble(k -> pair ? modes.values().get(row - 1, k).im() : modes.values().get(row, k).re())
                .toArray();
    }
}

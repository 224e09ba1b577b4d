package org.larrr.export.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.diagnostics.CoordinateSensitivity;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FunctionNames;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.Notation;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/** Which coordinates drive the eigenfunctions of a fit. */
public final class SensitivityStudy extends Study<CoordinateSensitivity> {

    private static final int MAX_PANELS = 4;
    private static final int MAX_COORDINATES = 24;
    private static final double HALF_BAR = 0.32;

    public SensitivityStudy() {
        super("sensitivity", "Sensitivity",
                "Computes the sensitivity of each eigenfunction to each coordinate: its change over one standard "
                + "deviation of the coordinate, with 90 % intervals.", Scope.ONE, Place.MORE);
    }

    @Override
    public CoordinateSensitivity compute(SelectedFit of, ChosenOptions given, Cancellation cancellation) {
        return CoordinateSensitivity.of(of.analysis().sample(), of.estimator(), of.model(), cancellation);
    }

    @Override
    public List<Picture<CoordinateSensitivity>> pictures() {
        return picture(SensitivityStudy::figure);
    }

    /** A row a function and coordinate. */
    @Override
    protected void tables(SelectedFit of, CoordinateSensitivity sensitivity, ResultTables tables) {
        DataTable table = new DataTable("", "function", "coordinate", "sensitivity", "low", "high");
        for (int i = 0; i < sensitivity.values().length; i++) {
            for (int a = 0; a < sensitivity.names().size(); a++) {
                table.row("f" + (i + 1), sensitivity.names().get(a), sensitivity.values()[i][a],
                        sensitivity.low()[i][a], sensitivity.high()[i][a]);
            }
        }
        tables.heading("sensitivity of the eigenfunctions of " + of.source()
                + ": change over one standard deviation of a coordinate, with 90 % intervals")
                .table("sensitivity", table);
    }

    /** A bar a coordinate with its band, a panel a function. */
    private static Figure figure(SelectedFit of, CoordinateSensitivity sensitivity) {
        SpectralModel model = of.model();
        List<Integer> functions = functions(model);
        List<Integer> coordinates = coordinates(sensitivity, functions);
        Axis rows = Axis.rows(coordinates.stream().map(sensitivity.names()::get).map(Message::verbatim).toList());
        double most = functions.stream().flatMap(i -> coordinates.stream().map(a -> top(sensitivity, i, a)))
                .mapToDouble(Double::doubleValue).max().orElse(1);
        Range range = new Range(0, Math.max(most, 1e-3) * 1.05);
        List<Figure> panels = functions.stream()
                .map(i -> (Figure) new XyFigure(
                        Message.verbatim(FunctionNames.title(of.analysis(), model, i)), Message.NOTHING,
                        Axis.linear(Message.of("picture.sensitivity-of", FunctionNames.name(model, i)), "")
                        .within(range), rows, series(sensitivity, i, coordinates))).toList();
        int left = sensitivity.names().size() - coordinates.size();
        Message bars = Message.of("picture.sensitivity-note");
        Message note = left > 0 ? Message.of("picture.left-out", bars, left) : bars;
        return new PanelFigure(Message.of("picture.sensitivity"), note, panels, functions, true);
    }

    /** The slowest functions beside the constant, one of each conjugate pair. */
    private static List<Integer> functions(SpectralModel model) {
        List<Integer> kept = IntStream.range(1, model.rank()).filter(i -> model.eigenvalues().get(i).isDefined()
                && model.eigenvalues().get(i).im() >= 0).limit(MAX_PANELS).boxed().toList();
        return kept.isEmpty() ? List.of(0) : kept;
    }

    /** In the order of the data; of many those that matter most to any of the functions. */
    private static List<Integer> coordinates(CoordinateSensitivity sensitivity, List<Integer> functions) {
        Comparator<Integer> weight = Comparator.comparingDouble(
                a -> -functions.stream().mapToDouble(i -> sensitivity.values()[i][a]).max().orElse(0));
        return IntStream.range(0, sensitivity.names().size()).boxed().sorted(weight).limit(MAX_COORDINATES).sorted()
                .toList();
    }

    private static double top(CoordinateSensitivity sensitivity, int function, int coordinate) {
        double high = sensitivity.high()[function][coordinate];
        return Double.isNaN(high) ? sensitivity.values()[function][coordinate]
                : Math.max(high, sensitivity.values()[function][coordinate]);
    }

    private static List<Series> series(CoordinateSensitivity sensitivity, int function, List<Integer> coordinates) {
        int count = coordinates.size();
        double[] x = new double[4 * count];
        double[] y = new double[4 * count];
        double[] value = new double[count];
        double[] row = new double[count];
        double[] low = new double[count];
        double[] high = new double[count];
        List<Message> labels = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            int a = coordinates.get(k);
            value[k] = sensitivity.values()[function][a];
            row[k] = k;
            low[k] = sensitivity.low()[function][a];
            high[k] = sensitivity.high()[function][a];
            outline(x, y, 4 * k, value[k], k);
            labels.add(Double.isNaN(low[k])
                    ? Message.of("picture.reading-of", sensitivity.names().get(a), Notation.numeral(value[k], 3))
                    : Message.of("picture.reading-between", sensitivity.names().get(a),
                            Notation.numeral(value[k], 3), Notation.numeral(low[k], 2), Notation.numeral(high[k], 2)));
        }
        Role role = Role.eigenfunction(Math.max(0, function - 1)); // the colour that other pictures give it
        Series bars = Series.of("", role, Mark.SIDE_AREA, x, y);
        Series bands = Series.xIntervals(Message.NOTHING, role, value, row, low, high);
        return List.of(bars, bands, Series.points("", role, value, row).withLabels(labels));
    }

    /** A rectangle from the left end of the axis to the value, between rows. */
    private static void outline(double[] x, double[] y, int at, double value, int row) {
        double[] across = {0, value, value, 0};
        double[] along = {row - HALF_BAR, row - HALF_BAR, row + HALF_BAR, row + HALF_BAR};
        System.arraycopy(across, 0, x, at, 4);
        System.arraycopy(along, 0, y, at, 4);
    }
}

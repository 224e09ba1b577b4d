package org.larrr.gui.table;

import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.EigenvalueTable;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.Throttled;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.table.EigenpairCell.Confidence;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.views.ActiveTabs;
import org.larrr.gui.views.TableMenu;
import org.larrr.gui.views.ViewContext;
import org.larrr.linalg.Complex;

/**
 * Builds the table of eigenvalues, timescales and errors with a closer look at the selected line. It has no filters, as
 * tables of experiments do: a fit has few rows, and which of them belong together is given by their order.
 */
public final class EigenpairTable {

    private static final double DIGIT_WIDTH = 7;
    private static final double ROW_HEIGHT = 26;
    private static final double HEADER_HEIGHT = 36;
    private static final double MAX_COLUMN_WIDTH = 112;
    private static final double WIDE_COLUMN = 76;
    private static final double NARROW_COLUMN = 62;
    private static final double TRUTH_COLUMN = 62;
    private static final double ERROR_COLUMN = 70;
    private static final double INDEX_COLUMN = 26;
    private static final double TRUST_COLUMN = 28;
    private static final double SLIM_COLUMN = 30;
    private static final double COMPLEX_COLUMN = 94;
    private static final double EDGES = 4;
    private static final double BRIEF_COLUMN = 86;
    /** In less width only verdicts and timescales are shown. */
    static final double SLIM = 240;

    private final AnalysisModel analysis;
    private final TableView<EigenpairLine> table = new TableView<>();
    private final TableColumn<EigenpairLine, EigenpairLine> value =
            numbers("value", row -> text(row.value()) + width(row));
    /** True values without a row. */
    private final Label missed = new Label();
    @SuppressWarnings("NullAway.Init") // given when it is built in
    private ReadOnlyBooleanProperty front;
    private final IntegerProperty digits = new SimpleIntegerProperty(Numbers.digits());
    private final Set<TableColumn<?, ?>> hidden = new HashSet<>();
    private double largest;
    private boolean complex;
    private int exponent;
    private final TableColumn<EigenpairLine, EigenpairLine> truth = numbers("truth",
            row -> row.pair().truth().map(this::text)
                    .orElseGet(() -> row.pair().unmatched() ? Messages.get("table.unmatched") : "–"));
    private final TableColumn<EigenpairLine, EigenpairLine> timescale = numbers("timescale", this::timescaleText);
    /** With half the width of its band: what stands beside a picture where there is no room for more. */
    private final TableColumn<EigenpairLine, EigenpairLine> brief = numbers("brief", this::briefText);
    private final TableColumn<EigenpairLine, EigenpairLine> error = numbers("error", EigenpairTable::errorText);
    private final TableColumn<EigenpairLine, EigenpairLine> other = numbers("other",
            row -> row.other().map(other -> text(other.value())).orElse("–"));
    private final TableColumn<EigenpairLine, EigenpairLine> index = slim(
            numbers("index", row -> Integer.toString(row.pair().index() + 1)));
    private final TableColumn<EigenpairLine, EigenpairLine> trust = slim(trust());

    private final ReadOnlyDoubleProperty scale;

    private final ViewContext.Export export;

    /**
     * @param scale  of letters, 1 as usual
     * @param export takes copies
     */
    public EigenpairTable(AnalysisModel analysis, ReadOnlyDoubleProperty scale, ViewContext.Export export) {
        this.analysis = analysis;
        this.export = export;
        this.scale = scale;
    }

    public Region build() {
        table.setId("eigenpairs");
        table.getStyleClass().addAll("dense", "eigenpairs");
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns().setAll(List.of(trust, index, brief, timescale, value, truth, error, other));
        table.getColumns().forEach(column -> column.setReorderable(false));
        Label empty = new Label(Messages.get("table.empty"));
        empty.setWrapText(true);
        table.setPlaceholder(empty);
        scale.subscribe(letters -> fitColumns());
        fitHeight(4);
        MarkedRows.install(table, analysis);
        sortable();
        menu();
        table.widthProperty().addListener((property, old, now) -> showWhatFits());
        EigenpairDetails details = new EigenpairDetails(analysis);
        ChecksView checks = new ChecksView(analysis);
        EigenpairsView.SideBySide all = new EigenpairsView.SideBySide(this::letters, checks.summary(), table, missed,
                details.build(), checks.build());
        scale.addListener((property, old, now) -> all.arrangeAgain());
        missed.setId("eigenpairs-missed");
        missed.getStyleClass().add("problem");
        missed.setWrapText(true);
        missed.setMinHeight(Region.USE_PREF_SIZE);
        Controls.showWhen(missed, missed.textProperty().isNotEmpty());
        analysis.outdated().subscribe(now -> FigureView.dim(all, now));
        front = ActiveTabs.of(all);
        Throttled notes = new Throttled(() -> {
            details.show();
            checks.show();
        });
        analysis.latestProperty().addListener((property, old, now) -> show(now));
        analysis.latestProperty().addListener((property, old, now) -> whileInFront(notes));
        front.addListener((property, old, now) -> whileInFront(() -> {
            show(analysis.latestProperty().get());
            notes.run();
        }));
        return all;
    }

    private void whileInFront(Runnable action) {
        if (front.get() && analysis.latestProperty().get() != null) {
            action.run();
        }
    }

    private void fitHeight(int rows) {
        table.setPrefHeight(HEADER_HEIGHT * letters() + ROW_HEIGHT * letters() * rows);
    }

    /** By how much letters are larger. */
    private double letters() {
        return scale.get();
    }

    private void fitColumns() {
        table.setFixedCellSize(ROW_HEIGHT * letters());
        table.setMinHeight((HEADER_HEIGHT + 2 * ROW_HEIGHT) * letters());
        table.getColumns().forEach(column -> column.setMinWidth(narrowest(column) * letters()));
        table.getColumns().stream().filter(column -> column.getMaxWidth() < NARROW_COLUMN * 2)
                .forEach(column -> column.setMaxWidth(SLIM_COLUMN * letters()));
        fitHeight(Math.max(4, table.getItems().size()));
        showWhatFits();
        share();
    }

    /**
     * Other least widths alone do not make the columns share the table anew, and rows do not follow columns that change
     * in the middle of a layout.
     */
    private void share() {
        table.getColumnResizePolicy().call(new TableView.ResizeFeatures<>(table, null, 0.0));
        Platform.runLater(table::refresh);
    }

    private double narrowest(TableColumn<EigenpairLine, ?> column) {
        boolean numeric = !column.getId().equals("column-index") && !column.getId().equals("column-trust");
        return usual(column) + (numeric ? Math.max(0, digits.get() - 3) * DIGIT_WIDTH * (complex ? 2 : 1) : 0);
    }

    private double usual(TableColumn<EigenpairLine, ?> column) {
        return switch (column.getId()) {
            case "column-index" -> INDEX_COLUMN;
            case "column-trust" -> TRUST_COLUMN;
            case "column-value" -> complex ? COMPLEX_COLUMN + 40 : MAX_COLUMN_WIDTH;
            case "column-other" -> complex ? COMPLEX_COLUMN : WIDE_COLUMN;
            case "column-truth" -> complex ? COMPLEX_COLUMN : TRUTH_COLUMN;
            case "column-error" -> ERROR_COLUMN;
            case "column-brief" -> BRIEF_COLUMN;
            default -> NARROW_COLUMN;
        };
    }

    /** Copies, columns and digits. */
    private void menu() {
        Map<TableColumn<?, ?>, String> names = new LinkedHashMap<>();
        List.of(timescale, truth, error, other).forEach(column ->
                names.put(column, Messages.get("table." + column.getId().substring("column-".length()))));
        TableMenu.install(table, "eigenvalues", this::numbers, export).getItems().addAll(
                TableMenu.columns(names, (column, isHidden) -> {
                    if (isHidden) {
                        hidden.add(column);
                    } else {
                        hidden.remove(column);
                    }
                    showWhatFits();
                }), TableMenu.digits(digits));
        digits.addListener((property, old, now) -> {
            table.getItems().clear(); // every cell anew
            fitColumns();
            whileInFront(() -> show(analysis.latestProperty().get()));
        });
    }

    private Optional<DataTable> numbers() {
        return Optional.ofNullable(analysis.latestProperty().get())
                .map(now -> EigenvalueTable.of(now.shown(), now.judged()).data());
    }

    /** Columns that do not fit are reached by scrolling: truth and comparison are the most wanted ones. */
    private void showWhatFits() {
        Analysis now = analysis.latestProperty().get();
        boolean slim = table.getWidth() > 0 && table.getWidth() < SLIM * letters();
        boolean known = !slim && now != null && now.result().truth().isPresent();
        boolean compared = !slim && now != null && now.result().fits().size() > 1 && !hidden.contains(other);
        boolean told = known && !hidden.contains(truth);
        boolean erring = known && !hidden.contains(error);
        boolean timed = !slim && !hidden.contains(timescale);
        boolean changed = brief.isVisible() != slim || error.isVisible() != erring || other.isVisible() != compared
                || truth.isVisible() != told || timescale.isVisible() != timed;
        brief.setVisible(slim);
        index.setVisible(!slim);
        value.setVisible(!slim);
        error.setVisible(erring);
        other.setVisible(compared);
        truth.setVisible(told);
        timescale.setVisible(timed);
        double needed = table.getColumns().stream().filter(TableColumn::isVisible).mapToDouble(this::narrowest).sum();
        boolean fits = table.getWidth() / letters() >= needed + EDGES;
        var policy = fits ? TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN
                : TableView.UNCONSTRAINED_RESIZE_POLICY;
        if (changed || table.getColumnResizePolicy() != policy) {
            table.setColumnResizePolicy(policy);
            if (!fits) {
                table.getColumns().forEach(column -> column.setPrefWidth(narrowest(column) * letters()));
            }
            share();
        }
    }

    private void show(Analysis now) {
        int selected = analysis.selectedProperty().get();
        boolean complexNow = now.rows().stream().anyMatch(row -> isComplex(row.value()));
        if (complexNow != complex) {
            complex = complexNow;
            fitColumns();
        }
        showWhatFits();
        if (now.result().fits().size() > 1) {
            ((Label) other.getGraphic()).setText(Messages.say(now.result().fits().get(1).estimator().displayName()));
        }
        fitHeight(Math.max(4, now.rows().size()));
        missed.setText(now.inFocus().missed().isEmpty() ? "" : Messages.get("answer.missed",
                now.inFocus().missed().stream().map(each -> Numbers.show(each, digits.get()))
                        .collect(Collectors.joining(", "))));
        measure(now.rows(), now.result().facts().timeUnit());
        showRows(now.rows());
        MarkedRows.select(table, selected);
    }

    /** Returns whether a value needs the width of two parts; one that is not defined is a dash. */
    static boolean isComplex(Complex value) {
        return value.isDefined() && value.im() != 0;
    }

    private void showRows(List<Analysis.Row> rows) {
        ObservableList<EigenpairLine> lines = table.getItems();
        lines.removeIf(line -> line.index() >= rows.size());
        lines.forEach(line -> line.show(rows.get(line.index()), front.get()));
        for (int i = lines.size(); i < rows.size(); i++) {
            lines.add(new EigenpairLine(rows.get(i)));
        }
        if (!isSorted(lines)) {
            table.sort();
        }
    }

    /** A click on a head sorts by what its column shows, another the other way, a third by the order of eigenvalues. */
    private void sortable() {
        Map<TableColumn<EigenpairLine, EigenpairLine>, ToDoubleFunction<Analysis.Row>> keys = Map.of(
                index, row -> row.pair().index(),
                value, row -> row.value().re(),
                timescale, EigenpairTable::duration,
                brief, EigenpairTable::duration,
                truth, row -> row.pair().truth().map(Complex::re).orElse(Double.NaN),
                error, row -> row.pair().stationary() ? Double.NaN : row.pair().error(),
                other, row -> row.other().map(pair -> pair.value().re()).orElse(Double.NaN),
                trust, row -> Confidence.in(row.pair()).verdict().ordinal());
        keys.forEach((column, key) -> column.setComparator(
                Comparator.comparingDouble(line -> key.applyAsDouble(line.row()))));
        table.setSortPolicy(ignored -> {
            table.getItems().sort(order());
            return true;
        });
    }

    private static double duration(Analysis.Row row) {
        return row.pair().stationary() ? Double.POSITIVE_INFINITY : row.pair().timescale();
    }

    private Comparator<EigenpairLine> order() {
        Comparator<EigenpairLine> natural = Comparator.comparingInt(EigenpairLine::index);
        return table.getComparator() == null ? natural : table.getComparator().thenComparing(natural);
    }

    private boolean isSorted(List<EigenpairLine> lines) {
        Comparator<EigenpairLine> order = order();
        return IntStream.range(1, lines.size()).allMatch(i -> order.compare(lines.get(i - 1), lines.get(i)) <= 0);
    }

    /** Very small or large eigenvalues share a power of ten, given once in the header with the unit. */
    private void measure(List<Analysis.Row> rows, String time) {
        largest = rows.stream().map(row -> row.value().abs()).filter(Double::isFinite).max(Double::compare).orElse(0.0);
        int magnitude = largest > 0 ? (int) Math.floor(Math.log10(largest)) : 0;
        exponent = magnitude >= -2 && magnitude < 4 ? 0 : magnitude;
        String power = exponent == 0 ? "" : Numbers.show(Math.pow(10, exponent), 1);
        String rate = time.isEmpty() ? power : (power.isEmpty() ? "1" : power) + "/" + time;
        ((Label) value.getGraphic()).setText(Messages.get("table.value") + bracketed(rate));
        ((Label) timescale.getGraphic()).setText(Messages.get("table.timescale") + bracketed(time));
        ((Label) brief.getGraphic()).setText(Messages.get("table.brief") + bracketed(time));
    }

    private static String bracketed(String unit) {
        return unit.isEmpty() ? "" : " [" + unit + "]";
    }

    /** Few digits for a number that is nearly nothing beside the others. */
    private String text(Complex eigenvalue) {
        Complex scaled = eigenvalue.times(Math.pow(10, -exponent));
        if (scaled.im() != 0) {
            return Numbers.fixed(scaled, digits.get() - 1).replace(" ", "");
        }
        return Numbers.fixed(scaled, eigenvalue.abs() < 1e-3 * largest ? 1 : digits.get());
    }

    /** Half the width of the band of Re λ̂, in the unit of the column. */
    private String width(Analysis.Row row) {
        double half = row.pair().band().map(band -> (band.reHigh() - band.reLow()) / 2).orElse(Double.NaN);
        return Double.isFinite(half) ? " ± " + Numbers.show(half * Math.pow(10, -exponent), 1) : "";
    }

    /** The constant function is no process: it has a name instead of a timescale. */
    private String timescaleText(Analysis.Row row) {
        return row.pair().stationary() ? Messages.get("table.stationary")
                : Numbers.fixed(row.pair().timescale(), digits.get());
    }

    private String briefText(Analysis.Row row) {
        double half = row.pair().band().filter(band -> !row.pair().stationary() && band.reHigh() < 0)
                .map(band -> (1 / band.reLow() - 1 / band.reHigh()) / 2).orElse(Double.NaN);
        return timescaleText(row) + (Double.isFinite(half) ? " ± " + Numbers.show(half, 1) : "");
    }

    private static String errorText(Analysis.Row row) {
        return row.pair().stationary() ? "" : Numbers.percent(row.pair().error());
    }

    private static TableColumn<EigenpairLine, EigenpairLine> slim(TableColumn<EigenpairLine, EigenpairLine> column) {
        column.setMaxWidth(SLIM_COLUMN);
        return column;
    }

    private static TableColumn<EigenpairLine, EigenpairLine> numbers(String key, Function<Analysis.Row, String> text) {
        TableColumn<EigenpairLine, EigenpairLine> column = new TableColumn<>();
        Label header = new Label(Messages.get("table." + key));
        Tooltips.install(header, Messages.get("table." + key + ".help"));
        column.setGraphic(header);
        column.setId("column-" + key);
        column.getStyleClass().add("numbers");
        column.setCellValueFactory(cell -> new SimpleObjectProperty<>(cell.getValue()));
        column.setCellFactory(ignored -> new EigenpairCell.Value(text));
        return column;
    }

    private static TableColumn<EigenpairLine, EigenpairLine> trust() {
        TableColumn<EigenpairLine, EigenpairLine> column = new TableColumn<>();
        FontIcon header = Controls.icon(Material2MZ.VERIFIED_USER);
        header.setAccessibleText(Messages.get("table.trust"));
        Tooltips.install(header, Messages.get("table.trust.help"));
        column.setGraphic(header);
        column.setId("column-trust");
        Function<Analysis.Row, Confidence> confidence = row -> Confidence.in(row.pair());
        column.setCellValueFactory(cell -> new SimpleObjectProperty<>(cell.getValue()));
        column.setCellFactory(ignored -> new EigenpairCell.Trust(confidence));
        return column;
    }
}

package org.larrr.gui.pins;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.experiments.session.Pin;
import org.larrr.export.session.PinOf;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.Throttled;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.views.ActiveTabs;
import org.larrr.gui.views.TableMenu;
import org.larrr.gui.views.View;
import org.larrr.gui.views.ViewContext;

/** The pinned fits: a list to name, show, hide and delete them, and a table of their differences to the present fit. */
public final class PinsView extends View {

    public static final String ID = "pins";

    private static final String STATE = "pins";

    private final PinsModel model;

    public PinsView(PinsModel model) {
        super(ID, Place.TUNE);
        this.model = model;
    }

    @Override
    public List<Observable> settings() {
        return List.of(model.pinsProperty());
    }

    @Override
    public Map<String, String> state() {
        return Map.of(STATE, Pin.write(model.pins()));
    }

    @Override
    public void restore(Map<String, String> state) {
        if (state.containsKey(STATE)) {
            try {
                model.pinsProperty().set(List.copyOf(Pin.read(state.get(STATE))));
            } catch (IllegalArgumentException ignored) {
                // A file by another hand; the present pins are good ones.
            }
        }
    }

    @Override
    public Region build(ViewContext context) {
        Button pin = Controls.button("pin-present", Messages.get("pins.pin"), Controls.icon(Material2MZ.PUSH_PIN),
                () -> pin(context));
        pin.disableProperty().bind(context.analysis().latestProperty().isNull());
        VBox list = Controls.withId("pin-list", new VBox(), "pin-list");
        Label hint = Controls.paragraph(Messages.get("view.pins.empty"), "hint");
        hint.setId("pins-hint");
        Controls.showWhen(hint, Bindings.createBooleanBinding(() -> model.pins().isEmpty(), model.pinsProperty()));
        model.pinsProperty().subscribe(now -> fill(list, now));
        ComparisonTable table = new ComparisonTable(model, context.analysis(), context.export());
        VBox box = new VBox(pin, hint, list, table);
        VBox.setVgrow(table, Priority.ALWAYS);
        box.getStyleClass().add("pins");
        table.keepWhileInFront(box);
        return box;
    }

    private void pin(ViewContext context) {
        Analysis latest = context.analysis().latestProperty().get();
        if (latest != null) {
            model.pin(latest);
        }
    }

    /** Rows are kept while only what they show changes, so that a name can be typed in peace. */
    private void fill(VBox list, List<Pin> pins) {
        while (list.getChildren().size() > pins.size()) {
            list.getChildren().remove(pins.size());
        }
        while (list.getChildren().size() < pins.size()) {
            list.getChildren().add(row(list.getChildren().size()));
        }
        for (int k = 0; k < pins.size(); k++) {
            HBox row = (HBox) list.getChildren().get(k);
            ((CheckBox) row.getChildren().get(0)).setSelected(pins.get(k).shown());
            ((TextField) row.getChildren().get(1)).setText(pins.get(k).name());
        }
    }

    private HBox row(int index) {
        CheckBox shown = Controls.withId("pin-shown-" + index, new CheckBox());
        shown.setAccessibleText(Messages.get("pins.show"));
        Tooltips.install(shown, Messages.get("pins.show"));
        shown.setOnAction(event -> model.show(index, shown.isSelected()));
        TextField name = Controls.withId("pin-name-" + index, new TextField());
        name.setAccessibleText(Messages.get("pins.rename"));
        FieldChecks.commit(name, () -> model.pins().get(index).name(), () -> rename(index, name));
        HBox.setHgrow(name, Priority.ALWAYS);
        Button remove = Controls.button(Material2AL.DELETE_OUTLINE, Messages.get("pins.remove"), "pin-remove-" + index,
                () -> model.remove(index));
        return Controls.row(6, shown, name, remove);
    }

    private void rename(int index, TextField name) {
        if (index < model.pins().size() && !name.getText().equals(model.pins().get(index).name())) {
            model.rename(index, name.getText());
            name.setText(model.pins().get(index).name());
        }
    }

    /**
     * The present fit and the pinned ones as columns; settings in which a pin differs from the present fit stand out.
     * One check box filters its rows by what is asked of them: whether they differ. It does not sort: a column holds
     * settings of several units above its eigenvalues.
     */
    private static final class ComparisonTable extends VBox {

        private static final double MIN_WIDTH = 96;
        private static final double MAX_WIDTH = 220;
        private static final double MAX_NAME_WIDTH = 320;
        private static final PseudoClass DIFFERENT = PseudoClass.getPseudoClass("different");

        private final PinsModel pins;
        private final AnalysisModel analysis;
        private final TableView<Comparison.Line> table = new TableView<>();
        private final CheckBox onlyDifferences = new CheckBox(Messages.get("pins.only-differences"));
        private final IntegerProperty digits = new SimpleIntegerProperty(Numbers.digits());
        private final ContextMenu menu;
        private Comparison shown = new Comparison(List.of(), List.of());

        ComparisonTable(PinsModel pins, AnalysisModel analysis, ViewContext.Export export) {
            this.pins = pins;
            this.analysis = analysis;
            menu = TableMenu.install(table, "fits", () -> Optional.ofNullable(analysis.latestProperty().get())
                    .map(now -> Comparison.numbers(fits())), export);
            menu.getItems().addAll(TableMenu.digits(digits), new Menu());
            table.setId("pin-table");
            table.getStyleClass().addAll("dense", "pin-table");
            table.setPlaceholder(new Label(""));
            table.setSelectionModel(null);
            table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
            onlyDifferences.setId("pins-only-differences");
            onlyDifferences.setSelected(true);
            getChildren().addAll(onlyDifferences, table);
            setSpacing(6);
            VBox.setVgrow(table, Priority.ALWAYS);
        }

        /**
         * Follows the analysis and the pins while the content of the view is in front: a few times a second while a
         * slider moves, and a moment after a fit was pinned, whose own row is built first.
         */
        void keepWhileInFront(Region content) {
            Runnable soon = new Throttled(() -> Platform.runLater(this::refresh));
            ActiveTabs.keep(content, soon, analysis.latestProperty(), pins.pinsProperty(),
                    onlyDifferences.selectedProperty(), digits);
        }

        private void refresh() {
            Analysis latest = analysis.latestProperty().get();
            setVisible(!pins.pins().isEmpty() && latest != null);
            if (isVisible()) {
                show(Comparison.of(fits(), onlyDifferences.isSelected(), digits.get()));
            }
        }

        /** The present one first; there is one while the table is to be seen. */
        private List<Pin> fits() {
            List<Pin> fits = new ArrayList<>();
            Pin present = PinOf.analysis(analysis.latestProperty().get().result(), List.of(), "");
            fits.add(Comparison.present(present.settings(), present.spectra()));
            fits.addAll(pins.pins());
            return fits;
        }

        private void show(Comparison now) {
            if (!now.columns().equals(shown.columns())) {
                arrange(now.columns());
                menu.getItems().set(menu.getItems().size() - 1, chooser());
            }
            if (now.isLike(shown)) {
                for (int i = 0; i < now.lines().size(); i++) {
                    if (!now.lines().get(i).equals(table.getItems().get(i))) {
                        table.getItems().set(i, now.lines().get(i));
                    }
                }
            } else {
                table.getItems().setAll(now.lines());
            }
            shown = now;
        }

        /** Which of the fits are to be seen. */
        private Menu chooser() {
            Map<TableColumn<?, ?>, String> names = new LinkedHashMap<>();
            table.getColumns().stream().skip(1).forEach(column -> names.put(column,
                    ((Label) column.getGraphic()).getText()));
            Menu chooser = TableMenu.columns(names, (column, hidden) -> column.setVisible(!hidden));
            for (int k = 0; k < chooser.getItems().size(); k++) {
                ((CheckMenuItem) chooser.getItems().get(k)).setSelected(table.getColumns().get(1 + k).isVisible());
            }
            return chooser;
        }

        /** Columns that are there stay: to make all their cells anew would hold up the window. */
        private void arrange(List<String> fits) {
            int known = Math.max(0, table.getColumns().size() - 1);
            if (known > fits.size()) {
                table.getColumns().remove(1 + fits.size(), 1 + known);
            }
            for (int k = 0; k < Math.min(known, fits.size()); k++) {
                name((Label) table.getColumns().get(1 + k).getGraphic(), fits.get(k), k);
            }
            List<TableColumn<Comparison.Line, ?>> added = new ArrayList<>();
            if (table.getColumns().isEmpty()) {
                added.add(names());
            }
            for (int k = known; k < fits.size(); k++) {
                added.add(column(fits.get(k), k));
            }
            table.getColumns().addAll(added);
        }

        /** A head that names which fit its column is of. */
        private static void name(Label head, String fit, int index) {
            head.setText(fit);
            Tooltips.install(head, Messages.get(index == 0 ? "pins.present.help" : "pins.pinned.help", fit));
        }

        private static TableColumn<Comparison.Line, String> names() {
            TableColumn<Comparison.Line, String> name = new TableColumn<>();
            Label head = new Label(Messages.get("pins.setting"));
            Tooltips.install(head, Messages.get("pins.setting.help"));
            name.setGraphic(head);
            name.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue().name()));
            name.setSortable(false);
            name.setMinWidth(MIN_WIDTH);
            name.setMaxWidth(MAX_NAME_WIDTH);
            return name;
        }

        private static TableColumn<Comparison.Line, Comparison.Line> column(String fit, int index) {
            TableColumn<Comparison.Line, Comparison.Line> column = new TableColumn<>();
            column.setId("column-fit-" + index);
            Label head = new Label();
            name(head, fit, index);
            column.setGraphic(head);
            column.setSortable(false);
            column.setMinWidth(MIN_WIDTH);
            column.setMaxWidth(MAX_WIDTH);
            column.getStyleClass().add("numbers");
            column.setCellValueFactory(cell -> new SimpleObjectProperty<>(cell.getValue()));
            column.setCellFactory(ignored -> new TableCell<>() {
                @Override
                protected void updateItem(Comparison.Line line, boolean empty) {
                    super.updateItem(line, empty);
                    boolean shown = !empty && line != null && index < line.values().size();
                    setText(shown ? line.values().get(index) : null);
                    pseudoClassStateChanged(DIFFERENT, shown && line.differs(index));
                }
            });
            return column;
        }
    }
}

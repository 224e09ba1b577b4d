package org.larrr.gui.eigenfunctions;

import java.util.List;
import javafx.beans.property.IntegerProperty;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.View;
import org.larrr.gui.analysis.ViewModel;
import org.larrr.gui.controls.IndexBox;
import org.larrr.gui.figure.FigurePane;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/** Builds the pictures under the spectrum, one tab each; only the one in front is computed. */
public final class LowerViewBuilder {

    /** Opens a save dialog for one picture. */
    @FunctionalInterface
    public interface Export {
        void figure(View view);
    }

    private static final int MOST_EIGENFUNCTIONS = 9;

    private final AnalysisModel analysis;
    private final ViewModel views;
    private final List<FigurePane> panes;

    public LowerViewBuilder(AnalysisModel analysis, ViewModel views, Export export) {
        this.analysis = analysis;
        this.views = views;
        this.panes = List.of(
                pane(View.EIGENFUNCTIONS, export, fitBox(), countBox(),
                        coordinateBox("x-coordinate", views.xCoordinateProperty(), 3),
                        coordinateBox("y-coordinate", views.yCoordinateProperty(), 3)),
                pane(View.TRAJECTORY, export, coordinateBox("trajectory", views.trajectoryProperty(), 2)),
                pane(View.SINGULAR_VALUES, export));
    }

    public Region build() {
        TabPane tabs = new TabPane();
        tabs.setId("lower-tabs");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        panes.forEach(pane -> tabs.getTabs().add(tab(pane)));
        tabs.getSelectionModel().selectedItemProperty().addListener((property, old, now) ->
                views.lowerProperty().set((View) now.getUserData()));
        views.lowerProperty().addListener((property, old, now) -> tabs.getTabs().stream()
                .filter(tab -> tab.getUserData() == now).forEach(tabs.getSelectionModel()::select));
        return tabs;
    }

    public List<FigurePane> panes() {
        return panes;
    }

    private FigurePane pane(View view, Export export, Node... controls) {
        return new FigurePane(analysis, view, () -> export.figure(view), controls);
    }

    private static Tab tab(FigurePane pane) {
        Tab tab = new Tab(Messages.get("view." + pane.view().name().toLowerCase(java.util.Locale.ROOT).replace('_', '-')),
                pane);
        tab.setId("tab-" + pane.view().name().toLowerCase(java.util.Locale.ROOT));
        tab.setUserData(pane.view());
        return tab;
    }

    private Node fitBox() {
        IndexBox box = new IndexBox("eigenfunction-fit", views.eigenfunctionOfProperty());
        analysis.latestProperty().addListener((property, old, now) ->
                box.offer(now.result().fits().stream().map(fit -> fit.estimator().title()).toList(), 2));
        return box;
    }

    private Node countBox() {
        ComboBox<Integer> box = new ComboBox<>(FXCollections.observableArrayList());
        for (int count = 1; count <= MOST_EIGENFUNCTIONS; count++) {
            box.getItems().add(count);
        }
        box.setId("eigenfunction-count");
        box.setConverter(new CountText());
        box.valueProperty().bindBidirectional(views.eigenfunctionsProperty().asObject());
        box.setAccessibleText(Messages.get("eigenfunctions.count"));
        return box;
    }

    private static final class CountText extends javafx.util.StringConverter<Integer> {
        @Override
        public String toString(Integer count) {
            if (count == null) {
                return "";
            }
            String last = "f" + Numbers.subscript(count + 1);
            return count == 1 ? last : "f₂ … " + last;
        }

        @Override
        public Integer fromString(String text) {
            throw new UnsupportedOperationException("counts are not typed");
        }
    }

    private Node coordinateBox(String key, IntegerProperty chosen, int smallestDimension) {
        IndexBox box = new IndexBox(key, chosen);
        Label label = new Label(Messages.get("coordinate." + key));
        label.visibleProperty().bind(box.visibleProperty());
        label.managedProperty().bind(box.visibleProperty());
        analysis.latestProperty().addListener((property, old, now) -> box.offer(names(now), smallestDimension));
        javafx.scene.layout.HBox pair = new javafx.scene.layout.HBox(4, label, box);
        pair.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        pair.managedProperty().bind(box.visibleProperty());
        return pair;
    }

    private static List<String> names(Analysis analysis) {
        return analysis.result().data().coordinates();
    }
}

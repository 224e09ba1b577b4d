package org.larrr.gui.figure;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.export.figure.Figure;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.View;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.controls.Icons;
import org.larrr.gui.text.Messages;

/** One picture of the latest analysis with its own controls and export button above it. */
public final class FigurePane extends BorderPane {

    private final View view;
    private final FigureView figureView = new FigureView();
    private final BooleanProperty dark = new SimpleBooleanProperty();

    /**
     * @param analysis what is shown
     * @param view     which of its pictures
     * @param export   done when the export button is pressed
     * @param controls shown above the picture, from the left
     */
    public FigurePane(AnalysisModel analysis, View view, Runnable export, Node... controls) {
        this.view = view;
        String id = view.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        setId("figure-" + id);
        getStyleClass().add("figure-pane");
        figureView.setId("figure-view-" + id);
        figureView.setMinSize(0, 0);
        figureView.setAccessibleText(Messages.get("view." + id));
        setTop(toolbar(id, export, controls));
        setCenter(figureView);
        analysis.latestProperty().addListener((property, old, now) -> {
            Figure figure = now == null ? null : now.figures().get(view);
            if (figure != null) {
                figureView.show(figure);
            }
        });
        analysis.staleProperty().addListener((property, old, now) -> figureView.setStale(now));
        dark.addListener((property, old, now) -> figureView.setDark(now));
    }

    private static HBox toolbar(String id, Runnable export, Node... controls) {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button save = Icons.button(Material2MZ.SAVE_ALT, Messages.get("figure.export"));
        save.setId("export-" + id);
        save.setOnAction(event -> export.run());
        HBox bar = new HBox();
        bar.getStyleClass().add("figure-toolbar");
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getChildren().addAll(controls);
        bar.getChildren().addAll(gap, save);
        return bar;
    }

    public View view() {
        return view;
    }

    public FigureView figureView() {
        return figureView;
    }

    public BooleanProperty darkProperty() {
        return dark;
    }
}

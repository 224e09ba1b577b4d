package org.larrr.gui.views;

import java.util.List;
import javafx.beans.property.IntegerProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.controls.IndexBox;
import org.larrr.gui.text.Messages;

/** A choice among the coordinates of the data, with its name; absent where the data have too few. */
public final class CoordinateBox {

    private CoordinateBox() {}

    /**
     * @param key      names the box in messages: "coordinate.KEY", "index.KEY"
     * @param smallest the least dimension of the data for which there is a choice
     */
    public static Node of(AnalysisModel analysis, String key, IntegerProperty chosen, int smallest) {
        IndexBox box = new IndexBox(key, chosen);
        Label label = new Label(Messages.get("coordinate." + key));
        HBox pair = new HBox(4, label, box);
        pair.setAlignment(Pos.CENTER_LEFT);
        pair.visibleProperty().bind(box.visibleProperty());
        pair.managedProperty().bind(box.visibleProperty());
        analysis.latestProperty().subscribe(now -> {
            if (now != null) {
                box.offer(now.result().states().isEmpty() ? List.of() : now.result().facts().coordinates(), smallest);
            }
        });
        return pair;
    }
}

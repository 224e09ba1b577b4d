package org.larrr.gui.views;

import javafx.beans.property.IntegerProperty;
import javafx.scene.Node;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.controls.IndexBox;
import org.larrr.gui.text.Phrases;

/** A choice among the fits of the analysis; absent where there is only one. */
public final class FitBox {

    private FitBox() {}

    /** @param key names the box in messages: "index.KEY" */
    public static Node of(AnalysisModel analysis, String key, IntegerProperty chosen) {
        return of(analysis, key, key, chosen);
    }

    /** @param id of the node, where it is not that of the message */
    static Node of(AnalysisModel analysis, String id, String key, IntegerProperty chosen) {
        IndexBox box = new IndexBox(key, chosen);
        box.setId(id);
        analysis.latestProperty().subscribe(now -> {
            if (now != null) {
                box.offer(now.result().fits().stream().map(fit -> Phrases.words(fit.estimator().title())).toList(), 2);
            }
        });
        return box;
    }
}

package org.larrr.gui.views;

import java.util.List;
import javafx.beans.property.IntegerProperty;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.text.Messages;

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
                box.offer(now.result().fits().stream().map(fit -> Messages.say(fit.estimator().named())).toList(), 2);
            }
        });
        return box;
    }

    /** A choice by position among names that change with the data; invisible where there is nothing to choose. */
    private static final class IndexBox extends ComboBox<String> {

        private final IntegerProperty chosen;
        private boolean offering;

        /** @param key names the box in messages: "index.KEY" */
        public IndexBox(String key, IntegerProperty chosen) {
            this.chosen = chosen;
            setId(key);
            setVisible(false);
            managedProperty().bind(visibleProperty());
            setAccessibleText(Messages.get("index." + key));
            getSelectionModel().selectedIndexProperty().addListener((property, old, now) -> {
                if (!offering && now.intValue() >= 0) {
                    chosen.set(now.intValue());
                }
            });
            chosen.addListener((property, old, now) -> select());
        }

        /** Offers names; the box shows itself if there are at least that many. */
        public void offer(List<String> names, int fewest) {
            setVisible(names.size() >= fewest);
            if (!names.equals(getItems())) {
                offering = true;
                getItems().setAll(names);
                offering = false;
            }
            select();
        }

        private void select() {
            if (chosen.get() < getItems().size()) {
                getSelectionModel().select(chosen.get());
            }
        }
    }
}

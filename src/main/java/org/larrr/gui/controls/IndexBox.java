package org.larrr.gui.controls;

import java.util.List;
import javafx.beans.property.IntegerProperty;
import javafx.scene.control.ComboBox;
import org.larrr.gui.text.Messages;

/** A choice by position among names that change with the data; invisible where there is nothing to choose. */
public final class IndexBox extends ComboBox<String> {

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

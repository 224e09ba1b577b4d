package org.larrr.gui.controls;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;

/** A row of joined toggle buttons of which exactly one is down. */
public final class Segments {

    private Segments() {}

    /**
     * Toggle buttons kept equal to a property.
     *
     * @param idPrefix button ids are this, a dash and the value in lower case
     */
    public static <T> HBox of(String idPrefix, List<T> values, ObjectProperty<T> chosen, Function<T, String> text) {
        ToggleGroup group = new ToggleGroup();
        HBox row = new HBox();
        row.getStyleClass().add("segments");
        row.setAlignment(Pos.CENTER_LEFT);
        for (int i = 0; i < values.size(); i++) {
            ToggleButton button = new ToggleButton(text.apply(values.get(i)));
            button.setMinWidth(javafx.scene.layout.Region.USE_PREF_SIZE);
            button.setId(idPrefix + "-" + values.get(i).toString().toLowerCase(java.util.Locale.ROOT));
            button.setUserData(values.get(i));
            button.setToggleGroup(group);
            button.getStyleClass().addAll(pill(i, values.size()), Styles.SMALL);
            row.getChildren().add(button);
        }
        keepOneDown(group);
        connect(group, chosen);
        return row;
    }

    private static String pill(int i, int count) {
        if (i == 0) {
            return Styles.LEFT_PILL;
        }
        return i == count - 1 ? Styles.RIGHT_PILL : Styles.CENTER_PILL;
    }

    private static void keepOneDown(ToggleGroup group) {
        group.selectedToggleProperty().addListener((property, old, now) -> {
            if (now == null && old != null) {
                old.setSelected(true);
            }
        });
    }

    @SuppressWarnings("unchecked") // the buttons carry the values they were made of
    private static <T> void connect(ToggleGroup group, ObjectProperty<T> chosen) {
        group.selectedToggleProperty().addListener((property, old, now) -> {
            if (now != null) {
                chosen.set((T) now.getUserData());
            }
        });
        Runnable show = () -> group.getToggles().stream()
                .filter(toggle -> toggle.getUserData().equals(chosen.get()))
                .forEach(toggle -> toggle.setSelected(true));
        chosen.addListener((property, old, now) -> show.run());
        show.run();
    }
}

package org.larrr.gui.controls;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
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

    /** Takes a value out of the row of choices or back into it; what is chosen stays chosen, and visible. */
    public static void show(HBox row, Object value, boolean shown) {
        row.getChildren().stream().map(ToggleButton.class::cast).filter(button -> button.getUserData().equals(value)).forEach(button -> {
            button.setVisible(shown || button.isSelected());
            button.setManaged(button.isVisible());
        });
        List<ToggleButton> visible = row.getChildren().stream().map(ToggleButton.class::cast).filter(Node::isVisible).toList();
        for (int i = 0; i < visible.size(); i++) {
            String pill = pill(i, visible.size());
            if (!visible.get(i).getStyleClass().contains(pill)) {
                visible.get(i).getStyleClass().removeAll(Styles.LEFT_PILL, Styles.CENTER_PILL, Styles.RIGHT_PILL);
                visible.get(i).getStyleClass().add(pill);
            }
        }
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

package org.larrr.gui.controls;

import atlantafx.base.theme.Styles;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.Region;
import org.controlsfx.control.SegmentedButton;

/**
 * A row of joined toggle buttons of which exactly one is down.
 *
 * @param <T> the type of what is chosen
 */
public final class Segments<T> {

    private final SegmentedButton row = new SegmentedButton();
    private final ToggleGroup group = new ToggleGroup();
    private final ObjectProperty<T> chosen;
    private final List<ToggleButton> buttons;
    private final Set<T> leftOut = new HashSet<>();

    /**
     * Toggle buttons kept equal to a property.
     *
     * @param idPrefix button ids are this, a dash and the value in lower case
     */
    public Segments(String idPrefix, List<T> values, ObjectProperty<T> chosen, Function<T, String> text) {
        this.chosen = chosen;
        this.buttons = values.stream().map(value -> button(idPrefix, value, text.apply(value))).toList();
        row.getStyleClass().add("segments");
        row.setMinWidth(Region.USE_PREF_SIZE);
        row.setToggleGroup(group);
        row.getButtons().setAll(buttons);
        keepOneDown();
        connect();
    }

    /** The row. */
    public Node node() {
        return row;
    }

    /** Takes a value out of the choices or back into them; what is chosen stays chosen, and visible. */
    public void show(T value, boolean shown) {
        if (shown) {
            leftOut.remove(value);
        } else {
            leftOut.add(value);
        }
        row.getButtons().setAll(buttons.stream()
                .filter(button -> button.isSelected() || !leftOut.contains(button.getUserData())).toList());
    }

    private ToggleButton button(String idPrefix, T value, String text) {
        ToggleButton button = new ToggleButton(text);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setId(idPrefix + "-" + value.toString().toLowerCase(Locale.ROOT));
        button.setUserData(value);
        button.setToggleGroup(group); // the row does so only once it is on screen
        button.getStyleClass().add(Styles.SMALL);
        return button;
    }

    private void keepOneDown() {
        group.selectedToggleProperty().addListener((property, old, now) -> {
            if (now == null && old != null) {
                old.setSelected(true);
            }
        });
    }

    @SuppressWarnings("unchecked") // the buttons carry the values they were made of
    private void connect() {
        group.selectedToggleProperty().addListener((property, old, now) -> {
            if (now != null) {
                chosen.set((T) now.getUserData());
            }
        });
        chosen.subscribe(now -> buttons.stream()
                .filter(button -> button.getUserData().equals(now)).forEach(button -> button.setSelected(true)));
    }
}

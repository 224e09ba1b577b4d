package org.larrr.gui.controls;

import atlantafx.base.theme.Styles;
import atlantafx.base.theme.Tweaks;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SegmentedButton;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.gui.text.Messages;

/**
 * A row of joined toggle buttons of which exactly one is down; several rows where its place is too narrow for one. What
 * is seldom wanted waits in a menu at its end.
 *
 * @param <T> the type of what is chosen
 */
public final class SegmentedToggle<T> {

    private static final double GAP = 2;

    private final String idPrefix;
    private final VBox rows = new VBox(GAP);
    private final ToggleGroup group = new ToggleGroup();
    private final ObjectProperty<T> chosen;
    private final List<ToggleButton> buttons;
    private final Set<T> leftOut = new HashSet<>();
    private final Set<T> seldom = new HashSet<>();
    private final MenuButton more = new MenuButton(null, Controls.icon(Material2MZ.MORE_VERT));
    private List<List<ToggleButton>> arranged = List.of();

    /**
     * Toggle buttons kept equal to a property.
     *
     * @param idPrefix button ids are this, a dash and the value in lower case
     */
    public SegmentedToggle(String idPrefix, List<T> values, ObjectProperty<T> chosen, Function<T, String> text) {
        this.idPrefix = idPrefix;
        this.chosen = chosen;
        this.buttons = values.stream().map(value -> button(idPrefix, value, text.apply(value))).toList();
        rows.getStyleClass().add("segments");
        rows.setMinWidth(Region.USE_PREF_SIZE);
        arrange(List.of(buttons));
        keepOneDown();
        connect();
        ObservableValue<Number> place = rows.parentProperty()
                .flatMap(parent -> parent instanceof Region region ? region.widthProperty() : null);
        place.addListener((property, old, now) -> fit());
        rows.getProperties().put(SegmentedToggle.class, place); // lives as long as the rows
        // Letters of another size come in the middle of styling, when widths cannot be asked for yet.
        buttons.get(0).fontProperty().addListener((property, old, now) -> Platform.runLater(this::fit));
    }

    /** The row, or rows. */
    public Node node() {
        return rows;
    }

    /** Takes as many rows as the place needs. */
    private void fit() {
        if (!(rows.getParent() instanceof Region place) || place.getWidth() <= 0 || rows.getScene() == null) {
            return;
        }
        double room = place.getWidth() - place.getInsets().getLeft() - place.getInsets().getRight();
        List<List<ToggleButton>> wanted = new ArrayList<>();
        room -= seldom.isEmpty() ? 0 : GAP + more.prefWidth(-1);
        double left = 0;
        for (ToggleButton button : visibleButtons()) {
            double width = button.prefWidth(-1);
            if (wanted.isEmpty() || width > left) {
                wanted.add(new ArrayList<>());
                left = room;
            }
            wanted.get(wanted.size() - 1).add(button);
            left -= width;
        }
        arrange(wanted);
    }

    private List<ToggleButton> visibleButtons() {
        return buttons.stream().filter(button -> button.isSelected()
                || !leftOut.contains(button.getUserData()) && !seldom.contains(button.getUserData())).toList();
    }

    /** Puts values into the menu at the end of the row; one of them stands in the row while it is chosen. */
    public SegmentedToggle<T> seldom(Collection<T> values) {
        seldom.addAll(values);
        more.setId(idPrefix + "-more");
        more.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Tweaks.NO_ARROW, "presets");
        more.setAccessibleText(Messages.get("segments.more"));
        Tooltips.install(more, Messages.get("segments.more"));
        chosen.addListener((property, old, now) -> rearrange());
        rearrange();
        return this;
    }

    private void rearrange() {
        Platform.runLater(this::leaveGroup); // not while the group tells its members of what was chosen
        arrange(List.of(visibleButtons()));
        rows.applyCss(); // a button from the menu has no width before
        fit();
        more.getItems().setAll(buttons.stream().filter(button -> !visibleButtons().contains(button)
                && !leftOut.contains(button.getUserData())).map(this::entry).toList());
    }

    /** The arrow keys lead through the group: what stands in the menu is no member of it. */
    private void leaveGroup() {
        buttons.stream().filter(button -> !visibleButtons().contains(button))
                .forEach(button -> button.setToggleGroup(null));
    }

    private MenuItem entry(ToggleButton button) {
        return Controls.item(button.getId() + "-entry", button.getText(), () -> choose(button));
    }

    private void arrange(List<List<ToggleButton>> wanted) {
        if (!wanted.equals(arranged)) {
            arranged = wanted.stream().map(List::copyOf).toList();
            rows.getChildren().setAll(arranged.stream().map(this::row).toList());
        }
        int last = rows.getChildren().size() - 1;
        if (!seldom.isEmpty() && rows.getChildren().get(last) instanceof SegmentedButton row) {
            rows.getChildren().remove(last);
            HBox line = Controls.row(GAP, row, more);
            rows.getChildren().add(line);
        }
    }

    private SegmentedButton row(List<ToggleButton> some) {
        SegmentedButton row = new SegmentedButton();
        row.setMinWidth(Region.USE_PREF_SIZE);
        row.setToggleGroup(group);
        some.forEach(button -> button.setToggleGroup(group));
        row.getButtons().setAll(some);
        return row;
    }

    /** Takes a value out of the choices or back into them; what is chosen stays chosen, and visible. */
    public void show(T value, boolean shown) {
        if (shown) {
            leftOut.remove(value);
        } else {
            leftOut.add(value);
        }
        rearrange();
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

    private void choose(ToggleButton button) {
        button.setToggleGroup(group);
        button.setSelected(true);
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
                .filter(button -> button.getUserData().equals(now)).forEach(this::choose));
    }
}

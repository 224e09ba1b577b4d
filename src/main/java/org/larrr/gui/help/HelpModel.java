package org.larrr.gui.help;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;
import org.larrr.export.handbook.HelpLibrary;
import org.larrr.gui.text.Language;
import org.larrr.gui.text.Messages;

/** The content of the help pane: a page, or the list of pages that a search found. Knows no controls. */
public final class HelpModel {

    /**
     * A command and its key.
     *
     * @param keys    as people read them: "Ctrl+O"
     * @param command as the menu calls it
     */
    public record Shortcut(String keys, String command) {

        /** Every command of some menus that has a key, in their order. */
        public static List<Shortcut> of(List<Menu> menus) {
            List<Shortcut> found = new ArrayList<>();
            menus.forEach(menu -> collect(menu, found));
            return found;
        }

        /** Keys by the names they have on keyboards of the language that is spoken. */
        public static String keys(KeyCombination keys) {
            return keys.getDisplayText().replace("Ctrl+", Messages.get("key.ctrl") + "+").replace("Shift+",
                    Messages.get("key.shift") + "+").replace("Back Space", Messages.get("key.backspace"));
        }

        private static void collect(MenuItem item, List<Shortcut> found) {
            if (item instanceof Menu menu) {
                menu.getItems().forEach(each -> collect(each, found));
            } else if (item.getAccelerator() != null) {
                found.add(new Shortcut(keys(item.getAccelerator()), item.getText()));
            }
        }
    }

    private static final String FIRST = "overview";

    private @Nullable HelpLibrary library;
    private final BooleanProperty open = new SimpleBooleanProperty();
    private final StringProperty query = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<HelpLibrary.Topic> topic = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper listing = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper();
    private final ObservableList<HelpLibrary.Topic> found = FXCollections.observableArrayList();
    private final Deque<HelpLibrary.Topic> former = new ArrayDeque<>();

    public HelpModel() {
        query.addListener((property, old, now) -> {
            found.setAll(library().search(now));
            listing.set(!now.isBlank());
        });
    }

    /** Read when help is first asked for, not at the start of the program. */
    public HelpLibrary library() {
        if (library == null) {
            library = HelpLibrary.in(Language.current().locale());
        }
        return library;
    }

    /** Opens the pane at a page; at the first one if there is none of that id. */
    public void show(String id) {
        HelpLibrary.Topic now = library().topic(id).orElseGet(() -> library().topic(FIRST).orElseThrow());
        if (topic.get() != null && topic.get() != now) {
            former.push(topic.get());
            canGoBack.set(true);
        }
        topic.set(now);
        query.set("");
        listing.set(false);
        open.set(true);
    }

    /** Opens the pane at the page about the first of some controls that has one; at the first page if none has. */
    public void explain(List<String> controls) {
        show(controls.stream().flatMap(control -> library().ofControl(control).stream()).findFirst()
                .map(HelpLibrary.Topic::id).orElse(FIRST));
    }

    /** Goes back to the page shown before. */
    public void back() {
        if (!former.isEmpty()) {
            topic.set(former.pop());
            canGoBack.set(!former.isEmpty());
            query.set("");
            listing.set(false);
        }
    }

    /** Lists all pages. */
    public void contents() {
        query.set("");
        found.setAll(library().topics());
        listing.set(true);
    }

    public BooleanProperty openProperty() {
        return open;
    }

    public StringProperty queryProperty() {
        return query;
    }

    /** The page shown; null before the first. */
    public ReadOnlyObjectProperty<HelpLibrary.Topic> topicProperty() {
        return topic.getReadOnlyProperty();
    }

    /** Property: true if the list of pages is shown in place of a page. */
    public ReadOnlyBooleanProperty listingProperty() {
        return listing.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty canGoBackProperty() {
        return canGoBack.getReadOnlyProperty();
    }

    public ObservableList<HelpLibrary.Topic> results() {
        return FXCollections.unmodifiableObservableList(found);
    }
}

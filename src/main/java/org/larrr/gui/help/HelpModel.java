package org.larrr.gui.help;

import java.util.ArrayDeque;
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
import org.jspecify.annotations.Nullable;
import org.larrr.export.handbook.HelpLibrary;
import org.larrr.export.handbook.HelpTopic;
import org.larrr.gui.text.Language;

/** What the help pane shows: a page, or the list of pages that a search found. Knows no controls. */
public final class HelpModel {

    private static final String FIRST = "overview";

    private @Nullable HelpLibrary library;
    private final BooleanProperty open = new SimpleBooleanProperty();
    private final StringProperty query = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<HelpTopic> topic = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper listing = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper();
    private final ObservableList<HelpTopic> found = FXCollections.observableArrayList();
    private final Deque<HelpTopic> former = new ArrayDeque<>();

    public HelpModel() {
        query.addListener((property, old, now) -> {
            found.setAll(library().search(now));
            listing.set(!now.isBlank());
        });
    }

    /** Read when help is first asked for, not at the start of the program. */
    public HelpLibrary library() {
        if (library == null) {
            library = HelpLibrary.in(Language.spoken().locale());
        }
        return library;
    }

    /** Opens the pane at a page; at the first one if there is none of that id. */
    public void show(String id) {
        HelpTopic now = library().topic(id).orElseGet(() -> library().topic(FIRST).orElseThrow());
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
                .map(HelpTopic::id).orElse(FIRST));
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
    public ReadOnlyObjectProperty<HelpTopic> topicProperty() {
        return topic.getReadOnlyProperty();
    }

    /** Whether the list of pages is shown in place of a page. */
    public ReadOnlyBooleanProperty listingProperty() {
        return listing.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty canGoBackProperty() {
        return canGoBack.getReadOnlyProperty();
    }

    public ObservableList<HelpTopic> found() {
        return FXCollections.unmodifiableObservableList(found);
    }
}

package org.larrr.gui.views;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.Observable;
import javafx.scene.layout.Region;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.text.Messages;

/**
 * One tab of the picture area: it holds its settings as properties and makes its controls only when it is built, so
 * that it can be used without a window.
 *
 * <p>To add a view, write one class and name it once:
 * <ol>
 * <li>extend {@link PictureView} with an id, its settings, declared as fields, a {@link FigureRequest} of the present
 *     ones that calls a figure of {@code export.figure}, and the controls above it; or extend this class for something
 *     that is no picture;
 * <li>put {@code view.ID}, its title, and {@code view.ID.empty}, what to do where there is nothing to see yet, into the
 *     messages;
 * <li>add an instance to the list in {@code WorkbenchModel}.
 * </ol>
 * <pre>{@code
 * final class DensityView extends PictureView {
 *     private final IntegerProperty bins = saved.number("bins", 40, 2, 200);
 *
 *     DensityView() {
 *         super("density", Place.MORE);
 *     }
 *
 *     protected FigureRequest picture() {
 *         int bins = this.bins.get();     // settings are read here, not in the drawing
 *         return slowly((result, judged, cancellation) -> DensityFigure.of(result, bins));
 *     }
 * }
 * }</pre>
 * Tabs, menu entry, moving, the export button, dimming, dark colours, saving of the layout and drawing only while it is
 * in front come with that. A drawing that takes more than a few milliseconds says so by {@link FigureRequest#isSlow()}.
 */
public abstract class View {

    /** Where a view stands at first: in the window, or in a group of the gallery. */
    public enum Place {
        UPPER,
        LOWER,
        /** The column on the right, slim in a narrow window and folded under a tab in a very narrow one. */
        RIGHT,
        /** In the gallery, among what checks the answer; below once it is open, like the three that follow. */
        CHECK,
        /** In the gallery, among what shows how the method works. */
        UNDERSTAND,
        /** In the gallery, among what helps to tune. */
        TUNE,
        /** In the gallery, among the rest. */
        MORE;

        /** Returns whether the view is open in a new window. */
        public boolean isOpen() {
            return compareTo(RIGHT) <= 0;
        }
    }

    private final String id;
    private final Place place;

    /** @param id small letters, digits and dashes; names the view in messages, layouts and node ids */
    protected View(String id, Place place) {
        this.id = id;
        this.place = place;
    }

    public final String id() {
        return id;
    }

    public final Place place() {
        return place;
    }

    public String title() {
        return Messages.get("view." + id);
    }

    /** The content of the view, one sentence. */
    public String help() {
        return Messages.get("gallery.help." + id);
    }

    /** The text of the view while it has nothing to show. */
    public String hint() {
        String key = "view." + id + ".empty";
        return Messages.get(Messages.has(key) ? key : "view.empty");
    }

    /** The smallest width at which it is legible, in pixels; its pane does not get narrower. */
    public double narrowest() {
        return 0;
    }

    /** The smallest width at which it says what matters most, beside a picture in a window without room for more. */
    public double slimmest() {
        return narrowest();
    }

    /** Builds what the tab shows; called once for a window. */
    public abstract Region build(ViewContext context);

    /** The picture of each analysis it needs while it is in front. */
    public Optional<FigureRequest> drawing() {
        return Optional.empty();
    }

    /** A change of any of them asks for {@link #drawing} again. */
    public List<? extends Observable> settings() {
        return List.of();
    }

    /** Takes up settings that suit another system or file. */
    public void follow(OpenedData source) {}

    /** Its settings as texts, for a saved workspace. */
    public Map<String, String> state() {
        return Map.of();
    }

    /** Takes up saved settings; those that make no sense here are left as they are. */
    public void restore(Map<String, String> state) {}
}

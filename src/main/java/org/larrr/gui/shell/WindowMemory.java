package org.larrr.gui.shell;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import javafx.animation.PauseTransition;
import javafx.beans.Observable;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import org.larrr.experiments.ProgramVersion;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.views.View;
import org.larrr.gui.views.Views;
import org.larrr.gui.workspace.Preferences;

/** Puts a window back the way it was left: place, size, colours, layout, recent files, last folder. FX thread only. */
final class WindowMemory {

    private static final int MIN_VISIBLE = 100;
    private static final String VERSION = "version";
    /** Set if the program was started before. */
    static final String SEEN = "start.seen";
    /** Preferences are written when no key was pressed for so long. */
    private static final Duration CALM = Duration.millis(400);

    private final Stage stage;
    private final Optional<Path> folder;
    private final Preferences before;
    private final PauseTransition pause = new PauseTransition(CALM);
    private final Map<String, String> look = new HashMap<>();
    @SuppressWarnings("NullAway.Init") // restored before it is left
    private FxDialogService dialogs;
    private @Nullable Rectangle2D bounds;

    /** @param folder where preferences are kept; empty if nothing is remembered */
    WindowMemory(Stage stage, Optional<Path> folder) {
        this.stage = stage;
        this.folder = folder;
        this.before = folder.map(Preferences::read).orElseGet(Preferences::none);
    }

    /** Returns whether another version was run the last time. */
    boolean isNewVersion() {
        return before.text(VERSION).filter(version -> !version.equals(ProgramVersion.text())).isPresent();
    }

    /** Returns the user's preferences: as saved, or else those of the desktop. */
    WindowSettings settings() {
        WindowSettings settings = WindowSettings.ofDesktop();
        settings.restore(before.values());
        return settings;
    }

    /** The place and size it had, where that is on a screen; else of the given size, in the middle. */
    Rectangle2D bounds(Rectangle2D otherwise) {
        OptionalDouble x = before.number("window.x");
        OptionalDouble y = before.number("window.y");
        OptionalDouble width = before.number("window.width");
        OptionalDouble height = before.number("window.height");
        if (x.isEmpty() || y.isEmpty() || width.orElse(0) < MIN_VISIBLE || height.orElse(0) < MIN_VISIBLE) {
            return otherwise;
        }
        Rectangle2D wanted = new Rectangle2D(x.getAsDouble(), y.getAsDouble(), width.getAsDouble(),
                height.getAsDouble());
        return Screen.getScreens().stream().anyMatch(screen -> shows(screen.getVisualBounds(), wanted)) ? wanted
                : otherwise;
    }

    /** Returns whether the window filled the screen. */
    boolean isMaximized() {
        return before.flag("window.maximized");
    }

    /** Returns whether enough of the upper edge is visible to drag it. */
    private static boolean shows(Rectangle2D screen, Rectangle2D window) {
        return window.getMinX() + MIN_VISIBLE <= screen.getMaxX()
                && window.getMaxX() - MIN_VISIBLE >= screen.getMinX()
                && window.getMinY() >= screen.getMinY() - 1 && window.getMinY() + MIN_VISIBLE <= screen.getMaxY()
                && window.getWidth() <= 2 * screen.getWidth() && window.getHeight() <= 2 * screen.getHeight();
    }

    /** Restores everything but the bounds. */
    void restore(WorkbenchModel model, FxDialogService choosers) {
        model.startPageProperty().set(!before.flag(SEEN));
        model.workspace().setRecent(before.paths("recent"));
        before.paths("folder").stream().map(Path::toFile).filter(File::isDirectory).findFirst()
                .ifPresent(choosers::setFolder);
        before.text("presented").ifPresent(ids -> restorePresented(model.views(), Set.of(ids.split(" "))));
        before.text("layout").ifPresent(layout -> restoreLayout(model, layout));
        remember();
        stage.xProperty().addListener((property, old, now) -> remember());
        stage.yProperty().addListener((property, old, now) -> remember());
        stage.widthProperty().addListener((property, old, now) -> remember());
        stage.heightProperty().addListener((property, old, now) -> remember());
    }

    /** Writes preferences and recent files of this window soon after they change: a kill loses none. */
    void follow(WorkbenchModel model, FxDialogService choosers) {
        dialogs = choosers;
        pause.setOnFinished(event -> keep(model));
        model.settings().observables().forEach(each -> each.addListener(property -> pause.playFromStart()));
        model.workspace().recent().addListener((Observable files) -> pause.playFromStart());
    }

    private static void restorePresented(Views views, Set<String> ids) {
        List<String> all = views.all().stream().map(View::id).toList();
        all.stream().filter(ids::contains).forEach(id -> views.present(id, true));
        if (all.stream().anyMatch(ids::contains)) {
            all.stream().filter(id -> !ids.contains(id)).forEach(id -> views.present(id, false));
        }
    }

    private static void restoreLayout(WorkbenchModel model, String layout) {
        try {
            model.views().restoreLayout(layout);
        } catch (IllegalArgumentException ignored) {
            // The standard layout is a good one.
        }
    }

    /** The bounds to return to are those outside the maximised state. */
    private void remember() {
        if (!stage.isMaximized() && stage.getWidth() >= MIN_VISIBLE && stage.getHeight() >= MIN_VISIBLE
                && Double.isFinite(stage.getX()) && Double.isFinite(stage.getY())) {
            bounds = new Rectangle2D(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight());
        }
    }

    /**
     * The pictures of the last session, if the window will look as it did.
     *
     * @param size what {@link #bounds} said
     */
    Optional<StartupSnapshot> lastLook(WindowSettings settings, Rectangle2D size) {
        return folder.flatMap(there -> StartupSnapshot.of(before, settings, window(size, isMaximized()), there));
    }

    private static String window(Rectangle2D size, boolean maximized) {
        return size.getWidth() + "x" + size.getHeight() + (maximized ? " maximized" : "");
    }

    /** Keeps the pictures for the next start, and everything else. */
    void leave(WorkbenchModel model, Scene scene) {
        pause.stop();
        Rectangle2D place = bounds;
        if (place != null) {
            folder.ifPresent(there ->
                    look.putAll(StartupSnapshot.keep(model, scene, window(place, stage.isMaximized()), there)));
        }
        keep(model);
    }

    /** Writes what is to be remembered; a folder that cannot be written is no reason to complain on the way out. */
    void keep(WorkbenchModel model) {
        Map<String, String> values = new HashMap<>(before.values());
        if (bounds != null) {
            values.put("window.x", Double.toString(bounds.getMinX()));
            values.put("window.y", Double.toString(bounds.getMinY()));
            values.put("window.width", Double.toString(bounds.getWidth()));
            values.put("window.height", Double.toString(bounds.getHeight()));
        }
        values.put("window.maximized", Boolean.toString(stage.isMaximized()));
        values.putAll(model.settings().values());
        values.putAll(look);
        values.put(VERSION, ProgramVersion.text());
        values.put(SEEN, "true");
        values.put("presented", String.join(" ", new TreeSet<>(model.views().presentedProperty().get())));
        values.put("layout", model.views().layout());
        values.put("recent", Preferences.lines(model.workspace().recent()));
        Optional.ofNullable(dialogs.folder()).ifPresent(last -> values.put("folder", last.getAbsolutePath()));
        folder.ifPresent(target -> write(new Preferences(values), target));
    }

    private static void write(Preferences preferences, Path folder) {
        try {
            preferences.write(folder);
        } catch (IOException ignored) {
            // The next start finds the older preferences, or none.
        }
    }
}

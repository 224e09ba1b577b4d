package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.experiments.ProgramVersion;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.workspace.Preferences;
import org.testfx.framework.junit5.ApplicationTest;

class WindowMemoryTest extends ApplicationTest {

    private static final Rectangle2D USUAL = new Rectangle2D(1, 2, 300, 400);

    @TempDir
    private Path folder;

    private Stage stage;

    @Override
    public void start(Stage shown) {
        stage = shown;
    }

    private WindowMemory remembering(Map<String, String> values) {
        try {
            new Preferences(values).write(folder);
        } catch (IOException unwritable) {
            throw new AssertionError(unwritable);
        }
        return new WindowMemory(stage, Optional.of(folder));
    }

    private static Map<String, String> place(double x, double y, double width, double height) {
        return Map.of("window.x", "" + x, "window.y", "" + y, "window.width", "" + width, "window.height", "" + height);
    }

    private static WorkbenchModel model() {
        return new WorkbenchModel(List.of(LinearSystem.SLOW), new WindowSettings());
    }

    @Test
    void aWindowComesBackWhereItWasIfThatIsOnAScreen() {
        interact(() -> {
            Rectangle2D screen = Screen.getPrimary().getVisualBounds();
            Rectangle2D was = new Rectangle2D(screen.getMinX() + 10, screen.getMinY() + 20, 500, 400);
            assertThat(remembering(place(was.getMinX(), was.getMinY(), 500, 400)).bounds(USUAL)).isEqualTo(was);
            assertThat(remembering(place(screen.getMaxX() + 50, 20, 500, 400)).bounds(USUAL)).isEqualTo(USUAL);
            assertThat(remembering(place(10, 20, 50, 400)).bounds(USUAL)).as("too narrow to be found").isEqualTo(USUAL);
            assertThat(remembering(place(10, 20, 1e6, 400)).bounds(USUAL)).isEqualTo(USUAL);
            assertThat(remembering(Map.of()).bounds(USUAL)).isEqualTo(USUAL);
            assertThat(new WindowMemory(stage, Optional.empty()).bounds(USUAL)).isEqualTo(USUAL);
        });
    }

    @Test
    void anotherVersionIsToldOnce() {
        interact(() -> {
            assertThat(remembering(Map.of()).isNewVersion()).as("the first start").isFalse();
            assertThat(remembering(Map.of("version", "0.0.1")).isNewVersion()).isTrue();
            assertThat(remembering(Map.of("version", ProgramVersion.text())).isNewVersion()).isFalse();
        });
    }

    @Test
    void whatIsKeptComesBackAndWhatOthersKeptStays() {
        interact(() -> {
            Map<String, String> before = new HashMap<>(Map.of("other", "program"));
            WindowMemory memory = remembering(before);
            WorkbenchModel left = model();
            FxDialogService dialogs = new FxDialogService(stage, new Banner(), address -> { }, new WindowSettings());
            memory.restore(left, dialogs);
            memory.follow(left, dialogs);
            left.workspace().setRecent(List.of(folder.resolve("a.larrr")));
            left.views().present("trajectory", true);
            dialogs.setFolder(folder.toFile());
            memory.keep(left);

            assertThat(Preferences.read(folder).values()).containsEntry("other", "program");
            WorkbenchModel next = model();
            FxDialogService choosers = new FxDialogService(stage, new Banner(), address -> { }, new WindowSettings());
            new WindowMemory(stage, Optional.of(folder)).restore(next, choosers);
            assertThat(next.startPageProperty().get()).isFalse();
            assertThat(next.workspace().recent()).containsExactly(folder.resolve("a.larrr"));
            assertThat(next.views().presentedProperty().get()).isEqualTo(left.views().presentedProperty().get());
            assertThat(next.views().layout()).isEqualTo(left.views().layout());
            assertThat(choosers.folder()).isEqualTo(folder.toFile());
        });
    }

    @Test
    void aLayoutThatIsNoneLeavesTheStandardOne() {
        interact(() -> {
            WorkbenchModel model = model();
            String standard = model.views().layout();
            remembering(Map.of("layout", "h(")).restore(model,
                    new FxDialogService(stage, new Banner(), address -> { }, new WindowSettings()));
            assertThat(model.views().layout()).isEqualTo(standard);
        });
    }
}

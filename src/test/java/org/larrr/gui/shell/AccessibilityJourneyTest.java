package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Slider;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import org.controlsfx.control.CheckComboBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.larrr.gui.charts.drawing.Palette.ColourSet;
import org.testfx.util.WaitForAsyncUtils;

/** Everything works without a mouse, and everything has a name that can be read aloud. */
class AccessibilityJourneyTest {

    /** Pixels of the shortest ring around a control. */
    private static final int RING = 24;
    private static final int MARGIN = 4;

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, LinearSystem.SLOW);

    @Test
    void everyControlIsReachedByTheTabKey(JourneyRobot robot) throws Exception {
        openEverything(robot);
        Set<Node> reached = new LinkedHashSet<>();
        robot.interact(() -> robot.lookup("#source-system").query().requestFocus());
        for (int presses = 0; presses < 400; presses++) {
            Node owner = window.workbench.scene().getFocusOwner();
            if (!reached.add(owner) && reached.size() > 1 && owner == reached.iterator().next()) {
                break;
            }
            robot.push(KeyCode.TAB);
        }
        List<Node> controls = controls(); // arrow keys change the layout, which shows others
        throughGroups(robot, reached);
        List<Node> missed = controls.stream().filter(control -> !reached.contains(control)).toList();
        assertThat(missed).as("not reached by Tab").isEmpty();
        assertThat(reached.size()).isGreaterThan(35);
    }

    /** Of joined buttons Tab reaches the one that is down, the arrow keys the others. */
    private void throughGroups(JourneyRobot robot, Set<Node> reached) {
        for (Node node : List.copyOf(reached)) {
            if (node instanceof ToggleButton button && button.getToggleGroup() != null) {
                robot.interact(node::requestFocus);
                for (int i = 1; i < button.getToggleGroup().getToggles().size(); i++) {
                    robot.push(KeyCode.RIGHT);
                    reached.add(window.workbench.scene().getFocusOwner());
                }
            }
        }
    }

    @Test
    void whereTheFocusIsCanBeSeenOnEveryControl(JourneyRobot robot) throws Exception {
        openEverything(robot);
        Set<Node> seen = new LinkedHashSet<>();
        List<String> unseen = new ArrayList<>();
        List<String> smeared = new ArrayList<>();
        robot.interact(() -> robot.lookup("#source-system").query().requestFocus());
        robot.push(KeyCode.TAB);
        for (int presses = 0; presses < 400; presses++) {
            Node owner = window.workbench.scene().getFocusOwner();
            if (!seen.add(owner)) {
                break;
            }
            int[] focused = pixelsAround(owner);
            robot.push(KeyCode.TAB);
            int[] without = pixelsAround(owner);
            if (IntStream.range(0, without.length).filter(i -> focused[i] != without[i]).count() < RING) {
                unseen.add(owner.toString());
            }
            if (isFilledAlike(owner) && !Arrays.equals(inside(owner, focused), inside(owner, without))) {
                smeared.add(owner.toString());
            }
        }
        assertThat(unseen).as("look the same with and without the focus").isEmpty();
        assertThat(smeared).as("letters and icons change with the focus").isEmpty();
        assertThat(seen.size()).isGreaterThan(35);
    }

    /** A control with a narrow margin, in which its ring may be drawn. */
    private int[] pixelsAround(Node node) {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            Node root = window.workbench.scene().getRoot();
            Bounds place = node.localToScene(node.getLayoutBounds());
            SnapshotParameters parameters = new SnapshotParameters();
            parameters.setViewport(new Rectangle2D(place.getMinX() - MARGIN, place.getMinY() - MARGIN,
                    place.getWidth() + 2 * MARGIN, place.getHeight() + 2 * MARGIN));
            WritableImage image = root.snapshot(parameters, null);
            int width = (int) image.getWidth();
            int[] pixels = new int[width * (int) image.getHeight()];
            image.getPixelReader().getPixels(0, 0, width, (int) image.getHeight(), PixelFormat.getIntArgbInstance(),
                    pixels, 0, width);
            return pixels;
        });
    }

    /** Buttons whose colours are the same with the focus: links, boxes and the filled button change theirs. */
    private static boolean isFilledAlike(Node node) {
        return (node instanceof Button || node instanceof MenuButton || node instanceof ToggleButton)
                && !node.getStyleClass().contains("accent");
    }

    /** What a button shows, without its edge. */
    private static int[] inside(Node node, int[] pixels) {
        Bounds place = node.localToScene(node.getLayoutBounds());
        int width = (int) Math.ceil(place.getWidth() + 2 * MARGIN);
        int height = pixels.length / width;
        int edge = 2 * MARGIN;
        return IntStream.range(edge, height - edge).flatMap(y -> IntStream.range(edge, width - edge)
                .map(x -> pixels[y * width + x])).toArray();
    }

    @Test
    void everyControlHasAName(JourneyRobot robot) throws Exception {
        openEverything(robot);
        Set<Node> labelled = new LinkedHashSet<>();
        all(window.workbench.scene().getRoot(), node -> {
            if (node instanceof Label label && label.getLabelFor() != null) {
                labelled.add(label.getLabelFor());
            }
        });
        List<Node> nameless = controls().stream().filter(node -> !hasName(node) && !labelled.contains(node)).toList();
        assertThat(nameless).as("without a name").isEmpty();
    }

    @Test
    void noTwoCommandsShareAKeyAndEveryCommandHasAWord(JourneyRobot robot) {
        Map<String, String> keys = new HashMap<>();
        List<String> clashes = new ArrayList<>();
        MenuBar bar = robot.lookup(".menu-bar").query();
        bar.getMenus().forEach(menu -> commands(menu, item -> {
            assertThat(item.getText()).as(item.getId()).isNotBlank();
            if (item.getAccelerator() != null) {
                String other = keys.put(item.getAccelerator().getName(), item.getText());
                if (other != null) {
                    clashes.add(item.getAccelerator() + ": " + other + ", " + item.getText());
                }
            }
        }));
        assertThat(clashes).isEmpty();
        assertThat(keys.size()).isGreaterThan(15);
    }

    @Test
    void presentationIsLargeAndLeavesOnlyPicturesAndSliders(JourneyRobot robot) throws Exception {
        window.awaitReady();
        double usual = robot.lookup("#parameter-shift-field").<Control>query().getHeight();
        robot.press(KeyCode.F11).press(KeyCode.F11); // a key that is held repeats itself
        robot.release(KeyCode.F11);
        await(() -> window.model().presentingProperty().get());
        await(() -> robot.lookup("#parameter-shift-field").<Control>query().getHeight() > 1.15 * usual);
        assertThat(window.model().textScaleProperty().get()).isGreaterThan(1.3);
        assertThat(robot.lookup(".menu-bar").query().getParent().isVisible()).isFalse();
        assertThat(robot.lookup("#source-simulate").query().localToScene(0, 0)).isNotNull();
        assertThat(isShown(robot.lookup("#source-simulate").query())).isFalse();
        assertThat(isShown(robot.lookup("#parameter-shift-slider").query())).isTrue();
        assertThat(isShown(robot.lookup("#figure-view-spectrum").query())).isTrue();
        robot.push(KeyCode.CONTROL, KeyCode.D); // keys go on working without the menus
        await(() -> window.model().darkProperty().get());
        robot.push(KeyCode.ESCAPE);
        await(() -> !window.model().presentingProperty().get());
        await(() -> isShown(robot.lookup("#source-simulate").query()));
        assertThat(window.model().textScaleProperty().get()).isEqualTo(1);
        robot.push(KeyCode.CONTROL, KeyCode.D);
    }

    @Test
    void theStandardLayoutIsFoldedInANarrowWindow(JourneyRobot robot) throws Exception {
        window.awaitReady();
        var before = window.model().views().arrangementProperty().get();
        robot.interact(() -> window.model().views().show("trajectory"));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.DIGIT0);
        await(() -> window.model().views().arrangementProperty().get().isLike(before));
    }

    @Test
    void coloursOfPicturesAreAChoice(JourneyRobot robot) throws Exception {
        window.awaitReady();
        var view = robot.lookup("#figure-view-spectrum").queryAs(org.larrr.gui.charts.FigureView.class);
        for (ColourSet set : new ColourSet[] {ColourSet.TOL, ColourSet.GREYSCALE, ColourSet.OKABE_ITO}) {
            long before = view.paintCountProperty().get();
            robot.interact(() -> item(robot, "menu-colours-" + set.name().toLowerCase().replace('_', '-')).fire());
            assertThat(window.model().coloursProperty().get()).isEqualTo(set);
            await(() -> view.paintCountProperty().get() > before);
        }
    }

    @Test
    void theStartPageIsOpenedByItsCommandAndClosedByACard(JourneyRobot robot) throws Exception {
        robot.interact(() -> item(robot, "menu-start-page").fire());
        await(() -> robot.lookup("#gallery-" + LinearSystem.SLOW.id()).tryQuery().isPresent());
        robot.interact(() -> robot.lookup("#gallery-" + LinearSystem.SLOW.id()).queryButton().fire());
        await(() -> robot.lookup("#gallery").tryQuery().isEmpty());
        assertThat(window.model().source().systemProperty().get()).isSameAs(LinearSystem.SLOW);
    }

    private static MenuItem item(JourneyRobot robot, String id) {
        List<MenuItem> found = new ArrayList<>();
        robot.lookup(".menu-bar").<MenuBar>query().getMenus().forEach(menu -> commands(menu, item -> {
            if (id.equals(item.getId())) {
                found.add(item);
            }
        }));
        return found.get(0);
    }

    private static void commands(MenuItem item, java.util.function.Consumer<MenuItem> visit) {
        if (item instanceof SeparatorMenuItem) {
            return;
        }
        visit.accept(item);
        if (item instanceof Menu menu) {
            menu.getItems().forEach(each -> commands(each, visit));
        }
    }

    /** Unfolds what is folded, shows help and a lab question, so that nothing is out of sight. */
    private void openEverything(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> {
            all(window.workbench.scene().getRoot(), node -> {
                if (node instanceof TitledPane pane) {
                    pane.setExpanded(true);
                }
            });
            window.model().help().show("overview");
        });
        JourneyRobot.settle();
    }

    /** What a user operates: visible, enabled, of a kind that takes keys. */
    private List<Node> controls() {
        List<Node> found = new ArrayList<>();
        all(window.workbench.scene().getRoot(), node -> {
            boolean operated = node instanceof ButtonBase || node instanceof ComboBoxBase
                    || node instanceof TextInputControl
                    || node instanceof Slider || node instanceof TableView || node instanceof TabPane
                    || node instanceof TitledPane || node instanceof CheckComboBox;
            if (operated && isShown(node) && !node.isDisabled() && !isPart(node)) {
                found.add(node);
            }
        });
        return found;
    }

    /** Pieces of a larger control, which is reached and named itself, and the menu bar, which Alt and F10 open. */
    private static boolean isPart(Node node) {
        for (Node each = node.getParent(); each != null; each = each.getParent()) {
            if (each instanceof MenuBar || each instanceof ComboBoxBase || each instanceof CheckComboBox
                    || each instanceof TextInputControl
                    || each.getStyleClass().contains("tab-header-area")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isShown(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasName(Node node) {
        boolean told = node.getAccessibleText() != null && !node.getAccessibleText().isBlank();
        boolean written = node instanceof Labeled labeled && labeled.getText() != null && !labeled.getText().isBlank();
        return told || written || node instanceof TabPane; // its tabs have titles
    }

    private static void all(Node node, java.util.function.Consumer<Node> visit) {
        visit.accept(node);
        if (node instanceof Parent parent) {
            List.copyOf(parent.getChildrenUnmodifiable()).forEach(child -> all(child, visit));
        }
    }
}

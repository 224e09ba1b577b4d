package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.larrr.data.Fix;
import org.larrr.estimators.Setting;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.views.Arrangement;

/** Views moved about in the real window. */
class DockJourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1600, 900, LinearSystem.SLOW);

    @Test
    void aViewIsShownBesideAndItsPictureStaysAlive(JourneyRobot robot) throws Exception {
        window.awaitReady();
        choose(robot, "eigenfunctions", "dock-beside");
        await(() -> window.arrangement().paneOf("eigenfunctions").orElseThrow().views()
                .equals(List.of("eigenfunctions")));
        robot.interact(() -> window.model().views().show("trajectory"));
        assertThat(window.arrangement().frontViews()).contains("spectrum", "trajectory", "eigenfunctions");
        FigureView trajectory = robot.lookup("#figure-view-trajectory").query();
        FigureView eigenfunctions = robot.lookup("#figure-view-eigenfunctions").query();
        await(() -> trajectory.paintedProperty().get() != null);
        Object before = eigenfunctions.paintedProperty().get();
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(0.7));
        await(() -> eigenfunctions.paintedProperty().get() != before
                && eigenfunctions.paintedProperty().get() == latestFigure("eigenfunctions"));
        assertThat(trajectory.localToScene(trajectory.getBoundsInLocal()).getMinX())
                .as("side by side").isNotCloseTo(eigenfunctions.localToScene(eigenfunctions.getBoundsInLocal())
                .getMinX(), org.assertj.core.data.Offset.offset(50.0));
    }

    @Test
    void aViewMovesToAnotherPaneAndIsClosedAndComesBackByKey(JourneyRobot robot) throws Exception {
        window.awaitReady();
        choose(robot, "trajectory", "dock-move-spectrum");
        await(() -> window.arrangement().paneOf("spectrum").orElseThrow().views().contains("trajectory"));
        assertThat(window.arrangement().frontViews()).contains("trajectory").doesNotContain("spectrum");
        choose(robot, "trajectory", "dock-close");
        await(() -> !window.arrangement().views().contains("trajectory"));
        int key = window.model().views().all().stream().map(view -> view.id()).toList().indexOf("trajectory");
        robot.push(KeyCode.CONTROL, KeyCode.getKeyCode(Integer.toString(key + 1)));
        await(() -> window.arrangement().frontViews().contains("trajectory"));
        assertThat(window.arrangement().paneOf("eigenfunctions").orElseThrow().views()).as("back at its place")
                .contains("trajectory");
    }

    @Test
    void theColumnOnTheRightFoldsInAVeryNarrowWindowAndTheLayoutIsRemembered(JourneyRobot robot) throws Exception {
        window.awaitReady();
        await(() -> window.arrangement().paneOf("eigenpairs").orElseThrow().views().stream()
                .noneMatch("eigenfunctions"::equals));
        robot.interact(() -> window.model().views().show("trajectory"));
        String layout = window.model().views().layout();
        robot.interact(() -> window.resize(840, 900));
        await(() -> window.arrangement().paneOf("eigenpairs").orElseThrow().views().contains("trajectory"));
        robot.interact(() -> window.resize(1600, 900));
        await(() -> window.arrangement().paneOf("eigenpairs").orElseThrow().views().stream()
                .noneMatch("eigenfunctions"::equals));
        robot.interact(() -> window.model().views().arrangementProperty().set(Arrangement.Tabs.of("spectrum")));
        robot.interact(() -> window.model().views()
                .restoreLayout(layout.replace("trajectory", "gone-for-good,trajectory")));
        assertThat(window.arrangement().frontViews()).containsExactly("spectrum", "trajectory", "eigenpairs");
    }

    /** The table never hides the picture, and the picture is several times as wide. */
    @Test
    void inANarrowWindowVerdictsAndTimescalesStandBesideThePicture(JourneyRobot robot) throws Exception {
        window.awaitReady();
        String wide = window.model().views().layout();
        for (double width : new double[] {1360, 1280, 1024, 1280}) {
            robot.interact(() -> window.resize(width, 900));
            await(() -> window.arrangement().frontViews().containsAll(List.of("spectrum", "eigenpairs")));
            TableView<?> table = robot.lookup("#eigenpairs").queryTableView();
            await(() -> table.getVisibleLeafColumns().stream().map(TableColumn::getId).toList()
                    .equals(List.of("column-trust", "column-brief")));
            Region picture = robot.lookup("#figure-view-spectrum").query();
            await(() -> picture.getWidth() > 2.5 * pane(robot, "eigenpairs").getWidth());
            assertThat(robot.lookup("#checks").tryQuery()).as("notes beside a slim table").isEmpty();
        }
        robot.clickOn("#eigenpairs-notes");
        await(() -> robot.lookup("#eigenpair-details").tryQuery().isPresent());
        robot.interact(() -> robot.lookup("#eigenpair-details").query().getScene().getWindow().hide());
        robot.interact(() -> window.resize(1600, 900));
        await(() -> window.model().views().layout().equals(wide));
        await(() -> robot.lookup("#views #eigenpair-details").tryQuery().isPresent());
    }

    @Test
    void aLayoutFromAWideWindowIsFoldedInANarrowOne(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> window.model().views().arrangementProperty().set(new Arrangement.Split(false, 0.6,
                Arrangement.Tabs.of("spectrum"), Arrangement.Tabs.of("eigenfunctions", "trajectory"))));
        String saved = window.model().views().layout();
        robot.interact(() -> window.resize(1280, 900));
        robot.interact(() -> window.model().views().restoreLayout(saved));
        assertThat(window.arrangement().panes()).as("one pane").hasSize(1);
        robot.interact(() -> window.resize(1600, 900));
        await(() -> window.arrangement().panes().size() == 2);
    }

    @Test
    void inTheLettersOfAPresentationTheTableStandsBelow(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> window.resize(1600, 1080)); // room for two
        Arrangement before = window.arrangement();
        robot.interact(() -> {
            window.model().views().present("eigenpairs", true);
            window.model().views().present("eigenfunctions", false);
            window.model().presentingProperty().set(true);
        });
        Arrangement stacked = new Arrangement.Split(true, 0.5, Arrangement.Tabs.of("spectrum"),
                Arrangement.Tabs.of("eigenpairs"));
        await(() -> window.arrangement().isLike(stacked));
        robot.interact(() -> window.model().presentingProperty().set(false));
        assertThat(window.arrangement().isLike(before)).isTrue();
    }

    @Test
    void panesAreKeptWhereOnlyTabsComeAndGo(JourneyRobot robot) throws Exception {
        window.awaitReady();
        TabPane before = pane(robot, "eigenfunctions");
        robot.interact(() -> window.model().views().show("sweep"));
        assertThat(pane(robot, "sweep")).isSameAs(before);
        assertThat(before.getSelectionModel().getSelectedItem().getUserData()).isEqualTo("sweep");
        choose(robot, "trajectory", "dock-move-spectrum");
        await(() -> window.arrangement().paneOf("spectrum").orElseThrow().views().contains("trajectory"));
        assertThat(pane(robot, "eigenfunctions")).isSameAs(before);
        assertThat(before.getTabs()).extracting(Tab::getUserData)
                .containsExactlyElementsOf(window.arrangement().paneOf("sweep").orElseThrow().views());
        robot.interact(() -> window.model().views().close("sweep"));
        assertThat(before.getTabs()).extracting(Tab::getUserData)
                .containsExactlyElementsOf(window.arrangement().paneOf("eigenfunctions").orElseThrow().views());
        FigureView trajectory = robot.lookup("#figure-view-trajectory").query();
        await(() -> trajectory.paintedProperty().get() != null);
    }

    @Test
    void oneCommandComparesMethodsAtSeveralStepsAndOthersTeachAndExplore(JourneyRobot robot) throws Exception {
        window.awaitReady();
        Arrangement before = window.arrangement();
        command(robot, "menu-arrange-compare");
        assertThat(window.arrangement().frontViews()).containsExactly("sweep", "spectrum", "eigenpairs");
        assertThat(robot.lookup("#sweep-eigenvalue").query().getParent().getParent().isVisible())
                .as("one of them, while all are shown").isFalse();
        await(() -> window.model().sweep().model().finishedProperty().get() != null);
        FigureView figure = robot.lookup("#run-figure-sweep").query();
        await(() -> figure.paintedProperty().get() != null);
        XyFigure rows = (XyFigure) figure.paintedProperty().get();
        assertThat(rows.y().rows()).hasSizeGreaterThan(3);
        assertThat(rows.y().rows().subList(1, 3)).as("below the truth").allMatch(row -> row.startsWith("Δt = "))
                .satisfiesExactly(row -> assertThat(row).endsWith("LaRRR"), row -> assertThat(row).endsWith("TO-RRR"));
        assertThat(rows.series()).anyMatch(series -> series.mark() == Mark.X_INTERVALS);
        command(robot, "menu-arrange-learn");
        assertThat(window.arrangement().frontViews()).contains("steps", "eigenfunctions");
        await(() -> window.model().analysis().picture("spectrum").figureProperty().get() != null);
        command(robot, "menu-standard-layout");
        assertThat(window.arrangement().isLike(before)).isTrue();
    }

    @Test
    void aSliderComparesMethodsOverItsOwnParameter(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).actions().stream()
                .filter(action -> action.id().equals("compare")).findFirst().orElseThrow().run().run());
        await(() -> window.model().sweep().model().finishedProperty().get() != null);
        FigureView figure = robot.lookup("#run-figure-sweep").query();
        await(() -> figure.paintedProperty().get() != null);
        XyFigure rows = (XyFigure) figure.paintedProperty().get();
        assertThat(rows.y().rows().stream().skip(1)).as("below the truth").hasSize(10)
                .allMatch(row -> row.startsWith("μ = "));
    }

    @Test
    void aViewThatDoesNotApplyOffersWhatMendsIt(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> {
            window.model().truthHiddenProperty().set(true);
            window.model().views().show("error");
        });
        await(() -> robot.lookup("#remedy-truth-error").tryQuery().isPresent());
        assertThat(window.model().analysis().picture("error").figureProperty().get().remedies())
                .containsExactly(Fix.TRUTH);
        robot.interact(() -> robot.lookup("#remedy-truth-error").queryButton().fire());
        await(() -> robot.lookup("#remedy-truth-error").tryQuery().isEmpty());
        assertThat(window.model().truthHiddenProperty().get()).isFalse();
    }

    @Test
    void theGalleryOffersWhatMendsAViewAndOpensItButNoSecretOfALecture(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> window.model().truthHiddenProperty().set(true));
        await(() -> window.latest().result().truthHidden());
        robot.interact(() -> robot.lookup("#add-view").<ButtonBase>query().fire());
        await(() -> robot.lookup("#remedy-truth-gallery-error").tryQuery().isPresent());
        robot.interact(() -> robot.lookup("#remedy-truth-gallery-error").queryButton().fire());
        assertThat(window.arrangement().frontViews()).contains("error");
        assertThat(window.model().truthHiddenProperty().get()).isFalse();
        robot.interact(() -> window.model().blindProperty().set(true));
        await(() -> window.latest().result().truthHidden()
                && window.model().analysis().picture("error").figureProperty().get() != null
                && !window.model().analysis().picture("error").figureProperty().get().remedies().isEmpty());
        assertThat(robot.lookup("#remedy-truth-error").tryQuery()).isEmpty();
    }

    private static void command(JourneyRobot robot, String id) {
        robot.interact(() -> robot.lookup(".menu-bar").<MenuBar>query().getMenus().stream()
                .map(menu -> JourneyWindow.entry(menu.getItems(), id)).filter(Objects::nonNull).findFirst()
                .orElseThrow().fire());
    }

    private Object latestFigure(String view) {
        return window.model().analysis().latestProperty().get().figures().get(view);
    }

    private static TabPane pane(JourneyRobot robot, String view) {
        return robot.lookup(".tab-pane").<TabPane>queryAll().stream()
                .filter(pane -> pane.getTabs().stream().anyMatch(tab -> view.equals(tab.getUserData()))).findFirst()
                .orElseThrow();
    }

    /** The tab of a view, once its title is in the window. */
    private static Tab tab(JourneyRobot robot, String view) throws TimeoutException {
        await(() -> tabs(robot, view).findFirst().isPresent());
        return tabs(robot, view).findFirst().orElseThrow();
    }

    private static Stream<Tab> tabs(JourneyRobot robot, String view) {
        return robot.lookup(".tab-pane").<TabPane>queryAll().stream().flatMap(pane -> pane.getTabs().stream())
                .filter(tab -> view.equals(tab.getUserData()) && tab.getGraphic().getScene() != null
                        && tab.getGraphic().getScene().getWindow() != null);
    }

    /** Opens the context menu of a tab and fires an entry, wherever it is in there. */
    private static void choose(JourneyRobot robot, String view, String entry) throws TimeoutException {
        Tab tab = tab(robot, view);
        ContextMenu menu = tab.getContextMenu();
        robot.interact(() -> menu.show(tab.getGraphic(), 10, 10));
        robot.interact(() -> {
            all(menu.getItems()).stream().filter(item -> entry.equals(item.getId())).findFirst().orElseThrow().fire();
            menu.hide();
        });
    }

    private static List<MenuItem> all(List<MenuItem> items) {
        List<MenuItem> all = new ArrayList<>(items);
        items.stream().filter(Menu.class::isInstance).forEach(menu -> all.addAll(all(((Menu) menu).getItems())));
        return all;
    }
}

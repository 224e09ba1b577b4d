package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.text.Language;
import org.larrr.gui.views.View;
import org.testfx.util.WaitForAsyncUtils;

/** In a window of 900 × 600 text gives way before pictures do. */
class SmallWindowJourneyTest {

    private static final double LOWEST = 160;
    private static final List<Integer> LETTERS = List.of(13, 26);
    private static final List<String> USUAL = List.of("spectrum", "eigenfunctions", "states", "trajectory",
            "kinetics");
    /** Tenths of a second in which what is said for a moment goes. */
    private static final int LOOKS = 50;
    private static final String WINDOWED = "larrr.presentation.windowed";

    @RegisterExtension
    final JourneyWindow window = JourneyWindow.beforeTheFirstFit(900, 600);

    @BeforeEach
    void presentInTheWindow() {
        System.setProperty(WINDOWED, "true");
    }

    @AfterEach
    void presentOnTheScreen() {
        System.clearProperty(WINDOWED);
    }

    /** Whatever the size of the window, the height of letters and the language, also in a lab and as a presentation. */
    @ParameterizedTest
    @CsvSource({"ENGLISH, 900, 600", "GERMAN, 900, 600", "GERMAN, 1280, 800", "GERMAN, 1920, 1080"})
    void noPictureIsLow(Language language, double width, double height, JourneyRobot robot) throws Exception {
        robot.interact(() -> {
            window.model().settings().languageProperty().set(language);
            window.renew();
            window.resize(width, height);
            window.workbench.controller().start();
        });
        window.awaitReady();
        List<String> low = new ArrayList<>();
        boolean smallest = height == 600;
        for (int letters : LETTERS) {
            robot.interact(() -> {
                window.model().settings().lettersProperty().set(letters);
                window.model().views().arrangementProperty().set(window.model().views().defaultArrangement());
            });
            low.addAll(low(robot, "letters " + letters, window.model().views().all().stream().map(View::id)
                    .filter(id -> smallest || USUAL.contains(id)).toList()));
            robot.interact(() -> window.model().views().arrangementProperty()
                    .set(window.model().views().defaultArrangement()));
            presented(robot, "presentation, letters " + letters, low);
        }
        robot.interact(() -> {
            window.model().settings().lettersProperty().set(LETTERS.get(0));
            window.workbench.controller().labs().start("small-steps");
        });
        await(() -> robot.lookup("#lab-next").tryQuery().filter(next -> !next.isDisabled()).isPresent());
        low.addAll(low(robot, "lab", USUAL));
        presented(robot, "lab in a presentation", low);
        assertThat(low).isEmpty();
        labIsReadable(robot);
        robot.interact(() -> window.model().presentingProperty().set(true));
        JourneyRobot.settle();
        labIsReadable(robot);
        robot.interact(() -> {
            window.model().presentingProperty().set(false);
            window.model().views().show("eigenpairs");
        });
        JourneyRobot.settle();
        tableComesBeforeEmptySpace(robot);
        assertThat(robot.lookup("#lab-text").<Region>query().getWidth()).as("text beside the question")
                .isGreaterThan(240);
    }

    private void startLab(JourneyRobot robot) throws Exception {
        robot.interact(() -> {
            window.resize(1440, 864);
            window.workbench.controller().start();
        });
        window.awaitReady();
        robot.interact(() -> window.workbench.controller().labs().start("small-steps"));
        await(() -> robot.lookup("#lab-next").tryQuery().filter(next -> !next.isDisabled()).isPresent());
    }

    /** The response to a wrong answer makes a lab higher; where both pictures would not remain, its text scrolls. */
    @Test
    void theResponseToAnAnswerFoldsNoPictures(JourneyRobot robot) throws Exception {
        startLab(robot);
        int panes = window.model().views().arrangementProperty().get().panes().size();
        robot.interact(() -> {
            window.model().lab().answerProperty().set("0.1");
            window.workbench.controller().labs().check();
        });
        await(() -> robot.lookup("#lab-feedback").queryAs(Label.class).getHeight() > 0);
        JourneyRobot.settle();
        assertThat(window.model().views().arrangementProperty().get().panes()).hasSize(panes).hasSize(3);
        assertThat(lowPictures(robot)).isEmpty();
    }

    /** A table that was slim in a presentation has cells below their heads again. */
    @Test
    void cellsAreAsWideAsTheirColumnsAfterAPresentation(JourneyRobot robot) throws Exception {
        startLab(robot);
        robot.interact(() -> window.model().presentingProperty().set(true));
        await(() -> robot.lookup("#eigenpairs").queryTableView().getVisibleLeafColumns().size() == 2);
        robot.interact(() -> window.model().presentingProperty().set(false));
        await(() -> robot.lookup("#eigenpairs").queryTableView().getVisibleLeafColumns().size() > 2);
        JourneyRobot.settle();
        Set<Node> cells = robot.lookup("#eigenpairs .table-row-cell .table-cell").queryAll();
        assertThat(cells).isNotEmpty().allSatisfy(node -> {
            TableCell<?, ?> cell = (TableCell<?, ?>) node;
            assertThat(cell.getWidth()).as(cell.getTableColumn().getId())
                    .isCloseTo(cell.getTableColumn().getWidth(), within(1.0));
        });
    }

    /** The title takes two lines at most, the question stays in its column, and what the fields are for can be read. */
    private static void labIsReadable(JourneyRobot robot) {
        Label title = robot.lookup("#lab-title").query();
        assertThat(title.getHeight()).as("lines of " + title.getText()).isLessThan(3 * title.getFont().getSize() * 1.4);
        Region question = robot.lookup(".lab-question").query();
        assertThat(question.getWidth()).as("the question").isLessThanOrEqualTo(
                question.getParent().getLayoutBounds().getWidth() + 1);
        robot.lookup(node -> node instanceof TextField && node.getId() != null && node.getId().startsWith("lab-")
                && isOnScreen(node)).<TextField>queryAll().forEach(field -> {
            Text prompt = new Text(field.getPromptText());
            prompt.setFont(field.getFont());
            assertThat(field.getWidth() - field.getInsets().getLeft() - field.getInsets().getRight())
                    .as(field.getPromptText()).isGreaterThanOrEqualTo(prompt.getLayoutBounds().getWidth());
        });
    }

    /**
     * The notes are no higher than what they say while rows of the table are out of sight; where the table is slim they
     * are behind a button.
     */
    private static void tableComesBeforeEmptySpace(JourneyRobot robot) {
        TableView<?> table = robot.lookup("#views .eigenpairs").query();
        if (robot.lookup("#views .notes-scroll").tryQuery().isEmpty()) {
            assertThat(isOnScreen(robot.lookup("#eigenpairs-notes").query())).as("notes of a slim table").isTrue();
            return;
        }
        ScrollPane notes = robot.lookup("#views .notes-scroll").query();
        if (table.getHeight() < table.getPrefHeight() - 1) {
            assertThat(notes.getHeight()).isLessThanOrEqualTo(((Region) notes.getContent()).getHeight() + 2);
        }
    }

    @Test
    void theStatusLineIsReadWhole(JourneyRobot robot) throws Exception {
        robot.interact(() -> window.workbench.controller().start());
        window.awaitReady();
        assertThat(CutTexts.in(window.workbench.scene().getRoot())).noneMatch(cut -> cut.contains("#status-facts"));
    }

    private void presented(JourneyRobot robot, String where, List<String> low) {
        robot.interact(() -> window.model().presentingProperty().set(true));
        low.addAll(low(robot, where, USUAL));
        robot.interact(() -> window.model().presentingProperty().set(false));
    }

    /** Pictures that are too low once the window is at rest, with each of some views in front. */
    private List<String> low(JourneyRobot robot, String where, List<String> views) {
        List<String> low = new ArrayList<>();
        for (String view : views) {
            robot.interact(() -> window.model().views().show(view));
            Set<Node> pictures = lowPictures(robot);
            for (int look = 0; look < LOOKS && !pictures.isEmpty(); look++) {
                WaitForAsyncUtils.sleep(100, TimeUnit.MILLISECONDS);
                JourneyRobot.settle();
                pictures = lowPictures(robot);
            }
            pictures.forEach(node ->
                    low.add(where + ": " + node.getId() + " " + node.getLayoutBounds().getHeight()));
        }
        return low;
    }

    private static Set<Node> lowPictures(JourneyRobot robot) {
        // On the thread on which nodes come and go.
        return WaitForAsyncUtils.waitFor(WaitForAsyncUtils.asyncFx(() -> robot.lookup(node -> node instanceof FigureView
                && node.getId() != null && node.getId().startsWith("figure-view-") && isOnScreen(node)
                && node.getLayoutBounds().getHeight() < LOWEST).queryAll()));
    }

    @Test
    void largeLettersPushNothingBeyondTheEdges(JourneyRobot robot) throws Exception {
        robot.interact(() -> {
            window.model().settings().languageProperty().set(Language.GERMAN);
            window.renew();
            window.resize(1024, 768);
            window.workbench.controller().start();
        });
        window.awaitReady();
        robot.interact(() -> window.model().settings().lettersProperty().set(26));
        JourneyRobot.settle();
        Node theme = robot.lookup("#theme").query();
        assertThat(left(robot.lookup(".menu-bar").query())).isGreaterThanOrEqualTo(0);
        assertThat(left(theme) + theme.getLayoutBounds().getWidth()).isLessThanOrEqualTo(1024);
    }

    @Test
    void tabsEndBeforeTheLinkToMoreViews(JourneyRobot robot) throws Exception {
        robot.interact(() -> window.workbench.controller().start());
        window.awaitReady();
        robot.interact(() -> window.model().views().show("frequency-scan"));
        JourneyRobot.settle();
        Node last = robot.lookup("#views .first .tab-header-area .tab:selected").query();
        Node clip = robot.lookup("#views .first .tab-header-area .headers-region").query();
        double link = left(robot.lookup("#add-view").query());
        assertThat(left(last) + last.getLayoutBounds().getWidth()).isLessThanOrEqualTo(link);
        assertThat(left(clip) + clip.getClip().getLayoutBounds().getMaxX()).isLessThanOrEqualTo(link + 1);
    }

    private static double left(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMinX();
    }

    private static boolean isOnScreen(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return node.getScene() != null;
    }
}

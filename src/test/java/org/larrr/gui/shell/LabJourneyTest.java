package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.estimators.Setting;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.SpectrumFigure.Layout;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.labs.LabClaims;
import org.larrr.gui.labs.LabLibrary;
import org.larrr.gui.labs.LabSession;
import org.larrr.gui.plots.SpectrumView;
import org.larrr.gui.text.Messages;

/** A student works through every lab, typing what a careful reader of the screen would type. */
class LabJourneyTest {

    @RegisterExtension
    final JourneyWindow window = JourneyWindow.beforeTheFirstFit(1280, 800);

    /** A row of the lesson plan: session, title, minutes, answers. */
    private static final Pattern PLANNED = Pattern.compile("(?m)^\\| \\d \\| (.+) \\| \\d+ \\| (.+) \\|$");

    @TempDir
    Path folder;

    /** What the lesson plan tells a teacher to expect. */
    private static List<String> planned(String lab) throws IOException {
        return PLANNED.matcher(Files.readString(Path.of("resources/help/classroom.md"))).results()
                .filter(row -> row.group(1).equals(lab)).map(row -> List.of(row.group(2).split(" · "))).findFirst()
                .orElseThrow();
    }

    static List<String> labs() {
        return LabLibrary.ids();
    }

    @ParameterizedTest
    @MethodSource("labs")
    void everyLabLeadsFromStartToFinish(String id, JourneyRobot robot) throws Exception {
        robot.interact(() -> window.workbench.controller().labs().start(id));
        LabSession session = window.model().lab();
        List<String> answers = planned(session.labProperty().get().title());
        assertThat(answers).as("answers of " + id).hasSize(session.labProperty().get().steps().size());
        LabClaims claims = LabClaims.of(id);
        for (int step = 0; step < answers.size(); step++) {
            int now = step;
            await(() -> session.indexProperty().get() == now
                    && robot.lookup("#lab-next").tryQuery().filter(next -> !next.isDisabled()).isPresent());
            var facts = new AtomicReference<Callable<Map<String, Double>>>();
            robot.interact(() -> facts.set(window.workbench.controller().labs().stage().facts()));
            claims.check(session, facts.get().call());
            Layout layout = window.model().views().get(SpectrumView.class).layoutProperty().get();
            session.labProperty().get().steps().get(step).settings().display().layout()
                    .ifPresent(asked -> assertThat(layout).as(id + " step " + (now + 1)).isEqualTo(asked));
            if (window.model().analysis().guessProperty().get() != null) {
                robot.clickOn("#lab-compare");
            }
            // Put in at once: every key of the robot waits for the window.
            robot.interact(() -> {
                TextField field = robot.lookup("#lab-answer").query();
                field.requestFocus();
                field.setText("987654");
            });
            robot.push(KeyCode.ENTER);
            await(() -> session.outcomeProperty().get() == LabSession.Outcome.WRONG);
            assertThat(feedback(robot)).startsWith(Messages.get("lab.wrong"));
            await(() -> isReadFromItsBeginning(robot.lookup("#lab-ask").query()));
            answer(robot, answers.get(step));
            await(() -> session.outcomeProperty().get() != LabSession.Outcome.WRONG
                    || feedback(robot).contains("Correct"));
            assertThat(feedback(robot)).as(id + " step " + (step + 1)).startsWith("Correct: ");
            robot.clickOn("#lab-next");
        }
        await(() -> session.finishedProperty().get());
        robot.clickOn("#lab-close");
        await(() -> robot.lookup("#lab").tryQuery().isEmpty());
    }

    /** Whether its first line is within the pane that scrolls it. */
    private static boolean isReadFromItsBeginning(Node text) {
        Node pane = text;
        while (!(pane instanceof ScrollPane)) {
            pane = pane.getParent();
        }
        double top = pane.sceneToLocal(text.localToScene(0, 0)).getY();
        return top > -1 && top < ((ScrollPane) pane).getViewportBounds().getHeight();
    }

    @Test
    void aPresentationShowsTheTableThatALabAsksAbout(JourneyRobot robot) throws Exception {
        robot.interact(() -> window.workbench.controller().labs().start("small-steps"));
        await(() -> robot.lookup("#lab-next").tryQuery().filter(next -> !next.isDisabled()).isPresent());
        assertThat(window.model().views().presentedProperty().get()).doesNotContain("eigenpairs");
        robot.interact(() -> window.model().presentingProperty().set(true));
        assertThat(window.model().views().isShown("eigenpairs")).isTrue();
        assertThat(window.model().views().isShown("spectrum")).as("of which the step speaks").isTrue();
        robot.interact(() -> window.model().presentingProperty().set(false));
        assertThat(window.arrangement().views()).as("in front, or under a tab").contains("eigenpairs", "spectrum");
    }

    @Test
    void theTruthIsNowhereWhileItIsHidden(JourneyRobot robot) throws Exception {
        robot.interact(() -> window.workbench.controller().start());
        window.awaitReady();
        assertThat(window.latest().rows()).anyMatch(row -> row.pair().truth().isPresent());
        robot.push(KeyCode.F8);
        await(() -> window.latest().job().blind());
        window.awaitReady();
        assertThat(window.latest().rows()).allMatch(row -> row.pair().truth().isEmpty()
                && Double.isNaN(row.pair().error()));
        assertThat(window.latest().result().truth()).isEmpty();
        assertThat(window.latest().figures().toString()).doesNotContain("truth").doesNotContain("TRUTH");
        Path table = folder.resolve("table.csv");
        window.dialogs.target = java.util.Optional.of(table);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
        await(() -> Files.exists(table) && Files.readAllLines(table).size() > 2);
        List<String> header = List.of(Files.readAllLines(table).get(0).split(",", -1));
        List<String> second = List.of(Files.readAllLines(table).get(2).split(",", -1));
        assertThat(second.get(1)).as("the estimate").isNotEmpty();
        for (int i = 0; i < header.size(); i++) {
            if (header.get(i).matches("true.*|.*error")) {
                assertThat(second.get(i)).as(header.get(i)).isEmpty();
            }
        }
        robot.push(KeyCode.F8);
        await(() -> window.latest().rows().stream().anyMatch(row -> row.pair().truth().isPresent()));
    }

    @Test
    void slowPicturesForgetTheTruthWhenItIsHidden(JourneyRobot robot) throws Exception {
        robot.interact(() -> window.workbench.controller().start());
        window.awaitReady();
        window.simulate(20);
        for (String view : List.of("kinetics", "forecast")) {
            robot.interact(() -> window.model().views().show(view));
            awaitPicture(view);
        }
        String told = view("kinetics") + view("forecast");
        assertThat(told).contains("named=truth").contains("simulated");
        robot.push(KeyCode.F8);
        for (String view : List.of("forecast", "kinetics")) {
            // At no moment is there anything but a picture without the truth, or none.
            robot.interact(() -> {
                window.model().views().show(view);
                assertThat(view(view)).doesNotContain("named=truth").doesNotContain("simulated");
            });
            awaitPicture(view);
            assertThat(view(view)).contains("TO-RRR").doesNotContain("named=truth").doesNotContain("simulated");
        }
        robot.push(KeyCode.F8);
        robot.interact(() -> window.model().views().show("forecast"));
        await(() -> view("forecast").contains("simulated"));
    }

    private String view(String id) {
        return String.valueOf(window.model().analysis().picture(id).figureProperty().get());
    }

    private void awaitPicture(String id) throws Exception {
        await(() -> window.model().analysis().picture(id).figureProperty().get() != null
                && !window.model().analysis().picture(id).pendingProperty().get());
    }

    @Test
    void anOwnLabIsOpenedAndABrokenOneExplained(JourneyRobot robot) throws Exception {
        Path own = Files.writeString(folder.resolve("own.lab"), """
                title = "Mine"
                summary = "s"
                [[step]]
                title = "only"
                text = "x"
                [step.set]
                system = "double-well"
                seed = 5
                [step.question]
                ask = "μ?"
                answer = "shift"
                within = 0.001
                hint = "h"
                """);
        window.dialogs.lab = java.util.Optional.of(own);
        robot.push(KeyCode.CONTROL, KeyCode.L);
        await(() -> robot.lookup("#lab-next").tryQuery().filter(next -> !next.isDisabled()).isPresent());
        assertThat(robot.lookup("#lab-title").<Label>query().getText()).contains("Mine").contains("1 of 1");
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(3.5));
        window.awaitReady();
        answer(robot, "3.5");
        await(() -> window.model().lab().outcomeProperty().get() == LabSession.Outcome.RIGHT);
        robot.interact(() -> robot.lookup("#lab-student").<TextField>query().setText("Ada"));
        Path answers = folder.resolve("answers.csv");
        window.dialogs.target = java.util.Optional.of(answers);
        robot.clickOn("#lab-save");
        await(() -> Files.exists(answers));
        assertThat(Files.readString(answers)).contains("Ada,Mine,1,μ?,3.5,3.5,3.5,right");
        window.dialogs.lab = java.util.Optional.of(Files.writeString(folder.resolve("broken.lab"),
                Files.readString(own).replace("seed = 5", "seed = five")));
        robot.push(KeyCode.CONTROL, KeyCode.L);
        await(() -> robot.lookup("#banner-problem").tryQuery().isPresent());
        assertThat(robot.lookup("#banner-problem").<atlantafx.base.controls.Message>query().getDescription())
                .contains("broken.lab, line 8");
    }

    @Test
    void aGuessIsDrawnOverTheHiddenCurveAndCompared(JourneyRobot robot) throws Exception {
        Path lab = Files.writeString(folder.resolve("guess.lab"), """
                title = "Mine"
                summary = "s"
                [[step]]
                title = "draw"
                text = "x"
                [step.set]
                system = "double-well"
                [step.view]
                show = ["eigenfunctions"]
                eigenfunctions = { count = "1" }
                guess = "eigenfunctions"
                [[step]]
                title = "on"
                text = "x"
                """);
        robot.interact(() -> window.workbench.controller().labs().open(lab));
        await(() -> robot.lookup("#lab-next").tryQuery().filter(next -> !next.isDisabled()).isPresent());
        var guess = window.model().analysis().guessProperty();
        FigureView view = robot.lookup("#figure-view-eigenfunctions").query();
        await(() -> view.getHeight() > 0 && !curves(view).isEmpty());
        assertThat(curves(view)).containsExactly(Role.Kind.DENSITY);
        Button compare = robot.lookup("#lab-compare").query();
        assertThat(compare.getText()).isEqualTo(Messages.get("lab.reveal"));
        Bounds area = view.localToScreen(view.getLayoutBounds());
        robot.moveTo(area.getMinX() + 0.3 * area.getWidth(), area.getMinY() + 0.6 * area.getHeight())
                .press(MouseButton.PRIMARY)
                .moveTo(area.getMinX() + 0.7 * area.getWidth(), area.getMinY() + 0.3 * area.getHeight());
        await(() -> curves(view).contains(Role.Kind.GUESS));
        assertThat(window.model().zoom().viewsProperty().get()).as("no box").isEmpty();
        robot.push(KeyCode.ESCAPE).moveTo(area.getMaxX() - 60, area.getMinY() + 60).release(MouseButton.PRIMARY);
        assertThat(guess.get().isEmpty()).as("the drag is over").isTrue();
        robot.push(KeyCode.RIGHT).push(KeyCode.DOWN);
        for (int i = 0; i < 12; i++) {
            robot.push(KeyCode.RIGHT).push(KeyCode.UP);
        }
        await(() -> compare.getText().equals(Messages.get("lab.guess.compare")));
        robot.clickOn(compare);
        await(() -> curves(view).contains(Role.Kind.EIGENFUNCTION));
        assertThat(curves(view)).contains(Role.Kind.GUESS, Role.Kind.TRUTH);
        assertThat(feedback(robot)).startsWith("Your curve has ").contains("correlation");
        assertThat(compare.getParent().isVisible()).isFalse();
        robot.clickOn("#lab-next");
        await(() -> guess.get() == null && !curves(view).contains(Role.Kind.GUESS));
        robot.clickOn("#lab-back");
        await(() -> guess.get() != null && guess.get().isEmpty());
        robot.clickOn("#lab-close");
        await(() -> guess.get() == null);
    }

    private static List<Role.Kind> curves(FigureView view) {
        return view.paintedProperty().get() instanceof XyFigure plot
                ? plot.series().stream().map(series -> series.role().kind()).toList() : List.of();
    }

    /** The last character is typed. */
    private static void answer(JourneyRobot robot, String text) {
        TextField field = robot.lookup("#lab-answer").query();
        int typed = text.length() - 1;
        robot.interact(() -> {
            field.requestFocus();
            field.setText(text.substring(0, typed));
            field.end();
        });
        robot.write(text.substring(typed)).push(KeyCode.ENTER);
    }

    private static String feedback(JourneyRobot robot) {
        return robot.lookup("#lab-feedback").<Label>query().getText();
    }
}

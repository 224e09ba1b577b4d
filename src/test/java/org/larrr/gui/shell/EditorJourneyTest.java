package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.experiments.Source;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.charts.drawing.Palette.ColourSet;
import org.larrr.gui.editor.EditorModel;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinitionReader;

/** A user's ways through the system editor in the real window, with the real core. */
class EditorJourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, SystemCatalogue.get("ornstein-uhlenbeck"));

    @TempDir
    Path folder;

    @Test
    void nothingIsToldOfPotentialAndTruthWhileTheyAreHidden(JourneyRobot robot) throws Exception {
        robot.interact(() -> {
            window.workbench.controller().editor().create();
            window.model().blindProperty().set(true);
        });
        await(() -> !robot.lookup("#editor-use").query().isDisabled());
        assertThat(robot.lookup("#editor-landscape").query().isVisible()).isFalse();
        assertThat(robot.lookup("#editor-solve").query().isDisabled()).isTrue();
        robot.interact(() -> window.model().blindProperty().set(false));
        assertThat(robot.lookup("#editor-landscape").query().isVisible()).isTrue();
        await(() -> !robot.lookup("#editor-solve").query().isDisabled());
    }

    @Test
    void whatIsOpenedDoesNotLieBehindTheEditorWhichKeepsWhatIsWritten(JourneyRobot robot) throws Exception {
        EditorModel editor = window.model().editor();
        robot.interact(() -> window.workbench.controller().editor().create());
        type(robot, "#editor-title", "Mine");
        robot.interact(() -> window.workbench.controller().labs().start("shift"));
        assertThat(editor.openProperty().get()).as("before a lab").isFalse();
        robot.interact(() -> window.workbench.controller().editor().create());
        assertThat(robot.lookup("#editor-title").<TextField>query().getText()).isEqualTo("Mine");
        robot.interact(() -> window.workbench.controller().source().choose(SystemCatalogue.get("double-well")));
        assertThat(editor.openProperty().get()).as("before a system").isFalse();
    }

    @Test
    void aNewSystemIsTypedMendedUsedSavedAndOpenedAgain(JourneyRobot robot) throws Exception {
        robot.interact(() -> window.workbench.controller().editor().create());
        await(() -> !robot.lookup("#editor-use").query().isDisabled());
        FigureView landscape = robot.lookup("#editor-landscape").query();
        FigureView path = robot.lookup("#editor-path").query();
        await(() -> landscape.paintedProperty().get() != null && path.paintedProperty().get() != null);
        Object before = landscape.paintedProperty().get();

        type(robot, "#editor-dynamics-potential", "k*x^2/");
        Label problem = robot.lookup("#editor-dynamics-potential-problem").query();
        await(problem::isVisible);
        assertThat(robot.lookup("#editor-use").query().isDisabled()).isTrue();
        type(robot, "#editor-dynamics-potential", "k*x^2/2");
        await(() -> problem.getText().contains("k"));

        type(robot, "#editor-parameter-2-name", "k");
        await(() -> !problem.isVisible() && !robot.lookup("#editor-use").query().isDisabled());
        await(() -> landscape.paintedProperty().get() != before);
        assertThat(middle((XyFigure) landscape.paintedProperty().get())).as("3 x²/2 near its minimum").isLessThan(1e-3);

        type(robot, "#editor-parameter-2-value", "three");
        Label number = robot.lookup("#editor-parameter-2-value-problem").query();
        await(() -> number.isVisible() && number.getText().contains("three"));
        type(robot, "#editor-parameter-2-value", "2");
        await(() -> !robot.lookup("#editor-use").query().isDisabled());

        robot.clickOn("#editor-solve");
        Label truth = robot.lookup("#editor-truth").query();
        await(() -> truth.getText().contains("λ₂"));
        assertThat(truth.getText()).as("the eigenvalues of −2x").contains("λ₂ = −2\n").contains("λ₃ = −4\n");

        window.dialogs.target = Optional.of(folder.resolve("mine.toml"));
        robot.clickOn("#editor-save");
        await(() -> Files.exists(folder.resolve("mine.toml")));
        robot.clickOn("#editor-use");
        await(() -> analysed() != null && analysed().id().equals("my-system"));
        window.awaitReady();
        assertThat(robot.lookup("#editor").tryQuery()).isEmpty();
        StochasticSystem used = analysed();
        assertThat(SystemDefinitionReader.read(folder.resolve("mine.toml"))).isEqualTo(used);
        assertThat(window.model().analysis().latestProperty().get().result().truth().orElseThrow().eigenvalues().get(1)
                .re()).isEqualTo(-2);

        window.dialogs.data = Optional.of(folder.resolve("mine.toml"));
        robot.interact(() -> window.workbench.controller().source().choose(SystemCatalogue.get("ornstein-uhlenbeck")));
        robot.interact(() -> window.workbench.controller().source().openSystem());
        await(() -> used.equals(window.model().source().systemProperty().get()));
        assertThat(window.model().source().systems()).as("listed once").hasSize(2);
    }

    @Test
    void theEquationOfTheDataOpensInTheEditor(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> window.model().views().show("fit-sde"));
        await(() -> robot.lookup("#fit-sde-edit").tryQuery().isPresent());
        robot.clickOn("#fit-sde-edit");
        await(() -> robot.lookup("#editor-title").tryQuery().isPresent());
        assertThat(robot.lookup("#editor-title").<TextField>query().getText()).isEqualTo("Written from data");
        await(() -> !robot.lookup("#editor-use").query().isDisabled());
    }

    @Test
    void picturesOfTheEditorAreInTheChosenColours(JourneyRobot robot) throws Exception {
        robot.interact(() -> window.workbench.controller().editor().create());
        await(() -> !robot.lookup("#editor-use").query().isDisabled());
        FigureView path = robot.lookup("#editor-path").query();
        await(() -> path.paintCountProperty().get() > 0 && path.paintedProperty().get() != null);
        JourneyRobot.settle();
        long before = path.paintCountProperty().get();
        robot.interact(() -> window.model().coloursProperty().set(ColourSet.TOL));
        await(() -> path.paintCountProperty().get() > before);
    }

    @Test
    void thePresentSystemIsEditedAndAnUnfinishedDraftIsKept(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.clickOn("#source-edit");
        await(() -> robot.lookup("#editor-title").tryQuery().filter(Node::isVisible).isPresent());
        TextField title = robot.lookup("#editor-title").query();
        assertThat(title.getText()).isEqualTo(SystemCatalogue.get("ornstein-uhlenbeck").title());
        type(robot, "#editor-title", "Half done");
        robot.clickOn("#editor-close");
        robot.clickOn("#source-edit");
        assertThat(title.getText()).isEqualTo("Half done");
        robot.clickOn("#editor-start-over");
        assertThat(title.getText()).isEqualTo(SystemCatalogue.get("ornstein-uhlenbeck").title());
    }

    @Test
    void aBrokenDefinitionIsExplainedAndNothingIsLost(JourneyRobot robot) throws Exception {
        window.awaitReady();
        StochasticSystem before = analysed();
        Path broken = Files.writeString(folder.resolve("broken.toml"), "id = \"broken\"\ntitle = 3\n");
        robot.interact(() -> window.workbench.controller().files().open(List.of(broken)));
        await(() -> robot.lookup("#banner-problem").tryQuery().isPresent());
        assertThat(robot.lookup("#banner-problem").<atlantafx.base.controls.Message>query().getDescription())
                .contains("broken.toml, line");
        assertThat(analysed()).isSameAs(before);
    }

    private static double middle(XyFigure curve) {
        double[] y = curve.series().get(0).y();
        return Math.abs(y[y.length / 2]);
    }

    private StochasticSystem analysed() {
        var active = window.model().source().activeProperty().get();
        return active == null ? null : ((Source.Simulation) active.source()).system();
    }

    private static void type(JourneyRobot robot, String field, String text) {
        robot.interact(() -> robot.lookup(field).<TextField>query().requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.A).eraseText(1).write(text);
    }
}

package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;
import static org.larrr.gui.shell.JourneyWindow.await;

import atlantafx.base.controls.Message;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Slider;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.estimators.Setting;
import org.larrr.experiments.Source;
import org.larrr.export.figure.AnalysisPicture;
import org.larrr.export.figure.SpectrumFigure;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.plots.SpectrumView;
import org.larrr.gui.table.EigenpairLine;
import org.larrr.gui.text.Messages;

/** A user's ways through the real window, with real threads. */
class JourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, LinearSystem.SLOW, LinearSystem.FAST);

    @TempDir
    Path folder;

    @Test
    void draggingTheShiftChangesTheTable(JourneyRobot robot) throws Exception {
        awaitReady();
        robot.interact(() -> window.model().views().show("eigenpairs")); // behind another tab in a narrow window
        String before = secondEigenvalue(robot);
        Slider shift = robot.lookup("#parameter-shift-slider").query();
        double start = shift.getValue();
        robot.drag(shift.lookup(".thumb"), MouseButton.PRIMARY).moveBy(-60, 0);
        await(() -> window.model().estimator().parameter(Setting.SHIFT).get() < 1.5);
        assertThat(shift.getValue()).isLessThan(start);
        TextField field = robot.lookup("#parameter-shift-field").query();
        assertThat(Double.parseDouble(field.getText())).as("the number follows the thumb")
                .isEqualTo(window.model().estimator().parameter(Setting.SHIFT).get());
        await(() -> !secondEigenvalue(robot).equals(before));
        robot.drop();
        awaitReady();
        assertThat(robot.lookup("#parameter-shift-reset").query().isVisible()).isTrue();
        robot.clickOn("#parameter-shift-reset");
        await(() -> secondEigenvalue(robot).equals(before));
    }

    @Test
    void aPictureStaysInItsPlaceWhileTheNextIsComputed(JourneyRobot robot) throws Exception {
        awaitReady();
        Region choices = robot.lookup("#figure-spectrum .figure-choices").query();
        double width = choices.getWidth();
        robot.interact(() -> {
            window.model().analysis().picture(SpectrumView.ID).pendingProperty().set(true);
            window.workbench.scene().getRoot().layout();
        });
        assertThat(choices.getWidth()).as("of the row that would take another line").isEqualTo(width);
    }

    @Test
    void noChecksAreCountedWhereNothingIsEstimated(JourneyRobot robot) throws Exception {
        awaitReady();
        Labeled checks = robot.lookup("#eigenpairs-notes").query();
        await(() -> checks.getText().matches(".*[0-9].*"));
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(1e4));
        await(() -> window.latest().inFocus().pairs().isEmpty());
        await(() -> checks.getText().equals(Messages.get("panel.checks")));
    }

    @Test
    void aBadNumberIsMarkedInPlaceAndChangesNothing(JourneyRobot robot) throws Exception {
        awaitReady();
        type(robot, "#parameter-regularization-field", "1e-6x");
        Label problem = robot.lookup("#parameter-regularization-problem").query();
        await(problem::isVisible);
        assertThat(problem.getText()).contains("1e-6x");
        assertThat(window.model().estimator().parameter(Setting.REGULARIZATION).get()).isEqualTo(1e-5);
        type(robot, "#parameter-regularization-field", "1e-4");
        await(() -> window.model().estimator().parameter(Setting.REGULARIZATION).get() == 1e-4);
        await(() -> !problem.isVisible());
    }

    private static void type(JourneyRobot robot, String field, String text) {
        robot.interact(() -> robot.lookup(field).<TextField>query().requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.A).eraseText(1).write(text).push(KeyCode.ENTER);
    }

    @Test
    void anOwnFileIsOpenedThroughTheImportDialog(JourneyRobot robot) throws Exception {
        awaitReady();
        window.dialogs.data = Optional.of(springFile("spring.csv"));
        robot.clickOn("#source-open");
        await(() -> robot.lookup("#import-ok").tryQuery().isPresent());
        assertThat(robot.lookup("#import-step").<TextField>query().isDisabled()).as("the time column tells").isTrue();
        robot.clickOn("#import-ok");
        await(() -> window.latest().job().request().source() instanceof Source.Loaded);
        awaitReady();
        FigureView spectrum = robot.lookup("#figure-view-spectrum").query();
        await(() -> spectrum.paintedProperty().get() == window.latest().figures().get(SpectrumView.ID));
        assertThat(window.latest().result().data().size()).isEqualTo(4000);
        assertThat(window.latest().result().data().coordinates()).containsExactly("position");
        assertThat(window.latest().result().data().step()).isEqualTo(0.02);
        assertThat(window.latest().rows().get(1).value().re()).isBetween(-2.5, -0.4);
        assertThat(robot.lookup("#source-file").<Label>query().getText()).contains("spring.csv").contains("4,000");
        assertThat(AnalysisPicture.isReal(window.latest().result())).isTrue();
        assertThat(window.model().views().get(SpectrumView.class).layoutProperty().get())
                .as("a plane would be empty").isEqualTo(SpectrumFigure.Layout.RATES);
        Node question = robot.lookup("#banner-offer").query();
        Node note = robot.lookup("#banner").query();
        await(() -> note.localToScene(note.getLayoutBounds()).getMaxY()
                <= question.localToScene(question.getLayoutBounds()).getMinY());
        robot.interact(() -> window.workbench.controller().source().choose(LinearSystem.SLOW));
        JourneyRobot.settle();
        assertThat(robot.lookup("#banner-offer").tryQuery()).as("of other data").isEmpty();
    }

    @Test
    void aBrokenFileIsExplainedAndNothingIsLost(JourneyRobot robot) throws Exception {
        awaitReady();
        Analysis before = window.latest();
        Path broken = springFile("broken.csv");
        Files.writeString(broken, Files.readString(broken) + "80.00,oops\n80.02,0.5\n");
        window.dialogs.data = Optional.of(broken);
        robot.clickOn("#source-open");
        await(() -> robot.lookup("#import-ok").tryQuery().isPresent());
        assertThat(robot.lookup("#import-ok").query().isDisabled()).as("there is nothing to open").isTrue();
        String sentence = robot.lookup("#import-problem").<Label>query().getText();
        assertThat(sentence).contains("broken.csv").contains("4002").contains("oops");
        robot.type(KeyCode.ESCAPE);
        await(() -> robot.lookup("#import-ok").tryQuery().isEmpty());
        assertThat(window.latest()).isSameAs(before);
        assertThat(window.model().source().activeProperty().get().source()).isInstanceOf(Source.Simulation.class);
        assertThat(window.model().analysis().stateProperty().get()).isEqualTo(State.READY);
    }

    @Test
    void aFileThatIsNoDataIsRefusedBeforeAnyQuestion(JourneyRobot robot) throws Exception {
        awaitReady();
        Path nothing = Files.write(folder.resolve("picture.npy"), new byte[] {0, 1, 2, 3, 0, 0});
        window.dialogs.data = Optional.of(nothing);
        robot.clickOn("#source-open");
        await(() -> robot.lookup("#banner-problem").tryQuery().isPresent());
        assertThat(robot.lookup("#import-ok").tryQuery()).isEmpty();
    }

    @Test
    void aSlowComputationIsDimmedAndCanBeCancelled(JourneyRobot robot) throws Exception {
        awaitReady();
        Analysis before = window.latest();
        JourneyWindow.CORE.hold();
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(0.3));
        assertThat(JourneyWindow.CORE.awaitHeld()).isTrue();
        await(() -> window.model().analysis().staleProperty().get());
        await(() -> robot.lookup("#status-cancel").query().isVisible());
        robot.clickOn("#status-cancel");
        await(() -> window.model().analysis().stateProperty().get() == State.CANCELLED);
        assertThat(window.latest()).isSameAs(before);
        JourneyWindow.CORE.release();
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(0.4));
        awaitReady();
        assertThat(window.latest()).isNotSameAs(before);
    }

    @Test
    void anotherSystemIsSimulatedAtOnce(JourneyRobot robot) throws Exception {
        awaitReady();
        robot.clickOn("#source-system").type(KeyCode.DOWN).type(KeyCode.ENTER);
        await(() -> window.latest().job().request().source().name().equals("Linear, fast"));
        awaitReady();
        assertThat(window.model().estimator().parameter(Setting.SHIFT).get()).isEqualTo(8);
    }

    @Test
    void theTableIsSavedInFullPrecision(JourneyRobot robot) throws Exception {
        awaitReady();
        Path target = folder.resolve("values.csv");
        window.dialogs.target = Optional.of(target);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
        await(() -> Files.exists(target));
        List<String> lines = Files.readAllLines(target);
        int all = window.latest().result().fits().stream().mapToInt(fit -> fit.model().orElseThrow().rank()).sum();
        assertThat(lines).hasSize(1 + all);
        assertThat(Double.parseDouble(lines.get(2).split(",")[2]))
                .isEqualTo(window.latest().rows().get(1).value().re());
        await(() -> robot.lookup("#banner-note").tryQuery().isPresent());
    }

    @Test
    void aPictureIsSavedAsAnImage(JourneyRobot robot) throws Exception {
        awaitReady();
        Path target = folder.resolve("spectrum.png");
        window.dialogs.target = Optional.of(target);
        robot.clickOn("#export-spectrum");
        await(() -> robot.lookup("#export-ok").tryQuery().isPresent());
        robot.clickOn("#export-ok");
        await(() -> robot.lookup("#banner-note").tryQuery().isPresent());
        BufferedImage image = ImageIO.read(target.toFile());
        assertThat(image.getWidth()).as("160 mm at 300 dots per inch").isBetween(1889, 1890);
        Set<Integer> colours = new HashSet<>();
        for (int x = 0; x < image.getWidth(); x += 3) {
            for (int y = 0; y < image.getHeight(); y += 3) {
                colours.add(image.getRGB(x, y));
            }
        }
        assertThat(colours).as("something is drawn").hasSizeGreaterThan(10);
    }

    @Test
    void whatCannotBeSavedIsRefusedInWords(JourneyRobot robot) throws Exception {
        awaitReady();
        window.dialogs.target = Optional.of(folder.resolve("missing/spectrum.png"));
        robot.clickOn("#export-spectrum");
        await(() -> robot.lookup("#export-ok").tryQuery().isPresent());
        robot.clickOn("#export-ok");
        await(() -> robot.lookup("#banner-problem").tryQuery().isPresent());
        assertThat(robot.lookup("#banner-problem").<Message>query().getDescription())
                .contains(english("write.folder-missing", folder.resolve("missing")));
        window.dialogs.target = Optional.of(folder.resolve("values.xls"));
        robot.interact(() -> window.workbench.controller().export().table());
        await(() -> robot.lookup("#banner-problem").<Message>query().getDescription().contains(".csv, .tex or .md"));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void darkColoursAreOneKeyAway(JourneyRobot robot) throws Exception {
        awaitReady();
        robot.push(KeyCode.CONTROL, KeyCode.D);
        await(() -> window.model().darkProperty().get());
        robot.clickOn("#theme");
        await(() -> !window.model().darkProperty().get());
    }

    private Path springFile(String name) throws IOException {
        StringBuilder text = new StringBuilder("time,position\n");
        Random random = new Random(3);
        double x = 0;
        for (int i = 0; i < 4000; i++) {
            x = x * Math.exp(-0.02) + Math.sqrt((1 - Math.exp(-0.04)) / 2) * random.nextGaussian();
            text.append(String.format(java.util.Locale.ROOT, "%.2f,%.8f%n", i * 0.02, x));
        }
        return Files.writeString(folder.resolve(name), text);
    }

    private static String secondEigenvalue(JourneyRobot robot) {
        TableView<EigenpairLine> table = robot.lookup("#eigenpairs").queryTableView();
        return table.getItems().size() < 2 ? "" : table.getItems().get(1).row().value().toString();
    }

    private void awaitReady() throws TimeoutException {
        await(() -> window.model().analysis().stateProperty().get() == State.READY && window.latest().isJudged());
    }
}

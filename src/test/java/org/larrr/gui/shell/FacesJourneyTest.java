package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.estimators.Setting;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.PointFieldFigure;
import org.larrr.export.figure.StepFigure;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.charts.FigureView;

/** Forecast, kinetics, non-normality and the map of scores in the window. */
class FacesJourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1600, 900, LinearSystem.SLOW, LinearSystem.FAST);

    private AnalysisModel.Picture picture(String view) {
        return window.model().analysis().picture(view);
    }

    private void awaitTitle(String view, String title) throws Exception {
        await(() -> {
            Figure figure = picture(view).figureProperty().get();
            return figure != null && figure.title().equals(title) && !picture(view).pendingProperty().get();
        });
    }

    /** Once verdicts are there: what stands above the views is no longer moved by them. */
    private void open(JourneyRobot robot, String view) throws Exception {
        await(() -> window.latest() != null && window.latest().isJudged());
        window.awaitReady();
        robot.interact(() -> window.model().views().show(view));
    }

    private static void type(JourneyRobot robot, String field, String text) {
        TextField node = robot.lookup(field).query();
        robot.clickOn(node);
        robot.interact(() -> node.setText(text));
        robot.push(KeyCode.ENTER);
    }

    @Test
    void aForecastIsOfWhatIsTyped(JourneyRobot robot) throws Exception {
        open(robot, "forecast");
        awaitTitle("forecast", "Forecast");
        assertThat(((PanelFigure) picture("forecast").figureProperty().get()).panels()).extracting(Figure::title)
                .containsExactly("E[x]", "E[x²]");
        type(robot, "#forecast-functions", "x > 0.5; x");
        await(() -> picture("forecast").figureProperty().get() instanceof PanelFigure panels
                && panels.panels().get(0).title().equals("P(x > 0.5)"));
        robot.clickOn("#forecast-style-error");
        awaitTitle("forecast", "Forecast error");
        robot.clickOn("#forecast-style-density");
        awaitTitle("forecast", "Predicted densities");
        type(robot, "#forecast-functions", "x + q");
        await(() -> picture("forecast").figureProperty().get().note().contains("unknown name \"q\""));
    }

    private static void pick(JourneyRobot robot, String box, String text) {
        ComboBox<String> node = robot.lookup(box).query();
        robot.clickOn(node.getEditor());
        robot.interact(() -> node.getEditor().setText(text));
        robot.push(KeyCode.ENTER);
    }

    @Test
    void statesAreSeenInThePlaneOfAnyTwoQuantities(JourneyRobot robot) throws Exception {
        open(robot, "states");
        awaitTitle("states", "Free energy");
        assertThat(((XyFigure) picture("states").figureProperty().get()).x().label()).as("one coordinate: a curve")
                .isEqualTo("x");
        ComboBox<String> across = robot.lookup("#states-x").query();
        assertThat(across.getItems()).contains("x", "f2");
        pick(robot, "#states-x", "x^2");
        await(() -> picture("states").figureProperty().get() instanceof FieldFigure field
                && field.x().label().equals("x²"));
        pick(robot, "#states-colours", "f2; x > 0");
        awaitTitle("states", "Samples");
        robot.clickOn("#states-form-points");
        await(() -> picture("states").figureProperty().get() instanceof PanelFigure panels
                && panels.panels().get(1) instanceof PointFieldFigure points && points.limit() == 1);
        pick(robot, "#states-y", "x +");
        await(() -> picture("states").figureProperty().get().note().contains("\"x +\""));
        assertThat(window.model().views().get("states").orElseThrow().state())
                .containsEntry("x", "x^2").containsEntry("colours", "f2; x > 0").containsEntry("form", "points");
    }

    @Test
    void aFunctionIsFollowedAlongTheTrajectory(JourneyRobot robot) throws Exception {
        open(robot, "trajectory");
        awaitTitle("trajectory", "Trajectory");
        pick(robot, "#trajectory-quantity", "f2");
        await(() -> ((XyFigure) picture("trajectory").figureProperty().get().parts().get(0)).y().label().equals("f₂"));
        pick(robot, "#trajectory-quantity", "");
        await(() -> ((XyFigure) picture("trajectory").figureProperty().get().parts().get(0)).y().label().equals("x"));
    }

    @Test
    void theAlgorithmIsWalkedThroughByButtonAndKey(JourneyRobot robot) throws Exception {
        open(robot, "steps");
        awaitTitle("steps", "C");
        robot.clickOn("#steps-next");
        awaitTitle("steps", "H");
        robot.clickOn("#figure-view-steps").push(KeyCode.PAGE_DOWN);
        awaitTitle("steps", "σ");
        await(() -> robot.lookup("#steps-equation").tryQuery()
                .filter(equation -> StepFigure.Step.SINGULAR_VALUES.equals(equation.getUserData())).isPresent());
        robot.push(KeyCode.PAGE_UP);
        awaitTitle("steps", "H");
    }

    @Test
    void nothingTellsWhichSystemItIsUntilItIsRevealed(JourneyRobot robot) throws Exception {
        window.awaitReady();
        String name = window.latest().result().request().source().name();
        assertThat(shown(robot)).anyMatch(text -> text.contains(name));
        robot.interact(() -> window.model().blindProperty().set(true));
        await(() -> window.latest().job().blind());
        assertThat(shown(robot)).noneMatch(text -> text.contains(name));
        assertThat(robot.lookup("#source-system").queryAllAs(Node.class)).noneMatch(FacesJourneyTest::isSeen);
        List<String> telling = List.of("#parameter-seed-field", "#parameter-duration-field", ".thumbnail",
                "#source-edit");
        for (String told : telling) {
            assertThat(robot.lookup(told).queryAllAs(Node.class)).as(told).isNotEmpty()
                    .noneMatch(FacesJourneyTest::isSeen);
        }
        robot.clickOn("#source-reveal");
        await(() -> !window.latest().job().blind());
        assertThat(shown(robot)).anyMatch(text -> text.contains(name));
        assertThat(robot.lookup("#parameter-seed-field").queryAllAs(Node.class)).anyMatch(FacesJourneyTest::isSeen);
        assertThat(window.model().truthHiddenProperty().get()).isFalse();
    }

    /** All texts on the screen. */
    private static List<String> shown(JourneyRobot robot) {
        return robot.lookup(node -> node instanceof Labeled && isSeen(node)).queryAllAs(Labeled.class).stream()
                .map(Labeled::getText).filter(Objects::nonNull).toList();
    }

    private static boolean isSeen(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return true;
    }

    @Test
    void kineticsFollowTheChosenSetsAndTheSlider(JourneyRobot robot) throws Exception {
        open(robot, "kinetics");
        awaitTitle("kinetics", "Implied timescales");
        robot.clickOn("#kinetics-style-committor");
        type(robot, "#kinetics-from", "x < -0.5");
        type(robot, "#kinetics-to", "x > 0.5");
        awaitTitle("kinetics", "Committor");
        await(() -> picture("kinetics").figureProperty().get().note().contains("A: x < -0.5   B: x > 0.5"));
        Figure before = picture("kinetics").figureProperty().get();
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(3));
        await(() -> picture("kinetics").figureProperty().get() != before
                && !picture("kinetics").pendingProperty().get());
        seldom(robot, "kinetics-style-test");
        awaitTitle("kinetics", "Chapman–Kolmogorov test");
        robot.clickOn("#kinetics-style-sets");
        awaitTitle("kinetics", "Metastable sets");
        seldom(robot, "kinetics-style-passage");
        awaitTitle("kinetics", "Mean first-passage time");
    }

    private static void seldom(JourneyRobot robot, String id) {
        robot.interact(() -> robot.lookup("#kinetics-style-more").<MenuButton>query().getItems().stream()
                .filter(item -> item.getId().equals(id + "-entry")).findFirst().orElseThrow().fire());
    }

    @Test
    void nonNormalityIsDrawnThreeWays(JourneyRobot robot) throws Exception {
        open(robot, "pseudospectra");
        awaitTitle("pseudospectra", "Pseudospectrum");
        robot.clickOn("#pseudospectra-style-transient");
        awaitTitle("pseudospectra", "Size of the semigroup");
        robot.clickOn("#pseudospectra-style-conditions");
        awaitTitle("pseudospectra", "Condition numbers");
    }

    @Test
    void aClickOnTheMapOfScoresTakesTheCell(JourneyRobot robot) throws Exception {
        open(robot, "score-map");
        robot.interact(() -> window.workbench.controller().suggest().start());
        await(() -> !window.model().suggest().task().runningProperty().get());
        assertThat(window.model().suggest().resultProperty().get()).as(window.model().suggest().messageProperty().get())
                .isNotNull();
        FigureView map = robot.lookup("#figure-view-score-map").query();
        await(() -> map.paintedProperty().get() != null);
        robot.clickOn(map);
        await(() -> window.model().suggest().pickedProperty().get() != null);
        Candidate picked = window.model().suggest().pickedProperty().get();
        assertThat(window.model().suggest().resultProperty().get().search().candidates()).contains(picked);
        assertThat(window.model().estimator().parameter(Setting.REGULARIZATION).get())
                .isEqualTo(picked.regularization());
        assertThat(window.model().estimator().parameter(Setting.RANK).get()).isEqualTo(picked.rank());
        robot.interact(() -> window.workbench.controller().source().choose(LinearSystem.FAST));
        await(() -> window.model().suggest().resultProperty().get() == null);
    }
}

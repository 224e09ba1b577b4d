package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.util.DoubleSummaryStatistics;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableRow;
import javafx.scene.control.ToggleButton;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.larrr.data.Trajectories;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.LinkedCursor;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.plots.KineticsView;
import org.larrr.gui.views.Arrangement.Side;
import org.larrr.gui.views.View;

/** One cursor in all views. */
class CursorJourneyTest {

    private static final long STILL_NANOSECONDS = 400_000_000;

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1600, 900, LinearSystem.SLOW);

    @Test
    void anEigenvalueLightsUpEverywhereAndNothingIsFittedOrPaintedAnew(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> window.model().views().arrangementProperty().set(
                window.arrangement().withViewNextTo("singular-values", "spectrum", Side.RIGHT)));
        FigureView spectrum = robot.lookup("#figure-view-spectrum").query();
        FigureView singular = robot.lookup("#figure-view-singular-values").query();
        FigureView functions = robot.lookup("#figure-view-eigenfunctions").query();
        window.awaitReady();
        await(() -> window.latest().isJudged());
        await(() -> Stream.of(spectrum, singular, functions).allMatch(view ->
                view.paintedProperty().get() != null && view.paintedProperty().get() == figure(view)));
        Analysis before = window.latest();
        long painted = settled(spectrum, singular, functions);

        // The row of the table points at an eigenvalue as a symbol in the spectrum does.
        TableRow<?> third = row(robot, 2);
        robot.moveTo(third);
        await(() -> window.model().analysis().cursor().eigenpairProperty().get() == 2);
        await(() -> third.getPseudoClassStates().contains(PseudoClass.getPseudoClass("linked")));
        Circle ring = (Circle) marks(spectrum).filter(Circle.class::isInstance).findFirst().orElseThrow();
        assertThat(marks(singular).filter(Circle.class::isInstance).count()).as("one a method").isEqualTo(2);
        assertThat(marks(functions).filter(Path.class::isInstance).count()).as("curves").isEqualTo(1);

        // And back: on the symbol the same things light up.
        Point2D symbol = spectrum.localToScreen(ring.getCenterX(), ring.getCenterY());
        robot.moveTo("#subject").moveTo(symbol);
        await(() -> window.model().analysis().cursor().eigenpairProperty().get() == 2);
        await(() -> third.getPseudoClassStates().contains(PseudoClass.getPseudoClass("linked")));
        robot.clickOn(symbol);
        await(() -> window.model().analysis().selectedProperty().get() == 2);

        robot.moveTo("#subject");
        await(() -> window.model().analysis().cursor().eigenpairProperty().get() == -1);
        assertThat(marks(functions).count()).as("what was clicked stays marked").isEqualTo(1);
        assertThat(third.getPseudoClassStates()).contains(PseudoClass.getPseudoClass("linked"));
        robot.clickOn(symbol).moveTo("#subject");
        await(() -> window.model().analysis().cursor().eigenpairs().isEmpty());
        assertThat(marks(functions).count()).isZero();
        assertThat(window.latest()).isSameAs(before);
        assertThat(painted(spectrum, singular, functions)).as("pictures painted").isEqualTo(painted);
    }

    @Test
    void aStateShowsItsDensityAndFunctionValues(JourneyRobot robot) throws Exception {
        window.awaitReady();
        FigureView functions = robot.lookup("#figure-view-eigenfunctions").query();
        await(() -> functions.paintedProperty().get() != null);
        robot.moveTo(functions);
        await(() -> !window.model().analysis().cursor().stateProperty().get().isEmpty());
        Map<String, Double> state = window.model().analysis().cursor().stateProperty().get();
        String name = window.latest().result().data().coordinates().get(0);
        assertThat(state).containsOnlyKeys(name);
        assertThat(marks(functions).filter(Line.class::isInstance).count()).isEqualTo(1);
        Label words = robot.lookup("#status-cursor").query();
        double f = window.latest().result().fits().get(0).model().orElseThrow().right()
                .evaluate(new double[] {state.get(name)}).get(0, 1).re();
        assertThat(words.getText()).startsWith(name + " = ").contains("f₂ = " + org.larrr.gui.text.Numbers.show(f, 2));
        robot.moveTo("#subject");
        await(() -> words.getText().isEmpty());
    }

    /** The set that A pushes out of the way, which takes a while to find, does not replace the B that is clicked. */
    @Test
    void twoSetsArePickedByTwoQuickClicks(JourneyRobot robot) throws Exception {
        window.awaitReady();
        Trajectories data = window.latest().result().data();
        String name = data.coordinates().get(0);
        View kinetics = window.model().views().get(KineticsView.class);
        robot.interact(() -> {
            kinetics.restore(Map.of("style", "committor", "sets", "2", "to", name + " > -1000"));
            window.model().views().show(KineticsView.ID);
        });
        await(() -> robot.lookup("#kinetics-pick-from").tryQuery().isPresent());
        DoubleSummaryStatistics range = IntStream.range(0, data.size()).mapToDouble(row -> data.value(row, 0))
                .summaryStatistics();
        robot.interact(() -> {
            robot.lookup("#kinetics-pick-from").<ToggleButton>query().fire();
            click(Map.of(name, range.getMax()));
            click(Map.of(name, range.getMin()));
        });
        String a = MetastableAnalysis.boxAround(Map.of(name, range.getMax()), data).orElseThrow();
        String b = MetastableAnalysis.boxAround(Map.of(name, range.getMin()), data).orElseThrow();
        FigureView picture = robot.lookup("#figure-view-kinetics").query();
        await(() -> picture.paintedProperty().get() != null && picture.paintedProperty().get().note().contains(a));
        assertThat(kinetics.state()).containsEntry("from", a).containsEntry("to", b);
    }

    private void click(Map<String, Double> state) {
        LinkedCursor cursor = window.model().analysis().cursor();
        cursor.stateProperty().set(state);
        cursor.hold();
        cursor.clear();
    }

    private Object figure(FigureView view) {
        return window.latest().figures().get(view.getId().substring("figure-view-".length()));
    }

    /** How many pictures were painted when no more come: the last change of a layout may still have one under way. */
    private static long settled(FigureView... views) throws Exception {
        long[] last = {-1, System.nanoTime()};
        await(() -> {
            long now = painted(views);
            if (now != last[0]) {
                last[0] = now;
                last[1] = System.nanoTime();
            }
            return System.nanoTime() - last[1] > STILL_NANOSECONDS;
        });
        return last[0];
    }

    private static long painted(FigureView... views) {
        return Stream.of(views).mapToLong(view -> view.paintCountProperty().get()).sum();
    }

    private static Stream<Node> marks(FigureView view) {
        return ((Group) view.lookup(".figure-marks")).getChildren().stream();
    }

    private static TableRow<?> row(JourneyRobot robot, int index) {
        return robot.lookup("#eigenpairs .table-row-cell").<TableRow<?>>queryAll().stream()
                .filter(row -> row.getIndex() == index && !row.isEmpty()).findFirst().orElseThrow();
    }
}

package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.util.HashSet;
import java.util.Set;
import javafx.geometry.Point2D;
import javafx.scene.control.TitledPane;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.Setting;
import org.larrr.export.figure.ShiftMarks;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.linalg.Complex;
import org.larrr.systems.SystemCatalogue;

/** The shift as a cross in the complex plane. */
class ShiftJourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, SystemCatalogue.get("underdamped-harmonic"));

    @Test
    void theCrossMovesShiftAndFrequencyAndLeavesTheZoomAlone(JourneyRobot robot) throws Exception {
        FigureView view = plane(robot);
        ParameterModel shift = window.model().estimator().parameter(Setting.SHIFT);
        ParameterModel frequency = window.model().estimator().parameter(Setting.FREQUENCY);
        assertThat(shown(view)).isEqualTo(new Complex(1, 0));

        Point2D cross = place(view, shown(view));
        robot.drag(cross, MouseButton.PRIMARY).moveTo(cross.add(-10, -20)).moveTo(cross.add(-20, -60));
        await(() -> shift.movingProperty().get() && frequency.movingProperty().get() && frequency.get() > 0);
        double[] under = view.valuesAt(local(view, cross.add(-20, -60)).getX(),
                local(view, cross.add(-20, -60)).getY()).orElseThrow();
        robot.drop();
        await(() -> !shift.movingProperty().get() && !frequency.movingProperty().get());
        assertThat(shift.get()).isCloseTo(under[0], within(0.05)).isLessThan(1);
        assertThat(frequency.get()).isCloseTo(under[1], within(0.1));
        assertThat(view.isZoomed()).as("no box was drawn").isFalse();

        await(() -> shown(view).equals(new Complex(shift.get(), frequency.get())));
        ResolventRrr fitted = (ResolventRrr) window.latest().job().request().estimators().get(0);
        assertThat(fitted.complexShift()).isEqualTo(new Complex(shift.get(), frequency.get()));

        double before = shift.get();
        Point2D origin = place(view, new Complex(0, 0));
        Point2D beside = place(view, shown(view)).add(-60, 20);
        robot.drag(beside, MouseButton.PRIMARY).dropTo(beside.add(-100, 60));
        await(view::isZoomed);
        assertThat(shift.get()).as("a box elsewhere is a box").isEqualTo(before);
        robot.interact(view::fit);
        await(() -> !view.isZoomed() && place(view, new Complex(0, 0)).distance(origin) < 1); // painted, too

        Point2D raised = place(view, shown(view));
        Point2D axis = place(view, new Complex(shift.get(), 0));
        robot.drag(raised, MouseButton.PRIMARY).moveTo(raised.add(0, 10)).dropTo(axis.add(0, 3));
        await(() -> frequency.get() == 0);
        assertThat(frequency.get()).as("near the real axis is on it").isZero();
    }

    @Test
    void playingDialsThroughTheFrequencies(JourneyRobot robot) throws Exception {
        FigureView view = plane(robot);
        ParameterModel frequency = window.model().estimator().parameter(Setting.FREQUENCY);
        assertThat(frequency.highProperty().get()).as("as far as a scan").isEqualTo(8);
        Set<Complex> seen = new HashSet<>();
        robot.interact(() -> view.paintedProperty().addListener((property, old, now) ->
                ShiftMarks.in(now).ifPresent(seen::add)));
        TitledPane more = robot.lookup("#estimator-more").queryAs(TitledPane.class);
        robot.interact(() -> more.setExpanded(true));
        await(() -> robot.lookup("#parameter-frequency-play").tryQuery().isPresent());
        robot.clickOn("#parameter-frequency-play");
        await(() -> seen.size() > 4);
        robot.clickOn("#parameter-frequency-play");
        await(() -> !frequency.movingProperty().get());
        window.awaitReady();
        assertThat(seen).allMatch(each -> each.re() == 1 && each.im() >= 0 && each.im() <= 8);
    }

    private FigureView plane(JourneyRobot robot) throws Exception {
        window.awaitReady();
        FigureView view = robot.lookup("#figure-view-spectrum").query();
        await(() -> view.paintedProperty().get() != null && ShiftMarks.in(view.paintedProperty().get()).isPresent());
        return view;
    }

    private static Complex shown(FigureView view) {
        return ShiftMarks.in(view.paintedProperty().get()).orElseThrow();
    }

    private static Point2D local(FigureView view, Point2D screen) {
        return view.screenToLocal(screen);
    }

    /** Where on the screen a value of the plane is, found by the values at places. */
    private static Point2D place(FigureView view, Complex value) {
        double x0 = 0.4 * view.getWidth();
        double y0 = 0.4 * view.getHeight();
        double[] from = view.valuesAt(x0, y0).orElseThrow();
        double[] to = view.valuesAt(x0 + 50, y0 + 50).orElseThrow();
        double x = x0 + 50 * (value.re() - from[0]) / (to[0] - from[0]);
        double y = y0 + 50 * (value.im() - from[1]) / (to[1] - from[1]);
        return view.localToScreen(x, y);
    }
}

package org.larrr.gui.charts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.larrr.data.Message;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.charts.drawing.FigureTheme;
import org.larrr.gui.charts.drawing.PaintedPlot;
import org.larrr.gui.charts.drawing.Palette;
import org.larrr.gui.charts.drawing.Palette.ColourSet;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class FigureViewTest {

    private FigureView view;
    private Stage stage;

    @Start
    void start(Stage newStage) {
        stage = newStage;
        view = new FigureView();
        stage.setScene(new Scene(new StackPane(view), 600, 300));
        stage.show();
    }

    private static XyFigure figure(double value) {
        return new XyFigure("Eigenvalues", "", Axis.linear("Re λ", "1/ps").within(new Range(-10, 0)),
                Axis.linear("Im λ", "1/ps").within(new Range(-1, 1)),
                List.of(Series.points("LaRRR", Role.LARRR, new double[] {-9, value}, new double[] {0, 0})
                        .withItems(new int[] {4, 7})
                        .withLabels(List.of(Message.verbatim("first"), Message.verbatim("second")))));
    }

    private static void await(BooleanSupplier condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, condition::getAsBoolean);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void show(Figure figure) throws TimeoutException {
        Platform.runLater(() -> view.show(figure));
        await(() -> view.paintedProperty().get() == figure);
    }

    /** Draws what it is given; so a picture that throws or does not end can be asked for. */
    private static final class Drawn extends PaintedRegion {

        private final CountDownLatch done = new CountDownLatch(1);
        private Throwable failure;

        @Override
        void draw() {}

        @Override
        void failed(Throwable thrown) {
            failure = thrown;
            done.countDown();
        }

        void ask(Runnable work) {
            Platform.runLater(() -> paint(() -> {
                work.run();
                return done::countDown;
            }));
        }
    }

    @Test
    void aPictureThatDoesNotComeKeepsNoOtherWaiting() throws Exception {
        AtomicBoolean goOn = new AtomicBoolean(true);
        Drawn endless = new Drawn();
        endless.ask(() -> {
            while (goOn.get()) {
                Thread.onSpinWait();
            }
            throw new IllegalStateException("late");
        });
        Drawn other = new Drawn();
        other.ask(() -> {});
        assertThat(other.done.await(30, TimeUnit.SECONDS)).isTrue();
        goOn.set(false);
        assertThat(endless.done.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(endless.failure).isInstanceOfAny(IllegalStateException.class, TimeoutException.class);
    }

    @Test
    void aSentenceTakesThePlaceOfAPictureThatCannotBeDrawnAndTheNextOneIs() throws TimeoutException {
        List<Throwable> reported = new CopyOnWriteArrayList<>();
        Platform.runLater(() -> Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) ->
                reported.add(thrown)));
        XyFigure broken = new XyFigure("Broken", "",
                new Axis(null, Message.NOTHING, Axis.Scale.LINEAR, Optional.empty(), List.of(), false),
                Axis.linear("", ""), figure(-3).series());
        Platform.runLater(() -> view.show(broken));
        await(() -> view.paintedProperty().get() != null);
        Figure instead = view.paintedProperty().get();
        assertThat(instead).isNotSameAs(broken);
        assertThat(instead.title()).isEqualTo("Broken");
        assertThat(instead.note()).isNotEmpty();
        assertThat(reported).singleElement().isInstanceOf(NullPointerException.class);
        show(figure(-4));
    }

    private int colourAt(double x, double y) {
        return WaitForAsyncUtils.waitForAsyncFx(20_000, () ->
                view.snapshot(null, null).getPixelReader().getArgb((int) Math.round(x),
                        (int) Math.round(y)) & 0xFFFFFF);
    }

    /** Where the value lies in the view, from drawing the same figure at the same size. */
    private java.awt.geom.Point2D place(XyFigure figure, double x, double y) {
        var order = new SharedPixels.Request(figure, FigureTheme.screen(ColourSet.OKABE_ITO, false, 1),
                view.getWidth(), view.getHeight(),
                1);
        PaintedPlot plot = SharedPixels.fitting(null, order).draw(order).get(0);
        return new java.awt.geom.Point2D.Double(plot.canvasX(x), plot.canvasY(y));
    }

    @Test
    void theLatestFigureIsPaintedAtItsPlace() throws TimeoutException {
        XyFigure last = figure(-3);
        Platform.runLater(() -> {
            for (int i = 0; i < 50; i++) {
                view.show(figure(-5));
            }
            view.show(last);
        });
        await(() -> view.paintedProperty().get() == last);
        assertThat(view.paintCountProperty().get()).as("figures in between are skipped").isLessThan(10);
        var at = place(last, -3, 0);
        assertThat(colourAt(at.getX(), at.getY())).isEqualTo(Palette.LIGHT.larrr().getRGB() & 0xFFFFFF);
    }

    @Test
    void theDarkThemeRepaintsInItsOwnColours() throws TimeoutException {
        XyFigure figure = figure(-3);
        show(figure);
        long before = view.paintCountProperty().get();
        Platform.runLater(() -> view.setDark(true));
        await(() -> view.paintCountProperty().get() > before);
        var at = place(figure, -3, 0);
        assertThat(colourAt(at.getX(), at.getY())).isEqualTo(Palette.DARK.larrr().getRGB() & 0xFFFFFF);
    }

    @Test
    void aNewSizeIsPaintedPixelForPixelAndLayoutComesToRest() throws TimeoutException {
        show(figure(-3));
        Platform.runLater(() -> {
            stage.setWidth(stage.getWidth() + 201);
            stage.setHeight(stage.getHeight() + 100);
        });
        await(() -> view.image().getWidth() == Math.round(view.getWidth()) && view.getWidth() > 700);
        assertThat(view.image().getHeight()).isEqualTo(Math.round(view.getHeight()));
        long count = view.paintCountProperty().get();
        for (int pulse = 0; pulse < 10; pulse++) {
            Platform.runLater(() -> stage.getScene().getRoot().requestLayout());
            WaitForAsyncUtils.waitForFxEvents();
        }
        assertThat(view.paintCountProperty().get()).as("nothing repaints by itself").isEqualTo(count);
    }

    @Test
    void thePointerReadsOutTheNearestPointAndItsItem(FxRobot robot) throws TimeoutException {
        XyFigure figure = figure(-3);
        show(figure);
        var at = place(figure, -3, 0);
        var origin = view.localToScreen(at.getX() + 2, at.getY() + 2);
        robot.moveTo(origin);
        await(() -> view.hoveredProperty().get() != null);
        assertThat(view.hoveredProperty().get()).isEqualTo(new HitTest.Hover(7, "second"));
        robot.moveTo(view.localToScreen(at.getX(), at.getY() - 60));
        await(() -> view.hoveredProperty().get() == null);
        assertThat(view.lookup(".figure-readout").isVisible()).isFalse();
    }

    private static XyFigure free(double value) {
        return new XyFigure("Eigenvalues", "", Axis.linear("Re λ", "1/ps"), Axis.linear("Im λ", "1/ps"),
                List.of(Series.points("LaRRR", Role.LARRR, new double[] {-9, value}, new double[] {0, 1})));
    }

    private Range across() {
        return view.axes().stream().filter(axis -> axis.label().equals("Re λ")).findFirst().orElseThrow().range();
    }

    @Test
    void axesThatStandStillMoveOnlyWhereAValueLeavesThem() throws TimeoutException {
        show(free(-1));
        Range before = across();
        Platform.runLater(() -> view.zoom().stillProperty().set(true));
        for (double value : new double[] {-2, -3, -8}) {
            show(free(value));
            assertThat(across()).as("at " + value).isEqualTo(before);
        }
        show(free(-2));
        assertThat(across()).isEqualTo(before);
        show(free(3));
        assertThat(across().high()).isGreaterThan(3);
        assertThat(across().low()).isLessThanOrEqualTo(before.low());
        show(free(-8));
        long count = view.paintCountProperty().get();
        Platform.runLater(() -> view.zoom().stillProperty().set(false));
        await(() -> view.paintCountProperty().get() > count);
        assertThat(across()).as("they follow the data again").isEqualTo(new Range(-9.05, -7.95));
    }

    @Test
    void staleDimsAndNullClears() throws TimeoutException {
        show(figure(-3));
        Platform.runLater(() -> view.setStale(true));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(view.getChildrenUnmodifiable().get(0).getOpacity()).isLessThan(1);
        assertThat(view.getAccessibleText()).startsWith("Eigenvalues");
        Platform.runLater(() -> {
            view.setStale(false);
            view.show(null);
        });
        await(() -> view.paintedProperty().get() == null);
        assertThat(view.image()).isNull();
        assertThat(view.getChildrenUnmodifiable().get(0).getOpacity()).isEqualTo(1);
    }
}

package org.larrr.gui.shell;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Point2D;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Stage;
import org.jfree.chart.fx.ChartViewer;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.dialogs.WindowSettings;

/**
 * Turns the wheel over pictures of the real window, one notch at a time, and prints how long after each the new part is
 * on the screen. Starts as {@link DragBenchmark} does.
 */
public final class WheelBenchmark extends Application {

    /** Starting class that is no Application, as the class path demands. */
    public static final class Main {
        public static void main(String[] arguments) {
            Application.launch(WheelBenchmark.class, arguments);
        }
    }

    private static final int WARM_UP = 60;
    private static final int TURNS = 200;
    private static final List<String> VIEWS = List.of("spectrum", "eigenfunctions", "trajectory");

    private final List<Double> latencies = new ArrayList<>();
    private Workbench workbench;
    private long asked;
    private long before;
    private int turn;

    @Override
    public void start(Stage stage) {
        Banner banner = new Banner();
        workbench = new Workbench(WorkbenchApp.services(new FxDialogService(stage, banner, address -> { },
                new WindowSettings())), banner, new WindowSettings(), 1280, 800);
        stage.setScene(workbench.scene());
        stage.show();
        workbench.controller().start();
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                if (workbench.model().analysis().stateProperty().get() == State.READY) {
                    stop();
                    begin(0);
                }
            }
        }.start();
    }

    /** Brings a view to the front, without which nothing of it is painted, and waits for its picture. */
    private void begin(int which) {
        if (which == VIEWS.size()) {
            workbench.close();
            Platform.exit();
            return;
        }
        workbench.model().views().show(VIEWS.get(which));
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                FigureView view = (FigureView) workbench.scene().lookup("#figure-view-" + VIEWS.get(which));
                if (view != null && !view.axes().isEmpty() && view.valuesAt(left(view), middle(view)).isPresent()) {
                    stop();
                    turn(view, which);
                }
            }
        }.start();
    }

    private void turn(FigureView view, int which) {
        latencies.clear();
        turn = 0;
        asked = 0;
        Runnable look = () -> {
            if (asked != 0 && view.paintCountProperty().get() > before) {
                latencies.add((System.nanoTime() - asked) / 1e6);
                asked = 0;
            }
        };
        workbench.scene().addPostLayoutPulseListener(look);
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                if (asked != 0) {
                    return;
                }
                if (turn == WARM_UP) {
                    latencies.clear();
                }
                if (turn++ == WARM_UP + TURNS) {
                    stop();
                    workbench.scene().removePostLayoutPulseListener(look);
                    report(view);
                    begin(which + 1);
                    return;
                }
                before = view.paintCountProperty().get();
                asked = System.nanoTime();
                notch(view, turn % 2 == 0 ? 40 : -40);
            }
        }.start();
    }

    /** Inside the first plot, also where several stand side by side. */
    private static double left(FigureView view) {
        return view.getWidth() * 0.2;
    }

    private static double middle(FigureView view) {
        return view.getHeight() / 2;
    }

    private static void notch(FigureView view, double pixels) {
        var canvas = ((ChartViewer) view.focusable()).getCanvas();
        Point2D at = canvas.localToScene(left(view), middle(view)); // an event knows its place in the scene
        double x = at.getX();
        double y = at.getY();
        canvas.fireEvent(new ScrollEvent(ScrollEvent.SCROLL, x, y, x, y, false, false, false, false, false, false, 0,
                pixels, 0, pixels,
                40, 40, ScrollEvent.HorizontalTextScrollUnits.NONE, 0, ScrollEvent.VerticalTextScrollUnits.NONE, 0, 0,
                new PickResult(canvas, x, y)));
    }

    private void report(FigureView view) {
        Collections.sort(latencies);
        int n = latencies.size();
        System.out.println(String.format(Locale.ROOT, "%-32s turns %d  median %.1f ms  95th percentile %.1f ms  worst "
                + "%.1f ms",
                view.getId(), n, latencies.get(n / 2), latencies.get((int) Math.ceil(0.95 * n) - 1),
                        latencies.get(n - 1)));
    }
}

package org.larrr.gui.shell;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Slider;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import org.jfree.chart.fx.ChartViewer;
import org.larrr.estimators.Setting;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.growing.GrowingModel;
import org.larrr.gui.pins.PinsView;
import org.larrr.gui.views.View;

/**
 * A scripted session in the real window with a watchdog on the FX thread: {@code SessionBenchmark [seconds [display]]},
 * five minutes by default. Every second something else happens: sliders are dragged and played, views shown, fits
 * pinned, the pointer moves over pictures, systems and methods change, the window turns dark.
 *
 * <p>At the end a table tells, for each kind of action, how often it happened and how long the FX thread was busy at
 * most in one go while it lasted: elapsed time and, since another program may have held the processor, the thread's own
 * time. Where that is beyond the limit, what the thread was doing is told at once.
 */
public final class SessionBenchmark extends Application {

    /** Starting class that is no Application, as the class path demands. */
    public static final class Main {
        public static void main(String[] arguments) {
            Application.launch(SessionBenchmark.class, arguments);
        }
    }

    private static final double LIMIT = 50;
    private static final int START_SECONDS = 10;
    private static final long ACTION_NANOSECONDS = 1_000_000_000L;

    private final Random random = new Random(5);
    private Workbench workbench;
    private Watchdog watchdog;
    private long end;
    private long nextAction;
    private Runnable everyFrame = () -> {};
    private Runnable afterwards = () -> {};
    private int turn;

    @Override
    public void start(Stage stage) {
        Banner banner = new Banner();
        workbench = new Workbench(WorkbenchApp.services(new FxDialogService(stage, banner, address -> { },
                new WindowSettings())), banner, new WindowSettings(), 1440, 900);
        stage.setScene(workbench.scene());
        stage.show();
        workbench.controller().start();
        List<String> arguments = getParameters().getUnnamed();
        long seconds = arguments.isEmpty() ? 300 : Long.parseLong(arguments.get(0));
        watchdog = new Watchdog("start and compiling");
        nextAction = System.nanoTime() + START_SECONDS * ACTION_NANOSECONDS;
        end = nextAction + seconds * ACTION_NANOSECONDS;
        watchdog.start();
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                frame(this);
            }
        }.start();
    }

    private void frame(AnimationTimer timer) {
        long now = System.nanoTime();
        if (now >= end) {
            timer.stop();
            finish();
        } else if (now >= nextAction && workbench.model().analysis().stateProperty().get() != State.EMPTY) {
            nextAction = now + ACTION_NANOSECONDS;
            afterwards.run();
            everyFrame = () -> {};
            afterwards = () -> {};
            act();
        }
        everyFrame.run();
    }

    private void act() {
        switch (turn++ % 11) {
            case 0 -> drag("shift");
            case 1 -> drag("regularization");
            case 2 -> hover();
            case 3 -> drag("rank");
            case 4 -> play("shift");
            case 5 -> show();
            case 6 -> drag("step");
            case 7 -> pin();
            case 8 -> turnDark();
            case 9 -> runOn();
            default -> otherSystem();
        }
    }

    private void drag(String parameter) {
        watchdog.during("drag " + parameter);
        Slider slider = (Slider) workbench.scene().lookup("#parameter-" + parameter + "-slider");
        double centre = Math.min(0.85, Math.max(0.15, slider.getValue()));
        long start = System.nanoTime();
        slider.setValueChanging(true);
        everyFrame = () -> slider.setValue(centre + 0.12 * Math.sin((System.nanoTime() - start) / 1e9 * 5));
        afterwards = () -> slider.setValueChanging(false);
    }

    private void play(String parameter) {
        watchdog.during("play");
        Node button = workbench.scene().lookup("#parameter-" + parameter + "-play");
        ((javafx.scene.control.Button) button).fire();
        ParameterModel model = workbench.model().estimator().parameter(Setting.number(parameter).orElseThrow());
        afterwards = () -> {
            if (model.movingProperty().get()) {
                ((javafx.scene.control.Button) button).fire();
            }
            model.reset();
        };
    }

    private void hover() {
        watchdog.during("pointer over pictures");
        List<FigureView> shown = workbench.scene().getRoot().lookupAll("FigureView").stream()
                .map(FigureView.class::cast)
                .filter(view -> workbench.model().views().isShown(view.getId().replace("figure-view-", ""))).toList();
        everyFrame = () -> {
            if (!shown.isEmpty()) {
                FigureView view = shown.get(random.nextInt(shown.size()));
                Node canvas = ((ChartViewer) view.focusable()).getCanvas();
                Point2D at = canvas.localToScene(random.nextDouble() * view.getWidth(),
                        random.nextDouble() * view.getHeight()); // an event knows its place in the scene
                canvas.fireEvent(new MouseEvent(MouseEvent.MOUSE_MOVED, at.getX(), at.getY(), at.getX(), at.getY(),
                        null, 0, false, false, false, false, false, false, false, false, false, true, null));
            }
        };
    }

    private void show() {
        watchdog.during("show a view");
        List<View> all = workbench.model().views().all();
        workbench.model().views().show(all.get(turn / 10 % all.size()).id());
    }

    private void pin() {
        watchdog.during("pin");
        if (workbench.model().pins().pins().size() > 3) {
            workbench.model().pins().remove(0);
        }
        workbench.model().pin();
        workbench.model().views().show(PinsView.ID);
    }

    private void runOn() {
        watchdog.during("run on");
        workbench.model().growing().paceProperty().set(GrowingModel.Pace.FREE);
        workbench.controller().growing().continueSimulation();
        afterwards = () -> workbench.controller().growing().pause();
    }

    private void turnDark() {
        watchdog.during("light and dark");
        workbench.model().darkProperty().set(!workbench.model().darkProperty().get());
    }

    private void otherSystem() {
        watchdog.during("another system");
        var systems = workbench.model().source().systems();
        workbench.controller().source().choose(systems.get(turn / 10 % Math.min(4, systems.size())));
    }

    private void finish() {
        watchdog.interrupt();
        watchdog.lines(LIMIT).forEach(System.out::println);
        workbench.close();
        Platform.exit();
    }

    /** How often, and how long at most, the FX thread was busy in one go, for each kind of action. */
    private static final class Watchdog extends Thread {

        private static final long PAUSE_MILLISECONDS = 2;
        private static final long LOOK_MILLISECONDS = 8;
        private static final int TOLD_STACKS = 4;
        private static final int TOLD_FRAMES = 28;

        private record Busy(String action, double elapsed, double own) {}

        private final java.lang.management.ThreadMXBean threads =
                java.lang.management.ManagementFactory.getThreadMXBean();
        private final Thread fx = Thread.currentThread();
        private final long watched = fx.getId();
        private final List<Busy> all = Collections.synchronizedList(new ArrayList<>());
        private final List<String> kinds = new ArrayList<>();
        private volatile String action;

        Watchdog(String first) {
            super("watchdog");
            setDaemon(true);
            action = first;
            kinds.add(first);
        }

        /** FX thread only. */
        void during(String kind) {
            action = kind;
            if (!kinds.contains(kind)) {
                kinds.add(kind);
            }
        }

        /**
         * Sends a mark through the queue of the FX thread, again and again: it waits for as long as the thread is busy.
         */
        @Override
        public void run() {
            try {
                while (!isInterrupted()) {
                    String kind = action;
                    long own = threads.getThreadCpuTime(watched);
                    long start = System.nanoTime();
                    java.util.concurrent.CountDownLatch reached = new java.util.concurrent.CountDownLatch(1);
                    Platform.runLater(reached::countDown);
                    List<StackTraceElement[]> stacks = new ArrayList<>();
                    while (!reached.await(LOOK_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                        stacks.add(fx.getStackTrace());
                    }
                    long ownTime = threads.getThreadCpuTime(watched) - own;
                    if (ownTime / 1e6 > LIMIT) {
                        tell(kind, ownTime / 1e6, stacks);
                    }
                    all.add(new Busy(kind, (System.nanoTime() - start) / 1e6,
                            ownTime / 1e6));
                    sleep(PAUSE_MILLISECONDS);
                }
            } catch (InterruptedException finished) {
                interrupt();
            }
        }

        /** Where the thread was while it was busy for longer than it may. */
        private static void tell(String kind, double milliseconds, List<StackTraceElement[]> stacks) {
            StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%s: busy for %.1f ms%n", kind,
                    milliseconds));
            for (int i = 0; i < stacks.size(); i += Math.max(1, stacks.size() / TOLD_STACKS)) {
                Arrays.stream(stacks.get(i)).limit(TOLD_FRAMES).forEach(frame -> text.append("    ").append(frame)
                        .append('\n'));
                text.append("    --\n");
            }
            System.out.print(text);
        }

        List<String> lines(double limit) {
            List<String> lines = new ArrayList<>();
            lines.add(String.format(Locale.ROOT, "%-22s %7s %9s %9s %9s %12s %12s", "action", "probes", "median",
                    "99 %",
                    "longest", "longest own", "own > " + Math.round(limit) + " ms"));
            for (String kind : kinds) {
                List<Busy> own = all.stream().filter(busy -> busy.action().equals(kind)).toList();
                if (own.isEmpty()) {
                    continue;
                }
                double[] elapsed = own.stream().mapToDouble(Busy::elapsed).sorted().toArray();
                double longest = own.stream().mapToDouble(Busy::own).max().orElse(0);
                long beyond = own.stream().filter(busy -> busy.own() > limit).count();
                lines.add(String.format(Locale.ROOT, "%-22s %7d %6.1f ms %6.1f ms %6.1f ms %9.1f ms %12d", kind,
                        elapsed.length,
                        elapsed[elapsed.length / 2], elapsed[(int) (0.99 * (elapsed.length - 1))],
                        elapsed[elapsed.length - 1],
                        longest, beyond));
            }
            return lines;
        }
    }
}

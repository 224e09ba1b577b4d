package org.larrr.gui.shell;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.larrr.experiments.UncaughtFailures;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.WindowSettings;

/**
 * Clicks, types, drags, turns the wheel and resizes at random in the real window: {@code MonkeyBenchmark [seconds
 * [seed]]}, half an hour by default. Dialogs for files answer that nothing was chosen.
 *
 * <p>Every minute, and at the end, a line tells how much happened, what nobody caught, and the memory: what is alive
 * after a collection, and how much the heap has taken. The exit status is 1 if anything was not caught.
 */
public final class MonkeyBenchmark extends Application {

    /** Starting class that is no Application, as the class path demands. */
    public static final class Main {
        public static void main(String[] arguments) {
            Application.launch(MonkeyBenchmark.class, arguments);
        }
    }

    private static final long SECOND = 1_000_000_000L;
    private static final int REPORT_SECONDS = 60;
    private static final List<KeyCode> KEYS = List.of(KeyCode.TAB, KeyCode.ENTER, KeyCode.ESCAPE, KeyCode.SPACE,
            KeyCode.LEFT, KeyCode.RIGHT, KeyCode.UP, KeyCode.DOWN, KeyCode.HOME, KeyCode.END, KeyCode.PAGE_DOWN,
            KeyCode.BACK_SPACE, KeyCode.DIGIT1, KeyCode.DIGIT5, KeyCode.PERIOD, KeyCode.E, KeyCode.X, KeyCode.F1,
            KeyCode.MINUS, KeyCode.F11);
    /** Without quitting; what asks for files is answered with none. */
    private static final List<KeyCode> SHORTCUTS = List.of(KeyCode.K, KeyCode.G, KeyCode.Z, KeyCode.R, KeyCode.DIGIT0,
            KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT4, KeyCode.DIGIT5, KeyCode.DIGIT6,
            KeyCode.DIGIT7, KeyCode.DIGIT8, KeyCode.DIGIT9, KeyCode.PERIOD, KeyCode.C, KeyCode.V, KeyCode.A);

    private final Map<String, Integer> done = new TreeMap<>();
    private final List<Throwable> accidents = new ArrayList<>();
    private Random random;
    private Robot robot;
    private Stage stage;
    private Workbench workbench;
    private long end;
    private long nextReport;

    @Override
    public void start(Stage window) {
        List<String> arguments = getParameters().getUnnamed();
        long seconds = arguments.isEmpty() ? 1800 : Long.parseLong(arguments.get(0));
        random = new Random(arguments.size() < 2 ? 1 : Long.parseLong(arguments.get(1)));
        UncaughtFailures.report(this::accident);
        stage = window;
        workbench = new Workbench(WorkbenchApp.services(new SilentDialogs()), new Banner(), new WindowSettings(),
                1280, 800);
        stage.setScene(workbench.scene());
        stage.setOnCloseRequest(event -> event.consume());
        stage.show();
        workbench.controller().start();
        robot = new Robot();
        end = System.nanoTime() + seconds * SECOND;
        nextReport = System.nanoTime();
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                step(this);
            }
        }.start();
    }

    private void accident(Throwable cause) {
        synchronized (accidents) {
            accidents.add(cause);
        }
        cause.printStackTrace();
    }

    private void step(AnimationTimer timer) {
        long now = System.nanoTime();
        if (now >= nextReport || now >= end) {
            nextReport = now + REPORT_SECONDS * SECOND;
            report((end - now) / SECOND);
        }
        if (now >= end) {
            timer.stop();
            finish();
            return;
        }
        String deed = act();
        done.merge(deed, 1, Integer::sum);
    }

    private String act() {
        int dice = random.nextInt(100);
        if (dice < 35) {
            goSomewhere();
            robot.mouseClick(random.nextInt(12) == 0 ? MouseButton.SECONDARY : MouseButton.PRIMARY);
            return "click";
        } else if (dice < 55) {
            goSomewhere();
            return "move";
        } else if (dice < 65) {
            goSomewhere();
            robot.mousePress(MouseButton.PRIMARY);
            goSomewhere();
            robot.mouseRelease(MouseButton.PRIMARY);
            return "drag";
        } else if (dice < 77) {
            robot.mouseWheel(random.nextInt(7) - 3);
            return "wheel";
        } else if (dice < 93) {
            robot.keyType(KEYS.get(random.nextInt(KEYS.size())));
            return "key";
        } else if (dice < 99) {
            KeyCode key = SHORTCUTS.get(random.nextInt(SHORTCUTS.size()));
            robot.keyPress(KeyCode.CONTROL);
            robot.keyType(key);
            robot.keyRelease(KeyCode.CONTROL);
            return "shortcut";
        }
        stage.setWidth(900 + random.nextInt(700));
        stage.setHeight(600 + random.nextInt(400));
        return "resize";
    }

    /** Mostly within the window in front, which may be a menu or a pop-over. */
    private void goSomewhere() {
        List<Window> windows = Window.getWindows();
        Window window = windows.get(random.nextInt(4) == 0 ? random.nextInt(windows.size()) : windows.size() - 1);
        Point2D at = new Point2D(window.getX() + random.nextDouble() * window.getWidth(),
                window.getY() + random.nextDouble() * window.getHeight());
        robot.mouseMove(at);
    }

    private void report(long left) {
        System.gc();
        Runtime machine = Runtime.getRuntime();
        int threads = ManagementFactory.getThreadMXBean().getThreadCount();
        System.out.printf(Locale.ROOT, "%5d s left: %s; %d not caught; %d MB alive, heap of %d MB, %d threads%n",
                Math.max(0, left), done, accidents.size(), (machine.totalMemory() - machine.freeMemory()) >> 20,
                machine.totalMemory() >> 20, threads);
    }

    private void finish() {
        workbench.close();
        Platform.exit();
        if (!accidents.isEmpty()) {
            System.exit(1);
        }
    }
}

package org.larrr.gui.shell;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javafx.animation.AnimationTimer;
import javafx.animation.PauseTransition;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.larrr.estimators.Setting;
import org.larrr.export.figure.Figure;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.analysis.AnalysisService;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.plots.EigenfunctionView;
import org.larrr.gui.plots.SpectrumView;
import org.larrr.gui.source.SourceParameters;
import org.larrr.gui.workspace.Folders;
import org.larrr.kernels.features.FeatureSettings.Form;

/**
 * Drags sliders of the real window and prints how long after each event the spectrum and the eigenfunctions that
 * show it, or a later one, are on the screen: {@code DragBenchmark [--states=N] [--data=FILE] [--features=M]
 * [--rest=SECONDS] [--first=EVENTS] [parameter ...]}. A file of data tells its meaning by itself; M random features
 * stand for its kernel where M is told.
 *
 * <p>Between the first answer and the first drag nobody touches the window for the seconds of rest, none if not told.
 * The first events of each drag, {@value #WARM_UP_EVENTS} if not told, are not counted.
 *
 * <p>One slider event a frame, as a hand would cause; the time ends at the layout pass of the frame that shows both new
 * pictures. Also printed: the longest gap between two turns of the FX thread; answers, and an answer's bytes taken from
 * the heap; and the processor time of each thread an answer, which means something even on a busy machine. A time step
 * that moves changes the number of states: its range is printed, and the percentiles once more of those events that
 * were answered on at most as many states as at the start. Runs with a display or with the headless settings of the
 * tests.
 */
public final class DragBenchmark extends Application {

    /** Starting class that is no Application, as the class path demands. */
    public static final class Main {
        public static void main(String[] arguments) {
            Application.launch(DragBenchmark.class, arguments);
        }
    }

    private static final int WARM_UP_EVENTS = 150;
    private static final int EVENTS = 240;
    private static final double AMPLITUDE = 0.12;

    private record Event(int number, long time) {}

    /** How long an event took to be seen, and on how many states it was answered. */
    private record Latency(double milliseconds, int states) {}

    private final Map<Analysis.Job, Integer> numbers = new IdentityHashMap<>();
    private final Map<Figure, Integer> spectra = new IdentityHashMap<>();
    private final Map<Figure, Integer> eigenfunctions = new IdentityHashMap<>();
    private final Deque<Event> waiting = new ArrayDeque<>();
    private final List<Latency> latencies = new ArrayList<>();
    private final Deque<String> sliders = new ArrayDeque<>();
    private Workbench workbench;
    private FigureView spectrumView;
    private FigureView lowerView;
    private int submitted;
    private double longestGap;
    private Map<String, Long> processorTime = Map.of();
    private long allocated;
    private int answers;

    @Override
    public void start(Stage stage) {
        Banner banner = new Banner();
        Services real = WorkbenchApp.services(new FxDialogService(stage, banner, address -> { }, new WindowSettings()));
        Services counted = new Services(real.systems(), new Counting(real.analysis()), real.truths(),
                real.background(), real.figures(), real.dialogs(), real.patience(), Folders.none());
        workbench = new Workbench(counted, banner, new WindowSettings(), 1280, 800);
        List<String> named = getParameters().getUnnamed();
        sliders.addAll(named.isEmpty() ? List.of("shift", "regularization", "rank", "step") : named);
        stage.setScene(workbench.scene());
        stage.show();
        WarmUp.arrange(workbench.model().analysis(), real.analysis(), real.background());
        workbench.controller().start();
        workbench.scene().addPostLayoutPulseListener(this::settle);
        whenReady(() -> {
            lengthen(getParameters().getNamed().get("states"));
            open(getParameters().getNamed().get("data"), () -> {
                featured(getParameters().getNamed().get("features"));
                whenReady(() -> {
                    PauseTransition rest = new PauseTransition(Duration.seconds(number("rest", 0)));
                    rest.setOnFinished(event -> whenReady(this::next));
                    rest.play();
                });
            });
        });
    }

    private int number(String option, int usual) {
        return Integer.parseInt(getParameters().getNamed().getOrDefault(option, Integer.toString(usual)));
    }

    /** Simulates for so long that there are that many states at the suggested time step. */
    private void lengthen(String states) {
        if (states != null) {
            double step = workbench.model().analysis().latestProperty().get().result().data().step();
            workbench.model().source().number(SourceParameters.DURATION).set((Integer.parseInt(states) - 1) * step);
            workbench.controller().source().simulate();
        }
    }

    private void open(String file, Runnable then) {
        if (file == null) {
            then.run();
            return;
        }
        workbench.model().source().activeProperty().addListener((property, old, now) -> whenReady(then));
        workbench.controller().source().dropData(List.of(Path.of(file)));
    }

    private void featured(String count) {
        if (count != null) {
            workbench.model().estimator().choice(Setting.FORM).set(Form.PRIMAL);
            workbench.model().estimator().parameter(Setting.FEATURES).set(Double.parseDouble(count));
        }
    }

    private void whenReady(Runnable action) {
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                if (workbench.model().analysis().stateProperty().get() == State.READY && waiting.isEmpty()) {
                    stop();
                    Platform.runLater(action);
                }
            }
        }.start();
    }

    private void next() {
        if (sliders.isEmpty()) {
            workbench.close();
            Platform.exit();
            return;
        }
        drag(sliders.poll());
    }

    private void drag(String parameter) {
        Slider slider = (Slider) workbench.scene().lookup("#parameter-" + parameter + "-slider");
        reveal(slider);
        double centre = slider.getValue();
        int states = states();
        int uncounted = number("first", WARM_UP_EVENTS);
        latencies.clear();
        new AnimationTimer() {
            private int event;
            private long before;

            @Override
            public void handle(long now) {
                long start = System.nanoTime();
                if (event > uncounted) {
                    longestGap = Math.max(longestGap, (start - before) / 1e6);
                }
                before = start;
                if (event == uncounted) {
                    latencies.clear();
                    longestGap = 0;
                    processorTime = processorTimes();
                    allocated = allocated();
                    answers = 0;
                }
                if (event == uncounted + EVENTS) {
                    stop();
                    reportProcessorTime();
                    whenReady(() -> report(parameter, slider, centre, states));
                    return;
                }
                slider.setValueChanging(true);
                slider.setValue(centre + AMPLITUDE * Math.sin(event++ * 0.07));
            }
        }.start();
    }

    /** A hand drags what it sees. */
    private void reveal(Slider slider) {
        ScrollPane pane = (ScrollPane) workbench.scene().lookup(".controls-scroll");
        double height = pane.getContent().getLayoutBounds().getHeight();
        double beyond = height - pane.getViewportBounds().getHeight();
        double top = pane.getContent().sceneToLocal(slider.localToScene(0, 0)).getY();
        double wanted = (top - pane.getViewportBounds().getHeight() / 2) / beyond;
        pane.setVvalue(beyond <= 0 ? 0 : Math.min(1, Math.max(0, wanted)));
    }

    private void report(String parameter, Slider slider, double centre, int states) {
        int fewest = latencies.stream().mapToInt(Latency::states).min().orElseThrow();
        int most = latencies.stream().mapToInt(Latency::states).max().orElseThrow();
        String range = fewest == most ? "" : String.format(Locale.ROOT, " (%,d to %,d)", fewest, most);
        System.out.println(String.format(Locale.ROOT, "%-16s n = %,d%s  %s  longest frame %.1f ms", parameter, states,
                range,
                percentiles(latencies), longestGap));
        if (most > states) {
            List<Latency> asked = latencies.stream().filter(latency -> latency.states() <= states).toList();
            System.out.println(String.format(Locale.ROOT, "%-16s n at most %,d  %s", "", states, percentiles(asked)));
        }
        slider.setValueChanging(false);
        slider.setValue(centre);
        whenReady(this::next);
    }

    private static String percentiles(List<Latency> latencies) {
        double[] sorted = latencies.stream().mapToDouble(Latency::milliseconds).sorted().toArray();
        int n = sorted.length;
        return String.format(Locale.ROOT, "events %d  median %.1f ms  95th percentile %.1f ms  worst %.1f ms", n,
                sorted[n / 2],
                sorted[(int) Math.ceil(0.95 * n) - 1], sorted[n - 1]);
    }

    private int states() {
        return workbench.model().analysis().latestProperty().get().result().data().size();
    }

    private void reportProcessorTime() {
        Map<String, Long> now = processorTimes();
        List<String> parts = new ArrayList<>();
        now.forEach((thread, time) -> {
            double milliseconds = (time - processorTime.getOrDefault(thread, 0L)) / 1e6 / answers;
            if (milliseconds > 0.2) {
                parts.add(String.format(Locale.ROOT, "%s %.1f", thread, milliseconds));
            }
        });
        System.out.println(String.format(Locale.ROOT, "answers %d, MB an answer %.2f, processor ms an answer: %s",
                answers, (allocated() - allocated) / 1e6 / answers, String.join(", ", parts)));
    }

    /** By all threads that live now. */
    private static long allocated() {
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        return Arrays.stream(threads.getThreadAllocatedBytes(threads.getAllThreadIds())).filter(bytes -> bytes > 0)
                .sum();
    }

    private static Map<String, Long> processorTimes() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Map<String, Long> times = new TreeMap<>();
        for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (thread != null) {
                times.merge(thread.getThreadName(), threads.getThreadCpuTime(thread.getThreadId()), Long::sum);
            }
        }
        return times;
    }

    /** At every frame: which events do the pictures in the scene answer by now? */
    private void settle() {
        if (spectrumView == null || lowerView == null) { // panes are filled with the first layout passes
            spectrumView = (FigureView) workbench.scene().lookup("#figure-view-spectrum");
            lowerView = (FigureView) workbench.scene().lookup("#figure-view-eigenfunctions");
            return;
        }
        int shown = Math.min(painted(spectrumView, spectra), painted(lowerView, eigenfunctions));
        long now = System.nanoTime();
        while (!waiting.isEmpty() && waiting.peek().number() <= shown) {
            latencies.add(new Latency((now - waiting.poll().time()) / 1e6, states()));
        }
    }

    private static int painted(FigureView view, Map<Figure, Integer> known) {
        Figure figure = view.paintedProperty().get();
        return figure == null ? -1 : known.getOrDefault(figure, -1);
    }

    /** The real service; remembers when each job was asked and which pictures answer it. */
    private final class Counting extends AnalysisService {

        private final AnalysisService real;

        Counting(AnalysisService real) {
            super((job, cancellation) -> {
                throw new AssertionError("the real service answers");
            }, Runnable::run);
            this.real = real;
        }

        @Override
        public void submit(Analysis.Job job) {
            numbers.put(job, submitted);
            waiting.add(new Event(submitted++, System.nanoTime()));
            real.submit(job);
        }

        @Override
        public void listen(Listener listener) {
            real.listen(new Listener() {
                @Override
                public void done(Analysis analysis) {
                    answers++;
                    int number = numbers.get(analysis.job());
                    spectra.put(analysis.figures().get(SpectrumView.ID), number);
                    eigenfunctions.put(analysis.figures().get(EigenfunctionView.ID), number);
                    listener.done(analysis);
                }

                @Override
                public void cancelled(Analysis.Job job) {
                    listener.cancelled(job);
                }

                @Override
                public void failed(Analysis.Job job, Throwable cause) {
                    listener.failed(job, cause);
                }
            });
        }

        @Override
        public void cancel() {
            real.cancel();
        }

        @Override
        public void close() {
            real.close();
        }
    }
}

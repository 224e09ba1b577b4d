package org.larrr.gui.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.animation.AnimationTimer;
import javafx.animation.PauseTransition;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.layout.StackPane;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.data.Trajectories;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.BackgroundTruths;
import org.larrr.experiments.Source;
import org.larrr.experiments.UncaughtFailures;
import org.larrr.gui.analysis.AnalysisService;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.charts.drawing.Fonts;
import org.larrr.gui.charts.print.FigureFiles;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.text.Language;
import org.larrr.gui.text.Messages;
import org.larrr.gui.workspace.Folders;
import org.larrr.linalg.Parallel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.Truth.TruthSource;
import org.larrr.systems.truth.TruthMemory;

/** The window as a JavaFX application; started by the program's main class. */
@SuppressWarnings("NullAway.Init") // JavaFX makes it and then calls init and start
public class WorkbenchApp extends Application {

    private static final int[] ICON_SIZES = {32, 64, 128, 256, 512};
    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;
    private static final Duration PATIENCE = Duration.millis(250);
    /** Within this time a window manager has given a window its size. */
    private static final Duration SIZED = Duration.millis(200);

    /** Begins the argument that names the folder for preferences. */
    public static final String CONFIG = "--config=";
    /** Begins the argument that names the folder for sessions. */
    public static final String STATE = "--state=";
    /** Begins the argument that names the folder for true spectra. */
    public static final String TRUTHS = "--truths=";

    /** Begins the argument that names a growing table to watch, "-" for standard input. */
    public static final String WATCH = "--watch=";

    private Stage stage;
    private Folders folders;
    private TruthSource truths;
    private FxDialogService dialogs;
    private Workbench workbench;
    private WindowMemory memory;

    /** Reads what the window's look and words need, which may be done before the toolkit has started; any thread. */
    public static void prepare() {
        Controls.icon(Material2AL.CLOSE); // loads the font
        Messages.prepare(Language.ofDesktop());
    }

    /** Leaves room for the window in the memory of this process, of which it is the program. */
    public static void shareMemory() {
        HeapSpace.shareWithWindow();
    }

    @Override
    public void start(Stage primary) {
        stage = primary;
        HeapSpace.holdReserve();
        folders = new Folders(folder(CONFIG), folder(STATE));
        truths = folder(TRUTHS).map(TruthMemory::new).orElseGet(TruthMemory::new);
        memory = new WindowMemory(stage, folders.config());
        Rectangle2D bounds = memory.bounds(middle(Screen.getPrimary().getVisualBounds()));
        WindowSettings settings = memory.settings();
        stage.setX(bounds.getMinX());
        stage.setY(bounds.getMinY());
        stage.setWidth(bounds.getWidth());
        stage.setHeight(bounds.getHeight());
        StackPane nothing = new StackPane();
        Scene empty = new Scene(nothing, bounds.getWidth(), bounds.getHeight());
        Theme theme = Theme.install(empty, settings.darkProperty(), settings.lettersProperty());
        stage.setScene(empty);
        Optional<StartupSnapshot> look = files().isEmpty() ? memory.lastLook(settings, bounds) : Optional.empty();
        look.ifPresent(last -> last.showIn(nothing));
        stage.show();
        Parallel.begin(() -> Fonts.of(1)); // the font of figures is read while the window is furnished
        FrameByFrame later = new FrameByFrame();
        later.execute(() -> {
            insist(bounds);
            furnish(settings, later);
            look.ifPresent(last -> last.cover(workbench));
            theme.close();
        });
    }

    /**
     * Some window managers map a window as small as it may be, and maximise one that is not there yet without its
     * content; it is asked for its size once it is there.
     */
    private void insist(Rectangle2D bounds) {
        stage.setWidth(bounds.getWidth());
        stage.setHeight(bounds.getHeight());
        if (memory.isMaximized()) { // when it has that size, to which it returns
            PauseTransition sized = new PauseTransition(SIZED);
            sized.setOnFinished(event -> stage.setMaximized(true));
            sized.play();
        }
        stage.setMinWidth(Math.min(900, bounds.getWidth()));
        stage.setMinHeight(Math.min(600, bounds.getHeight()));
    }

    /** Puts the workbench into the window that is there already. */
    private void furnish(WindowSettings settings, Executor later) {
        Banner banner = new Banner();
        Services services = services(settings, banner);
        workbench = new Workbench(services, banner, settings, stage.getScene().getWidth(),
                stage.getScene().getHeight(), later);
        memory.restore(workbench.model(), dialogs);
        stage.setScene(workbench.scene());
        stage.setOnCloseRequest(event -> {
            event.consume();
            workbench.controller().workspace().leave(stage::hide);
        });
        settle(services);
        opened(workbench);
        if (!files().isEmpty()) {
            workbench.controller().begin(files());
        } else if (workbench.model().startPageProperty().get()) { // what it covers can wait
            later.execute(workbench.controller()::showFirst);
        } else {
            workbench.controller().showFirst();
        }
        later.execute(this::begin);
    }

    /** The files that the program was asked to open. */
    private List<Path> files() {
        return getParameters().getUnnamed().stream().map(Path::of).toList();
    }

    private void begin() {
        for (int size : ICON_SIZES) {
            stage.getIcons().add(new Image("/icons/workbench-" + size + ".png"));
        }
        workbench.controller().resume();
        if (memory.isNewVersion()) {
            Platform.runLater(workbench.controller()::news);
        }
        watched().ifPresent(table -> {
            if (table.equals("-")) {
                workbench.controller().growing().watch(System.in);
            } else {
                workbench.controller().growing().watch(Path.of(table));
            }
        });
    }

    private Optional<String> watched() {
        return getParameters().getRaw().stream().filter(each -> each.startsWith(WATCH)).findFirst()
                .map(each -> each.substring(WATCH.length()));
    }

    /** A window around the same work that says everything anew, with the preferences in front as they were. */
    private void renew() {
        WindowSettings settings = workbench.model().settings().copy();
        Banner banner = new Banner();
        File last = dialogs.folder();
        Services services = services(settings, banner);
        dialogs.setFolder(last);
        workbench = workbench.renewed(services, banner, settings);
        settle(services);
        workbench.controller().resume();
        Platform.runLater(workbench.controller()::preferences);
    }

    private void settle(Services services) {
        stage.titleProperty().bind(workbench.model().workspace().titleProperty());
        workbench.controller().onRenewal(this::renew);
        WarmUp.arrange(workbench.model().analysis(), services.analysis(), services.background());
        memory.follow(workbench.model(), dialogs);
    }

    private Services services(WindowSettings settings, Banner banner) {
        FxDialogService now = new FxDialogService(stage, banner, getHostServices()::showDocument, settings);
        UncaughtFailures.report(cause -> {
            if (cause instanceof OutOfMemoryError) {
                HeapSpace.releaseReserve();
            }
            Platform.runLater(() -> now.showUnexpectedError(Failures.sentence(cause), Failures.details(cause)));
        });
        dialogs = now;
        return services(now, folders, truths);
    }

    private static Rectangle2D middle(Rectangle2D screen) {
        double width = Math.min(WIDTH, screen.getWidth());
        double height = Math.min(HEIGHT, screen.getHeight());
        return new Rectangle2D(screen.getMinX() + (screen.getWidth() - width) / 2,
                screen.getMinY() + (screen.getHeight() - height) / 2, width, height);
    }

    private Optional<Path> folder(String argument) {
        return getParameters().getRaw().stream().filter(each -> each.startsWith(argument)).findFirst()
                .map(each -> Path.of(each.substring(argument.length())).toAbsolutePath());
    }

    /** The window is open and about to ask for its first answer; for those who want to watch it. */
    protected void opened(Workbench opened) {}

    @Override
    public void stop() {
        if (workbench != null) {
            memory.leave(workbench.model(), workbench.scene());
            workbench.close();
        }
    }

    /** The services of the running program, keeping nothing beyond this run. */
    public static Services services(DialogService dialogs) {
        return services(dialogs, Folders.none(), new TruthMemory());
    }

    private static Services services(DialogService dialogs, Folders folders, TruthSource truths) {
        BackgroundTruths late = new BackgroundTruths(truths, AnalysisPipeline.TRUE_EIGENVALUES);
        AnalysisPipeline pipeline = new AnalysisPipeline(late);
        AnalysisService analysis = new AnalysisService(new AnalysisWork(pipeline::run), Platform::runLater) {
            @Override
            public void prepare(AnalysisRequest request, Setting<?> moving, Cancellation cancellation) {
                pipeline.prepare(request, moving, cancellation);
            }

            @Override
            public void preload(Source.Simulation simulation, Trajectories data) {
                pipeline.preload(simulation, data);
            }

            @Override
            public void close() {
                super.close();
                late.close();
            }
        };
        late.listen(analysis::improve, cause -> Platform.runLater(() -> dialogs.problem(cause)));
        return new Services(
                SystemCatalogue.all(),
                analysis,
                truths,
                new TaskExecutor.Jobs(Platform::runLater),
                new FigureFiles(missed -> Platform.runLater(() -> dialogs.problem(missed))),
                dialogs, WorkbenchApp::later, folders);
    }

    private static void later(Runnable action) {
        PauseTransition pause = new PauseTransition(PATIENCE);
        pause.setOnFinished(event -> action.run());
        pause.play();
    }

    /**
     * Does the parts of a long work one after another with a frame between, so that each is seen before the next is
     * begun and events come through. FX thread only.
     */
    private static final class FrameByFrame implements Executor {

        /** The first frame shows what is there already. */
        private static final int BEFORE = 1;

        private final Deque<Runnable> parts = new ArrayDeque<>();
        private final AnimationTimer frames = new AnimationTimer() {
            private int seen;

            @Override
            public void handle(long now) {
                if (seen++ >= BEFORE) {
                    next();
                }
            }
        };

        @Override
        public void execute(Runnable part) {
            if (parts.isEmpty()) {
                frames.start();
            }
            parts.add(part);
        }

        private void next() {
            parts.remove().run();
            if (parts.isEmpty()) {
                frames.stop();
            }
        }
    }
}

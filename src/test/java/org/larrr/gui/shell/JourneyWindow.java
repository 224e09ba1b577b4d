package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.analysis.AnalysisService;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.charts.print.FigureFiles;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.source.SourceParameters;
import org.larrr.gui.views.Arrangement;
import org.larrr.gui.workspace.Folders;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/**
 * The real window with real threads, opened before each test of a journey and closed after it; the linear systems give
 * small exact data. An exception on the FX thread fails the test.
 */
final class JourneyWindow implements BeforeEachCallback, AfterEachCallback, ParameterResolver {

    private static final int PATIENCE_SECONDS = 90;
    private static final int MAX_TRIES = 5;
    private static final int SECONDS_A_CLICK = 5;
    /** No journey reads how wide a band is: few refits show as well what a window makes of its verdicts. */
    private static final BootstrapSettings FEW = new BootstrapSettings(20, 0, 0.9, 1);
    /** Of all windows: what one test simulated, fitted and judged need not be computed again by the next. */
    static final SpringCore CORE = new SpringCore();
    private static final AnalysisWork WORK = new AnalysisWork(CORE, FEW);

    private final double width;
    private final double height;
    private final List<StochasticSystem> systems;
    private final boolean started;
    private final WindowSettings settings = new WindowSettings();
    private final Locale locale = Locale.getDefault();
    private final JourneyRobot robot = new JourneyRobot();
    private final List<Throwable> accidents = new CopyOnWriteArrayList<>();
    private Region content;
    Workbench workbench;
    JourneyDialogs dialogs;

    private JourneyWindow(double width, double height, List<StochasticSystem> systems, boolean started) {
        this.width = width;
        this.height = height;
        this.systems = systems;
        this.started = started;
    }

    JourneyWindow(double width, double height, StochasticSystem... systems) {
        this(width, height, List.of(systems), true);
    }

    /** The whole catalogue, and nothing simulated yet. */
    static JourneyWindow beforeTheFirstFit(double width, double height) {
        return new JourneyWindow(width, height, SystemCatalogue.all(), false);
    }

    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        FxToolkit.registerPrimaryStage();
        // A stage of its own: listeners to the primary one would keep, and call, every window before it.
        Stage stage = FxToolkit.registerStage(Stage::new);
        WaitForAsyncUtils.asyncFx(() -> open(stage)).get();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == JourneyRobot.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return robot;
    }

    private void open(Stage stage) {
        Thread.currentThread().setUncaughtExceptionHandler((thread, cause) -> accidents.add(cause));
        Banner banner = new Banner();
        workbench = new Workbench(services(stage, banner, settings), banner, settings, width, height);
        workbench.controller().onRenewal(() -> renew(stage));
        stage.setScene(workbench.scene());
        stage.sizeToScene();
        stage.show();
        if (started) {
            workbench.controller().start();
        }
    }

    private Services services(Stage stage, Banner banner, WindowSettings preferred) {
        dialogs = new JourneyDialogs(new FxDialogService(stage, banner, address -> { }, preferred));
        return new Services(systems, new AnalysisService(WORK, Platform::runLater),
                TestTruths.MEMORY, new TaskExecutor.Jobs(Platform::runLater), new FigureFiles(Assertions::fail),
                dialogs, Platform::runLater, Folders.none());
    }

    /** As the program does when the preferences ask for it. */
    void renew() {
        renew((Stage) workbench.scene().getWindow());
    }

    private void renew(Stage stage) {
        WindowSettings preferred = workbench.model().settings().copy();
        Banner banner = new Banner();
        workbench = workbench.renewed(services(stage, banner, preferred), banner, preferred);
        workbench.controller().onRenewal(() -> renew(stage));
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        CORE.release();
        List<String> absent = WaitForAsyncUtils.asyncFx(() -> Window.getWindows().stream()
                .flatMap(window -> unstyled(window.getScene().getRoot())).distinct().toList()).get();
        WaitForAsyncUtils.asyncFx(workbench::close).get();
        FxToolkit.cleanupStages();
        robot.robotContext().getMouseRobot().releaseNoWait();
        robot.robotContext().getKeyboardRobot().releaseNoWait();
        new WindowSettings().speak();
        Locale.setDefault(locale);
        assertThat(accidents).as("exceptions on the FX thread").isEmpty();
        assertThat(absent).as("style classes whose rules the build leaves out of the theme").isEmpty();
    }

    private static Stream<String> unstyled(Node node) {
        Stream<String> own = node.getStyleClass().stream().filter(name -> BinaryStyles.ABSENT.matcher(name).matches());
        return node instanceof Parent parent
                ? Stream.concat(own, parent.getChildrenUnmodifiable().stream().flatMap(JourneyWindow::unstyled)) : own;
    }

    /**
     * Gives what fills the window another size in it: the renderer of the headless toolkit fails when a window grows.
     */
    void resize(double toWidth, double toHeight) {
        Scene scene = workbench.scene();
        if (content == null || content.getScene() != scene) {
            content = (Region) scene.getRoot();
            content.setManaged(false);
            Pane holder = new Pane();
            scene.setRoot(holder);
            holder.getChildren().add(content);
        }
        content.resize(toWidth, toHeight);
    }

    WorkbenchModel model() {
        return workbench.model();
    }

    Analysis latest() {
        return model().analysis().latestProperty().get();
    }

    Arrangement arrangement() {
        return model().views().arrangementProperty().get();
    }

    void awaitReady() throws TimeoutException {
        await(() -> model().analysis().stateProperty().get() == State.READY);
    }

    /** Shortens the data to a time in which the slow pictures, too, come soon. */
    void simulate(double duration) throws Exception {
        WaitForAsyncUtils.asyncFx(() -> {
            model().source().number(SourceParameters.DURATION).set(duration);
            workbench.controller().source().simulate();
        }).get();
        await(() -> model().analysis().stateProperty().get() == State.READY && Math.abs(
                latest().result().facts().duration() / duration - 1) < 0.01);
    }

    static void await(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.waitForAsyncFx(30_000, condition::call));
        JourneyRobot.settle();
    }

    /** Clicks on a node that is looked up between two changes of the scene, not during one. */
    static void clickOn(FxRobot robot, String query) throws Exception {
        robot.clickOn(WaitForAsyncUtils.asyncFx(() -> robot.lookup(query).<Node>query()).get());
    }

    /** Clicks on a node until that has its effect: sentences that come beside it move it away from the pointer. */
    static void clickUntil(FxRobot robot, String query, Callable<Boolean> effect) throws Exception {
        for (int tries = 1; !effect.call(); tries++) {
            clickOn(robot, query);
            try {
                WaitForAsyncUtils.waitFor(SECONDS_A_CLICK, TimeUnit.SECONDS, effect);
            } catch (TimeoutException e) {
                if (tries == MAX_TRIES) {
                    throw e;
                }
            }
        }
    }

    /** Every entry of a menu, those of its submenus included. */
    static MenuItem entry(List<MenuItem> items, String id) {
        for (MenuItem item : items) {
            if (id.equals(item.getId())) {
                return item;
            }
            MenuItem below = item instanceof javafx.scene.control.Menu menu ? entry(menu.getItems(), id) : null;
            if (below != null) {
                return below;
            }
        }
        return null;
    }
}

package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.control.MenuItem;
import javafx.stage.Stage;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.JobBackground;
import org.larrr.gui.analysis.LatestAnalysis;
import org.larrr.gui.charts.FigureFiles;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.source.FileImport;
import org.larrr.gui.views.Arrangement;
import org.larrr.systems.StochasticSystem;
import org.testfx.util.WaitForAsyncUtils;

/** The real window with real threads on small exact data, for journeys. */
final class JourneyWindow {

    final SpringCore core = new SpringCore();
    final Workbench workbench;
    final JourneyDialogs dialogs;
    private final List<Throwable> accidents = new CopyOnWriteArrayList<>();

    JourneyWindow(Stage stage, double width, double height, StochasticSystem... systems) {
        Thread.currentThread().setUncaughtExceptionHandler((thread, cause) -> accidents.add(cause));
        Banner banner = new Banner();
        dialogs = new JourneyDialogs(new FxDialogService(stage, banner));
        Services services = new Services(List.of(systems), new LatestAnalysis(new AnalysisWork(core), Platform::runLater),
                new JobBackground(Platform::runLater), new FileImport(), new FigureFiles(), dialogs, Platform::runLater);
        workbench = new Workbench(services, banner, width, height);
        stage.setScene(workbench.scene());
        stage.sizeToScene();
        stage.show();
        workbench.controller().start();
    }

    void close() {
        core.release();
        workbench.close();
        assertThat(accidents).as("exceptions on the FX thread").isEmpty();
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

    static void await(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> WaitForAsyncUtils.waitForAsyncFx(10_000, condition::call));
        WaitForAsyncUtils.waitForFxEvents();
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

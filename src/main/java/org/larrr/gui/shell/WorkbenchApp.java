package org.larrr.gui.shell;

import javafx.animation.PauseTransition;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.scene.image.Image;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.larrr.experiments.Accidents;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.TruthsBeside;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.analysis.JobBackground;
import org.larrr.gui.analysis.LatestAnalysis;
import org.larrr.gui.charts.FigureFiles;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.source.FileImport;
import org.larrr.gui.text.Messages;
import org.larrr.systems.SystemCatalogue;

/** The window as a JavaFX application; started by the program's main class. */
public final class WorkbenchApp extends Application {

    private static final int[] ICON_SIZES = {32, 64, 128, 256};
    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;
    private static final Duration PATIENCE = Duration.millis(250);

    private Workbench workbench;

    @Override
    public void start(Stage stage) {
        Banner banner = new Banner();
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        DialogService dialogs = new FxDialogService(stage, banner);
        Accidents.report(cause -> Platform.runLater(() -> dialogs.accident(Failures.sentence(cause), Failures.details(cause))));
        workbench = new Workbench(services(dialogs), banner,
                Math.min(WIDTH, screen.getWidth()), Math.min(HEIGHT, screen.getHeight()));
        stage.setTitle(Messages.get("window.title"));
        stage.setMinWidth(900);
        stage.setMinHeight(600);
        for (int size : ICON_SIZES) {
            stage.getIcons().add(new Image("/icons/workbench-" + size + ".png"));
        }
        stage.setScene(workbench.scene());
        stage.show();
        workbench.controller().start();
    }

    @Override
    public void stop() {
        if (workbench != null) {
            workbench.close();
        }
    }

    /** The services of the running program. */
    public static Services services(DialogService dialogs) {
        TruthsBeside truths = new TruthsBeside(AnalysisPipeline.TRUE_EIGENVALUES);
        LatestAnalysis analysis = new LatestAnalysis(new AnalysisWork(new AnalysisPipeline(truths)::run), Platform::runLater,
                truths::close);
        truths.listen(analysis::improve, cause -> Platform.runLater(() -> dialogs.problem(Failures.sentence(cause))));
        return new Services(
                SystemCatalogue.all(),
                analysis,
                new JobBackground(Platform::runLater),
                new FileImport(),
                new FigureFiles(),
                dialogs,
                WorkbenchApp::later);
    }

    private static void later(Runnable action) {
        PauseTransition pause = new PauseTransition(PATIENCE);
        pause.setOnFinished(event -> action.run());
        pause.play();
    }
}

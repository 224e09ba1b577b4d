package org.larrr.gui.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.assertj.core.api.Assertions;
import org.larrr.estimators.Setting;
import org.larrr.gui.analysis.AnalysisService;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.charts.print.FigureFiles;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.workspace.Folders;
import org.larrr.systems.TestTruths;

/** A window of its own process with a session in full swing, to be killed. */
final class DoomedWindow {

    private DoomedWindow() {}

    /** @param arguments the folder for state, a data file to analyse, the shift to set; in that order */
    public static void main(String[] arguments) {
        Platform.startup(() -> open(Path.of(arguments[0]), Double.parseDouble(arguments[1])));
    }

    static Workbench workbench(Stage stage, Banner banner, Path state) {
        Services services = new Services(List.of(LinearSystem.SLOW, LinearSystem.FAST),
                new AnalysisService(new AnalysisWork(new SpringCore()), Platform::runLater),
                TestTruths.MEMORY, new TaskExecutor.Jobs(Platform::runLater),
                new FigureFiles(Assertions::fail),
                new JourneyDialogs(new FxDialogService(stage, banner, address -> { }, new WindowSettings())),
                Platform::runLater,
                new Folders(Optional.empty(), Optional.of(state)));
        Workbench workbench = new Workbench(services, banner, new WindowSettings(), 1280, 800);
        stage.setScene(workbench.scene());
        stage.show();
        workbench.controller().start();
        return workbench;
    }

    private static void open(Path state, double shift) {
        Workbench workbench = workbench(new Stage(), new Banner(), state);
        WorkbenchModel model = workbench.model();
        workbench.controller().source().choose(LinearSystem.FAST);
        model.estimator().parameter(Setting.SHIFT).set(shift);
        model.sampling().step().set(0.1);
        model.views().show("trajectory");
        System.out.println("working");
        System.out.flush();
    }
}
